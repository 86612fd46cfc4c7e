"""The list of events: by what each needs now, for whoever reads it, and what a stranger sees."""

import re
from datetime import UTC, datetime, timedelta
from html import unescape
from typing import Any

import pytest
from api_caller import Caller
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from people import ELSEWHERE, HERE, ORGANIZER, account, browser, phone, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.shown.zones import is_zone, usual_start
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

GROUP = re.compile(r'<section class="group"[^>]*id="([\w-]+)">(.*?)</section>', re.S)
LINE = re.compile(
    r'<li (?:class="[\w ]+" )?id="event-([\w-]+)">(.*?)</li>\s*(?=<li (?:class="[\w ]+" )?id="event-|</ul>)', re.S
)


def as_read(part: str) -> str:
    """What somebody reads of a part of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", part)).split())


def shown(client: Client) -> dict[str, dict[str, str]]:
    """By part of the list its events, each as it reads without its menu."""
    page = re.sub(r'<details class="menu".*?</details>', "", client.get("/").content.decode(), flags=re.S)
    return {name: {slug: as_read(line) for slug, line in LINE.findall(inside)} for name, inside in GROUP.findall(page)}


def made(store: Store, name: str, date: str | None, by: str = ORGANIZER, **settings: Any) -> str:
    """An event of somebody that has not begun."""
    slug = store.create(c.Create("xwing-standard", name, date, Settings(**settings), starts_at="10:00"), by).slug
    account(by, slug)
    return slug


def day(days: int) -> str:
    """A day so many days from now, in the world's time."""
    return (datetime.now(UTC) + timedelta(days=days)).date().isoformat()


def test_events_stand_by_what_they_need_now(store: Store) -> None:
    populate(store)
    utc = {"zone": "UTC"}
    today = made(store, "Tonight", day(0), place="Cantina", **utc)
    later, soon = made(store, "Later", day(30), **utc), made(store, "Soon", day(1), **utc)
    made(store, "Missed", day(-3), **utc)
    store.obey(today, c.Register((Registration("Ann"), Registration("Bo"))), ORGANIZER)
    found = shown(browser("organizer"))
    assert {name: list(lines) for name, lines in found.items()} == {
        "now": [HERE, today],
        "coming": [soon, later],
        "past": ["missed"],
        "others": [ELSEWHERE],
    }
    assert re.fullmatch(
        r"Here 4 players · X-Wing standard Playing round 1 1 result missing \d+:\d\d Open Here", found["now"][HERE]
    )
    assert found["now"][today] == (
        "Tonight Today, 10:00 · Cantina · 2 players · X-Wing standard Registration "
        "2 players registered, 0 checked in. Open Tonight"
    )
    assert found["coming"][soon] == "Soon Tomorrow, 10:00 · X-Wing standard Registration"
    assert found["past"]["missed"].endswith("X-Wing standard Never started")
    page = browser("organizer").get("/").content.decode()
    assert re.findall(r'class="button main" href="([^"]+)"', page) == [f"/o/{HERE}/"]


def test_where_nothing_runs_a_new_event_is_the_only_main_button_and_one_that_is_over_names_its_winner(
    store: Store,
) -> None:
    populate(store, players=2, results=1)
    for command in (c.Finish(), c.Announce("Thanks")):
        store.obey(HERE, command, ORGANIZER, reason="a short one")
    first = state_of(store).rounds[0].in_order()[0]
    winner = state_of(store).players[first.players[0]].name
    client = browser("organizer")
    found = shown(client)
    assert list(found) == ["past", "others"]
    assert found["past"][HERE] == f"Here 2 players · X-Wing standard {winner} won"
    page = client.get("/").content.decode()
    assert re.findall(r'class="button main" href="([^"]+)"', page) == ["/new"]


def test_a_stranger_sees_what_is_public_and_nobody_else_an_unlisted_event(store: Store) -> None:
    populate(store)
    secret = made(store, "Secret", day(2), unlisted=True)
    assert shown(browser("nobody")) == {
        "now": {HERE: shown(browser("nobody"))["now"][HERE]},
        "coming": {ELSEWHERE: "Elsewhere X-Wing standard Registration"},
    }
    assert secret in shown(browser("organizer"))["coming"]
    assert secret not in browser("other event's organizer").get("/").content.decode()
    assert [each["slug"] for each in Caller().get("/events").value["events"]] == [ELSEWHERE, HERE]
    hidden, open_to_all = (PublicPages(store)(f"/e/{slug}", "", "en") for slug in (secret, HERE))
    assert (hidden.status, [b'content="noindex"' in each.body for each in (hidden, open_to_all)]) == (
        200,
        [True, False],
    )
    state = state_of(store, secret)
    store.obey(secret, c.Change("Secret", state.date, Settings(), starts_at="10:00"), ORGANIZER)
    assert secret in shown(browser("nobody"))["coming"]


def test_whoever_plays_sees_their_place_by_account_and_by_link(store: Store) -> None:
    populate(store)
    last = next(game for game in state_of(store).round.in_order() if game.open)  # type: ignore[union-attr]
    store.obey(HERE, c.SetResult(1, last.number, Result(End.TIME, (10, 90))), ORGANIZER)
    for client in (browser("player"), phone("p1")):
        found = shown(client)["playing"]
        assert list(found) == [HERE]
        assert re.search(r"Rank \d of 4$", found[HERE])
        assert f'class="name" href="/p/{HERE}/"' in client.get("/").content.decode()
    assert "playing" not in shown(browser("organizer"))


def test_somebody_without_an_event_is_told_what_this_is_and_can_look_at_a_demo_and_delete_it(store: Store) -> None:
    populate(store)
    client = browser("account without role")
    page = as_read(client.get("/").content.decode())
    assert "Run your tournament by the book" in page
    assert "Create your first event Look at a demo" in page
    where = client.post("/demo")["Location"]
    slug = where.split("/")[2]
    assert client.post("/demo")["Location"] == where
    assert client.get(where).status_code == 200
    row = models.EventRow.objects.get(slug=slug)
    assert (row.demo, row.listed) == (True, False)
    assert "Demo" in shown(client)["now"][slug]
    assert slug not in Client().get("/").content.decode()
    assert browser("organizer").post(f"/o/{slug}/delete-demo").status_code == 403
    assert client.post(f"/o/{slug}/delete-demo")["Location"] == "/"
    assert not models.EventRow.objects.filter(slug=slug).exists()
    assert browser("organizer").post(f"/o/{HERE}/delete-demo").status_code == 404
    assert models.EventRow.objects.filter(slug=HERE).exists()


def test_a_list_is_read_once_and_again_only_where_something_happened(store: Store) -> None:
    populate(store)
    client = browser("organizer")

    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get("/")
        return len(queries)

    first, again = asked(), asked()
    store.obey(ELSEWHERE, c.Register((Registration("Ann"),)), "otto")
    assert (first - again, asked() - again, asked() - again) == (4, 2, 0)  # its row, and what was read is kept
    assert "1 player ·" in shown(client)["others"][ELSEWHERE]
    models.EntryRow.objects.filter(event__slug=ELSEWHERE, seq=1).update(line="{}")
    models.EventRow.objects.filter(slug=ELSEWHERE).update(glance=None)
    store.lives.clear()
    assert shown(client)["others"][ELSEWHERE] == "Elsewhere X-Wing standard Damaged"


@pytest.mark.parametrize(
    ("now", "start"),
    [
        ("2026-11-17 08:20", ("2026-11-17", "09:00")),
        ("2026-11-17 17:59", ("2026-11-17", "18:00")),
        ("2026-11-17 18:00", ("2026-11-18", "10:00")),
        ("2026-12-31 23:10", ("2027-01-01", "10:00")),
    ],
)
def test_a_new_event_is_for_the_next_full_hour_or_for_tomorrow(now: str, start: tuple[str, str], data: object) -> None:
    assert usual_start(datetime.fromisoformat(now)) == start
    assert [is_zone(each) for each in ("Europe/Madrid", "Europe/Tatooine", "../etc/passwd")] == [True, False, False]


def test_the_event_that_is_made_has_what_was_typed_and_the_rounds_of_the_plan(store: Store) -> None:
    Here.store = store
    client = Client()
    client.force_login(account("robin"))
    form = {
        "format": "xwing-dogfight",
        "players": "20",
        "date": "2026-12-05",
        "starts_at": "11:00",
        "settings.place": "Town hall",
        "settings.zone": "Europe/Madrid",
        "settings.fee": "10 €",
        "settings.changeover": "20",
        "settings.break_after": ["2", ""],
        "settings.break_minutes": ["45", ""],
        "settings.unlisted": "true",
        "capacity": "24",
    }
    plan = as_read(client.post("/new", {**form, "show": "plan"}).content.decode().partition('id="plan-told"')[2])
    assert plan.startswith(">5 Swiss rounds, no cut")
    slug = client.post("/new", form)["Location"].split("/")[2]
    state = state_of(store, slug)
    assert state.name == "X-Wing Dogfight, 5 December 2026"
    assert (state.date, state.starts_at, state.capacity) == ("2026-12-05", "11:00", 24)
    assert state.settings == Settings(
        swiss_rounds=5,
        cut=0,
        tier=None,
        place="Town hall",
        zone="Europe/Madrid",
        fee="10 €",
        changeover=20,
        break_after=(2,),
        break_minutes=(45,),
        unlisted=True,
    )
    copied = client.get(f"/new?copy={slug}").content.decode()
    assert re.findall(r'name="settings\.(?:place|zone|fee|changeover)"[^>]*?value="([^"]*)"', copied, re.S) == [
        "Europe/Madrid",
        "Town hall",
        "10 €",
        "20",
    ]
    kept = client.get(f"/o/{slug}/settings").content.decode()
    fields = dict(re.findall(r'name="(settings\.(?:place|zone|fee|changeover))"[^>]*?value="([^"]*)"', kept, re.S))
    assert fields == {
        "settings.place": "Town hall",
        "settings.zone": "Europe/Madrid",
        "settings.fee": "10 €",
        "settings.changeover": "20",
    }


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        (
            {"settings.zone": "Europe/Tatooine"},
            {"settings.zone": "There's no such time zone. Write it like Europe/Madrid."},
        ),
        (
            {"settings.break_after": ["", "3"], "settings.break_minutes": ["45", ""]},
            {"settings.break_after": "A break needs a round and its minutes. Enter both, or neither."},
        ),
        ({"settings.fee": "x" * 101}, {"settings.fee": "Use 100 characters or fewer."}),
    ],
)
def test_what_cannot_be_stands_at_its_field(store: Store, typed: dict[str, Any], wrong: dict[str, str]) -> None:
    Here.store = store
    client = Client()
    client.force_login(account("robin"))
    page = client.post("/new", {"format": "xwing-standard", "name": "Cup", **typed}).content.decode()
    told = re.findall(r'id="wrong-([\w.]+)"[^>]*>([^<]*)<', page)
    assert {field: unescape(text) for field, text in told} == wrong
    assert store.events() == []
