"""What can be asked and what can have happened: rounds that are drawn, published, taken back and changed by hand."""

from typing import Annotated

from msgspec import Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId, TableNumber
from finalsalvo.event.life.fates import PERSON, WRITTEN
from finalsalvo.event.record import Id, Round, Text
from finalsalvo.rules.result import Pair, Result
from finalsalvo.words.message import Message

# --- commands ------------------------------------------------------------------------------------------


class DrawRound(CommandBase, frozen=True):
    """Draw the next round, to be looked at before it is published."""


class DiscardDraft(CommandBase, frozen=True):
    """Throw the drawn round away."""


class Swap(CommandBase, frozen=True):
    """Let two players change places."""

    first: Id
    second: Id


class ForcePair(CommandBase, frozen=True):
    """Let two players meet; those whom they should have met meet each other."""

    first: Id
    second: Id


class ForbidPair(CommandBase, frozen=True):
    """Draw the round again with two kept apart, as if they had met."""

    first: Id
    second: Id


class MoveTable(CommandBase, frozen=True):
    """Put a game at another table; a game that stands there changes with it."""

    game: int
    table: TableNumber


class Publish(CommandBase, frozen=True):
    """Make the drawn round public."""


class WithdrawPublication(CommandBase, frozen=True):
    """Take the published round back to be looked at again."""


class CancelRound(CommandBase, frozen=True):
    """Take the last round back, with everything entered for it."""


class BringTogether(CommandBase, frozen=True):
    """Let two play who lost their opponents before the clock started, or one of them and the bye holder (B63)."""

    first: Id
    second: Id


class PaperGame(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game that was played on paper: who met at which table, and how it ended, as far as that is known."""

    players: tuple[Id, Id]
    table: TableNumber | None = None
    result: Result | None = None


class RecordRound(CommandBase, frozen=True):
    """Enter a round that was paired and played on paper, in one go and as it was; `missed` is a loss."""

    games: tuple[PaperGame, ...]
    byes: tuple[Id, ...] = ()
    missed: tuple[Id, ...] = ()
    scenario: Text | None = None


RoundCommand = (
    DrawRound
    | DiscardDraft
    | Swap
    | ForcePair
    | ForbidPair
    | MoveTable
    | Publish
    | WithdrawPublication
    | CancelRound
    | BringTogether
    | RecordRound
)
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


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
    """Two players changed places in a round by hand. `broke` is what the round lost by it.

    `why` says it of the round in this and the other facts that change one; older logs have no such words.
    """

    number: int
    first: PersonId
    second: PersonId
    broke: tuple[Annotated[str | Message, WRITTEN], ...] = ()
    why: Message | None = None


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
    why: Annotated[Text | Message, WRITTEN]


class SeatTaken(FactBase, frozen=True):
    """Somebody without a game took the place of one who left, before the clock started (B63)."""

    number: int
    game: int
    leaver: PersonId
    comer: PersonId
    why: Message | None = None


class GameAdded(FactBase, frozen=True):
    """Two without a game were brought together after the round was published (B18, B63)."""

    number: int
    players: Annotated[Pair, PERSON]
    table: TableNumber
    why: Message | None = None


class RoundRecorded(FactBase, frozen=True):
    """A round that was paired by hand and played on paper was entered afterwards, and is public: nothing was drawn.

    `broke` is where it is not what the rules would have paired.
    """

    round: Round
    broke: tuple[Annotated[str | Message, WRITTEN], ...] = ()


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
    | RoundRecorded
)
"""Any fact of this topic."""
