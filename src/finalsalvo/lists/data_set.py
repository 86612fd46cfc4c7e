"""Card data as somebody published it: files by their names, who can read them, and how far the reading is."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from finalsalvo.words.message import Message

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


def silent(done: int, all: int) -> None:
    """For whoever wants no progress."""
