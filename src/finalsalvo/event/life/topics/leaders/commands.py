"""What can be asked: who leads the event."""

from typing import Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.record import Id, Text


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
