"""A squad as a link that opens it in YASB."""

import re
from collections.abc import Iterator

from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.links.cards import numbers_to_write, second_edition
from finalsalvo.lists.xwing.links.percent import percent_encode
from finalsalvo.lists.xwing.tables.words import faction_name

BUILDER = "https://yasb.app/"
VERSIONS = {200: "v8", 20: "v9", 50: "v10"}
"""The form of a link by the points of a squad."""
EXTENDED = "s"
"""Every card may be chosen in this game of the builder, so that it leaves none out."""
OBSTACLE = re.compile(r"[a-z0-9]+")


def yasb_link(lineup: Lineup) -> str | None:
    """The link of a squad; None for the first edition, and where a card is unknown or has no number."""
    limit = squad_limit(lineup)
    ships = list(ships_in_numbers(lineup))
    if lineup.catalog.game != "xwing-2" or limit not in VERSIONS or len(lineup.factions) != 1 or None in ships:
        return None
    squad = "Y".join(each for each in ships if each is not None)
    link = (
        f"{BUILDER}?f={percent_encode(faction_name(lineup.factions[0]))}&d={VERSIONS[limit]}Z{EXTENDED}Z{limit}Z{squad}"
    )
    obstacles = lineup.squad.obstacles
    if not all(OBSTACLE.fullmatch(each) for each in obstacles):
        obstacles = ()
    return f"{link}&sn={percent_encode(lineup.squad.name or '')}&obs={','.join(obstacles)}"


def squad_limit(lineup: Lineup) -> int:
    """What a squad may cost by these cards."""
    known = lineup.catalog
    return known.pack.source.points_limit or (20 if known.by_loadout else 200)


def ships_in_numbers(lineup: Lineup) -> Iterator[str | None]:
    """Each ship by the numbers of its cards; None for one that has a card without a number."""
    known = numbers_to_write()
    for ship in lineup.ships:
        pilot = ship.pilot
        number = known.pilots.get((pilot.id, pilot.faction)) if pilot and not ship.doubts else None
        upgrades = [known.upgrades.get(each.id) for each in ship.bought]
        if number is None or None in upgrades or (upgrades and has_loadout(ship, number)):
            yield None
        else:
            yield f"{number}X{'W'.join(map(str, upgrades))}"


def has_loadout(ship: Flown, number: int) -> bool:
    """Whether the cards or the builder give the pilot a standard loadout: it goes before all upgrades of a link."""
    return bool(ship.pilot and ship.pilot.standard_loadout) or second_edition().pilots[number].fixed
