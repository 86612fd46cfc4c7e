"""The addresses of the API: each says once what it takes and gives, for the server and for its description alike."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.crypto import salted_hmac
from msgspec import Struct

from finalsalvo import __version__
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import State
from finalsalvo.server.api import sentences
from finalsalvo.server.api.answers import JSON, KNOWN, Stopped, failure_of, in_language, json_answer, language, say_to
from finalsalvo.server.api.bodies import decode_body
from finalsalvo.server.api.programs import PROGRAMS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import Allow, route
from finalsalvo.server.storage.errors import BrokenLog
from finalsalvo.server.storage.trouble import note_failure
from finalsalvo.words.saying import Say

BASE = "/api/v1"
CONVERTERS = {"number": "int", "token": "int", "player": "path"}
"""What stands at a place of an address that is no plain word. The ids of imported players may hold anything."""
NUMBER = re.compile(r"[0-9]{1,9}\Z")


class Query(Struct, frozen=True):
    """A parameter after the question mark: a whole number, and what it is for."""

    name: str
    about: str
    required: bool = False


class ApiCall(Struct):
    """A request that is let in: what it names, who asks, and what it brings."""

    request: HttpRequest
    named: Mapping[str, Any]
    query: Mapping[str, int]
    body: Any = None
    by: str | None = None
    known_life: Life | None = None

    @property
    def slug(self) -> str:
        """The event in the address."""
        return str(self.named["slug"])

    @property
    def person(self) -> str:
        """Who asks, where the guard has made sure that somebody does."""
        assert self.by is not None
        return self.by

    @property
    def life(self) -> Life:
        """The event as it is now."""
        if self.known_life is None:
            self.known_life = Here.store.life(self.slug)
        return self.known_life

    @property
    def state(self) -> State:
        """Its state."""
        return state_of(self.life)

    @property
    def say(self) -> Say:
        """How to say something to whoever asks."""
        return say_to(self.request)

    @property
    def key(self) -> str | None:
        """What the client named this command."""
        return self.request.headers.get("Idempotency-Key") or None


Work = Callable[[ApiCall], Any]


class Endpoint(Struct, frozen=True):
    """An address and a method. `work` does it; what it gives is written as JSON, unless it is an answer already.

    `kept`: the answer only changes with the event, so whoever has it already is told just that (ETag).
    `spoken`: it holds sentences, and so is another one in another language.
    `texts`: other content types that the body may have. `status`: what it answers when all is well.
    """

    method: str
    path: str
    allow: Allow
    group: str
    work: Work
    answer: Any
    body: Any = None
    query: tuple[Query, ...] = ()
    texts: tuple[str, ...] = ()
    status: int = 200
    kept: bool = False
    spoken: bool = False
    commands: bool = False
    media: str = JSON

    @property
    def name(self) -> str:
        """What a client may call it."""
        return self.work.__name__


ENDPOINTS: list[Endpoint] = []


def endpoint(method: str, path: str, allow: Allow, group: str, **more: Any) -> Callable[[Work], Work]:
    """Gives some work its address, in the same registry as the pages."""

    def register(work: Work) -> Work:
        made = Endpoint(method, path, allow, group, work, **more)
        ENDPOINTS.append(made)
        where = re.sub(r"{(\w+)}", lambda found: f"<{CONVERTERS.get(found[1], 'slug')}:{found[1]}>", path)
        view = view_of(made)
        view.__name__ = f"api_{work.__name__}"
        route(f"{BASE}{where}"[1:], allow, method, doorkeeper=PROGRAMS)(view)
        return work

    return register


def view_of(endpoint: Endpoint) -> Callable[..., HttpResponse]:
    """What Django calls."""

    def view(request: HttpRequest, person: str | None = None, life: Life | None = None, **named: Any) -> HttpResponse:
        try:
            call = ApiCall(request, named, query_of(request, endpoint), by=person, known_life=life)
            if endpoint.kept and request.headers.get("If-None-Match") == etag(endpoint, call):
                return with_headers(HttpResponseNotModified(), endpoint, call)
            call.body = decode_body(request, endpoint.body, endpoint.texts) if endpoint.body is not None else None
            found = endpoint.work(call)
        except KNOWN as error:
            if isinstance(error, BrokenLog):
                note_failure(error, endpoint.method, endpoint.path, 503)
            return failure_of(request, error)
        answer = found if isinstance(found, HttpResponse) else json_answer(found, endpoint.status)
        return with_headers(answer, endpoint, call)

    return view


def query_of(request: HttpRequest, endpoint: Endpoint) -> dict[str, int]:
    """The parameters of a request; what is not known or no number is refused, so that no slip goes unseen."""
    known = {each.name: each for each in endpoint.query}
    found = {}
    for name, value in request.GET.items():
        if name not in known:
            raise Stopped(422, name, sentences.PARAMETER_UNKNOWN(name=name))
        if not isinstance(value, str) or NUMBER.match(value) is None:
            raise Stopped(422, name, sentences.PARAMETER_NOT_A_NUMBER(name=name))
        found[name] = int(value)
    for each in endpoint.query:
        if each.required and each.name not in found:
            raise Stopped(422, each.name, sentences.PARAMETER_MISSING(name=each.name))
    return found


def etag(endpoint: Endpoint, call: ApiCall) -> str:
    """The state of an event, of this program that shows it, and the language of an answer that speaks.

    Not the seal itself: whoever knows all of an entry but the hidden roll in it could find that by trying.
    """
    spoken = language(call.request) if endpoint.spoken else ""
    return f'"{salted_hmac("etag", call.life.entries[-1].hash + __version__ + spoken).hexdigest()[:20]}"'


def with_headers(answer: HttpResponse, endpoint: Endpoint, call: ApiCall) -> HttpResponse:
    """An answer that says how long it may be kept, and whether it is another one in another language."""
    if endpoint.kept:
        answer["ETag"] = etag(endpoint, call)
        answer["Cache-Control"] = "no-cache"
    return in_language(answer) if endpoint.spoken else answer
