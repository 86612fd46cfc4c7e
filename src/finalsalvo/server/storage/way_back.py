"""Which copy to come back to when something here is damaged: only one that holds the event, and holds it whole."""

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from finalsalvo.server.storage.archive import Archive, Unarchived
from finalsalvo.server.storage.backup import as_archive
from finalsalvo.server.storage.database import Unusable
from finalsalvo.server.storage.snapshots import snapshots
from finalsalvo.server.storage.soundness import Unsound, whole_log

COPIES = (".zip", ".sqlite3", ".sqlite", ".db")


class Copy(Struct, frozen=True):
    """A file that holds an event whole, and with how many entries."""

    file: Path
    entries: int


class Ways(Struct, frozen=True):
    """How an event can come back: from the newest backup that holds it, and from its newest snapshot."""

    event: str
    backup: Copy | None
    snapshot: Copy | None


def backups(folder: Path) -> list[Path]:
    """The backups of an installation, the newest first."""
    found = [each for each in (folder / "backups").glob("*") if each.suffix in COPIES and not each.name.startswith(".")]
    return sorted(found, key=lambda each: (each.stat().st_mtime_ns, each.name), reverse=True)


def ways_back(folder: Path, slugs: list[str]) -> list[Ways]:
    """How these events can come back; each copy is read as a restore would."""
    held = newest(backups(folder), slugs)
    return [Ways(slug, held.get(slug), newest(reversed(snapshots(folder, slug)), [slug]).get(slug)) for slug in slugs]


def newest(files: Iterable[Path], slugs: list[str]) -> dict[str, Copy]:
    """Of each event the first of these files that holds it whole."""
    found: dict[str, Copy] = {}
    for file in files:
        wanted = [slug for slug in slugs if slug not in found]
        if not wanted:
            break
        found |= {slug: Copy(file, entries) for slug, entries in whole_in(file, wanted).items()}
    return found


def whole_in(file: Path, slugs: list[str]) -> dict[str, int]:
    """Which of these events a copy holds whole, with how many entries."""
    found = {}
    with open_archive(file) as archive:
        for copy in archive.events() if archive is not None else ():
            if copy.event.slug in slugs and copy.told is None:
                try:
                    found[copy.event.slug] = whole_log(copy.log)[1].seq
                except Unsound:
                    continue
    return found


def named_in(file: Path) -> list[str] | None:
    """Every event that a copy tells of, also those that it lacks; None where it cannot be read."""
    with open_archive(file) as archive:
        if archive is None:
            return None
        held = archive.manifest
        return [*(each.slug for each in held.events), *(each.event.slug for each in held.broken)]


@contextmanager
def open_archive(file: Path) -> Iterator[Archive | None]:
    """A copy as an archive; None where it is none."""
    with ExitStack() as held:
        archive = None
        with suppress(Unarchived, Unusable, OSError):
            folder = Path(held.enter_context(TemporaryDirectory(prefix="finalsalvo-")))
            archive = held.enter_context(Archive(as_archive(file, folder)))
        yield archive


# --- when nothing can be read -----------------------------------------------------------------------------


def all_copies(folder: Path) -> tuple[list[Path], list[Path]]:
    """Backups and snapshots from which everything comes back, one after the other, where the database is gone.

    The newest backup says which events there were. Whatever it lacks comes from an older one, else from a snapshot; so
    do events that were made after it.
    """
    copies = backups(folder)
    last = next(((file, named) for file in copies if (named := named_in(file)) is not None), None)
    wanted, since = ([], 0) if last is None else (last[1], last[0].stat().st_mtime_ns)
    held = newest(copies, wanted)
    drawn = [place.name for place in sorted((folder / "snapshots").glob("*")) if snapshots(folder, place.name)]
    later = [
        slug
        for slug in drawn
        if slug not in held and (slug in wanted or snapshots(folder, slug)[-1].stat().st_mtime_ns > since)
    ]
    kept = [newest(reversed(snapshots(folder, slug)), [slug]).get(slug) for slug in later]
    files = {copy.file for copy in held.values()}
    return [file for file in copies if file in files], [copy.file for copy in kept if copy is not None]
