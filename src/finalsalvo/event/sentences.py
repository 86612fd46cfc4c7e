"""What is said of an event as it stands: what can't be paired, notes of a round, and problems of a record."""

from finalsalvo.words.sentence import sentence

# --- games and players, which other messages are made of -------------------------------------------------

PAIR = sentence("part.event-pair", "%(one)s – %(two)s")
OPEN_SIDE = sentence("part.open-side", "still open")
BYE_FOR = sentence("part.bye-for", "a bye for %(player)s")
NOT_IN_FILE = sentence("part.game-not-in-file", "%(game)s (not in the file)")
UNDECIDED = sentence("part.game-undecided", "%(game)s (%(problem)s)")

# --- what can't be paired --------------------------------------------------------------------------------

ROUND_OPEN = sentence(
    "refuse.event-round-open",
    "Round %(round)s isn't over. Get the last result first: %(games)s.",
    "Round %(round)s isn't over. Get %(num)s results first: %(games)s.",
)
SWISS_OPEN = sentence(
    "refuse.event-swiss-open", "The Swiss rounds aren't over. Get the missing results first: %(games)s."
)
BRACKET_OPEN = sentence("refuse.event-bracket-open", "Round %(round)s isn't over. Settle these games first: %(games)s.")
ROBIN_PLAYED = sentence(
    "refuse.event-robin-played", "The round robin is played: everybody has met everybody. Finish the event."
)
ALL_PLAYED = sentence(
    "refuse.event-all-played",
    "The Swiss round is played, and there is no cut. Finish the event.",
    "All %(num)s Swiss rounds are played, and there is no cut. Finish the event.",
)
NOBODY_LEFT = sentence("refuse.event-nobody-left", "A round needs 2 players, and nobody is left. Finish the event.")
ONE_LEFT = sentence("refuse.event-one-left", "A round needs 2 players, and only 1 is left. Finish the event.")
TABLES_SHORT = sentence(
    "refuse.event-tables-short",
    "%(num)s game needs a table. Usable tables: %(usable)s. Add tables in the settings.",
    "%(num)s games need a table each. Usable tables: %(usable)s. Add tables in the settings.",
)
CUT_TOO_LARGE = sentence(
    "refuse.event-cut-too-large",
    "A top %(size)s needs %(size)s players, and only %(num)s is left. Choose a smaller cut.",
    "A top %(size)s needs %(size)s players, and %(num)s are left. Choose a smaller cut.",
)
NO_CUT = sentence("refuse.event-no-cut", "This event has no cut. The Swiss standings are final.")
BRACKET_TOO_SMALL = sentence(
    "refuse.event-bracket-too-small",
    "A bracket needs 2 players, and only %(num)s is there. Add players first.",
    "A bracket needs 2 players, and %(num)s are there. Add players first.",
)
BRACKET_NOT_BEGUN = sentence("refuse.event-bracket-not-begun", "The bracket hasn't begun. Pair its first round.")
BRACKET_WON = sentence("refuse.event-bracket-won", "The bracket is over. %(player)s has won. Finish the event.")
BRACKET_EMPTY = sentence(
    "refuse.event-bracket-empty", "The bracket is over, because nobody is left in it. Finish the event."
)

# --- notes of a round: byes ------------------------------------------------------------------------------

BYE_AWARDED = sentence("pair.bye-awarded", "Bye: awarded for round 1.")
BYE_AT_RANDOM = sentence("pair.bye-at-random", "Bye, drawn at random: the number of players is odd.")
BYE_LOWEST = sentence("pair.bye-lowest", "Bye: odd number of players, and %(player)s is the lowest ranked without one.")
BYE_FEWEST_POINTS = sentence(
    "pair.bye-fewest-points", "Bye: odd number of players, and %(player)s has fewest points and lowest MoV."
)
BYE_OPENING = sentence("pair.bye-opening", "Bye, drawn at random: %(all)s players fill a bracket of %(size)s.")
BYE_SEED = sentence("pair.bye-seed", "Bye: seed %(number)s has no opponent (%(all)s players in a bracket of %(size)s).")
BYE_EMPTY_SEED = sentence(
    "pair.bye-empty-seed", "Bye: seed %(number)s has no opponent, because the lowest seeds are empty."
)
BYE_OPPONENT_GONE = sentence("pair.bye-opponent-gone", "Bye: %(player)s is no longer in the event.")
BYE_BOTH_GONE = sentence("pair.bye-both-gone", "Bye: both possible opponents are no longer in the event.")
BYE_ROBIN = sentence("pair.bye-robin", "Bye: the number of players is odd, so everybody sits out once.")
BYE_ROBIN_GONE = sentence(
    "pair.bye-robin-gone", "Bye: %(player)s would be the opponent, and is no longer in the event."
)
BYE_ROBIN_HELD = sentence("pair.bye-robin-held", "Bye: the opponent by the schedule plays another game.")
BYE_WAITS = sentence("pair.bye-waits", "Waits in this round: the next opponent isn't known yet.")
BYE_NOBODY_DOWN = sentence("pair.bye-nobody-down", "Bye: nobody comes down here from the upper bracket.")

# --- notes of a round: pairs and the cut -----------------------------------------------------------------

KEPT_APART_IN_VAIN = sentence(
    "pair.kept-apart-in-vain", "They asked to be kept apart in round 1, but no other pairing was possible."
)
NOBODY_MOVES_UP = sentence("pair.nobody-moves-up", "%(player)s is no longer in the event, and nobody moves up.")
MOVES_UP = sentence(
    "pair.moves-up", "%(gone)s is out. %(player)s takes seed %(number)s, and everyone in between moves up."
)
IN_BY_LOT = sentence("pair.in-by-lot", "%(player)s made the cut over %(other)s by the random tiebreaker.")

# --- problems of an event: settings and players ----------------------------------------------------------

CHECK_CUT_TOO_LARGE = sentence(
    "check.cut-too-large",
    "A top %(size)s needs %(size)s players, and there is %(num)s. Choose a smaller cut.",
    "A top %(size)s needs %(size)s players, and there are %(num)s. Choose a smaller cut.",
)
MORE_THAN_ANNOUNCED = sentence(
    "check.more-than-announced",
    "%(num)s Swiss round was played instead of the announced %(announced)s. Check which is right.",
    "%(num)s Swiss rounds were played instead of the announced %(announced)s. Check which is right.",
)
SAME_ID = sentence("check.same-id", "Two players have the id %(id)s. Give each their own.")
TEAM_OF_SINGLES = sentence(
    "check.team-of-singles", "%(team)s is a team, but %(format)s is played by single players. Enter them one by one."
)
TEAM_PLAYS_ON = sentence(
    "check.team-plays-on",
    "Team %(team)s plays on with %(there)s of %(wanted)s members. That is the organizer's decision.",
)
TEAM_SIZE = sentence(
    "check.team-size",
    "Team %(team)s has %(num)s member. It needs %(wanted)s.",
    "Team %(team)s has %(num)s members. It needs %(wanted)s.",
)
TEAM_CAPTAIN = sentence("check.team-captain", "Team %(team)s needs one of its members as captain. Choose one.")
IN_TWO_TEAMS = sentence(
    "check.in-two-teams", "%(player)s is in team %(first)s and in team %(second)s. A player can only be in one team."
)

# --- problems of an event: rounds ------------------------------------------------------------------------

SAME_ROUND = sentence("check.same-round", "There is more than one round %(round)s. Give each round its own number.")
ROUNDS_MISSING = sentence("check.rounds-missing", "Round %(rounds)s is missing.", "Rounds %(rounds)s are missing.")
SWISS_AFTER_BRACKET = sentence(
    "check.swiss-after-bracket",
    "Round %(round)s is a Swiss round, but the bracket began in round %(first)s. Swiss rounds come first.",
)
TWICE_IN_ROUND = sentence("check.twice-in-round", "%(player)s is in round %(round)s more than once. Correct the round.")
STRANGER_IN_ROUND = sentence(
    "check.stranger-in-round",
    "%(player)s is in round %(round)s but not among the players. Add the player, or correct the round.",
)
OUT_BUT_PLAYS = sentence(
    "check.out-but-plays", "%(player)s lost in round %(lost)s and is out, but plays in round %(round)s."
)
PLAYED_ON_PAPER = sentence("check.round-on-paper", "Round %(round)s was played on paper and entered afterwards.")
REASON_GIVEN = sentence("check.reason-given", "%(problem)s Reason: %(reasons)s")

# --- problems of an event: byes and pairs of Swiss rounds ------------------------------------------------

BYES_WRONG = sentence(
    "check.byes-wrong", "Byes in round %(round)s: %(given)s. With %(all)s players there should be %(wanted)s."
)
BYE_OF_ANOTHER = sentence(
    "check.bye-of-another", "Round %(round)s: %(player)s got the bye, but it belongs to %(other)s."
)
NOT_BY_MARGIN = sentence(
    "check.not-by-margin", "Round %(round)s isn't paired from the highest MoV down. Better: %(pairs)s."
)
NOT_BY_ROBIN = sentence(
    "check.not-by-robin", "Round %(round)s isn't the one of the round robin. By the schedule: %(pairs)s."
)
NOT_FOLDED = sentence(
    "check.not-folded", "Round %(round)s doesn't pair the top half with the bottom half. Better: %(pairs)s."
)
ROBIN_ROUNDS = sentence(
    "check.robin-rounds",
    "A round robin of %(num)s player has %(rounds)s rounds, and %(announced)s are announced.",
    "A round robin of %(num)s players has %(rounds)s rounds, and %(announced)s are announced.",
)
NOT_KEPT_APART = sentence(
    "check.not-kept-apart",
    "Round %(round)s has %(num)s pairing of players to keep apart instead of %(best)s. Better: %(pairs)s.",
    "Round %(round)s has %(num)s pairings of players to keep apart instead of %(best)s. Better: %(pairs)s.",
)
REMATCHES = sentence(
    "check.rematches",
    "Round %(round)s has %(num)s rematch instead of %(best)s. Better: %(pairs)s.",
    "Round %(round)s has %(num)s rematches instead of %(best)s. Better: %(pairs)s.",
)
THIRD_MEETINGS = sentence(
    "check.third-meetings",
    "Round %(round)s pairs players again who have already met more often than others. Better: %(pairs)s.",
)
PAIRED_DOWN = sentence(
    "check.paired-down", "Round %(round)s pairs players down where it wasn't needed. Better: %(pairs)s."
)

# --- problems of an event: the bracket -------------------------------------------------------------------

OPENING_WITHOUT = sentence(
    "check.opening-without", "%(player)s isn't in round %(round)s, the first of this event. Everyone begins in it."
)
CUT_UNKNOWN = sentence(
    "check.cut-unknown",
    "Swiss games have no result, so we can't tell if the right players are in the bracket. Enter the results.",
)
PASSED_OVER = sentence(
    "check.passed-over",
    "%(names)s qualified but isn't in the bracket. That's right if %(names)s declined.",
    "%(names)s qualified but aren't in the bracket. That's right if they declined.",
)
NOT_QUALIFIED = sentence(
    "check.not-qualified",
    "%(player)s is in the bracket, but %(names)s ranked higher and isn't.",
    "%(player)s is in the bracket, but %(names)s ranked higher and aren't.",
)
SEEDS_DIFFER = sentence("check.seeds-differ", "The seeds don't match the standings. By the standings: %(names)s.")
BRACKET_SIZE = sentence(
    "check.bracket-size",
    "The bracket has %(num)s player, but the cut is a top %(size)s.",
    "The bracket has %(num)s players, but the cut is a top %(size)s.",
)
BRACKET_SHORT = sentence(
    "check.bracket-short",
    "The bracket has %(num)s player instead of %(size)s. Nobody moved up for %(names)s.",
    "The bracket has %(num)s players instead of %(size)s. Nobody moved up for %(names)s.",
)
AFTER_THE_FINAL = sentence("check.after-the-final", "The bracket was over before round %(round)s. Remove this round.")
NOT_IN_BRACKET = sentence(
    "check.not-in-bracket", "%(player)s plays in round %(round)s but wasn't in the bracket when it began."
)
WRONG_BYE = sentence("check.wrong-bye", "%(player)s has a bye in round %(round)s. By the bracket: %(games)s.")
BYE_OF_STRANGER = sentence(
    "check.bye-of-stranger", "%(player)s has a bye in round %(round)s, but isn't in that bracket round."
)
WRONG_GAME = sentence("check.wrong-game", "%(game)s isn't a game of round %(round)s. By the bracket: %(games)s.")
GAME_OF_STRANGERS = sentence(
    "check.game-of-strangers",
    "%(game)s isn't a game of round %(round)s. According to the bracket, neither player is in it.",
)
GAME_MISSING = sentence("check.game-missing", "Missing in round %(round)s: %(game)s.")

# --- stages ----------------------------------------------------------------------------------------------

NO_SUCH_STAGE = sentence("refuse.event-no-such-stage", "This event has no stage %(stage)s. Choose one of its stages.")
STAGE_GOES_ON = sentence(
    "refuse.event-stage-goes-on", "%(stage)s isn't over. Play its last round and get every result first."
)
TOO_FEW_GO_ON = sentence(
    "refuse.event-too-few-go-on",
    "%(stage)s needs 2 players, and %(num)s would go on. Choose who goes on in another way, or finish the event.",
)
ONLY_OF_STAGES_BEFORE = sentence(
    "refuse.event-only-of-stages-before",
    "%(names)s can't go on to %(stage)s. Name players who are still in at the end of the stage before it.",
)
IN_STAGE = sentence("check.in-stage", "%(stage)s: %(problem)s")
ROUND_OF_NO_STAGE = sentence(
    "check.round-of-no-stage", "Round %(round)s belongs to stage %(stage)s, and there is no such stage. Correct it."
)
ROUND_WITHOUT_STAGE = sentence(
    "check.round-without-stage", "Round %(round)s doesn't say which stage it belongs to. Name the stage."
)
ROUND_OF_OTHER_KIND = sentence(
    "check.round-of-other-kind", "Round %(round)s is not played as this stage is. Correct the round or the stage."
)
FLIGHT_UNKNOWN = sentence(
    "check.flight-unknown", "%(player)s is in flight %(stage)s, and there is no such flight. Choose another."
)
FLIGHT_MISSING = sentence("check.flight-missing", "%(player)s is in no flight. Choose one.")
FLIGHTS_SEVERAL = sentence(
    "check.flights-several", "%(player)s is in more than one flight, but %(stage)s doesn't allow that. Choose one."
)
FIELD_MISSING = sentence(
    "check.stage-field-missing", "This stage has rounds, but nobody who began it. List its players, best first."
)
FIELD_STRANGER = sentence(
    "check.stage-field-stranger", "%(player)s began this stage but isn't among the players. Correct the stage."
)
FIELD_TWICE = sentence("check.stage-field-twice", "%(player)s began this stage twice. Correct the stage.")
NOT_OF_STAGE = sentence(
    "check.not-of-stage", "%(player)s is in round %(round)s but isn't in this stage. Correct the round."
)
FIELD_TOO_EARLY = sentence(
    "check.stage-field-too-early",
    "%(before)s isn't over, so we can't tell if the right players went on. Check its results.",
)
FIELD_WITHOUT = sentence(
    "check.stage-field-without",
    "%(names)s should have gone on to this stage but isn't in it.",
    "%(names)s should have gone on to this stage but aren't in it.",
)
FIELD_WITH = sentence(
    "check.stage-field-with",
    "%(names)s is in this stage but should not have gone on.",
    "%(names)s are in this stage but should not have gone on.",
)
FIELD_ORDER = sentence(
    "check.stage-field-order", "The seeds of this stage don't match the standings. Right: %(names)s."
)
STAGE_OVER = sentence("refuse.event-stage-over", "%(stage)s is over. Pair the stage after it, or finish the event.")
STAGES_PLAYED = sentence("refuse.event-stages-played", "Every stage of this event is played. Finish the event.")
NAME_WHO_GOES_ON = sentence("refuse.event-name-who-goes-on", "%(stage)s is for named players. Name those who go on.")
BAND_OF_BRACKET = sentence("part.band-of-bracket", "%(band)s: they went out in the same round of %(stage)s.")
BAND_OF_FLIGHTS = sentence(
    "part.band-of-flights",
    "%(band)s: they have %(num)s point in different flights, whose tiebreakers can't be compared.",
    "%(band)s: they have %(num)s points in different flights, whose tiebreakers can't be compared.",
)
