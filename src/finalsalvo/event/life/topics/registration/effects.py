"""What each fact does: who comes, and who is there."""

from msgspec.structs import replace

from finalsalvo.event.life import concerns, reaches
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.changes import with_player
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.focusing import look_again
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.parking import NOBODY
from finalsalvo.event.life.state import Entrant, Presence, State, Taking
from finalsalvo.event.life.topics.registration import sentences as say
from finalsalvo.words.message import Message, Person


def registered(state: State, fact: f.Registered, entry: Entry) -> State:
    presence = Presence.WAITING if fact.waiting else Presence.REGISTERED
    entrant = Entrant(fact.player, fact.number, fact.entry, presence, from_round=fact.from_round)
    state = replace(state, registered=max(state.registered, fact.number))
    for flight in fact.entry.flights:
        if flight != state.at:
            state = into_parked(state, flight, entrant)
    if state.at and fact.entry.flights and state.at not in fact.entry.flights:
        return state
    return replace(state, players=state.players.set(fact.player, entrant))


def into_parked(state: State, flight: str, entrant: Entrant) -> State:
    """Somebody registered for a flight that is not looked at."""
    part = state.parts.get(flight, NOBODY)
    taking = part.taking.set(entrant.id, Taking(entrant.presence, from_round=entrant.from_round))
    return replace(
        state,
        parts=state.parts.set(flight, replace(part, taking=taking)),
        roster=state.roster.set(entrant.id, replace(entrant, presence=Presence.REGISTERED, from_round=None)),
    )


def admitted(state: State, fact: f.Admitted, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.REGISTERED)


def edited(state: State, fact: f.Edited, entry: Entry) -> State:
    moved = state.players[fact.player].entry.flights != fact.entry.flights
    state = with_player(state, fact.player, entry=fact.entry)
    return look_again(state) if moved else state


def withdrawn(state: State, fact: f.Withdrawn, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.WITHDRAWN)


def merged(state: State, fact: f.Merged, entry: Entry) -> State:
    state = with_player(state, fact.player, presence=Presence.WITHDRAWN)
    for leader in state.leaders.values():
        if leader.player == fact.player:
            leaders = state.leaders.set(leader.id, replace(leader, player=fact.into))
            state = replace(state, leaders=leaders)
    return state


def checked_in(state: State, fact: f.CheckedIn, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.CHECKED_IN)


def checked_out(state: State, fact: f.CheckedOut, entry: Entry) -> State:
    return with_player(state, fact.player, presence=Presence.REGISTERED)


def entry_fee_paid(state: State, fact: f.EntryFeePaid, entry: Entry) -> State:
    if fact.player not in state.players:
        return replace(state, roster=state.roster.set(fact.player, replace(state.roster[fact.player], paid=fact.paid)))
    return with_player(state, fact.player, paid=fact.paid)


def registered_words(fact: f.Registered) -> Message:
    """That somebody registered, or waits; and from which round they play where that was after the start."""
    name = Person(fact.player, fact.entry.name)
    if fact.from_round:
        return (say.WAITLISTED_FROM if fact.waiting else say.REGISTERED_FROM)(name=name, round=fact.from_round)
    return (say.WAITLISTED if fact.waiting else say.REGISTERED)(name=name)


FACTS = (
    FactKind(
        f.Registered,
        registered,
        reach=lambda fact: reaches.reach(
            touches=[f"entry:{fact.player}", f"presence:{fact.player}", f"profile:{fact.player}"], feeds=["field"]
        ),
        sentence=lambda fact, name: registered_words(fact),
    ),
    FactKind(
        f.Admitted,
        admitted,
        reach=reaches.presence,
        sentence=lambda fact, name: say.ADMITTED(name=name.person(fact.player)),
    ),
    FactKind(
        f.Edited,
        edited,
        reach=reaches.about("profile", "field"),
        sentence=lambda fact, name: say.EDITED(name=Person(fact.player, fact.entry.name)),
    ),
    FactKind(
        f.Withdrawn,
        withdrawn,
        reach=reaches.presence,
        sentence=lambda fact, name: say.WITHDRAWN(name=name.person(fact.player)),
    ),
    FactKind(
        f.Merged,
        merged,
        reach=lambda fact: reaches.reach(
            touches=[f"presence:{fact.player}"], feeds=["field"], needs=[f"entry:{fact.player}", f"entry:{fact.into}"]
        ),
        sentence=lambda fact, name: say.MERGED(name=name.person(fact.player), other=name.person(fact.into)),
    ),
    FactKind(
        f.CheckedIn,
        checked_in,
        reach=reaches.presence,
        sentence=lambda fact, name: say.CHECKED_IN(name=name.person(fact.player)),
    ),
    FactKind(
        f.CheckedOut,
        checked_out,
        reach=reaches.presence,
        sentence=lambda fact, name: say.CHECKED_OUT(name=name.person(fact.player)),
    ),
    FactKind(
        f.EntryFeePaid,
        entry_fee_paid,
        reach=reaches.about("paid"),
        sentence=lambda fact, name: (say.PAID if fact.paid else say.NOT_PAID)(name=name.person(fact.player)),
        concerns=concerns.player,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
