"""What each fact does: the clock of a round."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game, with_round, with_timer
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import of_game
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Announcement, State, Timer


def clock_started(state: State, fact: f.ClockStarted, entry: Entry) -> State:
    timer = Timer(fact.minutes, entry.at, rolled=fact.attack is not None)
    return with_round(state, replace(round_at(state, fact.number), timer=timer))


def clock_paused(state: State, fact: f.ClockPaused, entry: Entry) -> State:
    return with_timer(state, fact.number, paused=entry.at)


def clock_resumed(state: State, fact: f.ClockResumed, entry: Entry) -> State:
    timer = round_at(state, fact.number).timer
    assert timer is not None
    assert timer.paused is not None
    stood = timer.stood + max(0, entry.at - timer.paused)
    return with_timer(state, fact.number, stood=stood, paused=None)


def time_extended(state: State, fact: f.TimeExtended, entry: Entry) -> State:
    round = round_at(state, fact.number)
    if fact.game is None:
        assert round.timer is not None
        return with_timer(state, fact.number, minutes=round.timer.minutes + fact.minutes)
    game = round.games[fact.game]
    return with_game(state, fact.number, replace(game, extra_minutes=game.extra_minutes + fact.minutes))


def mid_point_called(state: State, fact: f.MidPointCalled, entry: Entry) -> State:
    called = Announcement(entry.at, entry.by, kind="mid-point", number=fact.number)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, mid_point_called=True)


def time_called(state: State, fact: f.TimeCalled, entry: Entry) -> State:
    called = Announcement(entry.at, entry.by, kind="time", number=fact.number)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, time_called=True)


def extended_reach(fact: f.TimeExtended) -> Reach:
    if fact.game is None:
        return reaches.clock(fact)
    return reaches.reach(needs=[f"round:{fact.number}", f"clock:{fact.number}", f"there:{fact.number}:{fact.game}"])


def those_with_more_time(state: State, fact: f.TimeExtended) -> Iterable[str] | None:
    """Those who get more time: a table, or everybody."""
    return concerns.EVERYBODY if fact.game is None else concerns.game(state, fact)


FACTS = (
    FactKind(
        f.ClockStarted,
        clock_started,
        reach=reaches.clock,
        sentence=lambda fact, name: f"clock of round {fact.number} started",
        of_a_round=True,
    ),
    FactKind(
        f.ClockPaused,
        clock_paused,
        reach=reaches.clock,
        sentence=lambda fact, name: f"clock of round {fact.number} paused",
        of_a_round=True,
    ),
    FactKind(
        f.ClockResumed,
        clock_resumed,
        reach=reaches.clock,
        sentence=lambda fact, name: f"clock of round {fact.number} resumed",
        of_a_round=True,
    ),
    FactKind(
        f.TimeExtended,
        time_extended,
        reach=extended_reach,
        sentence=lambda fact, name: (
            f"{of_game(fact, name) if fact.game else f'round {fact.number}'} got {fact.minutes} minutes more"
        ),
        concerns=those_with_more_time,
        of_a_round=True,
    ),
    FactKind(
        f.MidPointCalled,
        mid_point_called,
        reach=reaches.clock,
        sentence=lambda fact, name: f"mid-point of round {fact.number} called",
        of_a_round=True,
    ),
    FactKind(
        f.TimeCalled,
        time_called,
        reach=reaches.clock,
        sentence=lambda fact, name: f"time called in round {fact.number}",
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
