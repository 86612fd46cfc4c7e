"""Databases for the tests: an SQLite in a folder of its own, and a real PostgreSQL where one can run."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copyfile
from uuid import uuid4

import pytest
from django.db import DEFAULT_DB_ALIAS
from postgres import Postgres, Unavailable

from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget, make_ready, open_database
from finalsalvo.server.storage.opening import open_store

make_ready()

from two_worlds import Now  # noqa: E402 (Django must be ready first)
from word_events import fill, speaking  # noqa: E402

from finalsalvo.server import urls  # noqa: E402
from finalsalvo.server.api import tokens  # noqa: E402
from finalsalvo.server.http.here import Here  # noqa: E402
from finalsalvo.server.pages.account import entering  # noqa: E402
from finalsalvo.server.running import front as fronts  # noqa: E402
from finalsalvo.server.storage import store as stores  # noqa: E402
from finalsalvo.server.storage.store import Store  # noqa: E402

NEEDED = "FINALSALVO_NEED_POSTGRES"
"""Where this is set, a PostgreSQL that cannot run is a failure and not only a loud skip."""


@pytest.fixture(autouse=True)
def nobody_has_failed() -> None:
    """Whoever came with a wrong code in the test before need not wait in this one."""
    for failures in (entering.FAILURES, tokens.FAILURES):
        failures.clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of this test run's own."""
    try:
        server = Postgres()
    except Unavailable as unavailable:
        if os.environ.get(NEEDED):
            raise
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {unavailable}")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_template(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with empty tables, to be copied: making them takes a second."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", postgres.fresh("template"))
        open_database(tmp_path_factory.mktemp("unused"))
        forget(DEFAULT_DB_ALIAS)
    return "template"


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with empty tables, to be copied."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        folder = open_database(tmp_path_factory.mktemp("template"))
        forget(DEFAULT_DB_ALIAS)
    return folder / FILE


@pytest.fixture(params=["sqlite", "postgresql"])
def data(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A fresh data folder, with the environment set so that its database is the one to use."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("FINALSALVO_DATA", str(folder))
    if request.param == "postgresql":
        server: Postgres = request.getfixturevalue("postgres")
        template: str = request.getfixturevalue("postgres_template")
        monkeypatch.setenv("DATABASE_URL", server.fresh(f"test_{uuid4().hex}", template))
    else:
        monkeypatch.delenv("DATABASE_URL", raising=False)
        copyfile(request.getfixturevalue("sqlite_template"), folder / FILE)
    yield folder
    forget(DEFAULT_DB_ALIAS)


@pytest.fixture
def store(data: Path) -> Store:
    """The events of a fresh database."""
    return open_store()


@pytest.fixture
def again(data: Path) -> Callable[[], Store]:
    """The same database as another process would see it: nothing is in memory."""
    return open_store


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still until it is moved."""
    monkeypatch.setattr(stores, "time_ns", Now.nanoseconds)
    monkeypatch.setattr(stores, "steady", lambda: Now.at)
    monkeypatch.setattr(fronts, "time_ns", Now.nanoseconds)
    monkeypatch.setattr(Here, "store", None, raising=False)
    assert urls.urlpatterns


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sqlite_template: Path) -> Iterator[Path]:
    """Where the event lies before its clock is started."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    copyfile(sqlite_template, tmp_path / FILE)
    yield tmp_path
    forget(DEFAULT_DB_ALIAS)


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory, sqlite_template: Path) -> Iterator[Path]:
    """A folder with an empty database, for all tests of a file."""
    made = tmp_path_factory.mktemp("lasting")
    copyfile(sqlite_template, made / FILE)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        patch.setenv("FINALSALVO_DATA", str(made))
        forget(DEFAULT_DB_ALIAS)
        yield made
        forget(DEFAULT_DB_ALIAS)


@pytest.fixture(scope="module")
def every_event(lasting: Path) -> Iterator[Store]:
    """An event of every format in each of its phases, for all tests of a file, on a server that marks every word."""
    with speaking(lasting) as store:
        fill(store)
        yield store
