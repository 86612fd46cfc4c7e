"""Stores that are not careful: what the tests of lost, torn and racing commands must be able to find out."""

from django.db import connection, transaction
from django.utils.timezone import now
from msgspec.json import encode

from finalsalvo.event.life.entry import Entry, read_entry, seal
from finalsalvo.event.life.life import Life
from finalsalvo.server import models
from finalsalvo.server.storage.errors import Conflict
from finalsalvo.server.storage.log_rows import entry_row, lines_of, name_of, row_of, write
from finalsalvo.server.storage.report_rows import write_reports
from finalsalvo.server.storage.store import Store


class CarelessStore(Store):
    """Writes the same as the real one, one statement after the other, each of them for good."""

    def append(self, row: models.EventRow, before: Life, life: Life, key: str | None, asked: str) -> None:
        entry = life.entries[-1]
        moved = models.EventRow.objects.filter(pk=row.pk, seq=entry.seq - 1, head=row.head).update(
            seq=entry.seq, head=entry.hash, name=name_of(life), changed=now()
        )
        if not moved:
            raise Conflict
        entry_row(row, entry, encode(entry), key, asked).save(force_insert=True)
        write_reports(row, before, life)


class BlindStore(Store):
    """Writes what it decided after whatever has happened since: it does not name the number that it expects.

    Each of its logs is whole, and every command in it was lawful when it was decided.
    """

    def append(self, row: models.EventRow, before: Life, life: Life, key: str | None, asked: str) -> None:
        with transaction.atomic():
            there = row_of(row.slug, for_update=True)
            last = read_entry(lines_of(there, there.seq)[0])
            made = life.entries[-1]
            at = max(made.at, last.at)
            entry = seal(Entry(there.seq + 1, at, made.by, made.facts, made.reason, made.stage), last)
            models.EventRow.objects.filter(pk=row.pk).update(seq=entry.seq, head=entry.hash)
            write(entry_row(row, entry, encode(entry), key, asked))
            write_reports(row, before, life)


def drop_report_constraint() -> None:
    """Lets the database keep two reports of one player for one game."""
    about = models.ReportRow._meta
    (constraint,) = about.constraints
    about.constraints = []  # SQLite makes the table anew as the model has it
    try:
        with connection.schema_editor() as editor:
            editor.remove_constraint(models.ReportRow, constraint)
    finally:
        about.constraints = [constraint]
