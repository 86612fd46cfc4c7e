"""The reports that stand, as the database has them: a player has one for a game."""

from collections.abc import Sequence

from django.db import IntegrityError, connection
from django.db.backends.utils import CursorWrapper

from finalsalvo.event.life.life import Life
from finalsalvo.event.life.topics.results.reports import Place, change, made_by, standing
from finalsalvo.server import models
from finalsalvo.server.storage.errors import OtherReports
from finalsalvo.server.storage.log_rows import plain

REPORTS = models.ReportRow._meta.db_table
OF_REPORT = "event_id = %s AND stage = %s AND round = %s AND game = %s AND player = %s"
NEW_REPORT = f"INSERT INTO {REPORTS} (event_id, stage, round, game, player, seq) VALUES (%s, %s, %s, %s, %s, %s)"
OTHER_REPORT = f"UPDATE {REPORTS} SET seq = %s WHERE {OF_REPORT} AND seq = %s"
GONE_REPORT = f"DELETE FROM {REPORTS} WHERE {OF_REPORT}"


def write_reports(row: models.EventRow, before: Life, after: Life) -> None:
    """What the last entry did to the reports that stand. Where the table knows of others, somebody was quicker."""
    assert before.state is not None
    assert after.state is not None
    found = change(before.state, after.state)
    if not found:
        return
    made = made_by(found.new | found.other, after.entries)
    was = made_by(found.other, before.entries)
    new = [(row.pk, *place_of_report(place), made[place]) for place in sorted(found.new)]
    other = [(made[place], row.pk, *place_of_report(place), was[place]) for place in sorted(found.other)]
    gone = [(row.pk, *place_of_report(place)) for place in sorted(found.gone)]
    with connection.cursor() as cursor:
        for statement, rows in ((GONE_REPORT, gone), (OTHER_REPORT, other), (NEW_REPORT, new)):
            try:
                written = rows_changed(cursor, statement, rows)
            except IntegrityError as error:
                raise OtherReports from error
            if written != len(rows):
                raise OtherReports


def rows_changed(cursor: CursorWrapper, statement: str, rows: Sequence[tuple[int | str, ...]]) -> int:
    """How many rows a statement has changed; one alone is quicker without the preparations for many."""
    if len(rows) == 1:
        cursor.execute(statement, rows[0])
    elif rows:
        cursor.executemany(statement, rows)
    return cursor.rowcount if rows else 0


def rewrite_reports(row: models.EventRow, life: Life) -> None:
    """The reports that stand, all of them anew from the log."""
    assert life.state is not None
    models.ReportRow.objects.filter(event_id=row.pk).delete()
    rows = []
    for place, seq in made_by(standing(life.state), life.entries).items():
        stage, round, game, player = place_of_report(place)
        rows.append(models.ReportRow(event_id=row.pk, stage=stage, round=round, game=game, player=player, seq=seq))
    models.ReportRow.objects.bulk_create(rows, batch_size=500)


def place_of_report(place: Place) -> Place:
    """Which report is meant, as the table has it."""
    stage, round, game, player = place
    return stage, round, game, plain(player)
