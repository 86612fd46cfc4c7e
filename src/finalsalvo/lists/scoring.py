"""A result read off the lists: ticks on what is gone, at half or crippled, turned into what was taken for it.

The same for every game: an X-Wing squad, the squad of an Escalation round, a team's two lists, an Armada fleet.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.lists.points import sum_if_known
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End
from finalsalvo.words.message import Message, Quote


class Tick(StrEnum):
    """What can be ticked at a target: it is gone (destroyed or fled, B26), at half its health, or crippled."""

    GONE = "gone"
    HALF = "half"
    CRIPPLED = "crippled"


class Target(Struct, frozen=True):
    """Something of a list that the opponent takes points for: a ship with its upgrades, a section, a squadron.

    `points` is None where nobody knows them, `half` where half of it never counts. `whose` tells a team's lists apart.
    `attack` is what a ship brings to a Final Salvo, by its card.
    """

    where: str
    name: Message | str
    points: int | None
    kind: Literal["ship", "section", "flotilla", "squadron"] = "ship"
    half: int | None = None
    health: int | None = None
    whose: Message | str | None = None
    attack: int | None = None


class Ticks(Struct, frozen=True):
    """The places of a list at which something was ticked."""

    gone: frozenset[str] = frozenset()
    half: frozenset[str] = frozenset()
    crippled: frozenset[str] = frozenset()

    def at(self, tick: Tick) -> frozenset[str]:
        """The places with one kind of tick."""
        return {Tick.GONE: self.gone, Tick.HALF: self.half, Tick.CRIPPLED: self.crippled}[tick]


class Taken(Struct, frozen=True):
    """What one side has taken off the other: its score by the book, and whether nothing that counts is left."""

    score: int
    wiped: bool


def choices(format: Format, target: Target) -> tuple[Tick, ...]:
    """What can be ticked at a target: half points are X-Wing's (XW2-SCORE-02), crippled sections Epic's."""
    if target.kind == "section" and format.scoring.crippled_sections:
        return Tick.CRIPPLED, Tick.GONE
    return (Tick.HALF, Tick.GONE) if format.scoring.half_points else (Tick.GONE,)


def wiped_worth(format: Format, round_number: int) -> int | None:
    """What a list counts once all of it is gone, whatever it cost; None where it counts what it cost."""
    limits = format.scoring.limits if format.scoring.wiped_list == "limit" else ()
    return for_round(limits, round_number) if limits else None


def deficit(format: Format, targets: Sequence[Target], round_number: int = 1) -> int | None:
    """How far a list stays below its limit, which its opponent scores in Hotshot (HOT-SCORE-01, B41)."""
    total = sum_if_known(tuple(each.points for each in targets))
    return None if total is None else max(0, for_round(format.lists.points, round_number) - total)


def end_by_lists(own: Taken, other: Taken) -> tuple[End, int | None] | None:
    """How a game has ended where a list is gone, and which side won; None while both have something left.

    XW2-END-01, XW2-END-02, ESC-END-01, ESC-END-02, EPIC-END-01, EPIC-END-02, ARM-END-01, ARM-END-02.
    """
    if own.wiped and other.wiped:
        return End.MUTUAL_DESTRUCTION, None
    if own.wiped or other.wiped:
        return End.DESTROYED, 0 if own.wiped else 1
    return None


def refuse_strange(format: Format, targets: Sequence[Target], ticks: Ticks) -> None:
    """A tick must be at something of the list, and of a kind that the format counts."""
    there = {each.where: each for each in targets}
    rule = format.cite("scoring.kind")
    for tick in Tick:
        for where in sorted(ticks.at(tick)):
            if where not in there:
                raise Refusal("ticks", rule, say.NO_SUCH_SHIP(where=Quote(where)))
            ship = there[where]
            if tick not in choices(format, ship):
                half = say.NOT_HALF(ship=ship.name, format=format.name)
                raise Refusal("ticks", rule, half if tick is Tick.HALF else say.NOT_CRIPPLED())
