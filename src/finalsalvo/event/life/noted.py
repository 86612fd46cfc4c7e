"""What is noted about players, at calls and of the event: conduct, checks, proxies, findings, what was said."""

from typing import Literal

from msgspec import Struct

from finalsalvo.event.life.facts import Audience, Finding
from finalsalvo.rules.result import Result
from finalsalvo.rules.setup_steps import Question


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


class Ready(Struct, frozen=True, gc=False):
    """Something was got ready: who said so, and when."""

    by: str
    at: int


class Mat(Struct, frozen=True, gc=False):
    """A borrowed mat, and the table onto which it was drawn; None: it is not needed."""

    name: str
    table: int | None


class Announcement(Struct, frozen=True, gc=False):
    """Something that was said: in words, or the call of half or all of a round's time.

    `players` are whom it was for, `number` is the round in which it was said, `stage` the part of the event;
    `elsewhere` says of other parts how many rounds they had.
    """

    at: int
    by: str
    kind: Literal["words", "mid-point", "time", "sharing"] = "words"
    text: str = ""
    to: Audience = "everybody"
    players: tuple[str, ...] = ()
    number: int | None = None
    stage: str = ""
    elsewhere: tuple[tuple[str, int], ...] = ()


class Report(Struct, frozen=True, gc=False):
    """How a player says that a game ended."""

    player: str
    result: Result
    leaving: bool = False


class Coin(Struct, frozen=True, gc=False):
    """A coin that was flipped at a table: what about, and for whom it fell."""

    about: Question
    winner: str


class ChosenObjective(Struct, frozen=True, gc=False):
    """What a game is about in Armada. `whose` card it is: that of the second player, None where nobody said."""

    name: str
    whose: str | None = None


class AddedUp(Struct, frozen=True, gc=False):
    """What a player counted on adding up the list of the other; None where they did not say."""

    player: str
    total: int | None = None


class Objection(Struct, frozen=True, gc=False):
    """What a player says against the other's report; an empty note: only that it was not so."""

    player: str
    note: str = ""


class Planning(Struct, frozen=True, gc=False):
    """The planning phase of a game round, which both phones count down: when it was started, if it was `stopped`."""

    game_round: int
    started: int
    stopped: bool = False
