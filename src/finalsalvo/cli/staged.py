"""Files of several stages as commands look at them: one stage of them as the plain event that it is."""

from finalsalvo.event import sentences as say
from finalsalvo.event.record import Event, StageRecord
from finalsalvo.event.stage_check import unplayable
from finalsalvo.event.stage_to_play import is_over, stage_reached, stage_to_play, with_beginners
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.rules.refusal import Refusal, Refusals, breaks
from finalsalvo.words.message import Quote

StageSeen = tuple[Event, StageRecord]
"""A stage as a plain event, and its plan."""


def stage_ahead(event: Event, wanted: str | None) -> StageSeen:
    """The stage whose next round is to be paired: the one that is asked for, else the first with something to play.

    If it has not begun, those who go on into it are worked out by its plan.
    """
    refuse_unplayable(event, wanted)
    plan = record_of(event, wanted) if wanted else stage_to_play(event)
    if is_over(event, plan):
        raise Refusal("stage", "contract", say.STAGE_OVER(stage=plan.name))
    beginning = with_beginners(event, plan.id)
    return stage_event(beginning, plan.id), record_of(beginning, plan.id)


def stage_looked_at(event: Event, wanted: str | None) -> StageSeen:
    """The stage whose standings are shown: the one that is asked for, else the last of which a round was played."""
    refuse_unplayable(event, wanted)
    plan = record_of(event, wanted) if wanted else stage_reached(event)
    return stage_event(event, plan.id), plan


def refuse_unplayable(event: Event, wanted: str | None = None) -> None:
    """Says everything that keeps the stages of a file from being told apart."""
    if wanted and not event.stages:
        raise Refusal("stage", "contract", say.NO_SUCH_STAGE(stage=Quote(wanted)))
    problems = breaks(unplayable(event, house_of(event)))
    if problems:
        raise Refusals(tuple(problems))


def is_beginning(view: Event, plan: StageRecord) -> bool:
    """Whether a stage is about to begin with those who go on into it."""
    return bool(plan.after) and len(view.rounds) == view.memory.before
