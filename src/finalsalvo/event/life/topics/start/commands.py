"""What can be asked: the beginning of the event, and those who come after it."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.record import Id


class Start(CommandBase, frozen=True):
    """Begin the event with those who are checked in."""


class EnterLate(CommandBase, frozen=True):
    """Let somebody in after the start; `against_bye`: they play whoever has the bye of this round (B18)."""

    player: Id
    against_bye: bool = False


StartCommand = Start | EnterLate
"""Any command of this topic."""
