"""`finalsalvo formats` and `finalsalvo formats show ID`."""

from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import (
    LANGUAGE,
    Misused,
    named_format,
    own_words,
    plain_table,
    print_json,
    screen,
    speaker_of_call,
)
from finalsalvo.documents.rule_texts import rule as rule_text
from finalsalvo.rules.format import Format
from finalsalvo.rules.parameters import in_words, parameters
from finalsalvo.rules.registry import FORMATS
from finalsalvo.words.message import Listed

WIDE = 120
"""Columns from which there is room for what a rule says."""


def run(arguments: SimpleNamespace) -> int:
    """All formats, or one of them."""
    if arguments.show is None:
        return list_formats(arguments.json)
    if arguments.id is None:
        raise Misused(sentences.NAME_FORMAT(formats=Listed(tuple(FORMATS), "or", len(FORMATS))))
    format = named_format(arguments.id)
    show_json(format) if arguments.json else show(format)
    return OK


def list_formats(as_json: bool) -> int:
    """A line for each format."""
    if as_json:
        for format in FORMATS.values():
            print_json({"id": format.id, "name": format.name, "book": format.book, "version": format.version})
        return OK
    table, say = plain_table(), speaker_of_call()
    table.add_column(say("Format"), no_wrap=True, style="cyan")
    for heading in (say("List"), say("Win to loss"), say("Tiebreakers")):
        table.add_column(heading)
    for format in FORMATS.values():
        table.add_row(
            format.id,
            " / ".join(str(points) for points in format.lists.points),
            points_in_words(format),
            ", ".join(say.label("tiebreaker", each.value) for each in format.ranking.tiebreakers),
        )
    console = screen()
    console.print(table)
    console.print()
    console.print(own_words(say("One format with all its rules") + " → finalsalvo formats show ID", "dim"))
    return OK


def points_in_words(format: Format) -> str:
    """What win, draw and loss are worth, in short."""
    scoring = format.scoring
    if scoring.margin_table:
        first, last = scoring.margin_table[0], scoring.margin_table[-1]
        return f"{first.winner}–{first.loser} … {last.winner}–{last.loser}"
    worth = (scoring.win, scoring.modified_win, scoring.draw, scoring.loss)
    return " / ".join(str(points) for points in worth if points is not None)


def show(format: Format) -> None:
    """Every parameter with its value and its rule; on a wide terminal also what the rule says."""
    from rich.text import Text

    console, say = screen(), speaker_of_call()
    console.print(Text.assemble((format.name, "bold"), "  ", (format.id, "cyan")))
    version = {"book": format.book, "version": format.version, "day": say.date(format.effective)}
    console.print(own_words(say("%(book)s %(version)s, in effect from %(day)s") % version, "dim"))
    console.print()
    table, wide = plain_table(), console.width >= WIDE
    table.add_column(say("Parameter"), no_wrap=True)
    table.add_column(say("Value"), overflow="fold")
    table.add_column(say("Rule"), no_wrap=True, style="cyan")
    if wide:
        table.add_column(say("What it says"), style="dim", overflow="fold", ratio=1)
    for parameter in [each for each in parameters(format) if each.rule]:
        told = [own_words(statement(parameter.rule))] if wide else []
        table.add_row(parameter.path, Text(in_words(parameter.value)), parameter.rule, *told)
    console.print(table)
    console.print()
    silent = ", ".join(each.path for each in parameters(format) if not each.rule)
    console.print(own_words(say("Not in the book: %(parameters)s") % {"parameters": silent}, "dim"))
    if not wide:
        console.print(own_words(say("The text of a rule") + " → finalsalvo rule ID", "dim"))


def statement(rule: str) -> str:
    """What stands behind a parameter: the rule or ruling for people, or where it comes from otherwise."""
    known, say = rule_text(rule, LANGUAGE[0]), speaker_of_call()
    if known is not None:
        return known.text
    return {"contract": say("Our file format"), "house": say("Our own default")}[rule]


def show_json(format: Format) -> None:
    """The same for programs."""
    listed = [{"parameter": each.path, "value": each.value, "rule": each.rule or None} for each in parameters(format)]
    print_json({"id": format.id, "name": format.name, "book": format.book, "parameters": listed})
