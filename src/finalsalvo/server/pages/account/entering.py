"""The door for those who come by a link: the code is exchanged for a cookie, and leads to their page."""

from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect

from finalsalvo.event.life.state import Role, State
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.accounts.failures import Failures
from finalsalvo.server.http.access import let_in, let_out
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.answers import page, say_to, tell
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.words.saying import Say

Kind = models.AccessLink.Kind
OPENS = (*links.PERSONAL, Kind.DISPLAY)
FAILURES = Failures()
"""Codes that open nothing, by the code and by the browser: a venue shares one address, and nobody waits for another."""
DESK = frozenset({Role.ORGANIZER, Role.HEAD_MARSHAL, Role.MARSHAL, Role.SCOREKEEPER})


class EnteringPage(View, frozen=True, kw_only=True):
    """Asks for a link or its code."""

    template = "account/in.html"


@route("in", "anyone", "GET", "POST")
def enter(request: HttpRequest) -> HttpResponse:
    """Our script sends the code that stands behind the `#`; without it there is a field to paste it into."""
    if request.method != "POST":
        return page(request, EnteringPage())
    say, code = say_to(request), links.tidy(request.POST.get("code", ""))
    waits = waiting(request, code, say)
    link = None if waits else links.link_of(code, OPENS)
    where = place_of(link) if link is not None else None
    if link is None or where is None:
        if not waits:
            count_wrong_code(request, code)
        nothing = say("This link doesn't work. Check that you copied all of it, or ask the organizer for a new one.")
        tell(request, "bad", waits or nothing)
        return page(request, EnteringPage(), status=429 if waits else 422)
    FAILURES.forget(browser_key(request))
    answer = HttpResponseRedirect(where)
    if link.kind in links.PERSONAL:
        links.note_opened(link)
        let_in(answer, link)
    return answer


def waiting(request: HttpRequest, code: str, say: Say) -> str:
    """What is said to somebody who failed too often; nothing to everybody else."""
    now = monotonic()
    seconds = int(max(FAILURES.wait(code, now), FAILURES.wait(browser_key(request), now)) + 0.999)
    told = say.counted(
        "Too many tries. Try again in %(num)s second.", "Too many tries. Try again in %(num)s seconds.", seconds
    )
    return told % {"num": seconds} if seconds else ""


def count_wrong_code(request: HttpRequest, code: str) -> None:
    """One more code that opened nothing."""
    FAILURES.note(code, monotonic())
    FAILURES.note(browser_key(request), monotonic())


def browser_key(request: HttpRequest) -> str:
    """A browser is told from others by the token against forged forms, without which it could not have come here."""
    return f"browser {request.COOKIES.get(settings.CSRF_COOKIE_NAME, '')}"


def place_of(link: models.AccessLink) -> str | None:
    """Where a link leads; None where its person is nobody in the event any more."""
    slug = link.event.slug
    if link.kind == Kind.DISPLAY:
        return f"/e/{slug}/screen"
    state = Here.store.life(slug).state
    return None if state is None else own_page(state, slug, link.person)


def own_page(state: State, slug: str, person: str) -> str | None:
    """The page of somebody in an event."""
    roles = state.roles_of(person)
    if roles & DESK:
        return f"/o/{slug}/"
    if Role.JUDGE in roles:
        return f"/j/{slug}/" if any(each.path == "j/<slug:slug>/" for each in ROUTES) else f"/o/{slug}/"
    return f"/p/{slug}/" if roles else None


@route("out/<slug:slug>", "anyone", "POST")
def leave(request: HttpRequest, slug: str) -> HttpResponse:
    """Whoever lends their phone leaves the event on it; the link itself stays."""
    answer = HttpResponseRedirect(f"/e/{slug}")
    let_out(answer, slug)
    return answer
