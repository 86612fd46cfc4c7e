"""What is said of this topic: how far a game has come."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NO_PLANNING = sentence("refuse.no-planning", "%(format)s has no planning clock. Nothing to do.")
PLANNING_ALREADY = sentence("refuse.planning-already", "Planning of game round %(number)s has already started.")
NO_PLANNING_RUNS = sentence("refuse.no-planning-runs", "The planning clock isn't running.")
NO_GAME_ROUNDS = sentence("refuse.no-game-rounds", "%(format)s doesn't limit game rounds. Nothing to count.")
LAST_GAME_ROUND = sentence("refuse.last-game-round", "The game ends after game round %(number)s. Report your result.")
EARLIER_GAME_ROUND = sentence(
    "refuse.earlier-game-round", "You already play game round %(number)s. Set the game round back first."
)
TIME_IS_CALLED = sentence(
    "refuse.planning-after-time", "Time was called, so no new game round starts. Report your result."
)
GAME_ROUND_ALREADY = sentence("refuse.game-round-already", "This is already game round %(number)s.")
NOT_THE_LAST = sentence("refuse.not-the-last", "The last game round is %(number)s. Set that one first.")

# --- history ----------------------------------------------------------------------------------------------

PLANNING_STARTED = sentence("history.planning-started", "%(game)s: planning of game round %(number)s started")
PLANNING_STOPPED = sentence("history.planning-stopped", "%(game)s: planning stopped")
GAME_ROUND = sentence("history.game-round", "%(game)s: game round %(number)s")
GAME_ROUNDS_OVER = sentence("history.game-rounds-over", "%(game)s: the last game round is over")
