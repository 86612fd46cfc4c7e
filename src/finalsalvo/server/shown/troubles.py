"""What is said to somebody whose request failed: what is wrong, what became of what they sent, and what to do now."""

from finalsalvo.server.shown.saying import Say
from finalsalvo.server.storage.trouble import Kind, Trouble

DAMAGED = 503
"""How an event is answered whose log is not whole: it comes back."""
SAFE = ("GET", "HEAD", "OPTIONS")


def trouble_words(trouble: Trouble, method: str, say: Say) -> str:
    """The whole of it, in sentences."""
    what = {
        Kind.FULL: say("The disk of this server is full."),
        Kind.DISK: say("This server cannot write to its disk."),
        Kind.LOCKED: say("The database is busy with something else."),
        Kind.GONE: say("The database does not answer."),
        Kind.BROKEN: say("Something went wrong on this server."),
    }[trouble.kind]
    where = say("The log has it as %(id)s.") % {"id": trouble.shown}
    return f"{what} {consequence(trouble.kind, method, say)} {where}"


def consequence(kind: Kind, method: str, say: Say) -> str:
    """What became of what was sent, and what to do now."""
    if method in SAFE:
        if kind is Kind.BROKEN:
            return say("Tell the organizer what you were about to do.")
        return say("Nothing is lost. Try again in a moment.")
    if kind in (Kind.FULL, Kind.DISK):
        return say(
            "What you sent is not saved, and nothing else is lost."
            " Tell the organizer to make room on the disk, then send it again."
        )
    if kind is Kind.LOCKED:
        return say("What you sent is not saved, and nothing else is lost. Send it again in a moment.")
    if kind is Kind.GONE:
        return say("Nothing that was saved is lost. Look whether what you sent is there before you send it again.")
    return say("Look whether what you sent is there before you send it again, and tell the organizer.")


def damaged_words(trouble: Trouble, say: Say) -> str:
    """What is said of an event whose log is not whole: it is there, and nobody but its organizer can do anything."""
    what = say("What was saved of this event is not whole, so it cannot be shown. Tell the organizer.")
    return f"{what} {say('The log has it as %(id)s.') % {'id': trouble.shown}}"
