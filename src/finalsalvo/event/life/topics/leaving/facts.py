"""What can have happened: leaving the event, and coming back."""

from typing import Annotated, Literal

from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import MEMBER
from finalsalvo.event.record import Text


class LeaveAnnounced(FactBase, frozen=True):
    """Somebody will drop at the end of this round."""

    player: PersonId


class LeaveCancelled(FactBase, frozen=True):
    """Somebody who wanted to drop stays."""

    player: PersonId


class Dropped(FactBase, frozen=True):
    """Somebody left the event and is not paired any more; they may ask to come back."""

    player: PersonId
    after_round: int
    why: Literal["asked", "no-show", "unable", "declined", "component"] = "asked"


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
