"""The stages of a tournament: what is played in each, who goes on into it, and what is carried over.

An event without stages is Swiss with a cut, as its settings say. One with stages is a row of such events: each stage is
played, ranked and shown like an event of its own, and this says how one follows from another.
"""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

StageId = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
"""How a stage is called in addresses and files."""
StageName = Annotated[str, Meta(min_length=1, max_length=80)]
Note = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, le=10_000)]
MOST_STAGES = 16
SMALLEST_ROBIN, LARGEST_ROBIN = 3, 10
"""A round robin is for so many: everybody meets everybody, and a day has only so many rounds."""


class StageKind(StrEnum):
    """What is played in a stage. The last two are house structures: no book has them."""

    SWISS = "swiss"
    ELIMINATION = "elimination"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ELIMINATION = "double-elimination"


BRACKETS = frozenset({StageKind.ELIMINATION, StageKind.DOUBLE_ELIMINATION})


class GoingOn(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who goes on into a stage.

    `top`: the best `size` of all, or of each flight where `each` is set. `record`: whoever has at most `losses`, or at
    least `wins`. `points`: whoever has at least so many. `named`: whom the organizer names. `everybody`: all who stay.
    """

    by: Literal["top", "record", "points", "named", "everybody"] = "top"
    size: Annotated[int, Meta(ge=2, le=4096)] | None = None
    each: bool = False
    losses: Count | None = None
    wins: Count | None = None
    points: Count | None = None


class StagePlan(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A stage as it is announced.

    `after` are the stages that it follows: none for a first one, several where flights come together. `entry` says who
    goes on into it. `carry` is what its players bring along: points and tiebreakers, seeds only, or nothing.
    `rematches` and `byes` say whose count: those of this stage, or of the whole event. `again`: a flight that takes
    players who were in another one. `expected` is how many are reckoned with, where a record decides.
    """

    id: StageId
    name: StageName
    kind: StageKind = StageKind.SWISS
    rounds: Annotated[int, Meta(ge=1, le=64)] | None = None
    after: tuple[StageId, ...] = ()
    entry: GoingOn = GoingOn()
    carry: Literal["points", "seeds", "nothing"] = "points"
    rematches: Literal["stage", "event"] = "stage"
    byes: Literal["stage", "event"] = "stage"
    date: Note | None = None
    starts_at: Note | None = None
    place: Note | None = None
    check_in: bool = False
    again: bool = False
    expected: Count | None = None

    @property
    def is_first(self) -> bool:
        """Whether people come into it by registering."""
        return not self.after

    @property
    def is_bracket(self) -> bool:
        """Whether whoever loses is out, at once or the second time."""
        return self.kind in BRACKETS


def first_stages(stages: tuple[StagePlan, ...]) -> list[StagePlan]:
    """The stages that people register for; more than one are flights."""
    return [each for each in stages if each.is_first]


def stage_called(stages: tuple[StagePlan, ...], id: str) -> StagePlan | None:
    """A stage by its id."""
    return next((each for each in stages if each.id == id), None)


def following(stages: tuple[StagePlan, ...], id: str) -> list[StagePlan]:
    """The stages that people go on to from one."""
    return [each for each in stages if id in each.after]


def all_following(stages: tuple[StagePlan, ...], id: str) -> list[StagePlan]:
    """The stages that people come to from one, at once or later."""
    found, ids = list[StagePlan](), {id}
    for each in stages:
        if not ids.isdisjoint(each.after):
            found.append(each)
            ids.add(each.id)
    return found


def before(stages: tuple[StagePlan, ...], plan: StagePlan) -> list[StagePlan]:
    """The stages that one follows directly."""
    return [each for each in stages if each.id in plan.after]


def is_on_later_day(stages: tuple[StagePlan, ...], plan: StagePlan, date: str | None) -> bool:
    """Whether a stage is on another day than one of those before it; `date` is that of the event."""
    days = [each.date or date for each in before(stages, plan)]
    return plan.date is not None and any(day is not None and day != plan.date for day in days)


def brings_points(plan: StagePlan) -> bool:
    """Whether the rounds before a stage stand in front of its own: for its points, or to seed its bracket by."""
    return bool(plan.after) and (plan.carry == "points" or (plan.is_bracket and len(plan.after) == 1))
