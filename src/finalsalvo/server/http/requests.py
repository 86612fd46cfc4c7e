"""What is asked of a request on pages and in the API alike."""

import sys

from django.http import HttpRequest

from finalsalvo.server.http.origin import origin
from finalsalvo.server.storage.trouble import Trouble, note_failure

PROGRAMS = "/api/"
"""How all addresses begin that programs ask; whatever is said to them is JSON."""
LIVE = "X-Live"
"""Our script sends this header, and wants no pages."""


def named_event(request: HttpRequest) -> str:
    """The event in the address of a request."""
    return str(request.resolver_match.kwargs.get("slug", "")) if request.resolver_match is not None else ""


def place_of(request: HttpRequest) -> str:
    """Where a request comes from."""
    return origin(request.META.get("REMOTE_ADDR", ""))


def failure(request: HttpRequest) -> Trouble:
    """What a request failed by, written down. Django calls us while it still holds it."""
    error = sys.exc_info()[1] or RuntimeError("nobody says what")
    return note_failure(error, request.method or "", route_of(request))


def route_of(request: HttpRequest) -> str:
    """The pattern of an address. In the address itself are names and codes."""
    return request.resolver_match.route if request.resolver_match is not None else "?"
