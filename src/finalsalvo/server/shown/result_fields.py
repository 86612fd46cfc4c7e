"""What a form for a result asks and offers beside the points."""

from typing import Literal

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.event.life.topics.cut.reseeding import is_made
from finalsalvo.event.life.topics.results.accepting import settled_decider
from finalsalvo.rules.report_form import deciding_fact
from finalsalvo.rules.result import Stage
from finalsalvo.words.saying import Say


def paired_since(state: State, round: LiveRound) -> Literal["", "rounds", "cut"]:
    """What was made from the results of a round: rounds, which a correction keeps or takes back, or the cut.

    Once the cut is made only a correction that changes it asks something, and does so by itself (B82).
    """
    if round.stage is Stage.SWISS and is_made(state):
        return "cut"
    return "rounds" if any(each.number > round.number for each in state.rounds) else ""


def settled_holder(state: State, round: LiveRound, game: Game) -> str | None:
    """Who wins an equal game by what the two settled before it; None where that decides nothing or nobody knows."""
    settled = settled_decider(book(state), round, game)
    return None if settled is None else settled[1]


def extra_fact(state: State, say: Say, round: LiveRound | None = None) -> tuple[str, str] | None:
    """What a draw in the bracket is decided by, where a result must tell it; in a `round` only if it decides there."""
    if round is not None and deciding_fact(book(state), round.stage)[0] is None:
        return None
    return {
        "second-player": ("second_player", say("Second player")),
        "initiative": ("initiative", say("Initiative")),
    }.get(book(state).cut.draw or "")
