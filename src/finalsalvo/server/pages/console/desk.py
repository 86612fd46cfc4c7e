"""The organizer's console: one page for each part of an event's life, all of them live."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role, State
from finalsalvo.event.life.task import Task
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import language, page, say_to
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.pages.view import Frame, View
from finalsalvo.server.shown.event_views import EventView, event_view, language_in_hall
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.stage_steps import StageStep, stage_steps
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.saying import Say

WORDS = ("", "players", "round", "standings", "cut", "lists", "links", "history", "settings")


class Console(Frame, frozen=True, kw_only=True):
    """What every page of the console knows: the event, its tabs, what is to be done, and what the reader may do.

    `here` is the word of the open page, `plays` whether the reader plays as well. What is printed is told by `say`, in
    the language of the event; `hall` is that language where it is not the reader's. `steps` are the event's stages,
    where it has some, and `base` is the address of all of it.
    """

    event: EventView
    state: State
    phase: str
    tabs: list[Tab]
    tasks: list[Task]
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
    console = Console(
        event=event_view(slug, life, say),
        state=state,
        phase=state.phase.value,
        tabs=tabs_of(state, slug, here, person, say),
        tasks=todo_now(Here.store.times, slug, state, person),
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


def tabs_of(state: State, slug: str, here: str, person: str, say: Say) -> list[Tab]:
    """The pages of the console that there are for this reader."""
    titles = {
        "": say("Overview"),
        "players": say("Players"),
        "round": say("Round"),
        "standings": say("Standings"),
        "cut": say("Cut and bracket"),
        "lists": say("Lists"),
        "links": say("Links"),
        "history": say("History"),
        "settings": say("Settings"),
    }
    return [Tab(titles[word], f"/o/{slug}/{word}", word == here) for word in WORDS if has_page(state, word, person)]


def has_page(state: State, word: str, person: str) -> bool:
    """Whether a format has such a page, and the reader may open it."""
    if word == "links":
        return Role.ORGANIZER in state.roles_of(person)
    return word != "cut" or bool(state.stages) or book(state).cut.bracket is not None
