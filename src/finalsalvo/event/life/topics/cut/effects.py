"""What each fact does: the cut and its seats."""

from typing import Any

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.changes import with_departure, with_round
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Cut, Presence, State
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.rules.result import Stage


def cut_made(state: State, fact: f.CutMade, entry: Entry) -> State:
    left = tuple(player for player in fact.ranked if state.players[player].presence is not Presence.PLAYING)
    return replace(state, cut=Cut(fact.size, fact.ranked, fact.later_day, left=left))


def cut_taken_back(state: State, fact: f.CutTakenBack, entry: Entry) -> State:
    return replace(state, cut=None)


def cut_reseeded(state: State, fact: f.CutReseeded, entry: Entry) -> State:
    if state.cut is None:  # it was taken back since
        return state
    gone = {player for player in fact.ranked if state.players[player].presence is not Presence.PLAYING}
    inside = [player for player in fact.ranked if player not in gone][: state.cut.size]
    asked = fact.offered
    if asked is None:
        asked = tuple(player for player in state.cut.offered if player in inside)
    return replace(state, cut=replace(state.cut, ranked=fact.ranked, offered=asked, kept=""))


def bracket_kept(state: State, fact: f.BracketKept, entry: Entry) -> State:
    if state.cut is not None:
        state = replace(state, cut=replace(state.cut, kept=fact.why))
    first = next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)
    return state if first is None else with_round(state, with_departure(replace(first, seeds=fact.seeds), fact.why))


def seat_offered(state: State, fact: f.SeatOffered, entry: Entry) -> State:
    assert state.cut is not None
    return replace(state, cut=replace(state.cut, offered=(*state.cut.offered, fact.player)))


def seat_accepted(state: State, fact: f.SeatAccepted, entry: Entry) -> State:
    assert state.cut is not None
    offered = tuple(player for player in state.cut.offered if player != fact.player)
    return replace(state, cut=replace(state.cut, offered=offered, accepted=(*state.cut.accepted, fact.player)))


def cut_reach(fact: Any) -> Reach:
    """The cut and its seats."""
    return reaches.reach(touches=["cut"], feeds=["field"], needs=["field", "results", "event"])


FACTS = (
    FactKind(
        f.CutMade,
        cut_made,
        reach=lambda fact: reaches.reach(touches=["cut"], needs=["field", "results", "event", "start"]),
        sentence=lambda fact, name: say.CUT_MADE(size=fact.size),
    ),
    FactKind(
        f.CutTakenBack,
        cut_taken_back,
        reach=lambda fact: reaches.reach(touches=["cut"], feeds=["field"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: say.CUT_UNDONE(),
        restoring=True,
    ),
    FactKind(
        f.CutReseeded,
        cut_reseeded,
        reach=lambda fact: reaches.reach(touches=["cut"], feeds=["field"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: say.CUT_RESEEDED(),
        restoring=True,
    ),
    FactKind(
        f.BracketKept,
        bracket_kept,
        reach=lambda fact: reaches.reach(touches=["cut"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: say.BRACKET_KEPT(),
    ),
    FactKind(
        f.SeatOffered,
        seat_offered,
        reach=cut_reach,
        sentence=lambda fact, name: say.SPOT_OFFERED(player=name.person(fact.player)),
    ),
    FactKind(
        f.SeatAccepted,
        seat_accepted,
        reach=cut_reach,
        sentence=lambda fact, name: say.SPOT_TAKEN(player=name.person(fact.player)),
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
