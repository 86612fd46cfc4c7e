"""What every test may use."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the rulebooks and the golden events, which is no part of the project."""
    folder = Path(os.environ.get("FINALSALVO_SHARED") or ROOT.parent / "shared")
    if not folder.is_dir():
        pytest.skip(f"the shared material is not at {folder}: set FINALSALVO_SHARED to its folder")
    return folder
