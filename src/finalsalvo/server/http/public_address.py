"""The addresses of public pages and live streams: each has one spelling, and whatever differs from it is none.

What is kept in memory is kept by the event that an address names. So an address is read once, here, from the bytes that
were sent: no slash may hide in it, nothing is passed over, and nothing can look like an event that it is not.
"""

import re
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import quote, unquote

from msgspec import Struct

from finalsalvo.server.storage.event_address import ADDRESS, event_of

Scope = MutableMapping[str, Any]

LIVE = "/live/"
PUBLIC = "/e/"
WORD = re.compile(r"[a-z]{1,20}")
PERSON = "player"
"""The word after which a person of the event is named, by an id that may hold anything."""


class Address(Struct, frozen=True):
    """The address of a public page: an event or a stage of it, a word for the page, and whom it is about."""

    slug: str
    word: str = ""
    person: str = ""

    @property
    def path(self) -> str:
        """As it is written, but for letters that cannot stand in an address."""
        return PUBLIC + "/".join(part for part in (self.slug, self.word, self.person) if part)


NOTHING = Address("")
"""What is at no address."""


def read_address(scope: Scope) -> Address | None:
    """The address that a request names, if it names one in its one spelling."""
    parts = sent_path(scope).removeprefix(PUBLIC).split("/", 2)
    slug, word, person = (*parts, "", "")[:3]
    if "" in parts or not ADDRESS.fullmatch(slug) or (word and not WORD.fullmatch(word)):
        return None
    return None if person and word != PERSON else Address(slug, word, unquote(person))


def tidy_address(scope: Scope) -> str | None:
    """The address that is meant where only slashes are too many; None where that is none either."""
    parts = [part for part in sent_path(scope).split("/") if part]
    path = "/" + "/".join(parts)
    return path if path.startswith(PUBLIC) and read_address({"raw_path": path.encode("latin-1")}) else None


def live_slug(scope: Scope) -> str:
    """The event of a stream; nothing where that is none. Who looks at one stage hears of all of it."""
    slug = sent_path(scope).removeprefix(LIVE)
    return event_of(slug) if ADDRESS.fullmatch(slug) else ""


def sent_path(scope: Scope) -> str:
    """The path as it was sent. Servers that do not tell have it decoded, and then it is written anew."""
    raw: bytes | None = scope.get("raw_path")
    return raw.decode("latin-1") if raw is not None else quote(scope["path"], safe="/~!$&'()*+,;=:@")
