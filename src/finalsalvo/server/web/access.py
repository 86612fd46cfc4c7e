"""Who asks, and whether they may: looked up for every request, so that a role that was taken away is gone at once."""

from collections.abc import Callable
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.utils.http import urlencode

from finalsalvo.event.life.state import Role
from finalsalvo.server import models
from finalsalvo.server.store import BrokenLog, NoSuchEvent, Store, nobody_listens
from finalsalvo.server.web.answers import LIVE, forbidden, json, not_found, page, say_to

View = Callable[..., HttpResponse]


class Here:
    """The one store of this process, and who wants to hear of changes."""

    store: Store
    changed: Callable[[str, int], None] = staticmethod(nobody_listens)


class Manners:
    """How those who come are known, and how they are turned away: here people with a browser."""

    own_csrf = False
    """Whether `stopped` looks for forged requests itself, where Django's own way would answer with a page."""

    def stopped(self, request: HttpRequest, allow: str) -> HttpResponse | None:
        """What is said to a request that is not looked at any further."""
        return None

    def known(self, request: HttpRequest) -> bool:
        """Whether we know who asks."""
        return request.user.is_authenticated

    def person_of(self, request: HttpRequest, slug: str) -> str | None:
        """Which person of an event somebody is."""
        return person_of(request, slug)

    def wrong_method(self, request: HttpRequest, methods: tuple[str, ...]) -> HttpResponse:
        """Only other methods are answered here."""
        return HttpResponseNotAllowed(methods)

    def unknown(self, request: HttpRequest) -> HttpResponse:
        """Sign in first; what somebody was about to send cannot be opened again, so they come back to the event."""
        say = say_to(request)
        if LIVE in request.headers:
            return json(401, message=say("You are signed out: sign in again."), rule="contract")
        back = request.get_full_path() if request.method in ("GET", "HEAD") else request.path.partition("/do/")[0] + "/"
        return HttpResponseRedirect(f"/login?{urlencode({'next': back})}")

    def forbidden(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Not for you."""
        say = say_to(request)
        if LIVE in request.headers:
            return json(403, message=say("This is for those who lead the event."), rule="contract")
        return forbidden(request)

    def not_found(self, request: HttpRequest) -> HttpResponse:
        """There is no such event."""
        return not_found(request)

    def out_of_order(self, request: HttpRequest, message: str) -> HttpResponse:
        """There is one, but its log is not whole."""
        return page(request, "public/missing.html", status=503, message=message)


PERSON = (
    f"SELECT m.person FROM {models.Membership._meta.db_table} m"
    f" JOIN {models.Event._meta.db_table} e ON e.id = m.event_id WHERE m.account_id = %s AND e.slug = %s"
)


def person_of(request: HttpRequest, slug: str) -> str | None:
    """Which person of an event an account is. In plain SQL: it is asked with every request, and so takes a fifth."""
    if request.user.pk is None:
        return None
    with connection.cursor() as cursor:
        cursor.execute(PERSON, [request.user.pk, slug])
        found = cursor.fetchone()
    return None if found is None else str(found[0])


PEOPLE = Manners()


def guarded(view: View, allow: str, methods: tuple[str, ...], manners: Manners = PEOPLE) -> View:
    """A view that only those see who may."""

    def guard(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        if request.method not in methods and not (request.method == "HEAD" and "GET" in methods):
            return manners.wrong_method(request, methods)
        stopped = manners.stopped(request, allow)
        if stopped is not None:
            return stopped
        if allow == "anyone":
            return view(request, *args, **named)
        if not manners.known(request):
            return manners.unknown(request)
        if allow == "account":
            return view(request, *args, **named)
        return in_event(view, request, allow, manners, *args, **named)

    return guard


def in_event(view: View, request: HttpRequest, allow: str, manners: Manners, *args: Any, **named: Any) -> HttpResponse:
    """A view of an event, for somebody in it."""
    try:
        life = Here.store.life(named["slug"])
    except NoSuchEvent:
        return manners.not_found(request)
    except BrokenLog as broken:
        return manners.out_of_order(request, str(broken))
    person = manners.person_of(request, named["slug"])
    assert life.state is not None
    roles = life.state.roles_of(person) if person is not None else frozenset()
    if not admitted(allow, roles):
        return manners.forbidden(request, allow)
    return view(request, *args, person=person, life=life, **named)


def admitted(allow: str, roles: frozenset[Role]) -> bool:
    """Whether somebody with these roles may open an address; what no rule names is for nobody."""
    if allow == "member":
        return bool(roles)
    if allow == "leader":
        return bool(roles - {Role.PLAYER})
    return allow == "organizer" and Role.ORGANIZER in roles
