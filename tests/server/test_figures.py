"""Figures of an event: computed once for the same results, and never kept for others."""

from lives import Live, playing

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.needs import Race
from finalsalvo.event.standings import standings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.server.shown.figures import figures_of, held_figures_of, same_results
from finalsalvo.server.shown.player_views import my_standing
from finalsalvo.simulate.play import play_event
from finalsalvo.speech.catalogs import speaker

ENGLISH = speaker("en")
WON = Result(End.TIME, (77, 49))


def kept(live: Live, command: c.Command, *, by: str = "org", reason: str | None = None) -> bool:
    """Whether the figures are still the same ones after a command."""
    before = figures_of(live.state)
    live.do(command, by=by, reason=reason)
    after = figures_of(live.state)
    assert after.standings == standings(document(live.state), after.format)
    return after is before


def test_reports_calls_and_lists_change_no_figure_and_results_do() -> None:
    live = playing()
    one, two = live.round.games[1].players
    assert kept(live, c.StartClock())
    assert kept(live, c.ReportResult(1, 1, WON, leaving=True), by=one)
    assert kept(live, c.CallJudge(1, "please"), by=one)
    assert kept(live, c.Warn(one, "slow play"))
    assert not kept(live, c.ConfirmResult(1, 1), by=two)
    assert kept(live, c.Announce("dinner"))
    assert not kept(live, c.SetResult(1, 1, Result(End.TIME, (49, 77))), reason="read wrongly")
    assert not kept(live, c.Drop("p1"))


def test_the_race_is_that_of_the_whole_event() -> None:
    live = playing(players=8)
    race = figures_of(live.state).race
    rounds = live.state.settings.swiss_rounds
    assert race is not None
    assert rounds is not None
    whole = Race(document(live.state), figures_of(live.state).format, rounds)
    for player in live.state.players:
        assert race.needs(player, 4) == whole.needs(player, 4)


def test_same_results_are_the_same_document() -> None:
    """Through a whole event with all that may happen in one."""
    live, found = Live(), set()
    for entry in play_event(FORMATS["xwing-standard"], 9, 3).life.entries:
        before, live.life = live.life.state, live.life.with_entries([entry])
        if before is not None:
            same = same_results(before, live.state)
            found.add(same)
            assert not same or document(before) == document(live.state)
            assert figures_of(live.state).document == document(live.state)
    assert found == {True, False}


def held(live: Live, command: c.Command, *, by: str = "org", reason: str | None = None) -> bool:
    """Whether a phone at a table is still shown the same figures after a command."""
    before = held_figures_of(live.state)
    live.do(command, by=by, reason=reason)
    return held_figures_of(live.state) is before


def test_while_a_round_is_played_its_results_are_no_news_at_a_table() -> None:
    live = playing(players=8)
    assert held(live, c.StartClock())
    assert held(live, c.SetResult(1, 1, WON))
    assert held(live, c.SetResult(1, 1, Result(End.TIME, (49, 77))), reason="read wrongly")
    assert not held(live, c.Drop("p1"))
    for game in live.round.in_order():
        if game.open:
            assert held(live, c.SetResult(1, game.number, WON))
    live.do(c.DrawRound())
    assert not held(live, c.Publish())
    assert held_figures_of(live.state).standings == standings(document(live.state), held_figures_of(live.state).format)
    assert not held(live, c.SetResult(1, 2, Result(End.TIME, (49, 77)), later="keep"), reason="of an earlier round")


def test_who_is_done_waits_for_the_others() -> None:
    live = playing(players=4)
    one, two = live.round.games[1].players
    three = live.round.games[2].players[0]
    assert my_standing(live.state, one, ENGLISH) is None, "nobody has a rank before a round is over"
    live.do(c.SetResult(1, 1, WON))
    assert [my_standing(live.state, player, ENGLISH) for player in (one, two, three)] == [None, None, None]
    live.do(c.SetResult(1, 2, WON))
    found = my_standing(live.state, one, ENGLISH)
    assert found is not None
    assert (found.record, found.title.partition(" of ")[2]) == ("1–0", "4")
