"""Card data as somebody published it: files by their names, who can read them, and how far the reading is."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.words.message import Listed, Message

Files = Mapping[str, bytes]
Progress = Callable[[int, int], None]
"""Is told how many of how many files have been read."""


class NoCards(ValueError):
    """Files that are no data set which we know, with a message that says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class DataSet(Struct, frozen=True):
    """A project that publishes cards: its name, whether files are its own, and how a pack is read from them.

    Reading gives the pack, and a message for everything that could not be used.
    """

    project: str
    recognises: Callable[[Files], bool]
    read: Callable[[Files, Progress], tuple[Any, tuple[Message, ...]]]


class UnusedParts(Struct, frozen=True):
    """Parts of a data set that could not be used for the same reason, each with its message."""

    parts: tuple[Message, ...]

    @property
    def told(self) -> Message:
        """All of them in one message: the first in full, and what the next ones are called."""
        first, *others = self.parts
        named = tuple(filter(None, map(part_name, others)))
        return say.UNUSED_ALIKE(first=first, others=Listed(named, most=MOST_NAMED)) if named else first

    @property
    def all_told(self) -> bool:
        """Whether that message names every one of them."""
        named = [part_name(each) for each in self.parts[1:]]
        return all(named) and len(named) <= MOST_NAMED + 1  # a single one more is named and not counted


MOST_NAMED = 4
"""So many parts that were not used are named; the rest is counted."""


def by_reason(unused: Iterable[Message]) -> tuple[UnusedParts, ...]:
    """What could not be used, put together by reason, in the order in which the reasons were met."""
    found: dict[str, list[Message]] = {}
    for each in unused:
        found.setdefault(reason_of(each).id, []).append(each)
    return tuple(UnusedParts(tuple(parts)) for parts in found.values())


def reason_of(message: Message) -> Message:
    """What a message says, without the file that it says it about."""
    inner = message.values.get("what")
    return inner if message.id == say.FOUND_AT.id and isinstance(inner, Message) else message


def part_name(message: Message) -> str:
    """What a message calls the card or the file that it is about."""
    values = {**message.values, **reason_of(message).values}
    return next((str(values[name]) for name in ("card", "file", "ship", "where") if name in values), "")


def silent(done: int, all: int) -> None:
    """For whoever wants no progress."""
