"""What each fact does: what the organizer gets ready before the event."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.noted import Mat, Ready
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.preparations import sentences as say
from finalsalvo.words.message import Message, Term


def prepared(state: State, fact: f.Prepared, entry: Entry) -> State:
    if fact.done:
        return replace(state, prepared=state.prepared.set(fact.item, Ready(entry.by, entry.at)))
    return replace(state, prepared=state.prepared.delete(fact.item))


def mats_drawn(state: State, fact: f.MatsDrawn, entry: Entry) -> State:
    mats = tuple(Mat(name, table) for name, table in zip(fact.mats, fact.tables, strict=True))
    return replace(state, mats=mats)


def prepared_words(fact: f.Prepared, name: Names) -> Message:
    """What is ready, or is not after all, in the words of its format."""
    text = next((each.text for each in name.today.format.preparations if each.id == fact.item), fact.item)
    return (say.TICKED if fact.done else say.REOPENED)(title=Term("preparation", text))


FACTS = (
    FactKind(
        f.Prepared,
        prepared,
        reach=lambda fact: reaches.reach(touches=[f"preparation:{fact.item}"]),
        sentence=prepared_words,
    ),
    FactKind(
        f.MatsDrawn,
        mats_drawn,
        reach=lambda fact: reaches.reach(touches=["mats"]),
        sentence=lambda fact, name: say.MATS_ASSIGNED(num=len(fact.mats)),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
