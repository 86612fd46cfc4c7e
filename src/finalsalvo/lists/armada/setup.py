"""What two fleets mean for the set-up of their game: what to bring, what to mark and what to choose."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from finalsalvo.lists.armada.fleet import CATEGORIES, Fleet
from finalsalvo.lists.armada.naming import muster
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.rules.armada import STANDARD
from finalsalvo.rules.format import Format

OTHER_COMPONENTS = (
    "bases and pegs",
    "ship tokens",
    "other tokens",
    "damage deck",
    "attack dice",
    "manoeuvre tool",
    "range ruler",
)
"""What every fleet needs beside its models, cards and obstacles (ARM-MAT-06)."""


class Packing(Struct, frozen=True):
    """What a player has to bring, with how many of each (ARM-MAT-06)."""

    ships: Mapping[str, int]
    squadrons: Mapping[str, int]
    upgrades: Mapping[str, int]
    objectives: tuple[str, ...]
    obstacles: int
    others: tuple[str, ...] = OTHER_COMPONENTS


class TokenMarks(Struct, frozen=True):
    """What needs an ID token in a game: ships of which there are copies, or everything (ARM-GAME-03)."""

    ships: tuple[str, ...]
    squadrons: tuple[str, ...]


def packing(fleet: Fleet, pack: FleetPack, format: Format = STANDARD) -> Packing:
    """The packing list of a fleet: models, cards and tokens of all it has (ARM-MAT-06)."""
    mustered = muster(fleet, pack)
    squadrons: Counter[str] = Counter()
    for line in mustered.squadrons:
        squadrons[line.card.name if line.card else line.squadron.name] += line.squadron.count
    upgrades = [each for ship in mustered.ships for each in ship.upgrades]
    return Packing(
        Counter(ship.card.name if ship.card else ship.ship.name for ship in mustered.ships),
        squadrons,
        Counter(each.card.name if each.card else each.upgrade.name for each in upgrades),
        tuple(each.name for each in fleet.objectives),
        format.lists.obstacles or 0,
    )


def copies(fleet: Fleet) -> tuple[str, ...]:
    """Ships of which the fleet has several: they and their cards must be marked (ARM-MOD-02)."""
    return tuple(name for name, count in Counter(ship.name for ship in fleet.ships).items() if count > 1)


def marks(fleet: Fleet, opponent: Fleet) -> TokenMarks:
    """What of a fleet gets ID tokens: copies of a ship, and everything if both play one faction (ARM-GAME-03)."""
    if fleet.faction is None or fleet.faction != opponent.faction:
        return TokenMarks(copies(fleet), ())
    ships = tuple(dict.fromkeys(ship.name for ship in fleet.ships))
    return TokenMarks(ships, tuple(dict.fromkeys(squadron.name for squadron in fleet.squadrons)))


def choice_of_objectives(opponent: Fleet) -> Mapping[str, str]:
    """The second player's objectives by category, of which the first player chooses one (ARM-GAME-06)."""
    found = opponent.by_category
    return {category: found[category][0] for category in CATEGORIES if len(found.get(category, ())) == 1}
