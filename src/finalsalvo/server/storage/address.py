"""Which database to use: an SQLite file in the data folder, or what DATABASE_URL names."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.errors import Worded

FILE = "finalsalvo.sqlite3"
SQLITE = "finalsalvo.server.storage.one_file"
"""Django's SQLite with manners of ours."""

BUSY_SECONDS = 30
"""How long SQLite waits for another writer before it gives up, where a command in the shell does the waiting."""
ANSWER_SECONDS = 5
"""So long a request waits: somebody looks at a screen, and may send it again."""

PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
"""Readers do not wait for the writer, and what was acknowledged is on the disk even if the power goes."""


class WrongAddress(Worded):
    """A DATABASE_URL that names no database, with a message that says why."""


def database(folder: Path) -> dict[str, Any]:
    """What Django is told of the database."""
    address = os.environ.get("DATABASE_URL", "")
    if not address:
        return sqlite(folder / FILE)
    parts = urlsplit(address)
    if parts.scheme == "sqlite":
        return sqlite(Path(unquote(parts.path.removeprefix("/"))).absolute())
    if parts.scheme in ("postgres", "postgresql"):
        return postgresql(address)
    raise WrongAddress(say.DATABASE_ADDRESS())


def sqlite(file: Path) -> dict[str, Any]:
    """One file. IMMEDIATE: a transaction that will write waits at its beginning, where waiting still helps."""
    options = {"timeout": BUSY_SECONDS, "transaction_mode": "IMMEDIATE", "init_command": PRAGMAS}
    return {"ENGINE": SQLITE, "NAME": str(file), "OPTIONS": options}


def postgresql(address: str) -> dict[str, Any]:
    """A PostgreSQL by its address; whatever stands after the question mark goes to libpq (`host`, `sslmode`, …)."""
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:
        raise WrongAddress(say.DATABASE_PORT()) from None
    name = unquote(parts.path.removeprefix("/"))
    if not name:
        raise WrongAddress(say.DATABASE_NAME())
    options = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", None) or unquote(parts.hostname or ""),
        "PORT": options.pop("port", None) or (str(port) if port else ""),
        "OPTIONS": options,
    }
