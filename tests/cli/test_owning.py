"""Whose an event is that the shell made: the console of the machine's organizer opens it, before and after."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from command import ROOT, call
from django.db import connection
from django.test import Client
from event_folder import fresh_folder

from finalsalvo.server.running.serving import front
from finalsalvo.server.storage.database import forget, make_ready

make_ready()

from finalsalvo.server import models  # noqa: E402 (Django must be ready first)
from finalsalvo.server.accounts.welcome import new_welcome  # noqa: E402

EXAMPLE = str(ROOT / "examples" / "first-event.json")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return fresh_folder(tmp_path / "data", monkeypatch)


def done(*words: str) -> str:
    code, out, err = call(*words)
    assert code == 0, (words, err)
    return out


def organizer() -> Client:
    """A server has started, and somebody has opened the link that it printed."""
    front()
    client = Client()
    assert client.get(new_welcome()).status_code == 302
    return client


def opened(client: Client, *slugs: str) -> dict[str, int]:
    """How the console of each event answers, and where the list of events leads."""
    listed = client.get("/").content.decode()
    return {slug: client.get(f"/o/{slug}/").status_code if f'href="/o/{slug}/"' in listed else -1 for slug in slugs}


def made_in_the_shell(tmp_path: Path) -> list[str]:
    """One by each word that makes an event."""
    done("event", "new", "xwing-standard", "New", "--slug", "new-one")
    done("event", "import", EXAMPLE, "--slug", "from-document")
    log = tmp_path / "log.jsonl"
    log.write_text(done("event", "new-one", "log"))
    done("event", "import", str(log), "--slug", "from-log")
    return ["new-one", "from-document", "from-log"]


def test_what_the_shell_made_before_the_first_visit_is_the_organizers(tmp_path: Path) -> None:
    slugs = made_in_the_shell(tmp_path)
    assert opened(organizer(), *slugs) == dict.fromkeys(slugs, 200)


def test_what_the_shell_makes_afterwards_is_the_organizers_at_once(tmp_path: Path) -> None:
    client = organizer()
    slugs = made_in_the_shell(tmp_path)
    assert opened(client, *slugs) == dict.fromkeys(slugs, 200)


@pytest.mark.parametrize("words", [("new", "xwing-standard", "Cup"), ("import", EXAMPLE)], ids=lambda each: each[0])
def test_an_event_is_somebodys_also_when_nobody_reads_what_the_shell_says(words: tuple[str, ...]) -> None:
    """As with `… | head -1`: the reader is gone before the first word."""
    client = organizer()
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "finalsalvo", "event", *words, "--slug", "cup"]
    try:
        left = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writing)
    assert left.stderr == ""
    assert opened(client, "cup") == {"cup": 200}


def test_what_an_earlier_program_left_without_an_owner_becomes_the_organizers(tmp_path: Path) -> None:
    slugs = made_in_the_shell(tmp_path)
    models.Membership.objects.all().delete()
    assert opened(organizer(), *slugs) == dict.fromkeys(slugs, 200)


def test_who_opened_the_link_before_a_restart_has_what_nobody_had_without_opening_another(tmp_path: Path) -> None:
    client = organizer()
    slugs = made_in_the_shell(tmp_path)
    models.Membership.objects.all().delete()
    assert opened(client, *slugs) == dict.fromkeys(slugs, -1)
    front()
    assert opened(client, *slugs) == dict.fromkeys(slugs, 200)


def test_what_comes_back_from_a_backup_is_the_organizers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also what was somebody's elsewhere: whoever restores it has the machine, and so the event."""
    slugs = made_in_the_shell(tmp_path)
    ada = models.Account.objects.create_user("ada", password="secret")
    models.Membership.objects.filter(event__slug="new-one").update(account=ada)
    models.Membership.objects.exclude(account=ada).delete()
    done("backup", str(tmp_path / "kept.zip"))
    fresh_folder(tmp_path / "elsewhere", monkeypatch)
    client = organizer()
    done("restore", str(tmp_path / "kept.zip"))
    assert opened(client, *slugs) == dict.fromkeys(slugs, 200)
    assert models.Membership.objects.filter(account__username="ada", event__slug="new-one").exists()


def test_an_event_is_made_for_an_account_by_its_name() -> None:
    front()
    models.Account.objects.create_user("ada", password="secret")
    done("event", "new", "xwing-standard", "Hers", "--slug", "hers", "--as", "ada")
    ada = Client()
    ada.force_login(models.Account.objects.get(username="ada"))
    assert opened(ada, "hers") == {"hers": 200}
    assert opened(organizer(), "hers") == {"hers": -1}
    assert organizer().get("/o/hers/").status_code == 403


def test_an_event_is_handed_to_an_account() -> None:
    client = organizer()
    done("event", "new", "xwing-standard", "Cup", "--slug", "cup")
    code, _, err = call("event", "cup", "give-to", "ada")
    assert (code, err) == (
        1,
        "✗ There is no account ada here. Create it first, or choose one of these: organizer.\n",
    )
    models.Account.objects.create_user("ada", password="secret")
    assert done("event", "cup", "give-to", "ada") == "✓ cup: ada runs it now, organizer no longer\n"
    ada = Client()
    ada.force_login(models.Account.objects.get(username="ada"))
    assert (opened(ada, "cup"), opened(client, "cup")) == ({"cup": 200}, {"cup": -1})
    assert opened(organizer(), "cup") == {"cup": -1}, "it is not taken back by a second visit"
    told = '{"event":"cup","account":"organizer","person":"organizer","before":["ada"]}\n'
    assert done("event", "cup", "give-to", "organizer", "--json") == told
    assert opened(client, "cup") == {"cup": 200}


def test_a_judge_of_an_event_gets_an_account_in_the_shell() -> None:
    organizer()
    done("event", "new", "xwing-standard", "Cup", "--slug", "cup")
    done("event", "cup", "name-leader", "Jude", "judge", "--leader", "jude")
    models.Account.objects.create_user("jd", password="secret")
    assert done("event", "cup", "give-to", "jd", "--as", "jude") == "✓ cup: jd is Jude now\n"
    assert models.Membership.objects.get(account__username="jd").person == "jude"
    code, _, err = call("event", "cup", "give-to", "jd")
    told = "The account jd is already Jude in this event and can only be one person. Choose another account."
    assert (code, err) == (1, f"✗ {told}\n")


def test_a_host_says_that_nobody_owns_an_event_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the world there is no one-time link, so the shell must say whose the event is."""
    monkeypatch.setenv("FINALSALVO_MODE", "hosted")
    monkeypatch.setenv("FINALSALVO_SECRET_KEY", "0123456789abcdef" * 4)
    code, _, err = call("event", "new", "xwing-standard", "Cup", "--slug", "cup")
    assert (code, err) == (
        0,
        "finalsalvo: No account runs cup yet. Give it to one. → finalsalvo event cup give-to ACCOUNT\n",
    )
    assert not models.Membership.objects.exists()
    assert not models.Account.objects.exists()
    assert connection.vendor == "sqlite"
    forget("default")
