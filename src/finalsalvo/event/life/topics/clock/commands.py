"""What can be asked: the clock of a round."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll


class StartClock(CommandBase, frozen=True):
    """Start the round's clock; the roll of real dice may be given where the book has one."""

    attack: AttackFace | None = None
    defense: DefenseRoll | None = None


class PauseClock(CommandBase, frozen=True):
    """Let the clock stand still."""


class ResumeClock(CommandBase, frozen=True):
    """Let the clock run again."""


class ExtendTime(CommandBase, frozen=True):
    """Give minutes to everybody or to one game, or take them away."""

    minutes: int
    game: int | None = None


class CallMidPoint(CommandBase, frozen=True):
    """Announce that half of the time is over."""


class CallTime(CommandBase, frozen=True):
    """Announce that the time is over."""


ClockCommand = StartClock | PauseClock | ResumeClock | ExtendTime | CallMidPoint | CallTime
"""Any command of this topic."""
