"""The standings and the cut in the console."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase
from finalsalvo.event.life.topics.cut.decisions import bubble
from finalsalvo.event.life.topics.cut.reseeding import seats_held
from finalsalvo.event.standings import Standing
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.shown import standings_views
from finalsalvo.server.shown.bracket_picture import bracket_picture
from finalsalvo.server.storage.clock import todo_now


@route("o/<slug:slug>/standings", "leader")
def standings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who is ahead, each name opening how its figures come about."""
    say, state = say_to(request), state_of(life)
    return desk(
        request,
        "desk/standings.html",
        "standings",
        slug,
        person,
        life,
        standings=standings_views.standings_view(state, slug, say, swiss=request.GET.get("of") == "swiss", desk=True),
    )


@route("o/<slug:slug>/cut", "leader")
def cut_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who goes on, who is asked, and the bracket."""
    state = state_of(life)
    ahead: tuple[str | None, ...] | None = None
    behind: tuple[Standing, ...] = ()
    stands: tuple[str | None, ...] | None = None
    if state.cut is not None:
        stands = seats_held(state)
    elif state.started and state.rounds and (state.settings.cut or 0) > 1:
        try:
            found = bubble(state)
        except Refusal:
            pass
        else:
            ahead, behind = found.seats, found.behind
    return desk(
        request,
        "desk/cut.html",
        "cut",
        slug,
        person,
        life,
        ahead=ahead,
        behind=behind,
        stands=stands,
        names={id: each.name for id, each in state.players.items()},
        picture=bracket_picture(state, slug, say_to(request)),
        later_day=state.format.cut.later_day_exception,
        in_cut=state.phase is Phase.CUT,
        no_cut=state.started and not state.settings.cut,
        elimination=state.settings.swiss_rounds == 0,
        over=any(task.command == "make-cut" for task in todo_now(Here.store.times, slug, state)),
    )
