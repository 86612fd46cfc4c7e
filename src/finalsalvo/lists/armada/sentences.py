"""What is said of Armada's fleets: what a check found, what passed, and what of card data was not used."""

from finalsalvo.words.sentence import sentence

# --- parts of other sentences -------------------------------------------------------------------------------

FLAGSHIP = sentence("part.flagship", "%(ship)s [flagship]")
OTHER_PRICE = sentence("part.other-price", "%(card)s for %(stated)s instead of %(right)s")
LACKS_SHIP = sentence("part.fleet-lacks-ship", "a ship")
LACKS_PLAYER = sentence("part.fleet-lacks-player", "the player's name")
LACKS_COMMANDER = sentence("part.fleet-lacks-commander", "the commander")
LACKS_TOTAL = sentence("part.fleet-lacks-total", "the total")
LACKS_OBJECTIVE = sentence("part.fleet-lacks-objective", "objective (%(category)s)")

# --- the list as it is written ------------------------------------------------------------------------------

UNREAD = sentence("list.fleet-unread", "We couldn't read: %(text)s.")
FLEETS = sentence(
    "list.fleets",
    "%(num)s fleet handed in. Hand in exactly %(asked)s for the whole event.",
    "%(num)s fleets handed in. Hand in exactly %(asked)s for the whole event.",
)
NO_FLEET = sentence("list.no-fleet", "No fleet handed in. Hand in exactly %(asked)s for the whole event.")
SHIP_SUM = sentence(
    "list.fleet-ship-sum", "The list says %(stated)s points for %(ship)s. Its cards add up to %(real)s."
)
SQUADRON_SUM = sentence(
    "list.fleet-squadron-sum", "The list says %(stated)s points of squadrons. They add up to %(real)s."
)
TOTAL_SUM = sentence(
    "list.fleet-total-sum", "The list gives a total of %(stated)s points. Its numbers add up to %(real)s."
)

# --- points -------------------------------------------------------------------------------------------------

OVER_LIMIT = sentence(
    "list.fleet-over-limit", "The fleet costs %(points)s points: %(over)s over the limit of %(limit)s."
)
OVER_LIMIT_AT_LEAST = sentence(
    "list.fleet-over-limit-at-least",
    "The fleet costs at least %(points)s points: %(over)s over the limit of %(limit)s.",
)
POINTS_UNKNOWN = sentence(
    "list.fleet-points-unknown",
    "We have no points for %(names)s. Without them the fleet costs %(points)s of %(limit)s.",
)
POINTS_CLAIMED = sentence(
    "list.fleet-points-claimed",
    "We have no points for %(names)s. Without them the fleet costs %(points)s of %(limit)s. The list says %(claimed)s.",
)
SQUADRONS_OVER_LIMIT = sentence(
    "list.squadrons-over-limit", "The squadrons cost %(points)s points: %(over)s over the limit of %(limit)s."
)
SQUADRONS_OVER_LIMIT_AT_LEAST = sentence(
    "list.squadrons-over-limit-at-least",
    "The squadrons cost at least %(points)s points: %(over)s over the limit of %(limit)s.",
)
SQUADRONS_UNKNOWN = sentence(
    "list.squadrons-unknown",
    "We have no points for %(names)s. Without them the squadrons cost %(points)s of %(limit)s.",
)
SQUADRONS_CLAIMED = sentence(
    "list.squadrons-claimed",
    "We have no points for %(names)s. Without them the squadrons cost %(points)s of %(limit)s. The list says "
    "%(claimed)s.",
)
OTHER_PRICES = sentence(
    "list.fleet-other-prices",
    "These cards have different points than %(cards)s: %(names)s. Check which points this event uses.",
)
OTHER_TOTAL = sentence("list.fleet-other-total", "The list says %(stated)s points. Its cards cost %(real)s.")

# --- commander, flagship, objectives ------------------------------------------------------------------------

FLOTILLAS = sentence(
    "list.flotillas",
    "The fleet has %(num)s flotilla. The limit is %(limit)s.",
    "The fleet has %(num)s flotillas. The limit is %(limit)s.",
)
FLOTILLAS_UNKNOWN = sentence(
    "list.flotillas-unknown",
    "We can't tell which of these are flotillas: %(names)s. The limit is %(limit)s. Ask a judge.",
)
COMMANDERS = sentence(
    "list.commanders",
    "The fleet has %(num)s commander: %(names)s. It needs exactly %(asked)s.",
    "The fleet has %(num)s commanders: %(names)s. It needs exactly %(asked)s.",
)
COMMANDER_UNKNOWN = sentence("list.commander-unknown", "No commander found. Is it %(names)s?")
NO_COMMANDER = sentence("list.no-commander", "No ship has a commander. Put one on a ship.")
COMMANDER_NOT_ABOARD = sentence(
    "list.commander-not-aboard", "No ship has a commander, but the list names %(name)s. Put %(name)s on a ship."
)
OTHER_COMMANDER = sentence(
    "list.other-commander", "The list names %(name)s as its commander, but the ships have %(aboard)s."
)
OTHER_FLAGSHIP = sentence(
    "list.other-flagship",
    "The list marks %(ship)s as flagship, but the commander is on %(carrier)s (%(where)s).",
)
FLOTILLA_FLAGSHIP = sentence(
    "list.flotilla-flagship",
    "The commander is on %(ship)s, a flotilla. Later rules forbid that. This book doesn't say. Ask a judge.",
)
NO_OBJECTIVE = sentence("list.no-objective", "The fleet has no %(category)s objective. Choose 1.")
OBJECTIVES = sentence(
    "list.objectives",
    "The fleet has %(num)s %(category)s objective: %(names)s. Choose exactly 1.",
    "The fleet has %(num)s %(category)s objectives: %(names)s. Choose exactly 1.",
)
OBJECTIVE_UNKNOWN = sentence("list.objective-unknown", "No %(category)s objective found. Is it %(names)s?")
CAMPAIGN_OBJECTIVE = sentence(
    "list.campaign-objective", "%(name)s is from The Corellian Conflict and isn't allowed in tournaments."
)
ACES = sentence(
    "list.aces",
    "The fleet has %(num)s ace. The limit is %(limit)s.",
    "The fleet has %(num)s aces. The limit is %(limit)s.",
)

# --- cards --------------------------------------------------------------------------------------------------

CARD_UNKNOWN = sentence("list.fleet-card-unknown", "%(card)s isn't in %(cards)s. Check the spelling, or ask a judge.")
SEVERAL_CARDS = sentence("list.fleet-several-cards", "There are several cards called %(card)s. Write %(choices)s.")
FACTIONS_MIXED = sentence("list.fleet-factions-mixed", "The fleet mixes %(names)s. Choose one faction.")
FACTION_UNKNOWN = sentence("list.fleet-faction-unknown", "We can't tell the fleet's faction. Write it on the list.")
FACTION_NOT_ALLOWED = sentence("list.fleet-faction-not-allowed", "%(faction)s isn't allowed here. Choose %(names)s.")
OTHER_FACTION = sentence("list.fleet-other-faction", "%(card)s is %(side)s, but the fleet is %(faction)s.")
UNIQUE = sentence(
    "list.fleet-unique",
    "%(name)s is unique but in the fleet %(num)s time.",
    "%(name)s is unique but in the fleet %(num)s times.",
)
BANNED = sentence("list.fleet-banned", "The organizer has banned %(card)s. Choose another card.")
TOO_NEW = sentence("list.fleet-too-new", "%(card)s is legal from %(first)s. The event is on %(day)s.")
TOO_NEW_PRODUCT = sentence(
    "list.fleet-too-new-product", "%(card)s (%(product)s) is legal from %(first)s. The event is on %(day)s."
)
BEFORE_BOOK = sentence(
    "list.fleet-before-book",
    "%(card)s was out by %(book)s. We don't know if it was out by %(day)s. Ask the organizer.",
)
NOT_OF_BOOK = sentence("list.fleet-not-of-book", "%(card)s wasn't out by %(book)s. Choose another card.")
AFTER_BOOK = sentence("list.fleet-after-book", "%(card)s came out after %(book)s. Ask the organizer if it's allowed.")

# --- upgrades -----------------------------------------------------------------------------------------------

SHIP_UNKNOWN = sentence(
    "list.fleet-ship-unknown", "We don't know %(ship)s, so we can't check its upgrades. Ask a judge."
)
SLOTS_LACKING = sentence(
    "list.fleet-slots-lacking",
    "Not enough %(slot)s slots on %(ship)s: %(names)s needs %(needed)s, it has %(there)s.",
    "Not enough %(slot)s slots on %(ship)s: %(names)s need %(needed)s, it has %(there)s.",
)
TITLES = sentence(
    "list.fleet-titles",
    "%(ship)s has %(num)s title: %(names)s. Only 1 per ship is allowed.",
    "%(ship)s has %(num)s titles: %(names)s. Only 1 per ship is allowed.",
)
CANT_TELL = sentence("list.fleet-cant-tell", "We can't tell if %(ship)s can take %(card)s. Ask a judge.")
FOR_OTHER_SHIPS = sentence("list.fleet-for-other-ships", "%(ship)s can't take %(card)s. It's only for %(names)s.")
FOR_OTHER_SIZES = sentence("list.fleet-for-other-sizes", "%(ship)s can't take %(card)s. It's only for %(sizes)s ships.")
FOR_OTHER_NAMES = sentence(
    "list.fleet-for-other-names", "%(ship)s can't take %(card)s. It's for ships with other names."
)
FOR_FLAGSHIP = sentence(
    "list.fleet-for-flagship", "%(ship)s can't take %(card)s. It's only for the ship with the commander."
)
HAS_SLOT_ALREADY = sentence(
    "list.fleet-has-slot-already", "%(ship)s can't take %(card)s. The ship already has a slot of this kind: %(slots)s."
)
CARD_TEXT = sentence("list.fleet-card-text", "%(card)s says %(text)s. We can't check that. A judge should look.")
MODIFICATIONS = sentence(
    "list.fleet-modifications",
    "%(ship)s has %(num)s modification: %(names)s. Only 1 per ship is allowed.",
    "%(ship)s has %(num)s modifications: %(names)s. Only 1 per ship is allowed.",
)
COPIES = sentence("list.fleet-copies", "%(ship)s has %(name)s more than once. Only 1 per ship is allowed.")

# --- checks that passed -------------------------------------------------------------------------------------

PASSED_FLEETS = sentence("list.fleet-passed-fleets", "Number of fleets: right")
PASSED_CARDS = sentence("list.fleet-passed-cards", "Cards: all in %(cards)s")
PASSED_NAMES = sentence("list.fleet-passed-names", "Card names: clear")
PASSED_POINTS = sentence("list.fleet-passed-points", "Points: %(points)s of %(limit)s")
PASSED_SQUADRONS = sentence("list.fleet-passed-squadrons", "Points of squadrons: %(points)s of %(limit)s")
PASSED_TOTAL = sentence("list.fleet-passed-total", "Stated total: right (%(stated)s points)")
PASSED_FACTION = sentence("list.fleet-passed-faction", "Faction: %(faction)s for all cards")
PASSED_FLOTILLAS = sentence("list.fleet-passed-flotillas", "Flotillas: %(there)s, limit %(limit)s")
PASSED_COMMANDER = sentence("list.fleet-passed-commander", "Commander: %(names)s")
PASSED_FLAGSHIP = sentence("list.fleet-passed-flagship", "Flagship: %(ship)s")
PASSED_OBJECTIVES = sentence("list.fleet-passed-objectives", "Objectives: 1 of each category")
PASSED_CAMPAIGN = sentence("list.fleet-passed-campaign", "Campaign objectives: none")
PASSED_ACES = sentence("list.fleet-passed-aces", "Aces: %(there)s, limit %(limit)s")
PASSED_UNIQUE = sentence("list.fleet-passed-unique", "Unique names: fine")
PASSED_BANNED = sentence("list.fleet-passed-banned", "Cards banned by the organizer: none")
PASSED_WHOLE_PACK = sentence("list.fleet-passed-whole-pack", "Release dates: all cards of %(cards)s allowed")
PASSED_DATES = sentence("list.fleet-passed-dates", "Release dates: fine")
PASSED_SLOTS = sentence("list.fleet-passed-slots", "Upgrade slots: enough")
PASSED_TITLES = sentence("list.fleet-passed-titles", "Titles: fine")
PASSED_RESTRICTIONS = sentence("list.fleet-passed-restrictions", "Restrictions on upgrades: met")
PASSED_MODIFICATIONS = sentence("list.fleet-passed-modifications", "Modifications: at most 1 per ship")
PASSED_COPIES = sentence("list.fleet-passed-copies", "Upgrades twice on one ship: none")

# --- card data that was not used ----------------------------------------------------------------------------

CARD_TWICE = sentence("check.cards-twice", "%(card)s is in the data twice. The first one is used.")
FILE_UNKNOWN = sentence("check.cards-file-unknown", "This isn't a file of cards that we know.")
NOT_JSON = sentence("check.cards-fleet-not-json", "This isn't readable JSON.")
NOT_A_CARD = sentence("check.cards-not-a-card", "%(card)s can't be read as a card.")
NAMELESS = sentence("check.cards-nameless", "A card without a name can't be read as a card.")
NO_ICON = sentence("check.cards-no-icon", "We don't know which titles %(card)s can take.")
RESTRICTION_UNREAD = sentence(
    "check.cards-restriction-unread", "%(card)s has a restriction that we don't know: %(text)s."
)
ICON_UNKNOWN = sentence("check.cards-icon-unknown", "%(card)s is for ships that we don't know: %(text)s.")
