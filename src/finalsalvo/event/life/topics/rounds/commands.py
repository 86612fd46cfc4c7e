"""What can be asked: rounds that are drawn, published, taken back and changed by hand."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import TableNumber
from finalsalvo.event.record import Id


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
)
"""Any command of this topic."""
