"""What is said of what people send from a page: fields, typed results, lists, reports, staff, papers."""

from finalsalvo.words.sentence import sentence

# --- fields of a form, each said at its field -------------------------------------------------------------

PAGE_TOO_OLD = sentence("refuse.form-page-too-old", "This page was open too long. Reload it and try again.")
SENT_BEFORE = sentence(
    "refuse.form-sent-before", "This form was already sent with something else in it. Reload the page and try again."
)
NOBODY_FOR_THIS = sentence("refuse.form-nobody-for-this", "None of the chosen players needs this. Choose others.")
FIELD_EMPTY = sentence("refuse.form-field-empty", "Fill this in.")
WHOLE_NUMBER = sentence("refuse.form-whole-number", "Enter a whole number.")
WHOLE_NUMBERS = sentence("refuse.form-whole-numbers", "Enter whole numbers, separated by commas.")
AT_LEAST = sentence("refuse.form-at-least", "Enter %(least)s or more.")
AT_MOST = sentence("refuse.form-at-most", "Enter %(most)s or less.")
FEWER = sentence("refuse.form-fewer", "Enter %(num)s value or fewer.", "Enter %(num)s values or fewer.")
ONLY_THESE = sentence("refuse.form-only-these", "Use only these: %(known)s.")
NOT_A_CHOICE = sentence("refuse.form-not-a-choice", "Choose one of the options.")
FIELD_UNREADABLE = sentence("refuse.form-field-unreadable", "This can't be read. Check it and try again.")
BOTH_SCORES = sentence("refuse.form-both-scores", "Enter both scores. Write 0 if nothing was scored.")
BOTH_OBJECTIVES = sentence(
    "refuse.form-both-objectives", "Enter the objective points of both players. Write 0 if there were none."
)
BOTH_VALUES = sentence("refuse.form-both-values", "Enter both values.")

REGISTERED_FOR = sentence(
    "notice.registered-for-flight",
    "%(num)s player is registered for %(stage)s.",
    "%(num)s players are registered for %(stage)s.",
)

# --- lists and cards --------------------------------------------------------------------------------------

LIST_EMPTY = sentence("refuse.typed-list-empty", "The list is empty. Paste or type it first.")
LIST_TOO_LONG = sentence(
    "refuse.typed-list-too-long",
    "This list has %(num)s character, and the limit is %(most)s. Shorten it.",
    "This list has %(num)s characters, and the limit is %(most)s. Shorten it.",
)
TOO_MANY_FILES = sentence(
    "refuse.too-many-files",
    "You can add %(num)s file at once. Choose only one.",
    "You can add up to %(num)s files at once. Choose fewer.",
)
FILE_TOO_LONG = sentence("refuse.file-too-long", "%(file)s is too long for a list. Choose another file.")
FILE_NOT_TEXT = sentence(
    "refuse.file-not-text", "%(file)s isn't a text file in UTF-8. Save it as UTF-8, or paste the list instead."
)
DATE_AND_TIME = sentence("refuse.date-and-time", "Write date and time like 2026-11-20 18:00.")
CARD_VALUES = sentence(
    "refuse.card-values", "One of the values can't be used. Check the numbers and dates, and shorten long lists."
)
CARD_DAY = sentence("refuse.card-day", "%(line)s can't be used. Write the date like 2026-11-20.")
CARD_POINTS = sentence("refuse.card-points", "%(line)s can't be used. Points are whole numbers.")
CARD_LINE_DAY = sentence(
    "refuse.card-line-day", "Line %(number)s can't be read: %(line)s. Write it like Card = 2026-11-20."
)
CARD_LINE_POINTS = sentence(
    "refuse.card-line-points", "Line %(number)s can't be read: %(line)s. Write it like Card = 62."
)

# --- results in one line ----------------------------------------------------------------------------------

LINE_EMPTY = sentence("refuse.line-empty", "Type table, both scores and how it ended, such as 12 77 49 t.")
LINE_NOT_CONCEDED = sentence(
    "refuse.line-not-conceded",
    "Nobody has conceded at this table. Type both scores and who won, such as %(table)s 250 100 c1 q250.",
)
LINE_NO_TABLE = sentence(
    "refuse.line-no-table", "Table %(table)s isn't used in round %(round)s. Check the table number."
)
LINE_NO_PLAYER = sentence(
    "refuse.line-no-player",
    "Nobody called %(name)s plays in round %(round)s. Type the table or another part of the name.",
)
LINE_WHICH_NAME = sentence("refuse.line-which-name", "The name fits %(seats)s. Type more of the name, or the table.")
SEAT_OF = sentence("part.seat-of", "%(player)s (table %(table)s)")
LINE_TOTAL = sentence("refuse.line-total", "%(problem)s Type q and the points, such as q250.")
LINE_TIED = sentence("refuse.line-tied", "%(problem)s Type w1 or w2 behind the scores.")
LINE_NO_ROUND = sentence("refuse.line-no-round", "No round is published yet. Publish the pairings first.")

# --- reports from a phone ---------------------------------------------------------------------------------

NOT_YOUR_GAME = sentence(
    "refuse.report-not-your-game", "Only the two players of this game can report it. Ask a judge to enter the result."
)
REPORT_TOO_OLD = sentence("refuse.report-too-old", "This page is out of date. Reload it and report again.")
CHOOSE_ENDING = sentence("refuse.report-choose-ending", "Choose how the game ended.")
TICK_IF_SURE = sentence("refuse.tick-if-sure", "%(problem)s If that's right, check the box and send it again.")

# --- staff, players and papers ----------------------------------------------------------------------------

NO_SUCH_ROUND = sentence("refuse.register-no-such-round", "There is no round %(round)s. Choose a round from the list.")
OF_PLAYER = sentence("refuse.of-player", "%(player)s: %(problem)s")
OTHER_EVENTS_CODE = sentence(
    "refuse.other-events-code", "This code belongs to another event. Ask the player for the code of this one."
)
NOT_ON_STAFF = sentence(
    "refuse.access-not-on-staff", "This person isn't on the staff. Add them under “Add staff member”."
)
PLAYS_WITH_ACCOUNT = sentence(
    "refuse.access-plays-with-account",
    "%(player)s plays in this event with this account. Enter it under “Add staff member” instead.",
)
HAS_ACCOUNT = sentence(
    "refuse.access-has-account",
    "%(person)s already has an account. To change it, remove %(person)s from the staff first.",
)
NO_SUCH_ACCOUNT = sentence(
    "refuse.access-no-such-account",
    "There is no account %(account)s. Ask the person to sign up first, then enter the exact username.",
)
ACCOUNT_TAKEN = sentence(
    "refuse.access-account-taken", "The account %(account)s already belongs to %(person)s. Choose another account."
)
PLAYED_IN_TEAMS = sentence(
    "refuse.plays-too-in-teams",
    "%(format)s is played in teams. Uncheck “I play too”, create the event, then register your team.",
)
LISTS_HIDDEN = sentence(
    "refuse.print-lists-hidden", "Lists are hidden from players until they are published. Print them after that."
)
NO_LISTS = sentence(
    "refuse.print-no-lists", "No list is handed in yet. Print them when players have handed in their lists."
)
NO_BRACKET = sentence("refuse.print-no-bracket", "%(format)s has no bracket, so there is no sheet for it.")
NO_STANDINGS_YET = sentence("refuse.no-standings-yet", "There are no standings yet. You can print them after round 1.")
NO_STAGES = sentence("refuse.print-no-stages", "This event has no stages, so there's nothing to print.")
