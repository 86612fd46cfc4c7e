"""A data folder for the tests of the command, with tables already made: making them takes longer than most tests."""

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest


@cache
def with_tables() -> Path:
    """A database without events, made once in a process."""
    from finalsalvo.server.storage.database import forget, open_database

    folder = Path(mkdtemp(prefix="finalsalvo-tables-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        open_database(folder)
        forget("default")
    return folder


def fresh_folder(folder: Path, patch: pytest.MonkeyPatch) -> Path:
    """An empty installation, which calls in this test use."""
    shutil.copytree(with_tables(), folder)
    patch.delenv("DATABASE_URL", raising=False)
    patch.setenv("FINALSALVO_DATA", str(folder))
    return folder
