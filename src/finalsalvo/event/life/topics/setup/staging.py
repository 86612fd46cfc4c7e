"""The stages of an event, as they are planned and planned anew."""

from collections.abc import Iterator

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision
from finalsalvo.event.life.focusing import is_closed, is_opened
from finalsalvo.event.life.glancing import part_of
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal, Refusals, breaks
from finalsalvo.rules.stage_calendar import calendar_problems, doubtful_plan
from finalsalvo.rules.stage_problems import plan_problems
from finalsalvo.rules.stages import StagePlan, stage_called


def refuse_plan(format: Format, stages: tuple[StagePlan, ...]) -> None:
    """Refuses stages that cannot be played."""
    found = breaks(plan_problems(stages, format)) if stages else []
    found = found or list(calendar_problems(stages))
    if found:
        raise Refusals(tuple(found))


def plan_stages(state: State, command: c.PlanStages, context: Context) -> Decision:
    """Other stages, as long as those that have begun stay what they are."""
    if command.stages == state.stages:
        raise AlreadySo("stages", "contract", say.STAGES_ALREADY())
    if not state.stages and state.started:
        raise Refusal("stages", "contract", say.STAGES_TOO_LATE())
    refuse_plan(state.format, command.stages)
    changed = tuple(begun_changes(state, command.stages))
    if changed:
        raise Refusals(changed)
    return Decision((f.StagesPlanned(command.stages),), notices=doubtful_plan(command.stages, state.date))


SHAPE = ("kind", "after", "entry", "carry", "rematches", "byes")
"""What a stage cannot change once people have come into it."""


def begun_changes(state: State, stages: tuple[StagePlan, ...]) -> Iterator[Problem]:
    """Stages that have begun and would be gone or become something else."""
    for plan in state.stages:
        if not is_opened(state, plan.id):
            continue
        now = stage_called(stages, plan.id)
        if now is None:
            yield Problem("contract", say.STAGE_BEGAN(stage=plan.name), "stages")
        elif any(getattr(now, name) != getattr(plan, name) for name in SHAPE) or (
            now.rounds != plan.rounds and is_closed(state, plan.id)
        ):
            yield Problem("contract", say.STAGE_STAYS(stage=plan.name), f"stages.{plan.id}")
        elif plan.rounds is not None and rounds_played(state, plan) > (now.rounds or 0):
            told = say.STAGE_ROUNDS_PLAYED(stage=plan.name, num=rounds_played(state, plan))
            yield Problem("contract", told, f"stages.{plan.id}.rounds")


def rounds_played(state: State, plan: StagePlan) -> int:
    """How many rounds of a stage were paired."""
    part = part_of(state, plan.id)
    return len(part.rounds) + (part.draft is not None)
