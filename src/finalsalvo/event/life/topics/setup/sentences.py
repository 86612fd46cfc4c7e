"""What is said of this topic: making an event, and what is chosen for it."""

from finalsalvo.words.sentence import sentence

# --- refusals --------------------------------------------------------------------------------------------

CAP_TOO_LOW = sentence(
    "refuse.cap-too-low", "A player cap of %(cap)s leaves no game. Enter at least 2, or leave it empty for no limit."
)
CAP_TOO_HIGH = sentence("refuse.cap-too-high", "The player cap can be 2 to %(most)s. Leave it empty for no limit.")
NO_TIME_OF_DAY = sentence("refuse.no-time-of-day", "%(given)s isn't a time of day. Write it like 09:30 or 14:00.")
LISTS_ALWAYS = sentence(
    "warn.lists-always", "%(format)s always needs lists before the start. Without them it counts as a house rule."
)
SCORED_WITH = sentence("warn.setting-scored-with", "%(setting)s: this also changes what the rounds so far are worth.")
PAIRED_WITH = sentence(
    "warn.setting-paired-with", "%(setting)s: the rounds so far were paired the other way. They stay as they are."
)
NUMBER_NEEDED = sentence("refuse.setting-number-needed", "%(setting)s: the event has started. Enter a number.")
ROUNDS_DRAWN = sentence(
    "refuse.setting-rounds-drawn",
    "%(num)s Swiss round is paired already. Enter at least %(num)s.",
    "%(num)s Swiss rounds are paired already. Enter at least %(num)s.",
)
CUT_MADE = sentence("refuse.setting-cut-made", "%(setting)s: the cut is made. Undo the cut first.")
ROBIN_FIXED = sentence(
    "refuse.setting-robin-fixed",
    "A round robin is chosen before the start and can't be changed now. Keep it as it is.",
)
RESULT_STANDS = sentence("refuse.setting-result-stands", "%(setting)s: a result would no longer count. %(problem)s")
ROUND_STANDS = sentence(
    "refuse.setting-round-stands", "%(setting)s: a round was paired by the old setting. Keep it. %(problem)s"
)

POINTS_MOVE = sentence(
    "refuse.points-move",
    "On this date the event is played by %(after)s instead of %(before)s. %(lists)s Check the lists again, or keep "
    "the points.",
)
LISTS_CHECKED_AGAIN = sentence(
    "part.lists-checked-again",
    "%(num)s list would be checked again, %(wrong)s with problems.",
    "%(num)s lists would be checked again, %(wrong)s with problems.",
)

STAGES_ALREADY = sentence("refuse.stages-already", "These are the stages already. Nothing to do.")
STAGES_TOO_LATE = sentence(
    "refuse.stages-too-late", "The event has started without stages, so none can be added. Undo the start first."
)
STAGE_BEGAN = sentence("refuse.stage-began", "%(stage)s has begun, so it can't be removed.")
STAGE_STAYS = sentence(
    "refuse.stage-stays", "%(stage)s has begun. Only its name, its rounds, its date and its place can be changed now."
)
STAGE_ROUNDS_PLAYED = sentence(
    "refuse.stage-rounds-played",
    "%(num)s round of %(stage)s is already published. Leave at least so many.",
    "%(num)s rounds of %(stage)s are already published. Leave at least so many.",
)

# --- history ---------------------------------------------------------------------------------------------

CREATED = sentence("history.created", "Event created (%(format)s)")
IMPORTED = sentence("history.imported", "Event imported from a file: %(name)s")
CHANGED = sentence("history.settings-changed", "Settings changed")
STAGES_CHANGED = sentence("history.stages-changed", "Stages changed: %(names)s")
STAGE_CHANGED = sentence("history.stage-changed", "Stage %(stage)s changed: %(what)s")
STAGE_CHANGES_ENTRY = sentence("part.stage-changed-entry", "who goes on")
STAGE_CHANGES_ROUNDS = sentence("part.stage-changed-rounds", "rounds")
STAGE_CHANGES_KIND = sentence("part.stage-changed-kind", "what is played")
STAGE_CHANGES_CARRY = sentence("part.stage-changed-carry", "what is carried over")
STAGE_CHANGES_DATE = sentence("part.stage-changed-date", "time and place")
STAGE_CHANGES_NAME = sentence("part.stage-changed-name", "name")
STAGE_CHANGES_CHECK_IN = sentence("part.stage-changed-check-in", "check-in")
STAGES_PLANNED = sentence("history.stages-planned", "Stages planned: %(num)s", "Stages planned: %(num)s")
STAGES_REMOVED = sentence("history.stages-removed", "Stages removed")
CHANGED_WHICH = sentence("history.settings-changed-which", "Settings changed: %(settings)s")
SETTING_MOVED = sentence("part.setting-moved", "%(setting)s %(old)s → %(new)s")
SETTING_SET = sentence("part.setting-set", "%(setting)s %(new)s")
SETTING_BY_BOOK = sentence("part.setting-by-book", "%(setting)s by the rules")

# --- what cannot change any more ---------------------------------------------------------------------------

FIXED_STARTED = sentence("why.setting-fixed-started", "The event has started.")
FIXED_ROUND_1 = sentence("why.setting-fixed-round-1", "Round 1 is published.")
FIXED_ROBIN = sentence("why.setting-fixed-robin", "The games of the round robin are paired.")
FIXED_CUT = sentence("why.setting-fixed-cut", "The cut is made.")
