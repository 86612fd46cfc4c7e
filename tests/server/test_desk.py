"""What the console offers to choose from."""

from lives import created

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.topics.rounds.seating import free_players


def test_who_lost_an_opponent_is_offered_the_bye_holder_but_nobody_with_an_awarded_bye() -> None:
    live = created()
    live.do(c.Register(tuple(Registration(f"P{n}", first_round_bye=n == 1) for n in range(1, 7))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 7))))
    live.do(c.Start())
    live.draw()
    assert free_players(live.state) == []
    (holder,) = set(live.round.byes) - {"p1"}
    gone, alone = live.round.games[1].players
    live.do(c.Drop(gone))
    assert free_players(live.state) == [alone, holder]
    live.do(c.StartClock())
    assert free_players(live.state) == []
