"""What is said of this topic: who comes, and who is there."""

from finalsalvo.words.sentence import sentence

# --- refusals --------------------------------------------------------------------------------------------

REGISTER_NOBODY = sentence("refuse.register-nobody", "There is nobody to register. Enter at least 1 name.")
REGISTERED_ALREADY = sentence(
    "refuse.registered-already",
    "%(names)s is already registered. Nobody was added.",
    "%(names)s are already registered. Nobody was added.",
)
NO_SUCH_FLIGHT = sentence("refuse.register-no-flight", "This event has no flight %(flight)s.")
ONE_FLIGHT = sentence(
    "refuse.register-one-flight", "%(name)s can play in one flight only. Choose one, or let flights take players again."
)
NAME_MISSING = sentence("refuse.name-missing", "A name is missing. Enter one for every registration.")
TEAM_AMONG_PLAYERS = sentence(
    "refuse.team-among-players",
    "%(team)s is a team, but %(format)s is for single players. Register each player instead.",
)
TEAM_SIZE = sentence(
    "refuse.team-size",
    "Team %(team)s has %(num)s member. It needs %(wanted)s.",
    "Team %(team)s has %(num)s members. It needs %(wanted)s.",
)
TEAM_EMPTY = sentence("refuse.team-empty", "Team %(team)s has no members. It needs %(wanted)s.")
CAPTAIN_ELSEWHERE = sentence(
    "refuse.captain-elsewhere", "%(name)s isn't in team %(team)s. Choose one of its members as captain."
)
MEMBER_TWICE = sentence("refuse.member-twice", "Team %(team)s names the same member twice. Correct one of the names.")
CAPTAIN_NEEDED = sentence(
    "refuse.captain-needed", "Team %(team)s is playing and needs a captain. Choose one of its members."
)
FIXED_SINCE_START = sentence(
    "refuse.registration-fixed", "%(what)s: this counted in round 1 and can't change now. Leave it as it was."
)
UNCHANGED = sentence(
    "refuse.registration-unchanged-already", "%(name)s is already registered like this. Nothing was changed."
)
WITHDRAW_PLAYING = sentence("refuse.withdraw-playing", "%(name)s is already playing. Drop them instead.")
WITHDRAWN_ALREADY = sentence("refuse.withdrawn-already", "%(name)s's registration is already canceled.")
WITHDRAW_GONE = sentence("refuse.withdraw-gone", "%(name)s is out of the event already (%(presence)s). Nothing to do.")
MERGE_WITH_ITSELF = sentence(
    "refuse.merge-with-itself", "This is one and the same registration. Choose two different ones."
)
MERGE_GONE = sentence(
    "refuse.merge-gone", "%(name)s can't be merged (%(presence)s). Choose a registration that still counts."
)
CHECK_IN_NOBODY = sentence("refuse.check-in-nobody", "There is nobody to check in. Choose at least 1 player.")
CHECK_IN_WAITING = sentence(
    "refuse.check-in-waiting", "%(name)s is on the waitlist. Raise the player cap, or wait until a spot opens."
)
CHECKED_IN_ALREADY = sentence(
    "refuse.checked-in-already", "%(names)s is already checked in.", "%(names)s are already checked in."
)
CHECKED_IN_SOME = sentence(
    "refuse.check-in-some-are", "%(name)s is already checked in. Choose only players who aren't."
)
CHECK_IN_NOT_NOW = sentence(
    "refuse.check-in-not-now", "%(name)s can't be checked in (%(presence)s). Choose only players who are registered."
)
CHECK_OUT_NOBODY = sentence("refuse.check-out-nobody", "No player is chosen. Choose at least 1 player.")
NOT_CHECKED_IN_ALREADY = sentence(
    "refuse.not-checked-in-already", "%(names)s isn't checked in.", "%(names)s aren't checked in."
)
CHECK_OUT_NOT_NOW = sentence(
    "refuse.check-out-not-now", "%(name)s isn't checked in (%(presence)s). Choose only players who are."
)
ADMITTED_ALREADY = sentence("refuse.admitted-already", "%(name)s is already off the waitlist.")
ADMIT_NOT_WAITING = sentence(
    "refuse.admit-not-waiting", "%(name)s isn't on the waitlist (%(presence)s). Choose someone who is."
)
MARK_PAID_NOBODY = sentence("refuse.mark-paid-nobody", "There is nobody to mark. Choose at least 1 player.")
PAID_ALREADY = sentence(
    "refuse.paid-already", "%(names)s is already marked as paid.", "%(names)s are already marked as paid."
)
NOT_PAID_ALREADY = sentence(
    "refuse.not-paid-already", "%(names)s isn't marked as paid.", "%(names)s aren't marked as paid."
)
NO_SUCH_ENTRY = sentence(
    "refuse.paid-no-such-entry", "Someone is marked as paid who isn't among those to register. Correct the list."
)

# --- warnings, notices, and what would become of a list of names -----------------------------------------

NAMESAKE = sentence("warn.namesake", "%(name)s is already registered. Is this someone else with the same name?")
LISTED_TWICE = sentence("warn.listed-twice", "%(name)s is on this list twice. Are they 2 people with the same name?")
IN_OTHER_TEAM = sentence(
    "warn.in-other-team", "%(name)s is already in team %(team)s. A player can only be in one team."
)
FULL_SO_WAITING = sentence(
    "notice.full-so-waiting", "The event is full. %(name)s is on the waitlist and won't be paired."
)
PREVIEW_REGISTERED = sentence("notice.preview-registered", "Already registered.")
PREVIEW_FULL = sentence(
    "notice.preview-full", "The event is full (%(num)s player).", "The event is full (%(num)s players)."
)

# --- history ---------------------------------------------------------------------------------------------

REGISTERED = sentence("history.registered", "%(name)s registered")
REGISTERED_FROM = sentence("history.registered-from-round", "%(name)s registered, to play from round %(round)s")
WAITLISTED = sentence("history.waitlisted", "%(name)s joined the waitlist")
WAITLISTED_FROM = sentence(
    "history.waitlisted-from-round", "%(name)s joined the waitlist, to play from round %(round)s"
)
ADMITTED = sentence("history.admitted", "%(name)s moved up from the waitlist")
EDITED = sentence("history.registration-edited", "%(name)s's registration changed")
WITHDRAWN = sentence("history.withdrawn", "%(name)s's registration canceled")
MERGED = sentence("history.merged", "Duplicate %(name)s merged into %(other)s")
CHECKED_IN = sentence("history.checked-in", "%(name)s checked in")
CHECKED_OUT = sentence("history.checked-out", "%(name)s's check-in undone")
PAID = sentence("history.entry-fee-paid", "%(name)s paid the entry fee")
NOT_PAID = sentence("history.entry-fee-not-paid", "%(name)s's entry fee marked as not paid")
