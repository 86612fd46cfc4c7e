"""Whose a list is, and on what occasion it is played."""

from datetime import date

from msgspec import Struct


class Owner(Struct, frozen=True):
    """A player by name, or the members of a team in their order and who of them is captain."""

    name: str | None = None
    members: tuple[str, ...] = ()
    captain: str | None = None


class Occasion(Struct, frozen=True):
    """What an event says beside its format: the pool, its tier, and the day on which it is played.

    `required`: lists must be handed in, and so must say all that the book asks of one.
    """

    pool: str | None = None
    tier: str | None = None
    played: date | None = None
    required: bool = True


def plain(name: str) -> str:
    """The name of a player for comparing it with others: neither spaces nor capitals make another person."""
    return " ".join(name.split()).casefold()
