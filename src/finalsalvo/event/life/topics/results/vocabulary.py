"""What can be asked and what can have happened: how games end."""

from typing import Annotated, Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WRITTEN
from finalsalvo.event.record import Id
from finalsalvo.rules.result import Result

# --- commands ------------------------------------------------------------------------------------------


class ReportResult(CommandBase, frozen=True):
    """Say as a player how the game ended; `leaving`: and drop after this round."""

    number: int
    game: int
    result: Result
    leaving: bool = False


class ConfirmResult(CommandBase, frozen=True):
    """Say as the other player that it was so; `result` is what they saw, which may have been changed since."""

    number: int
    game: int
    leaving: bool = False
    result: Result | None = None


class DisputeResult(CommandBase, frozen=True):
    """Say as the other player that it was not so."""

    number: int
    game: int
    note: LongText = ""


class SetResult(CommandBase, frozen=True):
    """Enter a result as a leader; `leaving` drop after this round. `later` says what becomes of rounds paired since.

    Once the cut is made, a Swiss result that changes it keeps the bracket or seeds it anew (`keep`, `reseed`).
    """

    number: int
    game: int
    result: Result
    leaving: tuple[Id, ...] = ()
    later: Literal["keep", "redo", "reseed"] | None = None


class ClearResult(CommandBase, frozen=True):
    """Take a result of the last round away."""

    number: int
    game: int


class NoShow(CommandBase, frozen=True):
    """Note that somebody did not come to a game, or neither did; `stay`: without dropping them."""

    game: int
    absent: tuple[Id, ...]
    stay: bool = False


ResultCommand = ReportResult | ConfirmResult | DisputeResult | SetResult | ClearResult | NoShow
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class ResultReported(FactBase, frozen=True):
    """A player wrote down how their game ended; `leaving`: they drop after this round."""

    number: int
    game: int
    player: PersonId
    result: Result
    leaving: bool = False


class ReportDisputed(FactBase, frozen=True):
    """The other player says that it was not so."""

    number: int
    game: int
    player: PersonId
    note: Annotated[LongText, WRITTEN] = ""


class ResultSet(FactBase, frozen=True):
    """The result of a game stands: both agree on it, a leader entered it, or `leaver` left the other alone."""

    number: int
    game: int
    result: Result
    leaver: PersonId | None = None


class ResultCleared(FactBase, frozen=True):
    """The result of a game was taken away, and it is open again."""

    number: int
    game: int


class GameVoided(FactBase, frozen=True):
    """Neither player came to a game, or both have left it; `gone` are those who had left it before."""

    number: int
    game: int
    gone: tuple[PersonId, ...] = ()


ResultFact = ResultReported | ReportDisputed | ResultSet | ResultCleared | GameVoided
"""Any fact of this topic."""
