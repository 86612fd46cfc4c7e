"""Answers of the server: pages with what every page needs, and words for what went wrong."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from msgspec import Struct

from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.server.http.languages import language_of
from finalsalvo.server.http.requests import LIVE, failure, route_of
from finalsalvo.server.models import Account
from finalsalvo.server.pages.rendering import render
from finalsalvo.server.pages.troubles import DamagedPage, MissingPage, trouble_page
from finalsalvo.server.pages.view import Frame, View
from finalsalvo.server.shown.troubles import DAMAGED, damaged_message, trouble_message
from finalsalvo.server.storage.errors import Worded
from finalsalvo.server.storage.trouble import note_failure
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.message import Message
from finalsalvo.words.saying import Say

TOO_MUCH = (RequestDataTooBig, TooManyFieldsSent, TooManyFilesSent)


def language(request: HttpRequest) -> str:
    """The reader's language."""
    headers = {
        b"cookie": request.META.get("HTTP_COOKIE", "").encode("latin-1", "replace"),
        b"accept-language": request.META.get("HTTP_ACCEPT_LANGUAGE", "").encode("latin-1", "replace"),
    }
    return language_of(headers)


def say_to(request: HttpRequest) -> Say:
    """How to say something to a reader."""
    return speaker(language(request))


class ShownProblem(Struct, frozen=True):
    """What stands against something, as a page shows it: `warn` or `bad`."""

    kind: str
    message: str
    rule: str = ""


class Surroundings(Frame, frozen=True, kw_only=True):
    """What every page knows: the token of its forms, who reads it, what there is to say, and its own address."""

    csrf: str
    account: Account | None
    told: list[dict[str, Any]]
    path: str


def page(request: HttpRequest, view: View, *frames: Frame, status: int = 200) -> HttpResponse:
    """A page, with what every page knows and the frames that stand around this one."""
    account = request.user if getattr(request, "user", None) is not None and request.user.is_authenticated else None
    around = Surroundings(csrf=get_token(request), account=account, told=said_before(request), path=request.path)
    return HttpResponse(render(view, language(request), around, *frames), status=status)


def said_before(request: HttpRequest) -> list[dict[str, Any]]:
    """What there is to say on this page: once, and not to a page that only follows the event.

    That one fetches itself anew at the very moment at which a form was sent from it, and would show it to nobody.
    """
    if LIVE in request.headers or not hasattr(request, "session"):
        return []
    said: list[dict[str, Any]] = request.session.pop("told", [])
    return said


def tell(
    request: HttpRequest, kind: str, message: Message | str, rule: str = "", *, folded: Sequence[str] = ()
) -> None:
    """Says something on the next page; what is `folded` into it is read by those who open it."""
    request.session["told"] = [
        *request.session.get("told", []),
        {"kind": kind, "message": say_to(request).tell(message), "rule": rule, "folded": [*folded]},
    ]


def not_found(request: HttpRequest, exception: object = None) -> HttpResponse:
    """Nothing is here."""
    say = say_to(request)
    return page(request, MissingPage(message=say("There's no page at this address. Check the link.")), status=404)


def damaged_event_page(request: HttpRequest, error: Worded) -> HttpResponse:
    """An event is here, but its log is not whole; who has an account reads what to do about it."""
    trouble = note_failure(error, request.method or "", route_of(request), DAMAGED)
    say, where = say_to(request), error.message if request.user.is_authenticated else ""
    if LIVE in request.headers:
        return json(DAMAGED, message=say.tell(damaged_message(trouble, where)), rule="contract")
    view = DamagedPage(message=say.tell(damaged_message(trouble)), details=say.tell(where))
    return page(request, view, status=DAMAGED)


def forbidden(request: HttpRequest, exception: object = None) -> HttpResponse:
    """Not for you."""
    say = say_to(request)
    why = say("This page is for staff. Sign in with a staff account.")
    return page(request, MissingPage(message=why), status=403)


def forged_form_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form that did not come from our page, or from one that is too old."""
    say = say_to(request)
    why = say("This page was open too long. Reload it and try again.")
    if LIVE in request.headers:
        return json(403, message=why, rule="contract")
    return page(request, MissingPage(message=why), status=403)


def malformed_answer(request: HttpRequest, exception: object = None) -> HttpResponse:
    """Nothing that can be understood; perhaps not even the name of this server, so little is said."""
    say, too_much = say_to(request), isinstance(exception, TOO_MUCH)
    why = say("That is too much at once. Send less.") if too_much else say("This request can't be read. Try again.")
    status = 413 if too_much else 400
    return HttpResponse(why, status=status, content_type="text/plain; charset=utf-8")


def failure_page(request: HttpRequest) -> HttpResponse:
    """Something went wrong here, or is wrong for a moment."""
    trouble, method = failure(request), request.method or ""
    if LIVE in request.headers:
        answer = json(trouble.status, message=say_to(request).tell(trouble_message(trouble, method)), rule="contract")
    else:
        answer = HttpResponse(trouble_page(trouble, method, language(request)), status=trouble.status)
    for name, value in trouble.headers.items():
        answer[name] = value
    return answer


def shown_problem(kind: str, problem: Problem | Refusal, say: Say) -> ShownProblem:
    """What stands against something, in the reader's language."""
    return ShownProblem(kind, say.tell(problem.message), problem.rule)


def problem_object(problem: Problem, say: Say) -> dict[str, Any]:
    """A problem as JSON for our own script."""
    return {
        "message": say.tell(problem.message),
        "rule": problem.rule,
        "place": problem.place,
        "players": problem.players,
    }


def json(status: int, **values: Any) -> HttpResponse:
    """An answer for our own script."""
    return JsonResponse(values, status=status)
