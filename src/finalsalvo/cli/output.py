"""What a command says: tables for people, JSON for programs, complaints beside both."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.registry import format_of
from finalsalvo.speech.languages import ENGLISH
from finalsalvo.words.message import Message

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from finalsalvo.words.saying import Say

LANGUAGE = [ENGLISH]
"""The language of this call: English, unless the call or the environment names another."""

NOT_TO_TYPE = ("", "contract", "house")
"""What stands where a rule does and is none: `finalsalvo rule` does not know it."""


# --- the language of the call -----------------------------------------------------------------------------


def speaker_of_call() -> "Say":
    """How to say something in the language of this call. Catalogs are loaded for those who need one."""
    if LANGUAGE[0] == ENGLISH:
        from finalsalvo.words import saying

        return saying.ENGLISH
    from finalsalvo.speech.catalogs import speaker

    return speaker(LANGUAGE[0])


def tell(message: Message | str) -> str:
    """A message in the language of this call."""
    return message if isinstance(message, str) else speaker_of_call().tell(message)


def message_of(error: Exception) -> Message | str:
    """What an error says: its message, where it has one."""
    told = getattr(error, "message", None) or (error.args[0] if error.args else "")
    return told if isinstance(told, Message | str) else str(error)


# --- for people -------------------------------------------------------------------------------------------


WIDEST = 1_000
"""So many columns a line has at most."""


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


def print_whole(table: "Table") -> None:
    """A table in which nothing is cut, however narrow the screen: there are names in it that one types."""
    console = screen()
    wanted = console.measure(table, options=console.options.update(max_width=WIDEST)).maximum
    console.width = max(console.width, wanted)
    console.print(table)


def own_words(text: Message | str, style: str = "") -> "Text":
    """A message, or what somebody wrote, on our screen: nothing in it is markup."""
    from rich.text import Text

    return Text(visible(tell(text)), style)


def print_line(*parts: "Message | str | Text", style: str = "") -> None:
    """A line that is never broken: there may be something in it that one copies."""
    from rich.text import Text

    told = (each if isinstance(each, Text) else own_words(each, style) for each in parts)
    screen().print(Text.assemble(*told), soft_wrap=True)


def visible(text: str) -> str:
    """A text in which whatever could drive a terminal, or cannot be printed, is spelt out."""
    if text.isprintable():
        return text
    from unicodedata import category

    unseen = ("Cc", "Cs", "Zl", "Zp")
    return "".join(each.encode("unicode_escape").decode() if category(each) in unseen else each for each in text)


def rule_mark(rule: str) -> str:
    """A rule at the end of a line, as one types it; nothing where there is none to type."""
    return "" if rule in NOT_TO_TYPE else f" [{rule}]"


def print_problems(
    problems: list[Problem], *, stderr: bool = True, options: Mapping[str, str] | None = None, mark: str = "✗"
) -> None:
    """Every problem on a line of its own with its rule, breaks before warnings.

    A problem in a file has its place before it. `options` are for problems of a call: by place the option that helps.
    """
    from rich.text import Text

    console = screen(stderr=stderr)
    for problem in sorted(problems, key=lambda each: each.severity is Severity.WARNING):
        sign = (f"{mark} ", "bold red") if problem.severity is Severity.BREAK else ("! ", "bold yellow")
        place = (own_words(problem.place, "cyan"), ": ") if problem.place and options is None else ()
        helps = (options or {}).get(problem.place, "")
        after = rule_mark(problem.rule) + (f" → {helps}" if helps else "")
        console.print(Text.assemble(sign, *place, own_words(problem.message), (after, "dim")), soft_wrap=True)


class Misused(Exception):
    """A call that makes no sense: a sentence that says why, and what to type instead where that is known."""

    def __init__(self, message: Message | str, helps: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.helps = helps


def named_format(id: str) -> Format:
    """The format that a call names."""
    try:
        return format_of(id)
    except Refusal as refusal:
        raise Misused(refusal.message) from None


def complain(message: Message | str, helps: str = "") -> None:
    """A sentence to act on, beside the output, and what to type."""
    print(f"finalsalvo: {visible(tell(message))}{f' → {helps}' if helps else ''}", file=sys.stderr)


# --- for programs -----------------------------------------------------------------------------------------


def print_json(value: Any) -> None:
    """One JSON object on a line of its own; half a letter that somebody typed is spelt out in it."""
    try:
        line = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:
        from json import dumps

        line = dumps(msgspec.to_builtins(value), separators=(",", ":"))
    sys.stdout.write(line + "\n")


def message_object(message: Message | str) -> dict[str, Any]:
    """A message as programs get it: in English, and which sentence it is of which values."""
    if isinstance(message, str):
        return {"message": message, "id": None, "values": {}}
    return {"message": str(message), "id": message.id, "values": message.values}


def with_message(thing: Any) -> dict[str, Any]:
    """A struct with a message (a note, a task, a finding), as programs get it."""
    told: dict[str, Any] = msgspec.to_builtins(thing)
    return told | message_object(thing.message)


def problem_object(problem: Problem) -> dict[str, Any]:
    """A problem as the contract has it, with its message as data."""
    told = message_object(problem.message)
    return {
        "rule": problem.rule,
        "round": problem.round,
        "players": list(problem.players),
        "message": told["message"],
        "place": problem.place,
        "severity": problem.severity.value,
        "id": told["id"],
        "values": told["values"],
    }
