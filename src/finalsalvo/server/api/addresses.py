"""All addresses of the API: whoever imports this gives them to the server."""

from gettext import NullTranslations

from django.http import HttpRequest, HttpResponse

from finalsalvo.server.api import desk, docs_page, giving, lists, openapi, public, signing
from finalsalvo.server.api.answers import refused
from finalsalvo.server.api.manners import PROGRAMS
from finalsalvo.server.trouble import Kind
from finalsalvo.server.web import answers
from finalsalvo.server.web.routes import route
from finalsalvo.server.web.saying import Say
from finalsalvo.server.web.troubles import told

PARTS = (public, desk, lists, giving, signing, openapi, docs_page)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")


@route("api/<path:rest>", "anyone", *METHODS, manners=PROGRAMS)
def nothing(request: HttpRequest, rest: str) -> HttpResponse:
    """Whatever has no address: it is asked for after all that have one."""
    return refused(404, "", "there is nothing at this address: /api/docs tells what there is")


def broken(request: HttpRequest) -> HttpResponse:
    """What fails, or cannot be done at the moment: programs are told in JSON."""
    if not request.path.startswith("/api/"):
        return answers.broken(request)
    trouble = answers.failure(request)
    field = "" if trouble.kind is Kind.BROKEN else "database"
    message = told(trouble, request.method or "", Say(NullTranslations()))
    return refused(trouble.status, field, message, **trouble.headers)


def not_found(request: HttpRequest, exception: object = None) -> HttpResponse:
    """What matches no address at all, such as one with a line end in it: programs are told in JSON here as well."""
    return nothing(request, rest="") if request.path.startswith("/api/") else answers.not_found(request)
