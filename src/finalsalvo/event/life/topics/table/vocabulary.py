"""What can be asked and what can have happened: what is settled at a table, as coins, objectives and totals."""

from typing import Annotated

from msgspec import Meta

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import CardName, FactBase, PersonId
from finalsalvo.event.life.fates import WRITTEN
from finalsalvo.event.record import Id
from finalsalvo.rules.setup_steps import Question

ListTotal = Annotated[int, Meta(ge=0, le=100_000)]


# --- commands ------------------------------------------------------------------------------------------


class FlipCoin(CommandBase, frozen=True):
    """Flip a coin at a table of the current round: for the choice of first player, for colours, for obstacles."""

    game: int
    about: Question


class ChooseObjective(CommandBase, frozen=True):
    """Note the objective that the first player chose, and whose card it is; chosen again, the last one stands."""

    game: int
    objective: CardName
    whose: Id | None = None


class SettleFirstPlayer(CommandBase, frozen=True):
    """Note who of a game is first player or has initiative; noted again, the last one stands."""

    game: int
    first: Id


class SettleColours(CommandBase, frozen=True):
    """Note who of a game uses the white numbers; the other uses the black ones."""

    game: int
    white: Id


class StateTotal(CommandBase, frozen=True):
    """Say what a player's own list comes to, where nobody has it on file."""

    player: Id
    total: ListTotal


class MandateTotals(CommandBase, frozen=True):
    """Ask everybody to add up the other's list before round 1, or nobody."""

    on: bool = True


class VerifyTotal(CommandBase, frozen=True):
    """Note that a player has added up the other's list, and what they counted."""

    player: Id
    total: ListTotal | None = None


TableCommand = FlipCoin | ChooseObjective | SettleFirstPlayer | SettleColours | StateTotal | MandateTotals | VerifyTotal
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class CoinFlipped(FactBase, frozen=True):
    """A coin was flipped at a table: what it decides, and for whom it fell."""

    number: int
    game: int
    about: Question
    winner: PersonId


class ObjectiveChosen(FactBase, frozen=True):
    """The objective of a game was chosen, or another one than before; `whose` is the second player, if they said so."""

    number: int
    game: int
    objective: Annotated[CardName, WRITTEN]
    whose: PersonId | None = None


class FirstPlayerSettled(FactBase, frozen=True):
    """The two of a game settled who is first player or has initiative, or somebody else than before."""

    number: int
    game: int
    first: PersonId


class ColoursSettled(FactBase, frozen=True):
    """The two of a game settled who uses white numbers, or the other way round than before."""

    number: int
    game: int
    white: PersonId


class TotalStated(FactBase, frozen=True):
    """A player said what their own list comes to in this game."""

    number: int
    game: int
    player: PersonId
    total: ListTotal


class TotalsMandated(FactBase, frozen=True):
    """Everybody is asked to add up the other's list before round 1, or is not after all."""

    on: bool = True


class TotalVerified(FactBase, frozen=True):
    """A player has added up the list of the other, and counted so many points; None: they did not say."""

    number: int
    game: int
    player: PersonId
    total: ListTotal | None = None


TableFact = (
    CoinFlipped | ObjectiveChosen | FirstPlayerSettled | ColoursSettled | TotalStated | TotalsMandated | TotalVerified
)
"""Any fact of this topic."""
