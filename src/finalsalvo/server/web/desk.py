"""The organizer's console: one page for each part of an event's life, all of them live."""

from datetime import UTC, date, datetime
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from msgspec import to_builtins

from finalsalvo.event.life.conduct import queue
from finalsalvo.event.life.context import book
from finalsalvo.event.life.cutting import bubble
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.offers import seats
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.seating import awarded_byes
from finalsalvo.event.life.state import Phase, Presence, Role, State, Stretch
from finalsalvo.event.life.todo import todo
from finalsalvo.event.next_round import Note
from finalsalvo.event.record import Round
from finalsalvo.event.standings import Standing
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import objective_rule
from finalsalvo.server.store import milliseconds
from finalsalvo.server.web import views
from finalsalvo.server.web.announcing import audiences, heard_by
from finalsalvo.server.web.answers import json, page, say_to
from finalsalvo.server.web.archiving import archived
from finalsalvo.server.web.bracket_picture import bracket_picture
from finalsalvo.server.web.codes import code, event_address
from finalsalvo.server.web.forms import COMMANDS
from finalsalvo.server.web.leaders import accounts_of
from finalsalvo.server.web.public import Tab, event_view
from finalsalvo.server.web.routes import route
from finalsalvo.server.web.saying import Say
from finalsalvo.server.web.tabletop import at_tables, questions
from finalsalvo.server.web.ticking import TickForm, tick_form
from finalsalvo.server.web.weighing import weighed

HISTORY_SHOWN = 200
WORDS = ("", "players", "round", "standings", "cut", "lists", "links", "history", "settings")


def desk(
    request: HttpRequest, template: str, here: str, slug: str, person: str, life: Life, **values: Any
) -> HttpResponse:
    """A page of the console with what all of them show: tabs, the to-do list, what the reader may do."""
    say, state = say_to(request), state_of(life)
    titles = {
        "": say("Overview"),
        "players": say("Players"),
        "round": say("Round"),
        "standings": say("Standings"),
        "cut": say("Cut and bracket"),
        "lists": say("Lists"),
        "links": say("Links"),
        "history": say("History"),
        "settings": say("Settings"),
    }
    tabs = [Tab(titles[word], f"/o/{slug}/{word}", word == here) for word in WORDS if shown(state, word, person)]
    return page(
        request,
        template,
        event=event_view(slug, life, say),
        state=state,
        phase=state.phase.value,
        tabs=tabs,
        tasks=todo(state, milliseconds(), person),
        may=may(state, person),
        person=person,
        here=here,
        at=milliseconds(),
        **values,
    )


def state_of(life: Life) -> State:
    """The state of an event that exists."""
    assert life.state is not None
    return life.state


def shown(state: State, word: str, person: str) -> bool:
    """Whether a format has such a page, and the reader may open it."""
    if word == "links":
        return Role.ORGANIZER in state.roles_of(person)
    return word != "cut" or state.format.cut.bracket is not None


def may(state: State, person: str) -> dict[str, bool]:
    """By command whether this person may give it now; pages show no button that is refused."""
    roles = state.roles_of(person)
    found = {}
    for action, kind in COMMANDS.items():
        line = permission(kind, state.format)
        found[action.replace("-", "_")] = bool(line.roles & (roles - {Role.PLAYER})) and state.phase in line.when
    return found


@route("o/<slug:slug>/", "leader")
def overview(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What is to be done, and the event at a glance."""
    say, state = say_to(request), state_of(life)
    round = state.round
    return desk(
        request,
        "desk/overview.html",
        "",
        slug,
        person,
        life,
        round=views.round_view(state, round, say, leader=True) if round else None,
        counts=counts(state),
        rules=views.run_words(state, say),
        leaders=sorted(state.leaders.values(), key=lambda leader: (leader.id != state.organizer, leader.name)),
        accounts=accounts_of(slug) if Role.ORGANIZER in state.roles_of(person) else None,
        public_address=event_address(request, slug),
        code=code(event_address(request, slug)),
        roles=("marshal", "head marshal", "judge", "scorekeeper"),
        calls=queue(state, person),
        leading={id: each.name for id, each in state.leaders.items()},
        judges_first=state.leaders[person].role is Role.JUDGE,
        names={id: each.name for id, each in state.players.items()},
        rolled=state.format.clock.rolled,
        announcements=heard_by(state, person, say)[:3],
        audiences=audiences(state),
        games=views.round_view(state, round, say).games if round else [],
        champion=views.person(state, state.places[0][0]) if state.places else None,
    )


def counts(state: State) -> dict[str, int]:
    """How many players are in which state."""
    found = dict.fromkeys((presence.value for presence in Presence), 0)
    for each in state.players.values():
        found[each.presence.value] += 1
    return {name: number for name, number in found.items() if number}


@route("o/<slug:slug>/players", "leader")
def players(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody who plays, waits or has left."""
    state = state_of(life)
    return desk(
        request,
        "desk/players.html",
        "players",
        slug,
        person,
        life,
        entrants=state.entrants(),
        counts=counts(state),
        lists=state.lists_required or state.format.lists.required == "always",
        team=state.format.unit == "team",
    )


@route("o/<slug:slug>/player/<str:player>", "leader")
def player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One player: everything that can be done about them."""
    from finalsalvo.server.web.answers import not_found

    state = state_of(life)
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    return desk(
        request,
        "desk/player.html",
        "players",
        slug,
        person,
        life,
        entrant=entrant,
        team=state.format.unit == "team",
        lists=state.lists_required or state.format.lists.required == "always",
        has_bye=state.phase is Phase.PLAYING and bool(state.round and state.round.byes),
        categories=state.format.manners.misconduct,
        entries=[(entry, words(state, entry)) for entry in life.entries if mentions(entry.facts, player)],
    )


def mentions(facts: tuple[Any, ...], player: str) -> bool:
    """Whether an entry is about a player."""
    return any(getattr(fact, "player", None) == player for fact in facts)


@route("o/<slug:slug>/round", "leader")
def round(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The round: drawn and looked at, or played."""
    say, state = say_to(request), state_of(life)
    stretch = state.draft if state.draft is not None and not request.GET.get("round") else asked_round(request, state)
    tables = at_tables(state, stretch, say) if stretch is not None and stretch is not state.draft else None
    return desk(
        request,
        "desk/round.html",
        "round",
        slug,
        person,
        life,
        round=views.round_view(state, stretch, say, leader=True) if stretch else None,
        stretch=stretch,
        drafted=state.draft is not None and stretch is state.draft,
        latest=stretch is not None and stretch is state.round,
        notes=beside(stretch, notes(life)) if stretch is not None and stretch is state.draft else {},
        reasons=reasons(state) if state.draft is not None and stretch is state.draft else {},
        numbers=[each.number for each in state.rounds],
        entered=entered(request, stretch, say) if stretch else None,
        ticking=ticking(request, state, stretch, say) if stretch else None,
        ends=[(end.value, views.end_words(say)[end.value]) for end in state.format.scoring.ends],
        marks=views.entry_marks(state.format, say),
        example=example(stretch, state),
        minutes=minutes(state),
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say),
        rolled=state.format.clock.rolled,
        mid_point="mid-point" in state.format.clock.announcements,
        mid_point_called=bool(stretch and stretch.timer and stretch.timer.mid_point_called),
        since=stretch is not None and paired_since(state, stretch),
        can_draw=any(task.command == "draw-round" for task in todo(state, milliseconds())),
        names={id: each.name for id, each in state.players.items()},
        free=free_players(state),
        tables=tables,
        coins={number: told for number, _, told in tables.coins} if tables else {},
        objectives={number: told for number, _, told in tables.objectives} if tables else {},
        questions=questions(state.format, say),
        has_objective=objective_rule(state.format) is not None,
    )


def asked_round(request: HttpRequest, state: State) -> Stretch | None:
    """The published round that an address names, or the one of now."""
    wanted = request.GET.get("round", "")
    return state.round_numbered(int(wanted)) if wanted.isdecimal() else state.round


def entered(request: HttpRequest, stretch: Stretch, say: Say) -> int | None:
    """The game whose result is being entered in full."""
    wanted = request.GET.get("game", "")
    return int(wanted) if wanted.isdecimal() and int(wanted) in stretch.games else None


def ticking(request: HttpRequest, state: State, stretch: Stretch, say: Say) -> TickForm | None:
    """The ships of both lists, to tick what is gone, at the game whose result is being entered in full."""
    number = entered(request, stretch, say)
    return tick_form(state, stretch, stretch.games[number], None, {}, say) if number is not None else None


def paired_since(state: State, stretch: Stretch) -> bool:
    """Whether something was made from the results of a round, so that a correction must say what becomes of it."""
    later = any(each.number > stretch.number for each in state.rounds)
    return later or (state.cut is not None and stretch.stage is Stage.SWISS)


def example(stretch: Stretch | None, state: State) -> str:
    """A line as it could be typed, with a table of this round that is still open."""
    tables = [game.table for game in stretch.in_order() if game.open and game.table] if stretch else []
    points = {"mission-points": "17 12", "fleet-points": "284 190"}.get(state.format.scoring.kind, "77 49")
    return f"{tables[0] if tables else 12} {points} t"


def extra_fact(state: State, say: Say) -> tuple[str, str] | None:
    """What a draw in the bracket is decided by, where a result must tell it."""
    return {
        "second-player": ("second_player", say("Second player")),
        "initiative": ("initiative", say("Initiative")),
    }.get(state.format.cut.draw or "")


def reasons(state: State) -> dict[str, str]:
    """By player the points with which they come into the drawn round."""
    return {line.player: str(line.points) for line in views.found_standings(state).lines}


def minutes(state: State) -> int | None:
    """How long the round will be, before any roll."""
    if state.round is None:
        return None
    from finalsalvo.event.life.timing import is_final

    try:
        return round_minutes(book(state), state.round.number, state.round.stage, final=is_final(state.round))
    except Refusal:
        return None


def free_players(state: State) -> list[str]:
    """Who has no opponent before the clock starts (B63)."""
    stretch = state.round
    if stretch is None or stretch.timer is not None or not stretch.open or stretch.stage is Stage.ELIMINATION:
        return []
    widows = [
        player
        for game in stretch.in_order()
        if game.open and game.gone
        for player in game.players
        if player not in game.gone
    ]
    awarded = awarded_byes(state, stretch)
    return [*widows, *(player for player in stretch.byes if player not in awarded)] if widows else []


def notes(life: Life) -> list[Note]:
    """Why each pair of the drawn round was made that is not plain: drawn again from the same state, for the eye.

    What was said of a pair, a seat or a bye that somebody has changed since is not said any more.
    """
    from finalsalvo.event.life.drawing import proposed
    from finalsalvo.event.life.facts import RoundDrawn

    state = state_of(life)
    if state.draft is None:
        return []
    drawn = next(
        fact
        for entry in reversed(life.entries)
        for fact in entry.facts
        if isinstance(fact, RoundDrawn) and fact.round.number == state.draft.number
    )
    from msgspec.structs import replace

    before = replace(state, draft=None)
    try:
        found = proposed(before, drawn.seed, drawn.forbidden, later_day=drawn.later_day).notes
    except Refusal:
        return []
    return [note for note in found if still_true(note, drawn.round, state.draft)]


def still_true(note: Note, drawn: Round, draft: Stretch) -> bool:
    """Whether those whom a note is about sit as they did when the round was drawn; a pair may have moved together."""
    if note.kind not in SEATED:
        return True
    if note.kind == "bye":
        return set(note.players) <= set(draft.byes)
    if len(note.players) > 1:
        return any(set(note.players) == set(game.players) for game in draft.games.values())
    seats = {(player, match.table) for match in drawn.matches for player in match.players}
    seats &= {(player, game.table) for game in draft.games.values() for player in game.players}
    return any(player == note.players[0] for player, _ in seats)


SEATED = ("bye", "float", "rematch", "wish")
"""Notes about somebody's place in the round; others tell how the bracket came about."""


def beside(stretch: Stretch, found: list[Note]) -> dict[str, list[Note]]:
    """By the first player of a pair, or by who has the bye, what is to be said about them; the rest under no name."""
    row_of = {player: game.players[0] for game in stretch.games.values() for player in game.players}
    shown: dict[str, list[Note]] = {}
    for note in found:
        row = row_of.get(note.players[0], note.players[0]) if note.kind in SEATED else ""
        shown.setdefault(row, []).append(note)
    return shown


@route("o/<slug:slug>/weigh", "leader", "POST")
def weigh(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a form would do, while it is being typed; nothing is written."""
    form = {name: request.POST.getlist(name) for name in request.POST}
    return json(200, notes=[to_builtins(each) for each in weighed(life, form, person, say_to(request))])


@route("o/<slug:slug>/standings", "leader")
def standings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who is ahead, each name opening how its figures come about."""
    say, state = say_to(request), state_of(life)
    return desk(
        request,
        "desk/standings.html",
        "standings",
        slug,
        person,
        life,
        table=views.standings_view(state, slug, say, desk=True),
        tiebreak_words=views.tiebreak_words(book(state), say),
    )


@route("o/<slug:slug>/cut", "leader")
def cut(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who goes on, who is asked, and the bracket."""
    state = state_of(life)
    ahead: tuple[str | None, ...] | None = None
    behind: tuple[Standing, ...] = ()
    stands: list[str | None] | None = None
    if state.cut is not None:
        stands = seats(state, state.cut)
    elif state.started and state.rounds and (state.settings.cut or 0) > 1:
        try:
            found = bubble(state)
        except Refusal:
            pass
        else:
            ahead, behind = found.seats, found.behind
    return desk(
        request,
        "desk/cut.html",
        "cut",
        slug,
        person,
        life,
        ahead=ahead,
        behind=behind,
        stands=stands,
        names={id: each.name for id, each in state.players.items()},
        picture=bracket_picture(state, slug, say_to(request)),
        later_day=state.format.cut.later_day_exception,
        in_cut=state.phase is Phase.CUT,
        no_cut=state.started and not state.settings.cut,
        over=any(task.command == "make-cut" for task in todo(state, milliseconds())),
    )


@route("o/<slug:slug>/history", "leader")
def history(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who did what and when, the latest first."""
    state, gone = state_of(life), taken_back(life.entries)
    latest = life.entries[::-1][:HISTORY_SHOWN]
    return desk(
        request,
        "desk/history.html",
        "history",
        slug,
        person,
        life,
        entries=[(entry, words(state, entry), entry.seq in gone) for entry in latest],
        more=max(0, len(life.entries) - HISTORY_SHOWN),
        day=partial(day, say_to(request)),
        who={id: leader.name for id, leader in state.leaders.items()}
        | {id: each.name for id, each in state.players.items()},
    )


def day(say: Say, at: int) -> str:
    """A moment for those whose browser runs no script: in UTC."""
    moment = datetime.fromtimestamp(at / 1000, UTC)
    return f"{say.date(moment.date().isoformat())}, {moment:%H:%M} UTC"


@route("o/<slug:slug>/settings", "leader")
def settings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What was chosen for the event."""
    state = state_of(life)
    return desk(
        request,
        "desk/settings.html",
        "settings",
        slug,
        person,
        life,
        format=book(state),
        chosen=state.settings,
        structures=[*state.format.structures, "custom"],
        tiers=state.format.leaders.tiers,
        pools=state.format.lists.pools,
        scenarios=state.format.scenarios,
        iso=state.date is None or is_day(state.date),
        organizes=Role.ORGANIZER in state.roles_of(person),
        archived=slug in archived(),
    )


def is_day(text: str) -> bool:
    """Whether a date can be shown in a field for days."""
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
