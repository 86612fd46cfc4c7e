"""What of a list gets ID tokens on the table."""

from msgspec import Struct


class IdTokens(Struct, frozen=True):
    """What of a player's own gets ID tokens, by name and how many; `mirror`: all, since both play one faction."""

    mirror: bool
    ships: tuple[tuple[str, int], ...]
