"""What can have happened: rounds that are drawn, published, taken back and changed by hand."""

from typing import Annotated

from finalsalvo.event.life.fact import FactBase, PersonId, TableNumber
from finalsalvo.event.life.fates import PERSON, WRITTEN
from finalsalvo.event.record import Round, Text
from finalsalvo.rules.result import Pair


class RoundDrawn(FactBase, frozen=True):
    """The next round was drawn for the organizer to look at. `forbidden` are pairs that were not to meet.

    `held` and `held_byes` are who met and who sat out by the organizer's hand, and were left so: the rest was drawn.
    """

    round: Round
    seed: int
    forbidden: tuple[Annotated[Pair, PERSON], ...] = ()
    later_day: bool = False
    held: tuple[Annotated[Pair, PERSON], ...] = ()
    held_byes: tuple[PersonId, ...] = ()


class DraftDiscarded(FactBase, frozen=True):
    """A drawn round was thrown away before anybody saw it."""

    number: int


class PlayersSwapped(FactBase, frozen=True):
    """Two players changed places in a round by hand. `broke` is what the round lost by it."""

    number: int
    first: PersonId
    second: PersonId
    broke: tuple[Annotated[str, WRITTEN], ...] = ()


class TableMoved(FactBase, frozen=True):
    """A game was moved to another table; who sat there changes with it."""

    number: int
    game: int
    table: TableNumber


class RoundPublished(FactBase, frozen=True):
    """A round became public."""

    number: int


class PublicationWithdrawn(FactBase, frozen=True):
    """A published round went back to being looked at, before its clock started."""

    number: int


class RoundCancelled(FactBase, frozen=True):
    """A round was taken back as if it had not been, with everything entered for it."""

    number: int


class PairingKept(FactBase, frozen=True):
    """A round stayed as it was paired although what it came from changed; `why` says what."""

    number: int
    why: Annotated[Text, WRITTEN]


class SeatTaken(FactBase, frozen=True):
    """Somebody without a game took the place of one who left, before the clock started (B63)."""

    number: int
    game: int
    leaver: PersonId
    comer: PersonId


class GameAdded(FactBase, frozen=True):
    """Two without a game were brought together after the round was published (B18, B63)."""

    number: int
    players: Annotated[Pair, PERSON]
    table: TableNumber


RoundFact = (
    RoundDrawn
    | DraftDiscarded
    | PlayersSwapped
    | TableMoved
    | RoundPublished
    | PublicationWithdrawn
    | RoundCancelled
    | PairingKept
    | SeatTaken
    | GameAdded
)
"""Any fact of this topic."""
