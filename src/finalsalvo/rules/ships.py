"""Score calculators: what stands on the table at the end of a game, turned into points.

Each takes the enemy ships as they are at the end of the game (B29) and gives what they are worth to their opponent.
"""

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.refusal import Refusal


class Fate(StrEnum):
    """Where a ship is at the end of a game. Fled counts as destroyed (B26), reserve as in play (XW2-PLAY-05)."""

    IN_PLAY = "in-play"
    RESERVE = "reserve"
    DESTROYED = "destroyed"
    FLED = "fled"


class Ship(Struct, frozen=True, kw_only=True):
    """A ship with its upgrades: its whole cost, its health (hull and shields, upgrades included), what it has left."""

    cost: int
    health: int = 1
    left: int = 1
    fate: Fate = Fate.IN_PLAY

    @property
    def gone(self) -> bool:
        """Whether the ship counts as destroyed."""
        return self.fate in (Fate.DESTROYED, Fate.FLED)


class Section(Struct, frozen=True, kw_only=True):
    """A fore or aft section of a huge ship, with the cost of the upgrades that it carries."""

    cost: int
    crippled: bool


class FleetShip(Struct, frozen=True, kw_only=True):
    """A ship or squadron of a fleet with its upgrades."""

    cost: int
    destroyed: bool
    flotilla: bool = False
    squadron: bool = False


def half_points(cost: int) -> int:
    """Half of a ship's whole cost, rounded up (XW2-SCORE-02, XW2-MAT-09)."""
    return (cost + 1) // 2


def damage_to_half(health: int) -> int:
    """The least damage that brings a ship to half its health (XW2-SCORE-02, XW2-SCORE-03)."""
    return (health + 1) // 2


def at_half_health(health: int, left: int) -> bool:
    """Whether a ship is at half its health or less (XW2-SCORE-02, XW2-SCORE-03)."""
    if not 0 <= left <= health:
        raise Refusal("left", "XW2-SCORE-03", say.HEALTH_LEFT(health=health, left=left))
    return 2 * left <= health


def ship_worth(ship: Ship) -> int:
    """What an enemy ship is worth: all of it when gone, half when it is at half health (XW2-SCORE-01, XW2-SCORE-02)."""
    if ship.gone:
        return ship.cost
    return half_points(ship.cost) if at_half_health(ship.health, ship.left) else 0


def squad_score(limit: int, ships: Sequence[Ship]) -> int:
    """The score for an enemy squad: the whole limit once all of it is gone, whatever it cost (XW2-SCORE-04, B27)."""
    if ships and all(ship.gone for ship in ships):
        return limit
    return sum(ship_worth(ship) for ship in ships)


def destroyed_score(ships: Sequence[Ship]) -> int:
    """The score where only destroyed ships count, with their upgrades (ESC-END-03, EPIC-END-03)."""
    return sum(ship.cost for ship in ships if ship.gone)


def epic_score(ships: Sequence[Ship], sections: Sequence[Section]) -> int:
    """Destroyed ships, and crippled sections of huge ships that are still there (EPIC-END-04, B61)."""
    return destroyed_score(ships) + sum(section.cost for section in sections if section.crippled)


def fleet_defeated(fleet: Sequence[FleetShip]) -> bool:
    """Whether a fleet is defeated: no ship left but flotillas (ARM-END-01, B53)."""
    ships = [ship for ship in fleet if not ship.flotilla and not ship.squadron]
    return bool(ships) and all(ship.destroyed for ship in ships)


def fleet_score(limit: int, fleet: Sequence[FleetShip], objectives: int) -> int:
    """The score for an enemy fleet: what is destroyed, or the limit, plus objectives (ARM-SCORE-01, ARM-SCORE-02)."""
    if fleet_defeated(fleet):
        return limit + objectives
    return sum(ship.cost for ship in fleet if ship.destroyed) + objectives


def mission_score(destroyed: int, scenario: int, deficit: int) -> int:
    """Mission points: ships destroyed, the scenario, the enemy's deficit counted once (HOT-SCORE-01, B41)."""
    return destroyed + scenario + deficit


def salvo_dice(primary_weapons: Sequence[int]) -> int:
    """Dice of a Final Salvo: the highest printed primary weapon of each ship (XW2-SALVO-01, XW2-SALVO-04)."""
    return sum(primary_weapons)


def first_to_choose(totals: tuple[int, int]) -> int | None:
    """Who decides on first player or initiative: the lower total, None when a coin must (XW2-GAME-07, ARM-GAME-05)."""
    if totals[0] == totals[1]:
        return None
    return 0 if totals[0] < totals[1] else 1
