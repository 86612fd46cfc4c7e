"""The numbers of games, which people see only where an event begins with elimination."""

from msgspec.structs import replace

from finalsalvo.event.bracket import double_games, numbers_shown
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.record import Event
from finalsalvo.pairing.bracket import NumberedGame
from finalsalvo.rules.refusal import Refusal


def numbers_of_round(state: State, round: LiveRound) -> dict[str, int]:
    """By player the number of their game or bye in a round, drawn or published."""
    return numbers_shown(event_with(state, round), book(state), round_of(round))


def games_in_double(state: State, round: LiveRound) -> dict[str, NumberedGame]:
    """By player their game of a double elimination, which says in which part it stands; nothing in any other round."""
    if round.double is None:
        return {}
    try:
        return double_games(event_with(state, round), book(state), round_of(round))
    except Refusal:
        return {}


def event_with(state: State, round: LiveRound) -> Event:
    """The event with a round that may not be published yet."""
    event = document(state)
    return replace(event, rounds=(*event.rounds, round_of(round))) if round is state.draft else event
