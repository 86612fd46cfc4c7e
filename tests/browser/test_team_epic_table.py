"""A game of Team Epic, played whole by two captains with their phones while news come in.

From the pairing to the confirmed result: who has initiative, colours, the steps of setting up, ships that are marked,
a report that is being typed while somebody announces something and another table finishes.
"""

from collections.abc import Callable, Iterator

import pytest
from browsing import Organizer
from judged import CAPTAIN, MATE, team
from playwright.sync_api import Locator, Page, expect
from running_server import Server, serving
from small_cards import first_edition

from finalsalvo.documents.card_shelf import Shelf

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]
TEAMS = """name;members;captain
Corran;Ann / Abe;Ann
Gavin;Bea / Ben;Bea
Tyria;Cid / Coe;Cid
Kell;Dot / Dan;Dot
"""
HEAVY, LIGHT = team(CAPTAIN, MATE), team(CAPTAIN, MATE.replace("2 x Rookie", "1 x Rookie"))
"""193 points, and 172: a Rookie Pilot less."""
GIVE = """async ([slug, action, fields]) => {
  const token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  const body = new URLSearchParams([...fields, ["csrfmiddlewaretoken", token]]);
  const answer = await fetch(`/o/${slug}/do/${action}`, { method: "POST", body, headers: { "X-Live": "1" } });
  return [answer.status, await answer.text()];
}"""
"""Gives a command with the organizer's cookies, as their pages do."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has a card pack on its shelf."""
    folder = tmp_path_factory.mktemp("team-epic")
    Shelf(folder / "cards").keep(first_edition())
    with serving(folder) as running:
        yield running


class Table:
    """Four teams in their first round; the two that meet, each with the phone of its captain."""

    def __init__(self, organizer: Organizer, visit: Visit) -> None:
        self.organizer = organizer
        organizer.make("Team Epic", "Two tables")
        page = organizer.page
        page.get_by_text("Paste or upload players").click()
        page.get_by_label("One player per line").fill(TEAMS)
        organizer.press("Register ticked players")
        expect(organizer.row("Kell")).to_be_visible()
        self.give("choose-cards", cards=first_edition().source.name)
        for number, text in enumerate((HEAVY, LIGHT, HEAVY, LIGHT), start=1):
            self.give("submit-list", player=f"p{number}", text=text)
        links = organizer.personal_links(4)
        organizer.go("Players")
        organizer.press("Check in all")
        organizer.start(reason="small")
        self.give("draw-round")
        self.give("force-pair", first="p1", second="p2", reason="they asked for it")
        self.give("publish")
        self.corran, self.gavin = (self.phone(visit, links[name]) for name in ("Corran", "Gavin"))

    def phone(self, visit: Visit, link: str) -> Page:
        """The phone of a captain, who came in by the link of the team."""
        page = visit(link, viewport=PHONE, is_mobile=True, has_touch=True)
        page.wait_for_url(f"**/p/{self.organizer.event}/")
        return page

    def give(self, action: str, *more: tuple[str, str], **fields: str) -> None:
        """What the organizer does meanwhile."""
        sent = [*more, *fields.items()]
        status, told = self.organizer.page.evaluate(GIVE, [self.organizer.event, action, sent])
        assert status == 200, (action, told)

    def finish_the_other(self) -> None:
        """The result of the other table, which is news to nobody here but the standings."""
        page = self.organizer.page
        page.goto(f"{self.organizer.address}/o/{self.organizer.event}/round")
        row = page.locator("tr.open").filter(has_text="Kell").get_attribute("id") or ""
        scores = (("result.scores", "100"), ("result.scores", "20"), ("result.end", "time"))
        self.give("set-result", *scores, number="1", game=row.removeprefix("game-"))


def step(phone: Page, number: int) -> Locator:
    """A step of setting up."""
    return phone.locator("#setup ol > li").nth(number - 1)


@pytest.mark.rule("TEAM-GAME-01", "TEAM-GAME-02", "TEAM-GAME-04", "EPIC-END-03", "EPIC-END-04", "EPIC-END-05")
def test_two_captains_play_a_game_with_their_phones_while_news_come_in(organizer: Organizer, visit: Visit) -> None:
    table = Table(organizer, visit)
    corran, gavin = table.corran, table.gavin
    set_up(corran, gavin)
    corran.locator("#setup").get_by_role("checkbox").nth(2).check()
    table.give("start-clock")
    for phone in (corran, gavin):
        phone.locator("#ships summary").click()
        expect(phone.locator("#ships")).not_to_contain_text("half")
    marked(corran)
    corran.reload()
    expect(corran.locator("#ships .tally")).to_have_text("71 – 21")
    expect(corran.locator("#setup").get_by_role("checkbox", include_hidden=True).nth(2)).to_be_checked()
    reported_amid_news(table)
    card = gavin.locator("#answer")
    expect(card).to_contain_text("You lost 21–71 (time)")
    gavin.get_by_role("button", name="Confirm result").click()
    expect(gavin.locator("#seat")).to_contain_text("You lost 21–71")
    expect(corran.locator("#seat")).to_contain_text("You won 71–21")
    for phone in (corran, gavin):  # nothing of what was typed or marked is left behind
        expect(phone.locator("#report, #ships, [data-told]")).to_have_count(0)
        assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    table.organizer.go("Standings")
    expect(table.organizer.row("Corran")).to_contain_text("450")  # a match win by 50 at 400 points


def set_up(corran: Page, gavin: Page) -> None:
    """Initiative comes first in Team Epic. What one captain taps stands on the other phone at once."""
    expect(step(corran, 1)).to_contain_text("You have 193, Gavin has 172. Gavin chooses who has initiative.")
    expect(step(gavin, 1)).to_contain_text("You have 172, Corran has 193. You choose who has initiative.")
    gavin.get_by_role("group", name="Who has initiative?").get_by_role("button", name="Gavin").click()
    corran.get_by_role("group", name="Who uses white?").get_by_role("button", name="Corran").click()
    for phone in (corran, gavin):
        expect(step(phone, 1)).to_contain_text("Gavin has initiative.")
        expect(step(phone, 2)).to_contain_text("Corran uses white, Gavin black.")
        expect(step(phone, 4)).to_contain_text("The captain of Gavin starts, then Corran, in turns.")


def marked(corran: Page) -> None:
    """What became of ships during the game: each has one mark, and the sum follows."""
    theirs, own = (corran.get_by_role("group", name=f"{name}'s ships") for name in ("Gavin", "Corran"))
    tally = corran.locator("#ships .tally")
    theirs.get_by_text("crippled").first.click()
    expect(tally).to_have_text("50 – 0")
    theirs.get_by_text("destroyed").last.click()
    own.get_by_text("destroyed").last.click()
    expect(tally).to_have_text("71 – 21")
    expect(own.get_by_text("fled")).to_have_count(0)


def reported_amid_news(table: Table) -> None:
    """The report takes the marks; an announcement and another table's result change nothing in it."""
    corran = table.corran
    corran.get_by_text("Report result").click()
    own, other = corran.get_by_label("My score"), corran.get_by_label("Gavin's score")
    expect(own).to_have_value("71")
    expect(other).to_have_value("21")
    corran.get_by_label("How it ended").select_option("time")
    other.fill("2")
    table.give("announce", text="Pizza at six")
    expect(corran.locator("#live")).to_contain_text("Pizza at six")
    table.finish_the_other()
    other.press("End")
    other.press("1")
    expect(other).to_be_focused()
    expect(own).to_have_value("71")
    expect(corran.get_by_label("How it ended")).to_have_value("time")
    expect(corran.locator("#ships .tally")).to_have_text("71 – 21")
    expect(corran.locator("#report [data-weighed]")).to_contain_text("Corran wins: 5 points, MoV 450")
    corran.get_by_role("button", name="Send report").click()
    expect(corran.locator("#answer")).to_contain_text("Waiting for Gavin to confirm.")
