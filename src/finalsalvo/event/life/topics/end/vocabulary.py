"""What can be asked and what can have happened: the end of the event."""

from typing import Annotated

from msgspec import Struct

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import KEPT


class PlaceTaken(Struct, frozen=True, array_like=True):
    """Where a player finished, alone or in a band such as 5–8."""

    player: PersonId
    best: int
    worst: int


# --- commands ------------------------------------------------------------------------------------------


class Finish(CommandBase, frozen=True):
    """End the event and publish its secret."""


class Reopen(CommandBase, frozen=True):
    """Go on after the end."""


EndCommand = Finish | Reopen
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Finished(FactBase, frozen=True):
    """The event is over; the secret is public, so that anybody can draw everything again."""

    places: tuple[PlaceTaken, ...]
    secret: Annotated[str, KEPT]


class Reopened(FactBase, frozen=True):
    """The event goes on after it was finished."""


EndFact = Finished | Reopened
"""Any fact of this topic."""
