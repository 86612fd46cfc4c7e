"""How long a request may still wait for the database: its patience counts from when it came.

Commands stand in one line. If each waited anew for a database that another program holds, the third would wait three
times as long, and nobody looks at a phone for so long.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import local
from time import monotonic

LEAST = 0.1
"""So many seconds everybody waits: other writers need a moment each, and that is no trouble."""


class Request(local):
    """The request that a thread answers: when it came."""

    came: float | None = None


REQUEST = Request()


@contextmanager
def came(at: float) -> Iterator[None]:
    """Whatever this thread does meanwhile is done for a request that came then."""
    REQUEST.came = at
    try:
        yield
    finally:
        REQUEST.came = None


def remaining(patience: float) -> float:
    """What is left of so many seconds; all of them where nobody waits for an answer."""
    if REQUEST.came is None:
        return patience
    return max(min(LEAST, patience), patience - (monotonic() - REQUEST.came))
