"""The page of announcements: everything that was said, and the place to say more."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.facts import Announced
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.noted import Announcement
from finalsalvo.event.life.state import Phase, Role, State
from finalsalvo.event.life.topics.announcements.vocabulary import Audience
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk, say_on_paper
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.announcing import (
    Ahead,
    Heard,
    announcement_words,
    audiences,
    ready_sentences,
    to_say_ahead,
)
from finalsalvo.server.shown.round_views import GameView

LONGEST_READY = 200


class AnnouncementsPage(View, frozen=True, kw_only=True):
    """What was said in the `past`, each with the step that the reader may undo, and to whom one can speak.

    `ready` are sentences to begin from, and `typed` is the one that was chosen; `ahead` is to be said before the event.
    """

    template = "console/announcements.html"

    past: list[tuple[Heard, int | None]]
    ready: list[str]
    typed: str
    audiences: tuple[Audience, ...]
    games: list[GameView]
    mid_point: bool
    ahead: list[Ahead]


@route("o/<slug:slug>/announcements", "leader")
def announcements(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was said, the latest first, with the calls of the clock among it."""
    say, state = say_to(request), state_of(life)
    steps = steps_to_undo(life, person)
    view = AnnouncementsPage(
        past=[(announcement_words(state, each, say), steps.get(known_by(each))) for each in reversed(state.said)],
        ready=ready_sentences(state, say_on_paper(request, life)),
        typed=request.GET.get("text", "")[:LONGEST_READY].rstrip("…"),
        audiences=audiences(state),
        games=round_views.round_view(state, state.round, say).games if state.round is not None else [],
        mid_point=mid_point_to_call(state),
        ahead=to_say_ahead(state, say),
    )
    return desk(request, view, "announcements", slug, person, life)


def known_by(said: Announcement) -> tuple[int, str, str]:
    """By what an announcement is found in the log."""
    return (said.at, said.by, said.text)


def steps_to_undo(life: Life, person: str) -> dict[tuple[int, str, str], int]:
    """By announcement the step that this leader may undo: the organizer all of them, everybody else their own."""
    gone, organizes = taken_back(life.entries), Role.ORGANIZER in state_of(life).roles_of(person)
    return {
        (entry.at, entry.by, fact.text): entry.seq
        for entry in life.entries
        if entry.seq not in gone and (organizes or entry.by == person)
        for fact in entry.facts
        if isinstance(fact, Announced)
    }


def mid_point_to_call(state: State) -> bool:
    """Whether there is a mid-point to be called: only where the format has one, once, and while the clock runs."""
    if state.phase is not Phase.PLAYING or "mid-point" not in book(state).clock.announcements:
        return False
    timer = state.round.timer if state.round is not None else None
    return timer is not None and not timer.mid_point_called and not timer.time_called
