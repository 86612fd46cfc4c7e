"""The real server in a process of its own, with real sockets: who sleeps delays nobody, and it stops when told to."""

import asyncio
import json
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from shutil import copyfile
from time import monotonic

import pytest
from django.db import DEFAULT_DB_ALIAS, connection
from postgres import Postgres
from serving import Phone, Server, Visitor, allowed, closed, phone

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.running.serving import Occupied, addresses, allow_many_files, listen
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

SLUG = "here"
CROWD = 1_000
SLEEPERS = 20
QUICK = 1.0
"""A change reaches a phone within so many seconds."""
STOP = 2.0


class House:
    """A server and another process (this one) over one data folder."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.store = open_store(folder)
        self.store.create(c.Create("xwing-standard", "Here"), LOCAL, slug=SLUG)
        account, _ = models.Account.objects.get_or_create(username=LOCAL)
        row = models.EventRow.objects.get(slug=SLUG)
        models.Membership.objects.create(account=account, event=row, person=LOCAL)
        self.server = Server(folder, **environment)
        self.visitor = Visitor(self.server.address)
        self.organizer = Visitor(self.server.address)
        assert self.organizer.come_in(self.server.welcome).status == 302

    @property
    def port(self) -> int:
        return self.server.port

    def register(self, name: str) -> int:
        """A change by another process than the server."""
        seq = self.store.obey(SLUG, c.Register((Registration(name),)), LOCAL).life.seq
        connection.close()
        return seq

    def post(self, name: str) -> int:
        """A change by the server itself, as the organizer's browser makes it."""
        answer = self.organizer.post(f"/o/{SLUG}/do/register", f"/o/{SLUG}/players", name=name)
        assert answer.status == 200, answer.text
        seq: int = json.loads(answer.body)["seq"]
        return seq


@pytest.fixture(scope="module")
def house(lasting: Path) -> Iterator[House]:
    """One for all tests of this file that do not stop it."""
    made = House(lasting)
    yield made
    made.server.stop()


async def reached(phones: list[Phone], seq: int) -> float:
    """How many seconds pass until all of them have heard."""
    begun = monotonic()
    async with asyncio.timeout(20):
        await asyncio.gather(*(each.until(seq) for each in phones))
    return monotonic() - begun


def test_a_change_of_another_process_reaches_a_stream_within_a_second(house: House) -> None:
    async def play() -> None:
        phones = [await phone(house.port, SLUG) for _ in range(3)]
        assert await reached(phones, await asyncio.to_thread(house.register, "Ada")) < allowed(QUICK)
        await closed(phones)

    asyncio.run(play())


def test_a_change_of_the_same_process_reaches_a_stream_within_a_second(house: House) -> None:
    async def play() -> None:
        phones = [await phone(house.port, SLUG) for _ in range(3)]
        assert await reached(phones, await asyncio.to_thread(house.post, "Bea")) < allowed(QUICK)
        await closed(phones)

    asyncio.run(play())


def test_who_was_told_finds_it_on_the_page(house: House) -> None:
    """Twenty changes, each read as soon as it was told: no page is older than the news."""

    async def play() -> None:
        each = await phone(house.port, SLUG)
        for number in range(20):
            seq = await asyncio.to_thread(house.post if number % 2 else house.register, f"Cyd {number}")
            await reached([each], seq)
            page = await asyncio.to_thread(house.visitor.ask, f"/e/{SLUG}")
            assert f'data-seq="{seq}"' in page.text
        await closed([each])

    asyncio.run(play())


def test_who_did_it_finds_it_on_the_page_at_once(house: House) -> None:
    house.visitor.ask(f"/e/{SLUG}")
    for number in range(5):
        seq = house.post(f"Dee {number}")
        assert f'data-seq="{seq}"' in house.visitor.ask(f"/e/{SLUG}").text


def sleeping(port: int) -> Iterator[socket.socket]:
    """Phones that never read, with as little room as a socket can have: in a stream, in pages that fill every buffer
    on the way, and in the middle of a form, more of them than the server has threads.
    """
    stream = f"GET /live/{SLUG} HTTP/1.1\r\nHost: x\r\n\r\n".encode()
    pages = f"GET /e/{SLUG}/standings HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 1_000
    form = b"POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nusername="
    for request in (stream, pages, form):
        for _ in range(SLEEPERS):
            asleep = socket.socket()
            asleep.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_024)
            asleep.connect(("127.0.0.1", port))
            asleep.setblocking(False)
            with suppress(BlockingIOError):
                asleep.sendall(request)
            yield asleep


def test_sleeping_phones_delay_nobody(house: House) -> None:
    async def play() -> None:
        asleep = list(sleeping(house.port))
        awake = [await phone(house.port, SLUG) for _ in range(20)]
        for number in range(5):
            seq = await asyncio.to_thread(house.post, f"Eve {number}")
            assert await reached(awake, seq) < allowed(QUICK)
        begun = monotonic()
        assert (await asyncio.to_thread(house.visitor.ask, "/login")).status == 200
        assert monotonic() - begun < allowed(QUICK)
        await closed(awake)
        for each in asleep:
            each.close()

    asyncio.run(play())


def test_a_thousand_phones_that_come_back_at_once_are_served_within_two_seconds(house: House) -> None:
    async def play() -> None:
        allow_many_files()
        first = await phone(house.port, SLUG)
        await closed([first])
        begun = monotonic()
        phones = await asyncio.gather(*(phone(house.port, SLUG) for _ in range(CROWD)))
        served = monotonic() - begun
        heard = await reached(phones, await asyncio.to_thread(house.register, "Fay"))
        await closed(phones)
        assert served < allowed(2)
        assert heard < allowed(QUICK)

    asyncio.run(play())


HEADERS = {
    "content-security-policy": "default-src 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self)",
}


def test_every_answer_of_every_kind_has_the_headers(house: House) -> None:
    page = house.visitor.ask(f"/e/{SLUG}")
    style = page.text.split('stylesheet" href="')[1].split('"')[0]
    visitor, organizer = house.visitor, house.organizer
    answers = {
        "a public page": (200, page),
        "the same, unchanged": (304, visitor.ask(f"/e/{SLUG}", If_None_Match=page.headers["etag"])),
        "the head of it": (200, visitor.ask(f"/e/{SLUG}", "HEAD")),
        "no such event": (404, visitor.ask("/e/nothing")),
        "no such public page": (404, visitor.ask(f"/e/{SLUG}/nothing")),
        "a style sheet": (200, visitor.ask(style)),
        "no such file": (404, visitor.ask("/static/nothing/x.css")),
        "no such stream": (404, visitor.ask("/live/nothing")),
        "a page of Django's": (200, visitor.ask("/login")),
        "no such page of Django's": (404, visitor.ask("/nothing")),
        "somewhere else": (302, visitor.ask(f"/o/{SLUG}/")),
        "the console": (200, organizer.ask(f"/o/{SLUG}/")),
        "JSON": (422, organizer.post(f"/o/{SLUG}/do/nothing", f"/o/{SLUG}/players")),
        "a forged form": (403, visitor.ask("/login", "POST", b"username=x")),
        "the wrong method": (405, organizer.ask(f"/o/{SLUG}/do/start")),
        "a query that is no text": (200, visitor.ask("/login?next=%ff%00")),
        "far too much": (413, visitor.ask("/login", "POST", bytes(5_000_000))),
        "nonsense for a form": (403, visitor.ask("/login", "POST", b"%%%&&&===")),
    }
    for kind, (status, answer) in answers.items():
        assert answer.status == status, kind
        for name, value in HEADERS.items():
            assert value in answer.headers.get(name, ""), (kind, name)
        assert "server" not in answer.headers, kind


def test_static_files_are_kept_for_ever_and_packed(house: House) -> None:
    style = house.visitor.ask(f"/e/{SLUG}").text.split('stylesheet" href="')[1].split('"')[0]
    plain, packed = house.visitor.ask(style), house.visitor.ask(style, Accept_Encoding="gzip")
    assert plain.headers["content-type"] == "text/css; charset=utf-8"
    assert "immutable" in plain.headers["cache-control"]
    assert len(packed.body) < len(plain.body) / 2
    assert house.visitor.ask(style, If_None_Match=plain.headers["etag"]).status == 304


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_within_two_seconds_with_streams_open(
    how: signal.Signals, tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Phones that listen are told that it ends; those that sleep, or have sent half a form, are left behind."""
    copyfile(sqlite_template, tmp_path / FILE)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    forget(DEFAULT_DB_ALIAS)
    house = House(tmp_path)

    async def play() -> float:
        phones = [await phone(house.port, SLUG) for _ in range(200)]
        asleep = list(sleeping(house.port))
        await asyncio.sleep(0.1)
        seconds = await asyncio.to_thread(house.server.stop, how)
        for each in phones:
            with pytest.raises((EOFError, ConnectionError)):
                await each.hear()
        await closed(phones)
        for socket_asleep in asleep:
            socket_asleep.close()
        return seconds

    assert asyncio.run(play()) < allowed(STOP)
    assert "Traceback" not in house.server.told
    assert "rror" not in house.server.told
    forget(DEFAULT_DB_ALIAS)


def test_several_processes_on_postgresql_see_each_others_changes_within_a_second(
    postgres: Postgres, postgres_template: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.fresh("several", postgres_template)
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    forget(DEFAULT_DB_ALIAS)
    house = House(tmp_path, DATABASE_URL=address)
    second = Server(tmp_path, DATABASE_URL=address)

    async def play() -> None:
        here = [await phone(house.port, SLUG) for _ in range(3)]
        there = [await phone(second.port, SLUG) for _ in range(3)]
        elsewhere = Visitor(second.address)
        for number in range(5):
            change = house.post if number % 2 else house.register
            seq = await asyncio.to_thread(change, f"Ada {number}")
            assert await reached(here + there, seq) < allowed(QUICK)
            assert f'data-seq="{seq}"' in (await asyncio.to_thread(elsewhere.ask, f"/e/{SLUG}")).text
        # Told by one process and asked of the other at once, which may not have heard of it yet.
        for number in range(10):
            seq = await asyncio.to_thread(house.post, f"Bea {number}")
            page = await asyncio.to_thread(elsewhere.ask, f"/e/{SLUG}", X_Live=str(seq))
            assert f'data-seq="{seq}"' in page.text
        await closed(here + there)

    try:
        asyncio.run(play())
    finally:
        assert house.server.stop() < allowed(STOP)
        assert second.stop() < allowed(STOP)
        forget(DEFAULT_DB_ALIAS)


def test_a_port_that_is_taken_is_said_in_a_sentence() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Occupied, match=f"port {port}.*--port"):
            listen("127.0.0.1", port)


def test_the_addresses_of_the_venue_are_not_this_machine_alone() -> None:
    for each in addresses(8000):
        assert each.startswith("http://")
        assert not each.startswith("http://127.")


def test_the_store_tells_the_server(store: Store) -> None:
    told: list[tuple[str, int]] = []
    store.changed = lambda slug, seq, _: told.append((slug, seq))
    store.create(c.Create("xwing-standard", "Here"), LOCAL, slug=SLUG)
    store.obey(SLUG, c.Register((Registration("Ada"),)), LOCAL)
    assert told == [(SLUG, 1), (SLUG, 2)]
