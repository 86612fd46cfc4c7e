"""The history and the to-do list in English words, for tests that read it."""

from collections.abc import Sequence
from typing import NamedTuple

from finalsalvo.event.life import history, task
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.state import State
from finalsalvo.words.saying import ENGLISH


def words(state: State, entry: Entry) -> str:
    """What an entry says of the present."""
    return ENGLISH.told(history.words(state, entry))


def sentences(state: State, entries: Sequence[Entry], log: Sequence[Entry]) -> list[str]:
    """What entries of a log say."""
    return [ENGLISH.told(told) for told in history.sentences(state, entries, log)]


class Task(NamedTuple):
    """Something to do, in words."""

    kind: str
    message: str
    command: str | None = None
    urgency: str = "soon"
    about: tuple[str, ...] = ()
    number: int | None = None
    game: int | None = None


def tasks(found: Sequence[task.Task]) -> list[Task]:
    """What is to be done, in words."""
    return [
        Task(each.kind, str(each.message), each.command, each.urgency, each.about, each.number, each.game)
        for each in found
    ]
