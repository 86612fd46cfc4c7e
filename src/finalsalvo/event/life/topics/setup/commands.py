"""What can be asked: making an event, and what is chosen for it."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.record import Event, Text
from finalsalvo.rules.house import Settings


class Create(CommandBase, frozen=True):
    """Make an event of a format; whoever gives this command is its organizer.

    Where nothing is said about lists, they must be handed in if the book always asks for them.
    """

    format: str
    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool | None = None
    organizer_name: Text = "Organizer"
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


class Import(CommandBase, frozen=True):
    """Make an event from an event document."""

    document: Event
    organizer_name: Text = "Organizer"


class Change(CommandBase, frozen=True):
    """Change what was chosen for the event: all of it is given anew."""

    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool | None = None
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None


SetupCommand = Create | Import | Change
"""Any command of this topic."""
