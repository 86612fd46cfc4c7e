"""What can be asked: the cut and its seats."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.record import Id


class MakeCut(CommandBase, frozen=True):
    """End Swiss and let the best go on; `later_day`: their rounds are on another day (XW2-CUT-05)."""

    later_day: bool = False


class DeclineSeat(CommandBase, frozen=True):
    """Not play in the bracket."""

    player: Id


class AcceptSeat(CommandBase, frozen=True):
    """Come in for somebody who left the cut."""

    player: Id


CutCommand = MakeCut | DeclineSeat | AcceptSeat
"""Any command of this topic."""
