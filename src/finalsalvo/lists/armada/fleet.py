"""A fleet as a list gives it: names, counts and the points that the list itself claims."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

COMMANDER = "Commander"
TITLE = "Title"
CATEGORIES = ("Assault", "Defense", "Navigation")
"""The three categories of objectives; campaign objectives are in none of them (ARM-FLT-07, ARM-FLT-08)."""


class FleetUpgrade(Struct, frozen=True, omit_defaults=True):
    """An upgrade card; `slot` is its type, where the list or the cards tell it (`Weapons Team+Offensive Retrofit`)."""

    name: str
    slot: str | None = None
    points: int | None = None


class ArmadaShip(Struct, frozen=True, omit_defaults=True):
    """A ship with its upgrades; `points` are those of the ship card alone."""

    name: str
    upgrades: tuple[FleetUpgrade, ...] = ()
    points: int | None = None
    flagship: bool = False

    @property
    def title(self) -> str | None:
        """The title that the ship carries."""
        return next((each.name for each in self.upgrades if each.slot == TITLE), None)


class Squadron(Struct, frozen=True, omit_defaults=True):
    """So many squadrons of one card; `points` are those of all of them together."""

    name: str
    count: int = 1
    points: int | None = None


class FleetObjective(Struct, frozen=True, omit_defaults=True):
    """An objective card with the category that the list or the cards give it."""

    name: str
    category: str | None = None


class Fleet(Struct, frozen=True, omit_defaults=True):
    """All that a list says about one fleet. `commander` is whom its heading names; `claimed` the total it states."""

    name: str | None = None
    faction: str | None = None
    commander: str | None = None
    ships: tuple[ArmadaShip, ...] = ()
    squadrons: tuple[Squadron, ...] = ()
    objectives: tuple[FleetObjective, ...] = ()
    claimed: int | None = None

    @property
    def by_category(self) -> Mapping[str, tuple[str, ...]]:
        """The objectives of each category; those of an unknown one stand under an empty name."""
        found: dict[str, tuple[str, ...]] = {}
        for each in self.objectives:
            key = each.category or ""
            found[key] = (*found.get(key, ()), each.name)
        return found

    @property
    def flagship(self) -> ArmadaShip | None:
        """The ship that the list marks as flagship."""
        return next((ship for ship in self.ships if ship.flagship), None)

    def in_order(self) -> "Fleet":
        """The same fleet with everything sorted: two lists of one fleet are equal then."""
        ships = [replace(ship, upgrades=tuple(sorted(ship.upgrades, key=sorting))) for ship in self.ships]
        return replace(
            self,
            ships=tuple(sorted(ships, key=sorting)),
            squadrons=tuple(sorted(self.squadrons, key=sorting)),
            objectives=tuple(sorted(self.objectives, key=sorting)),
        )


def claims(fleet: Fleet) -> int | None:
    """What the list's own figures add up to; None when one is missing."""
    points: Sequence[int | None] = [
        *(ship.points for ship in fleet.ships),
        *(upgrade.points for ship in fleet.ships for upgrade in ship.upgrades),
        *(squadron.points for squadron in fleet.squadrons),
    ]
    known = [each for each in points if each is not None]
    return sum(known) if known and len(known) == len(points) else None


def sorting(part: ArmadaShip | FleetUpgrade | Squadron | FleetObjective) -> tuple[str, str]:
    """By name, and by everything else among equal names."""
    return part.name, repr(part)
