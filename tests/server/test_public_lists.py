"""All lists for everybody: a page of their own while they are published, and not a word of them otherwise."""

import asyncio
import json
import re
from html import unescape
from typing import Any

import pytest
from judged import SQUADS, escalation
from people import ORGANIZER, account, browser
from small_cards import first_edition, second_edition
from two_worlds import asked

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.security import HEADERS
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.running.front import Front
from finalsalvo.server.running.serving import renderer
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "open"
TABS = re.compile(r'<nav class="tabs even".*?</nav>', re.DOTALL)
HIDDEN = "The lists of this event are hidden. They appear here as soon as staff publish them."
SQUAD = {
    "faction": "rebelalliance",
    "pilots": [
        {"id": "bluesquadronescort", "ship": "t65xwing", "upgrades": {"modification": ["hullupgrade"]}},
        {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"]}},
    ],
}


def made(store: Store, format: str = "xwing-standard", cards: str = "small-200") -> Store:
    """Four players: one has a squad, one a list on paper, one something that nobody knows, one nothing."""
    Here.store = store
    for pack in (second_edition(), first_edition()):
        store.cards.shelf.keep(pack)
    settings = Settings(structure="custom", swiss_rounds=1, cut=0) if format == "xwing-standard" else Settings()
    store.create(c.Create(format, "Open", settings=settings), ORGANIZER, slug=SLUG)
    people = (Registration("Wes"), Registration("Hobbie Klivian", nickname="Hob"), Registration("Biggs"))
    store.obey(SLUG, c.Register((*people, Registration("Ackbar"))), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(cards), ORGANIZER)
    account(ORGANIZER, SLUG)
    return store


def handed_in(store: Store) -> Store:
    """The lists of an event of second edition."""
    made(store)
    for player, text in (("p1", json.dumps(SQUAD)), ("p2", None), ("p3", "Zaphod's Own Raider")):
        store.obey(SLUG, c.SubmitList(player, text), ORGANIZER)
    return store


def started(store: Store) -> None:
    """The first round."""
    for command in (c.CheckIn(("p1", "p2", "p3", "p4")), c.Start(), c.DrawRound(), c.Publish()):
        store.obey(SLUG, command, ORGANIZER, reason="x")


def public(store: Store, word: str = "lists", language: str = "en") -> str:
    return PublicPages(store)(f"/e/{SLUG}/{word}".rstrip("/"), "", language).body.decode()


def rows(page: str) -> list[list[str]]:
    """The table, cell by cell."""
    found = re.findall(r'<tr class="person">(.*?)</tr>', page, re.DOTALL)
    cells = (re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL) for row in found)
    return [[" ".join(unescape(re.sub(r"<[^>]+>", "", cell)).split()) for cell in row] for row in cells]


def entrances(store: Store) -> dict[str, int]:
    """How often each public page, and the console's page of lists, leads to the page of all lists."""
    pages = {word: public(store, word) for word in ("", "pairings", "standings", "bracket", "player/p1")}
    pages["console"] = browser("organizer").get(f"/o/{SLUG}/lists").content.decode()
    return {word: page.count(f'href="/e/{SLUG}/lists"') for word, page in pages.items()}


def test_everybody_reads_who_plays_what_while_lists_are_published(store: Store) -> None:
    handed_in(store)
    started(store)
    nowhere = dict.fromkeys(("", "pairings", "standings", "bracket", "player/p1", "console"), 0)
    assert (rows(public(store)), HIDDEN in public(store), entrances(store)) == ([], True, nowhere)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    assert rows(public(store)) == [
        ["Biggs", "", "?", "1"],
        ["Hob", "on paper", "", ""],
        ["Wes", "Rebel Alliance", "114", "2"],
    ]
    everywhere = {"": 2, "pairings": 1, "standings": 1, "bracket": 1, "player/p1": 1, "console": 1}
    assert (HIDDEN in public(store), entrances(store)) == (False, everywhere)
    store.obey(SLUG, c.HideLists(), ORGANIZER, reason="too early")
    assert (rows(public(store)), HIDDEN in public(store), entrances(store)) == ([], True, nowhere)


@pytest.mark.parametrize("begun", [False, True])
def test_every_line_leads_to_the_list_itself(store: Store, begun: bool) -> None:
    handed_in(store)
    if begun:
        started(store)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    links = re.findall(rf'href="/e/{SLUG}/(player/p\d)(#list)?"', public(store))
    assert links == [("player/p3", "#list"), ("player/p2", ""), ("player/p1", "#list")]
    drawn = {word: 'id="list"' in public(store, word) for word, _ in links}
    assert drawn == {"player/p3": True, "player/p2": False, "player/p1": True}


def test_nothing_of_a_list_is_there_before_it_is_published(store: Store) -> None:
    handed_in(store)
    started(store)
    hidden = public(store)
    assert [word for word in ("Wes", "Hob", "Rebel", "114", "on paper", "small-200", "checked") if word in hidden] == []
    assert TABS.findall(hidden)[0].count("<a ") == TABS.findall(public(store, ""))[0].count("<a ") == 4


def test_nobody_is_called_by_the_name_behind_a_nickname(store: Store) -> None:
    handed_in(store)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    assert "Klivian" not in public(store)


def test_all_four_squads_of_escalation_are_in_a_line(store: Store) -> None:
    made(store, "xwing-escalation", first_edition().source.name)
    store.obey(SLUG, c.SubmitList("p1", escalation(*SQUADS)), ORGANIZER)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    assert rows(public(store)) == [["Wes", "Rebel Alliance", "37 / 62 / 78 / 106", "2 / 3 / 4 / 5"]]


def test_who_dropped_is_there_and_who_withdrew_is_not(store: Store) -> None:
    handed_in(store)
    store.obey(SLUG, c.Withdraw("p3"), ORGANIZER, reason="x")
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    assert [row[0] for row in rows(public(store))] == ["Hob", "Wes"]


def test_the_front_keeps_the_page_until_lists_are_hidden(store: Store) -> None:
    handed_in(store)
    started(store)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")

    async def django(*_: object) -> None:
        raise AssertionError("this is answered from memory")

    async def day() -> list[tuple[Any, ...]]:
        front = Front(django, renderer(store), HEADERS)
        front.hub.loop = asyncio.get_running_loop()
        first = await asked(front, f"/e/{SLUG}/lists", "")
        kept = [key.path for key in front.pages.kept]
        await asyncio.to_thread(store.obey, SLUG, c.HideLists(), ORGANIZER, reason="too early")
        front.hub.hear(SLUG, front.hub.seqs[SLUG] + 1)
        then = await asked(front, f"/e/{SLUG}/lists", "")
        front.pages.threads.shutdown()
        return [(first[0], b"Rebel Alliance" in first[2], kept), (then[0], b"Rebel Alliance" in then[2])]

    assert asyncio.run(day()) == [(200, True, [f"/e/{SLUG}/lists"]), (200, False)]
