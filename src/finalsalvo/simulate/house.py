"""House structures for events that are made up: a round robin, or a bracket with two lives."""

from random import Random
from typing import Literal

from msgspec.structs import replace

from finalsalvo.rules.house import Settings
from finalsalvo.rules.stages import LARGEST_ROBIN

HouseStructure = Literal["round-robin", "double-elimination"]


def with_house(settings: Settings, house: HouseStructure | None, players: int, dice: Random) -> Settings:
    """The settings with a house structure, where the event is to have one: with a cut or without, as the dice fall."""
    if house is None:
        return settings
    sizes = [size for size in (2, 3, 4, 5, 6, 8, 16) if size <= players - 1]
    if house == "round-robin":
        cut = dice.choice([0, 0, *sizes[:2]])
        return replace(settings, pairing_order="round-robin", structure=None, swiss_rounds=None, cut=cut)
    if dice.random() < 0.5 or not sizes:
        return replace(settings, bracket="double", structure="custom", swiss_rounds=0, cut=0)
    rounds, cut = dice.randrange(1, 4), dice.choice(sizes)
    return replace(settings, bracket="double", structure="custom", swiss_rounds=rounds, cut=cut)


def fits_house(house: HouseStructure | None, players: int) -> int:
    """So many players, or as many as a round robin can have."""
    return min(players, LARGEST_ROBIN) if house == "round-robin" else players
