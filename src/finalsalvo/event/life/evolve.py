"""How each fact changes the state of an event. Pure: the same state and fact always give the same state."""

from collections.abc import Iterable

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.fact_kinds import KINDS
from finalsalvo.event.life.focusing import focus, settle
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup.effects import created

EVOLVERS = {kind: each.evolver for kind, each in KINDS.items() if each.evolver is not None}
"""What each kind of fact does, but the first of an event, and an undo."""


def fold(entries: Iterable[Entry]) -> State:
    """The state after a whole log, without what was taken back."""
    entries = list(entries)
    gone = taken_back(entries)
    state: State | None = None
    for entry in entries:
        if entry.seq not in gone:
            state = evolve(state, entry)
    if state is None:
        raise ValueError("an event begins with its creation")
    return state


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The entries that are undone. An undo that was itself taken back does nothing, so later ones are read first."""
    gone: set[int] = set()
    for entry in reversed(list(entries)):
        if entry.seq not in gone:
            gone.update(fact.entry for fact in entry.facts if type(fact) is f.Undone)
    return gone


def evolve(state: State | None, entry: Entry) -> State:
    """The state after one more entry. An undo changes what came before: `fold` does that.

    What an entry of an event with stages says is done in the stage that it names.
    """
    if state is not None and entry.stage is not None:
        state = focus(state, entry.stage)
    for fact in entry.facts:
        kind = type(fact)
        if state is None:
            state = created(fact, entry)
        elif kind is not f.Undone:
            state = EVOLVERS[kind](state, fact, entry)
            state = settle(state) if state.at else state
    if state is None:
        raise ValueError("an event begins with its creation")
    return state
