"""What is said of this topic: squad and fleet lists, and the cards that they are checked against."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

LIST_OF_WITHDRAWN = sentence(
    "refuse.list-of-withdrawn", "%(player)s's registration was canceled, so no list is needed. Nothing to do."
)
LIST_LOCKED = sentence(
    "refuse.list-locked", "The event has started, so this list is locked. Ask a judge if it's wrong."
)
LIST_EMPTY = sentence("refuse.list-empty", "The list is empty. Paste or type it first.")
LISTS_WERE_DUE = sentence("refuse.lists-were-due", "Lists were due by %(due)s. Staff can still take yours. Ask them.")
NO_LIST_YET = sentence(
    "refuse.no-list-yet", "%(player)s hasn't handed in a list yet. Wait for it, or enter it yourself."
)
SAY_WHATS_WRONG = sentence("refuse.say-whats-wrong", "Say what's wrong with the list, so the player can fix it.")
OWN_LIST = sentence("refuse.own-list", "This is your own list. Another judge has to look at it.")
READING_LISTS = sentence(
    "refuse.reading-lists", "You play, and the lists aren't published. Another judge has to check them."
)
NO_CARDS_CHOSEN = sentence(
    "refuse.no-cards-chosen", "List checking is switched off. Ask the organizer to switch it on."
)
NO_LISTS_TO_CHECK = sentence("refuse.no-lists-to-check", "There is no list to check yet. Wait for the first one.")
CARDS_NOT_HERE = sentence(
    "refuse.cards-not-here", "%(cards)s isn't on this server. Import these points and cards, or choose others."
)
CARDS_ALREADY = sentence("refuse.cards-already", "These points and cards are already chosen.")
LIMIT_LOCKED = sentence(
    "warn.limit-locked",
    "These points are for squads of another size, and the event has started with %(limit)s points.",
)
OVERRIDES_ALREADY = sentence("refuse.overrides-already", "The card settings are already like this.")
NO_SUCH_TIME = sentence(
    "refuse.deadline-impossible", "This date and time can't be used. Write it like 2026-11-20 18:00."
)
DEADLINE_ALREADY = sentence("refuse.deadline-already", "This is already the list deadline.")
LISTS_PUBLIC_ALREADY = sentence("refuse.lists-public-already", "The lists are already public.")
NO_LISTS_TO_PUBLISH = sentence("refuse.no-lists-to-publish", "There is no list to publish yet. Wait for the first one.")
LISTS_HIDDEN_ALREADY = sentence("refuse.lists-hidden-already", "The lists are already hidden.")

# --- warnings and notices ---------------------------------------------------------------------------------

LIST_LATE = sentence("warn.list-late", "Lists were due by %(due)s. This one is late.")
ADVANTAGE = sentence(
    "notice.list-advantage", "If this gives %(player)s an advantage, consider investigating it as cheating."
)
HANDED_IN_BUT = sentence("notice.list-handed-in-but", "Handed in, but there's a problem: %(what)s")
CHECKED_FINE = sentence(
    "notice.lists-checked-fine", "%(num)s list checked. No problems.", "All %(num)s lists checked. No problems."
)
CHECKED_WRONG = sentence(
    "notice.lists-checked-wrong",
    "%(lists)s, %(num)s with problems.",
    "%(lists)s, %(num)s with problems.",
)
LIMIT_OF_POINTS = sentence(
    "notice.limit-of-points", "Squads have up to %(limit)s points now. That is a house rule in %(format)s."
)
LIMIT_OF_BOOK = sentence("notice.limit-of-book", "Squads have up to %(limit)s points again.")
LISTS_CHECKED = sentence("part.lists-checked", "%(num)s list checked", "%(num)s lists checked")

# --- history ----------------------------------------------------------------------------------------------

LIST_HANDED_IN = sentence("history.list-handed-in", "%(player)s handed in a list")
LIST_HANDED_IN_PROBLEMS = sentence(
    "history.list-handed-in-problems",
    "%(player)s handed in a list (%(num)s problem)",
    "%(player)s handed in a list (%(num)s problems)",
)
PAPER_LIST_HANDED_IN = sentence("history.paper-list-handed-in", "%(player)s's paper list handed in")
LIST_APPROVED = sentence("history.list-approved", "%(player)s's list approved")
LIST_SENT_BACK = sentence("history.list-sent-back", "%(player)s's list sent back")
LIST_SENT_BACK_NOTE = sentence("history.list-sent-back-note", "%(player)s's list sent back: %(note)s")
LIST_CORRECTED = sentence("history.list-corrected", "%(player)s's list corrected")
LIST_CORRECTED_PROBLEMS = sentence(
    "history.list-corrected-problems",
    "%(player)s's list corrected (%(num)s problem)",
    "%(player)s's list corrected (%(num)s problems)",
)
LIST_RECHECKED = sentence("history.list-rechecked", "%(player)s's list rechecked: no problems")
LIST_RECHECKED_PROBLEMS = sentence(
    "history.list-rechecked-problems",
    "%(player)s's list rechecked: %(num)s problem",
    "%(player)s's list rechecked: %(num)s problems",
)
ALL_CHECKED_FINE = sentence(
    "history.lists-checked-fine", "%(num)s list checked: no problems", "All %(num)s lists checked: no problems"
)
ALL_CHECKED_WRONG = sentence(
    "history.lists-checked-wrong",
    "%(lists)s, %(num)s with problems",
    "%(lists)s, %(num)s with problems",
)
CARDS_CHOSEN = sentence("history.cards-chosen", "Lists are checked against %(cards)s")
CARDS_BY_DATE = sentence("history.cards-by-date", "Lists are checked against the points of the event's date")
CARDS_OFF = sentence("history.cards-off", "List checking switched off")
CARDS_OVERRIDDEN = sentence("history.cards-overridden", "Card settings changed")
DEADLINE = sentence("history.deadline", "List deadline: %(due)s")
DEADLINE_START = sentence("history.deadline-start", "List deadline: start of the event")
LISTS_PUBLISHED = sentence("history.lists-published", "Lists published")
LISTS_HIDDEN = sentence("history.lists-hidden", "Lists hidden")
FOUND_EARLIER = sentence("warn.list-found-earlier", "%(text)s")
