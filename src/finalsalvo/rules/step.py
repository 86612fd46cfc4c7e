"""What is to be done before a game, and before an event: a step of the players, a preparation of the organizer."""

from typing import Literal

from msgspec import Struct

Question = Literal["first player", "colours", "obstacles"]
"""What a coin may decide: who decides on first player or initiative, whose numbers are white, whose obstacles."""


class Step(Struct, frozen=True):
    """Something to do, with the rules behind it. `first`: only in the first round, where a leader asks for it.

    `coin` is what a coin decides here, by the last of the rules; at `marks` ships get ID tokens, not always all,
    and at `objective` one is chosen. `named` says the same once it is known who is `first` and who is `second`.
    """

    text: str
    rules: tuple[str, ...]
    first: bool = False
    coin: Question | None = None
    marks: bool = False
    objective: bool = False
    named: str = ""


class Preparation(Struct, frozen=True):
    """Something to get ready, with the rules behind it; `lists`: only where lists are handed in.

    `told` is ready by itself once the event says what players must know, so nobody ticks it.
    """

    id: str
    text: str
    rules: tuple[str, ...]
    lists: bool = False
    told: bool = False
