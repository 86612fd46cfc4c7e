"""All addresses of the API: whoever imports this gives them to the server."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.server.api import desk, giving, lists, openapi, public, sentences, signing, stages
from finalsalvo.server.api.answers import refusal_json
from finalsalvo.server.api.programs import PROGRAMS
from finalsalvo.server.http.requests import failure
from finalsalvo.server.http.routes import route
from finalsalvo.server.shown.troubles import trouble_message
from finalsalvo.server.storage.trouble import Kind

PARTS = (public, stages, desk, lists, giving, signing, openapi)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@route("api/<path:rest>", "anyone", *METHODS, doorkeeper=PROGRAMS)
def nothing(request: HttpRequest, rest: str) -> HttpResponse:
    """Whatever has no address: it is asked for after all that have one."""
    return refusal_json(request, 404, "", sentences.NOTHING_HERE())


def failure_answer(request: HttpRequest) -> HttpResponse:
    """What fails, or cannot be done at the moment."""
    trouble = failure(request)
    field = "" if trouble.kind is Kind.BROKEN else "database"
    message = trouble_message(trouble, request.method or "")
    return refusal_json(request, trouble.status, field, message, **trouble.headers)
