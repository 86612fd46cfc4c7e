"""Where events are kept: a folder of the user's, or the one that FINALSALVO_DATA names."""

import os
import sys
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
