"""Stages that an organizer might plan, by dice: rows, flights that come together, and what is brought along."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.stage_problems import beyond_the_book, most_rounds, plan_problems
from finalsalvo.rules.stages import LARGEST_ROBIN, SMALLEST_ROBIN, GoingOn, StageKind, StagePlan

DAYS = ("2026-05-01", "2026-05-02", "2026-05-03")
FLIGHTS, CHECK_IN, SECOND_FLIGHT = 0.35, 0.25, 0.4
"""How likely it is that an event begins in flights, that people check in again, and that a flight takes them again."""


def random_stages(format: Format, players: int, seed: int) -> tuple[StagePlan, ...]:
    """A plan that so many could play in this format; the same seed always plans the same."""
    dice = Random(f"stages {seed}")
    while True:
        stages = some_plan(format, players, dice)
        if not breaks(plan_problems(stages, format)) and not beyond_the_book(stages, format):
            return stages


def some_plan(format: Format, players: int, dice: Random) -> tuple[StagePlan, ...]:
    """Any plan: first stages, then one or two later ones."""
    stages = first_ones(format, players, dice)
    left = players
    for day in range(1, dice.choice([1, 2, 2, 3])):
        left = max(2, left * dice.randrange(4, 9) // 10)
        last = bool(stages) and stages[-1].is_bracket
        stages.append(later_one(format, stages, left, day, dice))
        if last:
            break
    return tuple(stages)


def first_ones(format: Format, players: int, dice: Random) -> list[StagePlan]:
    """One stage that everybody begins in, or several flights."""
    date = DAYS[0] if dice.random() < 0.5 else None
    if players >= 6 and dice.random() < FLIGHTS:
        count = 2 if players < 9 else dice.choice([2, 2, 3])
        rounds = dice.choice([1, 2, 2, 3])
        return [
            StagePlan(
                id=f"flight-{letter}",
                name=f"Flight {letter.upper()}",
                rounds=rounds,
                date=date,
                again=index > 0 and dice.random() < SECOND_FLIGHT,
            )
            for index, letter in enumerate("abc"[:count])
        ]
    kinds = [StageKind.SWISS] * 6 + kinds_for(format, players)
    return [with_rounds(StagePlan(id="day-1", name="Day 1", kind=dice.choice(kinds), date=date), dice)]


def kinds_for(format: Format, players: int) -> list[StageKind]:
    """What else than Swiss so many can play: brackets where the book has them, a round robin where few are left."""
    few = SMALLEST_ROBIN <= players <= LARGEST_ROBIN and not most_rounds(format)
    robin = [StageKind.ROUND_ROBIN] if few else []
    if format.cut.bracket is None:
        return robin
    return [StageKind.ELIMINATION, StageKind.ELIMINATION, StageKind.DOUBLE_ELIMINATION, *robin]


def with_rounds(plan: StagePlan, dice: Random) -> StagePlan:
    """Swiss with its rounds; anything else as long as it takes."""
    return replace(plan, rounds=dice.choice([1, 2, 3, 3, 4])) if plan.kind is StageKind.SWISS else plan


def later_one(format: Format, stages: Sequence[StagePlan], left: int, day: int, dice: Random) -> StagePlan:
    """A stage after all that are not followed yet, for about so many."""
    followed = {id for each in stages for id in each.after}
    sources = tuple(each.id for each in stages if each.id not in followed)
    kind = dice.choice([StageKind.SWISS, StageKind.SWISS, *kinds_for(format, left), *kinds_for(format, left)])
    plan = StagePlan(
        id=f"stage-{day + 1}",
        name=f"Stage {day + 1}",
        kind=kind,
        after=sources,
        entry=some_entry(sources, left, dice),
        carry=dice.choice(["points", "points", "seeds", "nothing"]),
        rematches=dice.choice(["stage", "event"]),
        byes=dice.choice(["stage", "event"]),
        date=DAYS[min(day, 2)] if dice.random() < 0.5 else None,
        check_in=dice.random() < CHECK_IN,
        expected=left if dice.random() < 0.3 else None,
    )
    return with_rounds(plan, dice)


def some_entry(sources: Sequence[str], left: int, dice: Random) -> GoingOn:
    """Who goes on: the top, a record, points, named players, or everybody."""
    if len(sources) > 1 and dice.random() < 0.4:
        return GoingOn(size=max(2, left // len(sources)), each=True)
    return dice.choice(
        [
            GoingOn(size=left),
            GoingOn(size=left),
            GoingOn(by="record", losses=dice.choice([1, 1, 2])),
            GoingOn(by="record", wins=1),
            GoingOn(by="points", points=dice.choice([1, 2, 3])),
            GoingOn(by="named"),
            GoingOn(by="everybody"),
        ]
    )
