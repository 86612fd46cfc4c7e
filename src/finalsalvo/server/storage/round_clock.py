"""How far a running round is ahead of the computer's steady clock, kept in the database for every process.

The steady clock counts from the moment at which the computer was switched on, and all of its programs read the same
one. So what the first of them found out is right for each of them until it is switched on anew: whatever its other
clock is set to, a command in the shell and a server that was started again go by the same time.
"""

import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from django.db import DatabaseError, transaction

from finalsalvo.server import models

LINUX = Path("/proc/sys/kernel/random/boot_id")
MACOS = b"kern.bootsessionuuid"


@cache
def boot() -> str | None:
    """What this computer calls the time since it was switched on; None where it has no name for that."""
    with suppress(OSError, AttributeError, ValueError):
        return ASKED.get(sys.platform, lambda: "")() or None
    return None


def asked_of_linux() -> str:
    """A line of a file that is no file."""
    return LINUX.read_text().strip()


def asked_of_macos() -> str:
    """What only the system's library knows."""
    import ctypes

    library, room = ctypes.CDLL(None), ctypes.create_string_buffer(64)
    size = ctypes.c_size_t(len(room))
    failed = library.sysctlbyname(MACOS, room, ctypes.byref(size), None, ctypes.c_size_t(0))
    return "" if failed else room.value.decode()


ASKED = {"linux": asked_of_linux, "darwin": asked_of_macos}


def kept_lead(event: int, started: int) -> int | None:
    """How far an event is ahead of the steady clock, as a process of this computer has found out."""
    if boot() is None:
        return None
    found = models.RoundClock.objects.filter(event_id=event, boot=boot(), started=started)
    return found.values_list("lead", flat=True).first()


def keep_lead(event: int, started: int, lead: int) -> None:
    """Lets the others know; where that cannot be written now, everybody goes by what they see themselves.

    What was kept of a clock that does not run any more goes.
    """
    if boot() is None:
        return
    with suppress(DatabaseError), transaction.atomic():
        models.RoundClock.objects.filter(event_id=event).exclude(started=started).delete()
        kept = {"started": started, "lead": lead}
        models.RoundClock.objects.get_or_create(event_id=event, boot=boot(), defaults=kept)
