"""The time of each event: while the clock of a round runs, only what has really passed counts.

A computer's clock can be set: by hand, by a network that knows better, by a battery that was empty. An event follows
it, for people want to read when something happened. But while a round is timed, its time goes on by a clock that
nobody can set, from the moment at which somebody on this computer first saw it running. And no event goes back behind
its last entry, whatever a clock says.
"""

import sys
import time
from collections.abc import Callable, Iterator
from threading import Lock

from msgspec import Struct

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.task import Task
from finalsalvo.event.life.todo import todo
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.message import Message

NOTICED = 60_000
"""So many milliseconds a computer's clock may be off before somebody is told."""
MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


THROUGH_SLEEP = {"linux": "CLOCK_BOOTTIME", "darwin": "CLOCK_MONOTONIC"}
"""The clock of a platform that also goes on while a laptop is folded up; Python's own one stops there."""
CHOSEN: int | None = getattr(time, THROUGH_SLEEP.get(sys.platform, ""), None)


def steady() -> int:
    """Milliseconds on a clock that only goes on, and that nobody can set."""
    return (time.monotonic_ns() if CHOSEN is None else time.clock_gettime_ns(CHOSEN)) // 1_000_000


class Known(Struct, frozen=True):
    """What is known of an event: its last entry, when its clock was started if one runs, and how far its time is
    ahead of the steady clock then.
    """

    last: int
    started: int | None
    lead: int = 0


class Times:
    """The time of each event in this process, by its name. `wall` is the computer's clock, `steady` cannot be set."""

    def __init__(self, wall: Callable[[], int], steady: Callable[[], int]) -> None:
        self.wall, self.steady = wall, steady
        self.base = wall() - steady()
        self.known: dict[str, Known] = {}
        self.turn = Lock()

    def heed(self, slug: str, last: int, started: int | None, kept: int | None = None) -> int:
        """Takes note of an event's last entry, and of the clock that runs in it if one does; answers its lead.

        `kept` is the lead that another process on this computer found for the same clock.
        """
        with self.turn:
            before = self.known.get(event_of(slug))
            if before is not None and before.started == started:
                kept = before.lead
            if started is None:
                lead = 0
            elif kept is not None:
                lead = max(kept, last - self.steady())
            else:
                lead = self.first_seen(last) - self.steady()
            self.known[event_of(slug)] = Known(last, started, lead)
            return lead

    def follows(self, slug: str, started: int | None) -> bool:
        """Whether it is known by which time the clock runs that was started then."""
        known = self.known.get(event_of(slug))
        return started is None or (known is not None and known.started == started)

    def first_seen(self, last: int) -> int:
        """The time at which this process first sees a clock running, after an entry that was made at `last`.

        The computer's clock may have been set since this process began, before that entry or after it: of the time that
        it shows and the time that it would show, the one that is next after the entry is right.
        """
        return min((each for each in (self.wall(), self.base + self.steady()) if each >= last), default=last)

    def now(self, slug: str) -> int:
        """The time of an event, never before its last entry."""
        known = self.known.get(event_of(slug))
        if known is None:
            return self.wall()
        running = self.wall() if known.started is None else self.steady() + known.lead
        return max(known.last, running)

    def off(self, slug: str) -> int:
        """By how much the computer's clock is ahead of an event's time."""
        return self.wall() - self.now(slug)


def running_since(state: State) -> int | None:
    """When the clock was started that runs in an event, if one does; of several in its stages, the first one."""
    found = list(clocks_running(state))
    return min(found) if found else None


def clocks_running(state: State) -> Iterator[int]:
    """When each clock was started that runs in a stage of an event, or in the event that has none."""
    if state.phase is Phase.PLAYING and state.round is not None and state.round.timer is not None:
        yield state.round.timer.started
    if state.finished:
        return
    for part in state.parts.values():
        last = part.rounds[-1] if part.rounds and part.draft is None else None
        if last is not None and last.open and last.timer is not None:
            yield last.timer.started


def todo_now(times: Times, slug: str, state: State, person: str | None = None) -> list[Task]:
    """What is to be done by the event's own time; a computer's clock that is off comes first."""
    return [*clock_tasks(times.off(slug), state), *todo(state, times.now(slug), person)]


def clock_tasks(off: int, state: State) -> Iterator[Task]:
    """Tells the organizer that this computer's clock was set, or must be."""
    if abs(off) < NOTICED:
        return
    if running_since(state) is None:
        told = say.TODO_CLOCK_BEHIND(span=span(-off))
    else:
        told = say.TODO_CLOCK_SLOW(span=span(-off)) if off < 0 else say.TODO_CLOCK_FAST(span=span(off))
    yield Task("computer", told, urgency="now")


def span(time: int) -> Message:
    """A length of time in words, to the nearest minute, hour or day."""
    if time < 2 * HOUR:
        return say.MINUTES(num=round(time / MINUTE))
    if time < 4 * DAY:
        return say.HOURS(num=round(time / HOUR))
    return say.DAYS(num=round(time / DAY))
