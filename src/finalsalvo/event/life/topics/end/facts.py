"""What can have happened: the end of the event."""

from typing import Annotated

from msgspec import Struct

from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import KEPT


class PlaceTaken(Struct, frozen=True, array_like=True):
    """Where a player finished, alone or in a band such as 5–8."""

    player: PersonId
    best: int
    worst: int


class Finished(FactBase, frozen=True):
    """The event is over; the secret is public, so that anybody can draw everything again."""

    places: tuple[PlaceTaken, ...]
    secret: Annotated[str, KEPT]


class Reopened(FactBase, frozen=True):
    """The event goes on after it was finished."""


EndFact = Finished | Reopened
"""Any fact of this topic."""
