"""What is said of lists and cards in every game: places in a list, texts that are none, card data, points by ticks."""

from finalsalvo.words.sentence import sentence

# --- places in a list ---------------------------------------------------------------------------------------

SHIP = sentence("part.list-ship", "Ship %(ship)s")
SQUAD = sentence("part.list-squad", "Squad %(squad)s")
SQUAD_AND_SHIP = sentence("part.list-squad-and-ship", "Squad %(squad)s, ship %(ship)s")
LINE = sentence("part.list-line", "line %(line)s")
PIECE = sentence("part.list-piece", "%(where)s (%(text)s)")
FOUND_AT = sentence("list.found-at", "%(where)s: %(what)s")
EQUIPPED_WITH = sentence("part.equipped-with", "%(ship)s with %(upgrades)s")

# --- texts that are no list ---------------------------------------------------------------------------------

A_LINK = sentence(
    "list.a-link", "This is a link, and links aren't opened here. Open it and paste what the builder exports."
)
LINK_OF_SERVER = sentence(
    "list.link-of-server",
    "This link only has the number of a list at %(builder)s. Open it, export the list as text, and paste that.",
)
LINK_OF_CLOSED_SERVER = sentence(
    "list.link-of-closed-server",
    "This link only has the number of a list at %(builder)s, which is closed. Paste the list as text.",
)
NOT_UTF_8 = sentence("list.not-utf-8", "This file isn't UTF-8 text. Save it as UTF-8 and try again.")
NOTHING = sentence("list.nothing", "The list is empty. Paste it, or type one ship per line.")
TOO_LONG = sentence("list.too-long", "This is too long for a list. Paste only the list.")

# --- lists that are not checked -----------------------------------------------------------------------------

NO_CARDS = sentence("list.no-cards", "The organizer has switched list checking off, so this list isn't checked.")
CARDS_GONE = sentence(
    "list.cards-gone", "%(cards)s isn't on this server, so this list isn't checked. Tell the organizer."
)
NO_CARDS_BUT_NAMES = sentence(
    "list.no-cards-but-names",
    "The organizer has switched list checking off, so only the players' names are checked.",
)
CARDS_GONE_BUT_NAMES = sentence(
    "list.cards-gone-but-names",
    "%(cards)s isn't on this server, so only the players' names are checked. Tell the organizer.",
)

# --- card data ----------------------------------------------------------------------------------------------

CARDS_OF_DAY = sentence("part.cards-of-day", "%(family)s, points of %(day)s")
OTHER_GAME = sentence(
    "refuse.cards-other-game", "%(cards)s is for a different game than %(format)s. Choose other points and cards."
)
NO_DATA_SET = sentence(
    "refuse.cards-no-data-set",
    "No cards found in this file. Use the data of xwing-data, xwing-data2 or star-wars-armada-data.",
)
NO_PILOTS = sentence(
    "refuse.cards-no-pilots", "There are no pilots or no upgrades of %(project)s in these files. Download them again."
)
TOO_LARGE = sentence("refuse.cards-too-large", "This is too large for card data. Leave the pictures out.")
TOO_MANY_FILES = sentence("refuse.cards-too-many-files", "These are too many files for card data. Use only the data.")
FILE_TOO_LARGE = sentence("refuse.cards-file-too-large", "%(file)s is too large for card data. Use the original file.")
ODD_ZIP = sentence("refuse.cards-odd-zip", "This zip is packed in an unusual way. Pack it again with deflate.")
BROKEN_ZIP = sentence("refuse.cards-broken-zip", "This zip is damaged. Download it again.")
BROKEN_TARBALL = sentence("refuse.cards-broken-tarball", "This tarball is damaged. Download it again.")
NO_ARCHIVE = sentence("refuse.cards-no-archive", "This isn't a folder, a zip or a tarball. Use one of these.")
NO_SUCH_PACK = sentence("refuse.cards-not-among", "%(cards)s isn't here. Choose one of these: %(others)s.")
NO_PACKS = sentence("refuse.cards-none-here", "%(cards)s isn't here. Choose other points, or import card data.")
UNUSED_ALIKE = sentence("check.cards-unused-alike", "%(first)s The same goes for %(others)s.")
NO_PACK_FILE = sentence("refuse.cards-no-pack-file", "%(file)s isn't a file of imported cards. Import the data again.")

# --- points by ticks ----------------------------------------------------------------------------------------

NO_SUCH_SHIP = sentence(
    "refuse.tick-no-such-ship", "The list has no %(where)s. Reload the page and mark the ships again."
)
NOT_HALF = sentence(
    "refuse.tick-not-half", "%(ship)s can't count half in %(format)s. Mark it only when it's destroyed."
)
NO_HALF_POINTS = sentence(
    "refuse.tick-no-half-points", "%(format)s has no half points. Count a ship only when it's destroyed."
)
NOT_CRIPPLED = sentence(
    "refuse.tick-not-crippled", "Only a section of a huge ship can be crippled. Mark something else."
)
WORTH_UNKNOWN = sentence("refuse.tick-worth-unknown", "We have no points for %(ship)s. Enter the score by hand.")
DEFICIT_UNKNOWN = sentence(
    "refuse.tick-deficit-unknown",
    "We don't have points for every card on this list. Enter the score by hand. "
    "Add the points that the list is under the limit.",
)
