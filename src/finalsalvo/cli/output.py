"""What a command says: tables for people, JSON for programs, complaints beside both."""

import sys
from typing import TYPE_CHECKING, Any

import msgspec

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.registry import format_of

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text


def screen(*, stderr: bool = False) -> "Console":
    """The terminal; Rich is loaded only when there is somebody to read it."""
    from rich.console import Console

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # for `main`, to whom that is no error; Rich would leave with exit code 1

    return Screen(stderr=stderr, highlight=False, emoji=False, soft_wrap=False)


def plain_table() -> "Table":
    """A table without lines, in the looks that all of ours have."""
    from rich.table import Table

    return Table(header_style="dim", box=None, padding=(0, 1), pad_edge=False)


def own_words(text: str, style: str = "") -> "Text":
    """What somebody wrote, on our screen: nothing in it is markup."""
    from rich.text import Text

    return Text(visible(text), style)


def visible(text: str) -> str:
    """A text in which whatever could drive a terminal, or cannot be printed, is spelt out."""
    if text.isprintable():
        return text
    from unicodedata import category

    unseen = ("Cc", "Cs", "Zl", "Zp")
    return "".join(each.encode("unicode_escape").decode() if category(each) in unseen else each for each in text)


def print_json(value: Any) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


class Misused(Exception):
    """A call that makes no sense, with a sentence that says why."""


def named_format(id: str) -> Format:
    """The format that a call names."""
    try:
        return format_of(id)
    except Refusal as refusal:
        raise Misused(refusal.message) from None


def complain(sentence: str) -> None:
    """A sentence to act on, beside the output."""
    print(f"finalsalvo: {visible(sentence)}", file=sys.stderr)


def problem_object(problem: Problem) -> dict[str, Any]:
    """A problem as the contract has it."""
    return {
        "rule": problem.rule,
        "round": problem.round,
        "players": list(problem.players),
        "message": problem.message,
        "place": problem.place,
        "severity": problem.severity.value,
    }


def print_problems(problems: list[Problem], *, stderr: bool = True) -> None:
    """Every problem on a line of its own with its place and rule, breaks before warnings."""
    from rich.text import Text

    console = screen(stderr=stderr)
    for problem in sorted(problems, key=lambda each: each.severity is Severity.WARNING):
        mark = ("✗ ", "bold red") if problem.severity is Severity.BREAK else ("! ", "bold yellow")
        place = (own_words(problem.place, "cyan"), ": ") if problem.place else ()
        message, rule = own_words(problem.message), (f" ({problem.rule})", "dim")
        console.print(Text.assemble(mark, *place, message, rule), soft_wrap=True)
