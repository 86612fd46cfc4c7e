"""The cards behind the numbers in links, looked up when the first link is read or written."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from finalsalvo.lists.xwing.links.numbers import launch_bay, yasb_first, yasb_second

ENTRY = re.compile(r"(\d+)(~?) ([^\s*]+)(\*?)")
GROUP = re.compile(r"^(\S.*?): ((?:.*(?:\n .*)*))", re.MULTILINE)


class LinkedPilot(Struct, frozen=True):
    """A pilot of a link: `fixed` ones have a standard loadout, and no upgrades that anybody chose."""

    id: str
    ship: str
    faction: str
    fixed: bool = False


class LinkedUpgrade(Struct, frozen=True):
    """An upgrade of a link, and its slot where the number tells it."""

    id: str
    slot: str | None = None


class YasbNumbers(Struct, frozen=True):
    """What the numbers of YASB mean in one edition; modifications and titles have numbers of their own in the first."""

    pilots: dict[int, LinkedPilot]
    upgrades: dict[int, LinkedUpgrade]
    modifications: dict[int, LinkedUpgrade]
    titles: dict[int, LinkedUpgrade]


class LaunchBayNumbers(Struct, frozen=True):
    """What the numbers of Launch Bay Next mean."""

    factions: dict[int, str]
    ships: dict[int, str]
    pilots: dict[int, str]
    upgrades: dict[int, str]


class CardNumbers(Struct, frozen=True):
    """The numbers with which cards are written into a link of the second edition."""

    pilots: dict[tuple[str, str], int]
    upgrades: dict[str, int]


def entries(table: str) -> Iterator[tuple[str, int, bool, str, bool]]:
    """Every row of a table: its heading, number, whether it is written, id, and whether a star stands behind it."""
    for heading, group in GROUP.findall(table):
        for number, tilde, id, star in ENTRY.findall(group):
            yield heading, int(number), not tilde, id, bool(star)


def pilots_of(table: str) -> dict[int, LinkedPilot]:
    """Pilots by their number; what they share is their faction and their ship."""
    found = {}
    for heading, number, _, id, fixed in entries(table):
        faction, ship = heading.split()
        found[number] = LinkedPilot(id, ship, faction, fixed)
    return found


def upgrades_of(table: str) -> dict[int, LinkedUpgrade]:
    """Upgrades by their number; what they share is their slot."""
    return {number: LinkedUpgrade(id, slot) for slot, number, _, id, _ in entries(table)}


def ids_of(table: str) -> dict[int, str]:
    """Ids by their number."""
    return {number: id for _, number, _, id, _ in entries(table)}


@cache
def first_edition() -> YasbNumbers:
    """YASB's numbers of the first edition."""
    return YasbNumbers(
        pilots_of(yasb_first.PILOTS),
        upgrades_of(yasb_first.UPGRADES),
        upgrades_of(yasb_first.MODIFICATIONS),
        upgrades_of(yasb_first.TITLES),
    )


@cache
def second_edition() -> YasbNumbers:
    """YASB's numbers of the second edition: all upgrades have one row of numbers."""
    upgrades = upgrades_of(yasb_second.UPGRADES)
    return YasbNumbers(pilots_of(yasb_second.PILOTS), upgrades, upgrades, upgrades)


@cache
def numbers_to_write() -> CardNumbers:
    """The number of each card of the second edition; a pilot is told by id and faction."""
    return CardNumbers(
        {
            (id, heading.split()[0]): number
            for heading, number, written, id, _ in entries(yasb_second.PILOTS)
            if written
        },
        {id: number for _, number, written, id, _ in entries(yasb_second.UPGRADES) if written},
    )


@cache
def launch_bay_numbers() -> LaunchBayNumbers:
    """Launch Bay Next's numbers."""
    return LaunchBayNumbers(
        ids_of(launch_bay.FACTIONS),
        ids_of(launch_bay.SHIPS),
        ids_of(launch_bay.PILOTS),
        ids_of(launch_bay.UPGRADES),
    )


@cache
def ships_by_pilot() -> dict[str, str]:
    """What each pilot of the second edition flies: not all numbers of ships in Launch Bay Next are right."""
    return {pilot.id: pilot.ship for pilot in second_edition().pilots.values()}


@cache
def pilot_stems() -> frozenset[str]:
    """The names of all pilots whom a builder knows, as ids begin with them: `lukeskywalker`."""
    known = (*first_edition().pilots.values(), *second_edition().pilots.values())
    return frozenset(stem(pilot.id) for pilot in known)


def stem(id: str) -> str:
    """An id without what tells it from others of the name."""
    return id.partition("-")[0]
