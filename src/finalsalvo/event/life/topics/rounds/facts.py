"""What can have happened: rounds that are drawn, published, taken back and changed by hand."""

from finalsalvo.event.life.fact import FactBase, TableNumber
from finalsalvo.event.record import Id, Round, Text
from finalsalvo.rules.result import Pair


class RoundDrawn(FactBase, frozen=True):
    """The next round was drawn for the organizer to look at. `forbidden` are pairs that were not to meet.

    `held` and `held_byes` are who met and who sat out by the organizer's hand, and were left so: the rest was drawn.
    """

    round: Round
    seed: int
    forbidden: tuple[Pair, ...] = ()
    later_day: bool = False
    held: tuple[Pair, ...] = ()
    held_byes: tuple[Id, ...] = ()


class DraftDiscarded(FactBase, frozen=True):
    """A drawn round was thrown away before anybody saw it."""

    number: int


class PlayersSwapped(FactBase, frozen=True):
    """Two players changed places in a round by hand. `broke` is what the round lost by it."""

    number: int
    first: Id
    second: Id
    broke: tuple[str, ...] = ()


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
    why: Text


class SeatTaken(FactBase, frozen=True):
    """Somebody without a game took the place of one who left, before the clock started (B63)."""

    number: int
    game: int
    leaver: Id
    comer: Id


class GameAdded(FactBase, frozen=True):
    """Two without a game were brought together after the round was published (B18, B63)."""

    number: int
    players: Pair
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
