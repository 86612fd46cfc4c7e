"""Players as a judge sees them: conduct with its count, the list, checks, components."""

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.noted import CardProxy, Inspection, Mark
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.event.life.topics.calls.authority import is_authority
from finalsalvo.event.life.topics.calls.decisions import last_word, past_rulings
from finalsalvo.event.life.topics.components.decisions import may_rule_on_substitutes
from finalsalvo.event.life.topics.conduct.decisions import PROMPT_AT
from finalsalvo.rules.floor import FloorSubject, floor_rules
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.judge.about import warnings
from finalsalvo.server.pages.judge.components import ComponentCase, component_cases, is_between_rounds
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.judge.rulings import PastRuling, ruling
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.my_calls import leader_name
from finalsalvo.server.shown.permitted import may
from finalsalvo.server.shown.round_views import GameView
from finalsalvo.server.shown.squads import with_obstacle_names
from finalsalvo.words.saying import Say

HERE_NOW = (Presence.CHECKED_IN, Presence.PLAYING, Presence.DROPPED, Presence.DISQUALIFIED)


class JudgePlayersPage(View, frozen=True, kw_only=True):
    """Everybody who is there, each with the number of their warnings; at `prompt_at` of them a leader should look."""

    template = "judge/players.html"

    entrants: list[tuple[Entrant, int]]
    lists: bool
    prompt_at: int


@route("j/<slug:slug>/players", "leader")
def judge_players(request: HttpRequest, slug: str, person: str, life: Life) -> HttpResponse:
    """Everybody who is there, with what stands open about them."""
    state = state_of(life)
    view = JudgePlayersPage(
        entrants=[(each, warnings(each)) for each in state.entrants() if each.presence in HERE_NOW],
        lists=state.lists_required,
        prompt_at=PROMPT_AT,
    )
    return judge_page(request, view, "players", slug, person, life)


class JudgePlayerPage(View, frozen=True, kw_only=True):
    """One player; `own`: it is the reader. `marks`, `inspections` and `made` come with whose they are.

    `conduct`: something can be noted about it, for which there are `categories`; `guide` is what the reader may do.
    `cases` are components to settle, `proxies` and `fate` say how that can be done here, `between`: before a new round.
    `made` are proxies; `who` has the last word. `typed` is the list as it was handed in.
    """

    template = "judge/player.html"

    entrant: Entrant
    own: bool
    seat: GameView | None
    round_number: int | None
    warnings: int
    prompt_at: int
    marks: list[tuple[Mark, str]]
    categories: list[str]
    conduct: bool
    last_word: bool
    inspections: list[tuple[Inspection, str]]
    rules_on_substitutes: bool
    cases: list[ComponentCase]
    between: bool
    proxies: bool
    fate: str
    made: list[tuple[CardProxy, str]]
    who: str
    guide: str
    floor: Mapping[FloorSubject, str]
    calls: list[PastRuling]
    typed: str


@route("j/<slug:slug>/player/<str:player>", "leader")
def judge_player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One player: conduct with its count, the list, components."""
    state = state_of(life)
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    view = player_view(state, entrant, person, Here.store.times.now(slug), say_to(request))
    return judge_page(request, view, "players", slug, person, life)


def player_view(state: State, entrant: Entrant, person: str, now: int, say: Say) -> JudgePlayerPage:
    """One player for one leader."""
    own = state.player_of(person) == entrant.id
    return JudgePlayerPage(
        entrant=entrant,
        own=own,
        seat=seat_of(state, entrant.id, say),
        round_number=state.round.number if state.round is not None else None,
        warnings=warnings(entrant),
        prompt_at=PROMPT_AT,
        marks=[(mark, leader_name(state, mark.by)) for mark in entrant.marks],
        categories=categories(state, person),
        conduct=entrant.presence in HERE_NOW[1:] and not own,
        last_word=is_authority(state, person),
        inspections=[(each, leader_name(state, each.by)) for each in entrant.inspections],
        rules_on_substitutes=may_rule_on_substitutes(state, person),
        cases=component_cases(state, entrant, now),
        between=is_between_rounds(state),
        proxies=state.format.manners.proxies != "none",
        fate=state.format.manners.ineligible_component,
        made=[(each, leader_name(state, each.by)) for each in entrant.proxies],
        who=say.tell(last_word(state)),
        guide=conduct_guide(state, person, say),
        floor=floor_rules(state.format),
        calls=[ruling(state, each, say) for each in past_rulings(state) if entrant.id in each.players],
        typed=with_obstacle_names(state, entrant.id, Here.store.cards, say),
    )


def seat_of(state: State, player: str, say: Say) -> GameView | None:
    """The game that somebody plays now."""
    round = state.round if state.phase is Phase.PLAYING else None
    game = round.game_of(player) if round is not None else None
    return round_views.game_view(state, book(state), round, game, say) if round and game else None


def conduct_guide(state: State, person: str, say: Say) -> str:
    """What the book lets this reader do about misconduct (XW2-ROLE-09, ARM-ROLE-05, HOT-SPORT-07, ESC-COND-03)."""
    allowed = may(state, person)
    if allowed["disqualify"]:
        return say("You can warn players, give penalties and disqualify players.")
    if allowed["penalize"]:
        return say("You can warn players and give penalties. Only the organizer disqualifies: recommend it.")
    if state.format.leaders.marshals_eject:
        return say("You can warn players. A marshal or the organizer gives penalties and disqualifies.")
    return say("You can warn players. A marshal gives penalties, and only the organizer disqualifies: recommend it.")


def categories(state: State, person: str) -> list[str]:
    """What somebody can be warned for in this format; fortressing is a marshal's word (XW2-FORT-01)."""
    known = state.format.manners.misconduct
    return [each for each in known if each != "fortressing" or is_authority(state, person)]
