"""Outlines of obstacles, drawn by ourselves: none is traced, and each can be told from the others by its shape.

An asteroid is one body with straight edges, a debris cloud a wreck with loose pieces, a gas cloud has soft lobes. A
drawing is the path of an SVG in a square of 48; pages and paper take the same.
"""

from collections.abc import Mapping, Sequence
from math import cos, dist, pi, sin

from finalsalvo.lists.xwing.tables.words import plain

MIDDLE = 24.0

ASTEROIDS: Mapping[str, Sequence[int]] = {
    "coreasteroid0": (21, 14, 17, 22, 13, 16, 20, 12),
    "coreasteroid1": (22, 19, 10, 9, 15, 22, 20, 9, 10, 16),
    "coreasteroid2": (14, 21, 22, 13, 8, 12, 19, 21, 15),
    "coreasteroid3": (22, 13, 15, 19, 11, 10, 20, 12, 10),
    "coreasteroid4": (13, 15, 21, 22, 21, 14, 9, 13, 9, 12),
    "coreasteroid5": (18, 18, 19, 18, 17, 19, 8, 19),
    "core2asteroid0": (22, 15, 9, 15, 22, 15, 9, 15),
    "core2asteroid1": (21, 20, 13, 12, 20, 22, 11),
    "core2asteroid2": (12, 22, 11, 13, 21, 13, 18),
    "core2asteroid3": (22, 16, 14, 12, 8, 12, 15, 17),
    "core2asteroid4": (17, 21, 16, 21, 17, 21, 16, 21, 17, 10),
    "core2asteroid5": (20, 9, 20, 18, 10, 17, 21, 18),
    "pomasteroid1": (22, 22, 12, 14, 22, 22, 12, 14),
    "pomasteroid2": (21, 13, 19, 12, 20, 14, 17, 11),
    "pomasteroid3": (9, 17, 22, 20, 17, 20, 22, 17),
}
"""How far the corners lie from the middle, the first of them to the right, and on with the clock."""

WRECKS: Mapping[str, Sequence[int]] = {
    "yt2400debris0": (15, 7, 12, 6, 16, 8),
    "yt2400debris1": (6, 16, 7, 9, 16, 7, 9),
    "yt2400debris2": (16, 15, 5, 7, 14, 6, 8),
    "vt49decimatordebris0": (9, 9, 16, 4, 16, 9, 9, 4),
    "vt49decimatordebris1": (16, 4, 14, 4, 16, 4),
    "vt49decimatordebris2": (12, 13, 12, 4, 12, 13, 12, 4),
    "pomdebris1": (16, 10, 3, 10, 16, 10, 3, 10),
    "pomdebris2": (5, 15, 15, 5, 8),
    "pomdebris3": (16, 5, 9, 5, 13, 5, 9, 5),
}
"""The largest piece of a debris cloud; where the others lie follows from where it leaves room."""

CLOUDS: Mapping[str, Sequence[int]] = {
    "gascloud1": (17, 15, 17, 16, 17, 15),
    "gascloud2": (20, 12, 8, 12, 20, 12, 8, 12),
    "gascloud3": (13, 18, 12, 9, 18, 16, 9),
    "gascloud4": (20, 10, 14, 7, 14, 10),
    "gascloud5": (18, 18, 18, 4, 18, 18, 18),
    "gascloud6": (19, 7, 19, 7, 19, 7),
}
"""Where the lobes of a gas cloud meet."""

Point = tuple[float, float]


def outline(told: str) -> str:
    """The path of an obstacle by its id; empty where nobody knows it."""
    id = plain(told)
    if id in ASTEROIDS:
        body = corners(ASTEROIDS[id])
        return angular(body) + facet(body)
    if id in WRECKS:
        return angular(corners(WRECKS[id], 0.9)) + "".join(pieces(WRECKS[id]))
    return soft(corners(CLOUDS[id])) if id in CLOUDS else ""


def corners(lengths: Sequence[int], scale: float = 1.0, middle: Point = (MIDDLE, MIDDLE)) -> list[Point]:
    """The corners of a body around a point."""
    steps = [2 * pi * number / len(lengths) for number in range(len(lengths))]
    return [
        (middle[0] + scale * far * cos(turn), middle[1] + scale * far * sin(turn))
        for far, turn in zip(lengths, steps, strict=True)
    ]


def angular(points: Sequence[Point]) -> str:
    """A body with straight edges."""
    return f"M{' L'.join(map(spot, points))}Z"


def facet(points: Sequence[Point]) -> str:
    """An edge across the face of an asteroid, from a corner by the middle to another."""
    first, third = points[1], points[len(points) // 2 + 1]
    return f"M{spot(between(first, (MIDDLE, MIDDLE), 0.35))} L{spot((MIDDLE + 2, MIDDLE - 1))} L" + spot(
        between(third, (MIDDLE, MIDDLE), 0.35)
    )


def pieces(lengths: Sequence[int]) -> list[str]:
    """Loose pieces of a wreck: a splinter before each of its hollows."""
    made: list[str] = []
    for number, far in enumerate(lengths):
        if far <= 9 and len(made) < 4:
            turn = 2 * pi * number / len(lengths)
            middle = (MIDDLE + 18 * cos(turn), MIDDLE + 18 * sin(turn))
            made.append(angular(corners((5, 3, 4) if number % 2 else (3, 5, 3, 4), 1.0, middle)))
    return made


def soft(points: Sequence[Point]) -> str:
    """A body of lobes: from each corner an arc swells to the next."""
    arcs = [
        f"A{0.62 * dist(one, other):.1f} {0.62 * dist(one, other):.1f} 0 0 1 {spot(other)}"
        for one, other in zip(points, (*points[1:], points[0]), strict=True)
    ]
    return f"M{spot(points[0])}{''.join(arcs)}Z"


def between(one: Point, other: Point, part: float) -> Point:
    """A point on the way from one to another."""
    return one[0] + (other[0] - one[0]) * part, one[1] + (other[1] - one[1]) * part


def spot(point: Point) -> str:
    """A point as a path has it."""
    return f"{point[0]:.1f} {point[1]:.1f}"
