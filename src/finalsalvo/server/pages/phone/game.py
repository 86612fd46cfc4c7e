"""The player's own page: where and whom they play, how it ended, who comes."""

from collections.abc import Iterator, Mapping

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from msgspec import Struct, to_builtins

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.stage_fields import next_stage_of
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.rules.floor import FloorSubject, floor_rules
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.report_form import fields_asked
from finalsalvo.rules.result import Stage
from finalsalvo.rules.setup_steps import totals_rule
from finalsalvo.rules.step import Step
from finalsalvo.rules.table_dice import rolled_in
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import ShownProblem, json, say_to
from finalsalvo.server.pages.calculators import calculated_fields
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.phone.frame import entrant_of, form_of, phone_page, problems_of
from finalsalvo.server.pages.phone.reporting import Form, ReportForm, report_form, weighed_report
from finalsalvo.server.pages.table_rolls import DiceBox, dice_box
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import final_places, player_views, round_views, tabletop
from finalsalvo.server.shown.announcing import Heard, heard_by
from finalsalvo.server.shown.changes_heard import with_changes
from finalsalvo.server.shown.coming_round import ComingRound, coming_round
from finalsalvo.server.shown.components import TableComponent, components_at
from finalsalvo.server.shown.my_calls import MyCall, my_calls
from finalsalvo.server.shown.pace import PaceView, pace_view
from finalsalvo.server.shown.player_stages import GameBeside, OwnStage, games_beside, is_out, own_stage
from finalsalvo.server.shown.player_views import CutSeat, MyGame, PlaceOfPlayer, Waiting
from finalsalvo.server.shown.reminding import ReminderCard, for_player
from finalsalvo.server.shown.round_views import TimerView
from finalsalvo.server.shown.squads import ShownLists, lists_of_game
from finalsalvo.server.shown.staff import StaffLine, staff_at_table
from finalsalvo.server.shown.tabletop import SetupStep, TotalBox
from finalsalvo.words.saying import Say

NEWS_SHOWN = 2


class GameInPlay(Struct, frozen=True, kw_only=True):
    """What a player needs while their game is played: clock, steps before it, calls, and the form of the report.

    `begun`: the clock of the round was started; `settled` is then what counts to the end. `totals_rule` and
    `in_doubt` are rules.
    """

    scenario: str | None
    timer: TimerView | None
    begun: bool
    steps: list[SetupStep]
    settled: list[str]
    total: TotalBox | None
    totals_rule: str | None
    fleet: bool
    pace: PaceView | None
    dice: DiceBox | None
    form: ReportForm
    calls: list[MyCall]
    fortressing: bool
    in_doubt: str | None


class PhoneGamePage(View, frozen=True, kw_only=True):
    """What a player wants to know now, and can do: their last game, which may be in play, and what they wait for.

    `placed`: there is nothing left to drop from. `stage` is the one that they are in, where an event has several;
    `beside` are their games in others.
    """

    template = "phone/game.html"

    problems: list[ShownProblem]
    phase: str
    lists: bool
    news: list[Heard]
    more_news: bool
    stage: OwnStage | None
    beside: list[GameBeside]
    seat: CutSeat | None
    waiting: Waiting | None
    packing: Step | None
    round: str | None
    game: MyGame | None
    play: GameInPlay | None
    standing: PlaceOfPlayer | None
    coming: ComingRound | None
    placed: bool
    awaits_others: bool
    both_lists: tuple[ShownLists, ...]
    reminders: ReminderCard
    scripts: list[str]
    components: list[TableComponent]
    staff: StaffLine | None
    floor: Mapping[FloorSubject, str]


@route("p/<slug:slug>/", "player")
def my_game(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a player wants to know now, and can do."""
    given: Form = {"ending": [request.GET["ending"]]} if "ending" in request.GET else {}
    return game_page(request, slug, person, life, given)


def game_page(
    request: HttpRequest,
    slug: str,
    person: str,
    life: Life,
    given: Form,
    problem: Refusal | None = None,
    status: int = 200,
) -> HttpResponse:
    """The page, with what was typed so far and what speaks against it."""
    say, state = say_to(request), state_of(life)
    entrant, news = entrant_of(state, person), with_changes(heard_by(state, person, say), life, say)
    view = PhoneGamePage(
        problems=problems_of(problem, say),
        phase=state.phase.value,
        lists=state.lists_required,
        news=news[:NEWS_SHOWN],
        more_news=len(news) > NEWS_SHOWN,
        stage=own_stage(state, say),
        beside=games_beside(state, entrant.id, slug, say),
        seat=player_views.cut_seat(state, entrant.id, say),
        waiting=player_views.waiting(state, entrant, say),
        packing=state.format.packing if not state.started else None,
        round=None if state.round is None else round_views.round_title(state.round, say),
        game=player_views.my_game(state, entrant.id, say),
        play=game_in_play(state, entrant, given, say, Here.store.times.now(slug)),
        standing=player_views.my_standing(state, entrant.id, say),
        coming=coming_round(state, entrant, say),
        placed=has_nothing_left(state, entrant),
        awaits_others=player_views.awaits_others(state, entrant.id),
        both_lists=both_lists(state, entrant),
        reminders=for_player(state, entrant, say),
        scripts=list(scripts_for(state)),
        components=components_of(state, entrant, say),
        staff=staff_of(state, entrant, say),
        floor=floor_rules(state.format),
    )
    return phone_page(request, view, "", slug, person, life, status=status, has_clock=view.play is not None)


def scripts_for(state: State) -> Iterator[str]:
    """The scripts that tables of a format need beside those of every phone."""
    clock = book(state).clock
    if clock.game_rounds is not None or clock.planning_minutes is not None:
        yield "planning.js"
    if any(rolled_in(book(state), stage) is not None for stage in Stage):
        yield "dice.js"


def components_of(state: State, entrant: Entrant, say: Say) -> list[TableComponent]:
    """What is missing, shared or a proxy in a player's game, of both who play it, while it is open."""
    round = state.round
    game = round.game_of(entrant.id) if round is not None else None
    return [] if game is None or not game.open else components_at(state, game, say)


def has_nothing_left(state: State, entrant: Entrant) -> bool:
    """Whether a player's rank is decided, or all rounds of an event without a cut are over."""
    if next_stage_of(state) is not None:
        return final_places.place_of(state, entrant.id) is not None or is_out(state, entrant.id)
    round, rounds = state.round, state.settings.swiss_rounds
    all_played = round is not None and not round.open and rounds is not None and round.number >= rounds
    return final_places.place_of(state, entrant.id) is not None or (all_played and not state.settings.cut)


def staff_of(state: State, entrant: Entrant, say: Say) -> StaffLine | None:
    """Who rules in a player's open game, where one of the staff plays it."""
    round = state.round
    game = round.game_of(entrant.id) if round is not None else None
    return None if game is None or not game.open else staff_at_table(state, game, say)


def both_lists(state: State, entrant: Entrant) -> tuple[ShownLists, ...]:
    """What both play in a player's last game, their own first, once the lists are published; nothing before."""
    round = state.round
    game = round.game_of(entrant.id) if round is not None and state.lists_public else None
    if round is None or game is None:
        return ()
    found = lists_of_game(state, game, round.number, Here.store.cards)
    return tuple(sorted(found, key=lambda each: each.player != entrant.id))


def game_in_play(state: State, entrant: Entrant, given: Form, say: Say, now: int) -> GameInPlay | None:
    """What a player needs while their game is played; None while none is."""
    round = state.round
    own = round.game_of(entrant.id) if round is not None else None
    playing = state.phase is Phase.PLAYING and entrant.presence is Presence.PLAYING
    if round is None or own is None or not own.open or not playing:
        return None
    return GameInPlay(
        scenario=round.scenario,
        timer=round_views.timer_view(book(state), round.timer),
        begun=round.timer is not None,
        steps=tabletop.steps(state, round, own, entrant.id, say),
        settled=tabletop.settled_before(state, own, say) if round.timer is not None else [],
        total=tabletop.total_box(state, own, entrant.id),
        totals_rule=totals_rule(state.format),
        fleet=state.format.scoring.kind == "fleet-points",
        pace=pace_view(state, round, own, now),
        dice=dice_box(state, round, own, entrant.id, say),
        form=report_form(state, round, own, entrant.id, given, say),
        calls=my_calls(state, entrant.id, say),
        fortressing="fortressing" in state.format.manners.misconduct,
        in_doubt=state.format.cites.get("manners.call_before_moving"),
    )


@route("p/<slug:slug>/weigh", "player", "POST")
def weigh_report(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """What a report would mean, while it is being typed; nothing is written."""
    notes = weighed_report(life, person, entrant_of(state_of(life), person).id, form_of(request), say_to(request))
    return json(200, notes=[to_builtins(each) for each in notes])


@route("p/<slug:slug>/count", "player", "GET", "POST")
def count_report(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The calculator, for those whose browser runs no script: the page again, with the points filled in.

    Whoever opens the address again, or comes back to it in another language, has sent nothing: it is their page.
    """
    state, form = state_of(life), form_of(request)
    round = state.round
    if round is None or request.method != "POST":
        return HttpResponseRedirect(f"/p/{slug}/")
    wanted = fields_asked(book(state), round.number, round.stage)
    blank = {
        name: values
        for name, values in form.items()
        if name not in ("own", "other", "own_objectives", "other_objectives")
    }
    try:
        found = calculated_fields(book(state), wanted, blank)
    except Refusal as refusal:
        return game_page(request, slug, person, life, form, refusal, 422)
    return game_page(request, slug, person, life, {**form, **found})
