"""A fleet as it is shown: in the words of the cards, or in its own where there are none."""

from collections.abc import Iterator, Sequence

from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet
from finalsalvo.lists.armada.naming import Muster, MusteredShip, MusteredSquadron
from finalsalvo.lists.armada.reading import FleetReading
from finalsalvo.lists.armada.sheet import FleetSheet
from finalsalvo.lists.armada.worth import FleetPart
from finalsalvo.lists.list_view import CardLine, FittedCard, ListView, ShipBlock, SquadronLine
from finalsalvo.lists.points import sum_if_known
from finalsalvo.rules.format import Format

FACTIONS = {
    "Rebel": "rebelalliance",
    "Imperial": "galacticempire",
    "Republic": "galacticrepublic",
    "Separatist": "separatistalliance",
}
"""Factions as programs write them, those of X-Wing the same."""


def fleet_view(
    mustered: Muster, parts: Sequence[FleetPart], sheet: FleetSheet, format: Format, unread: tuple[str, ...] = ()
) -> ListView:
    """A fleet in the words of the cards."""
    squadrons = tuple(squadron_lines(mustered, parts))
    return ListView(
        mustered.fleet.name,
        sheet.player,
        sheet.faction,
        tuple(CardLine(line.text, line.points, line.below) for line in sheet.lines),
        sheet.total,
        commander=sheet.commander,
        objectives=tuple((category, named) for category, named in sheet.objectives if named),
        unread=unread,
        faction_id=FACTIONS.get(sheet.faction or "", ""),
        ships=tuple(ship_block(ship, part) for ship, part in zip(mustered.ships, parts, strict=False)),
        limit=format.lists.points[0] if format.lists.points else None,
        squadrons=squadrons,
        squadron_points=sum_if_known(each.points for each in squadrons),
        squadron_limit=format.lists.squadron_points,
    )


def ship_block(ship: MusteredShip, part: FleetPart) -> ShipBlock:
    """A ship with its upgrades, the first card of its part is its own."""
    slots = [each.card.slot if each.card else each.upgrade.slot for each in ship.upgrades]
    cards = zip(part.cards[1:], slots, strict=True)
    return ShipBlock(
        number=ship.number,
        name=part.name,
        size="" if ship.card is None else ship.card.size.lower(),
        points=part.points,
        own_points=part.cards[0].points,
        upgrades=tuple(FittedCard(card.name, card.points, slot or "") for card, slot in cards),
        flagship=ship.has_commander,
        flotilla=part.flotilla,
    )


def squadron_lines(mustered: Muster, parts: Sequence[FleetPart]) -> Iterator[SquadronLine]:
    """Each line of squadrons with what they cost together."""
    left = iter([part.points for part in parts if part.kind == "squadron"])
    for line in mustered.squadrons:
        each = [next(left) for _ in range(line.squadron.count)]
        yield SquadronLine(line.squadron.count, squadron_name(line), sum_if_known(each))


def squadron_name(line: MusteredSquadron) -> str:
    """A squadron by its name; an ace with what they fly."""
    card = line.card
    if card is None:
        return line.squadron.name
    return f"{card.name} ({card.craft})" if card.craft else card.name


def fleet_as_written(reading: FleetReading) -> ListView:
    """A fleet in its own words."""
    fleet = reading.fleet
    return ListView(
        fleet.name,
        None,
        fleet.faction,
        tuple(lines_as_written(fleet)),
        fleet.claimed,
        commander=fleet.commander,
        objectives=tuple((each.category or "", each.name) for each in fleet.objectives),
        unread=unread_in(reading),
        faction_id=FACTIONS.get(fleet.faction or "", ""),
        ships=tuple(block_as_written(number, ship) for number, ship in enumerate(fleet.ships, start=1)),
        squadrons=tuple(SquadronLine(each.count, each.name, each.points) for each in fleet.squadrons),
    )


def block_as_written(number: int, ship: ArmadaShip) -> ShipBlock:
    """A ship with its upgrades, as far as the list itself says something."""
    return ShipBlock(
        number=number,
        name=ship.name,
        points=sum_if_known((ship.points, *(each.points for each in ship.upgrades))),
        own_points=ship.points,
        upgrades=tuple(FittedCard(each.name, each.points, each.slot or "") for each in ship.upgrades),
        flagship=ship.flagship,
    )


def lines_as_written(fleet: Fleet) -> list[CardLine]:
    """Each ship with its upgrades below it, then the squadrons."""
    lines = []
    for ship in fleet.ships:
        lines.append(CardLine(ship.name, ship.points))
        lines += [CardLine(each.name, each.points, below=True) for each in ship.upgrades]
    return [*lines, *(CardLine(f"{each.count} × {each.name}", each.points) for each in fleet.squadrons)]


def unread_in(reading: FleetReading) -> tuple[str, ...]:
    """What of a list was not understood."""
    return tuple(part.text for part in reading.unread)
