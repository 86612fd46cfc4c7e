"""What can be asked: leaving the event, and coming back."""

from typing import Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.record import Id, Text
from finalsalvo.rules.result import Result


class Drop(CommandBase, frozen=True):
    """Leave now, or `after` this round. `result` is how far a game in progress had come."""

    player: Id
    after: bool = False
    result: Result | None = None
    why: Literal["asked", "unable"] = "asked"


class CancelDrop(CommandBase, frozen=True):
    """Stay after all."""

    player: Id


class Rejoin(CommandBase, frozen=True):
    """Let somebody back in; `against_bye`: they play whoever has the bye of this round."""

    player: Id
    against_bye: bool = False


class Disqualify(CommandBase, frozen=True):
    """Remove somebody for good."""

    player: Id
    result: Result | None = None


class Substitute(CommandBase, frozen=True):
    """Let another, or nobody, take the place of one of a team (B60)."""

    player: Id
    leaving: Text
    coming: Text | None = None


class WithholdPrize(CommandBase, frozen=True):
    """Let a player's prize be withheld, or not."""

    player: Id
    withheld: bool = True


LeavingCommand = Drop | CancelDrop | Rejoin | Disqualify | Substitute | WithholdPrize
"""Any command of this topic."""
