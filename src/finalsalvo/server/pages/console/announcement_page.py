"""The page of announcements: everything that was said, and the place to say more."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.announcements.vocabulary import Audience
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.announcing import Ahead, Heard, announcement_words, audiences, to_say_ahead
from finalsalvo.server.shown.round_views import GameView


class AnnouncementsPage(View, frozen=True, kw_only=True):
    """What was said in the `past`, what is to be said `ahead`, and to whom one can speak."""

    template = "console/announcements.html"

    past: list[Heard]
    audiences: tuple[Audience, ...]
    games: list[GameView]
    mid_point: bool
    ahead: list[Ahead]


@route("o/<slug:slug>/announcements", "leader")
def announcements(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was said, the latest first, with the calls of the clock among it."""
    say, state = say_to(request), state_of(life)
    view = AnnouncementsPage(
        past=[announcement_words(state, each, say) for each in reversed(state.said)],
        audiences=audiences(state),
        games=round_views.round_view(state, state.round, say).games if state.round is not None else [],
        mid_point=mid_point_to_call(state),
        ahead=to_say_ahead(state, say),
    )
    return desk(request, view, "announcements", slug, person, life)


def mid_point_to_call(state: State) -> bool:
    """Whether there is a mid-point to be called: only where the format has one, once, and while the clock runs."""
    if state.phase is not Phase.PLAYING or "mid-point" not in book(state).clock.announcements:
        return False
    timer = state.round.timer if state.round is not None else None
    return timer is not None and not timer.mid_point_called and not timer.time_called
