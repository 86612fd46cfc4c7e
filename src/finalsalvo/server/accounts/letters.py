"""Letters, written and sent by a thread of their own.

Whoever asks for one does not wait for a mail server, and cannot tell by the time whether there was anybody to write
to: even that is found out there.
"""

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from smtplib import SMTPException
from threading import BoundedSemaphore

from django.core.mail import send_mail
from django.db import DatabaseError, connections

WAITING = 500
"""So many letters may wait; more are not written, and that is for the log."""

log = logging.getLogger("finalsalvo")
thread = ThreadPoolExecutor(1, "finalsalvo-letters")
room = BoundedSemaphore(WAITING)


def later(write: Callable[[], None]) -> None:
    """Lets a letter be written, soon."""
    if not room.acquire(blocking=False):
        log.warning("a letter was not written: %s wait already", WAITING)
        return
    thread.submit(send_letter, write)


def send_letter(write: Callable[[], None]) -> None:
    """Writes a letter. That it cannot be sent is for the log: an answer would tell who is here."""
    try:
        write()
    except (SMTPException, OSError, DatabaseError):
        log.exception("no letter could be sent")
    finally:
        for connection in connections.all(initialized_only=True):
            connection.close()
            del connections[connection.alias]  # the next letter may be about another database
        room.release()


def send(subject: str, text: str, address: str) -> None:
    """One letter."""
    send_mail(subject, text, None, [address])
