"""What each fact does: the end of the event."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import State


def finished(state: State, fact: f.Finished, entry: Entry) -> State:
    places = tuple((place.player, place.best, place.worst) for place in fact.places)
    return replace(state, finished=True, places=places, secret=fact.secret)


def reopened(state: State, fact: f.Reopened, entry: Entry) -> State:
    return replace(state, finished=False, places=())


def winner(fact: f.Finished, name: Names) -> str:
    """Who has the first place alone."""
    return name(fact.places[0].player) if fact.places and fact.places[0].worst == 1 else "nobody"


FACTS = (
    FactKind(
        f.Finished,
        finished,
        reach=lambda fact: reaches.reach(touches=["end"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: f"event finished, won by {winner(fact, name)}",
    ),
    FactKind(
        f.Reopened,
        reopened,
        reach=lambda fact: reaches.reach(touches=["end"]),
        sentence=lambda fact, name: "event reopened",
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
