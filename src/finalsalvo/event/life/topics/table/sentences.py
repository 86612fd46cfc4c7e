"""What is said of this topic: what is settled at a table, such as coins, objectives and totals of lists."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NOT_BY_COIN = sentence("refuse.not-by-coin", "%(format)s doesn't toss a coin for that. It does for: %(known)s.")
NO_COINS = sentence("refuse.no-coins", "%(format)s has no coin tosses. Nothing to do.")
TOSSED_ALREADY = sentence(
    "refuse.tossed-already",
    "The coin has already been tossed, and %(player)s won. If it has to be tossed again, ask a judge.",
)
NO_OBJECTIVES = sentence("refuse.no-objectives", "Games of %(format)s have no objective. Nothing to do.")
OBJECTIVE_EMPTY = sentence("refuse.objective-empty", "Say which objective was chosen.")
OBJECTIVE_WHOSE = sentence(
    "refuse.objective-whose", "The objective is from one of the two players of this game. Choose one of them."
)
OBJECTIVE_ALREADY = sentence("refuse.objective-already", "This objective is already noted.")
OBJECTIVE_OF_SECOND = sentence(
    "refuse.objective-of-second",
    "%(player)s is second player, and the objective is one of theirs. Choose one of those.",
)
NO_FIRST_PLAYER = sentence("refuse.no-first-player", "%(format)s has no first player to note. Nothing to do.")
FIRST_WHO = sentence("refuse.first-who", "One of the two players of this game goes first. Choose one of them.")
FIRST_ALREADY = sentence("refuse.first-already", "This is already noted: %(player)s goes first.")
NO_COLOURS = sentence("refuse.no-colours", "%(format)s has no number colors to note. Nothing to do.")
COLOURS_WHO = sentence("refuse.colours-who", "One of the two players of this game uses white. Choose one of them.")
COLOURS_ALREADY = sentence("refuse.colours-already", "This is already noted: %(player)s uses white.")
NO_TOTALS = sentence("refuse.no-totals", "%(format)s doesn't ask players to check list totals. Nothing to do.")
TOTALS_TOO_LATE = sentence(
    "refuse.totals-too-late", "Round 1 has started, and list totals are checked before it. Nothing to do."
)
TOTALS_ASKED_ALREADY = sentence(
    "refuse.totals-asked-already", "Players are already asked to check their opponent's list total."
)
TOTALS_NOT_ASKED = sentence("refuse.totals-not-asked", "Players aren't asked to check their opponent's list total.")
NO_TOTALS_NOW = sentence(
    "refuse.no-totals-now", "Nobody is asked to check list totals now. That is for round 1, before its clock starts."
)
NO_GAME_TO_PLAY = sentence(
    "refuse.no-game-to-play", "%(player)s has no open game in round %(round)s. Choose a player who has."
)
TOTAL_ALREADY = sentence("refuse.total-already", "This total is already noted.")

# --- warnings and notices ---------------------------------------------------------------------------------

TOSS_AGAIN = sentence(
    "warn.toss-again", "The coin has already been tossed for this, and %(player)s won. The new toss will count instead."
)

# --- history ----------------------------------------------------------------------------------------------

COIN_TOSSED = sentence("history.coin-tossed", "%(game)s: %(player)s won the coin toss (%(about)s)")
OBJECTIVE = sentence("history.objective", "%(game)s: objective %(objective)s")
OBJECTIVE_OF = sentence("history.objective-of", "%(game)s: objective %(objective)s from %(player)s")
FIRST_PLAYER = sentence("history.first-player", "%(game)s: %(player)s is first player")
INITIATIVE = sentence("history.initiative", "%(game)s: %(player)s has initiative")
COLOURS = sentence("history.colours", "%(game)s: %(player)s uses white numbers")
TOTAL_STATED = sentence(
    "history.total-stated", "%(player)s's own list: %(num)s point", "%(player)s's own list: %(num)s points"
)
TOTALS_ASKED = sentence("history.totals-asked", "Players asked to check their opponent's list total")
TOTALS_CALLED_OFF = sentence(
    "history.totals-called-off", "Players no longer asked to check their opponent's list total"
)
TOTAL_CHECKED = sentence("history.total-checked", "%(player)s checked the opponent's list total")
TOTAL_CHECKED_POINTS = sentence(
    "history.total-checked-points",
    "%(player)s checked the opponent's list: %(num)s point",
    "%(player)s checked the opponent's list: %(num)s points",
)
