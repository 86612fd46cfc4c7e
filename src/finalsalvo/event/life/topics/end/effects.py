"""What each fact does: the end of the event."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.end import sentences as say
from finalsalvo.words.message import Message


def finished(state: State, fact: f.Finished, entry: Entry) -> State:
    places = tuple((place.player, place.best, place.worst) for place in fact.places)
    return replace(state, finished=True, places=places, secret=fact.secret)


def reopened(state: State, fact: f.Reopened, entry: Entry) -> State:
    return replace(state, finished=False, places=())


def finish_words(fact: f.Finished, name: Names) -> Message:
    """The end, with who has the first place alone."""
    if fact.places and fact.places[0].worst == 1:
        return say.FINISHED(player=name.person(fact.places[0].player))
    return say.FINISHED_UNWON()


FACTS = (
    FactKind(
        f.Finished,
        finished,
        reach=lambda fact: reaches.reach(touches=["end"], needs=reaches.EVERYTHING),
        sentence=finish_words,
    ),
    FactKind(
        f.Reopened,
        reopened,
        reach=lambda fact: reaches.reach(touches=["end"]),
        sentence=lambda fact, name: say.REOPENED(),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
