"""What hangs on the wall and lies on the tables: the poster with the event's code, and slips for results."""

from django.http import HttpRequest, HttpResponse
from markupsafe import Markup
from msgspec import Struct

from finalsalvo.documents.proxy_sheets import MadeProxy
from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.rules.floor import floor_rules
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage
from finalsalvo.server.http.venue import event_address
from finalsalvo.server.pages.answers import say_to
from finalsalvo.server.pages.codes import code
from finalsalvo.server.pages.console.desk import desk, say_on_paper
from finalsalvo.server.pages.console.round import asked_round
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.components import TableComponent, components_at, made_proxies
from finalsalvo.server.shown.result_fields import extra_fact
from finalsalvo.words.saying import Say

WON_BY_ONE = ("destroyed", "victory", "concession", "no-show")
"""Ends that need to tell who won."""


class GameSlip(Struct, frozen=True):
    """A slip for one game: its table, who plays, and what is missing, shared or a proxy there."""

    table: int | None
    players: tuple[str, str]
    numbers: tuple[int, ...]
    notes: list[TableComponent]


class PosterPage(View, frozen=True, kw_only=True):
    """The address of the public page, with its picture."""

    template = "console/poster.html"

    address: str
    code: Markup


@route("o/<slug:slug>/poster", "leader")
def poster(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The public page for the wall: a code, and the address for those who type."""
    address = event_address(request, slug)
    return desk(request, PosterPage(address=address, code=code(address)), "staff", slug, person, life)


class ProxiesPage(View, frozen=True, kw_only=True):
    """The proxies of damaged cards, in the language of the event; `whose`: only those of one player."""

    template = "console/proxies.html"

    proxies: list[MadeProxy]
    whose: str
    query: str
    rules: str


@route("o/<slug:slug>/proxies", "leader")
def proxies(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Every proxy to be cut out, or those of one player (XW2-LOST-06, ARM-LOST-06)."""
    say, state = say_on_paper(request, life), state_of(life)
    asked = state.players.get(request.GET.get("player", ""))
    view = ProxiesPage(
        proxies=made_proxies(state, say, asked.id if asked is not None else None),
        whose=asked.name if asked is not None else "",
        query=f"?player={asked.id}" if asked is not None else "",
        rules=floor_rules(state.format)["proxy"],
    )
    return desk(request, view, "", slug, person, life)


class SlipsPage(View, frozen=True, kw_only=True):
    """The slips of a round, in the language of the event but for `title`.

    Each of `columns` is a figure or a tick; each of `ends` needs a winner, or none.
    """

    template = "console/slips.html"

    title: str
    printed_title: str
    number: int | None
    slips: list[GameSlip]
    columns: list[tuple[str, str]]
    ends: list[tuple[str, bool]]
    numbers: list[int]


@route("o/<slug:slug>/slips", "leader")
def slips(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """A slip for every game of a round, with what a result of this format must tell and nothing else."""
    say, state = say_on_paper(request, life), state_of(life)
    round = asked_round(request, state)
    view = SlipsPage(
        title=round_views.round_title(round, say_to(request)) if round else "",
        printed_title=round_views.round_title(round, say) if round else "",
        number=round.number if round else None,
        slips=slips_of(state, round, say) if round else [],
        columns=columns(state, round, say) if round else [],
        ends=[(say.label("end", end.value), end.value in WON_BY_ONE) for end in book(state).scoring.ends],
        numbers=[each.number for each in state.rounds],
    )
    return desk(request, view, "round", slug, person, life)


def slips_of(state: State, round: LiveRound, say: Say) -> list[GameSlip]:
    """One for each game, by table."""
    found = [
        GameSlip(
            game.table,
            public_names(state, game.players, say),
            tuple(state.players[player].number for player in game.players),
            components_at(state, game, say),
        )
        for game in round.in_order()
    ]
    return sorted(found, key=lambda slip: (slip.table is None, slip.table or 0))


def public_names(state: State, players: tuple[str, str], say: Say) -> tuple[str, str]:
    """Both by the name that the public sees; of a team with its captain, who signs for it."""
    one, two = (state.players[each] for each in players)
    told = say("%(team)s, captain: %(name)s")
    first, second = (
        told % {"team": each.name, "name": each.entry.captain} if each.entry.captain else each.name
        for each in (one, two)
    )
    return first, second


def columns(state: State, round: LiveRound, say: Say) -> list[tuple[str, str]]:
    """What each player writes down, and whether that is a figure or a tick."""
    format = book(state)
    asked = [(score_title(format, say), "figure")]
    if format.scoring.kind == "fleet-points":
        asked.append((say("Objectives"), "figure"))
    asked.append((say("Winner"), "tick"))
    decided_by = extra_fact(state, say)
    if decided_by is not None and round.stage is Stage.ELIMINATION:
        asked.append((decided_by[1], "tick"))
    return asked


def score_title(format: Format, say: Say) -> str:
    """What is counted at the table."""
    return {
        "mission-points": say("Mission points"),
        "fleet-points": say("Fleet points"),
    }.get(format.scoring.kind, say("Points destroyed"))
