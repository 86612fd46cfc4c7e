"""The tables of a round, and one of them: time, result, a call, the players."""

from collections.abc import Mapping
from typing import Literal

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Call, Game, LiveRound, State
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.event.life.topics.calls.decisions import last_word
from finalsalvo.event.life.topics.components.at_table import component_notes
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.floor import FloorSubject, floor_rules
from finalsalvo.rules.setup_steps import Question
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.judge.about import AboutPlayer, about_players
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.judge.rulings import PastRuling, ruling
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import result_words, round_views
from finalsalvo.server.shown.components import TableComponent, components_at
from finalsalvo.server.shown.dice_words import DiceShown, dice_shown
from finalsalvo.server.shown.disputes import Statement, statements
from finalsalvo.server.shown.pace import PaceView, pace_view
from finalsalvo.server.shown.precedence import SettleBox, settle_boxes, settled_words
from finalsalvo.server.shown.result_fields import extra_fact, paired_since, settled_holder
from finalsalvo.server.shown.round_views import GameView, RoundView
from finalsalvo.server.shown.squads import ShownLists, lists_of_game
from finalsalvo.server.shown.staff import StaffLine, staff_at_table
from finalsalvo.server.shown.tabletop import coin_words, objective_words, objectives_from, questions
from finalsalvo.words.saying import Say


class JudgeTablesPage(View, frozen=True, kw_only=True):
    """The tables of the round; `flagged` are those who miss or share a component or have a proxy."""

    template = "judge/tables.html"

    round: RoundView | None
    flagged: frozenset[str]


@route("j/<slug:slug>/tables", "leader")
def judge_tables(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The tables of the round."""
    say, state = say_to(request), state_of(life)
    shown = round_views.round_view(state, state.round, say) if state.round is not None else None
    games = state.round.in_order() if state.round is not None else []
    notes = [(game, each) for game in games for each in component_notes(state, game)]
    flagged = frozenset(player for game, each in notes for player in ((each.player,) if each.player else game.players))
    return judge_page(request, JudgeTablesPage(round=shown, flagged=flagged), "tables", slug, person, life)


class JudgeTablePage(View, frozen=True, kw_only=True):
    """One table of the last round; `own`: the reader plays there. `extra` are minutes, `ends` and their words.

    `sides` is what is known of both, `decided` are the rulings at this table, `who` has the last word.
    `lists` are what both play, as far as the reader may see it.
    """

    template = "judge/table.html"

    round: RoundView
    game: GameView
    own: bool
    last_word: bool
    timed: bool
    extra: int
    components: list[TableComponent]
    sides: list[AboutPlayer]
    decided: list[PastRuling]
    floor: Mapping[FloorSubject, str]
    who: str
    staff: StaffLine | None
    statements: list[Statement]
    coins: list[str]
    questions: list[tuple[Question, str]]
    dice: DiceShown | None
    pace: PaceView | None
    settled: list[str]
    settling: list[SettleBox]
    objective: list[str]
    objectives_from: tuple[str, ...]
    ends: list[tuple[str, str]]
    fleet: bool
    extra_fact: tuple[str, str] | None
    holder: str | None
    conceding: bool
    since: Literal["", "rounds", "cut"]
    fortressing: bool
    lists: tuple[ShownLists, ...]


@route("j/<slug:slug>/table/<int:number>", "leader")
def judge_table(request: HttpRequest, slug: str, number: int, person: str, life: Life) -> HttpResponse:
    """The game at a table of the last round."""
    round = state_of(life).round
    there = [game for game in round.in_order() if game.table == number] if round is not None else []
    if round is None or not there:
        return not_found(request)
    view = table_view(state_of(life), round, there[0], person, say_to(request))
    return judge_page(request, view, "tables", slug, person, life)


@route("j/<slug:slug>/table-of/<str:player>", "leader")
def judge_table_of(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """The game of a player in the last round, where it has no table of its own."""
    round = state_of(life).round
    game = round.game_of(player) if round is not None else None
    if round is None or game is None:
        return not_found(request)
    view = table_view(state_of(life), round, game, person, say_to(request))
    return judge_page(request, view, "tables", slug, person, life)


def calls_at(state: State, round: LiveRound, game: Game) -> list[Call]:
    """The calls to a game on which something was decided, the latest first."""
    found = [each for each in state.calls.values() if (each.number, each.game) == (round.number, game.number)]
    return sorted((each for each in found if each.ruling is not None), key=lambda call: -call.id)


def table_view(state: State, round: LiveRound, game: Game, person: str, say: Say) -> JudgeTablePage:
    """One table of the last round: time, result, a call, the players."""
    return JudgeTablePage(
        round=round_views.round_view(state, round, say),
        game=round_views.game_view(state, book(state), round, game, say),
        own=state.player_of(person) in game.players,
        last_word=is_authority(state, person),
        timed=round.timer is not None,
        extra=game.extra_minutes,
        components=components_at(state, game, say),
        sides=about_players(state, game.players),
        decided=[ruling(state, each, say) for each in calls_at(state, round, game)],
        floor=floor_rules(state.format),
        who=say.tell(last_word(state)),
        staff=staff_at_table(state, game, say),
        statements=statements(state, round, game, say),
        coins=[words for _, words in coin_words(state, game, say)],
        questions=questions(state.format, say),
        dice=dice_shown(state, round, game, say),
        pace=pace_view(state, round, game, 0),
        settled=[*settled_words(state, game, say).values()],
        settling=settle_boxes(state, game, say),
        objective=objective_words(state, game, say),
        objectives_from=objectives_from(state, game),
        ends=[(end.value, result_words.end_words(say)[end.value]) for end in book(state).scoring.ends],
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say, round),
        holder=settled_holder(state, round, game),
        conceding=concedes_real_total(book(state)),
        since=paired_since(state, round),
        fortressing="fortressing" in state.format.manners.misconduct,
        lists=lists_of_game(state, game, round.number, Here.store.cards),
    )
