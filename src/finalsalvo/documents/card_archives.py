"""What is in a folder, a zip or a tarball that somebody gives us: the files that may hold cards, and never too much.

Nothing is written, links are not followed and archives in archives stay closed. Whatever an archive says about itself,
it is unpacked piece by piece and no further than the limits: it may come from anybody.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath

from msgspec import Struct

from finalsalvo.documents.tarball import Longer, NoTarball, Tarball, Torn
from finalsalvo.lists import sentences as say
from finalsalvo.lists.data_set import NoCards
from finalsalvo.words.message import Message

WANTED = (".json", ".js")
FIRST_CARDS = "2012-01-01"
"""No card is older; packers write such dates where they do not want to tell one."""


class Limits(Struct, frozen=True):
    """How much an archive may hold: files, bytes of one that may hold cards, of all those, and of everything."""

    files: int = 50_000
    one: int = 3_000_000
    kept: int = 20_000_000
    all: int = 400_000_000


ON_DISK = Limits()
"""Far above any data set, pictures included, and far below what would hurt."""

UPLOADED = Limits(files=5_000, kept=10_000_000, all=60_000_000)
"""For those who send a file from afar: without pictures there is no more."""


class TooLarge(ValueError):
    """Something that is no data set, by its size alone, with a message that says so."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def card_files(path: Path, limits: Limits = ON_DISK) -> tuple[dict[str, bytes], str]:
    """The files that may hold cards, by their names, and the day of the newest, where the archive knows it."""
    if path.is_dir():
        return dict(folder_files(path, limits)), ""
    if path.stat().st_size > limits.all:
        raise TooLarge(say.TOO_LARGE())
    if zipfile.is_zipfile(path):
        return zip_files(path, limits)
    return tar_files(path, limits)


class ArchiveTally:
    """What has been taken so far, and the refusal of what no data set has."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.files = self.kept = 0

    def count(self) -> None:
        """One more file of any kind."""
        self.files += 1
        if self.files > self.limits.files:
            raise TooLarge(say.TOO_MANY_FILES())

    def keep(self, size: int, name: str) -> None:
        """One more file that may hold cards."""
        self.kept += size
        if size > self.limits.one:
            raise TooLarge(say.FILE_TOO_LARGE(file=name[-80:]))
        if self.kept > self.limits.kept:
            raise TooLarge(say.TOO_LARGE())


def is_wanted(name: str) -> bool:
    """Whether a file may hold cards: not a picture, and nothing of another package."""
    inside = PurePosixPath(name).parts
    return name.endswith(WANTED) and "node_modules" not in inside and not any(each.startswith(".") for each in inside)


def newest(days: list[str]) -> str:
    """The last of some days, if it may be one of cards at all."""
    last = max(days, default="")
    return last if last > FIRST_CARDS else ""


# --- folders ----------------------------------------------------------------------------------------------


def folder_files(path: Path, limits: Limits) -> Iterator[tuple[str, bytes]]:
    """The files of a folder; links are not followed."""
    tally = ArchiveTally(limits)
    for file in path.rglob("*"):
        tally.count()
        name = file.relative_to(path).as_posix()
        if is_wanted(name) and not file.is_symlink() and file.is_file():
            tally.keep(file.stat().st_size, name)
            yield name, file.read_bytes()


# --- zips -------------------------------------------------------------------------------------------------

BROKEN_ZIP = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    zlib.error,
    struct.error,
    OverflowError,
    UnicodeError,
)
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The others are unpacked by kilobytes of the archive: a few of them can be gigabytes."""
DIRECTORY_END = struct.Struct("<4s4H2LH")
LARGEST_ENTRY = 400
"""Bytes in a zip's directory for a file: 46 and its name, generously."""


def zip_files(path: Path, limits: Limits) -> tuple[dict[str, bytes], str]:
    """The files of a zip, each read no further than its size says."""
    found, days, tally = {}, [], ArchiveTally(limits)
    refuse_long_directory(path, limits)
    try:
        with zipfile.ZipFile(path) as archive:
            for entry in archive.infolist():
                tally.count()
                if not is_wanted(entry.filename) or entry.is_dir():
                    continue
                tally.keep(entry.file_size, entry.filename)
                if entry.compress_type not in PACKED:
                    raise NoCards(say.ODD_ZIP())
                with archive.open(entry) as file:
                    found[entry.filename] = file.read(entry.file_size)
                days.append("{:04}-{:02}-{:02}".format(*entry.date_time[:3]))
    except BROKEN_ZIP as error:
        raise NoCards(say.BROKEN_ZIP()) from error
    return found, newest(days)


def refuse_long_directory(path: Path, limits: Limits) -> None:
    """Refuses a zip of too many files before its directory is read, for that is read as a whole."""
    with path.open("rb") as file:
        size = file.seek(0, io.SEEK_END)
        file.seek(max(0, size - DIRECTORY_END.size - 0xFFFF - 20))
        tail = file.read()
    place = tail.rfind(b"PK\x05\x06")
    if place < 0 or len(tail) - place < DIRECTORY_END.size:
        return
    *_, directory, _, _ = DIRECTORY_END.unpack_from(tail, place)
    huge = tail[max(0, place - 20) :].startswith(b"PK\x06\x07")
    if huge or directory > limits.files * LARGEST_ENTRY:
        raise TooLarge(say.TOO_MANY_FILES())


# --- tarballs ---------------------------------------------------------------------------------------------


def tar_files(path: Path, limits: Limits) -> tuple[dict[str, bytes], str]:
    """The files of a tarball; what is skipped counts as well, for it is unpacked on the way."""
    found, days, tally = {}, [], ArchiveTally(limits)
    try:
        with Tarball(path, limits.all) as archive:
            for entry in archive:
                tally.count()
                if entry.regular and is_wanted(entry.name):
                    tally.keep(entry.size, entry.name)
                    found[entry.name] = archive.content(entry)
                    days.append(day_of(entry.mtime))
    except NoTarball:
        raise NoCards(say.NO_ARCHIVE()) from None
    except Torn as error:
        raise NoCards(say.BROKEN_TARBALL()) from error
    except Longer:
        raise TooLarge(say.TOO_LARGE()) from None
    return found, newest(days)


def day_of(moment: float) -> str:
    """The day of a moment that a tarball tells, if there is such a day."""
    try:
        return datetime.fromtimestamp(moment, UTC).date().isoformat()
    except (ValueError, OverflowError, OSError):
        return ""
