"""`finalsalvo verify FILE`: whether a log is what was written, and every draw of it made again."""

from types import SimpleNamespace
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.files import complain_unreadable, content_of
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import (
    message_of,
    own_words,
    print_json,
    print_problems,
    problem_object,
    screen,
    visible,
)
from finalsalvo.documents.log_file import log_problems, read_log
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.verify import published_secret
from finalsalvo.rules.refusal import Problem, breaks
from finalsalvo.words.message import Listed, Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finalsalvo.event.life.entry import Entry


class Verification(Struct, frozen=True):
    """What was found in a log: `draws` counts what was drawn, by its kind; rounds `on_paper` were not."""

    file: str
    entries: int
    chain: str
    finished: bool
    draws: dict[str, int]
    problems: list[Problem]
    on_paper: int = 0


def run(arguments: SimpleNamespace) -> int:
    """Every log; the worst exit code of them."""
    return max(answer(path, as_json=arguments.json) for path in arguments.files)


def answer(path: str, *, as_json: bool) -> int:
    """One log: what is wrong with it, or what was found to be right."""
    try:
        report = examine_log(visible(path), content_of(path))
    except Unreadable as unreadable:
        complain_unreadable(visible(path), message_of(unreadable))
        return UNREADABLE
    if as_json:
        print_json(report_object(report))
    else:
        print_report(report)
    return BROKEN if breaks(report.problems) else OK


def examine_log(name: str, content: bytes) -> Verification:
    """Reads a log to its end, chain and draws included."""
    file = read_log(content)
    problems = log_problems(file)
    finished = published_secret(file.entries) is not None
    head = file.entries[-1].hash if file.entries else ""
    return Verification(
        name, len(file.entries), head, finished, count_draws(file.entries), problems, count_on_paper(file.entries)
    )


def count_draws(entries: "Sequence[Entry]") -> dict[str, int]:
    """How much of a log was drawn by lot."""
    counted = {"rounds": 0, "tie_keys": 0, "clock_rolls": 0, "dice_rolls": 0}
    for entry in entries:
        for fact in entry.facts:
            counted["rounds"] += isinstance(fact, f.RoundDrawn)
            counted["tie_keys"] += len(fact.tie_keys) if isinstance(fact, f.Started) else 0
            counted["tie_keys"] += isinstance(fact, f.EnteredLate)
            counted["clock_rolls"] += isinstance(fact, f.ClockStarted) and fact.drawn
            counted["dice_rolls"] += isinstance(fact, f.SalvoTossed) or (isinstance(fact, f.DiceRolled) and fact.drawn)
    return counted


def count_on_paper(entries: "Sequence[Entry]") -> int:
    """How many rounds of a log were paired and played on paper; what was undone does not count."""
    gone = taken_back(entries)
    return sum(isinstance(fact, f.RoundRecorded) for entry in entries if entry.seq not in gone for fact in entry.facts)


def report_object(report: Verification) -> dict[str, object]:
    """A report for programs. `verified`: nothing is wrong, and everything that was drawn was drawn again."""
    broken = bool(breaks(report.problems))
    return {
        "file": report.file,
        "entries": report.entries,
        "hash": report.chain,
        "whole": not broken,
        "verified": not broken and report.finished,
        "draws": report.draws,
        "on_paper": report.on_paper,
        "problems": [problem_object(problem) for problem in report.problems],
    }


def print_report(report: Verification) -> None:
    """A report for people."""
    from rich.text import Text

    console = screen()
    if breaks(report.problems):
        console.print(own_words(sentences.LOG_CHANGED(file=report.file)))
        print_problems(report.problems, stderr=False)
        return
    mark, steps = ("✓ ", "bold green"), sentences.STEPS(num=report.entries)
    console.print(Text.assemble(mark, own_words(sentences.LOG_WHOLE(file=report.file, steps=steps))))
    checksum = sentences.LAST_CHECKSUM(checksum=report.chain)
    console.print(Text.assemble("  ", own_words(checksum, "dim")))
    if not report.finished:
        print_problems(report.problems, stderr=False)
        return
    console.print(Text.assemble(mark, own_words(draws_in_words(report.draws))))
    if report.on_paper:
        console.print(Text.assemble("  ", own_words(sentences.NOT_DRAWN(num=report.on_paper))))


def draws_in_words(draws: dict[str, int]) -> Message:
    """What was drawn, and that it was drawn right."""
    kinds = {
        "rounds": sentences.DRAWN_ROUNDS,
        "tie_keys": sentences.DRAWN_NUMBERS,
        "clock_rolls": sentences.DRAWN_ROLLS,
        "dice_rolls": sentences.DRAWN_DICE,
    }
    told = tuple(kinds[kind](num=number) for kind, number in draws.items() if number)
    return sentences.DRAWS_RIGHT(draws=Listed(told)) if told else sentences.NO_DRAWS()
