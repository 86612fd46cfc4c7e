"""Write docs/facts.md: every kind of fact in an event's log, with its fields.

python tools/facts_page.py            write the page
python tools/facts_page.py --check    write nothing; exit 1 when the page is stale
"""

import sys
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields
from page_file import write_or_check

from finalsalvo.event.life import facts
from finalsalvo.event.life.entry import Entry

PAGE = Path(__file__).resolve().parent.parent / "docs" / "facts.md"


def page() -> str:
    """The whole of docs/facts.md."""
    lines = [
        "# What can have happened: the facts of a log",
        "",
        "Written by `tools/facts_page.py` from `finalsalvo.event.life.facts`; do not edit.",
        "",
        "A log is a file with one entry a line. An entry holds the facts that one command added; they are there",
        "together or not at all, and are never altered. What turned out wrong is put right by a further fact.",
        "",
        "## An entry",
        "",
        paragraph(Entry),
        "",
        *table(Entry),
    ]
    for title, kinds in chapters():
        lines += [f"## {title}", ""]
        for kind in kinds:
            lines += [f"### `{kind.__struct_config__.tag}`", "", paragraph(kind), "", *table(kind)]
    lines += ["## Parts of facts", ""]
    for part in (facts.Registration, facts.TieKey, facts.PlaceTaken):
        shape = " A list of its fields, in this order." if part.__struct_config__.array_like else ""
        lines += [f"### `{part.__name__}`", "", paragraph(part) + shape, "", *table(part)]
    return "\n".join(lines).rstrip() + "\n"


CHAPTERS = {
    "Setting up": ("setup", "preparations", "leaders", "announcements"),
    "Registration": ("registration", "lists"),
    "Rounds": ("start", "rounds"),
    "At the table": ("table", "pace", "dice"),
    "The clock": ("clock",),
    "Results": ("results",),
    "Leaving": ("leaving",),
    "Conduct": ("conduct", "calls", "components"),
    "The cut and the end": ("cut", "end", "log"),
}
"""The headings, and the topics under each."""


def chapters() -> Iterator[tuple[str, list[type[facts.FactBase]]]]:
    """The kinds of facts under the headings of their topics."""
    for title, topics in CHAPTERS.items():
        yield title, [kind for topic in topics for kind in get_args(facts.Fact) if topic_of(kind) == topic]


def topic_of(kind: type) -> str:
    """The topic that a kind of fact belongs to: the folder of its module."""
    return kind.__module__.split(".")[-2]


def paragraph(kind: type[Struct]) -> str:
    """What a kind is, in its own words."""
    return (getdoc(kind) or "").replace("\n\n", "\n")


def table(kind: type[Struct]) -> list[str]:
    """The fields of a kind, and an empty line."""
    rows = [f"| `{field.encode_name}` | {words(field.type)} | {default(field)} |" for field in fields(kind)]
    return ["| field | what it is | without it |", "| --- | --- | --- |", *rows, ""] if rows else []


def default(field: FieldInfo) -> str:
    """What a missing field means."""
    if field.default is NODEFAULT and field.default_factory is NODEFAULT:
        return "required"
    value = field.default_factory() if field.default is NODEFAULT else field.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Struct):
        return "as the format has it"
    return f"`{value}`" if value else "–"


def words(kind: Any) -> str:
    """A type as a reader of the log sees it."""
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return words(inside[0])
    if origin is Literal:
        return " or ".join(f"`{value}`" for value in inside)
    if origin in (Union, UnionType):
        if set(inside) == set(get_args(facts.Fact)):
            return "a fact"
        return " or ".join(words(each) for each in inside if each is not type(None))
    if origin is tuple:
        return f"list of {words(inside[0])}"
    return NAMES.get(kind.__name__, f"`{kind.__name__}`")


NAMES = {"str": "text", "int": "number", "bool": "yes or no", "Event": "event document", "Round": "round of a document"}


if __name__ == "__main__":
    sys.exit(write_or_check(__doc__, PAGE, page))
