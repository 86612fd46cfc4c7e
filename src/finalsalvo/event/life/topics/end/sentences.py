"""What is said of this topic: the end of the event."""

from finalsalvo.words.sentence import sentence

# --- warnings and notices ---------------------------------------------------------------------------------

ROUNDS_LEFT = sentence(
    "warn.end-rounds-left",
    "Swiss rounds played: %(played)s of %(num)s announced. Finishing now ends the event early.",
    "Swiss rounds played: %(played)s of %(num)s announced. Finishing now ends the event early.",
)
BRACKET_GOES_ON = sentence("warn.end-bracket-goes-on", "The bracket isn't over. Still in: %(names)s.")
BRACKET_NOT_PLAYED = sentence("warn.end-bracket-not-played", "You announced a cut, but its bracket hasn't been played.")
KEY_IS_PUBLIC = sentence(
    "notice.end-key-is-public", "The draw key is already public, so anyone could predict new draws."
)

# --- why nothing is left to play ----------------------------------------------------------------------------

ALL_PLAYED = sentence("part.over-all-played", "all rounds are played")
BRACKET_WON = sentence("part.over-bracket-won", "%(player)s won the bracket")
BRACKET_EMPTY = sentence("part.over-bracket-empty", "nobody is left to win the bracket")
EVERYONE_DROPPED = sentence("part.over-everyone-dropped", "everyone has dropped")
ONE_LEFT = sentence("part.over-one-left", "only %(player)s is left")
ONE_LEFT_IN_CUT = sentence("part.over-one-left-in-cut", "only %(player)s is left in the cut")

# --- history ----------------------------------------------------------------------------------------------

FINISHED = sentence("history.event-finished", "Event finished: %(player)s won")
FINISHED_UNWON = sentence("history.event-finished-unwon", "Event finished without a winner")
REOPENED = sentence("history.event-reopened", "Event reopened")
STAGES_LEFT = sentence("warn.end-stages-left", "Not played to the end: %(stages)s.")
