"""Events that are put away fold up in the list; everything of them stays."""

import re

import pytest
from people import ELSEWHERE, HERE, browser, populate

from finalsalvo.server import models
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def lists(who: str) -> tuple[list[str], list[str]]:
    """The events that somebody sees at once, and those that are folded up."""
    text = browser(who).get("/").content.decode()
    open_ones, _, folded = text.partition('<details id="archived"')
    link = re.compile(r'class="name" href="/[oe]/([\w-]+)')
    return link.findall(open_ones), link.findall(folded)


def test_an_event_is_put_away_and_taken_out_again(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    assert lists("organizer") == ([HERE, ELSEWHERE], [])
    before = store.life(HERE).seq
    assert client.post(f"/o/{HERE}/archive").headers["Location"] == "/"
    for who in ("organizer", "nobody", "judge"):
        assert lists(who) == ([ELSEWHERE], [HERE]), who
    first = models.EventRow.objects.get(slug=HERE).archived
    client.post(f"/o/{HERE}/archive")
    assert models.EventRow.objects.get(slug=HERE).archived == first
    assert client.get(f"/o/{HERE}/").status_code == 200
    assert "Unarchive event" in client.get(f"/o/{HERE}/settings").content.decode()
    client.post(f"/o/{HERE}/unarchive")
    assert lists("organizer") == ([HERE, ELSEWHERE], [])
    assert store.life(HERE).seq == before


def test_where_all_are_put_away_the_list_says_so(store: Store) -> None:
    populate(store)
    models.EventRow.objects.update(archived="2026-01-01T00:00Z")
    text = browser("organizer").get("/").content.decode()
    assert "All events are archived." in text
    assert "2 archived events" in text


def test_only_its_organizer_puts_an_event_away(store: Store) -> None:
    populate(store)
    for who in ("head marshal", "judge", "player", "account without role", "other event's organizer"):
        assert browser(who).post(f"/o/{HERE}/archive").status_code == 403, who
        assert f"/o/{HERE}/archive" not in browser(who).get("/").content.decode(), who
    assert f"/o/{HERE}/archive" in browser("organizer").get("/").content.decode()
    assert models.EventRow.objects.get(slug=HERE).archived is None
