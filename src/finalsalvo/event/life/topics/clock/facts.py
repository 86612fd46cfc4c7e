"""What can have happened: the clock of a round."""

from finalsalvo.event.life.fact import FactBase
from finalsalvo.rules.clock_roll import AttackFace, DefenseRoll


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
