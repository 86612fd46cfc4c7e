"""Whom an entry touches: a report changes the pages of two players, and a thousand others need not ask again.

Whatever might change somebody else's page touches everybody, and so does whatever is not known here.
"""

from collections.abc import Iterable, Sequence

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.concerns import EVERYBODY, Touched
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.fact_kinds import KINDS
from finalsalvo.event.life.state import State


def people_touched(before: State, after: State, entry: Entry, history: Sequence[Entry]) -> Touched:
    """Whose pages change with an entry. When a round is over or another one begins, everybody's do."""
    if before.phase is not after.phase:
        return EVERYBODY
    players: set[str] = set()
    for fact in facts_of(entry, history):
        for state in (before, after):
            try:
                concerned = KINDS[type(fact)].concerns(state, fact)
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
