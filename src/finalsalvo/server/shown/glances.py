"""Events in a list: what each is, where and when, how many play, who won; kept beside the event it is read from."""

from collections.abc import Iterable
from datetime import date, timedelta

from msgspec import Struct, ValidationError, convert, to_builtins

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.server import models
from finalsalvo.server.shown.final_places import champion
from finalsalvo.server.shown.zones import now_in
from finalsalvo.server.storage.errors import BrokenLog
from finalsalvo.server.storage.log_rows import head_of
from finalsalvo.server.storage.store import Store
from finalsalvo.words.saying import Say

READ_AT_ONCE = 100
"""So many events are read for one list; what is known of the others is shown when the list is opened again."""
QUIET_MINUTES = 36 * 60
"""An event that began and in which nothing has happened for so long is not running any more."""


class Glance(Struct, frozen=True, omit_defaults=True):
    """What a list shows of an event at one of its entries, by the seal of that entry.

    `last` is the last day of one with stages, `at` when something happened last, in milliseconds.
    """

    head: str
    at: int
    phase: str
    players: int
    date: str = ""
    last: str = ""
    starts_at: str = ""
    zone: str = ""
    place: str = ""
    winner: str = ""
    teams: bool = False
    leaders: tuple[str, ...] = ()


def glance_of(life: Life) -> Glance:
    """What there is to see of an event."""
    state = state_of(life)
    first, settings = champion(state), state.chosen or state.settings
    return Glance(
        head=head_of(life),
        at=life.entries[-1].at,
        phase=state.phase.value,
        players=taking_part(state),
        date=state.date or "",
        last=max((each.date or "" for each in state.stages), default=""),
        starts_at=state.starts_at or "",
        zone=settings.zone or "",
        place=settings.place or "",
        winner="" if first is None else first.name,
        teams=state.format.unit == "team",
        leaders=tuple(state.leaders),
    )


def taking_part(state: State) -> int:
    """How many play or will: after the start also those who have left."""
    everybody = state.roster if state.stages and not state.at else state.players
    return sum(state.started or each.presence not in GONE for each in (everybody or state.players).values())


def kept_glance(row: models.EventRow) -> Glance | None:
    """What was read of an event, if that is how it is now."""
    try:
        found = convert(row.glance, Glance) if row.glance else None
    except ValidationError:
        return None
    return found if found is not None and found.head == row.head else None


def glances(store: Store, rows: Iterable[models.EventRow]) -> dict[str, Glance]:
    """By name what there is to see of some events; what is not known yet is read and kept, of a damaged one nothing."""
    found, left = dict[str, Glance](), READ_AT_ONCE
    for row in rows:
        known = kept_glance(row)
        if known is None and left:
            left -= 1
            try:
                known = glance_of(store.life(row.slug))
            except BrokenLog:
                continue
            models.EventRow.objects.filter(pk=row.pk).update(glance=to_builtins(known))
        if known is not None:
            found[row.slug] = known
    return found


def is_day(text: str) -> bool:
    """Whether a text is a day of the calendar."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def is_now(glance: Glance) -> bool:
    """Whether an event is running, or is to begin today where it is played."""
    here = now_in(glance.zone)
    if glance.phase == Phase.FINISHED.value:
        return False
    if glance.phase != Phase.SETUP.value:
        return here.timestamp() - glance.at / 1000 < QUIET_MINUTES * 60 or glance.date == here.date().isoformat()
    return glance.date == here.date().isoformat()


def is_past(glance: Glance) -> bool:
    """Whether an event is over: finished, left alone, or its last day was before today."""
    if glance.phase == Phase.FINISHED.value:
        return True
    if glance.phase != Phase.SETUP.value:
        return not is_now(glance) and max(glance.last, glance.date) < now_in(glance.zone).date().isoformat()
    last = max(glance.last, glance.date)
    return is_day(last) and last < now_in(glance.zone).date().isoformat()


def when_words(glance: Glance, say: Say) -> str:
    """The day and the time of an event as people say it: today and tomorrow by these words."""
    if not is_day(glance.date):
        return glance.date
    today = now_in(glance.zone).date()
    words = {today: say("Today"), today + timedelta(days=1): say("Tomorrow")}
    day = words.get(date.fromisoformat(glance.date), say.date(glance.date))
    soon = glance.starts_at and glance.phase == Phase.SETUP.value and not is_past(glance)
    return say("%(day)s, %(time)s") % {"day": day, "time": glance.starts_at} if soon else day


def players_words(glance: Glance, say: Say) -> str:
    """How many take part; nothing while nobody does."""
    if not glance.players:
        return ""
    told = say.counted("%(num)s player", "%(num)s players", glance.players)
    if glance.teams:
        told = say.counted("%(num)s team", "%(num)s teams", glance.players)
    return told % {"num": glance.players}


def state_words(glance: Glance, say: Say) -> str:
    """Where an event is, in a word: of one that is over, who won."""
    if glance.winner:
        return say("%(name)s won") % {"name": glance.winner}
    if glance.phase == Phase.FINISHED.value:
        return say("Finished")
    if glance.phase == Phase.SETUP.value:
        return say("Never started") if is_past(glance) else say("Registration")
    return say("Not finished")
