"""What each fact does: the cut and its seats."""

from typing import Any

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.changes import with_departure, with_round
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.reaches import Reach
from finalsalvo.event.life.state import Cut, Presence, State
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import stage_called
from finalsalvo.words.message import Message


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


def stage_kept(state: State, fact: f.StageKept, entry: Entry) -> State:
    part = state.parts.get(fact.stage)
    if part is None:
        return state
    rounds = tuple(with_departure(each, fact.why) if each.stage is Stage.SWISS else each for each in part.rounds)
    draft = part.draft
    kept = replace(part, rounds=rounds, draft=draft and with_departure(draft, fact.why))
    if not fact.pairings:
        kept = replace(
            kept,
            cut=part.cut and replace(part.cut, kept=fact.why),
            entered=part.entered and replace(part.entered, kept=fact.why),
        )
    return replace(state, parts=state.parts.set(fact.stage, kept))


def stage_taken_back(state: State, fact: f.StageTakenBack, entry: Entry) -> State:
    part, plan = state.parts.get(fact.stage), stage_called(state.stages, fact.stage)
    if part is None or plan is None:
        return state
    state = replace(state, parts=state.parts.delete(fact.stage))
    gone = [id for id, each in part.taking.items() if each.presence is Presence.DROPPED]
    for source in plan.after:
        state = with_those_gone(state, source, gone)
    return state


def with_those_gone(state: State, stage: str, gone: list[str]) -> State:
    """The state where some have left a stage: they declined to go on from it, and so left the event."""
    if stage == state.at:
        there = [id for id in gone if id in state.players and state.players[id].presence is Presence.PLAYING]
        left = {id: replace(state.players[id], presence=Presence.DROPPED, leaving=False) for id in there}
        return replace(state, players=state.players.update(left))
    part = state.parts.get(stage)
    if part is None:
        return state
    playing = {id: own for id in gone if (own := part.taking.get(id)) and own.presence is Presence.PLAYING}
    taking = part.taking.update(
        {id: replace(own, presence=Presence.DROPPED, leaving=False) for id, own in playing.items()}
    )
    return replace(state, parts=state.parts.set(stage, replace(part, taking=taking)))


def stage_checked_in(state: State, fact: f.StageCheckedIn, entry: Entry) -> State:
    assert state.cut is not None
    here = tuple(player for player in state.cut.here if player != fact.player)
    return replace(state, cut=replace(state.cut, here=here if fact.away else (*here, fact.player)))


def stage_check_in_words(fact: f.StageCheckedIn, name: Names) -> Message:
    """Who is there, or is not."""
    return (say.STAGE_CHECKED_OUT if fact.away else say.STAGE_CHECKED_IN)(player=name.person(fact.player))


def cut_reach(fact: Any) -> Reach:
    """The cut and its seats."""
    return reaches.reach(touches=["cut"], feeds=["field"], needs=["field", "results", "event"])


def cut_words(fact: f.CutMade, name: Names) -> Message:
    """The cut; that to a stage by its name."""
    plan = name.then.plan
    if plan is None or plan.is_first:
        return say.CUT_MADE(size=fact.size)
    return say.WENT_ON(stage=plan.name, num=fact.size)


def spot_offered_words(fact: f.SeatOffered, name: Names) -> Message:
    """Who was asked to come in; into a stage by its name."""
    player, plan = name.person(fact.player), name.then.plan
    return say.SPOT_OFFERED(player=player) if plan is None else say.SPOT_OFFERED_IN(player=player, stage=plan.name)


def spot_taken_words(fact: f.SeatAccepted, name: Names) -> Message:
    """Who came in; into a stage by its name."""
    player, plan = name.person(fact.player), name.then.plan
    return say.SPOT_TAKEN(player=player) if plan is None else say.SPOT_TAKEN_IN(player=player, stage=plan.name)


def stage_name(id: str, name: Names) -> str:
    """What a stage is called, or was."""
    plan = stage_called(name.then.stages, id) or stage_called(name.today.stages, id)
    return id if plan is None else plan.name


FACTS = (
    FactKind(
        f.CutMade,
        cut_made,
        reach=lambda fact: reaches.reach(touches=["cut"], needs=["field", "results", "event", "start"]),
        sentence=cut_words,
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
        sentence=spot_offered_words,
    ),
    FactKind(
        f.SeatAccepted,
        seat_accepted,
        reach=cut_reach,
        sentence=spot_taken_words,
    ),
    FactKind(
        f.StageCheckedIn,
        stage_checked_in,
        reach=lambda fact: reaches.reach(touches=[f"here:{fact.player}"], needs=["cut", f"presence:{fact.player}"]),
        sentence=stage_check_in_words,
    ),
    FactKind(
        f.StageKept,
        stage_kept,
        reach=lambda fact: reaches.reach(touches=["cut"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: (say.STAGE_PAIRINGS_KEPT if fact.pairings else say.STAGE_KEPT)(
            stage=stage_name(fact.stage, name)
        ),
    ),
    FactKind(
        f.StageTakenBack,
        stage_taken_back,
        reach=lambda fact: reaches.reach(touches=["cut"], feeds=["field"], needs=reaches.EVERYTHING),
        sentence=lambda fact, name: say.STAGE_TAKEN_BACK(stage=stage_name(fact.stage, name)),
        restoring=True,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
