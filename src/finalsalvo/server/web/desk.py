"""The organizer's console: one page for each part of an event's life, all of them live."""

from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from functools import partial
from typing import Any, Literal

from django.http import HttpRequest, HttpResponse
from msgspec import Struct, to_builtins

from finalsalvo.event.life.context import book
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import spoken
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import GONE, Entrant, Leader, Phase, Presence, Role, State, Stretch
from finalsalvo.event.life.topics.calls.decisions import queue
from finalsalvo.event.life.topics.cut.decisions import bubble
from finalsalvo.event.life.topics.cut.reseeding import is_made, seats_held
from finalsalvo.event.life.topics.rounds.seating import free_players
from finalsalvo.event.life.topics.setup.decisions import fixed_settings
from finalsalvo.event.life.topics.start.joining import bye_to_meet, left_out_of, next_to_join, why_closed
from finalsalvo.event.next_round import Note
from finalsalvo.event.record import Round
from finalsalvo.event.standings import Standing
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.house import decided as book_decides
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import objective_rule
from finalsalvo.server.clock import todo_now
from finalsalvo.server.web import views
from finalsalvo.server.web.access import Here
from finalsalvo.server.web.announcing import audiences, heard_by
from finalsalvo.server.web.answers import json, page, say_to
from finalsalvo.server.web.archiving import archived
from finalsalvo.server.web.bracket_picture import bracket_picture
from finalsalvo.server.web.codes import code, event_address
from finalsalvo.server.web.disputes import Statement, disputes, statements
from finalsalvo.server.web.forms import COMMANDS
from finalsalvo.server.web.leaders import accounts_of
from finalsalvo.server.web.public import Tab, event_view
from finalsalvo.server.web.routes import route
from finalsalvo.server.web.saying import Say
from finalsalvo.server.web.tabletop import at_tables, questions
from finalsalvo.server.web.ticking import TickForm, tick_form
from finalsalvo.server.web.weighing import weighed

HISTORY_SHOWN = 200
ROUNDS_AHEAD = 3
"""So many further rounds are offered to a latecomer where nobody has said how many there are."""
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
        tasks=todo_now(Here.store.times, slug, state, person),
        plays=life.reader is not None,
        may=may(state, person),
        person=person,
        here=here,
        at=Here.store.times.now(slug),
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
    return found | dict.fromkeys(withheld(state, person), False)


def withheld(state: State, person: str) -> Iterator[str]:
    """Commands that would tell a leader who plays what is hidden from players (B84)."""
    if state.plays_first(person) is None:
        return
    if not state.lists_public:
        yield from ("judge_list", "amend_list")
    if book(state).clock.hidden:
        yield "call_time"


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
        leaders=leader_lines(state, person),
        free_seats=free_seats(state, None),
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
        champion=views.champion(state),
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
    say, state = say_to(request), state_of(life)
    return desk(
        request,
        "desk/players.html",
        "players",
        slug,
        person,
        life,
        entrants=state.entrants(),
        asks={each.id: leaving_words(state, each, say) for each in state.playing()},
        counts=counts(state),
        lists=state.lists_required,
        team=state.format.unit == "team",
        joinable=joinable(state),
        against=state.players[bye].name if (bye := bye_to_meet(state)) is not None else "",
        closed=why_closed(state),
    )


def joinable(state: State) -> list[int]:
    """The rounds from which somebody can play who registers now; none before the start and after Swiss."""
    number = next_to_join(state)
    if number is None:
        return []
    last = state.settings.swiss_rounds
    return list(range(number, max(number + ROUNDS_AHEAD if last is None else last, number) + 1))


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
        ask_leaving=leaving_words(state, entrant, say_to(request)),
        team=state.format.unit == "team",
        lists=state.lists_required,
        has_bye=state.phase is Phase.PLAYING and bool(state.round and state.round.byes),
        categories=state.format.manners.misconduct,
        entries=in_words(life, [entry for entry in life.entries if mentions(entry.facts, player)]),
    )


def leaving_words(state: State, entrant: Entrant, say: Say) -> str:
    """What becomes of somebody's game if they leave now: nothing has begun before the clock (B63), then it is lost."""
    stretch, name = state.round, {"name": entrant.entry.name}
    game = stretch.game_of(entrant.id) if stretch is not None and state.phase is Phase.PLAYING else None
    if stretch is None or game is None or not game.open:
        return say("%(name)s leaves the event now.") % name
    if stretch.timer is not None:
        return say("%(name)s leaves the event now. A game in progress counts as conceded.") % name
    told = say("%(name)s leaves the event now. The round has not begun: the opponent can get another game, else a bye.")
    return told % name


def own_game(state: State, stretch: Stretch | None, person: str) -> int | None:
    """The game that a leader plays in a round: another enters it."""
    player = state.player_of(person)
    game = stretch.game_of(player) if stretch is not None and player is not None else None
    return None if game is None else game.number


def in_words(life: Life, entries: Sequence[Entry]) -> list[tuple[Entry, str]]:
    """Entries with what they say."""
    return list(zip(entries, spoken(state_of(life), entries, life.entries), strict=True))


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
        of_bracket=stretch is not None and stretch.stage is Stage.ELIMINATION,
        latest=stretch is not None and stretch is state.round,
        notes=beside(stretch, notes(life)) if stretch is not None and stretch is state.draft else {},
        reasons=reasons(state) if state.draft is not None and stretch is state.draft else {},
        left_out=left_out_of(state, stretch) if stretch is not None and stretch is state.draft else [],
        numbers=[each.number for each in state.rounds],
        entered=entered(request, stretch, say) if stretch else None,
        ticking=ticking(request, state, stretch, say) if stretch else None,
        ends=[(end.value, views.end_words(say)[end.value]) for end in state.format.scoring.ends],
        marks=views.entry_marks(book(state), say),
        example=example(stretch, state),
        minutes=minutes(state),
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say),
        conceding=concedes_real_total(book(state)),
        rolled=state.format.clock.rolled,
        mid_point="mid-point" in state.format.clock.announcements,
        mid_point_called=bool(stretch and stretch.timer and stretch.timer.mid_point_called),
        since=paired_since(state, stretch) if stretch is not None else "",
        can_draw=any(task.command == "draw-round" for task in todo_now(Here.store.times, slug, state)),
        names={id: each.name for id, each in state.players.items()},
        free=free_players(state),
        tables=tables,
        own=own_game(state, stretch, person),
        disputes=disputes(state, say) if stretch is not None and stretch is state.round else [],
        said=said(request, state, stretch, say) if stretch is not None else [],
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


def said(request: HttpRequest, state: State, stretch: Stretch, say: Say) -> list[Statement]:
    """What the two say about the game whose result is being entered in full."""
    number = entered(request, stretch, say)
    return [] if number is None else statements(state, stretch.games[number], say)


def ticking(request: HttpRequest, state: State, stretch: Stretch, say: Say) -> TickForm | None:
    """The ships of both lists, to tick what is gone, at the game whose result is being entered in full."""
    number = entered(request, stretch, say)
    return tick_form(state, stretch, stretch.games[number], None, {}, say) if number is not None else None


def paired_since(state: State, stretch: Stretch) -> Literal["", "rounds", "cut"]:
    """What was made from the results of a round: rounds, which a correction keeps or takes back, or the cut.

    Once the cut is made only a correction that changes it asks something, and does so by itself (B82).
    """
    if stretch.stage is Stage.SWISS and is_made(state):
        return "cut"
    return "rounds" if any(each.number > stretch.number for each in state.rounds) else ""


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
    return {line.player: str(line.points) for line in views.found_standings(state).everybody}


def minutes(state: State) -> int | None:
    """How long the round will be, before any roll."""
    if state.round is None:
        return None
    from finalsalvo.event.life.topics.clock.decisions import is_final

    try:
        return round_minutes(book(state), state.round.number, state.round.stage, final=is_final(state.round))
    except Refusal:
        return None


def notes(life: Life) -> list[Note]:
    """Why each pair of the drawn round was made that is not plain: drawn again from the same state, for the eye.

    What was said of a pair, a seat or a bye that somebody has changed since is not said any more.
    """
    from msgspec.structs import replace

    from finalsalvo.event.life.topics.rounds.decisions import held_in, last_draw, proposed

    state = state_of(life)
    if state.draft is None:
        return []
    drawn = last_draw(state.draft.number, life.entries)
    if drawn is None:
        return []

    before = replace(state, draft=None)
    try:
        found = proposed(before, drawn.seed, drawn.forbidden, held_in(drawn), later_day=drawn.later_day).notes
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
        standings=views.standings_view(state, slug, say, swiss=request.GET.get("of") == "swiss", desk=True),
    )


@route("o/<slug:slug>/cut", "leader")
def cut(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Who goes on, who is asked, and the bracket."""
    state = state_of(life)
    ahead: tuple[str | None, ...] | None = None
    behind: tuple[Standing, ...] = ()
    stands: tuple[str | None, ...] | None = None
    if state.cut is not None:
        stands = seats_held(state)
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
        elimination=state.settings.swiss_rounds == 0,
        over=any(task.command == "make-cut" for task in todo_now(Here.store.times, slug, state)),
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
        entries=[(entry, what, entry.seq in gone) for entry, what in in_words(life, latest)],
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
    """What was chosen for the event; what the book or the start has decided is shown so."""
    say, state = say_to(request), state_of(life)
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
        by_book=book_decides(state.format),
        decided=dict.fromkeys(fixed_settings(state), say("fixed since the start"))
        | dict.fromkeys(book_decides(state.format), say("the book decides this")),
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
