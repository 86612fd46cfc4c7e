"""What each fact does: who leads the event."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Leader, Role, State


def leader_named(state: State, fact: f.LeaderNamed, entry: Entry) -> State:
    before = state.leaders.get(fact.leader)
    said = fact.player is not None or (before is not None and before.said)
    leader = Leader(fact.leader, fact.name, Role(fact.role), player=fact.player, said=said)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_plays(state: State, fact: f.LeaderPlays, entry: Entry) -> State:
    leader = replace(state.leaders[fact.leader], player=fact.player, said=True)
    return replace(state, leaders=state.leaders.set(fact.leader, leader))


def leader_released(state: State, fact: f.LeaderReleased, entry: Entry) -> State:
    return replace(state, leaders=state.leaders.delete(fact.leader))


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


FACTS = (
    FactKind(
        f.LeaderNamed,
        leader_named,
        reach=reaches.leader,
        sentence=lambda fact, name: f"{fact.name} is {fact.role}",
    ),
    FactKind(
        f.LeaderPlays,
        leader_plays,
        reach=reaches.leader,
        sentence=lambda fact, name: (
            f"{name(fact.leader)} {'does not play' if fact.player is None else f'plays as {name(fact.player)}'}"
        ),
    ),
    FactKind(
        f.LeaderReleased,
        leader_released,
        reach=reaches.leader,
        sentence=lambda fact, name: f"{name(fact.leader)} is no leader any more",
    ),
    FactKind(
        f.DutyChanged,
        duty_changed,
        reach=reaches.leader,
        sentence=lambda fact, name: f"{name(fact.leader)} is {'on' if fact.on_duty else 'off'} duty",
    ),
    FactKind(
        f.HandedOver,
        handed_over,
        reach=handed_over_reach,
        sentence=lambda fact, name: f"{name(fact.leader)} is the organizer",
        restoring=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
