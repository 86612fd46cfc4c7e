"""The page of a round in the console: drawn and looked at, or played."""

from collections import Counter
from typing import Literal

from django.http import HttpRequest, HttpResponse
from msgspec import Struct, to_builtins

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import book
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.rounds.seating import free_players
from finalsalvo.event.life.topics.start.joining import left_out_of
from finalsalvo.event.next_round import Note
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import for_round
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.rules.step import Question
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import json, say_to
from finalsalvo.server.pages.console.desk import desk
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.quick_entry import named_game
from finalsalvo.server.pages.ticking import TickForm, tick_form
from finalsalvo.server.pages.view import View
from finalsalvo.server.pages.weighing import meanings_of_form
from finalsalvo.server.shown import final_places, result_words, round_views
from finalsalvo.server.shown.desk_rows import DeskRows, desk_rows
from finalsalvo.server.shown.dice_words import DiceShown, dice_shown
from finalsalvo.server.shown.disputes import Dispute, Statement, disputes, statements
from finalsalvo.server.shown.emergency import is_ready
from finalsalvo.server.shown.notes import beside, notes
from finalsalvo.server.shown.precedence import SettleBox, settle_boxes
from finalsalvo.server.shown.result_fields import extra_fact, paired_since, settled_holder
from finalsalvo.server.shown.round_views import RoundView, round_now
from finalsalvo.server.shown.tabletop import AtTables, at_tables, objectives_from, questions
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.words.saying import Say


class SwapMade(Struct, frozen=True):
    """Two who changed places by hand: the entry that says so, and the names of both."""

    entry: int
    first: str
    second: str


class DraftedRound(Struct, frozen=True):
    """A round that is drawn and not published: why it is so, the points of each, and who is not in it.

    `notes` are by the first player of a pair, `reasons` are everybody's points. `swaps` are those made by hand
    since, by each of the two, and `counts` how many pairs are of which kind.
    """

    notes: dict[str, list[Note]]
    reasons: dict[str, str]
    left_out: list[Problem]
    swaps: dict[str, SwapMade]
    counts: dict[str, int]


class EnteredResult(Struct, frozen=True, kw_only=True):
    """The game whose result is being entered in full, and what the form for it asks and offers.

    `since` is what was made from the results of the round, `said` what the two say; coins were tossed about something.
    """

    number: int
    ends: list[tuple[str, str]]
    fleet: bool
    extra_fact: tuple[str, str] | None
    holder: str | None
    since: Literal["", "rounds", "cut"]
    ticking: TickForm | None
    said: list[Statement]
    questions: list[tuple[Question, str]]
    objectives_from: tuple[str, ...]
    coins: list[str]
    settled: list[str]
    settling: list[SettleBox]
    objective: str
    dice: DiceShown | None


class RoundPage(View, frozen=True, kw_only=True):
    """A round, drafted or played. `latest`: the one of now; `own` is the game that the reader plays.

    `desk` are the games of a published one, of which only those of one kind may be to `show`. `marks` and `example`
    tell how results are typed, `free` are players without an opponent. `unpaired` is the stage that was gone on to and
    has no round yet.
    """

    template = "console/round.html"

    round: RoundView | None
    desk: DeskRows | None
    show: Literal["all", "missing", "disputed"]
    draft: DraftedRound | None
    of_bracket: bool
    latest: bool
    numbers: list[int]
    entered: EnteredResult | None
    conceding: bool
    marks: list[tuple[str, str]]
    example: str
    can_draw: bool
    names: dict[str, str]
    free: list[str]
    tables: AtTables | None
    own: int | None
    disputes: list[Dispute]
    unpaired: str
    emergency: bool


@route("o/<slug:slug>/round", "leader")
def round_page(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The round: drawn and looked at, or played."""
    say, state = say_to(request), state_of(life)
    round = state.draft if state.draft is not None and not request.GET.get("round") else asked_round(request, state)
    drafted = round is not None and round is state.draft
    tables = at_tables(state, round, say) if round is not None and not drafted else None
    latest = round is not None and round is round_now(state)
    shown = round_views.round_view(state, round, say, leader=True) if round else None
    view = RoundPage(
        round=shown,
        desk=desk_rows(state, round, shown, say) if round is not None and shown is not None and not drafted else None,
        show=what_to_show(request),
        draft=drafted_round(life, state, round) if round is not None and drafted else None,
        of_bracket=round is not None and round.stage is Stage.ELIMINATION,
        latest=latest,
        numbers=[each.number for each in state.rounds],
        entered=entered_result(request, state, round, tables, say) if round is not None and tables else None,
        conceding=concedes_real_total(book(state)),
        marks=result_words.entry_marks(book(state), say),
        example=example(round, state),
        can_draw=any(task.command == "draw-round" for task in todo_now(Here.store.times, slug, state)),
        names={id: each.name for id, each in state.players.items()},
        free=free_players(state),
        tables=tables,
        own=own_game(state, round, person),
        disputes=disputes(state, say) if latest else [],
        unpaired=unpaired_stage(state),
        emergency=is_ready(Here.store, slug, state),
    )
    return desk(request, view, "round", slug, person, life)


def what_to_show(request: HttpRequest) -> Literal["all", "missing", "disputed"]:
    """Which games an address asks for."""
    asked = request.GET.get("show", "")
    return "missing" if asked == "missing" else "disputed" if asked == "disputed" else "all"


def unpaired_stage(state: State) -> str:
    """The later stage that is looked at, while it has no round to show."""
    plan = state.plan
    return "" if plan is None or plan.is_first or round_now(state) is not None else plan.name


def asked_round(request: HttpRequest, state: State) -> LiveRound | None:
    """The published round that an address names, or the one of now."""
    wanted = request.GET.get("round", "")
    return state.round_numbered(int(wanted)) if wanted.isdecimal() else round_now(state)


def own_game(state: State, round: LiveRound | None, person: str) -> int | None:
    """The game that a leader plays in a round: another enters it."""
    player = state.player_of(person)
    game = round.game_of(player) if round is not None and player is not None else None
    return None if game is None else game.number


def drafted_round(life: Life, state: State, draft: LiveRound) -> DraftedRound:
    """What is to be looked at before a round is published."""
    found = notes(life)
    kinds = Counter(note.kind for note in found)
    return DraftedRound(beside(draft, found), reasons(state), left_out_of(state, draft), swaps_made(life, state), kinds)


def swaps_made(life: Life, state: State) -> dict[str, SwapMade]:
    """By player the last swap that they are in, of those made in the drawn round and not undone."""
    undone, found = taken_back(life.entries), dict[str, SwapMade]()
    for entry in life.entries:
        for fact in entry.facts:
            if isinstance(fact, f.RoundDrawn | f.DraftDiscarded):
                found = {}
            elif isinstance(fact, f.PlayersSwapped) and entry.seq not in undone:
                one, two = (state.players[each].name for each in (fact.first, fact.second))
                found |= dict.fromkeys((fact.first, fact.second), SwapMade(entry.seq, one, two))
    return found


def entered_result(
    request: HttpRequest, state: State, round: LiveRound, tables: AtTables, say: Say
) -> EnteredResult | None:
    """The game whose result is being entered in full, as the address names it."""
    wanted = request.GET.get("game", "")
    game = round.games.get(int(wanted)) if wanted.isdecimal() else None
    if game is None:
        return None
    return EnteredResult(
        number=game.number,
        ends=[(end.value, result_words.end_words(say)[end.value]) for end in book(state).scoring.ends],
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say, round),
        holder=settled_holder(state, round, game),
        since=paired_since(state, round),
        ticking=tick_form(state, round, game, None, {}, say),
        said=statements(state, round, game, say),
        questions=questions(state.format, say),
        objectives_from=objectives_from(state, game),
        coins=[line for number, _, lines in tables.coins if number == game.number for line in lines],
        settled=[line for number, _, lines in tables.settled if number == game.number for line in lines],
        settling=settle_boxes(state, game, say),
        objective=next((told for number, _, told in tables.objectives if number == game.number), ""),
        dice=dice_shown(state, round, game, say),
    )


def example(round: LiveRound | None, state: State) -> str:
    """A line as it could be typed, with a table of this round that is still open."""
    tables = [game.table for game in round.in_order() if game.open and game.table] if round else []
    points = {"mission-points": "17 12", "fleet-points": "284 190"}.get(state.format.scoring.kind, "77 49")
    if round is not None and "77" in points and for_round(book(state).scoring.limits or (200,), round.number) < 77:
        points = "37 19"
    seats = tables or [game.table for game in round.in_order() if game.table] if round else []
    return f"{seats[0] if seats else 1} {points} t"


def reasons(state: State) -> dict[str, str]:
    """By player the points with which they come into the drawn round."""
    return {line.player: str(line.points) for line in final_places.found_standings(state).everybody}


@route("o/<slug:slug>/weigh", "leader", "POST")
def weigh(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a form would do, while it is being typed; nothing is written."""
    form = {name: request.POST.getlist(name) for name in request.POST}
    notes = [to_builtins(each) for each in meanings_of_form(life, form, person, say_to(request))]
    return json(200, notes=notes, game=game_of_line(life, form))


def game_of_line(life: Life, form: dict[str, list[str]]) -> int | None:
    """The game that a typed line is about, as soon as that can be told."""
    round, line = state_of(life).round, form.get("line", [""])[-1]
    if round is None or not line.strip():
        return None
    try:
        return named_game(state_of(life), round, line.casefold().split()).game.number
    except Refusal:
        return None
