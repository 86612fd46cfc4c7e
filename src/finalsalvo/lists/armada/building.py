"""Building an Armada fleet: what it holds and what is left, which cards could come, and each step."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.lists.armada.fleet import CATEGORIES, COMMANDER, TITLE, ArmadaShip, Fleet, FleetObjective, Squadron
from finalsalvo.lists.armada.naming import MusteredShip
from finalsalvo.lists.armada.overrides import price
from finalsalvo.lists.armada.pack import ObjectiveCard, SquadronCard, UpgradeCard
from finalsalvo.lists.armada.trial import FleetTrial, upgrades_with, without_mark
from finalsalvo.lists.armada.written import written_squadron
from finalsalvo.lists.building import Building, CardOffer, Draft, DraftCard, DraftShip, ListEdit, in_order, ships_after
from finalsalvo.lists.points import sum_if_known

MOST_SQUADRONS = 40
"""More than any limit allows, and few enough for a text."""

# --- what there is ----------------------------------------------------------------------------------------


def fleet_building(trial: FleetTrial, unread: tuple[str, ...]) -> Building:
    """The fleet as it stands."""
    case = trial.case(trial.fleet)
    lists, chosen = trial.format.lists, trial.fleet.by_category
    draft = Draft(
        faction=trial.fleet.faction,
        ships=tuple(ship_draft(ship, trial) for ship in case.muster.ships),
        squadrons=tuple(squadron_draft(number, trial) for number in range(len(trial.fleet.squadrons))),
        total=None if case.cost.missing else case.cost.known,
        limit=lists.points[0],
        squadron_total=None if case.squadron_cost.missing else case.squadron_cost.known,
        squadron_limit=lists.squadron_points,
        objectives=tuple((each, next(iter(chosen.get(each, ())), "")) for each in CATEGORIES)
        if lists.objectives
        else (),
        wrong=tuple(trial.known),
        unread=unread,
    )
    return Building(drafts=(draft,), squadrons=lists.squadron_points is not None)


def ship_draft(ship: MusteredShip, trial: FleetTrial) -> DraftShip:
    """A ship as it stands."""
    cards = tuple(
        DraftCard(each.upgrade.name, each.upgrade.slot or "", known=False)
        if each.card is None
        else DraftCard(each.card.name, each.card.slot, price(each.card, trial.overrides))
        for each in ship.upgrades
    )
    if ship.card is None:
        return DraftShip(ship.ship.name, cards=cards, known=False)
    twin = trial.objection(replace(trial.fleet, ships=without_mark((*trial.fleet.ships, ship.ship))))
    own = price(ship.card, trial.overrides)
    return DraftShip(
        ship.card.name,
        points=sum_if_known((own, *(each.points for each in cards))),
        cards=cards,
        open=tuple(open_slots(ship, trial)),
        copy=None if twin is None else twin.message,
    )


def squadron_draft(number: int, trial: FleetTrial) -> DraftShip:
    """A line of squadrons as it stands."""
    line = trial.case(trial.fleet).muster.squadrons[number]
    if line.card is None:
        return DraftShip(line.squadron.name, known=False, count=line.squadron.count)
    more = trial.objection(with_squadron(trial.fleet, line.squadron.name))
    points = line.squadron.count * price(line.card, trial.overrides)
    why = None if more is None else more.message
    return DraftShip(line.card.name, line.card.craft or "", points, count=line.squadron.count, copy=why)


def open_slots(ship: MusteredShip, trial: FleetTrial) -> Iterator[str]:
    """The free slots of a ship; one ship of the fleet has room for the commander, and each for a title of its own."""
    assert ship.card is not None
    known = [each.card for each in ship.upgrades if each.card is not None]
    filled = Counter(slot for card in known for slot in card.slots)
    aboard = any(each.slot == COMMANDER for one in trial.fleet.ships for each in one.upgrades)
    if not aboard:
        yield COMMANDER
    if not filled[TITLE] and any(titles_of(ship, trial)):
        yield TITLE
    there = Counter(ship.card.slots) + Counter(slot for card in known for slot in card.grants)
    for slot in there:
        yield from [slot] * max(0, there[slot] - filled[slot])


def titles_of(ship: MusteredShip, trial: FleetTrial) -> Iterator[UpgradeCard]:
    """The titles that are meant for a ship."""
    for each in trial.pack.upgrades:
        if TITLE in each.slots and (not each.icons or (ship.card and ship.card.icon in each.icons)):
            yield each


# --- what could come --------------------------------------------------------------------------------------


def fleet_offers(trial: FleetTrial, edit: ListEdit) -> tuple[CardOffer, ...]:
    """What can be chosen for a step."""
    if edit.act == "add-ship":
        return in_order(list(ship_offers(trial)))
    if edit.act == "add-squadron":
        return in_order(list(squadron_offers(trial)))
    if edit.act == "objective":
        return tuple(objective_offers(trial, CATEGORIES[edit.ship % len(CATEGORIES)]))
    if edit.act in ("add-upgrade", "replace-upgrade") and 0 <= edit.ship < len(trial.fleet.ships):
        place = edit.place if edit.act == "replace-upgrade" else None
        return in_order(list(upgrade_offers(trial, edit.ship, place)))
    return ()


def sides(trial: FleetTrial) -> tuple[str, ...]:
    """The faction of the fleet, or all that may play where it has none yet."""
    return (trial.fleet.faction,) if trial.fleet.faction else trial.format.lists.factions


def ship_offers(trial: FleetTrial) -> Iterator[CardOffer]:
    """The ships of the faction."""
    wanted = sides(trial)
    for card in sorted(trial.pack.ships, key=lambda each: (each.faction, each.name)):
        if wanted and card.faction not in wanted:
            continue
        fleet = replace(trial.fleet, ships=without_mark((*trial.fleet.ships, ArmadaShip(card.name))))
        against = trial.objection(fleet)
        why = None if against is None else against.message
        beside = () if trial.fleet.faction else (card.faction,)
        yield CardOffer(card.key, card.name, "", price(card, trial.overrides), beside, why)


def squadron_offers(trial: FleetTrial) -> Iterator[CardOffer]:
    """The squadrons of the faction."""
    wanted = sides(trial)
    for card in sorted(trial.pack.squadrons, key=lambda each: (each.unique, each.name)):
        if wanted and card.faction not in wanted:
            continue
        against = trial.objection(with_squadron(trial.fleet, written_squadron(card, trial.pack)))
        why = None if against is None else against.message
        beside = tuple(filter(None, (card.craft, "" if trial.fleet.faction else card.faction)))
        yield CardOffer(squadron_key(card), card.name, "", price(card, trial.overrides), beside, why)


def squadron_key(card: SquadronCard) -> str:
    """A squadron, told from all others: two aces may share a name and not their craft."""
    return f"{card.name}/{card.craft or ''}"


def with_squadron(fleet: Fleet, name: str) -> Fleet:
    """A fleet with one squadron more."""
    lines = list(fleet.squadrons)
    for number, each in enumerate(lines):
        if each.name == name and each.count < MOST_SQUADRONS:
            lines[number] = Squadron(name, each.count + 1)
            return replace(fleet, squadrons=tuple(lines))
    return replace(fleet, squadrons=(*lines, Squadron(name))[:MOST_SQUADRONS])


def objective_offers(trial: FleetTrial, category: str) -> Iterator[CardOffer]:
    """The objectives of a category."""
    cards = [each for each in trial.pack.objectives if each.category == category]
    yield from (CardOffer(each.key, each.name, category) for each in sorted(cards, key=lambda each: each.name))


def upgrade_offers(trial: FleetTrial, number: int, place: int | None) -> Iterator[CardOffer]:
    """The upgrades for the free slots of a ship, or for the place of one that it has."""
    ship = trial.fleet.ships[number]
    known = place is not None and 0 <= place < len(ship.upgrades)
    rest = tuple(each for index, each in enumerate(ship.upgrades) if not (known and index == place))
    ships = list(trial.fleet.ships)
    ships[number] = replace(ship, upgrades=rest)
    bare = trial.having(replace(trial.fleet, ships=without_mark(ships)))
    mustered = bare.case(bare.fleet).muster.ships[number]
    if mustered.card is None:
        return
    for slot in dict.fromkeys(open_slots(mustered, bare)):
        cards = (
            titles_of(mustered, bare) if slot == TITLE else (each for each in trial.pack.upgrades if slot in each.slots)
        )
        for card in sorted(cards, key=lambda each: each.name):
            if card.slots[0] != slot or (card.faction and trial.fleet.faction and card.faction != trial.fleet.faction):
                continue
            against = trial.objection(trial.with_upgrade(number, card, place if known else None))
            why = None if against is None else against.message
            yield CardOffer(card.key, card.name, slot, price(card, trial.overrides), why_not=why)


# --- each step --------------------------------------------------------------------------------------------


def edited_fleet(trial: FleetTrial, edit: ListEdit) -> Fleet:
    """The fleet after a step; one that leads nowhere changes nothing."""
    fleet, key = trial.fleet, next(iter(edit.cards), "")
    if edit.act == "add-ship":
        names = [each.name for each in trial.pack.ships if each.key == key]
        return replace(fleet, ships=without_mark((*fleet.ships, *map(ArmadaShip, names))))
    if edit.act == "add-squadron":
        found = next((each for each in trial.pack.squadrons if squadron_key(each) == key), None)
        return fleet if found is None else with_squadron(fleet, written_squadron(found, trial.pack))
    if edit.act == "copy-squadron" and 0 <= edit.ship < len(fleet.squadrons):
        return with_squadron(fleet, fleet.squadrons[edit.ship].name)
    if edit.act == "remove-squadron":
        return without_squadron(fleet, edit.ship)
    if edit.act == "objective":
        return with_objective(fleet, next((each for each in trial.pack.objectives if each.key == key), None))
    ships = ships_after(fleet.ships, edit, lambda ship: edited_ship(trial, ship, edit))
    return replace(fleet, ships=without_mark(ships))


def without_squadron(fleet: Fleet, number: int) -> Fleet:
    """A fleet with one squadron less of a line."""
    lines = list(fleet.squadrons)
    if 0 <= number < len(lines):
        left = lines[number].count - 1
        lines[number : number + 1] = [Squadron(lines[number].name, left)] if left > 0 else []
    return replace(fleet, squadrons=tuple(lines))


def with_objective(fleet: Fleet, card: ObjectiveCard | None) -> Fleet:
    """A fleet with an objective in the place of the one of its category."""
    if card is None:
        return fleet
    others = [each for each in fleet.objectives if each.category != card.category]
    return replace(fleet, objectives=(*others, FleetObjective(card.name, card.category)))


def edited_ship(trial: FleetTrial, ship: ArmadaShip, edit: ListEdit) -> ArmadaShip:
    """A ship after a step at its upgrades."""
    if edit.act == "remove-upgrade":
        return replace(ship, upgrades=tuple(each for at, each in enumerate(ship.upgrades) if at != edit.place))
    card = next((each for each in trial.pack.upgrades if each.key in edit.cards), None)
    if card is None or edit.act not in ("add-upgrade", "replace-upgrade"):
        return ship
    place = edit.place if edit.act == "replace-upgrade" else None
    return replace(ship, upgrades=upgrades_with(ship.upgrades, card, place))
