"""What is said of this: how an event is run, as it is announced before the start."""

from finalsalvo.words.sentence import sentence

# --- what each line is about -----------------------------------------------------------------------------

BOOK = sentence("part.announced-book", "Rules")
WHEN = sentence("part.announced-when", "Date and start")
PLACE = sentence("part.announced-place", "Place")
FEE = sentence("part.announced-fee", "Entry fee")
MODE = sentence("part.announced-mode", "Game mode")
POOL = sentence("part.announced-pool", "Card pool")
STRUCTURE = sentence("part.announced-structure", "Rounds and cut")
TIMES = sentence("part.announced-times", "Round length")
SCHEDULE = sentence("part.announced-schedule", "Schedule")
BREAKS = sentence("part.announced-breaks", "Breaks")
TIER = sentence("part.announced-tier", "Tier")
LISTS = sentence("part.announced-lists", "Lists")
SCENARIOS = sentence("part.announced-scenarios", "Scenarios")
AREA = sentence("part.announced-area", "Play area")
EVENT_POINTS = sentence("part.announced-event-points", "Event points")
BYE = sentence("part.announced-bye", "Bye")
STAFF = sentence("part.announced-staff", "Staff")
TEAMS = sentence("part.announced-teams", "Teams")
WORTH = sentence("part.announced-worth", "Results")
HOUSE = sentence("part.announced-house", "House rules")

# --- what it says ----------------------------------------------------------------------------------------

NOT_SET = sentence("announce.not-set", "Not set yet")
NONE = sentence("announce.none", "None")
NAMED = sentence("announce.named", "%(name)s")
BOOK_OF = sentence("announce.book", "%(book)s, %(version)s (%(day)s)")
DAY_AND_TIME = sentence("announce.day-and-time", "%(day)s, %(time)s")
DAY_TIME_ZONE = sentence("announce.day-time-zone", "%(day)s, %(time)s (%(zone)s)")
DAY_ALONE = sentence("announce.day-alone", "%(day)s. The start time isn't set yet.")
TIME_ALONE = sentence("announce.time-alone", "%(time)s. The date isn't set yet.")

PLAN = sentence("announce.plan", "%(num)s round, no cut", "%(num)s rounds, no cut")
PLAN_CUT = sentence("announce.plan-cut", "%(num)s round, top %(cut)s", "%(num)s rounds, top %(cut)s")
ROW = sentence("announce.row", "%(least)s–%(most)s players: %(plan)s")
ROW_AND_MORE = sentence("announce.row-and-more", "%(least)s players or more: %(plan)s")
FOR_REGISTERED = sentence(
    "announce.for-registered", "%(num)s player is registered so far.", "%(num)s players are registered so far."
)
FOR_CAP = sentence("announce.for-cap", "That's with all %(num)s places taken.")
FOR_CHECKED_IN = sentence(
    "announce.for-checked-in",
    "%(num)s player is checked in so far. That would be %(plan)s.",
    "%(num)s players are checked in so far. That would be %(plan)s.",
)
BY_NUMBER = sentence("announce.by-number", "It depends on how many players come.")
BELOW_TABLE = sentence(
    "announce.below-table",
    "%(num)s player is registered. With fewer than %(least)s, the organizer sets rounds and cut.",
    "%(num)s players are registered. With fewer than %(least)s, the organizer sets rounds and cut.",
)
STRUCTURE_NAMED = sentence("announce.structure-named", "Structure: %(structure)s.")
SET_BY_ORGANIZER = sentence("announce.set-by-organizer", "It's the same however many players come.")
CUT_OPEN = sentence(
    "announce.cut-open",
    "%(num)s Swiss round. Whether there's a cut isn't set yet.",
    "%(num)s Swiss rounds. Whether there's a cut isn't set yet.",
)
ROUNDS_OPEN = sentence("announce.rounds-open", "The number of rounds isn't set yet.")
CUT_ONLY = sentence("announce.cut-only", "The number of rounds isn't set yet. Then there's a top %(cut)s.")
ROBIN_PLAN = sentence(
    "announce.robin-plan", "Round robin: everybody meets everybody once. For %(least)s to %(most)s players."
)
ROBIN_CUT = sentence("announce.robin-cut", "Then a top %(cut)s.")
FIXED = sentence("announce.fixed", "Fixed at the start.")
BRACKET_SQUADS = sentence(
    "announce.bracket-squads", "The bracket is played with squad %(number)s, up to %(points)s points."
)
BRACKET_INITIATIVE = sentence(
    "announce.bracket-initiative", "If a bracket game is tied, the player with initiative wins."
)

LENGTH = sentence("announce.length", "%(num)s minute per round", "%(num)s minutes per round")
LENGTHS = sentence("announce.lengths", "%(minutes)s minutes, round by round")
LENGTH_ROLLED = sentence(
    "announce.length-rolled",
    "%(num)s minutes per round. A dice roll makes each a little longer or shorter. The clock is hidden.",
)
LENGTH_ALLOWED = sentence(
    "announce.length-allowed", "The rules say %(book)s and allow up to %(num)s minutes more or less."
)
LENGTH_BRACKET = sentence("announce.length-bracket", "%(num)s minutes in the bracket")
LENGTH_BRACKET_FINAL = sentence(
    "announce.length-bracket-final", "%(num)s minutes in the bracket, %(final)s in the final"
)
LENGTH_FINAL = sentence("announce.length-final", "%(num)s minutes in the final")
GAME_ROUNDS = sentence("announce.game-rounds", "A game has %(num)s game rounds at most.")
PLANNING = sentence("announce.planning", "%(num)s minutes to plan each game round, timed at each table.")
FROM_TO = sentence("announce.from-to", "%(begins)s to about %(ends)s, with %(num)s minutes between rounds")
ABOUT_HOURS = sentence("announce.about-hours", "About %(hours)s hours, with %(num)s minutes between rounds")
BREAK = sentence(
    "announce.break",
    "%(num)s minute after round %(number)s",
    "%(num)s minutes after round %(number)s",
)

LIST_REQUIRED = sentence("announce.list-required", "A list is required before the start.")
LISTS_REQUIRED = sentence("announce.lists-required", "%(num)s lists are required before the start.")
LIST_NOT_REQUIRED = sentence("announce.list-not-required", "You don't have to hand in a list.")
LISTS_WAIVED = sentence("announce.lists-waived", "Lists aren't required. The rules require them.")
LIST_DUE = sentence("announce.list-due", "Deadline: %(due)s.")
LIST_POINTS = sentence("announce.list-points", "Up to %(num)s points.")
LIST_POINTS_EACH = sentence("announce.list-points-each", "Up to %(points)s points, round by round.")
LIST_EPIC_POINTS = sentence("announce.list-epic-points", "Up to %(num)s Epic points.")
LIST_POINTS_PER_MEMBER = sentence("announce.list-points-per-member", "Each list up to %(num)s points.")
LIST_EPIC_POINTS_PER_MEMBER = sentence("announce.list-epic-points-per-member", "Each list up to %(num)s Epic points.")
TEAMS_OF = sentence("announce.teams-of", "Teams of %(num)s.")
TEAM_CAPTAIN = sentence(
    "announce.team-captain", "The player who registers a team is its captain. The organizer can change that."
)
TEAM_SQUADS = sentence(
    "announce.team-squads",
    "Both squads have the same faction, and no unique name is in both. They stay the same all day.",
)
RESULTS_WORTH = sentence(
    "announce.results-worth",
    "Win %(win)s, modified win %(modified)s (at time, less than %(lead)s points ahead), draw %(draw)s, loss %(loss)s.",
)
LIST_CARDS = sentence("announce.list-cards", "Cards and points: %(pack)s.")
SCENARIOS_DRAWN = sentence(
    "announce.scenarios-drawn",
    "Drawn at random before each round, each once before any comes again: %(scenarios)s.",
)
SCENARIO_ALONE = sentence("announce.scenario-alone", "%(scenario)s in every round.")
POINTS_OF_GAMES = sentence("announce.points", "Win %(win)s, draw %(draw)s, loss %(loss)s")
BYE_MOV = sentence("announce.bye-mov", "%(num)s point, MoV %(margin)s", "%(num)s points, MoV %(margin)s")
BYE_MISSION = sentence(
    "announce.bye-mission",
    "%(num)s point, %(margin)s mission points",
    "%(num)s points, %(margin)s mission points",
)
BYES_AWARDED = sentence(
    "announce.byes-awarded", "%(num)s player has a bye in round 1.", "%(num)s players have a bye in round 1."
)

HOUSE_REASON = sentence("announce.house-reason", "Reason: %(reason)s")
ORGANIZER_PLAYS = sentence(
    "announce.organizer-plays", "%(name)s also plays. In those games %(second)s makes all rulings."
)

# --- what is still to be set -----------------------------------------------------------------------------

PART_ROUNDS = sentence("part.announced-rounds", "number of rounds")
PART_CUT = sentence("part.announced-cut", "cut, or none")

# --- what was changed ------------------------------------------------------------------------------------

CHANGED = sentence("announce.changed", "Changed on %(when)s: was %(was)s")
ADDED = sentence("announce.added", "Added on %(when)s")

# --- all stages -----------------------------------------------------------------------------------------

STAGES = sentence("part.announced-stages", "Stages")
STAGE = sentence("part.announced-stage", "%(name)s")
STAGE_IN_A_ROW = sentence("announce.stages-in-a-row", "%(names)s, one after the other.")
STAGE_ALONE = sentence("announce.stage-alone", "Only one: %(name)s.")
STAGE_ONE_FLIGHT = sentence("announce.stages-one-flight", "First you play in one flight: %(flights)s.")
STAGE_FLIGHTS = sentence(
    "announce.stages-flights", "First you play in a flight: %(flights)s. You can play in more than one."
)
STAGE_THEN = sentence("announce.stages-then", "Then: %(names)s.")
STAGE_TIMES_OF = sentence("announce.stage-times", "%(stage)s: %(times)s")
STAGE_FROM_UNTIL = sentence("announce.stage-from-until", "%(begins)s to about %(ends)s")
STAGE_HOURS = sentence("announce.stage-hours", "about %(hours)s hours")
STAGE_BETWEEN_ROUNDS = sentence("announce.stage-between-rounds", "That's with %(num)s minutes between rounds.")

# --- what is played --------------------------------------------------------------------------------------

STAGE_WHEN = sentence("announce.stage-when", "%(when)s.")
STAGE_SWISS = sentence("announce.stage-swiss", "%(num)s Swiss round.", "%(num)s Swiss rounds.")
STAGE_ELIMINATION = sentence("announce.stage-elimination", "Single elimination: 1 loss and you're out.")
STAGE_ROUND_ROBIN = sentence("announce.stage-round-robin", "Round robin: everyone plays everyone once.")
STAGE_DOUBLE = sentence("announce.stage-double", "Double elimination: 2 losses and you're out.")
STAGE_AGAIN = sentence(
    "announce.stage-again", "You can also play here after another flight. Your better flight counts."
)

# --- who goes on -----------------------------------------------------------------------------------------

STAGE_TOP = sentence("announce.go-top", "The top %(size)s of %(stage)s go on.")
STAGE_TOP_OF_ALL = sentence("announce.go-top-of-all", "The top %(size)s of all flights together go on.")
STAGE_TOP_OF_EACH = sentence("announce.go-top-of-each", "The top %(size)s of each flight go on: %(num)s players.")
STAGE_UNDEFEATED = sentence("announce.go-undefeated", "Players without a loss go on (X–0).")
STAGE_LOSSES = sentence(
    "announce.go-losses",
    "Players with at most %(num)s loss go on (X–%(num)s or better).",
    "Players with at most %(num)s losses go on (X–%(num)s or better).",
)
STAGE_WINS = sentence(
    "announce.go-wins", "Players with at least %(num)s win go on.", "Players with at least %(num)s wins go on."
)
STAGE_RECORD = sentence("announce.go-record", "Players with %(wins)s–%(losses)s or better go on.")
STAGE_POINTS = sentence(
    "announce.go-points",
    "Players with at least %(num)s point go on.",
    "Players with at least %(num)s points go on.",
)
STAGE_NAMED = sentence("announce.go-named", "The organizer names who goes on.")
STAGE_EVERYBODY = sentence("announce.go-everybody", "Everyone goes on.")
STAGE_NOT_SAID = sentence("announce.go-not-said", "Who goes on isn't set yet.")
STAGE_EXPECTED = sentence(
    "announce.go-expected", "About %(num)s player is expected.", "About %(num)s players are expected."
)
STAGE_OTHERS_OUT = sentence("announce.stage-others-out", "Everyone else is out and keeps their rank.")

# --- what is carried over --------------------------------------------------------------------------------

STAGE_CARRY_POINTS = sentence("announce.carry-points", "Points and tiebreakers carry over.")
STAGE_CARRY_SEEDS = sentence("announce.carry-seeds", "Only seeds carry over. Points start at 0.")
STAGE_CARRY_NOTHING = sentence("announce.carry-nothing", "Nothing carries over. Points start at 0.")
STAGE_SEEDED = sentence("announce.stage-seeded", "Seeds follow the standings.")
STAGE_SEEDED_OVER_FLIGHTS = sentence(
    "announce.stage-seeded-over-flights", "Seeds follow points, then tiebreakers, over all flights."
)
STAGE_REMATCHES = sentence("announce.stage-rematches", "You can meet earlier opponents again.")
STAGE_NO_REMATCHES = sentence(
    "announce.stage-no-rematches", "You don't meet earlier opponents again if we can avoid it."
)
STAGE_BYES = sentence("announce.stage-byes", "Byes of earlier stages don't count.")
STAGE_BYES_KEPT = sentence("announce.stage-byes-kept", "Byes of earlier stages count too.")

# --- coming into it --------------------------------------------------------------------------------------

STAGE_CHECK_IN = sentence("announce.stage-check-in", "Check in again before it starts.")
STAGE_MOVES_UP = sentence("announce.stage-moves-up", "If a player can't come, we ask the next one in the standings.")
STAGE_MOVES_UP_FLIGHTS = sentence(
    "announce.stage-moves-up-flights", "If a player can't come, we ask the next one of all flights."
)
STAGE_LATER_DAY = sentence("announce.stage-later-day", "If a player can't come, nobody moves up: it's on a later day.")
STAGE_NOBODY_MOVES_UP = sentence("announce.stage-nobody-moves-up", "If a player can't come, nobody moves up.")

# --- at the start, and what is still to be set -----------------------------------------------------------

STAGE_AT_THE_START = sentence("announce.stage-at-the-start", "%(stage)s: %(played)s")
STAGE_AT_THE_START_LATER = sentence("announce.stage-at-the-start-later", "%(stage)s: %(played)s %(entry)s")
STAGE_PART_ROUNDS = sentence("part.announced-stage-rounds", "number of rounds in %(stage)s")
STAGE_PART_ENTRY = sentence("part.announced-stage-entry", "who goes on to %(stage)s")
STAGE_PART_DATE = sentence("part.announced-stage-date", "date of %(stage)s")
