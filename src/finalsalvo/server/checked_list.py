"""A list as it was checked: what is in it, what each card costs, and what speaks against it.

Whoever has the cards (`cards.py`) keeps what is made here; nothing here keeps anything.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.card_shelf import AnyPack
from finalsalvo.event.life.facts import CardOverrides, ListProblem
from finalsalvo.event.life.state import State
from finalsalvo.lists.armada.overrides import Overrides as FleetOverrides
from finalsalvo.lists.armada.overrides import Product
from finalsalvo.lists.finding import Finding, Report
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.overrides import Overrides
from finalsalvo.lists.xwing.squad import Squad, plain
from finalsalvo.rules.format import Format

MOST_PROBLEMS = 40
"""So many problems of one list are written into the log; who has more mends these first."""


class Line(Struct, frozen=True):
    """A card of a list. A ship's line has the points of the ship with all its upgrades, and half of them."""

    text: str
    points: int | None = None
    below: bool = False
    whole: int | None = None
    half: int | None = None


class ListView(Struct, frozen=True):
    """One squad or fleet as it was understood; `objectives` by their category, `unread` is what was not understood."""

    name: str | None
    player: str | None
    faction: str | None
    lines: tuple[Line, ...]
    total: int | None
    obstacles: tuple[str, ...] = ()
    damage_deck: str | None = None
    commander: str | None = None
    objectives: tuple[tuple[str, str], ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def obstacle_names(self) -> tuple[str, ...]:
        """The obstacles as people know them; in the list they have the ids of builders."""
        from finalsalvo.lists.xwing.tables.obstacles import obstacle_name

        return tuple(map(obstacle_name, self.obstacles))


class Checked(Struct, frozen=True):
    """What can be said about the list of a competitor: all that is in it, and the report.

    `trouble` says why it is not checked, or only in part: no cards are chosen, or nothing can be read.
    """

    lists: tuple[ListView, ...] = ()
    report: Report | None = None
    trouble: str = ""

    @property
    def lacks_something(self) -> bool:
        """Whether a list does not name its damage deck or its obstacles, which can be written beside it."""
        return any(not (each.damage_deck and each.obstacles) for each in self.lists)

    @property
    def problems(self) -> tuple[ListProblem, ...]:
        """What speaks against the list, as the log has it."""
        failures = self.report.failures if self.report is not None else ()
        return tuple(ListProblem(each.rule, in_words(each)) for each in failures[:MOST_PROBLEMS])


def in_words(finding: Finding) -> str:
    """A finding with its place in the list."""
    return f"{finding.where}: {finding.message}" if finding.where else finding.message


# --- what the organizer set -------------------------------------------------------------------------------


def squad_overrides(chosen: CardOverrides) -> Overrides:
    """What the organizer set, for X-Wing."""
    return Overrides(
        points=chosen.points,
        loadouts=chosen.loadouts,
        epic_points=chosen.epic_points,
        banned=chosen.banned,
        restricted=chosen.restricted,
        restricted_most=chosen.restricted_most,
        legal_from=chosen.legal_from,
        released=chosen.released,
    )


def fleet_overrides(chosen: CardOverrides) -> FleetOverrides:
    """What the organizer set, for Armada: a day belongs to a card there."""
    official = (Product(card, day, (card,), official=day) for card, day in chosen.legal_from.items())
    released = (Product(card, day, (card,)) for card, day in chosen.released.items())
    return FleetOverrides(
        points=chosen.points,
        banned=frozenset(chosen.banned),
        pool="whole-pack" if chosen.whole_pack else "on-the-day",
        allowed=frozenset(chosen.allowed),
        products=(*official, *released),
        aces=chosen.aces,
    )


# --- checking ---------------------------------------------------------------------------------------------


class Team(Struct, frozen=True):
    """Whose lists those of a team are: its members in their order, and who of them is captain."""

    members: tuple[str, ...] = ()
    captain: str | None = None


NO_TEAM = Team()


def checked(
    state: State, format: Format, text: str, name: str | None, team: Team, pack: AnyPack | None, played: date | None
) -> Checked:
    """A list read, and checked where there are cards to check it by; whose a team's lists are needs none."""
    if pack is None:
        why = f"The card pack {state.cards} is not here" if state.cards else "The organizer has chosen no cards"
        return without_cards(format, text, team, why)
    if isinstance(pack, Pack):
        return checked_squads(state, format, text, name, team, pack, played)
    return checked_fleets(state, format, text, name, pack, played)


def without_cards(format: Format, text: str, team: Team, why: str) -> Checked:
    """A list as it is written; of those of a team one can tell whose they are."""
    from finalsalvo.lists.xwing.checks.epic import captains_list, members_lists
    from finalsalvo.lists.xwing.reading import read_squads

    shown = plain_lists(format, text)
    written = read_squads(text) if team.members and shown else []
    if not any(squad.player or squad.captain for squad in written):
        return Checked(shown, trouble=f"{why}: nothing is checked.")
    squads = with_owners(written, team)
    wrong = (*captains_list(squads, team.captain), *members_lists(squads, team.members))
    return Checked(shown, Report(wrong, "") if wrong else None, f"{why}: only the names of the players are checked.")


def checked_squads(
    state: State, format: Format, text: str, name: str | None, team: Team, pack: Pack, played: date | None
) -> Checked:
    """Squads of X-Wing. Whose list it is the event knows, and the totals are what the cards add up to.

    So none of these is missing; where the price of a card is unknown, that is what there is to say.
    """
    from finalsalvo.lists.xwing.checking import check
    from finalsalvo.lists.xwing.reading import NoList, read_squads
    from finalsalvo.lists.xwing.sheet import sheet

    overrides = squad_overrides(state.overrides)
    try:
        squads = read_squads(text)
    except NoList as wrong:
        return unreadable(format, str(wrong), pack)
    sheets = [sheet(squad, pack, overrides) for squad in squads]
    whole = [
        replace(squad, player=squad.player or name, points=each.total or 0 if squad.points is None else squad.points)
        for squad, each in zip(squads, sheets, strict=True)
    ]
    whole = as_team(whole, team, pack, overrides) if team.members else whole
    report = check(
        format,
        whole,
        pack,
        overrides,
        pool=state.settings.pool,
        tier=state.settings.tier,
        played=played,
        submitted=True,
        members=team.members,
        captain=team.captain,
    )
    half, loadouts = format.scoring.half_points, bool(format.lists.pools)  # which cost no squad points
    views = tuple(
        ListView(
            squad.name,
            squad.player,
            each.faction,
            tuple(
                Line(line.text, line.points, line.below, None if loadouts else line.whole, line.half if half else None)
                for line in each.lines
            ),
            points_of(each.lines) if loadouts else each.total,
            squad.obstacles,
            squad.damage_deck,
            unread=unread_in(squad),
        )
        for squad, each in zip(squads, sheets, strict=True)
    )
    return Checked(views, report)


def as_team(squads: Sequence[Squad], team: Team, pack: Pack, overrides: Overrides) -> list[Squad]:
    """The lists of a team with what no builder writes: whose each of them is, and the epic points."""
    from finalsalvo.lists.xwing.catalog import catalog
    from finalsalvo.lists.xwing.lineup import Lineup

    known, found = catalog(pack, overrides), []
    for squad in with_owners(squads, team):
        halves = sum(ship.type.epic_halves or 0 for ship in Lineup(squad, known).ships if ship.type)
        epic = halves // 2 if squad.epic_points is None and halves % 2 == 0 else squad.epic_points
        found.append(replace(squad, epic_points=epic))
    return found


def with_owners(squads: Sequence[Squad], team: Team) -> list[Squad]:
    """The lists of a team, where nobody wrote it with each member's name in their order, and the captain."""
    nobody = not any(squad.captain for squad in squads)
    named = {plain(squad.player) for squad in squads if squad.player}
    registered = None if team.captain is None else plain(team.captain)
    others = iter([member for member in team.members if plain(member) not in named])
    found = []
    for squad in squads:
        player = squad.player or next(others, None)
        captain = squad.captain or (nobody and player is not None and plain(player) == registered)
        found.append(replace(squad, player=player, captain=captain))
    return found


def points_of(lines: Sequence[object]) -> int | None:
    """The squad points where upgrades are paid from loadouts: those of the ships alone."""
    points = [getattr(line, "points", None) for line in lines if not getattr(line, "below", False)]
    return None if None in points else sum(points)  # type: ignore[arg-type]


def unread_in(squad: Squad) -> tuple[str, ...]:
    """What of a squad was not understood, with its places."""
    return tuple(f"{part.where}: {part.text}" for part in squad.unread)


def checked_fleets(
    state: State, format: Format, text: str, name: str | None, pack: AnyPack, played: date | None
) -> Checked:
    """A fleet of Armada; several are shown, and are too many."""
    from finalsalvo.lists.armada.checking import check, one_fleet
    from finalsalvo.lists.armada.pack import Pack as FleetPack
    from finalsalvo.lists.armada.reading import read_all
    from finalsalvo.lists.armada.sheet import sheet
    from finalsalvo.lists.xwing.reading import A_LINK, is_link

    assert isinstance(pack, FleetPack)
    overrides = fleet_overrides(state.overrides)
    if is_link(text):
        return unreadable(format, A_LINK, pack)
    read = read_all(text, pack)
    if not read:
        return unreadable(format, "there is nothing in it", pack)
    found = [one_fleet([each.fleet for each in read], format)]
    points: int | None = None
    views = []
    for each in read:
        unread = tuple(part.text for part in each.unread)
        report = check(
            each.fleet, pack, overrides, format=format, played=played, tier=state.settings.tier, unread=unread
        )
        found += report.findings
        points = report.points
        paper = sheet(each.fleet, pack, name, overrides, format)
        views.append(
            ListView(
                each.fleet.name,
                name,
                paper.faction,
                tuple(Line(line.text, line.points, line.below) for line in paper.lines),
                paper.total,
                commander=paper.commander,
                objectives=tuple((category, named) for category, named in paper.objectives if named),
                unread=unread,
            )
        )
    return Checked(tuple(views), Report(tuple(found), pack.source.name, points))


def unreadable(format: Format, why: str, pack: AnyPack) -> Checked:
    """A text that is no list at all."""
    from finalsalvo.lists.finding import Verdict

    told = f"This cannot be read as a list: {why}."
    return Checked(
        report=Report((Finding("reading", Verdict.FAIL, format.cite("lists.required"), told),), pack.source.name)
    )


def plain_lists(format: Format, text: str) -> tuple[ListView, ...]:
    """A list as it is written, where no cards tell what its names mean."""
    if format.id.startswith("armada"):
        from finalsalvo.lists.armada.reading import read_all

        return tuple(fleet_as_written(each.fleet, tuple(part.text for part in each.unread)) for each in read_all(text))
    from finalsalvo.lists.xwing.reading import NoList, read_squads

    try:
        squads = read_squads(text)
    except NoList:
        return ()
    return tuple(squad_as_written(squad) for squad in squads)


def squad_as_written(squad: Squad) -> ListView:
    """A squad in its own words."""
    lines = tuple(line for ship in squad.ships for line in ship_as_written(ship.pilot, ship.points, ship.upgrades))
    return ListView(
        squad.name,
        squad.player,
        squad.faction,
        lines,
        squad.points,
        squad.obstacles,
        squad.damage_deck,
        unread=unread_in(squad),
    )


def ship_as_written(pilot: str, points: int | None, upgrades: Sequence[object]) -> Iterator[Line]:
    """A ship and its upgrades."""
    yield Line(pilot, whole=points)
    yield from (Line(str(getattr(each, "card", each)), below=True) for each in upgrades)


def fleet_as_written(fleet: object, unread: tuple[str, ...]) -> ListView:
    """A fleet in its own words."""
    from finalsalvo.lists.armada.fleet import Fleet

    assert isinstance(fleet, Fleet)
    lines = []
    for ship in fleet.ships:
        lines.append(Line(ship.name, ship.points))
        lines += [Line(each.name, each.points, below=True) for each in ship.upgrades]
    lines += [Line(f"{each.count} × {each.name}", each.points) for each in fleet.squadrons]
    objectives = tuple((each.category or "", each.name) for each in fleet.objectives)
    return ListView(
        fleet.name,
        None,
        fleet.faction,
        tuple(lines),
        fleet.claimed,
        commander=fleet.commander,
        objectives=objectives,
        unread=unread,
    )
