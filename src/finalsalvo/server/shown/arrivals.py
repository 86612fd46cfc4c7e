"""Who is there: at the start of an event, and again where people check in for a stage that they have gone on to."""

from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.event.life.topics.cut.offers import seats

THERE = (Presence.CHECKED_IN, Presence.PLAYING)


def checks_in_again(state: State) -> bool:
    """Whether those who have gone on check in now for the stage that begins."""
    plan = state.plan
    return plan is not None and plan.check_in and state.cut is not None and state.phase is Phase.CUT


def has_come(state: State, entrant: Entrant) -> bool:
    """Whether somebody is there already."""
    if state.cut is not None and checks_in_again(state) and entrant.id in seats(state, state.cut):
        return entrant.id in state.cut.here
    return entrant.presence in THERE


def absent_again(state: State) -> tuple[str, ...] | None:
    """Who has gone on into a stage and has not checked in for it again; None where nobody checks in now."""
    if state.cut is None or not checks_in_again(state):
        return None
    return tuple(player for player in seats(state, state.cut) if player is not None and player not in state.cut.here)


def how_many(state: State) -> tuple[int, int]:
    """How many are there, and how many are expected."""
    missing = absent_again(state)
    if missing is not None and state.cut is not None:
        expected = sum(player is not None for player in seats(state, state.cut))
        return expected - len(missing), expected
    everybody = state.players.values()
    there = sum(each.presence in THERE for each in everybody)
    return there, there + sum(each.presence is Presence.REGISTERED for each in everybody)
