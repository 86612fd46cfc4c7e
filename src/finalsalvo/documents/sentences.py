"""What is said of files and papers."""

from finalsalvo.words.sentence import sentence

# --- files that can't be read ----------------------------------------------------------------------------

FILE_EMPTY = sentence("refuse.documents-file-empty", "The file is empty. Choose another one.")
NO_OBJECT = sentence(
    "refuse.documents-no-object", "This isn't an event file. An event file is one JSON object. Choose another file."
)
NO_SCHEMA = sentence("refuse.documents-no-schema", "This file names no schema. Write %(wanted)s as its schema.")
OTHER_SCHEMA = sentence(
    "refuse.documents-other-schema", "This file has the schema %(given)s. Choose one with %(wanted)s."
)
TOO_DEEP = sentence(
    "refuse.documents-too-deep", "This isn't an event file. It is nested too deep. Choose another file."
)
NOT_UTF8 = sentence(
    "refuse.documents-not-utf8", "This isn't UTF-8 text, starting at byte %(byte)s. Save the file as UTF-8."
)
NOT_JSON = sentence("refuse.documents-not-json", "This isn't JSON. Export the file again, or choose another one.")
NOT_JSON_AT = sentence(
    "refuse.documents-not-json-at", "This isn't JSON from byte %(byte)s on. Correct it there, or export the file again."
)
JSON_CUT_OFF = sentence("refuse.documents-json-cut-off", "The file is cut off: its JSON has no end. Export it again.")
JSON_NUMBER = sentence("refuse.documents-json-number", "The file holds a number that is too large to read. Correct it.")

# --- the shape of an event file --------------------------------------------------------------------------

FIELD_MISSING = sentence("check.field-missing", "This field is missing. Add it.")
FIELD_UNKNOWN = sentence(
    "check.field-unknown", "There is no field %(name)s here, so it wasn't read. Check its spelling."
)
WRONG_KIND = sentence("check.wrong-kind", "This must be %(wanted)s, not %(given)s.")
AT_LEAST = sentence("check.at-least", "This must be %(bound)s or more.")
AT_MOST = sentence("check.at-most", "This must be %(bound)s or less.")
TOO_SHORT = sentence(
    "check.too-short", "Write at least %(num)s character here.", "Write at least %(num)s characters here."
)
TOO_LONG = sentence("check.too-long", "Write at most %(num)s character here.", "Write at most %(num)s characters here.")
LIST_LENGTH = sentence(
    "check.list-length",
    "This must be a list of %(num)s value, not of %(given)s.",
    "This must be a list of %(num)s values, not of %(given)s.",
)
NO_CHOICE = sentence("check.no-choice", "There is no %(given)s here. Write %(known)s.")
NO_SHORT_NAME = sentence(
    "check.no-short-name", "Write small letters and digits here, with hyphens between words: day-2."
)
NOT_READ = sentence("check.not-read", "This value can't be read. Compare it with the schema of event files.")
WHOLE_NUMBER = sentence("part.kind-whole-number", "a whole number")
FRACTION = sentence("part.kind-fraction", "a number with a fraction")
TEXT = sentence("part.kind-text", "text")
TRUE_OR_FALSE = sentence("part.kind-true-or-false", "true or false")
NOTHING = sentence("part.kind-nothing", "null")
OBJECT = sentence("part.kind-object", "an object")
LIST = sentence("part.kind-list", "a list")

# --- lists of players ------------------------------------------------------------------------------------

TOO_MANY_LINES = sentence(
    "refuse.documents-too-many-lines", "%(lines)s lines are too many at once. Import at most %(most)s."
)
NO_LINES = sentence("refuse.documents-no-lines", "The list is empty. Enter at least 1 name.")
OPEN_QUOTE = sentence(
    "refuse.documents-open-quote", "The list can't be read. Look for a quotation mark that isn't closed."
)
NOT_A_SEED = sentence("refuse.documents-not-a-seed", "Line %(line)s: %(given)s isn't a seed. Write a number from 1.")
NOT_A_TABLE = sentence("refuse.documents-not-a-table", "Line %(line)s: %(given)s isn't a table. Write a number from 1.")
LINE_WITHOUT_NAME = sentence(
    "refuse.documents-line-without-name", "Line %(line)s has no name. Add one, or leave it out."
)
LINE_UNFIT = sentence("refuse.documents-line-unfit", "Line %(line)s has a cell that is too long. Shorten it.")

# --- logs ------------------------------------------------------------------------------------------------

NOT_A_LOG = sentence(
    "refuse.documents-not-a-log", "This isn't the log of an event. Choose a file that was downloaded as full log."
)
LINE_NOT_READ = sentence(
    "check.line-not-read", "Line %(line)s of the log can't be read. Download the log again, or restore a backup."
)
LINE_CUT_OFF = sentence(
    "check.line-cut-off", "Line %(line)s of the log has no end, so the file was cut off. Download the log again."
)

# --- paper -----------------------------------------------------------------------------------------------

NO_PROXIES_YET = sentence("refuse.no-proxies-yet", "No proxies yet. Make one on the judge's page of a player.")
NO_BRACKET_YET = sentence("refuse.documents-no-bracket-yet", "No bracket round is published yet. Publish one first.")
NO_ROUND_YET = sentence("refuse.documents-no-round-yet", "No round is published yet. Publish one first.")
NO_SUCH_ROUND = sentence("refuse.documents-no-such-round", "Round %(round)s doesn't exist. Choose another one.")
NO_SHEET = sentence("refuse.documents-no-sheet", "There's no sheet for a bracket of %(size)s. Choose %(known)s.")

# --- pictures of codes --------------------------------------------------------------------------------------

PICTURES_NOT_READ = sentence(
    "refuse.pictures-not-read", "This server can't read pictures. Paste the link, or the list as text."
)
PICTURE_TOO_LARGE = sentence(
    "refuse.picture-too-large", "This picture is too large. Take a screenshot of the QR code alone, or paste the link."
)
PICTURE_BROKEN = sentence(
    "refuse.picture-broken", "This picture can't be read. Save it as PNG or JPEG, or paste the link."
)
PICTURE_WITHOUT_CODE = sentence(
    "refuse.picture-without-code",
    "There's no QR code in this picture, or it's too blurry. Take it again from closer, or paste the link.",
)
NOBODY_WENT_ON = sentence(
    "refuse.print-nobody-went-on", "Nobody has gone on yet. Publish the first round of the next stage, then print this."
)

# --- results that are typed in a line --------------------------------------------------------------------

LINE_SCORES = sentence("refuse.line-scores", "Type both scores, 0 if nothing was scored, such as 12 77 49 t.")
LINE_NEITHER = sentence(
    "refuse.line-neither",
    "The codes n1 n2 mean neither player showed up. Leave out scores and other codes, such as 12 n1 n2.",
)
LINE_NO_CODE = sentence(
    "refuse.line-no-code",
    "%(code)s isn't a result code. Try t (time), d1 or d2 (destroyed), c1 or c2 (concession). Open “Codes” to see all.",
)
LINE_WHICH_PLAYER = sentence(
    "refuse.line-which-player", "Say which player: %(code)s1 for player 1, %(code)s2 for player 2."
)
LINE_WHO_WON = sentence("refuse.line-who-won", "Say who won: %(code)s1 for player 1, %(code)s2 for player 2.")

# --- a round that was played on paper, line by line ------------------------------------------------------

PAPER_LINE = sentence("refuse.paper-line", "%(line)s: %(problem)s")
PAPER_TWO_PLAYERS = sentence(
    "refuse.paper-two-players", "Name two players with a dash between them, such as 1 Ada - Bo 121 84 t."
)
PAPER_TABLE = sentence("refuse.paper-table", "%(given)s isn't a table number. Type a number, or leave it out.")
PAPER_NO_PLAYER = sentence(
    "refuse.paper-no-player", "Nobody in the event is called %(name)s. Check the spelling, or let them join first."
)
PAPER_WHICH_PLAYER = sentence("refuse.paper-which-player", "%(name)s could be %(players)s. Type more of the name.")
