"""What decided an equal game beside its score, as people read it: who had the initiative, or was second player.

Armada's second player wins an equal game, in a bracket of Epic whoever had the initiative does (ARM-SCORE-03,
EPIC-BRKT-05, TEAM-BRKT-01). Whoever reads only the score could not tell why one of the two has won.
"""

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.report_form import deciding_fact
from finalsalvo.rules.result import Result, is_equal
from finalsalvo.server.shown.dice_words import rolls_words
from finalsalvo.words.saying import Say


def order_words(state: State, round: LiveRound, game: Game, result: Result | None, say: Say) -> str:
    """Who had what decides an equal game; empty where nothing of it decided this one."""
    if result is None or not is_equal(result):
        return ""
    decider, _ = deciding_fact(book(state), round.stage)
    holder = getattr(result, decider) if decider in ("second_player", "initiative") else None
    if holder not in game.players:
        return ""
    told = say("%(name)s was second player") if decider == "second_player" else say("%(name)s had the initiative")
    return told % {"name": state.players[holder].name}


def decided_words(state: State, round: LiveRound, game: Game, say: Say, side: int = 0) -> str:
    """What decided a game that is over beside its score: dice, or the order of the two."""
    if game.result is None:
        return ""
    return rolls_words(state, game, say, side) or order_words(state, round, game, game.result, say)
