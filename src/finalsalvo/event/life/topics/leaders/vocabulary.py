"""What can be asked and what can have happened: who leads the event."""

from typing import Annotated, Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import KEPT, RENAMED
from finalsalvo.event.record import Id, Text

# --- commands ------------------------------------------------------------------------------------------


class NameLeader(CommandBase, frozen=True):
    """Make somebody a marshal, head marshal, judge or scorekeeper; the organizer stays one. `player`: they play as."""

    leader: Id
    name: Text
    role: Literal["organizer", "marshal", "head marshal", "judge", "scorekeeper"]
    player: Id | None = None


class PlayAs(CommandBase, frozen=True):
    """Say whom a leader plays as in the event; without a player: they do not play, whoever has their name."""

    leader: Id
    player: Id | None = None


class ReleaseLeader(CommandBase, frozen=True):
    """Take a leader's role away."""

    leader: Id


class HandOver(CommandBase, frozen=True):
    """Make another leader the organizer. `player`: whom they play as."""

    leader: Id
    player: Id | None = None


class SetDuty(CommandBase, frozen=True):
    """Put a leader on or off duty."""

    leader: Id
    on_duty: bool


LeaderCommand = NameLeader | PlayAs | ReleaseLeader | HandOver | SetDuty
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class LeaderNamed(FactBase, frozen=True):
    """Somebody was made a leader, or given another role. `player` is who they are where they play as well."""

    leader: PersonId
    name: Annotated[Text, RENAMED]
    role: Annotated[str, KEPT]
    player: PersonId | None = None


class LeaderPlays(FactBase, frozen=True):
    """A leader plays in the event, as this player; None: they do not play, whoever has their name."""

    leader: PersonId
    player: PersonId | None = None


class LeaderReleased(FactBase, frozen=True):
    """Somebody is a leader no longer."""

    leader: PersonId


class DutyChanged(FactBase, frozen=True):
    """A leader went on or off duty; off duty they are a spectator."""

    leader: PersonId
    on_duty: bool


class HandedOver(FactBase, frozen=True):
    """Another leader is the organizer now, and plays as `player`; whoever was it before is a marshal."""

    leader: PersonId
    player: PersonId | None = None


LeaderFact = LeaderNamed | LeaderPlays | LeaderReleased | DutyChanged | HandedOver
"""Any fact of this topic."""
