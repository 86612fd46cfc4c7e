"""All components on one page, as they are: for those who work on the pages, and for pictures and axe.

What is shown of an event is an event: one that is played here in memory, so far that its games stand in every way.
"""

import re
from collections.abc import Iterator
from time import time

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.life import Life, obey, state_of
from finalsalvo.event.life.state import State
from finalsalvo.rules.result import End, Result
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.rendering import STATIC
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.desk_rows import DeskRows, desk_rows
from finalsalvo.server.shown.round_views import RoundView, round_now, round_view

ROLE = re.compile(r"(?m)^\s+--([\w-]+): #[0-9a-f]+;")
"""A colour of the tokens."""
LONG_NAME = "Wolfgang-Amadeus Freiherr von Hohenstein"
NAMES = (
    *("Ada Brandt", "Bo Castellan", LONG_NAME, "Dag Eriksen", "Esi Fofana", "Finn Gallagher", "Greta Holm"),
    *("Hugo Ibarra", "Inés Jordà", "Łukasz Őri", "M" * 60, "Noor Okafor", "Otto Pereira"),
)
ORGANIZER, SECRET, SLUG = "robin", "all components", "design"
MINUTE = 60_000


class DesignPage(View, frozen=True, kw_only=True):
    """All components. `roles` are the names of the colours, as the tokens have them at the moment.

    `round` and `desk` are of the event that is shown, `show` all of its games.
    """

    template = "design.html"

    roles: tuple[str, ...]
    round: RoundView
    desk: DeskRows
    show: str = "all"


@route("design", "anyone")
def design(request: HttpRequest) -> HttpResponse:
    """All components; nothing where nobody works on them."""
    if not settings.DEVELOPMENT:
        return not_found(request)
    life, say = shown_event(int(time() * 1000)), say_to(request)
    state = state_of(life)
    round = round_now(state)
    assert round is not None
    view = round_view(state, round, say, leader=True)
    names = tuple(dict.fromkeys(ROLE.findall((STATIC / "tokens.css").read_text())))
    shown = DesignPage(roles=names, round=view, desk=desk_rows(state, round, view, say))
    return desk(request, shown, "round", SLUG, ORGANIZER, life)


def shown_event(now: int) -> Life:
    """An event in its first round: games that are played, reported, agreed, entered, disputed and waiting."""
    life = Life()
    for command in before_the_round():
        life = life_after(life, command, ORGANIZER, now - 31 * MINUTE)
    for by, command in during(state_of(life)):
        life = life_after(life, command, by, now - 11 * MINUTE)
    return life


def life_after(life: Life, command: c.Command, by: str, at: int) -> Life:
    """The event after a command."""
    after, _ = obey(life, command, by=by, at=at, secret=SECRET, reason="to be looked at")
    return after


def before_the_round() -> Iterator[c.Command]:
    """What is done until a round is played."""
    yield c.Create("xwing-standard", name="All components", organizer_name="Robin", lists_required=False)
    yield c.Register(tuple(f.Registration(name) for name in NAMES))
    yield c.CheckIn(tuple(f"p{number + 1}" for number in range(len(NAMES))))
    yield from (c.Start(), c.DrawRound(), c.Publish(), c.StartClock())


def during(state: State) -> Iterator[tuple[str, c.Command]]:
    """What is done while it is played, and by whom, so that its games stand in every way."""
    assert state.round is not None
    _, reported, agreed, entered, disputed, called = state.round.in_order()
    own, other = Result(End.TIME, (94, 44)), Result(End.TIME, (44, 94))
    yield reported.players[0], c.ReportResult(1, reported.number, own)
    yield agreed.players[0], c.ReportResult(1, agreed.number, own)
    yield agreed.players[1], c.ConfirmResult(1, agreed.number)
    yield ORGANIZER, c.SetResult(1, entered.number, other)
    yield disputed.players[0], c.ReportResult(1, disputed.number, own)
    yield disputed.players[1], c.ReportResult(1, disputed.number, other)
    yield called.players[0], c.CallJudge(called.number, "Is this in range?")
    yield ORGANIZER, c.ExtendTime(5, called.number)
