"""Links that hold no list but its number on a server, which is not asked here."""

import re

from finalsalvo.lists import sentences as say
from finalsalvo.words.message import Message

HOST = re.compile(r"^(?:https?:/+)?(?:www\.)?([^/?#\s]+)([^?#\s]*)", re.IGNORECASE)

SERVERS = (
    (re.compile(r"star-?forge"), "Star Forge"),
    (re.compile(r"flagship"), "Flagship"),
    (re.compile(r"kingston"), "Kingston"),
)
CLOSED = (
    (re.compile(r"fantasyflightgames\.com$"), "the official squad builder"),
    (re.compile(r"sb2xws"), "SB2XWS"),
)
PATHS = ((re.compile(r"^/share/\w+"), "Star Forge"), (re.compile(r"^/fleets/\w+"), "Flagship"))
"""Builders by what their links have; the last two go by their paths, on whichever host they run."""


def why_not_read(link: str) -> Message:
    """Why there is no list in a link, and what to paste instead."""
    found = HOST.match(link)
    host, path = (found[1].lower(), found[2].lower()) if found else ("", "")
    for table, words in ((CLOSED, say.LINK_OF_CLOSED_SERVER), (SERVERS, say.LINK_OF_SERVER)):
        for sign, builder in table:
            if sign.search(host):
                return words(builder=builder)
    for sign, builder in PATHS:
        if sign.match(path):
            return say.LINK_OF_SERVER(builder=builder)
    return say.A_LINK()
