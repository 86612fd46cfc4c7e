"""Points that somebody may not know: a sum is unknown as soon as one of its figures is."""

from collections.abc import Iterable


def sum_if_known(values: Iterable[int | None]) -> int | None:
    """The sum of some figures; None as soon as one of them is unknown."""
    total = 0
    for value in values:
        if value is None:
            return None
        total += value
    return total
