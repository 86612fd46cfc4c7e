"""Which stage of an event is to be played next, and how it begins: with those who go on into it."""

from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.going_on import Qualifying, Source, qualifying, seats_of, stage_over
from finalsalvo.event.record import Event, StageRecord
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.rules.refusal import Refusal


def is_over(event: Event, plan: StageRecord) -> bool:
    """Whether a stage of an event is played to its end."""
    view = stage_event(event, plan.id)
    return stage_over(view, house_of(view), plan)


def stage_to_play(event: Event) -> StageRecord:
    """The first stage in which something is left to play; refuses where nothing is."""
    over = {plan.id for plan in event.stages if is_over(event, plan)}
    for plan in event.stages:
        if plan.id not in over and over.issuperset(plan.after):
            return plan
    raise Refusal("stages", "contract", say.STAGES_PLAYED())


def stage_reached(event: Event) -> StageRecord:
    """The last stage of which a round was played; before the first round, the first stage."""
    played = {each.part for each in event.rounds}
    return next((plan for plan in reversed(event.stages) if plan.id in played), event.stages[0])


def sources_of(event: Event, plan: StageRecord) -> list[Source]:
    """The stages that people come from into one, each as the plain event that it is."""
    return [(each, stage_event(event, each.id)) for each in event.stages if each.id in plan.after]


def who_goes_on(event: Event, plan: StageRecord) -> Qualifying:
    """Who goes on into a stage by its plan; refuses while the stages before it are played."""
    return qualifying(sources_of(event, plan), house_of(event), plan)


def on_later_day(event: Event, plan: StageRecord) -> bool:
    """Whether a stage is played on another day than all that it follows, as far as dates are announced."""
    days = [each.date or event.date for each in event.stages if each.id in plan.after]
    day = plan.date or event.date
    return day is not None and None not in days and day not in days


def with_beginners(event: Event, id: str) -> Event:
    """An event in which a stage has those who begin it: as its file says, or else those who go on into it."""
    plan = record_of(event, id)
    if plan.is_first or plan.players:
        return event
    later_day = plan.later_day or on_later_day(event, plan)
    seats = seats_of(who_goes_on(event, plan), house_of(event), later_day=later_day)
    if not plan.is_bracket:
        seats = tuple(player for player in seats if player is not None)
    stages = [replace(each, players=seats, later_day=later_day) if each.id == id else each for each in event.stages]
    return replace(event, stages=tuple(stages))
