"""The page of a round in the console: drawn and looked at, or played."""

from django.http import HttpRequest, HttpResponse
from msgspec import to_builtins

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.clock.decisions import is_final
from finalsalvo.event.life.topics.rounds.seating import free_players
from finalsalvo.event.life.topics.start.joining import left_out_of
from finalsalvo.rules.clock import round_minutes
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import objective_rule
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import json, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.ticking import TickForm, tick_form
from finalsalvo.server.pages.weighing import meanings_of_form
from finalsalvo.server.shown import final_places, result_words, round_views
from finalsalvo.server.shown.disputes import Statement, disputes, statements
from finalsalvo.server.shown.notes import beside, notes
from finalsalvo.server.shown.result_fields import extra_fact, paired_since
from finalsalvo.server.shown.saying import Say
from finalsalvo.server.shown.tabletop import at_tables, questions
from finalsalvo.server.storage.clock import todo_now


@route("o/<slug:slug>/round", "leader")
def round_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The round: drawn and looked at, or played."""
    say, state = say_to(request), state_of(life)
    round = state.draft if state.draft is not None and not request.GET.get("round") else asked_round(request, state)
    tables = at_tables(state, round, say) if round is not None and round is not state.draft else None
    return desk(
        request,
        "desk/round.html",
        "round",
        slug,
        person,
        life,
        round=round_views.round_view(state, round, say, leader=True) if round else None,
        drafted=state.draft is not None and round is state.draft,
        of_bracket=round is not None and round.stage is Stage.ELIMINATION,
        latest=round is not None and round is state.round,
        notes=beside(round, notes(life)) if round is not None and round is state.draft else {},
        reasons=reasons(state) if state.draft is not None and round is state.draft else {},
        left_out=left_out_of(state, round) if round is not None and round is state.draft else [],
        numbers=[each.number for each in state.rounds],
        entered=game_being_entered(request, round, say) if round else None,
        ticking=ticking(request, state, round, say) if round else None,
        ends=[(end.value, result_words.end_words(say)[end.value]) for end in state.format.scoring.ends],
        marks=result_words.entry_marks(book(state), say),
        example=example(round, state),
        minutes=minutes(state),
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say),
        conceding=concedes_real_total(book(state)),
        rolled=state.format.clock.rolled,
        mid_point="mid-point" in state.format.clock.announcements,
        mid_point_called=bool(round and round.timer and round.timer.mid_point_called),
        since=paired_since(state, round) if round is not None else "",
        can_draw=any(task.command == "draw-round" for task in todo_now(Here.store.times, slug, state)),
        names={id: each.name for id, each in state.players.items()},
        free=free_players(state),
        tables=tables,
        own=own_game(state, round, person),
        disputes=disputes(state, say) if round is not None and round is state.round else [],
        said=statements_of(request, state, round, say) if round is not None else [],
        coins={number: told for number, _, told in tables.coins} if tables else {},
        objectives={number: told for number, _, told in tables.objectives} if tables else {},
        questions=questions(state.format, say),
        has_objective=objective_rule(state.format) is not None,
    )


def asked_round(request: HttpRequest, state: State) -> LiveRound | None:
    """The published round that an address names, or the one of now."""
    wanted = request.GET.get("round", "")
    return state.round_numbered(int(wanted)) if wanted.isdecimal() else state.round


def own_game(state: State, round: LiveRound | None, person: str) -> int | None:
    """The game that a leader plays in a round: another enters it."""
    player = state.player_of(person)
    game = round.game_of(player) if round is not None and player is not None else None
    return None if game is None else game.number


def game_being_entered(request: HttpRequest, round: LiveRound, say: Say) -> int | None:
    """The game whose result is being entered in full."""
    wanted = request.GET.get("game", "")
    return int(wanted) if wanted.isdecimal() and int(wanted) in round.games else None


def statements_of(request: HttpRequest, state: State, round: LiveRound, say: Say) -> list[Statement]:
    """What the two say about the game whose result is being entered in full."""
    number = game_being_entered(request, round, say)
    return [] if number is None else statements(state, round.games[number], say)


def ticking(request: HttpRequest, state: State, round: LiveRound, say: Say) -> TickForm | None:
    """The ships of both lists, to tick what is gone, at the game whose result is being entered in full."""
    number = game_being_entered(request, round, say)
    return tick_form(state, round, round.games[number], None, {}, say) if number is not None else None


def example(round: LiveRound | None, state: State) -> str:
    """A line as it could be typed, with a table of this round that is still open."""
    tables = [game.table for game in round.in_order() if game.open and game.table] if round else []
    points = {"mission-points": "17 12", "fleet-points": "284 190"}.get(state.format.scoring.kind, "77 49")
    return f"{tables[0] if tables else 12} {points} t"


def reasons(state: State) -> dict[str, str]:
    """By player the points with which they come into the drawn round."""
    return {line.player: str(line.points) for line in final_places.found_standings(state).everybody}


def minutes(state: State) -> int | None:
    """How long the round will be, before any roll."""
    if state.round is None:
        return None
    try:
        return round_minutes(book(state), state.round.number, state.round.stage, final=is_final(state.round))
    except Refusal:
        return None


@route("o/<slug:slug>/weigh", "leader", "POST")
def weigh(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a form would do, while it is being typed; nothing is written."""
    form = {name: request.POST.getlist(name) for name in request.POST}
    return json(200, notes=[to_builtins(each) for each in meanings_of_form(life, form, person, say_to(request))])
