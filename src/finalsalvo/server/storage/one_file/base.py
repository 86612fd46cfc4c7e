"""Django's SQLite with two manners of ours: nothing is written into a file that is not there, and patience ends.

A file that somebody deletes or replaces stays open to whoever has it open: everything written there is acknowledged and
lost. So a connection knows its file and looks whether that is still the one under its name. It makes no new one either:
that would be an empty database.
"""

import os
import sqlite3
from pathlib import Path
from typing import Any

from django.db.backends.sqlite3 import base

from finalsalvo.server.storage.patience import remaining

CHANGED = 0.05
"""So many seconds the patience of a connection may be off before it is told anew."""


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection to one file, which must be there."""

    file: tuple[int, int] | None = None
    patience = 0.0

    def get_connection_params(self) -> dict[str, Any]:
        """The file as an address that lets SQLite make none."""
        found: dict[str, Any] = super().get_connection_params()
        return found | {"database": existing(Path(self.settings_dict["NAME"]))}

    def get_new_connection(self, conn_params: dict[str, Any]) -> sqlite3.Connection:
        """A connection that knows which file it has."""
        made: sqlite3.Connection = super().get_new_connection(conn_params)
        self.file, self.patience = self.file_there(), conn_params["timeout"]
        return made

    def create_cursor(self, name: str | None = None) -> Any:
        """What everything is read and written with, once it is sure where, and how long to wait for other writers."""
        self.refuse_lost()
        patience = remaining(self.settings_dict["OPTIONS"]["timeout"])
        if abs(patience - self.patience) > CHANGED:
            self.connection.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
            self.patience = patience
        return super().create_cursor(name)

    def _commit(self) -> None:
        """Nothing is acknowledged that went into a file which is not there any more."""
        with self.wrap_database_errors:
            self.refuse_lost()
        super()._commit()  # type: ignore[misc]

    def is_usable(self) -> bool:
        """Whether the file is there; Django asks after something went wrong, and opens anew where it is not."""
        return self.file == self.file_there()

    def refuse_lost(self) -> None:
        """Raises what SQLite raises of a file that cannot be opened."""
        if self.file != self.file_there():
            lost = sqlite3.OperationalError("the database file was deleted or replaced")
            lost.sqlite_errorcode, lost.sqlite_errorname = sqlite3.SQLITE_CANTOPEN, "SQLITE_CANTOPEN"
            raise lost

    def file_there(self) -> tuple[int, int] | None:
        """Which file lies under the name now."""
        try:
            found = os.stat(self.settings_dict["NAME"])  # noqa: PTH116 (asked with every statement: a Path takes twice as long)
        except OSError:
            return None
        return found.st_dev, found.st_ino


def existing(file: Path) -> str:
    """A file as SQLite opens it only if it is there."""
    return f"{file.absolute().as_uri()}?mode=rw"
