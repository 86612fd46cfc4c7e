"""What is said of this topic: what the organizer gets ready before the event."""

from finalsalvo.words.sentence import sentence

# --- what players must know ahead ------------------------------------------------------------------------

DATE = sentence("part.told-date", "date")
START_TIME = sentence("part.told-start-time", "start time")
GAME_MODE = sentence("part.told-game-mode", "game mode")

# --- refusals --------------------------------------------------------------------------------------------

UNTOLD = sentence(
    "refuse.untold",
    "Players must know in advance when and how the event is played. Enter it in the settings first: %(what)s.",
)
NO_PREPARATION = sentence(
    "refuse.no-preparation", "This isn't one of the preparations of this event. Choose one from its checklist."
)
TICKED_BY_SETTINGS = sentence(
    "refuse.ticked-by-settings",
    "This is marked as done automatically once the settings say it. Enter it there: %(what)s.",
)
TICKED_BY_SETTINGS_ALREADY = sentence(
    "refuse.ticked-by-settings-already",
    "This is marked as done automatically, because the settings say it. Nothing to do.",
)
TICKED_ALREADY = sentence("refuse.ticked-already", "This preparation is already marked as done.")
OPEN_ALREADY = sentence("refuse.open-already", "This preparation is already open.")
MATS_UNNAMED = sentence("refuse.mats-unnamed", "Every mat needs a name. Name it by picture and owner, for example.")
MATS_NAMED_ALIKE = sentence("refuse.mats-named-alike", "Two mats are called %(mat)s. Give each its own name.")
NO_TABLES = sentence(
    "refuse.mats-no-tables", "There is no table yet. Enter the number of tables in the settings first."
)

# --- history ---------------------------------------------------------------------------------------------

TICKED = sentence("history.preparation-ticked", "Preparation done: %(title)s")
REOPENED = sentence("history.preparation-reopened", "Preparation reopened: %(title)s")
MATS_ASSIGNED = sentence(
    "history.mats-assigned", "%(num)s borrowed mat assigned to a table", "%(num)s borrowed mats assigned to tables"
)
