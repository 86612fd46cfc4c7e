"""What can have happened: warnings and penalties."""

from finalsalvo.event.life.fact import FactBase, LongText
from finalsalvo.event.record import Id, Text


class Warned(FactBase, frozen=True):
    """Somebody was warned."""

    player: Id
    category: Text
    note: LongText = ""


class Penalized(FactBase, frozen=True):
    """Somebody got a penalty other than removal."""

    player: Id
    category: Text
    note: LongText = ""


class RemovalRecommended(FactBase, frozen=True):
    """A leader who may not remove a player asks the organizer to do it."""

    player: Id
    note: LongText = ""


ConductFact = Warned | Penalized | RemovalRecommended
"""Any fact of this topic."""
