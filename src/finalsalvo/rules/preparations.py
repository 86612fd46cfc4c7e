"""What an organizer gets ready before an event: each book's duties as a checklist, in our own words."""

from collections.abc import Mapping

from msgspec import Struct

from finalsalvo.rules.format import Format
from finalsalvo.rules.setup_steps import book_of


class Preparation(Struct, frozen=True):
    """Something to get ready, with the rules behind it; `lists`: only where lists are handed in.

    `told` is ready by itself once the event says when and how it is played, so nobody ticks it.
    """

    id: str
    text: str
    rules: tuple[str, ...]
    lists: bool = False
    told: bool = False


PREPARATIONS: Mapping[str, tuple[Preparation, ...]] = {
    "XW2": (
        Preparation(
            "details",
            "Players are told ahead: the date, when it starts, and the game mode.",
            ("XW2-TSET-03", "XW2-GEN-04"),
            told=True,
        ),
        Preparation(
            "documents",
            "On hand: the Rules Reference, the Tournament Regulations and the outline of this event.",
            ("XW2-MAT-05",),
        ),
        Preparation(
            "tables",
            "Every table is set up: a square of 3' × 3' whose edges are easy to see, and chairs.",
            ("XW2-TSET-01", "XW2-MAT-01"),
        ),
        Preparation("numbers", "Every table has its number.", ("XW2-MAT-03",)),
        Preparation("lists", "Blank squad lists and pens lie ready.", ("XW2-MAT-04",), lists=True),
    ),
    "ESC": (
        Preparation(
            "tables",
            "Every table is set up: a square of 3' × 3' whose edges are easy to see, two opposite ones marked as the "
            "players' edges.",
            ("ESC-TSET-01",),
        ),
        Preparation(
            "area",
            "If the play area is another one than in the book, players were told well ahead.",
            ("ESC-TSET-03",),
        ),
    ),
    "HOT": (
        Preparation("tables", "Every table has a mat or another good place to play.", ("HOT-SPACE-01",)),
        Preparation(
            "substitutes",
            "Players know where to show tools and components that replace the real ones before it begins.",
            ("HOT-MAT-11", "HOT-MAT-13"),
        ),
    ),
    "EPIC": (
        Preparation(
            "tables",
            "Every table is set up: an area of 6' × 3' whose edges are easy to see, the two long ones marked as the "
            "players' edges.",
            ("EPIC-TSET-01",),
        ),
        Preparation(
            "area",
            "If the play area is another one than in the book, players were told well ahead.",
            ("EPIC-TSET-03",),
        ),
        Preparation(
            "mats",
            "The mats are yours; those that players lend you are drawn onto the tables.",
            ("EPIC-MOD-08", "EPIC-MOD-09"),
        ),
    ),
    "ARM": (
        Preparation(
            "details",
            "Players are told ahead: the date, when it starts, and what is played.",
            ("ARM-TSET-01",),
            told=True,
        ),
        Preparation(
            "documents",
            "On hand: the Rules Reference, the FAQ, the Tournament Regulations and the outline of this event.",
            ("ARM-MAT-04",),
        ),
        Preparation(
            "tables",
            "Every table is set up: a rectangle of 3' × 6' whose edges are easy to see, and chairs.",
            ("ARM-TSET-01", "ARM-MAT-01"),
        ),
        Preparation("numbers", "Every table has its number.", ("ARM-MAT-03",)),
        Preparation("lists", "Blank fleet lists and pens lie ready.", ("ARM-MAT-03",), lists=True),
    ),
}
"""By the beginning of the ids of a book what it asks of the organizer."""


def preparations(format: Format, *, lists: bool) -> tuple[Preparation, ...]:
    """What is to be got ready for an event of this format; `lists`: whether players hand in theirs."""
    return tuple(each for each in PREPARATIONS[book_of(format)] if lists or not each.lists)


def every_text() -> list[str]:
    """Every sentence of these, for those who translate them."""
    return list(dict.fromkeys(each.text for book in PREPARATIONS.values() for each in book))
