"""Whoever has the machine sees in the console whether everything that is kept is whole, and can look again."""

import re
from html import unescape

import pytest
from django.test import Client
from people import HERE, browser, populate

from finalsalvo.server import models
from finalsalvo.server.accounts.owners import machine_account
from finalsalvo.server.storage.doctor import examine
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def organizer() -> Client:
    client = Client()
    client.force_login(machine_account())
    return client


def card(client: Client) -> str:
    """The words of the card, without its marks; nothing where there is none."""
    found = re.search(
        r'<section class="card after" id="health">(.*?)</section>', client.get("/").content.decode(), re.S
    )
    if found is None:
        return ""
    return " ".join(unescape(re.sub(r"<time[^>]*>[^<]*</time>", "TIME", found[1])).split())


def words(client: Client) -> str:
    inline = re.sub(r"</?(strong|span|code)[^>]*>", "", card(client))
    return " ".join(re.sub(r"<[^>]+>", " ", inline).split())


def damage() -> None:
    line = models.EntryRow.objects.get(event__slug=HERE, seq=6)
    models.EntryRow.objects.filter(pk=line.pk).update(line=line.line.replace("Player 1", "Player X"))


def test_the_list_of_events_shows_the_last_result(store: Store) -> None:
    populate(store)
    client = organizer()
    assert words(client) == "Is everything whole? Nobody has checked the events yet. Check all events"
    examine(store)
    assert words(client) == "Is everything whole? Checked TIME: all 2 events are whole. Check all events"
    damage()
    assert words(client) == "Is everything whole? Checked TIME: all 2 events are whole. Check all events"
    examine(store)
    assert words(client) == (
        "Is everything whole? Checked TIME: 1 of 2 events is damaged."
        " Here: entry 6 is not what was written: its seal does not fit"
        " Bring it back from a backup. In the shell, finalsalvo doctor names the newest copies."
        " Check all events"
    )


def test_a_press_looks_again(store: Store) -> None:
    populate(store)
    client = organizer()
    damage()
    answer = client.post("/doctor")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/#health")
    assert "1 of 2 events is damaged" in words(client)


@pytest.mark.parametrize("who", ["nobody", "account without role", "organizer", "player"])
def test_nobody_else_sees_it_or_looks(store: Store, who: str) -> None:
    populate(store)
    examine(store)
    before = models.LastLook.objects.get().found
    client = browser(who)
    assert words(client) == ""
    assert client.post("/doctor").status_code in (302, 404)
    assert models.LastLook.objects.get().found == before
