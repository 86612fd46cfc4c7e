"""What a command says: tables for people, JSON for programs, complaints beside both."""

import sys
from typing import TYPE_CHECKING, Any

import msgspec

from finalsalvo.rules.refusal import Problem, Severity

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def screen(*, stderr: bool = False) -> "Console":
    """The terminal; Rich is loaded only when there is somebody to read it."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=False)


def plain_table(title: str | None = None) -> "Table":
    """A table without lines, in the looks that all of ours have."""
    from rich.table import Table

    return Table(
        title=title, title_justify="left", title_style="bold", header_style="dim", box=None, padding=(0, 2, 0, 0)
    )


def print_json(value: Any) -> None:
    """One JSON object on a line of its own."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")


def complain(sentence: str) -> None:
    """A sentence to act on, beside the output."""
    print(f"finalsalvo: {sentence}", file=sys.stderr)


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
    from rich.markup import escape

    console = screen(stderr=stderr)
    for problem in sorted(problems, key=lambda each: each.severity is Severity.WARNING):
        mark = "[bold red]✗[/]" if problem.severity is Severity.BREAK else "[bold yellow]![/]"
        place = f"[cyan]{escape(problem.place)}[/]: " if problem.place else ""
        console.print(f"{mark} {place}{escape(problem.message)} [dim]({escape(problem.rule)})[/]", soft_wrap=True)
