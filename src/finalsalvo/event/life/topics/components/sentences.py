"""What is said of this topic: components that are missing, damaged, looked at or shared."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

COMPONENT_EMPTY = sentence("refuse.component-empty", "Say what is missing or damaged.")
COMPONENT_ALREADY = sentence("refuse.component-already", "%(what)s is already on the list.")
COMPONENT_NOT_MISSING = sentence("refuse.component-not-missing", "%(what)s isn't missing. Choose what is: %(missing)s.")
NOTHING_MISSING = sentence("refuse.nothing-missing", "%(what)s isn't missing, and nothing else is. Report it first.")
SEARCH_RANGE = sentence("refuse.search-range", "Give between 1 and %(most)s minutes.")
NO_GAME_TO_EXTEND = sentence(
    "refuse.no-game-to-extend",
    "%(player)s has no open game. The component has to be there when the next round starts.",
)
NO_PROXIES = sentence("refuse.no-proxies", "%(format)s allows no proxies. Find a replacement.")
LOST_NOT_DAMAGED = sentence(
    "refuse.lost-not-damaged", "%(what)s is lost, not damaged, so it has to be replaced. Find a replacement."
)
PROXY_NOTE = sentence(
    "refuse.proxy-note", "A proxy needs a note. Say which card it stands for and what can't be read on it."
)
FATE_NOT_STATED = sentence(
    "refuse.fate-not-stated",
    "%(format)s doesn't say what happens to %(player)s then. Drop or disqualify them yourself.",
)
DISALLOW_ONLY = sentence("refuse.disallow-only", "Only %(who)s can disallow a component. Ask them.")
OWN_COMPONENTS = sentence("refuse.own-components", "These are your own components. Another judge has to look at them.")
SAY_WHAT_NOT_ALLOWED = sentence("refuse.say-what-not-allowed", "Say what isn't allowed, and why.")
SUBSTITUTES_ONLY = sentence("refuse.substitutes-only", "Only %(who)s can rule on substitutes. Ask them.")
SUBSTITUTE_EMPTY = sentence("refuse.substitute-empty", "Say what the substitute is.")
SHARING_ONLY = sentence("refuse.sharing-only", "Only %(who)s can make players share. Ask them.")
SHARING_EMPTY = sentence("refuse.sharing-empty", "Say what they share, such as dice, a ruler or templates.")
SHARING_ALREADY = sentence("refuse.sharing-already", "They already share %(what)s.")

# --- warnings and notices ---------------------------------------------------------------------------------

FIND_REPLACEMENT = sentence(
    "notice.find-replacement",
    "Give the player a few minutes to find a replacement. Without one, they concede this game.",
)

FOUND_OR_CONCEDED = sentence(
    "notice.found-or-conceded",
    "That table gets the same extra time. If the component isn't there in time, the player concedes this game.",
)

# --- what stands at a table: on phones, slips and the judge's page ------------------------------------------

IS_MISSING = sentence("table.component-missing", "%(player)s is missing %(what)s")
IS_DAMAGED = sentence("table.component-damaged", "%(player)s has a damaged component: %(what)s")
PLAYS_PROXY = sentence("table.proxy", "%(player)s uses a proxy for %(card)s")
SHARES = sentence("table.shares", "%(player)s uses %(opponent)s's %(what)s")
BOTH_SHARE = sentence("table.both-share", "Both players share: %(what)s")

# --- history ----------------------------------------------------------------------------------------------

MISSING = sentence("history.component-missing", "%(player)s is missing %(what)s")
DAMAGED = sentence("history.component-damaged", "%(player)s has a damaged component: %(what)s")
SEARCHING = sentence(
    "history.search-time",
    "%(player)s has %(num)s minute to find %(what)s",
    "%(player)s has %(num)s minutes to find %(what)s",
)
SETTLED = sentence("history.component-settled", "%(player)s, %(what)s: %(how)s")
DECK_INSPECTED = sentence("history.deck-inspected", "%(player)s's damage deck: %(verdict)s")
DECK_INSPECTED_NOTE = sentence("history.deck-inspected-note", "%(player)s's damage deck: %(verdict)s, %(note)s")
SUBSTITUTE_INSPECTED = sentence("history.substitute-inspected", "%(player)s's substitute: %(verdict)s")
SUBSTITUTE_INSPECTED_NOTE = sentence(
    "history.substitute-inspected-note", "%(player)s's substitute: %(verdict)s, %(note)s"
)
SHARED = sentence("history.sharing", "%(game)s: both share %(what)s")
