"""A list on its way: pasted on a phone, mended, handed in, seen by the organizer, and by others once it is public."""

import json
import re
from time import monotonic

from browsing import LONGEST, Organizer
from playwright.sync_api import Page, Route, expect
from uploaded_cards import NAME, ONE, TWO, WINGS, Visit, card_data, phones

PHONE = {"width": 360, "height": 740}


class Held:
    """Requests to an address that are held up until they are let go."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.routes = page, list[Route]()
        page.route(address, lambda route: self.routes.append(route))

    def let_go(self) -> None:
        """The one that is on its way, or is about to be: a page says that it sends before it does."""
        until = monotonic() + LONGEST / 1000
        while not self.routes:
            assert monotonic() < until
            self.page.wait_for_timeout(10)
        self.routes.pop().continue_()


def test_a_list_is_pasted_on_a_phone_mended_and_handed_in_and_hidden_until_published(
    organizer: Organizer, visit: Visit
) -> None:
    organizer.make("X-Wing standard", "Lists")
    organizer.register(WINGS)
    organizer.bring_in_cards(card_data(), NAME)
    mine, theirs = phones(organizer, visit, PHONE)

    # The player pastes, is told the one thing that is wrong, mends it and hands it in.
    mine.get_by_role("link", name="My list").click()
    mine.get_by_label("Ships, upgrades, points").fill(json.dumps(ONE))
    mine.get_by_role("button", name="Check only").click()
    wrong = mine.get_by_role("list", name="Problems").get_by_role("listitem")
    expect(wrong).to_have_text(["1 ship. You need at least 2. Why?"])
    expect(wrong.get_by_role("link", name="Why?")).to_have_attribute("href", "/rules/xwing-standard#XW2-SQD-03")
    mine.get_by_label("Ships, upgrades, points").fill(json.dumps(TWO))
    mine.get_by_role("button", name="Check only").click()
    expect(mine.get_by_text("Legal", exact=True)).to_be_visible()
    luke = mine.get_by_role("listitem").filter(has=mine.get_by_role("heading", name="Luke Skywalker"))
    expect(luke).to_contain_text("68 points")
    expect(luke).to_contain_text("Half at 3 damage34")
    assert mine.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    mine.get_by_role("button", name="Hand in list").click()
    expect(mine.get_by_role("heading", name="My list")).to_contain_text("handed in")
    expect(mine.get_by_text("This list isn't handed in yet.")).to_have_count(0)
    expect(mine.get_by_role("status").get_by_text("List handed in.")).to_be_visible()

    # The organizer sees it, and calls it checked.
    page = organizer.page
    organizer.go("Lists")
    expect(organizer.row("Wedge")).to_contain_text("111")
    page.get_by_role("link", name="Wedge", exact=True).click()  # it opens beside the others
    expect(page.get_by_text("Legal", exact=True)).to_be_visible()
    expect(organizer.row("Biggs")).to_be_visible()
    organizer.after("a")
    expect(page.get_by_role("heading", name="Wedge")).to_contain_text("approved")
    page.goto(f"{organizer.address}/o/{organizer.event}/lists")
    page.keyboard.press("j")
    expect(page.get_by_role("heading", name="Wedge")).to_contain_text("approved")
    expect(mine.get_by_role("heading", name="My list")).to_contain_text("approved")  # by itself
    expect(mine.get_by_role("status").get_by_text("List handed in.")).to_be_visible()  # which wipes nothing

    # The opponent does not see it until it is published.
    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.start()
    public = f"{organizer.address}/e/{organizer.event}/player/p1"
    theirs.goto(public)
    expect(theirs.get_by_role("heading", name="Wedge")).to_be_visible()
    expect(theirs.get_by_text("Red Squadron Veteran")).to_have_count(0)
    anyone = visit(f"/e/{organizer.event}", viewport=PHONE)
    ways = anyone.locator(f"a[href='/e/{organizer.event}/lists']")
    expect(anyone.get_by_role("heading", name="Pairings")).to_be_visible()
    expect(ways).to_have_count(0)
    organizer.go("Lists")
    organizer.press("Publish lists")
    expect(theirs.get_by_role("heading", name="Red Squadron Veteran")).to_be_visible()  # by itself
    expect(ways).to_have_count(2)  # by itself: in the bar, and on the page
    ways.last.click()
    expect(anyone.locator("tr.person td")).to_have_text(["Wedge", "Rebel Alliance", "111", "2"])
    organizer.press("Hide lists", sure=True)
    expect(theirs.get_by_text("Red Squadron Veteran")).to_have_count(0)
    expect(anyone.get_by_text("The lists of this event are hidden.")).to_be_visible()
    expect(anyone.get_by_text("Wedge")).to_have_count(0)
    expect(ways).to_have_count(0)


def test_the_deadline_is_written_in_the_time_of_the_one_who_writes_it(organizer: Organizer, visit: Visit) -> None:
    organizer.make("X-Wing standard", "Deadline")
    organizer.register(WINGS)
    page = visit(
        f"/o/{organizer.event}/lists/cards",
        storage_state=organizer.page.context.storage_state(),
        timezone_id="Asia/Tokyo",
    )
    expect(page.get_by_text("in UTC")).to_be_hidden()
    page.get_by_label("Hand in by").fill("2026-11-20T18:00")
    page.get_by_role("button", name="Save deadline").click()
    expect(page.get_by_label("Hand in by")).to_have_value("2026-11-20T18:00")
    organizer.page.goto(f"{organizer.address}/o/{organizer.event}/lists")
    expect(organizer.page.locator("time[data-at]").first).to_have_attribute("data-at", "1795165200000")  # 09:00 UTC
    page.goto(organizer.page.url)
    expect(page.locator("time[data-at]").first).to_have_text(re.compile(r"^(20 November 2026, )?18:00$"))


def test_an_upload_says_that_it_is_read_and_what_is_wrong_with_it_without_leaving_the_page(
    organizer: Organizer,
) -> None:
    organizer.make("X-Wing standard", "Bringing in")
    page = organizer.page
    page.goto(f"{organizer.address}/o/{organizer.event}/lists/cards")
    if page.locator("#upload").get_attribute("open") is None:
        page.get_by_text("Import points & cards").click()
    form, held = page.locator("#upload form"), Held(page, "**/lists/cards/upload")
    for content in (b"just words", card_data()):
        page.get_by_label("File").set_input_files(
            {"name": "cards.zip", "mimeType": "application/zip", "buffer": content}
        )
        page.get_by_role("button", name="Import file").click()
        on_its_way = re.compile("Sending the file…|Reading the cards…")
        expect(form.get_by_role("button", name=on_its_way)).to_be_disabled()
        expect(form.get_by_role("status")).to_have_text(on_its_way)
        held.let_go()
        if content == b"just words":
            expect(page.locator("#told")).to_contain_text("This isn't a folder, a zip or a tarball")
            expect(page.get_by_role("button", name="Import file")).to_be_enabled()
            expect(form.get_by_role("status")).to_be_empty()
    expect(
        page.get_by_text(re.compile(r"^xwing-data2-0\.0\.1\S* is (imported|already on this server)"))
    ).to_be_visible()


def test_checking_all_lists_says_so_on_its_button(organizer: Organizer) -> None:
    organizer.make("X-Wing standard", "Checking")
    organizer.register(WINGS)
    organizer.bring_in_cards(card_data(), NAME)
    page = organizer.page
    page.goto(f"{organizer.address}/o/{organizer.event}/list/p1")
    page.get_by_label("Ships, upgrades, points").fill(json.dumps(TWO))
    page.get_by_role("button", name="Hand in list").click()
    expect(page.get_by_role("heading", name="Wedge")).to_contain_text("handed in")
    organizer.go("Lists")
    held = Held(page, "**/do/check-lists")
    page.get_by_role("button", name="Check all lists").click()
    expect(page.get_by_role("button", name="Checking all lists…")).to_be_disabled()
    expect(page.locator("#told")).to_have_text("Checking all lists…")
    held.let_go()
    expect(page.get_by_role("button", name="Check all lists")).to_be_enabled()
    expect(page.locator("#told")).to_contain_text("1 list checked")


def test_a_list_with_a_problem_is_let_through_for_a_reason_and_mended_at_the_desk(organizer: Organizer) -> None:
    organizer.make("X-Wing standard", "Desk")
    organizer.register(WINGS)
    organizer.bring_in_cards(card_data(), NAME)
    page = organizer.page
    organizer.go("Lists")
    page.get_by_role("link", name="Biggs", exact=True).click()
    page.get_by_label("Ships, upgrades, points").fill(json.dumps(ONE))
    page.get_by_role("button", name="Check only").click()
    expect(page.get_by_text("This list isn't handed in yet.")).to_be_visible()
    page.get_by_role("button", name="Hand in list").click()
    page.wait_for_url("**/list/p2")
    expect(page.get_by_role("heading", name="Biggs")).to_contain_text("has problems")
    expect(page.get_by_text("This list isn't handed in yet.")).to_have_count(0)
    organizer.press("Approve list", reason="a beginner, and both agree")
    expect(page.get_by_role("heading", name="Biggs")).to_contain_text("approved")
    expect(page.get_by_role("complementary")).to_contain_text("“a beginner, and both agree”")
    organizer.go("Lists")
    organizer.press("Check all lists")
    expect(page.get_by_text("1 list checked, 1 with problems.")).to_be_visible()
