"""Answers in JSON, all failures in one shape: what is wrong, where, by which rule, and what to do about it."""

from typing import Any

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from msgspec import Struct

from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.server.api import sentences
from finalsalvo.server.api.told import ToldProblem, Values, id_of, told_problem, values_of
from finalsalvo.server.http.languages import language_in
from finalsalvo.server.storage.errors import BrokenLog, KeyTaken, NoSuchEvent
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.message import Message
from finalsalvo.words.saying import Say

JSON = "application/json"
OURS = "contract"
"""The rule of what no rulebook says but this program."""


class Refused(Struct, frozen=True):
    """Why something was not done. `rule` is the rule behind it, or "contract" where it is this program's own.

    `message` is a sentence in the language of `Accept-Language`. Programs go by `id`, which says which sentence it is,
    and by `values`, which says whom and what it is about: these are stable, sentences are not.
    `field` is what is wrong: a field of the body by its path, a header, or "by" for the one who asks. With status 409
    nothing is wrong: `warnings` are what the rules say to it, and with a `reason` it is done all the same.
    """

    message: str
    id: str
    values: Values
    rule: str = OURS
    field: str = ""
    warnings: tuple[ToldProblem, ...] = ()


class Stopped(Exception):
    """An answer that ends the work on a request."""

    def __init__(self, status: int, field: str, message: Message, **headers: str) -> None:
        super().__init__(message)
        self.status = status
        self.field = field
        self.message = message
        self.headers = headers


KNOWN = (Stopped, Refusal, NoSuchEvent, KeyTaken, BrokenLog, RequestDataTooBig)
"""The failures that have words."""


def language(request: HttpRequest) -> str:
    """The language of a program: what it asks for, English otherwise. Cookies are for people."""
    return language_in(request.headers.get("Accept-Language", ""))


def say_to(request: HttpRequest) -> Say:
    """How to say something to a program."""
    return speaker(language(request))


def json_answer(value: Any, status: int = 200) -> HttpResponse:
    """A value as JSON."""
    return HttpResponse(msgspec.json.encode(value), status=status, content_type=JSON)


def in_language(answer: HttpResponse) -> HttpResponse:
    """An answer with sentences: it is another one in another language."""
    patch_vary_headers(answer, ("Accept-Language",))
    return answer


def refusal_json(
    request: HttpRequest, status: int, field: str, message: Message | str, rule: str = OURS, **headers: str
) -> HttpResponse:
    """A failure as JSON."""
    refused = Refused(say_to(request).tell(message), id_of(message), values_of(message), rule, field)
    answer = in_language(json_answer(refused, status))
    for name, value in headers.items():
        answer[name.replace("_", "-")] = value
    return answer


def failure_of(request: HttpRequest, error: Exception) -> HttpResponse:
    """What is said to one of the failures that have words."""
    if isinstance(error, Stopped):
        return refusal_json(request, error.status, error.field, error.message, **error.headers)
    if isinstance(error, Refusal):
        return engine_refused(request, error)
    if isinstance(error, NoSuchEvent):
        return refusal_json(request, 404, "slug", error.message)
    if isinstance(error, KeyTaken):
        return refusal_json(request, 422, "Idempotency-Key", sentences.KEY_USED())
    if isinstance(error, RequestDataTooBig):
        return refusal_json(request, 413, "body", sentences.TOO_LARGE())
    return refusal_json(request, 503, "slug", sentences.LOG_DAMAGED())


def engine_refused(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """What the engine refuses: to this person (403), without an answer (409), or at all (422)."""
    say, told = say_to(request), refusal.message
    status = {"by": 403, "reason": 409, "sure": 409}.get(refusal.field, 422)
    warnings: tuple[Problem, ...] = ()
    if isinstance(refusal, NeedsAnswer | NeedsChoice):
        warnings = refusal.warnings
    elif status == 409:
        warnings = (Problem(refusal.rule, told, refusal.field, severity=Severity.WARNING),)
    said = tuple(told_problem(each, say) for each in warnings)
    refused = Refused(say.tell(told), id_of(told), values_of(told), refusal.rule, refusal.field, said)
    return in_language(json_answer(refused, status))
