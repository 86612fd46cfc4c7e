"""What each fact does: making an event, and what is chosen for it."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.document import from_document, new_event
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.state import State


def created(fact: f.Fact, entry: Entry) -> State:
    """The state that the first fact makes."""
    if isinstance(fact, f.Imported):
        return from_document(fact)
    if not isinstance(fact, f.Created):
        raise ValueError(f"entry {entry.seq} comes before the event was created")
    made = new_event(fact, fact)
    return replace(
        made,
        capacity=fact.capacity,
        lists_required=fact.lists_required or made.lists_required,
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
    )


def changed(state: State, fact: f.Changed, entry: Entry) -> State:
    return replace(
        state,
        name=fact.name,
        date=fact.date,
        settings=fact.settings,
        capacity=fact.capacity,
        lists_required=fact.lists_required or state.format.lists.always,
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
    )


FACTS = (
    FactKind(
        f.Created,
        None,
        reach=lambda fact: reaches.reach(touches=["event"]),
        sentence=lambda fact, name: f"event created: {fact.format}",
    ),
    FactKind(
        f.Imported,
        None,
        reach=lambda fact: reaches.reach(touches=["event"]),
        sentence=lambda fact, name: f"event taken over from a document: {fact.document.name or fact.document.format}",
    ),
    FactKind(
        f.Changed,
        changed,
        reach=lambda fact: reaches.reach(touches=["event"], feeds=["field"]),
        sentence=lambda fact, name: "settings changed",
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
