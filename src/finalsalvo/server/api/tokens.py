"""Tokens: a program's way into one event, as one person. Only their hashes are kept."""

import secrets
from hashlib import sha256

from finalsalvo.server import models
from finalsalvo.server.failures import Failures

PREFIX = "salvo_"
"""So that people, and programs that look for leaked secrets, see what it is."""
BYTES = 32
FAILURES = Failures()
"""Tokens that open nothing. Nobody can lock out somebody else: to fail with a token one must have it."""


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
