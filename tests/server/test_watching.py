"""Changes of others are noticed: PostgreSQL tells, SQLite is asked."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic, sleep

import pytest
from django.db import connection, transaction
from serving import allowed

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.concerns import Touched
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import models
from finalsalvo.server.storage import watching
from finalsalvo.server.storage.store import Store
from finalsalvo.server.storage.watching import Watch

ORGANIZER = "org"

POSTGRESQL = pytest.mark.parametrize("data", ["postgresql"], indirect=True)


class Heard:
    """What a watch announced."""

    def __init__(self) -> None:
        self.news: list[tuple[str, int]] = []
        self.back: list[tuple[str, int | None]] = []
        self.whom: dict[int, Touched] = {}
        self.watch = Watch(self.hear, lambda *what: self.back.append(what))

    def hear(self, slug: str, seq: int, whom: Touched) -> None:
        self.news.append((slug, seq))
        self.whom[seq] = whom

    def until(self, said: Callable[[], bool], patience: float = 5.0) -> float:
        """How many seconds it took until it was so."""
        begun = monotonic()
        while not said():
            assert monotonic() - begun < patience, (self.news, self.back)
            sleep(0.005)
        return monotonic() - begun


@contextmanager
def watching_now() -> Iterator[Heard]:
    """A watch at work."""
    heard = Heard()
    heard.watch.start()
    try:
        yield heard
    finally:
        heard.watch.end()
        assert not heard.watch.thread.is_alive()


def event(store: Store, slug: str = "here") -> str:
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=slug)
    return slug


def register(store: Store, slug: str, name: str) -> int:
    return store.obey(slug, c.Register((Registration(name),)), ORGANIZER).life.seq


@transaction.atomic
def register_and_fail(store: Store, slug: str) -> None:
    register(store, slug, "Ada")
    raise RuntimeError


def test_what_is_there_is_known_from_the_start(store: Store) -> None:
    slug = event(store)
    register(store, slug, "Ada")
    with watching_now() as heard:
        heard.until(lambda: ("here", 2) in heard.news)


def test_a_change_is_noticed_within_a_second(store: Store) -> None:
    slug = event(store)
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        register(store, slug, "Ada")
        assert heard.until(lambda: ("here", 2) in heard.news) < allowed(1)
        event(store, "there")
        assert heard.until(lambda: ("there", 1) in heard.news) < allowed(1)


def test_nothing_is_announced_that_was_not_written(store: Store) -> None:
    """A transaction that is taken back tells nobody, in this process or another one."""
    slug = event(store)
    told: list[tuple[str, int]] = []
    store.changed = lambda slug, seq, _: told.append((slug, seq))
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        with pytest.raises(RuntimeError):
            register_and_fail(store, slug)
        with transaction.atomic():
            register(store, slug, "Bea")
            assert told == []  # not yet: nobody else could see it
        heard.until(lambda: ("here", 2) in heard.news)
        assert told == [("here", 2)]
        assert models.EntryRow.objects.filter(event__slug=slug).count() == 2


def test_an_event_that_went_back_or_away_is_noticed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "COMPARE_PAUSE", 0.1)
    slug = event(store)
    register(store, slug, "Ada")
    event(store, "there")
    with watching_now() as heard:
        heard.until(lambda: ("here", 2) in heard.news)
        models.EventRow.objects.filter(slug="here").update(seq=1)
        models.EventRow.objects.filter(slug="there").delete()
        heard.until(lambda: {("here", 1), ("there", None)} <= set(heard.back))


def test_an_event_in_the_place_of_another_of_the_same_length_is_noticed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "COMPARE_PAUSE", 0.1)
    event(store)
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        with transaction.atomic():
            models.EventRow.objects.filter(slug="here").delete()
            event(store)
        heard.until(lambda: ("here", 1) in heard.back)


def test_an_event_that_goes_back_a_moment_after_it_went_on_is_noticed_at_once(store: Store) -> None:
    """A look at all events, every few seconds, would find it where it was at the look before."""
    slug = event(store)
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        register(store, slug, "Ada")
        heard.until(lambda: ("here", 2) in heard.news)
        with transaction.atomic():
            models.EventRow.objects.filter(slug="here").delete()
            event(store)
        assert heard.until(lambda: ("here", 1) in heard.back) < allowed(1)


def test_a_database_that_was_away_for_a_moment(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watching, "RETRY", 0.05)
    slug = event(store)
    original, failing = Watch.compare, Event()
    failing.set()

    def compare(self: Watch) -> None:
        if failing.is_set():
            raise RuntimeError("the database is away")
        original(self)

    monkeypatch.setattr(Watch, "compare", compare)
    with watching_now() as heard:
        heard.until(lambda: "changes of other processes are not seen at the moment: RuntimeError" in caplog.text)
        register(store, slug, "Ada")
        failing.clear()
        heard.until(lambda: ("here", 2) in heard.news)


@POSTGRESQL  # SQLite has no connections to cut
def test_a_cut_connection_is_made_again_and_nothing_is_missed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "RETRY", 0.05)
    slug = event(store)
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        sleep(0.2)  # it listens
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        register(store, slug, "Ada")
        heard.until(lambda: ("here", 2) in heard.news)
        register(store, slug, "Bea")
        assert heard.until(lambda: ("here", 3) in heard.news) < allowed(1)


def test_many_writers_and_the_last_number_is_heard(store: Store) -> None:
    slug = event(store)

    def write(name: str) -> None:
        for number in range(5):
            register(store, slug, f"{name} {number}")
        connection.close()

    with watching_now() as heard:
        writers = [Thread(target=write, args=(name,)) for name in ("Ada", "Bea", "Cyd")]
        for each in writers:
            each.start()
        for each in writers:
            each.join()
        assert heard.until(lambda: ("here", 16) in heard.news) < allowed(1)


def test_another_process_hears_whom_a_change_touches_or_that_it_is_for_everybody(store: Store) -> None:
    """PostgreSQL hands it on; who looks at an SQLite does not know, so that everybody must look."""
    slug = event(store)
    register(store, slug, "Ada")
    with watching_now() as heard:
        heard.until(lambda: ("here", 2) in heard.news)
        store.obey(slug, c.SubmitList("p1", "a list"), "p1")
        heard.until(lambda: ("here", 3) in heard.news)
        store.obey(slug, c.Announce("dinner"), ORGANIZER)
        heard.until(lambda: ("here", 4) in heard.news)
        told = connection.vendor == "postgresql"
        assert (heard.whom[3], heard.whom[4]) == (frozenset({"p1"}) if told else None, None)


@POSTGRESQL  # SQLite sends no notices
def test_a_list_that_is_too_long_for_a_notice_is_everybody(store: Store) -> None:
    slug = event(store)
    with watching_now() as heard:
        heard.until(lambda: ("here", 1) in heard.news)
        watching.tell_others(slug, 7, frozenset(f"{number:0200}" for number in range(40)))
        heard.until(lambda: ("here", 7) in heard.news)
        assert heard.whom[7] is None


def test_what_this_process_caught_up_with_is_heard_of_in_order(store: Store) -> None:
    """So that whoever writes after it is heard of as the next, with whom it touches."""
    slug = event(store)
    register(store, slug, "Ada")
    register(store, slug, "Bea")
    heard: list[tuple[str, int, Touched]] = []
    store.changed = lambda slug, seq, whom: heard.append((slug, seq, whom))
    other = Store(store.folder)
    other.obey(slug, c.SubmitList("p1", "a list"), "p1")
    other.obey(slug, c.Announce("dinner"), ORGANIZER)
    store.obey(slug, c.SubmitList("p2", "a list"), "p2")
    assert heard == [("here", 4, frozenset({"p1"})), ("here", 5, None), ("here", 6, frozenset({"p2"}))]


def test_who_has_the_event_in_memory_knows_whom_another_process_touched(store: Store) -> None:
    slug = event(store)
    register(store, slug, "Ada")
    other = Store(store.folder)
    other.life(slug)
    with watching_now() as heard:
        other.changed, heard.watch.catch_up = heard.hear, other.catch_up
        heard.until(lambda: ("here", 2) in heard.news)
        heard.news.clear()
        store.obey(slug, c.SubmitList("p1", "a list"), "p1")
        store.obey(slug, c.SubmitList("p1", "a better list"), "p1")
        heard.until(lambda: ("here", 4) in heard.news)
        assert heard.news[:2] == [("here", 3), ("here", 4)]
        assert (heard.whom[3], heard.whom[4]) == (frozenset({"p1"}), frozenset({"p1"}))
        other.catch_up("nothing-of-that-name")
