"""The addresses of the server and who may open them. An address without a rule does not exist: default deny."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Literal, get_args

from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, get_resolver, path, register_converter
from django.urls.converters import StringConverter
from msgspec import Struct

from finalsalvo.server.http.access import Doorkeeper, View, guard
from finalsalvo.server.storage.event_address import WRITTEN

Allow = Literal["anyone", "account", "member", "player", "leader", "organizer"]
"""Everybody; who has signed in; who is anything in the event (the engine decides about each command); who plays in it;
who leads it; its organizer, in person."""


class Route(Struct, frozen=True):
    """An address."""

    path: str
    name: str
    allow: Allow
    methods: tuple[str, ...]
    view: Any


class Undeclared(Exception):
    """An address without a rule that we know, with a sentence that names it: the server does not start."""


ROUTES: list[Route] = []
GUARDED = "finalsalvo_guarded"
"""The mark of a view that looks who asks."""
IN_EVENT = ("member", "player", "leader", "organizer")
SLUG = "<slug:slug>"
"""The event in an address, or a stage of it: Django reads it by `EventConverter`."""
WHATEVER = "<path:rest>"
"""The end of an address that takes what no other does: it is looked at after all of them."""


class EventConverter(StringConverter):
    """An event, or one of its stages."""

    regex = WRITTEN


register_converter(EventConverter, "event")


def route(where: str, allow: Allow, *methods: str, doorkeeper: Doorkeeper) -> Callable[[View], View]:
    """Gives a view its address, its rule and the methods that it answers; the `doorkeeper` turns others away."""
    if allow not in get_args(Allow):
        raise Undeclared(f"/{where}: {allow!r} is no rule that says who may open it")
    if allow in IN_EVENT and SLUG not in where:
        raise Undeclared(f"/{where}: a rule about an event needs an event in the address")

    def register(view: View) -> View:
        guarded = wraps(view)(guard(view, allow, methods or ("GET",), doorkeeper))
        if doorkeeper.own_csrf:
            guarded.csrf_exempt = True  # type: ignore[attr-defined]
        setattr(guarded, GUARDED, True)
        ROUTES.append(Route(where, view.__name__, allow, methods or ("GET",), guarded))
        return guarded

    return register


def patterns() -> list[URLPattern]:
    """What Django needs to know."""
    by_path: dict[str, list[Route]] = {}
    for each in ROUTES:
        by_path.setdefault(each.path, []).append(each)
    last = sorted(by_path.items(), key=lambda each: each[0].endswith(WHATEVER))
    return [path(where.replace(SLUG, "<event:slug>"), by_method(those), name=those[0].name) for where, those in last]


def by_method(routes: Sequence[Route]) -> View:
    """One view for an address whose methods have rules of their own."""
    if len(routes) == 1:
        only: View = routes[0].view
        return only
    methods = [method for each in routes for method in each.methods]

    @wraps(routes[0].view)
    def choose(request: HttpRequest, *args: Any, **named: Any) -> HttpResponse:
        asked = "GET" if request.method == "HEAD" else request.method
        chosen = next((each for each in routes if asked in each.methods), routes[0])
        answer: HttpResponse = chosen.view(request, *args, **named)
        if answer.status_code == 405:
            answer["Allow"] = ", ".join(sorted(methods))
        return answer

    return choose


def refuse_undeclared(found: Sequence[URLPattern | URLResolver] | None = None, before: str = "/") -> None:
    """Looks at every address that Django knows, however it came there: what has no rule stops the start."""
    for each in get_resolver().url_patterns if found is None else found:
        where = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            refuse_undeclared(each.url_patterns, where)
        elif not getattr(each.callback, GUARDED, False):
            raise Undeclared(f"{where} does not say who may open it: give it to `route`, with a rule")
