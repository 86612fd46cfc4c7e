"""What is said to those whose request failed: what is wrong, what became of what they sent, and what to do now."""

from finalsalvo.words.sentence import sentence

TROUBLE = sentence("refuse.trouble", "%(what)s %(then)s Error code: %(code)s.")
DISK_FULL = sentence("part.trouble-disk-full", "The server's disk is full.")
DISK_FAILS = sentence("part.trouble-disk-fails", "The server can't write to its disk.")
DATABASE_BUSY = sentence("part.trouble-database-busy", "The database is busy.")
DATABASE_AWAY = sentence("part.trouble-database-away", "The database doesn't answer.")
BROKEN = sentence("part.trouble-broken", "Something went wrong on our side.")

NOTHING_CHANGED = sentence(
    "part.nothing-changed", "Nothing was changed. Try again. If it happens again, tell the organizer."
)
NOTHING_LOST = sentence("part.nothing-lost", "Nothing is lost. Try again in a moment.")
NOT_SAVED_NO_ROOM = sentence(
    "part.not-saved-no-room",
    "What you sent wasn't saved. Nothing else is lost. Ask the organizer to free disk space, then send it again.",
)
NOT_SAVED_BUSY = sentence(
    "part.not-saved-busy", "What you sent wasn't saved. Nothing else is lost. Send it again in a moment."
)
PERHAPS_SAVED = sentence(
    "part.perhaps-saved", "Saved data is safe. Check whether what you sent arrived before you send it again."
)
PERHAPS_SAVED_TELL = sentence(
    "part.perhaps-saved-tell",
    "Check whether what you sent arrived before you send it again, and tell the organizer.",
)
EVENT_DAMAGED = sentence(
    "refuse.event-damaged",
    "The saved data of this event is damaged. Only the organizer can repair it. Tell them. Error code: %(code)s.",
)
EVENT_DAMAGED_WHERE = sentence(
    "refuse.event-damaged-where", "The saved data of this event is damaged. %(where)s Error code: %(code)s."
)
BUSY = sentence(
    "refuse.busy",
    "Too many people are sending right now. Nothing is lost. Try again in %(num)s second.",
    "Too many people are sending right now. Nothing is lost. Try again in %(num)s seconds.",
)
