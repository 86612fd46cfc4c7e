"""What the organizer must do between stages."""

from collections.abc import Iterator

from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.context import person, row_of
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_over, still_played
from finalsalvo.event.life.state import State
from finalsalvo.event.life.task import SHOWN, Task
from finalsalvo.event.life.topics.cut.next_stage import those_who_go_on
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import following
from finalsalvo.words.message import Listed, Message


def stage_is_over(state: State) -> bool:
    """Whether the stage that is looked at is over, and another one follows."""
    return bool(following(state.stages, state.at)) and is_over(state, state.at)


def going_on(state: State) -> Iterator[Task]:
    """A stage is over: people go on to the next, or have done so, or wait for another flight."""
    if state.awaits_cut:
        yield cut_task(state)
        return
    for coming in following(state.stages, state.at):
        if is_opened(state, coming.id):
            continue
        waiting = still_played(state, coming)
        if waiting:
            yield Task("wait", say.TODO_WAIT(stages=Listed(waiting), next=coming.name))
        else:
            yield cut_task(focus(state, coming.id))


def cut_task(state: State) -> Task:
    """The cut into the stage that is looked at; where it cannot be made, another plan, or the end."""
    plan = state.plan
    assert plan is not None
    if plan.entry.by != "named":
        try:
            those_who_go_on(state, preview=True)
        except Refusal as refusal:
            few = sum(not each.leaving for each in state.playing()) < 2
            return Task("stages", refusal.message, "finish" if few else "plan-stages", "now")
    return Task("cut", say.TODO_CUT_TO(stage=plan.name), "make-cut", "now")


def stage_words(state: State, taken: int) -> Message:
    """What is paired with those who have gone on: the bracket, or the first round of a stage."""
    plan = state.plan
    if plan is None or plan.is_bracket:
        return say.TODO_PAIR_CUT(num=taken)
    return say.TODO_PAIR_STAGE(stage=plan.name, num=taken)


def spot_words(state: State, player: str) -> Message:
    """Who is asked about a free spot; in a stage by its name."""
    plan = state.plan
    if plan is None:
        return say.TODO_SPOT(player=person(state, player))
    return say.TODO_SPOT_IN(player=person(state, player), stage=plan.name)


def not_here_yet(state: State) -> Iterator[Task]:
    """Who has gone on into a stage for which people check in again, and has not."""
    plan, cut = state.plan, state.cut
    if plan is None or cut is None or not plan.check_in:
        return
    inside = [player for player in seats(state, cut) if player is not None]
    absent = [player for player in inside if player not in cut.here]
    if absent:
        told = say.TODO_CHECK_IN(num=len(absent), all=len(inside), names=row_of(state, absent, SHOWN))
        yield Task("check-in", told, "check-in-for-stage", "now", tuple(absent))
