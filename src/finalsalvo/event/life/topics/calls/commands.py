"""What can be asked: calls for a leader, and rulings."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.life.topics.calls.facts import Finding
from finalsalvo.event.record import Id


class CallJudge(CommandBase, frozen=True):
    """Call a leader to a game of the current round; `fortressing`: to check this player's ships for it."""

    game: int
    text: LongText = ""
    fortressing: Id | None = None


class TakeCall(CommandBase, frozen=True):
    """Come to a call."""

    call: int


class Rule(CommandBase, frozen=True):
    """Decide a call; a check for fortressing has a `finding`, step by step."""

    call: int
    ruling: LongText
    overrules: bool = False
    finding: Finding | None = None


class Appeal(CommandBase, frozen=True):
    """Ask for a ruling to be looked at by whoever is above."""

    call: int


CallCommand = CallJudge | TakeCall | Rule | Appeal
"""Any command of this topic."""
