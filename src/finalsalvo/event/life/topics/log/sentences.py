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
