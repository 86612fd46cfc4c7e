"""People with a browser: how they are turned away, and the addresses of their pages."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.utils.http import urlencode

from finalsalvo.server.http import routes
from finalsalvo.server.http.access import Doorkeeper, View, link_cookie, people_of
from finalsalvo.server.http.requests import LIVE, named_event
from finalsalvo.server.http.routes import Allow
from finalsalvo.server.pages.answers import damaged_event_page, json, not_found, page, say_to
from finalsalvo.server.pages.troubles import MissingPage
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent, NoSuchStage

DOOR = "/in"
"""Where those come in who have a link."""


class People(Doorkeeper):
    """They are told on a page, or led to where they can come in."""

    def wrong_method(self, request: HttpRequest, methods: tuple[str, ...]) -> HttpResponse:
        """Only other methods are answered here."""
        return HttpResponseNotAllowed(methods)

    def unknown(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Come by a link, or sign in first.

        What somebody was about to send cannot be opened again, so they come back to the event.
        """
        say = say_to(request)
        if LIVE in request.headers:
            told = (
                say("You're signed out. Open your link again.")
                if allow == "player"
                else say("You're signed out. Sign in again.")
            )
            return json(401, message=told, rule="contract")
        if allow == "player":
            return HttpResponseRedirect(DOOR)
        back = request.get_full_path() if request.method in ("GET", "HEAD") else request.path.partition("/do/")[0] + "/"
        return HttpResponseRedirect(f"/login?{urlencode({'next': back})}")

    def forbidden(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Not for you."""
        told = why_not(request, allow)
        if LIVE in request.headers:
            return json(403, message=told, rule="contract")
        return page(request, MissingPage(message=told), status=403)

    def not_found(self, request: HttpRequest, missing: NoSuchEvent) -> HttpResponse:
        """There is no such event, or it has no such stage."""
        if isinstance(missing, NoSuchStage):
            return page(request, MissingPage(message=say_to(request).tell(missing.message)), status=404)
        return not_found(request)

    def out_of_order(self, request: HttpRequest, broken: BrokenLog) -> HttpResponse:
        """There is one, but its log is not whole."""
        return damaged_event_page(request, broken)


PEOPLE = People()


def route(where: str, allow: Allow, *methods: str, doorkeeper: Doorkeeper = PEOPLE) -> Callable[[View], View]:
    """Gives a page its address, its rule and the methods that it answers."""
    return routes.route(where, allow, *methods, doorkeeper=doorkeeper)


def why_not(request: HttpRequest, allow: str) -> str:
    """To whom a page belongs, or that a link has ended."""
    say, slug = say_to(request), named_event(request)
    if link_cookie(request, slug) is not None and not people_of(request, slug):
        return say("This link no longer works. Ask the organizer for a new one.")
    if allow in ("player", "member"):
        return say("This page is for players and staff of this event. Open your link or sign in.")
    return say("This page is for staff. Sign in with a staff account.")
