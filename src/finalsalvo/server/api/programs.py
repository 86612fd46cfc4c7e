"""How programs are known and turned away: by a token, or by the session of a browser that proves itself."""

from math import ceil
from time import monotonic

from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import CsrfViewMiddleware

from finalsalvo.server import models
from finalsalvo.server.api import sentences
from finalsalvo.server.api.answers import refusal_json
from finalsalvo.server.api.tokens import FAILURES, link_of
from finalsalvo.server.http.access import Doorkeeper, person_of
from finalsalvo.server.storage.errors import BrokenLog, NoSuchEvent
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.message import Message

SAFE = ("GET", "HEAD")
WHO = {
    "member": sentences.FOR_MEMBERS,
    "player": sentences.FOR_PLAYERS,
    "leader": sentences.FOR_STAFF,
    "organizer": sentences.FOR_ORGANIZER,
}


class Forgery(CsrfViewMiddleware):
    """Django's look at where a request comes from, which tells us why instead of answering with a page."""

    def _reject(self, request: HttpRequest, reason: str) -> HttpResponse:
        return refusal_json(request, 403, "X-CSRFToken", sentences.FORGED())


class Programs(Doorkeeper):
    """A token names the event and the person; it goes before a session, and a wrong one is never passed over."""

    own_csrf = True

    def stopped(self, request: HttpRequest, allow: str) -> HttpResponse | None:
        """Wrong tokens, tokens where somebody must have signed in, and forged requests."""
        header = request.headers.get("Authorization")
        if header is not None:
            return self.token_stopped(request, header, allow)
        if request.method in SAFE or not request.user.is_authenticated:
            return None
        answer = Forgery(lambda _: HttpResponse()).process_view(request, HttpResponse, (), {})
        assert answer is None or isinstance(answer, HttpResponse)
        return answer

    def token_stopped(self, request: HttpRequest, header: str, allow: str) -> HttpResponse | None:
        """Looks up the token of a request, and keeps what it opens with the request."""
        scheme, _, token = header.partition(" ")
        token = token.strip()
        if scheme.casefold() != "bearer" or not token:
            return unknown(request, sentences.TOKEN_HEADER())
        wait = FAILURES.wait(token, monotonic())
        if wait:
            seconds = ceil(wait)
            told = sentences.TOKEN_WAIT(num=seconds)
            return refusal_json(request, 429, "Authorization", told, Retry_After=str(seconds))
        link = link_of(token)
        if link is None:
            FAILURES.note(token, monotonic())
            return unknown(request, sentences.TOKEN_UNKNOWN())
        if allow in ("account", "organizer"):
            return refusal_json(request, 403, "Authorization", sentences.TOKEN_OF_ONE_EVENT())
        request.link = link  # type: ignore[attr-defined]
        return None

    def known(self, request: HttpRequest) -> bool:
        """By token or session."""
        return link_with(request) is not None or request.user.is_authenticated

    def person_of(self, request: HttpRequest, slug: str) -> str | None:
        """The person of the token, in its own event only."""
        link = link_with(request)
        if link is None:
            return person_of(request, slug)
        return link.person if link.event.slug == event_of(slug) else None

    def invited(self, request: HttpRequest, slug: str) -> bool:
        """Links are for people: their cookie opens nothing here, where nobody looks for forged requests of theirs."""
        return False

    def people_of(self, request: HttpRequest, slug: str) -> tuple[str, ...]:
        """The one person of the token or the session."""
        person = self.person_of(request, slug)
        return () if person is None else (person,)

    def wrong_method(self, request: HttpRequest, methods: tuple[str, ...]) -> HttpResponse:
        """In JSON."""
        told = sentences.WRONG_METHOD(method=request.method or "")
        return refusal_json(request, 405, "", told, Allow=", ".join(methods))

    def unknown(self, request: HttpRequest, allow: str) -> HttpResponse:
        """Come with a token, or sign in."""
        return unknown(request, sentences.WHO_ASKS())

    def forbidden(self, request: HttpRequest, allow: str) -> HttpResponse:
        """In JSON."""
        return refusal_json(request, 403, "by", WHO[allow]())

    def not_found(self, request: HttpRequest, missing: NoSuchEvent) -> HttpResponse:
        """In JSON."""
        return refusal_json(request, 404, "slug", missing.message)

    def out_of_order(self, request: HttpRequest, broken: BrokenLog) -> HttpResponse:
        """In JSON."""
        return refusal_json(request, 503, "slug", broken.message)


PROGRAMS = Programs()


def link_with(request: HttpRequest) -> models.AccessLink | None:
    """What the token of a request opens."""
    found: models.AccessLink | None = getattr(request, "link", None)
    return found


def unknown(request: HttpRequest, message: Message) -> HttpResponse:
    """We do not know who asks."""
    return refusal_json(request, 401, "Authorization", message, WWW_Authenticate="Bearer")
