"""Lists on paper: filled in from what was handed in, and blank ones to fill in by hand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.paper import ListPage, Paper, PaperColumn, PaperField, PaperRow, PaperTable
from finalsalvo.documents.papers import Sayer
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.games import game_of
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.list_view import CardLine, ListView, ShipBlock
from finalsalvo.lists.list_words import ListWords
from finalsalvo.lists.owner import Owner, plain
from finalsalvo.rules.format import Format

BLANK_LINES = 25
BLANK_LINES_OF_FOUR = 10
LONGEST_TEXT = 120


class HandedIn(Struct, frozen=True):
    """A list as it was handed in: whose, and its text (None where it came on paper).

    `captain` and `members` are a team's.
    """

    name: str
    text: str | None
    captain: str | None = None
    members: tuple[str, ...] = ()

    @property
    def owner(self) -> Owner:
        """Whose it is, as lists are read by."""
        return Owner(None if self.members else self.name, self.members, self.captain)


def list_sheets(
    format: Format,
    lists: Sequence[HandedIn],
    cards: CardsInForce[Any] | None,
    say: Sayer,
    *,
    event: str = "",
    date: str = "",
) -> Paper:
    """A page for each competitor; without cards, or where a list cannot be read, it stands there as it was given."""
    pages = [page_of(format, each, cards, say) for each in lists]
    return Paper(
        title=game_of(format).words(say).title,
        event=event,
        date=say.date(date) if date else "",
        sub=format.name,
        blocks=tuple(pages),
        own_pages=True,
        page=say("Page"),
    )


def page_of(format: Format, given: HandedIn, cards: CardsInForce[Any] | None, say: Sayer) -> ListPage:
    """The page of one competitor."""
    if given.text is None:
        return ListPage(given.name, (), (), notes=(say("This list was handed in on paper."),))
    try:
        views = () if cards is None else cards.sheets(given.text, given.owner)
    except NoList:
        views = ()
    if cards is None or not views:
        return raw_page(given, say)
    made = list_page(format, given, views, say)
    return replace(made, foot=(*made.foot, PaperField(say("Points & cards"), say.tell(cards.source.told))))


def raw_page(given: HandedIn, say: Sayer) -> ListPage:
    """A list word for word, where there are no cards to read it by."""
    lines = tuple(PaperRow((line,)) for line in (given.text or "").splitlines() if line.strip())
    note = say("The list as it was handed in. We have no points for it.")
    return ListPage(given.name, (), (PaperTable((PaperColumn(say("List"), wide=True),), lines),), notes=(note,))


def list_page(format: Format, given: HandedIn, views: Sequence[ListView], say: Sayer) -> ListPage:
    """Every card with its points, in X-Wing those of a ship and half of them, the objectives in Armada.

    XW2-LIST-01, XW2-MAT-09, ARM-LIST-01, B55.
    """
    several = len(views) > 1
    tables = tuple(
        list_table(format, view, list_title(format, number, view, given, views, say) if several else "", say)
        for number, view in enumerate(views, start=1)
    )
    notes = tuple(
        say("We couldn't read: %(text)s") % {"text": say.tell(text)[:LONGEST_TEXT]}
        for view in views
        for text in view.unread
    )
    head, foot = page_head(format, given, views, say), page_foot(format, views, say)
    return ListPage(given.name, tuple(head), tables, tuple(foot), 2 if several else 1, notes)


def page_head(format: Format, given: HandedIn, views: Sequence[ListView], say: Sayer) -> Iterator[PaperField]:
    """What stands above the cards."""
    yield PaperField(say("Faction"), ", ".join(dict.fromkeys(each.faction for each in views if each.faction)) or "–")
    if format.lists.commanders is not None:
        yield PaperField(say("Commander"), views[0].commander or "")
        return
    if format.unit == "team":
        captain = given.captain or next((each.player for each in views if each.captain and each.player), None)
        yield PaperField(say("Captain"), captain or "")
    decks = dict.fromkeys(each.damage_deck for each in views if each.damage_deck)
    if decks or len(views) == 1:
        yield PaperField(say("Damage deck"), ", ".join(decks))


def page_foot(format: Format, views: Sequence[ListView], say: Sayer) -> Iterator[PaperField]:
    """What stands below the cards."""
    if format.lists.objectives:
        named = dict(views[0].objectives)
        yield from (PaperField(title, named.get(category, "")) for category, title in objective_titles(say).items())
    elif format.lists.obstacles:
        listed = {say.tell(one.name): one.outline for each in views for one in each.listed_obstacles}
        yield PaperField(say("Obstacles"), ", ".join(listed), tuple(filter(None, listed.values())))
    if len(views) == 1:
        yield from salvo_fields(views[0], say)


def salvo_fields(view: ListView, say: Sayer) -> Iterator[PaperField]:
    """Who engages when, and the dice of a Final Salvo."""
    if len(view.turns) > 1:
        turns = (f"{at} {say.tell(name)}{f' × {count}' if count > 1 else ''}" for at, name, count in view.turns)
        yield PaperField(say("By pilot skill") if view.has_skills else say("Initiative order"), ", ".join(turns))
    if view.salvo_dice is not None:
        told = say.counted("%(num)s die", "%(num)s dice", view.salvo_dice) % {"num": view.salvo_dice}
        yield PaperField(say("Final Salvo"), told)


def list_title(
    format: Format, number: int, view: ListView, given: HandedIn, views: Sequence[ListView], say: Sayer
) -> str:
    """What tells several lists of one competitor apart: whose it is, or the limit of its round."""
    if format.unit == "team":
        name = view.player or say("List %(number)s") % {"number": number}
        return say("%(name)s (captain)") % {"name": name} if view is captains_view(given, views) else name
    limits = format.lists.points
    return say("Round %(number)s: %(limit)s points") % {"number": number, "limit": limits[min(number, len(limits)) - 1]}


def captains_view(given: HandedIn, views: Sequence[ListView]) -> ListView | None:
    """The captain's list, one only: that of the captain who is registered now, else the one that is marked."""
    registered = None if given.captain is None else plain(given.captain)
    own = (each for each in views if each.player is not None and plain(each.player) == registered)
    return next(own, None) or next((each for each in views if each.captain), None)


def list_table(format: Format, view: ListView, title: str, say: Sayer) -> PaperTable:
    """The lines of a list; with boxes to tick at the table where it has the page to itself."""
    words = game_of(format).words(say)
    rows = [
        PaperRow(
            tuple(cells_of(format, line, words, say)),
            below=line.below,
            strong=not line.below,
            boxes=not line.below,
            note=note,
        )
        for line, note in lines_with_notes(view, say)
    ]
    gap = ("",) if words.ship else ()
    total = number_text(view.stated if view.total is None else view.total)
    limit = "" if view.limit is None else say("Limit %(points)s") % {"points": view.limit}
    if view.squadrons and view.squadron_limit is not None:
        most = say("Limit %(points)s") % {"points": view.squadron_limit}
        cells = (say("Squadrons"), *gap, number_text(view.squadron_points))
        rows.append(PaperRow(cells, strong=True, boxes=False, note=most))
    rows.append(PaperRow((say("Total"), *gap, total), strong=True, boxes=False, note=limit))
    if view.deficit:
        rows.append(PaperRow((say("Deficit"), *gap, str(view.deficit)), strong=True, boxes=False))
    if view.epic_points is not None:
        rows.append(PaperRow((say("Epic points"), *gap, view.epic_points), strong=True, boxes=False))
    return PaperTable(tuple(list_columns(format, words, boxes=not title, say=say)), tuple(rows), title)


def lines_with_notes(view: ListView, say: Sayer) -> Iterator[tuple[CardLine, str]]:
    """The lines of a list, ships by initiative, each with what stands small beside it."""
    groups: list[list[CardLine]] = []
    for line in view.lines:
        if line.below and groups:
            groups[-1].append(line)
        else:
            groups.append([line])
    for ship in view.by_initiative:
        head, *below = groups[ship.number - 1]
        yield head, ship_note(ship, say)
        slots = {card.name: card.slot for card in ship.upgrades}
        yield from ((line, slots.get(str(line.text), "")) for line in below)
    yield from ((line, "") for group in groups[len(view.ships) :] for line in group)


def ship_note(ship: ShipBlock, say: Sayer) -> str:
    """What stands small under a ship: its initiative, its type, its figures, and how its loadout is used."""
    called = say("Pilot skill %(value)s") if ship.skill else say("Initiative %(value)s")
    told = [(called, ship.initiative), ("%(value)s", ship.type or None)]
    told += [(say("Attack %(value)s"), ship.attack), (say("Hull %(value)s"), ship.hull)]
    told += [(say("Shields %(value)s"), ship.shields or None), (say("half at %(value)s damage"), ship.half_at)]
    parts = [words % {"value": value} for words, value in told if value is not None]
    if ship.standard_loadout:
        parts.append(say("Standard loadout"))
    if ship.loadout is not None:
        used = number_text(ship.loadout_used)
        parts.append(say("Loadout: %(used)s of %(loadout)s") % {"used": used, "loadout": ship.loadout})
    if ship.flotilla:
        parts.append(say("flotilla"))
    return " · ".join(parts)


def cells_of(format: Format, line: CardLine, words: ListWords, say: Sayer) -> Iterator[str]:
    """A card, its points, and those of a ship with its upgrades; loadouts cost no squad points."""
    yield say.tell(line.text)
    yield number_text(line.points)
    if words.ship and not line.below:
        yield number_text(line.points if format.lists.pools else line.whole)
        if format.scoring.half_points:
            yield number_text(line.half)


def list_columns(format: Format, words: ListWords, *, boxes: bool, say: Sayer) -> Iterator[PaperColumn]:
    """The columns of a list."""
    halves = bool(words.ship) and format.scoring.half_points
    yield PaperColumn(words.cards, wide=True)
    yield PaperColumn(say("Points"), "right")
    if words.ship:
        yield PaperColumn(words.ship, "right")
    if halves:
        yield PaperColumn(say("Half"), "right")
    if boxes and halves:
        yield PaperColumn(say("at half"), "center", box=True)
    if boxes:
        yield PaperColumn(say("destroyed"), "center", box=True)


def objective_titles(say: Sayer) -> Mapping[str, str]:
    """What each category of objectives is called."""
    return {"Assault": say("Assault"), "Defense": say("Defense"), "Navigation": say("Navigation")}


def blank_lists(format: Format, say: Sayer, *, event: str = "", date: str = "") -> Paper:
    """A list to fill in by hand, with all that the book asks for (XW2-MAT-04, ARM-MAT-03)."""
    words, several = game_of(format).words(say), max(format.lists.per_competitor, format.members)
    lines = BLANK_LINES if several == 1 else BLANK_LINES_OF_FOUR if several > 2 else BLANK_LINES - 3
    columns = tuple(list_columns(format, words, boxes=False, say=say))
    rows = blank_rows(format, lines, len(columns), say)
    tables = tuple(
        PaperTable(columns, rows, blank_title(format, number, several, say), tall=True)
        for number in range(1, several + 1)
    )
    page = ListPage(
        "", tuple(blank_head(format, say)), tables, tuple(blank_foot(format, say)), 1 if several == 1 else 2
    )
    return Paper(
        title=words.title,
        event=event,
        date=say.date(date) if date else "",
        sub=format.name,
        blocks=(page,),
        own_pages=True,
        page=say("Page"),
    )


def blank_rows(format: Format, lines: int, columns: int, say: Sayer) -> tuple[PaperRow, ...]:
    """Empty lines and the total; for a team the epic points of each list too (TEAM-LIST-01)."""
    blank = PaperRow(("",) * columns)
    epic = format.unit == "team" and format.lists.epic_points is not None
    ends = (PaperRow((say("Total"),), strong=True), *((PaperRow((say("Epic points"),), strong=True),) if epic else ()))
    return (*(blank for _ in range(lines + 1 - len(ends))), *ends)


def blank_title(format: Format, number: int, several: int, say: Sayer) -> str:
    """Above each of several lists."""
    if several == 1:
        return ""
    if format.unit == "team":
        return say("Player %(number)s") % {"number": number}
    limits = format.lists.points
    return say("Round %(number)s: %(limit)s points") % {"number": number, "limit": limits[min(number, len(limits)) - 1]}


def blank_head(format: Format, say: Sayer) -> Iterator[PaperField]:
    """What stands above the ships."""
    team = format.unit == "team"
    yield PaperField(say("Team") if team else say("Name"))
    yield PaperField(say("Captain") if team else say("Faction"))
    if team:
        yield PaperField(say("Player 1"))
        yield PaperField(say("Player 2"))
        yield PaperField(say("Faction"))
    elif format.lists.commanders is not None:
        yield PaperField(say("Commander"))
        yield PaperField(say("Flagship"))
    elif format.lists.epic_points is not None:
        yield PaperField(say("Epic points"))
    if format.scoring.half_points:
        yield PaperField(say("Damage deck"))
        yield PaperField(say("Points limit"), str(format.lists.points[0]))


def blank_foot(format: Format, say: Sayer) -> Iterator[PaperField]:
    """What stands below the ships."""
    if format.lists.objectives:
        yield from (PaperField(title) for title in objective_titles(say).values())
        return
    if format.lists.obstacles:
        yield from (
            PaperField(say("Obstacle %(number)s") % {"number": each + 1}) for each in range(format.lists.obstacles)
        )


def number_text(points: int | None) -> str:
    """A figure; what nobody knows is a question mark."""
    return "?" if points is None else str(points)
