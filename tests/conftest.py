"""What every test may use."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent

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
