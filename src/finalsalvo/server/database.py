"""Opening the database: Django is made ready once, and the tables are made or brought up to date where needed."""

import os
from pathlib import Path
from pkgutil import iter_modules
from time import sleep
from typing import Any

import django
from django.apps import apps
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.utils import OperationalError

from finalsalvo.server.address import database
from finalsalvo.server.data import data_folder

LABEL = "finalsalvo"
ATTEMPTS = 50
PAUSE = 0.2


class Unusable(Exception):
    """A database that cannot be worked with, with a sentence that says why."""


def open_database(folder: Path | None = None) -> Path:
    """Makes everything ready to read and write events, and gives back the data folder."""
    folder = folder or data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Unusable(f"the data folder {folder} cannot be made: {error.strerror}") from None
    make_ready()
    use(DEFAULT_DB_ALIAS, database(folder))
    make_tables(DEFAULT_DB_ALIAS)
    return folder


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
            raise Unusable("this database was made by a newer Final Salvo: use that one, or restore an older backup")
        if known <= applied:
            return
        try:
            call_command("migrate", database=alias, verbosity=0, interactive=False)
        except DatabaseError:
            if attempt == ATTEMPTS - 1:
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
        raise Unusable(f"the database does not answer: {' '.join(str(error).split())}") from None
    with connection.cursor() as cursor:
        if "django_migrations" not in connection.introspection.table_names(cursor):
            return set()
        cursor.execute("SELECT app, name FROM django_migrations")
        return {(app, name) for app, name in cursor.fetchall()}
