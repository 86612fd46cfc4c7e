"""Whom an entry touches: a report changes the pages of two players, and a thousand others need not ask again.

Whatever might change somebody else's page touches everybody, and so does whatever is not known here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import round_at
from finalsalvo.event.life.state import State

Touched = frozenset[str] | None
"""The persons whose own pages change; None is everybody."""

EVERYBODY: Touched = None


def touched(before: State, after: State, entry: Entry, history: Sequence[Entry]) -> Touched:
    """Whose pages change with an entry. When a round is over or another one begins, everybody's do."""
    if before.phase is not after.phase:
        return EVERYBODY
    players: set[str] = set()
    for fact in facts_of(entry, history):
        for state in (before, after):
            try:
                concerned = CONCERNS.get(type(fact), everybody)(state, fact)
            except (KeyError, ValueError):  # a game or a call that is only there in the other of the two
                continue
            if concerned is None:
                return EVERYBODY
            players.update(concerned)
    return persons(after, players) if players else EVERYBODY


def facts_of(entry: Entry, history: Sequence[Entry]) -> Iterable[f.Fact]:
    """The facts of an entry; those of an undo are what it takes back."""
    for fact in entry.facts:
        if isinstance(fact, f.Undone):
            yield from facts_of(history[fact.entry - 1], history)
        else:
            yield fact


def persons(state: State, players: set[str]) -> frozenset[str]:
    """Players, and the leaders who play as one of them."""
    leading = {leader.id for leader in state.leaders.values() if leader.player in players}
    return frozenset(players | leading)


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


def reported(state: State, fact: f.ResultReported) -> Iterable[str]:
    """Those who play a game that one of them reported."""
    return (*game(state, fact), fact.player)


def extended(state: State, fact: f.TimeExtended) -> Iterable[str] | None:
    """Those who get more time: a table, or everybody."""
    return EVERYBODY if fact.game is None else game(state, fact)


def announced(state: State, fact: f.Announced) -> Iterable[str] | None:
    """Those to whom something was said; leaders hear everything."""
    return (*fact.players, *state.leaders) if fact.to == "game" else EVERYBODY


CONCERNS: dict[type, Callable[[State, Any], Iterable[str] | None]] = {
    f.Announced: announced,
    f.CoinFlipped: game,
    f.ObjectiveChosen: game,
    f.TotalVerified: game,
    f.ResultReported: reported,
    f.ReportDisputed: game,
    f.ResultSet: game,
    f.ResultCleared: game,
    f.TimeExtended: extended,
    f.JudgeCalled: game,
    f.CallTaken: call,
    f.Ruled: call,
    f.Appealed: call,
    f.ListSubmitted: player,
    f.ListJudged: player,
    f.ListAmended: player,
    f.ListRechecked: player,
    f.LeaveAnnounced: player,
    f.LeaveCancelled: player,
    f.PrizeWithheld: player,
    f.Warned: player,
    f.Penalized: player,
    f.ComponentMissing: table,
    f.ComponentSettled: table,
}
"""Whom each kind of fact touches; a kind that is not named here touches everybody."""
