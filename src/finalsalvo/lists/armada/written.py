"""A fleet as people would type it, so that it is read back as the same fleet."""

from collections.abc import Iterator

from finalsalvo.lists.armada.fleet import CATEGORIES, COMMANDER, ArmadaShip, Fleet, FleetUpgrade, Squadron
from finalsalvo.lists.armada.pack import FleetPack, SquadronCard, spelling
from finalsalvo.lists.armada.reading import FleetReading, read_fleet


def written_fleet(fleet: Fleet, pack: FleetPack, before: FleetReading | None = None) -> str:
    """The text of a fleet; lines of the list before that were not understood stay below it, if they stay so."""
    author = None if before is None else before.author
    text = "\n".join(lines_of(fleet, author, pack))
    unread = [] if before is None else [each.text for each in before.unread]
    whole = "\n".join((text, *unread))
    kept = unread and len(read_fleet(whole, pack).unread) == len(unread)
    return whole if kept else text


def lines_of(fleet: Fleet, author: str | None, pack: FleetPack) -> Iterator[str]:
    """The lines of a fleet; who commands it is named where nobody of that name is aboard."""
    aboard = {spelling(each.name) for ship in fleet.ships for each in ship.upgrades}
    commander = fleet.commander if fleet.commander and spelling(fleet.commander) not in aboard else None
    said = (("Name", fleet.name), ("Player", author), ("Faction", fleet.faction), ("Commander", commander))
    yield from (f"{word}: {value}" for word, value in said if value)
    for each in fleet.objectives:
        yield f"{each.category if each.category in CATEGORIES else 'Objectives'}: {each.name}"
    for ship in fleet.ships:
        yield from ship_lines(ship, pack)
    if fleet.squadrons:
        yield "Squadrons:"
        yield from (f"- {squadron_line(each)}" for each in fleet.squadrons)


def ship_lines(ship: ArmadaShip, pack: FleetPack) -> Iterator[str]:
    """A ship and its upgrades below it; one that is no card of the pack needs its points to be seen as a ship."""
    known = spelling(ship.name) in pack.ships_spelt
    yield ship.name if known or ship.points is None else f"{ship.name} ({ship.points})"
    yield from (f"- {upgrade_line(each, pack)}" for each in ship.upgrades)


def upgrade_line(upgrade: FleetUpgrade, pack: FleetPack) -> str:
    """An upgrade, with its type where the name alone is not enough (ARM-LIST-02)."""
    cards = pack.upgrades_spelt.get(spelling(upgrade.name), ())
    alone = len(cards) == 1 and upgrade.slot != COMMANDER
    return upgrade.name if upgrade.slot is None or alone else f"{upgrade.name} ({upgrade.slot})"


def squadron_line(squadron: Squadron) -> str:
    """Squadrons of one card."""
    return squadron.name if squadron.count == 1 else f"{squadron.count} x {squadron.name}"


def written_squadron(card: SquadronCard, pack: FleetPack) -> str:
    """The name that is this squadron and no other."""
    names = (card.name, f"{card.name} {card.craft}", f"{card.craft} {card.name}")
    return next((each for each in names if pack.squadrons_spelt.get(spelling(each)) == (card,)), card.name)
