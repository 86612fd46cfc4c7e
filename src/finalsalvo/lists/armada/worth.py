"""What each part of a fleet is worth to the opponent when it is destroyed: for results by ticking."""

from collections.abc import Collection, Iterator
from typing import Literal

from msgspec import Struct

from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.naming import MusteredShip, MusteredSquadron, muster
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides, price
from finalsalvo.lists.armada.pack import FleetPack, PricedCard


class Priced(Struct, frozen=True):
    """A card and its points; `by_list` where the pack lacks it and the list's own figure has to do."""

    name: str
    points: int | None
    by_list: bool = False


class FleetPart(Struct, frozen=True):
    """A ship with all its upgrades, or one squadron: it is destroyed as a whole or not at all.

    A commander and a discarded upgrade count with the ship that carries them (ARM-SCORE-01, ARM-PLAY-03).
    """

    where: str
    name: str
    kind: Literal["ship", "squadron"]
    cards: tuple[Priced, ...]
    flotilla: bool = False

    @property
    def points(self) -> int | None:
        """What it is worth; None when nobody knows the points of a card."""
        known = [card.points for card in self.cards if card.points is not None]
        return sum(known) if len(known) == len(self.cards) else None


def worth(fleet: Fleet, pack: FleetPack, overrides: FleetOverrides = NONE) -> tuple[FleetPart, ...]:
    """Every part of a fleet that can be destroyed, in the order of the list; each squadron stands for itself."""
    mustered = muster(fleet, pack)
    parts = [ship_part(ship, overrides) for ship in mustered.ships]
    for line in mustered.squadrons:
        parts += squadron_parts(line, len(parts) - len(mustered.ships), overrides)
    return tuple(parts)


def total_of(parts: Collection[FleetPart]) -> int | None:
    """What a fleet costs as a whole; None when nobody knows the points of a card (ARM-GAME-04)."""
    known = [part.points for part in parts if part.points is not None]
    return sum(known) if len(known) == len(parts) else None


def ship_part(ship: MusteredShip, overrides: FleetOverrides) -> FleetPart:
    """A ship, first its own card."""
    cards = (
        price_of(ship.card, ship.ship.name, ship.ship.points, overrides),
        *(price_of(each.card, each.upgrade.name, each.upgrade.points, overrides) for each in ship.upgrades),
    )
    flotilla = ship.card is not None and ship.card.flotilla
    return FleetPart(f"ship {ship.number}", cards[0].name, "ship", cards, flotilla)


def squadron_parts(line: MusteredSquadron, before: int, overrides: FleetOverrides) -> Iterator[FleetPart]:
    """The squadrons of a line, numbered on from those before."""
    squadron = line.squadron
    whole = squadron.points is not None and squadron.points % squadron.count == 0
    each = squadron.points // squadron.count if squadron.points is not None and whole else None
    card = price_of(line.card, squadron.name, each, overrides)
    for number in range(before + 1, before + squadron.count + 1):
        yield FleetPart(f"squadron {number}", card.name, "squadron", (card,))


def price_of(card: PricedCard | None, name: str, claimed: int | None, overrides: FleetOverrides) -> Priced:
    """A card with the points of this event, or what the list says about it."""
    if card is None:
        return Priced(name, claimed, by_list=True)
    return Priced(card.name, price(card, overrides))
