"""The points that an event is played by: those of its day, unless the organizer chooses others."""

import re
from html import unescape
from pathlib import Path

import pytest
from django.test import Client
from people import ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import CardsChosen, Changed, ListRechecked, Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.cards.event_cards import name_of_pack
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "day"
LIVE = {"X-Live": "1"}
OBSTACLES = "Damage deck: core\nObstacles: coreasteroid5, core2asteroid4, yt2400debris1"
VADER = f"""Darth Vader + Fire-Control System + Afterburners
Soontir Fel + Predator
3 x Academy Pilot
{OBSTACLES}"""
"""204 points in 2018, 196 from January 2019, 199 from July."""
RED_SQUADRON = """Wedge Antilles (T-65 X-wing, Red Two)
Garven Dreis (T-65 X-wing, Red Leader)
Thane Kyrell (T-65 X-wing)
Jek Porkins (T-65 X-wing, jekporkins)"""
"""19 points of 20 by the last official points, 46 of 50 by the community's."""


def made(store: Store, format: str = "xwing-standard", date: str | None = None, text: str | None = None) -> Store:
    """An event of two players on a machine without any imported cards."""
    Here.store = store
    settings = Settings(pool="standard") if format == "xwing-hotshot" else Settings()
    store.create(c.Create(format, "A day", date=date, settings=settings), ORGANIZER, slug=SLUG)
    store.obey(SLUG, c.Register((Registration("Wes"), Registration("Hobbie"))), ORGANIZER)
    if text is not None:
        store.obey(SLUG, c.SubmitList("p1", text), ORGANIZER)
    account(ORGANIZER, SLUG)
    return store


def wrong(store: Store) -> list[str]:
    """What the check found against the first list."""
    return [str(each.message) for each in state_of(store, SLUG).players["p1"].squad.problems]


def organizer() -> Client:
    return browser("organizer")


def text_of(content: bytes) -> str:
    """The words of a page."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", content.decode())).split())


def put_off(store: Store, date: str, **more: str) -> None:
    """The event on another day."""
    state = state_of(store, SLUG)
    store.obey(SLUG, c.Change(name=state.name, date=date, settings=state.settings, **more), ORGANIZER)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("date", "points", "told"),
    [
        ("2018-10-01", "xwing-2.0@2018-09-13", ["204 points: 4 over the limit of 200."]),
        ("2019-02-01", "xwing-2.0@2019-01-28", []),
        ("2019-07-05", "xwing-2.0@2019-07-01", []),
    ],
)
def test_a_list_is_checked_from_the_first_minute_by_the_points_of_the_day(
    date: str, points: str, told: list[str], store: Store
) -> None:
    made(store, date=date, text=VADER)
    assert (name_of_pack(state_of(store, SLUG)), wrong(store)) == (points, told)
    page = text_of(organizer().get(f"/o/{SLUG}/lists").content)
    day = {"2018-10-01": "13 September 2018", "2019-02-01": "28 January 2019", "2019-07-05": "1 July 2019"}[date]
    assert f"checked against X-Wing 2.0, points of {day}" in page


@pytest.mark.parametrize(
    ("format", "name"),
    [
        ("xwing-standard", "xwing-2.0@2021-09-23"),
        ("xwing-hotshot", "xwing-2.5@2024-09-06"),
        ("xwing-escalation", "xwing-1"),
        ("armada-standard", "armada"),
    ],
)
def test_without_a_date_it_is_the_newest_of_the_game(format: str, name: str, store: Store) -> None:
    made(store, format)
    assert name_of_pack(state_of(store, SLUG)) == name


def test_another_date_asks_before_lists_are_judged_anew(store: Store) -> None:
    made(store, date="2019-02-01", text=VADER)
    before = store.life(SLUG).seq
    with pytest.raises(Refusal) as asked:
        put_off(store, "2018-12-20")
    assert str(asked.value.message) == (
        "On this date the event is played by X-Wing 2.0, points of 13 September 2018 instead of X-Wing 2.0, points of "
        "28 January 2019. 1 list would be checked again, 1 with problems. Check the lists again, or keep the points."
    )
    assert store.life(SLUG).seq == before
    put_off(store, "2018-12-20", lists="recheck")
    assert wrong(store) == ["204 points: 4 over the limit of 200."]


def test_the_points_can_be_kept_when_the_date_changes(store: Store) -> None:
    made(store, date="2019-02-01", text=VADER)
    put_off(store, "2018-12-20", lists="keep")
    state = state_of(store, SLUG)
    assert (state.date, state.cards, wrong(store)) == ("2018-12-20", "xwing-2.0@2019-01-28", [])


def test_another_date_with_the_same_points_or_without_lists_asks_nothing(store: Store) -> None:
    made(store, date="2019-02-01")
    put_off(store, "2018-12-20")
    assert name_of_pack(state_of(store, SLUG)) == "xwing-2.0@2018-09-13"
    store.obey(SLUG, c.SubmitList("p1", VADER), ORGANIZER)
    put_off(store, "2018-12-21")
    assert [type(each) for each in store.life(SLUG).entries[-1].facts] == [Changed]


def test_the_page_asks_with_two_buttons_and_no_reason(store: Store) -> None:
    made(store, date="2019-02-01", text=VADER)
    form = {"name": "A day", "date": "2018-12-20"}
    answer = organizer().post(f"/o/{SLUG}/do/change", form, headers=LIVE)
    assert answer.status_code == 409
    assert (answer.json()["reason"], [(each["value"], each["title"]) for each in answer.json()["answers"]]) == (
        False,
        [("recheck", "Check lists again"), ("keep", "Keep the points")],
    )
    plain = text_of(organizer().post(f"/o/{SLUG}/do/change", form).content)
    assert "Check lists again Keep the points" in plain
    assert "Reason" not in plain
    assert organizer().post(f"/o/{SLUG}/do/change", {**form, "lists": "keep"}, headers=LIVE).status_code == 200


def test_the_organizer_chooses_other_points_switches_the_check_off_and_goes_back_to_those_of_the_day(
    store: Store,
) -> None:
    made(store, date="2019-02-01", text=VADER)
    store.obey(SLUG, c.ChooseCards("xwing-2.0@2018-09-13"), ORGANIZER)
    assert wrong(store) == ["204 points: 4 over the limit of 200."]
    store.obey(SLUG, c.ChooseCards(None), ORGANIZER)
    assert (state_of(store, SLUG).unchecked, wrong(store)) == (True, [])
    store.obey(SLUG, c.ChooseCards("automatic"), ORGANIZER)
    assert (state_of(store, SLUG).unchecked, name_of_pack(state_of(store, SLUG))) == (False, "xwing-2.0@2019-01-28")
    history = text_of(organizer().get(f"/o/{SLUG}/history").content)
    assert "Lists are checked against X-Wing 2.0, points of 13 September 2018" in history
    assert "List checking switched off" in history
    assert "Lists are checked against the points of the event's date" in history


def test_cards_that_are_in_no_box_and_on_no_shelf_are_refused(store: Store) -> None:
    made(store)
    with pytest.raises(Refusal, match=r"xwing-2\.0@2019-01-29 isn't here"):
        store.obey(SLUG, c.ChooseCards("xwing-2.0@2019-01-29"), ORGANIZER)
    with pytest.raises(Refusal, match="is for a different game"):
        store.obey(SLUG, c.ChooseCards("armada"), ORGANIZER)


def test_points_of_the_community_bring_their_limit_along(store: Store) -> None:
    made(store, "xwing-hotshot", "2026-01-10", RED_SQUADRON)
    outcome = store.obey(SLUG, c.ChooseCards("xwing-xwa"), ORGANIZER)
    assert [type(each) for each in outcome.entry.facts] == [CardsChosen, Changed]
    assert [str(each.message) for each in outcome.notices] == [
        "Squads have up to 50 points now. That is a house rule in Hotshot."
    ]
    state = state_of(store, SLUG)
    assert (state.settings.points, name_of_pack(state), wrong(store)) == (50, "xwing-xwa@2025-12-09", [])
    page = text_of(organizer().get(f"/o/{SLUG}/list/p1").content)
    assert "46 points" in page
    store.obey(SLUG, c.ChooseCards("automatic"), ORGANIZER)
    assert state_of(store, SLUG).settings.points is None


def test_in_the_summer_of_2025_the_community_still_played_squads_of_20(store: Store) -> None:
    made(store, "xwing-hotshot", "2025-07-10")
    store.obey(SLUG, c.ChooseCards("xwing-xwa"), ORGANIZER)
    assert (state_of(store, SLUG).settings.points, name_of_pack(state_of(store, SLUG))) == (
        None,
        "xwing-xwa@2025-06-22",
    )
    put_off(store, "2025-11-10")
    assert (state_of(store, SLUG).settings.points, name_of_pack(state_of(store, SLUG))) == (50, "xwing-xwa@2025-10-26")


def test_a_house_format_with_points_of_the_community_is_one_tap_away(store: Store) -> None:
    Here.store = store
    account(ORGANIZER)
    client = organizer()
    page = client.get("/new").content.decode()
    offered = re.findall(r'href="/new\?format=([\w-]+)&amp;cards=([\w-]+)"', page)
    assert offered == [
        ("xwing-standard", "xwing-legacy"),
        ("xwing-hotshot", "xwing-xwa"),
        ("xwing-fangs-out", "xwing-xwa"),
    ]
    form = client.get("/new?format=xwing-hotshot&cards=xwing-xwa").content.decode()
    assert re.findall(r'<option\s+value="(xwing-[\w.]+)"\s+selected', form) == ["xwing-xwa"]
    sent = {"format": "xwing-hotshot", "name": "Fifty", "settings.pool": "standard", "cards": "xwing-xwa"}
    made = client.post("/new", sent)
    state = state_of(store, made["Location"].split("/")[2])
    assert (made.status_code, state.cards, state.settings.points) == (302, "xwing-xwa", 50)


def test_points_for_squads_of_50_bring_that_limit_along_when_they_were_uploaded(store: Store, shared: Path) -> None:
    made(store, "xwing-hotshot", "2026-03-01", RED_SQUADRON)
    archive = shared / "cards" / "upstream" / "xwing-data2-xwa-50p1.1.tar.gz"
    name = store.cards.packs.bring_in(archive.read_bytes()).source.name
    store.obey(SLUG, c.ChooseCards(name), ORGANIZER, reason="we like it")
    state = state_of(store, SLUG)
    assert (state.cards, state.settings.points, wrong(store)) == (name, 50, [])


def test_a_limit_of_the_house_is_checked_and_scored_by(store: Store) -> None:
    made(store, date="2018-10-01", text=VADER)
    told = store.obey(SLUG, c.Change("A day", "2018-10-01", Settings(points=208)), ORGANIZER).notices
    assert [each.place for each in told] == ["settings.points"]
    assert wrong(store) == []
    store.obey(SLUG, c.Change("A day", "2018-10-01", Settings(points=203)), ORGANIZER, reason="smaller")
    assert wrong(store) == ["204 points: 1 over the limit of 203."]


def test_the_limit_changes_only_for_a_reason_once_the_event_has_started(store: Store) -> None:
    made(store, "xwing-hotshot", "2026-01-10", RED_SQUADRON)
    store.obey(SLUG, c.SubmitList("p2", RED_SQUADRON), ORGANIZER)
    custom = Settings(pool="standard", structure="custom", swiss_rounds=2, cut=0)
    store.obey(SLUG, c.Change("A day", "2026-01-10", custom), ORGANIZER)
    store.obey(SLUG, c.CheckIn(("p1", "p2")), ORGANIZER)
    store.obey(SLUG, c.Start(), ORGANIZER, reason="two are enough")
    with pytest.raises(Refusal, match=r"the event has started with 20 points\. To do it anyway, give a reason\."):
        store.obey(SLUG, c.ChooseCards("xwing-xwa"), ORGANIZER)
    store.obey(SLUG, c.ChooseCards("xwing-xwa"), ORGANIZER, reason="they like it")
    assert state_of(store, SLUG).settings.points == 50


def test_between_publication_and_force_the_console_asks_which_points_are_played(store: Store) -> None:
    made(store, date="2019-06-29", text=VADER)
    page = text_of(organizer().get(f"/o/{SLUG}/lists/cards").content)
    assert "The points of 1 July 2019 are already published. Which points do you play by?" in page
    assert name_of_pack(state_of(store, SLUG)) == "xwing-2.0@2019-03-21"
    store.obey(SLUG, c.ChooseCards("xwing-2.0@2019-07-01"), ORGANIZER)
    assert "Which points" not in text_of(organizer().get(f"/o/{SLUG}/lists/cards").content)


def test_points_that_most_lists_fit_are_offered(store: Store) -> None:
    made(store, date="2019-01-20", text=VADER)
    store.obey(SLUG, c.SubmitList("p2", VADER), ORGANIZER)
    for page in ("lists", "lists/cards"):
        told = text_of(organizer().get(f"/o/{SLUG}/{page}").content)
        assert "2 of 2 lists fit X-Wing 2.0, points of 28 January 2019. Use these points" in told
    store.obey(SLUG, c.ChooseCards("xwing-2.0@2019-01-28"), ORGANIZER)
    assert [type(each) for each in store.life(SLUG).entries[-1].facts] == [CardsChosen, ListRechecked, ListRechecked]
    assert "lists fit" not in text_of(organizer().get(f"/o/{SLUG}/lists").content)


def test_a_game_mode_restricts_the_cards(store: Store) -> None:
    made(store, date="2019-02-01")
    store.obey(SLUG, c.Change("A day", "2019-02-01", mode="Hyperspace"), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p1", f"Wedge Antilles\nAiren Cracken\n{OBSTACLES}"), ORGANIZER)
    assert wrong(store) == ["Ship 2: Airen Cracken isn't in this event's card pool (Hyperspace)."]


def test_what_ships_with_the_program_is_no_part_of_a_backup_and_never_missing(store: Store) -> None:
    from finalsalvo.server.storage.packed_cards import notes, on_shelf

    made(store)
    assert on_shelf(store.cards.shelf)("xwing-2.0@2019-07-01") is None
    assert list(notes(store.cards.shelf, {"a": "xwing-2.0@2019-07-01", "b": "xwing-xwa"}, {})) == []


def test_imported_points_with_a_day_in_their_name_have_no_neighbours(store: Store) -> None:
    from msgspec.structs import replace
    from small_cards import second_edition

    pack = second_edition()
    store.cards.shelf.keep(replace(pack, source=replace(pack.source, version="200@2026-01-01")))
    made(store, text="Luke Skywalker")
    store.obey(SLUG, c.ChooseCards("small-200@2026-01-01"), ORGANIZER)
    assert [organizer().get(f"/o/{SLUG}/{page}").status_code for page in ("lists", "lists/cards")] == [200, 200]


def test_a_backup_does_not_miss_what_every_installation_has(store: Store, tmp_path: Path) -> None:
    from finalsalvo.server.storage.backup import backup
    from finalsalvo.server.storage.packed_cards import missing_packs

    made(store, date="2019-02-01", text=VADER)
    store.obey(SLUG, c.ChooseCards("xwing-2.0@2018-09-13"), ORGANIZER)
    assert list(missing_packs(backup(store, tmp_path / "kept.zip"))) == []
