"""The cards of Armada as far as building a fleet needs them, in a schema of our own."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TypeVar

from msgspec import Struct

from finalsalvo.lists.card_pack import CardPack

SQUADRON = "Squadron"
OBJECTIVE = "Objective"


class ShipCard(Struct, frozen=True, kw_only=True):
    """A ship card: `icon` is what titles ask for, `slots` its upgrade bar without the commander and the title."""

    name: str
    faction: str
    size: str
    points: int
    slots: tuple[str, ...]
    icon: str | None = None
    flotilla: bool = False

    @property
    def key(self) -> str:
        """What the card is called where cards of one name must be told apart (ARM-LIST-02)."""
        return self.name


class UpgradeCard(Struct, frozen=True, kw_only=True):
    """An upgrade card: the slots that it fills (all of them), who may carry it, and the slots that it grants.

    `sizes`, `icons` and `ship_words` (a pattern of the ship's name) are empty where every ship will do. `without` are
    slots of the printed upgrade bar that keep it off a ship of `without_sizes`, or off any ship if there are none.
    `unread` are restrictions of the data set that we do not understand.
    """

    name: str
    slots: tuple[str, ...]
    points: int
    faction: str | None = None
    unique: bool = False
    modification: bool = False
    icons: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    ship_words: str | None = None
    flagship_only: bool = False
    grants: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    without_sizes: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()

    @property
    def slot(self) -> str:
        """Its type in one word, as lists name it."""
        return "+".join(self.slots)

    @property
    def key(self) -> str:
        """Its name and type: `Darth Vader (Commander)` (ARM-LIST-02)."""
        return f"{self.name} ({self.slot})"


class SquadronCard(Struct, frozen=True, kw_only=True):
    """A squadron card; `craft` is what an ace flies, `ace` whether it has defense tokens."""

    name: str
    faction: str
    points: int
    craft: str | None = None
    unique: bool = False
    ace: bool = False

    @property
    def key(self) -> str:
        """Its name and type: `Darth Vader (Squadron)` (ARM-LIST-02)."""
        return f"{self.name} ({SQUADRON})"


class ObjectiveCard(Struct, frozen=True, kw_only=True):
    """An objective card of one of the three categories, or of the campaign."""

    name: str
    category: str

    @property
    def key(self) -> str:
        """Its name and type."""
        return f"{self.name} ({OBJECTIVE})"


PricedCard = ShipCard | UpgradeCard | SquadronCard
"""Cards that cost points; objectives cost none."""

Card = PricedCard | ObjectiveCard
Kind = TypeVar("Kind", ShipCard, UpgradeCard, SquadronCard, ObjectiveCard)


class FleetPack(CardPack, frozen=True, dict=True):
    """All cards of one data set, found by whatever spelling of their name."""

    ships: tuple[ShipCard, ...] = ()
    upgrades: tuple[UpgradeCard, ...] = ()
    squadrons: tuple[SquadronCard, ...] = ()
    objectives: tuple[ObjectiveCard, ...] = ()

    @cached_property
    def ships_spelt(self) -> Mapping[str, tuple[ShipCard, ...]]:
        """Ship cards by the spelling of their name, with `class` and without."""
        return by_spelling(self.ships, lambda card: (card.name, card.name.replace("-class", "").replace("-Class", "")))

    @cached_property
    def upgrades_spelt(self) -> Mapping[str, tuple[UpgradeCard, ...]]:
        """Upgrade cards by the spelling of their name."""
        return by_spelling(self.upgrades, lambda card: (card.name,))

    @cached_property
    def squadrons_spelt(self) -> Mapping[str, tuple[SquadronCard, ...]]:
        """Squadron cards by name, by name and craft in either order, and in the plural."""
        return by_spelling(self.squadrons, squadron_names)

    @cached_property
    def objectives_spelt(self) -> Mapping[str, tuple[ObjectiveCard, ...]]:
        """Objective cards by the spelling of their name."""
        return by_spelling(self.objectives, lambda card: (card.name,))

    @cached_property
    def shared_names(self) -> frozenset[str]:
        """Names that several cards bear, so that a list must say which one is meant (ARM-LIST-02)."""
        seen: dict[str, set[str]] = {}
        cards: tuple[PricedCard, ...] = (*self.ships, *self.upgrades, *self.squadrons)
        for card in cards:
            seen.setdefault(card.name, set()).add(card.key)
        return frozenset(name for name, keys in seen.items() if len(keys) > 1)


def squadron_names(card: SquadronCard) -> tuple[str, ...]:
    """The ways in which builders write a squadron: `Jan Ors`, `Moldy Crow - Jan Ors`, `X-wing Squadrons`."""
    if card.craft is None:
        return card.name, f"{card.name}s"
    return card.name, card.name + card.craft, card.craft + card.name


def by_spelling(cards: Iterable[Kind], names: Callable[[Kind], tuple[str, ...]]) -> Mapping[str, tuple[Kind, ...]]:
    """The cards by each spelling of each of their names."""
    found: dict[str, list[Kind]] = {}
    for card in cards:
        for key in dict.fromkeys(spelling(name) for name in names(card)):
            found.setdefault(key, []).append(card)
    return {key: tuple(these) for key, these in found.items()}


@lru_cache(maxsize=4096)
def spelling(name: str) -> str:
    """A name without case, accents, blanks and punctuation: `Jainas Light` and `Jaina's Light` are one."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return re.sub(r"[^a-z0-9]", "", plain)
