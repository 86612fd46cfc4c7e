"""The lists that a call names: files, folders of them, and files with a list on every line."""

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.files import content_of
from finalsalvo.cli.output import message_of
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.words.message import Message

KINDS = (".json", ".jsonl", ".txt", ".xws")
"""How files with lists end; of a folder nothing else is read."""
LONGEST_DATE = len("2018-10-01")


class GivenList(Struct, frozen=True):
    """A text that may be a list, and the day of its event where it tells one.

    `together`: it may be one of several that make a competitor's lists. `named`: the call names its very file. Where
    there is no text, `unreadable` says why.
    """

    name: str
    content: bytes = b""
    day: date | None = None
    together: bool = False
    named: bool = False
    unreadable: Message | str = ""


class ListLine(Struct, frozen=True):
    """A line that says more than a list does: when it was played. The list is XWS, or the link of a builder.

    A squad with a faction is XWS itself, whatever builders write beside it.
    """

    date: str = ""
    xws: Raw = Raw(b"")
    link: str = ""
    faction: Raw = Raw(b"")


def given_lists(paths: Sequence[str]) -> Iterator[GivenList]:
    """Every list of a call, in its order."""
    for path in paths:
        if path != "-" and Path(path).is_dir():
            yield from lists_in_folder(path)
        else:
            yield from lists_in_file(path, named=True)


def lists_in_folder(path: str) -> Iterator[GivenList]:
    """Every list of a folder and those in it, by name."""
    inside = Path(path)
    found = sorted(each for each in inside.rglob("*") if each.suffix.lower() in KINDS and each.is_file())
    shown = [each for each in found if not any(part.startswith(".") for part in each.relative_to(inside).parts)]
    if not shown:
        yield GivenList(path, unreadable=sentences.NO_LISTS_IN_FOLDER())
    for each in shown:
        yield from lists_in_file(str(each))


def lists_in_file(path: str, *, named: bool = False) -> Iterator[GivenList]:
    """The list of a file, or those on its lines."""
    try:
        content = content_of(path)
    except Unreadable as unreadable:
        yield GivenList(path, unreadable=message_of(unreadable))
        return
    if not path.endswith(".jsonl"):
        yield GivenList(path, content, together=True, named=named)
        return
    lines = [(number, line) for number, line in enumerate(content.splitlines(), start=1) if line.strip()]
    if not lines:
        yield GivenList(path, unreadable=sentences.NO_LISTS_IN_FILE())
    for number, line in lines:
        yield list_on_line(f"{path}:{number}", line)


def list_on_line(name: str, line: bytes) -> GivenList:
    """The list on a line: with its date, or as it is. What cannot be read is told when it is read as a list."""
    try:
        told = msgspec.json.decode(line, type=ListLine)
    except msgspec.MsgspecError:
        return GivenList(name, line)
    try:
        day = date.fromisoformat(told.date[:LONGEST_DATE]) if told.date else None
    except ValueError:
        return GivenList(name, unreadable=sentences.NO_DAY(day=told.date))
    if bytes(told.xws):
        return GivenList(name, bytes(told.xws), day)
    return GivenList(name, told.link.encode() if told.link and not bytes(told.faction) else line, day)
