"""Components that are missing or damaged, as a judge settles them step by step."""

from msgspec import Struct

from finalsalvo.event.life.state import Entrant, Phase, State
from finalsalvo.event.life.topics.components.at_table import search_for


class ComponentCase(Struct, frozen=True):
    """A component that somebody misses or has damaged; `until` is when the time to find it is over, if it was given."""

    component: str
    damaged: bool
    until: int | None
    minutes: int


def component_cases(state: State, entrant: Entrant) -> list[ComponentCase]:
    """What is open about somebody's components."""
    found = []
    for each in entrant.missing:
        search = search_for(state, entrant.id, each)
        until, minutes = (None, 0) if search is None else (search.until, search.minutes)
        found.append(ComponentCase(each, each in entrant.damaged, until, minutes))
    return found


def is_between_rounds(state: State) -> bool:
    """Whether the next round is what a component has to be there for."""
    return state.phase in (Phase.BETWEEN, Phase.CUT, Phase.DRAFT)
