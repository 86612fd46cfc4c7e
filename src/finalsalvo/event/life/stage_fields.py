"""Who is in which stage of an event, and who went out of it."""

from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.parking import NOBODY
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import LiveRound, Presence, State
from finalsalvo.event.stage_fields import standings_among
from finalsalvo.event.standings import Standings
from finalsalvo.rules.stages import StagePlan, following


def has_rounds(state: State, id: str) -> bool:
    """Whether a round of a stage is published."""
    if state.at == id:
        return len(state.rounds) > state.before
    return bool(state.parts.get(id, NOBODY).rounds)


def own_rounds(state: State) -> tuple[LiveRound, ...]:
    """The published rounds of the stage that is looked at, without those before it whose points it takes."""
    return state.rounds[state.before :]


def next_stage_of(state: State) -> StagePlan | None:
    """The stage that people go on to from the one that is looked at."""
    return next(iter(following(state.stages, state.at)), None) if state.at else None


def plays_on_from(state: State) -> frozenset[str] | None:
    """Those who are in the later Swiss stage that is looked at; None where the standings have nobody else.

    Before its first round these are those who have a seat in it. A bracket has the standings of the stage before it.
    """
    plan = state.plan
    if plan is None or plan.is_first or (state.awaits_cut and not plan.is_bracket):
        return None
    if plan.is_bracket:
        return plays_on_from(focus(state, plan.after[0])) if len(plan.after) == 1 else None
    return frozenset(those_inside(state, plan.id))


def of_those_inside(state: State, found: Standings) -> Standings:
    """The standings of a later Swiss stage: who did not go on into it stands apart, and the others move up."""
    inside = plays_on_from(state)
    if inside is None:
        return found
    return standings_among(found, inside)


def has_gone_on(state: State, plan: StagePlan) -> frozenset[str]:
    """Those who have gone on into a later stage; nobody while its cut is not made."""
    return frozenset(those_inside(state, plan.id))


def has_played_elsewhere(state: State, player: str) -> bool:
    """Whether somebody has played in another stage than the one that is looked at: their list is locked in all."""
    played = (Presence.PLAYING, Presence.DROPPED, Presence.OUT)
    taking = (part.taking.get(player) for part in state.parts.values() if part.started)
    return any(each is not None and each.presence in played for each in taking)
