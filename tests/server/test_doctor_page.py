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
    found = re.search(r'<section class="health" id="health">(.*?)</section>', client.get("/").content.decode(), re.S)
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
    assert words(client) == "Are all events intact? The events haven't been checked yet. Check all events"
    examine(store)
    assert words(client) == "Are all events intact? All 2 events are intact (checked TIME). Check all events"
    damage()
    assert words(client) == "Are all events intact? All 2 events are intact (checked TIME). Check all events"
    examine(store)
    assert words(client) == (
        "Are all events intact? 1 of 2 events is damaged (checked TIME)."
        " Here: Step 6 was changed after it was written."
        " Restore it from a backup. To find the newest copies, run finalsalvo doctor on the server."
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


def test_it_is_said_in_the_readers_language_and_old_findings_as_they_stood(store: Store) -> None:
    populate(store)
    models.EntryRow.objects.filter(event__slug=HERE, seq=1).update(hash="0" * 64)
    examine(store)
    client = organizer()
    client.cookies["language"] = "de"
    assert "Here: Schritt 1 ist nicht der, den die Datenbank vermerkt hat." in words(client)
    look = models.LastLook.objects.get()
    (problem,) = look.found["events"][0]["problems"]
    assert problem["message"]["text"] == "Step 1 isn't the one that the database noted."
    problem["message"] = "the seal of entry 1 is noted as another one"
    look.save()
    assert "Here: the seal of entry 1 is noted as another one" in words(client)
