"""What makes one round better than another: the objectives in their order, each named once.

Groups are those with equal points, numbered from the top. For every pair that reaches across the boundary below
group k, `f_k` counts one, and `q_k` counts how many groups the higher player has already fallen through.

1. rematches: as few as possible, none whenever none is possible (B11);
2. earlier meetings: among forced rematches, a third meeting is worse than a second (B11);
3. floats: `(f_1, q_1, f_2, q_2, …)` as small as possible, compared from the top (B12).
"""

from msgspec import Struct

from finalsalvo.pairing.field import Field, Pairs, Seats

Floats = tuple[tuple[int, int], ...]
"""`(f_k, q_k)` for each boundary, from the top."""


class Value(Struct, frozen=True, order=True):
    """How good a round is: the smaller, the better, compared from the first objective on."""

    rematches: int
    meetings: int
    floats: Floats


def value_of(field: Field, pairs: Pairs) -> Value:
    """The objectives of a round."""
    rematches = meetings = 0
    for first, second in pairs:
        times = field.met[first].get(second, 0)
        if times:
            rematches += 1
            meetings += times
    return Value(rematches, meetings, floats_between(field.points, pairs))


def floats_between(points: tuple[int, ...], pairs: Pairs) -> Floats:
    """`(f, q)` of every boundary between the groups of some players, by place, and their pairs."""
    group_of, groups = group_numbers(points)
    crossing = [0] * max(0, groups - 1)
    fallen = [0] * max(0, groups - 1)
    for first, second in pairs:
        one, other = group_of[first], group_of[second]
        if one == other:
            continue
        top, bottom = (one, other) if one < other else (other, one)
        for boundary in range(top, bottom):
            crossing[boundary] += 1
            fallen[boundary] += boundary - top
    return tuple(zip(crossing, fallen, strict=True))


def group_numbers(points: tuple[int, ...]) -> tuple[list[int], int]:
    """By seat the number of its group, counted from 0 at the top, and how many groups there are."""
    numbers, number = [], -1
    previous: int | None = None
    for worth in points:
        if worth != previous:
            number, previous = number + 1, worth
        numbers.append(number)
    return numbers, number + 1


def parity_bound(field: Field) -> Value:
    """The best that any round can be: nobody meets again, and one floats where a boundary leaves an odd number above.

    A round that reaches it is proved best without looking at any other.
    """
    return bound_of(field.groups)


def bound_of(groups: list[Seats]) -> Value:
    """The parity bound of some groups."""
    bound, above = [], 0
    for group in groups[:-1]:
        above += len(group)
        bound.append((above % 2, 0))
    return Value(0, 0, tuple(bound))
