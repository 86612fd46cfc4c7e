"""Tokens: a program's way into one event, as one person. Only their hashes are kept."""

import secrets
from collections import OrderedDict
from hashlib import sha256
from threading import Lock
from time import monotonic

from finalsalvo.server import models

PREFIX = "salvo_"
"""So that people, and programs that look for leaked secrets, see what it is."""
BYTES = 32
PATIENCE = 5
"""So many failures cost no time; each further one doubles the wait, up to the longest."""
LONGEST = 300.0
REMEMBERED = 10_000


def new_token() -> str:
    """A token that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    """What is kept of a token. It is 256 random bits, so one round of SHA-256 hides it for good."""
    return sha256(token.encode()).hexdigest()


def link_of(token: str) -> models.AccessLink | None:
    """The link that a token opens; None where it opens nothing, or nothing any more."""
    wanted = hashed(token)
    found = models.AccessLink.objects.select_related("event").filter(token=wanted).first()
    right = secrets.compare_digest(wanted, "" if found is None else found.token)
    if found is None or not right or found.kind != models.AccessLink.Kind.API or found.revoked is not None:
        return None
    return found


class Failures:
    """How often each token was tried in vain. By token and never by address: a whole venue shares one.

    Nobody can lock out somebody else: to fail with a token one must have it.
    """

    def __init__(self) -> None:
        self.counted: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self.turn = Lock()

    def wait(self, token: str) -> float:
        """For how many seconds a token is not looked at."""
        count, last = self.counted.get(hashed(token), (0, 0.0))
        if count < PATIENCE:
            return 0.0
        return max(0.0, last + min(LONGEST, 2.0 ** (count - PATIENCE)) - monotonic())

    def failed(self, token: str) -> None:
        """One more failure; those that failed longest ago are forgotten where there are too many."""
        key = hashed(token)
        with self.turn:
            count, _ = self.counted.get(key, (0, 0.0))
            self.counted[key] = (min(count + 1, 100), monotonic())
            self.counted.move_to_end(key)
            while len(self.counted) > REMEMBERED:
                self.counted.popitem(last=False)


FAILURES = Failures()
