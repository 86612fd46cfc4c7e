"""A card pack, whatever game its cards are of."""

from msgspec import Struct

from finalsalvo.lists.source import Source


class CardPack(Struct, frozen=True):
    """All cards of one data set, told apart by where they come from; each game has its own kinds of cards."""

    source: Source
