"""Whether an event is what was written: its lines, its chain, its draws, and what the database notes of them.

A backup asks before it copies, a restore before it brings back, and the doctor whenever somebody wants to know. All
three ask here, so that nothing is copied as sound that would not come back.
"""

from collections.abc import Iterator, Sequence

from django.db import DatabaseError, connections
from msgspec import Struct

from finalsalvo.documents.log_file import LogFile, log_problems, read_log
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life.life import Life, living
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.rules.refusal import breaks
from finalsalvo.server import models
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.errors import Worded
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.words.message import Message, Quote


class Unsound(Worded):
    """An event that is not what was written, with a message that says where."""


class StoredLine(Struct, frozen=True, array_like=True):
    """A line of a log as the table has it: whatever became of its bytes."""

    seq: int
    line: bytes
    hash: str
    key: str | None
    asked: str | None


BYTES = {"sqlite": "CAST(line AS BLOB)"}
"""A damaged text may be no text any more: SQLite gives its bytes. PostgreSQL lets no such thing in."""


def lines_of(alias: str, row: models.EventRow) -> list[StoredLine]:
    """Every line of an event, also those that its row does not know of."""
    connection = connections[alias]
    line = BYTES.get(connection.vendor, "line")
    asked = (
        f"SELECT seq, {line}, hash, key, asked FROM {models.EntryRow._meta.db_table} WHERE event_id = %s ORDER BY seq"
    )
    with connection.cursor() as cursor:
        cursor.execute(asked, [row.pk])
        return [StoredLine(seq, as_bytes(found), *more) for seq, found, *more in cursor.fetchall()]


def as_bytes(found: bytes | str) -> bytes:
    """A text or its bytes."""
    return found if isinstance(found, bytes) else found.encode()


def whole_log(content: bytes) -> tuple[LogFile, Life]:
    """A log that is what was written, and the life in it; raises Unsound."""
    try:
        file = read_log(content)
        problems = breaks(log_problems(file))
        if problems:
            raise Unsound(problems[0].message)
        return file, living(file.entries)
    except Unreadable as unreadable:
        raise Unsound(getattr(unreadable, "message", str(unreadable))) from None
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        # Sealed lines that no program of ours has written: what they mean nobody can say.
        raise Unsound(say.LOG_UNFOLLOWED(error=Quote(f"{type(error).__name__} {error}"))) from None


def sound_life(row: models.EventRow, lines: Sequence[StoredLine]) -> Life:
    """The life of an event whose lines are whole, and are those that its row and their own rows tell of."""
    if not lines:
        raise Unsound(say.LOG_GONE())
    file, life = whole_log(content_of(lines))
    for entry, line in zip(file.entries, lines, strict=True):
        if entry.seq != line.seq:
            raise Unsound(say.STEP_MISPLACED(step=entry.seq, stored=line.seq))
        if entry.hash != line.hash:
            raise Unsound(say.STEP_OTHER(step=entry.seq))
    if life.seq != row.seq:
        raise Unsound(say.LOG_ENDS(last=life.seq, wanted=row.seq))
    if life.entries[-1].hash != row.head:
        raise Unsound(say.LAST_STEP_OTHER())
    assert life.state is not None
    if row.secret is not None and commitment_of(row.secret) != life.state.commitment:
        raise Unsound(say.WRONG_DRAW_KEY())
    return life


def content_of(lines: Sequence[StoredLine]) -> bytes:
    """A log as a file has it."""
    return b"".join(each.line + b"\n" for each in lines)


def rows(alias: str, slug: str | None = None) -> Iterator[models.EventRow]:
    """Every event of a database, or one."""
    found = models.EventRow.objects.using(alias).order_by("id")
    yield from found if slug is None else found.filter(slug=event_of(slug))


def unreadable(error: DatabaseError) -> Message:
    """What is said of an event that the database itself cannot give."""
    return say.EVENT_UNREADABLE(error=Quote(" ".join(str(error).split())))
