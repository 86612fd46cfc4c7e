"""Who asks, and whether they may: looked up for every request, so that a role that was taken away is gone at once."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import connection
from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.state import Role
from finalsalvo.server import models
from finalsalvo.server.accounts.links import PERSONAL
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.requests import route_of
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.trouble import note_failure

View = Callable[..., HttpResponse]


class Doorkeeper(ABC):
    """How those who come are known, and how they are turned away: people with a browser otherwise than programs."""

    own_csrf = False
    """Whether `stopped` looks for forged requests itself, where Django's own way would answer with a page."""

    def stopped(self, request: HttpRequest, allow: str) -> HttpResponse | None:
        """What is said to a request that is not looked at any further."""
        return None

    def known(self, request: HttpRequest) -> bool:
        """Whether we know who asks."""
        return request.user.is_authenticated

    def invited(self, request: HttpRequest, slug: str) -> bool:
        """Whether somebody came to an event by a link, which may have ended since."""
        return link_cookie(request, slug) is not None

    def people_of(self, request: HttpRequest, slug: str) -> tuple[str, ...]:
        """Whom somebody may act as in an event: first whom their account is, then whom their link is for."""
        return people_of(request, slug)

    @abstractmethod
    def wrong_method(self, request: HttpRequest, methods: tuple[str, ...]) -> HttpResponse:
        """Only other methods are answered here."""

    @abstractmethod
    def unknown(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Say first who you are."""

    @abstractmethod
    def forbidden(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Not for you."""

    @abstractmethod
    def not_found(self, request: HttpRequest, missing: NoSuchEvent) -> HttpResponse:
        """There is no such event, or it has no such stage."""

    @abstractmethod
    def out_of_order(self, request: HttpRequest, broken: BrokenLog) -> HttpResponse:
        """There is one, but its log is not whole."""


# --- who somebody is --------------------------------------------------------------------------------------

PERSON = (
    f"SELECT m.person, 1 FROM {models.Membership._meta.db_table} m"
    f" JOIN {models.EventRow._meta.db_table} e ON e.id = m.event_id WHERE m.account_id = %s AND e.slug = %s"
)
INVITED = (
    f"SELECT l.person, 2 FROM {models.AccessLink._meta.db_table} l"
    f" JOIN {models.EventRow._meta.db_table} e ON e.id = l.event_id WHERE l.token = %s AND e.slug = %s"
    f" AND l.revoked IS NULL AND l.kind IN ({', '.join('%s' for _ in PERSONAL)})"
)


def person_of(request: HttpRequest, slug: str) -> str | None:
    """Which person of an event an account is. In plain SQL: it is asked with every request, and so takes a fifth."""
    if request.user.pk is None:
        return None
    with connection.cursor() as cursor:
        cursor.execute(PERSON, [request.user.pk, event_of(slug)])
        found = cursor.fetchone()
    return None if found is None else str(found[0])


def people_of(request: HttpRequest, slug: str) -> tuple[str, ...]:
    """The person of an account and the person of a link, in one question: what was revoked is gone at once."""
    asked: list[str] = []
    values: list[str | int] = []
    if request.user.pk is not None:
        asked, values = [PERSON], [request.user.pk, event_of(slug)]
    token = link_cookie(request, slug)
    if token is not None:
        asked, values = [*asked, INVITED], [*values, token, event_of(slug), *PERSONAL]
    if not asked:
        return ()
    with connection.cursor() as cursor:
        cursor.execute(f"{' UNION ALL '.join(asked)} ORDER BY 2", values)
        return tuple(dict.fromkeys(str(person) for person, _ in cursor.fetchall()))


# --- the cookie of a link ---------------------------------------------------------------------------------

COOKIE = "salvo-in-"
"""One for each event, so that a phone can be in several."""
COOKIE_SECONDS = 90 * 24 * 3600
SIGNER = "finalsalvo.link"


def link_cookie(request: HttpRequest, slug: str) -> str | None:
    """The hash of the code that somebody came to an event by, if we signed it for this very event."""
    event = event_of(slug)
    signed = request.COOKIES.get(f"{COOKIE}{event}")
    if not signed:
        return None
    try:
        return Signer(salt=f"{SIGNER}.{event}").unsign(signed)
    except BadSignature:
        return None


def let_in(answer: HttpResponse, link: models.AccessLink) -> None:
    """Whoever gets this answer has come by this link, until it is revoked."""
    slug = link.event.slug
    answer.set_cookie(
        f"{COOKIE}{slug}",
        Signer(salt=f"{SIGNER}.{slug}").sign(link.token),
        max_age=COOKIE_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def let_out(answer: HttpResponse, slug: str) -> None:
    """Whoever gets this answer is nobody in the event any more."""
    answer.delete_cookie(f"{COOKIE}{event_of(slug)}", samesite="Lax")


# --- the guard --------------------------------------------------------------------------------------------


def guard(view: View, allow: str, methods: tuple[str, ...], doorkeeper: Doorkeeper) -> View:
    """A view that only those see who may."""

    def guard(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        if request.method not in methods and not (request.method == "HEAD" and "GET" in methods):
            return doorkeeper.wrong_method(request, methods)
        stopped = doorkeeper.stopped(request, allow)
        if stopped is not None:
            return stopped
        if allow == "anyone":
            return whoever_asks(view, request, doorkeeper, *args, **named)
        known = doorkeeper.known(request) or (allow != "account" and doorkeeper.invited(request, named["slug"]))
        if not known:
            return doorkeeper.unknown(request, allow)
        if allow == "account":
            return view(request, *args, **named)
        return in_event(view, request, allow, doorkeeper, *args, **named)

    return guard


def whoever_asks(view: View, request: HttpRequest, doorkeeper: Doorkeeper, *args: Any, **named: Any) -> HttpResponse:
    """A view for everybody, which may find that an event is not whole."""
    try:
        return view(request, *args, **named)
    except BrokenLog as broken:
        return doorkeeper.out_of_order(request, broken)


def in_event(
    view: View, request: HttpRequest, allow: str, doorkeeper: Doorkeeper, *args: Any, **named: Any
) -> HttpResponse:
    """A view of an event, for somebody in it, as they may see it (B84).

    A player's own pages show what is on their own table and nothing that leaders know.
    """
    try:
        life = Here.store.life(named["slug"])
    except NoSuchEvent as missing:
        return doorkeeper.not_found(request, missing)
    except BrokenLog as broken:
        note_failure(broken, request.method or "", route_of(request), 503)
        return doorkeeper.out_of_order(request, broken)
    assert life.state is not None
    for person in doorkeeper.people_of(request, named["slug"]):
        if may_open(allow, life.state.roles_of(person)):
            seen = own_look(named["slug"], person, life) if allow == "player" else as_seen_by(life, person)
            return view(request, *args, person=person, life=seen, **named)
    return doorkeeper.forbidden(request, allow)


def own_look(slug: str, person: str, life: Life) -> Life:
    """An event as the phone of somebody shows it: of one with stages, the stage that they are in."""
    return Here.store.life_of(slug, person) if life.state is not None and life.state.stages else life


def may_open(allow: str, roles: frozenset[Role]) -> bool:
    """Whether somebody with these roles may open an address; what no rule names is for nobody."""
    if allow == "member":
        return bool(roles)
    if allow == "player":
        return Role.PLAYER in roles
    if allow == "leader":
        return bool(roles - {Role.PLAYER})
    return allow == "organizer" and Role.ORGANIZER in roles
