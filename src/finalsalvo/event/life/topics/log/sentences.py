"""What is said of this topic: the log itself, with what is undone and what is deleted."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NO_SUCH_STEP = sentence(
    "refuse.undo-no-such-step",
    "The history has %(num)s step, and there is no step %(step)s. Choose one from the history.",
    "The history has %(num)s steps, and there is no step %(step)s. Choose one from the history.",
)
UNDO_CREATION = sentence(
    "refuse.undo-creation", "The event's creation can't be undone. Delete the event's data instead."
)
UNDO_DELETION = sentence("refuse.undo-deletion", "Deleted data can't come back. Nothing to do.")
UNDONE_ALREADY = sentence("refuse.undone-already", "This step has been undone already. Nothing to do.")
UNDO_OWN_ONLY = sentence(
    "refuse.undo-own-only", "You can only undo your own steps. Ask the organizer to undo this one."
)
UNDO_IN_THE_WAY = sentence(
    "refuse.undo-in-the-way",
    "This can't be undone because %(num)s later step builds on it. Undo that one first: %(steps)s.",
    "This can't be undone because %(num)s later steps build on it. Undo those first, the latest first: %(steps)s.",
)
UNDO_STAFF = sentence("refuse.undo-staff", "This can't be undone. %(problem)s Undo those steps first: %(steps)s.")
UNDO_STAFF_ALONE = sentence("refuse.undo-staff-alone", "This can't be undone. %(problem)s")
STEP = sentence("part.step", "%(what)s (step %(step)s)")

# --- history ----------------------------------------------------------------------------------------------

PEOPLE_FORGOTTEN = sentence("history.people-forgotten", "Personal data deleted")

# --- what is found in a log -------------------------------------------------------------------------------

STEP_MISSING = sentence("check.step-missing", "Step %(step)s of the log is missing. Step %(next)s stands in its place.")
STEP_CHANGED = sentence("check.step-changed", "Step %(step)s was changed after it was written.")
LOG_EMPTY = sentence("check.log-empty", "The log is empty.")
LOG_BEGINNING = sentence("check.log-beginning", "The log doesn't begin with the creation of an event.")
KEY_SECRET = sentence(
    "check.key-secret",
    "The event isn't finished, so the draw key is still secret. Only the order of the steps was checked.",
)
KEY_WRONG = sentence("check.key-wrong", "The draw key doesn't match the one promised at the start.")
WRONG_DRAW = sentence("check.wrong-draw", "Step %(step)s: %(problem)s")
WRONG_TIE_KEY = sentence("check.wrong-random-number", "%(player)s's random number doesn't come from the draw key.")
WRONG_ROLL = sentence("check.wrong-roll", "The roll for the time of round %(round)s doesn't come from the draw key.")
WRONG_COIN = sentence(
    "check.wrong-coin", "The coin toss of %(pair)s in round %(round)s doesn't come from the draw key."
)
WRONG_COIN_GONE = sentence("check.wrong-coin-gone", "A coin toss in round %(round)s belongs to no game of that round.")
WRONG_DICE = sentence("check.wrong-dice", "The dice of %(pair)s in round %(round)s don't come from the draw key.")
WRONG_DICE_GONE = sentence("check.wrong-dice-gone", "A dice roll in round %(round)s belongs to no game of that round.")
WRONG_MAT_TABLES = sentence("check.wrong-mat-tables", "The borrowed mats weren't assigned among all tables.")
WRONG_MATS = sentence("check.wrong-mats", "The borrowed mats aren't on the tables that the draw key gives.")
UNPAIRABLE_ROUND = sentence("check.unpairable-round", "Round %(round)s could not be paired. %(problem)s")
WRONG_SEED = sentence("check.wrong-seed", "The random numbers of round %(round)s don't come from the draw key.")
WRONG_ROUND = sentence("check.wrong-round", "The pairings of round %(round)s aren't the ones that the draw key gives.")
