"""What stands around all pages for leaders on their feet."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.topics.calls.decisions import queue
from finalsalvo.server.http.access import link_cookie
from finalsalvo.server.pages.answers import page, say_to
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.pages.view import Frame, View
from finalsalvo.server.shown.event_views import EventView, event_view
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.words.saying import Say


class JudgeFrame(Frame, frozen=True, kw_only=True):
    """What every page of a judge shows: the event, tabs, how many wait, and what this leader may do by command."""

    event: EventView
    tabs: list[Tab]
    waiting: int
    plays: bool
    may: dict[str, bool]
    by_link: bool
    remind: Reminding


def judge_page(request: HttpRequest, view: View, here: str, slug: str, person: str, life: Life) -> HttpResponse:
    """A page for leaders on their feet; `here` is the word of its tab."""
    say, state = say_to(request), state_of(life)
    frame = JudgeFrame(
        event=event_view(slug, life, say),
        tabs=[Tab(title, f"/j/{slug}/{word}", word == here) for word, title in tab_titles(say).items()],
        waiting=sum(each.taken_by is None for each in queue(state, person)),
        plays=life.reader is not None,
        may=may(state, person),
        by_link=link_cookie(request, slug) is not None,
        remind=Reminding(state, say),
    )
    return page(request, view, frame)


def tab_titles(say: Say) -> dict[str, str]:
    """The tabs by their word in the address."""
    return {"": say("Calls"), "tables": say("Tables"), "players": say("Players"), "rulings": say("Rulings")}
