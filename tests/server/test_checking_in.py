"""Checking in by code: whom a code means, what is said about it, and that it opens nothing."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from people import ELSEWHERE, HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Presence
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.venue import Venue
from finalsalvo.server.pages.codes import code
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

DOOR = "door"
NAMES = ("Anna Lee", "Inés Jordà", "Jan Kowalski", "Jan Nowak")
NOTE = re.compile(r'<p class="note (\w*)">(.*?)</p>')
CHOICE = re.compile(r'name="code" value="(\w+)"')


@pytest.fixture(autouse=True)
def door(store: Store) -> Iterator[None]:
    """An event at whose door four are awaited, and one on the waiting list."""
    Here.store = store
    store.create(c.Create("xwing-standard", "Door", capacity=4), ORGANIZER, slug=DOOR)
    store.obey(DOOR, c.Register(tuple(map(Registration, NAMES))), ORGANIZER)
    store.obey(DOOR, c.Register((Registration("Zoë Last"),)), ORGANIZER)
    store.obey(DOOR, c.NameLeader("jude", "Jude", "judge"), ORGANIZER)
    account(ORGANIZER, DOOR)
    account("jude", DOOR)
    yield
    Venue.address = None


def signed_in(who: str) -> Client:
    """A browser in which somebody has signed in."""
    client = Client()
    client.force_login(account(who))
    return client


def scanned(given: str, who: str = ORGANIZER) -> tuple[tuple[str, str] | None, list[str]]:
    """What the scan page says to a code: the kind and words of its note, and whom one may choose."""
    answer = signed_in(who).post(f"/o/{DOOR}/scan", {"code": given})
    assert answer.status_code == 200
    text = answer.content.decode()
    found = text.partition('id="found"')[2].partition("<video")[0]
    note = NOTE.search(found)
    return (note[1], re.sub(r"<[^>]+>", "", note[2]).strip()) if note else None, CHOICE.findall(found)


def there(store: Store) -> set[str]:
    """Who is checked in."""
    return {each.entry.name for each in state_of(store, DOOR).players.values() if each.presence is Presence.CHECKED_IN}


@pytest.mark.parametrize(
    "given",
    [
        f"http://192.168.1.20:8000/o/{DOOR}/here/p1",
        f"https://salvo.example.org/o/{DOOR}/here/p1/",
        f"http>&&192.168.1.20>8000&o&{DOOR}&here&p1",  # a scanner that believes in another keyboard
        "p1",
        "Anna Lee",
        "anna",
        "  LEE ",
    ],
)
def test_a_code_or_a_name_checks_that_player_in(given: str, store: Store) -> None:
    assert scanned(given) == (("good", "Anna Lee is checked in."), [])
    assert there(store) == {"Anna Lee"}


def test_the_same_code_again_says_so_and_writes_nothing(store: Store) -> None:
    scanned("p1")
    before = store.life(DOOR).seq
    assert scanned("p1") == (("", "Anna Lee is already checked in."), [])
    assert store.life(DOOR).seq == before


def test_a_name_without_its_accents_is_found(store: Store) -> None:
    assert scanned("ines jorda") == (("good", "Inés Jordà is checked in."), [])


def test_who_is_meant_is_asked_where_several_fit(store: Store) -> None:
    assert scanned("jan") == (("warn", "2 players found. Which one?"), ["p3", "p4"])
    assert there(store) == set()
    assert scanned("p4") == (("good", "Jan Nowak is checked in."), [])
    assert scanned("jan") == (("good", "Jan Kowalski is checked in."), [])  # the other one is here already


def test_nobody_and_another_event(store: Store) -> None:
    assert scanned("Xaver") == (("bad", "No player found for “Xaver”."), [])
    assert scanned(f"http://x/o/{DOOR}/here/p99") == (("bad", f"No player found for “http://x/o/{DOOR}/here/p99”."), [])
    assert scanned("http://x/o/another/here/p1") == (
        ("bad", "This code belongs to another event. Ask the player for the code of this one."),
        [],
    )
    assert scanned("") == (None, [])
    assert there(store) == set()


def test_what_the_engine_refuses_is_said_with_the_name(store: Store) -> None:
    note, _ = scanned("Zoë Last")
    assert note is not None
    assert note[0] == "bad"
    assert note[1].startswith("Zoë Last: ")
    note, _ = scanned("p1", "jude")
    assert note is not None
    assert note[0] == "bad"
    assert "Checking players in is up to these roles: organizer" in note[1]
    assert there(store) == set()


def test_the_page_that_a_code_opens_has_the_one_button(store: Store) -> None:
    client = signed_in(ORGANIZER)
    page = client.get(f"/o/{DOOR}/here/p1").content.decode()
    assert f'action="/o/{DOOR}/do/check-in"' in page
    assert client.post(f"/o/{DOOR}/do/check-in", {"players": "p1"}).status_code == 302
    page = client.get(f"/o/{DOOR}/here/p1").content.decode()
    assert "Anna Lee is checked in." in page
    assert "/do/check-in" not in page
    assert "/do/check-in" not in signed_in("jude").get(f"/o/{DOOR}/here/p2").content.decode()
    assert client.get(f"/o/{DOOR}/here/p99").status_code == 404


def test_a_code_opens_nothing_to_who_has_not_signed_in(store: Store) -> None:
    populate(store)
    assert Client().get(f"/o/{DOOR}/here/p1").headers["Location"] == f"/login?next=%2Fo%2F{DOOR}%2Fhere%2Fp1"
    assert browser("player").get(f"/o/{HERE}/here/p1").status_code == 403
    assert browser("player").get(f"/o/{ELSEWHERE}/here/p1").status_code == 403


def test_codes_name_the_address_at_which_a_phone_finds_the_server(store: Store) -> None:
    client = signed_in(ORGANIZER)

    def pictured(path: str, host: str) -> str:
        answer = client.get(path, headers={"host": host})
        assert answer.headers["Content-Type"] == "image/svg+xml"
        return answer.content.decode()

    assert pictured(f"/code/{DOOR}.svg", "salvo.example.org") == code(f"http://salvo.example.org/e/{DOOR}")
    assert pictured(f"/code/{DOOR}/p1.svg", "192.0.2.7:8000") == code(f"http://192.0.2.7:8000/o/{DOOR}/here/p1")
    Venue.address = "http://192.0.2.7:8000"
    for own in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert pictured(f"/code/{DOOR}.svg", own) == code(f"http://192.0.2.7:8000/e/{DOOR}")
    assert pictured(f"/code/{DOOR}.svg", "10.0.0.9") == code(f"http://10.0.0.9/e/{DOOR}")
    assert client.get("/code/nowhere.svg").status_code == 404
    assert client.get(f"/code/{DOOR}/p99.svg").status_code == 404


def test_the_sheet_has_everybody_who_may_still_come_by_the_name_that_all_may_see(store: Store) -> None:
    store.obey(DOOR, c.Register((Registration("Real Name", nickname="Ace"),)), ORGANIZER)
    store.obey(DOOR, c.Withdraw("p4"), ORGANIZER)
    page = signed_in(ORGANIZER).get(f"/o/{DOOR}/codes").content.decode()
    sheet = page.partition('class="codes"')[2]
    assert re.findall(r"<strong>(.*?)</strong>", sheet) == ["Ace", "Anna Lee", "Inés Jordà", "Jan Kowalski", "Zoë Last"]
    assert page.count('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0') == 5
