"""What was ruled in an event, to be found again by its words."""

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Call, State
from finalsalvo.event.life.topics.calls.decisions import past_rulings
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.my_calls import leader_name
from finalsalvo.server.shown.round_views import round_title
from finalsalvo.words.saying import Say


class PastRuling(Struct, frozen=True):
    """What was decided before in this event, to be found again by its words."""

    call: int
    round: str
    asked: str
    text: str
    by: str
    overrules: bool
    final: bool
    overruled: tuple[str, ...]


def round_of_call(state: State, number: int, say: Say) -> str:
    """What the round of a call is called; one that is gone by its number."""
    round = state.round_numbered(number)
    return say("Round %(number)s") % {"number": number} if round is None else round_title(round, say)


def ruling(state: State, call: Call, say: Say) -> PastRuling:
    """What was decided on a call."""
    assert call.ruling is not None
    by = leader_name(state, call.ruled_by)
    round = round_of_call(state, call.number, say)
    text = call.ruling or (say.label("finding", call.finding) if call.finding is not None else "")
    return PastRuling(call.id, round, asked_words(state, call, say), text, by, call.overrules, call.final, call.earlier)


def asked_words(state: State, call: Call, say: Say) -> str:
    """What was asked: in the words of who called, and whose ships were to be checked for fortressing."""
    if call.fortressing is None:
        return call.text
    check = say("fortressing check: %(name)s") % {"name": state.called(call.fortressing)}
    return f"{check}. {call.text}" if call.text else check


class JudgeRulingsPage(View, frozen=True, kw_only=True):
    """Everything that was ruled in this event."""

    template = "judge/rulings.html"

    rulings: list[PastRuling]


@route("j/<slug:slug>/rulings", "leader")
def judge_rulings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was ruled in this event, to be searched."""
    state = state_of(life)
    view = JudgeRulingsPage(rulings=[ruling(state, each, say_to(request)) for each in past_rulings(state)])
    return judge_page(request, view, "rulings", slug, person, life)
