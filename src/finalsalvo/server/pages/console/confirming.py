"""The page for those whose browser runs no script: what cannot be done, or is to be confirmed first."""

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.server.pages.answers import ShownProblem, page, say_to
from finalsalvo.server.pages.view import View
from finalsalvo.words.message import Message


class AnswerButton(Struct, frozen=True):
    """A button that answers a question: the field that it sends, with which value, and what it says."""

    name: str
    value: str
    title: str


class ConfirmPage(View, frozen=True, kw_only=True):
    """What speaks against something. Where it only `asks`, the form is sent once more: with a `reason`, or an answer.

    `kept` are the fields of the form that was sent.
    """

    template = "console/confirm.html"

    asks: bool = False
    problems: list[ShownProblem]
    back: str
    action: str = ""
    kept: Sequence[tuple[str, str]] = ()
    reason: bool = False
    answers: Sequence[AnswerButton] = ()
    choice: str = ""


def cannot_be_done(request: HttpRequest, back: str, message: Message | str, rule: str = "") -> HttpResponse:
    """Why something cannot be done, and the way back."""
    return page(
        request, ConfirmPage(problems=[ShownProblem("bad", say_to(request).tell(message), rule)], back=back), status=422
    )
