"""`check` of an event of several stages: what is lawful is not complained about, and what is planted is found."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from events import bracket, swiss
from msgspec.structs import replace
from staged_events import SHAPES, staged

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.check import check
from finalsalvo.event.record import Event, Match, Status
from finalsalvo.event.stage_places import places_over_stages
from finalsalvo.event.stages import stage_event, with_ids
from finalsalvo.rules.refusal import Problem, Severity, breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.simulate.staged import generate_stages


@pytest.mark.parametrize("shape", SHAPES)
def test_lawful_events_of_stages_are_read_back_and_not_complained_about(shape: str) -> None:
    plans, formats, reached = read_stages(shape), sorted(FORMATS), 0
    for seed in range(30):
        players = 24 if seed % 3 == 0 else 5 + seed % 20
        event = generate_stages(FORMATS[formats[seed % len(formats)]], players, plans, seed)
        assert read_event(write_event(event)) == event
        assert breaks(check(event)) == [], (shape, seed)
        out = [each for each in event.players if each.status is Status.DISQUALIFIED]
        assert len(places_over_stages(event)) == len(event.players) - len(out)
        reached += {each.part for each in event.rounds} == {plan.id for plan in plans}
    assert reached > 8  # most of them are played to their last stage


LAWFUL = staged(
    "a: swiss 2; b: swiss 1 top 4; c: elimination top 2",
    "ABCDEF",
    ("a", swiss(1, "AB", "CD", "EF")),
    ("a", swiss(2, "AC", "EB", "DF")),
    ("b", swiss(3, "AE", "CD")),
    ("c", bracket(4, "AC")),
    fields={"b": "AECD", "c": "AC"},
)
"""After the first day A and E have 2 points, C and D 1; after the second A has 3, C is ahead of E by SoS."""


def with_stage(event: Event, number: int, **changes: Any) -> Event:
    stages = list(event.stages)
    stages[number] = replace(stages[number], **changes)
    return replace(event, stages=tuple(stages))


def with_round(event: Event, index: int, **changes: Any) -> Event:
    rounds = list(event.rounds)
    rounds[index] = replace(rounds[index], **changes)
    return replace(event, rounds=tuple(rounds))


def found_in(event: Event) -> list[tuple[str, str]]:
    """Every problem but that a cut to 2 is a house rule."""
    return [(each.place, str(each.message)) for each in problems_of(event)]


def problems_of(event: Event) -> list[Problem]:
    return [each for each in check(event) if each.rule != "XW2-CUT-02"]


def without_player(event: Event, id: str, status: Status = Status.DROPPED) -> Event:
    players = [replace(each, status=status if each.id == id else each.status) for each in event.players]
    return replace(event, players=tuple(players))


def in_no_flight(event: Event) -> Event:
    first = replace(event.stages[0], id="z", name="Z")
    return replace(
        event,
        stages=(event.stages[0], first, replace(event.stages[1], after=("a", "z")), event.stages[2]),
        players=tuple(replace(each, flights=("a", "z") if each.id == "A" else ("q",)) for each in event.players[:2]),
    )


PLANTED: list[tuple[Callable[[Event], Event], list[tuple[str, str]]]] = [
    (lambda event: event, []),
    (lambda event: without_player(event, "D"), []),
    (lambda event: without_player(event, "C", Status.DISQUALIFIED), []),
    (
        lambda event: with_round(event, 2, part=None),
        [("rounds[2].part", "Round 3 doesn't say which stage it belongs to. Name the stage.")],
    ),
    (
        lambda event: with_round(event, 2, part="day-2"),
        [("rounds[2].part", "Round 3 belongs to stage “day-2”, and there is no such stage. Correct it.")],
    ),
    (
        lambda event: with_round(event, 2, number=1),
        [("rounds[2].number", "B: There is more than one round 1. Give each round its own number.")],
    ),
    (
        lambda event: with_round(event, 3, stage="swiss"),
        [("rounds[3].stage", "C: Round 4 is not played as this stage is. Correct the round or the stage.")],
    ),
    (
        lambda event: with_round(event, 2, matches=(Match(("A", "E")), Match(("F", "D")))),
        [("rounds[2]", "B: Player F is in round 3 but isn't in this stage. Correct the round.")],
    ),
    (
        lambda event: with_stage(event, 1, players=()),
        [("stages[1].players", "B: This stage has rounds, but nobody who began it. List its players, best first.")],
    ),
    (
        lambda event: with_stage(event, 1, players=("A", "E", "C", "D", "D", "x")),
        [
            ("stages[1].players", "B: x began this stage but isn't among the players. Correct the stage."),
            ("stages[1].players", "B: Player D began this stage twice. Correct the stage."),
        ],
    ),
    (
        lambda event: with_stage(event, 1, after=("a", "z")),
        [("stages[1].after", "B follows “z”, and there is no such stage. Choose a.")],
    ),
    (
        in_no_flight,
        [
            ("players[0].flights", "Player A is in more than one flight, but Z doesn't allow that. Choose one."),
            ("players[1].flights", "Player B is in flight “q”, and there is no such flight. Choose another."),
        ],
    ),
]


@pytest.mark.parametrize(("change", "told"), PLANTED)
def test_what_does_not_belong_together_is_named(change: Callable[[Event], Event], told: list[tuple[str, str]]) -> None:
    found = found_in(change(LAWFUL))
    assert found[: max(1, len(told))] == told


def test_every_stage_is_checked_as_an_event_at_its_place_in_the_file() -> None:
    turned = replace(LAWFUL, rounds=LAWFUL.rounds[::-1])
    assert found_in(turned) == []
    wrong = with_round(turned, 1, matches=swiss(3, "AD", "EC").matches)
    assert found_in(wrong)[0] == (
        "rounds[1]",
        "B: Round 3 pairs players down where it wasn't needed. Better: Player A – Player E, Player C – Player D.",
    )
    kept = with_stage(LAWFUL, 1, rematches="event")
    assert found_in(kept)[0] == (
        "rounds[2]",
        "B: Round 3 has 1 rematch instead of 0. Better: Player A – Player D, Player E – Player C.",
    )
    more = with_stage(LAWFUL, 0, rounds=1)
    assert [(each.place, str(each.message), each.severity) for each in problems_of(more)][:1] == [
        ("rounds", "A: 2 Swiss rounds were played instead of the announced 1. Check which is right.", Severity.WARNING)
    ]
    stranger = with_round(LAWFUL, 3, matches=(Match(("A", "E")),))
    assert found_in(stranger) == [
        ("rounds[3]", "C: Player E is in round 4 but isn't in this stage. Correct the round.")
    ]


@pytest.mark.rule("XW2-CUT-01")
def test_those_who_began_a_stage_are_those_whom_its_plan_gives() -> None:
    other = with_stage(with_round(LAWFUL, 3, matches=bracket(4, "AE").matches), 2, players=("A", "E"))
    wanted = [
        ("stages[2].players", "C: Player C should have gone on to this stage but isn't in it."),
        ("stages[2].players", "C: Player E is in this stage but should not have gone on."),
    ]
    assert found_in(other) == wanted
    assert {each.rule for each in problems_of(other)} == {"XW2-CUT-01"}
    assert found_in(without_player(other, "C")) == []  # C declined, and E came in
    answered = problems_of(with_stage(other, 2, kept="The final was over when the result was corrected."))
    assert [str(each.message) for each in answered] == [
        f"{told} Reason: The final was over when the result was corrected." for _, told in wanted
    ]
    assert breaks(answered) == []
    turned = with_stage(LAWFUL, 2, players=("C", "A"))
    assert found_in(turned) == [
        ("stages[2].players", "C: The seeds of this stage don't match the standings. Right: Player A and Player C.")
    ]
    longer = with_stage(LAWFUL, 2, entry=replace(LAWFUL.stages[2].entry, size=3))
    assert found_in(longer) == [("stages[2].players", "C: Player E should have gone on to this stage but isn't in it.")]
    open_game = with_round(LAWFUL, 2, matches=(Match(("A", "E")), LAWFUL.rounds[2].matches[1]))
    assert [(each.place, each.severity) for each in problems_of(open_game)] == [("stages[2].players", Severity.WARNING)]


def test_what_no_book_has_is_a_house_rule_of_its_stage() -> None:
    plans = "a: swiss 1; b: round-robin top 3 carry=seeds; c: double-elimination top 2"
    event = staged(plans, "ABCD", ("a", swiss(1, "AB", "CD")))
    assert [(each.place, each.severity, str(each.message)) for each in check(event)] == [
        (
            "stages[1].kind",
            Severity.WARNING,
            "B: Pairing on equal points: round robin. The rules have none, so this counts as a house rule.",
        ),
        (
            "stages[2].kind",
            Severity.WARNING,
            "C: Bracket: double elimination. The rules have none, so this counts as a house rule.",
        ),
    ]


def test_a_round_of_a_stage_is_nothing_in_an_event_without_stages() -> None:
    alone = replace(LAWFUL, stages=(), rounds=LAWFUL.rounds[:1])
    assert found_in(alone) == [
        ("rounds[0].part", "Round 1 belongs to stage “a”, and there is no such stage. Correct it.")
    ]


@pytest.mark.rule("XW2-CUT-01")
def test_whoever_is_in_a_stage_in_place_of_somebody_else_is_found() -> None:
    planted = 0
    for seed, shape in enumerate(SHAPES * 3):
        event = generate_stages(FORMATS["xwing-standard"], 16 + seed % 9, read_stages(shape), seed)
        event = replace(event, players=tuple(replace(each, tie_key=at) for at, each in enumerate(event.players)))
        swapped = None if breaks(check(event)) else with_two_swapped(event, Random(seed))
        if swapped is not None:
            planted += 1
            assert [each for each in breaks(check(swapped)) if each.place.endswith("].players")] != [], (seed, shape)
    assert planted > 15


def with_two_swapped(event: Event, dice: Random) -> Event | None:
    """The event in which one who did not go on plays from there on under the name of one who did."""
    plan = next((each for each in event.stages if each.players and each.entry.by != "named"), None)
    if plan is None:
        return None
    views = [stage_event(event, id) for id in plan.after]
    staying = [each.id for view in views for each in view.players if each.status is Status.ACTIVE]
    outside = sorted({player for player in staying if player not in plan.players})
    if not outside:
        return None
    one, two = dice.choice(outside), dice.choice([player for player in plan.players if player is not None])
    names, later = {one: two, two: one}, {each.id for each in event.stages[event.stages.index(plan) :]}
    stages = [
        replace(each, players=tuple(names.get(player or "", player) for player in each.players))
        for each in event.stages
    ]
    rounds = [with_ids(each, names) if each.part in later else each for each in event.rounds]
    return replace(event, stages=tuple(stages), rounds=tuple(rounds))
