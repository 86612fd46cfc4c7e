"""The cards that an event is played with: all that can be said about lists with cards in the hand."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from finalsalvo.lists.amendment import Amendment
from finalsalvo.lists.building import Building, CardOffer, ListEdit
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.finding import CheckReport
from finalsalvo.lists.id_tokens import IdTokens
from finalsalvo.lists.list_export import ListExport
from finalsalvo.lists.list_view import ListView
from finalsalvo.lists.owner import Occasion, Owner
from finalsalvo.lists.scoring import Target
from finalsalvo.lists.source import Source

ReadList = TypeVar("ReadList")
"""A list as a game reads it: a squad, or a fleet with what was not understood of it."""


class CardsInForce(ABC, Generic[ReadList]):
    """A pack, what the organizer has set over it, and the format that is played.

    Where a text is no list at all, whoever reads it raises `NoList`; a check says so in its report.
    """

    @property
    @abstractmethod
    def source(self) -> Source:
        """Where the cards come from."""

    @abstractmethod
    def read(self, content: bytes | str) -> tuple[ReadList, ...]:
        """Every list that a text holds, in its order."""

    @abstractmethod
    def reports(
        self, lists: Sequence[ReadList], occasion: Occasion, *, submitted: bool = False
    ) -> tuple[CheckReport, ...]:
        """What speaks against the lists of one competitor; `submitted` asks for all that a list must say then.

        Raises a Refusal where the format is not played with these cards.
        """

    @abstractmethod
    def check(self, text: str, owner: Owner, occasion: Occasion) -> CheckedList:
        """What can be said about what a competitor of an event has handed in."""

    @abstractmethod
    def sheets(self, text: str, owner: Owner) -> tuple[ListView, ...]:
        """What stands on the paper of a competitor."""

    @abstractmethod
    def exports(self, text: str) -> tuple[ListExport, ...]:
        """Every list of a text as other programs read it, in their order."""

    @abstractmethod
    def amendment(self, before: str, after: str) -> Amendment:
        """What came and went between two texts; what is too many or too few has all come or all gone."""

    @abstractmethod
    def targets(self, text: str, round_number: int) -> tuple[Target, ...]:
        """What of a list stands on the table in a round, with what it is worth."""

    @abstractmethod
    def id_tokens(self, own: str, other: str, round_number: int) -> IdTokens | None:
        """What of one's own list gets ID tokens in a game against the other's; None: nobody knows."""

    @abstractmethod
    def objectives(self, text: str) -> Mapping[str, str]:
        """By category the objective that a list brings; empty in a game without any."""

    @abstractmethod
    def building(self, text: str, occasion: Occasion) -> Building:
        """A text as a list that is being built, whatever layout it has; an empty one is an empty list."""

    @abstractmethod
    def offers(self, text: str, edit: ListEdit, occasion: Occasion) -> tuple[CardOffer, ...]:
        """The cards that can be chosen for a step of building, those that fit first; its own cards are not looked at.

        Raises `NoList` for a text that is none.
        """

    @abstractmethod
    def edited(self, text: str, edit: ListEdit) -> str:
        """The text after a step of building, as people would type it; raises `NoList` for a text that is no list."""

    @abstractmethod
    def unknown_cards(self) -> list[str]:
        """Cards that the organizer's settings name and the pack does not have."""

    @abstractmethod
    def shared_names(self) -> list[str]:
        """Names in the organizer's settings that give points and mean more than one card."""
