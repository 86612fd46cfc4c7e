"""Building an X-Wing squad: what it holds and what is left, which pilots and upgrades could come, and each step."""

from collections import Counter
from collections.abc import Iterator, Sequence

from finalsalvo.lists.building import Building, CardOffer, Draft, DraftCard, DraftShip, ListEdit, in_order
from finalsalvo.lists.finding import Finding
from finalsalvo.lists.owner import Occasion
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import Pilot, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog, pilot_key
from finalsalvo.lists.xwing.checks.case import EventTerms, SquadCase
from finalsalvo.lists.xwing.checks.upgrades import lacking_slots, stand_ins, upgrade_bar
from finalsalvo.lists.xwing.checks.words import squad_points
from finalsalvo.lists.xwing.editing import next_squad
from finalsalvo.lists.xwing.lineup import Flown, Lineup, fitted_on
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.obstacles import KINDS, SETS, obstacle_name
from finalsalvo.lists.xwing.tables.words import faction_id, faction_name, plain
from finalsalvo.lists.xwing.trial import UNFINISHED, SquadTrial, failures, fresh_ship, whole_checks
from finalsalvo.lists.xwing.views import unread_in
from finalsalvo.lists.xwing.written import faction_of, typed_again
from finalsalvo.rules.format import Format, for_round
from finalsalvo.words.message import Message


def squads_needed(format: Format) -> int:
    """How many squads a competitor has: Escalation's four, a team's two."""
    return max(format.lists.per_competitor, format.members)


def building_case(format: Format, squads: Sequence[Squad], known: Catalog, occasion: Occasion) -> SquadCase:
    """The squads before the checks; where there is none yet, an empty one."""
    pools = format.lists.pools
    pool = occasion.pool or (pools[0] if pools else None)
    terms = EventTerms(pool=pool, tier=occasion.tier, played=occasion.played)
    return SquadCase(format, squads or (Squad(typed=True),), known, terms)


# --- what there is ----------------------------------------------------------------------------------------


def squad_building(case: SquadCase) -> Building:
    """All squads as they stand."""
    sets = case.format.judging.obstacle_sets
    choose = (case.format.lists.obstacles or 0) if case.format.judging.names_obstacles else 0
    obstacles = [id for each in sets for id in SETS[each]] if choose else []
    whole = failures(case, whole_checks(case))
    return Building(
        drafts=tuple(squad_draft(case, number, whole) for number in range(len(case.lineups))),
        needed=squads_needed(case.format),
        obstacles=tuple((id, obstacle_name(id)) for id in sorted(obstacles, key=lambda id: (KINDS[id], id))),
        choose_obstacles=choose if obstacles else 0,
    )


def squad_draft(case: SquadCase, number: int, whole: Sequence[Finding]) -> Draft:
    """One squad as it stands; `whole` is what is wrong with all of them together."""
    lineup, trial = case.lineups[number], SquadTrial(case, number)
    faction = faction_of(lineup)
    return Draft(
        faction=None if faction is None else faction_name(faction),
        ships=tuple(ship_draft(case, lineup, ship, trial) for ship in lineup.ships),
        total=squad_points(case, lineup),
        limit=for_round(case.format.lists.points, number + 1),
        obstacles=tuple(map(plain, lineup.squad.obstacles)),
        damage_deck=lineup.squad.damage_deck,
        wrong=(*(each for each in trial.wrong(lineup) if each.message.id not in UNFINISHED), *whole),
        unread=unread_in(lineup.squad),
    )


def ship_draft(case: SquadCase, lineup: Lineup, ship: Flown, trial: SquadTrial) -> DraftShip:
    """A ship as it stands."""
    pilot = ship.pilot
    if pilot is None or ship.type is None:
        cards = tuple(DraftCard(each.card, known=False) for each in ship.told.upgrades)
        return DraftShip(ship.told.pilot, cards=cards, known=False)
    twin = trial.objection(trial.with_ship(ship))
    return DraftShip(
        pilot.name,
        ship.type.name,
        ship.pilot_points if case.by_loadout else ship.points,
        pilot.initiative,
        tuple(cards_on(ship, lineup.squad.typed)),
        () if pilot.standard_loadout else tuple(open_slots(ship)),
        pilot.loadout if case.by_loadout and not pilot.standard_loadout else None,
        ship.upgrade_points,
        skill=case.format.system == "xwing-1",
        copy=None if twin is None else reason(twin),
    )


def cards_on(ship: Flown, typed: bool) -> Iterator[DraftCard]:
    """The upgrades of a ship in the order of the list; a standard loadout is printed on the ship."""
    assert ship.pilot is not None
    if not ship.told.upgrades:
        yield from (DraftCard(each.name, each.slot, fixed=True) for each in ship.upgrades)
    found = fitted_on(ship.told, typed, ship.pilot.faction, ship.catalog)
    for told, each in zip(ship.told.upgrades, found, strict=True):
        if each.upgrade is None:
            yield DraftCard(told.card, known=False)
        else:
            yield DraftCard(each.upgrade.name, each.upgrade.slot, ship.upgrade_cost(each.upgrade))


def open_slots(ship: Flown) -> Iterator[str]:
    """The free slots of a ship in the order of its bar; `Cannon|Missile` is one for either."""
    bar, either = upgrade_bar(ship)
    needed = Counter([slot for upgrade in ship.chosen for slot in upgrade.slots])
    for slot in bar:
        yield from [slot] * max(0, bar[slot] - needed[slot])
    lacking = [slot for slot in needed for _ in range(needed[slot] - max(bar[slot], 0))]
    taken = len(lacking) - len(lacking_slots(lacking, either))
    yield from ("|".join(each) for each in either[taken:])


# --- what could come --------------------------------------------------------------------------------------


def squad_offers(case: SquadCase, edit: ListEdit) -> tuple[CardOffer, ...]:
    """What can be chosen for a step: pilots for a ship, upgrades for one of its slots."""
    number = min(edit.list, len(case.lineups))
    if number == len(case.lineups):
        following = next_squad(case.format, [typed_again(each) for each in case.lineups])
        case = case.having((*case.lineups, Lineup(following, case.catalog)))
    trial = SquadTrial(case, number)
    if edit.act == "add-ship":
        return in_order(list(pilot_offers(case, trial)))
    if edit.act in ("add-upgrade", "replace-upgrade") and 0 <= edit.ship < len(trial.lineup.ships):
        place = edit.place if edit.act == "replace-upgrade" else None
        return in_order(list(upgrade_offers(trial, edit.ship, place)))
    return ()


def pilot_offers(case: SquadCase, trial: SquadTrial) -> Iterator[CardOffer]:
    """The pilots of the squad's faction; of every faction that may play where none is chosen."""
    sides = {side for lineup in case.lineups if (side := faction_of(lineup)) is not None}
    allowed = {faction_id(each, case.catalog.game) for each in case.format.lists.factions}
    wanted = sides or allowed
    pilots = [each for each in case.catalog.pilots if not wanted or each.faction in wanted]
    types = case.catalog.ships
    pilots.sort(key=lambda each: (types[each.ship].name, -(each.initiative or 0), each.points or 0, each.name))
    for pilot in pilots:
        ship = fresh_ship(len(trial.lineup.ships) + 1, pilot, (), case.catalog)
        against = trial.objection(trial.with_ship(ship))
        yield CardOffer(
            pilot_key(pilot)[1],
            pilot.name,
            types[pilot.ship].name,
            pilot.points,
            tuple(beside_pilot(pilot, case, told_side=len(sides) == 1)),
            None if against is None else reason(against),
        )


def beside_pilot(pilot: Pilot, case: SquadCase, *, told_side: bool) -> Iterator[Message | str]:
    """What tells a pilot from others of the name: faction, title, and what the card has or may have aboard."""
    if not told_side:
        yield faction_name(pilot.faction)
    if pilot.caption and case.catalog.full_pilot_name(pilot) != pilot.name:
        yield pilot.caption
    if pilot.standard_loadout:
        yield say.OFFER_STANDARD_LOADOUT()
    elif case.by_loadout and pilot.loadout is not None:
        yield say.OFFER_LOADOUT(points=pilot.loadout)


def upgrade_offers(trial: SquadTrial, number: int, place: int | None) -> Iterator[CardOffer]:
    """The upgrades for the free slots of a ship, or for the place of one that it has."""
    ship = trial.lineup.ships[number]
    if ship.pilot is None or ship.pilot.standard_loadout:
        return
    at = chosen_at(ship, trial.lineup.squad.typed, place)
    rest = [each for index, each in enumerate(ship.chosen) if index != at]
    bare = fresh_ship(ship.number, ship.pilot, rest, ship.catalog)
    near = trial.lineup.having(tuple(bare if each is ship else each for each in trial.lineup.ships))
    order = list(dict.fromkeys(slot for each in usable_slots(bare, near) for slot in each.split("|")))
    if at is not None:
        first = ship.chosen[at].slot
        order = [first, *(each for each in order if each != first)]
    for slot in order:
        for upgrade in sorted(of_slot(ship.catalog, slot), key=lambda each: each.name):
            ships, fitted = trial.with_upgrade(number, upgrade, at)
            against = trial.objection(ships)
            why = None if against is None else reason(against)
            yield CardOffer(upgrade.id, upgrade.name, slot, fitted.upgrade_cost(upgrade), why_not=why)


def chosen_at(ship: Flown, typed: bool, place: int | None) -> int | None:
    """The place among the known upgrades of one that is counted among all; None where it is no known one."""
    assert ship.pilot is not None
    found = fitted_on(ship.told, typed, ship.pilot.faction, ship.catalog)
    if place is None or not 0 <= place < len(found) or found[place].upgrade is None:
        return None
    return sum(each.upgrade is not None for each in found[:place])


def usable_slots(ship: Flown, lineup: Lineup) -> Iterator[str]:
    """The free slots of a ship, and what they may be used as."""
    free = list(open_slots(ship))
    yield from free
    for slot, others in stand_ins(ship, lineup):
        if slot in free:
            yield "|".join(others)


def of_slot(catalog: Catalog, slot: str) -> list[Upgrade]:
    """The upgrades of a slot that people may choose."""
    return [each for each in catalog.upgrades if each.slot == slot and not each.only_in_standard_loadouts]


def reason(found: Finding) -> Message:
    """Why something does not fit, as short as it can be said beside the card."""
    needed = found.message.values.get("reason")
    return say.OFFER_NEEDS(reason=needed) if isinstance(needed, Message) else found.message
