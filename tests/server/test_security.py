"""A server for the world is safe or does not start; every answer says what a browser may do with it."""

import os
import re
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from django.test import Client
from markupsafe import escape
from people import HERE, ORGANIZER, account, browser, phone, populate

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import (
    models,
    urls,  # noqa: F401 (gives every view its address)
)
from finalsalvo.server.http.access import COOKIE
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES, Route
from finalsalvo.server.pages.console import home
from finalsalvo.server.storage.settings_secret import Unsafe, is_hosted, kept_key, refuse_unsafe, secret_key
from finalsalvo.server.storage.store import Store

GOOD = "9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a3928"
HOSTS = "salvo.example.org"


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A server for the world, which has a good key."""
    monkeypatch.setenv("FINALSALVO_MODE", "hosted")
    monkeypatch.setenv("FINALSALVO_SECRET_KEY", GOOD)
    return monkeypatch


def test_a_good_key_is_taken(world: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert secret_key(tmp_path) == GOOD
    refuse_unsafe(debug=False, key=GOOD, hosts=[HOSTS])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "key",
    ["", "short", "a" * 64, "abababababababababababababababababab", "changeme" + GOOD, "django-insecure-" + GOOD],
)
def test_missing_weak_and_default_keys_are_refused(key: str, world: pytest.MonkeyPatch, tmp_path: Path) -> None:
    world.setenv("FINALSALVO_SECRET_KEY", key)
    with pytest.raises(Unsafe, match="FINALSALVO_SECRET_KEY"):
        secret_key(tmp_path)
    with pytest.raises(Unsafe, match="FINALSALVO_SECRET_KEY"):
        refuse_unsafe(debug=False, key=key, hosts=[HOSTS])


def test_debug_and_open_hosts_are_refused(world: pytest.MonkeyPatch) -> None:
    with pytest.raises(Unsafe, match="Debug is on"):
        refuse_unsafe(debug=True, key=GOOD, hosts=[HOSTS])
    for hosts in ([], ["*"]):
        with pytest.raises(Unsafe, match="FINALSALVO_HOSTS"):
            refuse_unsafe(debug=False, key=GOOD, hosts=hosts)


def test_a_mode_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_MODE", "Hosted")
    with pytest.raises(Unsafe, match="local or hosted"):
        is_hosted()


def test_a_laptop_needs_no_key_and_may_look_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FINALSALVO_MODE", raising=False)
    refuse_unsafe(debug=True, key="", hosts=["*"])


def test_a_laptop_draws_its_key_once_whoever_asks_first(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    found: list[str] = []
    threads = [Thread(target=lambda: found.append(kept_key(folder))) for _ in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(set(found)) == 1
    assert len(found[0]) >= 64
    assert [each.name for each in folder.iterdir()] == ["key"]
    assert (folder / "key").stat().st_mode & 0o777 == 0o600
    assert kept_key(folder) == found[0]


def serve(tmp_path: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A server that is expected not to start."""
    kept = {name: each for name, each in os.environ.items() if not name.startswith(("FINALSALVO", "DATABASE"))}
    return subprocess.run(
        [sys.executable, "-m", "finalsalvo", "serve", "--host", "127.0.0.1", "--port", "1"],
        env={**kept, "FINALSALVO_DATA": str(tmp_path), "FINALSALVO_MODE": "hosted", **environment},
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({}, "FINALSALVO_SECRET_KEY is missing"),
        ({"FINALSALVO_SECRET_KEY": "secret"}, "FINALSALVO_SECRET_KEY is too easy"),
        ({"FINALSALVO_SECRET_KEY": GOOD, "FINALSALVO_HOSTS": HOSTS, "FINALSALVO_DEBUG": "1"}, "Debug is on"),
        ({"FINALSALVO_SECRET_KEY": GOOD}, "FINALSALVO_HOSTS"),
    ],
)
def test_the_command_refuses_in_a_sentence(environment: dict[str, str], told: str, tmp_path: Path) -> None:
    answer = serve(tmp_path, **environment)
    assert answer.returncode == 2
    assert told in answer.stderr
    assert "Traceback" not in answer.stderr
    assert answer.stdout == ""


def test_a_server_for_the_world_has_safe_cookies_and_says_so(tmp_path: Path) -> None:
    """Its settings, as they are in a process of its own."""
    program = (
        "from finalsalvo.server.storage.database import make_ready; make_ready()\n"
        "from django.conf import settings as s\n"
        "from finalsalvo.server.http.security import HEADERS\n"
        "print(s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE, s.SESSION_COOKIE_HTTPONLY, s.DEBUG, s.ALLOWED_HOSTS)\n"
        "print('Strict-Transport-Security' in HEADERS, 'smtp' in s.EMAIL_BACKEND)\n"
    )
    environment = {
        **os.environ,
        "FINALSALVO_DATA": str(tmp_path),
        "FINALSALVO_MODE": "hosted",
        "FINALSALVO_SECRET_KEY": GOOD,
        "FINALSALVO_HOSTS": f"{HOSTS}, www.{HOSTS}",
    }
    found = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    ).stdout
    assert found.split("\n")[:2] == [f"True True True False ['{HOSTS}', 'www.{HOSTS}']", "True True"]


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_what_goes_wrong_in_a_view_tells_nothing_and_has_the_headers(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    Here.store = store

    def fails() -> None:
        raise RuntimeError("the password is swordfish")

    monkeypatch.setattr(home, "known_as", lambda _: fails())
    answer = Client(raise_request_exception=False).get("/")
    assert answer.status_code == 500
    assert b"swordfish" not in answer.content
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_a_host_that_is_no_name_is_refused_with_the_headers(store: Store) -> None:
    Here.store = store
    answer = Client().post("/login", headers={"Host": "a b\\c"})
    assert answer.status_code in (400, 403)
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


# --- every form -----------------------------------------------------------------------------------------------

OTHERWISE = ("choose_language", "check_any_list")
"""Public pages are the same bytes for all and hold no token: these look at where a form comes from."""


def forms() -> list[Route]:
    """Every address that takes a form."""
    return [each for each in ROUTES if "POST" in each.methods and not each.path.startswith("api/")]


def filled(each: Route) -> str:
    """An address with something in every place."""
    named = {"slug": HERE, "action": "announce", "token": "1", "code": "MQ", "player": "p1", "number": "1"}
    return "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: named.get(found[1], "1"), each.path)


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
@pytest.mark.parametrize("by_link", [False, True])
def test_no_form_is_taken_without_the_token_against_forged_ones(by_link: bool, store: Store) -> None:
    populate(store)
    before = store.life(HERE).seq
    client = phone(ORGANIZER, csrf=True) if by_link else browser("organizer", csrf=True)
    sent = {"text": "forged", "who": "everybody", "sure": HERE, "name": "forged", "code": "x", "key": "k" * 32}
    answers = {each.path: client.post(filled(each), sent).status_code for each in forms() if each.name not in OTHERWISE}
    assert {path: status for path, status in answers.items() if status != 403} == {}
    assert len(answers) > 15
    assert store.life(HERE).seq == before


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_no_form_is_taken_that_is_far_too_long(store: Store) -> None:
    """A thread is not kept by it, and what is in it is not looked at."""
    populate(store)
    before = store.life(HERE).seq
    huge = {"text": "x" * 2_100_000, "name": "x", "sure": HERE}
    answers = {}
    for each in forms():
        client = phone("p1") if each.allow == "player" else browser("organizer")
        answers[each.path] = client.post(filled(each), huge).status_code
    # They do not look at what is sent.
    unread = {"logout", "out/<slug:slug>", "reset/<str:code>/<str:token>", "signup/<str:token>", "doctor", "demo"}
    unread |= {path for path in answers if path.endswith(("/archive", "/unarchive", "/delete-demo"))}
    assert {path for path, status in answers.items() if status not in (400, 413)} - unread == set()
    assert store.life(HERE).seq == before


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_every_cookie_is_out_of_reach_of_scripts_and_of_other_sites(store: Store) -> None:
    populate(store)
    client, known = phone("p1"), models.Account.objects.get(username=ORGANIZER)
    known.set_password("swordfish in the ocean")
    known.save()
    client.post("/login", {"username": ORGANIZER, "password": "swordfish in the ocean"})
    cookies = {name: (bool(each["httponly"]), each["samesite"]) for name, each in client.cookies.items()}
    assert cookies == dict.fromkeys(["csrftoken", f"{COOKIE}{HERE}", "sessionid"], (True, "Lax"))


HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)",
    "{{ 7 * 7 }}",
    "=HYPERLINK(1)",
    "\u200fdlrow",
    "javascript:alert(1)",
    "名前",
]


@pytest.mark.parametrize("data", ["sqlite"], indirect=True)
def test_hostile_names_are_only_names_on_the_pages_of_links(store: Store) -> None:
    Here.store = store
    told = {"date": HOSTILE[1], "starts_at": "10:00", "mode": HOSTILE[2], "outline": HOSTILE[0]}
    store.create(c.Create("xwing-standard", HOSTILE[0], **told), ORGANIZER, slug=HERE)  # type: ignore[arg-type]
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(name) for name in HOSTILE)), ORGANIZER)
    store.obey(HERE, c.DrawMats(tuple(HOSTILE)), ORGANIZER)
    client = browser("organizer")
    row = models.EventRow.objects.get(slug=HERE)
    details = {"key": "k", "entry": {"name": HOSTILE[1], "nickname": HOSTILE[2]}}
    models.Application.objects.create(event=row, name=HOSTILE[1], email="a@example.org", details=details)
    client.post(f"/o/{HERE}/links/registration", {"how": "public", "key": "k" * 32})
    pages = [
        client.get(f"/o/{HERE}/staff"),
        client.post(f"/o/{HERE}/links/make", {"who": "everybody", "key": "k" * 32}),
        client.post(f"/o/{HERE}/links/screen", {"label": HOSTILE[1], "key": "k" * 32}),
        client.get(f"/o/{HERE}/forget"),
        client.get(f"/o/{HERE}/preparations"),
        client.get(f"/o/{HERE}/settings"),
        Client().get(f"/r/{HERE}"),
        Client().post(f"/r/{HERE}", {"name": HOSTILE[0] * 9, "nickname": HOSTILE[1], "email": HOSTILE[2], "key": "x"}),
    ]
    for answer in pages:
        shown = answer.content.decode()
        assert re.findall(r"<script>|<img|onerror=alert\(1\)>|' onfocus='|>49<", shown) == []
    assert [name for name in HOSTILE if escape(name) not in pages[0].content.decode()] == []
