"""What is said of this topic: the start of an event, what is announced then, and who joins late."""

from finalsalvo.words.sentence import sentence

# --- refusals of a start ---------------------------------------------------------------------------------

NOT_YET = sentence("refuse.start-not-yet", "The event can't start yet. %(reason)s")
NOT_YET_MORE = sentence(
    "refuse.start-not-yet-more",
    "The event can't start yet. %(reason)s There is %(num)s more problem: %(second)s",
    "The event can't start yet. %(reason)s There are %(num)s more problems. The next one: %(second)s",
)
NOBODY_HERE = sentence("refuse.start-nobody", "Nobody is checked in. Check in at least 2 players.")
ONE_HERE = sentence("refuse.start-one-player", "Only 1 player is checked in. Check in at least 2.")
NO_TEAM_HERE = sentence("refuse.start-no-team", "No team is checked in. Check in at least 2 teams.")
ONE_TEAM_HERE = sentence("refuse.start-one-team", "Only 1 team is checked in. Check in at least 2.")
CUT_TOO_LARGE = sentence(
    "refuse.start-cut-too-large",
    "A top %(cut)s needs %(cut)s players, and %(num)s is checked in. Choose a smaller cut.",
    "A top %(cut)s needs %(cut)s players, and %(num)s are checked in. Choose a smaller cut.",
)
NO_BRACKET = sentence(
    "refuse.start-no-bracket", "%(format)s has no bracket, so it can't start with one. Set at least 1 Swiss round."
)
SWISS_ONLY = sentence(
    "refuse.start-swiss-only",
    "%(format)s is played in Swiss rounds, with or without a bracket after. Set at least 1 Swiss round.",
)
LISTS_MISSING = sentence(
    "refuse.start-lists-missing",
    "%(num)s list is missing: %(names)s. Get it first.",
    "%(num)s lists are missing: %(names)s. Get them first.",
)
POOL_MISSING = sentence(
    "refuse.start-pool-missing", "The card pool isn't chosen. Choose one in the settings: %(pools)s."
)
CAPTAINS_MISSING = sentence(
    "refuse.start-captains-missing",
    "%(num)s team has no captain: %(teams)s. Choose one.",
    "%(num)s teams have no captain: %(teams)s. Choose one for each.",
)
TABLES_MISSING = sentence(
    "refuse.start-tables-missing",
    "You need %(num)s table. Usable tables: %(usable)s. Change the tables in the settings.",
    "You need %(num)s tables. Usable tables: %(usable)s. Change the tables in the settings.",
)

# --- refusals of who joins late --------------------------------------------------------------------------

PLAYS_ALREADY = sentence("refuse.plays-already", "%(name)s is already playing.")
JOIN_DROPPED = sentence("refuse.join-dropped", "%(name)s has dropped. Let them rejoin instead.")
JOIN_GONE = sentence("refuse.join-gone", "%(name)s can't join late (%(presence)s). Choose a registered player.")
LIST_MISSING = sentence("refuse.join-list-missing", "%(name)s hasn't handed in a list. Get it first.")
CAPTAIN_MISSING = sentence("refuse.join-captain-missing", "Team %(team)s has no captain. Choose one first.")
NOT_GONE_ON = sentence(
    "refuse.join-not-gone-on", "%(name)s didn't go on to %(stage)s, or that place is taken, so they can't join it."
)
SWISS_OVER = sentence("refuse.join-swiss-over", "The Swiss rounds are over, so nobody can join now.")
ROBIN_BEGUN = sentence(
    "refuse.join-robin", "In a round robin everybody meets everybody, so nobody can join after the start."
)
FROM_THE_START = sentence(
    "refuse.join-from-the-start", "The event hasn't started, so everyone plays from round 1. Leave the round empty."
)
TOO_LATE = sentence(
    "refuse.join-too-late",
    "%(names)s can no longer join. %(why)s %(next)s",
    "%(names)s can no longer join. %(why)s %(next)s",
)
FROM_NEXT_ROUND = sentence(
    "refuse.join-from-next-round",
    "The event has started. Choose from which round %(names)s plays: %(round)s (the next one), or 0 for not yet.",
    "The event has started. Choose from which round %(names)s play: %(round)s (the next one), or 0 for not yet.",
)
FROM_THIS_ROUND = sentence(
    "refuse.join-from-this-round",
    "The event has started. Choose from which round %(names)s plays: %(round)s (against the player who "
    "has the bye), or 0 for not yet.",
    "The event has started. Choose from which round %(names)s play: %(round)s (against the player who "
    "has the bye), or 0 for not yet.",
)
ORGANIZER_LETS_IN = sentence(
    "refuse.join-organizer-lets-in",
    "Only the organizer can let people join late. Register %(names)s without a round, then tell the organizer.",
)
ROUND_BEGUN = sentence("refuse.join-round-begun", "Round %(round)s has already begun. Choose round %(next)s.")
NO_SUCH_ROUND = sentence(
    "refuse.join-no-such-round",
    "The event has %(num)s Swiss round. Choose round %(next)s.",
    "The event has %(num)s Swiss rounds. Choose round %(next)s.",
)
ONE_BYE = sentence(
    "refuse.join-one-bye", "Only 1 player can play against the player who has the bye. Register them one by one."
)
OR_LATER = sentence("refuse.join-or-later", "%(problem)s Or register %(name)s to play from round %(round)s.")
OR_WAITING = sentence("refuse.join-or-waiting", "%(problem)s Or register %(name)s without a round.")

# --- why nobody can join, and what can be done; these stand alone and in others --------------------------

CLOSED_ELIMINATION = sentence(
    "part.closed-elimination", "This is an elimination event, and its first round is already paired."
)
CLOSED_SWISS = sentence("part.closed-swiss", "The Swiss rounds are over.")
CLOSED_ROBIN = sentence("part.closed-robin", "In a round robin everybody meets everybody, so nobody can join later.")
CLOSED_LAST_ROUND = sentence(
    "part.closed-last-round", "Round %(round)s is the last Swiss round, and it's already paired."
)
UNPUBLISH_TO_JOIN = sentence(
    "part.unpublish-to-join", "The clock of round %(round)s hasn't started. Unpublish its pairings to let them play."
)
CAN_WATCH = sentence("part.can-watch", "They can watch.")
JOINS_LATER = sentence("part.joins-from-round", "%(name)s (round %(round)s)")

# --- warnings and notices --------------------------------------------------------------------------------

NO_MARSHAL = sentence("warn.no-marshal", "There is no marshal yet. Until you add one, the organizer acts as marshal.")
IN_TWO_TEAMS = sentence(
    "warn.in-two-teams", "%(name)s is in team %(first)s and in team %(second)s. A player can only be in one team."
)
LISTS_WITH_PROBLEMS = sentence(
    "warn.lists-with-problems", "%(num)s list has problems: %(names)s.", "%(num)s lists have problems: %(names)s."
)
DRAFT_WITHOUT = sentence(
    "notice.draft-without", "Round %(round)s was paired without %(name)s, so the draft is discarded. Pair it again."
)
NOT_PAIRED = sentence(
    "warn.not-paired",
    "Registered but not paired in round %(round)s: %(names)s. Let them join late, or cancel their registration.",
)
PAIRED_LATER = sentence("warn.paired-later", "Not paired in round %(round)s, joining later: %(names)s.")
NOT_READY = sentence("warn.not-paired-not-ready", "Not paired in round %(round)s. %(problem)s")
AGAINST_BYE = sentence(
    "warn.not-paired-against-bye",
    "Not paired in round %(round)s: %(names)s. Let them play %(bye)s, who has the bye, or cancel their registration.",
    "Not paired in round %(round)s: %(names)s. Let one play %(bye)s, who has the bye, or cancel their registration.",
)
LEFT_BEHIND = sentence(
    "warn.left-behind",
    "%(names)s can no longer play. %(why)s Cancel the registration.",
    "%(names)s can no longer play. %(why)s Cancel their registrations.",
)

# --- announced at the start ------------------------------------------------------------------------------

SWISS_AND_CUT = sentence(
    "announce.swiss-and-cut", "%(num)s Swiss round, then a top %(cut)s", "%(num)s Swiss rounds, then a top %(cut)s"
)
SWISS = sentence("announce.swiss", "%(num)s Swiss round, no cut", "%(num)s Swiss rounds, no cut")
ELIMINATION = sentence("announce.elimination", "Single elimination from round 1")
DOUBLE_ELIMINATION = sentence("announce.double-elimination", "Double elimination from round 1: out after 2 losses")
TWO_LOSSES = sentence("announce.two-losses", "Double elimination in the bracket: out after 2 losses")
ROBIN = sentence("announce.robin", "Round robin in %(num)s round, no cut", "Round robin in %(num)s rounds, no cut")
ROBIN_AND_CUT = sentence(
    "announce.robin-and-cut",
    "Round robin in %(num)s round, then a top %(cut)s",
    "Round robin in %(num)s rounds, then a top %(cut)s",
)
ORGANIZER = sentence("announce.organizer", "Organizer: %(name)s")
HEAD_MARSHAL = sentence("announce.head-marshal", "Head marshal: %(name)s")
MARSHAL = sentence("announce.marshal", "Marshal: %(name)s")
JUDGE = sentence("announce.judge", "Judge: %(name)s")
SCOREKEEPER = sentence("announce.scorekeeper", "Scorekeeper: %(name)s")

# --- history ---------------------------------------------------------------------------------------------

FLIGHT_STARTED = sentence(
    "history.flight-started", "%(stage)s started with %(num)s player", "%(stage)s started with %(num)s players"
)
STARTED = sentence("history.started", "Event started with %(num)s player", "Event started with %(num)s players")
JOINED_LATE = sentence("history.joined-late", "%(name)s joined late")
JOINED_LATE_MISSED = sentence(
    "history.joined-late-missed",
    "%(name)s joined late (%(num)s missed round)",
    "%(name)s joined late (%(num)s missed rounds)",
)
