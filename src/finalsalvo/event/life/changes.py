"""The state of an event with one thing changed: what the effects of facts are made of."""

from collections.abc import Iterable

from immutables import Map
from msgspec.structs import replace

from finalsalvo.event.life.state import Entrant, Game, LiveRound, State
from finalsalvo.rules.result import Pair
from finalsalvo.words.message import Message


def with_player(state: State, player: str, **changes: object) -> State:
    """The state with something about a player changed."""
    changed: Entrant = replace(state.players[player], **changes)
    return replace(state, players=state.players.set(player, changed))


def with_round(state: State, round: LiveRound) -> State:
    """The state with a round changed: the drawn one or a published one."""
    if state.draft is not None and state.draft.number == round.number:
        return replace(state, draft=round)
    if state.rounds[-1].number == round.number:
        return replace(state, rounds=(*state.rounds[:-1], round))
    return replace(state, rounds=tuple(round if each.number == round.number else each for each in state.rounds))


def round_at(state: State, number: int) -> LiveRound:
    """A round that a fact is about."""
    if state.draft is not None and state.draft.number == number:
        return state.draft
    found = state.round_numbered(number)
    if found is None:
        raise ValueError(f"there is no round {number}")
    return found


def with_game(state: State, number: int, game: Game) -> State:
    """The state with a game of a round changed."""
    round = round_at(state, number)
    before = round.games[game.number]
    still_open = round.open + game.open - before.open
    return with_round(state, replace(round, games=round.games.set(game.number, game), open=still_open))


def with_timer(state: State, number: int, **changes: object) -> State:
    """The state with the clock of a round changed."""
    round = round_at(state, number)
    assert round.timer is not None
    return with_round(state, replace(round, timer=replace(round.timer, **changes)))


def with_departure(round: LiveRound, why: Message | str) -> LiveRound:
    """A round with one more reason why it is not what the rules would draw now."""
    return replace(round, departures=(*round.departures, why))


def with_losses(state: State, player: str, rounds: Iterable[int]) -> State:
    """The state with a loss for every round that somebody missed."""
    for number in rounds:
        round = round_at(state, number)
        state = with_round(state, replace(round, unpaired_losses=(*round.unpaired_losses, player)))
    return state


def without(seats: Map[str, int], player: str) -> Map[str, int]:
    """The seats without one player."""
    return seats.delete(player) if player in seats else seats


def seated_anew(game: Game, players: Pair) -> Game:
    """A game with others in it, who have settled nothing yet."""
    settled = {"coins": (), "totals": (), "objective": None, "first_player": None, "white": None, "stated": ()}
    paced = {"rolls": (), "game_round": None, "rounds_over": False, "planning": None}
    return replace(game, players=players, reports=(), disputed=False, objections=(), **settled, **paced)
