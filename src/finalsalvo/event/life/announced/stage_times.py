"""When the stages of an event begin, and when each is over at the latest."""

from collections.abc import Iterator

from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.stage_lines import size_of
from finalsalvo.event.life.announced.told import AnnouncedLine
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.state import Presence, State
from finalsalvo.rules.format import Format
from finalsalvo.rules.schedule import hours_of, rests_of, stage_minutes
from finalsalvo.rules.stages import StagePlan
from finalsalvo.words.message import Day, Listed, Message

COMING = (Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING)


def stage_times_line(state: State, format: Format) -> AnnouncedLine | None:
    """When each stage is played, from its first round to its last at the latest."""
    texts = tuple(times_of(state, format))
    if not texts:
        return None
    between = say.STAGE_BETWEEN_ROUNDS(num=rests_of(state.settings).changeover)
    return AnnouncedLine("schedule", say.SCHEDULE(), (*texts, between), (), derived=True)


def times_of(state: State, format: Format) -> Iterator[Message]:
    """When each stage is played, as far as anybody can tell."""
    for plan in state.stages:
        spent = stage_minutes(format, plan, players_in(state, plan), rests_of(state.settings).changeover)
        if not spent:
            continue
        date = plan.date or (state.date if plan.is_first else None)
        time = plan.starts_at or (state.starts_at if plan.is_first and plan.date in (None, state.date) else None)
        day = (Day(date),) if date else ()
        times = Listed((*day, how_long(time, spent)), "comma")
        yield say.STAGE_TIMES_OF(stage=plan.name, times=times)


def how_long(time: str | None, minutes: int) -> Message:
    """From when to when something lasts; how long, where nobody has said when it begins."""
    begun = minutes_of(time or "")
    if begun is None:
        return say.STAGE_HOURS(hours=hours_of(minutes))
    return say.STAGE_FROM_UNTIL(begins=time or "", ends=hours_of((begun + minutes) % 1440, padded=True))


def minutes_of(time: str) -> int | None:
    """A time of day in minutes; None for what is none."""
    hours, colon, minutes = time.partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal()):
        return None
    return 60 * int(hours) + int(minutes)


def players_in(state: State, plan: StagePlan) -> int:
    """How many play in a stage, as far as is known."""
    if plan.is_first:
        looked_at = focus(state, plan.id)
        return looked_at.field or sum(each.presence in COMING for each in looked_at.players.values())
    return size_of(plan) or 0
