"""What can be asked and what can have happened: warnings and penalties."""

from typing import Annotated

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import CATEGORY, WRITTEN
from finalsalvo.event.record import Id, Text

# --- commands ------------------------------------------------------------------------------------------


class Warn(CommandBase, frozen=True):
    """Warn a player."""

    player: Id
    category: Text
    note: LongText = ""


class Penalize(CommandBase, frozen=True):
    """Give a player a penalty."""

    player: Id
    category: Text
    note: LongText = ""


class RecommendRemoval(CommandBase, frozen=True):
    """Ask the organizer to remove a player."""

    player: Id
    note: LongText = ""


ConductCommand = Warn | Penalize | RecommendRemoval
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Warned(FactBase, frozen=True):
    """Somebody was warned."""

    player: PersonId
    category: Annotated[Text, CATEGORY]
    note: Annotated[LongText, WRITTEN] = ""


class Penalized(FactBase, frozen=True):
    """Somebody got a penalty other than removal."""

    player: PersonId
    category: Annotated[Text, CATEGORY]
    note: Annotated[LongText, WRITTEN] = ""


class RemovalRecommended(FactBase, frozen=True):
    """A leader who may not remove a player asks the organizer to do it."""

    player: PersonId
    note: Annotated[LongText, WRITTEN] = ""


ConductFact = Warned | Penalized | RemovalRecommended
"""Any fact of this topic."""
