"""Players as a judge sees them: conduct with its count, the list, checks, components."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life.context import book
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.noted import Inspection, Mark
from finalsalvo.event.life.state import Entrant, Phase, Presence, State
from finalsalvo.event.life.topics.calls.decisions import is_authority, past_rulings
from finalsalvo.event.life.topics.components.decisions import may_rule_on_substitutes
from finalsalvo.event.life.topics.conduct.decisions import PROMPT_AT
from finalsalvo.server.pages.answers import not_found, say_to
from finalsalvo.server.pages.judge.frame import judge_page
from finalsalvo.server.pages.judge.rulings import PastRuling, ruling
from finalsalvo.server.pages.people import route
from finalsalvo.server.pages.view import View
from finalsalvo.server.shown import round_views
from finalsalvo.server.shown.player_views import leader_name
from finalsalvo.server.shown.round_views import GameView
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


def warnings(entrant: Entrant) -> int:
    """How many warnings somebody has (HOT-MARS-05)."""
    return sum(mark.kind == "warning" for mark in entrant.marks)


class JudgePlayerPage(View, frozen=True, kw_only=True):
    """One player; `own`: it is the reader. `marks` and `inspections` come with whose they are.

    `conduct`: something can be noted about it, for which there are `categories`. `proxies` and `ruled_out` say how a
    component can be settled here.
    """

    template = "judge/player.html"

    entrant: Entrant
    own: bool
    seat: GameView | None
    warnings: int
    prompt_at: int
    marks: list[tuple[Mark, str]]
    categories: list[str]
    conduct: bool
    last_word: bool
    inspections: list[tuple[Inspection, str]]
    rules_on_substitutes: bool
    proxies: bool
    ruled_out: bool
    calls: list[PastRuling]


@route("j/<slug:slug>/player/<str:player>", "leader")
def judge_player(request: HttpRequest, slug: str, player: str, person: str, life: Life) -> HttpResponse:
    """One player: conduct with its count, the list, components."""
    state = state_of(life)
    entrant = state.players.get(player)
    if entrant is None:
        return not_found(request)
    view = player_view(state, entrant, person, say_to(request))
    return judge_page(request, view, "players", slug, person, life)


def player_view(state: State, entrant: Entrant, person: str, say: Say) -> JudgePlayerPage:
    """One player for one leader."""
    own = state.player_of(person) == entrant.id
    return JudgePlayerPage(
        entrant=entrant,
        own=own,
        seat=seat_of(state, entrant.id, say),
        warnings=warnings(entrant),
        prompt_at=PROMPT_AT,
        marks=[(mark, leader_name(state, mark.by)) for mark in entrant.marks],
        categories=categories(state, person),
        conduct=entrant.presence in HERE_NOW[1:] and not own,
        last_word=is_authority(state, person),
        inspections=[(each, leader_name(state, each.by)) for each in entrant.inspections],
        rules_on_substitutes=may_rule_on_substitutes(state, person),
        proxies=state.format.manners.proxies != "none",
        ruled_out=state.format.manners.ineligible_component != "not-stated",
        calls=[ruling(state, each, say) for each in past_rulings(state) if entrant.id in each.players],
    )


def seat_of(state: State, player: str, say: Say) -> GameView | None:
    """The game that somebody plays now."""
    round = state.round if state.phase is Phase.PLAYING else None
    game = round.game_of(player) if round is not None else None
    return round_views.game_view(state, book(state), round, game, say) if round and game else None


def categories(state: State, person: str) -> list[str]:
    """What somebody can be warned for in this format; fortressing is a marshal's word (XW2-FORT-01)."""
    known = state.format.manners.misconduct
    return [each for each in known if each != "fortressing" or is_authority(state, person)]
