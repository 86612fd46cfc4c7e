"""By stopwatch, as a new user would: from the link to a published round, a result by keyboard, a late correction."""

import re
from time import perf_counter
from typing import Any

from browsing import Organizer
from playwright.sync_api import Locator, Page, expect

NAMES = "Ada Brandt,Bo Castellan,Cleo Duarte,Dag Eriksen,Esi Fofana,Finn Gallagher,Greta Holm,Hugo Ibarra"
NAMES += ",Inés Jordà,Jun Kimura,Kaja Lindqvist,Levi Mbeki"

PASTED = """(text) => {
  const data = new DataTransfer(), field = document.querySelector("[name=name]");
  data.setData("text", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""
"""What the keys for pasting do, with the focus in the field for a name."""


class Clicks:
    """A mouse whose clicks are counted."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self, target: Locator) -> None:
        target.click()
        self.number += 1


def test_from_the_link_to_a_published_round_and_two_rounds_on(organizer: Organizer, signed_in: Any) -> None:
    page, click = organizer.page, Clicks()
    began = perf_counter()
    page.goto(organizer.address)
    click(page.get_by_role("link", name=re.compile("^Create (your first )?event$")))
    click(page.get_by_role("link", name="X-Wing standard").first)
    click(page.get_by_role("button", name="Create event"))
    page.wait_for_url("**/players")
    page.get_by_label("Name", exact=True).focus()
    page.evaluate(PASTED, NAMES.replace(",", "\n"))
    expect(page.get_by_text("12 will be registered.")).to_be_visible()
    click(page.get_by_role("button", name="Register ticked players"))
    click(page.get_by_role("button", name="Check in all players"))
    todo = organizer.todo
    click(todo.get_by_role("button", name="Start event"))
    click(todo.get_by_role("button", name="Pair round 1"))
    click(todo.get_by_role("button", name="Publish pairings"))
    expect(todo.get_by_role("button", name="Start clock")).to_be_visible()
    assert (click.number, perf_counter() - began < 60) == (8, True)
    organizer.event = page.url.split("/o/")[1].split("/")[0]

    # A result by keyboard, in less than three seconds from the first key.
    organizer.press("Start clock", within=todo)
    page.keyboard.press("/")
    began = perf_counter()
    page.keyboard.type("3 77 49")
    page.keyboard.press("Enter")
    expect(page.locator("#echo")).to_contain_text("table 3:")
    assert perf_counter() - began < 3

    # Two rounds later a slip of round 1 turns out to have been read wrongly.
    organizer.play(["90 20"] * 6)
    for _ in range(2):
        organizer.next_round()
        organizer.play(["80 30"] * 6)
    corrected(page)


def corrected(page: Page) -> None:
    """Round 1, table 3, the other way round: less than twenty seconds, and one question."""
    began = perf_counter()
    page.get_by_role("link", name="Round 1", exact=True).click()
    row = page.locator("table.games tr.person").nth(2)
    row.locator("a.enter").click()
    scores = page.locator("tr.entry input[name='result.scores']")
    scores.first.fill("49")
    scores.last.fill("77")
    page.get_by_role("button", name="Correct result").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Slip read wrongly").click()
    dialog.locator("[value=yes], #why-answers button").locator("visible=true").first.click()
    expect(row.locator(".score")).to_contain_text("49–77")
    assert perf_counter() - began < 20
