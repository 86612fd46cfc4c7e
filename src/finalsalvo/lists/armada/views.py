"""A fleet as it is shown: in the words of the cards, or in its own where there are none."""

from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.reading import FleetReading
from finalsalvo.lists.armada.sheet import FleetSheet
from finalsalvo.lists.list_view import CardLine, ListView


def fleet_view(name: str | None, sheet: FleetSheet, unread: tuple[str, ...] = ()) -> ListView:
    """A fleet in the words of the cards."""
    return ListView(
        name,
        sheet.player,
        sheet.faction,
        tuple(CardLine(line.text, line.points, line.below) for line in sheet.lines),
        sheet.total,
        commander=sheet.commander,
        objectives=tuple((category, named) for category, named in sheet.objectives if named),
        unread=unread,
    )


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
