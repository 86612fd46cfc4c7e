"""Building a list over HTTP: each step answers with another text, quickly and in few letters, and writes nothing."""

import gzip
import json
from time import perf_counter
from typing import Any

import pytest
from armada_cards import PACK as ARMADA
from django.test import Client
from people import ORGANIZER, phone, state_of
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.house import Settings
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.building import step_of
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "day"
MINE = f"/p/{SLUG}/list/build"
LUKE = "lukeskywalker/t65xwing/rebelalliance"
LIVE = {"X-Live": "1"}


def made(store: Store, format: str = "xwing-standard", cards: str = "small-200") -> Store:
    """An event of two players, played with one of the small packs."""
    Here.store = store
    for pack in (second_edition(), twenty_points(), first_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    store.create(c.Create(format, "A day", settings=Settings()), ORGANIZER, slug=SLUG)
    store.obey(SLUG, c.Register((Registration("Wes"), Registration("Hobbie"))), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(cards), ORGANIZER)
    return store


def asked(client: Client, fields: dict[str, Any], where: str = MINE) -> Any:
    """What our script is told."""
    answer = client.post(where, fields, headers=LIVE)
    assert answer.status_code == 200
    return json.loads(answer.content)


def test_a_player_builds_and_nothing_is_written(store: Store) -> None:
    made(store)
    before = store.life(SLUG).seq
    told = asked(phone("p1", SLUG), {"text": "", "edit": "add-ship 0", "card": LUKE})
    assert told["text"] == "Faction: Rebel Alliance\nLuke Skywalker"
    assert "of 200 points" in told["part"]
    assert (store.life(SLUG).seq, state_of(store, SLUG).players["p1"].squad.text) == (before, None)


def test_cards_are_offered_with_their_price_and_with_why_they_do_not_fit(store: Store) -> None:
    made(store)
    text = "Faction: Rebel Alliance\nLuke Skywalker"
    offers = asked(phone("p1", SLUG), {"text": text, "edit": "choose add-ship 0"})["offers"]
    luke = next(each for each in offers if each[0] == LUKE)
    assert luke[1:3] == ["Luke Skywalker", "T-65 X-wing"]
    assert luke[5] == "Luke Skywalker is in the squad twice. Only one is allowed."
    why = [bool(each[5]) for each in offers]
    assert why == sorted(why)


def test_staff_build_for_a_player_and_others_may_not(store: Store) -> None:
    made(store)
    where = f"/o/{SLUG}/list/p1/build"
    fields = {"text": "", "edit": "add-ship 0", "card": LUKE}
    assert asked(phone(ORGANIZER, SLUG), fields, where)["text"] == "Faction: Rebel Alliance\nLuke Skywalker"
    assert phone("p1", SLUG).post(where, fields, headers=LIVE).status_code == 403
    assert Client().post(MINE, fields, headers=LIVE).status_code == 401
    assert phone(ORGANIZER, SLUG).post(where.replace("p1", "p9"), fields, headers=LIVE).status_code == 404


def test_a_step_without_a_script_is_a_page_with_the_text_after_it(store: Store) -> None:
    made(store)
    page = phone("p1", SLUG).post(MINE, {"text": "", "edit": "add-ship 0", "card": LUKE}).content.decode()
    assert "Faction: Rebel Alliance\nLuke Skywalker</textarea>" in page
    asked_for = phone("p1", SLUG).post(MINE, {"text": "Luke Skywalker", "edit": "choose add-ship 0"}).content.decode()
    assert '<select name="card">' in asked_for
    assert "Luke Skywalker</textarea>" in asked_for


def test_where_there_are_no_cards_there_is_no_builder(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made(store)
    monkeypatch.setattr(type(store.cards), "in_force", lambda *_: None)
    page = phone("p1", SLUG).get(f"/p/{SLUG}/list").content.decode()
    assert 'id="builder"' not in page
    assert phone("p1", SLUG).post(MINE, {"text": "", "edit": "add-ship 0"}, headers=LIVE).status_code == 404
    assert phone("p1", SLUG).post(MINE, {"text": "", "edit": "add-ship 0"}).status_code == 302


def test_a_list_that_is_too_long_is_refused(store: Store) -> None:
    made(store)
    answer = phone("p1", SLUG).post(MINE, {"text": "x" * 20_001, "edit": ""}, headers=LIVE)
    assert answer.status_code == 422
    assert "20001" in answer.json()["message"].replace(",", "").replace("\u202f", "")


@pytest.mark.parametrize(
    "edit",
    [
        "",
        "nonsense",
        "choose",
        "choose nonsense 1",
        "add-ship",
        "remove-ship 0 99999999999",
        "show -1",
        "add-list x",
        "²",
    ],
)
@pytest.mark.parametrize("text", ["", "Luke Skywalker", "{", "[1]", "https://example.org/x", "\ufeff\x00---\n---"])
def test_whatever_is_sent_has_an_answer(store: Store, edit: str, text: str) -> None:
    made(store)
    told = asked(phone("p1", SLUG), {"text": text, "edit": edit, "card": "?", "list": "-3"})
    assert {*told} in ({"text", "part"}, {"offers"})


@pytest.mark.parametrize(
    ("format", "pack"),
    [
        ("xwing-standard", "small-200"),
        ("xwing-hotshot", twenty_points().source.name),
        ("xwing-escalation", first_edition().source.name),
        ("xwing-epic-dogfight", first_edition().source.name),
        ("xwing-dogfight", first_edition().source.name),
        ("armada-standard", ARMADA.source.name),
    ],
)
def test_every_format_has_a_builder(store: Store, format: str, pack: str) -> None:
    made(store, format, pack)
    player, text = phone("p1", SLUG), ""
    for edit in ("add-ship 0", "add-ship 0", "add-upgrade 0 0"):
        offers = asked(player, {"text": text, "edit": f"choose {edit}"})["offers"]
        key = next(each[0] for each in offers if not each[5])
        text = asked(player, {"text": text, "edit": edit, "card": key})["text"]
    draft = Here.store.cards.in_force(state_of(store, SLUG)).building(text, Occasion()).drafts[0]  # type: ignore[union-attr]
    assert [len(each.cards) for each in draft.ships] == [1, 0]
    assert player.get(f"/p/{SLUG}/list").status_code == 200


def test_an_answer_is_packed_for_phones_and_quick(store: Store) -> None:
    made(store)
    player = phone("p1", SLUG)
    asked(player, {"text": "", "edit": "choose add-ship 0"})
    began = perf_counter()
    answer = player.post(MINE, {"text": "", "edit": "choose add-ship 0"}, headers=LIVE | {"Accept-Encoding": "gzip"})
    assert perf_counter() - began < 0.5  # a tenth of that on a machine with nothing else to do
    assert answer["Content-Encoding"] == "gzip"
    assert len(json.loads(gzip.decompress(answer.content))["offers"]) == len(second_edition().pilots)


def test_what_a_form_asks_is_bounded(store: Store) -> None:
    assert store is not None
    step = step_of({"text": ["x"], "edit": ["obstacles 1"], "obstacle": ["", *("a" * 30)]})
    assert step.edit is not None
    assert (step.number, len(step.edit.cards)) == (1, 10)
