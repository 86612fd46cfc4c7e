"""Answers in JSON, all failures in one shape: what is wrong, where, by which rule, and what to do about it."""

from typing import Any

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpResponse
from msgspec import Struct

from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.server.storage.errors import BrokenLog, KeyTaken, NoSuchEvent

JSON = "application/json"
OURS = "contract"
"""The rule of what no rulebook says but this program."""


class Refused(Struct, frozen=True):
    """Why something was not done. `rule` is the rule behind it, or "contract" where it is this program's own.

    `field` is what is wrong: a field of the body by its path, a header, or "by" for the one who asks. With status 409
    nothing is wrong: `warnings` are what the rules say to it, and with a `reason` it is done all the same.
    """

    message: str
    rule: str = OURS
    field: str = ""
    warnings: tuple[Problem, ...] = ()


class Stopped(Exception):
    """An answer that ends the work on a request."""

    def __init__(self, status: int, field: str, message: str, **headers: str) -> None:
        super().__init__(message)
        self.status = status
        self.field = field
        self.message = message
        self.headers = headers


KNOWN = (Stopped, Refusal, NoSuchEvent, KeyTaken, BrokenLog, RequestDataTooBig)
"""The failures that have words."""


def json_answer(value: Any, status: int = 200) -> HttpResponse:
    """A value as JSON."""
    return HttpResponse(msgspec.json.encode(value), status=status, content_type=JSON)


def refusal_json(status: int, field: str, message: str, rule: str = OURS, **headers: str) -> HttpResponse:
    """A failure as JSON."""
    answer = json_answer(Refused(message, rule, field), status)
    for name, value in headers.items():
        answer[name.replace("_", "-")] = value
    return answer


def failure_of(error: Exception) -> HttpResponse:
    """What is said to one of the failures that have words."""
    if isinstance(error, Stopped):
        return refusal_json(error.status, error.field, error.message, **error.headers)
    if isinstance(error, Refusal):
        return engine_refused(error)
    if isinstance(error, NoSuchEvent):
        return refusal_json(404, "slug", str(error))
    if isinstance(error, KeyTaken):
        return refusal_json(
            422, "Idempotency-Key", "this key was given to another command: a new command needs a new key"
        )
    if isinstance(error, RequestDataTooBig):
        return refusal_json(413, "body", "the body is too large")
    return refusal_json(503, "slug", "the log of this event is not whole: restore a backup")


def engine_refused(refusal: Refusal) -> HttpResponse:
    """What the engine refuses: to this person (403), without a reason (409), or at all (422)."""
    status = {"by": 403, "reason": 409}.get(refusal.field, 422)
    warnings: tuple[Problem, ...] = ()
    if isinstance(refusal, NeedsReason | NeedsChoice):
        warnings = refusal.warnings
    elif status == 409:
        warnings = (Problem(refusal.rule, refusal.message, "reason", severity=Severity.WARNING),)
    return json_answer(Refused(refusal.message, refusal.rule, refusal.field, warnings), status)
