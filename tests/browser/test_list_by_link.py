"""A list by the link of a builder: pasted on a phone, mended by typing, handed in, hidden, and on the judge's table."""

import re
from collections.abc import Callable
from typing import Any

from browsing import Organizer
from playwright.sync_api import Page, expect

PHONE = {"width": 390, "height": 844}
Visit = Callable[..., Page]

LINK = "https://raithos.github.io/?f=Galactic%20Empire&d=v5!s!196:128,111,11,-1:;173:74,113,-1,105:"
"""Rexler Brath with Ruthless, Advanced Sensors and an Ion Cannon, and Darth Vader: 191 points in October 2018."""
OTHERS = """Luke Skywalker + Proton Torpedoes
Wedge Antilles + Proton Torpedoes
Damage deck: core
Obstacles: coreasteroid1, coreasteroid2, coreasteroid3"""


def phone(organizer: Organizer, visit: Visit, link: str, home: str) -> Page:
    """Somebody opens their link on a phone."""
    page = visit(link, viewport=PHONE, is_mobile=True, has_touch=True)
    page.wait_for_url(f"**/{home}/{organizer.event}/")
    return page


def ship(page: Page, name: str) -> Any:
    """The block of a ship in a list."""
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=name))


def named_judge(organizer: Organizer) -> None:
    """Jo is the judge."""
    organizer.go("Staff and links")
    box = organizer.page.locator("#name-leader")
    box.locator("summary").click()
    box.get_by_label("Name", exact=True).fill("Jo")
    box.get_by_label("Role").select_option("judge")
    organizer.after(box.get_by_role("button", name="Add staff member"))


def hand_in(mine: Page) -> None:
    """The player pastes the link, sees the squad, takes another talent by typing, and hands it in."""
    mine.get_by_role("link", name="My list").click()
    expect(mine.locator("html.builds")).to_have_count(1)
    mine.get_by_label("Ships, upgrades, points").fill(f"Hi Wes, this is my list: {LINK}\nSee you on Saturday!")
    expect(mine.locator(".build-total strong")).to_have_text("191 of 200 points")
    mine.get_by_role("button", name="Talent Ruthless 1").click()
    mine.locator(".combobox").get_by_role("combobox").press_sequentially("outma")
    mine.keyboard.press("Enter")
    expect(mine.locator(".build-total strong")).to_have_text("196 of 200 points")
    for number, obstacle in enumerate(("coreasteroid0", "coreasteroid4", "yt2400debris0")):
        mine.locator(".builder select").nth(number).select_option(obstacle)
        expect(mine.get_by_label("Ships, upgrades, points")).to_have_value(re.compile(obstacle))
    mine.get_by_label("Damage deck").fill("core")
    mine.get_by_role("button", name="Check only").click()
    expect(mine.get_by_text("Legal", exact=True)).to_be_visible()
    expect(mine.get_by_text("X-Wing 2.0, points of 13 September 2018").first).to_be_visible()
    expect(ship(mine, "Rexler Brath")).to_contain_text("Outmaneuver")
    expect(ship(mine, "Rexler Brath")).to_contain_text("Half at 4 damage52")
    assert mine.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    mine.get_by_role("button", name="Hand in list").click()
    expect(mine.get_by_role("heading", name="My list")).to_contain_text("handed in")


def test_a_link_becomes_a_list_that_the_opponent_sees_when_it_is_published_and_the_judge_at_the_table(
    organizer: Organizer, visit: Visit
) -> None:
    organizer.make("X-Wing standard", "By link", Date="2018-10-16")
    for name in ("Wedge", "Biggs"):
        organizer.register((name,))
    named_judge(organizer)
    links = organizer.personal_links(3)
    hand_in(phone(organizer, visit, links["Wedge"], "p"))
    theirs = phone(organizer, visit, links["Biggs"], "p")
    page = organizer.page
    page.goto(f"{organizer.address}/o/{organizer.event}/list/p2")
    page.get_by_label("Ships, upgrades, points").fill(OTHERS)
    page.get_by_role("button", name="Hand in list").click()
    expect(page.get_by_role("heading", name="Biggs")).to_contain_text("handed in")

    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.go("Settings")
    page.get_by_label("Swiss rounds").fill("1")
    page.get_by_label("Structure").select_option("custom")
    page.get_by_label("Cut size").fill("0")
    organizer.press("Save settings")
    organizer.go("Now")
    organizer.start()
    organizer.next_round()

    # Until lists are published, the opponent sees no card of it; the judge has both lists of the table.
    for address in (f"/p/{organizer.event}/", f"/e/{organizer.event}/player/p1"):
        theirs.goto(f"{organizer.address}{address}")
        expect(theirs.get_by_text("Wedge").first).to_be_visible()
        expect(theirs.get_by_text("Outmaneuver")).to_have_count(0)
    judge = phone(organizer, visit, links["Jo"], "j")
    judge.goto(f"{organizer.address}/j/{organizer.event}/table/1")
    for name in ("Rexler Brath", "Darth Vader", "Luke Skywalker", "Wedge Antilles"):
        expect(judge.get_by_role("heading", name=name)).to_have_count(1)
    organizer.go("Lists")
    organizer.press("Publish lists")
    expect(ship(theirs, "Rexler Brath")).to_contain_text("Outmaneuver")  # by itself
