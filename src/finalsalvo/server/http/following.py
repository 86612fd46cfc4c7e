"""What a player's own page follows: the stream of the event, and in it what is for them.

The stream is open to everybody, so whoever wants to hear that news is for somebody proves to be that somebody: with a
mark that only their own page holds. It is signed and not looked up, for a thousand phones may come back at once.
"""

from time import time
from urllib.parse import quote

from django.core.signing import BadSignature, Signer

from finalsalvo.server.storage.event_address import event_of

DAYS = 7
"""So many days a mark is good for. After that a page hears of every change, as everybody does, and is fetched anew."""
SALT = "finalsalvo.follow"


def today() -> int:
    """The number of this day."""
    return int(time()) // 86_400


def follow_address(slug: str, person: str) -> str:
    """What the page of a person follows, after `/live/`."""
    return f"{slug}?me={quote(signer(slug).sign(f'{today()} {person}'))}"


def follower(slug: str, mark: str) -> str | None:
    """The person whose page holds a mark; None where we did not make it for this event, or long ago."""
    try:
        day, _, person = signer(slug).unsign(mark).partition(" ")
    except BadSignature:
        return None
    return person if -1 <= today() - int(day) <= DAYS else None


def signer(slug: str) -> Signer:
    """Marks of one event are none in another."""
    return Signer(salt=f"{SALT}.{event_of(slug)}")
