"""Addresses as QR codes: of an event for everybody, and of a player for whoever checks people in."""

from functools import lru_cache
from io import BytesIO
from urllib.parse import quote, urlsplit

from django.http import HttpRequest, HttpResponse
from markupsafe import Markup

from finalsalvo.event.life.life import Life
from finalsalvo.server.store import NoSuchEvent
from finalsalvo.server.web.access import Here
from finalsalvo.server.web.answers import not_found
from finalsalvo.server.web.routes import route

KIND = "image/svg+xml"
KEPT = 1_024


class Venue:
    """Where others in the same network find this server; nobody does where it listens only to its own machine."""

    address: str | None = None


@route("code/<slug:slug>.svg", "anyone")
def event_code(request: HttpRequest, slug: str) -> HttpResponse:
    """The public page of an event as a QR code."""
    if found(slug) is None:
        return not_found(request)
    return HttpResponse(code(event_address(request, slug)), content_type=KIND)


@route("code/<slug:slug>/<str:player>.svg", "anyone")
def player_code(request: HttpRequest, slug: str, player: str) -> HttpResponse:
    """A player as a QR code. It says only who that is: whoever checks people in has signed in before."""
    life = found(slug)
    if life is None or life.state is None or player not in life.state.players:
        return not_found(request)
    return HttpResponse(code(here_address(request, slug, player)), content_type=KIND)


def found(slug: str) -> Life | None:
    """An event, if there is one."""
    try:
        return Here.store.life(slug)
    except NoSuchEvent:
        return None


def event_address(request: HttpRequest, slug: str) -> str:
    """Where everybody finds an event."""
    return f"{server_address(request)}/e/{slug}"


def here_address(request: HttpRequest, slug: str, player: str) -> str:
    """The page that asks a leader whether to check somebody in."""
    return f"{server_address(request)}/o/{slug}/here/{quote(player, safe='')}"


def server_address(request: HttpRequest) -> str:
    """Where a phone finds this server: a laptop that looks at itself is known to others by another name."""
    asked = f"{request.scheme}://{request.get_host()}"
    host = urlsplit(asked).hostname or ""
    own = host in ("localhost", "::1") or host.startswith("127.")
    return Venue.address if own and Venue.address else asked


@lru_cache(KEPT)
def code(address: str) -> Markup:
    """An address as a picture, on white in the dark as well, so that every camera reads it."""
    import segno

    drawn = BytesIO()
    segno.make(address, error="m", micro=False).save(
        drawn, kind="svg", border=4, light="#fff", xmldecl=False, omitsize=True, nl=False
    )
    return Markup(drawn.getvalue().decode())


__all__ = ["Venue", "code", "event_address", "here_address"]
