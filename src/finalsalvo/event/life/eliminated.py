"""Whether the bracket goes on without somebody."""

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import State
from finalsalvo.rules.result import Stage, Verdict
from finalsalvo.rules.scoring import outcomes_of


def is_eliminated(state: State, player: str) -> bool:
    """Whether a player has no part in the bracket any more: not in its last round, or beaten there."""
    round = state.round
    if round is None or round.stage is not Stage.ELIMINATION:
        return False
    game = round.game_of(player)
    if game is None or game.result is None:
        return game is None and player not in round.byes
    outcomes = outcomes_of(book(state), round.number, round.stage, game.players, game.result)
    return outcomes is not None and outcomes[game.players.index(player)].verdict is Verdict.LOSS
