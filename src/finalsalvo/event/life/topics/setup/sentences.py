"""What is said of this topic: making an event, and what is chosen for it."""

from finalsalvo.words.sentence import sentence

# --- refusals --------------------------------------------------------------------------------------------

CAP_TOO_LOW = sentence(
    "refuse.cap-too-low", "A player cap of %(cap)s leaves no game. Enter at least 2, or leave it empty for no limit."
)
CAP_TOO_HIGH = sentence("refuse.cap-too-high", "The player cap can be 2 to %(most)s. Leave it empty for no limit.")
NO_TIME_OF_DAY = sentence("refuse.no-time-of-day", "%(given)s isn't a time of day. Write it like 09:30 or 14:00.")
LISTS_ALWAYS = sentence("refuse.lists-always", "%(format)s always needs lists before the start. Leave lists required.")
SCORED_WITH = sentence(
    "refuse.setting-scored-with",
    "%(setting)s: this decides what played rounds are worth and can't change now. Leave it as it was.",
)
PAIRED_WITH = sentence(
    "refuse.setting-paired-with",
    "%(setting)s: rounds have been paired with this, so it can't change now. Leave it as it was.",
)

POINTS_MOVE = sentence(
    "refuse.points-move",
    "On this date the event is played by %(after)s instead of %(before)s. %(lists)s Check the lists again, or keep "
    "the points.",
)
LISTS_CHECKED_AGAIN = sentence(
    "part.lists-checked-again",
    "%(num)s list would be checked again, %(wrong)s with problems.",
    "%(num)s lists would be checked again, %(wrong)s with problems.",
)

# --- history ---------------------------------------------------------------------------------------------

CREATED = sentence("history.created", "Event created (%(format)s)")
IMPORTED = sentence("history.imported", "Event imported from a file: %(name)s")
CHANGED = sentence("history.settings-changed", "Settings changed")
CHANGED_WHICH = sentence("history.settings-changed-which", "Settings changed: %(settings)s")
