"""What can be asked: what is settled at a table, such as coins, objectives and totals of lists."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import CardName
from finalsalvo.event.life.topics.table.facts import ListTotal
from finalsalvo.event.record import Id
from finalsalvo.rules.setup_steps import Question


class FlipCoin(CommandBase, frozen=True):
    """Flip a coin at a table of the current round: for the choice of first player, for colours, for obstacles."""

    game: int
    about: Question


class ChooseObjective(CommandBase, frozen=True):
    """Note the objective that the first player chose, and whose card it is; chosen again, the last one stands."""

    game: int
    objective: CardName
    whose: Id | None = None


class MandateTotals(CommandBase, frozen=True):
    """Ask everybody to add up the other's list before round 1, or nobody."""

    on: bool = True


class VerifyTotal(CommandBase, frozen=True):
    """Note that a player has added up the other's list, and what they counted."""

    player: Id
    total: ListTotal | None = None


TableCommand = FlipCoin | ChooseObjective | MandateTotals | VerifyTotal
"""Any command of this topic."""
