"""What each fact does: the log itself, with what is taken back and what is deleted."""

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.log import sentences as say


def forgotten(state: State, fact: f.Forgotten, entry: Entry) -> State:
    return state


FACTS = (
    FactKind(
        f.Forgotten,
        forgotten,
        reach=lambda fact: reaches.reach(),
        sentence=lambda fact, name: say.PEOPLE_FORGOTTEN(),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
