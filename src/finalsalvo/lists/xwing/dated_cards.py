"""X-Wing's cards over the years, as they ship with the program: the newest form of each, and what it was before.

Points change with every revision and little else does, so that a game of a dozen revisions is one file. What is not
dated is taken from the newest revision, which mends slips of older ones as well.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import Any, Generic, TypeVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict, replace

from finalsalvo.lists.source import Certainty, Game, Source
from finalsalvo.lists.xwing.card import (
    ComingCard,
    Cost,
    Grant,
    Pilot,
    Pool,
    Product,
    Restriction,
    ShipType,
    SquadPack,
    Upgrade,
)

DatedKind = TypeVar("DatedKind", bound=Struct)
Change = TypeVar("Change", bound=Struct)


class PilotBefore(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What of a pilot changes with the points."""

    points: int | UnsetType | None = UNSET
    loadout: int | UnsetType | None = UNSET
    slots: tuple[str, ...] | UnsetType | None = UNSET
    pools: tuple[Pool, ...] | UnsetType | None = UNSET
    keywords: tuple[str, ...] | UnsetType = UNSET
    limited: int | UnsetType = UNSET


class UpgradeBefore(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What of an upgrade changes with the points."""

    cost: Cost | UnsetType = UNSET
    pools: tuple[Pool, ...] | UnsetType | None = UNSET
    limited: int | UnsetType = UNSET
    slots: tuple[str, ...] | UnsetType = UNSET
    restrictions: tuple[Restriction, ...] | UnsetType = UNSET
    grants: tuple[Grant, ...] | UnsetType = UNSET


class NothingBefore(Struct, frozen=True):
    """Of a ship nothing changes."""


class DatedCard(Struct, Generic[DatedKind, Change], frozen=True, omit_defaults=True):
    """A card in its newest form, the revisions that have it (`first` to `last`, but `not_in` some), and older values.

    `until` goes back in time: an entry holds for its revision and for all before it.
    """

    card: DatedKind
    first: int = 0
    last: int | None = None
    not_in: tuple[int, ...] = ()
    until: tuple[tuple[int, Change], ...] = ()

    def at(self, revision: int) -> DatedKind | None:
        """The card as it was in a revision; None where it was not out."""
        if revision < self.first or (self.last is not None and revision > self.last) or revision in self.not_in:
            return None
        told: dict[str, Any] = {}
        for number, before in self.until:
            if number >= revision:
                told |= {name: value for name, value in asdict(before).items() if value is not UNSET}
        return replace(self.card, **told) if told else self.card


class Revision(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Points of a game: in force since a day, published on another, how sure both are, and where they come from."""

    in_force_from: date
    published: date
    certainty: Certainty
    points_limit: int
    project: str
    version: str
    licence: str


class BoxedProduct(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A product, and by their ids the pilots and upgrades in it."""

    name: str
    released: date | None = None
    certainty: Certainty | None = None
    pilots: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()


class RevisedGame(Struct, frozen=True, kw_only=True):
    """A game and its revisions, without its cards: enough to say which there are."""

    game: Game
    box: str
    revisions: tuple[Revision, ...]

    def sources(self) -> tuple[Source, ...]:
        """The packs that can be made of it, oldest first."""
        return tuple(source_of(self, each) for each in self.revisions)


class SquadBox(RevisedGame, frozen=True, kw_only=True):
    """All cards of a game, in all its revisions."""

    ships: tuple[DatedCard[ShipType, NothingBefore], ...]
    pilots: tuple[DatedCard[Pilot, PilotBefore], ...]
    upgrades: tuple[DatedCard[Upgrade, UpgradeBefore], ...]
    products: tuple[BoxedProduct, ...] = ()

    def pack(self, revision: int) -> SquadPack:
        """The cards as they were in a revision."""
        pilots, upgrades = there(self.pilots, revision), there(self.upgrades, revision)
        return SquadPack(
            source=self.sources()[revision],
            ships=tuple(there(self.ships, revision)),
            pilots=sold_in(pilots, self.products, lambda product: product.pilots),
            upgrades=sold_in(upgrades, self.products, lambda product: product.upgrades),
            products=tuple(Product(each.name, each.released, each.certainty) for each in self.products),
            coming=tuple(self.coming(revision)),
        )

    def coming(self, revision: int) -> Iterator[ComingCard]:
        """The cards that came with a later revision."""
        every: list[DatedCard[Any, Any]] = [*self.pilots, *self.upgrades]
        for each in every:
            if each.first > revision:
                since = self.revisions[each.first]
                yield ComingCard(each.card.id, each.card.name, since.in_force_from, since.certainty)


def is_revised(box: bytes) -> bool:
    """Whether a box holds revisions, and not just one pack."""
    return box.startswith(b'{"game":')


def source_of(game: RevisedGame, revision: Revision) -> Source:
    """Where a revision comes from."""
    return Source(
        game.game,
        revision.project,
        revision.version,
        revision.in_force_from.isoformat(),
        revision.licence,
        game.box,
        revision.published.isoformat(),
        revision.certainty,
        revision.points_limit,
    )


def there(cards: Iterable[DatedCard[DatedKind, Any]], revision: int) -> list[DatedKind]:
    """The cards that a revision has."""
    return [found for each in cards if (found := each.at(revision)) is not None]


Sold = TypeVar("Sold", Pilot, Upgrade)


def sold_in(
    cards: Sequence[Sold], products: Sequence[BoxedProduct], contents: Callable[[BoxedProduct], tuple[str, ...]]
) -> tuple[Sold, ...]:
    """Cards with the products that they came in."""
    boxes: dict[str, list[str]] = {}
    for product in products:
        for id in contents(product):
            boxes.setdefault(id, []).append(product.name)
    return tuple([replace(card, products=tuple(boxes[card.id])) if card.id in boxes else card for card in cards])
