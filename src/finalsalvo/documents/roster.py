"""Many players at once, from a pasted list or a CSV file: one line each, forgiving in how it is written."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from finalsalvo.documents import sentences as say
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Quote

COLUMNS = {
    "name": ("name", "player", "player name", "team", "full name"),
    "nickname": ("nickname", "nick", "display name", "alias"),
    "members": ("members", "team members"),
    "captain": ("captain",),
    "avoid": ("avoid", "tags", "group", "club", "keep apart"),
    "first_round_bye": ("first round bye", "first_round_bye", "bye"),
    "seed": ("seed",),
    "table": ("table", "fixed table"),
    "contact": ("contact", "email", "e-mail", "mail"),
}
"""What a column may be called, whatever its case."""

YES = ("1", "y", "yes", "true", "x", "ja", "si", "sí", "oui")
MOST_LINES = 10_000
LONGEST_NUMBER = 9


def read_roster(text: str) -> list[Registration]:
    """The players of a text: with a header line the columns have names, without one a line is a name.

    Columns are separated by commas, semicolons or tabs; several members or tags in one cell by slashes.
    """
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise Refusal("entries", "contract", say.TOO_MANY_LINES(lines=len(lines), most=MOST_LINES))
    if not lines:
        raise Refusal("entries", "contract", say.NO_LINES())
    try:
        rows = list(csv.reader(StringIO("\n".join(lines)), delimiter=delimiter_of(lines[0]), skipinitialspace=True))
    except csv.Error:
        raise Refusal("entries", "contract", say.OPEN_QUOTE()) from None
    header = header_of(rows[0])
    if header is None:
        return [Registration(name=" ".join(row[0].split())) for row in rows if row and row[0].strip()]
    return list(registrations(header, rows[1:]))


def delimiter_of(line: str) -> str:
    """What separates the columns: whichever of tab, semicolon and comma the first line has most of."""
    return max("\t;,", key=line.count)


def header_of(row: Sequence[str]) -> dict[int, str] | None:
    """By column what it holds; None where the first line is a player already."""
    meaning = {title: column for column, titles in COLUMNS.items() for title in titles}
    header = {
        index: meaning[cell.strip().casefold()] for index, cell in enumerate(row) if cell.strip().casefold() in meaning
    }
    return header if "name" in header.values() else None


def registrations(header: dict[int, str], rows: Sequence[Sequence[str]]) -> Iterator[Registration]:
    """A registration for each row with a name."""
    for line, row in enumerate(rows, start=2):
        cells = {column: row[index].strip() for index, column in header.items() if index < len(row)}
        if any(cells.values()):
            yield registration(cells, line)


def registration(cells: dict[str, str], line: int) -> Registration:
    """One row; numbers that are none are named with their line."""
    return Registration(
        name=" ".join(cells.get("name", "").split()),
        nickname=cells.get("nickname") or None,
        members=parts(cells.get("members", "")),
        captain=cells.get("captain") or None,
        avoid=parts(cells.get("avoid", "")),
        first_round_bye=cells.get("first_round_bye", "").casefold() in YES,
        seed=number(cells, "seed", line),
        table=number(cells, "table", line),
        contact=cells.get("contact") or None,
    )


def parts(cell: str) -> tuple[str, ...]:
    """What stands in one cell, separated by slashes."""
    return tuple(part.strip() for part in cell.split("/") if part.strip())


def number(cells: dict[str, str], column: str, line: int) -> int | None:
    """A number of a cell; refuses words."""
    cell = cells.get(column, "")
    if not cell:
        return None
    if not cell.isdecimal() or len(cell) > LONGEST_NUMBER or not 1 <= int(cell) <= 100_000:
        told = say.NOT_A_SEED if column == "seed" else say.NOT_A_TABLE
        raise Refusal(f"line {line}", "contract", told(line=line, given=Quote(cell[:LONGEST_NUMBER])))
    return int(cell)
