"""Events of several stages as they are lived: who goes on, what is carried over, flights, undo, corrections."""

import pytest
from lives import SECRET, rank
from msgspec.structs import replace
from staged_lives import Staged, staged

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsConfirmation
from finalsalvo.event.life.document import document, from_document, whole_document
from finalsalvo.event.life.entry import Entry, seal
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.focusing import focus, look_at
from finalsalvo.event.life.forgetting import without_people
from finalsalvo.event.life.glancing import is_over
from finalsalvo.event.life.routing import stage_now, those_inside
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.todo import todo
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.result import End, Result

TWO_DAYS = "day-1: swiss 2; day-2: swiss 2 top 4"


def pairs(live: Staged, stage: str, number: int) -> set[frozenset[str]]:
    """Who met whom in a round of a stage."""
    rounds = document(focus(live.state, stage)).rounds
    return {frozenset(match.players) for match in rounds[number - 1].matches}


def commands(live: Staged) -> list[str | None]:
    """What is to be done now."""
    return [each.command for each in todo(live.state, live.now) if each.urgency == "now"]


# --- going on -----------------------------------------------------------------------------------------------------


def test_the_top_four_go_on_and_everybody_else_is_out_with_their_place() -> None:
    live = staged(TWO_DAYS)
    live.rounds(2)
    assert (stage_now(live.state), live.state.phase, commands(live)) == ("day-2", Phase.BETWEEN, ["make-cut"])
    live.do(c.MakeCut())
    best = live.inside()
    live.rounds(2)
    assert live.present(Presence.PLAYING) == sorted(filter(None, best), key=rank)
    assert live.present(Presence.OUT) == sorted({f"p{n}" for n in range(1, 9)} - {*best}, key=rank)
    assert is_over(live.state, "day-2")
    live.do(c.Finish())
    whole = whole_document(live.state)
    assert {place[0] for place in live.state.places[:4]} == {*best}
    assert [place[1:] for place in live.state.places] == [(n, n) for n in range(1, 9)]
    assert [len(each.players) for each in whole.stages] == [0, 4]
    assert [each.part for each in whole.rounds] == ["day-1", "day-1", "day-2", "day-2"]
    assert [each.number for each in whole.rounds] == [1, 2, 3, 4]
    assert verify(live.life.entries) == []
    live.holds()


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ("top 3", 3),
        ("X-0", 2),
        ("1 wins", 6),
        ("2 points", 2),
        ("everybody", 8),
    ],
)
def test_who_goes_on_is_as_many_as_the_plan_says(entry: str, expected: int) -> None:
    live = staged(f"day-1: swiss 2; day-2: swiss 1 {entry} expected=3", format="xwing-standard")
    live.rounds(2)
    decision = live.do(c.MakeCut())
    assert len(live.inside()) == expected
    assert len(decision.notices) == (expected != 3)
    live.rounds(1)
    live.holds()


def test_named_players_go_on_and_nobody_else() -> None:
    live = staged("day-1: swiss 1; day-2: swiss 1 named")
    live.rounds(1)
    assert live.refusal(c.MakeCut()).field == "players"
    assert live.refusal(c.MakeCut(players=("p1", "nobody"))).field == "players"
    live.do(c.MakeCut(players=("p8", "p2", "p1")))
    assert set(live.inside()) == {"p1", "p2", "p8"}
    assert live.refusal(c.MakeCut(players=("p1", "p2"))).field == "phase"
    live.rounds(1)
    live.holds()


def test_a_cut_that_cannot_be_made_is_planned_anew() -> None:
    live = staged("day-1: swiss 1; day-2: swiss 1 top 8")
    live.rounds(1)
    live.stage = "day-1"
    live.do(c.Drop("p8"))
    live.stage = ""
    assert live.refusal(c.MakeCut()).field == "cut"
    assert commands(live) == ["plan-stages"]
    stages = live.state.stages
    live.do(c.PlanStages((stages[0], replace(stages[1], entry=replace(stages[1].entry, size=7)))))
    assert commands(live) == ["make-cut"]
    live.do(c.MakeCut())
    assert len(live.inside()) == 7
    assert live.refusal(c.PlanStages((stages[0], replace(stages[1], entry=replace(stages[1].entry, size=6))))).field


def test_a_plan_keeps_the_rounds_that_are_paired_and_all_of_a_stage_that_is_closed() -> None:
    live = staged(TWO_DAYS)
    one, two = live.state.stages
    live.rounds(1)
    live.do(c.DrawRound())
    assert live.refusal(c.PlanStages((replace(one, rounds=1), two))).rule == "contract"
    live.do(c.PlanStages((replace(one, rounds=3), two)))
    live.do(c.PlanStages((one, two)))
    live.do(c.Publish())
    live.do(c.StartClock())
    live.play()
    live.do(c.MakeCut())
    assert live.refusal(c.PlanStages((replace(one, rounds=3), two))).rule == "contract"
    live.do(c.PlanStages((replace(one, name="Friday"), replace(two, rounds=3))))
    live.holds()


# --- what is carried over -----------------------------------------------------------------------------------------


def test_points_seeds_or_nothing_are_carried_over() -> None:
    found = {}
    for carry in ("points", "seeds", "nothing"):
        live = staged(f"{TWO_DAYS} carry={carry}")
        live.rounds(2)
        live.do(c.MakeCut())
        best = [player for player in live.inside() if player]
        live.draw()
        numbers = [each.number for each in live.state.rounds]
        found[carry] = (numbers, live.state.before)
        if carry == "seeds":
            assert pairs(live, "day-2", 1) == {frozenset((best[0], best[2])), frozenset((best[1], best[3]))}
        live.do(c.StartClock())
        live.play()
        first = live.points("day-1")
        expected = {player: first[player] if carry == "points" else 0 for player in best}
        won = {player for game in live.round.in_order() for player in [min(game.players, key=rank)]}
        assert {player: live.points("day-2")[player] for player in best} == {
            player: expected[player] + (player in won) for player in best
        }
        live.holds()
    assert found == {"points": ([1, 2, 3], 2), "seeds": ([1], 0), "nothing": ([1], 0)}


def test_meetings_count_within_the_stage_or_within_the_event() -> None:
    for rematches in ("stage", "event"):
        live = staged(f"day-1: swiss 1; day-2: swiss 1 named rematches={rematches}", 4)
        live.rounds(1)
        met = pairs(live, "day-1", 1)
        one = sorted(next(iter(met)))
        other = sorted(next(pair for pair in met if pair != frozenset(one)))
        live.do(c.MakeCut(players=(*one, *other)))
        live.draw()
        again = pairs(live, "day-2", 2) & met
        if rematches == "event":
            assert again == set()
        live.holds()
    two = staged("day-1: swiss 1; day-2: swiss 1 named rematches=event", 4)
    two.rounds(1)
    both = sorted(next(iter(pairs(two, "day-1", 1))))
    two.do(c.MakeCut(players=tuple(both)))
    assert two.do(c.DrawRound()).notices != ()  # they must meet again, and it is told


def test_byes_count_within_the_stage_or_within_the_event() -> None:
    for byes in ("stage", "event"):
        live = staged(f"day-1: swiss 1; day-2: swiss 1 named byes={byes} carry=nothing", 5)
        live.rounds(1)
        had = focus(live.state, "day-1").rounds[0].byes[0]
        others = [f"p{n}" for n in range(1, 6) if f"p{n}" != had]
        seen = set()
        for pick in range(3):
            again = Staged()
            again.life, again.now = live.life, live.now
            again.do(c.MakeCut(players=(had, others[pick], others[pick + 1])))
            again.draw()
            seen.add(again.round.byes[0] == had)
            again.holds()
        if byes == "event":
            assert seen == {False}


# --- seats --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard", "xwing-hotshot"])
def test_declined_seats_are_refilled_but_in_x_wing_not_on_a_later_day(format: str) -> None:
    for later in (False, True):
        live = Staged()
        live.__dict__.update(staged("day-1: swiss 2; top: elimination top 4", 8, format).__dict__)
        live.rounds(2)
        live.do(c.MakeCut(later_day=later))
        before = live.inside()
        live.do(c.DeclineSeat(before[1] or ""))
        closed = later and format == "xwing-standard"
        assert live.state.cut is not None
        if closed:
            assert live.state.cut.offered == ()
            assert live.inside() == [before[0], before[2], before[3], None]
        else:
            (asked,) = live.state.cut.offered
            assert asked not in before
            assert live.refusal(c.DrawRound()).field == "cut"
            live.do(c.DeclineSeat(asked))
            (next_one,) = live.state.cut.offered
            live.do(c.AcceptSeat(next_one))
            assert live.inside() == [before[0], before[2], before[3], next_one]
        live.holds()
        live.draw()
        live.holds()


def test_a_date_of_its_own_makes_a_stage_one_of_a_later_day() -> None:
    live = staged("day-1: swiss 2 date=2026-05-01; day-2: swiss 1 top 4 date=2026-05-02")
    live.rounds(2)
    live.do(c.MakeCut())
    before = live.inside()
    assert live.state.cut is not None
    assert live.state.cut.later_day
    live.do(c.Drop(before[0] or ""))
    assert live.inside() == [*before[1:], None]
    assert those_inside(live.state, "day-2") == {*before[1:]}
    live.rounds(1)
    assert live.state.round is not None
    assert len(live.state.round.byes) == 1
    live.holds()


def test_who_leaves_a_later_swiss_stage_before_its_first_game_is_replaced() -> None:
    live = staged(TWO_DAYS, format="armada-standard")
    live.rounds(2)
    live.do(c.MakeCut())
    before = live.inside()
    live.draw()
    live.do(c.Drop(before[0] or ""))
    assert live.state.phase is Phase.CUT
    assert live.state.cut is not None
    (asked,) = live.state.cut.offered
    live.do(c.AcceptSeat(asked))
    live.draw()
    assert {*live.round.seats} == {*before[1:], asked}
    live.holds()


def test_people_check_in_again_before_a_stage_begins() -> None:
    live = staged("day-1: swiss 1; day-2: swiss 1 top 4 check-in")
    live.rounds(1)
    live.do(c.MakeCut())
    inside = [player for player in live.inside() if player]
    assert (live.refusal(c.DrawRound()).field, commands(live)) == ("players", ["check-in-for-stage"])
    live.do(c.CheckInForStage(tuple(inside[:3])))
    assert live.refusal(c.CheckInForStage(tuple(inside[:3]))).field == "players"
    assert live.refusal(c.CheckInForStage(("p8",))).field == "players"
    live.do(c.CheckInForStage((inside[0],), away=True))
    live.do(c.Drop(inside[0]))
    assert live.state.cut is not None
    coming = live.state.cut.offered[0]
    live.do(c.AcceptSeat(coming))
    live.do(c.CheckInForStage((inside[3], coming)))
    live.draw()
    assert {*live.round.seats} == {*inside[1:], coming}
    live.holds()


def test_who_comes_late_to_a_later_stage_has_lost_what_they_missed_and_nobody_else_comes_in() -> None:
    live = staged("day-1: swiss 2 date=2026-05-01; day-2: swiss 3 top 5 date=2026-05-02", 9)
    live.rounds(2)
    live.do(c.MakeCut())
    late = live.inside()[0] or ""
    live.do(c.Drop(late))
    live.rounds(1)
    live.do(c.Rejoin(late))
    own = live.state.rounds[2]
    assert own.unpaired_losses == (late,)
    live.holds()
    live.draw()
    assert live.round.has(late)
    outside = live.present(Presence.OUT)
    assert len(outside) == 4
    assert {live.refusal(c.Rejoin(player)).field for player in outside} == {"player"}
    assert live.refusal(c.Register((f.Registration("Late"),), 0)).field == "from_round"


# --- flights ------------------------------------------------------------------------------------------------------

FLIGHTS = "fri: swiss 2 | sat: swiss 2 again; final: swiss 2 {entry}"
BOTH = {1: "fri", 2: "fri", 3: "fri", 4: "fri sat", 5: "sat", 6: "sat", 7: "sat", 8: "fri"}


def flights(entry: str = "top 2 each") -> Staged:
    """Eight players in two flights, the fourth of them in both."""
    return staged(FLIGHTS.format(entry=entry), 8, flights=BOTH)


def test_flights_are_played_at_the_same_time_with_their_own_rounds_and_clocks() -> None:
    live = flights()
    for stage in ("fri", "sat"):
        live.stage = stage
        live.draw()
    live.stage = "fri"
    live.do(c.StartClock())
    assert {*live.round.seats, *live.round.byes} == {"p1", "p2", "p3", "p4", "p8"}
    live.stage = "sat"
    assert {*live.round.seats, *live.round.byes} == {"p4", "p5", "p6", "p7"}
    tables = [{game.table for game in focus(live.state, each).rounds[0].games.values()} for each in ("fri", "sat")]
    assert tables == [{1, 2}, {3, 4}]
    assert [focus(live.state, each).rounds[0].timer is None for each in ("fri", "sat")] == [False, True]
    live.do(c.StartClock())
    live.play()
    live.rounds(1)
    live.stage = "fri"
    assert (live.state.phase, live.round.number) == (Phase.PLAYING, 1)
    live.stage = ""
    assert stage_now(live.state) == "fri"
    assert live.refusal(c.MakeCut()).field == "stage"
    live.play()
    live.rounds(1)
    live.holds()
    live.do(c.MakeCut())
    assert len({*live.inside()}) == 4
    assert live.state.before == 2
    live.rounds(2)
    assert [each.number for each in live.state.rounds] == [1, 2, 3, 4]
    live.do(c.Finish())
    assert len(live.state.places) == 8
    assert verify(live.life.entries) == []
    live.holds()


def test_a_flight_that_is_over_waits_for_the_other_and_sends_its_own_best() -> None:
    live = staged(
        "fri: swiss 2 | sat: swiss 2; final: swiss 1 top 2 each",
        8,
        flights=dict.fromkeys(range(1, 5), "fri") | dict.fromkeys(range(5, 9), "sat"),
    )
    live.stage = "fri"
    live.rounds(2)
    told = live.refusal(c.DrawRound())
    assert (told.field, str(told.message)) == (
        "cut",
        "Still being played: Sat. Finish that, then make the cut to Final.",
    )
    assert [(each.command, str(each.message)) for each in todo(live.state, live.now)] == [
        (None, "Waiting for Sat, then make the cut to Final")
    ]
    live.stage = "sat"
    live.rounds(2)
    for stage in ("fri", "sat", ""):
        live.stage = stage
        assert str(live.refusal(c.DrawRound()).message) == "Make the cut to Final first."
    order = {
        stage: sorted(live.points(stage), key=lambda player: -live.points(stage)[player]) for stage in ("fri", "sat")
    }
    live.stage = "fri"
    live.do(c.Drop(order["fri"][0]))
    live.do(c.MakeCut())
    live.stage = "final"
    assert sorted(player in order["fri"] for player in live.inside()) == [False, False, True, True]
    assert order["fri"][0] not in live.inside()
    live.holds()
    gone = next(player for player in live.inside() if player in order["fri"])
    live.do(c.DeclineSeat(gone))
    asked = live.state.cut and live.state.cut.offered
    assert asked == (order["sat"][2],)  # B90: the third of a flight comes before the fourth of the other
    live.do(c.AcceptSeat(asked[0]))
    live.holds()
    live.rounds(1)
    live.holds()


def test_two_flights_at_once_share_no_table_and_pair_nobody_in_both_unasked() -> None:
    live = staged(FLIGHTS.format(entry="top 2 each"), 7, flights={**BOTH, 8: ""})
    live.stage = "sat"
    live.draw()
    live.stage = "fri"
    told = live.refusal(c.DrawRound(), reason=None)
    assert isinstance(told, NeedsConfirmation)
    assert [(each.rule, str(each.message)) for each in told.warnings] == [
        ("B85", "Still playing in Sat: P4. Both games would run at once.")
    ]
    live.do(c.Change(settings=replace(live.state.settings, tables=3), name="Cup"))
    told = live.refusal(c.DrawRound(), reason=None)
    assert isinstance(told, NeedsConfirmation)
    assert [str(each.message) for each in told.warnings] == [
        "Still playing in Sat: P4. Both games would run at once.",
        "Tables 1 and 2 are in use by another flight. There are too few tables for both.",
    ]
    live.do(c.Change(settings=replace(live.state.settings, tables=4), name="Cup"))
    live.draw()
    assert sorted(game.table or 0 for game in live.round.games.values()) == [3, 4]
    live.stage = "sat"
    live.play()
    live.stage = "fri"
    live.play()
    live.do(c.DrawRound(), reason=None)
    live.do(c.Publish())
    live.play()
    live.stage = ""
    live.rounds(1)
    live.do(c.MakeCut())
    live.rounds(2)
    live.do(c.Finish())
    assert verify(live.life.entries) == []


def test_a_second_stage_from_all_flights_by_record() -> None:
    live = flights("X-0 carry=nothing")
    for stage in ("fri", "sat"):
        live.stage = stage
        live.rounds(2)
    unbeaten = {player for stage in ("fri", "sat") for player, points in live.points(stage).items() if points == 2}
    live.stage = ""
    live.do(c.MakeCut())
    assert {*live.inside()} == unbeaten
    live.rounds(1)
    live.holds()


def test_a_player_is_in_two_flights_only_where_the_second_takes_them() -> None:
    live = staged(
        "fri: swiss 1 | sat: swiss 1; final: swiss 1 top 2 each", 4, flights={1: "fri", 2: "fri", 3: "sat", 4: "sat"}
    )
    entry = live.state.players["p1"].entry
    live.stage = "fri"
    assert live.refusal(c.Edit("p1", replace(entry, flights=("fri", "sat")))).field == "entry.flights"
    assert live.refusal(c.Edit("p1", replace(entry, flights=("sun",)))).field == "entry.flights"


def test_who_leaves_the_last_of_two_flights_has_left_and_who_left_the_first_has_not() -> None:
    for left, goes_on in (("fri", True), ("sat", False)):
        live = flights("everybody")
        for stage in ("fri", "sat"):
            live.stage = stage
            live.rounds(2)
            if stage == left:
                live.do(c.Drop("p4"))
        live.stage = ""
        live.do(c.MakeCut())
        assert ("p4" in live.inside()) == goes_on
        live.holds()


def test_what_is_undone_in_one_flight_leaves_the_other_alone() -> None:
    live = flights()
    live.stage = "fri"
    live.draw()
    live.do(c.StartClock())
    live.play()
    last = live.life.seq
    live.stage = "sat"
    live.rounds(2)
    before = document(focus(live.state, "sat"))
    live.stage = "fri"
    live.do(c.Undo(last))
    assert live.state.phase is Phase.PLAYING
    assert live.round.open == 1
    assert document(focus(live.state, "sat")) == before
    live.holds()


# --- undo and corrections -----------------------------------------------------------------------------------------


def test_a_cut_into_a_stage_can_be_undone_and_nothing_before_it_while_it_stands() -> None:
    live = staged(TWO_DAYS)
    live.rounds(2)
    result, before = live.life.seq, live.life.state
    live.do(c.MakeCut())
    cut = live.life.seq
    live.draw()
    assert live.refusal(c.Undo(cut)).field == "entry"
    assert live.refusal(c.Undo(result)).field == "entry"
    live.do(c.Undo(cut + 2))
    live.do(c.Undo(cut + 1))
    live.do(c.Undo(cut))
    assert before is not None
    assert whole_document(live.state) == whole_document(before)
    live.do(c.Undo(result))
    assert (stage_now(live.state), live.state.phase) == ("day-1", Phase.PLAYING)
    live.holds()


def after_cut(*, drawn: bool = False, played: bool = False) -> tuple[Staged, c.SetResult]:
    """Eight players on their second day, and a correction by which another would have gone on."""
    live = staged("day-1: swiss 1; day-2: swiss 2 top 4 carry=seeds")
    live.rounds(1)
    live.do(c.MakeCut())
    if drawn or played:
        live.draw()
    if played:
        live.do(c.StartClock())
        live.play()
    winner = focus(live.state, "day-1").rounds[0].games[1].players
    scores = (0, 199) if rank(winner[0]) < rank(winner[1]) else (199, 0)
    return live, c.SetResult(1, 1, Result(End.TIME, scores))


@pytest.mark.parametrize("drawn", [False, True])
def test_a_correction_before_the_cut_keeps_the_stage_or_makes_the_cut_again(drawn: bool) -> None:
    live, correction = after_cut(drawn=drawn)
    live.stage = "day-1"
    asked = live.refusal(correction)
    assert isinstance(asked, NeedsChoice)
    assert asked.choices == ("keep", "reseed")
    begun = live.life, live.now
    live.do(replace(correction, later="keep"))
    view = focus(live.state, "day-2")
    kept = view.cut or view.entered
    assert kept is not None
    assert kept.kept != ""
    live.holds()
    live.life, live.now = begun
    live.do(replace(correction, later="reseed"))
    live.stage = ""
    assert (stage_now(live.state), live.state.awaits_cut) == ("day-2", True)
    live.do(c.MakeCut())
    players = focus(live.state, "day-1").rounds[0].games[1].players
    assert max(players, key=rank) in live.inside()
    live.rounds(2)
    live.holds()


def test_who_declined_stays_dropped_when_the_cut_is_made_again_and_the_question_tells_of_check_ins() -> None:
    live = staged("day-1: swiss 2; day-2: swiss 2 top 4 check-in", format="armada-standard")
    live.rounds(2)
    live.do(c.MakeCut())
    inside = [player for player in live.inside() if player]
    live.do(c.DeclineSeat(inside[1]))
    live.do(c.CheckInForStage((inside[0],)))
    (asked,) = live.state.cut.offered if live.state.cut else ()
    live.do(c.AcceptSeat(asked))
    live.stage = "day-1"
    game = live.state.rounds[0].game_of(inside[0])
    assert game is not None
    scores = (0, 199) if game.players[0] == inside[0] else (199, 0)
    correction = c.SetResult(1, game.number, Result(End.TIME, scores))
    question = live.refusal(correction)
    assert isinstance(question, NeedsChoice)
    assert str(question.warnings[-1].message) == (
        "If you undo the cut, everyone checks in for Day 2 again. Players who declined stay dropped."
    )
    live.do(replace(correction, later="reseed"))
    assert live.present(Presence.DROPPED) == [inside[1]]
    live.holds()
    live.stage = ""
    live.do(c.MakeCut())
    assert inside[1] not in live.inside()
    assert live.state.cut is not None
    assert live.state.cut.here == ()
    live.holds()


def test_a_second_correction_is_compared_with_those_who_are_really_inside() -> None:
    live, correction = after_cut()
    live.stage = "day-1"
    before = {*focus(live.state, "day-2").cut.ranked[:4]}  # type: ignore[union-attr]
    first = live.state.rounds[0].games[1]
    winner, loser = sorted(first.players, key=rank)
    live.do(replace(correction, later="keep"))
    second = live.state.rounds[0].games[2]
    won, lost = sorted(second.players, key=rank)
    scores = (0, 199) if second.players[0] == won else (199, 0)
    question = live.refusal(c.SetResult(1, 2, Result(End.TIME, scores)))
    assert isinstance(question, NeedsChoice)
    assert before >= {winner, won}
    assert {*question.warnings[0].players} == {winner, loser, won, lost}
    assert first.result is not None
    live.do(c.SetResult(1, 1, first.result), reason="it was right")
    live.holds()


def test_once_a_later_game_is_over_a_stage_is_only_kept() -> None:
    live, correction = after_cut(played=True)
    live.stage = "day-1"
    asked = live.refusal(correction)
    assert isinstance(asked, NeedsChoice)
    assert asked.choices == ("keep",)
    assert live.refusal(replace(correction, later="reseed")).rule == "B82"
    live.do(replace(correction, later="keep"))
    assert live.refusal(c.DrawRound()).field == "stage"
    assert live.refusal(c.CancelRound()).field == "stage"
    live.stage = ""
    live.rounds(1)
    live.holds()


def test_no_round_of_a_stage_is_played_again_once_people_have_gone_on() -> None:
    live = staged("day-1: swiss 2; day-2: swiss 1 everybody carry=nothing")
    live.rounds(2)
    game = focus(live.state, "day-1").rounds[0].games[1]
    live.do(c.MakeCut())
    live.stage = "day-1"
    correction = c.SetResult(1, 1, Result(End.TIME, (150, 149)))
    assert live.refusal(replace(correction, later="redo")).rule == "B82"
    live.do(replace(correction, later="keep"))
    assert [len(each.departures) for each in live.state.rounds] == [0, 1]
    assert live.state.rounds[0].games[1].players == game.players
    live.holds()


def test_rounds_that_were_paired_by_points_of_before_say_so() -> None:
    live = staged("day-1: swiss 1; day-2: swiss 2 everybody")
    live.rounds(1)
    live.do(c.MakeCut())
    live.rounds(1)
    game = focus(live.state, "day-1").rounds[0].games[1]
    scores = (0, 199) if rank(game.players[0]) < rank(game.players[1]) else (199, 0)
    live.stage = "day-1"
    live.do(c.SetResult(1, 1, Result(End.TIME, scores)))
    assert [len(each.departures) for each in focus(live.state, "day-2").rounds] == [0, 1]
    live.holds()


# --- leaving, the end, people -------------------------------------------------------------------------------------


def test_who_is_disqualified_in_a_later_stage_is_so_in_all_of_them() -> None:
    live = staged(TWO_DAYS)
    live.rounds(2)
    live.do(c.MakeCut())
    gone = live.inside()[0] or ""
    live.rounds(1)
    live.do(c.Disqualify(gone))
    for stage in ("day-1", "day-2"):
        assert focus(live.state, stage).players[gone].presence is Presence.DISQUALIFIED
    live.holds()
    live.do(c.Undo(live.life.seq))
    assert focus(live.state, "day-1").players[gone].presence is Presence.PLAYING


def test_an_event_ends_with_its_last_stage_and_can_go_on_after_all() -> None:
    live = staged("day-1: swiss 1; top: elimination top 2", 4)
    live.rounds(1)
    assert live.refusal(c.Finish(), reason=None).field == "sure"
    live.do(c.MakeCut())
    live.rounds(1)
    assert commands(live) == ["finish"]
    live.do(c.Finish(), reason=None)
    assert (live.state.phase, [place[1:] for place in live.state.places]) == (
        Phase.FINISHED,
        [(1, 1), (2, 2), (3, 3), (4, 4)],
    )
    champion = live.state.places[0][0]
    live.do(c.Reopen())
    assert live.state.phase is Phase.BETWEEN
    live.do(c.Finish(), reason=None)
    assert live.state.places[0][0] == champion
    assert verify(live.life.entries) == []


def played_out() -> Staged:
    """A whole event of three stages."""
    live = staged("day-1: swiss 2; day-2: swiss 1 X-1; top: elimination top 2", 8)
    live.rounds(2)
    live.do(c.MakeCut())
    live.rounds(1)
    live.do(c.MakeCut())
    live.rounds(1)
    live.do(c.Finish())
    return live


def test_the_log_of_an_event_of_stages_is_verified_forgotten_and_found_out() -> None:
    live = played_out()
    entries = live.life.entries
    assert verify(entries) == []
    forgotten, _ = without_people(entries, SECRET)
    assert verify(forgotten) == []
    assert whole_document(fold(forgotten)).rounds == whole_document(live.state).rounds
    assert not any("P3" in repr(entry) for entry in forgotten)
    at = next(
        index
        for index, entry in enumerate(entries)
        if entry.stage == "day-2" and any(isinstance(fact, f.RoundDrawn) for fact in entry.facts)
    )
    drawn = next(fact for fact in entries[at].facts if isinstance(fact, f.RoundDrawn))
    forged = replace(drawn, seed=drawn.seed + 1)
    changed: list[Entry] = list(entries[:at])
    for entry in (replace(entries[at], facts=(forged,)), *entries[at + 1 :]):
        changed.append(seal(entry, changed[-1]))
    assert [problem.place for problem in verify(changed)] == [f"entries[{at + 1}]"]


def test_the_file_of_an_event_of_stages_comes_back_as_it_went_at_every_moment() -> None:
    live = played_out()
    entries, seen = live.life.entries, 0
    for length in range(4, len(entries) + 1, 3):
        state = fold(entries[:length])
        whole = whole_document(state)
        if not whole.rounds or state.draft is not None:
            continue
        taken = look_at(from_document(f.Imported(whole, "org", "Olga", "x")))
        assert whole_document(taken) == whole
        seen += 1
    assert seen > 5


def test_a_leader_who_plays_sees_no_list_clock_or_call_of_another_stage_either() -> None:
    live = staged(FLIGHTS.format(entry="top 2 each"), 8, "xwing-standard", BOTH)
    live.do(c.NameLeader("judge", "Judy", "judge", "p5"))
    for stage in ("fri", "sat"):
        live.stage = stage
        live.draw()
    live.stage = "fri"
    live.do(c.AmendList("p1", "Wedge + Biggs"))
    live.do(c.AmendList("p5", "Soontir Fel"))
    live.stage = "sat"
    live.do(c.CallJudge(live.game("p5").number, "a question"), by="p5")
    for stage in ("fri", "sat"):
        live.stage = stage
        live.do(c.StartClock())
        state = live.state
        assert state.plays_first("judge") == "p5"
        seen = as_seen_by(replace(live.life, state=state), "judge")
        assert "Wedge" not in repr(seen)
        assert "a question" not in repr(seen.state)
        assert "a question" not in repr(seen.entries)
        assert "Soontir" in repr(seen)
