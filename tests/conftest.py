"""What every test may use."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

IN_MEMORY, ROOM = Path("/dev/shm"), 2_000_000_000

# Databases, profiles of browsers and folders of tests lie in memory where there is room: half of a run was waiting for
# the disk. No test pulls the plug of the machine, and a process that is killed takes no file with it.
if "TMPDIR" not in os.environ and os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free > ROOM:
    os.environ["TMPDIR"] = tempfile.tempdir = str(IN_MEMORY)

# A run of `pytest --hypothesis-profile=thorough` looks for what the daily one may have missed.
settings.register_profile("daily", deadline=None)
settings.register_profile("thorough", deadline=None, max_examples=5_000)
settings.load_profile("daily")


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the rulebooks and the golden events, which is no part of the project."""
    folder = Path(os.environ.get("FINALSALVO_SHARED") or ROOT.parent / "shared")
    if not folder.is_dir():
        pytest.skip(f"the shared material is not at {folder}: set FINALSALVO_SHARED to its folder")
    return folder


# --- several workers ----------------------------------------------------------------------------------------

ONE_BY_ONE = (
    "tests/browser/test_every_page.py",
    "tests/pairing/test_swiss_optimal.py",
    "tests/pairing/test_swiss_uniform.py",
    "tests/server/test_hidden_clock.py",
    "tests/server/test_hostile.py",
    "tests/server/test_nothing_lost.py",
    "tests/server/test_schemathesis.py",
)
"""Long tests that share nothing: whoever is free takes the next."""


FIRST = "tests/test_rule_coverage.py"
"""One long file: at the end of a run all others would wait for it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the longest file begin."""
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Gives each file to one worker, since its tests share what takes long to make: a server, a browser, an event."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

    def scope(nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return nodeid if file in ONE_BY_ONE else file

    config.option.loadscopereorder = False  # the browsers, which take longest, come first
    scheduling: Any = LoadScopeScheduling(config, log)
    scheduling._split_scope = scope
    return scheduling
