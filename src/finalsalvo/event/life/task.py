"""Something that waits for a leader."""

from typing import Literal

from msgspec import Struct

from finalsalvo.words.message import Message

SHOWN = 2
"""So many names stand in a line before the rest is counted."""


class Task(Struct, frozen=True):
    """Something to do: what, why, the command that does it, and whether it holds everything else up.

    `about` are the ids of those whom it is about, where the command is for one of them; `number` and `game` are the
    round and the game, where it is for one game.
    """

    kind: str
    message: Message
    command: str | None = None
    urgency: Literal["now", "soon"] = "soon"
    about: tuple[str, ...] = ()
    number: int | None = None
    game: int | None = None
