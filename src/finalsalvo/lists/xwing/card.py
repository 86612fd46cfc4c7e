"""X-Wing's cards as we keep them: ships, pilots and upgrades of one data set, in one schema for both editions."""

from collections.abc import Mapping
from datetime import date
from typing import Literal

from msgspec import Struct

from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.source import Certainty

Size = Literal["small", "medium", "large", "huge"]
SIZES: Mapping[str, Size] = {"small": "small", "medium": "medium", "large": "large", "huge": "huge"}
Pool = Literal["standard", "extended", "epic", "hyperspace"]


class Action(Struct, frozen=True, omit_defaults=True):
    """An icon of an action bar, and its colour where the edition has colours."""

    name: str
    colour: str | None = None


class ShipType(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A type of ship, such as the T-65 X-wing. `attack` is the highest of its printed primary weapons.

    `epic_halves` are epic points counted in halves, because a section of a huge ship has one and a half. `section` is
    the side of a huge ship that lies on two cards, `whole` the name of that ship.
    """

    id: str
    name: str
    size: Size
    actions: tuple[Action, ...] = ()
    arcs: tuple[str, ...] = ()
    attack: int | None = None
    agility: int | None = None
    hull: int | None = None
    shields: int = 0
    energy: int | None = None
    epic_halves: int | None = None
    section: Literal["fore", "aft"] | None = None
    whole: str | None = None


class Pilot(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A pilot's card, which is a ship of a squad. `slots` is None where the data set does not know its upgrade bar.

    `initiative` is the pilot skill of the first edition; `limited` is 1 for its unique cards.
    """

    id: str
    name: str
    ship: str
    faction: str
    caption: str | None = None
    initiative: int | None = None
    limited: int = 0
    points: int | None = None
    loadout: int | None = None
    slots: tuple[str, ...] | None = None
    actions: tuple[Action, ...] | None = None
    size: Size | None = None
    attack: int | None = None
    agility: int | None = None
    hull: int | None = None
    shields: int | None = None
    ability: str | None = None
    keywords: tuple[str, ...] = ()
    force_sides: tuple[str, ...] = ()
    pools: tuple[Pool, ...] | None = None
    standard_loadout: tuple[str, ...] = ()
    products: tuple[str, ...] = ()


class Cost(Struct, frozen=True, omit_defaults=True):
    """What an upgrade costs: one figure, or one for each size, agility or initiative."""

    points: int | None = None
    by: Literal["size", "agility", "initiative"] | None = None
    table: Mapping[str, int] = {}


class Grant(Struct, frozen=True, omit_defaults=True):
    """Slots that an upgrade gives, or takes away. `Cannon|Missile` is one slot for either."""

    slot: str
    amount: int = 1


class Discount(Struct, frozen=True, omit_defaults=True):
    """How much less the upgrades of a slot cost (of every slot: None) on a ship with this card, never below nothing."""

    points: int
    slot: str | None = None


class SlotRule(Struct, frozen=True, omit_defaults=True):
    """What an upgrade asks of all that stands in a slot of its ship: no two alike, a price, a unique name."""

    slot: str
    different: bool = False
    most_points: int | None = None
    unique: bool = False


class Restriction(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Who may equip a card. All that is named must hold; a faction or a name in the squad serves as well as the other.

    `generic` is a pilot who is not limited, `limited` one who is; of `agilities` one will do. `icons` must be printed
    on the pilot's upgrade bar, `no_icons` must not. `unknown` is what we cannot judge.
    """

    factions: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    ships: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    action: Action | None = None
    arcs: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    equipped: tuple[str, ...] = ()
    force_sides: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    generic: bool = False
    limited: bool = False
    agilities: tuple[int, ...] = ()
    least_initiative: int | None = None
    most_initiative: int | None = None
    least_energy: int | None = None
    most_hull: int | None = None
    shields: int | None = None
    least_shields: int | None = None
    icons: tuple[str, ...] = ()
    no_icons: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


class Upgrade(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An upgrade card. `slots` are all the slots that it fills, the first is the kind of card that it is.

    `twins` says whether a ship may carry two of it, `stands_for` which slots of its ship may be used as others.
    """

    id: str
    name: str
    slots: tuple[str, ...]
    cost: Cost = Cost()
    limited: int = 0
    twins: bool = False
    restrictions: tuple[Restriction, ...] = ()
    grants: tuple[Grant, ...] = ()
    actions: tuple[Action, ...] = ()
    arcs: tuple[str, ...] = ()
    force_sides: tuple[str, ...] = ()
    hull: int = 0
    shields: int = 0
    solitary: bool = False
    standardized: bool = False
    only_in_standard_loadouts: bool = False
    discounts: tuple[Discount, ...] = ()
    slot_rules: tuple[SlotRule, ...] = ()
    stands_for: Mapping[str, tuple[str, ...]] = {}
    pools: tuple[Pool, ...] | None = None
    products: tuple[str, ...] = ()

    @property
    def slot(self) -> str:
        """The kind of upgrade that it is."""
        return self.slots[0]


class Product(Struct, frozen=True, omit_defaults=True):
    """A box that was sold, since when, and how sure that day is; None where its source does not say how sure."""

    name: str
    released: date | None = None
    certainty: Certainty | None = None


class ComingCard(Struct, frozen=True, omit_defaults=True):
    """A card that came with later points: its name, the day since when these are in force, and how sure that is."""

    id: str
    name: str
    day: date
    certainty: Certainty | None = None


class SquadPack(CardPack, frozen=True, eq=False, omit_defaults=True, kw_only=True):
    """All cards of one data set. Two packs are never equal: each stands for itself, and is told apart by its source.

    `coming` are cards of the same game that are not out yet.
    """

    ships: tuple[ShipType, ...]
    pilots: tuple[Pilot, ...]
    upgrades: tuple[Upgrade, ...]
    products: tuple[Product, ...] = ()
    coming: tuple[ComingCard, ...] = ()
