"""Escalation: each squad contains the one before it, ship by ship (ESC-SQD-07, ESC-SQD-08).

A ship of the squad before must be found again with the same pilot and with all its upgrades, and no ship of the next
squad may stand for two. With several ships of one pilot that is an assignment, and one is looked for.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.catalog import pilot_key, upgrade_key
from finalsalvo.lists.xwing.checks.case import SquadCase, fail
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.tables.words import plain


class Loaded(Struct, frozen=True, order=True):
    """A ship as the next squad must have it: who flies it and with what."""

    pilot: str
    upgrades: tuple[str, ...]

    def contains(self, other: "Loaded") -> bool:
        """Whether this ship is the other one, with all its upgrades and perhaps more."""
        return self.pilot == other.pilot and not Counter(other.upgrades) - Counter(self.upgrades)


def nesting(case: SquadCase) -> Iterator[Finding]:
    """What a squad lost on the way to the next."""
    for number, (before, after) in enumerate(pairwise(case.lineups), start=1):
        held = sorted(zip(map(loadout_of, before.ships), before.ships, strict=True), key=lambda pair: pair[0])
        found = sorted(loadout_of(ship) for ship in after.ships)
        taken = assignment([ship for ship, _ in held], found)
        free = [ship for index, ship in enumerate(found) if index not in taken.values()]
        for index, (ship, flown) in enumerate(held):
            if index not in taken:
                yield missing_ship(case, number, ship, flown, free, (before, after))


def loadout_of(ship: Flown) -> Loaded:
    """A ship by its cards, or by the words of the list where they are not known."""
    pilot = pilot_key(ship.pilot)[1] if ship.pilot else plain(ship.told.pilot)
    unknown = (plain(doubt.card) for doubt in ship.doubts)
    return Loaded(pilot, tuple(sorted((*(upgrade_key(each)[1] for each in ship.chosen), *unknown))))


def assignment(before: Sequence[Loaded], after: Sequence[Loaded]) -> dict[int, int]:
    """For as many ships as possible of the squad before the one that they are in the squad after."""
    holder: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for number, ship in enumerate(after):
            if number not in tried and ship.contains(before[index]):
                tried.add(number)
                if number not in holder or place(holder[number], tried):
                    holder[number] = index
                    return True
        return False

    for index in range(len(before)):
        place(index, set())
    return {index: number for number, index in holder.items()}


def missing_ship(
    case: SquadCase, number: int, ship: Loaded, flown: Flown, free: list[Loaded], squads: tuple[Lineup, Lineup]
) -> Finding:
    """Why a ship is not in the next squad: it is gone, an upgrade of it is, or the upgrade has moved."""
    before, after = squads
    same = [each for each in free if each.pilot == ship.pilot]
    where = case.place(before, flown)
    if not same:
        told = say.SHIP_GONE(ship=flown.name, squad=number, next=number + 1)
        return fail("nesting", "ESC-SQD-07", told, flown.name, where)
    nearest = min(same, key=lambda each: ((Counter(ship.upgrades) - Counter(each.upgrades)).total(), each))
    free.remove(nearest)
    gone = sorted((Counter(ship.upgrades) - Counter(nearest.upgrades)).elements())
    held, there = upgrades_of(before), upgrades_of(after)
    moved = [each for each in gone if there[each] >= held[each]]
    card = (moved or gone)[0]
    name = next((upgrade.name for upgrade in flown.chosen if upgrade.id == card), card)
    if moved:
        told = say.UPGRADE_MOVED(upgrade=name, ship=flown.name, squad=number, next=number + 1)
        return fail("nesting", "ESC-SQD-08", told, name, where)
    told = say.UPGRADE_GONE(upgrade=name, ship=flown.name, squad=number, next=number + 1)
    return fail("nesting", "ESC-SQD-07", told, name, where)


def upgrades_of(lineup: Lineup) -> Counter[str]:
    """Every upgrade of a squad."""
    return Counter(upgrade for ship in lineup.ships for upgrade in loadout_of(ship).upgrades)
