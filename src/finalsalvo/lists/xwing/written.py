"""A squad as people would type it, so that it is read back as the same squad: no card is another one then."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup, fitted_on
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip
from finalsalvo.lists.xwing.tables.words import faction_name
from finalsalvo.lists.xwing.typed import typed_ships, typed_squad

BETWEEN = "\n---\n"
"""What stands between two squads."""


def written_squads(squads: Sequence[Squad]) -> str:
    """The text of typed squads."""
    return BETWEEN.join("\n".join(lines_of(squad)) for squad in squads)


def lines_of(squad: Squad) -> Iterator[str]:
    """The lines of a typed squad; what was not understood in it stays at its end."""
    said = (("Name", squad.name), ("Player", squad.player), ("Faction", squad.faction))
    yield from (f"{word}: {value}" for word, value in said if value)
    if squad.captain:
        yield "Captain: yes"
    for ship in squad.ships:
        yield " + ".join((ship.pilot, *(each.card for each in ship.upgrades)))
    if squad.damage_deck:
        yield f"Damage deck: {squad.damage_deck}"
    if squad.obstacles:
        yield f"Obstacles: {', '.join(squad.obstacles)}"
    if squad.typed:
        yield from (each.text for each in squad.unread if not typed_squad([(1, each.text)]).ships)


def typed_again(lineup: Lineup) -> Squad:
    """A squad of whatever layout in the words in which people type it; points are reckoned from its cards again."""
    squad, faction = lineup.squad, faction_of(lineup)
    ships = tuple(typed_ship(ship, squad.typed, faction) for ship in lineup.ships)
    unread = squad.unread if squad.typed else ()
    return replace(
        squad,
        ships=ships,
        faction=squad.faction if faction is None else faction_name(faction),
        points=None,
        epic_points=None,
        typed=True,
        notes=(),
        unread=unread,
    )


def faction_of(lineup: Lineup) -> str | None:
    """The faction of a squad: its pilots', or what it states where they do not agree or there are none."""
    return lineup.factions[0] if len(lineup.factions) == 1 else lineup.stated_faction


def typed_ship(ship: Flown, typed: bool, faction: str | None) -> SquadShip:
    """A ship by the names of its cards; what is no card of the pack keeps its own word."""
    own = ship.pilot.faction if ship.pilot else faction
    found = fitted_on(ship.told, typed, own, ship.catalog)
    cards = [
        told.card if each.upgrade is None else written_upgrade(each.upgrade, own, ship.catalog)
        for told, each in zip(ship.told.upgrades, found, strict=True)
    ]
    pilot = ship.told.pilot if ship.pilot is None else written_pilot(ship.pilot, ship.catalog)
    return SquadShip(pilot, None, tuple(map(Fitted, cards)))


def written_pilot(pilot: Pilot, catalog: Catalog) -> str:
    """The shortest name that is this pilot and nobody else of the faction."""
    type, name = catalog.type_of(pilot), pilot.name
    marks = ((type.name,), (type.name, pilot.caption), (type.name, pilot.id), (pilot.id,))
    names = [catalog.full_pilot_name(pilot), *(f"{name} ({', '.join(filter(None, each))})" for each in marks), pilot.id]
    return next((each for each in names if reads_as(pilot, each, catalog)), name)


def reads_as(pilot: Pilot, name: str, catalog: Catalog) -> bool:
    """Whether a line with this name is this pilot."""
    found = catalog.pilot_by_name(name, pilot.faction)
    return found.pilot is pilot and found.ship is None and typed_ships(name) == [SquadShip(name)]


def written_upgrade(upgrade: Upgrade, faction: str | None, catalog: Catalog) -> str:
    """The shortest name that is this upgrade and no other."""
    name = upgrade.name
    names = (catalog.full_upgrade_name(upgrade), f"{name} ({upgrade.slot})", f"{name} ({upgrade.id})", upgrade.id)
    line = "A + {}".format
    return next(
        (
            each
            for each in names
            if catalog.upgrade_by_name(each, faction).upgrade is upgrade
            and typed_ships(line(each)) == [SquadShip("A", None, (Fitted(each),))]
        ),
        name,
    )
