"""What is said of this topic: what is announced to everyone or to some."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

EMPTY = sentence("refuse.announcement-empty", "The announcement is empty. Type what you want to say.")
ONE_AUDIENCE = sentence(
    "refuse.announcement-audience", "An announcement goes to one table or to a larger audience, not both. Choose one."
)
WHICH_TABLE = sentence("refuse.announcement-table", "This announcement is for one table. Choose the table.")
NOBODY_PLAYING = sentence(
    "refuse.announcement-nobody",
    "No round is running, so there are no active players. Announce it to everyone instead.",
)

# --- warnings ---------------------------------------------------------------------------------------------

TELLS_TIME = sentence(
    "warn.tells-time",
    "This tells players how much time is left, and the clock of this event is hidden. Say why it has to be told.",
)
TELLS_OF_AGREEMENT = sentence(
    "warn.tells-of-agreement",
    "This sounds like an agreed result. Working together on scores is forbidden. Say why it isn't that.",
)

# --- history ----------------------------------------------------------------------------------------------

ANNOUNCED = sentence("history.announced", "Announced: %(text)s")
ANNOUNCED_TO_STAFF = sentence("history.announced-to-staff", "Announced to staff: %(text)s")
ANNOUNCED_TO_PLAYING = sentence("history.announced-to-playing", "Announced to active players: %(text)s")
ANNOUNCED_TO_GAME = sentence("history.announced-to-game", "Announced to %(names)s: %(text)s")
