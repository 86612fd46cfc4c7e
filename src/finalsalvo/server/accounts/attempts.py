"""What was tried how often, in the database: the same for all processes, and for those that begin anew.

Only keyed hashes are kept, and none for longer than a few hours. The times are those of the wall: processes on several
machines have no other clock in common. One that goes back makes nobody wait longer than the longest wait.
"""

import secrets

from django.db import connection
from django.utils.crypto import salted_hmac

from finalsalvo.server import models
from finalsalvo.server.accounts.failures import LONGEST, PATIENCE

TABLE = models.Attempt._meta.db_table
STEPS = 12
"""After so many failures the wait has long been the longest; counting further would only make numbers too large."""
KEPT = 7_200.0
"""So many seconds after the last try it is forgotten. By then every wait and every window is over."""
SWEPT = 50
"""One try in so many takes away what is old."""

FAILED = f"""
    INSERT INTO {TABLE} (kind, hash, count, begun, until) VALUES (%(kind)s, %(hash)s, 1, %(now)s, %(now)s)
    ON CONFLICT (hash) DO UPDATE SET
        count = CASE WHEN {TABLE}.count < {PATIENCE + STEPS} THEN {TABLE}.count + 1 ELSE {TABLE}.count END,
        begun = %(now)s,
        until = %(now)s + CASE
            WHEN {TABLE}.count + 1 < {PATIENCE} THEN 0
            WHEN %(first)s * (1 << ({TABLE}.count + 1 - {PATIENCE})) > %(longest)s THEN %(longest)s
            ELSE %(first)s * (1 << ({TABLE}.count + 1 - {PATIENCE}))
        END
    WHERE {TABLE}.until <= %(now)s OR {TABLE}.until > %(now)s + %(longest)s
"""
PASSED = f"""
    INSERT INTO {TABLE} (kind, hash, count, begun, until) VALUES (%(kind)s, %(hash)s, 1, %(now)s, %(end)s)
    ON CONFLICT (hash) DO UPDATE SET
        count = CASE WHEN {TABLE}.until <= %(now)s OR {TABLE}.until > %(end)s THEN 1 ELSE {TABLE}.count + 1 END,
        begun = %(now)s,
        until = CASE WHEN {TABLE}.until <= %(now)s OR {TABLE}.until > %(end)s THEN %(end)s ELSE {TABLE}.until END
    WHERE {TABLE}.count < %(most)s OR {TABLE}.until <= %(now)s OR {TABLE}.until > %(end)s
"""


class Attempts:
    """Tries of one kind that may fail. The first few cost nothing; each further one doubles the wait after it."""

    def __init__(self, kind: str, first: float) -> None:
        """`first` is the first wait, in seconds."""
        self.kind, self.first = kind, first

    def wait(self, key: str, now: float) -> float:
        """For how many seconds a key is not looked at; asking makes it no longer."""
        return seconds_to_wait(self.kind, key, now, LONGEST)

    def begin(self, key: str, now: float) -> float:
        """One more try, which counts as a failure until it is forgotten; or for how long it must wait.

        That is one statement, so that of many at the same moment only as many are let through as may fail.
        """
        numbers = {"first": milliseconds(self.first), "longest": milliseconds(LONGEST)}
        return 0.0 if count_attempt(FAILED, self.kind, key, now, **numbers) else self.wait(key, now)

    def forget(self, key: str) -> None:
        """It was right this time: the count begins anew."""
        models.Attempt.objects.filter(hash=hash_of_key(self.kind, key)).delete()

    def clear(self) -> None:
        """Nobody has failed."""
        models.Attempt.objects.filter(kind=self.kind).delete()


class Brake:
    """Something of which so much may be done within a time."""

    def __init__(self, kind: str, most: int, seconds: float) -> None:
        self.kind, self.most, self.seconds = kind, most, seconds

    def begin(self, key: str, now: float) -> float:
        """One more; or for how many seconds there is no more of it."""
        end = milliseconds(now) + milliseconds(self.seconds)
        if count_attempt(PASSED, self.kind, key, now, end=end, most=self.most):
            return 0.0
        return seconds_to_wait(self.kind, key, now, self.seconds)


def count_attempt(statement: str, kind: str, key: str, now: float, **numbers: int) -> bool:
    """Whether one more was let through."""
    if secrets.randbelow(SWEPT) == 0:
        models.Attempt.objects.filter(begun__lt=milliseconds(now - KEPT)).delete()
    values: dict[str, str | int] = {"kind": kind, "hash": hash_of_key(kind, key), "now": milliseconds(now), **numbers}
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        return bool(cursor.rowcount)


def seconds_to_wait(kind: str, key: str, now: float, longest: float) -> float:
    """How long a key has still to wait."""
    until = models.Attempt.objects.filter(hash=hash_of_key(kind, key)).values_list("until", flat=True).first()
    left = ((until or 0) - milliseconds(now)) / 1_000
    return left if 0 < left <= longest else 0.0


def hash_of_key(kind: str, key: str) -> str:
    """What is kept of a key, which nobody can find again by trying who does not have the server's own."""
    return salted_hmac(
        f"finalsalvo.attempts.{kind}", key.encode(errors="surrogatepass"), algorithm="sha256"
    ).hexdigest()


def milliseconds(seconds: float) -> int:
    """Whole numbers, for the database."""
    return round(seconds * 1_000)
