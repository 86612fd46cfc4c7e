"""Links of YASB, which hold the whole squad in numbers: `…/?f=<faction>&d=<squad>&sn=<name>&obs=<obstacles>`.

Version 1 to 4 are of the first edition, 4 to 8 of the second in 200 points, 9 in 20 and 10 in 50 points: version 4 is
in both, and its host tells, or the event. The place of an upgrade says nothing: its number tells card and slot.
"""

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.sentences import A_LINK
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.links.cards import LinkedUpgrade, YasbNumbers, first_edition, second_edition
from finalsalvo.lists.xwing.links.percent import PUNCTUATION, percent_decode
from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip
from finalsalvo.lists.xwing.tables.words import faction_id
from finalsalvo.words.message import Message

HOSTS: Mapping[str, Game] = {
    "geordanr.github.io": "xwing-1",
    "raithos.github.io": "xwing-2",
    "yasb.app": "xwing-2",
}
"""Where YASB is, and which edition it builds there. Builders elsewhere may have other numbers."""

NEWER = re.compile(r"v(\d{1,2})Z([a-z]*)Z(\d*)Z([0-9WXY]*)(.*)", re.DOTALL)
OLDER = re.compile(r"v(\d{1,2})!(?:([a-z]*)(?:=(\d+))?!)?([0-9:;,.UMT-]*)(.*)", re.DOTALL)
OLDEST = re.compile(r"()()()(\d+:[0-9:;,.UMT-]*)(.*)", re.DOTALL)
NUMBER = re.compile(r"(?:([UMT])\.)?(-?\d{1,6})")
HARDPOINTS = {168: "hardpointcannon", 169: "hardpointtorpedo", 170: "hardpointmissile"}
"""What the builder counts as upgrades and is none: where a ship has its cannon."""

GAMES: Mapping[Game, Mapping[int, Mapping[str, str]]] = {
    "xwing-1": {0: {"s": "Standard", "e": "Epic", "t": "Team Epic"}},
    "xwing-2": {
        0: {"s": "Extended", "h": "Hyperspace"},
        9: {"s": "Extended", "h": "Standard", "e": "Epic"},
        10: {"s": "XWA", "h": "Hyperspace", "b": "Beta", "e": "Epic"},
    },
}
"""What the letters of a link mean, from which version on."""


NEWEST = 10
"""The newest version that we know."""


class YasbShip(Struct, frozen=True):
    """A ship of a link: the number of its pilot, those of its upgrades by their row, and whether all of it is there."""

    pilot: int | None
    upgrades: tuple[tuple[str, int], ...]
    whole: bool


class YasbParts(Struct, frozen=True):
    """The parts of a link before any card is looked up."""

    version: int
    game: str
    limit: str
    ships: tuple[YasbShip, ...]
    rest: str


def yasb_squad(host: str | None, fields: Mapping[str, str], game: Game | None) -> Squad:
    """The squad of a link, by its host and its fields; `game` is the edition that the event plays."""
    parts = parts_of(fields["d"])
    if parts is None or not parts.ships:
        raise NoList(say.LINK_WITHOUT_SHIPS())
    if parts.game == "q":
        raise NoList(say.QUICK_BUILDS())
    edition = edition_of(host, parts.version, game)
    reading = YasbReading(parts, first_edition() if edition == "xwing-1" else second_edition())
    faction = reading.faction or (faction_id(fields["f"], edition) if fields.get("f") else None)
    if host is not None and host not in HOSTS and not reading.fits(fields.get("f", ""), edition):
        raise NoList(A_LINK())
    if not reading.ships:
        raise NoList(say.LINK_WITHOUT_SHIPS())
    if game is not None and edition != game:
        reading.gaps.append(say.LINK_OTHER_EDITION())
    return Squad(
        ships=tuple(reading.ships),
        faction=faction,
        name=fields.get("sn", "").strip() or None,
        obstacles=tuple(each for each in re.split(r"[^\w-]+", fields.get("obs", "")) if each),
        notes=tuple(reading.notes),
        unread=(ListPiece(1, parts.rest),) if parts.rest.strip(PUNCTUATION) else (),
        gaps=tuple(reading.gaps),
        remarks=(*newer_remark(parts), *game_remark(edition, parts)),
    )


def edition_of(host: str | None, version: int, game: Game | None) -> Game:
    """The edition of a link: its version tells, and for version 4 the host, or else the event."""
    if version != 4:
        return "xwing-1" if version < 4 else "xwing-2"
    return HOSTS.get(host or "") or game or "xwing-2"


def parts_of(told: str) -> YasbParts | None:
    """The parts of a squad in numbers; None for what is none."""
    told = percent_decode(told)  # some programs write percent signs for what was written with them already
    if found := NEWER.match(told):
        ships = tuple(newer_ship(each) for each in found[4].split("Y")) if found[4] else ()
    elif found := OLDER.match(told) or OLDEST.match(told):
        fields = 3 if int(found[1] or 1) > 4 else 5 if int(found[1] or 1) > 1 else 1
        ships = tuple(older_ship(each, fields) for each in found[4].split(";")) if found[4] else ()
    else:
        return None
    return YasbParts(int(found[1] or 1), found[2] or "", found[3] or "", ships, found[5])


def newer_ship(told: str) -> YasbShip:
    """`179X127W164`: the pilot, and behind the X the upgrades."""
    pilot, cross, upgrades = told.partition("X")
    numbers = tuple(("U", int(each)) for each in re.findall(r"\d{1,6}", upgrades))
    return YasbShip(number_of(pilot) if cross else None, numbers, bool(cross and pilot))


def older_ship(told: str, least: int) -> YasbShip:
    """`29:42,72:7:15:U.15`: the pilot, upgrades, and in the first edition title and modification; given ones behind."""
    pilot, *fields = told.split(":")
    rows = "UTMU" if len(fields) > 2 else "UU"
    numbers = []
    for row, field in zip(rows, fields, strict=False):
        numbers += [(own or row, int(number)) for own, number in NUMBER.findall(field)]
    chosen = tuple((row, number) for row, number in numbers if number >= 0)
    return YasbShip(number_of(pilot) if fields else None, chosen, bool(pilot) and len(fields) + 1 >= least)


def number_of(text: str) -> int | None:
    """The number of a pilot, if there is one."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


class YasbReading:
    """The cards behind the numbers, and what is to be said of those that are none."""

    def __init__(self, parts: YasbParts, known: YasbNumbers) -> None:
        self._known = known
        self.ships: list[SquadShip] = []
        self.gaps: list[Message] = []
        self.notes: list[ListPiece] = []
        self.factions: list[str] = []
        for number, ship in enumerate(parts.ships, start=1):
            self._read(number, ship)
        if not parts.ships[-1].whole:
            self.gaps.append(say.LINK_CUT_OFF(ship=len(self.ships)))

    @property
    def faction(self) -> str | None:
        """The faction of the pilots, where they have only one."""
        return self.factions[0] if len({*self.factions}) == 1 else None

    def fits(self, faction: str, edition: Game) -> bool:
        """Whether every number is known, and every pilot of the faction that the link names."""
        return (
            not self.gaps
            and self.faction is not None
            and faction_id(self.faction, edition) == faction_id(faction, edition)
        )

    def _read(self, number: int, ship: YasbShip) -> None:
        if ship.pilot is None:
            return
        pilot = self._known.pilots.get(ship.pilot)
        if pilot is None:
            self.gaps.append(say.LINK_PILOT_UNKNOWN(ship=number, number=ship.pilot))
            return
        self.factions.append(pilot.faction)
        upgrades = () if pilot.fixed else tuple(self._upgrades(number, ship))
        # An id with a dash is nobody else's. Legacy gives a few such pilots another ship than YASB does.
        self.ships.append(SquadShip(pilot.id, None if "-" in pilot.id else pilot.ship, upgrades))

    def _upgrades(self, number: int, ship: YasbShip) -> Iterator[Fitted]:
        rows = {"U": self._known.upgrades, "M": self._known.modifications, "T": self._known.titles}
        for row, upgrade in ship.upgrades:
            found: LinkedUpgrade | None = rows[row].get(upgrade)
            if found is not None:
                yield Fitted(found.id, found.slot)
            elif upgrade in HARDPOINTS and self._known is second_edition():
                self.notes.append(ListPiece(f"pilots[{number - 1}]", HARDPOINTS[upgrade]))
            else:
                self.gaps.append(say.LINK_UPGRADE_UNKNOWN(ship=number, number=upgrade))


def newer_remark(parts: YasbParts) -> Iterator[Message]:
    """That a link may mean something else than we read in it."""
    if parts.version > NEWEST:
        yield say.LINK_NEWER()


def game_remark(edition: Game, parts: YasbParts) -> Iterator[Message]:
    """What the builder was set to; the event decides what is played."""
    since = max(each for each in GAMES[edition] if each <= parts.version)
    name = GAMES[edition][since].get(parts.game)
    if name and parts.limit:
        yield say.LINK_GAME_AND_LIMIT(game=name, limit=int(parts.limit[:6]))
    elif name:
        yield say.LINK_GAME(game=name)
