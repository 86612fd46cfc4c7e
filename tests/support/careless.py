"""A store without transactions: what the tests of lost and torn commands must be able to find out."""

from django.utils.timezone import now
from msgspec.json import encode

from finalsalvo.event.life.life import Life
from finalsalvo.server import models
from finalsalvo.server.store import Conflict, Store, entry_row, name_of


class CarelessStore(Store):
    """Writes the same as the real one, one statement after the other, each of them for good."""

    def append(self, row: models.Event, life: Life, key: str | None, asked: str) -> None:
        entry = life.entries[-1]
        moved = models.Event.objects.filter(pk=row.pk, seq=entry.seq - 1, head=row.head).update(
            seq=entry.seq, head=entry.hash, name=name_of(life), changed=now()
        )
        if not moved:
            raise Conflict
        entry_row(row, entry, encode(entry), key, asked).save(force_insert=True)
