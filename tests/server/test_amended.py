"""What an amendment has changed stands beside it on the page of the list, and before it is made."""

import re

import pytest
from armada_cards import PACK as ARMADA
from django.test import Client
from judged import SQUADS, STANDARD
from people import ORGANIZER, account, state_of
from small_cards import first_edition, second_edition

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.lists.amendment import Amendment
from finalsalvo.lists.sentences import EQUIPPED_WITH
from finalsalvo.rules.house import Settings
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.console.amended import amendment_between
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import Listed

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "day"
TORPEDOES = STANDARD.replace("Hull Upgrade", "Proton Torpedoes")


def played(store: Store, format: str = "xwing-standard", cards: str | None = "small-200") -> Store:
    """An event that has begun, with the cards to judge its lists by."""
    Here.store = store
    for pack in (second_edition(), first_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    settings = Settings() if format == "xwing-escalation" else Settings(structure="custom", swiss_rounds=2, cut=0)
    store.create(c.Create(format, "A day", settings=settings), ORGANIZER, slug=SLUG)
    store.obey(SLUG, c.Register((Registration("Wes"), Registration("Hobbie"))), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(cards), ORGANIZER)
    account(ORGANIZER, SLUG)
    return store


def begun(store: Store) -> None:
    for command in (c.CheckIn(("p1", "p2")), c.Start()):
        store.obey(SLUG, command, ORGANIZER, reason="for the tests")


def desk() -> Client:
    client = Client()
    client.force_login(account(ORGANIZER))
    return client


def words(content: bytes) -> list[str]:
    """The change that a page tells, piece by piece."""
    (found,) = re.findall(r'<dl class="change small">(.*?)</dl>', content.decode(), re.DOTALL)
    return [word for word in re.split(r"<[^>]+>", found) if word.strip()]


CHANGED = [
    "Removed",
    "Blue Squadron Escort with Hull Upgrade",
    "Added",
    "Blue Squadron Escort with Proton Torpedoes",
    "Points",
    "+4",
]


@pytest.mark.rule("XW2-LIST-04", "XW2-LIST-05")
def test_the_page_tells_what_an_amendment_changes_before_and_after(store: Store) -> None:
    played(store)
    store.obey(SLUG, c.SubmitList("p1", STANDARD), ORGANIZER)
    begun(store)
    console = desk()
    assert b"change small" not in console.get(f"/o/{SLUG}/list/p1").content
    asked = console.post(f"/o/{SLUG}/list/p1/check", {"text": TORPEDOES})
    assert words(asked.content) == CHANGED
    assert b"Check whether it was an advantage." in asked.content
    store.obey(SLUG, c.AmendList("p1", TORPEDOES), ORGANIZER, reason="so it is on the table")
    assert words(console.get(f"/o/{SLUG}/list/p1").content) == CHANGED


def test_a_list_that_only_says_more_is_called_the_same(store: Store) -> None:
    played(store)
    store.obey(SLUG, c.SubmitList("p1", STANDARD), ORGANIZER)
    begun(store)
    store.obey(SLUG, c.AmendList("p1", STANDARD.replace("Player: Wes", "Player: Wes Janson")), ORGANIZER, reason="name")
    page = desk().get(f"/o/{SLUG}/list/p1").content
    assert b"Same cards as before." in page
    assert b"Check whether it was an advantage" not in page


def test_all_four_squads_of_escalation_are_compared_each_with_its_own(store: Store) -> None:
    played(store, "xwing-escalation", "xwing-data-0.0.1")
    before = "\n---\n".join(SQUADS)
    after = before.replace("Bandit Squadron Pilot + Concussion Missiles", "Bandit Squadron Pilot")
    ship = "Bandit Squadron Pilot"
    fewer = EQUIPPED_WITH(ship=ship, upgrades=Listed(("Concussion Missiles",), "comma", 1))
    assert str(fewer) == f"{ship} with Concussion Missiles"
    assert amendment_between(state_of(store, SLUG), before, after) == Amendment((fewer,) * 2, (ship,) * 2, -8)
    whole = amendment_between(state_of(store, SLUG), before, "\n---\n".join(SQUADS[:3]))
    assert whole is not None
    assert (len(whole.removed), whole.added) == (5, ())


def test_without_cards_nobody_can_tell(store: Store) -> None:
    played(store, cards=None)
    assert amendment_between(state_of(store, SLUG), STANDARD, TORPEDOES) is None


def test_what_cannot_be_read_is_not_compared(store: Store) -> None:
    played(store)
    assert amendment_between(state_of(store, SLUG), STANDARD, "{") is None


def test_a_list_on_paper_is_compared_with_nothing(store: Store) -> None:
    played(store)
    store.obey(SLUG, c.SubmitList("p1"), ORGANIZER)
    begun(store)
    store.obey(SLUG, c.AmendList("p1", STANDARD), ORGANIZER, reason="typed from the paper")
    assert b"change small" not in desk().get(f"/o/{SLUG}/list/p1").content
