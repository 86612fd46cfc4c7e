"""What can have happened: the end of the event."""

from msgspec import Struct

from finalsalvo.event.life.fact import FactBase
from finalsalvo.event.record import Id


class PlaceTaken(Struct, frozen=True, array_like=True):
    """Where a player finished, alone or in a band such as 5–8."""

    player: Id
    best: int
    worst: int


class Finished(FactBase, frozen=True):
    """The event is over; the secret is public, so that anybody can draw everything again."""

    places: tuple[PlaceTaken, ...]
    secret: str


class Reopened(FactBase, frozen=True):
    """The event goes on after it was finished."""


EndFact = Finished | Reopened
"""Any fact of this topic."""
