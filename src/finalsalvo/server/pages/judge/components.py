"""Components that are missing or damaged, as a judge settles them step by step."""

from msgspec import Struct

from finalsalvo.event.life.state import Entrant, Phase, State
from finalsalvo.event.life.topics.components.at_table import search_for


class ComponentCase(Struct, frozen=True):
    """A component that somebody misses or has damaged; `until` is when the time to find it is over, if it was given.

    `over`: that moment has passed.
    """

    component: str
    damaged: bool
    until: int | None
    minutes: int
    over: bool


class OpenCase(Struct, frozen=True):
    """Somebody who plays and misses something: at which table they sit, and how long they have to find it."""

    player: str
    name: str
    table: int | None
    cases: list[ComponentCase]


def open_cases(state: State, now: int) -> list[OpenCase]:
    """Everybody who plays and misses something."""
    round = state.round
    found = []
    for each in state.playing():
        game = round.game_of(each.id) if round is not None else None
        if each.missing:
            table = game.table if game is not None and game.open else None
            found.append(OpenCase(each.id, each.name, table, component_cases(state, each, now)))
    return found


def component_cases(state: State, entrant: Entrant, now: int) -> list[ComponentCase]:
    """What is open about somebody's components."""
    found = []
    for each in entrant.missing:
        search = search_for(state, entrant.id, each)
        until, minutes = (None, 0) if search is None else (search.until, search.minutes)
        over = until is not None and until <= now
        found.append(ComponentCase(each, each in entrant.damaged, until, minutes, over))
    return found


def is_between_rounds(state: State) -> bool:
    """Whether the next round is what a component has to be there for."""
    return state.phase in (Phase.BETWEEN, Phase.CUT, Phase.DRAFT)
