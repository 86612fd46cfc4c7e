"""How far a game has come: a planning timer that both share, and the game round that goes on with it."""

import pytest
from in_words import words
from lives import MINUTE, leader, playing

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.noted import Planning
from finalsalvo.event.life.topics.pace.decisions import planning_ends
from finalsalvo.event.life.touching import people_touched


def test_either_starts_planning_and_one_start_counts_for_each_game_round() -> None:
    live = playing("xwing-fangs-out")
    one, two = live.round.games[1].players
    live.do(c.StartPlanning(1, 1), by=one)
    started = live.now
    assert live.added() == (f.PlanningStarted(1, 1, 1),)
    assert live.round.games[1].planning == Planning(1, started)
    assert planning_ends(live.state, live.round.games[1]) == started + 2 * MINUTE
    assert people_touched(live.state, live.state, live.life.entries[-1], live.life.entries) == frozenset((one, two))
    assert words(live.state, live.life.entries[-1]).endswith(": planning of game round 1 started")
    already = ("game_round", "contract", "Planning of game round 1 has already started.")
    assert live.refused(c.StartPlanning(1, 1), by=two) == already
    assert live.refused(c.StartPlanning(1), by=two) == already, "while it runs no other begins by itself"
    assert live.refused(c.StartPlanning(1, 2), by=two) == already, "nor the next one"
    live.wait(2)
    live.do(c.StartPlanning(1), by=two)
    assert live.round.games[1].game_round == 2
    assert live.refused(c.StartPlanning(1, 1), by=one)[2] == (
        "You already play game round 2. Set the game round back first."
    )
    live.do(c.StopPlanning(1), by=one)
    assert planning_ends(live.state, live.round.games[1]) == 0
    assert live.refused(c.StopPlanning(1), by=one)[2] == "The planning clock isn't running."
    live.do(c.StartPlanning(1), by=one)
    assert live.round.games[1].planning == Planning(3, live.now), "who stopped early goes on with the next"
    stranger = live.round.games[2].players[0]
    assert live.refused(c.StartPlanning(1), by=stranger).field == "by"
    assert live.round.games[2].planning is None


@pytest.mark.parametrize(("format", "last"), [("xwing-hotshot", 12), ("xwing-fangs-out", 12), ("armada-standard", 6)])
def test_the_game_round_is_set_by_either_or_a_leader_up_to_the_last(format: str, last: int) -> None:
    live = playing(format)
    one, two = live.round.games[1].players
    live.do(c.SetGameRound(1, 1), by=one)
    live.do(c.SetGameRound(1, last), by=two)
    assert live.refused(c.SetGameRound(1, last), by=one)[2] == f"This is already game round {last}."
    told = live.refused(c.SetGameRound(1, last + 1), by=one)
    assert told[2] == f"The game ends after game round {last}. Report your result."
    leader(live, "jo", "judge")
    live.do(c.SetGameRound(1, last - 1), by="jo")
    assert live.refused(c.SetGameRound(1, last - 1, over=True), by=one)[2] == (
        f"The last game round is {last}. Set that one first."
    )
    live.do(c.SetGameRound(1, last, over=True), by=two)
    assert (live.round.games[1].game_round, live.round.games[1].rounds_over) == (last, True)
    assert words(live.state, live.life.entries[-1]).endswith(": the last game round is over")
    assert live.round.games[1].open, "the report is theirs"


def test_formats_without_a_timer_or_a_limit_say_so_and_another_game_round_stops_the_timer() -> None:
    assert playing().refused(c.SetGameRound(1, 1))[2] == "X-Wing standard doesn't limit game rounds. Nothing to count."
    assert playing("xwing-hotshot").refused(c.StartPlanning(1))[2] == ("Hotshot has no planning clock. Nothing to do.")
    live = playing("xwing-fangs-out")
    live.do(c.StartPlanning(1, 12))
    live.do(c.SetGameRound(1, 11))
    assert live.round.games[1].planning is None
    live.do(c.StartPlanning(1))
    assert live.refused(c.StartPlanning(1, 13))[:2] == ("game_round", "FANG-TIME-06")
    live.set(live.round.games[1].players[0])
    assert live.refused(c.StartPlanning(1)).field == "game"
