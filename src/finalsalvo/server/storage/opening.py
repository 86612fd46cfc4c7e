"""The way in: everybody who needs events asks here, so that Django is ready before anything of it is imported."""

from pathlib import Path
from typing import TYPE_CHECKING

from finalsalvo.server.storage.database import open_database

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store


def open_store(folder: Path | None = None) -> "Store":
    """The events of a data folder, or of the database that DATABASE_URL names."""
    folder = open_database(folder)
    from finalsalvo.server.storage.store import Store

    return Store(folder)
