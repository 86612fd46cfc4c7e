"""Whom a fact concerns: those whose own pages change with it."""

from collections.abc import Iterable
from typing import Any

from finalsalvo.event.life.changes import round_at
from finalsalvo.event.life.state import State

Touched = frozenset[str] | None
"""The persons whose own pages change; None is everybody."""


EVERYBODY: Touched = None


def everybody(state: State, fact: Any) -> None:
    """What might be on anybody's page."""


def game(state: State, fact: Any) -> Iterable[str]:
    """Those who play a game."""
    return round_at(state, fact.number).games[fact.game].players


def call(state: State, fact: Any) -> Iterable[str]:
    """Those at whose table a leader was called."""
    return state.calls[fact.call].players


def player(state: State, fact: Any) -> Iterable[str]:
    """One player."""
    return (fact.player,)


def table(state: State, fact: Any) -> Iterable[str]:
    """A player and whom they play now: a component that is missing is missing for both."""
    playing = state.round.game_of(fact.player) if state.round is not None else None
    return (fact.player,) if playing is None else playing.players
