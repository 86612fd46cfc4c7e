"""What can be asked and what can have happened: the clock of a round."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll

# --- commands ------------------------------------------------------------------------------------------


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


# --- facts ---------------------------------------------------------------------------------------------


class ClockStarted(FactBase, frozen=True):
    """The clock of a round started; `attack` and `defense` are the hidden roll, where the book has one."""

    number: int
    minutes: int
    attack: AttackFace | None = None
    defense: DefenseRoll | None = None
    drawn: bool = False


class ClockPaused(FactBase, frozen=True):
    """The clock of a round stands still."""

    number: int


class ClockResumed(FactBase, frozen=True):
    """The clock of a round runs again."""

    number: int


class TimeExtended(FactBase, frozen=True):
    """A round, or one game of it, got more minutes (or fewer)."""

    number: int
    minutes: int
    game: int | None = None


class MidPointCalled(FactBase, frozen=True):
    """Half of the round's time was announced (XW2-TIME-03)."""

    number: int


class TimeCalled(FactBase, frozen=True):
    """Time is up: players finish the game round and score."""

    number: int


ClockFact = ClockStarted | ClockPaused | ClockResumed | TimeExtended | MidPointCalled | TimeCalled
"""Any fact of this topic."""
