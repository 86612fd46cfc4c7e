"""The standings and the cut in the console."""

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.documents.bracket_sheets import SIZES
from finalsalvo.event.life.focusing import is_opened
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.routing import those_inside
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.cut.reseeding import Seats, seats_held
from finalsalvo.rules.stages import following
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.arrivals import absent_again
from finalsalvo.server.shown.bracket_picture import Picture, bracket_picture
from finalsalvo.server.shown.cut_views import (
    CutAhead,
    Meeting,
    asked_at,
    cut_ahead,
    meetings,
    next_in_line,
    waiting_line,
)
from finalsalvo.server.shown.going_on_views import GoingOnView, going_on_view, stage_ahead
from finalsalvo.server.shown.stage_standings import has_overall, in_last_bracket, is_overall, kept_words
from finalsalvo.server.shown.standings_views import Choice, StandingsView, standings_view
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say


class ConsoleStandingsPage(View, frozen=True, kw_only=True):
    """The standings as they are now; `swiss`: those of the Swiss rounds, though there are others.

    `going` are those who would go on to the next stage, `choices` lead to other standings.
    """

    template = "console/standings.html"

    standings: StandingsView
    swiss: bool
    going: GoingOnView | None
    choices: list[Choice]


@route("o/<slug:slug>/standings", "leader")
def standings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who is ahead, each name opening how its figures come about."""
    say, state, of = say_to(request), state_of(life), request.GET.get("of", "")
    swiss, overall = of == "swiss", of == "all"
    shown = standings_view(state, slug, say, swiss=swiss, desk=True, of=of)
    view = ConsoleStandingsPage(
        standings=shown, swiss=swiss, going=going_on_view(state, say), choices=choices(state, slug, shown, say, overall)
    )
    return desk(request, view, "standings", slug, person, life)


def choices(state: State, slug: str, shown: StandingsView, say: Say, asked: bool) -> list[Choice]:
    """Other standings than those shown: of an event with stages those of the stage, and the final ones of them all."""
    if not has_overall(state) or state.plan is None or in_last_bracket(state):  # which shows those of all itself
        return shown.choices
    overall = is_overall(state, slug, "all" if asked else "")
    stage = f"/o/{address_in(slug, state.at)}/standings"
    return [
        Choice(state.plan.name, stage, not overall),
        Choice(say("All stages"), f"/o/{slug}/standings?of=all", overall),
    ]


class WentOn(Struct, frozen=True):
    """A stage that people have gone on to, and how many did."""

    stage: str
    address: str
    number: int


class CutPage(View, frozen=True, kw_only=True):
    """The cut. Before it is made `ahead` is who would be in it and who comes next; then it `stands`.

    `kept` says that those in it stayed after a correction.

    `over`: Swiss is over, and it can be made. `sheets` are the sizes of bracket that can be printed. `next_up`: who is
    asked if somebody in it declines, `line`: all who would be asked, in their order, `asked`: since when somebody was.
    `meetings` are the games of the first round until it is paired. In an event with stages `going` are those who go on
    to the next one, and `absent` those who have not checked in again; None where nobody does. `went_on` is where people
    have gone on to from here.
    """

    template = "console/cut.html"

    ahead: CutAhead | None
    stands: Seats | None
    names: dict[str, str]
    kept: str
    picture: Picture | None
    later_day: bool
    in_cut: bool
    no_cut: bool
    elimination: bool
    over: bool
    sheets: tuple[int, ...]
    next_up: dict[str, str]
    line: list[str]
    asked: dict[str, int]
    meetings: list[Meeting]
    going: GoingOnView | None
    absent: tuple[str, ...] | None
    went_on: list[WentOn]
    last: bool


@route("o/<slug:slug>/cut", "leader")
def cut_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who goes on, who is asked, and the bracket."""
    state, say = state_of(life), say_to(request)
    stands = None if state.cut is None else seats_held(state)
    view = CutPage(
        ahead=cut_ahead(state, say),
        stands=stands,
        names={id: each.name for id, each in state.players.items()},
        kept=kept_words(state, say),
        picture=bracket_picture(state, say),
        later_day=state.format.cut.later_day_exception,
        in_cut=state.phase is Phase.CUT,
        no_cut=not has_bracket(state) if state.stages else state.started and not state.settings.cut,
        elimination=state.settings.swiss_rounds == 0,
        over=any(task.command == "make-cut" for task in todo_now(Here.store.times, slug, state)),
        sheets=sheets(state),
        next_up=dict(next_in_line(state)),
        line=waiting_line(state),
        asked=asked_at(life, state),
        meetings=list(meetings(state, stands)) if stands and state.phase is Phase.CUT and has_draw(state) else [],
        going=going_on_view(state, say),
        absent=absent_again(state),
        went_on=[
            WentOn(each.name, address_in(slug, each.id), len(those_inside(state, each.id)))
            for each in following(state.stages, state.at)
            if is_opened(state, each.id)
        ],
        last=bool(state.at) and not following(state.stages, state.at),
    )
    return desk(request, view, "cut", slug, person, life)


def has_bracket(state: State) -> bool:
    """Whether the stage that is looked at is a bracket, or leads to one."""
    plan = stage_ahead(state) or state.plan
    return plan is not None and plan.is_bracket


def has_draw(state: State) -> bool:
    """Whether the cut that was made leads to a bracket."""
    return state.plan is None or state.plan.is_bracket


def has_seeds(state: State) -> bool:
    """Whether a bracket ahead has seeds, and one knows how many: not one that is drawn, or that a record leads to."""
    plan = stage_ahead(state) or state.plan
    return has_bracket(state) and plan is not None and not plan.is_first and plan.entry.by == "top"


def sheets(state: State) -> tuple[int, ...]:
    """The sizes of the bracket sheets that are of use: of the cut that was set, if there is a sheet for it."""
    if state.at and not has_seeds(state):
        return ()
    size = state.cut.size if state.cut is not None else size_ahead(state)
    return (8, 16) if not size else tuple(each for each in SIZES if each == size)


def size_ahead(state: State) -> int | None:
    """How many are to be in the bracket, where it is known beforehand: of a stage by its plan."""
    plan = stage_ahead(state) or state.plan
    if plan is None or plan.is_first:
        return state.settings.cut
    if plan.entry.by != "top" or plan.entry.size is None:
        return None
    return plan.entry.size * (len(plan.after) if plan.entry.each else 1)
