"""The log of an event as a file: one entry a line, each byte of it as it was written."""

from collections.abc import Sequence

from msgspec import MsgspecError, Struct

from finalsalvo.documents import sentences as say
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life.entry import Entry, line_problems, read_entry
from finalsalvo.event.life.topics.log.sentences import STEP_MISSING
from finalsalvo.event.life.verify import proof_problems
from finalsalvo.rules.refusal import Problem
from finalsalvo.words.sentence import Sentence


class LogFile(Struct, frozen=True):
    """The lines of a file and the entries in them, as far as they can be read; `problems` say what is not whole."""

    lines: Sequence[bytes]
    entries: Sequence[Entry]
    problems: Sequence[Problem] = ()


def read_log(content: bytes) -> LogFile:
    """A log from its file; every byte of it is under the seal of its line."""
    if not content.strip():
        raise Unreadable(say.FILE_EMPTY())
    *lines, rest = content.split(b"\n")
    entries: list[Entry] = []
    for line in [*lines, rest] if rest else lines:
        try:
            entries.append(read_entry(line))
        except (MsgspecError, UnicodeDecodeError, RecursionError):
            if not entries and not is_log(lines[1:]):
                raise Unreadable(say.NOT_A_LOG()) from None
            return LogFile(lines, entries, [broken_line(len(entries) + 1, say.LINE_NOT_READ)])
    if rest:
        return LogFile(lines, entries, [broken_line(len(entries), say.LINE_CUT_OFF)])
    return LogFile(lines, entries, [*order_problems(entries), *line_problems(lines)])


def is_log(lines: Sequence[bytes]) -> bool:
    """Whether there are entries among these lines: then the file is a log, however broken."""
    for line in lines[:3]:
        try:
            read_entry(line)
        except (MsgspecError, UnicodeDecodeError, RecursionError):
            continue
        return True
    return False


def order_problems(entries: Sequence[Entry]) -> list[Problem]:
    """The first entry that is missing."""
    for number, entry in enumerate(entries, start=1):
        if entry.seq != number:
            told = STEP_MISSING(step=number, next=entry.seq)
            return [Problem("contract", told, f"entries[{number}]")]
    return []


def broken_line(number: int, told: Sentence) -> Problem:
    """A line that nobody can have got from the program."""
    return Problem("contract", told(line=number), f"lines[{number}]")


def log_problems(file: LogFile) -> list[Problem]:
    """Everything that is wrong with a log: its lines, its chain, its draws."""
    return list(file.problems[:1]) or proof_problems(file.entries)
