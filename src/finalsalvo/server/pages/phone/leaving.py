"""The way out of an event."""

from typing import Literal

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import entrant_of, phone_page
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import player_views
from finalsalvo.server.shown.player_views import Waiting


class PhoneLeavingPage(View, frozen=True, kw_only=True):
    """Leaving: `when` was chosen, and what follows from it by how far the round is; `notice` and `penalty` by book.

    `waiting` is said to those who have left already; `in_cut`: they give up a spot, in one of several stages that of
    `next_stage`; `rejoin` is the rule of a way back.
    """

    template = "phone/leave.html"

    waiting: Waiting | None
    when: str
    in_game: bool
    begun: bool
    playing: bool
    notice: Literal["must", "can", "not-stated"]
    penalty: bool
    in_cut: bool
    next_stage: str
    rejoin: str


REJOINING = "XW2-PAIR-09"
"""What comes of rounds that somebody misses who comes back."""


@route("p/<slug:slug>/leave", "player")
def my_leave(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Leaving: first how, then whether it is really meant."""
    state, when, say = state_of(life), request.GET.get("when", ""), say_to(request)
    entrant = entrant_of(state, person)
    own = state.round.game_of(entrant.id) if state.round is not None else None
    seat = player_views.cut_seat(state, entrant.id, say)
    view = PhoneLeavingPage(
        waiting=player_views.waiting(state, entrant, say),
        when=when if when in ("now", "after", "withdraw") else "",
        in_game=own is not None and own.open,
        begun=state.round is not None and state.round.timer is not None,
        playing=state.phase is Phase.PLAYING,
        notice=state.format.leaving.notice,
        penalty=state.format.leaving.penalty,
        in_cut=seat is not None and seat.seed is not None,
        next_stage=state.plan.name if state.plan is not None else "",
        rejoin=REJOINING if state.format.rulebook.has(REJOINING) else "",
    )
    return phone_page(request, view, "", slug, person, life, has_clock=view.playing)
