"""Time zones, and when somebody who makes an event now will probably want it to begin."""

import os
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from finalsalvo.rules.house import A_ZONE

EVENING = 18
"""From this hour on a new event is for tomorrow."""
MORNING = "10:00"
"""When an event of another day begins, unless somebody says so."""
HERE = Path("/etc/localtime")
FOLDER = "zoneinfo/"


def zone_called(name: str | None) -> ZoneInfo | None:
    """The zone of a name; None where this computer knows none of that name."""
    try:
        return ZoneInfo(name) if name else None
    except (OSError, ValueError, KeyError):
        return None


def is_zone(name: str) -> bool:
    """Whether there is a zone of that name; a computer that knows no zones at all takes any."""
    return zone_called(name) is not None or zone_called(A_ZONE) is None


def zone_here() -> str:
    """The zone that this computer is in, as far as it can tell; empty where it cannot, or goes by that of the world."""
    named = os.environ.get("TZ", "").lstrip(":")
    if not named:
        try:
            named = str(HERE.resolve(strict=True)).partition(FOLDER)[2]
        except OSError:
            return ""
    plain = named.rpartition("/")[2] in ("UTC", "UCT", "Zulu", "Universal", "GMT")
    return named if not plain and zone_called(named) is not None else ""


def now_in(zone: str | None) -> datetime:
    """The time on the clocks of a zone; on this computer's where none is known."""
    there = zone_called(zone)
    return datetime.now(there) if there is not None else datetime.now().astimezone()


def usual_start(now: datetime) -> tuple[str, str]:
    """The day and the time of a new event: the next full hour of today, and in the evening tomorrow morning."""
    if now.hour >= EVENING:
        return (now + timedelta(days=1)).date().isoformat(), MORNING
    hour = now.replace(minute=0, second=0, microsecond=0) + timedelta(hours=1)
    return hour.date().isoformat(), f"{hour.hour:02d}:00"
