"""What somebody may do in an event now: no page shows a button that would be refused."""

from collections.abc import Iterator

from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import is_closed
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.routing import PLAYED
from finalsalvo.event.life.state import Role, State
from finalsalvo.server.http.commands import COMMANDS


def may(state: State, person: str) -> dict[str, bool]:
    """By command whether this person may give it now; pages show no button that is refused."""
    roles = state.roles_of(person)
    found = {}
    for action, kind in COMMANDS.items():
        line = permission(kind, state.format)
        found[action.replace("-", "_")] = bool(line.roles & (roles - {Role.PLAYER})) and state.phase in line.when
    return found | dict.fromkeys((*withheld(state, person), *closed_in_stage(state)), False)


def closed_in_stage(state: State) -> Iterator[str]:
    """Commands that are not given any more in a stage from which people have gone on."""
    if state.at and is_closed(state, state.at):
        yield from (action.replace("-", "_") for action, kind in COMMANDS.items() if kind in PLAYED)


def withheld(state: State, person: str) -> Iterator[str]:
    """Commands that would tell a leader who plays what is hidden from players (B84)."""
    if state.plays_first(person) is None:
        return
    if not state.lists_public:
        yield from ("judge_list", "amend_list")
    if book(state).clock.hidden:
        yield "call_time"
