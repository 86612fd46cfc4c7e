"""Signing up, in and out, a new password by e-mail, and the first visitor."""

import re
from collections.abc import Iterator

import pytest
from django.core import mail
from django.test import Client, override_settings

from finalsalvo.server import models
from finalsalvo.server.failures import PATIENCE
from finalsalvo.server.store import Store
from finalsalvo.server.web import accounts
from finalsalvo.server.web.access import Here
from finalsalvo.server.web.accounts import LOCAL, TRIES, Door, new_welcome

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

GOOD = "correct horse battery"
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def here(store: Store) -> Iterator[None]:
    """A server at rest: no mail is sent, and passwords are hashed quickly."""
    Here.store = store
    TRIES.clear()
    with override_settings(
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    ):
        mail.outbox = []
        yield


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(accounts, "monotonic", made)
    return made


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
    sign_up(Client())
    client = Client()
    assert sign_up(client, password="another good one") == 200
    assert not signed_in(client)


def test_a_wrong_password_is_not_let_in_and_the_wait_grows(clock: Clock) -> None:
    """The first few cost nothing; then each doubles the wait, and the right one does not help before it is over."""
    sign_up(Client())
    client = Client()
    for _ in range(PATIENCE):
        assert TRIES.wait("ada", clock.now) == 0
        assert sign_in(client, password="wrong") is None
    waits = []
    for _ in range(10):
        waits.append(TRIES.wait("ada", clock.now))
        assert sign_in(client) is None
        assert "wait" in client.post("/login", {"username": "ada", "password": GOOD}).content.decode()
        assert TRIES.wait("ada", clock.now) == waits[-1]  # who asks too early does not wait longer
        clock.now += waits[-1]
        assert sign_in(client, password="wrong") is None
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert not signed_in(client)
    clock.now += 300
    assert sign_in(client) == "/"
    assert TRIES.wait("ada", clock.now) == 0


def test_the_failures_of_one_account_do_not_delay_another(clock: Clock) -> None:
    sign_up(Client())
    sign_up(Client(), "bea")
    for _ in range(PATIENCE + 1):
        sign_in(Client(), password="wrong")
    assert TRIES.wait("ada", clock.now) > 0
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
        assert b"open the page again" in answer.content
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
    assert len(mail.outbox) == 1
    assert TOKEN.sub("", known.content.decode()) == TOKEN.sub("", unknown.content.decode())
    Client().post("/reset", {"email": ""})
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
    found = re.search(r"http://testserver(/reset/\S+)", str(mail.outbox[0].body))
    assert found is not None
    Client().post(found[1], {"password": "a better password"})
    assert sign_in(Client(), password="a better password") == "/"


def test_the_welcome_link_makes_the_first_visitor_the_organizer_once() -> None:
    link = new_welcome()
    first, second = Client(), Client()
    assert Client().get("/welcome/guessed").status_code == 404
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
