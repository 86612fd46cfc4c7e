"""A result by ticks: ships of both lists on the phone and in the console become points while they are ticked."""

from collections.abc import Callable, Iterator

import pytest
from browsing import Organizer
from judged import STANDARD
from playwright.sync_api import Locator, Page, expect
from running_server import Server, serving
from small_cards import second_edition

from finalsalvo.documents.card_shelf import Shelf

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]
GIVE = """async ([slug, action, fields]) => {
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: token });
  const answer = await fetch(`/o/${slug}/do/${action}`, { method: "POST", body, headers: { "X-Live": "1" } });
  return answer.status;
}"""
"""Gives a command with the organizer's cookies, as their pages do."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has a card pack on its shelf."""
    folder = tmp_path_factory.mktemp("with-cards")
    Shelf(folder / "cards").keep(second_edition())
    with serving(folder) as running:
        yield running


@pytest.fixture
def links(organizer: Organizer) -> dict[str, str]:
    """An event of four with their lists in its first round; by name the personal links."""
    organizer.make("X-Wing standard", "Ticks", Swiss_rounds="3")
    organizer.register(["Wes", "Hobbie", "Tycho", "Dak"])
    page = organizer.page
    give(page, organizer.event, "choose-cards", cards="small-200")
    for player in ("p1", "p2", "p3", "p4"):
        give(page, organizer.event, "submit-list", player=player, text=STANDARD)
    links = organizer.personal_links(4)
    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    return links


def give(page: Page, slug: str, action: str, **fields: str) -> None:
    assert page.evaluate(GIVE, [slug, action, fields]) == 200


def test_ticks_on_a_phone_and_in_the_console_become_points(
    organizer: Organizer, visit: Visit, links: dict[str, str]
) -> None:
    phone = visit(links["Wes"], viewport=PHONE, is_mobile=True, has_touch=True)
    phone.wait_for_url(f"**/p/{organizer.event}/")
    phone.get_by_text("Report result").click()
    phone.locator("#ships summary").click()
    opponent = phone.locator("#seat h1").inner_text()
    theirs = phone.get_by_role("group", name=f"{opponent}'s ships")
    own, other = phone.get_by_label("My score"), phone.get_by_label(f"{opponent}'s score")
    expect(theirs).to_contain_text("Blue Squadron Escort 46 health 7, half (23) at 3 left")  # a Hull Upgrade
    marks = {name: theirs.get_by_label(name) for name in ("Luke Skywalker", "Red Squadron Veteran")}
    assert [each.count() for each in marks.values()] == [4, 4]

    def mark(side: Locator, name: str) -> None:
        """A tap on a mark: its box lies under the words."""
        side.locator("label").filter(has=phone.get_by_label(name, exact=True)).click()

    mark(theirs, "Luke Skywalker: destroyed")
    expect(own).to_have_value("68")
    expect(other).to_have_value("0")
    mark(theirs, "Red Squadron Veteran: half")
    expect(own).to_have_value("96")
    mark(theirs, "Red Squadron Veteran: fled")
    expect(own).to_have_value("123")
    mark(theirs, "Blue Squadron Escort: destroyed")
    expect(own).to_have_value("200")
    ending = phone.get_by_label("How it ended")
    expect(ending).to_have_value("destroyed:me")
    mark(theirs, "Blue Squadron Escort: reserve")
    expect(ending).to_have_value("")
    expect(own).to_have_value("123")
    mark(theirs, "Blue Squadron Escort: destroyed")
    mark(phone.get_by_role("group", name="Wes's ships"), "Luke Skywalker: half")
    expect(other).to_have_value("34")
    expect(phone.locator("#ships .tally")).to_have_text("200 – 34")
    expect(phone.locator("#report [data-weighed]")).to_contain_text("MoV 366")
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]

    page = organizer.page
    page.goto(f"{organizer.address}/o/{organizer.event}/round?game=1")
    page.get_by_text("Mark lost ships").click()
    first = page.locator("[data-ticks] fieldset").first
    first.get_by_label("Luke Skywalker: half").check()
    scores = page.locator("input[name='result.scores']")
    expect(scores.first).to_have_value("34")
    expect(scores.last).to_have_value("0")
    expect(page.locator("tr.entry [data-weighed]")).to_contain_text("MoV 234")
    organizer.press("Save result")
    expect(page.locator("#game-1")).to_contain_text("34–0")


def test_papers_are_a_click_away(organizer: Organizer, links: dict[str, str]) -> None:
    page = organizer.page
    page.locator("#printing > summary").click()
    page.get_by_role("link", name="PDF", exact=True).click()
    papers = page.get_by_role("table", name="Print sheets")
    for name in ("Pairings by table", "Result slips", "Lists", "Blank lists"):
        href = papers.get_by_role("link", name=name, exact=True).get_attribute("href")
        answer = page.request.get(f"{organizer.address}{href}")
        assert (answer.status, answer.body()[:5]) == (200, b"%PDF-")
