"""What can have happened: what is said to everybody or to some."""

from typing import Literal

from finalsalvo.event.life.fact import FactBase, LongText
from finalsalvo.event.record import Id

Audience = Literal["everybody", "playing", "game", "leaders"]


class Announced(FactBase, frozen=True):
    """Something was said, to everybody or to some; `players` are those of the game that it was said to."""

    text: LongText
    to: Audience = "everybody"
    players: tuple[Id, ...] = ()


AnnouncementFact = Announced
"""Any fact of this topic."""
