"""Lists on the server: checked by the cards of the event, shown to whom they may be, and to nobody else."""

import io
import json
import os
import re
import zipfile
from html import unescape
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from armada_cards import PACK as ARMADA
from bombs import BOMBS
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from judged import CAPTAIN, HOTSHOT, MATE, OBSTACLES, SQUADS, STANDARD, escalation, team
from people import HERE, ORGANIZER, PEOPLE, PERSONS, account, browser, phone, populate, state_of
from pypdf import PdfReader
from small_cards import first_edition, first_edition_files, second_edition, twenty_points
from why_links import with_rules

from finalsalvo.documents.card_shelf import NoPack
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Found
from finalsalvo.event.life.facts import CardOverrides, ListProblem, Registration
from finalsalvo.event.life.state import Game, ListProgress
from finalsalvo.lists.armada.game import ARMADA as ARMADA_GAME
from finalsalvo.lists.armada.sentences import FLEETS
from finalsalvo.lists.checked_list import CheckedList
from finalsalvo.lists.xwing.completing import complete_list
from finalsalvo.lists.xwing.game import XWING
from finalsalvo.lists.xwing.sentences import TOO_FEW_SHIPS
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.cards import event_cards
from finalsalvo.server.cards.event_cards import check_list, problems
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.list_forms import list_text
from finalsalvo.server.pages.public.public_pages import PAGES, PublicPages
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import for_the_log

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = "day"
LIVE = {"X-Live": "1"}
TWO_HUNDRED, ONE_SHIP = STANDARD.strip(), f"Luke Skywalker\nDamage deck: core\n{OBSTACLES}"
NEEDS_TWO = ListProblem("XW2-SQD-03", for_the_log(TOO_FEW_SHIPS(num=1, least=2)))


def made(store: Store, format: str = "xwing-standard", cards: str | None = "small-200", **settings: str) -> Store:
    """An event of two players, with the small card packs on the shelf and one of them chosen."""
    Here.store = store
    for pack in (second_edition(), twenty_points(), first_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    store.create(c.Create(format, "A day", settings=Settings(**settings)), ORGANIZER, slug=SLUG)  # type: ignore[arg-type]
    store.obey(SLUG, c.Register((Registration("Wes"), Registration("Hobbie"))), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(cards), ORGANIZER)
    return store


def squad(store: Store, player: str = "p1") -> ListProgress:
    return state_of(store, SLUG).players[player].squad


def text_of(content: bytes) -> str:
    """What a page says, without its markup."""
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", with_rules(content.decode()))).strip())


# --- checked by the cards of the event -------------------------------------------------------------------------------


@pytest.mark.rule("XW2-SQD-03", "XW2-LIST-01")
def test_a_list_is_checked_when_it_is_handed_in_and_nobody_can_send_a_verdict_along(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", TWO_HUNDRED), "p1")
    assert squad(store) == ListProgress("submitted", TWO_HUNDRED)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    assert squad(store) == ListProgress("problem", ONE_SHIP, "", (NEEDS_TWO,))
    assert store.life(SLUG).entries[-1].facts[0].problems == (NEEDS_TWO,)  # type: ignore[union-attr]
    assert "problems" not in c.SubmitList.__struct_fields__


@pytest.mark.rule("XW2-SQD-01")
def test_a_player_has_one_squad(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", f"{TWO_HUNDRED}\n---\n{TWO_HUNDRED}"), "p1")
    assert [each.rule for each in squad(store).problems] == ["XW2-SQD-01"]


@pytest.mark.rule("ESC-SQD-01", "ESC-LIST-01")
def test_all_four_squads_of_escalation_come_in_one_text(store: Store) -> None:
    made(store, "xwing-escalation", first_edition().source.name)
    whole = escalation(*SQUADS)
    store.obey(SLUG, c.SubmitList("p1", whole), "p1")
    assert squad(store) == ListProgress("submitted", whole)
    store.obey(SLUG, c.SubmitList("p1", SQUADS[0]), "p1")
    assert "ESC-SQD-01" in [each.rule for each in squad(store).problems]


FLEET = """Faction: Rebel
Objectives: Advanced Gunnery, Contested Outpost, Superior Positions

Assault Frigate Mark II B
- General Dodonna
- Gallant Haven
CR90 Corvette A
"""


@pytest.mark.rule("ARM-FLT-01", "ARM-FLT-06")
def test_a_fleet_is_checked_by_the_cards_of_armada(store: Store) -> None:
    made(store, "armada-standard", ARMADA.source.name)
    found = store.cards.check(state_of(store, SLUG), "p1", FLEET)
    assert found.report is not None
    assert [each.rule for each in found.report.failures] == []
    assert (found.report.points, found.lists[0].commander, found.lists[0].total) == (144, "General Dodonna", 144)
    headless = FLEET.replace("- General Dodonna\n", "")
    store.obey(SLUG, c.SubmitList("p1", headless), "p1")
    assert [each.rule for each in squad(store).problems] == ["ARM-FLT-06"]
    store.obey(SLUG, c.SubmitList("p1", f"{FLEET}\n---\n{FLEET}"), "p1")
    assert squad(store).problems[0] == ListProblem("ARM-FLT-01", for_the_log(FLEETS(num=2, asked=1)))


@pytest.mark.rule("HOT-LIST-04", "HOT-LIST-05")
def test_the_pool_of_the_event_and_the_organizers_lists_count(store: Store) -> None:
    made(store, "xwing-hotshot", "small-20", pool="standard")
    text = "Iden Versio + Elusive\nAcademy Pilot\nBlack Squadron Ace"
    store.obey(SLUG, c.SubmitList("p1", text), "p1")
    assert [each.rule for each in squad(store).problems] == ["HOT-LIST-04"]
    store.obey(SLUG, c.Change(settings=Settings(pool="extended")), ORGANIZER)
    assert squad(store) == ListProgress("submitted", text)
    store.obey(SLUG, c.OverrideCards(CardOverrides(banned=("Elusive",))), ORGANIZER)
    assert [(each.rule, each.message) for each in squad(store).problems] == []  # bans are for Standard alone
    store.obey(SLUG, c.Change(settings=Settings(pool="standard")), ORGANIZER)
    assert [each.rule for each in squad(store).problems] == ["HOT-LIST-05", "HOT-LIST-04"]


def test_other_points_of_the_organizer_go_before_the_pack(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", TWO_HUNDRED), "p1")
    store.obey(SLUG, c.OverrideCards(CardOverrides(points={"pilot:lukeskywalker": 99})), ORGANIZER)
    assert [(each.rule, str(each.message)) for each in squad(store).problems] == [
        ("XW2-SQD-02", "206 points: 6 over the limit of 200.")
    ]
    store.obey(SLUG, c.OverrideCards(CardOverrides()), ORGANIZER)
    assert squad(store) == ListProgress("submitted", TWO_HUNDRED)


def test_what_the_organizer_sets_reaches_both_games(data: Path) -> None:
    from datetime import date

    day = date(2018, 9, 13)
    chosen = CardOverrides(
        points={"A": 1},
        banned=("B",),
        restricted=(),
        legal_from={"C": day},
        released={"D": day},
        allowed=("E",),
        aces=4,
    )
    assert XWING.overrides(chosen).restricted == ()
    assert XWING.overrides(CardOverrides()).restricted is None
    assert XWING.overrides(chosen).legal_from == {"C": day}
    fleet = ARMADA_GAME.overrides(chosen)
    assert (fleet.points, fleet.banned, fleet.allowed, fleet.aces) == ({"A": 1}, frozenset({"B"}), frozenset({"E"}), 4)
    assert [(each.name, each.released, each.official) for each in fleet.products] == [("C", day, day), ("D", day, None)]
    assert (fleet.pool, ARMADA_GAME.overrides(CardOverrides(whole_pack=True)).pool) == ("on-the-day", "whole-pack")


def test_a_pack_that_is_not_there_or_of_another_game_is_refused(store: Store) -> None:
    made(store, cards=None)
    wrong = {
        "nothing": "nothing isn't here. Choose one of these: ",
        "small-20": "small-20 counts points differently than X-Wing standard, which goes up to 200.",
        ARMADA.source.name: f"{ARMADA.source.name} is for a different game than X-Wing standard.",
        first_edition().source.name: f"{first_edition().source.name} is for a different game than X-Wing standard.",
    }
    for name, told in wrong.items():
        with pytest.raises(Refusal) as refusal:
            store.obey(SLUG, c.ChooseCards(name), ORGANIZER)
        assert str(refusal.value.message).startswith(told)
    assert [each.name for each in store.cards.packs.fitting(state_of(store, SLUG).format)] == ["small-200"]


def test_without_cards_a_list_is_taken_and_shown_as_it_is_written(store: Store) -> None:
    made(store, cards=None)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    assert squad(store) == ListProgress("submitted", ONE_SHIP)
    found = store.cards.check(state_of(store, SLUG), "p1", ONE_SHIP)
    assert str(found.trouble) == "The organizer has switched list checking off, so this list isn't checked."
    assert [line.text for line in found.lists[0].lines] == ["Luke Skywalker"]


def test_a_pack_that_has_gone_keeps_what_was_found(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    (store.folder / "cards" / "small-200.json").unlink()
    assert store.cards.pack_of(state_of(store, SLUG)) is None
    store.obey(SLUG, c.OverrideCards(CardOverrides(banned=("Elusive",))), ORGANIZER)
    assert squad(store).problems == (NEEDS_TWO,)
    with pytest.raises(Refusal, match="small-200 isn't on this server"):
        store.obey(SLUG, c.CheckLists(), ORGANIZER)


def test_a_pack_that_goes_in_the_moment_it_came_is_not_used(store: Store) -> None:
    """Two changes may fall into one tick of the clock that a folder is stamped by."""
    made(store)
    folder = store.folder / "cards"
    then = folder.stat()
    assert store.cards.packs.pack("small-200").source.name == "small-200"
    (folder / "small-200.json").unlink()
    os.utime(folder, ns=(then.st_atime_ns, then.st_mtime_ns))
    with pytest.raises(NoPack):
        store.cards.packs.pack("small-200")


def test_a_check_is_kept_until_the_shelf_changes(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made(store)
    state, asked = state_of(store, SLUG), list[object]()
    real = check_list

    def counted(*given: Any) -> CheckedList:
        asked.append(given)
        return real(*given)

    monkeypatch.setattr(event_cards, "check_list", counted)
    first = store.cards.check(state, "p1", ONE_SHIP)
    assert store.cards.check(state, "p1", ONE_SHIP) is first
    assert len(asked) == 1
    store.cards.shelf.keep(second_edition())
    assert store.cards.check(state, "p1", ONE_SHIP) == first
    assert len(asked) == 2


def test_nothing_is_computed_for_those_who_may_not_ask(store: Store) -> None:
    made(store)
    state = state_of(store, SLUG)
    asked: list[tuple[str, c.Command, Found | None]] = [
        ("p1", c.CheckLists(), None),
        ("p1", c.ChooseCards("nothing"), None),
        ("p2", c.SubmitList("p1", ONE_SHIP), None),
        ("p1", c.SubmitList("p1", ONE_SHIP), {"p1": (NEEDS_TWO,)}),
        ("p1", c.SubmitList("p1"), {}),
        (ORGANIZER, c.Register((Registration("x"),)), None),
    ]
    for by, command, found in asked:
        assert store.cards.found(state, command, by) == found


# --- on the phone ----------------------------------------------------------------------------------------------------


def test_a_player_checks_mends_and_hands_in_without_a_script(store: Store) -> None:
    made(store)
    client = phone("p1", SLUG)
    shown = text_of(client.post(f"/p/{SLUG}/list/check", {"text": ONE_SHIP}).content)
    assert "This list isn't handed in yet." in shown
    assert "1 problem 62 points checked against small-200" in shown
    assert "1 ship. You need at least 2. XW2-SQD-03" in shown
    assert "Initiative 5 Luke Skywalker T-65 X-wing · small 62 points Attack 3 Hull 4 Shields 2" in shown
    assert "Half at 3 damage 31" in shown
    assert squad(store) == ListProgress()
    answer = client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": TWO_HUNDRED})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/p/{SLUG}/list")
    shown = text_of(client.get(f"/p/{SLUG}/list").content)
    assert "Legal 169 points checked against small-200" in shown
    assert client.get(f"/p/{SLUG}/list/check").headers["Location"] == f"/p/{SLUG}/list"


@pytest.mark.rule("XW2-FACT-02")
def test_a_player_is_told_of_a_miniature_that_is_not_the_ship(store: Store) -> None:
    made(store)
    text = TWO_HUNDRED.replace("Servomotor S-Foils", "Servomotor S-Foils\nMiniature: TIE/ln Fighter")
    shown = text_of(phone("p1", SLUG).post(f"/p/{SLUG}/list/check", {"text": text}).content)
    assert "Not legal 1 problem 169 points" in shown
    assert "Ship 1 : The miniature for Luke Skywalker belongs to another ship. Use the right one. XW2-FACT-02" in shown


def test_no_page_calls_a_list_legal_that_has_unknown_cards(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", TWO_HUNDRED.replace("Hull Upgrade", "Death Star")), "p1")
    player, desk = phone("p1", SLUG), phone(ORGANIZER, SLUG)
    for client, where in ((player, f"/p/{SLUG}/list"), (desk, f"/o/{SLUG}/list/p1")):
        shown = text_of(client.get(where).content)
        assert "Can't tell 2 open questions checked against small-200" in shown
        assert "Ship 3 : Death Star isn't in small-200. Check the spelling, or ask a judge." in shown
        assert "Legal" not in shown.replace("Product Legality page", "")
    assert squad(store).problems == (), "only what failed is a problem"


def test_notes_are_folded_and_what_the_verdict_leaves_out_stands_beside_it(store: Store) -> None:
    made(store, "xwing-hotshot", "small-20", pool="standard")
    store.obey(SLUG, c.SubmitList("p1", f"{HOTSHOT.strip()}\nTotal: 3"), "p1")
    page = phone("p1", SLUG).get(f"/p/{SLUG}/list").content.decode()
    shown = text_of(page.encode())
    assert "Legal 16 points checked against small-20" in shown
    folded = text_of(page.split('<details id="notes"')[1].split("</details>")[0].encode())
    assert "2 notes" in folded
    assert "The list says 3 points. With small-20 it's 16." in folded
    assert "No ban list was entered for this event." in folded
    beside = "The Restricted List hasn't been entered for this event. Ask the organizer."
    assert (beside in folded, beside in shown) == (False, True)


def test_what_a_builder_leaves_out_is_asked_for_beside_the_list(store: Store) -> None:
    made(store)
    xws = json.dumps({"faction": "rebelalliance", "pilots": [{"id": "lukeskywalker"}, {"id": "bluesquadronescort"}]})
    client = phone("p1", SLUG)
    assert "Missing from the list" not in text_of(client.post(f"/p/{SLUG}/list/check", {"text": xws}).content)
    store.obey(SLUG, c.Change("A day", lists_required=True), ORGANIZER)
    shown = text_of(client.post(f"/p/{SLUG}/list/check", {"text": xws}).content)
    assert "Incomplete" in shown
    assert "Missing from the list: the damage deck and the obstacles." in shown
    more = {"damage_deck": "Core Set", "obstacles": "coreasteroid0, coreasteroid1,coreasteroid2"}
    client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": xws, **more})
    stored = squad(store)
    assert stored.problems == ()
    assert json.loads(stored.text or "") == {
        "faction": "rebelalliance",
        "pilots": [{"id": "lukeskywalker"}, {"id": "bluesquadronescort"}],
        "damage_deck": "Core Set",
        "obstacles": ["coreasteroid0", "coreasteroid1", "coreasteroid2"],
    }


def test_typed_lists_get_their_deck_once_and_broken_json_stays_as_it_is(data: Path) -> None:
    assert complete_list("Luke", "Core", "") == "Luke\nDamage deck: Core"
    assert complete_list("Luke\nDamage deck: mine", "Core", "a, b, c") == "Luke\nDamage deck: mine\nObstacles: a, b, c"
    assert complete_list("{broken", "Core", "") == "{broken"
    assert complete_list("", "Core", "x") == ""
    assert json.loads(complete_list('{"damage_deck": "mine", "obstacles": ["a"]}', "Core", "x")) == {
        "damage_deck": "mine",
        "obstacles": ["a"],
    }


def test_lists_come_from_files_several_at_once(store: Store) -> None:
    made(store, "xwing-escalation", first_edition().source.name)
    files = [
        SimpleUploadedFile(f"{n}.txt", text.encode()) for n, text in enumerate(escalation(*SQUADS).split("\n---\n"))
    ]
    client = phone("p1", SLUG)
    shown = client.post(f"/p/{SLUG}/list/check", {"file": files})
    assert "Legal" in text_of(shown.content)
    found = re.search(r'<textarea name="text"[^>]*>(.*?)</textarea>', shown.content.decode(), re.S)
    assert found is not None
    assert found[1].count("---") == 3
    both = [SimpleUploadedFile(f"{n}.json", b'{"pilots": []}') for n in range(2)]
    assert list_text({}, state_of(store, SLUG).format, both) == '{"pilots": []}\n{"pilots": []}'


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"text": ""}, "The list is empty. Paste or type it first."),
        ({"text": "x" * 20_001}, "This list has 20001 characters, and the limit is 20000. Shorten it."),
        (
            {"file": SimpleUploadedFile("a.bin", b"\xff\xfe\x00")},
            "a.bin isn't a text file in UTF-8. Save it as UTF-8",
        ),
        ({"file": SimpleUploadedFile("a.txt", b"x" * 80_001)}, "a.txt is too long for a list. Choose another file."),
        (
            {"file": [SimpleUploadedFile("a.txt", b"x") for _ in range(13)]},
            "You can add up to 12 files at once. Choose fewer.",
        ),
    ],
)
def test_what_is_no_list_is_refused_with_a_sentence(store: Store, form: dict[str, object], told: str) -> None:
    made(store)
    answer = phone("p1", SLUG).post(f"/p/{SLUG}/list/check", form)
    assert answer.status_code == 422
    assert told in text_of(answer.content)


def test_after_the_deadline_the_phone_says_so_and_the_desk_asks_why(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SetDeadline(1_000), ORGANIZER)
    client = phone("p1", SLUG)
    shown = text_of(client.get(f"/p/{SLUG}/list").content)
    assert "Lists were due by 1 January 1970, 00:00 UTC . To change yours, ask staff." in shown
    answer = client.post(f"/p/{SLUG}/do/submit-list", {"player": "p1", "text": ONE_SHIP}, headers=LIVE)
    told = "Lists were due by 1 January 1970, 00:00 UTC. Staff can still take yours. Ask them."
    assert (answer.status_code, answer.json()["message"]) == (422, told)
    desk = phone(ORGANIZER, SLUG)
    late = {"player": "p1", "text": TWO_HUNDRED}
    assert desk.post(f"/o/{SLUG}/do/submit-list", late, headers=LIVE).status_code == 409
    assert desk.post(f"/o/{SLUG}/do/submit-list", {**late, "reason": "the bus"}, headers=LIVE).status_code == 200
    assert squad(store) == ListProgress("submitted", TWO_HUNDRED)


# --- in the console --------------------------------------------------------------------------------------------------


def test_the_table_has_everybody_with_state_points_and_the_first_problem(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    desk = phone(ORGANIZER, SLUG)
    shown = text_of(desk.get(f"/o/{SLUG}/lists").content)
    assert "checked against small-200 · due by the start" in shown
    assert "all 2 missing 1 has problems 1" in shown
    assert "Wes Rebel Alliance has problems 62 1 ship. You need at least 2." in shown
    only = text_of(desk.get(f"/o/{SLUG}/lists?state=missing").content.partition(b"</table>")[0])
    assert "Hobbie missing" in only
    assert "Wes" not in only.split("Points Problems")[1]
    beside = desk.get(f"/o/{SLUG}/lists?open=p1").content.decode()
    assert re.findall(r'data-open="(\w+)" aria-current', beside) == ["p1"]
    opened = text_of(beside.partition('id="opened-p1"')[2].partition("</section>")[0].encode())
    assert "Not legal 1 problem" in opened
    assert "1 ship. You need at least 2." in opened
    assert 'id="opened-' not in desk.get(f"/o/{SLUG}/lists?open=nobody").content.decode()


def test_one_list_has_its_report_its_history_and_the_way_to_judge_it(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    desk = phone(ORGANIZER, SLUG)
    judged = {"player": "p1", "verdict": "checked"}
    asked = desk.post(f"/o/{SLUG}/do/judge-list", judged, headers=LIVE)
    assert (asked.status_code, asked.json()["warnings"][0]["rule"]) == (409, "XW2-SQD-03")
    desk.post(f"/o/{SLUG}/do/judge-list", {**judged, "reason": "a beginner"}, headers=LIVE)
    shown = text_of(desk.get(f"/o/{SLUG}/list/p1").content)
    assert "1 ship. You need at least 2. XW2-SQD-03" in shown
    assert "Wes handed in a list (1 problem)" in shown
    assert "Wes's list approved" in shown
    desk.post(f"/o/{SLUG}/do/submit-list", {"player": "p2"}, headers=LIVE)
    on_paper = f"{state_of(store, SLUG).players['p2'].name}'s paper list handed in"
    for page in ("list/p2", "history"):
        assert on_paper in text_of(desk.get(f"/o/{SLUG}/{page}").content)
    assert "“a beginner”" in shown
    assert squad(store).state == "checked"
    assert desk.get(f"/o/{SLUG}/list/nobody").status_code == 404
    assert desk.post(f"/o/{SLUG}/list/nobody/check", {"text": "x"}).status_code == 404


def test_a_leader_checks_a_list_before_handing_it_in_for_somebody(store: Store) -> None:
    made(store)
    desk = phone(ORGANIZER, SLUG)
    shown = text_of(desk.post(f"/o/{SLUG}/list/p2/check", {"text": ONE_SHIP}).content)
    assert "This list isn't handed in yet." in shown
    assert "1 ship. You need at least 2." in shown
    assert squad(store, "p2") == ListProgress()
    empty = text_of(desk.post(f"/o/{SLUG}/list/p2/check", {"text": " "}).content)
    assert "The list is empty. Paste or type it first." in empty
    assert desk.get(f"/o/{SLUG}/list/p2/check").headers["Location"] == f"/o/{SLUG}/list/p2"


def test_all_are_checked_at_once_and_the_outcome_is_told(store: Store) -> None:
    made(store, cards=None)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    store.obey(SLUG, c.SubmitList("p2", TWO_HUNDRED), "p2")
    store.obey(SLUG, c.ChooseCards("small-200"), ORGANIZER)
    answer = phone(ORGANIZER, SLUG).post(f"/o/{SLUG}/do/check-lists", headers=LIVE)
    assert [each["message"] for each in answer.json()["notices"]] == ["2 lists checked, 1 with problems."]


def test_the_organizer_sets_points_bans_dates_and_the_deadline_in_forms(store: Store) -> None:
    from datetime import date

    made(store)
    desk = phone(ORGANIZER, SLUG)
    form = {
        "points": "Luke Skywalker = 60\nR2-D2 (Astromech): 5\n\n",
        "banned": "Elusive\n  Kraken ",
        "legal_from": "Slave I = 2018-09-13",
        "released": "",
    }
    assert desk.post(f"/o/{SLUG}/do/override-cards", form, headers=LIVE).status_code == 200
    assert state_of(store, SLUG).overrides == CardOverrides(
        points={"Luke Skywalker": 60, "R2-D2 (Astromech)": 5},
        banned=("Elusive", "Kraken"),
        legal_from={"Slave I": date(2018, 9, 13)},
    )
    shown = text_of(desk.get(f"/o/{SLUG}/lists/cards").content)
    assert "Luke Skywalker = 60" in shown
    assert "Several cards are called Luke Skywalker, so its points aren't used." in shown
    assert "Not found in" not in shown
    desk.post(f"/o/{SLUG}/do/override-cards", {"points": "Luke Skywalkr = 60"}, headers=LIVE)
    shown = text_of(desk.get(f"/o/{SLUG}/lists/cards").content)
    assert "Not found in small-200: Luke Skywalkr. Correct the names in the card settings." in shown
    broken = desk.post(f"/o/{SLUG}/do/override-cards", {"points": "Luke"}, headers=LIVE).json()
    told = "Line 1 can't be read: “Luke”. Write it like Card = 62."
    assert (broken["field"], broken["message"]) == ("points", told)
    wrong = desk.post(f"/o/{SLUG}/do/override-cards", {"points": "Luke = many"}, headers=LIVE).json()
    assert wrong["message"] == "“Luke = many” can't be used. Points are whole numbers."
    desk.post(f"/o/{SLUG}/do/set-deadline", {"moment": "2026-11-20T18:00", "zone": "-60"})
    assert state_of(store, SLUG).lists_due == 1_795_194_000_000  # 17:00 UTC
    assert 'value="2026-11-20T17:00"' in desk.get(f"/o/{SLUG}/lists/cards").content.decode()
    assert desk.post(f"/o/{SLUG}/do/set-deadline", {"moment": "soon"}, headers=LIVE).status_code == 422
    desk.post(f"/o/{SLUG}/do/set-deadline", {"moment": ""})
    assert state_of(store, SLUG).lists_due is None


def test_what_a_form_does_not_have_stays_and_the_restricted_list_may_be_known_to_be_empty(store: Store) -> None:
    made(store, "xwing-hotshot", "small-20", pool="standard")
    store.obey(SLUG, c.OverrideCards(CardOverrides(aces=4)), ORGANIZER)
    desk = phone(ORGANIZER, SLUG)
    for form, restricted in (
        ({"restricted": "Elusive\nHate", "restricted_most": "2"}, ("Elusive", "Hate")),
        ({"restricted": "", "restricted_known": "on", "restricted_most": ""}, ()),
        ({"restricted": ""}, None),
    ):
        assert desk.post(f"/o/{SLUG}/do/override-cards", form, headers=LIVE).status_code == 200
        assert state_of(store, SLUG).overrides.restricted == restricted
        assert state_of(store, SLUG).overrides.aces == 4


# --- bringing in cards -----------------------------------------------------------------------------------------------


def archive(**more: bytes) -> bytes:
    """A zip of a small data set."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        for name, content in {**first_edition_files(), **more}.items():
            file.writestr(zipfile.ZipInfo(name, (2017, 1, 2, 0, 0, 0)), content)
    return made.getvalue()


def uploaded(client: Client, content: bytes, name: str = "cards.zip") -> tuple[int, str]:
    """What is said to an upload."""
    where = f"/o/{SLUG}/lists/cards"
    answer = client.post(f"{where}/upload", {"file": SimpleUploadedFile(name, content)})
    shown = client.get(where) if answer.status_code == 302 else answer
    return answer.status_code, text_of(shown.content)


IMPORTED = "xwing-data-0.0.1@2016-09-22"
"""What our small archive is called once it is imported."""


def test_the_organizer_brings_in_a_pack_and_is_told_what_could_not_be_used(store: Store) -> None:
    made(store, "xwing-dogfight", None)
    (store.folder / "cards" / f"{first_edition().source.name}.json").unlink()
    desk = phone(ORGANIZER, SLUG)
    status, shown = uploaded(desk, archive())
    assert (status, f"{IMPORTED} is imported." in shown) == (302, True)
    assert f"{IMPORTED} is already on this server." in uploaded(desk, archive())[1]
    status, shown = uploaded(desk, archive(**{"package/data/sources.js": b"[broken"}))
    assert "3 parts weren't used. package/data/sources.js isn't readable JSON. package/data/sources.js has no" in shown


def test_an_upload_never_takes_the_place_of_another_pack(store: Store) -> None:
    made(store, "xwing-dogfight", None)
    store.cards.packs.bring_in(archive())
    file = store.cards.shelf.file_of(IMPORTED)
    before = file.read_bytes()
    cheaper = first_edition_files()["package/data/pilots.js"].replace(b'"points": 29', b'"points": 2')
    found = store.cards.packs.bring_in(archive(**{"package/data/pilots.js": cheaper}))
    assert re.fullmatch(r"xwing-data-0\.0\.1\+[0-9a-f]{8}@2016-09-22", found.source.name)
    assert file.read_bytes() == before
    assert found.source.name in [each.name for each in store.cards.packs.fitting(state_of(store, SLUG).format)]
    store.obey(SLUG, c.ChooseCards(found.source.name), ORGANIZER)
    assert state_of(store, SLUG).cards == found.source.name


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"just words", "This isn't a folder, a zip or a tarball. Use one of these."),
        (archive()[:200], "This isn't a folder, a zip or a tarball. Use one of these."),
        (b"x" * 3_500_001, "This file is too large. Leave out the pictures."),
    ],
    ids=["words", "torn", "large"],
)
def test_what_is_no_set_of_cards_is_refused_with_a_sentence(store: Store, content: bytes, told: str) -> None:
    made(store)
    status, shown = uploaded(phone(ORGANIZER, SLUG), content)
    assert status == 422
    assert told in shown
    empty = phone(ORGANIZER, SLUG).post(f"/o/{SLUG}/lists/cards/upload")
    assert "Choose a file" in text_of(empty.content)


@pytest.mark.parametrize(
    "name",
    [
        "zip of a large file",
        "zip in bzip2 that lies",
        "zip of broken bytes",
        "tarball of a picture of 3 GB",
        "tarball with pax of 3 GB",
        "tarball with a link",
        "tarball of holes",
    ],
)
def test_an_upload_that_would_hurt_is_refused_with_a_sentence_and_leaves_nothing(store: Store, name: str) -> None:
    made(store)
    before = store.cards.shelf.names()
    bomb, told = BOMBS[name]
    status, shown = uploaded(phone(ORGANIZER, SLUG), bomb())
    assert (status, told in shown) == (422, True)
    assert store.cards.shelf.names() == before


def test_an_upload_does_not_lie_down_in_the_file_of_another(store: Store) -> None:
    made(store, "xwing-dogfight", None)
    first = store.cards.shelf.file_of(first_edition().source.name)
    first.rename(first.with_name("xwing-data-0.0_1_2016-09-22.json"))
    package = first_edition_files()["package/package.json"].replace(b"0.0.1", b"0.0_1")
    found = store.cards.packs.bring_in(archive(**{"package/package.json": package}))
    assert re.fullmatch(r"xwing-data-0\.0_1\+[0-9a-f]{8}@2016-09-22", found.source.name)


def test_there_is_an_end_to_what_pages_take(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    made(store, "xwing-dogfight", None)
    monkeypatch.setattr("finalsalvo.server.cards.packs.MOST_PACKS", 4)
    status, shown = uploaded(phone(ORGANIZER, SLUG), archive())
    assert (status, "There are 4 sets of points and cards here already, and no more fit." in shown) == (422, True)


# --- hidden until they are published ---------------------------------------------------------------------------------

LEAK = "Zaphod's Own Raider"
"""A ship that stands in one list and nowhere else."""
LUKE = {
    "number": 1,
    "name": "Luke Skywalker",
    "type": "T-65 X-wing",
    "type_id": "t65xwing",
    "size": "small",
    "initiative": 5,
    "points": 62,
    "own_points": 62,
    "upgrades": [],
    "loadout": None,
    "loadout_used": None,
    "standard_loadout": False,
    "hull": 4,
    "shields": 2,
    "half": 31,
    "half_at": 3,
    "attack": 3,
    "flagship": False,
    "flotilla": False,
}
SHOWING = {
    "leader": {
        "o/<slug:slug>/list/<str:player>",
        "o/<slug:slug>/player/<str:player>",
        "j/<slug:slug>/player/<str:player>",
        "j/<slug:slug>/table/<int:number>",
        "j/<slug:slug>/table-of/<str:player>",
        "api/v1/events/<slug:slug>/desk",
        "api/v1/events/<slug:slug>/lists/<path:player>",
        "api/v1/events/<slug:slug>/log",
        "o/<slug:slug>/log",
    },
    "published": {"api/v1/events/<slug:slug>/lists"},
}
PLACES = {
    "slug": HERE,
    "player": "p2",
    "token": "1",
    "code": "MQ",
    "number": "1",
    "format": "xwing-standard",
    "id": "XW2-GAME-07",
}


def game_of_p2(store: Store) -> Game:
    """Where p2 plays."""
    round = state_of(store).round
    game = None if round is None else round.game_of("p2")
    assert game is not None
    return game


def where_it_shows(store: Store, who: str) -> set[str]:
    """The addresses, public pages among them, on which somebody can read the list of p2."""
    client = browser(who) if who in PEOPLE else phone(PERSONS[who.removesuffix(" by link")])
    found = set()
    for each in ROUTES:
        path = each.path.replace("table/<int:number>", f"table/{game_of_p2(store).table}")
        address = "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda hit: PLACES.get(hit[1], "start"), path)
        if "GET" in each.methods and each.name not in ("signout", "leave"):
            content = client.get(address).content
            if b"Own Raider" in content:
                found.add(each.path)
    pages = PublicPages(store)
    for word in PAGES:
        path = f"/e/{HERE}/{word}" + ("/p2" if word == "player" else "")
        if b"Own Raider" in pages(path, "", "en").body:
            found.add(f"e/{word}")
    return found


@pytest.mark.parametrize("who", [*PEOPLE, "player by link", "judge by link"])
def test_no_page_answer_or_export_shows_a_list_before_it_is_published(who: str, store: Store) -> None:
    populate(store)
    store.obey(HERE, c.AmendList("p2", f"{LEAK} + Elusive"), ORGANIZER, reason="for the tests")
    role = who.removesuffix(" by link")
    leads = role in PERSONS and role != "player"
    expected = {path for path in SHOWING["leader"] if leads and (who in PEOPLE or not path.startswith("api/"))}
    assert where_it_shows(store, who) == expected
    store.obey(HERE, c.PublishLists(), ORGANIZER)
    meets = PERSONS.get(role) in game_of_p2(store).players
    beside = {"p/<slug:slug>/"} if meets else set()  # their game, with both lists
    assert where_it_shows(store, who) == expected | SHOWING["published"] | {"e/player"} | beside
    store.obey(HERE, c.HideLists(), ORGANIZER, reason="too early")
    assert where_it_shows(store, who) == expected


def test_a_published_list_does_not_tell_the_name_behind_a_nickname(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.Edit("p2", Registration("Zaphod Beeblebrox", nickname="Zed")), ORGANIZER)
    store.obey(HERE, c.AmendList("p2", "Player: Zaphod Beeblebrox\nLuke\nNotes: for Zaphod"), ORGANIZER, reason="x")
    store.obey(HERE, c.PublishLists(), ORGANIZER)
    shown = (
        PublicPages(store)(f"/e/{HERE}/player/p2", "", "en").body
        + browser("nobody").get(f"/api/v1/events/{HERE}/lists").content
    )
    assert b"Luke" in shown
    assert b"Zaphod" not in shown


# --- a list to look at -----------------------------------------------------------------------------------------------


SQUAD = {
    "faction": "rebelalliance",
    "name": "Old friends",
    "obstacles": ["coreasteroid5", "yt2400debris1", "nobodyknows"],
    "damage_deck": "Core Set",
    "pilots": [
        {"id": "bluesquadronescort", "ship": "t65xwing", "upgrades": {"modification": ["hullupgrade"]}},
        {"id": "lukeskywalker", "ship": "t65xwing", "upgrades": {"astromech": ["r2d2"]}},
    ],
}
DRAWN = (
    "Old friends Rebel Alliance · 2 ships 114 of 200 points In the order of the list "
    "Initiative 5 Luke Skywalker T-65 X-wing · small 68 points Astromech R2-D2 6 "
    "Attack 3 Hull 4 Shields 2 Half at 3 damage 34 "
    "Initiative 2 Blue Squadron Escort T-65 X-wing · small 46 points Modification Hull Upgrade 5 "
    "Attack 3 Hull 5 Shields 2 Half at 4 damage 23 "
    "Initiative order 5 Luke Skywalker , 2 Blue Squadron Escort Final Salvo 6 dice Damage deck Core Set Obstacles "
    "Asteroid 5 (first edition Core Set or second edition Core Set) "
    "Debris cloud 1 (YT-2400 Freighter or Never Tell Me the Odds) nobodyknows"
)


def played(store: Store, *, public: bool) -> Store:
    """Two at a table, each with the same squad."""
    made(store, structure="custom", swiss_rounds=1, cut=0)  # type: ignore[arg-type]
    for player in ("p1", "p2"):
        store.obey(SLUG, c.SubmitList(player, json.dumps(SQUAD)), ORGANIZER)
    begin: tuple[c.Command, ...] = (c.CheckIn(("p1", "p2")), c.Start(), c.DrawRound(), c.Publish(), c.StartClock())
    for command in (*begin, *([c.PublishLists()] if public else [])):
        store.obey(SLUG, command, ORGANIZER, reason="x")
    account(ORGANIZER, SLUG)
    return store


@pytest.mark.rule("XW2-SCORE-02", "XW2-SALVO-01")
def test_a_list_is_drawn_the_same_for_player_console_judge_and_public(store: Store) -> None:
    played(store, public=True)
    leader, player = browser("organizer"), phone("p1", SLUG)
    pages = {
        "phone": player.get(f"/p/{SLUG}/list").content,
        "both": player.get(f"/p/{SLUG}/").content,
        "console": leader.get(f"/o/{SLUG}/list/p1").content,
        "judge": leader.get(f"/j/{SLUG}/table/1").content,
        "public": PublicPages(store)(f"/e/{SLUG}/player/p1", "", "en").body,
    }
    found = {name: text_of(content).count(DRAWN) for name, content in pages.items()}
    assert found == {"phone": 1, "both": 2, "console": 1, "judge": 2, "public": 1}
    rocks = {name: content.decode().count('class="rock"') for name, content in pages.items()}
    assert rocks == {"phone": 2, "both": 4, "console": 2, "judge": 4, "public": 2}  # none for what nobody knows


def test_the_table_shows_no_opponent_before_publication_and_the_judge_both(store: Store) -> None:
    played(store, public=False)
    game = text_of(phone("p1", SLUG).get(f"/p/{SLUG}/").content)
    assert ("Both lists" in game, "R2-D2" in game) == (False, False)
    assert "R2-D2" not in text_of(PublicPages(store)(f"/e/{SLUG}/player/p2", "", "en").body)
    assert text_of(browser("organizer").get(f"/j/{SLUG}/table/1").content).count(DRAWN) == 2


def test_a_judge_who_plays_sees_their_own_list_alone(store: Store) -> None:
    played(store, public=False)
    store.obey(SLUG, c.NameLeader("jude", "Wes", "judge", "p1"), ORGANIZER)
    account("jude", SLUG)
    shown = text_of(browser("judge").get(f"/j/{SLUG}/table/1").content)
    assert shown.count(DRAWN) == 1


OTHERS = (
    f"/api/v1/events/{SLUG}/lists/p2",
    f"/api/v1/events/{SLUG}/desk",
    f"/api/v1/events/{SLUG}/log",
    f"/api/v1/events/{SLUG}/lists",
    f"/o/{SLUG}/list/p2",
    f"/o/{SLUG}/lists",
    f"/o/{SLUG}/log",
    f"/o/{SLUG}/print/lists.pdf",
    f"/j/{SLUG}/table/1",
)
"""Where leaders read lists."""
BUILT = ("", "show 0", "copy-ship 0 0", "choose add-upgrade 0 0")


def read_of_another(client: Client) -> list[str]:
    """Where somebody is told what p2 plays: a card, a faction or the points of the list."""
    found = []
    for address in OTHERS:
        answer = client.get(address)
        content = answer.content
        if address.endswith(".pdf"):
            content = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(content)).pages).encode()
        assert answer.status_code == 200
        if re.search(rb"R2-D2|r2d2|Rebel|rebelalliance|\b114\b", content):  # not a part of a moment or of a hash
            found.append(address)
    for step, headers in product(BUILT, ({}, LIVE)):
        answer = client.post(f"/o/{SLUG}/list/p2/build", {"text": "", "edit": step}, headers=headers)
        if b"Escort" in answer.content and "offers" not in answer.content.decode():
            found.append(f"{step} {headers}")
    return found


def test_a_judge_who_plays_reads_nobody_elses_list_from_the_start_until_all_do(store: Store) -> None:
    """Before the start somebody has to check lists, and may be the only one who can (B84)."""
    made(store, structure="custom", swiss_rounds=1, cut=0)  # type: ignore[arg-type]
    store.obey(SLUG, c.SubmitList("p1", "TIE/ln Fighter"), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p2", json.dumps(SQUAD)), ORGANIZER)
    store.obey(SLUG, c.NameLeader("jude", "Wes", "judge", "p1"), ORGANIZER)
    account("jude", SLUG)
    account(ORGANIZER, SLUG)
    assert b"r2d2" in browser("judge").get(f"/api/v1/events/{SLUG}/lists/p2").content
    for command in (c.CheckIn(("p1", "p2")), c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(SLUG, command, ORGANIZER, reason="x")
    everywhere = [each for each in OTHERS if each != f"/api/v1/events/{SLUG}/lists"]
    assert read_of_another(browser("organizer")) == everywhere
    assert read_of_another(browser("judge")) == []
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    assert read_of_another(browser("judge")) == list(OTHERS)
    store.obey(SLUG, c.HideLists(), ORGANIZER, reason="x")
    assert read_of_another(browser("judge")) == []


def test_what_is_copied_of_a_published_list_does_not_tell_the_name_behind_a_nickname(store: Store) -> None:
    made(store)
    store.obey(SLUG, c.Edit("p2", Registration("Zaphod Beeblebrox", nickname="Zed")), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p2", f"Player: Zaphod Beeblebrox\n{STANDARD}\nNotes: for Zaphod"), ORGANIZER)
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="x")
    shown = PublicPages(store)(f"/e/{SLUG}/player/p2", "", "en").body.decode()
    assert ("Copy as text" in shown, "Luke Skywalker" in shown, "Zaphod" in shown) == (True, True, False)


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_signs_are_left_out_where_somebody_asks_for_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    played(store, public=True)
    monkeypatch.setenv("FINALSALVO_SYMBOLS", wanted)
    shown = PublicPages(store)(f"/e/{SLUG}/player/p1", "", "en").body.decode()
    signs = re.findall(r'<i class="glyph glyph-(\w+)" data-glyph="(.+?)" aria-hidden="true"></i>', shown)
    each = [("figure", "%"), ("figure", "&amp;"), ("figure", "*")]
    luke, escort = [("ship", "x"), ("slot", "A"), *each], [("ship", "x"), ("slot", "m"), *each]
    assert signs == ([("faction", "!"), *luke, *escort] if wanted == "on" else [])
    assert DRAWN in text_of(shown.encode())


# --- over the API ----------------------------------------------------------------------------------------------------


def test_a_report_is_for_leaders_and_for_the_player_whose_list_it_is(store: Store) -> None:
    populate(store)
    store.cards.shelf.keep(second_edition())
    store.obey(HERE, c.ChooseCards("small-200"), ORGANIZER, reason="x")
    store.obey(HERE, c.AmendList("p1", ONE_SHIP), ORGANIZER, reason="x")
    where = f"/api/v1/events/{HERE}/lists/p1"
    for who in ("organizer", "judge", "player"):
        answer = browser(who).get(where).json()
        assert (answer["legal"], answer["points"], answer["squad"]["state"]) == (False, 62, "problem")
        assert answer["verdict"] == "fail"
        failed = [each for each in answer["findings"] if each["verdict"] == "fail"]
        assert [(each["rule"], each["message"]) for each in failed] == [(NEEDS_TWO.rule, str(NEEDS_TWO.message))]
        assert [(each["id"], each["values"]) for each in failed] == [("list.too-few-ships", {"num": 1, "least": 2})]
        assert answer["squads"][0]["ships"][0] == LUKE
        assert answer["squads"][0]["cards"][0] == {
            "text": "Luke Skywalker",
            "points": 62,
            "below": False,
            "whole": 62,
            "half": 31,
        }
    assert browser("player").get(f"/api/v1/events/{HERE}/lists/p2").status_code == 403
    assert browser("organizer").get(f"/api/v1/events/{HERE}/lists/nobody").status_code == 404
    assert browser("nobody").get(f"/api/v1/events/{HERE}/lists").json()["lists"] == []


def test_programs_are_told_when_nobody_can_tell_and_what_is_only_a_note(store: Store) -> None:
    populate(store)
    store.cards.shelf.keep(second_edition())
    store.obey(HERE, c.ChooseCards("small-200"), ORGANIZER, reason="x")

    def told(text: str) -> tuple[bool | None, str, list[tuple[str, str]]]:
        store.obey(HERE, c.AmendList("p1", text), ORGANIZER, reason="x")
        answer = browser("player").get(f"/api/v1/events/{HERE}/lists/p1").json()
        found = [(each["check"], each["verdict"]) for each in answer["findings"] if each["verdict"] != "pass"]
        return answer["legal"], answer["verdict"], found

    doubts = [("cards", "cannot-tell"), ("points", "cannot-tell")]
    assert told(TWO_HUNDRED.replace("Hull Upgrade", "Death Star")) == (None, "cannot-tell", doubts)
    assert told(TWO_HUNDRED.replace("Total: 169", "Total: 170")) == (True, "pass", [("total", "note")])


def test_a_preview_tells_what_speaks_against_a_verdict(store: Store) -> None:
    populate(store)
    store.cards.shelf.keep(second_edition())
    store.obey(HERE, c.ChooseCards("small-200"), ORGANIZER, reason="x")
    store.obey(HERE, c.AmendList("p1", ONE_SHIP), ORGANIZER, reason="x")
    client = browser("judge")
    answer = client.post(
        f"/api/v1/events/{HERE}/previews/judge-list",
        json.dumps({"player": "p1", "verdict": "checked"}),
        content_type="application/json",
    )
    assert [each["rule"] for each in answer.json()["warnings"]] == ["XW2-SQD-03"]


def test_a_card_without_a_price_is_the_one_thing_said_about_the_total(store: Store) -> None:
    made(store)
    text = f"Luke Skywalker + R2-D2\nRed Squadron Veteran\nDamage deck: core\n{OBSTACLES}"
    found = store.cards.check(state_of(store, SLUG), "p1", text)
    assert found.report is not None
    assert [each.rule for each in found.report.failures] == ["XW2-LIST-03"]


@pytest.mark.parametrize(("text", "lacks"), [(TWO_HUNDRED, False), ("Luke Skywalker\n2 x Red Squadron Veteran", True)])
def test_what_the_builder_left_out_is_asked_for_where_it_is_missing(store: Store, text: str, lacks: bool) -> None:
    made(store)
    for client, where in ((phone("p1", SLUG), f"/p/{SLUG}/list"), (phone(ORGANIZER, SLUG), f"/o/{SLUG}/list/p1")):
        shown = client.post(f"{where}/check", {"text": text}).content.decode()
        deck = re.search(r'name="damage_deck"[^>]*value="([^"]*)"', shown)
        assert deck is not None
        chosen = re.findall(r'<option value="[^"]+" selected', shown)
        assert (deck[1], len(chosen)) == (("", 0) if lacks else ("second edition", 3))


def test_loadouts_are_not_added_to_squad_points(store: Store) -> None:
    made(store, "xwing-hotshot", "small-20", pool="extended")
    found = store.cards.check(state_of(store, SLUG), "p1", "Iden Versio + Elusive\nAcademy Pilot").lists
    assert [(line.text, line.whole) for line in found[0].lines if not line.below] == [
        ("Iden Versio", None),
        ("Academy Pilot", None),
    ]
    assert found[0].total == sum(line.points or 0 for line in found[0].lines if not line.below)


@pytest.mark.parametrize(("format", "pack"), [("xwing-standard", "small-200"), ("armada-standard", ARMADA.source.name)])
def test_a_link_alone_is_no_list_in_any_game(store: Store, format: str, pack: str) -> None:
    made(store, format, pack)
    found = store.cards.check(state_of(store, SLUG), "p1", "https://builder.example/?list=9")
    told = "This is a link, and links aren't opened here. Open it and paste what the builder exports."
    assert [str(each.message) for each in problems(found)] == [told]


def test_obstacles_have_names_on_the_phone_the_console_and_the_public_page(store: Store) -> None:
    made(store)
    text = TWO_HUNDRED.replace("yt2400debris1", "myownrock")
    store.obey(SLUG, c.SubmitList("p1", text), "p1")
    store.obey(SLUG, c.PublishLists(), ORGANIZER, reason="for the tests")
    named = (
        "Asteroid 5 (first edition Core Set or second edition Core Set) "
        "Asteroid 4 (The Force Awakens Core Set or Never Tell Me the Odds) myownrock"
    )
    public = PublicPages(store)(f"/e/{SLUG}/player/p1", "", "en").body.decode()
    shown = [
        phone("p1", SLUG).get(f"/p/{SLUG}/list").content.decode(),
        phone(ORGANIZER, SLUG).get(f"/o/{SLUG}/list/p1").content.decode(),
        public,
    ]
    assert [named in text_of(page.encode()) for page in shown] == [True, True, True]


def test_a_page_that_only_follows_does_not_take_away_what_the_next_page_says(store: Store) -> None:
    """The page from which a list is sent fetches itself anew before the next one is there."""
    made(store)
    client = phone("p1", SLUG)
    sent = {"player": "p1", "text": TWO_HUNDRED, "key": "a" * 24}
    assert client.post(f"/p/{SLUG}/do/submit-list", sent).status_code == 302
    told = '<p class="note good">List handed in.</p></div>'
    pages = [client.get(f"/p/{SLUG}/list", headers=each).content.decode() for each in (LIVE, {}, {})]
    assert [told in page for page in pages] == [False, True, False]


# --- a new event like an older one ------------------------------------------------------------------------------------


SET_OVER = CardOverrides(points={"lukeskywalker": 70}, banned=("Han Solo",))
LIKE_IT = {"format": "xwing-standard", "name": "Another day", "copy": SLUG}


def with_cards(store: Store, name: str) -> Client:
    """The event with a pack, something set over it, a deadline and a list, and somebody in it who is signed in."""
    made(store)
    store.obey(SLUG, c.OverrideCards(SET_OVER), ORGANIZER)
    store.obey(SLUG, c.SetDeadline(4_000_000_000_000), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p1", TWO_HUNDRED), "p1")
    account(name, SLUG if name == ORGANIZER else None)
    client = Client()
    client.force_login(models.Account.objects.get(username=name))
    return client


def test_a_copied_event_is_checked_by_the_same_cards_and_has_neither_the_lists_nor_the_deadline(store: Store) -> None:
    client = with_cards(store, ORGANIZER)
    shown = client.get(f"/new?copy={SLUG}").content.decode()
    assert f'<input type="checkbox" name="copy" value="{SLUG}" checked>' in shown
    assert "Check lists as in A day: small-200 and your card changes" in text_of(shown.encode())
    assert client.post("/new", LIKE_IT).headers["Location"] == "/o/another-day/players"
    copy = state_of(store, "another-day")
    assert (copy.cards, copy.overrides, copy.lists_due, len(copy.players)) == ("small-200", SET_OVER, None, 0)


def test_who_does_not_want_the_cards_of_the_older_event_has_none(store: Store) -> None:
    client = with_cards(store, ORGANIZER)
    client.post("/new", {name: value for name, value in LIKE_IT.items() if name != "copy"})
    copy = state_of(store, "another-day")
    assert (copy.cards, copy.overrides) == (None, CardOverrides())


@pytest.mark.parametrize(("name", "format"), [("stranger", "xwing-standard"), (ORGANIZER, "armada-standard")])
def test_the_cards_of_a_strangers_event_or_of_another_game_are_not_taken(store: Store, name: str, format: str) -> None:
    client = with_cards(store, name)
    assert (
        'name="copy"'
        not in client.get(f"/new?format={format}&copy={SLUG if name != ORGANIZER else ''}").content.decode()
    )
    client.post("/new", {**LIKE_IT, "format": format})
    copy = state_of(store, "another-day")
    assert (copy.cards, copy.overrides) == (None, CardOverrides())


def test_a_pack_that_is_gone_stops_no_new_event(store: Store) -> None:
    client = with_cards(store, ORGANIZER)
    (store.cards.shelf.folder / "small-200.json").unlink()
    shown = text_of(client.post("/new", LIKE_IT, follow=True).content)
    assert "The cards weren't copied. small-200 isn't here" in shown
    copy = state_of(store, "another-day")
    assert (copy.cards, copy.overrides) == (None, SET_OVER)


# --- teams --------------------------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-LIST-01")
def test_what_no_builder_writes_about_a_team_the_event_knows(store: Store) -> None:
    """Whose list each is, who is captain and the epic points: nobody can put them into what a builder exports."""
    Here.store = store
    store.cards.shelf.keep(first_edition())
    store.create(c.Create("xwing-team-epic", "A day"), ORGANIZER, slug=SLUG, reason="for the tests")
    entry = Registration("Wing", members=("Ann", "Bea"), captain="Bea")
    store.obey(SLUG, c.Register((entry,)), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(first_edition().source.name), ORGANIZER)
    bare = "\n---\n".join(
        "\n".join(line for line in text.strip().splitlines() if ":" not in line) for text in (MATE, CAPTAIN)
    )
    store.obey(SLUG, c.SubmitList("p1", bare), ORGANIZER)
    assert squad(store).problems == ()
    wrong = bare.replace("CR90 Corvette (Aft)", "")
    store.obey(SLUG, c.SubmitList("p1", wrong), ORGANIZER)
    assert {each.rule for each in squad(store).problems} == {"EPIC-SQD-07", "TEAM-LIST-01"}


def team_event(store: Store, *, cards: bool = True) -> None:
    """A team event with its cards or without any, and the team Wing of Ann and Bea, whose captain is Bea."""
    Here.store = store
    store.cards.shelf.keep(first_edition())
    store.create(c.Create("xwing-team-epic", "A day"), ORGANIZER, slug=SLUG, reason="for the tests")
    store.obey(SLUG, c.Register((Registration("Wing", members=("Ann", "Bea"), captain="Bea"),)), ORGANIZER)
    store.obey(SLUG, c.ChooseCards(first_edition().source.name if cards else None), ORGANIZER)


@pytest.mark.rule("TEAM-LIST-01", "TEAM-ORG-02")
@pytest.mark.parametrize("cards", [True, False], ids=["by the cards", "without cards"])
@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        pytest.param(CAPTAIN, MATE, ["Ann's list is marked as the captain's, but the captain is Bea."], id="captain"),
        pytest.param(
            CAPTAIN.replace("Ann (captain)", "Zed"),
            MATE.replace("Bea", "Bea (captain)"),
            ["Zed isn't in this team. Its members are Ann and Bea."],
            id="stranger",
        ),
        pytest.param(
            CAPTAIN.replace("Ann (captain)", "Bea (captain)"),
            MATE,
            ["Both lists are Bea's. Each member has one."],
            id="one of them twice",
        ),
        pytest.param(
            CAPTAIN.replace("Ann (captain)", "  bea (captain)"),
            MATE.replace("Player: Bea\n", ""),
            [],
            id="the list without a name is the other's",
        ),
    ],
)
def test_whose_lists_a_team_hands_in_is_held_against_its_registration(
    store: Store, first: str, second: str, told: list[str], cards: bool
) -> None:
    team_event(store, cards=cards)
    client = phone("p1", SLUG)
    form = {"player": "p1", "text": team(first, second)}
    answer = client.post(f"/p/{SLUG}/do/submit-list", form, headers=LIVE)
    assert answer.status_code == 200, answer.content
    assert [str(each.message) for each in squad(store).problems] == told
    page = unescape(client.get(f"/p/{SLUG}/list").content.decode())
    assert [each for each in told if each in page] == told
    only = "The organizer has switched list checking off, so only the players' names are checked."
    assert (only in page) == (not cards)


def test_without_cards_and_names_nothing_is_said_against_the_lists_of_a_team(store: Store) -> None:
    team_event(store, cards=False)
    store.obey(SLUG, c.SubmitList("p1", "CR90 Corvette (Fore)\n---\nWedge Antilles"), ORGANIZER)
    assert squad(store).problems == ()
    found = store.cards.check(state_of(store, SLUG), "p1", squad(store).text or "")
    told = "The organizer has switched list checking off, so this list isn't checked."
    assert (found.report, str(found.trouble)) == (None, told)


IN_TWO = "Bea is already in team Wing. A player can only be in one team."


@pytest.mark.rule("TEAM-ORG-01")
def test_one_person_in_two_teams_is_named(store: Store) -> None:
    team_event(store)
    account(ORGANIZER, SLUG)
    client = browser("organizer")
    form = {"name": "Claw", "members": "Cy, Bea", "captain": "Cy"}
    asks = f"{IN_TWO} To do it anyway, confirm it."
    answer = client.post(f"/o/{SLUG}/do/register", form, headers=LIVE)
    assert (answer.status_code, answer.json()["message"]) == (409, asks)
    other = client.post(f"/o/{SLUG}/do/register", {**form, "members": "Cy, Di"}, headers=LIVE)
    assert other.status_code == 200
    edit = {"player": "p2", "entry.name": "Claw", "entry.members": "Cy,bea", "entry.captain": "Cy"}
    answer = client.post(f"/o/{SLUG}/do/edit", edit, headers=LIVE)
    assert (answer.status_code, answer.json()["message"]) == (409, asks.replace("Bea", "bea", 1))
    coming = {"player": "p2", "leaving": "Di", "coming": "Bea"}
    answer = client.post(f"/o/{SLUG}/do/substitute", coming, headers=LIVE)
    assert (answer.status_code, answer.json()["message"]) == (409, asks)
    answer = client.post(f"/o/{SLUG}/do/edit", {**edit, "sure": "yes"}, headers=LIVE)
    assert answer.status_code == 200
    store.obey(SLUG, c.SubmitList("p2"), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p1"), ORGANIZER)
    store.obey(SLUG, c.CheckIn(("p1", "p2")), ORGANIZER)
    store.obey(SLUG, c.Change(settings=Settings(swiss_rounds=1)), ORGANIZER)
    answer = client.post(f"/o/{SLUG}/do/start", {}, headers=LIVE)
    warned = [each["message"] for each in answer.json()["warnings"]]
    assert "bea is in team Wing and in team Claw. A player can only be in one team." in warned


# --- in the reader's language ----------------------------------------------------------------------------------------


def test_what_is_found_is_said_in_the_readers_language_with_its_place(store: Store) -> None:
    made(store)
    text = ONE_SHIP.replace("Luke Skywalker", "Luke Skywalker + R2-D2 (Crew)")
    store.obey(SLUG, c.SubmitList("p1", text), "p1")
    desk, german = phone(ORGANIZER, SLUG), {"Accept-Language": "de"}
    few, slots = "1 Schiff. Du brauchst mindestens 2.", "Zu wenig Slots für Crew auf Luke Skywalker"
    page = desk.get(f"/o/{SLUG}/list/p1", headers=german).content
    assert few in text_of(page)
    assert f"Schiff 1 : {slots}" in text_of(page)
    judge = text_of(desk.get(f"/j/{SLUG}/player/p1", headers=german).content)
    assert (few in judge, f"Schiff 1: {slots}" in judge) == (True, True)
    assert 'lang="en">1' not in desk.get(f"/o/{SLUG}/lists", headers=german).content.decode()


def test_a_problem_of_an_old_log_stays_as_it_is_written_and_says_that_it_is_english(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(store)
    old = (ListProblem("XW2-SQD-03", "The squad has 1 ship and needs 2."),)
    monkeypatch.setattr("finalsalvo.server.cards.event_cards.problems", lambda _: old)
    store.obey(SLUG, c.SubmitList("p1", ONE_SHIP), "p1")
    desk, german = phone(ORGANIZER, SLUG), {"Accept-Language": "de"}
    for path in (f"/o/{SLUG}/lists", f"/j/{SLUG}/player/p1"):
        page = desk.get(path, headers=german).content.decode()
        assert '<span lang="en">The squad has 1 ship and needs 2.</span>' in page
