"""The organizer's console: one page for each part of an event's life, all of them live."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role, State
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import page, say_to
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.shown.event_views import event_view
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.storage.clock import todo_now

WORDS = ("", "players", "round", "standings", "cut", "lists", "links", "history", "settings")


def desk(
    request: HttpRequest, template: str, here: str, slug: str, person: str, life: Life, **values: Any
) -> HttpResponse:
    """A page of the console with what all of them show: tabs, the to-do list, what the reader may do."""
    say, state = say_to(request), state_of(life)
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
    tabs = [Tab(titles[word], f"/o/{slug}/{word}", word == here) for word in WORDS if has_page(state, word, person)]
    return page(
        request,
        template,
        event=event_view(slug, life, say),
        state=state,
        phase=state.phase.value,
        tabs=tabs,
        tasks=todo_now(Here.store.times, slug, state, person),
        plays=life.reader is not None,
        may=may(state, person),
        person=person,
        here=here,
        at=Here.store.times.now(slug),
        **values,
    )


def has_page(state: State, word: str, person: str) -> bool:
    """Whether a format has such a page, and the reader may open it."""
    if word == "links":
        return Role.ORGANIZER in state.roles_of(person)
    return word != "cut" or state.format.cut.bracket is not None
