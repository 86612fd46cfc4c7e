"""A bracket drawn with lines, for a terminal."""

from collections.abc import Sequence


def draw_bracket(columns: Sequence[Sequence[str]]) -> list[str]:
    """The lines of a bracket from its columns: all who begin, from top to bottom, then those who go on, … the champion.

    Each column has half the names of the one before it, and stands between the two that each name comes from.
    """
    height = 2 * len(columns[0]) - 1
    lines = [""] * height
    for depth, names in enumerate(columns):
        step = 2 ** (depth + 1)
        first = step // 2 - 1
        width = max(len(name) for name in names)
        last = depth == len(columns) - 1
        for row in range(height):
            index, offset = divmod(row - first, step)
            if offset == 0:
                tail = "" if last else (" ─┐ " if index % 2 == 0 else " ─┘ ")
                lines[row] += names[index].ljust(width) + tail
            else:
                lines[row] += " " * width + ("" if last else connector(row, first, step))
    return [line.rstrip() for line in lines]


def connector(row: int, first: int, step: int) -> str:
    """What stands between two names of a column: the line down to where their winner stands, and on to it."""
    index, offset = divmod(row - first, step)
    if index < 0 or index % 2:
        return "    "
    return "  ├ " if offset == step // 2 else "  │ "
