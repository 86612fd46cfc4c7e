"""Reading the event documents that a command is called with."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from finalsalvo.documents.event_document import Misshapen, Unreadable, read_event
from finalsalvo.event.record import Event
from finalsalvo.rules.refusal import Problem


class Document(Struct, frozen=True):
    """One document of a call: where it came from, its text, and its event or what is wrong with its shape."""

    name: str
    text: bytes
    event: Event | None
    problems: list[Problem]


def documents(paths: Sequence[str]) -> Iterator[Document]:
    """Every document of every file. Raises `Unreadable` with the file's name in the sentence."""
    for path in paths:
        for name, text in texts(path):
            try:
                yield Document(name, text, read_event(text), [])
            except Misshapen as misshapen:
                yield Document(name, text, None, misshapen.problems)
            except Unreadable as unreadable:
                raise Unreadable(f"{name}: {unreadable}") from None


def texts(path: str) -> Iterator[tuple[str, bytes]]:
    """The texts of a file: one, or one a line in a .jsonl file."""
    try:
        content = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(f"{path}: {reason.lower()}") from None
    if not path.endswith(".jsonl"):
        yield path, content
        return
    for number, line in enumerate(content.splitlines(), start=1):
        if line.strip():
            yield f"{path}:{number}", line
