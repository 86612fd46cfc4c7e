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


def import_cards(
    path: Path, progress: Progress = silent, limits: Limits = ON_DISK
) -> tuple[CardPack, tuple[Message, ...]]:
    """The pack in a folder or an archive, and a message for everything that could not be used.

    `NoCards` and `TooLarge` say what is wrong with it, `OSError` that it cannot be read at all.
    """
    files, date = card_files(path, limits)
    pack, problems = data_set_of(files).read(files, progress)
    return replace(pack, source=plain_source(pack.source, date)), problems


def plain_source(source: Source, date: str) -> Source:
    """The source with a version that can be part of a name, and the archive's day where it tells none itself."""
    version = re.sub(r"[^A-Za-z0-9._-]+", "-", source.version)[:LONGEST_VERSION]
    return replace(
        source, version=version or "unknown", licence=source.licence[:LONGEST_LICENCE], date=source.date or date
    )
