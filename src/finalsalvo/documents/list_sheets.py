"""Lists on paper: filled in from what was handed in, and blank ones to fill in by hand."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.paper import Column, Field, ListPage, Paper, Row, Table
from finalsalvo.documents.papers import Say
from finalsalvo.lists.armada.fleet import CATEGORIES, Fleet
from finalsalvo.lists.armada.overrides import NONE as NO_ARMADA_OVERRIDES
from finalsalvo.lists.armada.overrides import Overrides as ArmadaOverrides
from finalsalvo.lists.armada.pack import Pack as ArmadaPack
from finalsalvo.lists.armada.reading import read_all
from finalsalvo.lists.armada.sheet import sheet as fleet_sheet
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.checks.epic import in_points
from finalsalvo.lists.xwing.lineup import Lineup, added
from finalsalvo.lists.xwing.overrides import NONE, Overrides
from finalsalvo.lists.xwing.reading import NoList, read_squads
from finalsalvo.lists.xwing.sheet import Sheet, sheet
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.obstacles import obstacle_name
from finalsalvo.rules.format import Format

AnyPack = Pack | ArmadaPack
AnyOverrides = Overrides | ArmadaOverrides
BLANK_LINES = 25
BLANK_LINES_OF_FOUR = 10
LONGEST_TEXT = 120


class HandedIn(Struct, frozen=True):
    """A list as it was handed in: whose, and its text (None where it came on paper). `captain` is a team's."""

    name: str
    text: str | None
    captain: str | None = None


def list_sheets(
    format: Format,
    lists: Sequence[HandedIn],
    pack: AnyPack | None,
    say: Say,
    overrides: AnyOverrides = NONE,
    *,
    event: str = "",
    date: str = "",
) -> Paper:
    """A page for each competitor; without cards, or where a list cannot be read, it stands there as it was given."""
    pages = [page_of(format, each, pack, say, overrides) for each in lists]
    return Paper(
        title=sheet_title(format, say),
        event=event,
        date=say.date(date) if date else "",
        sub=format.name,
        blocks=tuple(pages),
        own_pages=True,
        page=say("Page"),
    )


def page_of(format: Format, given: HandedIn, pack: AnyPack | None, say: Say, overrides: AnyOverrides) -> ListPage:
    """The page of one competitor."""
    if given.text is None:
        return ListPage(given.name, (), (), notes=(say("This list was handed in on paper."),))
    try:
        if isinstance(pack, ArmadaPack):
            readings = read_all(given.text, pack)
            told = overrides if isinstance(overrides, ArmadaOverrides) else NO_ARMADA_OVERRIDES
            return fleet_page(format, given, [each.fleet for each in readings], pack, told, say)
        if pack is not None:
            told_squads = overrides if isinstance(overrides, Overrides) else NONE
            return squad_page(format, given, read_squads(given.text), pack, told_squads, say)
    except NoList:
        pass
    return raw_page(given, say)


def raw_page(given: HandedIn, say: Say) -> ListPage:
    """A list word for word, where there are no cards to read it by."""
    lines = tuple(Row((line,)) for line in (given.text or "").splitlines() if line.strip())
    note = say("This is the list as it was handed in: no points are known for it.")
    return ListPage(given.name, (), (Table((Column(say("List"), wide=True),), lines),), notes=(note,))


def squad_page(
    format: Format, given: HandedIn, squads: Sequence[Squad], pack: Pack, overrides: Overrides, say: Say
) -> ListPage:
    """X-Wing: every ship with its upgrades, points and half points (XW2-LIST-01, XW2-MAT-09)."""
    sheets = [sheet(squad, pack, overrides) for squad in squads]
    several = len(sheets) > 1
    tables = tuple(
        with_epic_points(
            squad_table(format, squad, made, list_title(format, number, squad, given, say) if several else "", say),
            format,
            Lineup(squad, catalog(pack, overrides)),
            say,
        )
        for number, (squad, made) in enumerate(zip(squads, sheets, strict=True), start=1)
    )
    head = [Field(say("Faction"), ", ".join(dict.fromkeys(each.faction for each in sheets if each.faction)) or "–")]
    if format.unit == "team":
        captain = given.captain or next((squad.player for squad in squads if squad.captain and squad.player), None)
        head.append(Field(say("Captain"), captain or ""))
    decks = dict.fromkeys(each.damage_deck for each in sheets if each.damage_deck)
    if decks or not several:
        head.append(Field(say("Damage deck"), ", ".join(decks)))
    foot = []
    if format.lists.obstacles:
        obstacles = dict.fromkeys(obstacle_name(told) for each in sheets for told in each.obstacles)
        foot.append(Field(say("Obstacles"), ", ".join(obstacles)))
    notes = tuple(
        say("Not understood in this list: %(text)s") % {"text": f"{part.where}: {part.text}"[:LONGEST_TEXT]}
        for squad in squads
        for part in squad.unread
    )
    return ListPage(given.name, tuple(head), tables, tuple(foot), 2 if several else 1, notes)


def list_title(format: Format, number: int, squad: Squad, given: HandedIn, say: Say) -> str:
    """What tells several lists of one competitor apart: whose it is, or the limit of its round."""
    if format.unit == "team":
        name = squad.player or say("List %(number)s") % {"number": number}
        own = squad.captain or (given.captain is not None and squad.player == given.captain)
        return say("%(name)s (captain)") % {"name": name} if own else name
    limits = format.lists.points
    return say("Round %(number)s: %(limit)s points") % {"number": number, "limit": limits[min(number, len(limits)) - 1]}


def squad_table(format: Format, squad: Squad, made: Sheet, title: str, say: Say) -> Table:
    """The lines of a squad; with boxes to tick at the table where it has the page to itself."""
    halves, alone = format.scoring.half_points, not title
    rows, wholes = [], []
    for line in made.lines:
        cells = [line.text, number_text(line.points)]
        if not line.below:
            wholes.append(line.points if format.lists.pools else line.whole)  # loadouts cost no squad points
            cells += [number_text(wholes[-1]), *([number_text(line.half)] if halves else [])]
        rows.append(Row(tuple(cells), below=line.below, strong=not line.below, boxes=not line.below))
    total = added(tuple(wholes))
    rows.append(
        Row((say("Total"), "", number_text(squad.points if total is None else total)), strong=True, boxes=False)
    )
    return Table(tuple(squad_columns(halves, alone, say)), tuple(rows), title)


def with_epic_points(table: Table, format: Format, lineup: Lineup, say: Say) -> Table:
    """The table with the epic points of its list, which a team must state on each (TEAM-LIST-01)."""
    if format.lists.epic_points is None:
        return table
    types = [ship.type for ship in lineup.ships]
    unknown = any(each is None or (each.size == "huge" and each.epic_halves is None) for each in types)
    told = "?" if unknown else in_points(sum(each.epic_halves or 0 for each in types if each is not None))
    return replace(table, rows=(*table.rows, Row((say("Epic points"), "", told), strong=True, boxes=False)))


def squad_columns(halves: bool, boxes: bool, say: Say) -> Iterator[Column]:
    """The columns of a squad."""
    yield Column(say("Ship and upgrades"), wide=True)
    yield Column(say("Points"), "right")
    yield Column(say("Ship"), "right")
    if halves:
        yield Column(say("Half"), "right")
    if boxes and halves:
        yield Column(say("at half"), "center", box=True)
    if boxes:
        yield Column(say("gone"), "center", box=True)


def fleet_page(
    format: Format,
    given: HandedIn,
    fleets: Sequence[Fleet],
    pack: ArmadaPack,
    overrides: ArmadaOverrides,
    say: Say,
) -> ListPage:
    """Armada: ships, squadrons, upgrades, commander, objectives, total (ARM-LIST-01, B55)."""
    if not fleets:
        return raw_page(given, say)
    made = fleet_sheet(fleets[0], pack, given.name, overrides, format)
    rows = [
        Row((line.text, number_text(line.points)), below=line.below, strong=not line.below, boxes=not line.below)
        for line in made.lines
    ]
    rows.append(Row((say("Total"), number_text(made.total)), strong=True, boxes=False))
    columns = (
        Column(say("Ships, squadrons and upgrades"), wide=True),
        Column(say("Points"), "right"),
        Column(say("gone"), "center", box=True),
    )
    head = (Field(say("Faction"), made.faction or "–"), Field(say("Commander"), made.commander or ""))
    foot = tuple(Field(objective_title(category, say), name) for category, name in made.objectives)
    return ListPage(given.name, head, (Table(columns, tuple(rows)),), foot)


def objective_title(category: str, say: Say) -> str:
    """What a category of objectives is called."""
    return {"Assault": say("Assault"), "Defense": say("Defense"), "Navigation": say("Navigation")}[category]


def blank_lists(format: Format, say: Say, *, event: str = "", date: str = "") -> Paper:
    """A list to fill in by hand, with all that the book asks for (XW2-MAT-04, ARM-MAT-03)."""
    armada, several = format.id.startswith("armada"), max(format.lists.per_competitor, format.members)
    lines = BLANK_LINES if several == 1 else BLANK_LINES_OF_FOUR if several > 2 else BLANK_LINES - 3
    if armada:
        columns: tuple[Column, ...] = (
            Column(say("Ships, squadrons and upgrades"), wide=True),
            Column(say("Points"), "right"),
        )
    else:
        columns = tuple(squad_columns(format.scoring.half_points, boxes=False, say=say))
    tables = tuple(
        Table(columns, blank_rows(lines, len(columns), say), blank_title(format, number, several, say), tall=True)
        for number in range(1, several + 1)
    )
    page = ListPage(
        "", tuple(blank_head(format, say)), tables, tuple(blank_foot(format, say)), 1 if several == 1 else 2
    )
    return Paper(
        title=sheet_title(format, say),
        event=event,
        date=say.date(date) if date else "",
        sub=format.name,
        blocks=(page,),
        own_pages=True,
        page=say("Page"),
    )


def blank_rows(lines: int, columns: int, say: Say) -> tuple[Row, ...]:
    """Empty lines and the total."""
    blank = Row(("",) * columns)
    return (*(blank for _ in range(lines)), Row((say("Total"),), strong=True))


def blank_title(format: Format, number: int, several: int, say: Say) -> str:
    """Above each of several lists."""
    if several == 1:
        return ""
    if format.unit == "team":
        return say("List %(number)s") % {"number": number}
    limits = format.lists.points
    return say("Round %(number)s: %(limit)s points") % {"number": number, "limit": limits[min(number, len(limits)) - 1]}


def blank_head(format: Format, say: Say) -> Iterator[Field]:
    """What stands above the ships."""
    team = format.unit == "team"
    yield Field(say("Team") if team else say("Name"))
    yield Field(say("Captain") if team else say("Faction"))
    if team:
        yield Field(say("Player 1"))
        yield Field(say("Player 2"))
        yield Field(say("Faction"))
    elif format.id.startswith("armada"):
        yield Field(say("Commander"))
        yield Field(say("Flagship"))
    if format.lists.epic_points is not None:
        yield Field(say("Epic points"))
    if format.scoring.half_points:
        yield Field(say("Damage deck"))
        yield Field(say("Points limit"), str(format.lists.points[0]))


def blank_foot(format: Format, say: Say) -> Iterator[Field]:
    """What stands below the ships."""
    if format.lists.objectives:
        yield from (Field(objective_title(category, say)) for category in CATEGORIES)
        return
    if format.lists.obstacles:
        yield from (Field(say("Obstacle %(number)s") % {"number": each + 1}) for each in range(format.lists.obstacles))


def sheet_title(format: Format, say: Say) -> str:
    """What the paper is called."""
    return say("Fleet list") if format.id.startswith("armada") else say("Squad list")


def number_text(points: int | None) -> str:
    """A figure; what nobody knows is a question mark."""
    return "?" if points is None else str(points)
