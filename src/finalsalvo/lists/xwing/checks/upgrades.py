"""Whether each ship may carry its upgrades: slots, restrictions, and what cards say about each other."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from finalsalvo.lists.finding import Finding
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import Action, Pilot, Restriction, SlotRule, Upgrade
from finalsalvo.lists.xwing.checks.case import SquadCase, fail, unknown
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.tables.first_edition import NOT_ON_HUGE_SHIPS
from finalsalvo.lists.xwing.tables.words import faction_name, same_ship
from finalsalvo.words.message import Listed, Message, Term

HARDPOINT = ("Weapon Hardpoint", ("Cannon", "Torpedo", "Missile"))
"""A ship's ability that is a slot for one of three kinds of weapon, and stands in no upgrade bar."""


def slots(case: SquadCase) -> Iterator[Finding]:
    """Every upgrade has its slots on the ship's bar, with what other upgrades add and take away."""
    for lineup, ship in case.ships():
        if not ship.chosen or ship.pilot is None or ship.pilot.standard_loadout:
            continue
        if ship.pilot.slots is None:
            told = say.BAR_UNKNOWN(ship=ship.name)
            yield unknown("slots", case.building, told, ship.name, case.place(lineup, ship))
            continue
        for slot, needed, there in overfull(ship, lineup):
            wearing = tuple(sorted(upgrade.name for upgrade in ship.chosen if slot in upgrade.slots))
            told = say.SLOTS_LACKING(
                slot=slot, ship=ship.name, names=Listed(wearing), num=len(wearing), needed=needed, there=there
            )
            card = wearing[0] if len(wearing) == 1 else ship.name
            yield fail("slots", case.building, told, card, case.place(lineup, ship))
    yield from one_modification(case)


def overfull(ship: Flown, lineup: Lineup) -> Iterator[tuple[str, int, int]]:
    """The slots of which a ship needs more than it has, with how many it needs and has."""
    needed = Counter([slot for upgrade in ship.chosen for slot in upgrade.slots])
    bar, either = upgrade_bar(ship)
    lacking = [slot for slot in sorted(needed) for _ in range(needed[slot] - max(bar[slot], 0))]
    if not lacking:
        return
    spare = {slot: bar[slot] - needed[slot] for slot in bar}
    for slot, others in stand_ins(ship, lineup):
        either += [others] * max(spare.get(slot, 0), 0)
    for slot in sorted(set(lacking_slots(lacking, either))):
        yield slot, needed[slot], max(bar[slot], 0)


def upgrade_bar(ship: Flown) -> tuple[Counter[str], list[tuple[str, ...]]]:
    """The slots of a ship, and those that may be one of several."""
    assert ship.pilot is not None
    bar = Counter(ship.pilot.slots)
    either: list[tuple[str, ...]] = [HARDPOINT[1]] if ship.pilot.ability == HARDPOINT[0] else []
    for upgrade in ship.chosen:
        for grant in upgrade.grants:
            if "|" in grant.slot:
                either += [tuple(grant.slot.split("|"))] * grant.amount
            else:
                bar[grant.slot] += grant.amount
    return bar, either


def stand_ins(ship: Flown, lineup: Lineup) -> list[tuple[str, tuple[str, ...]]]:
    """Slots that may be used as others, by an upgrade anywhere on the same ship, fore or aft."""
    whole = ship.type.whole if ship.type else None
    near = [each for each in lineup.ships if each is ship or (whole and each.type and each.type.whole == whole)]
    return [(slot, others) for each in near for upgrade in each.chosen for slot, others in upgrade.stands_for.items()]


def lacking_slots(lacking: Sequence[str], either: Sequence[tuple[str, ...]]) -> list[str]:
    """What is still lacking after as many as possible went into slots that may be one of several."""
    taken: dict[int, int] = {}

    def place(want: int, tried: set[int]) -> bool:
        for number, choices in enumerate(either):
            if number not in tried and lacking[want] in choices:
                tried.add(number)
                if number not in taken or place(taken[number], tried):
                    taken[number] = want
                    return True
        return False

    return [slot for want, slot in enumerate(lacking) if not place(want, set())]


def one_modification(case: SquadCase) -> Iterator[Finding]:
    """A huge ship on two cards has one modification, and not one on each."""
    for lineup in case.lineups:
        wholes = {ship.type.whole for ship in lineup.ships if ship.type and ship.type.whole}
        for whole in sorted(each for each in wholes if each):
            sections = [ship for ship in lineup.ships if ship.type and ship.type.whole == whole]
            hulls = max(1, sum(ship.type is not None and ship.type.section == "fore" for ship in sections))
            worn = sum(upgrade.slot == "Modification" for ship in sections for upgrade in ship.chosen)
            if worn > hulls and all(len(modifications(ship)) <= 1 for ship in sections):
                told = say.MODIFICATIONS_ON_SECTIONS(ship=whole, num=worn)
                yield fail("slots", case.building, told, whole, case.place(lineup))


def modifications(ship: Flown) -> list[Upgrade]:
    """The modifications of a ship."""
    return [upgrade for upgrade in ship.chosen if upgrade.slot == "Modification"]


def restrictions(case: SquadCase) -> Iterator[Finding]:
    """Every ship may equip the upgrades that it has: faction, type, size, actions and what else a card asks."""
    for lineup, ship in case.ships():
        if ship.pilot is None or ship.pilot.standard_loadout:
            continue
        for upgrade in ship.chosen:
            if ship.size == "huge" and upgrade.id in NOT_ON_HUGE_SHIPS and case.format.lists.epic_points is not None:
                continue  # later data sets have it as a restriction as well, but the book's own rule tells it
            for restriction in upgrade.restrictions:
                if restriction.unknown or (restriction.force_sides and side_untold(ship.pilot)):
                    told = say.RESTRICTION_UNKNOWN(upgrade=upgrade.name)
                    yield unknown("restrictions", case.building, told, upgrade.name, case.place(lineup, ship))
                for reason in unmet(restriction, ship, upgrade, lineup):
                    place = case.place(lineup, ship)
                    told = say.RESTRICTION_UNMET(ship=ship.name, upgrade=upgrade.name, reason=reason)
                    yield fail("restrictions", case.building, told, upgrade.name, place)


def may_equip(ship: Flown, upgrade: Upgrade, lineup: Lineup) -> bool:
    """Whether nothing on an upgrade keeps it from a ship."""
    return not any(True for each in upgrade.restrictions for _ in unmet(each, ship, upgrade, lineup))


def unmet(asked: Restriction, ship: Flown, upgrade: Upgrade, lineup: Lineup) -> Iterator[Message]:
    """What a restriction asks for and the ship does not have, in words."""
    pilot, type = ship.pilot, ship.type
    assert pilot is not None
    assert type is not None
    belongs = pilot.faction in asked.factions or any(name in lineup.names for name in asked.names)
    if (asked.factions or asked.names) and not belongs:
        yield say.NEEDS_SIDE(names=either_of((*map(faction_name, asked.factions), *asked.names)))
    if asked.ships and not any(same_ship(pilot.ship, each) for each in asked.ships):
        names = [ship.catalog.ships[each].name if each in ship.catalog.ships else each for each in asked.ships]
        yield say.NEEDS_SHIP(names=either_of(names))
    if asked.sizes and ship.size not in asked.sizes:
        yield say.NEEDS_SIZE(sizes=Listed(tuple(Term("size", each) for each in asked.sizes), "or"))
    if asked.action and not has_action(ship, upgrade, asked.action):
        yield needed_action(asked.action)
    if asked.arcs and not set(asked.arcs) & {*type.arcs, *(arc for each in ship.upgrades for arc in each.arcs)}:
        yield say.NEEDS_ARC(arcs=either_of(asked.arcs))
    if asked.keywords and not set(asked.keywords) & set(pilot.keywords):
        yield say.NEEDS_KEYWORD(names=either_of(asked.keywords))
    if asked.abilities and pilot.ability not in asked.abilities:
        yield say.NEEDS_ABILITY(names=either_of(asked.abilities))
    yield from unmet_by_others(asked, ship, upgrade)
    yield from unmet_by_figures(asked, ship)


def either_of(names: Iterable[str]) -> Listed:
    """Names of which one will do."""
    return Listed(tuple(names), "or")


def needed_action(asked: Action) -> Message:
    """An action that a restriction asks for, and its color where it says one."""
    if asked.colour is None:
        return say.NEEDS_ACTION(action=asked.name)
    return say.NEEDS_COLORED_ACTION(action=asked.name, color=Term("color", asked.colour))


def unmet_by_others(asked: Restriction, ship: Flown, upgrade: Upgrade) -> Iterator[Message]:
    """What a restriction asks of the pilot and of the other upgrades on the ship."""
    pilot = ship.pilot
    assert pilot is not None
    others = [each for each in ship.upgrades if each is not upgrade]
    if asked.equipped and not any(each.slot in asked.equipped for each in others):
        yield say.NEEDS_EQUIPPED(slots=either_of(asked.equipped))
    if asked.force_sides and not side_untold(pilot):
        sides = {*pilot.force_sides, *(side for each in others for side in each.force_sides)}
        if not set(asked.force_sides) & sides:
            yield say.NEEDS_FORCE_SIDE(sides=Listed(tuple(Term("force", each) for each in asked.force_sides), "or"))
    if asked.generic and pilot.limited:
        yield say.NEEDS_GENERIC()
    if asked.limited and not pilot.limited:
        yield say.NEEDS_LIMITED()
    if any(icon not in (pilot.slots or ()) for icon in asked.icons):
        yield say.NEEDS_ICONS(icons=Listed(asked.icons), num=len(asked.icons))
    if any(icon in (pilot.slots or ()) for icon in asked.no_icons):
        yield say.NEEDS_NO_ICONS(icons=Listed(asked.no_icons), num=len(asked.no_icons))


def side_untold(pilot: Pilot) -> bool:
    """Whether a pilot uses the Force, and the data do not tell on which side."""
    return "Force Power" in (pilot.slots or ()) and not pilot.force_sides


def unmet_by_figures(asked: Restriction, ship: Flown) -> Iterator[Message]:
    """What a restriction asks of the ship's values."""
    pilot, type = ship.pilot, ship.type
    assert pilot is not None
    assert type is not None
    if asked.least_initiative is not None and (pilot.initiative or 0) < asked.least_initiative:
        yield say.NEEDS_SKILL(least=asked.least_initiative)
    if asked.most_hull is not None and (type.hull or 0) > asked.most_hull:
        yield say.NEEDS_HULL(most=asked.most_hull)
    if asked.shields is not None and type.shields != asked.shields:
        yield say.NEEDS_SHIELDS(shields=asked.shields)
    yield from unmet_by_bounds(asked, ship)


def unmet_by_bounds(asked: Restriction, ship: Flown) -> Iterator[Message]:
    """What a restriction of the second edition asks of the ship's values: so much, or at least or at most so much."""
    pilot, type = ship.pilot, ship.type
    assert pilot is not None
    assert type is not None
    if asked.agilities and ship.agility not in asked.agilities:
        yield say.NEEDS_AGILITY(figures=Listed(tuple(map(str, asked.agilities)), "or"))
    if asked.most_initiative is not None and (pilot.initiative or 0) > asked.most_initiative:
        yield say.NEEDS_INITIATIVE(most=asked.most_initiative)
    if asked.least_energy is not None and (type.energy or 0) < asked.least_energy:
        yield say.NEEDS_ENERGY(least=asked.least_energy)
    if asked.least_shields is not None and (ship.shields or 0) < asked.least_shields:
        yield say.NEEDS_MORE_SHIELDS(least=asked.least_shields)


def has_action(ship: Flown, upgrade: Upgrade, asked: Action) -> bool:
    """Whether an action is on the ship's bar, or on another upgrade of it."""
    others = (each.actions for each in ship.upgrades if each is not upgrade)
    return any(
        action.name == asked.name and (not asked.colour or not action.colour or action.colour == asked.colour)
        for bar in (ship.printed_actions, *others)
        for action in bar
    )


def slot_rules(case: SquadCase) -> Iterator[Finding]:
    """What an upgrade asks of everything in a slot of its ship: no two alike, a price, a unique name."""
    for lineup, ship in case.ships():
        for upgrade in ship.chosen:
            for rule in upgrade.slot_rules:
                others = [each for each in ship.chosen if each.slot == rule.slot and each is not upgrade]
                for told, card in broken_rules(ship, upgrade.name, rule, others):
                    yield fail("together", case.building, told, card, case.place(lineup, ship))


def broken_rules(ship: Flown, upgrade: str, rule: SlotRule, others: Sequence[Upgrade]) -> Iterator[tuple[Message, str]]:
    """What is wrong with the upgrades of a slot by the rule of an upgrade, and the card that it is about."""
    most = rule.most_points
    names = [each.name for each in others]
    for name in sorted(set(names)):
        if rule.different and names.count(name) > 1:
            yield say.TWICE_WITH(ship=ship.name, card=name, upgrade=upgrade), name
    priced = [(each, ship.upgrade_cost(each) or 0) for each in others]
    for each, cost in sorted(priced, key=lambda pair: pair[0].name):
        if most is not None and cost > most:
            yield say.TOO_EXPENSIVE_WITH(card=each.name, upgrade=upgrade, num=most), each.name
    for each in others:
        if rule.unique and not each.limited:
            yield say.NOT_UNIQUE_WITH(card=each.name, upgrade=upgrade), each.name
