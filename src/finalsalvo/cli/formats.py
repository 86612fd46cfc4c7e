"""`finalsalvo formats` and `finalsalvo formats show ID`."""

from types import SimpleNamespace

from finalsalvo.cli.main import OK, UNREADABLE
from finalsalvo.cli.output import complain, named_format, plain_table, print_json, screen
from finalsalvo.cli.tables import HEADINGS
from finalsalvo.documents.requirements import requirements
from finalsalvo.documents.rulings import rulings
from finalsalvo.rules.format import Format
from finalsalvo.rules.parameters import in_words, parameters
from finalsalvo.rules.registry import FORMATS

WIDE = 120
"""Columns from which there is room for what a rule says."""


def run(arguments: SimpleNamespace) -> int:
    """All formats, or one of them."""
    if arguments.show is None:
        return list_formats(arguments.json)
    if arguments.id is None:
        complain(f"name the format to show: {', '.join(FORMATS)}")
        return UNREADABLE
    format = named_format(arguments.id)
    show_json(format) if arguments.json else show(format)
    return OK


def list_formats(as_json: bool) -> int:
    """A line for each format."""
    if as_json:
        for format in FORMATS.values():
            print_json({"id": format.id, "name": format.name, "book": format.book, "version": format.version})
        return OK

    table = plain_table()
    table.add_column("format", no_wrap=True, style="cyan")
    for heading in ("list", "win to loss", "tiebreakers"):
        table.add_column(heading)
    for format in FORMATS.values():
        table.add_row(
            format.id,
            " / ".join(str(points) for points in format.lists.points),
            points_in_words(format),
            ", ".join(HEADINGS.get(each, each.value) for each in format.ranking.tiebreakers),
        )
    console = screen()
    console.print(table)
    console.print("\n[dim]All parameters of one, each with its rule: finalsalvo formats show ID[/]")
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
    from rich.markup import escape

    console = screen()
    console.print(f"[bold]{format.name}[/]  [cyan]{format.id}[/]")
    console.print(f"[dim]{format.book} {format.version}, in effect from {format.effective}[/]\n")
    table, wide = plain_table(), console.width >= WIDE
    table.add_column("parameter", no_wrap=True)
    table.add_column("value", overflow="fold")
    table.add_column("rule", no_wrap=True, style="cyan")
    if wide:
        table.add_column("which says", style="dim", overflow="fold", ratio=1)
    for parameter in [each for each in parameters(format) if each.rule]:
        told = [escape(statement(parameter.rule))] if wide else []
        table.add_row(parameter.path, escape(in_words(parameter.value)), parameter.rule, *told)
    console.print(table)
    silent = [each.path for each in parameters(format) if not each.rule]
    console.print(f"\n[dim]The book says nothing of: {', '.join(silent)}[/]")
    if not wide:
        console.print("[dim]What a rule says: finalsalvo rule ID, or a terminal of 120 columns.[/]")


def statement(rule: str) -> str:
    """What stands behind a parameter: the requirement in our words, our ruling, or where it comes from otherwise."""
    known = requirements().get(rule) or rulings().get(rule)
    if known is not None:
        return known.statement
    return {"contract": "our file contract", "house": "our own default"}[rule]


def show_json(format: Format) -> None:
    """The same for programs."""
    listed = [{"parameter": each.path, "value": each.value, "rule": each.rule or None} for each in parameters(format)]
    print_json({"id": format.id, "name": format.name, "book": format.book, "parameters": listed})
