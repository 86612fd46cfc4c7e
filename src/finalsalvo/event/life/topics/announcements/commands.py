"""What can be asked: what is said to everybody or to some."""

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import LongText
from finalsalvo.event.life.topics.announcements.facts import Audience


class Announce(CommandBase, frozen=True):
    """Say something to everybody, to those who still play, to the leaders, or only to the players of a `game`."""

    text: LongText
    to: Audience = "everybody"
    game: int | None = None


AnnouncementCommand = Announce
"""Any command of this topic."""
