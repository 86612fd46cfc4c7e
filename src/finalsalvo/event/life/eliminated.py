"""Whether the bracket goes on without somebody."""

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of


def is_eliminated(state: State, player: str) -> bool:
    """Whether a player has no part in the bracket any more: not in its last round, or beaten there for good."""
    round = state.round
    if round is None or round.stage is not Stage.ELIMINATION:
        return False
    game = round.game_of(player)
    if game is None or game.result is None:
        return game is None and player not in round.byes
    return has_lost(state, round, player) and losses_of(state, player) >= book(state).cut.lives


def losses_of(state: State, player: str) -> int:
    """How many games of the bracket somebody has lost."""
    return sum(has_lost(state, each, player) for each in state.rounds if each.stage is Stage.ELIMINATION)


def has_lost(state: State, round: LiveRound, player: str) -> bool:
    """Whether somebody has lost their game of a round."""
    game = round.game_of(player)
    if game is None or game.result is None:
        return False
    outcomes = outcomes_of(book(state), round.number, round.stage, game.players, game.result)
    return outcomes is not None and outcomes[game.players.index(player)].verdict is Verdict.LOSS
