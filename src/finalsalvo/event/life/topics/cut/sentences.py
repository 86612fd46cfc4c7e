"""What is said of this topic: the cut and its spots."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NO_BRACKET = sentence("refuse.cut-no-bracket", "%(format)s has no bracket. The Swiss standings decide.")
CUT_ALREADY = sentence("refuse.cut-already", "The cut is already made. Nothing to do.")
SWISS_GOES_ON = sentence(
    "refuse.cut-swiss-goes-on", "The Swiss rounds aren't over yet, so there's no cut. Play the remaining rounds first."
)
NO_SPOT = sentence(
    "refuse.cut-no-spot", "%(player)s has no spot in the cut, so there's none to decline. Choose a player who has one."
)
NOT_OFFERED = sentence(
    "refuse.cut-not-offered", "%(player)s hasn't been offered a spot. Waiting for an answer: %(names)s."
)
NO_SPOT_FREE = sentence(
    "refuse.cut-no-spot-free", "%(player)s hasn't been offered a spot. No spot in the cut is free. Nothing to do."
)
KEEP_OR_RESEED = sentence("refuse.cut-keep-or-reseed", "Keep the bracket as it is, or seed it again.")
KEEP_ONLY = sentence("refuse.cut-keep-only", "A bracket game already has a result. Keep the bracket as it is.")

# --- warnings and notices ---------------------------------------------------------------------------------

IN_AND_OUT = sentence("warn.cut-in-and-out", "%(coming)s would make the top %(size)s, and %(going)s would be out.")
COMING_IN = sentence("warn.cut-coming-in", "%(names)s would make the top %(size)s.")
GOING_OUT = sentence("warn.cut-going-out", "%(names)s would be out of the top %(size)s.")
SEEDS_CHANGE = sentence("warn.cut-seeds-change", "Seeds would change: %(moves)s.")
SEED_MOVES = sentence("part.seed-moves", "%(player)s %(old)s → %(new)s")
NOBODY_MOVES_UP = sentence("notice.cut-nobody-moves-up", "There's nobody left to move up. The lowest seed stays empty.")

# --- why a bracket is not what the standings say ------------------------------------------------------------

BRACKET_STAYED = sentence(
    "part.bracket-stayed", "A result of round %(round)s was corrected after the cut, and the bracket was kept"
)
BRACKET_STAYED_BECAUSE = sentence(
    "part.bracket-stayed-because",
    "A result of round %(round)s was corrected after the cut, and the bracket was kept: %(reason)s",
)

# --- history ----------------------------------------------------------------------------------------------

CUT_MADE = sentence("history.cut-made", "Cut made: top %(size)s")
CUT_UNDONE = sentence("history.cut-undone", "Cut undone")
CUT_RESEEDED = sentence("history.cut-reseeded", "Cut updated from the corrected standings")
BRACKET_KEPT = sentence("history.bracket-kept", "Bracket kept after a correction")
SPOT_OFFERED = sentence("history.spot-offered", "%(player)s was offered a spot in the cut")
SPOT_TAKEN = sentence("history.spot-taken", "%(player)s took a spot in the cut")
