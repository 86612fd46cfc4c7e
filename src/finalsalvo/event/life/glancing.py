"""What can be told of any stage without turning to it: whether it has begun, is played, is over."""

from finalsalvo.event.going_on import stage_over
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.focusing import is_closed, is_opened
from finalsalvo.event.life.parking import NOBODY
from finalsalvo.event.life.state import Part, Presence, State
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.rules.stages import StageKind, StagePlan, stage_called

OVER: dict[tuple[int, str], tuple[State, bool]] = {}
"""What was found out last about stages that take long to tell of, by the very state; it is held, as documents are."""
OVER_KEPT = 64


def part_of(state: State, id: str) -> Part:
    """A stage as it is kept, whether it is looked at or not; who takes part in it is not told."""
    if id != state.at:
        return state.parts.get(id, NOBODY)
    return Part(state.started, state.field, state.rounds[state.before :], state.draft, state.cut, state.entered)


def is_at_work(state: State, id: str) -> bool:
    """Whether a round of a stage is drawn or played."""
    part = part_of(state, id)
    return part.draft is not None or bool(part.rounds and part.rounds[-1].open)


def waits_for_cut(state: State, plan: StagePlan) -> bool:
    """Whether a stage is a later one, and nobody has gone on into it yet."""
    part = part_of(state, plan.id)
    return bool(plan.after) and part.cut is None and part.draft is None and not part.rounds


def is_over(state: State, id: str) -> bool:
    """Whether everything in a stage is played, or people have gone on from it."""
    plan = stage_called(state.stages, id)
    if plan is None or not is_opened(state, id):
        return False
    part = part_of(state, id)
    if part.draft is not None or not part.rounds or any(each.open for each in part.rounds):
        return False
    if is_closed(state, id):  # whatever its plan says by now: nothing more is played in it
        return True
    if plan.kind is StageKind.SWISS:
        return len(part.rounds) >= (plan.rounds or 0) or playing_in(state, id) < 2
    return is_over_by_its_games(state, plan)


def playing_in(state: State, id: str) -> int:
    """How many are still in a stage."""
    if id == state.at:
        return sum(each.presence is Presence.PLAYING for each in state.players.values())
    taking = state.parts.get(id, NOBODY).taking
    return sum(
        each.presence is Presence.PLAYING and state.roster[player].presence is not Presence.DISQUALIFIED
        for player, each in taking.items()
    )


def is_over_by_its_games(state: State, plan: StagePlan) -> bool:
    """Whether a bracket has its champion, or a round robin all its games: what only its games can tell."""
    kept = OVER.get((id(state), plan.id))
    if kept is None:
        if len(OVER) >= OVER_KEPT:
            OVER.clear()
        view = stage_event(whole_document(state), plan.id)
        kept = OVER[id(state), plan.id] = (state, stage_over(view, house_of(view), plan))
    return kept[1]
