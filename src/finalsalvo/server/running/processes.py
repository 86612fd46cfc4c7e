"""Several processes that answer at one address. On PostgreSQL alone: it tells each of them what the others did."""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from types import ModuleType
from typing import Any

from finalsalvo.server.running import sentences as say
from finalsalvo.server.storage.errors import Worded

LOOK = 0.1
"""So often, in seconds, somebody who waits looks whether to stop."""
PATIENCE = 4.0
"""So long the processes have to end by themselves."""
SHORT_LIFE = 5.0
MOST_SHORT_LIVES = 3
"""A process that ends so soon, so many times in a row, will not live longer the next time."""

log = logging.getLogger("finalsalvo")


class Failing(Worded):
    """The processes end as soon as they begin, with a message that says so."""


class Crew:
    """So many processes with the same work; one that dies is replaced. They are begun anew, nothing is inherited."""

    def __init__(self, count: int, work: Callable[..., None], arguments: Sequence[Any]) -> None:
        self.count, self.work, self.arguments = count, work, tuple(arguments)
        self.members: dict[SpawnProcess, float] = {}
        self.short_lives = 0
        self.stop = Event()

    def run(self) -> None:
        """Keeps them at work until a signal says that it is enough."""
        before = {each: signal.signal(each, lambda *_: self.stop.set()) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            while not self.stop.is_set():
                while len(self.members) < self.count:
                    self.begin()
                wait([each.sentinel for each in self.members], LOOK)
                self.bury()
        finally:
            self.end()
            for each, handler in before.items():
                signal.signal(each, handler)

    def begin(self) -> None:
        """One more."""
        process = get_context("spawn").Process(target=self.work, args=self.arguments)
        with nothing_run_again():
            process.start()
        self.members[process] = monotonic()

    def bury(self) -> None:
        """Takes away who has died; refuses to go on where that happens over and over."""
        for process, born in list(self.members.items()):
            if process.is_alive() or self.stop.is_set():
                continue
            del self.members[process]
            short = monotonic() - born < SHORT_LIFE
            self.short_lives = self.short_lives + 1 if short else 0
            log.warning("a process ended with %s: another one takes its place", process.exitcode)
            if self.short_lives >= MOST_SHORT_LIVES:
                raise Failing(say.PROCESSES_END())

    def end(self) -> None:
        """Asks all of them to stop, and stops who does not."""
        for process in self.members:
            process.terminate()
        until = monotonic() + PATIENCE
        for process in self.members:
            process.join(max(0.0, until - monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


@contextmanager
def nothing_run_again() -> Iterator[None]:
    """Children import what they work with by its name and never run the script that began us.

    Python would have them run it first, and one that does not ask for its own name would serve once more in each.
    """
    began = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = began


def serve_one(listening: socket.socket, venue: str | None, welcome: tuple[str, Path] | None) -> None:
    """The work of one process: a whole server at a socket that it shares with the others."""
    from finalsalvo.server.running.serving import front, run

    application = front()
    from finalsalvo.server.accounts.welcome import Door
    from finalsalvo.server.http.venue import Venue

    Venue.address = venue
    if welcome is not None:
        Door.token, Door.key = welcome
    Thread(target=end_with_parent, daemon=True).start()
    with suppress(KeyboardInterrupt):
        run(application, listening)


def end_with_parent() -> None:
    """Nobody stays behind where whoever began us was killed."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
