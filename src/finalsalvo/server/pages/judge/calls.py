"""Calls: who waits for how long and where, and what is decided on one of them."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.facts import Finding
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.noted import FoundStep
from finalsalvo.event.life.permission import stands_for
from finalsalvo.event.life.state import Call, Leader, Phase, State
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.event.life.topics.calls.decisions import (
    last_word,
    next_level,
    past_rulings,
    queue,
    why_not_rule,
)
from finalsalvo.event.life.topics.calls.fortressing import CRITERIA, IN_VAIN, NEXT, checks_asked
from finalsalvo.event.life.topics.calls.sentences import FORTRESSING_MET
from finalsalvo.rules.floor import FloorSubject, floor_rules
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.judge.about import AboutPlayer, about_players
from finalsalvo.server.pages.judge.components import OpenCase, open_cases
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.judge.rulings import PastRuling, round_of_call, ruling
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.announcing import Heard, just_heard_by
from finalsalvo.server.shown.disputes import Dispute, disputes
from finalsalvo.server.shown.my_calls import leader_name
from finalsalvo.words.saying import Say

MINUTE = 60_000
ANNOUNCED = 2
"""So many announcements stand above the queue: the rest is on a page of its own."""


class CallView(Struct, frozen=True):
    """A call as the leader who reads this sees it. `why_not` says why they may not rule on it, if they may not.

    Of a check for fortressing: whose ships are `checked`, what can be found next, the steps so far and who made them,
    and how many checks the caller has asked for, and how many of them in vain.
    """

    id: int
    round: str
    table: int | None
    address: str
    players: tuple[round_views.PersonView, round_views.PersonView]
    by: str
    at: int
    minutes: int
    text: str
    open: bool
    taken_by: str
    mine: bool
    appealed_to: str
    rulings: tuple[str, ...]
    ruled_by: str
    overrules: bool
    final: bool
    checked: str
    steps: tuple[Finding, ...]
    finding: Finding | None
    criteria: tuple[bool, bool] | None
    found: list[tuple[FoundStep, str]]
    asked: tuple[int, int]
    why_not: str
    rule: str


def call_view(state: State, call: Call, person: str, now: int, say: Say) -> CallView:
    """A call for one leader."""
    round = state.round_numbered(call.number)
    game = round.games.get(call.game) if round is not None else None
    refusal = (why_not_rule(state, call, person) or step_above(state, call, person)) if call.open else None
    one, two = call.players
    return CallView(
        call.id,
        round_of_call(state, call.number, say),
        game.table if game is not None else None,
        round_views.table_address(game, round_views.shared_tables(round))
        if round is not None and game is not None
        else "",
        (round_views.person(state, one), round_views.person(state, two)),
        caller_name(state, call.by),
        call.at,
        max(0, now - call.at) // MINUTE,
        call.text,
        call.open,
        leader_name(state, call.taken_by),
        call.taken_by == person,
        stands_for(state, call.appealed_to).value if call.appealed_to is not None else "",
        call.earlier if call.ruling is None else (*call.earlier, call.ruling),
        leader_name(state, call.ruled_by),
        call.overrules,
        call.final,
        state.players[call.fortressing].name if call.fortressing is not None else "",
        NEXT[call.finding] if call.fortressing is not None else (),
        call.finding,
        call.criteria,
        [(each, leader_name(state, each.by)) for each in call.found],
        checks_asked(state, call.by),
        say.tell(refusal.message) if refusal is not None else "",
        refusal.rule if refusal is not None else "",
    )


def step_above(state: State, call: Call, person: str) -> Refusal | None:
    """What keeps a judge from the next step of a check: that one is the marshal's (XW2-FORT-01, XW2-FORT-05)."""
    if call.fortressing is None or NEXT[call.finding] is CRITERIA or is_authority(state, person):
        return None
    return Refusal("by", "XW2-FORT-05", FORTRESSING_MET(who=last_word(state)))


def caller_name(state: State, person: str) -> str:
    """Who called: a player, or a leader for them."""
    player = state.players.get(person)
    return leader_name(state, person) if player is None else player.name


class JudgeCallsPage(View, frozen=True, kw_only=True):
    """The queue of a leader: calls that they may rule on, those for others, and results that are disputed."""

    template = "judge/calls.html"

    person: str
    leader: Leader
    calls: list[CallView]
    others: list[CallView]
    by_table: bool
    said: list[Heard]
    floor: Mapping[FloorSubject, str]
    missing: list[OpenCase]
    disputed: list[Dispute]


@route("j/<slug:slug>/", "leader")
def judge_calls(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The queue: who waits for how long and where; by age, or by table for a walk through the room."""
    say, state, now = say_to(request), state_of(life), Here.store.times.now(slug)
    calls = [call_view(state, each, person, now, say) for each in queue(state, person)]
    by_table = request.GET.get("by") == "table"
    if by_table:
        calls.sort(key=lambda call: (call.table is None, call.table or 0, call.id))
    view = JudgeCallsPage(
        person=person,
        leader=state.leaders[person],
        calls=[call for call in calls if not call.why_not],
        others=[call for call in calls if call.why_not],
        by_table=by_table,
        said=just_heard_by(state, person, say)[:ANNOUNCED],
        floor=floor_rules(state.format),
        missing=open_cases(state, now),
        disputed=disputes(state, say),
    )
    return judge_page(request, view, "", slug, person, life)


class JudgeCallPage(View, frozen=True, kw_only=True):
    """One call, whether its game is still played, and what was ruled before.

    `who` has the last word, `above` is the role to which a ruling of the reader can be appealed; empty: it is final.
    """

    template = "judge/call.html"

    call: CallView
    playing: bool
    last_word: bool
    who: str
    above: str
    in_vain: int
    floor: Mapping[FloorSubject, str]
    about: list[AboutPlayer]
    rulings: list[PastRuling]


@route("j/<slug:slug>/call/<int:number>", "leader")
def judge_call(request: HttpRequest, slug: str, number: int, person: str, life: Life) -> HttpResponse:
    """One call: come, decide, and what was decided before. Of their own game a leader sees nothing here."""
    state, say = state_of(life), say_to(request)
    call = state.calls.get(number)
    if call is None or state.player_of(person) in call.players:
        return not_found(request)
    view = JudgeCallPage(
        call=call_view(state, call, person, Here.store.times.now(slug), say),
        playing=is_playing(state, call.number, call.game),
        last_word=is_authority(state, person),
        who=say.tell(last_word(state)),
        above=role_above(state, call, person, say),
        in_vain=IN_VAIN,
        floor=floor_rules(state.format),
        about=about_players(state, call.players),
        rulings=[ruling(state, each, say) for each in past_rulings(state) if each.id != number],
    )
    return judge_page(request, view, "", slug, person, life)


def role_above(state: State, call: Call, person: str, say: Say) -> str:
    """To whom a ruling of this leader can be appealed; nobody: it is final (XW2-ROLE-07, XW2-ROLE-15, HOT-MARS-09)."""
    above = next_level(state, state.leaders[person], call.players)
    return "" if above is None else say.label("role", stands_for(state, above).value)


def is_playing(state: State, number: int, game: int) -> bool:
    """Whether a game is being played."""
    round = state.round
    if state.phase is not Phase.PLAYING or round is None or round.number != number:
        return False
    found = round.games.get(game)
    return found is not None and found.open
