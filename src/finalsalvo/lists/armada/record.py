"""Reading a fleet from a record, as results of large events are published."""

from collections.abc import Iterator, Mapping, Sequence

from finalsalvo.lists.armada import tables
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron
from finalsalvo.lists.armada.pack import spelling
from finalsalvo.lists.armada.words import split_note

FLEET_FIELDS = {"fleet", "name", "faction", "commander", "objectives", "ships", "squadrons", "squadron_points", "total"}
SHIP_FIELDS = {"ship", "name", "points", "size", "upgrades", "total", "flagship"}
UPGRADE_FIELDS = {"name", "slot", "points"}
SQUADRON_FIELDS = {"name", "count", "points", "unique"}
MOST_OF_A_LINE = 999


def understand(entry: Mapping[str, object]) -> tuple[Fleet, tuple[str, ...]]:
    """The fleet of a record, and every field or entry that was not understood."""
    unread = list(beyond(entry, FLEET_FIELDS))
    faction = text(entry.get("faction"))
    if faction is not None and spelling(faction) not in tables.FACTIONS:
        unread.append(f"faction: {faction}")
    fleet = Fleet(
        name=text(entry.get("name")) or (f"#{entry['fleet']}" if entry.get("fleet") is not None else None),
        faction=None if faction is None else tables.FACTIONS.get(spelling(faction)),
        commander=text(entry.get("commander")),
        ships=tuple(ship(each, unread) for each in entries(entry, "ships", unread)),
        squadrons=tuple(squadrons(entry, unread)),
        objectives=tuple(objectives(entry.get("objectives"), unread)),
        claimed=number(entry.get("total")),
    )
    return fleet, tuple(unread)


def ship(entry: Mapping[str, object], unread: list[str]) -> ArmadaShip:
    """A ship of a record."""
    unread += beyond(entry, SHIP_FIELDS)
    return ArmadaShip(
        name=text(entry.get("ship")) or text(entry.get("name")) or "",
        points=number(entry.get("points")),
        flagship=entry.get("flagship") is True,
        upgrades=tuple(upgrade(each, unread) for each in entries(entry, "upgrades", unread)),
    )


def upgrade(entry: Mapping[str, object], unread: list[str]) -> FleetUpgrade:
    """An upgrade of a record; the type in its own field goes before the one in parentheses."""
    unread += beyond(entry, UPGRADE_FIELDS)
    name, noted = split_note(text(entry.get("name")) or "")
    slot = text(entry.get("slot"))
    return FleetUpgrade(
        name, noted if slot is None else tables.SLOTS.get(spelling(slot), slot), number(entry.get("points"))
    )


def squadrons(entry: Mapping[str, object], unread: list[str]) -> Iterator[Squadron]:
    """The squadrons of a record, with the points of all of a line; a number that no fleet has is not understood."""
    for each in entries(entry, "squadrons", unread):
        unread += beyond(each, SQUADRON_FIELDS)
        count = each.get("count", 1)
        if isinstance(count, int) and 0 < count <= MOST_OF_A_LINE:
            yield Squadron(text(each.get("name")) or "", count, number(each.get("points")))
        else:
            unread.append(f"squadrons: {each}")


def objectives(field: object, unread: list[str]) -> Iterator[FleetObjective]:
    """The objectives of a record, each under its category."""
    if field is None:
        return
    if not isinstance(field, Mapping):
        unread.append(f"objectives: {field}")
        return
    for category, name in field.items():
        if text(name) is not None:
            yield FleetObjective(str(name), str(category).capitalize())


def entries(entry: Mapping[str, object], field: str, unread: list[str]) -> Iterator[Mapping[str, object]]:
    """The records in a field; whatever else is in it was not understood."""
    found = entry.get(field, [])
    if not isinstance(found, Sequence) or isinstance(found, str):
        unread.append(f"{field}: {found}")
        return
    for each in found:
        if isinstance(each, Mapping):
            yield each
        else:
            unread.append(f"{field}: {each}")


def beyond(entry: Mapping[str, object], fields: set[str]) -> Iterator[str]:
    """The fields that we do not know."""
    return (f"{field}: {value}" for field, value in entry.items() if field not in fields)


def text(value: object) -> str | None:
    """A text that says something."""
    return value.strip() or None if isinstance(value, str) else None


def number(value: object) -> int | None:
    """A whole number."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None
