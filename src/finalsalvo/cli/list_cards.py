"""The cards that a call of `finalsalvo lists check` judges by: those it names, or the official ones of the day."""

from collections.abc import Callable, Iterator
from datetime import date
from types import SimpleNamespace
from typing import Any

import msgspec

from finalsalvo.cli import sentences
from finalsalvo.cli.cards import chosen_pack
from finalsalvo.cli.files import content_of
from finalsalvo.cli.output import Misused, message_of
from finalsalvo.cli.system import of_file
from finalsalvo.documents.card_box import boxed_pack, revisions
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.lists.boxes import in_force_on, limited_format, neighbours, official_box
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.game import ListGame
from finalsalvo.lists.games import game_of_cards
from finalsalvo.lists.source import FAMILIES, Source
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Quote


class CardsOfCall:
    """The cards of a call by the day of an event, each pack made ready once.

    `box` is where the day chooses from; there is none where the call names the cards themselves.
    """

    def __init__(self, format: Format, arguments: SimpleNamespace) -> None:
        named = arguments.cards or official_box(format)
        self.format = format
        self.limit: int | None = arguments.points
        self.overrides: str | None = arguments.overrides
        self.box = named if named in FAMILIES else None
        self.named = None if self.box else chosen_pack(named)
        self.ready: dict[str, CardsInForce[Any]] = {}

    def on(self, day: date | None) -> CardsInForce[Any]:
        """The cards of an event on a day; the newest for one without."""
        if self.named is not None:
            return self.of(self.named.source)
        return self.of(in_force_on(revisions(self.box or ""), day))

    def near(self, day: date | None) -> Iterator[tuple[Source, CardsInForce[Any]]]:
        """The revisions before and after that of a day: a list may have been made by one of them."""
        if self.box is not None:
            there = revisions(self.box)
            for source in neighbours(there, in_force_on(there, day).name):
                yield source, self.of(source)

    def newest(self) -> Source | None:
        """The points that count without a day, where a day would choose among several."""
        there = revisions(self.box) if self.box else ()
        return there[-1] if len(there) > 1 else None

    def of(self, source: Source) -> CardsInForce[Any]:
        """The cards of a pack with what the organizer set over them."""
        if source.name not in self.ready:
            pack = self.named or boxed_pack(source.name)
            game = game_of_cards(source)
            refuse_pack(game, self.format, pack)
            overrides = decode_file(self.overrides, game.read_overrides) if self.overrides else None
            self.ready[source.name] = game.cards(
                limited_format(self.format, self.limit or pack.source.points_limit), pack, overrides
            )
        return self.ready[source.name]


def refuse_pack(game: ListGame, format: Format, pack: CardPack) -> None:
    """Refuses cards that a format cannot be checked by, before their own limit takes the place of the format's."""
    try:
        game.refuse_unfit(format, pack)
    except Refusal as refusal:
        raise Misused(refusal.message) from None


def decode_file(path: str, read: Callable[[bytes], Any]) -> Any:
    """What the organizer has set, from a JSON file."""
    try:
        return read(content_of(path))
    except Unreadable as unreadable:
        raise Misused(of_file(path, message_of(unreadable))) from None
    except msgspec.MsgspecError as error:
        raise Misused(of_file(path, sentences.UNFIT(error=Quote(str(error))))) from None
