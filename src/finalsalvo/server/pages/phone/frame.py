"""What stands around all pages of a player."""

from collections.abc import Callable
from functools import partial
from secrets import token_urlsafe

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Entrant, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.access import link_cookie
from finalsalvo.server.http.following import follow_address
from finalsalvo.server.pages.answers import ShownProblem, page, say_to, shown_problem
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.pages.view import Frame, View
from finalsalvo.server.shown.event_views import EventView, event_view
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.server.shown.round_views import TimerView
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say

KEY_BYTES = 12

MILLISECONDS_A_PAGE = 5
"""What concerns everybody makes every phone ask at once: they are asked to spread, each page taking about so long."""


class Phone(Frame, frozen=True, kw_only=True):
    """What every page of a player shows: the event, tabs, who they are, and the clock unless the page has its own.

    `follow` is what the page follows and `spread` the milliseconds within which phones ask; `key` names a command.
    `stage_slug` is the address of the stage that they are in.
    """

    event: EventView
    follow: str
    spread: int
    tabs: list[Tab]
    stage_slug: str
    me: Entrant
    clock: TimerView | None
    key: Callable[[], str]
    ticking: bool
    by_link: bool
    leads: bool
    remind: Reminding


def phone_page(
    request: HttpRequest,
    view: View,
    here: str,
    slug: str,
    person: str,
    life: Life,
    *,
    status: int = 200,
    has_clock: bool = False,
) -> HttpResponse:
    """A page of a player; `here` is the word of its tab."""
    say, state = say_to(request), state_of(life)
    event = event_view(slug, life, say)
    frame = Phone(
        event=event,
        follow=follow_address(slug, person),
        spread=len(state.players) * MILLISECONDS_A_PAGE,
        tabs=tabs(slug, here, say, public_slug(slug, state)),
        stage_slug=public_slug(slug, state),
        me=entrant_of(state, person),
        clock=None if has_clock else event.timer,
        key=partial(token_urlsafe, KEY_BYTES),
        ticking=not state.unchecked and any(each.squad.text is not None for each in state.players.values()),
        by_link=link_cookie(request, slug) is not None,
        leads=person in state.leaders,
        remind=Reminding(state, say),
    )
    return page(request, view, frame, status=status)


def public_slug(slug: str, state: State) -> str:
    """The address of the stage that a player is in, for its public pages; of an event without stages its own."""
    return address_in(slug, state.at) if state.at else slug


def tabs(slug: str, here: str, say: Say, public: str) -> list[Tab]:
    """The pages that the bar shows; the standings are those of `public`, the stage that they are in."""
    return [
        Tab(say("My game"), f"/p/{slug}/", here == ""),
        Tab(say("News"), f"/p/{slug}/news", here == "news"),
        Tab(say("My list"), f"/p/{slug}/list", here == "list"),
        Tab(say("Standings"), f"/e/{public}/standings", here == "standings"),
    ]


def entrant_of(state: State, person: str) -> Entrant:
    """Whom somebody plays as."""
    player = state.player_of(person)
    assert player is not None
    return state.players[player]


def problems_of(refusal: Refusal | None, say: Say) -> list[ShownProblem]:
    """What speaks against what was sent."""
    return [shown_problem("bad", refusal, say)] if refusal is not None else []


def form_of(request: HttpRequest) -> dict[str, list[str]]:
    """What was sent, but for what every form sends."""
    return {name: request.POST.getlist(name) for name in request.POST if name not in ("csrfmiddlewaretoken", "key")}
