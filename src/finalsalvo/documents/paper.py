"""What stands on a printed paper, as plain data: tables, slips, list sheets, a bracket, facts with their rules.

It is handed to Typst as JSON and drawn by `paper.typ`; nothing in it is ever read as markup.
"""

from typing import Literal

from msgspec import Struct, field

Align = Literal["left", "right", "center"]


class PaperColumn(Struct, frozen=True):
    """A column of a table; a `wide` one takes the room that is left, a `box` is there to be ticked."""

    title: str
    align: Align = "left"
    wide: bool = False
    box: bool = False


class PaperRow(Struct, frozen=True):
    """A line of a table. `below` hangs under the line before, `ruled` has a heavy line below it (the cut).

    `boxes`: whether there is anything to tick in this line. `note` stands small with the first cell: under it, or
    behind what is `below`.
    """

    cells: tuple[str, ...]
    below: bool = False
    strong: bool = False
    faint: bool = False
    ruled: bool = False
    boxes: bool = True
    note: str = ""


class PaperTable(Struct, frozen=True, tag="table", tag_field="kind"):
    """A table; `tall` lines leave room to write by hand."""

    columns: tuple[PaperColumn, ...]
    rows: tuple[PaperRow, ...]
    title: str = ""
    tall: bool = False


class PaperField(Struct, frozen=True):
    """Something that is filled in, or a line to fill it in by hand; `outlines` are drawings, as paths of an SVG."""

    title: str
    value: str = ""
    outlines: tuple[str, ...] = ()


class ListPage(Struct, frozen=True, tag="list", tag_field="kind"):
    """The list of one competitor on a page of its own: facts above, tables beside or below each other, facts below."""

    name: str
    head: tuple[PaperField, ...]
    tables: tuple[PaperTable, ...]
    foot: tuple[PaperField, ...] = ()
    across: int = 1
    notes: tuple[str, ...] = ()


class SlipNote(Struct, frozen=True):
    """A line on a slip about what is missing, shared or a proxy at this table, and the rules behind it."""

    text: str
    rules: tuple[str, ...] = ()


class PaperSlip(Struct, frozen=True):
    """A slip for one game."""

    table: str
    players: tuple[str, str]
    notes: tuple[SlipNote, ...] = ()


class Slips(Struct, frozen=True, tag="slips", tag_field="kind"):
    """Slips with what each player writes down (`box`: ticks) and the ways in which a game can end."""

    slips: tuple[PaperSlip, ...]
    heading: str
    table_word: str
    columns: tuple[PaperColumn, ...]
    how: str
    ends: tuple[str, ...]
    note: str
    sign: str


class PaperSide(Struct, frozen=True):
    """One side of a game in the bracket: won, lost, or neither yet.

    The name of who was disqualified is `struck` through; `word` stands with the name.
    """

    name: str
    score: str = ""
    state: Literal["", "won", "lost"] = ""
    struck: bool = False
    word: str = ""


class PaperBracketRound(Struct, frozen=True, omit_defaults=True):
    """A round of the bracket, its games from top to bottom, with their numbers where others name them."""

    title: str
    games: tuple[tuple[PaperSide, PaperSide], ...]
    numbers: tuple[int, ...] = ()


class BracketPicture(Struct, frozen=True, omit_defaults=True, tag="bracket", tag_field="kind"):
    """The whole bracket, each game level with the middle of the two that lead to it.

    Of one that has several parts, this is one of them: `slots` games of all parts stand below each other on the page,
    and the widest part has so many `columns`.
    """

    rounds: tuple[PaperBracketRound, ...]
    slots: int = 0
    columns: int = 0


class Fact(Struct, frozen=True):
    """A line of how an event is run: what, how, and the rule that says so."""

    title: str
    text: str
    rule: str = ""


class Facts(Struct, frozen=True, tag="facts", tag_field="kind"):
    """What everybody is told before the start, and in a footnote the rules behind it, for a judge who must quote."""

    facts: tuple[Fact, ...]
    footnote: str = ""
    behind: tuple[str, ...] = ()


class PaperLine(Struct, frozen=True):
    """A line from the rules, and the rules that it tells."""

    text: str
    rules: tuple[str, ...]


class ReminderGroup(Struct, frozen=True):
    """The lines for one moment of an event."""

    title: str
    lines: tuple[PaperLine, ...]


class ReminderLines(Struct, frozen=True, tag="reminders", tag_field="kind"):
    """What the rules tell people, in two columns of small letters, and in a footnote the rules behind each moment."""

    groups: tuple[ReminderGroup, ...]
    footnote: str


class ProxyCard(Struct, frozen=True):
    """A card to cut out: its name, whose it is, what the damaged one does not show any more, who made it and when."""

    card: str
    owner: str
    fields: tuple[PaperField, ...]
    note: str = ""
    rules: tuple[str, ...] = ()


class ProxyCards(Struct, frozen=True, tag="proxies", tag_field="kind"):
    """Cards to cut out, in the size of a card; `word` says on each what it is."""

    cards: tuple[ProxyCard, ...]
    word: str


class Words(Struct, frozen=True, tag="words", tag_field="kind"):
    """A sentence."""

    text: str


class PaperSection(Struct, frozen=True, tag="section", tag_field="kind"):
    """A part of a paper that holds several: it begins on a page of its own, which may lie on its side."""

    title: str
    sub: str
    blocks: tuple[PaperTable | Slips | BracketPicture | Facts | Words, ...]
    landscape: bool = False


Block = PaperTable | ListPage | Slips | BracketPicture | Facts | ReminderLines | ProxyCards | Words | PaperSection


class Paper(Struct, frozen=True, kw_only=True):
    """A whole document. `own_pages`: its blocks bring their own heading, so that none is printed above them."""

    title: str
    event: str = ""
    date: str = ""
    sub: str = ""
    blocks: tuple[Block, ...] = ()
    landscape: bool = False
    own_pages: bool = False
    letter: bool = False
    language: str = "en"
    page: str = "Page"
    made_by: str = field(default="Final Salvo")
