"""A copy of an event before something large is done to it, in case that everything else goes wrong."""

import logging
from pathlib import Path

from finalsalvo.event.life.entry import write_log
from finalsalvo.event.life.life import Life
from finalsalvo.server import models
from finalsalvo.server.storage.archive import CommandKey, Copied, KeptEvent, Unarchived, write_archive

SNAPSHOTS_KEPT = 20
"""For each event; the oldest goes first."""

log = logging.getLogger(__name__)


def keep_snapshot(folder: Path, row: models.EventRow, life: Life) -> None:
    """Writes an event to a file of its own. A full disk must not stop a tournament: that is only told."""
    place = snapshots_of(folder, row.slug)
    try:
        place.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_archive(place / f"{life.seq:06}.zip", [Copied(beside_log(row, life), write_log(life.entries))])
        for old in snapshots(folder, row.slug)[:-SNAPSHOTS_KEPT]:
            old.unlink(missing_ok=True)
    except (OSError, Unarchived) as error:
        log.warning("no snapshot of %s could be written: %s", row.slug, error)


def snapshots_of(folder: Path, slug: str) -> Path:
    """The folder with the snapshots of an event."""
    return folder / "snapshots" / slug


def snapshots(folder: Path, slug: str) -> list[Path]:
    """The snapshots of an event, the oldest first."""
    return sorted(snapshots_of(folder, slug).glob("*.zip"), key=lambda path: (path.stat().st_mtime_ns, path.name))


def beside_log(row: models.EventRow, life: Life) -> KeptEvent:
    """What an event has beside its log."""
    named = models.EntryRow.objects.filter(event_id=row.pk, seq__lte=life.seq, key__isnull=False).order_by("seq")
    keys = tuple(CommandKey(seq, key or "", asked) for seq, key, asked in named.values_list("seq", "key", "asked"))
    return KeptEvent(row.slug, row.secret, keys)
