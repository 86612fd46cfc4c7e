"""Lines of the log: when, how bad, where; and failures without anything of the people whom they happened to."""

import logging
import re
import time
from collections.abc import Iterator
from traceback import format_tb

from django.db import DatabaseError, InterfaceError

QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|=\(.*\)")
LONGEST = 200
OF_CODE = (AttributeError, ImportError, NameError, NotImplementedError, RecursionError, TypeError)
"""What these say is about our own code."""


class JournalLine(logging.Formatter):
    """One line, and the traceback below it; the time is that of Greenwich."""

    converter = staticmethod(time.gmtime)
    default_time_format = "%Y-%m-%dT%H:%M:%S"
    default_msec_format = "%s.%03dZ"

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(process)d: %(message)s")

    def formatException(self, ei: object) -> str:  # noqa: N802 (so it is called)
        """A failure as everything here writes it."""
        error = ei[1] if isinstance(ei, tuple) else None
        return failure_lines(error) if isinstance(error, BaseException) else ""


def failure_lines(error: BaseException) -> str:
    """A failure and those that led to it: where in the code each came about, and what it says where that is safe.

    The values that a program works with are people's names, codes and texts, and messages quote them.
    """
    return "\n".join(
        "Traceback (most recent call last):\n" + "".join(format_tb(each.__traceback__)) + name_of(each)
        for each in reversed(list(chain(error)))
    )


def chain(error: BaseException) -> Iterator[BaseException]:
    """A failure and what it came from, the first cause last."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        yield each
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)


def name_of(error: BaseException) -> str:
    """What a failure is called, and what it says: of our code in full, of the database without what was quoted."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(error, OSError):
        return f"{name}: {error.strerror}" if error.strerror else name
    of_database = isinstance(error, DatabaseError | InterfaceError) or kind.__module__.startswith(
        ("sqlite3", "psycopg")
    )
    if not of_database and not isinstance(error, OF_CODE):
        return name
    said = (str(error).splitlines() or [""])[0][:LONGEST]
    said = QUOTED.sub("…", said) if of_database else said
    return f"{name}: {said}" if said else name
