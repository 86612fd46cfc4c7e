"""How a number or some names stand in a sentence."""

from collections.abc import Iterable


def quantity(number: int, one: str, many: str | None = None) -> str:
    """A number with what it counts: `1 ship`, `2 ships`; `1 list is`, `2 lists are`."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def enumeration(names: Iterable[str]) -> str:
    """Names in a row: `A, B and C`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
