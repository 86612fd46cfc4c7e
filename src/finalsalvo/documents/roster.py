"""Many players at once, from a pasted list or a CSV file: one line each, forgiving in how it is written.

What each column is taken for can be seen and changed before anybody is registered.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO

import msgspec
from msgspec import Struct

from finalsalvo.documents import sentences as say
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Message, Quote

IGNORED = ""
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": (
        "name",
        "player",
        "player name",
        "team",
        "full name",
        "first name",
        "given name",
        "spieler",
        "spielername",
        "teilnehmer",
        "vorname",
        "vollständiger name",
        "teamname",
        "nombre",
        "nombre completo",
        "jugador",
        "participante",
        "equipo",
    ),
    "last_name": ("last name", "surname", "family name", "nachname", "familienname", "apellido", "apellidos"),
    "nickname": ("nickname", "nick", "display name", "alias", "handle", "spitzname", "apodo"),
    "club_apart": ("club", "verein", "spielgruppe", "asociación"),
    "club": ("club name", "vereinsname", "nombre del club"),
    "faction": ("faction", "fraktion", "facción", "faccion"),
    "contact": (
        "contact",
        "email",
        "e-mail",
        "mail",
        "e-mail address",
        "email address",
        "e-mail-adresse",
        "kontakt",
        "correo",
        "correo electrónico",
        "contacto",
    ),
    "paid": ("paid", "has paid", "payment", "entry fee", "bezahlt", "startgeld", "pagado", "pago"),
    "avoid": ("avoid", "tags", "group", "keep apart", "gruppe", "grupo", "nicht gegeneinander", "separar"),
    "first_round_bye": ("first round bye", "first_round_bye", "bye", "bye in round 1", "freilos"),
    "seed": ("seed", "setzplatz", "cabeza de serie"),
    "table": ("table", "fixed table", "tisch", "fester tisch", "mesa", "mesa fija"),
    "members": ("members", "team members", "mitglieder", "teammitglieder", "miembros"),
    "captain": ("captain", "kapitän", "capitán"),
}
"""What a column can be, and what it may be called for that, whatever its case; whatever else it is called is ignored.

A club keeps its members apart in round 1 (`club_apart`) unless somebody says that it is only noted.
"""

YES = (
    "1",
    "y",
    "yes",
    "true",
    "x",
    "ja",
    "wahr",
    "si",
    "sí",
    "oui",
    "verdadero",
    "paid",
    "bezahlt",
    "pagado",
    "✓",
    "✔",
)
MOST_LINES = 10_000
LONGEST_NUMBER = 9


class RosterColumn(Struct, frozen=True):
    """A column of a list: what it is called, what it is taken for, and what stands in it first."""

    title: str
    meaning: str
    example: str


class RosterLine(Struct, frozen=True):
    """A line of a list: who would be registered, or why it cannot be read. `number` counts from 1, with the header."""

    number: int
    cells: tuple[str, ...]
    entry: Registration | None = None
    paid: bool = False
    problem: Message | None = None


class PastedRoster(Struct, frozen=True):
    """A list of players as it was understood."""

    columns: tuple[RosterColumn, ...]
    lines: tuple[RosterLine, ...]

    @property
    def readable(self) -> list[RosterLine]:
        """The lines that somebody can be registered from."""
        return [line for line in self.lines if line.entry is not None]


def whole_roster(text: str) -> PastedRoster:
    """A text of which every line can be read, with who has paid; refuses any other, naming its line."""
    roster = look_through(text)
    for line in roster.lines:
        if line.problem is not None:
            raise Refusal(f"line {line.number}", "contract", line.problem)
    return roster


def look_through(text: str, chosen: Sequence[str] = ()) -> PastedRoster:
    """A text as it is understood: with a header line the columns have names, without one the first column is a name.

    `chosen` has by column what somebody has said that it is. Columns are separated by commas, semicolons or tabs;
    several members or tags in one cell by slashes.
    """
    rows = rows_of(text)
    header = header_of(rows[0])
    body, first = (rows[1:], 2) if header is not None else (rows, 1)
    width = max(map(len, rows))
    found = header if header is not None else guess_columns(body)
    meanings = [
        chosen[index] if index < len(chosen) and chosen[index] in (IGNORED, *COLUMNS) else found.get(index, IGNORED)
        for index in range(width)
    ]
    titles = [cell.strip() for cell in rows[0]] if header is not None else []
    columns = (
        RosterColumn(titles[index] if index < len(titles) else "", meanings[index], example_of(body, index))
        for index in range(width)
    )
    return PastedRoster(tuple(columns), tuple(lines_of(meanings, body, first)))


def rows_of(text: str) -> list[list[str]]:
    """The cells of each line that has something in it."""
    lines = [line for line in text.lstrip("\ufeff").splitlines() if line.strip()]
    if len(lines) > MOST_LINES:
        raise Refusal("entries", "contract", say.TOO_MANY_LINES(lines=len(lines), most=MOST_LINES))
    if not lines:
        raise Refusal("entries", "contract", say.NO_LINES())
    try:
        return list(csv.reader(StringIO("\n".join(lines)), delimiter=delimiter_of(lines[0]), skipinitialspace=True))
    except csv.Error:
        raise Refusal("entries", "contract", say.OPEN_QUOTE()) from None


def delimiter_of(line: str) -> str:
    """What separates the columns: whichever of tab, semicolon and comma the first line has most of."""
    return max("\t;,", key=line.count)


MEANINGS = {title: column for column, titles in COLUMNS.items() for title in titles}


def header_of(row: Sequence[str]) -> dict[int, str] | None:
    """By column what it holds; None where the first line is a player already.

    A column that is called exactly `name` is it, whatever else could be one.
    """
    titles = [cell.strip().casefold() for cell in row]
    found = {index: MEANINGS[title] for index, title in enumerate(titles) if title in MEANINGS}
    named = [index for index, meaning in found.items() if meaning == "name"]
    if not named:
        return None
    best = next((index for index in named if titles[index] == "name"), named[0])
    return {index: meaning for index, meaning in found.items() if meaning != "name" or index == best}


def guess_columns(rows: Sequence[Sequence[str]]) -> dict[int, str]:
    """The columns of a list without a header: the first is a name, and one can see an e-mail address."""
    width = max(map(len, rows))
    found = {0: "name"}
    for index in range(1, width):
        filled = [row[index] for row in rows if index < len(row) and row[index].strip()]
        if filled and all("@" in cell for cell in filled):
            found[index] = "contact"
            break
    return found


def example_of(rows: Sequence[Sequence[str]], index: int) -> str:
    """What stands first in a column."""
    return next((row[index].strip() for row in rows if index < len(row) and row[index].strip()), "")


def lines_of(meanings: Sequence[str], rows: Sequence[Sequence[str]], first: int) -> Iterator[RosterLine]:
    """Each row with something in a column that counts; where two columns are the same, the first that is filled."""
    for number, row in enumerate(rows, start=first):
        cells = dict[str, str]()
        for meaning, cell in zip(meanings, row, strict=False):
            if meaning and cell.strip():
                cells.setdefault(meaning, cell.strip())
        if not cells:
            continue
        shown = tuple(cell.strip() for cell in row)
        try:
            entry = registration(cells, number)
        except Refusal as refusal:
            yield RosterLine(number, shown, problem=refusal.message)
        else:
            yield RosterLine(number, shown, entry, is_yes(cells.get("paid", "")))


def registration(cells: Mapping[str, str], line: int) -> Registration:
    """One row; what is missing, too long or no number is named with its line."""
    name = " ".join(f"{cells.get('name', '')} {cells.get('last_name', '')}".split())
    if not name:
        raise Refusal(f"line {line}", "contract", say.LINE_WITHOUT_NAME(line=line))
    club = cells.get("club") or cells.get("club_apart")
    apart = (*parts(cells.get("avoid", "")), *parts(cells.get("club_apart", "")))
    entry = Registration(
        name=name,
        nickname=cells.get("nickname"),
        members=parts(cells.get("members", "")),
        captain=cells.get("captain"),
        avoid=tuple(dict.fromkeys(apart)),
        first_round_bye=is_yes(cells.get("first_round_bye", "")),
        seed=number(cells, "seed", line),
        table=number(cells, "table", line),
        contact=cells.get("contact"),
        club=club,
        faction=cells.get("faction"),
    )
    try:
        return msgspec.convert(msgspec.to_builtins(entry), Registration)
    except msgspec.ValidationError:
        raise Refusal(f"line {line}", "contract", say.LINE_UNFIT(line=line)) from None


def is_yes(cell: str) -> bool:
    """Whether a cell says yes."""
    return cell.casefold() in YES


def parts(cell: str) -> tuple[str, ...]:
    """What stands in one cell, separated by slashes."""
    return tuple(part.strip() for part in cell.split("/") if part.strip())


def number(cells: Mapping[str, str], column: str, line: int) -> int | None:
    """A number of a cell; refuses words."""
    cell = cells.get(column, "")
    if not cell:
        return None
    if not cell.isdecimal() or len(cell) > LONGEST_NUMBER or not 1 <= int(cell) <= 100_000:
        told = say.NOT_A_SEED if column == "seed" else say.NOT_A_TABLE
        raise Refusal(f"line {line}", "contract", told(line=line, given=Quote(cell[:LONGEST_NUMBER])))
    return int(cell)
