"""What lies on the table for a ship: whose card and base, which miniature, which dial.

A card belongs to its faction; the plastic does not. Any version of a miniature or a dial that is the right ship will
do, whatever faction or edition it was sold for. A list need not name any of it; what it names is judged.
"""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, unknown
from finalsalvo.lists.xwing.lineup import Flown
from finalsalvo.lists.xwing.squad import NO_PIECES
from finalsalvo.lists.xwing.tables.words import FACTIONS, OTHER_SHIPS, faction_id, faction_name, plain, same_ship
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Listed, Message, Quote

STANDS_FOR = {"scavengedyt1300": "customizedyt1300lightfreighter"}
"""Ships that another miniature may represent, parts of it taken off."""

FIRST_EDITION = re.compile(r"[\s,(]*\b(?:1st|first) edition\b\)?", re.IGNORECASE)


class Components(Struct, frozen=True, kw_only=True):
    """The pieces of one ship; types by their ids. `dial_edition` is the edition that the dial was printed for."""

    name: str
    ship: str
    card_faction: str
    base_faction: str
    miniature: str
    dial: str
    dial_edition: int = 2
    where: Message | None = None


def names_pieces(case: SquadCase) -> bool:
    """Whether a list says anything about what lies on the table."""
    return any(ship.told.pieces != NO_PIECES for _, ship in case.ships())


def components(case: SquadCase) -> Iterator[Finding]:
    """The pieces that the lists name fit their ships (XW2-FACT-01, XW2-FACT-02, XW2-FACT-03, ESC-FACT-01)."""
    rule = case.format.cites.get("components.pieces", case.building)
    for lineup in case.lineups:
        known: list[Components] = []
        for ship in lineup.ships:
            place, named = case.place(lineup, ship), ship.told.pieces
            strange = [
                each for each in (named.miniature, named.dial) if each and ship_named(each, case.catalog) is None
            ]
            strange += [named.base] if named.base and faction_id(named.base, case.catalog.game) not in FACTIONS else []
            for each in strange:
                yield unknown("components", rule, say.PIECE_UNKNOWN(piece=Quote(each)), ship.name, place)
            if not strange and ship.pilot is not None:
                known.append(pieces_of(ship, case, place))
        yield from component_problems(case.format, known)


def pieces_of(ship: Flown, case: SquadCase, place: Message | None) -> Components:
    """What lies on the table for a ship: what its list names, and otherwise what came with its card."""
    assert ship.pilot is not None
    named, own = ship.told.pieces, ship.pilot.ship
    return Components(
        name=ship.name,
        ship=own,
        card_faction=ship.pilot.faction,
        base_faction=faction_id(named.base, case.catalog.game) if named.base else ship.pilot.faction,
        miniature=ship_named(named.miniature, case.catalog) or own if named.miniature else own,
        dial=ship_named(named.dial, case.catalog) or own if named.dial else own,
        dial_edition=1 if named.dial and FIRST_EDITION.search(named.dial) else 2,
        where=place,
    )


def ship_named(text: str, catalog: Catalog) -> str | None:
    """The id of a type of ship, by its name or id in either edition; None where nobody knows it."""
    wanted = plain(FIRST_EDITION.sub("", text))
    for ship in catalog.ships.values():
        if wanted == plain(ship.name) or same_ship(wanted, ship.id):
            return ship.id
    return wanted if wanted in OTHER_SHIPS or wanted in OTHER_SHIPS.values() else None


def component_problems(format: Format, ships: Sequence[Components]) -> Iterator[Finding]:
    """What cannot stand on the table (XW2-FACT-01, XW2-FACT-02, XW2-FACT-03, ESC-FACT-01)."""
    building = format.cite("lists.building")
    factions = format.cites.get("components.factions", building)
    pieces = format.cites.get("components.pieces", building)
    flown = sorted({faction for ship in ships for faction in (ship.card_faction, ship.base_faction)})
    if len(flown) > 1:
        names = Listed(tuple(map(faction_name, flown)))
        yield fail("components", factions, say.COMPONENTS_MIXED(names=names))
    for ship in ships:
        if not represents(ship.miniature, ship.ship):
            yield fail("components", pieces, say.OTHER_MINIATURE(ship=ship.name), ship.name, ship.where)
        if not same_ship(ship.dial, ship.ship):
            yield fail("components", pieces, say.OTHER_DIAL(ship=ship.name), ship.name, ship.where)
        if "components.dials" in format.cites and ship.dial_edition != 2:
            dials = format.cite("components.dials")
            yield fail("components", dials, say.OLD_DIAL(ship=ship.name), ship.name, ship.where)


def represents(miniature: str, ship: str) -> bool:
    """Whether a miniature may stand for a ship."""
    return same_ship(miniature, ship) or same_ship(miniature, STANDS_FOR.get(ship, ship))
