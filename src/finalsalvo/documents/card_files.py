"""Card data as people download it, read into a pack."""

import re
from pathlib import Path

from msgspec.structs import replace

from finalsalvo.documents.card_archives import ON_DISK, Limits, card_files
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.data_set import Progress, silent
from finalsalvo.lists.games import data_set_of
from finalsalvo.lists.source import Source
from finalsalvo.words.message import Message

LONGEST_VERSION = 40
LONGEST_LICENCE = 100
VARIANTS = ("legacy", "xwa")
"""The community's continuations of xwing-data2, which count its versions on, or not at all."""


def import_cards(
    path: Path, progress: Progress = silent, limits: Limits = ON_DISK
) -> tuple[CardPack, tuple[Message, ...]]:
    """The pack in a folder or an archive, and a message for everything that could not be used.

    `NoCards` and `TooLarge` say what is wrong with it, `OSError` that it cannot be read at all.
    """
    files, date = card_files(path, limits)
    pack, problems = data_set_of(files).read(files, progress)
    folder = next(iter(files)).partition("/")[0]
    variant = variant_of(folder) or (variant_of(path.resolve().name) if path.is_dir() else "")
    source = replace(plain_source(pack.source, date), variant=variant, dated=True)
    return replace(pack, source=source), problems


def variant_of(folder: str) -> str:
    """Which continuation of a data set a folder holds, where it is called after one."""
    words = re.split(r"[^a-z]+", folder.lower())
    return next((each for each in VARIANTS if each in words), "")


def plain_source(source: Source, date: str) -> Source:
    """The source with a version that can be part of a name, and the archive's day where it tells none itself."""
    version = re.sub(r"[^A-Za-z0-9._-]+", "-", source.version)[:LONGEST_VERSION]
    return replace(
        source, version=version or "unknown", licence=source.licence[:LONGEST_LICENCE], date=source.date or date
    )
