"""What can be asked: components that are missing, damaged, looked at or shared."""

from typing import Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.record import Id, Text


class ReportComponent(CommandBase, frozen=True):
    """Note that a component is missing or damaged."""

    player: Id
    component: Text
    damaged: bool = False


class SettleComponent(CommandBase, frozen=True):
    """Note how a missing component was dealt with; ruled out: it is not allowed, and there is no other."""

    player: Id
    component: Text
    how: Literal["replaced", "proxy", "shared", "ruled out"]
    note: LongText = ""


class Inspect(CommandBase, frozen=True):
    """Note what was found on looking at a player's damage deck, or at something they use in place of the real thing."""

    player: Id
    what: Literal["deck", "substitute"]
    verdict: Literal["fine", "not allowed"]
    note: LongText = ""


class MandateSharing(CommandBase, frozen=True):
    """Let both players of a game use one set of something: dice, a ruler, templates."""

    game: int
    what: Text


ComponentCommand = ReportComponent | SettleComponent | Inspect | MandateSharing
"""Any command of this topic."""
