"""What can have happened: making an event, and what is chosen for it."""

from typing import Literal

from finalsalvo.event.life.fact import FactBase, LongText
from finalsalvo.event.record import Event, Id, Text
from finalsalvo.rules.house import Settings

LOG_SCHEMA: Literal["finalsalvo.log/1"] = "finalsalvo.log/1"


class Created(FactBase, frozen=True):
    """The event was made. `commitment` is the SHA-256 of the secret from which every draw comes."""

    format: str
    organizer: Id
    organizer_name: Text
    commitment: str
    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool = False
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA


class Imported(FactBase, frozen=True):
    """The event was taken over from an event document, with everything that had happened in it."""

    document: Event
    organizer: Id
    organizer_name: Text
    commitment: str
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA


class Changed(FactBase, frozen=True):
    """What the organizer chose for the event was changed."""

    name: Text
    date: Text | None
    settings: Settings
    capacity: int | None
    lists_required: bool
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


SetupFact = Created | Imported | Changed
"""Any fact of this topic."""
