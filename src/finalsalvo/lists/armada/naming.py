"""Which card is meant by a name: whatever a builder calls it, by its type, its points and its place in the list."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.lists.armada import tables
from finalsalvo.lists.armada.fleet import COMMANDER, ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron, claims
from finalsalvo.lists.armada.pack import (
    Card,
    FleetPack,
    ObjectiveCard,
    ShipCard,
    SquadronCard,
    UpgradeCard,
    spelling,
)
from finalsalvo.lists.sentences import SHIP
from finalsalvo.words.message import Message

Kind = TypeVar("Kind", ShipCard, SquadronCard, ObjectiveCard)


class Equipped(Struct, frozen=True):
    """An upgrade of the list and the cards that it may be: none, one, or several that the list leaves open."""

    upgrade: FleetUpgrade
    cards: tuple[UpgradeCard, ...]

    @property
    def card(self) -> UpgradeCard | None:
        """The card, if it is clear which one."""
        return self.cards[0] if len(self.cards) == 1 else None

    @property
    def is_commander(self) -> bool:
        """Whether it is a commander, by its card or by what the list calls it."""
        slot = self.upgrade.slot if self.card is None else self.card.slot
        return slot == COMMANDER


class MusteredShip(Struct, frozen=True):
    """A ship of the list, the first of which is number 1, with its card."""

    number: int
    ship: ArmadaShip
    card: ShipCard | None
    upgrades: tuple[Equipped, ...]

    @property
    def place(self) -> Message:
        """Its place in the list."""
        return SHIP(ship=self.number)

    @property
    def has_commander(self) -> bool:
        """Whether the ship carries a commander, and so is the flagship."""
        return any(each.is_commander for each in self.upgrades)


class MusteredSquadron(Struct, frozen=True):
    """A line of squadrons with their card."""

    squadron: Squadron
    card: SquadronCard | None


class MusteredObjective(Struct, frozen=True):
    """An objective with its card."""

    objective: FleetObjective
    card: ObjectiveCard | None


class Muster(Struct, frozen=True):
    """A fleet with the cards behind its names; `cards` are those known for certain, with their place, once per line."""

    fleet: Fleet
    ships: tuple[MusteredShip, ...]
    squadrons: tuple[MusteredSquadron, ...]
    objectives: tuple[MusteredObjective, ...]
    cards: tuple[tuple[Card, Message | None], ...]


def muster(fleet: Fleet, pack: FleetPack) -> Muster:
    """The cards of a fleet, as far as the pack has them and the list says which ones it means."""
    ships = tuple(muster_ship(number, ship, fleet, pack) for number, ship in enumerate(fleet.ships, start=1))
    squadrons = tuple(MusteredSquadron(each, squadron_card(each, pack)) for each in fleet.squadrons)
    objectives = tuple(MusteredObjective(each, objective_card(each, pack)) for each in fleet.objectives)
    cards: list[tuple[Card | None, Message | None]] = []
    for ship in ships:
        cards += [(ship.card, ship.place), *((each.card, ship.place) for each in ship.upgrades)]
    cards += [*((line.card, None) for line in squadrons), *((line.card, None) for line in objectives)]
    known = tuple((card, where) for card, where in cards if card is not None)
    return Muster(fleet, ships, squadrons, objectives, known)


def muster_ship(number: int, ship: ArmadaShip, fleet: Fleet, pack: FleetPack) -> MusteredShip:
    """A ship and its upgrades with their cards."""
    card = only(pack.ships_spelt, ship.name) or only(pack.ships_spelt, tables.SHIP_ALIASES.get(spelling(ship.name)))
    equipped = tuple(Equipped(each, upgrade_cards(each, fleet, pack)) for each in ship.upgrades)
    return MusteredShip(number, ship, card, equipped)


def upgrade_cards(upgrade: FleetUpgrade, fleet: Fleet, pack: FleetPack) -> tuple[UpgradeCard, ...]:
    """The cards that an upgrade may be: by name and type, else by points, else by whom the list calls its commander."""
    key = spelling(tables.UPGRADE_ALIASES.get(spelling(upgrade.name), upgrade.name))
    cards = pack.upgrades_spelt.get(key, ())
    if upgrade.slot is not None:
        return tuple(card for card in cards if upgrade.slot in (card.slot, *card.slots))
    if len(cards) > 1:
        priced = tuple(card for card in cards if card.points == upgrade.points)
        if len(priced) == 1:
            return priced
        if fleet.commander is not None and spelling(fleet.commander) == key:
            return tuple(card for card in cards if card.slot == COMMANDER) or cards
    return cards


def squadron_card(squadron: Squadron, pack: FleetPack) -> SquadronCard | None:
    """The card of a squadron."""
    return only(pack.squadrons_spelt, squadron.name)


def objective_card(objective: FleetObjective, pack: FleetPack) -> ObjectiveCard | None:
    """The card of an objective; those of the campaign are in our own tables (ARM-FLT-08)."""
    name, category = tables.OBJECTIVE_SPELT.get(spelling(objective.name), ("", ""))
    if category == tables.CAMPAIGN:
        return ObjectiveCard(name=name, category=category)
    return only(pack.objectives_spelt, objective.name)


def only(cards: Mapping[str, tuple[Kind, ...]], name: str | None) -> Kind | None:
    """The one card of this name."""
    found = () if name is None else cards.get(spelling(name), ())
    return found[0] if len(found) == 1 else None


def settle(fleet: Fleet, pack: FleetPack) -> Fleet:
    """The fleet in the words of the cards: full names and types, its faction, its flagship and who commands it."""
    mustered = muster(fleet, pack)
    commanders = [each for ship in mustered.ships for each in ship.upgrades if each.is_commander]
    marked = any(ship.flagship for ship in fleet.ships)
    settled = replace(
        fleet,
        faction=fleet.faction or faction_of(mustered),
        commander=settled_commander(fleet.commander, [settled_upgrade(each).name for each in commanders]),
        ships=tuple(settled_ship(ship, marked) for ship in mustered.ships),
        squadrons=tuple(
            replace(line.squadron, name=line.card.name) if line.card else line.squadron for line in mustered.squadrons
        ),
        objectives=tuple(
            FleetObjective(line.card.name, line.card.category) if line.card else line.objective
            for line in mustered.objectives
        ),
    )
    return settled if settled.claimed is not None else replace(settled, claimed=claims(settled))


def settled_commander(written: str | None, aboard: Sequence[str]) -> str | None:
    """Whom the heading names, in the words of the card; without a heading the one who is aboard."""
    if written is None:
        return aboard[0] if len(aboard) == 1 else None
    return next((name for name in aboard if spelling(name) == spelling(written)), written)


def settled_ship(mustered: MusteredShip, marked: bool) -> ArmadaShip:
    """A ship by its full name; where no ship is marked, the one with the commander is the flagship."""
    name = mustered.ship.name if mustered.card is None else mustered.card.name
    flagship = mustered.ship.flagship if marked else mustered.has_commander
    upgrades = tuple(settled_upgrade(each) for each in mustered.upgrades)
    return replace(mustered.ship, name=name, flagship=flagship, upgrades=upgrades)


def settled_upgrade(equipped: Equipped) -> FleetUpgrade:
    """An upgrade by its full name and type."""
    if equipped.card is None:
        return equipped.upgrade
    return replace(equipped.upgrade, name=equipped.card.name, slot=equipped.card.slot)


def faction_of(mustered: Muster) -> str | None:
    """The faction to which every card of the fleet belongs that has one; None where they differ."""
    factions = {
        card.faction for card, _ in mustered.cards if not isinstance(card, ObjectiveCard) and card.faction is not None
    }
    return factions.pop() if len(factions) == 1 else None
