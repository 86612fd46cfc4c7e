"""The card packs that ship with the program, read when somebody asks for one.

A game is one file, with all its revisions (`boxed/`, made by `tools/box_cards.py`). A pack is called after its box and
the day on which its points came into force, `xwing-2.0@2019-07-01`; the first edition and Armada have one pack each.
"""

import gzip
from datetime import date
from functools import cache
from pathlib import Path

from finalsalvo.lists.boxes import in_force_on, official_box
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.games import game_in_box
from finalsalvo.lists.source import FAMILIES, Source
from finalsalvo.rules.format import Format

FOLDER = Path(__file__).with_name("boxed")


def boxes() -> tuple[str, ...]:
    """Every box, by its name."""
    return tuple(FAMILIES)


def content_of_box(box: str) -> bytes:
    """What a box holds, as JSON."""
    return gzip.decompress((FOLDER / f"{box}.json.gz").read_bytes())


@cache
def revisions(box: str) -> tuple[Source, ...]:
    """The packs of a box, oldest first."""
    return game_in_box(box).sources_in(content_of_box(box))


def is_boxed(name: str) -> bool:
    """Whether a pack of this name ships with the program."""
    box = name.partition("@")[0]
    return box in FAMILIES and any(each.name == name for each in revisions(box))


@cache
def boxed_pack(name: str) -> CardPack:
    """A pack by its name, which `is_boxed`; made once."""
    box = name.partition("@")[0]
    number = [each.name for each in revisions(box)].index(name)
    return game_in_box(box).pack_in(content_of_box(box), number)


def pack_in_force(cards: str | None, format: Format, day: date | None) -> str:
    """What the pack is called that an event is played by: the chosen one, or of a box the revision of its day.

    Without a choice the format chooses the box.
    """
    box = official_box(format) if cards is None else cards
    return in_force_on(revisions(box), day).name if box in FAMILIES else box


def pack_at(box: str, day: date | None) -> CardPack:
    """The pack of a box that is in force on a day; the newest for an event without one."""
    return boxed_pack(in_force_on(revisions(box), day).name)
