"""Players who register themselves: by the event's link or openly, at once or after the organizer's yes."""

import re
from collections.abc import Callable, Iterator
from threading import Thread

import pytest
from django.conf import settings
from django.core import mail
from django.db import connections
from django.test import Client
from people import HERE, ORGANIZER, account, browser, code_for, phone, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.permission import REGISTRATION_LINK
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.accounts import links, registration
from finalsalvo.server.accounts.failures import PATIENCE
from finalsalvo.server.http.access import COOKIE
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.account import entering
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

KEY = "k" * 32


@pytest.fixture(autouse=True)
def nobody_has_failed() -> Iterator[None]:
    entering.FAILURES.clear()
    yield
    entering.FAILURES.clear()


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[mail.EmailMessage]:
    """What is sent is looked at, and goes nowhere."""
    sent: list[mail.EmailMessage] = []
    monkeypatch.setattr(settings, "EMAIL_BACKEND", "django.core.mail.backends.locmem.EmailBackend")
    monkeypatch.setattr(mail, "outbox", sent, raising=False)
    return sent


def an_event(store: Store, how: str = "public", *, format: str = "xwing-standard", **more: object) -> str:
    """An event that is being set up, with its registration open; the code of its link."""
    Here.store = store
    capacity = more.pop("capacity", None)
    told = {"date": "2018-10-05", "starts_at": "10:00", "mode": "Extended"}
    store.create(c.Create(format, "Here", capacity=capacity, **told), ORGANIZER, slug=HERE)  # type: ignore[arg-type]
    account(ORGANIZER, HERE)
    answer = browser("organizer").post(f"/o/{HERE}/links/registration", {"how": how, "key": KEY, **more})
    found = re.search(rf"/r/{HERE}#(\w{{26}})\"", answer.content.decode())
    return found[1] if found else ""


def sent(name: str = "Ada", **more: object) -> dict[str, object]:
    return {"name": name, "key": f"{name:k<32}"[:32], **more}


def players(store: Store) -> list[tuple[str, str | None, str]]:
    return [(each.entry.name, each.entry.nickname, each.presence.value) for each in state_of(store).entrants()]


# --- the engine ---------------------------------------------------------------------------------------------


def test_the_link_registers_and_does_nothing_else(store: Store) -> None:
    an_event(store)
    entry = store.obey(HERE, c.Register((Registration("Ada"),)), REGISTRATION_LINK).entry
    assert entry.by == "registration link"
    for command in (c.CheckIn(("p1",)), c.Withdraw("p1"), c.Announce("hello"), c.Edit("p1", Registration("Bea"))):
        with pytest.raises(Refusal, match=r"^You're not part of this event's staff\. Ask the organizer\.$"):
            store.obey(HERE, command, REGISTRATION_LINK)
    with pytest.raises(Refusal, match=r"^You're not part of this event's staff\. Ask the organizer\.$"):
        store.obey(HERE, c.Register((Registration("Cleo"),)), "another link")


# --- at once ------------------------------------------------------------------------------------------------


def test_who_registers_is_in_at_once_and_sees_their_own_link(store: Store) -> None:
    an_event(store)
    client = Client()
    answer = client.post(
        f"/r/{HERE}", {**sent(), "name": "  Ada \t Lovelace ", "nickname": "Ace", "email": "ada@example.org"}
    )
    assert answer.status_code == 200
    assert players(store) == [("Ada Lovelace", "Ace", "registered")]
    assert list(models.Contact.objects.values_list("person", "email")) == [("p1", "ada@example.org")]
    assert b"ada@example.org" not in store.export_log(HERE)
    assert client.get(f"/p/{HERE}/").status_code == 200
    code = re.search(r'/in#(\w{26})"', answer.content.decode())
    assert code is not None
    other = Client()
    assert other.post("/in", {"code": code[1]}).headers["Location"] == f"/p/{HERE}/"


@pytest.mark.rule("ESC-PAIR-02")
def test_who_came_together_says_so_with_a_word_and_is_kept_apart_in_round_one(store: Store) -> None:
    an_event(store, format="xwing-escalation")
    page = Client().get(f"/r/{HERE}").content.decode()
    assert re.search(r'<label data-rule="ESC-PAIR-02">\s*Who did you come with\?', page) is not None
    words = {"Ada": " Lee  family,  Club 7 ,", "Bea": "Lee family", "Cleo": "", "Dee": "Club 7"}
    for name, company in words.items():
        assert Client().post(f"/r/{HERE}", sent(name, company=company)).status_code == 200
    assert [each.entry.avoid for each in state_of(store).entrants()] == [
        ("Lee family", "Club 7"),
        ("Lee family",),
        (),
        ("Club 7",),
    ]
    store.obey(HERE, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="the lists are on paper")
    assert {frozenset(each.players) for each in state_of(store).rounds[0].in_order()} == {
        frozenset(("p1", "p3")),
        frozenset(("p2", "p4")),
    }


def test_nobody_is_asked_for_company_where_the_rules_keep_nobody_apart(store: Store) -> None:
    an_event(store)
    assert "Who did you come with?" not in Client().get(f"/r/{HERE}").content.decode()
    Client().post(f"/r/{HERE}", sent(company="Lee family"))
    assert [each.entry.avoid for each in state_of(store).entrants()] == [()]
    shown = PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
    assert f'<a class="button" href="/r/{HERE}">Registration</a>' in shown  # whether it is open, that page says


def test_a_form_that_is_sent_twice_registers_once(store: Store) -> None:
    an_event(store)
    first, second = Client(), Client()
    one, two = (each.post(f"/r/{HERE}", sent()) for each in (first, second))
    assert (one.status_code, two.status_code) == (200, 200)
    assert players(store) == [("Ada", None, "registered")]
    assert models.AccessLink.objects.filter(kind="player").count() == 1
    assert re.findall(r"/in#\w{26}", one.content.decode()) == re.findall(r"/in#\w{26}", two.content.decode())
    assert first.post(f"/r/{HERE}", {**sent(), "name": "Bea"}).status_code == 422  # that key is another's


def test_two_sendings_at_the_same_moment_register_once(store: Store) -> None:
    an_event(store)
    statuses: list[int] = []
    threads = [
        Thread(target=ended(lambda: statuses.append(Client().post(f"/r/{HERE}", sent()).status_code))) for _ in range(4)
    ]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert statuses == [200] * 4
    assert players(store) == [("Ada", None, "registered")]


def ended(work: Callable[[], object]) -> Callable[[], None]:
    """Some work whose connection to the database does not outlive its thread."""

    def run() -> None:
        work()
        connections.close_all()

    return run


def test_beyond_the_capacity_they_wait_and_are_told(store: Store) -> None:
    an_event(store, capacity=2)
    for name in ("Ada", "Cleo"):
        assert b"waiting list" not in Client().get(f"/r/{HERE}").content
        Client().post(f"/r/{HERE}", sent(name))
    assert b"The event is full. You'll join the waitlist." in Client().get(f"/r/{HERE}").content
    answer = Client().post(f"/r/{HERE}", sent("Bea"))
    assert b"You're on the waitlist" in answer.content
    assert [state for _, _, state in players(store)] == ["registered", "registered", "waiting"]


def test_a_second_one_of_a_name_says_what_tells_them_apart(store: Store) -> None:
    an_event(store)
    Client().post(f"/r/{HERE}", sent())
    answer = Client().post(f"/r/{HERE}", {"name": "ada", "key": "l" * 32})
    assert answer.status_code == 422
    assert "is already registered. Add an initial or a nickname" in answer.content.decode()
    assert len(players(store)) == 1


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("e\u0301va", "\u00e9va"),
        ("A\u202eda\u202c", "Ada"),
        ("A\0d\na", "A d a"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("=1+1", "=1+1"),
        ("\u05d0\u05d1", "\u05d0\u05d1"),
        ("x" * 100, "x" * 100),
        ("Zo\u200d\u200dë", "Zo\u200d\u200dë"),
    ],
)
def test_names_are_kept_as_people_write_them(typed: str, kept: str, store: Store) -> None:
    an_event(store)
    assert Client().post(f"/r/{HERE}", {"name": typed, "key": KEY}).status_code == 200
    assert players(store) == [(kept, None, "registered")]


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": " \u202e\t"},
        {"name": "x" * 101},
        {"nickname": "x" * 101},
        {"email": "nowhere"},
        {"key": ""},
    ],
)
def test_what_is_missing_or_too_long_is_told_and_nothing_is_lost(wrong: dict[str, str], store: Store) -> None:
    an_event(store)
    given = {"name": "Ada", "nickname": "Ace <i>", "email": "ada@example.org", "key": KEY, **wrong}
    answer = Client().post(f"/r/{HERE}", given)
    assert (answer.status_code, players(store)) == (422, [])
    if "nickname" not in wrong:
        assert 'value="Ace &lt;i&gt;"' in answer.content.decode()


def test_teams_register_with_their_mates(store: Store) -> None:
    an_event(store, format="xwing-team-epic")
    page = Client().get(f"/r/{HERE}").content.decode()
    assert (page.count('name="mates"'), page.count('name="team"'), page.count('name="nickname"')) == (1, 1, 0)
    assert Client().post(f"/r/{HERE}", sent("Ada", team="Aces")).status_code == 422  # with whom?
    assert Client().post(f"/r/{HERE}", sent("Ada", team="Aces", mates=["Bea"])).status_code == 200
    entry = state_of(store).players["p1"].entry
    assert (entry.name, entry.members, entry.captain) == ("Aces", ("Ada", "Bea"), "Ada")
    again = Client().post(f"/r/{HERE}", sent("Cleo", team="Claws", mates=["Bea"]))
    told = "Bea is already in team Aces. Add an initial or a nickname, or ask the organizer."
    assert (again.status_code, told in again.content.decode()) == (422, True)


# --- who may ------------------------------------------------------------------------------------------------


def test_where_a_link_is_needed_only_its_code_opens_the_registration(store: Store) -> None:
    code = an_event(store, "link")
    assert len(code) == 26
    client = Client()
    client.get(f"/r/{HERE}")
    assert client.post(f"/r/{HERE}", sent()).status_code == 422
    assert client.post(f"/r/{HERE}", sent(code=code_for(ORGANIZER))).status_code == 422
    assert players(store) == []
    assert client.post(f"/r/{HERE}", sent(code=f"http://testserver/r/{HERE}#{code}")).status_code == 200
    for _ in range(PATIENCE):
        client.post(f"/r/{HERE}", sent("Bea", code="guess"))
    assert client.post(f"/r/{HERE}", sent("Bea", code=code)).status_code == 429
    assert Client().post(f"/r/{HERE}", sent("Bea", code=code)).status_code == 200


def test_a_closed_registration_is_closed_and_an_old_link_ends_with_a_new_one(store: Store) -> None:
    old = an_event(store, "link")
    organizer = browser("organizer")
    answer = organizer.post(f"/o/{HERE}/links/registration", {"how": "link", "key": "l" * 32})
    new = re.search(r"#(\w{26})\"", answer.content.decode())
    assert new is not None
    assert Client().post(f"/r/{HERE}", sent(code=old)).status_code == 422
    assert Client().post(f"/r/{HERE}", sent(code=new[1])).status_code == 200
    organizer.post(f"/o/{HERE}/links/registration", {"how": "closed"})
    assert b"Registration is closed" in Client().get(f"/r/{HERE}").content
    assert Client().post(f"/r/{HERE}", sent("Bea", code=new[1])).status_code == 422


def test_after_the_start_nobody_registers_by_a_link(store: Store) -> None:
    an_event(store)
    for name in ("Ada", "Bea", "Cleo", "Dora"):
        Client().post(f"/r/{HERE}", sent(name))
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    assert b"Registration is closed" in Client().get(f"/r/{HERE}").content
    assert Client().post(f"/r/{HERE}", sent("Eve")).status_code == 422
    assert len(players(store)) == 4


def test_registering_needs_the_token_against_forged_forms(store: Store) -> None:
    an_event(store)
    assert Client(enforce_csrf_checks=True).post(f"/r/{HERE}", sent()).status_code == 403
    assert players(store) == []


def test_an_event_that_is_not_there_has_no_registration(store: Store) -> None:
    an_event(store)
    assert (Client().get("/r/nowhere").status_code, Client().post("/r/nowhere", sent()).status_code) == (404, 404)


# --- after the organizer's yes ------------------------------------------------------------------------------


def test_an_application_waits_for_the_organizer_and_leads_in_once_it_is_accepted(
    store: Store, letters: list[mail.EmailMessage]
) -> None:
    an_event(store, approval="on")
    client, organizer = Client(), browser("organizer")
    answer = client.post(f"/r/{HERE}", sent("Ada", nickname="Ace", email="ada@example.org"), follow=True)
    assert b"Waiting for the organizer" in answer.content
    client.post(f"/r/{HERE}", sent("Ada", nickname="Ace", email="ada@example.org"))  # a second tap
    asked = models.Application.objects.get()
    assert (players(store), f"{COOKIE}{HERE}" in client.cookies) == ([], False)
    assert b"ada@example.org" in organizer.get(f"/o/{HERE}/staff").content
    for _ in range(2):
        organizer.post(f"/o/{HERE}/links/application", {"application": str(asked.pk), "answer": "accept"})
    assert players(store) == [("Ada", "Ace", "registered")]
    assert [each.to for each in letters] == [["ada@example.org"]]
    mailed = re.search(r"/in#(\w{26})", str(letters[0].body))
    assert mailed is not None
    assert b"You're registered" in client.get(f"/r/{HERE}").content
    assert client.get(f"/p/{HERE}/").status_code == 200
    other = Client()
    other.post("/in", {"code": mailed[1]})  # the link that was sent is still good
    assert other.get(f"/p/{HERE}/").status_code == 200
    assert client.get(f"/r/{HERE}?again=1").content.count(b'name="name"') == 1


def test_who_gave_no_address_gets_their_link_where_they_applied(store: Store) -> None:
    an_event(store, approval="on")
    client = Client()
    client.post(f"/r/{HERE}", sent())
    registration.accept(store, models.Application.objects.get(), ORGANIZER, "accepted")
    answer = client.get(f"/r/{HERE}")
    assert len(set(re.findall(r"/in#\w{26}", answer.content.decode()))) == 1
    assert client.get(f"/p/{HERE}/").status_code == 200
    assert Client().get(f"/p/{HERE}/").status_code == 302


def test_a_declined_application_is_told_and_nothing_of_it_is_kept(store: Store) -> None:
    an_event(store, approval="on")
    client = Client()
    client.post(f"/r/{HERE}", sent("Ada", email="ada@example.org"))
    asked = models.Application.objects.get()
    browser("organizer").post(f"/o/{HERE}/links/application", {"application": str(asked.pk), "answer": "decline"})
    asked.refresh_from_db()
    assert (asked.name, asked.email, asked.person, list(asked.details), players(store)) == ("", "", "", ["key"], [])
    assert b"Registration declined" in client.get(f"/r/{HERE}").content


def test_an_application_of_another_event_is_not_decided_here(store: Store) -> None:
    an_event(store, approval="on")
    store.create(c.Create("xwing-standard", "Elsewhere"), "otto", slug="elsewhere")
    there = models.EventRow.objects.get(slug="elsewhere")
    asked = registration.apply(there, registration.Wish(Registration("Ada")), KEY)
    for number in (str(asked.pk), "999", "x", ""):
        browser("organizer").post(f"/o/{HERE}/links/application", {"application": number, "answer": "accept"})
    asked.refresh_from_db()
    assert (asked.decided, players(store)) == (None, [])


def test_too_many_applications_are_not_taken(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    an_event(store, approval="on")
    monkeypatch.setattr(registration, "MOST_APPLICATIONS", 1)
    assert Client().post(f"/r/{HERE}", sent()).status_code == 302
    assert Client().post(f"/r/{HERE}", sent("Bea")).status_code == 422
    assert models.Application.objects.count() == 1


def test_a_phone_that_is_in_says_so_before_it_registers_somebody_else(store: Store) -> None:
    an_event(store)
    store.obey(HERE, c.Register((Registration("Ada"),)), ORGANIZER)
    assert b"You're already signed in to this event on this phone." in phone("p1").get(f"/r/{HERE}").content
    assert links.kind_of(state_of(store), "p1") == "player"


def test_the_public_page_leads_to_registration_until_the_event_begins(store: Store) -> None:
    an_event(store)
    assert f'href="/r/{HERE}"' in public_page(store)
    store.obey(HERE, c.Register(tuple(Registration(name) for name in ("Ada", "Bo", "Cy", "Di"))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    assert f'href="/r/{HERE}"' not in public_page(store)


def public_page(store: Store) -> str:
    """The public page of the event."""
    return PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
