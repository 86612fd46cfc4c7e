"""The numbers of games, which people see only where an event begins with elimination."""

from msgspec.structs import replace

from finalsalvo.event.bracket import double_games, numbers_shown
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document, round_of
from finalsalvo.event.life.naming import bracket_part_called
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.record import Event
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Message


def numbers_of_round(state: State, round: LiveRound) -> dict[str, int]:
    """By player the number of their game or bye in a round, drawn or published."""
    return numbers_shown(event_with(state, round), book(state), round_of(round))


def parts_of_round(state: State, round: LiveRound) -> dict[str, Message]:
    """By player in which part of a double elimination their game stands; nothing in any other round."""
    if round.double is None:
        return {}
    try:
        games = double_games(event_with(state, round), book(state), round_of(round))
    except Refusal:
        return {}
    return {player: bracket_part_called(game) for player, game in games.items()}


def event_with(state: State, round: LiveRound) -> Event:
    """The event with a round that may not be published yet."""
    event = document(state)
    return replace(event, rounds=(*event.rounds, round_of(round))) if round is state.draft else event
