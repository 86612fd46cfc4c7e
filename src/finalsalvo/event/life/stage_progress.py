"""Where each stage of an event stands: the planned ones, or the Swiss and the bracket of an event without stages."""

from enum import StrEnum

from msgspec import Struct

from finalsalvo.event.going_on import bracket_over
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.announced.structure_lines import plan_now
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_over, those_inside
from finalsalvo.event.life.state import GONE, Presence, State
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.words.message import Message

SWISS, CUT = "swiss", "cut"
"""What the two parts of an event without stages are called."""


class StageProgress(StrEnum):
    """How far a stage is."""

    TO_COME = "to come"
    CHECK_IN = "check-in"
    PLAYING = "playing"
    OVER = "over"


class StageNow(Struct, frozen=True):
    """A stage as it stands: how far it is, how many are in it, and how many of its own rounds were published."""

    plan: StagePlan
    name: str | Message
    progress: StageProgress
    players: int
    played: int


def stages_now(state: State) -> tuple[StageNow, ...]:
    """Every stage of an event in its order."""
    if not state.stages:
        return tuple(plain_stages(state))
    return tuple(stage_as_it_stands(state, plan) for plan in state.stages)


def stage_as_it_stands(state: State, plan: StagePlan) -> StageNow:
    """One stage of an event that has some."""
    here = focus(state, plan.id)
    if plan.is_first:
        players = len(document(here).players)
    else:
        players = len(those_inside(state, plan.id)) if is_opened(state, plan.id) else 0
    return StageNow(plan, plan.name, progress_of(state, here, plan), players, len(here.rounds) - here.before)


def progress_of(state: State, here: State, plan: StagePlan) -> StageProgress:
    """How far a stage is; `here` is the event looked at from it."""
    if state.finished or is_over(state, plan.id):
        return StageProgress.OVER
    if not is_opened(state, plan.id):
        return before_start(here) if plan.is_first else StageProgress.TO_COME
    waits = plan.check_in and here.cut is not None and not here.goes_on and here.draft is None
    return StageProgress.CHECK_IN if waits else StageProgress.PLAYING


def before_start(state: State) -> StageProgress:
    """Whether people come already to what has not begun."""
    coming = any(each.presence is Presence.CHECKED_IN for each in state.players.values())
    return StageProgress.CHECK_IN if coming else StageProgress.TO_COME


# --- an event without stages --------------------------------------------------------------------------------


def plain_stages(state: State) -> list[StageNow]:
    """The Swiss and the bracket of an event without stages, as they are planned; what is not planned is not there."""
    found = plan_now(state)
    rounds, cut = (found.rounds, found.cut) if found is not None else (state.settings.swiss_rounds, state.settings.cut)
    swiss = state.settings.pairing_order == "round-robin" or rounds != 0
    made = [swiss_stage(state, rounds)] if swiss else []
    bracket = [bracket_stage(state, cut or 0, first=not swiss)] if cut or not swiss else []
    return [*made, *bracket]


def swiss_stage(state: State, rounds: int | None) -> StageNow:
    """The rounds before the bracket."""
    robin = state.settings.pairing_order == "round-robin"
    kind, name = (StageKind.ROUND_ROBIN, say.STAGE_ROUND_ROBIN()) if robin else (StageKind.SWISS, say.STAGE_SWISS())
    plan = StagePlan(
        id=SWISS,
        name=SWISS,
        kind=kind,
        rounds=None if robin else rounds,
        date=state.date,
        starts_at=state.starts_at,
    )
    over = state.finished or state.cut is not None or state.goes_on
    started = StageProgress.OVER if over else StageProgress.PLAYING
    progress = started if state.started else before_start(state)
    played = sum(each.stage is Stage.SWISS for each in state.rounds)
    return StageNow(plan, name, progress, len(document(state).players), played)


def bracket_stage(state: State, size: int, *, first: bool) -> StageNow:
    """The bracket, which may be all of an event."""
    kind = StageKind.DOUBLE_ELIMINATION if state.settings.bracket == "double" else StageKind.ELIMINATION
    plan = StagePlan(
        id=CUT,
        name=CUT,
        kind=kind,
        after=() if first else (SWISS,),
        entry=GoingOn(size=size) if size >= 2 else GoingOn(),
        date=state.date if first else None,
        starts_at=state.starts_at if first else None,
    )
    played = sum(each.stage is Stage.ELIMINATION for each in state.rounds)
    name = say.STAGE_BRACKET() if first else say.STAGE_TOP(num=size)
    return StageNow(plan, name, bracket_progress(state, first=first), in_bracket(state, first=first), played)


def bracket_progress(state: State, *, first: bool) -> StageProgress:
    """How far the bracket of an event without stages is."""
    if not state.started and first:
        return before_start(state)
    if state.cut is None and not state.goes_on and not first:
        return StageProgress.OVER if state.finished else StageProgress.TO_COME
    played = state.goes_on and bracket_over(document(state), book(state))
    return StageProgress.OVER if state.finished or played else StageProgress.PLAYING


def in_bracket(state: State, *, first: bool) -> int:
    """How many are in the bracket of an event without stages, or came into it."""
    begun = next((each for each in state.rounds if each.stage is Stage.ELIMINATION), None)
    if begun is not None:
        return len(begun.seats) + len(begun.byes)
    if first:
        return sum(each.presence not in GONE for each in state.players.values())
    return 0 if state.cut is None else sum(player is not None for player in seats(state, state.cut))
