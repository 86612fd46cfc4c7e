"""Addresses as QR codes: of an event for everybody, and of a player for whoever checks people in."""

from functools import lru_cache
from io import BytesIO

from django.http import HttpRequest, HttpResponse
from markupsafe import Markup

from finalsalvo.event.life.life import Life
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import event_address, here_address
from finalsalvo.server.pages.answers import not_found
from finalsalvo.server.pages.people import route
from finalsalvo.server.storage.errors import NoSuchEvent

KIND = "image/svg+xml"
KEPT = 1_024


@route("code/<slug:slug>.svg", "anyone")
def event_code(request: HttpRequest, slug: str) -> HttpResponse:
    """The public page of an event as a QR code."""
    if life_if_any(slug) is None:
        return not_found(request)
    return HttpResponse(code(event_address(request, slug)), content_type=KIND)


@route("code/<slug:slug>/<str:player>.svg", "anyone")
def player_code(request: HttpRequest, slug: str, player: str) -> HttpResponse:
    """A player as a QR code. It says only who that is: whoever checks people in has signed in before."""
    life = life_if_any(slug)
    if life is None or life.state is None or not life.state.is_player(player):
        return not_found(request)
    return HttpResponse(code(here_address(request, slug, player)), content_type=KIND)


def life_if_any(slug: str) -> Life | None:
    """An event, if there is one."""
    try:
        return Here.store.life(slug)
    except NoSuchEvent:
        return None


@lru_cache(KEPT)
def code(address: str) -> Markup:
    """An address as a picture, on white in the dark as well, so that every camera reads it."""
    import segno

    drawn = BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", border=4, light="#fff", xmldecl=False, omitsize=True, nl=False
    )
    return Markup(drawn.getvalue().decode())
