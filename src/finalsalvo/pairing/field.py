"""Those who are to be paired, as the pairing sees them: by seat, highest ranked first."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import neg

from msgspec import Struct

Seats = list[int]
Pairs = list[tuple[int, int]]
"""Two seats each, the higher ranked first."""


class Field(Struct, frozen=True):
    """Everybody who plays the round. A seat is a place in the ranking, 0 for the first.

    `points` never rise from seat to seat; `met` says, by seat, how often each opponent was met in this stage.
    """

    players: tuple[str, ...]
    points: tuple[int, ...]
    met: Sequence[Mapping[int, int]]

    @property
    def groups(self) -> list[Seats]:
        """The seats with equal points, from the top."""
        return groups_of(self.points)


def groups_of(points: Sequence[int]) -> list[Seats]:
    """Seats with equal points, from the top. Points never rise, so each group ends where a search by halves says."""
    groups: list[Seats] = []
    start, count = 0, len(points)
    while start < count:
        end = bisect_right(points, -points[start], start, key=neg)
        groups.append(list(range(start, end)))
        start = end
    return groups
