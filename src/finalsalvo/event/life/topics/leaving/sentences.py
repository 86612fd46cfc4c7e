"""What is said of this topic: drops, rejoining, disqualification, substitutes in a team."""

from finalsalvo.words.sentence import sentence

# --- refusals --------------------------------------------------------------------------------------------

DROPS_ALREADY = sentence("refuse.drops-already", "%(name)s is already set to drop after this round.")
DROP_NOW = sentence("refuse.drop-now", "No round is running. Drop %(name)s now instead.")
NO_GAME = sentence(
    "refuse.drop-no-game", "%(name)s has no running game, so there's no result to enter. Leave it empty."
)
NO_SCORE_YET = sentence(
    "refuse.drop-no-score-yet", "The clock hasn't started, so there's no score yet. Leave the result empty."
)
NO_GAME_TO_FINISH = sentence(
    "refuse.drop-no-game-to-finish",
    "%(name)s has no running Swiss game whose result could be entered later. Drop them now, or after the round.",
)
RESULT_NOW_OR_LATER = sentence(
    "refuse.drop-result-now-or-later", "Enter the result now, or leave it open until later. Both can't be."
)
DROP_CONCEDES = sentence(
    "refuse.drop-concedes", "Dropping during a game concedes it. Enter a concession, or drop after the round."
)
STAYS_ALREADY = sentence("refuse.stays-already", "%(name)s isn't set to drop.")
DISQUALIFIED_STAYS_OUT = sentence(
    "refuse.rejoin-disqualified", "%(name)s was disqualified and can't rejoin. Nothing to do."
)
IN_PLAY_ALREADY = sentence("refuse.rejoined-already", "%(name)s hasn't dropped and is still playing.")
NOT_DROPPED = sentence(
    "refuse.rejoin-not-dropped", "%(name)s hasn't dropped (%(presence)s). Let them join late instead."
)
DISQUALIFIED_ALREADY = sentence("refuse.disqualified-already", "%(name)s is already disqualified.")
DISQUALIFY_NOT_PLAYING = sentence(
    "refuse.disqualify-not-playing",
    "%(name)s isn't playing (%(presence)s), so there's nothing to disqualify from. Cancel the registration instead.",
)
NO_TEAMS_HERE = sentence(
    "refuse.substitute-no-teams",
    "%(format)s is for single players, so nobody can be replaced. Drop the player instead.",
)
NOT_IN_TEAM = sentence("refuse.substitute-not-in-team", "%(name)s isn't in team %(team)s. Choose one of its members.")
TEAM_WOULD_BE_EMPTY = sentence(
    "refuse.substitute-team-empty", "Nobody would be left in team %(team)s. Drop the team instead."
)
TEAM_STARTS_WITH = sentence(
    "refuse.substitute-team-starts-with",
    "A team of %(format)s starts with %(num)s player. Name the player who joins.",
    "A team of %(format)s starts with %(num)s players. Name the player who joins.",
)
IN_TEAM_ALREADY = sentence(
    "refuse.substitute-in-team-already", "%(name)s is already in team %(team)s. Choose another player."
)
PRIZE_WITHHELD_ALREADY = sentence("refuse.prize-withheld-already", "%(name)s's prize is already withheld.")
PRIZE_GIVEN_ALREADY = sentence("refuse.prize-given-already", "%(name)s's prize isn't withheld.")

# --- warnings and notices --------------------------------------------------------------------------------

PAIR_WITH = sentence(
    "notice.alone-pair-with",
    "%(name)s has no opponent now. Pair them with %(free)s, or they get a bye when the clock starts.",
)
GETS_BYE = sentence(
    "notice.alone-gets-bye",
    "%(name)s has no opponent now. Nobody else is free, so they get a bye when the clock starts.",
)
BRACKET_PAIRED_AGAIN = sentence(
    "notice.bracket-paired-again",
    "No bracket game has begun, so %(coming)s is offered %(name)s's spot. The pairings are withdrawn. Enter the "
    "answer, then pair again.",
)
CONCEDED = sentence(
    "notice.drop-conceded",
    "The running game counts as conceded, 0 points. Correct the score afterward if there was one.",
)
CONCEDED_TOTAL = sentence(
    "notice.drop-conceded-total",
    "The game counts as conceded. Correct its result and enter what %(name)s's squad is worth.",
)
COULD_READ_LISTS = sentence(
    "warn.rejoin-could-read-lists", "%(name)s is on the staff and could read every list since dropping."
)
TEAM_PLAYS_ON = sentence("warn.team-plays-on", "By the book the whole team drops. Letting it play on is your decision.")
PRIZE_HOUSE_RULE = sentence(
    "warn.prize-house-rule", "%(format)s doesn't withhold prizes. Doing it counts as a house rule."
)

# --- history ---------------------------------------------------------------------------------------------

WILL_DROP = sentence("history.will-drop", "%(name)s will drop after this round")
WILL_STAY = sentence("history.will-stay", "%(name)s will stay after all")
DROPPED = sentence("history.dropped", "%(name)s dropped")
DROPPED_NO_SHOW = sentence("history.dropped-no-show", "%(name)s dropped (no-show)")
DROPPED_UNABLE = sentence("history.dropped-unable", "%(name)s dropped (can't continue)")
DROPPED_DECLINED_IN = sentence("history.dropped-declined-in", "%(name)s declined a spot in %(stage)s and dropped")
DROPPED_DECLINED = sentence("history.dropped-declined", "%(name)s declined a spot in the cut and dropped")
DROPPED_COMPONENT = sentence("history.dropped-component", "%(name)s dropped (missing component)")
REJOINED = sentence("history.rejoined", "%(name)s rejoined")
REJOINED_MISSED = sentence(
    "history.rejoined-missed", "%(name)s rejoined (%(num)s missed round)", "%(name)s rejoined (%(num)s missed rounds)"
)
DISQUALIFIED = sentence("history.disqualified", "%(name)s was disqualified")
REPLACED = sentence("history.member-replaced", "Team %(team)s: %(coming)s replaces %(leaving)s")
MEMBER_LEFT = sentence("history.member-left", "Team %(team)s plays on without %(leaving)s")
PRIZE_WITHHELD = sentence("history.prize-withheld", "%(name)s's prize withheld")
PRIZE_RESTORED = sentence("history.prize-restored", "%(name)s's prize released")
