"""What the command line says of its own: calls that make no sense, files that cannot be read, what was done."""

from finalsalvo.words.sentence import sentence

# --- the call itself --------------------------------------------------------------------------------------

NO_LANGUAGE = sentence("cli.no-language", "There is no language %(language)s here. Choose %(known)s.")
WHICH_LANGUAGE = sentence("cli.which-language", "Which language? Choose %(known)s.")
OUTPUT_LOST = sentence("cli.output-lost", "The output can't be written. %(why)s")
NO_RULE = sentence("cli.no-rule", "There is no rule %(rule)s. Ids look like %(requirement)s or %(ruling)s.")
NAME_FORMAT = sentence("cli.name-format", "Name the format to show: %(formats)s.")

# --- what was typed ---------------------------------------------------------------------------------------

OF_ARGUMENT = sentence("cli.of-argument", "%(what)s: %(problem)s")
ARGUMENTS_MISSING = sentence("cli.arguments-missing", "%(what)s is missing.", "%(what)s are missing.")
ARGUMENTS_UNKNOWN = sentence("cli.arguments-unknown", "%(what)s isn't known here.", "%(what)s aren't known here.")
ARGUMENT_AMBIGUOUS = sentence("cli.argument-ambiguous", "%(given)s could be %(options)s. Write it in full.")
NOT_A_CHOICE = sentence("cli.not-a-choice", "%(what)s can't be %(given)s. Choose %(choices)s.")
VALUES_NEEDED = sentence("cli.values-needed", "%(what)s needs %(num)s value.", "%(what)s needs %(num)s values.")
VALUES_LEAST = sentence("cli.values-least", "%(what)s needs at least 1 value.")
NO_VALUE = sentence("cli.no-value", "%(what)s takes no value. Leave out %(given)s.")
WHOLE_NUMBER = sentence("cli.whole-number", "%(what)s must be a whole number, not %(given)s.")
NUMBER_FROM_TO = sentence("cli.number-from-to", "%(given)s isn't a whole number from %(least)s to %(most)s.")
TYPED_NOT_UTF_8 = sentence("cli.typed-not-utf-8", "%(given)s isn't UTF-8.")
CARD_AND_VALUE = sentence("cli.card-and-value", "%(what)s takes a card and its value, such as %(example)s.")
DATE_AND_TIME = sentence("cli.date-and-time", "%(what)s takes a date and a time, such as %(example)s.")

# --- files ------------------------------------------------------------------------------------------------

OF_FILE = sentence("cli.of-file", "%(file)s: %(problem)s")
NO_SUCH_FILE = sentence("cli.no-such-file", "There is no such file or folder. Check the name.")
IS_A_FOLDER = sentence("cli.is-a-folder", "This is a folder. Name a file in it.")
NOT_A_FOLDER = sentence("cli.not-a-folder", "A part of this path is a file, not a folder. Check the name.")
NO_ACCESS = sentence("cli.no-access", "The system doesn't allow access. Change the permissions.")
DISK_FULL = sentence("cli.disk-full", "The disk is full. Make room, then try again.")
NO_SUCH_NAME = sentence("cli.no-such-name", "No file can have this name. Check the spelling.")
SYSTEM_SAYS = sentence("cli.system-says", "The system says: %(error)s")
STDIN_CLOSED = sentence("cli.stdin-closed", "Standard input is closed. Name a file instead.")
NOT_UTF_8 = sentence("cli.not-utf-8", "This isn't UTF-8 text. Save it as UTF-8 and try again.")
UNFIT = sentence("cli.unfit", "This JSON can't be used: %(error)s")
NO_JSON = sentence("cli.no-json", "This isn't JSON. Check its quotes and brackets.")

# --- problems of a file -----------------------------------------------------------------------------------

CLEAN = sentence("cli.clean", "%(file)s: no problems")
PROBLEMS = sentence("cli.problems", "%(num)s problem", "%(num)s problems")
WARNINGS = sentence("cli.warnings", "%(num)s warning", "%(num)s warnings")
NO_NEXT_ROUND = sentence("cli.no-next-round", "%(file)s: The next round can't be paired. Settle this first:")
NO_STANDINGS = sentence("cli.no-standings", "%(file)s: There are no standings. Settle this first:")
NOTHING_TO_REMIND = sentence("cli.nothing-to-remind", "The event is over. Nothing to remind anybody of.")
NOTHING_PRINTED = sentence("cli.nothing-printed", "%(file)s: Nothing was printed. Settle this first:")

# --- players of a file ------------------------------------------------------------------------------------

NO_PLAYERS = sentence("cli.no-players", "There is no player %(name)s. This event has no players.")
NO_PLAYER_BUT = sentence("cli.no-player-but", "There is no player %(name)s. Use a name or an id such as %(ids)s.")
NAMESAKES = sentence("cli.namesakes", "Several players are called %(name)s. Use an id: %(ids)s.")
TWO_PLAYERS = sentence("cli.two-players", "Name two different players.")
DOES_NOT_PLAY = sentence("cli.does-not-play", "%(player)s doesn't play the next round.")
BRACKET_PAIRS = sentence("cli.bracket-pairs", "The next round is a bracket round. Its pairings come from the seeds.")

# --- why two meet -----------------------------------------------------------------------------------------

HAS_BYE = sentence("cli.why-bye", "%(player)s has the bye.")
SAME_POINTS = sentence("cli.why-same-points", "%(players)s are paired. They have the same points.")
PAIRED = sentence("cli.why-paired", "%(players)s are paired. %(reason)s")
IN_ANOTHER_ROUND = sentence("cli.in-another-round", "%(one)s and %(two)s meet in another round of the round robin.")
JUST_AS_GOOD = sentence(
    "cli.why-just-as-good", "%(one)s – %(two)s would be just as good. The random draw chose differently."
)
MORE_REMATCHES = sentence(
    "cli.why-rematches",
    "%(one)s – %(two)s would make the round worse: %(num)s rematch instead of %(best)s.",
    "%(one)s – %(two)s would make the round worse: %(num)s rematches instead of %(best)s.",
)
MORE_MEETINGS = sentence(
    "cli.why-meetings",
    "%(one)s – %(two)s would make the round worse: its rematches would follow %(num)s earlier meeting "
    "instead of %(best)s.",
    "%(one)s – %(two)s would make the round worse: its rematches would follow %(num)s earlier meetings "
    "instead of %(best)s.",
)
MORE_PAIRED_DOWN = sentence(
    "cli.why-paired-down",
    "%(one)s – %(two)s would make the round worse: %(num)s player paired down from group %(group)s instead of"
    " %(best)s.",
    "%(one)s – %(two)s would make the round worse: %(num)s players paired down from group %(group)s instead of"
    " %(best)s.",
)
FURTHER_DOWN = sentence(
    "cli.why-further-down",
    "%(one)s – %(two)s would make the round worse: a player of group %(group)s would be paired down %(num)s group "
    "instead of %(best)s.",
    "%(one)s – %(two)s would make the round worse: a player of group %(group)s would be paired down %(num)s groups "
    "instead of %(best)s.",
)

# --- how a line of the standings is calculated ------------------------------------------------------------

RANKED = sentence("cli.ranked", "%(player)s: rank %(rank)s, record %(record)s")
NOT_RANKED = sentence("cli.not-ranked", "%(player)s: not ranked (%(status)s), record %(record)s")
IN_THE_LEAD = sentence("cli.in-the-lead", "In the lead.")
BEHIND_POINTS = sentence("cli.behind-points", "Behind %(name)s on points.")
BEHIND = sentence("cli.behind", "Behind %(name)s on %(tiebreaker)s.")
BEHIND_RANDOM = sentence(
    "cli.behind-random", "Tied with %(name)s on everything. The random tiebreaker put %(name)s first."
)
BEHIND_DROPPED = sentence("cli.behind-dropped", "Below %(name)s because dropped players are listed last.")

# --- one game, one structure ------------------------------------------------------------------------------

SAME_NAMES = sentence("cli.same-names", "The two players need different names.")
NO_END = sentence("cli.no-end", "A game can't end with “%(end)s”. Choose %(ends)s.")
CONCEDED_TOTAL = sentence(
    "cli.conceded-total", "%(player)s conceded, so the whole squad counts as destroyed. Enter its total."
)
NO_FINAL_SALVO = sentence("cli.no-final-salvo", "%(format)s has no Final Salvo. Leave out its hits.")
OTHER_ROLLED = sentence("cli.other-rolled", "%(player)s can't have won. The Final Salvo is %(score)s for %(winner)s.")
GO_ON_TO = sentence(
    "cli.go-on-to",
    "%(num)s player goes on to %(stage)s: %(names)s.",
    "%(num)s players go on to %(stage)s: %(names)s.",
)
ROUNDS_OR_STAGES = sentence(
    "cli.rounds-or-stages", "How long is the event? Give a number of Swiss rounds, or its stages."
)
TOO_FEW_PLAYERS = sentence("cli.too-few-players", "An event needs at least 3 players. Choose more than %(players)s.")
PLAN_AND_CUT = sentence(
    "cli.plan-and-cut", "%(num)s Swiss round, then a top %(cut)s", "%(num)s Swiss rounds, then a top %(cut)s"
)
PLAN = sentence("cli.plan", "%(num)s Swiss round, no cut", "%(num)s Swiss rounds, no cut")
PLAN_BRACKET = sentence("cli.plan-bracket", "A bracket from the start")
BAND = sentence("cli.band", "%(players)s: %(plan)s")
AND_MORE = sentence("cli.and-more", "%(least)s and more")
MARGIN_FROM = sentence("cli.margin-from", "from %(least)s: %(points)s")
ENOUGH_ROUNDS = sentence(
    "cli.enough-rounds",
    "%(num)s round leaves at most 1 player undefeated.",
    "%(num)s rounds leave at most 1 player undefeated.",
)

# --- cards and lists --------------------------------------------------------------------------------------

NAME_CARDS_TO_IMPORT = sentence("cli.name-cards-to-import", "Name the folder or archive to import.")
NAME_CARDS_TO_SHOW = sentence("cli.name-cards-to-show", "Name the card or the card data to show.")
CARDS_NOT_KEPT = sentence("cli.cards-not-kept", "The cards can't be saved. %(why)s")
NOT_USED = sentence("cli.not-used", "Not used: %(what)s")
NOT_USED_PARTS = sentence("cli.not-used-parts", "Not used (%(num)s): %(what)s", "Not used (%(num)s): %(what)s")
ALL_NOT_USED = sentence("cli.all-not-used", "Not all of them are named here.")
KNOWN_CARDS = sentence("cli.known-cards", "These cards were here already, as %(cards)s.")
NO_SUCH_CARDS = sentence("cli.no-such-cards", "There are no cards called %(cards)s here.")
NO_SUCH_CARD = sentence("cli.no-such-card", "No card is called %(name)s. Try a part of its name.")
NEWEST_POINTS = sentence("cli.newest-points", "No date given, so the newest points count: %(cards)s.")
FITS_OTHER_POINTS = sentence("cli.fits-other-points", "Legal by %(cards)s.")
LISTS_FIT = sentence("cli.lists-fit", "%(num)s list is legal by %(cards)s.", "%(num)s lists are legal by %(cards)s.")
NO_LISTS_IN_FOLDER = sentence("cli.no-lists-in-folder", "There are no lists in this folder.")
NO_LISTS_IN_FILE = sentence("cli.no-lists-in-file", "There are no lists in this file.")
NO_DAY = sentence("cli.no-day", "%(day)s isn't a date. Write it like 2018-10-01.")
CARDS_AND_SIZE = sentence("cli.cards-and-size", "%(cards)s: %(size)s")

# --- papers -----------------------------------------------------------------------------------------------

NO_CSV = sentence("cli.no-csv", "There is no CSV of this. Choose %(papers)s.")
ONLY_CSV = sentence("cli.only-csv", "Players are only printed as CSV.")
NAME_EVENT_FILE = sentence("cli.name-event-file", "Name one event file to print from.")
NAME_LIST_FORMAT = sentence("cli.name-list-format", "Name the format of the lists.")
NAME_LISTS = sentence("cli.name-lists", "Name the lists to print.")

# --- events: what is typed --------------------------------------------------------------------------------

EVENT_FIRST = sentence("cli.event-first", "Name the event first, then what to do.")
UNKNOWN_WORD = sentence("cli.unknown-word", "%(word)s isn't known here.")
SEVERAL_PEOPLE = sentence("cli.several-people", "%(name)s could be several people. Use an id: %(ids)s.")
NO_PLAYER = sentence("cli.no-player", "There is no player %(name)s in this event.")
NO_STAFF = sentence("cli.no-staff", "There is no staff member %(name)s in this event.")
NO_PERSON = sentence("cli.no-person", "There is no player or staff member %(name)s in this event.")
NO_TABLE = sentence("cli.no-table", "Table %(table)s isn't used in round %(round)s.")
NO_GAME = sentence("cli.no-game", "%(player)s has no game in round %(round)s.")
WHICH_GAME = sentence("cli.which-game", "Say which game: a table, or one of its players.")
FOR_ONE_PLAYER = sentence("cli.for-one-player", "These options are for one player. Name exactly one.")
MISSING = sentence("cli.missing", "%(what)s is missing.")
VALUE_UNFIT = sentence("cli.value-unfit", "The value for %(what)s can't be used: %(error)s")
NO_EVENTS = sentence("cli.no-events", "No events yet. Create one.")
NO_ACCOUNT_YET = sentence("cli.no-account-yet", "No account runs %(event)s yet. Give it to one.")
DATABASE_FAILED = sentence("cli.database-failed", "The database failed: %(error)s")

# --- events: what was done and what is shown --------------------------------------------------------------

STEPS = sentence("cli.steps", "%(num)s step", "%(num)s steps")
TAKEN_IN = sentence("cli.taken-in", "%(event)s: imported and verified (%(steps)s)")
RUNS_NOW = sentence("cli.runs-now", "%(event)s: %(account)s runs it now")
RUNS_NOW_INSTEAD = sentence("cli.runs-now-instead", "%(event)s: %(account)s runs it now, %(before)s no longer")
IS_NOW = sentence("cli.is-now", "%(event)s: %(account)s is %(person)s now")
IS_NOW_INSTEAD = sentence("cli.is-now-instead", "%(event)s: %(account)s is %(person)s now, %(before)s no longer")
OF_STAFF = sentence("cli.of-staff", "%(name)s (%(role)s)")
OF_STAFF_PLAYING = sentence("cli.of-staff-playing", "%(name)s (%(role)s, plays as %(player)s)")
COUNT_OF = sentence("cli.count-of", "%(what)s: %(count)s")
CLOCK_LEFT = sentence("cli.clock-left", "%(num)s of %(minutes)s minutes left", "%(num)s of %(minutes)s minutes left")
CLOCK_OVER = sentence("cli.clock-over", "Time has been up for %(num)s minute", "Time has been up for %(num)s minutes")
CLOCK_PAUSED = sentence("cli.clock-paused", "%(clock)s (paused)")
CLOCK_CALLED = sentence("cli.clock-called", "Time has been called")
CLOCK_HIDDEN = sentence("cli.clock-hidden", "Running, its end is hidden")
BYE_FOR = sentence("cli.bye-for", "Bye for %(player)s")
HAS_DROPPED = sentence("cli.has-dropped", "%(player)s dropped")
BOTH_DROPPED = sentence("cli.both-dropped", "%(players)s dropped")
DISPUTED = sentence("cli.disputed", "Disputed: %(notes)s")
DISPUTE_NOTE = sentence("cli.dispute-note", "%(player)s: %(note)s")
REPORTED = sentence("cli.reported", "Reported by %(players)s")
MISSES = sentence("cli.misses", "missing: %(component)s")
ASKS_FIRST = sentence("cli.asks-first", "%(when)s (asks first)")

# --- logs, backups, damage --------------------------------------------------------------------------------

LOG_CHANGED = sentence("cli.log-changed", "%(file)s was changed after it was saved:")
LOG_WHOLE = sentence("cli.log-whole", "%(file)s: %(steps)s, none changed, none missing")
LAST_CHECKSUM = sentence("cli.last-checksum", "Checksum of the last step: %(checksum)s")
DRAWS_RIGHT = sentence("cli.draws-right", "Every draw comes from the key promised at the start: %(draws)s")
NOT_DRAWN = sentence(
    "cli.not-drawn",
    "%(num)s round was played on paper and entered afterwards. Its pairings weren't drawn here.",
    "%(num)s rounds were played on paper and entered afterwards. Their pairings weren't drawn here.",
)
NO_DRAWS = sentence("cli.no-draws", "Nothing was drawn in this event")
DRAWN_ROUNDS = sentence("cli.drawn-rounds", "%(num)s round", "%(num)s rounds")
DRAWN_NUMBERS = sentence("cli.drawn-numbers", "%(num)s random number", "%(num)s random numbers")
DRAWN_ROLLS = sentence("cli.drawn-rolls", "%(num)s clock roll", "%(num)s clock rolls")
DRAWN_DICE = sentence("cli.drawn-dice", "%(num)s roll at a table", "%(num)s rolls at tables")

BACKUP_FAILED = sentence("cli.backup-failed", "The backup can't be written. %(why)s")
BACKUP_HOLDS = sentence(
    "cli.backup-holds",
    "%(num)s event. The file holds secret draw keys, so keep it private.",
    "%(num)s events. The file holds secret draw keys, so keep it private.",
)
DAMAGED = sentence("cli.damaged", "%(event)s is damaged: %(problem)s")
BACKUP_LACKS = sentence(
    "cli.backup-lacks",
    "The copy holds all other events. Keep your last good backup. It can bring back what is damaged.",
)
NOTHING_RESTORED = sentence("cli.nothing-restored", "Nothing had to be restored")
NO_EVENT_RESTORED = sentence("cli.no-event-restored", "No event was restored")
RESTORED = sentence("cli.restored", "Restored and verified: %(events)s")
RESTORED_CARDS = sentence("cli.restored-cards", "Cards: %(cards)s")
LEFT_ALONE = sentence("cli.left-alone", "%(event)s is here and undamaged, so it stays as it is")
TO_REPLACE = sentence("cli.to-replace", "To replace what's here with the backup, add --replace")
SAVED_BEFORE = sentence("cli.saved-before", "What was here before is saved in %(file)s")
FURTHER_ON = sentence("cli.further-on", "%(event)s had %(here)s here and has %(back)s now.")
NOT_RESTORED = sentence("cli.not-restored", "%(event)s was not restored: %(problem)s")
DAMAGED_LINES = sentence("cli.damaged-lines", "The damaged lines of %(event)s are in %(file)s.")

REPORTS_MENDED = sentence("cli.reports-mended", "%(event)s: the reports were rebuilt from the log")
SOUND = sentence("cli.sound", "%(event)s: %(size)s")
REPORTS = sentence("cli.reports", "%(num)s report", "%(num)s reports")
CHECKED_AGAINST = sentence("cli.checked-against", "lists checked against %(cards)s")
REST_FINE = sentence("cli.rest-fine", "Database, disk and clock are fine")
MEND_REPORTS = sentence("cli.mend-reports", "Reports can be rebuilt from the log: %(call)s")
WAY_BACK = sentence("cli.way-back", "This brings back what is damaged. Undamaged events stay as they are:")
FROM_BACKUP = sentence("cli.from-backup", "%(event)s, with %(steps)s: %(call)s")
FROM_SNAPSHOT = sentence(
    "cli.from-snapshot", "%(event)s as it was before a pairing, with %(steps)s and without its links: %(call)s"
)
NO_BACKUP = sentence("cli.no-backup", "%(event)s: no backup in %(folder)s holds it")
ELSEWHERE = sentence("cli.elsewhere", "%(event)s, if you have a backup elsewhere: %(call)s")

# --- serving and playing ----------------------------------------------------------------------------------

NEEDS_POSTGRESQL = sentence(
    "cli.needs-postgresql",
    "Several processes need PostgreSQL. Name it in DATABASE_URL, or leave out --processes. One process serves "
    "thousands of phones.",
)
SERVED_AT = sentence("cli.served-at", "Final Salvo is at %(address)s")
ORGANIZER_LINK = sentence("cli.organizer-link", "Sign in as organizer (this link works once): %(address)s")
PHONES_AT = sentence("cli.phones-at", "Phones in this network: %(address)s")
STOPPED_BY = sentence("cli.stopped-by", "Ctrl+C stops it. Everything is saved already.")
DEMOS_MADE = sentence("cli.demos-made", "%(num)s demo event was created.", "%(num)s demo events were created.")
DEMOS_THERE = sentence("cli.demos-there", "The demo events are already here.")

PLAYER_RANGE = sentence("cli.player-range", "Write the smaller number of players first, as in 2..40.")
PLAYED_WRONG = sentence("cli.played-wrong", "Seed %(seed)s, %(format)s, %(players)s players: %(fault)s")
STUCK = sentence("cli.stuck", "The event is stuck: %(error)s")
LOG_BROKEN = sentence("cli.log-broken", "%(problem)s")
NO_STAGES_IN_FILE = sentence("refuse.cli-no-stages-in-file", "This event has no stages. Choose another sheet.")
