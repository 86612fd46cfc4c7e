"""Opening a database: where it is, how it is set up, and what it says when it cannot be used."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connection
from django.db.migrations.executor import MigrationExecutor
from msgspec import to_builtins

from finalsalvo.server.storage.address import WrongAddress, database
from finalsalvo.server.storage.data import data_folder, usual_place
from finalsalvo.server.storage.database import Unusable, forget, open_database
from finalsalvo.server.storage.doctor import Examination, Examined, last_look
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

SETTINGS: dict[str, dict[str, object]] = {
    "sqlite": {
        "PRAGMA journal_mode": "wal",
        "PRAGMA synchronous": 2,
        "PRAGMA busy_timeout": 30_000,
        "PRAGMA foreign_keys": 1,
    },
    "postgresql": {"SHOW synchronous_commit": "on", "SHOW fsync": "on"},
}


def test_what_was_acknowledged_is_on_the_disk(store: Store) -> None:
    found = {}
    with connection.cursor() as cursor:
        for question in SETTINGS[connection.vendor]:
            cursor.execute(question)
            found[question] = cursor.fetchone()[0]
    assert found == SETTINGS[connection.vendor]
    if connection.vendor == "sqlite":
        assert connection.settings_dict["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_the_migrations_are_those_of_the_models(store: Store) -> None:
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)


def test_the_last_look_of_an_older_database_is_kept(store: Store) -> None:
    call_command("migrate", "finalsalvo", "0005_round_clocks", verbosity=0)
    older = MigrationExecutor(connection).loader.project_state([("finalsalvo", "0005_round_clocks")]).apps
    look = Examination(at=1, events=(Examined("cup", "Cup", 7),))
    older.get_model("finalsalvo", "Job").objects.create(kind="doctor", state="done", details=to_builtins(look))
    forget(DEFAULT_DB_ALIAS)
    open_store()
    assert last_look() == look


def test_a_database_of_a_newer_program_is_left_alone(store: Store) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('finalsalvo', '9999_later', '2100-01-01')"
        )
    with pytest.raises(Unusable, match="made by a newer Final Salvo"):
        open_store()


def test_processes_that_open_a_new_folder_at_once_make_one_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "new"))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    code = "from finalsalvo.server.storage.opening import open_store; open_store().events()"
    started = [subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) for _ in range(3)]
    assert [(process.communicate()[1], process.returncode) for process in started] == [(b"", 0)] * 3


def test_the_folder_is_for_its_owner_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    folder = open_database(tmp_path / "new")
    assert folder.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        (
            "postgresql://ann:p%40ss@db.example:5433/events?sslmode=require",
            {
                "NAME": "events",
                "USER": "ann",
                "PASSWORD": "p@ss",
                "HOST": "db.example",
                "PORT": "5433",
                "OPTIONS": {"sslmode": "require"},
            },
        ),
        (
            "postgres:///events?host=/run/postgresql",
            {"NAME": "events", "USER": "", "PASSWORD": "", "HOST": "/run/postgresql", "PORT": "", "OPTIONS": {}},
        ),
    ],
)
def test_postgresql_by_its_address(address: str, expected: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    found = database(Path("unused"))
    assert found == expected | {"ENGINE": "django.db.backends.postgresql"}


def test_sqlite_by_its_address(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/events.db")
    assert database(Path("unused"))["NAME"] == f"{tmp_path}/events.db"
    monkeypatch.delenv("DATABASE_URL")
    assert database(tmp_path)["NAME"] == f"{tmp_path}/finalsalvo.sqlite3"


@pytest.mark.parametrize("address", ["mysql://x/y", "postgresql://host", "postgresql://host:x/y", "events.db"])
def test_another_address_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    with pytest.raises(WrongAddress, match="DATABASE_URL"):
        database(Path("unused"))


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("FINALSALVO_DATA")
    assert data_folder() == usual_place()
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ann"))
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    places = {
        "linux": "/home/ann/.local/share/finalsalvo",
        "darwin": "/home/ann/Library/Application Support/finalsalvo",
        "win32": "/home/ann/AppData/Local/finalsalvo",
    }
    for platform, place in places.items():
        monkeypatch.setattr(sys, "platform", platform)
        assert usual_place() == Path(place)
