"""What can have happened: what the organizer gets ready before the event."""

from typing import Annotated

from finalsalvo.event.life.fact import FactBase, TableNumber
from finalsalvo.event.life.fates import KEPT, WRITTEN
from finalsalvo.event.record import Text


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
