"""What can be asked: the log itself, with what is taken back and what is deleted."""

from finalsalvo.event.life.command import CommandBase


class Undo(CommandBase, frozen=True):
    """Take an entry of the log back; taking an undo back restores what it took."""

    entry: int


LogCommand = Undo
"""Any command of this topic."""
