"""What can be asked and what can have happened: making an event, and what is chosen for it."""

from typing import Annotated, Literal

from msgspec import Meta

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import KEPT, REMOVED, RENAMED
from finalsalvo.event.record import Event, Text
from finalsalvo.rules.house import Settings
from finalsalvo.rules.stages import StagePlan

LOG_SCHEMA: Literal["finalsalvo.log/1"] = "finalsalvo.log/1"
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$")]
"""The code of a language, as `de`."""


# --- commands ------------------------------------------------------------------------------------------


class Create(CommandBase, frozen=True):
    """Make an event of a format; whoever gives this command is its organizer.

    Where nothing is said about lists, they must be handed in if the book always asks for them. `language` is that of
    the projector and of paper; without one they speak that of whoever opens or prints them. `stages` are the parts
    of an event that is more than Swiss with a cut.
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
    language: Language | None = None
    stages: tuple[StagePlan, ...] = ()


class Import(CommandBase, frozen=True):
    """Make an event from an event document."""

    document: Event
    organizer_name: Text = "Organizer"


class Change(CommandBase, frozen=True):
    """Change what was chosen for the event: all of it is given anew.

    Where another date brings other points and there are lists, `lists` says whether they are checked again by those, or
    the points are kept.
    """

    name: Text = ""
    date: Text | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool | None = None
    starts_at: Text | None = None
    mode: Text | None = None
    outline: LongText | None = None
    language: Language | None = None
    lists: Literal["ask", "recheck", "keep"] = "ask"


class PlanStages(CommandBase, frozen=True):
    """Say which stages the event has; none: it is Swiss with a cut, as its settings say."""

    stages: tuple[StagePlan, ...] = ()


SetupCommand = Create | Import | Change | PlanStages
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Created(FactBase, frozen=True):
    """The event was made. `commitment` is the SHA-256 of the secret from which every draw comes.

    `language` is that of the projector and of paper; None: the reader's own. `lists_waived`: the book always asks for
    lists, and the organizer said for a reason that this event does not. `ranked_tables`: the best sit at table 1,
    unless the settings say otherwise; events of earlier versions let nobody sit at a table twice.
    """

    format: Annotated[str, KEPT]
    organizer: PersonId
    organizer_name: Annotated[Text, RENAMED]
    commitment: Annotated[str, KEPT]
    name: Annotated[Text, KEPT] = ""
    date: Annotated[Text, KEPT] | None = None
    settings: Settings = Settings()
    capacity: int | None = None
    lists_required: bool = False
    starts_at: Annotated[Text, KEPT] | None = None
    mode: Annotated[Text, KEPT] | None = None
    outline: Annotated[LongText, REMOVED] | None = None
    language: Annotated[Language, KEPT] | None = None
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA
    lists_waived: bool = False
    stages: tuple[StagePlan, ...] = ()
    ranked_tables: bool = False


class Imported(FactBase, frozen=True):
    """The event was taken over from an event document, with everything that had happened in it."""

    document: Event
    organizer: PersonId
    organizer_name: Annotated[Text, RENAMED]
    commitment: Annotated[str, KEPT]
    schema: Literal["finalsalvo.log/1"] = LOG_SCHEMA


class Changed(FactBase, frozen=True):
    """What the organizer chose for the event was changed."""

    name: Annotated[Text, KEPT]
    date: Annotated[Text, KEPT] | None
    settings: Settings
    capacity: int | None
    lists_required: bool
    starts_at: Annotated[Text, KEPT] | None = None
    mode: Annotated[Text, KEPT] | None = None
    outline: Annotated[LongText, REMOVED] | None = None
    language: Annotated[Language, KEPT] | None = None
    lists_waived: bool = False


class StagesPlanned(FactBase, frozen=True):
    """The stages of the event were chosen."""

    stages: tuple[StagePlan, ...] = ()


SetupFact = Created | Imported | Changed | StagesPlanned
"""Any fact of this topic."""
