"""Opening the database: Django is made ready once, and the tables are made or brought up to date where needed."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import iter_modules
from time import sleep
from typing import Any

import django
from django.apps import apps
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.utils import OperationalError

from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.address import SQLITE, database
from finalsalvo.server.storage.data import data_folder, keep_private, new_private
from finalsalvo.server.storage.errors import Worded
from finalsalvo.words.message import Listed, Message, Quote

LABEL = "finalsalvo"
ATTEMPTS = 50
PAUSE = 0.2
FILLED = 5
"""After so many pauses a file that is being made has something in it."""


class Unusable(Worded):
    """A database that cannot be worked with, with a message that says why."""


class Spoilt(Unusable):
    """A database file that is damaged, with a message that says what to do."""


def open_database(folder: Path | None = None) -> Path:
    """Makes everything ready to read and write events, and gives back the data folder."""
    folder = folder or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        told = say.FOLDER_NOT_MADE(folder=str(folder), error=Quote(error.strerror or str(error)))
        raise Unusable(told) from None
    make_ready()
    wanted = database(folder)
    lost = has_lost_everything(folder, wanted)
    make_file(folder, wanted)
    use(DEFAULT_DB_ALIAS, wanted)
    if lost:
        raise Spoilt(spoilt_words(folder, say.NOTHING_IN_IT()))
    with spoilt_told(folder):
        make_tables(DEFAULT_DB_ALIAS)
    return folder


def make_file(folder: Path, wanted: dict[str, Any]) -> None:
    """The file of an SQLite before SQLite makes it, for its owner only; what lies beside it is made like it."""
    if wanted["ENGINE"] != SQLITE:
        return
    file = Path(wanted["NAME"])
    new_private(file)
    if file.is_relative_to(folder):
        for each in (file, *(file.with_name(f"{file.name}{end}") for end in ("-wal", "-shm"))):
            keep_private(each)


# --- a damaged file ---------------------------------------------------------------------------------------

CORRUPT, NOT_A_DATABASE = 11, 26
"""What SQLite calls a file whose pages are not what they should be."""


def is_spoilt(error: BaseException | None) -> bool:
    """Whether an error, or what it came from, says that the file itself is damaged."""
    while error is not None:
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", 0)
            return code & 0xFF in (CORRUPT, NOT_A_DATABASE) or "malformed" in str(error)
        error = error.__cause__
    return False


@contextmanager
def spoilt_told(folder: Path) -> Iterator[None]:
    """Whatever finds the file damaged says so in a sentence, with the way back."""
    try:
        yield
    except (DatabaseError, sqlite3.Error) as error:
        if not is_spoilt(error):
            raise
        raise Spoilt(spoilt_words(folder, plainly(error))) from None


def refuse_spoilt(folder: Path) -> None:
    """Reads all of an SQLite file once, so that nobody meets a damaged page in the middle of a round."""
    connection = connections[DEFAULT_DB_ALIAS]
    if connection.vendor != "sqlite":
        return
    with spoilt_told(folder), connection.cursor() as cursor:
        cursor.execute("PRAGMA quick_check(1)")
        (found,) = cursor.fetchone()
    if found != "ok":
        raise Spoilt(spoilt_words(folder, plainly(found)))


def has_lost_everything(folder: Path, wanted: dict[str, Any]) -> bool:
    """Whether the file of an SQLite has lost everything: not a byte is in it, and copies of a former one lie beside it.

    Somebody else may be making it at this very moment, and is given a second.
    """
    if wanted["ENGINE"] != SQLITE or (not any(folder.glob("backups/*")) and not any(folder.glob("snapshots/*/*"))):
        return False
    file = Path(wanted["NAME"])
    for _ in range(FILLED):
        if not file.exists() or file.stat().st_size:
            return False
        sleep(PAUSE)
    return True


def plainly(found: object) -> Quote:
    """What the database says, on one line."""
    return Quote(" ".join(str(found).split()))


def spoilt_words(folder: Path, found: Message | Quote) -> Message:
    """What is damaged, and how to come back to the newest copy that there is."""
    file = str(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"])
    from finalsalvo.server.storage.way_back import all_copies

    backups, snapshots = all_copies(folder)
    copies = tuple(f"finalsalvo restore {each}" for each in (*backups, *snapshots))
    restore, nowhere = Listed(copies, "comma", len(copies)), str(folder / "backups")
    if backups:
        return say.SPOILT(file=file, error=found, restore=restore, num=len(copies))
    if snapshots:
        return say.SPOILT_SNAPSHOTS(file=file, error=found, folder=nowhere, restore=restore)
    return say.SPOILT_NO_COPY(file=file, error=found, folder=nowhere)


def make_ready() -> None:
    """Lets Django know its settings, once; only then can models be imported."""
    if not apps.ready:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "finalsalvo.server.settings")
        django.setup()


def use(alias: str, wanted: dict[str, Any]) -> None:
    """Lets a name of Django's stand for this database; the connection to another one is closed."""
    known = connections.settings.get(alias)
    if known is not None and all(known[name] == value for name, value in wanted.items()):
        return
    forget(alias)
    everything = connections.configure_settings({DEFAULT_DB_ALIAS: {}, alias: wanted})
    connections.settings[alias] = everything[alias]


def forget(alias: str) -> None:
    """Closes the connection that a name stands for."""
    if alias in connections.settings:
        connections[alias].close()
        del connections[alias]
        del connections.settings[alias]


def make_tables(alias: str) -> None:
    """Brings the tables up to date. Others may do the same at this moment: each step is whole or not there at all."""
    known = known_steps()
    for attempt in range(ATTEMPTS):
        applied = applied_steps(alias)
        if any(app == LABEL for app, _ in applied - known):
            raise Unusable(say.DATABASE_NEWER())
        if known <= applied:
            return
        try:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
        except DatabaseError as error:
            if attempt == ATTEMPTS - 1 or is_spoilt(error):
                raise
            sleep(PAUSE)


def known_steps() -> set[tuple[str, str]]:
    """Every migration that this program knows, of ours and of Django's own apps, by app and name.

    They are the files of a folder each; Django would load them all to find out, which takes longer than a small call.
    """
    steps: set[tuple[str, str]] = set()
    for app in apps.get_app_configs():
        folder = Path(app.path, "migrations")
        steps |= {(app.label, module.name) for module in iter_modules([str(folder)]) if not module.ispkg}
    return steps


def applied_steps(alias: str) -> set[tuple[str, str]]:
    """Which migrations the database has had."""
    connection = connections[alias]
    try:
        connection.ensure_connection()
    except OperationalError as error:
        if is_spoilt(error):
            raise
        raise Unusable(say.DATABASE_SILENT(error=plainly(error))) from None
    with connection.cursor() as cursor:
        if "django_migrations" not in connection.introspection.table_names(cursor):
            return set()
        cursor.execute("SELECT app, name FROM django_migrations")
        return {(app, name) for app, name in cursor.fetchall()}
