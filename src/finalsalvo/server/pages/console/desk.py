"""The organizer's console: one page for each part of an event's life, all of them live."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.event.life.task import Task
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import language, page, say_to
from finalsalvo.server.pages.view import Frame, View
from finalsalvo.server.shown.event_views import EventView, event_view, language_in_hall
from finalsalvo.server.shown.hour import Hour, hour_of
from finalsalvo.server.shown.next_step import NextStep, next_step
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.stage_steps import StageStep, stage_steps
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.saying import Say

FIRST = {"": "bolt", "players": "users", "round": "list", "standings": "bars"}
"""The pages that one is on all day, with their icons: on a phone they are the bar at the foot."""
WORK = {"cut": "trophy", "lists": "document", "announcements": "horn"}
LOW = {"staff": "key", "history": "history", "settings": "gear"}
"""The other pages, and those that one opens now and then."""


class RailLink(Struct, frozen=True):
    """A page of the console in its rail; `count` is how many there are of what it is about, `live` if they wait."""

    title: str
    href: str
    here: bool
    icon: str
    count: int = 0
    live: bool = False


class Rail(Struct, frozen=True):
    """The pages of the console that there are in an event: those of all day, the others, and those of now and then."""

    first: list[RailLink]
    work: list[RailLink]
    low: list[RailLink]


class Console(Frame, frozen=True, kw_only=True):
    """What every page of the console knows: the event, its pages, what is to be done, and what the reader may do.

    `here` is the word of the open page, `plays` whether the reader plays as well. `hour` is the clock of the round of
    now, `step` what comes next, and `needs` what else waits for somebody. What is printed is told by `say`, in the
    language of the event; `hall` is that language where it is not the reader's. `steps` are the event's stages, where
    it has some, and `base` is the address of all of it.
    """

    event: EventView
    state: State
    phase: str
    rail: Rail
    tasks: list[Task]
    hour: Hour | None
    step: NextStep | None
    needs: list[Task]
    seats: Mapping[int, int | None]
    plays: bool
    may: dict[str, bool]
    person: str
    here: str
    say: Say
    hall: str
    remind: Reminding
    steps: list[StageStep]
    base: str


def desk(request: HttpRequest, view: View, here: str, slug: str, person: str, life: Life) -> HttpResponse:
    """A page of the console, with what all of them show around it."""
    say, state, spoken = say_to(request), state_of(life), language_on_paper(request, life)
    tasks = todo_now(Here.store.times, slug, state, person)
    step = next_step(state, tasks, slug, here, say)
    console = Console(
        event=event_view(slug, life, say),
        state=state,
        phase=state.phase.value,
        rail=rail_of(state, slug, here, say),
        tasks=tasks,
        hour=hour_of(state, say),
        step=step,
        needs=[each for each in tasks if not is_step(each, step)],
        seats=seats_of(state),
        plays=life.reader is not None,
        may=may(state, person),
        person=person,
        here=here,
        say=speaker(spoken),
        hall="" if spoken == language(request) else spoken,
        remind=Reminding(state, say),
        steps=stage_steps(state, slug, say),
        base=event_of(slug),
    )
    return page(request, view, console)


def language_on_paper(request: HttpRequest, life: Life) -> str:
    """The language of what is printed from a page: the event's, else the reader's."""
    return language_in_hall(state_of(life), language(request))


def say_on_paper(request: HttpRequest, life: Life) -> Say:
    """How to say something on paper."""
    return speaker(language_on_paper(request, life))


def is_step(task: Task, step: NextStep | None) -> bool:
    """Whether a task is what the button for the next step does, or what that waits for."""
    return step is not None and (task.kind == step.kind or (bool(step.waits) and task.kind in ("results", "start")))


def seats_of(state: State) -> dict[int, int | None]:
    """By game of the round of now its table."""
    return {} if state.round is None else {number: game.table for number, game in state.round.games.items()}


def rail_of(state: State, slug: str, here: str, say: Say) -> Rail:
    """The pages of the console that there are in this event."""
    titles = {
        "": say("Now"),
        "players": say("Players"),
        "round": say("Round"),
        "standings": say("Standings"),
        "cut": say("Cut and bracket"),
        "lists": say("Lists"),
        "announcements": say("Announcements"),
        "staff": say("Staff and links"),
        "history": say("History"),
        "settings": say("Settings"),
    }
    missing = state.round.open if state.phase is Phase.PLAYING and state.round is not None else 0
    counts = {"players": sum(each.presence not in GONE for each in state.players.values()), "round": missing}

    def links(words: Mapping[str, str]) -> list[RailLink]:
        return [
            RailLink(titles[word], f"/o/{slug}/{word}", word == here, icon, counts.get(word, 0), word == "round")
            for word, icon in words.items()
            if has_page(state, word)
        ]

    return Rail(links(FIRST), links(WORK), links(LOW))


def has_page(state: State, word: str) -> bool:
    """Whether a format has such a page."""
    return word != "cut" or bool(state.stages) or book(state).cut.bracket is not None
