"""The judge's page: calls, tables, players and rulings, for a leader with a phone in hand."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.event.life.context import book
from finalsalvo.event.life.facts import Finding
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Call, Entrant, Game, LiveRound, Phase, Presence, State, stands_for
from finalsalvo.event.life.topics.calls.decisions import is_authority, past_rulings, queue, why_not_rule
from finalsalvo.event.life.topics.calls.fortressing import NEXT
from finalsalvo.event.life.topics.components.decisions import may_rule_on_substitutes
from finalsalvo.event.life.topics.conduct.decisions import PROMPT_AT
from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.setup_steps import objective_rule
from finalsalvo.server.http.access import link_cookie
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, page, say_to
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.tabs import Tab
from finalsalvo.server.shown import result_words, round_views
from finalsalvo.server.shown.announcing import just_heard_by
from finalsalvo.server.shown.disputes import disputes, statements
from finalsalvo.server.shown.event_views import event_view
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.shown.result_fields import extra_fact, paired_since
from finalsalvo.server.shown.tabletop import coin_words, objective_words, questions

MINUTE = 60_000
ANNOUNCED = 2
"""So many announcements stand above the queue: the rest is on a page of its own."""
HERE_NOW = (Presence.CHECKED_IN, Presence.PLAYING, Presence.DROPPED, Presence.DISQUALIFIED)


class PastRuling(Struct, frozen=True):
    """What was decided before in this event, to be found again by its words."""

    call: int
    number: int
    asked: str
    text: str
    by: str
    overrules: bool
    final: bool
    overruled: tuple[str, ...]


class CallView(Struct, frozen=True):
    """A call as the leader who reads this sees it. `why_not` says why they may not rule on it, if they may not."""

    id: int
    number: int
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


def leader_name(state: State, person: str | None) -> str:
    """A leader's name; nothing for nobody."""
    if person is None:
        return ""
    leader = state.leaders.get(person)
    return person if leader is None else leader.name


def caller_name(state: State, person: str) -> str:
    """Who called: a player, or a leader for them."""
    player = state.players.get(person)
    return leader_name(state, person) if player is None else player.name


def call_view(state: State, call: Call, person: str, now: int) -> CallView:
    """A call for one leader."""
    round = state.round_numbered(call.number)
    game = round.games.get(call.game) if round is not None else None
    refusal = why_not_rule(state, call, person) if call.open else None
    one, two = call.players
    return CallView(
        call.id,
        call.number,
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
        refusal.message if refusal is not None else "",
        refusal.rule if refusal is not None else "",
    )


def ruling(state: State, call: Call) -> PastRuling:
    """What was decided on a call."""
    assert call.ruling is not None
    by = leader_name(state, call.ruled_by)
    return PastRuling(call.id, call.number, call.text, call.ruling, by, call.overrules, call.final, call.earlier)


def judge(
    request: HttpRequest, template: str, here: str, slug: str, person: str, life: Life, **values: Any
) -> HttpResponse:
    """A page for leaders on their feet, with what all of them show: tabs, how many wait, whether they are on duty."""
    say, state = say_to(request), state_of(life)
    titles = {"": say("Calls"), "tables": say("Tables"), "players": say("Players"), "rulings": say("Rulings")}
    return page(
        request,
        template,
        event=event_view(slug, life, say),
        state=state,
        tabs=[Tab(title, f"/j/{slug}/{word}", word == here) for word, title in titles.items()],
        waiting=sum(each.taken_by is None for each in queue(state, person)),
        leader=state.leaders[person],
        person=person,
        plays=life.reader is not None,
        may=may(state, person),
        by_link=link_cookie(request, slug) is not None,
        **values,
    )


@route("j/<slug:slug>/", "leader")
def judge_calls(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The queue: who waits for how long and where; by age, or by table for a walk through the room."""
    say, state, now = say_to(request), state_of(life), Here.store.times.now(slug)
    calls = [call_view(state, each, person, now) for each in queue(state, person)]
    by_table = request.GET.get("by") == "table"
    if by_table:
        calls.sort(key=lambda call: (call.table is None, call.table or 0, call.id))
    return judge(
        request,
        "judge/calls.html",
        "",
        slug,
        person,
        life,
        calls=[call for call in calls if not call.why_not],
        others=[call for call in calls if call.why_not],
        by_table=by_table,
        said=just_heard_by(state, person, say)[:ANNOUNCED],
        disputed=disputes(state, say),
    )


@route("j/<slug:slug>/call/<int:number>", "leader")
def judge_call(request: HttpRequest, slug: str, number: int, person: str, life: Life) -> HttpResponse:
    """One call: come, decide, and what was decided before. Of their own game a leader sees nothing here."""
    state = state_of(life)
    call = state.calls.get(number)
    if call is None or state.player_of(person) in call.players:
        return not_found(request)
    view = call_view(state, call, person, Here.store.times.now(slug))
    earlier = [ruling(state, each) for each in past_rulings(state) if each.id != number]
    return judge(
        request,
        "judge/call.html",
        "",
        slug,
        person,
        life,
        call=view,
        playing=is_playing(state, call.number, call.game),
        last_word=is_authority(state, person),
        rulings=earlier,
    )


def is_playing(state: State, number: int, game: int) -> bool:
    """Whether a game is being played."""
    round = state.round
    if state.phase is not Phase.PLAYING or round is None or round.number != number:
        return False
    found = round.games.get(game)
    return found is not None and found.open


@route("j/<slug:slug>/tables", "leader")
def judge_tables(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """The tables of the round."""
    say, state = say_to(request), state_of(life)
    return judge(
        request,
        "judge/tables.html",
        "tables",
        slug,
        person,
        life,
        round=round_views.round_view(state, state.round, say) if state.round is not None else None,
    )


@route("j/<slug:slug>/table/<int:number>", "leader")
def judge_table(request: HttpRequest, slug: str, number: int, person: str, life: Life) -> HttpResponse:
    """The game at a table of the last round."""
    round = state_of(life).round
    there = [game for game in round.in_order() if game.table == number] if round is not None else []
    if round is None or not there:
        return not_found(request)
    return one_table(request, slug, person, life, round, there[0])


@route("j/<slug:slug>/table-of/<str:player>", "leader")
def judge_table_of(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """The game of a player in the last round, where it has no table of its own."""
    round = state_of(life).round
    game = round.game_of(player) if round is not None else None
    if round is None or game is None:
        return not_found(request)
    return one_table(request, slug, person, life, round, game)


def one_table(request: HttpRequest, slug: str, person: str, life: Life, round: LiveRound, game: Game) -> HttpResponse:
    """One table of the last round: time, result, a call, the players."""
    say, state = say_to(request), state_of(life)
    format = book(state)
    return judge(
        request,
        "judge/table.html",
        "tables",
        slug,
        person,
        life,
        round=round_views.round_view(state, round, say),
        game=round_views.game_view(state, format, round, game, say),
        extra=game.extra_minutes,
        sharing=game.sharing,
        coins=[words for _, words in coin_words(state, game, say)],
        questions=questions(state.format, say),
        objective=objective_words(state, game, say),
        has_objective=objective_rule(state.format) is not None,
        last_word=is_authority(state, person),
        own=state.player_of(person) in game.players,
        timed=round.timer is not None,
        statements=statements(state, game, say),
        ends=[(end.value, result_words.end_words(say)[end.value]) for end in state.format.scoring.ends],
        fleet=state.format.scoring.kind == "fleet-points",
        extra_fact=extra_fact(state, say),
        conceding=concedes_real_total(book(state)),
        since=paired_since(state, round),
        fortressing="fortressing" in state.format.manners.misconduct,
    )


@route("j/<slug:slug>/players", "leader")
def judge_players(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody who is there, with what stands open about them."""
    state = state_of(life)
    there = [each for each in state.entrants() if each.presence in HERE_NOW]
    return judge(
        request,
        "judge/players.html",
        "players",
        slug,
        person,
        life,
        entrants=[(each, warnings(each)) for each in there],
        lists=state.lists_required,
        prompt_at=PROMPT_AT,
    )


def warnings(entrant: Entrant) -> int:
    """How many warnings somebody has (HOT-MARS-05)."""
    return sum(mark.kind == "warning" for mark in entrant.marks)


@route("j/<slug:slug>/player/<str:player>", "leader")
def judge_player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One player: conduct with its count, the list, components."""
    say, state = say_to(request), state_of(life)
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    game = state.round.game_of(player) if state.phase is Phase.PLAYING and state.round is not None else None
    return judge(
        request,
        "judge/player.html",
        "players",
        slug,
        person,
        life,
        entrant=entrant,
        own=state.player_of(person) == player,
        seat=round_views.game_view(state, book(state), state.round, game, say) if game and state.round else None,
        warnings=warnings(entrant),
        prompt_at=PROMPT_AT,
        marks=[(mark, leader_name(state, mark.by)) for mark in entrant.marks],
        categories=categories(state, person),
        conduct=entrant.presence in HERE_NOW[1:] and state.player_of(person) != player,
        ejects=state.format.leaders.marshals_eject,
        last_word=is_authority(state, person),
        inspections=[(each, leader_name(state, each.by)) for each in entrant.inspections],
        rules_on_substitutes=may_rule_on_substitutes(state, person),
        proxies=state.format.manners.proxies != "none",
        ruled_out=state.format.manners.ineligible_component != "not-stated",
        calls=[ruling(state, each) for each in past_rulings(state) if player in each.players],
    )


def categories(state: State, person: str) -> list[str]:
    """What somebody can be warned for in this format; fortressing is a marshal's word (XW2-FORT-01)."""
    known = state.format.manners.misconduct
    return [each for each in known if each != "fortressing" or is_authority(state, person)]


@route("j/<slug:slug>/rulings", "leader")
def judge_rulings(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everything that was ruled in this event, to be searched."""
    state = state_of(life)
    found = [ruling(state, each) for each in past_rulings(state)]
    return judge(request, "judge/rulings.html", "rulings", slug, person, life, rulings=found)
