"""A format spread out: every parameter with its value and the rule behind it."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from finalsalvo.rules.format import Format

IDENTITY = ("id", "name", "game", "system", "book", "version", "effective", "rulebook", "cites")
"""What a format is, rather than how it plays: not a parameter."""

AROUND = ("steps", "packing", "preparations", "precedence", "judging", "links")
"""What is done and looked at around a game: people meet it there, each with its rule, and not as a parameter."""


class Parameter(Struct, frozen=True):
    """One parameter: its path, its value, and the requirement or ruling that sets it ("" where a book is silent)."""

    path: str
    value: Any
    rule: str


def parameters(format: Format) -> list[Parameter]:
    """Every parameter of a format in the order of its groups."""
    return [Parameter(path, value, format.cites.get(path, "")) for path, value in leaves(format, "")]


def leaves(group: Struct, path: str) -> Iterator[tuple[str, Any]]:
    """The single values of a group and of the groups in it."""
    for name in group.__struct_fields__:
        if not path and name in (*IDENTITY, *AROUND):
            continue
        value, inner = getattr(group, name), f"{path}.{name}" if path else name
        if isinstance(value, Struct):
            yield from leaves(value, inner)
        elif inner == "structures":
            yield from ((f"structures.{table}", bands) for table, bands in value.items())
        else:
            yield inner, value
