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
STAGE_KEEP_OR_REMAKE = sentence(
    "refuse.stage-keep-or-remake", "Keep the players of %(stage)s as they are, or undo the cut and make it again."
)
STAGE_KEEP_ONLY = sentence(
    "refuse.stage-keep-only", "A game of %(stage)s already has a result. Keep its players as they are."
)
NOT_CHECKED_IN = sentence(
    "refuse.stage-not-checked-in",
    "Not checked in for %(stage)s: %(names)s. Check them in, or decline their spots.",
)
STAGE_CHECKED_ALREADY = sentence("refuse.stage-checked-already", "That's noted already. Nothing to do.")
NOBODY_NAMED = sentence("refuse.stage-nobody-named", "Name the players who go on to %(stage)s.")
STAGE_ENTERED = sentence("refuse.stage-entered", "The cut to %(stage)s is already made. Nothing to do.")
KEEP_ONLY = sentence("refuse.cut-keep-only", "A bracket game already has a result. Keep the bracket as it is.")

# --- warnings and notices ---------------------------------------------------------------------------------

IN_AND_OUT = sentence("warn.cut-in-and-out", "%(coming)s would make the top %(size)s, and %(going)s would be out.")
COMING_IN = sentence("warn.cut-coming-in", "%(names)s would make the top %(size)s.")
GOING_OUT = sentence("warn.cut-going-out", "%(names)s would be out of the top %(size)s.")
STAGE_IN_AND_OUT = sentence("warn.stage-in-and-out", "%(coming)s would go on to %(stage)s, and %(going)s would be out.")
STAGE_COMING = sentence("warn.stage-coming", "%(names)s would go on to %(stage)s.")
STAGE_GOING = sentence("warn.stage-going", "%(names)s would be out of %(stage)s.")
STAGE_SEEDS = sentence("warn.stage-seeds", "The same players would go on to %(stage)s, in another order.")
OTHER_NUMBER = sentence(
    "notice.stage-other-number",
    "%(num)s player goes on to %(stage)s. The plan was %(expected)s.",
    "%(num)s players go on to %(stage)s. The plan was %(expected)s.",
)
SEEDS_CHANGE = sentence("warn.cut-seeds-change", "Seeds would change: %(moves)s.")
SEED_MOVES = sentence("part.seed-moves", "%(player)s %(old)s → %(new)s")
NOBODY_MOVES_UP_TO = sentence("notice.stage-nobody-moves-up", "Nobody moves up to %(stage)s. The spot stays empty.")
NOBODY_MOVES_UP = sentence("notice.cut-nobody-moves-up", "There's nobody left to move up. The lowest seed stays empty.")

# --- why a bracket is not what the standings say ------------------------------------------------------------

BRACKET_STAYED = sentence(
    "part.bracket-stayed", "A result of round %(round)s was corrected after the cut, and the bracket was kept"
)
BRACKET_STAYED_BECAUSE = sentence(
    "part.bracket-stayed-because",
    "A result of round %(round)s was corrected after the cut, and the bracket was kept: %(reason)s",
)

STAGE_PAIRED_BEFORE = sentence(
    "part.stage-paired-before", "A result of round %(round)s of %(stage)s was corrected after this round was paired"
)
STAGE_STAYED = sentence(
    "part.stage-stayed", "A result of round %(round)s was corrected later, and the players of %(stage)s stayed"
)
STAGE_STAYED_BECAUSE = sentence(
    "part.stage-stayed-because",
    "A result of round %(round)s was corrected later, and the players of %(stage)s stayed: %(reason)s",
)

# --- history ----------------------------------------------------------------------------------------------

CUT_MADE = sentence("history.cut-made", "Cut made: top %(size)s")
CUT_UNDONE = sentence("history.cut-undone", "Cut undone")
CUT_RESEEDED = sentence("history.cut-reseeded", "Cut updated from the corrected standings")
BRACKET_KEPT = sentence("history.bracket-kept", "Bracket kept after a correction")
SPOT_OFFERED = sentence("history.spot-offered", "%(player)s was offered a spot in the cut")
SPOT_OFFERED_IN = sentence("history.spot-offered-in", "%(player)s was offered a spot in %(stage)s")
SPOT_TAKEN_IN = sentence("history.spot-taken-in", "%(player)s took a spot in %(stage)s")
SPOT_TAKEN = sentence("history.spot-taken", "%(player)s took a spot in the cut")
STAGE_KEPT = sentence("history.stage-kept", "Players of %(stage)s kept after a correction")
STAGE_PAIRINGS_KEPT = sentence("history.stage-pairings-kept", "Pairings of %(stage)s kept after a correction")
STAGE_TAKEN_BACK = sentence("history.stage-taken-back", "Cut to %(stage)s undone after a correction")
WENT_ON = sentence("history.went-on", "Cut to %(stage)s made: %(num)s player", "Cut to %(stage)s made: %(num)s players")
STAGE_CHECKED_IN = sentence("history.stage-checked-in", "%(player)s checked in again")
STAGE_CHECKED_OUT = sentence("history.stage-checked-out", "%(player)s isn't here after all")
