"""Staff and links in the console: the hall's own ways in, who leads with which role, and everybody's personal link."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import GONE, Entrant, Leader, Role, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts import links, registration
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import event_address, server_address
from finalsalvo.server.pages.answers import say_to, tell
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.desk import desk, say_on_paper
from finalsalvo.server.pages.console.leaders import accounts_of, new_id, seat_of
from finalsalvo.server.pages.console.links import Kind, MadeLinksPage, card_of, row_of
from finalsalvo.server.pages.forms import struct_from_form
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown.role_deeds import STAFF, DeedLine, deed_lines, role_words
from finalsalvo.server.shown.staff import StaffLine, staff_lines

ROLES = ("marshal", "head marshal", "judge", "scorekeeper")
"""What somebody can be who leads beside the organizer."""


class LeaderLine(Struct, frozen=True):
    """One who leads, and whom they play as. `may_play`: the reader may say whom; `duty`: put them on and off duty."""

    leader: Leader
    plays_as: str
    may_play: bool
    duty: bool


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
    duty = (organizes or own) and leader.id != state.organizer
    return LeaderLine(leader, name, may_say, duty)


def free_seats(state: State) -> list[Entrant]:
    """The players who are nobody's seat."""
    taken = {state.player_of(each) for each in state.leaders}
    return [each for each in state.entrants() if each.presence not in GONE and each.id not in taken]


class PersonalLinks(Struct, frozen=True, kw_only=True):
    """What only the organizer sees: everybody's link, and those `without`, and with which account somebody comes.

    `registers`: one can register, by `address` where it is open. `asked` is the one whose e-mail address is typed.
    """

    staff: dict[str, links.LinkLine]
    players: list[links.LinkLine]
    without: list[links.LinkLine]
    reachable: int
    screens: list[models.AccessLink]
    registration: models.AccessLink | None
    registers: bool
    address: str
    applications: list[models.Application]
    accounts: dict[str, str]
    asked: str
    key: str


class StaffPage(View, frozen=True, kw_only=True):
    """The hall, the staff and everybody's links; these and what is done about them for the organizer alone."""

    template = "console/staff.html"

    public_address: str
    code: Markup
    leaders: list[LeaderLine]
    staff_lines: list[StaffLine]
    roles: tuple[str, ...]
    role_words: dict[str, str]
    free_seats: list[Entrant]
    personal: PersonalLinks | None


@route("o/<slug:slug>/staff", "leader")
def staff_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What the hall shows, who leads, and who has a link and has opened it."""
    say, state, address = say_to(request), state_of(life), event_address(request, slug)
    view = StaffPage(
        public_address=address,
        code=code(address),
        leaders=leader_lines(state, person),
        staff_lines=list(staff_lines(state, say)),
        roles=ROLES,
        role_words=role_words(say),
        free_seats=free_seats(state),
        personal=personal_links(request, slug, state) if Role.ORGANIZER in state.roles_of(person) else None,
    )
    return desk(request, view, "staff", slug, person, life)


def personal_links(request: HttpRequest, slug: str, state: State) -> PersonalLinks:
    """Who has a link and has used it, registration, and screens."""
    row = row_of(slug)
    lines = links.overview(row, state)
    return PersonalLinks(
        staff={each.person: each for each in lines if each.person in state.leaders},
        players=[each for each in lines if each.person not in state.leaders],
        without=[each for each in lines if each.state in ("none", "revoked") and each.person != state.organizer],
        reachable=sum(bool(each.email) for each in lines),
        screens=list(links.current(row, (Kind.DISPLAY,)).order_by("id")),
        registration=registration.current_link(row),
        registers=registration.is_open(state),
        address=f"{server_address(request)}/r/{slug}",
        applications=list(registration.waiting(row)),
        accounts=accounts_of(slug),
        asked=request.GET.get("mail", ""),
        key=links.new_key(),
    )


@route("o/<slug:slug>/links", "organizer")
def show_links(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Where links were once, for bookmarks."""
    return HttpResponseRedirect(f"/o/{slug}/staff#links")


# --- inviting somebody ------------------------------------------------------------------------------------


@route("o/<slug:slug>/staff/invite", "organizer", "POST")
def invite(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Somebody new on the staff, with a link at once: it is shown to be scanned from the screen, this once.

    A form that is sent twice, or a page that is loaded again, shows the same link and names nobody anew.
    """
    row, key = row_of(slug), request.POST.get("key", "")
    leader = links.made_before(row, key, state_of(life).leaders)
    try:
        if leader is None:
            leader, life = leader_of_form(request, slug, person, life)
    except Refusal as refusal:
        tell(request, "bad", refusal.message, refusal.rule)
        return HttpResponseRedirect(f"/o/{slug}/staff#add-staff")
    made = links.make(row, Kind.LEADER, [leader], key=key)
    cards = [card_of(request, state_of(life), each, say_on_paper(request, life)) for each in made]
    return desk(request, MadeLinksPage(cards=cards, what="personal"), "staff", slug, person, life)


def leader_of_form(request: HttpRequest, slug: str, person: str, life: Life) -> tuple[str, Life]:
    """Names a leader as a form says: by which id they are known, and the event with them."""
    given = {name: [request.POST.get(name, "")] for name in ("name", "role")}
    leader = new_id(slug, life, given["name"][0])
    command = struct_from_form(c.NameLeader, {**given, "leader": [leader], **seat_of(request.POST.get("player"))})
    return leader, Here.store.obey(slug, command, person).life


# --- what each may do -------------------------------------------------------------------------------------


class RolesPage(View, frozen=True, kw_only=True):
    """What each role may do in this event; `wanted` is the one that was asked for."""

    template = "console/roles.html"

    roles: tuple[str, ...]
    role_words: dict[str, str]
    deeds: list[DeedLine]
    wanted: str


@route("o/<slug:slug>/staff/roles", "leader")
def roles_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What each role may do, on one page."""
    say, state = say_to(request), state_of(life)
    roles = tuple(each.value for each in (*STAFF, Role.PLAYER))
    wanted = request.GET.get("role", "")
    view = RolesPage(
        roles=roles,
        role_words=role_words(say),
        deeds=deed_lines(state, say),
        wanted=wanted if wanted in roles else state.leaders[person].role.value,
    )
    return desk(request, view, "staff", slug, person, life)
