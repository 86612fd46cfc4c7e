"""What can be asked and what can have happened: leaving the event, and coming back."""

from typing import Annotated, Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import MEMBER
from finalsalvo.event.record import Id, Text
from finalsalvo.rules.result import Result

# --- commands ------------------------------------------------------------------------------------------


class Drop(CommandBase, frozen=True):
    """Leave now, or `after` this round. `result` is how far a game in progress had come.

    `result_later`: a game in progress stays open until staff enters how it ended.
    """

    player: Id
    after: bool = False
    result: Result | None = None
    why: Literal["asked", "unable", "component"] = "asked"
    result_later: bool = False


class CancelDrop(CommandBase, frozen=True):
    """Stay after all."""

    player: Id


class Rejoin(CommandBase, frozen=True):
    """Let somebody back in; `against_bye`: they play whoever has the bye of this round."""

    player: Id
    against_bye: bool = False


class Disqualify(CommandBase, frozen=True):
    """Remove somebody for good."""

    player: Id
    result: Result | None = None


class Substitute(CommandBase, frozen=True):
    """Let another, or nobody, take the place of one of a team (B60)."""

    player: Id
    leaving: Text
    coming: Text | None = None


class WithholdPrize(CommandBase, frozen=True):
    """Let a player's prize be withheld, or not."""

    player: Id
    withheld: bool = True


LeavingCommand = Drop | CancelDrop | Rejoin | Disqualify | Substitute | WithholdPrize
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class LeaveAnnounced(FactBase, frozen=True):
    """Somebody will drop at the end of this round."""

    player: PersonId


class LeaveCancelled(FactBase, frozen=True):
    """Somebody who wanted to drop stays."""

    player: PersonId


class Dropped(FactBase, frozen=True):
    """Somebody left the event and is not paired any more; they may ask to come back.

    `game_open`: how their game ended is still to be entered.
    """

    player: PersonId
    after_round: int
    why: Literal["asked", "no-show", "unable", "declined", "component"] = "asked"
    game_open: bool = False


class Rejoined(FactBase, frozen=True):
    """Somebody who had dropped is back, with a loss for every round that they missed."""

    player: PersonId
    missed: tuple[int, ...] = ()


class Disqualified(FactBase, frozen=True):
    """Somebody was removed and cannot come back."""

    player: PersonId
    after_round: int


class MemberReplaced(FactBase, frozen=True):
    """One of a team left and another took the place, or nobody did (B60)."""

    player: PersonId
    leaving: Annotated[Text, MEMBER]
    coming: Annotated[Text, MEMBER] | None = None


class PrizeWithheld(FactBase, frozen=True):
    """Somebody gets no prize (XW2-PAIR-06), or does after all."""

    player: PersonId
    withheld: bool = True


LeavingFact = LeaveAnnounced | LeaveCancelled | Dropped | Rejoined | Disqualified | MemberReplaced | PrizeWithheld
"""Any fact of this topic."""
