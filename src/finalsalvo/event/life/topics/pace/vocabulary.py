"""What can be asked and what can have happened: how far a game has come."""

from typing import Annotated

from msgspec import Meta

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase

GameRound = Annotated[int, Meta(ge=1, le=1000)]


# --- commands ------------------------------------------------------------------------------------------


class StartPlanning(CommandBase, frozen=True):
    """Start the planning timer of a table for a game round, the next one if none is named; both phones count it."""

    game: int
    game_round: GameRound | None = None


class StopPlanning(CommandBase, frozen=True):
    """Stop the planning timer of a table before its time is up."""

    game: int


class SetGameRound(CommandBase, frozen=True):
    """Say which game round a table plays; `over`: it was the last one, and it is over."""

    game: int
    game_round: GameRound
    over: bool = False


PaceCommand = StartPlanning | StopPlanning | SetGameRound
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class PlanningStarted(FactBase, frozen=True):
    """The planning of a game round began at a table, at the time of its entry; they play that game round now."""

    number: int
    game: int
    game_round: GameRound


class PlanningStopped(FactBase, frozen=True):
    """The planning of a table was stopped before its time was up."""

    number: int
    game: int


class GameRoundSet(FactBase, frozen=True):
    """A table plays this game round; `over`: it was the last one, and it is over."""

    number: int
    game: int
    game_round: GameRound
    over: bool = False


PaceFact = PlanningStarted | PlanningStopped | GameRoundSet
"""Any fact of this topic."""
