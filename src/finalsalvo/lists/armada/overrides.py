"""What an organizer decides about cards: other points, bans, and which cards there are on the day."""

from collections.abc import Mapping
from datetime import date
from typing import Literal

from msgspec import Struct, field

from finalsalvo.lists.armada.pack import Card, PricedCard


class FleetProduct(Struct, frozen=True):
    """A product with its day of release, the date of the official page if there is one, and its cards.

    Cards are named as in `Card.key` or by their bare name.
    """

    name: str
    released: date
    cards: tuple[str, ...]
    official: date | None = None


class FleetOverrides(Struct, frozen=True, kw_only=True):
    """The organizer's word goes before the pack's. Cards are named as in `Card.key`, or by name for all of that name.

    `pool` is what may be played: what was out `on-the-day`, or the `whole-pack`. `aces` limits squadrons with defense
    tokens, as later rules do and the book of 2018 does not.
    """

    points: Mapping[str, int] = field(default_factory=dict)
    banned: frozenset[str] = frozenset()
    pool: Literal["on-the-day", "whole-pack"] = "on-the-day"
    allowed: frozenset[str] = frozenset()
    products: tuple[FleetProduct, ...] = ()
    aces: int | None = None


NONE = FleetOverrides()


def price(card: PricedCard, overrides: FleetOverrides = NONE) -> int:
    """What a card costs in this event."""
    return overrides.points.get(card.key, overrides.points.get(card.name, card.points))


def names(card: Card, among: frozenset[str] | tuple[str, ...]) -> bool:
    """Whether a card is among these, by its key or its name."""
    return card.key in among or card.name in among
