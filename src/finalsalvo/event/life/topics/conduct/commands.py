"""What can be asked: warnings and penalties."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.record import Id, Text


class Warn(CommandBase, frozen=True):
    """Warn a player."""

    player: Id
    category: Text
    note: LongText = ""


class Penalize(CommandBase, frozen=True):
    """Give a player a penalty."""

    player: Id
    category: Text
    note: LongText = ""


class RecommendRemoval(CommandBase, frozen=True):
    """Ask the organizer to remove a player."""

    player: Id
    note: LongText = ""


ConductCommand = Warn | Penalize | RecommendRemoval
"""Any command of this topic."""
