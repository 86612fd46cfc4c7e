"""The page of now in the console: where the event is, what happens in the hall, who is on duty."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase, Presence, Role, State
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.players import counts_in_words
from finalsalvo.server.pages.console.preparing import PreparationLine, checklist
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places, round_views
from finalsalvo.server.shown.announced_views import ToldLine, told_lines
from finalsalvo.server.shown.announcing import Heard, heard_by
from finalsalvo.server.shown.event_line import EventStep, event_line
from finalsalvo.server.shown.floor_now import MOST, OnDuty, OpenTable, WaitingCall, on_duty, open_tables, waiting_calls
from finalsalvo.server.shown.round_views import PersonView

SAID = 3
"""So many announcements stand on the page; the others are on their own."""


class OverviewPage(View, frozen=True, kw_only=True):
    """The event at a glance. Of the open `tables` the first are shown, and so many `more` are on the round's page.

    `preparing` is the checklist before the start, `left` what is open of it; `arrived` of `coming` are checked in.
    `judges_first`: the reader is a judge, whose work is on the judge's page.
    """

    template = "console/overview.html"

    line: list[EventStep]
    round_title: str
    scenario: str
    tables: list[OpenTable]
    more: int
    calls: list[WaitingCall]
    people: list[OnDuty]
    counted: list[str]
    coming: int
    arrived: int
    lists_in: int
    preparing: list[PreparationLine]
    left: int
    told_lines: list[ToldLine]
    judges_first: bool
    announcements: list[Heard]
    champion: PersonView | None


@route("o/<slug:slug>/", "leader")
def overview(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Where the event is, and what happens now."""
    say, state, now = say_to(request), state_of(life), Here.store.times.now(slug)
    round = round_views.round_now(state) if state.phase is Phase.PLAYING else None
    tables, calls = open_tables(state, round, life.entries, now, say), waiting_calls(state, person, now)
    there = [each.presence for each in state.players.values()]
    arrived = there.count(Presence.CHECKED_IN)
    preparing = checklist(state, say) if state.phase is Phase.SETUP else []
    view = OverviewPage(
        line=event_line(state, say),
        round_title=round_views.round_title(round, say) if round is not None else "",
        scenario=(round.scenario or "") if round is not None else "",
        tables=tables[:MOST],
        more=max(0, len(tables) - MOST),
        calls=calls,
        people=on_duty(state, calls),
        counted=counts_in_words(state, say),
        coming=arrived + there.count(Presence.REGISTERED),
        arrived=arrived,
        lists_in=lists_in(state),
        preparing=preparing,
        left=sum(not each.ready for each in preparing),
        told_lines=told_lines(life, say),
        judges_first=state.leaders[person].role is Role.JUDGE,
        announcements=heard_by(state, person, say)[:SAID],
        champion=final_places.champion(state),
    )
    return desk(request, view, "", slug, person, life)


def lists_in(state: State) -> int:
    """How many of those who come have handed in a list."""
    coming = (Presence.CHECKED_IN, Presence.REGISTERED)
    return sum(each.presence in coming and each.squad.state != "missing" for each in state.players.values())
