"""The page of preparations, what the public reads of an event beforehand, and who may be invited."""

import re
from html import unescape
from io import BytesIO

import pytest
from people import HERE, LEADERS, ORGANIZER, account, browser, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.noted import Ready
from finalsalvo.event.life.topics.preparations.decisions import preparations_for
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import models
from finalsalvo.server.accounts import registration
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LINE = re.compile(
    r'<li id="ready-(\w+)".*?<span class="sr">(Done|Not done yet): </span>(.*?) <a class="why" href="[^"#]+#(.*?)">',
    re.S,
)
KEY = "k" * 32


def an_event(store: Store, format: str = "xwing-standard", **chosen: object) -> None:
    """An event that is being set up, with its organizer and a judge."""
    Here.store = store
    store.create(c.Create(format, "Here", **chosen), ORGANIZER, slug=HERE, reason="ours")  # type: ignore[arg-type]
    store.obey(HERE, c.NameLeader(LEADERS["judge"], "Jude", "judge"), ORGANIZER)
    for name in (ORGANIZER, LEADERS["judge"]):
        account(name, HERE)


def shown(store: Store, page: str = "preparations") -> str:
    answer = browser("organizer").get(f"/o/{HERE}/{page}")
    assert answer.status_code == 200
    return answer.content.decode()


def said(line: str, page: str) -> list[str]:
    """What a line of how the event is run says."""
    (own,) = re.findall(rf'<div id="told-{line}".*?</div>', page, re.S)
    return re.findall(r"<span>(.*?)</span>", own)


def lines(store: Store) -> list[tuple[str, str]]:
    return [(id, state) for id, state, _, _ in LINE.findall(shown(store))]


@pytest.mark.parametrize("format", FORMATS)
def test_the_checklist_of_a_format_stands_on_the_page_with_its_rules(format: str, store: Store) -> None:
    an_event(store, format, lists_required=True)
    found = [(id, state, unescape(text), rule) for id, state, text, rule in LINE.findall(shown(store))]
    by_table = "Done" if FORMATS[format].structures else "Not done yet"
    assert found == [
        (each.id, by_table if each.id == "structure" else "Not done yet", each.text, each.rules[0])
        for each in preparations_for(state_of(store))
    ]


@pytest.mark.rule("XW2-MAT-05", "XW2-TSET-01")
def test_a_judge_ticks_it_off_the_organizer_sees_who_and_when_and_opens_it_again(store: Store) -> None:
    an_event(store)
    client = browser("judge")
    assert client.post(f"/o/{HERE}/do/prepare", {"item": "documents", "done": "true"}).status_code == 302
    assert client.post(f"/o/{HERE}/do/prepare", {"item": "tables", "done": "true"}).status_code == 302
    assert lines(store) == [
        ("details", "Not done yet"),
        ("structure", "Done"),
        ("documents", "Done"),
        ("tables", "Done"),
        ("numbers", "Not done yet"),
    ]
    at = store.life(HERE).entries[-1].at
    assert f'Jude · <time data-at="{at}">' in shown(store)
    assert state_of(store).prepared["tables"] == Ready(LEADERS["judge"], at)
    assert browser("organizer").post(f"/o/{HERE}/do/prepare", {"item": "tables", "done": "false"}).status_code == 302
    assert ("tables", "Not done yet") in lines(store)
    assert "Preparation reopened: Every table has a 3&#39; × 3&#39; play area with clear edges, and chairs." in shown(
        store, "history"
    )


def test_the_to_do_list_leads_there_before_the_start(store: Store) -> None:
    an_event(store)
    store.obey(HERE, c.Register((Registration("Ann"), Registration("Bob"))), ORGANIZER)
    assert "Finish 4 preparations: date and mode, documents, tables and table numbers" in shown(store, "players")
    assert f'href="/o/{HERE}/preparations"' in shown(store, "players")
    assert f'href="/o/{HERE}/preparations"' in shown(store, "")


# --- what is said ahead -----------------------------------------------------------------------------------


@pytest.mark.rule("XW2-GEN-04", "XW2-TSET-03", "ARM-TSET-01")
@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard"])
def test_date_start_mode_and_outline_are_set_at_the_console_and_read_by_everybody(format: str, store: Store) -> None:
    an_event(store, format)
    assert lines(store)[0] == ("details", "Not done yet")
    asked = {"xwing-standard": "date, start time, game mode", "armada-standard": "date, start time<"}
    assert f"Still missing: {asked[format]}" in shown(store)
    told = {"date": "2018-10-05", "starts_at": "10:30", "mode": "Hyperspace", "outline": "https://example.org/o.pdf"}
    assert browser("organizer").post(f"/o/{HERE}/do/change", {"name": "Here", **told}).status_code == 302
    assert lines(store)[0] == ("details", "Done")
    settings = shown(store, "settings")
    assert '<input id="set-starts_at" name="starts_at" value="10:30" type="time" autocomplete="off">' in settings
    assert 'name="mode" value="Hyperspace"' in settings
    page = PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
    assert (said("when", page), said("mode", page)) == (["5 October 2018, 10:30"], ["Hyperspace"])
    outline = '<a class="wrap" href="https://example.org/o.pdf" rel="nofollow noopener noreferrer">'
    assert outline in page


@pytest.mark.parametrize(
    "text", ["javascript:alert(1)", "Four rounds,\nlunch at one.", "https://example.org is our page", "//example.org"]
)
def test_an_outline_that_is_no_address_is_words(text: str, store: Store) -> None:
    an_event(store, outline=text)
    page = PublicPages(store)(f"/e/{HERE}", "", "en").body.decode()
    assert re.findall(r'<section class="card" id="outline">.*?<p class="lines">(.*?)</p>', page, re.S) == [text]


@pytest.mark.rule("XW2-TSET-03")
@pytest.mark.parametrize("how", ["public", "link"])
def test_registration_does_not_open_before_date_start_and_mode_are_said(how: str, store: Store) -> None:
    an_event(store, date="2018-10-05")
    client, row = browser("organizer"), models.EventRow.objects.get(slug=HERE)
    answer = client.post(f"/o/{HERE}/links/registration", {"how": how, "key": KEY}, follow=True)
    told = (
        "Players must know in advance when and how the event is played. "
        "Enter it in the settings first: start time and game mode."
    )
    assert told in answer.content.decode()
    assert "XW2-TSET-03" in answer.content.decode()
    assert registration.current_link(row) is None
    store.obey(HERE, c.Change("Here", "2018-10-05", starts_at="10:00", mode="Extended"), ORGANIZER)
    client.post(f"/o/{HERE}/links/registration", {"how": how, "key": KEY})
    assert registration.current_link(row) is not None


@pytest.mark.rule("XW2-TSET-03")
def test_who_registers_reads_when_it_is_and_nobody_can_once_that_was_taken_away(store: Store) -> None:
    an_event(store, date="2018-10-05", starts_at="10:00", mode="Extended")
    browser("organizer").post(f"/o/{HERE}/links/registration", {"how": "public", "approval": "on", "key": KEY})
    stranger = browser("nobody")
    assert "X-Wing standard · Extended · 5 October 2018, 10:00" in stranger.get(f"/r/{HERE}").content.decode()
    store.obey(HERE, c.Change("Here"), ORGANIZER)
    answer = stranger.post(f"/r/{HERE}", {"name": "Ada", "key": KEY})
    assert (answer.status_code, models.Application.objects.count()) == (422, 0)
    assert "XW2-TSET-03" in answer.content.decode()


def test_a_copied_event_has_the_same_mode_start_and_outline(store: Store) -> None:
    an_event(store, starts_at="09:30", mode="Extended", outline="Bring snacks")
    page = browser("organizer").get(f"/new?copy={HERE}").content.decode()
    assert 'name="starts_at" value="09:30"' in page
    assert re.search(r'name="mode"[^>]* value="Extended"', page) is not None
    assert 'name="outline" value="Bring snacks"' in page


# --- mats -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EPIC-MOD-09")
def test_mats_are_drawn_at_the_console_and_shown_by_table(store: Store) -> None:
    an_event(store, "xwing-epic-dogfight", settings=Settings(swiss_rounds=3, tables=3, first_table=5))
    assert re.findall(r'<h2>Borrowed mats <a class="why" href="[^"#]+#([^"]+)">', shown(store)) == ["EPIC-MOD-09"]
    client = browser("organizer")
    sent = {"mats": "Hoth of Ann, Bespin of Bob, Endor of Cid, Jakku of Dee"}
    assert client.post(f"/o/{HERE}/do/draw-mats", sent).status_code == 302
    drawn = {mat.name: mat.table for mat in state_of(store).mats}
    assert list(drawn) == ["Hoth of Ann", "Bespin of Bob", "Endor of Cid", "Jakku of Dee"]
    assert sorted(table or 0 for table in drawn.values()) == [0, 5, 6, 7]
    rows = re.findall(r'<tr><td class="num">(\d+|–)</td><td>([^<]*)', shown(store))
    by_table = {table: name for name, table in drawn.items()}
    assert [(table, name.strip()) for table, name in rows] == [
        ("5", by_table[5]),
        ("6", by_table[6]),
        ("7", by_table[7]),
        ("–", by_table[None]),
    ]


@pytest.mark.parametrize(("format", "own"), [("xwing-escalation", True), ("xwing-epic-dogfight", False)])
def test_whether_players_may_use_a_mat_of_their_own_is_told_by_the_book(store: Store, format: str, own: bool) -> None:
    an_event(store, format)
    page = " ".join(shown(store).split())
    may = "Mats are assigned to tables at random. Players may still put down an official mat of their own."
    assert (may in page, "so nobody can choose their own." in page) == (own, not own)


def test_without_a_table_nothing_can_be_drawn(store: Store) -> None:
    an_event(store, "xwing-epic-dogfight")
    assert "No tables yet." in shown(store)
    assert "do/draw-mats" not in shown(store)


# --- sheets of the bracket --------------------------------------------------------------------------------


@pytest.mark.rule("HOT-BRKT-04")
@pytest.mark.parametrize("size", [8, 16])
def test_a_leader_prints_the_sheet_of_the_bracket_from_the_page_of_the_cut(size: int, store: Store) -> None:
    an_event(store, "xwing-hotshot", settings=Settings(pool="standard"))
    address = f"/o/{HERE}/bracket-sheet.pdf?size={size}"
    assert f'href="{address}"' in shown(store, "cut")
    answer = browser("organizer").get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    (page,) = PdfReader(BytesIO(answer.content)).pages
    assert f"Top {size}" in page.extract_text()


def test_no_sheet_for_a_strange_size_or_a_format_without_a_bracket(store: Store) -> None:
    an_event(store, "xwing-escalation")
    answer = browser("organizer").get(f"/o/{HERE}/bracket-sheet.pdf")
    assert (answer.status_code, "X-Wing Escalation has no bracket" in answer.content.decode()) == (422, True)
