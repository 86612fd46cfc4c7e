"""Deleting the personal data of an event: the standings stay, the people become numbers.

Gone are contacts, applications, links, lists, texts, the accounts of all but the organizer, and what was kept of the
event beside its log. Backups that somebody made before still hold everything: whoever has them deletes them.
"""

from contextlib import suppress
from shutil import rmtree

from django.db import DatabaseError, connection, transaction
from django.utils.timezone import now
from msgspec.json import encode

from finalsalvo.event.life.concerns import EVERYBODY
from finalsalvo.event.life.forgetting import entry_of_forgetting, without_people
from finalsalvo.event.life.life import Life, living
from finalsalvo.event.life.state import Phase
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.kept_papers import forget_papers
from finalsalvo.server.storage.log_rows import entry_row, head_of, name_of, row_of
from finalsalvo.server.storage.report_rows import rewrite_reports
from finalsalvo.server.storage.snapshots import snapshots_of
from finalsalvo.server.storage.store import Store, milliseconds


def forget_people(store: Store, slug: str, by: str) -> Life:
    """The event about numbered people; all of it or nothing. Refused while it is still being played."""
    with store.queue(event_of(slug)):
        with transaction.atomic():
            row = row_of(slug, for_update=True)
            before = store.caught_up(row)
            life = rewritten(before, row, by)
            replace_log(row, life)
            forget_ways_in(row, before, life)
            rewrite_reports(row, life)
            store.tell(row.slug, life.seq, EVERYBODY)
        store.remember(row, life)
    rmtree(snapshots_of(store.folder, row.slug), ignore_errors=True)
    forget_papers(store.folder, row.slug)
    wipe()
    return life


def rewritten(life: Life, row: models.EventRow, by: str) -> Life:
    """The life without the people, with a last entry that says so."""
    assert life.state is not None
    if life.state.phase is not Phase.FINISHED and row.archived is None:
        raise Refusal("phase", "contract", say.FORGET_TOO_EARLY())
    entries, names = without_people(life.entries, row.secret)
    return living((*entries, entry_of_forgetting(entries, names.person(by), milliseconds())))


def replace_log(row: models.EventRow, life: Life) -> None:
    """Every line of the log, as it is sealed now; what clients named their commands goes as well."""
    models.EntryRow.objects.filter(event_id=row.pk).delete()
    lines = [entry_row(row, entry, encode(entry), None, None) for entry in life.entries]
    models.EntryRow.objects.bulk_create(lines, batch_size=500)
    row.seq, row.head, row.name = life.seq, head_of(life), name_of(life)
    made = {"seq": row.seq, "head": row.head, "name": row.name, "glance": None}
    models.EventRow.objects.filter(pk=row.pk).update(**made, changed=now())


def forget_ways_in(row: models.EventRow, before: Life, after: Life) -> None:
    """Nobody comes in but the organizer, whose account is still theirs."""
    assert before.state is not None
    assert after.state is not None
    for rows in (row.contacts, row.applications, row.links, row.memberships.exclude(person=before.state.organizer)):
        rows.all().delete()
    row.memberships.update(person=after.state.organizer)


def wipe() -> None:
    """Takes what was deleted out of the file as well; PostgreSQL does that in its own time."""
    if connection.vendor != "sqlite":
        return
    with suppress(DatabaseError), connection.cursor() as cursor:  # somebody reads: the next one takes it along
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
