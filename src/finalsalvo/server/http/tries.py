"""Wrong passwords, on pages and through the API together: who tries often waits."""

from django.http import HttpRequest

from finalsalvo.server.accounts.attempts import Attempts
from finalsalvo.server.http.requests import place_of

TRIES = Attempts("password", first=2.0)


def attempt_key(request: HttpRequest, name: str) -> str:
    """What wrong passwords are counted by: the account and the place together.

    Nobody can lock somebody else's account from elsewhere, and nobody waits for what others of a venue do with theirs.
    """
    return f"{place_of(request)} {name}"
