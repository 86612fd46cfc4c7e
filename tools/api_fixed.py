"""What is the same every time that the story of the API is told: the clock, the secrets, the times of the database."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Any
from unittest.mock import patch

BEGINNING = 1_750_000_000_000
MINUTE = 60_000


@contextmanager
def fixed() -> Iterator[None]:
    """A clock that goes on by a minute whenever somebody looks at it, and secrets that are none."""
    ticks, drawn = count(), count()

    def milliseconds() -> int:
        return BEGINNING + MINUTE * next(ticks)

    def token_hex(bytes: int = 32) -> str:
        return sha256(f"secret {next(drawn)}".encode()).hexdigest()[: 2 * bytes]

    def new_token() -> str:
        return f"salvo_{token_hex(32)}"

    with (
        patch("finalsalvo.server.storage.store.milliseconds", milliseconds),
        patch("finalsalvo.server.storage.clock.Times.now", lambda *_: milliseconds()),
        patch("finalsalvo.server.storage.clock.Times.off", lambda *_: 0),
        patch("finalsalvo.server.storage.round_clock.boot", lambda: None),
        patch("finalsalvo.server.storage.store.secrets.token_hex", token_hex),
        patch("finalsalvo.server.api.signing.new_token", new_token),
        patch("finalsalvo.server.api.signing.get_token", lambda _: "csrf-of-this-session"),
    ):
        yield


def without_times(value: Any) -> Any:
    """A value in which the times that the database set are one and the same."""
    if isinstance(value, dict):
        return {
            name: "2025-06-15T12:00:00+00:00"
            if name in ("created", "revoked") and isinstance(each, str)
            else without_times(each)
            for name, each in value.items()
        }
    return [without_times(each) for each in value] if isinstance(value, list) else value
