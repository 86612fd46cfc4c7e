"""`finalsalvo formats` and `finalsalvo formats show ID`."""

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import (
    LANGUAGE,
    NOT_TO_TYPE,
    Misused,
    named_format,
    own_words,
    plain_table,
    print_json,
    screen,
    speaker_of_call,
    tell,
)
from finalsalvo.documents.rule_texts import rule as rule_text
from finalsalvo.rules.format import Band, Format, MarginBand
from finalsalvo.rules.parameters import parameters
from finalsalvo.rules.registry import FORMATS
from finalsalvo.words.message import Listed, Message

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
        rule = "" if parameter.rule in NOT_TO_TYPE else parameter.rule
        table.add_row(parameter.path, Text(in_words(parameter.value)), rule, *told)
    console.print(table)
    console.print()
    silent = ", ".join(each.path for each in parameters(format) if not each.rule)
    console.print(own_words(say("Not in the book: %(parameters)s") % {"parameters": silent}, "dim"))
    if not wide:
        console.print(own_words(say("The text of a rule") + " → finalsalvo rule ID", "dim"))


def in_words(value: Any) -> str:
    """A value as a person reads it: names of the engine, which programs get too, and figures."""
    say = speaker_of_call()
    if value is None or value in ((), {}):
        return "–"
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple) and isinstance(value[0], Band):
        return "\n".join(map(tell, bands(value)))
    if isinstance(value, tuple) and isinstance(value[0], MarginBand):
        worth = ((each.least, f"{each.winner}–{each.loser}") for each in value)
        return ", ".join(tell(sentences.MARGIN_FROM(least=least, points=points)) for least, points in worth)
    return ", ".join(str(each) for each in value) if isinstance(value, Mapping | tuple) else str(value)


def bands(table: tuple[Band, ...]) -> Iterator[Message]:
    """A structure table, a line for each of its bands."""
    for band, above in zip(table, [*table[1:], None], strict=True):
        players = f"{band.least}–{above.least - 1}" if above else sentences.AND_MORE(least=band.least)
        plan = sentences.PLAN_AND_CUT(num=band.rounds, cut=band.cut) if band.cut else sentences.PLAN(num=band.rounds)
        yield sentences.BAND(players=players, plan=plan)


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
