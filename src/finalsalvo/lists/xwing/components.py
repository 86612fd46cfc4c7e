"""What lies on the table for a ship: whose card and base, which miniature, which dial.

A card belongs to its faction; the plastic does not. Any version of a miniature or a dial that is the right ship will
do, whatever faction or edition it was sold for.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.checks.case import fail
from finalsalvo.lists.xwing.tables.words import faction_name, same_ship
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Listed

STANDS_FOR = {"scavengedyt1300": "customizedyt1300lightfreighter"}
"""Ships that another miniature may represent, parts of it taken off."""


class Components(Struct, frozen=True, kw_only=True):
    """The pieces of one ship; types by their ids. `dial_edition` is the edition that the dial was printed for."""

    name: str
    ship: str
    card_faction: str
    base_faction: str
    miniature: str
    dial: str
    dial_edition: int = 2


def component_problems(format: Format, ships: Sequence[Components]) -> Iterator[Finding]:
    """What cannot stand on the table (XW2-FACT-01, XW2-FACT-02, XW2-FACT-03, ESC-FACT-01)."""
    factions, pieces = format.cite("components.factions"), format.cite("components.pieces")
    flown = sorted({faction for ship in ships for faction in (ship.card_faction, ship.base_faction)})
    if len(flown) > 1:
        names = Listed(tuple(map(faction_name, flown)))
        yield fail("components", factions, say.COMPONENTS_MIXED(names=names))
    for ship in ships:
        if not represents(ship.miniature, ship.ship):
            yield fail("components", pieces, say.OTHER_MINIATURE(ship=ship.name), ship.name)
        if not same_ship(ship.dial, ship.ship):
            yield fail("components", pieces, say.OTHER_DIAL(ship=ship.name), ship.name)
        if "components.dials" in format.cites and ship.dial_edition != 2:
            dials = format.cite("components.dials")
            yield fail("components", dials, say.OLD_DIAL(ship=ship.name), ship.name)


def represents(miniature: str, ship: str) -> bool:
    """Whether a miniature may stand for a ship."""
    return same_ship(miniature, ship) or same_ship(miniature, STANDS_FOR.get(ship, ship))
