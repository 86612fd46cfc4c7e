"""What goes wrong here is said in words, and is written down: with the time, where it happened, and nobody's name."""

import re
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from shutil import copyfile
from time import monotonic
from urllib.parse import urlencode

import pytest
from api_caller import token
from django.db import DEFAULT_DB_ALIAS, connection
from django.test import Client
from people import account
from postgres import Postgres
from serving import TOKEN, Answer, Server, Visitor, allowed

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import models
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage import address
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

SLUG, MARK = "here", "Zaphod"
SQLITE = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
LINE = re.compile(
    r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ERROR finalsalvo \d+: ([a-z0-9]{16}) (GET|POST) (\S+) (\d{3}) ?(.*)$",
    re.MULTILINE,
)
JSON = "application/json"


def logged(server: Server) -> list[tuple[str, str, str, str]]:
    """Of each request that failed its id, method, route and status."""
    return [(found[2], found[3], found[4], found[5]) for found in LINE.finditer(server.told)]


def id_in(answer: Answer) -> str:
    """The six letters that somebody is shown."""
    found = re.search(r"Error code: ([a-z0-9]{6})\.", answer.text)
    assert found is not None, answer.text
    return found[1]


class House:
    """A server over a database with one event, its organizer, and a program with a token."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.store = open_store(folder)
        self.store.create(c.Create("xwing-standard", "Here"), "organizer", slug=SLUG)
        self.store.obey(SLUG, c.Register((Registration("Ada"),)), "organizer")
        account("organizer", SLUG)
        self.token = token(SLUG, "organizer")
        connection.close()
        self.server = Server(folder, **environment)
        self.organizer = Visitor(self.server.address)
        self.organizer.come_in(self.server.welcome)
        self.phone = Visitor(self.server.address)

    def register(self, name: str) -> Answer:
        """The organizer's page registers somebody."""
        return self.organizer.post(f"/o/{SLUG}/do/register", f"/o/{SLUG}/players", name=name)

    def filled_in(self, name: str) -> Callable[[], Answer]:
        """The same in two steps: the page is open and filled in, and what is answered sends it."""
        found = TOKEN.search(self.organizer.ask(f"/o/{SLUG}/players").text)
        assert found is not None
        form = urlencode({"csrfmiddlewaretoken": found[1], "name": name}).encode()
        return lambda: self.organizer.ask(f"/o/{SLUG}/do/register", "POST", form)

    def announce(self, text: str) -> Answer:
        """A program announces something."""
        body = f'{{"text": "{text}"}}'.encode()
        where = f"/api/v1/events/{SLUG}/commands/announce"
        return self.phone.ask(where, "POST", body, Authorization=f"Bearer {self.token}", Content_Type=JSON)

    def names(self) -> list[str]:
        """Who is registered."""
        state = self.store.life(SLUG).state
        connection.close()
        assert state is not None
        return [each.name for each in state.entrants()]


@pytest.fixture
def folder(tmp_path: Path, sqlite_template: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The data folder of a server of this test's own."""
    copyfile(sqlite_template, tmp_path / FILE)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    forget(DEFAULT_DB_ALIAS)
    yield tmp_path
    forget(DEFAULT_DB_ALIAS)


def test_a_request_that_fails_is_written_down_with_its_traceback_and_an_id_and_without_anything_of_anybody(
    folder: Path,
) -> None:
    house = House(folder)
    try:
        with sqlite3.connect(folder / FILE) as broken:
            for table in ("contact", "application", "accesslink"):
                broken.execute(f"ALTER TABLE finalsalvo_{table} RENAME TO gone_{table}")
        page = house.organizer.ask(f"/o/{SLUG}/staff?by={MARK}", User_Agent=MARK)
        script = house.organizer.ask(f"/o/{SLUG}/staff", X_Live="1")
        api = house.announce(MARK)
        form = house.organizer.post(f"/r/{SLUG}", "/login", name=MARK, code=MARK)
        by_name = house.phone.ask(f"/p/{SLUG}/", Cookie=f"sessionid={MARK}; salvo-in-{SLUG}={MARK}")
    finally:
        house.server.stop()
    answers = [page, script, api, form]
    assert [each.status for each in answers] == [500] * 4
    assert by_name.status < 500
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert script.headers["content-type"] == JSON
    assert set(api.json()) == {"message", "id", "values", "rule", "field", "warnings"}
    found = logged(house.server)
    assert [line[1:] for line in found] == [
        ("GET", "o/<event:slug>/staff", "500"),
        ("GET", "o/<event:slug>/staff", "500"),
        ("POST", "api/v1/events/<event:slug>/commands/<slug:action>", "500"),
        ("POST", "r/<event:slug>", "500"),
    ]
    assert [id_in(answer) for answer in answers] == [line[0][:6] for line in found]
    assert len({line[0] for line in found}) == 4
    assert house.server.told.count("Traceback (most recent call last)") >= 4
    assert "no such table" in house.server.told
    assert MARK.casefold() not in house.server.told.casefold()
    assert house.token not in house.server.told


def test_a_disk_that_takes_nothing_more_is_said_in_words_and_nothing_is_lost(folder: Path) -> None:
    """A limit on the size of its files is to the server what a full disk is: what is written does not fit."""
    house = House(folder)
    process = house.server.process.pid
    try:
        assert house.register("Bea").status == 200
        before = house.names()
        size = max(each.stat().st_size for each in folder.glob(f"{FILE}*"))
        unlimited = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (min(size, 4_096), unlimited[1]))
        form, api, page = house.register("Cyd"), house.announce("Hello"), house.phone.ask(f"/e/{SLUG}")
        resource.prlimit(process, resource.RLIMIT_FSIZE, unlimited)
        assert (form.status, api.status, page.status) == (503, 503, 200)
        told = "The server can't write to its disk. What you sent wasn't saved. Nothing else is lost."
        assert form.json()["message"].startswith(told)
        assert api.json()["message"].startswith(told)
        assert (api.json()["field"], api.json()["rule"]) == ("database", "contract")
        assert api.headers["retry-after"] == "30"
        assert house.names() == before
        assert (house.register("Cyd").status, house.announce("Hello").status) == (200, 200)
        assert house.names() == [*before, "Cyd"]
    finally:
        house.server.stop()
    assert [line[1:] for line in logged(house.server)] == [
        ("POST", "o/<event:slug>/do/<slug:action>", "503"),
        ("POST", "api/v1/events/<event:slug>/commands/<slug:action>", "503"),
    ]


def an_event(store: Store) -> Client:
    """An event, and its organizer's browser, which is told what went wrong as every browser is."""
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), "organizer", slug=SLUG)
    account("organizer", SLUG)
    client = Client(raise_request_exception=False)
    client.force_login(models.Account.objects.get(username="organizer"))
    client.get(f"/o/{SLUG}/")
    return client


@SQLITE
def test_a_full_disk_says_so_on_the_page_to_the_script_and_to_programs(store: Store) -> None:
    client = an_event(store)
    seq = store.life(SLUG).seq
    made = token(SLUG, "organizer")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1")  # never less than there is already: no room for one page more
    text = "a long announcement " * 300
    where = f"/o/{SLUG}/do/announce"
    page = client.post(where, {"text": text})
    script = client.post(where, {"text": text}, headers={"X-Live": "1"})
    api = client.post(
        f"/api/v1/events/{SLUG}/commands/announce", {"text": text}, JSON, headers={"Authorization": f"Bearer {made}"}
    )
    told = "The server's disk is full. What you sent wasn't saved. Nothing else is lost."
    assert [each.status_code for each in (page, script, api)] == [503] * 3
    assert told in unescape(page.content.decode())
    assert script.json()["message"].startswith(told)
    assert api.json()["message"].startswith(told)
    assert (store.life(SLUG).seq, page["Retry-After"]) == (seq, "30")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1000000")
    assert client.post(where, {"text": text}).status_code == 302
    german = client.get("/", headers={"Accept-Language": "de"})
    assert german.status_code == 200


@SQLITE
def test_a_locked_database_says_so_and_goes_on_when_it_is_free(
    data: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(address, "BUSY_SECONDS", 0.1)
    store = open_store()
    client = an_event(store)
    where = f"/o/{SLUG}/do/announce"
    with sqlite3.connect(data / FILE, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = client.post(where, {"text": "Hello"})
        other.execute("ROLLBACK")
    told = "The database is busy. What you sent wasn't saved. Nothing else is lost."
    assert (answer.status_code, answer["Retry-After"]) == (503, "1")
    assert told in unescape(answer.content.decode())
    assert "POST o/<event:slug>/do/<slug:action> 503" in caplog.text
    assert client.post(where, {"text": "Hello"}).status_code == 302


LOCKED = "The database is busy. What you sent wasn't saved. Nothing else is lost."


def test_of_three_who_meet_a_locked_database_at_once_all_are_told_in_seconds(folder: Path) -> None:
    """They stand in one line; the third does not wait three times as long as the first."""
    house = House(folder)
    try:
        assert house.announce("Hello").status == 200
        with sqlite3.connect(folder / FILE, isolation_level=None) as other, ThreadPoolExecutor(3) as programs:
            other.execute("BEGIN IMMEDIATE")
            begun = monotonic()
            answers = list(programs.map(house.announce, ("One", "Two", "Three")))
            took = monotonic() - begun
            other.execute("ROLLBACK")
        assert [(each.status, each.json()["message"].startswith(LOCKED)) for each in answers] == [(503, True)] * 3
        assert 4 < took < 4 + allowed(4)
        assert house.announce("Four").status == 200
    finally:
        house.server.stop()
    assert [line[1:] for line in logged(house.server)] == [
        ("POST", "api/v1/events/<event:slug>/commands/<slug:action>", "503")
    ] * 3


AWAY = "The database doesn't answer."


def test_a_database_file_that_is_deleted_takes_nothing_more_and_nothing_new_is_made_in_its_place(folder: Path) -> None:
    house = House(folder)
    aside = folder / "aside"
    aside.mkdir()
    try:
        assert (house.register("Bea").status, house.announce("Hello").status) == (200, 200)
        before = house.names()
        filled_in = house.filled_in("Cyd")
        for file in folder.glob(f"{FILE}*"):
            file.rename(aside / file.name)
        form, api, page = filled_in(), house.announce("Hello"), house.organizer.ask(f"/o/{SLUG}/players")
        again = house.announce("Hello")
        assert [each.status for each in (form, api, page, again)] == [503] * 4
        assert unescape(form.text).count(AWAY) == unescape(page.text).count(AWAY) == 1
        assert api.json()["message"].startswith(AWAY)
        assert again.json()["message"].startswith(AWAY)
        assert list(folder.glob(f"{FILE}*")) == []
        for file in aside.iterdir():
            file.rename(folder / file.name)
        assert (house.register("Cyd").status, house.announce("Hello").status) == (200, 200)
        assert house.names() == [*before, "Cyd"]
    finally:
        house.server.stop()


def test_a_database_file_that_is_replaced_is_the_one_that_counts(folder: Path) -> None:
    house = House(folder)
    try:
        with sqlite3.connect(folder / FILE) as old, sqlite3.connect(folder / "older") as copy:
            old.backup(copy)
        assert house.register("Bea").status == 200
        for end in ("-wal", "-shm"):
            (folder / f"{FILE}{end}").unlink(missing_ok=True)
        (folder / "older").replace(folder / FILE)
        assert house.announce("Hello").status == 503
        assert house.announce("Hello").status == 200
        forget(DEFAULT_DB_ALIAS)
        open_store(folder)
        assert house.names() == ["Ada"]
    finally:
        house.server.stop()


def test_a_postgresql_that_was_stopped_is_said_in_words_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = Postgres()
    try:
        url = own.fresh("stopped")
        monkeypatch.setenv("DATABASE_URL", url)
        monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
        forget(DEFAULT_DB_ALIAS)
        house = House(tmp_path, DATABASE_URL=url)
        try:
            assert house.phone.ask(f"/e/{SLUG}").status == 200
            own.halt()
            kept = house.phone.ask(f"/e/{SLUG}")  # is in memory
            public = house.phone.ask(f"/e/{SLUG}/standings")
            script = house.organizer.ask(f"/o/{SLUG}/do/start", "POST", b"", X_Live="1")
            page, api = house.organizer.ask(f"/o/{SLUG}/"), house.announce("Hello")
            own.go_on()
            assert house.announce("Hello").status == 200
            assert house.phone.ask(f"/e/{SLUG}/standings").status == 200
        finally:
            house.server.stop()
    finally:
        own.stop()
        forget(DEFAULT_DB_ALIAS)
    assert (kept.status, public.status, page.status, api.status) == (200, 503, 503, 503)
    assert script.status in (403, 503)  # it looks at where the form comes from first
    reading = "The database doesn't answer. Nothing is lost."
    assert reading in unescape(public.text)
    assert reading in unescape(page.text)
    assert api.json()["message"].startswith("The database doesn't answer. Saved data is safe.")
    assert (api.json()["field"], api.headers["retry-after"]) == ("database", "1")
    found = logged(house.server)
    assert ("GET", "e/<slug>/<page>", "503") in [line[1:] for line in found]
    assert ("GET", "o/<event:slug>/", "503") in [line[1:] for line in found]
    assert id_in(public) in {line[0][:6] for line in found}
    assert 1 <= house.server.told.count("changes of other processes are not seen") <= 3  # each kind of it once


def test_what_a_failure_says_of_people_is_left_out_of_the_log(tmp_path: Path) -> None:
    program = (
        "from finalsalvo.server.storage.log_lines import failure_lines\n"
        "try:\n    {}[input()]\nexcept KeyError as error:\n    print(failure_lines(error))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], input=MARK, capture_output=True, text=True, check=True)
    assert done.stdout.strip().splitlines()[0] == "Traceback (most recent call last):"
    assert done.stdout.strip().splitlines()[-1] == "KeyError"
    assert MARK not in done.stdout
