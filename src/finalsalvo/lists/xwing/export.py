"""A squad for other programs: as XWS, as a text that people type, as a link."""

from collections.abc import Iterator
from typing import Any

import msgspec

from finalsalvo.lists.list_export import ListExport
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.tables.words import faction_name

FIRST_EDITION_FACTIONS = {"rebelalliance": "rebel", "galacticempire": "imperial", "scumandvillainy": "scum"}
FIRST_EDITION_SLOTS = {
    "Astromech": "amd",
    "Elite": "ept",
    "Modification": "mod",
    "Salvaged Astromech": "samd",
}
"""What XWS of the first edition calls slots; all others have their own names."""


def squad_export(lineup: Lineup) -> ListExport:
    """A squad in every form that it can have; the numbers of cards are loaded for the first one."""
    from finalsalvo.lists.xwing.links.writing import yasb_link

    return ListExport(squad_text(lineup), xws(lineup), yasb_link(lineup))


def total(lineup: Lineup) -> int | None:
    """What a squad costs: without its upgrades where they are paid from loadouts."""
    by_loadout = lineup.catalog.by_loadout
    return sum_if_known(tuple(ship.pilot_points if by_loadout else ship.points for ship in lineup.ships))


# --- XWS ----------------------------------------------------------------------------------------------------


def xws(lineup: Lineup) -> str | None:
    """The XWS of a squad, of whichever edition it is; None where a card is unknown."""
    if lineup.doubts or not lineup.ships:
        return None
    first = lineup.catalog.game == "xwing-1"
    faction = lineup.factions[0] if len(lineup.factions) == 1 else lineup.stated_faction
    told: dict[str, Any] = {
        "name": lineup.squad.name,
        "faction": FIRST_EDITION_FACTIONS.get(faction or "", faction) if first else faction,
        "points": total(lineup),
        "version": "0.3.0" if first else "2.0.0",
        "pilots": [ship_in_xws(ship, first) for ship in lineup.ships],
        "obstacles": lineup.squad.obstacles,
        "damage_deck": lineup.squad.damage_deck,
    }
    written = {key: value for key, value in told.items() if value not in (None, "", ())}
    return msgspec.json.format(msgspec.json.encode(written), indent=1).decode()


def ship_in_xws(ship: Flown, first: bool) -> dict[str, Any]:
    """A ship with its upgrades by their slots."""
    pilot = ship.pilot
    assert pilot is not None  # a squad with unknown cards is not written
    points = ship.pilot_points if ship.catalog.by_loadout else ship.points
    told: dict[str, Any] = {"name" if first else "id": pilot.id, "ship": pilot.ship}
    if points is not None:
        told["points"] = points
    upgrades: dict[str, list[str]] = {}
    for each in ship.bought:
        upgrades.setdefault(slot_in_xws(each.slot, first), []).append(each.id)
    return {**told, "upgrades": upgrades} if upgrades else told


def slot_in_xws(slot: str, first: bool) -> str:
    """What XWS calls a slot."""
    plain = slot.lower()
    return FIRST_EDITION_SLOTS.get(slot, plain.replace(" ", "")) if first else plain.replace(" ", "-")


# --- text ---------------------------------------------------------------------------------------------------


def squad_text(lineup: Lineup) -> str:
    """A squad as people type it; pasted here again it is the same."""
    return "\n".join(squad_lines(lineup))


def squad_lines(lineup: Lineup) -> Iterator[str]:
    """The lines of a squad: a ship each, and what is to be said about all of it."""
    squad, cost = lineup.squad, total(lineup)
    faction = lineup.factions[0] if len(lineup.factions) == 1 else lineup.stated_faction
    if squad.name:
        yield f"Name: {squad.name}"
    if faction:
        yield f"Faction: {faction_name(faction)}"
    for ship in lineup.ships:
        yield " + ".join(cards_in_text(ship, lineup.catalog))
        pieces = ship.told.pieces
        named = (("Miniature", pieces.miniature), ("Dial", pieces.dial), ("Base", pieces.base))
        yield from (f"{word}: {piece}" for word, piece in named if piece)
    if squad.damage_deck:
        yield f"Damage deck: {squad.damage_deck}"
    if squad.obstacles:
        yield f"Obstacles: {', '.join(squad.obstacles)}"
    if cost is not None:
        yield f"Total: {cost}"


def cards_in_text(ship: Flown, known: Catalog) -> Iterator[str]:
    """A ship's cards by names that cannot be mistaken, with their points; what is unknown, as the list has it."""
    pilot = ship.pilot
    yield with_points(pilot_in_text(pilot, known), ship.pilot_points) if pilot else ship.told.pilot
    for upgrade in ship.bought:
        yield with_points(upgrade_in_text(upgrade, pilot, known), ship.upgrade_cost(upgrade))
    for doubt in ship.doubts:
        if doubt.card != ship.told.pilot:
            yield doubt.card


def with_points(name: str, points: int | None) -> str:
    """A card with its points."""
    return name if points is None else f"{name} ({points})"


def pilot_in_text(pilot: Pilot, known: Catalog) -> str:
    """The name by which a pilot is found again: the full one, or with the id where a card came out twice."""
    name = known.full_pilot_name(pilot)
    if known.pilot_by_name(name, pilot.faction).pilot is pilot:
        return name
    return f"{pilot.name} ({known.type_of(pilot).name}, {pilot.id})"


def upgrade_in_text(upgrade: Upgrade, pilot: Pilot | None, known: Catalog) -> str:
    """The name by which an upgrade is found again: the full one, or with the id."""
    faction = pilot.faction if pilot else None
    name = known.full_upgrade_name(upgrade)
    if known.upgrade_by_name(name, faction).upgrade is upgrade:
        return name
    return upgrade.id if "-" in upgrade.id else f"{upgrade.name} ({upgrade.slot}, {upgrade.id})"
