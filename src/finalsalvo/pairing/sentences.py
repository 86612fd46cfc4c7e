"""Why a round is as it is, for those who play it."""

from finalsalvo.words.sentence import sentence

# --- why two play each other -----------------------------------------------------------------------------

SAME_POINTS = sentence("pair.same-points", "Both have %(num)s point.", "Both have %(num)s points.")
ODD_GROUP = sentence(
    "pair.odd-group",
    "Paired down: %(count)s players have %(num)s point, so one plays down.",
    "Paired down: %(count)s players have %(num)s points, so one plays down.",
)
ODD_ABOVE = sentence(
    "pair.odd-above",
    "Paired down: %(count)s players have %(num)s point or more, so one plays down.",
    "Paired down: %(count)s players have %(num)s points or more, so one plays down.",
)
ALONE_IN_GROUP = sentence(
    "pair.alone-in-group",
    "Paired down: no other player with %(num)s point was left.",
    "Paired down: no other player with %(num)s points was left.",
)
MET_IN_GROUP = sentence(
    "pair.met-in-group",
    "Paired down from %(num)s point: that keeps rematches to a minimum.",
    "Paired down from %(num)s points: that keeps rematches to a minimum.",
)
GROUPS_BETWEEN = sentence(
    "pair.groups-between",
    "Paired down %(num)s group: that keeps rematches and pairing down to a minimum.",
    "Paired down %(num)s groups: that keeps rematches and pairing down to a minimum.",
)
ROUND_ROBIN = sentence("pair.round-robin", "Round robin: everybody meets everybody once.")
REMATCH = sentence(
    "pair.rematch",
    "Rematch: this round can't be paired without one.",
    "Rematch: this round can't be paired with fewer than %(num)s rematches.",
)

# --- byes ------------------------------------------------------------------------------------------------

BYE_AGAIN = sentence("pair.bye-again", "Bye: everyone has had one. Of those with fewest, the lowest ranked gets it.")
SECOND_BYE = sentence("pair.second-bye", "Bye: a second one. This format doesn't rule that out.")

# --- tables ----------------------------------------------------------------------------------------------

TABLE_OUT_OF_USE = sentence("pair.table-out-of-use", "%(player)s can't have table %(table)s because it's out of use.")
OPPONENT_ELSEWHERE = sentence(
    "pair.opponent-elsewhere", "%(player)s can't have table %(table)s because %(other)s needs table %(number)s."
)
TABLE_TAKEN = sentence(
    "pair.table-taken", "%(player)s can't have table %(table)s because %(other)s, paired higher, needs it."
)
SAME_TABLE = sentence("pair.same-table", "%(player)s is at table %(table)s again. No seating repeats fewer tables.")
SAME_TABLE_OPPONENT = sentence(
    "pair.same-table-opponent", "%(player)s is at table %(table)s again because %(other)s needs it."
)
