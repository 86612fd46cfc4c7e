"""Draw docs/rooms.svg: the rooms of the program and who imports from whom, from the import graph.

python tools/rooms_picture.py            draw the picture
python tools/rooms_picture.py --check    draw nothing; exit 1 when the picture is stale

The rows are the layers that import-linter holds the program to; a room's words are the first sentence of its docstring.
"""

import ast
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

import grimp
from page_file import write_or_check

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "rooms.svg"
PROGRAM = "finalsalvo"
WIDTH, MARGIN, BETWEEN = 960, 24, 46
INSIDE = 12
LINE, HEAD, PAD = 17, 26, 12
LETTER = 6.9
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #1d2430 }
.name { font-weight: 700; font-size: 15px }
.outer { fill: #eef1f7; stroke: #8a94a6 }
.inner { fill: #ffffff; stroke: #c3cad6 }
path { stroke: #5b74c8; fill: none; stroke-opacity: .55 }
@media (prefers-color-scheme: dark) {
text { fill: #e8ebf1 }
.outer { fill: #1d2430; stroke: #77829a }
.inner { fill: #2a3444; stroke: #4b566b }
path { stroke: #93a7ee }
}
""".strip()


class Box(NamedTuple):
    """A room at its place in the picture, with its words and the rooms inside it."""

    name: str
    left: float
    top: float
    width: float
    height: float
    lines: Sequence[str]
    inside: Sequence["Box"] = ()

    @property
    def middle(self) -> float:
        """Where ways begin and end."""
        return self.left + self.width / 2


def layers(container: str) -> list[list[str]]:
    """The rows of rooms in a package, the highest first, as import-linter knows them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    (rows,) = (each["layers"] for each in contracts if each.get("containers") == [container])
    return [[room.strip().strip("()") for room in row.split("|")] for row in rows if row != "(__main__)"]


def about(dotted: str) -> str:
    """What a room says of itself, in its first sentence."""
    path = ROOT / "src" / Path(*dotted.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    words = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return words.partition("\n")[0].partition(". ")[0].rstrip(".")


def rows_of(container: str, left: float, top: float, width: float, between: float) -> Iterator[list[Box]]:
    """The rooms of a package, row below row."""
    for names in layers(container):
        each = (width - between * (len(names) - 1)) / len(names)
        row = [
            box(f"{container}.{name}", left + place * (each + between), top, each) for place, name in enumerate(names)
        ]
        tallest = max(made.height for made in row)
        yield [made._replace(height=tallest) for made in row]
        top += tallest + between


def box(dotted: str, left: float, top: float, width: float) -> Box:
    """A room as tall as its words and what is inside it."""
    lines = wrap(about(dotted), int((width - 2 * PAD) / LETTER))
    height = HEAD + LINE * len(lines) + PAD / 2
    inside: list[Box] = []
    if dotted == f"{PROGRAM}.server":
        for row in rows_of(dotted, left + PAD, top + height, width - 2 * PAD, INSIDE):
            inside += row
        height = inside[-1].top + inside[-1].height + PAD - top
    return Box(dotted.rpartition(".")[2], left, top, width, height, lines, inside)


def ways(graph: grimp.ImportGraph) -> Counter[tuple[str, str]]:
    """How often the modules of a room import from each other room."""
    found: Counter[tuple[str, str]] = Counter()
    for module in graph.modules:
        for used in graph.find_modules_directly_imported_by(module):
            found[room_of(module), room_of(used)] += 1
    return found


def room_of(module: str) -> str:
    """The room that a module stands in."""
    return module.split(".")[1] if "." in module else ""


def way_shapes(rooms: Mapping[str, Box], counts: Counter[tuple[str, str]]) -> Iterator[str]:
    """A line from each room to those it imports from; the more imports, the broader."""
    for (user, used), count in sorted(counts.items()):
        if user == used or user not in rooms or used not in rooms:
            continue
        above, below = rooms[user], rooms[used]
        begin, end = above.top + above.height, below.top
        bend = (begin + end) / 2
        broad = count.bit_length() / 2  # so that one import more or less changes nothing
        yield (
            f'<path d="M{above.middle:.0f} {begin:.0f} C{above.middle:.0f} {bend:.0f} {below.middle:.0f} {bend:.0f} '
            f'{below.middle:.0f} {end:.0f}" stroke-width="{broad:.1f}"><title>{user} imports from {used}</title></path>'
        )


def room_shapes(room: Box, kind: str = "outer") -> Iterator[str]:
    """A room: its frame, its name, its words, and the rooms inside it."""
    left = f"{room.left + PAD:.0f}"
    yield (
        f'<rect class="{kind}" x="{room.left:.0f}" y="{room.top:.0f}" width="{room.width:.0f}" '
        f'height="{room.height:.0f}" rx="8"/>'
    )
    yield f'<text class="name" x="{left}" y="{room.top + HEAD - 6:.0f}">{escape(room.name)}</text>'
    for place, line in enumerate(room.lines, start=1):
        yield f'<text x="{left}" y="{room.top + HEAD - 6 + LINE * place:.0f}">{escape(line)}</text>'
    for each in room.inside:
        yield from room_shapes(each, "inner")


def picture() -> str:
    """The whole of docs/rooms.svg."""
    rows = list(rows_of(PROGRAM, MARGIN, MARGIN, WIDTH - 2 * MARGIN, BETWEEN))
    rooms = {each.name: each for row in rows for each in row}
    high = rows[-1][0].top + rows[-1][0].height + MARGIN
    graph = grimp.build_graph(PROGRAM, cache_dir=None)
    shapes = [*way_shapes(rooms, ways(graph)), *(shape for each in rooms.values() for shape in room_shapes(each))]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high:.0f}" role="img">',
            "<title>The rooms of Final Salvo: each imports only from those below it</title>",
            f"<style>{STYLE}</style>",
            *shapes,
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, PICTURE, picture))
