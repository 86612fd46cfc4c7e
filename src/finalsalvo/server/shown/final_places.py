"""Who stands where once places are decided, and whether there is a bracket to decide them."""

from finalsalvo.event.life.state import Phase, State
from finalsalvo.event.life.topics.end.ending import why_over
from finalsalvo.event.places import Place, champion_of
from finalsalvo.event.standings import Standings
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown.figures import figures_of
from finalsalvo.server.shown.round_views import PersonView
from finalsalvo.server.shown.stage_standings import in_last_bracket, is_decided, stage_places_of


def found_standings(state: State) -> Standings:
    """The Swiss standings now."""
    return figures_of(state).standings


def places_shown(state: State) -> bool:
    """Whether the final standings are what is shown: the bracket has begun to decide places, or the event is over."""
    if state.stages:
        return state.finished or (in_last_bracket(state) and figures_of(state).decided)
    return state.finished or (in_bracket(state) and figures_of(state).decided)


def in_bracket(state: State) -> bool:
    """Whether a round of the bracket is published."""
    return any(each.stage is Stage.ELIMINATION for each in state.rounds)


def nothing_but_bracket(state: State) -> bool:
    """Whether an event begins with elimination: no Swiss round was played, and none will be."""
    swiss = any(each.stage is Stage.SWISS for each in state.rounds)
    return not swiss and (in_bracket(state) or state.settings.swiss_rounds == 0)


def bracket_over(state: State) -> bool:
    """Whether nothing is left to play, also where nobody has finished the event yet."""
    return state.finished or (state.phase is Phase.BETWEEN and why_over(state) is not None)


def final_places_of(state: State) -> list[Place]:
    """The final places, as far as they are decided."""
    return figures_of(state).places


def place_of(state: State, player: str) -> Place | None:
    """Somebody's final place, once it is decided: not while they play for it."""
    if state.stages:
        return next(
            (each for each in final_places_of(state) if each.player == player and is_decided(state, each)), None
        )
    if not places_shown(state):
        return None
    found = next((place for place in final_places_of(state) if place.player == player), None)
    return found if found is not None and (state.finished or not found.playing) else None


def places_in_bracket(state: State) -> list[Place]:
    """The final places as the page of a bracket lists them; in an event with stages those who played in it."""
    if not state.stages:
        return final_places_of(state)
    return [place for place in stage_places_of(state) if place.stage == state.at]


def champion(state: State) -> PersonView | None:
    """Who won the event, once it is over."""
    first = champion_of(final_places_of(state)) if state.finished else None
    if first is None:
        return None
    entrant = state.players.get(first.player) or state.roster[first.player]
    return PersonView(first.player, entrant.name, entrant.entry.captain or "")
