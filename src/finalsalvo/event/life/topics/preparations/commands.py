"""What can be asked: what the organizer gets ready before the event."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.record import Text


class Prepare(CommandBase, frozen=True):
    """Note that something is ready that the organizer gets ready before the event, or that it is not after all."""

    item: Text
    done: bool = True


class DrawMats(CommandBase, frozen=True):
    """Draw which of the mats that players lent goes to which table; all of them are named anew."""

    mats: tuple[Text, ...]


PreparationCommand = Prepare | DrawMats
"""Any command of this topic."""
