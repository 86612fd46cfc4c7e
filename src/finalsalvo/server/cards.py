"""The cards that an event judges lists by: which pack, what the organizer set over it, and what a check says.

A check costs a millisecond and is asked for with every page that shows a list, so its outcome is kept: by the text, the
pack, what is set over it, and everything else that it depends on.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from datetime import date
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import replace

from finalsalvo.documents.card_shelf import AnyPack, NoPack, Shelf
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Found, book
from finalsalvo.event.life.decide import is_own
from finalsalvo.event.life.facts import CardOverrides, ListProblem
from finalsalvo.event.life.permissions import check_permission
from finalsalvo.event.life.state import State
from finalsalvo.lists.armada.overrides import Overrides as FleetOverrides
from finalsalvo.lists.armada.overrides import Product
from finalsalvo.lists.card import Pack
from finalsalvo.lists.finding import Finding, Report
from finalsalvo.lists.overrides import Overrides
from finalsalvo.lists.source import Source
from finalsalvo.lists.squad import Squad
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

CHECKS_KEPT = 4_096
MOST_PACKS = 100
"""So many packs an installation takes by way of its pages; the command line takes more."""
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
        from finalsalvo.lists.tables.obstacles import obstacle_name

        return tuple(map(obstacle_name, self.obstacles))


class Checked(Struct, frozen=True):
    """What can be said about the list of a competitor: all that is in it, and the report.

    Without a report `trouble` says why: no cards are chosen, or nothing can be read.
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


class Uploaded(Struct, frozen=True):
    """A pack that was brought in, and what of it could not be used."""

    source: Source
    unused: tuple[str, ...]
    known: bool


class Cards:
    """The packs of an installation and the checks by them. One of it serves a whole process."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self.turn, self.reading = Lock(), Lock()
        self.packs: dict[str, AnyPack] = {}
        self.checks: OrderedDict[tuple[object, ...], Checked] = OrderedDict()
        self.known = 0

    # --- packs --------------------------------------------------------------------------------------------

    def pack(self, name: str) -> AnyPack:
        """A pack by its name, read once as long as the shelf stays as it is; raises NoPack."""
        self.look_at_shelf()
        with self.turn:
            known, kept = self.known, self.packs.get(name)
        if kept is not None:
            return kept
        loaded = self.shelf.load(name)
        with self.turn:
            if known == self.known:
                self.packs[name] = loaded
        return loaded

    def look_at_shelf(self) -> None:
        """Forgets everything that was read from the shelf once something on it has changed."""
        try:
            stamp = self.shelf.folder.stat().st_mtime_ns
        except OSError:
            stamp = 0
        with self.turn:
            if stamp != self.known:
                self.packs.clear()
                self.checks.clear()
                self.known = stamp

    def pack_of(self, state: State) -> AnyPack | None:
        """The pack in force, if it is there and fits the event."""
        if state.cards is None:
            return None
        try:
            pack = self.pack(state.cards)
            refuse_unfit(state.format, pack)
        except (NoPack, Refusal):
            return None
        return pack

    def fitting(self, format: Format) -> list[Source]:
        """The packs that lists of a format can be checked by, by name."""
        return [
            source for source in self.shelf.sources() if source.game == game_of(format) and self.fits(format, source)
        ]

    def fits(self, format: Format, source: Source) -> bool:
        """Whether a pack counts points as a format does."""
        try:
            refuse_unfit(format, self.pack(source.name))
        except (NoPack, Refusal):
            return False
        return True

    def bring_in(self, content: bytes) -> Uploaded:
        """A data set that somebody uploaded, as a pack of its own: it never takes the place of another's.

        Raises NoCards and TooLarge from the import, with a sentence each. One is read at a time: whatever they hold,
        they take no more memory together than the largest that is allowed.
        """
        from finalsalvo.documents.card_archives import UPLOADED, TooLarge
        from finalsalvo.documents.card_files import import_cards

        names = self.shelf.names()
        if len(names) >= MOST_PACKS:
            raise TooLarge(f"there are {len(names)} card packs here already, and no more are taken")
        with TemporaryDirectory() as folder:
            file = Path(folder) / "cards"
            file.write_bytes(content)
            with self.reading:
                pack, unused = import_cards(file, limits=UPLOADED)
        return self.take(pack, unused)

    def take(self, pack: AnyPack, unused: tuple[str, ...] = ()) -> Uploaded:
        """Puts a pack on the shelf. Where another one has its name, it gets one of its own: nothing is replaced."""
        digest = sha256(encode(pack)).hexdigest()
        for more in ("", *(f"+{digest[:length]}" for length in (8, 16, 64))):
            source = replace(pack.source, version=f"{pack.source.version}{more}")
            named = replace(pack, source=source)
            there = self.there(source.name)
            if there is None:
                self.shelf.keep(named)
            if there is None or there == encode(named):
                return Uploaded(source, unused, known=there is not None)
        raise AssertionError("two packs of the same digest")

    def there(self, name: str) -> bytes | None:
        """What lies where a pack of this name would lie; what cannot be read lies there as well."""
        if not self.shelf.file_of(name).exists():
            return None
        try:
            return encode(self.shelf.load(name))
        except NoPack:
            return b""

    # --- checks -------------------------------------------------------------------------------------------

    def check(self, state: State, player: str, text: str) -> Checked:
        """What can be said about a list of a player by the cards of the event."""
        pack, format = self.pack_of(state), book(state)
        settings, owner = state.settings, state.players[player]
        name = owner.entry.name if format.unit == "player" else None
        team = Team(owner.entry.members, owner.entry.captain) if format.unit == "team" else NO_TEAM
        key = (
            text,
            name,
            team,
            state.cards,
            encode(state.overrides),
            format.id,
            settings.pool,
            settings.tier,
            state.date,
        )
        with self.turn:
            known, kept = self.known, self.checks.get(key)
            if kept is not None:
                self.checks.move_to_end(key)
                return kept
        made = checked(state, format, text, name, team, pack, day_of(state.date))
        with self.turn:
            if known == self.known:
                self.checks[key] = made
            while len(self.checks) > CHECKS_KEPT:
                self.checks.popitem(last=False)
        return made

    def found(self, state: State | None, command: c.Command, by: str) -> Found | None:
        """What speaks against the lists that a command is about; None where it is about none, or nobody can tell."""
        if state is None or not isinstance(command, LOOKED_AT) or not may(state, command, by):
            return None
        after = state_after(state, command)
        if isinstance(command, c.ChooseCards) and after.cards is not None:
            try:
                refuse_unfit(state.format, self.pack(after.cards))
            except NoPack as missing:
                raise Refusal("cards", "contract", str(missing)) from None
        if after.cards is not None and self.pack_of(after) is None:
            return None
        texts = {each.id: each.squad.text for each in state.players.values()}
        if isinstance(command, c.SubmitList | c.AmendList):
            texts = {command.player: command.text} if command.player in state.players else {}
        if after.cards is None:
            return {}
        return {player: self.check(after, player, text).problems for player, text in texts.items() if text is not None}


LOOKED_AT = (c.SubmitList, c.AmendList, c.CheckLists, c.ChooseCards, c.OverrideCards, c.Change)
"""The commands after which lists are judged anew."""


def may(state: State, command: c.Command, by: str) -> bool:
    """Whether somebody may give a command at all: nothing is computed for those who may not."""
    try:
        own = is_own(state, command, by)
        check_permission(command, state.format, state.phase, state.roles_of(by), own=own, reason="to look at it")
    except Refusal:
        return False
    return True


def state_after(state: State, command: c.Command) -> State:
    """The state with the cards and settings that a command would bring."""
    if isinstance(command, c.ChooseCards):
        return replace(state, cards=(command.cards or "").strip() or None)
    if isinstance(command, c.OverrideCards):
        return replace(state, overrides=command.overrides)
    if isinstance(command, c.Change):
        return replace(state, settings=command.settings, date=command.date)
    return state


def day_of(text: str | None) -> date | None:
    """The day of an event, where it is written as one."""
    try:
        return None if text is None else date.fromisoformat(text)
    except ValueError:
        return None


# --- which cards ------------------------------------------------------------------------------------------


def game_of(format: Format) -> str:
    """The game that a format is played with, as card packs call it."""
    if format.id.startswith("armada"):
        return "armada"
    from finalsalvo.lists import checking

    return checking.game_of(format)


def refuse_unfit(format: Format, pack: AnyPack) -> None:
    """A pack of another game, or one that counts points in another way, judges nothing."""
    if not isinstance(pack, Pack) or format.id.startswith("armada"):
        if pack.source.game != game_of(format):
            told = f"{pack.source.name} is not of the game that {format.name} is played with"
            raise Refusal("cards", "contract", told)
        return
    from finalsalvo.lists import checking
    from finalsalvo.lists.catalog import catalog

    checking.refuse_wrong_pack(format, catalog(pack, Overrides()))


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
    """A list read, and checked where there are cards to check it by."""
    if pack is None and state.cards is not None:
        return Checked(
            plain_lists(format, text), trouble=f"The card pack {state.cards} is not here: nothing is checked."
        )
    if pack is None:
        return Checked(plain_lists(format, text), trouble="The organizer has chosen no cards: nothing is checked.")
    if isinstance(pack, Pack):
        return checked_squads(state, format, text, name, team, pack, played)
    return checked_fleets(state, format, text, name, pack, played)


def checked_squads(
    state: State, format: Format, text: str, name: str | None, team: Team, pack: Pack, played: date | None
) -> Checked:
    """Squads of X-Wing. Whose list it is the event knows, and the totals are what the cards add up to.

    So none of these is missing; where the price of a card is unknown, that is what there is to say.
    """
    from finalsalvo.lists.checking import check
    from finalsalvo.lists.reading import NoList, read_squads
    from finalsalvo.lists.sheet import sheet

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
    """The lists of a team with what no builder writes: each member's name in their order, the captain, epic points."""
    from finalsalvo.lists.catalog import catalog
    from finalsalvo.lists.lineup import Lineup

    known = catalog(pack, overrides)
    nobody = not any(squad.captain for squad in squads)
    found = []
    for squad, member in zip_longest(squads, team.members[: len(squads)]):
        player = squad.player or member
        halves = sum(ship.type.epic_halves or 0 for ship in Lineup(squad, known).ships if ship.type)
        epic = halves // 2 if squad.epic_points is None and halves % 2 == 0 else squad.epic_points
        captain = squad.captain or (nobody and player is not None and player == team.captain)
        found.append(replace(squad, player=player, epic_points=epic, captain=captain))
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
    from finalsalvo.lists.reading import A_LINK, is_link

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
    from finalsalvo.lists.reading import NoList, read_squads

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
