"""A moment in a sentence of the log, where nobody knows who will read it: in UTC."""

from datetime import UTC, datetime


def moment(at: int) -> str:
    """Milliseconds since 1970 as people write a moment: `2026-11-20 17:00 UTC`."""
    try:
        return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    except (OverflowError, OSError, ValueError):
        return f"{at} ms"
