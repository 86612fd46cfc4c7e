"""What is said of the books' rules: formats, settings, results, and staff who play."""

from finalsalvo.words.sentence import sentence

# --- what a format has, and what it has not --------------------------------------------------------------

UNKNOWN_FORMAT = sentence("refuse.rules-unknown-format", "There is no format %(format)s. Choose %(known)s.")
NO_SUCH_ROUND = sentence(
    "refuse.rules-no-such-round",
    "%(format)s has %(rounds)s rounds, so there is no round %(round)s. Finish the event instead.",
)
NO_BRACKET = sentence("refuse.rules-no-bracket", "%(format)s has no bracket. The Swiss standings decide.")
NO_SCENARIOS = sentence(
    "refuse.rules-no-scenarios", "This event has no scenarios to choose from. Add at least 1 in the settings."
)
UNKNOWN_POOL = sentence("refuse.rules-unknown-pool", "%(format)s has no card pool %(pool)s. Choose %(known)s.")
UNKNOWN_TIER = sentence("refuse.rules-unknown-tier", "%(format)s has no tier %(tier)s. Choose %(known)s.")
NO_TIERS = sentence("refuse.rules-no-tiers", "%(format)s has no tiers. Leave the tier empty.")

# --- lengths of rounds -----------------------------------------------------------------------------------

LENGTHS_FOR_ROUNDS = sentence(
    "refuse.rules-lengths-for-rounds",
    "%(format)s has %(rounds)s rounds, each with its own length. Enter %(rounds)s lengths, not %(given)s.",
)
NO_BRACKET_LENGTH = sentence(
    "refuse.rules-no-bracket-length", "%(format)s has no bracket. Leave the minutes of bracket and final empty."
)

# --- rounds and cut --------------------------------------------------------------------------------------

CUT_OF_ONE = sentence("refuse.rules-cut-of-one", "A cut needs at least 2 players. Enter 0 for no cut.")
STRUCTURE_STARTS_AT = sentence(
    "refuse.rules-structure-starts-at",
    "The structure “%(structure)s” starts at %(least)s players, and there is %(num)s. "
    "Set the rounds and the cut yourself.",
    "The structure “%(structure)s” starts at %(least)s players, and there are %(num)s. "
    "Set the rounds and the cut yourself.",
)
STRUCTURE_IS_YOURS = sentence(
    "refuse.rules-structure-is-yours",
    "You choose the number of rounds in %(format)s. Set the rounds and the cut yourself.",
)
STRUCTURE_IS_OPEN = sentence(
    "refuse.rules-structure-is-open", "A structure of your own needs numbers. Set the rounds and the cut."
)
UNKNOWN_STRUCTURE = sentence(
    "refuse.rules-unknown-structure", "%(format)s has no structure %(structure)s. Choose %(known)s."
)
TABLE_NUMBERS = sentence(
    "refuse.rules-table-numbers", "Table numbers run from 1 to %(last)s. Correct the tables out of use."
)
NO_ZONE = sentence("refuse.rules-no-zone", "There's no such time zone. Write it like %(example)s.")
BREAK_IN_HALF = sentence("refuse.rules-break-in-half", "A break needs a round and its minutes. Enter both, or neither.")
BREAK_TWICE = sentence("refuse.rules-break-twice", "Two breaks are after the same round. Enter one of them.")

# --- house rules, and what was announced -----------------------------------------------------------------

HOUSE_VALUE = sentence(
    "warn.house-value", "%(setting)s: %(chosen)s. The rules say %(book)s, so this counts as a house rule."
)
HOUSE_ADDED = sentence(
    "warn.house-added", "%(setting)s: %(chosen)s. The rules have none, so this counts as a house rule."
)
HOUSE_TOLD = sentence("announce.house-value", "%(setting)s: %(chosen)s. The rules say %(book)s.")
HOUSE_ADDED_TOLD = sentence("announce.house-added", "%(setting)s: %(chosen)s. The rules have none.")
HOUSE_OPEN = sentence(
    "warn.house-open", "%(setting)s: %(chosen)s. The rules leave this to the organizer; usual is %(book)s."
)
ONE_LIMIT = sentence(
    "refuse.rules-one-limit", "%(format)s has 1 list for all rounds. Set the points limit instead of one per round."
)
LIMITS_FOR_ROUNDS = sentence(
    "refuse.rules-limits-for-rounds", "There are %(rounds)s rounds. Enter %(rounds)s points limits, not %(given)s."
)
WIN_TOO_LOW = sentence(
    "refuse.rules-win-too-low",
    "A win can't be worth %(win)s if a loss is worth %(loss)s. Make a win worth more than a loss.",
)
DRAW_BETWEEN = sentence(
    "refuse.rules-draw-between",
    "A draw can't be worth %(draw)s. It lies between a loss (%(loss)s) and a win (%(win)s). Enter %(loss)s to %(win)s.",
)
NO_MODIFIED_WIN = sentence(
    "refuse.rules-no-modified-win", "%(format)s has no modified wins. Leave the points of a modified win empty."
)
MODIFIED_WIN_BETWEEN = sentence(
    "refuse.rules-modified-win-between",
    "A modified win can't be worth %(modified)s. Make it worth more than a loss (%(loss)s), "
    "but not more than a win (%(win)s).",
)
NO_SCENARIO_WIN = sentence(
    "refuse.rules-no-scenario-win", "In %(format)s nobody wins by scenario. Leave that setting as it is in the rules."
)
ROBIN_SIZE = sentence(
    "refuse.rules-robin-size",
    "A round robin is for %(least)s to %(most)s players, and there is %(num)s. Choose another way of pairing.",
    "A round robin is for %(least)s to %(most)s players, and there are %(num)s. Choose another way of pairing.",
)
CHANGES_ANNOUNCED = sentence(
    "warn.rules-changes-announced", "%(setting)s: this was announced before the start. Players will see the change."
)
BYE_ABOVE_GAMES = sentence(
    "warn.bye-above-games",
    "A bye has MoV %(margin)s in this round. Nobody can earn more than %(most)s in a game.",
)
ANNOUNCE_STRUCTURE = sentence("announce.rules-structure", "The number of rounds and the cut are fixed from now on.")
ANNOUNCE_LENGTH = sentence(
    "announce.rules-length",
    "Each round lasts %(num)s minute. That differs from the rules.",
    "Each round lasts %(num)s minutes. That differs from the rules.",
)
ANNOUNCE_LENGTHS = sentence("announce.rules-lengths", "Minutes per round, different from the rules: %(minutes)s.")
ANNOUNCE_BRACKET_LENGTH = sentence(
    "announce.rules-bracket-length",
    "Each bracket round lasts %(num)s minute. That differs from the rules.",
    "Each bracket round lasts %(num)s minutes. That differs from the rules.",
)
ANNOUNCE_AREA = sentence("announce.rules-area", "The play area is %(area)s. The rules have %(book)s.")
ANNOUNCE_FINAL_LENGTH = sentence(
    "announce.rules-final-length",
    "The final lasts %(num)s minute. That differs from the rules.",
    "The final lasts %(num)s minutes. That differs from the rules.",
)

# --- staff who play --------------------------------------------------------------------------------------

STAFF_ALONE = sentence(
    "refuse.rules-staff-alone", "Staff may play only if other staff are present. Add another staff member first."
)
ORGANIZER_ALONE = sentence(
    "refuse.rules-organizer-alone",
    "The organizer may play only if a second organizer is present. Add one as marshal first.",
)
MARSHAL_NEEDED = sentence(
    "refuse.rules-marshal-needed", "Staff may play only if a marshal who doesn't play is on duty. Add one first."
)
MARSHAL_PLAYS = sentence(
    "refuse.rules-marshal-plays",
    "In %(format)s a marshal can't play in the event. Give one of the two tasks to another person.",
)
STAFF_BARRED = sentence(
    "refuse.rules-staff-barred",
    "Staff can't play in %(format)s events of the tier “%(tier)s”. Remove them from the staff or the players.",
)

# --- results ---------------------------------------------------------------------------------------------

END_UNKNOWN = sentence("refuse.rules-end-unknown", "A game of %(format)s can't end with “%(end)s”. Choose %(known)s.")
NOT_IN_GAME = sentence("refuse.rules-not-in-game", "%(player)s doesn't play this game. Choose %(players)s.")
WINNER_NEEDED = sentence("refuse.rules-winner-needed", "Enter who won. “%(end)s” alone doesn't say.")
SCORES_NEEDED = sentence("refuse.rules-scores-needed", "Enter both scores. Write 0 if nothing was scored.")
SCORE_TOO_HIGH = sentence(
    "refuse.rules-score-too-high", "%(points)s is too high. A whole list is worth %(limit)s points. Correct the score."
)
FLEET_SCORE_TOO_HIGH = sentence(
    "refuse.rules-fleet-score-too-high",
    "%(points)s is too high. A whole fleet is worth %(limit)s points. Enter objective points in their own fields.",
)
LOSER_HAS_ALL = sentence(
    "refuse.rules-loser-has-all",
    "The loser can't have %(limit)s points, because the winner still has a ship. Correct the score.",
)
WRONG_WINNER = sentence(
    "refuse.rules-wrong-winner",
    "%(player)s can't have won. The score is %(score)s for %(other)s. Correct the winner or the score.",
)
DRAW_HAS_NO_WINNER = sentence(
    "refuse.rules-draw-has-no-winner", "%(score)s is a draw in this format. Leave the winner empty."
)
SALVO_NEEDED = sentence("refuse.rules-salvo-needed", "The score is tied. Roll a Final Salvo and enter who won it.")
SALVO_TIED = sentence("refuse.rules-salvo-tied", "The Final Salvo is tied at %(score)s. Roll again.")
MORE_THAN_DICE = sentence(
    "refuse.rules-more-than-dice",
    "%(num)s die can't show %(shown)s results. Check the number of dice.",
    "%(num)s dice can't show %(shown)s results. Check the number of dice.",
)
PRIORITY_ROLL_NEEDED = sentence(
    "refuse.rules-priority-roll-needed", "Bracket games can't be drawn. Make a Priority Roll and enter who won it."
)
SECOND_PLAYER_NEEDED = sentence(
    "refuse.rules-second-player-needed", "The score is tied. Say who was second player; that player wins."
)
INITIATIVE_NEEDED = sentence(
    "refuse.rules-initiative-needed", "The game is a draw. Say who had the initiative: they win."
)
SECOND_PLAYER_WINS = sentence(
    "refuse.rules-second-player-wins", "%(player)s can't have won. The score is tied and %(holder)s was second player."
)
INITIATIVE_WINS = sentence(
    "refuse.rules-initiative-wins", "%(player)s can't have won. The game is a draw and %(holder)s had the initiative."
)
NO_OBJECTIVES = sentence("refuse.rules-no-objectives", "%(format)s has no objectives. Count all points in the score.")
HEALTH_LEFT = sentence(
    "refuse.rules-health-left", "A ship with %(health)s health can't have %(left)s left. Enter 0 to %(health)s."
)

# --- results that can't have been so ---------------------------------------------------------------------

DRAW_UNEQUAL = sentence(
    "refuse.rules-draw-unequal",
    "The score is %(score)s, so the game isn't a draw. Choose how it ended, or correct the points.",
)
VICTORY_EQUAL = sentence(
    "refuse.rules-victory-equal",
    "The score is %(score)s, so nobody has won by points. Choose a draw, or correct the points.",
)
SURVIVOR_WINS = sentence(
    "warn.rules-survivor-wins",
    "%(player)s wins as the survivor, but trails %(other)s %(score)s. Check your edition of the Rules Reference.",
)
BOTH_HAVE_ALL = sentence(
    "refuse.rules-both-have-all", "Both sides scored all %(limit)s points, so no ship is left. Choose “%(end)s”."
)
ALL_AT_TIME = sentence(
    "refuse.rules-all-at-time",
    "%(player)s scored all %(limit)s points, so %(other)s has no ship left. Choose “%(end)s”, won by %(player)s.",
)
LISTS_BOTH_GONE = sentence(
    "warn.rules-lists-both-gone", "Both lists were scored in full, so no ship is left. Choose “%(end)s”."
)
ABOVE_LIST = sentence(
    "warn.rules-above-list",
    "%(player)s can't have scored %(points)s. %(other)s's list is worth %(worth)s points. Correct the score.",
)
ABOVE_FLEET = sentence(
    "warn.rules-above-fleet",
    "%(player)s can't have scored %(points)s. %(other)s's list is worth %(worth)s. "
    "Enter objective points in their own fields.",
)
LIST_IS_GONE = sentence(
    "warn.rules-list-is-gone",
    "%(other)s's list is destroyed, so %(player)s scores %(worth)s, not %(points)s. Correct the score.",
)
LOST_ALL_AND_WON = sentence(
    "warn.rules-lost-all-and-won",
    "%(other)s can't have won. %(player)s scored all %(worth)s points of %(other)s's list. "
    "Correct the winner or the score.",
)
FLEET_GONE = sentence(
    "warn.rules-fleet-gone",
    "%(player)s scored all of %(other)s's fleet. Only flotillas left? Choose “%(end)s”, won by %(player)s: "
    "it then counts %(limit)s.",
)
LIST_GONE_AT_TIME = sentence(
    "warn.rules-list-gone-at-time",
    "%(player)s scored all %(worth)s points of %(other)s's list. No ship left? Choose “%(end)s”, won by %(player)s.",
)

# --- links to documents ----------------------------------------------------------------------------------

NO_LINK = sentence(
    "refuse.rules-no-link", "A link to a document starts with https:// and has no spaces. Copy it from your browser."
)

# --- a squad that is conceded ----------------------------------------------------------------------------

NOBODY_CONCEDED = sentence(
    "refuse.rules-nobody-conceded", "Nobody conceded. Leave the total of the conceded squad empty."
)
NO_CONCEDED_TOTAL = sentence(
    "refuse.rules-no-conceded-total", "%(format)s needs no total of a conceded squad. Leave it empty."
)
CONCEDED_TOTAL_NEEDED = sentence(
    "refuse.rules-conceded-total-needed",
    "%(other)s conceded, so all of %(other)s's ships count as destroyed. Enter the total of the conceded squad.",
)
CONCEDED_SCORE = sentence(
    "refuse.rules-conceded-score",
    "%(other)s conceded a squad of %(worth)s points, so %(player)s scores %(worth)s, not %(points)s. "
    "Correct the score.",
)
CONCEDED_LIST = sentence(
    "warn.rules-conceded-list", "%(other)s's list is worth %(worth)s points, not %(points)s. Correct the total."
)


# --- how a number or some names stood in a sentence; for rooms that still glue ------------------------------

# --- stages ----------------------------------------------------------------------------------------------

TOO_MANY_STAGES = sentence("check.stages-too-many", "An event has at most %(most)s stages, and these are %(num)s.")
SAME_STAGE = sentence("check.stages-same", "Two stages are called %(stage)s. Give each its own short name.")
STAGE_UNKNOWN = sentence(
    "check.stages-unknown", "%(stage)s follows %(wanted)s, and there is no such stage. Choose %(known)s."
)
STAGE_ALONE = sentence("check.stages-alone", "%(stage)s follows %(wanted)s, and there is no such stage. Remove it.")
STAGE_ORDER = sentence(
    "check.stages-order", "%(stage)s follows %(wanted)s. Put it behind %(wanted)s in the list of stages."
)
STAGE_FORKS = sentence("check.stages-forks", "%(stage)s leads to %(names)s. A stage leads to one other: choose which.")
STAGES_END = sentence("check.stages-end", "Nothing follows after %(names)s. Let them all lead to one last stage.")
STAGE_NEEDS_ROUNDS = sentence("check.stages-rounds", "%(stage)s is Swiss. Enter its number of rounds.")
STAGE_NEEDS_SIZE = sentence("check.stages-size", "Enter how many players go on to %(stage)s.")
STAGE_NEEDS_RECORD = sentence("check.stages-record", "Enter how many wins or losses decide who goes on to %(stage)s.")
STAGE_NEEDS_POINTS = sentence("check.stages-points", "Enter how many points decide who goes on to %(stage)s.")
STAGE_NEEDS_FLIGHTS = sentence(
    "check.stages-flights", "%(stage)s takes the best of each flight, but follows one stage only. Take the best of all."
)
STAGE_ROBIN_SIZE = sentence(
    "check.stages-robin", "A round robin is for %(least)s to %(most)s players, and %(stage)s has %(num)s."
)
STAGE_BEFORE_ITS_SOURCE = sentence(
    "check.stages-too-early", "%(stage)s follows %(before)s, but starts before it. Change the date or the time."
)
RECORD_OF_EVERYBODY = sentence(
    "notice.stages-everybody",
    "%(before)s has %(num)s round, so everyone goes on to %(stage)s. Check the record.",
    "%(before)s has %(num)s rounds, so everyone goes on to %(stage)s. Check the record.",
)
RECORD_OF_NOBODY = sentence(
    "notice.stages-nobody",
    "%(before)s has %(num)s round, so nobody can go on to %(stage)s. Check the record.",
    "%(before)s has %(num)s rounds, so nobody can go on to %(stage)s. Check the record.",
)
STAGE_BEFORE_EVENT = sentence(
    "notice.stages-before-event", "%(stage)s is before the date of the event. Check both dates."
)
POINTS_OF_BRACKET = sentence(
    "check.stages-points-of-bracket",
    "%(before)s is a bracket, and a bracket gives no points. Carry over seeds or nothing to %(stage)s.",
)
RECORD_OF_BRACKET = sentence(
    "check.stages-record-of-bracket", "%(before)s is a bracket. Take a number of players from it to %(stage)s."
)
BRACKET_AFTER_BRACKET = sentence(
    "check.stages-bracket-after-bracket", "%(before)s is a bracket and leaves one winner. Another bracket can't follow."
)
BRACKET_OF_NOTHING = sentence(
    "check.stages-bracket-of-nothing",
    "%(stage)s is a bracket and is seeded by %(before)s. Carry over seeds or points to it.",
)

# --- stages in one line of a terminal --------------------------------------------------------------------

STAGE_KIND_FIRST = sentence(
    "refuse.stages-kind-first", "A stage starts with its kind, and %(word)s is none. Write %(known)s."
)
STAGE_KIND_MISSING = sentence(
    "refuse.stages-kind-missing", "A stage is empty. Write %(known)s, or remove the separator."
)
STAGE_ENTRY_MISSING = sentence(
    "refuse.stages-entry-missing", "Who goes on to the stage %(stage)s? Add one of %(known)s to it."
)
STAGE_WORD = sentence("refuse.stages-word", "The stage %(stage)s has a word too many: %(word)s. Use %(known)s.")
STAGE_VALUE = sentence("refuse.stages-value", "%(word)s can't be read. Write %(known)s.")
STAGE_NUMBER = sentence("refuse.stages-number", "%(word)s needs a whole number from %(least)s to %(most)s behind it.")
STAGE_ID = sentence(
    "refuse.stages-id", "%(word)s can't be the short name of a stage. Use small letters, digits and hyphens."
)
