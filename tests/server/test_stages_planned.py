"""Stages are planned on a form: shapes to start from, cards that come and go, problems at their fields."""

import re
from html import unescape

import pytest
from django.test import Client
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def fields(page: str) -> dict[str, list[str]]:
    """What a browser would send of the cards on a page: texts, what is chosen and what is ticked."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name, value = re.search(r'name="(stages\.[^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name is None or "disabled" in tag or ('type="checkbox"' in tag and " checked" not in tag):
            continue
        found.setdefault(name[1], []).append(unescape(value[1]) if value else "on")
    for name, options in re.findall(r'<select name="(stages\.[^"]+)"(?! disabled)[^>]*>(.*?)</select>', page):
        chosen = re.search(r'value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        assert chosen is not None
        found[name] = [chosen[1]]
    return found


def wrong(page: str) -> dict[str, str]:
    """By field what stands there against it."""
    return {name: unescape(told) for name, told in re.findall(r'id="wrong-(stages[^"]*)"[^>]*>([^<]*)<', page)}


def names(page: str) -> list[str]:
    """The names on the cards."""
    return [value[0] for name, value in fields(page).items() if name.endswith(".name")]


def signed_in(store: Store) -> Client:
    Here.store = store
    account(ORGANIZER)
    return browser("organizer")


def test_a_new_event_has_the_stages_of_its_cards(store: Store) -> None:
    client = signed_in(store)
    new = {"format": "xwing-standard", "name": "Worlds", "parts": "stages"}
    shown = client.post("/new", {**new, "stage": "show"}).content.decode()
    assert names(shown) == ["First rounds", "Second rounds"]
    sent = fields(shown)
    assert (sent["stages.1.by"], sent["stages.1.losses"], sent["stages.1.after"]) == (["record"], ["1"], ["new-1"])
    sent["stages.1.name"] = ["Sunday"]
    shown = client.post("/new", {**new, **sent, "stage": "add"}).content.decode()
    assert names(shown) == ["First rounds", "Sunday", ""]
    assert fields(shown)["stages.2.after"] == ["new-2"]
    shown = client.post("/new", {**new, **fields(shown), "stage": "flight"}).content.decode()
    assert names(shown) == ["First rounds", "", "Sunday", ""]
    assert fields(shown)["stages.2.after"] == ["new-1", "new-4"]
    shown = client.post("/new", {**new, **fields(shown), "stage": "remove.new-4"}).content.decode()
    sent = fields(shown) | {"stages.2.name": ["Top 4"], "stages.2.kind": ["elimination"], "stages.1.rounds": ["x"]}
    shown = client.post("/new", {**new, **sent}).content.decode()
    assert wrong(shown) == {"stages.1.rounds": "Enter a whole number."}
    sent |= {"stages.1.rounds": [""], "stages.0.rounds": ["2"]}
    shown = client.post("/new", {**new, **sent}).content.decode()
    assert wrong(shown) == {
        "stages.1.rounds": "Sunday is Swiss. Enter its number of rounds.",
        "stages.2.size": "Enter how many players go on to Top 4.",
    }
    sent |= {"stages.1.rounds": ["3"], "stages.2.size": ["4"], "stages.1.place": ["Hall 4"], "stages.1.expected": ["8"]}
    made = client.post("/new", {**new, **sent, "settings.swiss_rounds": "9"})
    assert (made.status_code, made["Location"]) == (302, "/o/worlds/players")
    assert state_of(store, "worlds").stages == (
        StagePlan(id="first-rounds", name="First rounds", rounds=2),
        StagePlan(
            id="sunday",
            name="Sunday",
            rounds=3,
            after=("first-rounds",),
            entry=GoingOn(by="record", losses=1),
            place="Hall 4",
            expected=8,
        ),
        StagePlan(
            id="top-4", name="Top 4", kind=StageKind.ELIMINATION, after=("sunday",), entry=GoingOn(by="top", size=4)
        ),
    )
    copied = client.get("/new?copy=worlds").content.decode()
    assert names(copied) == ["First rounds", "Sunday", "Top 4"]


@pytest.mark.rule("XW2-PAIR-04", "XW2-CUT-03", "XW2-CUT-05")
def test_every_shape_can_be_saved_as_it_is_and_has_the_rules_beside_its_choices(store: Store) -> None:
    client = signed_in(store)
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    settings = client.get(f"/o/{HERE}/settings").content.decode()
    assert f'<a href="/o/{HERE}/stages">Plan stages</a>' in settings
    expected = {
        "open": ["First rounds", "Second rounds"],
        "days": ["Day 1", "Day 2", "Top 8"],
        "worlds": ["Day 1", "Day 2", "Day 3"],
        "flights": ["Flight A", "Flight B", "Top 16"],
    }
    for shape, called in expected.items():
        shown = client.post(f"/o/{HERE}/stages", {"stage": f"shape.{shape}"}).content.decode()
        assert names(shown) == called
        saved = client.post(f"/o/{HERE}/stages", fields(shown))
        assert (saved.status_code, saved["Location"]) == (302, f"/o/{HERE}/"), shape
        assert [each.name for each in state_of(store).stages] == called
    flights = state_of(store).stages
    assert flights[2].entry == GoingOn(by="top", size=8, each=True)
    assert (flights[2].after, flights[2].carry) == (("flight-a", "flight-b"), "seeds")
    for rule in ("XW2-PAIR-04", "XW2-CUT-03", "XW2-CUT-04", "XW2-CUT-05"):
        assert f"#{rule}" in client.get(f"/o/{HERE}/stages").content.decode()
    last = client.get(f"/o/{HERE}/stages").content.decode().rpartition(' name="stages.2.kind"')[2]
    of_bracket = [" ".join(each.split()) for each in re.findall(r'<span class="for-bracket">(.*?)<', last, re.S)]
    assert of_bracket == [
        "Sizes in the rules: 4, 8, 16 or 32.",
        "Seeds follow the standings.",
    ]
    settings = client.get(f"/o/{HERE}/settings").content.decode()
    assert 'name="settings.cut"' not in settings
    plain = client.post(f"/o/{HERE}/stages", {"plain": "on"})
    assert plain.status_code == 302
    assert state_of(store).stages == ()


def test_a_plan_that_cannot_be_is_told_at_its_field_with_and_without_a_script(store: Store) -> None:
    client = signed_in(store)
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    sent = fields(client.post(f"/o/{HERE}/stages", {"stage": "shape.days"}).content.decode())
    sent |= {"stages.1.losses": [""], "stages.2.carry": ["nothing"]}
    told = {
        "stages.1.losses": "Enter how many wins or losses decide who goes on to Day 2.",
        "stages.2.carry": "Top 8 is a bracket and is seeded by Day 2. Carry over seeds or points to it.",
    }
    assert wrong(client.post(f"/o/{HERE}/stages", sent).content.decode()) == told
    answer = client.post(f"/o/{HERE}/stages", sent, headers={"X-Live": "1"})
    assert answer.status_code == 422
    assert {each["place"]: each["message"] for each in answer.json()["problems"]} == told
    assert state_of(store).stages == ()


def test_a_calendar_that_cannot_be_is_refused_and_a_record_that_tells_nobody_apart_is_told(store: Store) -> None:
    client = signed_in(store)
    store.create(c.Create("xwing-standard", "Here", date="2026-12-01"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    sent = fields(client.post(f"/o/{HERE}/stages", {"stage": "shape.open"}).content.decode())
    sent |= {"stages.0.rounds": ["3"], "stages.0.date": ["2026-11-20"], "stages.0.starts_at": ["15:00"]}
    sent |= {"stages.1.losses": ["7"]}
    told = "Second rounds follows First rounds, but starts before it. Change the date or the time."
    for when, field in ((["2026-11-18", ""], "date"), (["2026-11-20", "10:00"], "starts_at")):
        sent |= {"stages.1.date": [when[0]], "stages.1.starts_at": [when[1]]}
        assert wrong(client.post(f"/o/{HERE}/stages", sent).content.decode()) == {f"stages.1.{field}": told}
    sent |= {"stages.1.date": ["2026-11-21"], "stages.1.starts_at": ["10:00"]}
    live = client.post(f"/o/{HERE}/stages", sent, headers={"X-Live": "1"})
    doubts = [
        "First rounds has 3 rounds, so everyone goes on to Second rounds. Check the record.",
        "First rounds is before the date of the event. Check both dates.",
    ]
    assert [each["message"] for each in live.json()["notices"]] == doubts
    sent |= {"stages.1.losses": [""], "stages.1.wins": ["4"], "stages.1.place": ["Hall 2"]}
    shown = client.post(f"/o/{HERE}/stages", sent, follow=True).content.decode()
    assert "First rounds has 3 rounds, so nobody can go on to Second rounds. Check the record." in unescape(shown)
    history = unescape(client.get(f"/o/{HERE}/history").content.decode())
    assert "Stage Second rounds changed: who goes on, time and place" in history
    assert "Stages planned: 2" in history
