"""What can have happened: how games end."""

from typing import Annotated

from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WRITTEN
from finalsalvo.rules.result import Result


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
