"""Links: one for each player and leader, good for their event and until they are taken away."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from people import (
    ELSEWHERE,
    HERE,
    LEADERS,
    ORGANIZER,
    PLAYER,
    browser,
    code_for,
    phone,
    populate,
    state_of,
)

from finalsalvo.event.life import commands as c
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.accounts.failures import PATIENCE
from finalsalvo.server.http.access import COOKIE
from finalsalvo.server.pages.account import entering
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

KEY = "k" * links.LEAST_KEY
CODE = re.compile(r"/in#([0-9a-z]{26})\"")


@pytest.fixture(autouse=True)
def nobody_has_failed() -> Iterator[None]:
    entering.FAILURES.clear()
    yield
    entering.FAILURES.clear()


def event(slug: str = HERE) -> models.EventRow:
    return models.EventRow.objects.get(slug=slug)


def opened(client: Client, word: str = "o", slug: str = HERE) -> int:
    """What the console or the page of a player answers."""
    return client.get(f"/{word}/{slug}/").status_code


# --- codes --------------------------------------------------------------------------------------------------


def test_a_code_has_at_least_128_bits_and_only_its_hash_is_kept(store: Store, data: Path) -> None:
    populate(store)
    code = code_for(PLAYER)
    assert len(links.LETTERS) ** len(code) == 2**130
    assert models.AccessLink.objects.get().token == links.hash_of_token(code)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert [path.name for path in data.rglob("*") if path.is_file() and code.encode() in path.read_bytes()] == []


def test_codes_differ_by_form_event_kind_and_person_and_are_the_same_for_a_form_that_is_sent_again(
    store: Store,
) -> None:
    populate(store)
    here, there = event(), event(ELSEWHERE)
    made = {
        links.new_code(key, row, kind, person)
        for key in (KEY, "l" * 32)
        for row in (here, there)
        for kind in ("player", "leader")
        for person in ("p1", "p2")
    }
    assert len(made) == 16
    assert links.new_code(KEY, here, "player", "p1") == links.new_code(KEY, here, "player", "p1")
    # A key that somebody could have thought of is none.
    assert links.new_code("short", here, "player", "p1") != links.new_code("short", here, "player", "p1")


@pytest.mark.parametrize(
    "pasted",
    [
        "http://salvo.local:8000/in#{code}",
        "{code}",
        "  {grouped}\n",
        "{upper}",
        "https://salvo.example.org/in#{upper}",
        "{lookalike}",
    ],
)
def test_a_code_is_found_however_it_is_pasted_or_typed(pasted: str, data: object) -> None:
    code = "01abcdefghjkmnpqrstvwxyz01"
    lookalike = "Oiabcdefghjkmnpqrstuwxyzol"
    given = pasted.format(code=code, grouped=links.printed_code(code), upper=code.upper(), lookalike=lookalike)
    assert links.tidy(given) == code
    assert links.printed_code(code) == "01ab-cdef-ghjk-mnpq-rstv-wxyz-01"


# --- coming in ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("person", "where"),
    [
        (ORGANIZER, "/o/here/"),
        (LEADERS["marshal"], "/o/here/"),
        (LEADERS["scorekeeper"], "/o/here/"),
        (LEADERS["judge"], "/j/here/"),
        (PLAYER, "/p/here/"),
    ],
)
def test_a_link_leads_to_the_page_of_its_person(person: str, where: str, store: Store) -> None:
    populate(store)
    answer = Client().post("/in", {"code": code_for(person)})
    assert (answer.status_code, answer.headers["Location"]) == (302, where)
    cookie = answer.cookies[f"{COOKIE}{HERE}"]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], bool(cookie["secure"])) == (True, "Lax", "/", False)


def test_outside_the_shop_the_cookie_needs_https(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    populate(store)
    monkeypatch.setattr(settings, "SESSION_COOKIE_SECURE", True)
    answer = Client().post("/in", {"code": code_for(PLAYER)})
    assert answer.cookies[f"{COOKIE}{HERE}"]["secure"] is True


def test_a_screen_is_shown_what_everybody_may_see_and_is_nobody(store: Store) -> None:
    populate(store)
    client, made = Client(), links.make(event(), "display", [""], label="Hall")
    answer = client.post("/in", {"code": made[0].code})
    assert (answer.headers["Location"], list(answer.cookies)) == (f"/e/{HERE}/screen", [])
    assert client.get(f"/o/{HERE}/").status_code == 302


def test_the_code_is_in_no_address_that_is_sent(store: Store) -> None:
    """It stands behind the `#`; the page has a field for it, and a script that fills it in."""
    populate(store)
    page = Client().get("/in").content.decode()
    assert '<form class="card narrow" method="post" action="/in" data-code="send">' in page
    assert re.search(r'<script src="/static/\w+/in.js" defer></script>', page) is not None
    assert Client().get(f"/in?code={code_for(PLAYER)}").status_code == 200  # an address is not an answer
    assert Client().get("/in").cookies.keys() == {"csrftoken"}


def test_coming_in_needs_the_token_against_forged_forms(store: Store) -> None:
    """Or another site could make somebody play as somebody else."""
    populate(store)
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/in", {"code": code_for(PLAYER)})
    assert (answer.status_code, f"{COOKIE}{HERE}" in answer.cookies) == (403, False)
    assert opened(phone(LEADERS["judge"], csrf=True)) == 200


def test_who_somebody_is_takes_one_question_to_the_database(store: Store) -> None:
    populate(store)
    client = phone(LEADERS["judge"])
    client.get(f"/o/{HERE}/standings")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert client.get(f"/o/{HERE}/standings").status_code == 200
    assert len(asked) == 2  # the event, and who asks


def test_who_has_an_account_and_a_link_is_whoever_may_open_the_page(store: Store) -> None:
    """The organizer looks at a player's page with the player's link, and is still the organizer."""
    populate(store)
    client = browser("organizer")
    client.post("/in", {"code": code_for(PLAYER)})
    assert (opened(client), client.get(f"/o/{HERE}/settings").status_code) == (200, 200)
    assert opened(client, "p") == 200
    client.post(f"/out/{HERE}")
    assert (opened(client), opened(client, "p")) == (200, 403)


def test_who_came_by_a_link_signs_out_at_the_foot_of_the_page(store: Store) -> None:
    populate(store)
    for person, word in ((PLAYER, "p"), (LEADERS["judge"], "j")):
        client = Client(enforce_csrf_checks=True)
        client.get("/in")
        token = client.cookies["csrftoken"].value
        client.post("/in", {"code": code_for(person), "csrfmiddlewaretoken": token})
        foot = client.get(f"/{word}/{HERE}/").content.decode().partition("<footer")[2]
        action, hidden = re.findall(r'<form method="post" action="(/out/[^"]+)">.*?value="([^"]+)">', foot)[0]
        answer = client.post(action, {"csrfmiddlewaretoken": hidden})
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/e/{HERE}")
        assert opened(client, word) == 302
    assert "/out/" not in browser("judge").get(f"/j/{HERE}/").content.decode()  # an account has no link to leave


def test_a_leader_who_plays_does_both_with_one_link(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.NameLeader("kim", "Kim", "scorekeeper", "p2"), ORGANIZER, reason="a small shop")
    assert "p2" not in links.players_of(state_of(store))
    client = phone("kim")
    assert (opened(client), opened(client, "p")) == (200, 200)


# --- and out again ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("person", [ORGANIZER, *LEADERS.values()])
def test_a_revoked_link_shows_nothing_more_at_once(person: str, store: Store) -> None:
    populate(store)
    client, other = phone(person), phone(PLAYER)
    assert opened(client) == 200
    assert links.revoke(event(), [person]) == 1
    answer = client.get(f"/o/{HERE}/")
    assert answer.status_code == 403
    assert b"This link no longer works. Ask the organizer for a new one." in answer.content
    assert opened(other, "p") == 200


def test_a_new_link_ends_the_one_before_it_and_those_who_came_by_it_are_out(store: Store) -> None:
    populate(store)
    old = code_for(LEADERS["judge"])
    before = Client()
    before.post("/in", {"code": old})
    after = phone(LEADERS["judge"])
    assert (opened(before), opened(after)) == (403, 200)
    assert Client().post("/in", {"code": old}).status_code == 422


def test_a_leader_who_was_released_sees_nothing_more_and_a_player_who_dropped_sees_their_page(store: Store) -> None:
    populate(store)
    judge, player = phone(LEADERS["judge"]), phone(PLAYER)
    code = code_for(LEADERS["marshal"])
    store.obey(HERE, c.ReleaseLeader(LEADERS["judge"]), ORGANIZER)
    store.obey(HERE, c.ReleaseLeader(LEADERS["marshal"]), ORGANIZER)
    store.obey(HERE, c.Drop(PLAYER), ORGANIZER)
    assert (opened(judge), opened(player, "p")) == (403, 200)
    assert Client().post("/in", {"code": code}).status_code == 422


def test_a_link_is_good_for_its_event_only(store: Store) -> None:
    populate(store)
    client = phone(ORGANIZER)
    assert client.get(f"/o/{ELSEWHERE}/").status_code == 302
    signed = client.cookies[f"{COOKIE}{HERE}"].value
    client.cookies[f"{COOKIE}{ELSEWHERE}"] = signed  # signed for another event: as if it were not there
    assert client.get(f"/o/{ELSEWHERE}/").status_code == 302
    for forged in (links.hash_of_token("x"), f"{signed[:-1]}x", "", "a:b:c"):
        client.cookies[f"{COOKIE}{HERE}"] = forged
        assert client.get(f"/o/{HERE}/").status_code == 302


def test_the_cookie_of_a_link_opens_nothing_in_the_api(store: Store) -> None:
    """Nobody looks for forged requests there that come without a session."""
    populate(store)
    client = phone(ORGANIZER)
    assert client.get(f"/api/v1/events/{HERE}/desk").status_code == 401
    assert client.post(f"/api/v1/events/{HERE}/commands/announce", {"text": "x"}).status_code == 401


def test_a_token_of_a_program_is_no_link_and_a_link_is_no_token(store: Store) -> None:
    from finalsalvo.server.api.tokens import new_token

    populate(store)
    token, code = new_token(), code_for(ORGANIZER)
    models.AccessLink.objects.create(event=event(), token=links.hash_of_token(token), kind="api", person=ORGANIZER)
    assert Client().post("/in", {"code": token}).status_code == 422
    answer = Client().get(f"/api/v1/events/{HERE}/desk", headers={"Authorization": f"Bearer {code}"})
    assert answer.status_code == 401


# --- failures -----------------------------------------------------------------------------------------------


def test_a_browser_that_guesses_waits_and_the_phone_beside_it_does_not(store: Store) -> None:
    populate(store)
    guesser, neighbour = Client(), Client()
    guesser.get("/in"), neighbour.get("/in")
    code = code_for(PLAYER)
    for number in range(PATIENCE):
        assert guesser.post("/in", {"code": f"guess{number}"}).status_code == 422
    answer = guesser.post("/in", {"code": code})
    assert (answer.status_code, b"Too many tries. Try again in 1 second." in answer.content) == (429, True)
    assert neighbour.post("/in", {"code": code}).status_code == 302  # from the same address


def test_a_code_that_opens_nothing_waits_whoever_tries_it(store: Store) -> None:
    populate(store)
    for _ in range(PATIENCE):
        client = Client()
        client.get("/in")
        assert client.post("/in", {"code": "wrong"}).status_code == 422
    client = Client()
    client.get("/in")
    assert client.post("/in", {"code": "wrong"}).status_code == 429
    assert client.post("/in", {"code": code_for(PLAYER)}).status_code == 302


# --- the organizer's page -----------------------------------------------------------------------------------


def made(client: Client, **sent: object) -> list[str]:
    """The codes on the sheet that making links gives."""
    answer = client.post(f"/o/{HERE}/links/make", sent)
    assert "data-follow" not in answer.content.decode(), "it is shown this once, and would be fetched away"
    assert answer.status_code == 200, answer.headers
    return sorted(set(CODE.findall(answer.content.decode())))


def states(client: Client) -> dict[str, str]:
    """What the list says of everybody's link."""
    page = client.get(f"/o/{HERE}/staff").content.decode()
    rows = re.findall(
        r'<tr class="person" [^>]*><td class="p1">([^<]+)<.*?<td class="state">\s*<span class="tag[^"]*">(\w+)</span>',
        page,
        re.DOTALL,
    )
    return {name.strip(): state for name, state in rows}


def test_links_for_all_are_made_at_once_and_each_is_shown_this_once(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    everybody = {"Organizer": "none", "helen": "none", "marius": "none", "jude": "none", "sora": "none"}
    everybody |= {f"Player {n}": "none" for n in range(1, 5)}
    assert states(client) == everybody
    codes = made(client, who="everybody", key=KEY)
    assert len(codes) == 8  # the organizer has an account
    assert states(client) == {**dict.fromkeys(everybody, "created"), "Organizer": "none"}
    page = client.get(f"/o/{HERE}/staff").content.decode()
    assert [code for code in codes if code in page or links.hash_of_token(code) in page] == []
    Client().post("/in", {"code": codes[0]})
    assert sorted(states(client).values()) == ["created"] * 7 + ["none", "opened"]
    links.revoke(event(), ["p1", "p2", "p3", "p4"])
    assert {states(client)[f"Player {n}"] for n in range(1, 5)} == {"revoked"}


def test_a_form_that_is_sent_twice_makes_the_same_links_once(store: Store) -> None:
    """Or a sheet that was printed a moment ago would open nothing."""
    populate(store)
    client = browser("organizer")
    first = made(client, person=["p1", "p2"], key=KEY)
    assert made(client, person=["p1", "p2"], key=KEY) == first
    assert models.AccessLink.objects.count() == 2
    again = made(client, person="p1", key="l" * 32)
    assert again[0] not in first
    assert [links.link_of(code, ("player",)) is None for code in first].count(True) == 1
    # What has ended stays ended, whatever is sent again.
    assert len(made(client, person=["p1", "p2"], key=KEY)) == 1
    assert links.link_of(again[0], ("player",)) is not None


def test_links_are_made_for_people_of_this_event_only(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    for person in ("otto", "nobody", "p99", ""):
        assert client.post(f"/o/{HERE}/links/make", {"person": person, "key": KEY}).status_code == 302
    assert models.AccessLink.objects.count() == 0
    code_for("otto", ELSEWHERE)
    client.post(f"/o/{HERE}/links/revoke", {"person": "otto"})
    client.post(f"/o/{HERE}/links/revoke", {"who": "everybody"})
    screen = links.make(event(ELSEWHERE), "display", [""], label="Hall")
    client.post(f"/o/{HERE}/links/revoke", {"screen": str(models.AccessLink.objects.get(kind="display").pk)})
    assert models.AccessLink.objects.filter(revoked=None).count() == 2
    assert len(screen) == 1


def test_everything_on_the_page_does_what_it_says(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    made(client, who="everybody", key=KEY)
    client.post(f"/o/{HERE}/links/revoke", {"person": "p1"})
    assert (states(client)["Player 1"], states(client)["Player 2"]) == ("revoked", "created")
    client.post(f"/o/{HERE}/links/revoke", {"who": "everybody"})
    assert set(states(client).values()) == {"none", "revoked"}
    answer = client.post(f"/o/{HERE}/links/screen", {"label": "Hall <b>", "key": KEY})
    assert len(set(CODE.findall(answer.content.decode()))) == 1
    page = client.get(f"/o/{HERE}/staff").content.decode()
    assert "Hall &lt;b&gt;" in page
    client.post(f"/o/{HERE}/links/revoke", {"screen": str(models.AccessLink.objects.get(kind="display").pk)})
    assert "Hall &lt;b" not in client.get(f"/o/{HERE}/staff").content.decode()


def test_everybody_on_the_staff_has_the_page_and_only_the_organizer_the_links(store: Store) -> None:
    populate(store)
    tab = f'<a href="/o/{HERE}/staff"'
    for who, controls in (("organizer", True), ("head marshal", False), ("scorekeeper", False)):
        client = browser(who)
        assert tab in client.get(f"/o/{HERE}/").content.decode()
        page = client.get(f"/o/{HERE}/staff").content.decode()
        assert ["Jude" in page or "jude" in page, "/poster" in page] == [True, True]
        for control in ("/links/make", "/staff/invite", "/links/revoke", "/release-leader", 'class="state"'):
            assert (control in page) is controls, (who, control)
    assert browser("organizer").get(f"/o/{HERE}/links")["Location"] == f"/o/{HERE}/staff#links"
    assert browser("head marshal").get(f"/o/{HERE}/links").status_code == 403


def test_when_a_link_was_opened_stands_beside_it(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    code = made(client, person="p1", key=KEY)[0]
    moment = re.compile(r'id="link-p1".*?<td class="state">(.*?)</td>', re.DOTALL)
    row = moment.search(client.get(f"/o/{HERE}/staff").content.decode())
    assert row is not None
    assert "<time" not in row[1]
    Client().post("/in", {"code": code})
    opened = models.AccessLink.objects.get(person="p1", revoked=None).opened
    assert opened is not None
    row = moment.search(client.get(f"/o/{HERE}/staff").content.decode())
    assert row is not None
    assert f'data-at="{int(opened.timestamp() * 1000)}"' in row[1]
    Client().post("/in", {"code": code})
    assert models.AccessLink.objects.get(person="p1", revoked=None).opened == opened, "the first time is kept"
    # Of a link that somebody has opened the page asks before it is replaced; of one that nobody has, it does not.
    asked = re.findall(r'value="(p\d)"[^>]*data-ask', client.get(f"/o/{HERE}/staff").content.decode())
    assert asked == ["p1", "p1"]  # a new one, and none


# --- by e-mail ----------------------------------------------------------------------------------------------


def test_who_can_be_reached_gets_their_link_by_e_mail_and_the_others_on_paper(
    store: Store, settings_mail: None
) -> None:
    populate(store)
    client = browser("organizer")
    client.post(f"/o/{HERE}/links/contact", {"person": "p1", "email": "ada@example.org"})
    client.post(f"/o/{HERE}/links/contact", {"person": "p2", "email": "no address"})
    assert list(models.Contact.objects.values_list("person", "email")) == [("p1", "ada@example.org")]
    codes = made(client, person=["p1", "p2"], key=KEY, send="on")
    assert len(codes) == 1  # the other one was sent
    assert [(each.to, each.subject) for each in mail.outbox] == [(["ada@example.org"], "Your link to Here")]
    code = re.search(r"http://testserver/in#(\w{26})\n", str(mail.outbox[0].body))
    assert code is not None
    assert opened(phone_with(code[1]), "p") == 200
    made(client, person=["p1", "p2"], key=KEY, send="on")
    assert len(mail.outbox) == 1  # sent again: mailed once
    client.post(f"/o/{HERE}/links/contact", {"person": "p1", "email": ""})
    assert models.Contact.objects.count() == 0


def phone_with(code: str) -> Client:
    client = Client()
    client.post("/in", {"code": code})
    return client


@pytest.fixture
def settings_mail(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is sent is looked at, and goes nowhere."""
    monkeypatch.setattr(settings, "EMAIL_BACKEND", "django.core.mail.backends.locmem.EmailBackend")
    monkeypatch.setattr(mail, "outbox", [], raising=False)


def test_links_that_cannot_be_sent_are_on_the_sheet(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    populate(store)
    monkeypatch.setattr(settings, "EMAIL_BACKEND", "django.core.mail.backends.smtp.EmailBackend")
    monkeypatch.setattr(settings, "EMAIL_PORT", 1)
    client = browser("organizer")
    client.post(f"/o/{HERE}/links/contact", {"person": "p1", "email": "ada@example.org"})
    answer = client.post(f"/o/{HERE}/links/make", {"person": "p1", "key": KEY, "send": "on"})
    assert len(CODE.findall(answer.content.decode())) == 1
    assert b"Print the links, or try again." in answer.content
