"""The staff in real browsers: invited by a link that is scanned from the screen, and held to what their role may do."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from browsing import Organizer
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]


def barriers(page: Page) -> list[str]:
    """What axe finds on a page."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((found) => found.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:100]}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_judge_is_invited_by_a_link_on_the_screen_and_may_what_a_judge_may(
    organizer: Organizer, visit: Visit, scheme: str
) -> None:
    page = organizer.page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    organizer.make("X-Wing standard", "Staffed")
    organizer.register(["Ada", "Bea", "Cleo"])
    organizer.go("Staff and links")
    assert barriers(page) == []
    form = page.locator("#add-staff")
    form.get_by_label("Name").fill("Jo Lind")
    form.get_by_label("Role").select_option(label="judge: answers rules questions and enters results")
    form.get_by_role("button", name="Invite by link or code").click()
    expect(page.get_by_role("heading", name="New link for Jo Lind")).to_be_visible()
    code = page.get_by_role("img", name="QR code of the link for Jo Lind").bounding_box()
    assert code is not None
    assert min(code["width"], code["height"]) >= 300  # it is scanned from the screen
    assert barriers(page) == []
    link = str(page.locator("ul.cards a").get_attribute("href"))
    page.reload()  # sent again: the same link, and nobody is named twice
    assert page.locator("ul.cards a").get_attribute("href") == link

    jo = visit(viewport=PHONE, is_mobile=True, has_touch=True, color_scheme=scheme)
    jo.goto(link)
    jo.wait_for_url(f"**/j/{organizer.event}/")
    jo.goto(f"{organizer.address}/o/{organizer.event}/staff")
    expect(jo.get_by_role("heading", name="Staff and links")).to_be_visible()
    expect(jo.get_by_role("button", name="Invite by link or code")).to_have_count(0)
    expect(jo.get_by_role("button", name="New link")).to_have_count(0)
    jo.get_by_role("link", name="judge", exact=True).click()
    expect(jo.get_by_role("row", name="Enter and correct results").locator("td.wanted")).to_have_text("yes")
    expect(jo.get_by_role("row", name="Pair rounds, swap players").locator("td.wanted")).to_contain_text("no")
    assert barriers(jo) == []
    jo.goto(f"{organizer.address}/o/{organizer.event}/settings")
    expect(jo.get_by_role("button", name="Save settings")).to_have_count(0)

    # The organizer sees that it was opened, takes Jo off duty, and asks before a new link throws Jo out.
    page.get_by_role("link", name="Back").click()
    row = organizer.row("Jo Lind")
    expect(row).to_contain_text("opened")
    expect(page.get_by_role("row").filter(has_text="Jo Lind")).to_have_count(1)
    organizer.press("Take off duty", within=row)
    expect(row).to_contain_text("off duty")
    row.get_by_role("button", name="New link").click()
    dialog = page.get_by_role("dialog", name="New link?")
    expect(dialog.get_by_role("button", name="Keep link")).to_be_focused()
    dialog.get_by_role("button", name="Keep link").click()
    expect(row).to_contain_text("opened")
    row.get_by_role("button", name="New link").click()
    dialog.get_by_role("button", name="New link").click()
    expect(page.get_by_role("heading", name="New link for Jo Lind")).to_be_visible()
    jo.reload()
    expect(jo.get_by_text("This link no longer works")).to_be_visible()


def test_now_shows_where_the_event_is_and_follows_it(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Now and here")
    organizer.register([f"Wing {number}" for number in range(1, 5)])
    organizer.go("Now")
    line = page.get_by_role("navigation", name="Where the event is")
    expect(line.locator("[aria-current]")).to_have_text("Registered 4")
    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.go("Now")
    expect(line.locator("[aria-current]")).to_have_text("Start")
    organizer.start()
    organizer.next_round()
    organizer.go("Now")
    expect(line.locator("[aria-current]")).to_have_text("Playing 0 of 2")
    tables = page.locator("#open-tables li")
    expect(tables).to_have_count(2)
    table = tables.first.locator(".at").inner_text()
    other = page.context.new_page()
    other.goto(f"{organizer.address}/o/{organizer.event}/round")
    other.locator("#quick").fill(f"{table} 100 40")
    other.keyboard.press("Enter")
    expect(line.locator("[aria-current]")).to_have_text("Playing 1 of 2")  # without a reload
    expect(tables).to_have_count(1)
    other.close()
    # A ready sentence fills the line, is said, and is undone where it stands.
    organizer.go("Announcements")
    page.get_by_role("link", name="Lunch until …").click()
    expect(page.get_by_label("Announcement")).to_have_value("Lunch until ")
    expect(page.get_by_label("Announcement")).to_be_focused()
    page.keyboard.type("13:30.")
    organizer.after("Enter")
    said = organizer.row("Lunch until 13:30.")
    expect(said).to_be_visible()
    organizer.press("Undo announcement", within=said)
    expect(said).to_have_count(0)
