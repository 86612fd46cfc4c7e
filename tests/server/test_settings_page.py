"""The settings of an event: what the book or the start has decided is shown so, and saving leaves it alone."""

import re
from html import unescape
from typing import Any

import pytest
from people import HERE, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
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
            sent.setdefault(name[1], []).append(unescape(value[1]) if value else "on")
    for name_, options in re.findall(r'<select[^>]* name="([^"]+)">(.*?)</select>', form, re.S):
        chosen = re.search(r'<option\s+value="([^"]*)"\s+selected', options)
        first = re.findall(r'<option\s+value="([^"]*)"', options)[0]
        sent.setdefault(name_, []).append(chosen[1] if chosen else first)
    return sent


def line(page: str, name: str) -> str:
    """All that is said of one setting, in words; where one is typed in, its value stands in brackets."""
    part = re.split(r'<div\s+class="setting|</fieldset>', page.partition(f'id="setting-{name}"')[2])[0]
    part = re.sub(r"<datalist.*?</datalist>|<button.*?</button>", "", part, flags=re.S)
    part = re.sub(r'<option\s+value="[^"]*"\s+selected[^>]*>([^<]*)</option>', r"[\1]", part)
    part = re.sub(r"<option[^>]*>[^<]*</option>", "", part)
    part = re.sub(r'<input\s+id="[^"]*"\s+name="[^"]*"\s+value="([^"]*)"[^>]*>', r"[\1]", part)
    told = " ".join(re.sub(r"<[^>]*>", " ", part.partition(">")[2]).split())
    return unescape(told.replace("[ ", "[").replace(" ]", "]"))


def test_lists_that_the_book_asks_for_are_shown_so_and_the_way_out_stands_where_the_to_do_leads(
    store: Store,
) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"))
    page = shown()
    assert line(page, "lists_required") == "Lists before the start [required] by the book Why?"
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
    assert line(shown(), "lists_required") == "Lists before the start [not required] usual"
    sent = as_it_stands(shown()) | {"lists_required": ["true"]}
    assert browser("organizer").post(f"/o/{HERE}/do/change", sent).status_code == 302
    assert (state_of(store).lists_required, line(shown(), "lists_required")) == (
        True,
        "Lists before the start [required] yours",
    )


def test_the_number_of_rounds_that_the_book_fixes_stands_beside_the_field(store: Store) -> None:
    an_event(store, "xwing-escalation")
    page = shown()
    assert line(page, "swiss_rounds") == "Swiss rounds [4] structure table Why?"
    assert line(page, "cut") == "Cut size [0] structure table By the rules: none Why?"
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
    assert page.count('<p class="help">Players will see the change.</p>') > 10
    assert line(page, "swiss_rounds") == "Swiss rounds [3] yours Players will see the change."
    fixed = "Round 1 pairings at random usual This stays as it is. Round 1 is published."
    assert line(page, "first_round") == fixed
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
    sent = as_it_stands(page) | {"name": ["Renamed"], "back": [f"/o/{HERE}/settings"]}
    after = client.post(f"/o/{HERE}/do/change", sent, follow=True).content.decode()
    assert after.count('<p class="note good">Settings saved.</p>') == 1
    refused = client.post(f"/o/{HERE}/do/change", sent | {"capacity": ["1"]}).content.decode()
    assert '<p class="note good">' not in refused


def test_tiebreakers_are_an_order_by_name_in_any_of_our_languages(store: Store) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"))
    client = browser("organizer")
    german = {"Accept-Language": "de"}

    def places(headers: dict[str, str]) -> list[str]:
        """What is chosen for each place."""
        page = client.get(f"/o/{HERE}/settings", headers=headers).content.decode()
        found = re.findall(r'<select name="settings.tiebreakers">(.*?)</select>', page, re.S)
        return [(re.findall(r"selected>([^<]*)<", each) or ["–"])[0] for each in found]

    assert places(german) == ["SoS", "Missionspunkte", "–"]
    page = client.get(f"/o/{HERE}/settings").content.decode()
    form = as_it_stands(page)
    assert form["settings.tiebreakers"] == ["sos", "mission_points", ""]
    assert client.post(f"/o/{HERE}/do/change", form).status_code == 302
    assert state_of(store).settings.tiebreakers is None  # it is as in the book, and stays so
    # without a script each place is chosen; what was typed by name in any language is understood as before
    orders = (
        ["mission_points", "", "sos"],
        ["Missionspunkte, SOS"],
        ["puntos de misión, SoS"],
        ["mission_points, sos"],
    )
    for order in orders:
        sent = form | {"settings.tiebreakers": order, "reason": ["ours"]}
        assert client.post(f"/o/{HERE}/do/change", sent).status_code == 302
        assert state_of(store).settings.tiebreakers == ("mission_points", "sos")
        assert places(german) == ["Missionspunkte", "SoS", "–"]
    told = "Tiebreakers: mission points, SoS. The rules say SoS, mission points."
    assert f"house rule {told} Why?" in line(shown(), "tiebreakers")
    back = as_it_stands(shown()) | {"settings.tiebreakers": ["sos", "mission_points"]}
    assert client.post(f"/o/{HERE}/do/change", back).status_code == 302
    assert state_of(store).settings.tiebreakers is None
    answer = client.post(
        f"/o/{HERE}/do/change", form | {"settings.tiebreakers": ["SoS, Würfel"]}, headers=german | {"X-Live": "1"}
    ).json()
    assert [(each["place"], each["message"]) for each in answer["problems"]] == [
        ("settings.tiebreakers", "Hier geht nur: MoV, SoS, Missionspunkte, Los.")
    ]


OWN: dict[str, Any] = {
    "swiss_rounds": 3,
    "cut": 4,
    "round_minutes": (60,),
    "tables": 9,
    "first_table": 3,
    "tables_out_of_order": (4, 5),
    "tiebreakers": (Tiebreaker.STRENGTH, Tiebreaker.MARGIN),
    "pairing_order": "margin",
    "first_round": "seeded",
    "keep_apart": True,
    "win": 11,
    "bye_margins": (120,),
    "skip_byes": True,
    "dropped": "last",
    "seating": "fresh",
    "place": "Town hall",
    "zone": "Europe/Madrid",
    "fee": "10 €",
    "changeover": 20,
    "break_after": (1, 2),
    "break_minutes": (45, 10),
    "unlisted": True,
    "faq_link": "https://rules.example/faq",
}


@pytest.mark.parametrize("format", FORMATS)
def test_saving_what_the_page_shows_changes_nothing_and_no_field_that_has_a_usual_value_is_empty(
    store: Store, format: str
) -> None:
    own = {name: value for name, value in OWN.items() if name != "cut" or FORMATS[format].cut.bracket}
    chosen = Settings(**own)
    for settings in (Settings(), chosen):
        Here.store = store
        slug = f"{format}-{'own' if settings == chosen else 'usual'}"
        store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=slug, reason="ours")
        account(ORGANIZER, slug)
        client = browser("organizer")
        page = client.get(f"/o/{slug}/settings").content.decode()
        sent = as_it_stands(page)
        empty = [name for name in sent if f"inherit.{name}" in sent and not "".join(sent[name])]
        assert empty == []
        assert client.post(f"/o/{slug}/do/change", sent | {"reason": ["so"]}).status_code == 302, slug
        after = store.life(slug).state
        assert (after and after.settings, store.life(slug).seq) == (settings, 2)
        if settings == chosen:
            there = {name for name in own if f'id="setting-{name}"' in page}
            assert set(own) == there
            assert {name for name in there if " yours" in line(page, name)} == there - {"place", "zone", "faq_link"}


def test_a_setting_says_where_it_comes_from_and_returns_to_the_book_by_its_value(store: Store) -> None:
    an_event(store, "xwing-standard", settings=Settings(round_minutes=(60,)))
    client = browser("organizer")
    page = shown()
    assert line(page, "swiss_rounds") == "Swiss rounds [by number of players] structure table Why?"
    assert line(page, "elimination_minutes").startswith("Minutes in the bracket [75] by the book")
    minutes = line(page, "round_minutes")
    assert minutes.startswith("Minutes per round [60] yours By the rules: 75 Why?")
    assert "house rule" in minutes
    assert "This event has 1 house rule. Everyone reads it on the event page." in page
    store.obey(HERE, c.Register(tuple(Registration(f"P{number}") for number in range(20))), ORGANIZER)
    page = shown()
    assert line(page, "swiss_rounds").startswith("Swiss rounds [4] structure table By the rules: 4 for ")
    sent = as_it_stands(page)
    assert (sent["inherit.settings.round_minutes"], sent["inherit.settings.swiss_rounds"]) == (["75"], ["4"])
    assert client.post(f"/o/{HERE}/do/change", sent | {"settings.round_minutes": ["75"]}).status_code == 302
    assert state_of(store).settings == Settings()
    assert line(shown(), "round_minutes").startswith("Minutes per round [75] by the book")
    assert "house rule" not in line(shown(), "round_minutes")
    # a number that somebody chose stays chosen, though the table says the same today
    assert client.post(f"/o/{HERE}/do/change", {"name": "Here", "settings.swiss_rounds": "4"}).status_code == 302
    sent = as_it_stands(shown())
    assert ("inherit.settings.swiss_rounds" in sent, sent["settings.swiss_rounds"]) == (False, ["4"])
    assert client.post(f"/o/{HERE}/do/change", sent).status_code == 302
    assert state_of(store).settings.swiss_rounds == 4


def test_what_is_over_is_read_only_with_its_reason(store: Store) -> None:
    populate(store, results=2)
    theirs = unescape(browser("judge").get(f"/o/{HERE}/settings").content.decode())
    assert "Only the organizer can change the settings." in theirs
    assert "Only the organizer" not in shown()
    store.obey(HERE, c.Finish(), ORGANIZER, reason="enough")
    page = shown()
    assert "The event is finished. Reopen it to change its settings." in page
    assert page.count('<fieldset class="group"') == len(re.findall(r'<fieldset class="group" id="\w+" disabled', page))
    assert '<button class="main">Save settings' not in page
