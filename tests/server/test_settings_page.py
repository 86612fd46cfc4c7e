"""The settings of an event: what the book or the start has decided is shown so, and saving leaves it alone."""

import re

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def an_event(store: Store, format: str, **chosen: object) -> None:
    """An event that is being set up, with its organizer."""
    Here.store = store
    store.create(c.Create(format, "Here", **chosen), ORGANIZER, slug=HERE, reason="ours")  # type: ignore[arg-type]
    account(ORGANIZER, HERE)


def shown(page: str = "settings") -> str:
    answer = browser("organizer").get(f"/o/{HERE}/{page}")
    assert answer.status_code == 200
    return answer.content.decode()


def as_it_stands(page: str) -> dict[str, list[str]]:
    """What a browser would send with the form of the settings: nothing that is disabled, and ticked boxes alone."""
    form = page.partition('do/change"')[2].partition("</form>")[0]
    sent: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r' name="([^"]+)"', tag), re.search(r' value="([^"]*)"', tag)
        if name and " disabled" not in tag and ("checkbox" not in tag or " checked" in tag):
            sent.setdefault(name[1], []).append(value[1] if value else "on")
    for name_, options in re.findall(r'<select[^>]* name="([^"]+)">(.*?)</select>', form):
        chosen = re.search(r'<option value="([^"]*)" selected', options)
        sent[name_] = [chosen[1] if chosen else ""]
    return sent


def test_lists_that_the_book_asks_for_are_shown_so_and_the_way_out_stands_where_the_to_do_leads(
    store: Store,
) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"))
    page = shown()
    assert '<select name="lists_required"><option value="true">by the rules: required</option>' in page
    answer = browser("organizer").post(f"/o/{HERE}/do/change", as_it_stands(page) | {"name": ["Renamed"]})
    assert (answer.status_code, state_of(store).name, state_of(store).lists_required) == (302, "Renamed", True)
    # The start is refused for lists that are missing; the to-do leads to a page that has the buttons for it.
    store.obey(HERE, c.Register(tuple(map(Registration, ("Ann", "Bob", "Cid", "Dee")))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    assert f'href="/o/{HERE}/lists"' in shown("").partition('class="todo"')[2].partition("</ul>")[0]
    lists = shown("lists")
    assert re.findall(r'name="player" value="(p\d)"><button class="small">Take paper list', lists) == [
        "p1",
        "p2",
        "p3",
        "p4",
    ]
    assert "Take all paper lists" in lists
    client = browser("organizer")
    for player in ("p1", "p2", "p3", "p4"):
        assert client.post(f"/o/{HERE}/do/submit-list", {"player": player}).status_code == 302
    assert "Take paper list" not in shown("lists")
    store.obey(HERE, c.Start(), ORGANIZER, reason="no marshal")


def test_a_list_that_is_optional_is_a_choice(store: Store) -> None:
    an_event(store, "xwing-standard")
    assert '<input type="checkbox" name="lists_required">' in shown()


def test_the_number_of_rounds_that_the_book_fixes_stands_beside_the_field(store: Store) -> None:
    an_event(store, "xwing-escalation")
    page = shown()
    assert 'Swiss rounds <span class="help">By the rules: 4</span>' in page
    assert 'Cut size <span class="help">By the rules: none</span>' in page
    answer = browser("organizer").post(f"/o/{HERE}/do/change", as_it_stands(page))
    assert (answer.status_code, state_of(store).settings.swiss_rounds) == (302, None)


def test_what_was_announced_is_marked_and_saving_the_rest_leaves_it_alone(store: Store) -> None:
    populate(store)
    before, page = state_of(store).settings, shown()
    sent = as_it_stands(page)
    assert (sent["settings.structure"], sent["settings.swiss_rounds"], sent["settings.cut"]) == (
        ["custom"],
        ["3"],
        ["0"],
    )
    assert page.count('<span class="help">Players will see the change.</span>') > 10
    answer = browser("organizer").post(
        f"/o/{HERE}/do/change", sent | {"name": ["Later"], "settings.tables": ["9"], "reason": ["so"]}
    )
    assert (answer.status_code, state_of(store).name) == (302, "Later")
    after = state_of(store).settings
    assert (after.tables, after.structure, after.swiss_rounds) == (9, before.structure, before.swiss_rounds)


def test_every_refusal_of_a_save_names_its_field(store: Store) -> None:
    an_event(store, "xwing-standard")
    wrong = {"capacity": "1", "starts_at": "late", "settings.cut": "1", "settings.elimination_minutes": "2000"}
    client = browser("organizer")
    answer = client.post(f"/o/{HERE}/do/change", wrong, headers={"X-Live": "1"}).json()
    assert [(each["place"], each["message"]) for each in answer["problems"]] == [
        ("settings.elimination_minutes", "Enter 1440 or less."),
    ]
    del wrong["settings.elimination_minutes"]
    answer = client.post(f"/o/{HERE}/do/change", wrong, headers={"X-Live": "1"}).json()
    assert [each["place"] for each in answer["problems"]] == ["capacity", "starts_at", "settings.cut"]
    page = client.post(f"/o/{HERE}/do/change", wrong)  # without our script all of them stand on one page
    assert (page.status_code, page.content.decode().count('class="note bad"')) == (422, 3)


def test_a_save_says_that_it_was_saved(store: Store) -> None:
    an_event(store, "xwing-standard")
    client, page = browser("organizer"), shown()
    assert '<p class="note good">' not in page
    assert 'data-saved="Settings saved."' in page  # our script says it without leaving the page
    sent = as_it_stands(page) | {"name": ["Renamed"], "back": [f"/o/{HERE}/settings"]}
    after = client.post(f"/o/{HERE}/do/change", sent, follow=True).content.decode()
    assert after.count('<p class="note good">Settings saved.</p>') == 1
    refused = client.post(f"/o/{HERE}/do/change", sent | {"capacity": ["1"]}).content.decode()
    assert '<p class="note good">' not in refused


def test_tiebreakers_are_typed_as_they_are_called_in_any_of_our_languages(store: Store) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"))
    client, called = browser("organizer"), re.compile(r'name="settings.tiebreakers" value="([^"]*)"')
    german = {"Accept-Language": "de"}
    page = client.get(f"/o/{HERE}/settings", headers=german).content.decode()
    assert ("MoV, SoS, Missionspunkte, Los" in page, called.findall(page)) == (True, [""])
    for typed in ("sos, Missionspunkte, LOS", "SoS, puntos de misión, sorteo", "sos, mission_points, random"):
        form = as_it_stands(page) | {"settings.tiebreakers": [typed], "reason": ["ours"]}
        assert client.post(f"/o/{HERE}/do/change", form, headers=german).status_code == 302
        assert state_of(store).settings.tiebreakers == ("sos", "mission_points", "random")
        page = client.get(f"/o/{HERE}/settings", headers=german).content.decode()
        assert called.findall(page) == ["SoS, Missionspunkte, Los"]
    form = as_it_stands(page) | {"settings.tiebreakers": ["SoS, Würfel"]}
    answer = client.post(f"/o/{HERE}/do/change", form, headers=german | {"X-Live": "1"}).json()
    assert [(each["place"], each["message"]) for each in answer["problems"]] == [
        ("settings.tiebreakers", "Hier geht nur: MoV, SoS, Missionspunkte, Los.")
    ]
