"""Changes that another process made: PostgreSQL tells, SQLite is asked."""

import logging
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Max
from msgspec import Struct
from msgspec.json import decode, encode

from finalsalvo.event.life.concerns import EVERYBODY, Touched
from finalsalvo.server.storage.log_lines import name_of

CHANNEL = "finalsalvo"
LONGEST_NOTICE = 7_900
"""So many bytes PostgreSQL takes as one notice, and a few more."""
SQLITE_PAUSE = 0.1
"""So many seconds pass between two looks at a number that SQLite keeps in memory."""
LISTEN_PAUSE = 0.25
"""So often somebody who listens looks whether to stop."""
COMPARE_PAUSE = 10.0
"""So many seconds pass between two looks at all events: nothing should be found, unless the database was replaced."""
RETRY = 1.0
SEEN = 5.0
"""Who has looked out for so long had the database; that it is away is then said once more."""
LONG_AGO = float("-inf")

log = logging.getLogger("finalsalvo")


class Notice(Struct, frozen=True, array_like=True):
    """How far an event is, and whom the last step touched."""

    slug: str
    seq: int
    whom: Touched = EVERYBODY


def tell_others(slug: str, seq: int, whom: Touched = EVERYBODY) -> None:
    """Lets every process know how far an event is once this transaction is over; on SQLite they look themselves."""
    if connection.vendor == "postgresql":
        told = encode(Notice(slug, seq, whom))
        if len(told) > LONGEST_NOTICE:
            told = encode(Notice(slug, seq))
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, told.decode()])


def data_version() -> int:
    """A number that SQLite changes whenever another connection has changed the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        version: int = cursor.fetchone()[0]
        return version


def nobody_knows(slug: str) -> None:
    """Where there is no store, nobody can say whom a change touches."""


class Watch:
    """A thread that looks out for changes until it is told to stop."""

    def __init__(
        self, announce: Callable[[str, int, Touched], None], put_back: Callable[[str, int | None], None]
    ) -> None:
        self.announce, self.put_back = announce, put_back
        self.catch_up: Callable[[str], None] = nobody_knows
        self.stop = Event()
        self.known: dict[str, tuple[int, str]] = {}
        self.reached: dict[str, int] = {}
        self.found: dict[str, int] = {}
        self.last_entry = 0
        self.compared = LONG_AGO
        self.thread = Thread(target=self.run, name="finalsalvo-watch", daemon=True)

    def start(self) -> None:
        """Begins to look."""
        self.thread.start()

    def end(self) -> None:
        """Stops looking."""
        self.stop.set()
        if self.thread.is_alive():
            self.thread.join(timeout=1)

    def run(self) -> None:
        """Looks out, and begins anew where the database was away for a moment, whatever it says about that."""
        away = ""
        while not self.stop.is_set():
            begun = monotonic()
            try:
                if connection.vendor == "postgresql":
                    self.listen()
                else:
                    self.poll()
            except Exception as error:
                if away != name_of(error) or monotonic() - begun > SEEN:
                    log.warning("changes of other processes are not seen at the moment: %s", name_of(error))
                away = name_of(error)
            connection.close()
            self.stop.wait(RETRY)

    def poll(self) -> None:
        """SQLite counts the changes that others made to the file, and entries are numbered in order."""
        seen, unsure = data_version(), False
        self.compare()
        self.announce_found()
        while not self.stop.wait(SQLITE_PAUSE):
            self.announce_found()
            version = data_version()
            if version != seen:
                seen, unsure = version, True
                self.look_for_entries()
            if unsure and monotonic() - self.compared > COMPARE_PAUSE:
                unsure = False
                self.compare()

    def listen(self) -> None:
        """PostgreSQL sends a line for each change. It comes on a connection of its own, so that none is missed."""
        import psycopg

        parameters = connections[DEFAULT_DB_ALIAS].get_connection_params()
        for ours in ("cursor_factory", "context"):
            parameters.pop(ours, None)
        with psycopg.connect(**parameters, autocommit=True) as listening:
            listening.execute(f"LISTEN {CHANNEL}".encode())
            self.compare()
            while not self.stop.is_set():
                self.announce_found()
                if monotonic() - self.compared > COMPARE_PAUSE:
                    self.compare()
                for each in listening.notifies(timeout=LISTEN_PAUSE):
                    self.hear(decode(each.payload, type=Notice))

    def hear(self, notice: Notice) -> None:
        """Notices come in the order of the entries: one that is no further than the last is of a restored database."""
        if notice.seq <= self.reached.get(notice.slug, 0):
            self.put_back(notice.slug, notice.seq)
        else:
            self.announce(notice.slug, notice.seq, notice.whom)
        self.reached[notice.slug] = notice.seq

    def announce_found(self) -> None:
        """Announces what was seen at the look before, if it is still news.

        Who writes in this process, or has caught up with it, is a moment later than the database and knows whom an
        entry touches. We do not, and everybody would ask for their page.
        """
        found, self.found = self.found, {}
        for slug, seq in found.items():
            self.announce(slug, seq, EVERYBODY)

    def look_for_entries(self) -> None:
        """Finds every event that has entries which we have not seen."""
        from finalsalvo.server.models import EntryRow

        new = EntryRow.objects.filter(pk__gt=self.last_entry).values_list("event__slug", "event__seq", "event__head")
        for slug, seq, head, last in new.annotate(Max("pk")).order_by():
            self.last_entry = max(self.last_entry, last)
            self.catch_up(slug)
            self.heed(slug, seq, head)
            self.known[slug] = seq, head

    def heed(self, slug: str, seq: int, head: str) -> None:
        """An event is so far: further on mostly, or put back by a restored database."""
        known, known_head = self.known.get(slug, (0, ""))
        if seq < known or (seq == known and head != known_head):
            self.put_back(slug, seq)
        elif seq != known:
            self.found[slug] = seq

    def compare(self) -> None:
        """Finds every event that is not where it was."""
        from finalsalvo.server.models import EntryRow, EventRow

        self.last_entry = EntryRow.objects.aggregate(last=Max("pk"))["last"] or 0
        now = {slug: (seq, head) for slug, seq, head in EventRow.objects.values_list("slug", "seq", "head")}
        for slug, (seq, head) in now.items():
            self.heed(slug, seq, head)
        for slug in self.known.keys() - now.keys():
            self.put_back(slug, None)
        self.known, self.compared = now, monotonic()
