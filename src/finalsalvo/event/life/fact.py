"""What every fact is, and the words that facts of several topics are made of."""

from typing import Annotated

from msgspec import Meta, Struct

from finalsalvo.event.life.fates import PERSON
from finalsalvo.event.record import Id

PersonId = Annotated[Id, PERSON]
"""A player or a leader."""
LongText = Annotated[str, Meta(max_length=20_000)]
TableNumber = Annotated[int, Meta(ge=1, le=100_000)]
CardName = Annotated[str, Meta(min_length=1, max_length=200)]
Figure = Annotated[int, Meta(ge=-1_000, le=1_000)]


def hyphenate(name: str) -> str:
    """The name of a fact or a command in logs and for people: `StartClock` is `start-clock`."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


class FactBase(
    Struct,
    frozen=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    gc=False,  # what was read from JSON holds no circle, so nobody needs to look for one
    tag_field="kind",
    tag=hyphenate,
):
    """What all facts have in common: their kind, which is their name in the log."""
