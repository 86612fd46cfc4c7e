"""A squad with its cards: who flies what, and what it costs."""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.card import Action, Pilot, ShipType, Size, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog, NameMatch, side_of
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip


class Doubt(Struct, frozen=True):
    """Something in a list that is no card of the pack, or one of several."""

    card: str
    choices: tuple[str, ...] = ()


class Flown:
    """A ship of a squad with its cards, as far as they were found; `where` names it in ticks.

    `chosen` are the upgrades that the list gives it, `upgrades` all that are on it: those, or its standard loadout.
    """

    def __init__(
        self, number: int, told: SquadShip, catalog: Catalog, found: NameMatch, fitted: list[NameMatch]
    ) -> None:
        self.number = number
        self.where = f"ship {number}"
        self.told = told
        self.catalog = catalog
        self.pilot: Pilot | None = found.pilot
        self.type: ShipType | None = catalog.type_of(found.pilot) if found.pilot else None
        self.other_ship = found.ship
        self.chosen = tuple([each.upgrade for each in fitted if each.upgrade is not None])
        complete = found.pilot is not None and len(self.chosen) == len(fitted)
        self.doubts = () if complete else tuple(self._doubts(found, fitted))
        loadout = found.pilot.standard_loadout if found.pilot else ()
        printed = tuple([card for id in loadout if (card := catalog.upgrade(id)) is not None])
        self.upgrades: tuple[Upgrade, ...] = self.chosen or printed
        self.discounts = tuple([each for upgrade in self.upgrades for each in upgrade.discounts])

    def _doubts(self, found: NameMatch, fitted: list[NameMatch]) -> Iterator[Doubt]:
        if found.pilot is None:
            yield Doubt(self.told.pilot, found.choices)
        for told, each in zip(self.told.upgrades, fitted, strict=True):
            if each.upgrade is None:
                yield Doubt(told.card, each.choices)

    @property
    def name(self) -> str:
        """How people call the ship: by its pilot."""
        return self.pilot.name if self.pilot else self.told.pilot

    @property
    def size(self) -> Size | None:
        """The size of the ship."""
        return (self.pilot.size or self.type.size) if self.pilot and self.type else None

    @property
    def agility(self) -> int | None:
        """The printed agility."""
        if self.pilot is None or self.type is None:
            return None
        return self.type.agility if self.pilot.agility is None else self.pilot.agility

    @property
    def shields(self) -> int | None:
        """The printed shields."""
        if self.pilot is None or self.type is None:
            return None
        return self.type.shields if self.pilot.shields is None else self.pilot.shields

    @property
    def printed_actions(self) -> tuple[Action, ...]:
        """The actions of the ship without its upgrades."""
        if self.pilot is None or self.type is None:
            return ()
        return self.type.actions if self.pilot.actions is None else self.pilot.actions

    def upgrade_cost(self, upgrade: Upgrade) -> int | None:
        """What an upgrade costs on this ship; None where the pack does not know."""
        cost = upgrade.cost
        points = cost.points
        if cost.by == "size":
            points = cost.table.get(self.size or "")
        elif cost.by == "agility":
            points = cost.table.get(str(self.agility))
        elif cost.by == "initiative":
            points = cost.table.get(str(self.pilot.initiative) if self.pilot else "")
        if points is None or points <= 0:
            return points
        if not self.discounts:
            return points
        less = sum(each.points for each in self.discounts if each.slot in (None, upgrade.slot))
        return max(0, points - less)

    @property
    def bought(self) -> tuple[Upgrade, ...]:
        """The chosen upgrades without those of the standard loadout, which some lists write out."""
        printed = sorted(self.pilot.standard_loadout) if self.pilot else []
        return () if printed and sorted(each.id for each in self.chosen) == printed else self.chosen

    @cached_property
    def upgrade_points(self) -> int | None:
        """What the chosen upgrades cost together."""
        return sum_if_known(self.upgrade_cost(each) for each in self.chosen) if not self.doubts_upgrades else None

    @property
    def doubts_upgrades(self) -> bool:
        """Whether an upgrade of the ship was not found."""
        return len(self.chosen) < len(self.told.upgrades)

    @property
    def pilot_points(self) -> int | None:
        """What the pilot costs."""
        return self.pilot.points if self.pilot else None

    @cached_property
    def points(self) -> int | None:
        """What the ship costs with its upgrades; None where something in it is unknown."""
        return sum_if_known((self.pilot_points, self.upgrade_points))

    @property
    def attack(self) -> int | None:
        """The highest printed primary weapon (XW2-SALVO-01)."""
        if self.pilot is None or self.type is None:
            return None
        return self.type.attack if self.pilot.attack is None else self.pilot.attack

    @property
    def hull(self) -> int | None:
        """The hull, upgrades included."""
        if self.pilot is None or self.type is None:
            return None
        printed = self.type.hull if self.pilot.hull is None else self.pilot.hull
        return None if printed is None else printed + sum(each.hull for each in self.upgrades)

    @property
    def all_shields(self) -> int | None:
        """The shields, upgrades included."""
        return None if self.shields is None else self.shields + sum(each.shields for each in self.upgrades)

    @property
    def health(self) -> int | None:
        """Hull and shields, upgrades included (XW2-SCORE-03)."""
        return sum_if_known((self.hull, self.all_shields))


class Lineup:
    """A whole squad with its cards."""

    def __init__(self, squad: Squad, catalog: Catalog) -> None:
        self.squad = squad
        self.catalog = catalog
        self.stated_faction = side_of(squad.faction, catalog)
        faction = self.stated_faction
        if squad.typed and faction is None:
            faction = likely_faction(squad, catalog)
        self.ships = tuple(
            flown(number, ship, squad.typed, faction, catalog) for number, ship in enumerate(squad.ships, start=1)
        )

    def having(self, ships: tuple[Flown, ...]) -> "Lineup":
        """The same squad with other ships, which need not be looked up again."""
        made = Lineup.__new__(Lineup)
        made.squad, made.catalog, made.stated_faction, made.ships = self.squad, self.catalog, self.stated_faction, ships
        return made

    @cached_property
    def factions(self) -> tuple[str, ...]:
        """The factions of its pilots, in the order of the alphabet."""
        return tuple(sorted({ship.pilot.faction for ship in self.ships if ship.pilot}))

    @property
    def faction(self) -> str | None:
        """The faction of its pilots; where they are of several, or of none, the one that the list states."""
        return self.factions[0] if len(self.factions) == 1 else self.stated_faction

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Everything that is no card of the pack, or one of several."""
        return tuple(doubt for ship in self.ships for doubt in ship.doubts)

    @cached_property
    def names(self) -> frozenset[str]:
        """The names of all its cards."""
        pilots = (ship.pilot.name for ship in self.ships if ship.pilot)
        return frozenset((*pilots, *(upgrade.name for ship in self.ships for upgrade in ship.upgrades)))


def flown(number: int, ship: SquadShip, typed: bool, faction: str | None, catalog: Catalog) -> Flown:
    """A ship of a squad with its cards looked up."""
    if typed:
        found = catalog.pilot_by_name(ship.pilot, faction)
    else:
        found = catalog.pilot_by_id(ship.pilot, ship.ship, faction)
    own = found.pilot.faction if found.pilot else faction
    return Flown(number, ship, catalog, found, fitted_on(ship, typed, own, catalog, found.pilot))


def fitted_on(
    ship: SquadShip, typed: bool, faction: str | None, catalog: Catalog, pilot: Pilot | None = None
) -> list[NameMatch]:
    """What each upgrade of a ship was found to be, in their order."""
    if typed:
        return [catalog.upgrade_by_name(each.card, faction) for each in ship.upgrades]
    if pilot is not None and pilot.standard_loadout:
        return [fitted_by_id(each, pilot, catalog) for each in ship.upgrades]
    return [catalog.upgrade_by_id(each.card, each.slot, faction) for each in ship.upgrades]


def fitted_by_id(told: Fitted, pilot: Pilot, catalog: Catalog) -> NameMatch:
    """An upgrade that a file names by an id, or by what it is called in the pilot's standard loadout."""
    printed = catalog.upgrade_of_loadout(told.card, pilot)
    return catalog.upgrade_by_id(told.card, told.slot, pilot.faction) if printed is None else NameMatch(upgrade=printed)


def likely_faction(squad: Squad, catalog: Catalog) -> str | None:
    """The faction of those pilots of a typed list who can only be one; None where they do not agree."""
    found = (catalog.pilot_by_name(ship.pilot, None).pilot for ship in squad.ships)
    factions = {pilot.faction for pilot in found if pilot is not None}
    return factions.pop() if len(factions) == 1 else None
