"""What is said of this topic: the clock of a round."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

CLOCK_STARTED_ALREADY = sentence("refuse.clock-started", "The clock of round %(round)s has already been started.")
CLOCK_NO_ROLL = sentence(
    "refuse.clock-no-roll", "%(format)s doesn't roll for the length of a round. Leave the dice empty."
)
CLOCK_DICE = sentence(
    "refuse.clock-dice", "Enter the attack die and all 3 defense dice, or leave all 4 empty and we roll."
)
HIDDEN_FROM_YOU_DICE = sentence(
    "refuse.clock-hidden-dice",
    "You play, and the clock is hidden from players. Leave the dice empty, or ask other staff to enter them.",
)
HIDDEN_FROM_YOU_TIME = sentence(
    "refuse.clock-hidden-time",
    "You play, and the clock is hidden from players. Ask other staff to change the time of the round.",
)
HIDDEN_FROM_YOU_CALL = sentence(
    "refuse.clock-hidden-call", "You play, and the clock is hidden from players. Ask other staff to call time."
)
CLOCK_NOT_STARTED = sentence("refuse.clock-not-started", "The clock of round %(round)s hasn't started. Start it first.")
CLOCK_PAUSED_ALREADY = sentence("refuse.clock-paused", "The clock is already paused.")
CLOCK_RUNNING = sentence("refuse.clock-running", "The clock is already running.")
PAUSE_AFTER_TIME = sentence(
    "refuse.pause-after-time", "Time has already been called, so the clock can't be paused. Nothing to do."
)
MINUTES_RANGE = sentence("refuse.minutes-range", "Enter minutes to add or remove, up to %(most)s.")
GAME_BELOW_ROUND = sentence(
    "refuse.game-below-round", "A game can't get less time than the round. Remove fewer minutes."
)
ROUND_WITHOUT_TIME = sentence(
    "refuse.round-without-time",
    "The round has %(num)s minute, so that would leave none. Remove fewer minutes.",
    "The round has %(num)s minutes, so that would leave none. Remove fewer minutes.",
)
NO_HALF_TIME = sentence("refuse.no-half-time", "%(format)s doesn't announce half time. Nothing to do.")
HALF_TIME_ALREADY = sentence("refuse.half-time-called", "Half time has already been called.")
TIME_ALREADY = sentence("refuse.time-called", "Time has already been called.")

# --- warnings and notices ---------------------------------------------------------------------------------

LIST_TOTALS_OPEN = sentence("warn.list-totals-open", "Opponent's list total not checked yet: %(names)s.")
LENGTH_ANNOUNCED = sentence(
    "warn.length-announced",
    "Players were told how long the round is. It becomes %(num)s minute.",
    "Players were told how long the round is. It becomes %(num)s minutes.",
)
HIDDEN_LENGTH_CHANGES = sentence(
    "warn.hidden-length-changes", "This changes the hidden clock for all tables. Don't tell players how long it runs."
)
HALF_TIME_EARLY = sentence(
    "warn.half-time-early",
    "Less than half of the round's %(num)s minute is over.",
    "Less than half of the round's %(num)s minutes is over.",
)
TIME_EARLY = sentence(
    "warn.time-early",
    "The round still has %(num)s minute on the clock.",
    "The round still has %(num)s minutes on the clock.",
)
HIDDEN_TIME_EARLY = sentence(
    "warn.hidden-time-early", "The hidden clock hasn't run out yet. Calling time now ends the round early."
)

# --- history ----------------------------------------------------------------------------------------------

CLOCK_STARTED = sentence(
    "history.clock-started", "%(round)s started (%(num)s minute)", "%(round)s started (%(num)s minutes)"
)
CLOCK_STARTED_HIDDEN = sentence("history.clock-started-hidden", "%(round)s started")
CLOCK_PAUSED = sentence("history.clock-paused", "%(round)s: clock paused")
CLOCK_RESUMED = sentence("history.clock-resumed", "%(round)s: clock resumed")
TIME_ADDED = sentence("history.time-added", "%(where)s: %(num)s minute added", "%(where)s: %(num)s minutes added")
TIME_REMOVED = sentence(
    "history.time-removed", "%(where)s: %(num)s minute removed", "%(where)s: %(num)s minutes removed"
)
HALF_TIME_CALLED = sentence("history.half-time-called", "%(round)s: half time called")
TIME_CALLED = sentence("history.time-called", "%(round)s: time called")
