"""What is noted about a player or at a call: conduct, checks, proxies, the time to find what is missing, findings."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.facts import Finding


class Mark(Struct, frozen=True, gc=False):
    """Something noted about a player's conduct, by whom and when."""

    kind: Literal["warning", "penalty", "removal recommended"]
    category: str
    note: str
    by: str
    at: int = 0


class Inspection(Struct, frozen=True, gc=False):
    """What a leader found on looking at a player's damage deck or at a substitute, by whom and when."""

    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: str
    by: str
    at: int


class CardProxy(Struct, frozen=True, gc=False):
    """A card that a leader made for a damaged one: its name, what cannot be read there, who made it and when."""

    card: str
    unreadable: str
    by: str
    at: int


class SearchTime(Struct, frozen=True, gc=False):
    """The time that a player has to find a component in a round: until when, in milliseconds since 1970."""

    component: str
    number: int
    minutes: int
    until: int


class FoundStep(Struct, frozen=True, gc=False):
    """A step of a check for fortressing: what was found, by whom and when, and the words that went with it."""

    finding: Finding
    by: str
    at: int
    text: str = ""
