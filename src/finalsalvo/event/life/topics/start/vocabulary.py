"""What can be asked and what can have happened: the beginning of the event, and those who come after it."""

from typing import Annotated

from msgspec import Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import ANNOUNCED
from finalsalvo.event.record import Id
from finalsalvo.rules.house import Settings
from finalsalvo.words.message import Message


class TieKey(Struct, frozen=True, array_like=True, gc=False):
    """The number that separates a player from those whom nothing else does (B14)."""

    player: PersonId
    key: int


# --- commands ------------------------------------------------------------------------------------------


class Start(CommandBase, frozen=True):
    """Begin the event with those who are checked in."""


class EnterLate(CommandBase, frozen=True):
    """Let somebody in after the start; `against_bye`: they play whoever has the bye of this round (B18)."""

    player: Id
    against_bye: bool = False


StartCommand = Start | EnterLate
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Started(FactBase, frozen=True):
    """The event began: rounds, cut and lengths are fixed and announced, and the tie keys are drawn."""

    settings: Settings
    players: int
    tie_keys: tuple[TieKey, ...]
    announced: tuple[Annotated[str | Message, ANNOUNCED], ...] = ()


class EnteredLate(FactBase, frozen=True):
    """Somebody came after the start, with a loss for every round that they missed (B18)."""

    player: PersonId
    tie_key: int
    missed: tuple[int, ...] = ()


StartFact = Started | EnteredLate
"""Any fact of this topic."""
