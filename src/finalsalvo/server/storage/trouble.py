"""A request that failed: what kind of trouble it is, and how it is written down."""

import errno
import logging
import secrets
import sqlite3
from enum import StrEnum
from http import HTTPStatus

from django.db import InterfaceError, OperationalError
from msgspec import Struct

from finalsalvo.server.storage.log_lines import chain

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH, SHOWN = 16, 6
"""So many letters has the id of a failure, and so many of them somebody is shown to tell us."""

log = logging.getLogger("finalsalvo")


class Kind(StrEnum):
    """What is wrong."""

    FULL = "full"
    DISK = "disk"
    LOCKED = "locked"
    GONE = "gone"
    BROKEN = "broken"


WAIT = {Kind.FULL: 30, Kind.DISK: 30, Kind.LOCKED: 1, Kind.GONE: 1}
"""After so many seconds it may be worth trying again."""

FULL = (errno.ENOSPC, errno.EDQUOT)
SQLITE = {
    sqlite3.SQLITE_FULL: Kind.FULL,
    sqlite3.SQLITE_IOERR: Kind.DISK,
    sqlite3.SQLITE_READONLY: Kind.DISK,
    sqlite3.SQLITE_BUSY: Kind.LOCKED,
    sqlite3.SQLITE_LOCKED: Kind.LOCKED,
    sqlite3.SQLITE_CANTOPEN: Kind.GONE,
}
POSTGRESQL = {"53100": Kind.FULL, "58030": Kind.DISK, "55P03": Kind.LOCKED, "40P01": Kind.LOCKED, "57014": Kind.LOCKED}
AWAY = ("08", "25006", "53", "57")
"""How the codes begin of a PostgreSQL that goes, comes, takes nobody more, or may only be read."""


class Trouble(Struct, frozen=True):
    """What went wrong with a request, and the letters under which it is in the log."""

    kind: Kind
    id: str

    @property
    def status(self) -> int:
        """What is answered: what may go by itself is no error of ours."""
        return HTTPStatus.INTERNAL_SERVER_ERROR if self.kind is Kind.BROKEN else HTTPStatus.SERVICE_UNAVAILABLE

    @property
    def shown(self) -> str:
        """As much of the id as people can read out."""
        return self.id[:SHOWN]

    @property
    def headers(self) -> dict[str, str]:
        """When to try again."""
        return {"Retry-After": str(WAIT[self.kind])} if self.kind in WAIT else {}


def note_failure(error: BaseException, method: str, route: str, status: int | None = None) -> Trouble:
    """Writes a failure down, once however many waited for the same: how it was asked for, and never what."""
    known: Trouble | None = getattr(error, "finalsalvo_trouble", None)
    if known is not None:
        return known
    trouble = Trouble(kind_of(error), "".join(secrets.choice(LETTERS) for _ in range(LENGTH)))
    error.finalsalvo_trouble = trouble  # type: ignore[attr-defined]
    log.error("%s %s %s %s", trouble.id, method, route, status or trouble.status, exc_info=error)
    return trouble


def kind_of(error: BaseException) -> Kind:
    """What kind of trouble a failure is, as the innermost that knows says."""
    for each in chain(error):
        if isinstance(each, OSError) and each.errno in FULL:
            return Kind.FULL
        code = getattr(each, "sqlite_errorcode", None)
        if isinstance(code, int):
            return SQLITE.get(code & 0xFF, Kind.BROKEN)
        if isinstance(each, OperationalError | InterfaceError) and hasattr(each.__cause__, "sqlstate"):
            state = getattr(each.__cause__, "sqlstate", None) or AWAY[0]
            return POSTGRESQL.get(state, Kind.GONE if state.startswith(AWAY) else Kind.BROKEN)
    return Kind.BROKEN
