"""What is said of X-Wing squads: what a check found, what passed, and what could not be read or imported."""

from finalsalvo.words.sentence import sentence

# --- parts of other sentences -------------------------------------------------------------------------------

FORE = sentence("part.section-fore", "%(ship)s (fore)")
AFT = sentence("part.section-aft", "%(ship)s (aft)")
ASTEROID = sentence("part.obstacle-asteroid", "Asteroid %(number)s (%(products)s)")
DEBRIS = sentence("part.obstacle-debris", "Debris cloud %(number)s (%(products)s)")
GAS_CLOUD = sentence("part.obstacle-gas-cloud", "Gas cloud %(number)s (%(products)s)")
OBSTACLE = sentence("part.obstacle-unknown", "Obstacle %(name)s")
FIRST_CORE = sentence("part.first-core-set", "first edition Core Set")
SECOND_CORE = sentence("part.second-core-set", "second edition Core Set")

LACKS_SHIPS = sentence("part.lacks-ships", "ships")
LACKS_PLAYER = sentence("part.lacks-player", "the player's name")
LACKS_TOTAL = sentence("part.lacks-total", "the total")
LACKS_EPIC_POINTS = sentence("part.lacks-epic-points", "the epic points")
LACKS_DECK = sentence("part.lacks-damage-deck", "the damage deck")
LACKS_OBSTACLES = sentence("part.lacks-obstacles", "the obstacles")

NEEDS_SIDE = sentence("part.needs-side", "%(names)s")
NEEDS_SHIP = sentence("part.needs-ship", "the ship %(names)s")
NEEDS_SIZE = sentence("part.needs-size", "a %(sizes)s ship")
NEEDS_ACTION = sentence("part.needs-action", "the action %(action)s")
NEEDS_COLORED_ACTION = sentence("part.needs-colored-action", "the action %(action)s in %(color)s")
NEEDS_ARC = sentence("part.needs-arc", "a %(arcs)s")
NEEDS_KEYWORD = sentence("part.needs-keyword", "the keyword %(names)s")
NEEDS_ABILITY = sentence("part.needs-ability", "the ship ability %(names)s")
NEEDS_EQUIPPED = sentence("part.needs-equipped", "an equipped %(slots)s upgrade")
NEEDS_FORCE_SIDE = sentence("part.needs-force-side", "the %(sides)s side of the Force")
NEEDS_GENERIC = sentence("part.needs-generic", "a pilot who isn't limited")
NEEDS_LIMITED = sentence("part.needs-limited", "a limited pilot")
NEEDS_ICONS = sentence("part.needs-icons", "the icon %(icons)s", "the icons %(icons)s")
NEEDS_NO_ICONS = sentence(
    "part.needs-no-icons", "a ship without the icon %(icons)s", "a ship without the icons %(icons)s"
)
NEEDS_SKILL = sentence("part.needs-skill", "pilot skill %(least)s or more")
NEEDS_HULL = sentence("part.needs-hull", "a hull value of %(most)s or less")
NEEDS_SHIELDS = sentence("part.needs-shields", "a shield value of %(shields)s")
NEEDS_MORE_SHIELDS = sentence("part.needs-more-shields", "a shield value of %(least)s or more")
NEEDS_AGILITY = sentence("part.needs-agility", "an agility value of %(figures)s")
NEEDS_INITIATIVE = sentence("part.needs-initiative", "an initiative of %(most)s or less")
NEEDS_ENERGY = sentence("part.needs-energy", "an energy value of %(least)s or more")

# --- texts that are no list ---------------------------------------------------------------------------------

NO_SQUAD = sentence("list.json-no-squad", "There's no squad in this JSON. Paste what the builder exports.")
JSON_TOO_DEEP = sentence(
    "list.json-too-deep", "This isn't a list: it has too many brackets inside brackets. Paste what the builder exports."
)
JSON_BREAKS_OFF = sentence("list.json-breaks-off", "This JSON breaks off. Copy all of it, up to the last bracket.")
JSON_BROKEN = sentence("list.json-broken", "This JSON can't be read. Copy all of it from the builder again.")
JSON_BROKEN_AT = sentence(
    "list.json-broken-at", "This JSON can't be read from character %(at)s on. Copy all of it from the builder again."
)

# --- links of builders --------------------------------------------------------------------------------------

QUICK_BUILDS = sentence(
    "list.link-quick-builds",
    "This link has quick builds, not cards. Build the squad with points and paste the link of that.",
)
LINK_WITHOUT_SHIPS = sentence(
    "list.link-without-ships", "There are no ships in this link. It may be cut off: copy it from the builder again."
)
LINK_CUT_OFF = sentence(
    "list.link-cut-off", "The link looks cut off after ship %(ship)s. Copy it from the builder again."
)
LINK_PILOT_UNKNOWN = sentence(
    "list.link-pilot-unknown",
    "We don't know the pilot of ship %(ship)s in this link (number %(number)s). Paste the list as text instead.",
)
LINK_UPGRADE_UNKNOWN = sentence(
    "list.link-upgrade-unknown",
    "We don't know an upgrade of ship %(ship)s in this link (number %(number)s). Paste the list as text instead.",
)
LINK_OTHER_EDITION = sentence(
    "list.link-other-edition", "This link is for another edition of X-Wing. Build the squad for the one played here."
)
LINK_GAME = sentence("list.link-game", "The link was made for %(game)s. The event decides what is played.")
LINK_GAME_AND_LIMIT = sentence(
    "list.link-game-and-limit",
    "The link was made for %(game)s, %(limit)s points. The event decides what is played.",
)
LINK_NEWER = sentence("list.link-newer", "This link is of a newer version of the builder than we know. Check the list.")
LINK_INSIDE = sentence(
    "list.link-inside",
    "This file has no ships, but the link in it has %(num)s. Paste the link instead.",
    "This file has no ships, but the link in it has %(num)s. Paste the link instead.",
)
TEXT_BEFORE_LINK = sentence(
    "list.text-before-link", "The link below the text has another squad. The text counts. Check which is right."
)
LINK_BEFORE_TEXT = sentence(
    "list.link-before-text", "The text around the link has other ships. The link counts. Check which is right."
)

# --- the list as it is written ------------------------------------------------------------------------------

COUNT_OF_SQUADS = sentence(
    "list.count-of-squads",
    "%(format)s needs %(num)s squad. This list has %(given)s.",
    "%(format)s needs %(num)s squads. This list has %(given)s.",
)
UNREAD = sentence("list.unread", "We couldn't read: %(shown)s.")
OTHER_SHIP = sentence(
    "list.other-ship", "The list has %(pilot)s in %(ship)s, but the card is for %(type)s. Ask a judge."
)
OTHER_FACTION = sentence(
    "list.other-faction", "The list says %(stated)s, but its pilots are %(real)s. Check which is right."
)
NO_SHIPS = sentence("list.empty", "There's no ship in this list.")
CARD_UNKNOWN = sentence("list.card-unknown", "%(card)s isn't in %(cards)s. Check the spelling, or ask a judge.")
NOT_OUT_YET = sentence("list.not-out-yet", "%(card)s isn't out yet. It comes with the points of %(day)s.")
SEVERAL_CARDS = sentence(
    "list.several-cards", "There are several cards called %(card)s: %(choices)s. Write which one you mean."
)
OTHER_TOTAL = sentence(
    "list.other-total",
    "The list says %(num)s point. With %(cards)s it's %(real)s.",
    "The list says %(num)s points. With %(cards)s it's %(real)s.",
)
TOTAL_OF_BUILDER = sentence(
    "list.total-of-builder",
    "The list says %(num)s point. With %(cards)s it's %(real)s. "
    "The builder counted too little for upgrades whose price depends on agility.",
    "The list says %(num)s points. With %(cards)s it's %(real)s. "
    "The builder counted too little for upgrades whose price depends on agility.",
)
INCOMPLETE = sentence("list.incomplete", "Missing from the list: %(parts)s.")
SETTING_UNKNOWN = sentence(
    "list.setting-unknown", "The organizer's card settings name %(card)s, which isn't in %(cards)s. Tell the organizer."
)
SETTING_SHARED = sentence(
    "list.setting-shared",
    "The organizer's settings give points to %(card)s, but several cards are called that. Ask which one is meant.",
)

# --- the whole squad ----------------------------------------------------------------------------------------

OVER_LIMIT = sentence("list.over-limit", "%(points)s points: %(over)s over the limit of %(limit)s.")
OVER_LIMIT_AT_LEAST = sentence(
    "list.over-limit-at-least", "At least %(points)s points: %(over)s over the limit of %(limit)s."
)
POINTS_UNKNOWN = sentence(
    "list.points-unknown", "We have no points for %(names)s. Without them the squad is %(points)s of %(limit)s."
)
TOO_FEW_SHIPS = sentence(
    "list.too-few-ships",
    "%(num)s ship. You need at least %(least)s.",
    "%(num)s ships. You need at least %(least)s.",
)
TOO_MANY_SHIPS = sentence(
    "list.too-many-ships",
    "%(num)s ship. You can have at most %(most)s.",
    "%(num)s ships. You can have at most %(most)s.",
)
TOO_MANY_SMALL = sentence(
    "list.too-many-small",
    "%(ship)s is in the squad %(held)s times. Only %(num)s of each small ship is allowed.",
    "%(ship)s is in the squad %(held)s times. Only %(num)s of each small ship are allowed.",
)
TOO_MANY_LARGE = sentence(
    "list.too-many-large",
    "%(ship)s is in the squad %(held)s times. Only %(num)s of each large ship is allowed.",
    "%(ship)s is in the squad %(held)s times. Only %(num)s of each large ship are allowed.",
)
HUGE_SHIP = sentence("list.huge-ship", "The %(ship)s is a huge ship. %(format)s doesn't allow huge ships.")
FACTIONS_MIXED = sentence("list.factions-mixed", "The squad mixes %(names)s. Choose one faction.")
FACTION_NOT_ALLOWED = sentence("list.faction-not-allowed", "%(faction)s isn't allowed here. Choose %(names)s.")
NO_OBSTACLES = sentence("list.no-obstacles", "No obstacles chosen. Choose %(wanted)s.")
OBSTACLES_DIFFER = sentence("list.obstacles-differ", "The squads have different obstacles. Choose the same for all.")
OBSTACLE_COUNT = sentence(
    "list.obstacle-count",
    "%(num)s obstacle chosen. Choose exactly %(wanted)s.",
    "%(num)s obstacles chosen. Choose exactly %(wanted)s.",
)
OBSTACLE_TWICE = sentence("list.obstacle-twice", "%(name)s is chosen more than once. Choose different obstacles.")
OBSTACLE_NOT_ALLOWED = sentence("list.obstacle-not-allowed", "%(name)s isn't an allowed obstacle.")
OBSTACLE_NEWER = sentence(
    "list.obstacle-newer", "%(name)s came out after these rules were written. Ask the organizer if it's allowed."
)
OBSTACLE_UNKNOWN = sentence("list.obstacle-unknown", "We don't know the obstacle %(name)s. Ask a judge.")

# --- names --------------------------------------------------------------------------------------------------

TWICE = sentence("list.limited-twice", "%(name)s is in the squad twice. Only one is allowed.")
LIMITED = sentence(
    "list.limited",
    "%(name)s is in the squad %(held)s times. Only %(num)s is allowed.",
    "%(name)s is in the squad %(held)s times. Only %(num)s are allowed.",
)
IN_BOTH_LISTS = sentence("list.in-both-lists", "%(name)s is in both lists of the team. Only one list can have it.")
TWICE_ON_SHIP = sentence("list.twice-on-ship", "%(ship)s has %(name)s more than once. Only 1 per ship is allowed.")
SOLITARY = sentence(
    "list.solitary",
    "The squad has %(num)s solitary %(slot)s upgrade. Only 1 is allowed.",
    "The squad has %(num)s solitary %(slot)s upgrades. Only 1 is allowed.",
)
STANDARDIZED = sentence(
    "list.standardized",
    "%(ship)s has no %(upgrade)s. If one ship of a type has it, all of that type must have it.",
)

# --- upgrades -----------------------------------------------------------------------------------------------

BAR_UNKNOWN = sentence("list.bar-unknown", "We don't know the upgrade slots of %(ship)s. Ask a judge.")
SLOTS_LACKING = sentence(
    "list.slots-lacking",
    "Not enough %(slot)s slots on %(ship)s: %(names)s needs %(needed)s, it has %(there)s.",
    "Not enough %(slot)s slots on %(ship)s: %(names)s need %(needed)s, it has %(there)s.",
)
MODIFICATIONS_ON_SECTIONS = sentence(
    "list.modifications-on-sections",
    "The %(ship)s has %(num)s modification on its sections. Only 1 in all is allowed.",
    "The %(ship)s has %(num)s modifications on its sections. Only 1 in all is allowed.",
)
RESTRICTION_UNKNOWN = sentence("list.restriction-unknown", "We can't check a restriction on %(upgrade)s. Ask a judge.")
RESTRICTION_UNMET = sentence("list.restriction-unmet", "%(ship)s can't take %(upgrade)s: it needs %(reason)s.")
OFFER_LOADOUT = sentence("part.offer-loadout", "loadout %(points)s")
OFFER_STANDARD_LOADOUT = sentence("part.offer-standard-loadout", "standard loadout")
OFFER_NEEDS = sentence("part.offer-needs", "Needs %(reason)s.")
TWICE_WITH = sentence("list.twice-with", "%(ship)s can't have %(card)s twice, because it has %(upgrade)s.")
TOO_EXPENSIVE_WITH = sentence(
    "list.too-expensive-with",
    "%(card)s is too expensive. On a ship with %(upgrade)s it can cost at most %(num)s point.",
    "%(card)s is too expensive. On a ship with %(upgrade)s it can cost at most %(num)s points.",
)
NOT_UNIQUE_WITH = sentence(
    "list.not-unique-with", "%(card)s isn't unique. On a ship with %(upgrade)s it must be. Choose a unique card."
)

# --- which cards there are ----------------------------------------------------------------------------------

NOT_IN_POOL = sentence("list.not-in-pool", "%(card)s isn't in this event's card pool (%(pool)s).")
NOT_FOR_STANDARD = sentence("list.not-for-standard", "%(card)s isn't for standard squads. Choose another card.")
POOL_UNKNOWN = sentence("list.pool-unknown", "We don't know the pool of %(names)s. Ask a judge.")
NO_BANS = sentence("list.no-bans", "No ban list was entered for this event.")
BANNED = sentence("list.banned", "%(card)s is banned. Choose another card.")
RESTRICTED_LIST_UNSET = sentence(
    "list.restricted-list-unset", "The Restricted List hasn't been entered for this event. Ask the organizer."
)
RESTRICTED_LIST = sentence(
    "list.restricted-list",
    "On the Restricted List: %(cards)s. A squad can have only %(num)s of them.",
    "On the Restricted List: %(cards)s. A squad can have only %(num)s of them.",
)
RESTRICTED_LIST_NONE = sentence(
    "list.restricted-list-none", "On the Restricted List: %(cards)s. A squad can't have any of them."
)
LOADOUT_UNKNOWN = sentence("list.loadout-unknown", "We don't have loadout costs for %(ship)s. Ask a judge.")
LOADOUT_OVER = sentence("list.loadout-over", "%(ship)s's upgrades cost %(spent)s. Its loadout is %(loadout)s.")
STANDARD_LOADOUT = sentence("list.standard-loadout", "%(ship)s has a standard loadout, so it can't take %(upgrade)s.")
ONLY_IN_STANDARD_LOADOUTS = sentence(
    "list.only-in-standard-loadouts", "%(upgrade)s is part of a standard loadout, so it can't be chosen."
)
POINTS_LATER = sentence("list.points-later", "These points are in force from %(day)s. The event is on %(played)s.")
NO_DATE = sentence("list.no-date", "The event has no date, so release dates weren't checked.")
TOO_NEW = sentence("list.too-new", "%(card)s is legal from %(first)s. The event is on %(day)s.")
MAYBE_TOO_NEW = sentence(
    "list.maybe-too-new",
    "%(card)s is probably legal from %(first)s, but that day isn't sure. The event is on %(day)s. Ask the organizer.",
)
NO_DAYS = sentence("list.no-days", "%(cards)s has no release dates, so they weren't checked.")
NEWER_THAN_BOOK = sentence(
    "list.newer-than-book",
    "%(format)s has the rules of %(year)s. Newer than that: %(names)s. Set the event's date to check them.",
)
DAY_UNKNOWN = sentence("list.day-unknown", "We don't know when %(names)s came out. Ask a judge.")

# --- Escalation ---------------------------------------------------------------------------------------------

SHIP_GONE = sentence(
    "list.ship-gone",
    "%(ship)s is in squad %(squad)s but missing from squad %(next)s. Each squad must contain the one before.",
)
UPGRADE_GONE = sentence(
    "list.upgrade-gone",
    "%(upgrade)s is on %(ship)s in squad %(squad)s but not in squad %(next)s. Each squad must contain the one before.",
)
UPGRADE_MOVED = sentence(
    "list.upgrade-moved",
    "%(upgrade)s is on %(ship)s in squad %(squad)s but on another ship in squad %(next)s. It can't move.",
)

# --- Epic ---------------------------------------------------------------------------------------------------

EPIC_POINTS_UNKNOWN = sentence(
    "list.epic-points-unknown", "We have no epic points for the %(ship)s. The organizer must set them."
)
EPIC_POINTS_OVER = sentence(
    "list.epic-points-over",
    "The squad has %(points)s epic points. Only %(num)s is allowed.",
    "The squad has %(points)s epic points. Only %(num)s are allowed.",
)
EPIC_TOTAL = sentence(
    "list.epic-total",
    "The list says %(num)s epic point. Its ships have %(real)s.",
    "The list says %(num)s epic points. Its ships have %(real)s.",
)
SECTIONS_UNEVEN = sentence(
    "list.sections-uneven",
    "The %(ship)s needs as many fore as aft sections. The squad has %(fore)s fore and %(aft)s aft.",
)
NOT_ON_HUGE = sentence("list.not-on-huge", "%(upgrade)s can't be on a huge ship. Choose another upgrade.")
NO_CAPTAIN = sentence(
    "list.no-captain", "No list is marked as the captain's. Add the line “Captain: yes” to one of them."
)
CAPTAINS = sentence(
    "list.captains",
    "%(num)s list is marked as the captain's. Mark only one.",
    "%(num)s lists are marked as the captain's. Mark only one.",
)
OTHER_CAPTAIN = sentence(
    "list.other-captain", "%(player)s's list is marked as the captain's, but the captain is %(captain)s."
)
NOT_A_MEMBER = sentence("list.not-a-member", "%(player)s isn't in this team. Its members are %(members)s.")
BOTH_LISTS_OF_ONE = sentence("list.both-lists-of-one", "Both lists are %(player)s's. Each member has one.")

# --- what lies on the table ---------------------------------------------------------------------------------

COMPONENTS_MIXED = sentence("list.components-mixed", "Cards and bases mix %(names)s. Use one faction.")
OTHER_MINIATURE = sentence(
    "list.other-miniature", "The miniature for %(ship)s belongs to another ship. Use the right one."
)
PIECE_UNKNOWN = sentence("list.piece-unknown", "We don't know %(piece)s as a ship or a faction. Ask a judge.")
OTHER_DIAL = sentence("list.other-dial", "The dial for %(ship)s belongs to another ship. Use the right one.")
OLD_DIAL = sentence("list.old-dial", "The dial of %(ship)s isn't from the second edition. Use the right one.")

# --- checks that passed -------------------------------------------------------------------------------------

PASSED_LISTS = sentence("list.passed-lists", "Number of squads: right")
PASSED_READING = sentence("list.passed-reading", "Text of the list: understood")
PASSED_CARDS = sentence("list.passed-cards", "Cards: all known")
PASSED_NAMES = sentence("list.passed-names", "Card names: clear")
PASSED_TOTAL = sentence("list.passed-total", "Stated total: right, or not given")
PASSED_SETTINGS = sentence("list.passed-settings", "Organizer's card settings: fine")
PASSED_POINTS = sentence("list.passed-points", "Points: within the limit")
PASSED_FACTION = sentence("list.passed-faction", "Faction: the same for all ships")
PASSED_LIMITED = sentence("list.passed-limited", "Limited cards: fine")
PASSED_TWINS = sentence("list.passed-twins", "Upgrades twice on one ship: none")
PASSED_SLOTS = sentence("list.passed-slots", "Upgrade slots: enough")
PASSED_RESTRICTIONS = sentence("list.passed-restrictions", "Restrictions on upgrades: met")
PASSED_BANNED = sentence("list.passed-banned", "Banned cards: none")
PASSED_SHIPS = sentence("list.passed-ships", "Number of ships: right")
PASSED_TYPES = sentence("list.passed-types", "Ships of one type: not too many")
PASSED_HUGE = sentence("list.passed-huge", "Huge ships: none")
PASSED_TOGETHER = sentence("list.passed-together", "Combination of upgrades: fine")
PASSED_SOLITARY = sentence("list.passed-solitary", "Solitary cards: fine")
PASSED_STANDARDIZED = sentence("list.passed-standardized", "Standardized upgrades: on all ships of their type")
PASSED_OBSTACLES = sentence("list.passed-obstacles", "Obstacles: right")
PASSED_NESTING = sentence("list.passed-nesting", "Each squad contains the one before: yes")
PASSED_EPIC_POINTS = sentence("list.passed-epic-points", "Epic points: within the limit")
PASSED_EPIC_TOTAL = sentence("list.passed-epic-total", "Stated epic points: right")
PASSED_SECTIONS = sentence("list.passed-sections", "Sections of huge ships: complete")
PASSED_HUGE_UPGRADES = sentence("list.passed-huge-upgrades", "Upgrades on huge ships: fine")
PASSED_TEAM_UNIQUE = sentence("list.passed-team-unique", "Unique names in both lists: none")
PASSED_CAPTAIN = sentence("list.passed-captain", "Captain's list: marked")
PASSED_LOADOUT = sentence("list.passed-loadout", "Loadouts: not exceeded")
PASSED_STANDARD_LOADOUT = sentence("list.passed-standard-loadout", "Standard loadouts: as printed")
PASSED_POOL = sentence("list.passed-pool", "Card pool: all cards in it")
PASSED_RESTRICTED = sentence("list.passed-restricted", "Restricted List: fine")
PASSED_PRODUCTS = sentence("list.passed-products", "Release dates: fine")
PASSED_COMPLETE = sentence("list.passed-complete", "Required information: complete")
PASSED_COMPONENTS = sentence("list.passed-components", "Miniatures, dials and bases: right")
PASSED_MEMBERS = sentence("list.passed-members", "Names of the players: right")

# --- refusals -----------------------------------------------------------------------------------------------

NOT_XWING = sentence("refuse.cards-not-xwing", "%(format)s isn't an X-Wing format. Choose an X-Wing format.")
OTHER_COUNTING = sentence(
    "refuse.cards-other-counting",
    "%(cards)s counts points differently than %(format)s, which goes up to %(limit)s. Choose other points and cards.",
)
NO_SUCH_POOL = sentence("refuse.no-such-pool", "%(format)s has no card pool %(pool)s. Choose one that it has.")

# --- card data that was not used ----------------------------------------------------------------------------

NOT_JSON = sentence("check.cards-not-json", "%(file)s isn't readable JSON.")
NO_CARD_LIST = sentence("check.cards-no-card-list", "%(file)s has no list of cards.")
NO_CARDS_IN_LIST = sentence(
    "check.cards-no-cards-in-list",
    "%(file)s has %(num)s item that isn't a card.",
    "%(file)s has %(num)s items that aren't cards.",
)
SLOT_UNKNOWN = sentence("check.cards-slot-unknown", "%(card)s has a slot that we don't know: %(slot)s.")
SHIP_BARE = sentence("check.cards-ship-bare", "The ship %(card)s lacks an id, a name or a size.")
SHIP_NAMELESS = sentence("check.cards-ship-nameless", "A ship lacks an id, a name or a size.")
NO_EPIC_POINTS = sentence("check.cards-no-epic-points", "The ship %(card)s has no epic points.")
PILOT_BARE = sentence("check.cards-pilot-bare", "The pilot %(card)s lacks an id, a name, a ship or points.")
PILOT_NAMELESS = sentence("check.cards-pilot-nameless", "A pilot lacks an id, a name, a ship or points.")
UPGRADE_BARE = sentence("check.cards-upgrade-bare", "The upgrade %(card)s lacks an id, a name, a slot or points.")
UPGRADE_NAMELESS = sentence("check.cards-upgrade-nameless", "An upgrade lacks an id, a name, a slot or points.")
SHIPS_OF_UPGRADE = sentence("check.cards-ships-of-upgrade", "None of the ships of the upgrade %(card)s is in the data.")
PILOT_TWICE = sentence(
    "check.cards-pilot-twice",
    "The pilot %(card)s is in the data %(num)s time.",
    "The pilot %(card)s is in the data %(num)s times.",
)
NO_SHIP_IN_FILE = sentence("check.cards-no-ship-in-file", "%(file)s has no ship with an id.")
SIZE_UNKNOWN = sentence("check.cards-size-unknown", "%(file)s has a ship of a size that we don't know: %(size)s.")
PILOT_OF_SHIP_BARE = sentence("check.cards-pilot-of-ship-bare", "A pilot of the ship %(ship)s lacks an id or a name.")
PILOT_WITHOUT_POINTS = sentence("check.cards-pilot-no-points", "The pilot %(card)s has no points.")
UPGRADE_WITHOUT_POINTS = sentence("check.cards-upgrade-no-points", "The upgrade %(card)s has no points.")
UPGRADE_WITHOUT_SLOT = sentence("check.cards-upgrade-no-slot", "The upgrade %(card)s has no slot that we know.")
UPGRADE_WITHOUT_SIDES = sentence("check.cards-upgrade-no-sides", "The upgrade %(card)s lacks an id, a name or sides.")
SIDES_NAMELESS = sentence("check.cards-sides-nameless", "An upgrade lacks an id, a name or sides.")
RESTRICTION_NOT_KNOWN = sentence(
    "check.cards-restriction-unknown", "The upgrade %(card)s has a restriction that we don't know: %(restriction)s."
)
