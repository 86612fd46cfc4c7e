"""Every stage is a plain event: who is in it, which rounds stand in front, and what is remembered."""

from collections import Counter
from random import Random

import pytest
from events import bracket, swiss
from msgspec.structs import replace
from oracle import best_of_all, cost_of, costs
from staged_events import play_round, staged

from finalsalvo.event.next_round import SwissRound, next_swiss_round
from finalsalvo.event.proposal import propose
from finalsalvo.event.record import Event, Memory, Round, Status
from finalsalvo.event.stage_to_play import stage_to_play, with_beginners
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.event.standings import standings
from finalsalvo.pairing.field import Field
from finalsalvo.rules.refusal import Refusal

DAY_1 = (("a", swiss(1, "AB", "CD", "EF", byes="G")), ("a", swiss(2, "AC", "EG", "DF", byes="B")))
"""After it: A and E with 2 points, B, G, C and D with 1, F with 0."""
SEEDS = range(40)


def two_days(second: str, *rounds: tuple[str, Round], field: str = "AEDC", dropped: str = "") -> Event:
    return staged(f"a: swiss 2; b: {second}", "ABCDEFG", *DAY_1, *rounds, fields={"b": field}, dropped=dropped)


def drawn(event: Event, id: str, seed: int) -> SwissRound:
    view = stage_event(event, id)
    return next_swiss_round(view, house_of(view), seed)


def rounds_drawn(event: Event, id: str) -> set[frozenset[str]]:
    """All rounds that the seeds draw, each as its pairs."""
    return {frozenset("".join(sorted(pair)) for pair in drawn(event, id, seed).pairs) for seed in SEEDS}


def status_of(event: Event) -> dict[str, str]:
    return {each.id: each.status.value[:4] for each in event.players}


# --- what is in a stage ---------------------------------------------------------------------------------------------


def test_points_are_carried_over_with_the_rounds_that_gave_them() -> None:
    view = stage_event(two_days("swiss 2 top 4", ("b", swiss(3, "AE", "DC")), dropped="CF"), "b")
    assert [(each.number, each.part) for each in view.rounds] == [(1, None), (2, None), (3, None)]
    assert status_of(view) == dict.fromkeys("AED", "acti") | dict.fromkeys("BCFG", "drop")
    assert (view.settings.structure, view.settings.swiss_rounds, view.settings.cut) == ("custom", 4, 0)
    assert view.memory == Memory(meetings_after=2, byes_after=2, before=2)
    assert (view.stages, view.settings.first_round) == ((), "random")
    points = {line.player: line.points for line in standings(view, house_of(view)).everybody}
    assert points == {"A": 3, "E": 2, "D": 2, "C": 1, "B": 1, "G": 1, "F": 0}
    first = stage_event(two_days("swiss 2 top 4", ("b", swiss(3, "AE", "DC")), dropped="CF"), "a")
    assert status_of(first) == dict.fromkeys("ABCDEG", "acti") | {"F": "drop"}  # C dropped on the second day
    assert (len(first.rounds), first.settings.swiss_rounds, first.memory) == (2, 2, Memory())


def test_seeds_are_carried_over_without_rounds_and_nothing_without_anything() -> None:
    seeds = stage_event(two_days("swiss 2 top 4 carry=seeds rematches=event byes=event"), "b")
    assert [(each.id, each.seed) for each in seeds.players] == [("A", 1), ("C", 4), ("D", 3), ("E", 2)]
    assert (seeds.rounds, seeds.settings.swiss_rounds, seeds.settings.first_round) == ((), 2, "folded")
    met = (("A", "B"), ("C", "D"), ("E", "F"), ("A", "C"), ("E", "G"), ("D", "F"))
    assert seeds.memory == Memory(met=met, byes=("G", "B"))
    nothing = stage_event(two_days("swiss 2 top 4 carry=nothing"), "b")
    assert [(each.id, each.seed) for each in nothing.players] == [("A", None), ("C", None), ("D", None), ("E", None)]
    assert (nothing.rounds, nothing.settings.first_round, nothing.memory) == ((), "random", Memory())


def test_a_bracket_is_seeded_by_those_who_began_it_also_where_no_rounds_stand_in_front() -> None:
    after = two_days("elimination top 4")
    view = stage_event(after, "b")
    assert (view.settings.swiss_rounds, view.settings.cut, len(view.rounds)) == (2, 4, 2)
    games = [match.players for match in propose(view, house_of(view), 7).round.matches]
    assert games == [("A", "C"), ("E", "D")]
    flights = staged(
        "a: swiss 1 | b: swiss 1; c: elimination top 2 each carry=seeds",
        "ABCDEF",
        ("a", swiss(1, "AB", byes="C")),
        ("b", swiss(1, "DE", byes="F")),
        fields={"c": "DCAF"},
        flights=dict.fromkeys("ABC", "a") | dict.fromkeys("DEF", "b"),
    )
    joined = stage_event(flights, "c")
    assert (joined.rounds, joined.settings.swiss_rounds, joined.settings.cut) == ((), 0, 4)
    assert [match.players for match in propose(joined, house_of(joined), 7).round.matches] == [("D", "F"), ("C", "A")]
    begun = replace(flights, rounds=(*flights.rounds, replace(bracket(1, "DF", "AC"), part="c")))
    again = stage_event(begun, "c")
    assert [match.players for match in propose(again, house_of(again), 7).round.matches] == [("D", "A")]


def test_flights_are_put_together_round_by_round_and_a_second_flight_counts_for_those_met_there() -> None:
    event = staged(
        "a: swiss 2 | b: swiss 3 again; c: swiss 1 top 4",
        "ABCDEF",
        ("a", swiss(1, "AB", "CD")),
        ("a", swiss(2, "AC", "BD")),
        ("b", swiss(1, "DE", byes="F")),
        ("b", swiss(2, "DF", byes="E")),
        ("b", swiss(3, "EF", byes="D")),
        flights=dict.fromkeys("ABC", "a") | {"D": "ab"} | dict.fromkeys("EF", "b"),
    )
    view = stage_event(event, "c")
    assert [sorted(each.everybody()) for each in view.rounds] == [
        ["A", "B", "C", "D", "D~1", "E", "F"],
        ["A", "B", "C", "D", "D~1", "E", "F"],
        ["D", "E", "F"],
    ]
    found = standings(view, house_of(view))
    assert [(line.player, line.points, line.rank) for line in found.lines] == [
        ("D", 3, 1),
        ("E", 2, 2),
        ("A", 2, 3),
        ("F", 1, 4),
        ("B", 1, 5),
        ("C", 1, 6),
    ]
    alone = standings(stage_event(event, "a"), house_of(event))
    for player in "ABC":  # D's second flight changes nothing for those whom D met in the first
        one, other = found.line_of(player), alone.line_of(player)
        assert one
        assert other
        assert (one.points, one.margin, one.sos) == (other.points, other.margin, other.sos)
    assert view.memory == Memory(meetings_after=3, byes_after=3, before=3, doubles=("D~1",))


def test_a_stage_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match="no stage “z”"):
        stage_event(two_days("swiss 2 top 4"), "z")


# --- what is remembered ---------------------------------------------------------------------------------------------

BY_POINTS, APART = frozenset({"AE", "CD"}), frozenset({"AD", "CE"})


@pytest.mark.rule("XW2-PAIR-03", "XW2-PAIR-04", "HOT-PAIR-04", "ARM-PAIR-03")
def test_meetings_count_within_a_stage_or_within_the_event() -> None:
    assert rounds_drawn(two_days("swiss 2 top 4"), "b") == {BY_POINTS}
    assert rounds_drawn(two_days("swiss 2 top 4 rematches=event"), "b") == {APART}
    assert rounds_drawn(two_days("swiss 2 top 4 carry=nothing"), "b") == {BY_POINTS, APART, frozenset({"AC", "DE"})}
    kept = two_days("swiss 2 top 4 carry=nothing rematches=event")
    assert rounds_drawn(kept, "b") == {APART}
    assert drawn(kept, "b", 1).notes == []
    three = two_days("swiss 1 top 3 carry=nothing rematches=event byes=event", field="BG")
    assert [note.kind for note in drawn(three, "b", 1).notes] == []
    forced = drawn(two_days("swiss 1 named carry=nothing rematches=event", field="CD"), "b", 1)
    assert [(note.kind, note.rule) for note in forced.notes] == [("rematch", "B11")]


@pytest.mark.rule("XW2-SWISS-07")
def test_byes_count_within_a_stage_or_within_the_event() -> None:
    def byes(second: str) -> set[tuple[str, ...]]:
        return {drawn(two_days(second, field="AEB"), "b", seed).byes for seed in SEEDS}

    assert byes("swiss 2 top 3") == {("B",)}  # the lowest, whose bye was on the first day
    assert byes("swiss 2 top 3 byes=event") == {("E",)}
    assert byes("swiss 2 top 3 carry=nothing") == {("A",), ("B",), ("E",)}
    assert byes("swiss 2 top 3 carry=nothing byes=event") == {("A",), ("E",)}


def field_in_words(event: Event, id: str, players: tuple[str, ...]) -> Field:
    """Those to be paired in a stage that takes points along, with whom they have met, counted from the file itself."""
    plan, view = record_of(event, id), stage_event(event, id)
    parts = {each.id for each in event.stages} if plan.rematches == "event" else {id}
    met = Counter(frozenset(match.players) for each in event.rounds if each.part in parts for match in each.matches)
    points = {line.player: line.points for line in standings(view, house_of(view)).everybody}
    table = [
        {seat: met[frozenset((one, two))] for seat, two in enumerate(players) if met[frozenset((one, two))]}
        for one in players
    ]
    return Field(players, tuple(points[player] for player in players), table)


@pytest.mark.rule("XW2-PAIR-03", "XW2-SWISS-01")
@pytest.mark.parametrize("memory", ["stage", "event"])
def test_no_round_of_a_second_stage_is_better_than_the_drawn_one(memory: str) -> None:
    shape, again = f"a: swiss 4; b: swiss 4 top 8 rematches={memory}", 0
    for seed in range(25):
        dice = Random(seed)
        event = staged(shape, "ABCDEFGHIJ"[: 8 + seed % 3])
        for number in range(8):
            id = stage_to_play(event).id
            if id == "b":
                event = with_beginners(event, id)
                found = drawn(event, id, seed)
                field = field_in_words(event, id, found.field.players)
                assert cost_of(costs(field), found.drawn.pairs) == best_of_all(costs(field)), (seed, number)
                again += sum(two in field.met[one] for one, two in found.drawn.pairs)
            event = play_round(event, dice)
    assert (again > 0) == (memory == "event")  # eight who have met four already cannot all be kept apart


# --- somebody who left ----------------------------------------------------------------------------------------------


def test_who_was_disqualified_is_so_in_every_stage() -> None:
    event = two_days("swiss 2 top 4")
    out = replace(
        event,
        players=tuple(
            replace(each, status=Status.DISQUALIFIED if each.id == "E" else each.status) for each in event.players
        ),
    )
    assert [status_of(stage_event(out, id))["E"] for id in "ab"] == ["disq", "disq"]
