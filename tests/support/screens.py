"""The screen that tests of the command look at; a conftest takes it over by importing it."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def fixed_screen() -> Iterator[None]:
    """Eighty columns without colour, whatever terminal the tests run in."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")
        patch.setenv("NO_COLOR", "1")
        patch.delenv("FORCE_COLOR", raising=False)
        yield
