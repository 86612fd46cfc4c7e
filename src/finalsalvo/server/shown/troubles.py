"""What is said to somebody whose request failed: what is wrong, what became of what they sent, and what to do now."""

from finalsalvo.server.shown import sentences as say
from finalsalvo.server.storage.trouble import Kind, Trouble
from finalsalvo.words.message import Message

DAMAGED = 503
"""How an event is answered whose log is not whole: it comes back."""
SAFE = ("GET", "HEAD", "OPTIONS")
WHAT = {
    Kind.FULL: say.DISK_FULL,
    Kind.DISK: say.DISK_FAILS,
    Kind.LOCKED: say.DATABASE_BUSY,
    Kind.GONE: say.DATABASE_AWAY,
    Kind.BROKEN: say.BROKEN,
}


def trouble_message(trouble: Trouble, method: str) -> Message:
    """The whole of it."""
    return say.TROUBLE(what=WHAT[trouble.kind](), then=consequence(trouble.kind, method), code=trouble.shown)


def consequence(kind: Kind, method: str) -> Message:
    """What became of what was sent, and what to do now."""
    if method in SAFE:
        return say.NOTHING_CHANGED() if kind is Kind.BROKEN else say.NOTHING_LOST()
    if kind in (Kind.FULL, Kind.DISK):
        return say.NOT_SAVED_NO_ROOM()
    if kind is Kind.LOCKED:
        return say.NOT_SAVED_BUSY()
    return say.PERHAPS_SAVED() if kind is Kind.GONE else say.PERHAPS_SAVED_TELL()


def damaged_message(trouble: Trouble, where: Message | str = "") -> Message:
    """What is said of an event whose log is not whole: it is there, and nobody but its organizer can do anything.

    To these it is said `where`.
    """
    found = trouble.shown
    return say.EVENT_DAMAGED_WHERE(where=where, code=found) if where else say.EVENT_DAMAGED(code=found)
