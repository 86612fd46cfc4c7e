"""Write docs/cards.md: every card pack that ships with the program, with its days, its source and its licence.

python tools/cards_page.py            write the page
python tools/cards_page.py --check    write nothing; exit 1 when the page is stale
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from page_file import write_or_check

from finalsalvo.documents.card_box import FOLDER, boxed_pack, boxes, revisions
from finalsalvo.lists.source import FAMILIES, Source

PAGE = Path(__file__).resolve().parent.parent / "docs" / "cards.md"


def page() -> str:
    """The whole of docs/cards.md."""
    lines = [
        "# The cards in the box",
        "",
        "Written by `tools/cards_page.py` from `src/finalsalvo/documents/boxed/`; do not edit. The files there are",
        "made by `tools/box_cards.py` from the archives of the projects named below.",
        "",
        "Facts only: what a card is called, costs, is and asks for. No text of a card, no picture.",
        "",
        "How sure a day is: *certain* was printed or is seen in hundreds of lists, *likely* has one source, *unsure*",
        "is a guess. Between the day on which points were published and the day on which they came into force, the",
        "console asks which of the two an event plays.",
        "",
    ]
    for box in boxes():
        lines += [f"## {FAMILIES[box]} (`{box}`)", "", f"{size(box):,} bytes.", "", *table(box), ""]
    return "\n".join(lines).rstrip() + "\n"


def size(box: str) -> int:
    """How many bytes a box has."""
    return (FOLDER / f"{box}.json.gz").stat().st_size


def table(box: str) -> Iterator[str]:
    """The packs of a box, oldest first."""
    yield "| name | in force from | published | sure? | limit | cards | from | licence |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for source in revisions(box):
        yield f"| {' | '.join(cells(source))} |"


def cells(source: Source) -> Iterator[str]:
    """One pack."""
    pack: Any = boxed_pack(source.name)
    kinds = [kind for kind in pack.__struct_fields__ if kind not in ("source", "products", "coming")]
    yield f"`{source.name}`"
    yield source.date if source.published else "printed"
    yield source.published or "–"
    yield str(source.certainty)
    yield str(source.points_limit or "–")
    yield ", ".join(f"{len(getattr(pack, kind))} {kind}" for kind in kinds)
    yield f"{source.project} {source.version}"
    yield source.licence


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, PAGE, page))
