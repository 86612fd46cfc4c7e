"""Cards of which a squad may have only so many."""

from collections import Counter
from collections.abc import Iterable, Iterator

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.checks.case import SquadCase, fail
from finalsalvo.lists.xwing.checks.upgrades import may_equip
from finalsalvo.lists.xwing.lineup import Flown, Lineup


def limited_cards(lineup: Lineup) -> Iterator[Pilot | Upgrade]:
    """Every limited card of a squad, those of standard loadouts included."""
    for ship in lineup.ships:
        if ship.pilot is not None and ship.pilot.limited:
            yield ship.pilot
        for upgrade in ship.upgrades:
            if upgrade.limited:
                yield upgrade


def too_many(cards: Iterable[Pilot | Upgrade]) -> Iterator[tuple[str, int, int]]:
    """Names of which there are more than their bullets, with how many there are and may be."""
    held: Counter[str] = Counter()
    most: dict[str, int] = {}
    for card in cards:
        held[card.name] += 1
        most[card.name] = min(card.limited, most.get(card.name, card.limited))
    for name in sorted(held):
        if held[name] > most[name]:
            yield name, held[name], most[name]


def limited_names(case: SquadCase) -> Iterator[Finding]:
    """A limited name is there as often as it has bullets, over pilots and upgrades together."""
    for lineup in case.lineups:
        for name, held, most in too_many(limited_cards(lineup)):
            twice = held == 2 and most == 1
            told = say.TWICE(name=name) if twice else say.LIMITED(name=name, held=held, num=most)
            yield fail("limited", case.building, told, name, case.place(lineup))


def shared_in_team(case: SquadCase) -> Iterator[Finding]:
    """No unique name is in both lists of a team (TEAM-SQD-06)."""
    held = Counter(name for lineup in case.lineups for name in {card.name for card in limited_cards(lineup)})
    for name in sorted(name for name, lists in held.items() if lists > 1):
        yield fail("team-unique", "TEAM-SQD-06", say.IN_BOTH_LISTS(name=name), name)


def twins(case: SquadCase) -> Iterator[Finding]:
    """A ship has no two upgrades of one name; in the first edition that is so for limited ones only."""
    for lineup, ship in case.ships():
        for name in sorted(twice_on(ship)):
            told = say.TWICE_ON_SHIP(ship=ship.name, name=name)
            yield fail("twins", case.building, told, name, case.place(lineup, ship))


def twice_on(ship: Flown) -> set[str]:
    """Names that stand on a ship twice although they may not."""
    names = [upgrade.name for upgrade in ship.chosen if not upgrade.twins]
    return set() if len(names) == len(set(names)) else {name for name in names if names.count(name) > 1}


def solitary(case: SquadCase) -> Iterator[Finding]:
    """Of solitary upgrades a squad has one of a kind."""
    for lineup in case.lineups:
        alone = [upgrade for ship in lineup.ships for upgrade in ship.upgrades if upgrade.solitary]
        for slot, number in sorted(Counter(upgrade.slot for upgrade in alone).items()):
            if number > 1:
                told = say.SOLITARY(num=number, slot=slot)
                yield fail("solitary", case.building, told, slot, case.place(lineup))


def standardized_upgrades(case: SquadCase) -> Iterator[Finding]:
    """A standardized upgrade is on every ship of its type that can have it, or on none."""
    for lineup in case.lineups:
        worn = {
            (ship.type.id, upgrade.id): upgrade
            for ship in lineup.ships
            for upgrade in ship.chosen
            if upgrade.standardized and ship.type is not None
        }
        for (type, id), upgrade in sorted(worn.items()):
            for ship in lineup.ships:
                if ship.type is None or ship.type.id != type or any(each.id == id for each in ship.chosen):
                    continue
                if could_wear(ship, upgrade, lineup):
                    told = say.STANDARDIZED(ship=ship.name, upgrade=upgrade.name)
                    yield fail("standardized", case.building, told, upgrade.name, case.place(lineup, ship))


def could_wear(ship: Flown, upgrade: Upgrade, lineup: Lineup) -> bool:
    """Whether a ship could have an upgrade at all."""
    pilot = ship.pilot
    if pilot is None or pilot.standard_loadout:
        return False
    return upgrade.slot in (pilot.slots or ()) and may_equip(ship, upgrade, lineup)
