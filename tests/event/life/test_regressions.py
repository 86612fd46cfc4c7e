"""Faults that played events and the state machine have found: each stays away."""

import pytest
from lives import SECRET, Live, created, leader, playing, started
from msgspec.structs import replace

from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import read_entry, write_log
from finalsalvo.event.life.evolve import fold
from finalsalvo.event.life.life import living
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.verify import verify
from finalsalvo.event.pairing_check import problems_now, without_later_losses
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.simulate.generate import generate

CUT_TO_FOUR = Settings(swiss_rounds=2, cut=4)


def lawful(live: Live) -> bool:
    """Whether the event's document keeps to its book, and its log folds into its state."""
    return breaks(check(document(live.state))) == [] and fold(live.life.entries) == live.state


def cut(players: int = 8, *, later_day: bool = False) -> Live:
    """An event of two Swiss rounds and a cut to four, whose cut has just been made."""
    live = started(players=players, settings=CUT_TO_FOUR)
    for _ in range(2):
        live.draw()
        live.do(c.StartClock())
        live.play()
    live.do(c.MakeCut(later_day))
    return live


def in_cut(live: Live) -> list[str | None]:
    """Who has a seat in the cut."""
    assert live.state.cut is not None
    return seats(live.state, live.state.cut)


def undo_last(live: Live) -> None:
    """Takes the last entry back."""
    live.do(c.Undo(live.life.seq))


# --- rounds -----------------------------------------------------------------------------------------------


def test_nobody_is_brought_together_with_themselves() -> None:
    live = playing(players=7)
    (holder,) = live.round.byes
    assert live.refused(c.BringTogether(holder, holder)).field == "second"


def test_nobody_is_kept_apart_from_themselves() -> None:
    live = started(players=4)
    live.do(c.DrawRound())
    assert live.refused(c.ForbidPair("p1", "p1"), reason="odd").field == "second"


def test_a_pair_that_was_allowed_again_by_undo_is_not_kept_apart_by_the_next_wish() -> None:
    live = started(players=8)
    live.do(c.DrawRound())
    assert live.state.draft is not None
    before = live.state.draft
    first, second = (game.players for game in before.in_order()[:2])
    live.do(c.ForbidPair(*first), reason="brothers")
    undo_last(live)
    live.do(c.ForbidPair(*second), reason="sisters")
    drawn = live.life.entries[-1].facts[-1]
    assert isinstance(drawn, f.RoundDrawn)
    assert [set(pair) for pair in drawn.forbidden] == [set(second)]


def test_a_report_does_not_outlive_a_swap_of_its_players() -> None:
    live = playing(players=4)
    one, two = (game.players for game in live.round.in_order())
    game = live.game(one[0])
    live.do(c.ReportResult(1, game.number, Result(End.DESTROYED, (90, 10), winner=one[0])), by=one[0])
    live.do(c.Swap(one[0], two[0]), reason="they came together")
    assert all(not each.reports and not each.disputed for each in live.round.in_order())
    assert live.refused(c.ConfirmResult(1, game.number), by=one[1]).field == "game"


def test_an_imported_event_has_no_round_that_its_book_has_not() -> None:
    live = Live()
    live.do(c.Import(generate(FORMATS["xwing-escalation"], 8, 4, 3)))
    while live.round.open:
        live.play()
    assert live.refused(c.DrawRound()).rule == "ESC-TIME-01"


@pytest.mark.parametrize("change", [Settings(swiss_rounds=3, cut=0, pairing_order="margin"), Settings(keep_apart=True)])
def test_how_rounds_are_paired_changes_only_for_a_reason_once_one_is(change: Settings) -> None:
    live = started(settings=Settings(swiss_rounds=3, cut=0) if change.swiss_rounds else Settings())
    fixed = live.state.settings
    wanted = Settings(
        structure=fixed.structure,
        swiss_rounds=fixed.swiss_rounds,
        cut=fixed.cut,
        pairing_order=change.pairing_order,
        keep_apart=change.keep_apart,
    )
    live.draw()
    rounds, change_of_mind = live.state.rounds, c.Change(settings=wanted)
    assert live.wants_reason(change_of_mind)
    live.do(change_of_mind, reason="we like it better")
    assert live.state.rounds == rounds


def test_a_round_that_was_paired_at_random_is_not_said_to_be_paired_by_margin() -> None:
    live = playing("xwing-epic-dogfight", 8, Settings(swiss_rounds=3, cut=0))
    for ahead, game in zip((40, 60, 80, 100), live.round.in_order(), strict=True):
        live.do(c.SetResult(1, game.number, Result(End.TIME, (ahead, 0))))
    live.draw()
    wanted = c.Change(settings=replace(live.state.settings, pairing_order="margin"))
    refused = live.refused(wanted, reason="we like it better")
    assert (refused.field, refused.rule) == ("settings.pairing_order", "B68")
    assert refused.message.startswith("Pairing on equal points: a round was paired by the old setting. Keep it.")


def test_the_tables_of_an_opening_with_byes_are_its_game_numbers_and_stay() -> None:
    live = playing(players=6, settings=Settings(structure="custom", swiss_rounds=0, cut=0))
    assert live.round.stage is Stage.ELIMINATION
    assert live.round.byes
    game = live.round.in_order()[0]
    assert live.refused(c.MoveTable(game.number, 9)).rule == "XW2-ELIM-03"


def test_a_round_is_not_looked_at_again_with_a_bye_holder_who_left() -> None:
    live = playing(players=5)
    (holder,) = live.round.byes
    live.do(c.Drop(holder))
    assert live.refused(c.WithdrawPublication(), reason="wrong tables").field == "number"


# --- people -----------------------------------------------------------------------------------------------


def test_a_team_that_plays_keeps_a_captain() -> None:
    live = started("xwing-team-epic", 4)
    entry = f.Registration("P1", members=("A1", "B1"))
    assert live.refused(c.Edit("p1", entry)).rule == "TEAM-ORG-02"


def test_a_team_that_plays_on_with_one_can_still_get_another_name() -> None:
    live = playing("xwing-team-epic", 4)
    live.do(c.Substitute("p1", "B1"), reason="ill")
    live.do(c.Edit("p1", f.Registration("Lone wolf", members=("A1",), captain="A1")))
    assert live.state.players["p1"].name == "Lone wolf"


def test_a_team_may_go_on_with_one_before_the_first_round() -> None:
    live = started("xwing-team-epic", 4)
    live.do(c.Substitute("p1", "B1"), reason="ill")
    assert lawful(live)


def test_who_has_left_reports_nothing() -> None:
    live = playing(players=4)
    game = live.game("p1")
    live.do(c.Drop("p1"), by="p1")
    told = live.refused(c.ReportResult(1, game.number, live.won("p1"), leaving=True), by="p1")
    assert told.message == "P1 isn't playing (dropped). Choose a player who is."


def test_a_game_that_one_left_and_the_other_did_not_come_to_is_nobodys() -> None:
    live = playing(players=4)
    game = live.game("p1")
    other = next(player for player in game.players if player != "p1")
    live.do(c.Drop("p1"), by="p1")
    live.do(c.NoShow(game.number, (other,)), reason="nobody is there")
    assert set(live.round.unpaired_losses) == {"p1", other}
    assert lawful(live)


def test_who_left_before_the_clock_and_is_disqualified_has_left_once() -> None:
    live = playing(players=4)
    live.do(c.Drop("p1"), by="p1")
    live.do(c.Disqualify("p1"), reason="shouting")
    assert live.game("p1").gone == ("p1",)


def test_who_is_kept_apart_does_not_change_while_the_first_round_is_looked_at() -> None:
    live = started("xwing-escalation", 4)
    live.do(c.DrawRound())
    assert live.refused(c.Edit("p1", f.Registration("P1", avoid=("north",)))).field == "entry.avoid"


def game(line: str) -> Match:
    """A game written as `p1 11 p8 5`, with a `!` after whoever won by destruction."""
    one, mine, two, theirs = line.replace("!", "").split()
    winner = {"!" in line.split()[0]: one, "!" in line.split()[2]: two}.get(True)
    scores = (int(mine), int(theirs))
    return Match((one, two), None, Result(End.DESTROYED if winner else End.TIME, scores, winner=winner))


def test_losses_of_one_who_comes_back_do_not_make_a_bye_wrong_that_was_right_before() -> None:
    rounds = (
        (["p1 11 p8 5", "p10 11 p2! 9", "p3 6 p6 5", "p7 24 p9 4"], "p4", "p13"),
        (["p7 2 p1 12", "p4 19 p2 0", "p10! 1 p6 0", "p8 15 p9 13"], "p13", "p3"),
        (["p4 3 p1 11", "p2 17 p7 13", "p8 25 p6 19", "p10 21 p13 2"], "p9", "p3"),
    )
    event = Event(
        schema=SCHEMA,
        format="xwing-hotshot",
        players=tuple(Player(f"p{number}", f"P{number}") for number in (1, 2, 3, 4, 6, 7, 8, 9, 10, 13)),
        rounds=tuple(
            Round(number, Stage.SWISS, tuple(map(game, games)), (bye,), (missing,))
            for number, (games, bye, missing) in enumerate(rounds, start=1)
        ),
    )
    assert [str(problem.message) for problem in problems_now(event, FORMATS[event.format], event.rounds[2])] == [
        "Round 3: P9 got the bye, but it belongs to P6."
    ]
    assert check(event) == []


def test_only_the_losses_just_before_a_round_may_have_come_later() -> None:
    rounds = (
        Round(1, Stage.SWISS, unpaired_losses=("c",)),
        Round(2, Stage.SWISS, byes=("c",), unpaired_losses=("d",)),
        Round(3, Stage.SWISS, unpaired_losses=("c", "d")),
        Round(4, Stage.SWISS, byes=("a",), unpaired_losses=("c",)),
    )
    event = Event(schema=SCHEMA, format="xwing-standard", players=tuple(Player(id, id) for id in "acd"), rounds=rounds)
    before = without_later_losses(event, rounds[3])
    assert [each.unpaired_losses for each in before.rounds] == [("c",), (), (), ("c",)]
    assert without_later_losses(event, rounds[0]) is event


# --- the cut ----------------------------------------------------------------------------------------------


def test_a_swiss_result_corrected_after_the_cut_can_still_take_the_cut_back() -> None:
    live = cut()
    game = live.state.rounds[0].in_order()[0]
    other = Result(End.TIME, (0, 30) if (game.result or Result(End.TIME)).scores == (30, 0) else (30, 0))
    asked = c.SetResult(1, game.number, other)
    assert live.refused(asked, reason="misread").message == "Keep the bracket as it is, or seed it again."
    last = c.SetResult(2, live.state.rounds[1].in_order()[0].number, other, later="redo")
    live.do(last, reason="misread")
    assert (live.state.cut, live.state.phase) == (None, Phase.BETWEEN)
    live.do(c.MakeCut())
    live.draw()
    assert lawful(live)


def test_a_drop_while_the_first_bracket_round_is_looked_at_asks_the_next_ranked() -> None:
    live = cut()
    before = in_cut(live)
    live.do(c.DrawRound())
    live.do(c.Drop(str(before[0])))
    assert live.state.phase is Phase.CUT
    assert live.state.cut is not None
    (asked,) = live.state.cut.offered
    assert asked not in before
    assert live.refused(c.DrawRound()).field == "cut"


def test_a_drop_cannot_be_undone_once_another_was_asked_because_of_it() -> None:
    live = cut()
    assert live.state.cut is not None
    fifth = live.state.cut.ranked[4]
    live.do(c.Drop(fifth))
    drop = live.life.seq
    live.do(c.DeclineSeat(str(in_cut(live)[0])))
    assert live.refused(c.Undo(drop)).field == "entry"


# --- undo -------------------------------------------------------------------------------------------------


def test_calls_have_their_own_numbers_even_after_an_undo() -> None:
    live = playing(players=4)
    one, two = live.round.in_order()
    live.do(c.CallJudge(one.number))
    first = live.life.seq
    live.do(c.CallJudge(two.number))
    live.do(c.Undo(first))
    live.do(c.CallJudge(one.number))
    assert sorted(live.state.calls) == [2, 3]


def test_a_registration_stays_while_a_leader_plays_under_it() -> None:
    live = created()
    live.do(c.Register((f.Registration("P1"),)))
    entry = live.life.seq
    leader(live, "j1", "judge", "p1")
    assert live.refused(c.Undo(entry)).field == "entry"


def test_the_start_stays_while_somebody_has_dropped_since() -> None:
    live = started(players=4)
    start = live.life.seq
    live.do(c.Drop("p1"))
    assert live.refused(c.Undo(start)).field == "entry"


def test_a_publication_stays_while_somebody_has_dropped_since() -> None:
    live = playing(players=4)
    published = live.life.seq
    live.do(c.Drop("p1"))
    assert live.refused(c.Undo(published)).field == "entry"


def test_a_discarded_round_does_not_come_back_with_somebody_who_left() -> None:
    live = started(players=4)
    live.do(c.DrawRound())
    live.do(c.DiscardDraft())
    discarded = live.life.seq
    live.do(c.Drop("p1"))
    assert live.refused(c.Undo(discarded)).field == "entry"


def test_a_drop_stays_while_its_game_is_void_because_of_it() -> None:
    live = playing(players=4)
    one, two = live.round.in_order()[0].players
    live.do(c.Drop(one))
    drop = live.life.seq
    live.do(c.Drop(two))
    assert live.refused(c.Undo(drop)).field == "entry"


def test_a_void_game_does_not_come_back_under_a_call_to_it() -> None:
    live = playing("xwing-hotshot", 4)
    game = live.round.in_order()[0]
    live.do(c.NoShow(game.number, game.players, stay=True), reason="nobody is there")
    undo_last(live)
    restored = live.life.seq
    live.do(c.CallJudge(game.number))
    assert live.refused(c.Undo(restored)).field == "entry"


def test_an_organizer_who_left_does_not_come_back_by_undo() -> None:
    live = created()
    leader(live, "m1", "marshal")
    live.do(c.HandOver("m1"), reason="tired")
    handed = live.life.seq
    live.do(c.ReleaseLeader("org"), by="m1")
    assert live.refused(c.Undo(handed), by="m1").field == "entry"


def test_a_finished_event_does_not_come_back_over_what_was_done_since_it_was_reopened() -> None:
    live = playing(players=4)
    live.do(c.StartClock())
    live.play()
    live.do(c.Finish(), reason="late")
    live.do(c.Reopen(), reason="one more")
    reopened = live.life.seq
    live.do(c.Drop("p1"))
    assert live.refused(c.Undo(reopened)).field == "entry"


def test_two_games_do_not_end_up_at_one_table_by_undo() -> None:
    live = playing(players=5)
    live.do(c.MoveTable(1, 9))
    moved = live.life.seq
    live.do(c.Register((f.Registration("Late"),), 0))
    live.do(c.EnterLate("p6", against_bye=True))
    assert live.refused(c.Undo(moved)).field == "entry"


# --- the log ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "field"), [("", "command"), ("x" * 201, "command"), ("\ud800", "leader")])
def test_what_could_not_be_read_back_is_not_written(name: str, field: str) -> None:
    live = created()
    assert live.refused(c.NameLeader(name, "Judy", "judge")).field == field
    assert living(read_entry(line) for line in write_log(live.life.entries).splitlines()) == live.life


def test_everything_of_a_cut_that_was_made_twice_verifies() -> None:
    live = cut()
    result = Result(End.TIME, (30, 29))
    live.do(c.SetResult(2, live.state.rounds[1].in_order()[0].number, result, later="redo"), reason="misread")
    live.do(c.MakeCut())
    while live.state.phase is not Phase.FINISHED:
        if any(each.stage is Stage.ELIMINATION for each in live.state.rounds) and len(live.state.rounds) == 4:
            live.do(c.Finish())
            break
        live.draw()
        live.do(c.StartClock())
        live.play()
    assert verify(live.life.entries) == []
    assert lawful(live)
    assert live.state.secret == SECRET
    assert all(each.presence is Presence.PLAYING for each in live.state.players.values())
