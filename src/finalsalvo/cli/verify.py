"""`finalsalvo verify FILE`: whether a log is what was written, and every draw of it made again."""

from types import SimpleNamespace
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.cli.files import content_of
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import complain, print_json, print_problems, problem_object, screen, visible
from finalsalvo.documents.event_document import Unreadable
from finalsalvo.documents.log_file import log_problems, read_log
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.verify import published_secret
from finalsalvo.rules.refusal import Problem, breaks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from finalsalvo.event.life.entry import Entry


class Verification(Struct, frozen=True):
    """What was found in a log: `draws` counts what was drawn, by its kind."""

    file: str
    entries: int
    chain: str
    finished: bool
    draws: dict[str, int]
    problems: list[Problem]


def run(arguments: SimpleNamespace) -> int:
    """Every log; the worst exit code of them."""
    return max(answer(path, as_json=arguments.json) for path in arguments.files)


def answer(path: str, *, as_json: bool) -> int:
    """One log: what is wrong with it, or what was found to be right."""
    try:
        report = examine_log(visible(path), content_of(path))
    except Unreadable as unreadable:
        complain(f"{visible(path)}: {unreadable}")
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
    return Verification(name, len(file.entries), head, finished, count_draws(file.entries), problems)


def count_draws(entries: "Sequence[Entry]") -> dict[str, int]:
    """How much of a log was drawn by lot."""
    counted = {"rounds": 0, "tie_keys": 0, "clock_rolls": 0}
    for entry in entries:
        for fact in entry.facts:
            counted["rounds"] += isinstance(fact, f.RoundDrawn)
            counted["tie_keys"] += len(fact.tie_keys) if isinstance(fact, f.Started) else 0
            counted["tie_keys"] += isinstance(fact, f.EnteredLate)
            counted["clock_rolls"] += isinstance(fact, f.ClockStarted) and fact.drawn
    return counted


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
        "problems": [problem_object(problem) for problem in report.problems],
    }


def print_report(report: Verification) -> None:
    """A report for people."""
    from rich.text import Text

    console = screen()
    if breaks(report.problems):
        console.print(Text(f"{report.file} is not what was written:"))
        print_problems(report.problems, stderr=False)
        return
    mark = ("✓ ", "bold green")
    console.print(Text.assemble(mark, f"{report.file}: {report.entries} entries, none changed, none missing"))
    console.print(Text(f"  the last seal is {report.chain}", "dim"))
    if not report.finished:
        print_problems(report.problems, stderr=False)
        return
    draws = report.draws
    told = f"{draws['rounds']} rounds, {draws['tie_keys']} tie keys and {draws['clock_rolls']} clock rolls"
    console.print(Text.assemble(mark, f"every draw comes from the secret promised at the beginning: {told}"))
