"""What can be asked: the end of the event."""

from finalsalvo.event.life.command import CommandBase


class Finish(CommandBase, frozen=True):
    """End the event and publish its secret."""


class Reopen(CommandBase, frozen=True):
    """Go on after the end."""


EndCommand = Finish | Reopen
"""Any command of this topic."""
