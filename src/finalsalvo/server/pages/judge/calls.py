"""Calls: who waits for how long and where, and what is decided on one of them."""

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.facts import Finding
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Call, Leader, Phase, State, stands_for
from finalsalvo.event.life.topics.calls.decisions import is_authority, past_rulings, queue, why_not_rule
from finalsalvo.event.life.topics.calls.fortressing import NEXT
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.judge.rulings import PastRuling, round_of_call, ruling
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.announcing import Heard, just_heard_by
from finalsalvo.server.shown.disputes import Dispute, disputes
from finalsalvo.server.shown.player_views import leader_name
from finalsalvo.words.saying import Say

MINUTE = 60_000
ANNOUNCED = 2
"""So many announcements stand above the queue: the rest is on a page of its own."""


class CallView(Struct, frozen=True):
    """A call as the leader who reads this sees it. `why_not` says why they may not rule on it, if they may not."""

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
    why_not: str
    rule: str


def call_view(state: State, call: Call, person: str, now: int, say: Say) -> CallView:
    """A call for one leader."""
    round = state.round_numbered(call.number)
    game = round.games.get(call.game) if round is not None else None
    refusal = why_not_rule(state, call, person) if call.open else None
    one, two = call.players
    return CallView(
        call.id,
        round_of_call(state, call.number, say),
        game.table if game is not None else None,
        round_views.table_address(round, game) if round is not None and game is not None else "",
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
        say.tell(refusal.message) if refusal is not None else "",
        refusal.rule if refusal is not None else "",
    )


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
        disputed=disputes(state, say),
    )
    return judge_page(request, view, "", slug, person, life)


class JudgeCallPage(View, frozen=True, kw_only=True):
    """One call, whether its game is still played, and what was ruled before."""

    template = "judge/call.html"

    call: CallView
    playing: bool
    last_word: bool
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
        rulings=[ruling(state, each, say) for each in past_rulings(state) if each.id != number],
    )
    return judge_page(request, view, "", slug, person, life)


def is_playing(state: State, number: int, game: int) -> bool:
    """Whether a game is being played."""
    round = state.round
    if state.phase is not Phase.PLAYING or round is None or round.number != number:
        return False
    found = round.games.get(game)
    return found is not None and found.open
