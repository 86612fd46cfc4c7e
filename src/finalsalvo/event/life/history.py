"""The log in words: what happened, for people to read."""

from collections.abc import Sequence
from itertools import groupby

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve, fold
from finalsalvo.event.life.fact_kinds import KINDS
from finalsalvo.event.life.naming import Names, Sentence
from finalsalvo.event.life.state import State

OWN_CALL = "a call to your own game: hidden while you play"
"""What a leader who plays reads in place of it (B84)."""


def sentences(state: State, entries: Sequence[Entry], history: Sequence[Entry]) -> list[str]:
    """What entries of a log say, each with the tables and opponents that there were before it."""
    before = states_before(history, {entry.seq for entry in entries if looks_back(entry)})
    return [sentence_of(entry, Names(state, before.get(entry.seq, state), history)) for entry in entries]


def words(state: State, entry: Entry) -> str:
    """What an entry says of the present: with the names, tables and opponents of today."""
    return sentence_of(entry, Names(state, state))


def sentence_of(entry: Entry, name: Names) -> str:
    """What an entry says; many facts of a kind are told together."""
    parts: list[str] = []
    for kind, alike in groupby(entry.facts, type):
        first, *others = alike
        sentence = SENTENCES[kind]
        if len(others) > 2:
            parts.append(f"{sentence(first, name)} and {len(others)} more like it")
        else:
            parts += [sentence(fact, name) for fact in (first, *others)]
    return ", ".join(parts) or OWN_CALL


def looks_back(entry: Entry) -> bool:
    """Whether an entry speaks of a game, or takes something back that may."""
    return any(isinstance(fact, f.Undone) or getattr(fact, "game", None) is not None for fact in entry.facts)


def states_before(history: Sequence[Entry], wanted: set[int]) -> dict[int, State]:
    """By entry the event as it was lived just before it: without what had been taken back by then."""
    found: dict[int, State] = {}
    state: State | None = None
    for place, entry in enumerate(history):
        if entry.seq in wanted and state is not None:
            found[entry.seq] = state
            if len(found) == len(wanted):
                break
        undone = any(isinstance(fact, f.Undone) for fact in entry.facts)
        state = fold(history[: place + 1]) if undone else evolve(state, entry)
    return found


def taken_back_words(fact: f.Undone, name: Names) -> str:
    """What was taken back, in its own words where the log is there to be read."""
    plain = f"entry {fact.entry} taken back"
    if not 1 <= fact.entry <= len(name.history):
        return plain
    entry = name.history[fact.entry - 1]
    (what,) = (
        sentences(name.today, [entry], name.history[: fact.entry]) if looks_back(entry) else [sentence_of(entry, name)]
    )
    return f"{plain}: {what}"


SENTENCES: dict[type, Sentence] = {**{kind: each.sentence for kind, each in KINDS.items()}, f.Undone: taken_back_words}
"""A sentence for each kind of fact; that of an undo is what it took back."""
