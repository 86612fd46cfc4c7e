"""The organizer's console: one page for each part of an event's life, all of them live."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import Role, State
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import page, say_to
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.shown.event_views import event_view
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


def may(state: State, person: str) -> dict[str, bool]:
    """By command whether this person may give it now; pages show no button that is refused."""
    roles = state.roles_of(person)
    found = {}
    for action, kind in COMMANDS.items():
        line = permission(kind, state.format)
        found[action.replace("-", "_")] = bool(line.roles & (roles - {Role.PLAYER})) and state.phase in line.when
    return found | dict.fromkeys(withheld(state, person), False)


def withheld(state: State, person: str) -> Iterator[str]:
    """Commands that would tell a leader who plays what is hidden from players (B84)."""
    if state.plays_first(person) is None:
        return
    if not state.lists_public:
        yield from ("judge_list", "amend_list")
    if book(state).clock.hidden:
        yield "call_time"
