"""What can be asked and what can have happened: what is said to everybody or to some."""

from typing import Annotated, Literal

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WRITTEN

Audience = Literal["everybody", "playing", "game", "leaders"]


# --- commands ------------------------------------------------------------------------------------------


class Announce(CommandBase, frozen=True):
    """Say something to everybody, to those who still play, to the leaders, or only to the players of a `game`."""

    text: LongText
    to: Audience = "everybody"
    game: int | None = None


AnnouncementCommand = Announce
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class Announced(FactBase, frozen=True):
    """Something was said, to everybody or to some; `players` are those of the game that it was said to."""

    text: Annotated[LongText, WRITTEN]
    to: Audience = "everybody"
    players: tuple[PersonId, ...] = ()


AnnouncementFact = Announced
"""Any fact of this topic."""
