"""Card data as people download it: a folder, a zip or a tarball, read into a pack without writing anything."""

import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from msgspec.structs import replace

from finalsalvo.documents.card_shelf import AnyPack
from finalsalvo.lists.importing import xwing_data, xwing_data2
from finalsalvo.lists.importing.reading import NoCards, Progress, silent

WANTED = (".json", ".js")
MOST_FILES = 50_000
MOST_IN_ONE = 20_000_000
MOST_IN_ALL = 400_000_000
"""Far above any data set, pictures included, and far below what would hurt."""

FIRST_CARDS = "2012-01-01"
"""No card is older; packers write such dates where they do not want to tell one."""

Imported = tuple[AnyPack, tuple[str, ...]]
Importer = Callable[[Mapping[str, bytes], Progress], Imported]


class TooLarge(ValueError):
    """Something that is no data set, by its size alone."""


def import_cards(path: Path, progress: Progress = silent) -> Imported:
    """The pack in a folder or an archive, and a sentence for everything that could not be used.

    `NoCards` and `TooLarge` say what is wrong with it, `OSError` that it cannot be read at all.
    """
    files, date = card_files(path)
    pack, problems = importer_of(files)(files, progress)
    if not pack.source.date:
        pack = replace(pack, source=replace(pack.source, date=date))
    return pack, problems


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


def card_files(path: Path) -> tuple[dict[str, bytes], str]:
    """The files that may hold cards, by their names, and the day of the newest, where the archive knows it."""
    if path.is_dir():
        return dict(folder_files(path)), ""
    if zipfile.is_zipfile(path):
        return zip_files(path)
    try:
        return tar_files(path)
    except tarfile.TarError:
        raise NoCards("it is neither a folder nor a zip nor a tarball") from None


def is_wanted(name: str) -> bool:
    """Whether a file may hold cards: not a picture, and nothing of another package."""
    inside = PurePosixPath(name).parts
    return name.endswith(WANTED) and "node_modules" not in inside and not any(each.startswith(".") for each in inside)


def folder_files(path: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a folder; links are not followed."""
    total = 0
    for number, file in enumerate(path.rglob("*")):
        if number > MOST_FILES:
            raise TooLarge("it has too many files for a set of cards")
        name = file.relative_to(path).as_posix()
        if not is_wanted(name) or file.is_symlink() or not file.is_file():
            continue
        total = counted(total, file.stat().st_size, name)
        yield name, file.read_bytes()


def zip_files(path: Path) -> tuple[dict[str, bytes], str]:
    """The files of a zip, each read no further than its size says."""
    found, days, total = {}, [], 0
    try:
        with zipfile.ZipFile(path) as archive:
            if len(archive.infolist()) > MOST_FILES:
                raise TooLarge("it has too many files for a set of cards")
            for entry in archive.infolist():
                if is_wanted(entry.filename):
                    total = counted(total, entry.file_size, entry.filename)
                    with archive.open(entry) as file:
                        found[entry.filename] = file.read(entry.file_size)
                    days.append("{:04}-{:02}-{:02}".format(*entry.date_time[:3]))
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
        raise NoCards(f"the zip cannot be read: {error}") from None
    return found, newest(days)


def tar_files(path: Path) -> tuple[dict[str, bytes], str]:
    """The files of a tarball; what is skipped counts as well, for it is unpacked on the way."""
    found, days, total = {}, [], 0
    try:
        with tarfile.open(path, "r|*") as archive:
            for number, entry in enumerate(archive):
                wanted = is_wanted(entry.name) and entry.isfile()
                total = counted(total, entry.size, entry.name, one=wanted)
                if number > MOST_FILES:
                    raise TooLarge("it has too many files for a set of cards")
                file = archive.extractfile(entry) if wanted else None
                if file is not None:
                    found[entry.name] = file.read()
                    days.append(datetime.fromtimestamp(entry.mtime, UTC).date().isoformat())
    except (EOFError, OverflowError) as error:
        raise NoCards(f"the tarball cannot be read: {error}") from None
    return found, newest(days)


def counted(total: int, size: int, name: str, *, one: bool = True) -> int:
    """The sum of the sizes so far; refuses what no data set has."""
    if one and size > MOST_IN_ONE:
        raise TooLarge(f"{name} is too large for a file of cards")
    if total + size > MOST_IN_ALL:
        raise TooLarge("it is too large for a set of cards")
    return total + size


def newest(days: list[str]) -> str:
    """The last of some days, if it may be one of cards at all."""
    last = max(days, default="")
    return last if last > FIRST_CARDS else ""
