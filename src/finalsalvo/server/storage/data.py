"""Where events are kept: a folder of the user's, or the one that FINALSALVO_DATA names."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def data_folder() -> Path:
    """The folder of this installation: its database, its snapshots and its backups."""
    chosen = os.environ.get("FINALSALVO_DATA")
    return Path(chosen).expanduser().absolute() if chosen else usual_place()


def usual_place() -> Path:
    """Where programs of this platform keep a user's data."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "finalsalvo"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "finalsalvo"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "finalsalvo"


PRIVATE = 0o600
"""Secrets of draws, addresses of people and hashes of passwords: files here are for their owner only."""


def keep_private(file: Path) -> None:
    """Lets nobody else read a file, if it is there and ours; where that cannot be, it stays as it is."""
    with suppress(OSError):
        if file.stat().st_mode & 0o077:
            file.chmod(PRIVATE)


OURS = ("finalsalvo.sqlite3*", "key", "welcome-*", "backups/*", "snapshots/*/*", "papers/*/*", "cards/*")
"""What we make in a data folder. Somebody may keep other things there, which are none of our business."""


def own_files(folder: Path) -> Iterator[Path]:
    """Every file that we made in the data folder, in order."""
    for file in sorted({file for pattern in OURS for file in folder.glob(pattern)}):
        if file.is_file() and not file.is_symlink():
            yield file


def keep_all_private(folder: Path) -> None:
    """Lets nobody else read what we keep in the data folder, whoever may open the folder."""
    for file in own_files(folder):
        keep_private(file)


def new_private(file: Path) -> None:
    """An empty file that nobody else can read; one that is there stays."""
    with suppress(OSError):
        file.touch(mode=PRIVATE)
