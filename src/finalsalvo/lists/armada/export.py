"""A fleet as a text for people and for builders."""

from collections.abc import Iterator

from finalsalvo.lists.armada.fleet import CATEGORIES, Fleet
from finalsalvo.lists.armada.sheet import FleetSheet, FleetSheetLine


def fleet_text(fleet: Fleet, sheet: FleetSheet) -> str:
    """A fleet as people type it; pasted here again it is the same."""
    return "\n".join(fleet_lines(fleet, sheet))


def fleet_lines(fleet: Fleet, sheet: FleetSheet) -> Iterator[str]:
    """What is to be said about all of it, then each ship with its upgrades below it, the squadrons, and the total."""
    about = (("Name", fleet.name), ("Faction", fleet.faction), ("Commander", fleet.commander))
    yield from (f"{heading}: {value}" for heading, value in about if value)
    for category in CATEGORIES:
        yield from (f"{category} Objective: {name}" for name in fleet.by_category.get(category, ()))
    yield from map(card_in_text, sheet.lines)
    if sheet.total is not None:
        yield f"Total Points: {sheet.total}"


def card_in_text(line: FleetSheetLine) -> str:
    """A card with its points."""
    points = "" if line.points is None else f" ({line.points})"
    return f"{'• ' if line.below else ''}{line.text}{points}"
