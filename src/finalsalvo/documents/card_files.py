"""Card data as people download it, read into a pack."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec.structs import replace

from finalsalvo.documents.card_archives import ON_DISK, Limits, card_files
from finalsalvo.documents.card_shelf import AnyPack
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.importing import xwing_data, xwing_data2
from finalsalvo.lists.xwing.importing.reading import NoCards, Progress, silent

LONGEST_VERSION = 40
LONGEST_LICENCE = 100

Imported = tuple[AnyPack, tuple[str, ...]]
Importer = Callable[[Mapping[str, bytes], Progress], Imported]


def import_cards(path: Path, progress: Progress = silent, limits: Limits = ON_DISK) -> Imported:
    """The pack in a folder or an archive, and a sentence for everything that could not be used.

    `NoCards` and `TooLarge` say what is wrong with it, `OSError` that it cannot be read at all.
    """
    files, date = card_files(path, limits)
    pack, problems = importer_of(files)(files, progress)
    return replace(pack, source=plain_source(pack.source, date)), problems


def importer_of(files: Mapping[str, bytes]) -> Importer:
    """Who can read the files."""
    if any("/ship-card/" in f"/{name}" for name in files):
        from finalsalvo.lists.armada.importing import read_pack

        return read_pack
    if xwing_data2.is_xwing_data2(files):
        return xwing_data2.read_pack
    if xwing_data.is_xwing_data(files):
        return xwing_data.read_pack
    raise NoCards("there are no cards of xwing-data, xwing-data2 or star-wars-armada-data in it")


def plain_source(source: Source, date: str) -> Source:
    """The source with a version that can be part of a name, and the archive's day where it tells none itself."""
    version = re.sub(r"[^A-Za-z0-9._-]+", "-", source.version)[:LONGEST_VERSION]
    return replace(
        source, version=version or "unknown", licence=source.licence[:LONGEST_LICENCE], date=source.date or date
    )
