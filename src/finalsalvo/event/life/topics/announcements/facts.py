"""What can have happened: what is said to everybody or to some."""

from typing import Annotated, Literal

from finalsalvo.event.life.fact import FactBase, LongText, PersonId
from finalsalvo.event.life.fates import WRITTEN

Audience = Literal["everybody", "playing", "game", "leaders"]


class Announced(FactBase, frozen=True):
    """Something was said, to everybody or to some; `players` are those of the game that it was said to."""

    text: Annotated[LongText, WRITTEN]
    to: Audience = "everybody"
    players: tuple[PersonId, ...] = ()


AnnouncementFact = Announced
"""Any fact of this topic."""
