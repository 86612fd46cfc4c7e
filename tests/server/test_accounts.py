"""Signing up, in and out, a new password by e-mail, and the first visitor."""

import re
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier
from time import monotonic, sleep

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.core import mail
from django.core.mail import EmailMessage
from django.core.mail.backends.locmem import EmailBackend
from django.db import OperationalError, connection
from django.test import Client, override_settings

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import models
from finalsalvo.server.accounts import letters
from finalsalvo.server.accounts.failures import PATIENCE
from finalsalvo.server.accounts.owners import LOCAL
from finalsalvo.server.accounts.welcome import Door, new_welcome, shared_welcome
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.tries import TRIES
from finalsalvo.server.pages.account import accounts
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

GOOD = "correct horse battery"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


def letters_sent() -> None:
    """Waits until every letter so far is on its way."""
    letters.thread.submit(str).result()


@pytest.fixture(autouse=True)
def here(store: Store) -> Iterator[None]:
    """A server at rest: no mail is sent, and passwords are hashed quickly."""
    Here.store = store
    with override_settings(
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        mail.outbox = []
        yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(accounts, "time", made)
    return made


def wait(clock: Clock, name: str = "ada", place: str = "127.0.0.1") -> float:
    """How long somebody at a place must wait until they may try again."""
    return TRIES.wait(f"{place} {name}", clock.now)


def sign_up(client: Client, username: str = "ada", password: str = GOOD, **more: str) -> int:
    status: int = client.post("/signup", {"username": username, "password": password, **more}).status_code
    return status


def sign_in(client: Client, name: str = "ada", password: str = GOOD, following: str = "/") -> str | None:
    """Where it leads, None if nowhere."""
    answer = client.post("/login", {"username": name, "password": password, "next": following})
    return answer.headers.get("Location")


def signed_in(client: Client) -> bool:
    return client.get("/new").status_code == 200


def test_sign_up_in_and_out() -> None:
    client = Client()
    assert not signed_in(client)
    assert sign_up(client, email="ada@example.org", name="Ada") == 302
    assert signed_in(client)
    account = models.Account.objects.get(username="ada")
    assert (account.email, account.first_name) == ("ada@example.org", "Ada")
    assert GOOD not in account.password
    assert client.post("/logout").headers["Location"] == "/"
    assert not signed_in(client)
    assert sign_in(client) == "/"
    assert signed_in(client)


@pytest.mark.parametrize(
    ("name", "password"),
    [
        ("", GOOD),
        ("ada", ""),
        ("ada", "short"),
        ("ada", "password"),
        ("ada", "12345678901"),
        ("augusta", "augusta1"),
        ("not a name", GOOD),
        ("x" * 151, GOOD),
        ("organizer", GOOD),
        ("Organizer", GOOD),
        ("p12", GOOD),
    ],
)
def test_what_cannot_be_an_account(name: str, password: str) -> None:
    client = Client()
    assert sign_up(client, name, password) == 200
    assert not signed_in(client)
    assert not models.Account.objects.exists()


def test_a_name_is_given_once() -> None:
    """And a name that is somebody's reads like one that is nobody's and means something here."""
    sign_up(Client())
    client = Client()
    assert sign_up(client, password="another good one") == 200
    assert not signed_in(client)
    answers = [Client().post("/signup", {"username": name, "password": GOOD}) for name in ("ada", "organizer")]
    taken, reserved = (TOKEN.sub("", each.content.decode()) for each in answers)
    assert taken.replace("ada", "organizer") == reserved
    assert "This username is taken. Choose another one." in taken


class Slow(EmailBackend):
    """A mail server far away."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        sleep(0.6)
        return super().send_messages(messages)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server for the world, whose letters take long."""
    monkeypatch.setenv("FINALSALVO_MODE", "hosted")
    with override_settings(EMAIL_BACKEND=f"{__name__}.Slow"):
        yield
        letters_sent()


def asked(path: str, email: str) -> tuple[int, dict[str, str], str, bool]:
    """What somebody is answered who names an address: status, headers, words, and whether it came at once."""
    begun = monotonic()
    answer = Client().post(path, {"email": email})
    at_once = monotonic() - begun < 0.5
    headers = {name: value for name, value in answer.headers.items() if name != "Set-Cookie"}
    return answer.status_code, headers, TOKEN.sub("", answer.content.decode()).replace(email, "ADDRESS"), at_once


@pytest.mark.usefixtures("world")
@pytest.mark.parametrize("path", ["/reset", "/signup"])
def test_nobody_is_told_who_has_an_account(path: str) -> None:
    """Not in words, nor by the status, nor by the time: what there is to say is said in a letter to the address."""
    models.Account.objects.create_user("ada", "ada@example.org", GOOD)
    known, unknown = asked(path, "ada@example.org"), asked(path, "bea@example.com")
    assert known == unknown
    assert (known[0], known[3]) == (200, True)
    letters_sent()
    assert [letter.to for letter in mail.outbox][:1] == [["ada@example.org"]]


def links_in(letter: EmailMessage) -> list[str]:
    return re.findall(r"http://testserver(/\S+)", str(letter.body))


@pytest.mark.usefixtures("world")
def test_sign_up_by_a_letter() -> None:
    assert asked("/signup", "no address")[2].count("That doesn&#39;t look like an e-mail address") == 1
    client = Client()
    client.post("/signup", {"email": "ada@example.org"})
    assert not models.Account.objects.exists()
    letters_sent()
    [letter] = mail.outbox
    [link] = links_in(letter)
    assert client.get(link).status_code == 200
    assert client.post(link, {"username": "ada", "password": "short"}).status_code == 200
    assert client.post(link, {"username": "ada", "password": GOOD, "email": "eve@example.org"}).status_code == 302
    assert signed_in(client)
    assert models.Account.objects.get(username="ada").email == "ada@example.org"
    assert Client().get(link).status_code == 404, "it works once"
    assert Client().get(link[:-1]).status_code == 404
    assert Client().get("/signup/made-up").status_code == 404


@pytest.mark.usefixtures("world")
def test_who_has_an_account_already_is_told_so_in_the_letter() -> None:
    models.Account.objects.create_user("ada", "Ada@example.org", GOOD)
    Client().post("/signup", {"email": "ada@EXAMPLE.org"})
    letters_sent()
    [letter] = mail.outbox
    assert (letter.to, links_in(letter)) == (["Ada@example.org"], ["/login", "/reset"])
    assert "ada" in str(letter.body).splitlines()[0]


@pytest.mark.usefixtures("world")
def test_nobody_fills_a_box_by_signing_up() -> None:
    for _ in range(PATIENCE + 3):
        Client().post("/signup", {"email": "ada@example.org"})
        Client().post("/reset", {"email": "ada@example.org"})
    letters_sent()
    assert len(mail.outbox) <= PATIENCE


def test_where_no_letters_go_sign_up_takes_one_step() -> None:
    """On a laptop in a shop nobody has mail, and everybody is in the room."""
    assert sign_up(Client(), email="ada@example.org") == 302
    assert sign_up(Client(), "bea", email="ada@example.org") == 302, "an address tells nothing"
    assert Client().get("/signup/made-up").status_code == 404


def test_a_wrong_password_is_not_let_in_and_the_wait_grows(clock: Clock) -> None:
    """The first few cost nothing; then each doubles the wait, and the right one does not help before it is over."""
    sign_up(Client())
    client = Client()
    for _ in range(PATIENCE):
        assert wait(clock) == 0
        assert sign_in(client, password="wrong") is None
    waits = []
    for _ in range(10):
        waits.append(wait(clock))
        assert sign_in(client) is None
        assert "Too many tries" in client.post("/login", {"username": "ada", "password": GOOD}).content.decode()
        assert wait(clock) == waits[-1]  # who asks too early does not wait longer
        clock.now += waits[-1]
        assert sign_in(client, password="wrong") is None
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert not signed_in(client)
    clock.now += 300
    assert sign_in(client) == "/"
    assert wait(clock) == 0


def test_nobody_locks_the_account_of_somebody_who_is_elsewhere(clock: Clock) -> None:
    sign_up(Client())
    attacker, elsewhere = Client(REMOTE_ADDR="198.51.100.1"), Client(REMOTE_ADDR="203.0.113.7")
    for _ in range(PATIENCE + 3):
        assert sign_in(attacker, password="wrong") is None
    assert sign_in(attacker) is None
    assert sign_in(elsewhere) == "/"
    clock.now += 300
    assert sign_in(attacker) == "/"


def test_a_household_is_one_place_whatever_addresses_its_machines_choose(clock: Clock) -> None:
    sign_up(Client())
    for number in range(PATIENCE):
        sign_in(Client(REMOTE_ADDR=f"2001:db8:1:2::{number + 1}"), password="wrong")
    assert sign_in(Client(REMOTE_ADDR="2001:db8:1:2:ffff::9")) is None
    assert sign_in(Client(REMOTE_ADDR="2001:db8:1:3::1")) == "/"


def test_very_many_accounts_from_one_place_must_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts.ACCOUNTS, "most", 2)
    assert [sign_up(Client(), f"ada{number}") for number in range(3)] == [302, 302, 200]
    assert sign_up(Client(REMOTE_ADDR="203.0.113.7"), "bea") == 302


def test_the_failures_of_one_account_do_not_delay_another(clock: Clock) -> None:
    sign_up(Client())
    sign_up(Client(), "bea")
    for _ in range(PATIENCE + 1):
        sign_in(Client(), password="wrong")
    assert wait(clock) > 0
    assert sign_in(Client(), "bea") == "/"


def test_wrong_names_and_wrong_passwords_read_the_same() -> None:
    sign_up(Client())
    wrong_password = Client().post("/login", {"username": "ada", "password": "wrong"})
    wrong_name = Client().post("/login", {"username": "bea", "password": "wrong"})
    plain = [TOKEN.sub("", each.content.decode()).replace("ada", "bea") for each in (wrong_password, wrong_name)]
    assert plain[0] == plain[1]


@pytest.mark.parametrize(
    ("following", "leads"),
    [
        ("/o/here/", "/o/here/"),
        ("/new?format=x", "/new?format=x"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/\\evil.example/", "/"),
        ("\\\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("http:///evil.example", "/"),
        ("", "/"),
    ],
)
def test_signing_in_leads_nowhere_else(following: str, leads: str) -> None:
    sign_up(Client())
    assert sign_in(Client(), following=following) == leads
    client = Client()
    answer = client.post(f"/login?next={following}", {"username": "ada", "password": GOOD})
    assert answer.headers["Location"].startswith("/")
    assert "evil" not in answer.headers["Location"].partition("?")[0]


def test_a_form_from_elsewhere_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    form = {"username": "ada", "password": GOOD}
    for path in ("/login", "/signup", "/reset"):
        answer = client.post(path, form)
        assert answer.status_code == 403
        assert b"This page was open too long." in answer.content
    assert client.post("/login", form, headers={"X-Live": "1"}).json()["message"]
    assert not models.Account.objects.exists()
    found = TOKEN.search(client.get("/signup").content.decode())
    assert found is not None
    assert client.post("/signup", {**form, "csrfmiddlewaretoken": found[1]}).status_code == 302
    foreign = {"Origin": "https://evil.example"}
    assert client.post("/logout", {"csrfmiddlewaretoken": found[1]}, headers=foreign).status_code == 403
    assert signed_in(client)


def test_a_new_password_by_mail() -> None:
    sign_up(Client(), email="Ada@example.org")
    other = Client()
    sign_in(other)
    client = Client()
    assert client.post("/reset", {"email": "ada@EXAMPLE.org"}).status_code == 200
    letters_sent()
    (message,) = mail.outbox
    assert message.to == ["Ada@example.org"]
    found = re.search(r"http://testserver(/reset/\S+)", str(message.body))
    assert found is not None
    link = found[1]
    assert client.get(link).status_code == 200
    assert client.post(link, {"password": "short"}).status_code == 200
    assert client.post(link, {"password": "a better password"}).headers["Location"] == "/login"
    assert client.get(link).status_code == 404  # it works once
    assert client.post(link, {"password": "yet another one"}).status_code == 404
    assert sign_in(Client()) is None
    assert sign_in(Client(), password="a better password") == "/"
    assert not signed_in(other)  # whoever was in with the old one is out


def test_asking_for_a_password_does_not_tell_who_has_an_account() -> None:
    sign_up(Client(), email="ada@example.org")
    known, unknown = Client().post("/reset", {"email": "ada@example.org"}), Client().post("/reset", {"email": "x@y.z"})
    letters_sent()
    assert len(mail.outbox) == 1
    assert TOKEN.sub("", known.content.decode()) == TOKEN.sub("", unknown.content.decode())
    Client().post("/reset", {"email": ""})
    letters_sent()
    assert len(mail.outbox) == 1


@pytest.mark.parametrize("code", ["MQ", "!!", "OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk5", "eA", "_w"])
def test_a_link_that_was_made_up_opens_nothing(code: str) -> None:
    sign_up(Client())
    assert Client().get(f"/reset/{code}/abc-def").status_code == 404


def test_a_new_password_ends_the_wait(clock: Clock) -> None:
    sign_up(Client(), email="ada@example.org")
    for _ in range(PATIENCE + 1):
        sign_in(Client(), password="wrong")
    Client().post("/reset", {"email": "ada@example.org"})
    letters_sent()
    found = re.search(r"http://testserver(/reset/\S+)", str(mail.outbox[0].body))
    assert found is not None
    Client().post(found[1], {"password": "a better password"})
    assert sign_in(Client(), password="a better password") == "/"


def test_the_welcome_link_makes_the_first_visitor_the_organizer_once() -> None:
    link = new_welcome()
    first, second = Client(), Client()
    guessed = Client().get("/welcome/guessed")
    assert (guessed.status_code, "Start the server again for a new one." in guessed.content.decode()) == (404, True)
    assert Client().get("/welcome/\u00fc").status_code == 404
    assert first.get(link).status_code == 302
    assert signed_in(first)
    assert first.get(link).status_code == 404
    assert second.get(link).status_code == 404
    assert not signed_in(second)
    assert sign_in(Client(), LOCAL, "") is None  # there is no password to it
    assert new_welcome() != link
    Door.token = None
    assert Client().get("/welcome/None").status_code == 404


@pytest.mark.parametrize(("language", "name"), [("en", "Organizer"), ("de", "Turnierleitung"), ("es", "Organización")])
def test_an_organizer_without_a_name_is_called_so_in_their_language_and_named_nowhere_in_public(
    store: Store, language: str, name: str
) -> None:
    Here.store = store
    client = Client(headers={"Accept-Language": language})
    client.get(new_welcome())
    made = client.post("/new", {"format": "xwing-standard", "name": "Here"})
    assert made.headers["Location"] == "/o/here/players"
    state = store.life("here").state
    assert state is not None
    assert [each.name for each in state.leaders.values()] == [name]
    players = tuple(Registration(each) for each in ("Ada", "Bo", "Cem", "Dee"))
    for command in (c.Register(players), c.CheckIn(("p1", "p2", "p3", "p4")), c.Start()):
        store.obey("here", command, LOCAL, reason="for the tests")
    for reader in ("en", "de", "es"):
        public = PublicPages(store)("/e/here", "", reader).body.decode()
        rules = public.partition('id="told-book"')[2].partition("</dl>")[0]
        assert "MoV" in rules
        assert [each for each in ("Organizer", "Turnierleitung", "Organización") if each in rules] == []


def test_looking_at_the_welcome_link_does_not_use_it_up() -> None:
    """Who only asks whether it is there, and a browser that fetches it ahead, is not the organizer."""
    link = new_welcome()
    looking, organizer = Client(), Client()
    ahead = [{name: "prefetch;prerender"} for name in ("Sec-Purpose", "Purpose")]
    assert looking.head(link).status_code == 200
    assert [looking.get(link, headers=each).status_code for each in ahead] == [503, 503]
    assert not signed_in(looking)
    assert organizer.get(link).headers["Location"] == "/"
    assert signed_in(organizer)
    assert [looking.head(link).status_code, looking.get(link).status_code] == [404, 404]


@pytest.mark.parametrize("shared", [False, True], ids=["one process", "several processes"])
def test_a_welcome_that_failed_does_not_use_the_link_up(data: Path, *, shared: bool) -> None:
    """The database is locked, so nobody was signed in; when it is free the same link opens, once."""
    link = new_welcome()
    key = shared_welcome(data)[1] if shared else None
    organizer = Client(raise_request_exception=False)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(data / FILE, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert organizer.get(link).status_code == 503
        other.execute("ROLLBACK")
    assert (signed_in(organizer), key is None or key.exists()) == (False, True)
    assert organizer.get(link).status_code == 302
    assert signed_in(organizer)
    assert Client().get(link).status_code == 404
    assert list(data.glob("welcome-*")) == []


def test_a_welcome_whose_session_cannot_be_written_does_not_use_the_link_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where only the last write fails, which Django makes after the page."""
    link = new_welcome()
    organizer = Client(raise_request_exception=False)
    with monkeypatch.context() as patch:
        patch.setattr(SessionStore, "save", full_disk)
        assert organizer.get(link).status_code >= 500
    assert not signed_in(organizer)
    assert organizer.get(link).status_code == 302
    assert signed_in(organizer)


def full_disk(*_: object, **__: object) -> None:
    raise OperationalError("database or disk is full")


@pytest.mark.parametrize("shared", [False, True], ids=["one process", "several processes"])
def test_of_many_who_open_the_welcome_link_at_once_one_comes_in(data: Path, *, shared: bool) -> None:
    link = new_welcome()
    if shared:
        shared_welcome(data)
    together = Barrier(6)

    def visit(_: int) -> int:
        together.wait()
        try:
            status: int = Client().get(link).status_code
            return status
        finally:
            connection.close()

    with ThreadPoolExecutor(6) as threads:
        assert sorted(threads.map(visit, range(6))) == [302, 404, 404, 404, 404, 404]


def test_the_session_is_new_after_signing_in() -> None:
    client = Client()
    client.get("/login")
    sign_up(client)
    before = client.cookies["sessionid"].value
    client.post("/logout")
    sign_in(client)
    cookie = client.cookies["sessionid"]
    assert cookie.value != before
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
