"""All formats, by their ids."""

from collections.abc import Iterator, Mapping
from importlib import import_module

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Quote

BOOKS = {
    "xwing-standard": ("xwing_standard", "STANDARD"),
    "xwing-escalation": ("xwing_escalation", "ESCALATION"),
    "xwing-hotshot": ("xwing_hotshot", "HOTSHOT"),
    "xwing-fangs-out": ("xwing_hotshot", "FANGS_OUT"),
    "xwing-epic-dogfight": ("xwing_epic", "EPIC_DOGFIGHT"),
    "xwing-team-epic": ("xwing_epic", "TEAM_EPIC"),
    "armada-standard": ("armada", "STANDARD"),
    "xwing-dogfight": ("xwing_dogfight", "DOGFIGHT"),
}
"""By the id of a format the module of its book, and its name there."""


class Library(Mapping[str, Format]):
    """The formats of all books. A book is opened when somebody asks for a format of it, as an event has only one."""

    def __getitem__(self, id: str) -> Format:
        book, name = BOOKS[id]
        format: Format = getattr(import_module(f"finalsalvo.rules.{book}"), name)
        return format

    def __iter__(self) -> Iterator[str]:
        return iter(BOOKS)

    def __len__(self) -> int:
        return len(BOOKS)


FORMATS = Library()


def format_of(id: str) -> Format:
    """The official format of an id; refuses one that is not known, naming all that are."""
    if id not in FORMATS:
        known = Listed(tuple(FORMATS), "or", most=len(FORMATS))
        raise Refusal("format", "contract", say.UNKNOWN_FORMAT(format=Quote(id), known=known))
    return FORMATS[id]
