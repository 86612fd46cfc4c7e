"""What each fact does: the clock of a round."""

from collections.abc import Iterable

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import round_at, with_game, with_round, with_timer
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names, of_game, round_name
from finalsalvo.event.life.noted import Announcement
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import State
from finalsalvo.event.life.timer import Timer
from finalsalvo.event.life.topics.clock import sentences as say
from finalsalvo.words.message import Message


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
    called = Announcement(entry.at, entry.by, kind="mid-point", number=fact.number, stage=state.at)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, mid_point_called=True)


def time_called(state: State, fact: f.TimeCalled, entry: Entry) -> State:
    called = Announcement(entry.at, entry.by, kind="time", number=fact.number, stage=state.at)
    return with_timer(replace(state, said=(*state.said, called)), fact.number, time_called=True)


def extended_reach(fact: f.TimeExtended) -> Reach:
    if fact.game is None:
        return reaches.clock(fact)
    return reaches.reach(needs=[f"round:{fact.number}", f"clock:{fact.number}", f"there:{fact.number}:{fact.game}"])


def those_with_more_time(state: State, fact: f.TimeExtended) -> Iterable[str] | None:
    """Those who get more time: a table, or everybody."""
    return concerns.EVERYBODY if fact.game is None else concerns.game(state, fact)


def started_words(fact: f.ClockStarted, name: Names) -> Message:
    """That a round began, and for how long unless that was rolled: who may not know it reads the same."""
    round = round_name(fact.number, name)
    if fact.attack is not None or not fact.minutes:
        return say.CLOCK_STARTED_HIDDEN(round=round)
    return say.CLOCK_STARTED(round=round, num=fact.minutes)


def extended_words(fact: f.TimeExtended, name: Names) -> Message:
    """By how much a round or a game became longer, or shorter."""
    where = of_game(fact, name) if fact.game is not None else round_name(fact.number, name)
    if fact.minutes < 0:
        return say.TIME_REMOVED(where=where, num=-fact.minutes)
    return say.TIME_ADDED(where=where, num=fact.minutes)


FACTS = (
    FactKind(
        f.ClockStarted,
        clock_started,
        reach=reaches.clock,
        sentence=started_words,
        of_a_round=True,
    ),
    FactKind(
        f.ClockPaused,
        clock_paused,
        reach=reaches.clock,
        sentence=lambda fact, name: say.CLOCK_PAUSED(round=round_name(fact.number, name)),
        of_a_round=True,
    ),
    FactKind(
        f.ClockResumed,
        clock_resumed,
        reach=reaches.clock,
        sentence=lambda fact, name: say.CLOCK_RESUMED(round=round_name(fact.number, name)),
        of_a_round=True,
    ),
    FactKind(
        f.TimeExtended,
        time_extended,
        reach=extended_reach,
        sentence=extended_words,
        concerns=those_with_more_time,
        of_a_round=True,
    ),
    FactKind(
        f.MidPointCalled,
        mid_point_called,
        reach=reaches.clock,
        sentence=lambda fact, name: say.HALF_TIME_CALLED(round=round_name(fact.number, name)),
        of_a_round=True,
    ),
    FactKind(
        f.TimeCalled,
        time_called,
        reach=reaches.clock,
        sentence=lambda fact, name: say.TIME_CALLED(round=round_name(fact.number, name)),
        of_a_round=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
