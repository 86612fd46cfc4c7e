"""What can be asked and what can have happened: what the organizer gets ready before the event."""

from typing import Annotated

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, TableNumber
from finalsalvo.event.life.fates import KEPT, WRITTEN
from finalsalvo.event.record import Text

# --- commands ------------------------------------------------------------------------------------------


class Prepare(CommandBase, frozen=True):
    """Note that something is ready that the organizer gets ready before the event, or that it is not after all."""

    item: Text
    done: bool = True


class DrawMats(CommandBase, frozen=True):
    """Draw which of the mats that players lent goes to which table; all of them are named anew."""

    mats: tuple[Text, ...]


PreparationCommand = Prepare | DrawMats
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Prepared(FactBase, frozen=True):
    """Something that the organizer gets ready before the event is ready, or is not after all."""

    item: Annotated[Text, KEPT]
    done: bool = True


class MatsDrawn(FactBase, frozen=True):
    """Borrowed mats were drawn onto tables: `tables` has the table of each mat in turn, None where it is not needed.

    `among` are the tables that there were.
    """

    mats: tuple[Annotated[Text, WRITTEN], ...]
    tables: tuple[TableNumber | None, ...]
    among: tuple[TableNumber, ...]


PreparationFact = Prepared | MatsDrawn
"""Any fact of this topic."""
