"""Whose pages change with an entry: those of a table or of one player, or everybody's."""

from lives import Live, leader, playing, registered

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.touching import people_touched
from finalsalvo.rules.result import End, Result

WON = Result(End.TIME, (77, 49))
LOST = Result(End.TIME, (49, 77))


def touches(live: Live, command: c.Command, *, by: str = "org", reason: str | None = None) -> set[str] | None:
    """Whom a command touches."""
    before = live.state
    live.do(command, by=by, reason=reason)
    found = people_touched(before, live.state, live.life.entries[-1], live.life.entries)
    return None if found is None else set(found)


def test_a_report_its_dispute_and_its_result_touch_the_two_who_play() -> None:
    live = playing()
    pair = set(live.round.games[1].players)
    one, two = live.round.games[1].players
    assert touches(live, c.ReportResult(1, 1, WON), by=one) == pair
    assert touches(live, c.DisputeResult(1, 1), by=two) == pair
    assert touches(live, c.ReportResult(1, 1, WON, leaving=True), by=two) == pair
    assert touches(live, c.SetResult(1, 1, LOST, leaving=(one,)), reason="read wrongly") == pair
    assert touches(live, c.ClearResult(1, 1), reason="once more") == pair
    assert touches(live, c.Undo(live.life.seq)) == pair
    assert touches(live, c.Undo(live.life.seq)) == pair


def test_the_last_result_of_a_round_touches_everybody_and_so_does_taking_it_away() -> None:
    live = playing(players=4)
    assert touches(live, c.SetResult(1, 1, WON)) == set(live.round.games[1].players)
    assert touches(live, c.SetResult(1, 2, WON)) is None
    assert touches(live, c.ClearResult(1, 2), reason="once more") is None


def test_a_call_touches_its_table() -> None:
    live = playing()
    leader(live, "jo", "judge")
    leader(live, "mia", "marshal")
    one, _ = live.round.games[2].players
    pair = set(live.round.games[2].players)
    assert touches(live, c.CallJudge(2, "please"), by=one) == pair
    assert touches(live, c.TakeCall(1), by="jo") == pair
    assert touches(live, c.Rule(1, "it is so"), by="jo") == pair
    assert touches(live, c.Appeal(1), by=one) == pair
    live.do(c.StartClock())
    assert touches(live, c.ExtendTime(5, 2), reason="a long ruling") == pair
    assert touches(live, c.Announce("hurry up", "game", 2)) == pair | {"org", "jo", "mia"}


def test_what_is_about_one_player_touches_that_player() -> None:
    live = registered()
    assert touches(live, c.SubmitList("p3", "a list"), by="p3") == {"p3"}
    assert touches(live, c.JudgeList("p3", "checked")) == {"p3"}
    live = playing()
    one, two = live.round.games[1].players
    assert touches(live, c.Warn(one, "slow play")) == {one}
    assert touches(live, c.Drop(one, after=True), by=one) == {one}
    assert touches(live, c.CancelDrop(one), by=one) == {one}
    assert touches(live, c.ReportComponent(one, "dial"), by=one) == {one, two}


def test_a_leader_who_plays_is_touched_as_a_leader_too() -> None:
    live = playing()
    one, two = live.round.games[1].players
    leader(live, "jo", "judge", one)
    assert touches(live, c.ReportResult(1, 1, WON), by="jo") == {one, two, "jo"}


def test_everything_else_touches_everybody() -> None:
    live = playing()
    for command in (c.StartClock(), c.Announce("dinner"), c.ExtendTime(5), c.CallTime()):
        assert touches(live, command, reason="so be it") is None
    one, _ = live.round.games[1].players
    assert touches(live, c.Drop(one), by=one) is None
    live.play()
    for more in (c.DrawRound(), c.Publish(), c.CancelRound()):
        assert touches(live, more, reason="so be it") is None
