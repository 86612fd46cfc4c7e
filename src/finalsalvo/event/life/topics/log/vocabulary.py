"""What can be asked and what can have happened: the log itself, with what is taken back and what is deleted."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase

# --- commands ------------------------------------------------------------------------------------------


class Undo(CommandBase, frozen=True):
    """Take an entry of the log back; taking an undo back restores what it took."""

    entry: int


LogCommand = Undo
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Forgotten(FactBase, frozen=True):
    """Names, lists and everything that people wrote were deleted from this log, and it was sealed anew."""


class Undone(FactBase, frozen=True):
    """An entry of the log was taken back; the entry stays in the history."""

    entry: int


LogFact = Forgotten | Undone
"""Any fact of this topic."""
