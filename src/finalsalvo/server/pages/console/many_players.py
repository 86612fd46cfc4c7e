"""Something that is done with many players at once, and that the engine does with one at a time."""

from django.http import HttpRequest, HttpResponse

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.leaving.decisions import open_game
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages import sentences
from finalsalvo.server.pages.console.doing import done, refusal_page
from finalsalvo.server.pages.people import route
from finalsalvo.server.shown.flights import as_shown
from finalsalvo.server.shown.player_rows import those_for

ONE_BY_ONE = ("submit-list", "drop", "withdraw")


@route("o/<slug:slug>/many/<slug:action>", "leader", "POST")
def many(request: HttpRequest, slug: str, action: str, person: str, life: Life) -> HttpResponse:
    """Does something with each of those who are ticked, or of all; with whom it cannot be done is told."""
    if action not in ONE_BY_ONE:
        return refusal_page(request, slug, action, Refusal("command", "contract", sentences.PAGE_TOO_OLD()))
    state, refused = state_of(life), list[Problem]()
    chosen = None if request.POST.get("among") == "all" else request.POST.getlist("players")
    players = those_for(action, as_shown(state), chosen)
    if not players:
        return refusal_page(request, slug, action, Refusal("players", "contract", sentences.NOBODY_FOR_THIS()))
    for player in players:
        try:
            life = Here.store.obey(slug, command_about(state, action, player), person, sure=True).life
        except Refusal as refusal:
            refused.append(Problem(refusal.rule, refusal.message, "players"))
    return done(request, slug, life, tuple(dict.fromkeys(refused)))


def command_about(state: State, action: str, player: str) -> c.Command:
    """The command for one of many; who has a game to finish leaves after it."""
    match action:
        case "submit-list":
            return c.SubmitList(player)
        case "withdraw":
            return c.Withdraw(player)
        case _:
            plays = state.phase is Phase.PLAYING and open_game(state, player) is not None
            return c.Drop(player, after=plays)
