"""The overview of the console: what is to be done, who leads, and the event at a glance."""

from django.http import HttpRequest, HttpResponse
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import GONE, Call, Entrant, Leader, Role, State
from finalsalvo.event.life.topics.announcements.vocabulary import Audience
from finalsalvo.event.life.topics.calls.decisions import queue
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.console.leaders import accounts_of
from finalsalvo.server.pages.console.players import counts_in_words
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places, round_views
from finalsalvo.server.shown.announced_views import ToldLine, told_lines
from finalsalvo.server.shown.announcing import Heard, audiences, heard_by
from finalsalvo.server.shown.round_views import GameView, PersonView, RoundView
from finalsalvo.server.shown.staff import StaffLine, staff_lines

ROLES = ("marshal", "head marshal", "judge", "scorekeeper")
"""What somebody can be who leads beside the organizer."""


class LeaderLine(Struct, frozen=True):
    """One who leads, and whom they play as. `free`: whom they could play as; None where the reader may not say so."""

    leader: Leader
    plays_as: str
    free: list[Entrant] | None


def leader_lines(state: State, person: str) -> list[LeaderLine]:
    """Those who lead, the organizer first."""
    order = sorted(state.leaders.values(), key=lambda leader: (leader.id != state.organizer, leader.name))
    return [leader_line(state, each, person) for each in order]


def leader_line(state: State, leader: Leader, person: str) -> LeaderLine:
    """One who leads. Each says for themselves whether they play, and the organizer for all (B84)."""
    player = state.player_of(leader.id)
    own, organizes = leader.id == person, Role.ORGANIZER in state.roles_of(person)
    plays = player is not None and state.plays_first(leader.id) is not None
    may_say = (organizes or own or (plays and leader.id == state.organizer)) and not (own and plays)
    name = state.players[player].name if player is not None and state.players[player].presence not in GONE else ""
    return LeaderLine(leader, name, free_seats(state, leader) if may_say else None)


def free_seats(state: State, leader: Leader | None) -> list[Entrant]:
    """The players who are nobody's seat, and the one who is this leader's."""
    taken = {state.player_of(each) for each in state.leaders if leader is None or each != leader.id}
    return [each for each in state.entrants() if each.presence not in GONE and each.id not in taken]


class OverviewPage(View, frozen=True, kw_only=True):
    """The event at a glance. `accounts` are told by person, and only to the organizer."""

    template = "console/overview.html"

    round: RoundView | None
    counted: list[str]
    told_lines: list[ToldLine]
    leaders: list[LeaderLine]
    staff: list[StaffLine]
    free_seats: list[Entrant]
    accounts: dict[str, str] | None
    public_address: str
    code: Markup
    roles: tuple[str, ...]
    calls: list[Call]
    leading: dict[str, str]
    judges_first: bool
    names: dict[str, str]
    rolled: bool
    announcements: list[Heard]
    audiences: tuple[Audience, ...]
    games: list[GameView]
    champion: PersonView | None


@route("o/<slug:slug>/", "leader")
def overview(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What is to be done, and the event at a glance."""
    say, state = say_to(request), state_of(life)
    round, address = round_views.round_now(state), event_address(request, slug)
    view = OverviewPage(
        round=round_views.round_view(state, round, say, leader=True) if round else None,
        counted=counts_in_words(state, say),
        told_lines=told_lines(life, say),
        leaders=leader_lines(state, person),
        staff=list(staff_lines(state, say)),
        free_seats=free_seats(state, None),
        accounts=accounts_of(slug) if Role.ORGANIZER in state.roles_of(person) else None,
        public_address=address,
        code=code(address),
        roles=ROLES,
        calls=queue(state, person),
        leading={id: each.name for id, each in state.leaders.items()},
        judges_first=state.leaders[person].role is Role.JUDGE,
        names={id: each.name for id, each in state.players.items()},
        rolled=state.format.clock.rolled,
        announcements=heard_by(state, person, say)[:3],
        audiences=audiences(state),
        games=round_views.round_view(state, round, say).games if round else [],
        champion=final_places.champion(state),
    )
    return desk(request, view, "", slug, person, life)
