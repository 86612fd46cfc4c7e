"""What is said of this topic: warnings, penalties, and recommending a removal."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

MARK_FOR_WHAT = sentence("refuse.mark-for-what", "Choose what it is for, or type it. The rules name: %(known)s.")
FORTRESSING_ONLY = sentence("refuse.fortressing-only", "Only %(who)s can rule that it is fortressing. Ask them.")
ABOUT_YOU = sentence("refuse.about-you", "This is about you. Another judge has to decide.")

# --- warnings and notices ---------------------------------------------------------------------------------

WARNINGS = sentence(
    "notice.warnings",
    "%(player)s now has %(num)s warning. Consider a disqualification.",
    "%(player)s now has %(num)s warnings. Consider a disqualification.",
)

# --- history ----------------------------------------------------------------------------------------------

WARNED = sentence("history.warned", "%(player)s was warned: %(category)s")
PENALIZED = sentence("history.penalized", "%(player)s got a penalty: %(category)s")
REMOVAL_RECOMMENDED = sentence(
    "history.removal-recommended", "Disqualification of %(player)s recommended to the organizer"
)
