"""A list as a text that somebody pasted or uploaded: what is none, and why."""

import re

from finalsalvo.words.message import Message

LONGEST = 1_000_000
"""No list is longer than this; what is longer is no list."""

LINK = re.compile(r"(?:https?:/+|www\.)[^\s\0<>\"\[\]|{}]+", re.IGNORECASE)
"""A link, wherever it stands in a text; builders put one below what they export."""


class NoList(ValueError):
    """What was given is no list, with a message that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def links_in(text: str) -> list[str]:
    """Every link of a text."""
    return LINK.findall(text)


def has_link(text: str) -> bool:
    """Whether a text may have a link in it, be it without its host: looked up quickly, since most lists have none."""
    lower = text.lower()
    return any(sign in lower for sign in ("://", "www.", "lbx=", "lbx%3d", "d=v", "d%3dv"))
