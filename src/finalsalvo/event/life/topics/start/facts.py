"""What can have happened: the beginning of the event, and those who come after it."""

from msgspec import Struct

from finalsalvo.event.life.fact import FactBase
from finalsalvo.event.record import Id
from finalsalvo.rules.house import Settings


class TieKey(Struct, frozen=True, array_like=True, gc=False):
    """The number that separates a player from those whom nothing else does (B14)."""

    player: Id
    key: int


class Started(FactBase, frozen=True):
    """The event began: rounds, cut and lengths are fixed and announced, and the tie keys are drawn."""

    settings: Settings
    players: int
    tie_keys: tuple[TieKey, ...]
    announced: tuple[str, ...] = ()


class EnteredLate(FactBase, frozen=True):
    """Somebody came after the start, with a loss for every round that they missed (B18)."""

    player: Id
    tie_key: int
    missed: tuple[int, ...] = ()


StartFact = Started | EnteredLate
"""Any fact of this topic."""
