"""An event and its log as rows of the database, in plain SQL where every request waits for it."""

import logging
from collections.abc import Sequence

from django.db import connection
from django.db.utils import OperationalError
from django.utils.text import slugify
from django.utils.timezone import now
from msgspec import MsgspecError

from finalsalvo.event.life.entry import BEGINNING, Entry, read_entry
from finalsalvo.event.life.life import Life, living
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.errors import BrokenLog, Conflict, NoSuchEvent
from finalsalvo.server.storage.event_address import event_of

log = logging.getLogger("finalsalvo")

FIELDS = ("id", "slug", "name", "format", "secret", "seq", "head")
"""What is needed of a row; Django fetches the rest where somebody asks for it."""
KEY = f"SELECT 1 FROM {models.EntryRow._meta.db_table} WHERE key = %s"
ROW = f"SELECT {', '.join(FIELDS)} FROM {models.EventRow._meta.db_table} WHERE slug = %s"


def row_of(slug: str, *, for_update: bool = False) -> models.EventRow:
    """The row of an event. In plain SQL: it is looked up with every request, and Django takes longer to write that."""
    lock = " FOR UPDATE" if for_update and connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(f"{ROW}{lock}", [plain(event_of(slug))])
        found = cursor.fetchone()
    if found is None:
        raise NoSuchEvent(say.NO_SUCH_EVENT(event=slug))
    return models.EventRow.from_db(connection.alias, FIELDS, found)


def lines_of(row: models.EventRow, first: int) -> Sequence[str]:
    """The lines of a log from a number to the last one that its row knows of."""
    found = models.EntryRow.objects.filter(event_id=row.pk, seq__gte=first, seq__lte=row.seq)
    return list(found.order_by("seq").values_list("line", flat=True))


def entry_row(row: models.EventRow, entry: Entry, line: bytes, key: str | None, asked: str | None) -> models.EntryRow:
    """An entry as the table has it."""
    return models.EntryRow(
        event_id=row.pk,
        seq=entry.seq,
        at=entry.at,
        by=plain(entry.by)[:200],
        kinds=" ".join(dict.fromkeys(str(fact.__struct_config__.tag) for fact in entry.facts)),
        line=line.decode(),
        hash=entry.hash,
        key=key,
        asked=asked if key else None,
    )


MOVE = (
    f"UPDATE {models.EventRow._meta.db_table} SET seq = %s, head = %s, name = %s, listed = %s, changed = %s"
    " WHERE id = %s AND seq = %s AND head = %s"
)


def move(row: models.EventRow, life: Life) -> None:
    """Lets the row of an event know of its last entry, if it stands at the one before."""
    entry, changed = life.entries[-1], connection.ops.adapt_datetimefield_value(now())
    with connection.cursor() as cursor:
        now_so = (entry.seq, entry.hash, name_of(life), is_listed(life), changed)
        cursor.execute(MOVE, (*now_so, row.pk, entry.seq - 1, row.head))
        if not cursor.rowcount:
            raise Conflict


COLUMNS = ("event_id", "seq", "at", "by", "kinds", "line", "hash", "key", "asked")
NAMES = ", ".join(f'"{name}"' for name in COLUMNS)
INSERT = f"INSERT INTO {models.EntryRow._meta.db_table} ({NAMES}) VALUES ({', '.join('%s' for _ in COLUMNS)})"


def write(entry: models.EntryRow) -> None:
    """One line into its table, in plain SQL."""
    with connection.cursor() as cursor:
        cursor.execute(INSERT, [getattr(entry, name) for name in COLUMNS])


NO_TEXT = "Could not decode to UTF-8"
"""What SQLite's driver says of a line that was damaged so that it is no text any more."""


def readable(row: models.EventRow) -> Life:
    """The life of an event from all of its lines, as far as they mean something."""
    try:
        return living(read_entry(line) for line in lines_of(row, 1))
    except (MsgspecError, LookupError, AttributeError, AssertionError, OperationalError) as error:
        if isinstance(error, OperationalError) and NO_TEXT not in str(error):
            raise  # the database is away: that says nothing about the log
        log.error("the log of %s cannot be read: %s", row.slug, error)
        raise BrokenLog(say.LOG_DAMAGED(event=row.slug)) from None


def name_of(life: Life) -> str:
    """What an event is called."""
    return plain(life.state.name)[:500] if life.state is not None else ""


def is_listed(life: Life) -> bool:
    """Whether lists have an event that nobody asked for by its address."""
    state = life.state
    return state is None or not (state.chosen or state.settings).unlisted


def head_of(life: Life) -> str:
    """The seal of the last entry."""
    return life.entries[-1].hash if life.entries else BEGINNING


def plain(text: str) -> str:
    """A text without the one character that PostgreSQL does not take."""
    return text.replace("\0", "")


RESERVED = frozenset({"list", "new", "import"})
"""Words of the command that are no event."""


def free_slug(wanted: str | None, name: str) -> str:
    """A name for the database that no other event has."""
    base = (slugify(wanted)[:80] if wanted else slugify(name)[:60]) or "event"
    taken = set(models.EventRow.objects.filter(slug__startswith=base).values_list("slug", flat=True)) | RESERVED
    if wanted is not None and base in taken:
        raise Refusal("slug", "contract", say.NAME_TAKEN(event=base))
    number = 2
    slug = base
    while slug in taken:
        slug, number = f"{base}-{number}", number + 1
    return slug
