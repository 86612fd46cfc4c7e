"""What is said of what is kept: events that are not there or not whole, backups, the database, the server's key."""

from finalsalvo.words.sentence import sentence

# --- refusals ---------------------------------------------------------------------------------------------

NO_SUCH_EVENT = sentence("refuse.no-such-event", "There is no event %(event)s here. Check its name.")
NO_SUCH_STAGE = sentence("refuse.no-such-stage-here", "This event has no stage %(stage)s. Check the address.")
KEY_TAKEN = sentence("refuse.key-taken", "This key was already used for a different request. Use a new key.")
NO_DRAW_KEY = sentence(
    "refuse.no-draw-key",
    "This event was imported without its draw key, so you can only view it. To go on with it, import it with the key.",
)
NAME_TAKEN = sentence("refuse.event-name-taken", "Another event is already called %(event)s. Choose another name.")
FORGET_TOO_EARLY = sentence(
    "refuse.forget-too-early",
    "The event still needs the players' names. Finish or archive the event before you delete personal data.",
)

# --- events that are not what was written -----------------------------------------------------------------

LOG_DAMAGED = sentence(
    "check.event-log-damaged", "The log of %(event)s is damaged. Run this to see where: finalsalvo doctor"
)
LOG_SHORT = sentence(
    "check.event-log-short",
    "The log of %(event)s has %(there)s of %(num)s step. Restore a backup. This names one: finalsalvo doctor",
    "The log of %(event)s has %(there)s of %(num)s steps. Restore a backup. This names one: finalsalvo doctor",
)
WRONG_DRAW_KEY = sentence(
    "check.wrong-draw-key", "The draw key doesn't match the one promised at the start of the log."
)
LOG_GONE = sentence("check.log-gone", "The log is gone.")
LOG_UNFOLLOWED = sentence("check.log-unfollowed", "The log can't be replayed. Technical reason: %(error)s")
STEP_MISPLACED = sentence("check.step-misplaced", "Step %(step)s is stored as step %(stored)s.")
STEP_OTHER = sentence("check.step-other", "Step %(step)s isn't the one that the database noted.")
LOG_ENDS = sentence("check.log-ends", "The log ends with step %(last)s. It should end with step %(wanted)s.")
LAST_STEP_OTHER = sentence("check.last-step-other", "The last step isn't the one that the database noted.")
EVENT_UNREADABLE = sentence("check.event-unreadable", "The database can't read this event. Technical reason: %(error)s")

# --- backups ----------------------------------------------------------------------------------------------

NO_BACKUP = sentence("check.no-backup", "This isn't a backup of Final Salvo, or it's damaged. Choose another file.")
BACKUP_UNREADABLE = sentence(
    "check.backup-unreadable", "%(file)s can't be read back from the backup. The disk may be failing."
)
LOG_NOT_IN_BACKUP = sentence("check.log-not-in-backup", "The log is missing from the backup, or damaged.")
ONLY_ZIP = sentence(
    "check.only-zip", "The database isn't SQLite, so a backup has to be a .zip. Choose a name that ends in .zip."
)
BACKUP_INCOMPLETE = sentence("check.backup-incomplete", "%(file)s is incomplete. Missing: %(events)s.")
CARDS_NOT_IN_BACKUP = sentence(
    "check.cards-not-in-backup",
    "%(event)s uses the cards %(cards)s, which aren't here and so aren't in the backup. Import them again.",
)
NAME_TAKEN_NOW = sentence(
    "check.name-taken-now", "Another event of this name was created just now. Restore the backup again."
)
COPY_DAMAGED = sentence(
    "check.copy-damaged", "This copy of a database is damaged and can't be read. Technical reason: %(error)s"
)
CARDS_BROKEN = sentence("check.cards-broken", "The cards %(cards)s in the backup are damaged. Import them again.")
CARDS_RENAMED = sentence(
    "check.cards-renamed",
    "The cards %(cards)s here aren't those of the backup, which are now called %(kept)s."
    " To check the lists of %(event)s against them, choose %(kept)s there.",
)
CARDS_NOWHERE = sentence(
    "check.cards-nowhere", "%(event)s uses the cards %(cards)s, which are neither here nor in the backup. Import them."
)

# --- a look at everything ---------------------------------------------------------------------------------

REPORTS_DIFFER = sentence("check.reports-differ", "The reports in the database don't match the log.")
CARDS_GONE = sentence(
    "check.cards-gone", "Lists are checked against the cards %(cards)s, which aren't here. Import them again."
)
DATABASE_DAMAGED = sentence("check.database-damaged", "The database file is damaged. Technical reason: %(error)s")
LOOK_NOT_KEPT = sentence(
    "check.look-not-kept", "The database is busy, so the console doesn't show this check. Try again."
)
DISK_FAILS = sentence(
    "check.disk-fails",
    "Nothing can be saved. Make room on the disk, then check again. Technical reason: %(error)s",
)
CLOCK_BEHIND = sentence(
    "check.clock-behind", "This computer's clock is behind. The last step was made on %(moment)s. Set the clock."
)
DISK_NEARLY_FULL = sentence(
    "check.disk-nearly-full",
    "Only %(num)s MB is free in %(folder)s. Make room.",
    "Only %(num)s MB are free in %(folder)s. Make room.",
)
FILE_READABLE = sentence(
    "check.file-readable", "Others on this computer can read %(file)s. Run this: chmod 600 %(file)s"
)

# --- the database and the key of the server ---------------------------------------------------------------

FOLDER_NOT_MADE = sentence(
    "cli.folder-not-made", "The data folder %(folder)s can't be created. Technical reason: %(error)s"
)
DATABASE_NEWER = sentence(
    "cli.database-newer",
    "This database was made by a newer Final Salvo. Use that version, or restore an older backup.",
)
DATABASE_SILENT = sentence("cli.database-silent", "The database doesn't answer. Technical reason: %(error)s")
NOTHING_IN_IT = sentence("part.database-empty", "it is empty")
SPOILT = sentence(
    "cli.spoilt",
    "The database file %(file)s is damaged (%(error)s). Move away this file and all files that begin with its name. "
    "Then restore the newest backup: %(restore)s",
    "The database file %(file)s is damaged (%(error)s). Move away this file and all files that begin with its name. "
    "Then restore these %(num)s backups, in this order: %(restore)s",
)
SPOILT_SNAPSHOTS = sentence(
    "cli.spoilt-snapshots",
    "The database file %(file)s is damaged (%(error)s). Move away this file and all files that begin with its name. "
    "There is no backup in %(folder)s. Each event has a copy from before its last pairings: %(restore)s",
)
SPOILT_NO_COPY = sentence(
    "cli.spoilt-no-copy",
    "The database file %(file)s is damaged (%(error)s). Move away this file and all files that begin with its name. "
    "There is no backup in %(folder)s. If you have one elsewhere: finalsalvo restore FILE",
)
DATABASE_ADDRESS = sentence(
    "cli.database-address",
    "DATABASE_URL has to begin with postgresql:// or sqlite:///. Without it, events are kept in the data folder.",
)
DATABASE_PORT = sentence("cli.database-port", "The port in DATABASE_URL isn't a number.")
DATABASE_NAME = sentence(
    "cli.database-name", "DATABASE_URL names no database. Write it like this: postgresql://user:password@host/name"
)
UNKNOWN_MODE = sentence("cli.unknown-mode", "FINALSALVO_MODE is local or hosted, not %(mode)s.")
KEY_MISSING = sentence(
    "cli.key-missing", "FINALSALVO_SECRET_KEY is missing. A hosted server needs a key of its own to sign sessions."
)
KEY_WEAK = sentence(
    "cli.key-weak",
    "FINALSALVO_SECRET_KEY is too easy to guess. Use %(num)s random character or more: openssl rand -hex 32",
    "FINALSALVO_SECRET_KEY is too easy to guess. Use %(num)s random characters or more: openssl rand -hex 32",
)
DEBUG_ON = sentence(
    "cli.debug-on", "Debug is on, so errors show visitors what the program knows. Remove FINALSALVO_DEBUG."
)
HOSTS_MISSING = sentence(
    "cli.hosts-missing", "FINALSALVO_HOSTS has to name the addresses of this server, such as salvo.example.org."
)
