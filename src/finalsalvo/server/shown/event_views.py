"""An event at a glance: what it is called, where it is."""

from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase, Presence, State
from finalsalvo.server.shown.round_views import TimerView, timer_view
from finalsalvo.server.shown.stage_words import over_words, playing_words
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.saying import Say


class EventView(Struct, frozen=True):
    """What every public page says about its event; `numbers_rule` has the organizer give everybody a number."""

    slug: str
    seq: int
    title: str
    format: str
    date: str | None
    status: str
    finished: bool
    commitment: str
    timer: TimerView | None = None
    numbers_rule: str = ""
    format_id: str = ""
    unlisted: bool = False


def event_view(slug: str, life: Life, say: Say) -> EventView:
    """The event of a page."""
    state = state_of(life)
    return EventView(
        slug,
        life.seq,
        state.name or state.format.name,
        state.format.name,
        say.date(state.date) if state.date else None,
        status_words(state, say),
        state.finished,
        state.commitment,
        running_clock(state),
        state.format.cites.get("tables.player_numbers", ""),
        state.format.id,
        (state.chosen or state.settings).unlisted,
    )


def language_in_hall(state: State, reader: str) -> str:
    """The language of what all see in the hall, on the projector and on paper: the event's, else the reader's."""
    return state.language if state.language is not None and state.language in LANGUAGES else reader


def running_clock(state: State) -> TimerView | None:
    """The clock that every page shows in its bar: while a round is played, and only if all may see it."""
    if state.phase is not Phase.PLAYING or state.round is None:
        return None
    timer = timer_view(book(state), state.round.timer)
    return None if timer is None or timer.hidden else timer


def status_words(state: State, say: Say) -> str:
    """Where the event is, in words."""
    if state.phase is Phase.FINISHED:
        return say("Finished")
    if state.phase is Phase.SETUP:
        return say("Registration")
    if state.phase is Phase.CUT:
        plan = state.plan
        return say("Cut made") if plan is None else say("Next: %(stage)s") % {"stage": plan.name}
    if state.round is None:
        return say("Started")
    if state.phase is Phase.PLAYING:
        return playing_words(state.round, say)
    return over_words(state.round, say)


def there(state: State, say: Say) -> str:
    """How many have registered and are there; from the start to the first round, how many are in."""
    if state.started:
        return before_round_one(state, say)
    here = [each for each in state.players.values() if each.presence in (Presence.REGISTERED, Presence.CHECKED_IN)]
    checked = sum(each.presence is Presence.CHECKED_IN for each in here)
    if not here:
        return say("Nobody is registered yet.")
    told = say.counted(
        "%(all)s player registered, %(there)s checked in.",
        "%(all)s players registered, %(there)s checked in.",
        len(here),
    )
    if state.format.unit == "team":
        told = say.counted(
            "%(all)s team registered, %(there)s checked in.",
            "%(all)s teams registered, %(there)s checked in.",
            len(here),
        )
    return told % {"all": len(here), "there": checked}


def before_round_one(state: State, say: Say) -> str:
    """What there is to say of an event that has started while no round is published; nothing once one is."""
    if state.rounds:
        return ""
    if state.finished:
        return say("No round was played.")
    num = len(state.playing())
    told = say.counted(
        "%(num)s player is in the event. Round 1 is being paired.",
        "%(num)s players are in the event. Round 1 is being paired.",
        num,
    )
    return told % {"num": num}
