"""A server for the world is safe or does not start; every answer says what a browser may do with it."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from django.test import Client

from finalsalvo.server.settings_secret import Unsafe, hosted, kept_key, refuse_unsafe, secret_key
from finalsalvo.server.store import Store
from finalsalvo.server.web.access import Here

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
    with pytest.raises(Unsafe, match="debug is on"):
        refuse_unsafe(debug=True, key=GOOD, hosts=[HOSTS])
    for hosts in ([], ["*"]):
        with pytest.raises(Unsafe, match="FINALSALVO_HOSTS"):
            refuse_unsafe(debug=False, key=GOOD, hosts=hosts)


def test_a_mode_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_MODE", "Hosted")
    with pytest.raises(Unsafe, match="local or hosted"):
        hosted()


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
        ({"FINALSALVO_SECRET_KEY": GOOD, "FINALSALVO_HOSTS": HOSTS, "FINALSALVO_DEBUG": "1"}, "debug is on"),
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
        "from finalsalvo.server.database import make_ready; make_ready()\n"
        "from django.conf import settings as s\n"
        "from finalsalvo.server.web.security import HEADERS\n"
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

    monkeypatch.setattr(store, "events", fails)
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
