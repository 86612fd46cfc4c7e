"""What a form for a result asks and offers beside the points."""

from typing import Literal

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.cut.reseeding import is_made
from finalsalvo.rules.result import Stage
from finalsalvo.words.saying import Say


def paired_since(state: State, round: LiveRound) -> Literal["", "rounds", "cut"]:
    """What was made from the results of a round: rounds, which a correction keeps or takes back, or the cut.

    Once the cut is made only a correction that changes it asks something, and does so by itself (B82).
    """
    if round.stage is Stage.SWISS and is_made(state):
        return "cut"
    return "rounds" if any(each.number > round.number for each in state.rounds) else ""


def extra_fact(state: State, say: Say) -> tuple[str, str] | None:
    """What a draw in the bracket is decided by, where a result must tell it."""
    return {
        "second-player": ("second_player", say("Second player")),
        "initiative": ("initiative", say("Initiative")),
    }.get(book(state).cut.draw or "")
