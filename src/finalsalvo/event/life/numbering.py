"""The numbers of games, which people see only where an event begins with elimination."""

from msgspec.structs import replace

from finalsalvo.event.bracket import numbers_shown
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.state import LiveRound, State


def numbers_of_round(state: State, round: LiveRound) -> dict[str, int]:
    """By player the number of their game or bye in a round, drawn or published."""
    event = document(state)
    if round is state.draft:
        event = replace(event, rounds=(*event.rounds, round_of(round)))
    return numbers_shown(event, book(state), round_of(round))
