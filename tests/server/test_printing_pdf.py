"""Papers from the console: for leaders alone, of what the event has, and only ever words."""

import csv
from io import BytesIO, StringIO

import pytest
from armada_cards import PACK as ARMADA
from judged import STANDARD
from people import HERE, LEADERS, ORGANIZER, browser, phone, populate, state_of
from pypdf import PdfReader
from small_cards import second_edition

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

SLUG = HERE
NAMES = ('#panic("x")', "=1+1", "Olga <b>", "Łukasz")


def words(content: bytes) -> str:
    """All that can be read on a paper."""
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages).split())


def paper(what: str, who: str = "organizer", more: str = "") -> str:
    answer = browser(who).get(f"/o/{SLUG}/print/{what}.pdf{more}")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    return words(answer.content)


def with_lists(store: Store) -> None:
    """Two lists of four before the start, and the round."""
    Here.store = store
    for pack in (second_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    settings = Settings(structure="custom", swiss_rounds=3, cut=0)
    store.create(c.Create("xwing-standard", "Here", date="2026-11-14", settings=settings), ORGANIZER, slug=SLUG)
    store.obey(SLUG, c.Register(tuple(Registration(name) for name in NAMES)), ORGANIZER)
    store.obey(SLUG, c.ChooseCards("small-200"), ORGANIZER)
    store.obey(SLUG, c.SubmitList("p1", STANDARD), "p1")
    store.obey(SLUG, c.SubmitList("p2", STANDARD.replace("Luke Skywalker", '#read("x")')), "p2")


def begun(store: Store) -> None:
    store.obey(SLUG, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(SLUG, c.Start(), ORGANIZER, reason="for the tests")
    for command in (c.DrawRound(), c.Publish()):
        store.obey(SLUG, command, ORGANIZER)


@pytest.fixture
def event(store: Store) -> Store:
    """The event with an account for its organizer."""
    from people import account

    with_lists(store)
    account(ORGANIZER, SLUG)
    account("ada")
    return store


@pytest.mark.rule("XW2-LIST-01", "XW2-MAT-09")
def test_lists_are_printed_with_half_points_and_hostile_words_as_they_are(event: Store) -> None:
    read = paper("lists")
    assert read.count("Squad list") == 2
    assert [each in read for each in ('#panic("x")', "=1+1", '#read("x")', "half at 3 damage 62 68 34")] == [True] * 4
    assert "Łukasz" not in read


def test_only_leaders_print_and_nobody_else_reads_a_list(store: Store) -> None:
    populate(store)
    for who in ("organizer", *LEADERS):
        assert browser(who).get(f"/o/{HERE}/print/blank-lists.pdf").status_code == 200
    for client in (browser("player"), phone("p1"), browser("other event's organizer")):
        assert client.get(f"/o/{HERE}/print/lists.pdf").status_code == 403
    assert browser("nobody").get(f"/o/{HERE}/print/lists.pdf").status_code == 302


@pytest.mark.rule("XW2-MAT-03", "XW2-MAT-04")
def test_every_paper_that_the_page_offers_can_be_printed(event: Store) -> None:
    begun(event)
    page = browser("organizer").get(f"/o/{SLUG}/print").content.decode()
    offered = [part.partition(".pdf")[0] for part in page.split(f"/o/{SLUG}/print/")[1:]]
    assert offered == ["emergency", "rules", "blank-lists", "lists", "tables", "names", "slips"]
    for number in (1, 2):
        event.obey(SLUG, c.SetResult(1, number, Result(End.TIME, (90, 20))), ORGANIZER, reason="for the tests")
    page = browser("organizer").get(f"/o/{SLUG}/print").content.decode()
    offered = [part.partition(".pdf")[0] for part in page.split(f"/o/{SLUG}/print/")[1:]]
    assert offered == ["emergency", "rules", "blank-lists", "lists", "tables", "names", "slips", "standings"]
    for what in offered:
        assert "Here · 14 November 2026" in paper(what)
    for what in ("tables", "names", "slips", "standings"):
        read = paper(what)
        assert [each in read for each in ('#panic("x")', "=1+1", "Olga", "Łukasz")] == [True] * 4


def test_what_there_is_not_is_said_in_a_sentence(event: Store) -> None:
    client = browser("organizer")
    for what, why in (
        ("tables", "No round is published yet. Publish one first."),
        ("bracket", "No bracket round is published yet. Publish one first."),
        ("standings", "There are no standings yet. You can print them after round 1."),
    ):
        answer = client.get(f"/o/{SLUG}/print/{what}.pdf")
        assert (answer.status_code, why in answer.content.decode()) == (422, True)
    assert client.get(f"/o/{SLUG}/print/nothing.pdf").status_code == 404
    assert client.get(f"/o/{SLUG}/export/lists.csv").status_code == 404


def test_papers_speak_the_readers_language(event: Store) -> None:
    answer = browser("organizer").get(f"/o/{SLUG}/print/lists.pdf", headers={"Accept-Language": "de"})
    assert "14. November 2026" in words(answer.content)


@pytest.mark.parametrize("what", ["standings", "pairings", "players"])
def test_no_cell_of_a_table_is_a_formula(event: Store, what: str) -> None:
    begun(event)
    answer = browser("organizer").get(f"/o/{SLUG}/export/{what}.csv")
    assert answer["Content-Disposition"] == f'attachment; filename="{SLUG}-{what}.csv"'
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))
    cells = [cell for row in rows for cell in row]
    assert "'=1+1" in cells
    assert [cell for cell in cells if cell.startswith(("=", "+", "@"))] == []
