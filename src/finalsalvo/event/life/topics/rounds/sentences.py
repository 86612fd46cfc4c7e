"""What is said of this topic: rounds that are paired, published, unpublished and changed by hand."""

from finalsalvo.words.sentence import sentence

# --- refusals: the next round -----------------------------------------------------------------------------

CUT_FIRST = sentence("refuse.rounds-cut-first", "The Swiss rounds are over. Make the cut first.")
STAGE_CUT_FIRST = sentence("refuse.rounds-stage-cut-first", "Make the cut to %(stage)s first.")
STAGE_WAITS = sentence(
    "refuse.rounds-stage-waits", "Still being played: %(stages)s. Finish that, then make the cut to %(next)s."
)
SPOTS_UNANSWERED = sentence(
    "refuse.rounds-spots-unanswered",
    "Still waiting for an answer: %(names)s. Enter each answer first.",
)
NOT_PAIRED = sentence(
    "refuse.rounds-not-paired", "%(players)s aren't paired in this round. Choose two players who are."
)
ONLY_OPPONENTS = sentence(
    "refuse.rounds-only-opponents",
    "%(players)s have to play. Neither has another opponent left.",
)
ONLY_OPPONENTS_BESIDE = sentence(
    "refuse.rounds-only-opponents-beside",
    "%(players)s are the only players left besides the pairs you made. Swap one of them by hand instead.",
)
RUNNING = sentence(
    "refuse.rounds-running", "Round %(round)s is already running, so it can't be unpublished. Cancel the round instead."
)
TOUCHED = sentence(
    "refuse.rounds-touched",
    "Round %(round)s already has results or drops, so it can't be unpublished. Cancel the round instead.",
)

# --- refusals: changes by hand ----------------------------------------------------------------------------

BRACKET_BY_SEEDS = sentence(
    "refuse.rounds-bracket-by-seeds",
    "Bracket pairings come from the seeds and can't be swapped. To change them, correct a result.",
)
PAIRED_ALREADY = sentence("refuse.rounds-paired-already", "%(players)s already play each other. Nothing to do.")
NEITHER_PLAYS = sentence(
    "refuse.rounds-neither-plays",
    "%(players)s both have no game in this round, so there's nothing to swap. Choose a player who has one.",
)
NOT_IN_ROUND = sentence(
    "refuse.rounds-not-in-round",
    "%(player)s isn't in round %(round)s. Choose a player who is paired or has a bye.",
)
GAME_OVER = sentence("refuse.rounds-game-over", "%(player)s's game is over. Clear its result first.")
GAME_WITH_DROPS = sentence(
    "refuse.rounds-game-with-drops",
    "Dropped from %(player)s's game: %(names)s. Pair the player without an opponent with someone else instead.",
)
SAME_PLAYER = sentence("refuse.rounds-same-player", "That's %(player)s twice. Choose two different players.")
OWN_OPPONENT = sentence(
    "refuse.rounds-own-opponent",
    "%(players)s play each other already. Choose a player from another table.",
)
AT_TABLE_ALREADY = sentence("refuse.rounds-at-table-already", "%(pair)s: already at table %(table)s. Nothing to do.")
TABLE_OUT_OF_USE = sentence("refuse.rounds-table-out-of-use", "Table %(table)s is out of use. Choose another table.")
NO_SUCH_TABLE = sentence(
    "refuse.rounds-no-such-table", "There is no table %(table)s. Tables run from %(first)s to %(last)s."
)
TABLE_TOO_LOW = sentence("refuse.rounds-table-too-low", "There is no table %(table)s. Tables start at %(first)s.")
TABLE_DECIDES = sentence(
    "refuse.rounds-table-decides",
    "The tables of this round decide who plays whom in the next one. Leave the game at table %(table)s.",
)
CLOCK_STARTED = sentence(
    "refuse.rounds-clock-started",
    "The round has started, so players without an opponent now have a bye. Pair them in the next round.",
)
BYE_AWARDED = sentence(
    "refuse.rounds-bye-awarded", "%(player)s was awarded this bye and keeps it. Choose someone else."
)
HAS_OPPONENT = sentence(
    "refuse.rounds-has-opponent",
    "%(player)s already has an opponent. Choose someone with a bye or without an opponent.",
)
TABLES_TAKEN = sentence(
    "refuse.rounds-tables-taken",
    "The only table is taken. Add tables in the settings first.",
    "All %(num)s tables are taken. Add tables in the settings first.",
)
BYE_OPPONENT_TOO_LATE = sentence(
    "refuse.rounds-bye-opponent-too-late",
    "A bye can only become a game before the clock starts. Let %(player)s join from the next round.",
)
NO_BYE_TO_PLAY = sentence(
    "refuse.rounds-no-bye-to-play", "Nobody has a bye in this round. Let %(player)s join from the next round."
)
IN_ROUND_ALREADY = sentence(
    "refuse.rounds-in-round-already", "%(player)s is already in this round. Let %(player)s join from the next one."
)

# --- refusals: a round that was played on paper -----------------------------------------------------------

PAPER_BRACKET = sentence(
    "refuse.rounds-paper-bracket",
    "Bracket pairings come from the seeds, on paper too. Pair the round here, publish it and enter the results.",
)
PAPER_SCHEDULE = sentence(
    "refuse.rounds-paper-schedule",
    "A round robin follows its schedule, on paper too. Pair the round here, publish it and enter the results.",
)
PAPER_NO_GAMES = sentence("refuse.rounds-paper-no-games", "There is no game in this round. Enter at least 1 game.")
PAPER_SELF = sentence(
    "refuse.rounds-paper-self", "%(player)s can't play against %(player)s. Enter the opponent's name."
)
PAPER_TWICE = sentence(
    "refuse.rounds-paper-twice", "%(player)s is in this round more than once. Leave only the game that was played."
)
PAPER_LEFT_OVER = sentence(
    "refuse.rounds-paper-left-over",
    "Not in this round yet: %(names)s. Give each a game, a bye or a missed round.",
)
PAPER_TABLE_TWICE = sentence(
    "refuse.rounds-paper-table-twice", "Two games are at table %(table)s. Give each its own table, or none."
)
PAPER_SCENARIO = sentence(
    "refuse.rounds-paper-scenario", "This event doesn't play %(scenario)s. Choose one of its scenarios, or none."
)
PAPER_OWN_GAME = sentence(
    "refuse.rounds-paper-own-game",
    "You played this game yourself. Leave its result out, and let other staff or your opponent enter it.",
)
PAPER_RESULT = sentence("refuse.rounds-paper-result", "%(pair)s: %(problem)s")

# --- warnings ---------------------------------------------------------------------------------------------

COMPONENTS_MISSING = sentence(
    "warn.rounds-components-missing",
    "Components are still missing: %(names)s. Settle that or drop the players before you pair.",
)
PLAYS_BESIDE = sentence(
    "warn.rounds-plays-beside", "Still playing in %(stage)s: %(names)s. Both games would run at once."
)
TABLES_SHARED = sentence(
    "warn.rounds-tables-shared",
    "Table %(tables)s is in use by another flight. There are too few tables for both.",
    "Tables %(tables)s are in use by another flight. There are too few tables for both.",
)
PAIR_SPLIT = sentence(
    "warn.rounds-pair-split",
    "%(players)s won't play each other, although the rules pair them. It counts as a house rule.",
)
RESULTS_DELETED = sentence(
    "warn.rounds-results-deleted",
    "This deletes %(num)s result of round %(round)s.",
    "This deletes %(num)s results of round %(round)s.",
)
REMATCH = sentence("warn.rounds-rematch", "%(players)s already played in round %(round)s.")

# --- why a round is not what the rules would make ----------------------------------------------------------

KEPT_APART = sentence("part.players-kept-apart", "%(players)s kept apart by the organizer")
KEPT_APART_BECAUSE = sentence("part.players-kept-apart-because", "%(players)s kept apart by the organizer: %(reason)s")
SWAPPED_BY_HAND = sentence("part.players-swapped-by-hand", "%(players)s swapped by hand")
SWAPPED_BECAUSE = sentence("part.players-swapped-because", "%(players)s swapped by hand: %(reason)s")
PLACE_TAKEN = sentence("part.place-taken", "%(comer)s took %(leaver)s's place")
PAIR_ADDED = sentence("part.pair-added", "%(pair)s added after the round was published")

PLAYED_ON_PAPER = sentence("part.played-on-paper", "played on paper and entered afterwards")
PLAYED_ON_PAPER_BECAUSE = sentence("part.played-on-paper-because", "played on paper and entered afterwards: %(reason)s")

# --- history ----------------------------------------------------------------------------------------------

PAIRED = sentence("history.round-paired", "%(round)s paired")
PAIRED_APART = sentence("history.round-paired-apart", "%(round)s paired (kept apart: %(pairs)s)")
DISCARDED = sentence("history.draft-discarded", "%(round)s: draft discarded")
SWAPPED = sentence("history.players-swapped", "%(round)s: %(players)s swapped")
TABLE_MOVED = sentence("history.table-moved", "%(game)s: moved to table %(table)s")
PUBLISHED = sentence("history.round-published", "%(round)s published")
UNPUBLISHED = sentence("history.round-unpublished", "%(round)s unpublished")
CANCELLED = sentence("history.round-cancelled", "%(round)s canceled")
PAIRINGS_KEPT = sentence("history.pairings-kept", "%(round)s: pairings kept after a correction")
SEAT_TAKEN = sentence("history.place-taken", "%(round)s: %(comer)s took %(leaver)s's place")
RECORDED = sentence(
    "history.round-recorded",
    "%(round)s played on paper and entered afterwards: %(num)s game",
    "%(round)s played on paper and entered afterwards: %(num)s games",
)
GAME_ADDED = sentence("history.game-added", "%(round)s: %(pair)s added")
