"""Those who are to be paired, as the pairing sees them: by seat, highest ranked first."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

Seat = int
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
    """Seats with equal points, from the top."""
    groups: list[Seats] = []
    start, count = 0, len(points)
    while start < count:
        end, worth = start + 1, points[start]
        while end < count and points[end] == worth:
            end += 1
        groups.append(list(range(start, end)))
        start = end
    return groups
