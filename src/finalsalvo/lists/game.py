"""What a game knows about lists and cards: the one seam between X-Wing and Armada.

`games.game_of` chooses the game of a format; nobody outside `lists` asks for another.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Protocol

import msgspec

from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.data_set import DataSet
from finalsalvo.lists.list_words import ListWords, Say
from finalsalvo.lists.owner import Owner
from finalsalvo.lists.scoring import Taken, Target, Ticks
from finalsalvo.lists.source import Source
from finalsalvo.rules.format import Format, System


class CardSettings(Protocol):
    """What an organizer sets over a card pack, in the words of all games; each takes what it knows."""

    @property
    def points(self) -> Mapping[str, int]:
        """Other points than the pack's."""

    @property
    def loadouts(self) -> Mapping[str, int]:
        """Other loadouts than the pack's."""

    @property
    def epic_points(self) -> Mapping[str, int]:
        """Other epic points than the pack's."""

    @property
    def banned(self) -> tuple[str, ...]:
        """Cards that may not be played."""

    @property
    def restricted(self) -> tuple[str, ...] | None:
        """The Restricted List; None: nobody has said what is on it."""

    @property
    def restricted_most(self) -> int:
        """How many cards of the Restricted List a squad may have."""

    @property
    def legal_from(self) -> Mapping[str, date]:
        """By card the day on which it may first be played."""

    @property
    def released(self) -> Mapping[str, date]:
        """By product or card the day on which it came out."""

    @property
    def allowed(self) -> tuple[str, ...]:
        """Cards that may be played on any day."""

    @property
    def whole_pack(self) -> bool:
        """Whether every card of the pack may be played on any day."""

    @property
    def aces(self) -> int | None:
        """How many squadrons with defense tokens a fleet may have."""


class ListGame(ABC):
    """A game. What it needs cards for is in its `CardsInForce`.

    `systems` are the editions that it is played in. `days_by_card`: a day on which something came out belongs to a card
    there, and not to a product; such cards can be allowed on any day.
    """

    systems: tuple[System, ...]
    data_sets: Sequence[DataSet]
    days_by_card: bool

    @abstractmethod
    def words(self, say: Say) -> ListWords:
        """What things are called in this game."""

    # --- cards ------------------------------------------------------------------------------------------

    @abstractmethod
    def read_pack(self, content: bytes) -> CardPack:
        """A pack of this game from the bytes of its file; `msgspec.MsgspecError` for what is none."""

    def sources_in(self, box: bytes) -> tuple[Source, ...]:
        """The packs in a box of this game that ships with the program, oldest first; one where nothing was revised."""
        return (msgspec.json.decode(box, type=CardPack).source,)

    def pack_in(self, box: bytes, number: int) -> CardPack:
        """One of them, by its number."""
        return (self.read_pack(box),)[number]

    @abstractmethod
    def refuse_unfit(self, format: Format, pack: Any) -> None:
        """Refuses a pack of whatever game that is another, or counts points in another way: it judges nothing."""

    @abstractmethod
    def overrides(self, chosen: CardSettings) -> Any:
        """What the organizer set over the cards, as this game has it."""

    @abstractmethod
    def read_overrides(self, content: bytes) -> Any:
        """The same from a file; `msgspec.MsgspecError` for what is none."""

    @abstractmethod
    def cards(self, format: Format, pack: Any, overrides: Any = None) -> CardsInForce[Any]:
        """The cards of a pack of this game, with what the organizer set over them."""

    # --- lists ------------------------------------------------------------------------------------------

    @abstractmethod
    def without_cards(self, format: Format, text: str, owner: Owner, chosen: str | None) -> CheckedList:
        """A list as it is written, where there are no cards to check it by, or those `chosen` are not here."""

    @abstractmethod
    def complete_list(self, text: str, damage_deck: str, obstacles: str) -> str:
        """A list with its damage deck and its obstacles, where it does not name them itself."""

    @abstractmethod
    def taken(
        self, format: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0
    ) -> Taken:
        """The score for the ticks on an opponent's list, by the book of the format.

        Objectives of Armada come on top elsewhere; `scenario` are Hotshot's points of the scenario. Refuses a tick at
        something that is not there or that does not count in this format, and one whose points nobody knows.
        """
