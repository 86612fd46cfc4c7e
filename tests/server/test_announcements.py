"""Announcements on pages and screens: what the public reads, what only some do, and the history of all."""

import re

import pytest
from api_caller import in_round_one, made_event
from people import HERE, LEADERS, ORGANIZER, account, browser, populate, state_of
from why_links import WHY

from finalsalvo.event.life import commands as c
from finalsalvo.rules.house import Settings
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SAID = re.compile(r'<span class="words">(.*?)</span>')
STRIP = re.compile(r'<p class="note[^"]*" role="status">(.*?)</p>')
PAST = re.compile(r'<td class="p1"><strong>(.*?)</strong></td><td class="small quiet">(.*?)</td>')
AUDIENCE = re.compile(r'<option value="(everybody|playing|leaders)">')


def public(store: Store, page: str = "") -> str:
    """A public page of the event, as everybody gets it."""
    return PublicPages(store)(f"/e/{HERE}{page}", "", "en").body.decode()


def said_to_all_and_some(store: Store) -> None:
    """Three announcements in the first round."""
    populate(store)
    store.obey(HERE, c.Announce("Lunch at one"), ORGANIZER)
    store.obey(HERE, c.Announce("Softly, please", game=2), ORGANIZER)
    store.obey(HERE, c.Announce("Coffee for the staff", "leaders"), ORGANIZER)


def test_the_public_reads_what_was_said_to_everybody_and_nothing_else(store: Store) -> None:
    said_to_all_and_some(store)
    assert SAID.findall(public(store)) == ["Lunch at one"]
    for page in ("/pairings", "/standings", "/bracket", "/player/p1", "/screen"):
        assert STRIP.findall(public(store, page)) == ["Lunch at one"], page
    everything = "".join(public(store, page) for page in ("", "/pairings", "/standings", "/screen", "/player/p1"))
    assert "Softly" not in everything
    assert "Coffee" not in everything


def test_leaders_read_everything_on_their_pages_with_whom_it_was_for(store: Store) -> None:
    said_to_all_and_some(store)
    state = state_of(store)
    assert state.round is not None
    table = ", ".join(state.players[each].name for each in state.round.games[2].players)
    for who in LEADERS:
        page = browser(who).get(f"/o/{HERE}/announcements").content.decode()
        past = [("Coffee for the staff", "staff"), ("Softly, please", table), ("Lunch at one", "everyone")]
        assert PAST.findall(page) == past, who
    assert SAID.findall(browser("judge").get(f"/j/{HERE}/").content.decode()) == [
        *("Coffee for the staff", "Softly, please"),
    ], "the two latest stand above the queue"
    assert browser("player").get(f"/o/{HERE}/announcements").status_code == 403


def test_what_was_said_leaves_the_top_of_the_screens_with_the_next_round_and_stays_on_the_event_page(
    store: Store,
) -> None:
    populate(store, results=2)
    store.obey(HERE, c.Announce("Lunch at one"), ORGANIZER)
    assert STRIP.findall(public(store, "/screen")) == ["Lunch at one"]
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    assert STRIP.findall(public(store, "/screen")) == []
    assert STRIP.findall(public(store, "/pairings")) == []
    assert SAID.findall(public(store)) == ["Lunch at one"]


def test_an_announcement_is_escaped_wherever_it_stands(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.Announce("<script>alert(1)</script>"), ORGANIZER)
    client = browser("organizer")
    pages = [public(store), public(store, "/screen"), public(store, "/pairings")]
    pages += [client.get(f"/{place}").content.decode() for place in (f"o/{HERE}/", f"o/{HERE}/announcements")]
    for page in [*pages, client.get(f"/j/{HERE}/").content.decode()]:
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
        assert "<script>alert" not in page


def test_a_form_says_something_to_a_table_to_those_who_play_or_to_all(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    page = client.get(f"/o/{HERE}/announcements").content.decode()
    assert AUDIENCE.findall(page) == ["everybody", "playing", "leaders"]
    for form in (
        {"text": "one", "to": "everybody", "game": ""},
        {"text": "two", "to": "everybody", "game": "2"},
        {"text": "three", "to": "playing", "game": ""},
    ):
        assert client.post(f"/o/{HERE}/do/announce", form).status_code == 302
    assert [each.to for each in state_of(store).said] == ["everybody", "game", "playing"]
    assert client.post(f"/o/{HERE}/do/announce", {"text": " "}).status_code == 422
    assert browser("judge").post(f"/o/{HERE}/do/announce", {"text": "x"}).status_code == 403


def test_nobody_is_offered_an_audience_that_is_not_there(store: Store) -> None:
    populate(store, results=2)
    page = browser("organizer").get(f"/o/{HERE}/announcements").content.decode()
    assert AUDIENCE.findall(page) == ["everybody", "leaders"]
    assert 'name="game"' not in page
    assert 'name="text"' not in browser("judge").get(f"/o/{HERE}/announcements").content.decode()


# --- the mid-point, only where the format has one ---------------------------------------------------------


@pytest.mark.rule("XW2-TIME-03")
def test_the_mid_point_is_called_from_the_page_once_and_everybody_reads_it(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    assert "do/call-mid-point" in client.get(f"/o/{HERE}/announcements").content.decode()
    assert client.post(f"/o/{HERE}/do/call-mid-point", {"reason": "we are late"}).status_code == 302
    assert STRIP.findall(public(store, "/pairings")) == ["Half time in round 1."]
    assert SAID.findall(public(store)) == ["Half time in round 1."]
    assert "do/call-mid-point" not in client.get(f"/o/{HERE}/announcements").content.decode()


@pytest.mark.parametrize("format", ["armada-standard", "xwing-hotshot", "xwing-escalation"])
def test_no_button_calls_a_mid_point_that_the_book_does_not_have(format: str, store: Store) -> None:
    Here.store = store
    pool = {"xwing-hotshot": "standard"}.get(format)
    settings = Settings(pool=pool) if format != "armada-standard" else Settings()
    in_round_one(store, HERE, format=format, settings=settings)
    store.obey(HERE, c.StartClock(), "olga")
    account("olga", HERE)
    client = browser("organizer")
    for page in ("announcements", "round"):
        assert "call-mid-point" not in client.get(f"/o/{HERE}/{page}").content.decode()


# --- before the event -------------------------------------------------------------------------------------

AHEAD = re.compile(rf'Suggested text <input name="text" value="([^"]*)"[^>]*></label> {WHY.pattern}')
TO_SAY = {
    "XW2-MAT-08": (
        "xwing-standard",
        "Bring dice, a damage deck, a range ruler, all templates, your miniatures with bases and pegs, ship and "
        "upgrade cards, tokens, charges and markers.",
    ),
    "HOT-MAT-01": (
        "xwing-hotshot",
        "Bring miniatures, cards, dice, tools, tokens, your squad list and everything else you need to play.",
    ),
    "ARM-MAT-06": (
        "armada-standard",
        "Bring models with bases and pegs, ship, squadron, upgrade and objective cards, obstacles, tokens, a damage "
        "deck, dice, the maneuver tool and a range ruler.",
    ),
    "ESC-TSET-03": ("xwing-escalation", "The play area at this event isn&#39;t 3&#39; × 3&#39;. It is: "),
    "EPIC-TSET-03": ("xwing-epic-dogfight", "The play area at this event isn&#39;t 6&#39; × 3&#39;. It is: "),
}


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in TO_SAY])
def test_what_players_must_hear_before_they_come_is_offered_until_the_start_and_heard_by_all(
    rule: str, store: Store
) -> None:
    Here.store = store
    format, words = TO_SAY[rule]
    rounds = {"xwing-epic-dogfight": 3}.get(format)
    settings = Settings(pool="standard" if "hotshot" in format else None, swiss_rounds=rounds)
    made_event(store, HERE, format=format, settings=settings)
    account("olga", HERE)
    client = browser("organizer")
    assert AHEAD.findall(client.get(f"/o/{HERE}/announcements").content.decode()) == [(words, rule)]
    text = words.replace("&#39;", "'") + ("4' × 4'." if words.endswith("It is: ") else "")
    assert client.post(f"/o/{HERE}/do/announce", {"text": text}).status_code == 302
    assert SAID.findall(public(store)) == [text.replace("'", "&#39;")]
    for player in ("p1", "p2", "p3", "p4"):
        store.obey(HERE, c.SubmitList(player), "olga")
    store.obey(HERE, c.Start(), "olga", reason="for the tests")
    assert AHEAD.findall(client.get(f"/o/{HERE}/announcements").content.decode()) == []
