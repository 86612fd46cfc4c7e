"""What the API says to programs, where no other room has said it. Only here sentences name fields and addresses."""

from finalsalvo.words.sentence import sentence

# --- addresses --------------------------------------------------------------------------------------------

NOTHING_HERE = sentence("api.nothing-here", "There is nothing at this address. See /api/docs for all addresses.")
WRONG_METHOD = sentence(
    "api.wrong-method", "This address doesn't answer %(method)s. The header Allow says what it answers."
)
NO_STAGE = sentence("api.no-stage", "There is no stage %(stage)s. The address /stages of the event has all.")
FIRST_STAGE = sentence("api.first-stage", "People register for the stage %(stage)s. Nobody goes on into it.")
PARAMETER_UNKNOWN = sentence("api.parameter-unknown", "This address has no parameter %(name)s. See /api/docs.")
PARAMETER_NOT_A_NUMBER = sentence("api.parameter-not-a-number", "%(name)s must be a whole number.")
PARAMETER_MISSING = sentence("api.parameter-missing", "The parameter %(name)s is missing.")

# --- who asks ---------------------------------------------------------------------------------------------

TOKEN_HEADER = sentence("api.token-header", "The header must read: Authorization: Bearer TOKEN")
TOKEN_WAIT = sentence(
    "api.token-wait",
    "This token failed too often. Try again in %(num)s second.",
    "This token failed too often. Try again in %(num)s seconds.",
)
TOKEN_UNKNOWN = sentence("api.token-unknown", "This token is unknown or revoked. Create a new one.")
TOKEN_OF_ONE_EVENT = sentence(
    "api.token-of-one-event",
    "A token belongs to one event and can't create events or tokens. Sign in at POST /api/v1/session.",
)
WHO_ASKS = sentence("api.who-asks", "Send a token (Authorization: Bearer TOKEN), or sign in at POST /api/v1/session.")
FORGED = sentence(
    "api.forged", "A session needs the header X-CSRFToken. Its value is csrf in the answer of GET /api/v1/session."
)
FOR_MEMBERS = sentence("api.for-members", "This is for players and staff of this event. Use a token of one of them.")
FOR_PLAYERS = sentence("api.for-players", "This is for players of this event. Use a token of a player.")
FOR_STAFF = sentence("api.for-staff", "This is for staff of this event. Use a token of a staff member.")
FOR_ORGANIZER = sentence("api.for-organizer", "This is for the organizer of this event. Sign in as the organizer.")
WRONG_PASSWORD = sentence("api.wrong-password", "Username or password is wrong. Send the right ones.")
SIGN_IN_WAIT = sentence(
    "api.sign-in-wait",
    "Too many tries. Try again in %(num)s second.",
    "Too many tries. Try again in %(num)s seconds.",
)

# --- bodies -----------------------------------------------------------------------------------------------

TOO_LARGE = sentence("api.too-large", "The body is too large. Send less at once.")
CONTENT_TYPE = sentence("api.content-type", "The body must be %(kinds)s.")
NOT_UTF8 = sentence("api.not-utf8", "The body isn't text in UTF-8.")
NOT_JSON = sentence("api.not-json", "The body isn't JSON in UTF-8.")
FIELD_MISSING = sentence("api.field-missing", "The field %(name)s is missing.")
FIELD_UNKNOWN = sentence("api.field-unknown", "There is no field %(name)s here. See /api/docs.")
NOT_A_CHOICE = sentence("api.not-a-choice", "%(given)s isn't one of the possible values. See /api/docs.")
WRONG_TYPE = sentence("api.wrong-type", "Expected %(wanted)s, got %(given)s.")
WRONG_LENGTH = sentence("api.wrong-length", "Expected %(wanted)s values, got %(given)s.")
EXACT_LENGTH = sentence("api.exact-length", "Send exactly %(num)s value here.", "Send exactly %(num)s values here.")
NOT_A_DAY = sentence("api.not-a-day", "The date must look like 2018-10-01.")
NUMBER_TOO_SMALL = sentence("api.number-too-small", "The number must be %(least)s or more.")
NUMBER_TOO_LARGE = sentence("api.number-too-large", "The number must be %(most)s or less.")
TEXT_TOO_SHORT = sentence(
    "api.text-too-short",
    "The text must have %(num)s character or more.",
    "The text must have %(num)s characters or more.",
)
TEXT_TOO_LONG = sentence(
    "api.text-too-long",
    "The text must have %(num)s character or fewer.",
    "The text must have %(num)s characters or fewer.",
)
TOO_MANY_VALUES = sentence(
    "api.too-many-values", "Send at most %(num)s value here.", "Send at most %(num)s values here."
)
WRONG_PATTERN = sentence("api.wrong-pattern", "The text must match the pattern %(pattern)s.")
WRONG_SHAPE = sentence("api.wrong-shape", "This doesn't have the shape that /api/docs describes. %(error)s")
KEY_USED = sentence("api.key-used", "This Idempotency-Key was already used for a different request. Send a new one.")
KEY_TOO_LONG = sentence(
    "api.key-too-long",
    "An Idempotency-Key has at most %(num)s character.",
    "An Idempotency-Key has at most %(num)s characters.",
)
TEXT_OR_ENTRIES = sentence("api.text-or-entries", "Send either text or entries, not both.")

# --- what is asked for ------------------------------------------------------------------------------------

LOG_DAMAGED = sentence("api.log-damaged", "This event's log is damaged. Restore a backup.")
NO_FORMAT = sentence("api.no-format", "There is no format %(format)s. GET /api/v1/formats lists them all.")
NUMBER_OF_PLAYERS = sentence(
    "api.number-of-players", "A plan needs between %(least)s and %(most)s players, not %(players)s."
)
NOT_IN_STANDINGS = sentence("api.not-in-standings", "Nobody in these standings has the id %(id)s.")
NO_PLAYER = sentence("api.no-player", "No player of this event has the id %(id)s.")
NO_PERSON = sentence(
    "api.no-person", "Nobody in this event has the id %(id)s. Add them to the staff or register them first."
)
NO_TOKEN = sentence("api.no-token", "This event has no token %(token)s.")
NO_ROUND = sentence("api.no-round", "Round %(round)s isn't published.")
NO_SWISS_ROUND = sentence("api.no-swiss-round", "Swiss round %(round)s isn't published.")
NO_MOMENT = sentence("api.no-moment", "There is no moment %(moment)s. Choose %(known)s.")
NO_ACTION = sentence("api.no-action", "There is no action %(action)s. See /api/docs.")
NOT_YOUR_LIST = sentence("api.not-your-list", "A list is for staff and for the player it belongs to.")
REASON_NEEDED = sentence(
    "api.reason-needed", "Players have already seen this. Send a reason; it goes into the history."
)
