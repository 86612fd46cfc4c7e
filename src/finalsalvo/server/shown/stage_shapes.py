"""Shapes of events with stages, to start a plan from: those in which large events of these games were played."""

from collections.abc import Callable

from msgspec import Struct

from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.server.shown.plan_cards import PlanCard, card_of
from finalsalvo.words.saying import Say


class StageShape(Struct, frozen=True):
    """A shape that can be picked: what it is called, and what it is in one line."""

    id: str
    title: str
    told: str


def shapes(say: Say) -> list[StageShape]:
    """The shapes that can be picked."""
    return [
        StageShape("open", say("System Open"), say("3 Swiss rounds, then X–1 or better plays 3 more")),
        StageShape("days", say("Two days and a top 8"), say("Day 1, X–2 or better plays day 2, then a top 8")),
        StageShape("worlds", say("Three days"), say("Everyone on day 1, 48 on day 2, 8 on day 3")),
        StageShape("flights", say("Two flights"), say("The top 8 of each flight meet in a top 16")),
    ]


def cards_of_shape(id: str, say: Say) -> tuple[PlanCard, ...]:
    """The cards that a shape is filled in with; none where it is unknown."""
    made = SHAPES.get(id)
    return tuple(card_of(each) for each in made(say)) if made is not None else ()


def system_open(say: Say) -> tuple[StagePlan, ...]:
    """Three rounds, and whoever has lost at most one of them plays on."""
    return (
        StagePlan(id="new-1", name=say("First rounds"), rounds=3),
        StagePlan(
            id="new-2", name=say("Second rounds"), rounds=3, after=("new-1",), entry=GoingOn(by="record", losses=1)
        ),
    )


def two_days(say: Say) -> tuple[StagePlan, ...]:
    """A day of Swiss, a second for a record, and a bracket."""
    day = say("Day %(number)s")
    return (
        StagePlan(id="new-1", name=day % {"number": 1}, rounds=6),
        StagePlan(
            id="new-2",
            name=day % {"number": 2},
            rounds=3,
            after=("new-1",),
            entry=GoingOn(by="record", losses=2),
            check_in=True,
        ),
        top_cut("new-3", say("Top 8"), ("new-2",), 8),
    )


def three_days(say: Say) -> tuple[StagePlan, ...]:
    """Everybody, the best 48, the best 8."""
    day = say("Day %(number)s")
    return (
        StagePlan(id="new-1", name=day % {"number": 1}, rounds=4),
        StagePlan(
            id="new-2", name=day % {"number": 2}, rounds=4, after=("new-1",), entry=GoingOn(size=48), check_in=True
        ),
        top_cut("new-3", day % {"number": 3}, ("new-2",), 8, check_in=True),
    )


def two_flights(say: Say) -> tuple[StagePlan, ...]:
    """Two flights whose best meet."""
    flight = say("Flight %(letter)s")
    return (
        StagePlan(id="new-1", name=flight % {"letter": "A"}, rounds=5),
        StagePlan(id="new-2", name=flight % {"letter": "B"}, rounds=5),
        top_cut("new-3", say("Top 16"), ("new-1", "new-2"), 8, each=True),
    )


def top_cut(
    id: str, name: str, after: tuple[str, ...], size: int, *, each: bool = False, check_in: bool = False
) -> StagePlan:
    """A bracket of the best."""
    entry = GoingOn(size=size, each=each)
    kind = StageKind.ELIMINATION
    return StagePlan(id=id, name=name, kind=kind, after=after, entry=entry, carry="seeds", check_in=check_in)


SHAPES: dict[str, Callable[[Say], tuple[StagePlan, ...]]] = {
    "open": system_open,
    "days": two_days,
    "worlds": three_days,
    "flights": two_flights,
}
