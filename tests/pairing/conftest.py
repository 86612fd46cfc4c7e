"""What the tests of the pairing may use."""

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture
def untraced() -> Iterator[None]:
    """Full speed for tests that draw tens of thousands of rounds: measuring their coverage takes five times as long.

    (pytest-cov's own `no_cover` does nothing under pytest-xdist.)
    """
    tracer = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracer)
