"""What can be asked and what can have happened: calls for a leader, and rulings."""

from typing import Annotated, Literal

from msgspec import Meta

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import KEPT, WRITTEN
from finalsalvo.event.record import Id

Finding = Literal["not met", "met", "unintentional", "intentional", "ended", "not ended"]


# --- commands ------------------------------------------------------------------------------------------


class CallJudge(CommandBase, frozen=True):
    """Call a leader to a game of the current round; `fortressing`: to check this player's ships for it."""

    game: int
    text: LongText = ""
    fortressing: Id | None = None


class TakeCall(CommandBase, frozen=True):
    """Come to a call."""

    call: int


class Rule(CommandBase, frozen=True):
    """Decide a call; a check for fortressing has a `finding`, step by step, and needs no words.

    Its first step can be told by the answers to its two questions: whether all ships are `stuck`, overlapping and
    unmoved, and whether that was `avoidable`, with other maneuvers to choose from. `scored` is what whoever did not end
    it had scored before all their ships are destroyed.
    """

    call: int
    ruling: LongText = ""
    overrules: bool = False
    finding: Finding | None = None
    stuck: bool | None = None
    avoidable: bool | None = None
    scored: Annotated[int, Meta(ge=0, le=100_000)] | None = None


class Appeal(CommandBase, frozen=True):
    """Ask for a ruling to be looked at by whoever is above."""

    call: int


CallCommand = CallJudge | TakeCall | Rule | Appeal
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class JudgeCalled(FactBase, frozen=True):
    """Somebody called a leader to a table; `fortressing` is whose ships are to be checked for it."""

    call: int
    number: int
    game: int
    text: Annotated[LongText, WRITTEN] = ""
    fortressing: PersonId | None = None


class CallTaken(FactBase, frozen=True):
    """A leader is on the way."""

    call: int
    leader: PersonId


class Ruled(FactBase, frozen=True):
    """A leader decided; `overrules`: against the letter of a document that is in error. `final`: nobody is above.

    `finding` is a step of a check for fortressing: whether its criteria are met, it is meant, it has ended. `criteria`
    are the answers to its two questions.
    """

    call: int
    leader: PersonId
    ruling: Annotated[LongText, WRITTEN]
    overrules: bool = False
    final: bool = False
    finding: Finding | None = None
    criteria: tuple[bool, bool] | None = None


class Appealed(FactBase, frozen=True):
    """A player asked for the ruling to be looked at by a marshal, or by the head marshal."""

    call: int
    player: PersonId
    to: Annotated[str, KEPT]


CallFact = JudgeCalled | CallTaken | Ruled | Appealed
"""Any fact of this topic."""
