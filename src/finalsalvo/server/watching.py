"""Changes that another process made: PostgreSQL tells, SQLite is asked."""

import logging
from collections.abc import Callable
from threading import Event, Thread
from time import monotonic

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import Max

CHANNEL = "finalsalvo"
SQLITE_PAUSE = 0.1
"""So many seconds pass between two looks at a number that SQLite keeps in memory."""
LISTEN_PAUSE = 0.25
"""So often somebody who listens looks whether to stop."""
COMPARE_PAUSE = 10.0
"""So many seconds pass between two looks at all events: nothing should be found, unless the database was replaced."""
RETRY = 1.0
LONG_AGO = float("-inf")

log = logging.getLogger("finalsalvo")


def tell_others(slug: str, seq: int) -> None:
    """Lets every process know how far an event is once this transaction is over; on SQLite they look themselves."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{slug} {seq}"])


def data_version() -> int:
    """A number that SQLite changes whenever another connection has changed the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        version: int = cursor.fetchone()[0]
        return version


class Watch:
    """A thread that looks out for changes until it is told to stop."""

    def __init__(self, announce: Callable[[str, int], None], put_back: Callable[[str, int | None], None]) -> None:
        self.announce, self.put_back = announce, put_back
        self.stop = Event()
        self.known: dict[str, int] = {}
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
        while not self.stop.is_set():
            try:
                if connection.vendor == "postgresql":
                    self.listen()
                else:
                    self.poll()
            except Exception as error:
                log.warning("changes of other processes are not seen at the moment: %s", error)
            connection.close()
            self.stop.wait(RETRY)

    def poll(self) -> None:
        """SQLite counts the changes that others made to the file, and entries are numbered in order."""
        seen, unsure = data_version(), False
        self.compare()
        while not self.stop.wait(SQLITE_PAUSE):
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
            self.compared = LONG_AGO
            while not self.stop.is_set():
                if monotonic() - self.compared > COMPARE_PAUSE:
                    self.compare()
                for notice in listening.notifies(timeout=LISTEN_PAUSE):
                    slug, _, seq = notice.payload.rpartition(" ")
                    self.announce(slug, int(seq))

    def look_for_entries(self) -> None:
        """Announces every event that has entries which we have not seen."""
        from finalsalvo.server.models import Entry

        new = Entry.objects.filter(pk__gt=self.last_entry).values_list("event__slug")
        for slug, seq, last in new.annotate(Max("seq"), Max("pk")).order_by():
            self.last_entry = max(self.last_entry, last)
            self.announce(slug, seq)

    def compare(self) -> None:
        """Announces every event that is not where it was: further on mostly, or put back by a restored database."""
        from finalsalvo.server.models import Entry
        from finalsalvo.server.models import Event as EventRow

        self.last_entry = Entry.objects.aggregate(last=Max("pk"))["last"] or 0
        now = dict(EventRow.objects.values_list("slug", "seq"))
        for slug, seq in now.items():
            if seq < self.known.get(slug, 0):
                self.put_back(slug, seq)
            else:
                self.announce(slug, seq)
        for slug in self.known.keys() - now.keys():
            self.put_back(slug, None)
        self.known, self.compared = now, monotonic()
