"""What is said of accounts and registrations."""

from finalsalvo.words.sentence import sentence

# --- registering by a link --------------------------------------------------------------------------------

TOO_LONG = sentence("refuse.form-too-long", "Use %(num)s character or fewer.", "Use %(num)s characters or fewer.")
NAME_MISSING = sentence("refuse.link-name-missing", "Enter a name.")
WRONG_ADDRESS = sentence(
    "refuse.link-wrong-address", "That doesn't look like an e-mail address. Correct it or leave it empty."
)
ALREADY_REGISTERED = sentence(
    "refuse.link-already-registered",
    "%(name)s is already registered. Add an initial or a nickname, or ask the organizer.",
)
IN_A_TEAM = sentence(
    "refuse.link-in-a-team",
    "%(name)s is already in team %(team)s. Add an initial or a nickname, or ask the organizer.",
)
MANY_WAITING = sentence(
    "refuse.link-many-waiting", "Too many registrations are waiting for an answer. Ask the organizer."
)

# --- accounts ---------------------------------------------------------------------------------------------

ACCOUNT_IS_ANOTHER = sentence(
    "refuse.account-is-another",
    "The account %(account)s is already %(person)s in this event and can only be one person. Choose another account.",
)
NO_ACCOUNT = sentence("refuse.no-account", "There is no account %(account)s here. Create it first.")
NO_ACCOUNT_AMONG = sentence(
    "refuse.no-account-among",
    "There is no account %(account)s here. Create it first, or choose one of these: %(accounts)s.",
)
FLIGHT_MISSING = sentence("refuse.register-flight-missing", "Choose a flight that hasn't started.")
