"""Tokens: a program's way into one event, as one person. Only their hashes are kept."""

import secrets

from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.accounts.failures import Failures

PREFIX = "salvo_"
"""So that people, and programs that look for leaked secrets, see what it is."""
BYTES = 32
FAILURES = Failures()
"""Tokens that open nothing. Nobody can lock out somebody else: to fail with a token one must have it."""


def new_token() -> str:
    """A token that nobody can guess."""
    return PREFIX + secrets.token_urlsafe(BYTES)


def link_of(token: str) -> models.AccessLink | None:
    """The link that a token opens; None where it opens nothing, or nothing any more."""
    return links.link_of(token, (models.AccessLink.Kind.API,))
