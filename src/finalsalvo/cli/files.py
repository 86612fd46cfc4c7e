"""Reading the event documents that a command is called with."""

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.cli.output import complain, message_of, visible
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.rules.refusal import Problem
from finalsalvo.words.message import Message

if TYPE_CHECKING:
    from finalsalvo.event.record import Event


class Document(Struct, frozen=True):
    """One document of a call: where it came from, its text, and its event.

    Where there is no event, `problems` says what is wrong with its shape, or `unreadable` why it cannot be read at all.
    """

    name: str
    text: bytes = b""
    event: "Event | None" = None
    problems: list[Problem] = []
    unreadable: Message | str = ""


def documents(paths: Sequence[str]) -> Iterator[Document]:
    """Every document of every file; one that cannot be read does not hide the next."""
    for path in paths:
        name = visible(path)
        try:
            content = content_of(path)
        except Unreadable as unreadable:
            yield Document(name, unreadable=message_of(unreadable))
            continue
        if path.endswith(".jsonl"):
            yield from lines(name, content)
        else:
            yield document(name, content)


def content_of(path: str) -> bytes:
    """The bytes of a file, without the mark that some editors put in front."""
    try:
        content = standard_input() if path == "-" else file_content(path)
    except (OSError, ValueError) as error:
        from finalsalvo.cli.system import system_reason

        raise Unreadable(system_reason(error)) from None
    return content.removeprefix(BOM_UTF8)


def file_content(path: str) -> bytes:
    """All of a file. (pathlib would take longer to load than a thousand players to read.)"""
    with open(path, "rb") as file:  # noqa: PTH123
        return file.read()


def standard_input() -> bytes:
    """All of standard input, where there is one."""
    if sys.stdin is None:
        from finalsalvo.cli import sentences

        raise Unreadable(sentences.STDIN_CLOSED())
    return sys.stdin.buffer.read()


def lines(name: str, content: bytes) -> Iterator[Document]:
    """One document a line."""
    found = [(number, line) for number, line in enumerate(content.splitlines(), start=1) if line.strip()]
    if not found:
        yield document(name, b"")
    for number, line in found:
        yield document(f"{name}:{number}", line)


def document(name: str, text: bytes) -> Document:
    """A text with its event, or with what is wrong with it."""
    from finalsalvo.documents.event_document import Misshapen, read_event

    try:
        return Document(name, text, read_event(text))
    except Misshapen as misshapen:
        return Document(name, text, problems=misshapen.problems)
    except Unreadable as unreadable:
        return Document(name, text, unreadable=message_of(unreadable))


def complain_unreadable(name: str, why: Message | str) -> None:
    """Says why a file cannot be read."""
    from finalsalvo.cli.system import of_file

    complain(of_file(name, why))
