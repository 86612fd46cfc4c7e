"""What each fact does: who leads the event."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Leader, Role, State
from finalsalvo.event.life.topics.leaders import sentences as say
from finalsalvo.words.message import Message, Person, Term


def leader_named(state: State, fact: f.LeaderNamed, entry: Entry) -> State:
    before = state.leaders.get(fact.leader)
    said = fact.player is not None or (before is not None and before.said)
    leader = Leader(fact.leader, fact.name, Role(fact.role), player=fact.player, said=said)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_plays(state: State, fact: f.LeaderPlays, entry: Entry) -> State:
    leader = replace(state.leaders[fact.leader], player=fact.player, said=True)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_released(state: State, fact: f.LeaderReleased, entry: Entry) -> State:
    released = state.released.set(fact.leader, state.leaders[fact.leader].name)
    return replace(state, leaders=state.leaders.delete(fact.leader), released=released)


def duty_changed(state: State, fact: f.DutyChanged, entry: Entry) -> State:
    leader = replace(state.leaders[fact.leader], on_duty=fact.on_duty)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def handed_over(state: State, fact: f.HandedOver, entry: Entry) -> State:
    before = replace(state.leaders[state.organizer], role=Role.MARSHAL)
    after = replace(state.leaders[fact.leader], role=Role.ORGANIZER)
    if fact.player is not None:
        after = replace(after, player=fact.player, said=True)
    leaders = state.leaders.set(before.id, before).set(after.id, after)
    return replace(state, leaders=leaders, organizer=fact.leader)


def handed_over_reach(fact: f.HandedOver) -> Reach:
    plain = reaches.leader(fact)
    return Reach(plain.touches | {"organizer"}, plain.feeds, plain.needs)


def plays_words(fact: f.LeaderPlays, name: Names) -> Message:
    """Whom a leader plays as, or that they do not."""
    leader = was_called(fact.leader, name)
    if fact.player is None:
        return say.PLAYS_NOT(name=leader)
    return say.PLAYS_AS(name=leader, player=name.person(fact.player))


def was_called(id: str, name: Names) -> Person:
    """Somebody who leads the event, or did: by the name of today, else by the last that the log has of them."""
    if id in name.today.leaders or id in name.today.players:
        return name.person(id)
    for entry in reversed(name.history):
        for fact in entry.facts:
            if isinstance(fact, f.LeaderNamed) and fact.leader == id:
                return Person(id, fact.name)
            if isinstance(fact, f.Created | f.Imported) and fact.organizer == id:
                return Person(id, fact.organizer_name)
    return name.person(id)


FACTS = (
    FactKind(
        f.LeaderNamed,
        leader_named,
        reach=reaches.leader,
        sentence=lambda fact, name: say.JOINED_STAFF(name=Person(fact.leader, fact.name), role=Term("role", fact.role)),
    ),
    FactKind(
        f.LeaderPlays,
        leader_plays,
        reach=reaches.leader,
        sentence=plays_words,
    ),
    FactKind(
        f.LeaderReleased,
        leader_released,
        reach=reaches.leader,
        sentence=lambda fact, name: say.LEFT_STAFF(name=was_called(fact.leader, name)),
    ),
    FactKind(
        f.DutyChanged,
        duty_changed,
        reach=reaches.leader,
        sentence=lambda fact, name: (say.ON_DUTY if fact.on_duty else say.OFF_DUTY)(name=was_called(fact.leader, name)),
    ),
    FactKind(
        f.HandedOver,
        handed_over,
        reach=handed_over_reach,
        sentence=lambda fact, name: say.HANDED_OVER(name=was_called(fact.leader, name)),
        restoring=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
