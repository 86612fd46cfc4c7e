"""How games end: reported by players, confirmed or disputed, entered and corrected by leaders."""

from typing import Any

import pytest
from lives import SECRET, Live, leader, playing, registered, started
from msgspec.json import encode
from msgspec.structs import replace

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context
from finalsalvo.event.life.decide import NeedsConfirmation
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import read_entry
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.noted import Objection
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.event.life.topics.results import sentences as say
from finalsalvo.event.standings import standings
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.words.message import for_the_log

WON = Result(End.TIME, (77, 49))
LOST = Result(End.TIME, (49, 77))


def sides(live: Live, game: int = 1) -> tuple[str, str]:
    """The players of a game."""
    return live.round.games[game].players


# --- by players ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "format",
    [pytest.param("xwing-escalation"), "xwing-standard", "xwing-hotshot"],
)
def test_a_reported_result_stands_when_the_other_player_confirms_it(format: str) -> None:
    live = playing(format)
    one, two = sides(live)
    counted = Result(End.TIME, (20, 12))
    live.do(c.ReportResult(1, 1, counted), by=one)
    assert live.round.games[1].open
    live.do(c.ConfirmResult(1, 1), by=two)
    assert live.added() == (f.ResultReported(1, 1, two, counted), f.ResultSet(1, 1, counted))
    assert live.round.games[1].result == counted
    told = "This result is already final. Call a judge if it's wrong."
    assert live.refused(c.ReportResult(1, 1, counted), by=two) == ("game", "contract", told)
    assert live.refused(c.ConfirmResult(1, 1), by=one) == ("game", "contract", told)


def test_two_reports_that_agree_are_the_result_and_two_that_do_not_are_a_dispute() -> None:
    live = playing()
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.ReportResult(1, 1, LOST), by=two)
    assert live.round.games[1].disputed
    live.do(c.ReportResult(1, 1, WON), by=two)
    assert live.round.games[1].result == WON


def test_a_dispute_ends_when_either_says_that_the_other_is_right() -> None:
    live = playing()
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.ReportResult(1, 1, LOST), by=two)
    told = "P6 just changed the report. Check it again before you confirm."
    assert live.refused(c.ConfirmResult(1, 1, result=WON), by=one) == ("result", "contract", told)
    live.do(c.ConfirmResult(1, 1, result=LOST), by=one)
    assert live.added() == (f.ResultReported(1, 1, one, LOST), f.ResultSet(1, 1, LOST))
    assert (live.round.games[1].result, live.round.games[1].disputed) == (LOST, False)
    one, two = sides(live, 2)
    live.do(c.ReportResult(1, 2, WON), by=one)
    live.do(c.DisputeResult(1, 2, "let me count again"), by=two)
    live.do(c.ConfirmResult(1, 2, result=WON), by=two)
    assert (live.round.games[2].result, live.round.games[2].objections) == (WON, ())


def test_what_is_written_against_a_report_stays_with_the_game_until_it_is_settled() -> None:
    live = playing()
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.DisputeResult(1, 1, "it was 77 to 79"), by=two)
    assert list(live.round.games[1].objections) == [Objection(two, "it was 77 to 79")]
    live.do(c.ReportResult(1, 1, LOST), by=two)
    assert list(live.round.games[1].objections) == [Objection(two, "it was 77 to 79")]
    live.do(c.DisputeResult(1, 1, "two ships were gone"), by=one)
    said = [Objection(two, "it was 77 to 79"), Objection(one, "two ships were gone")]
    assert list(live.round.games[1].objections) == said
    told = "This report is already disputed. A judge is coming."
    assert live.refused(c.DisputeResult(1, 1, "and once more"), by=one) == ("game", "contract", told)
    live.do(c.ReportResult(1, 1, LOST), by=one)
    assert (live.round.games[1].result, live.round.games[1].objections) == (LOST, ())


def test_words_against_a_report_that_was_changed_are_about_it_no_longer() -> None:
    live = playing()
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.DisputeResult(1, 1, "it was 77 to 79"), by=two)
    live.do(c.ReportResult(1, 1, LOST), by=one)
    game = live.round.games[1]
    assert (game.disputed, game.objections, game.open) == (False, (), True)


def test_a_report_is_confirmed_or_disputed_by_the_other_side_only() -> None:
    live = playing()
    one, two = sides(live)
    name = live.state.players[two].name
    nothing: dict[c.Command, str] = {
        c.ConfirmResult(1, 1): f"{name} hasn't reported anything to confirm yet. Report the result yourself.",
        c.DisputeResult(1, 1): f"{name} hasn't reported anything to dispute yet. Report the result yourself.",
    }
    for command, told in nothing.items():
        assert live.refused(command, by=one) == ("game", "contract", told)
    live.do(c.ReportResult(1, 1, WON), by=one)
    for command, told in nothing.items():
        assert live.refused(command, by=one) == ("game", "contract", told)
    again = f"You already reported this. {name} still has to confirm."
    assert live.refused(c.ReportResult(1, 1, WON), by=one) == ("result", "contract", again)
    stranger = sides(live, 2)[0]
    assert live.refused(c.ConfirmResult(1, 1), by=stranger)[0] == "by"
    live.do(c.DisputeResult(1, 1, "it was 77 to 79"), by=two)
    assert live.added() == (f.ReportDisputed(1, 1, two, "it was 77 to 79"),)
    told = "This report is already disputed. A judge is coming."
    assert live.refused(c.DisputeResult(1, 1), by=two) == ("game", "contract", told)


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard"])
def test_a_dispute_that_players_cannot_resolve_is_brought_to_a_judge(format: str) -> None:
    live = playing(format)
    leader(live, "jo", "judge")
    leader(live, "mia", "marshal")
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.DisputeResult(1, 1), by=two)
    live.do(c.CallJudge(1, "how much was destroyed?"), by=two)
    live.do(c.Rule(1, "77 to 49"), by="jo")
    live.do(c.SetResult(1, 1, WON), by="jo")
    assert (live.round.games[1].result, live.round.games[1].disputed) == (WON, False)
    live.do(c.Appeal(1), by=two)
    live.do(c.Rule(1, "the FAQ is in error: 77 to 49 all the same", overrules=True), by="mia")
    assert live.state.calls[1].final


def test_a_report_must_be_possible_by_the_book() -> None:
    live = playing()
    one, _ = sides(live)
    told = live.refused(c.ReportResult(1, 1, Result(End.TIME, (60, 60))), by=one)
    assert (told.field, told.rule) == ("winner", "XW2-SALVO-05")
    told = live.refused(c.ReportResult(1, 1, Result(End.NO_SHOW, winner=one)), by=one)
    assert told == ("result.end", "B7", "Only staff can enter a no-show. Call a judge.")


def test_earlier_rounds_are_a_leaders_to_correct() -> None:
    live = playing()
    live.play()
    live.draw()
    one, _ = sides(live)
    game = live.state.rounds[0].seats[one]
    told = "You can only report the current round. Ask staff to correct round 1."
    assert live.refused(c.ReportResult(1, game, WON), by=one) == ("number", "contract", told)


def test_a_player_leaves_with_the_result() -> None:
    live = playing()
    one, two = sides(live)
    live.do(c.ReportResult(1, 1, WON, leaving=True), by=one)
    live.do(c.ConfirmResult(1, 1, leaving=True), by=two)
    live.play()
    assert {live.state.players[each].presence for each in (one, two)} == {Presence.PLAYING}
    live.draw()
    assert {live.state.players[each].presence for each in (one, two)} == {Presence.DROPPED}
    assert not live.round.has(one)


# --- by leaders ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", ["marshal", "head marshal", "judge", "scorekeeper"])
def test_every_leader_enters_results(role: str) -> None:
    live = playing()
    leader(live, "max", role)
    live.do(c.SetResult(1, 1, WON), by="max")
    assert live.added() == (f.ResultSet(1, 1, WON),)
    assert live.round.games[1].result == WON


def test_a_round_is_over_with_its_last_result() -> None:
    live = playing(players=4)
    live.set(sides(live, 1)[0])
    assert (live.state.phase, live.round.open) == (Phase.PLAYING, 1)
    live.set(sides(live, 2)[0])
    assert (live.state.phase, live.round.open) == (Phase.BETWEEN, 0)


def test_what_is_not_there_has_no_result() -> None:
    live = playing()
    assert live.refused(c.SetResult(2, 1, WON)) == (
        "number",
        "contract",
        "There is no round 2. Choose a published round.",
    )
    assert live.refused(c.SetResult(1, 9, WON)) == (
        "game",
        "contract",
        "Round 1 has no such game. Choose one of its tables.",
    )
    told = live.refused(c.SetResult(1, 1, Result(End.TIME, (201, 0))))
    assert (told.field, told.rule) == ("scores", "XW2-SCORE-04")


def no_player_of_the_game(live: Live, stranger: str) -> str:
    """What is said of somebody who does not play the first game."""
    name, one, two = (live.state.players[player].name for player in (stranger, *sides(live)))
    return f"{name} doesn't play this game. Choose {one} or {two}."


def test_those_who_leave_are_named_with_the_result() -> None:
    live = playing()
    one, _ = sides(live)
    stranger = sides(live, 2)[0]
    told = no_player_of_the_game(live, stranger)
    assert live.refused(c.SetResult(1, 1, WON, leaving=(stranger,))) == ("leaving", "contract", told)
    live.do(c.SetResult(1, 1, WON, leaving=(one,)))
    assert live.added() == (f.ResultSet(1, 1, WON), f.LeaveAnnounced(one))


# --- corrections -----------------------------------------------------------------------------------------


def test_a_correction_says_what_it_changes_and_asks() -> None:
    live = playing(players=4)
    live.play()
    assert live.refused(c.SetResult(1, 1, live.round.games[1].result or WON)) == (
        "result",
        "contract",
        "This game already has that result. Nothing to do.",
    )
    one, two = live.pairs()[0]
    game = live.game(one).number
    turned = live.won(two)
    replaced, (rule, words) = live.asks(c.SetResult(1, game, turned))
    told = f"This game already has a result: {one.upper()} beat {two.upper()} 30–0 (time). The new one replaces it."
    assert replaced == ("contract", told)
    assert (rule, words.partition(":")[0]) == ("XW2-TIE-01", "This changes the standings")
    live.do(c.SetResult(1, game, turned), sure=True)
    event = document(live.state)
    points = {line.player: line.points for line in standings(event, FORMATS["xwing-standard"]).lines}
    assert (points[one], points[two]) == (0, 1)


def test_a_correction_that_changes_no_rank_is_told_as_well() -> None:
    live = playing(players=2, settings=Settings(structure="custom", swiss_rounds=1))
    live.play()
    better = Result(End.TIME, (31, 0) if sides(live)[0] == "p1" else (0, 31))
    told = "This game already has a result: P1 beat P2 30–0 (time). The new one replaces it."
    assert live.asks(c.SetResult(1, 1, better)) == [("contract", told)]


def test_whoever_entered_a_result_enters_another_within_a_minute_and_is_not_asked() -> None:
    live = playing(players=4, settings=Settings(structure="custom", swiss_rounds=2))
    leader(live, "sue", "scorekeeper")
    live.set(live.round.games[1].players[0])
    entered, better = live.now, c.SetResult(1, 1, Result(End.TIME, (31, 0)))
    late: dict[str, Any] = {"by": "org", "at": entered + 60_000, "secret": SECRET}
    with pytest.raises(NeedsConfirmation):
        obey(live.life, better, **late)
    with pytest.raises(NeedsConfirmation):
        obey(live.life, better, **{**late, "by": "sue", "at": entered + 1})
    life, decision = obey(live.life, better, **{**late, "at": entered + 59_999})
    assert (decision.notices, life.entries[-1].reason) == ((), None)
    assert life.state is not None
    assert life.state.rounds[0].games[1].result == better.result


def test_a_result_that_was_undone_is_not_the_one_that_was_just_entered() -> None:
    live = playing(players=4, settings=Settings(structure="custom", swiss_rounds=2))
    leader(live, "sue", "scorekeeper")
    live.do(c.SetResult(1, 1, Result(End.TIME, (30, 0))), by="sue")
    live.do(c.SetResult(1, 1, Result(End.TIME, (31, 0))), sure=True)
    undone, _ = obey(live.life, c.Undo(live.life.seq), by="org", at=live.now + 1, secret=SECRET)
    with pytest.raises(NeedsConfirmation):
        obey(undone, c.SetResult(1, 1, Result(End.TIME, (32, 0))), by="org", at=live.now + 2, secret=SECRET)


def turned_round(live: Live, number: int) -> Result:
    """The opposite of what was entered for the first game of a round."""
    result = live.state.rounds[number - 1].games[1].result
    assert result is not None
    assert result.scores is not None
    return Result(End.TIME, (result.scores[1], result.scores[0]))


def after_two_rounds() -> Live:
    """An event whose second round is paired from the results of the first."""
    live = playing(players=8)
    live.play()
    live.draw()
    return live


def test_rounds_paired_since_are_kept_or_played_again_and_one_must_say_which() -> None:
    live = after_two_rounds()
    turned = turned_round(live, 1)
    told = "Round 2 was paired with the old result. Keep its pairings, or pair it again."
    assert live.refused(c.SetResult(1, 1, turned), reason="x") == ("later", "contract", told)
    kept, redone = c.SetResult(1, 1, turned, later="keep"), c.SetResult(1, 1, turned, later="redo")
    moved, stay = live.wants_reason(kept)
    told = "Round 2 was paired with the old result. Its pairings may no longer be the ones the rules would make."
    assert (moved[0], stay) == ("XW2-TIE-01", ("XW2-SWISS-04", told))
    told = "Round 2 was paired with the old result. It will be canceled. Then pair it again."
    assert live.wants_reason(redone) == [moved, ("XW2-SWISS-04", told)]
    before = live.life
    live.do(kept, reason="the slip was read wrongly")
    why = for_the_log(say.CORRECTED_SINCE(round=1))
    assert why.text == "A result of round 1 was corrected after this round was paired"
    assert live.added() == (f.PairingKept(2, why), f.ResultSet(1, 1, turned))
    assert live.round.departures == (why,)
    live.life = before
    live.do(redone, reason="the slip was read wrongly")
    assert live.added() == (f.RoundCancelled(2), f.ResultSet(1, 1, turned))
    assert (live.state.phase, len(live.state.rounds)) == (Phase.BETWEEN, 1)


def test_a_round_that_was_only_drawn_is_drawn_again_after_a_correction() -> None:
    live = playing(players=8)
    live.play()
    live.do(c.DrawRound())
    turned = turned_round(live, 1)
    live.do(c.SetResult(1, 1, turned), reason="wrong slip")
    assert live.added() == (f.DraftDiscarded(2), f.ResultSet(1, 1, turned))


def test_results_lost_by_playing_again_are_counted() -> None:
    live = after_two_rounds()
    live.play()
    turned = turned_round(live, 1)
    asked = live.wants_reason(c.SetResult(1, 1, turned, later="redo"))
    assert asked[-1] == ("contract", "This deletes 4 results of later rounds.")


def test_in_a_bracket_the_wrong_winner_cannot_stay_in_later_rounds() -> None:
    live = started(players=4, settings=Settings(structure="custom", swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    live.do(c.MakeCut())
    live.draw()
    live.play()
    live.draw()
    before = live.pairs()
    turned = turned_round(live, 2)
    told = "P4 would advance instead, so the later bracket rounds can't stand. Cancel them and play them again."
    assert live.refused(c.SetResult(2, 1, turned, later="keep"), reason="x") == ("later", "XW2-ELIM-05", told)
    live.do(c.SetResult(2, 1, turned, later="redo"), reason="wrong winner")
    live.draw()
    assert (live.round.number, live.pairs() == before) == (3, False)


def test_a_result_is_cleared_from_the_last_round_only() -> None:
    live = after_two_rounds()
    told = "You can only clear results of round 2. Correct the older result instead."
    assert live.refused(c.ClearResult(1, 1), reason="x") == ("number", "contract", told)
    told = "This game has no result to clear. Nothing to do."
    assert live.refused(c.ClearResult(2, 1), reason="x") == ("game", "contract", told)
    live.set(sides(live)[0])
    live.do(c.ClearResult(2, 1), reason="another table")
    assert live.added() == (f.ResultCleared(2, 1),)
    assert live.round.games[1].open


def test_a_game_that_somebody_left_cannot_be_open_again() -> None:
    live = playing()
    live.do(c.StartClock())
    one, _ = sides(live)
    live.do(c.Drop(one))
    name = live.state.players[one].name
    told = f"This game can't be reopened because of drops: {name}. Enter the right result instead."
    assert live.refused(c.ClearResult(1, 1), reason="x") == ("game", "contract", told)


# --- no-shows --------------------------------------------------------------------------------------------


def waiting(format: str) -> Live:
    """An event in whose first round ten minutes have passed."""
    live = playing(format)
    live.do(c.StartClock())
    live.wait(10)
    return live


NO_SHOWS = [
    pytest.param("xwing-standard", 1, 300),
    pytest.param("armada-standard", 8, 140),
    pytest.param("xwing-hotshot", 3, 18),
    ("xwing-escalation", 5, 150),
    ("xwing-epic-dogfight", 5, 450),
    ("xwing-team-epic", 5, 600),
]


@pytest.mark.parametrize(("format", "points", "margin"), NO_SHOWS)
def test_who_does_not_come_in_a_reasonable_time_is_dropped_and_the_other_has_a_bye(
    format: str, points: int, margin: int
) -> None:
    live = waiting(format)
    absent, there = sides(live)
    assert live.refused(c.NoShow(1, (absent,)), by=there)[0] == "by"
    live.do(c.NoShow(1, (absent,)))
    award = Result(End.NO_SHOW, winner=there)
    assert live.added() == (f.Dropped(absent, 1, "no-show"), f.ResultSet(1, 1, award, absent))
    assert live.state.players[absent].presence is Presence.DROPPED
    event = document(live.state)
    (line,) = (line for line in standings(event, FORMATS[format]).lines if line.player == there)
    assert (line.points, line.margin) == (points, margin)


@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard", "xwing-hotshot"])
def test_a_no_show_before_ten_minutes_wants_a_reason(format: str) -> None:
    live = playing(format)
    absent, _ = sides(live)
    words = "A player without an opponent can still be paired with the player who has the bye."
    assert live.asks(c.NoShow(1, (absent,))) == [("B7", f"The clock hasn't started. {words}")]
    live.do(c.StartClock())
    live.wait(8)
    words = "The round started less than 10 minutes ago. Players may still be on their way."
    assert live.asks(c.NoShow(1, (absent,))) == [("B7", words)]


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_hotshot_can_keep_who_did_not_come(format: str) -> None:
    live = waiting(format)
    absent, there = sides(live)
    live.do(c.NoShow(1, (absent,), stay=True))
    assert live.added() == (f.ResultSet(1, 1, Result(End.NO_SHOW, winner=there), absent),)
    assert live.state.players[absent].presence is Presence.PLAYING


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-standard", "XW2-PAIR-07"),
        pytest.param("armada-standard", "ARM-PAIR-05"),
        ("xwing-escalation", "B62"),
    ],
)
def test_the_older_books_drop_who_does_not_come(format: str, rule: str) -> None:
    live = waiting(format)
    absent, _ = sides(live)
    told = (
        f"{FORMATS[format].name} drops a player who doesn't show up. Enter the no-show without keeping the player in."
    )
    assert live.refused(c.NoShow(1, (absent,), stay=True), reason="x") == ("stay", rule, told)


def test_where_neither_comes_both_are_dropped_and_nobody_wins() -> None:
    live = waiting("xwing-standard")
    one, two = sides(live)
    live.do(c.NoShow(1, (one, two, one)))
    assert live.added() == (f.Dropped(one, 1, "no-show"), f.Dropped(two, 1, "no-show"), f.GameVoided(1, 1))
    assert (sorted(live.round.unpaired_losses), live.round.open) == (sorted([one, two]), 3)


def test_a_no_show_is_of_a_player_of_an_open_game() -> None:
    live = waiting("xwing-standard")
    stranger = sides(live, 2)[0]
    told = "No player is chosen. Choose who didn't show up."
    assert live.refused(c.NoShow(1, ())) == ("absent", "contract", told)
    told = no_player_of_the_game(live, stranger)
    assert live.refused(c.NoShow(1, (stranger,))) == ("absent", "contract", told)
    live.set(sides(live)[0])
    told = "This game already has a result, so nobody can be a no-show. Correct the result instead."
    assert live.refused(c.NoShow(1, (sides(live)[0],))) == ("game", "contract", told)


def test_nothing_is_reported_before_the_first_round() -> None:
    live = registered()
    live.do(c.Start())
    assert live.refused(c.ReportResult(1, 1, WON), by="p1")[0] == "by"
    told = ("number", "contract", "No round has been published yet. Publish the pairings first.")
    assert live.refused(c.NoShow(1, ("p1",)), reason="not here") == told


# --- results of earlier days -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("format", "recorded", "points"),
    [
        pytest.param("xwing-escalation", Result(End.TIME, (60, 55)), {3, 0}, id="a full score at time"),
        pytest.param("xwing-hotshot", Result(End.DRAW, (5, 6)), {1, 0}, id="a draw that is none"),
        pytest.param("xwing-epic-dogfight", Result(End.CONCESSION, (5, 120), winner="p"), {5, 0}, id="a concession"),
    ],
)
def test_a_result_that_nobody_could_enter_today_counts_as_it_was_recorded(
    format: str, recorded: Result, points: set[int]
) -> None:
    live = playing(format, players=4)
    one = sides(live)[0]
    result = replace(recorded, winner=one) if recorded.winner else recorded
    assert live.refused(c.SetResult(1, 1, result), reason="so it was").rule in ("B79", "B80", "B81")
    context = Context(by="org", at=live.now, secret="")
    entry = live.life.next_entry((f.ResultSet(1, 1, result),), context)
    old = Life.with_entries(live.life, (read_entry(encode(entry)),))
    assert old.state is not None
    assert old.state.rounds[0].games[1].result == result
    found = standings(document(old.state), old.state.format)
    assert {line.points for line in found.lines} == points
