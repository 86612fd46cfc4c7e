"""The first visit, and the list of events: what runs stands first, with its clock and the only filled button."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from running_server import come_in, serving


def clicks(page: Page) -> Callable[[], int]:
    """Counts what is pressed from now on, over pages."""
    page.context.add_init_script(
        "addEventListener('click', () => sessionStorage.clicks = Number(sessionStorage.clicks || 0) + 1, true)"
    )
    page.reload()
    return lambda: int(page.evaluate("Number(sessionStorage.clicks || 0)"))


def test_the_first_visit_leads_to_a_demo_or_an_event_and_what_runs_stands_first(
    opened: Browser, tmp_path: Path
) -> None:
    with serving(tmp_path) as server:
        page = opened.new_context(locale="en", viewport={"width": 1366, "height": 768}).new_page()
        come_in(page, server)
        page.goto(server.address)
        expect(page.get_by_role("heading", level=1)).to_have_text("Run your tournament by the book")
        assert page.locator(".does h2").count() == 3
        assert page.locator(".main:visible").all_inner_texts() == ["Create your first event"]
        page.get_by_role("button", name="Look at a demo").click()
        page.wait_for_url("**/o/demo-x-wing-standard/")
        page.goto(server.address)
        first = page.locator(".nows > li").first
        expect(first.locator("h3")).to_contain_text("Demo: X-Wing standard")
        expect(first).to_contain_text("Playing round 2")
        expect(first).to_contain_text("3 results missing")
        expect(first.get_by_role("timer")).to_have_text(re.compile(r"^7[45]:\d\d$"))
        assert [each.split() for each in page.locator(".main:visible").all_inner_texts()] == [
            ["Open", "Demo:", "X-Wing", "standard"]
        ]
        page.locator(".main").click()
        page.wait_for_url("**/o/demo-x-wing-standard/")
        page.goto(server.address)
        menu = first.locator("details.menu")
        menu.locator("summary").click()
        page.keyboard.press("Escape")
        expect(menu.get_by_role("link", name="Public page")).to_be_hidden()
        menu.locator("summary").click()
        menu.get_by_role("button", name="Delete demo").click()
        expect(page.get_by_text("Demo: X-Wing standard")).to_have_count(0)
        counted = clicks(page)
        page.get_by_role("link", name="Create your first event").click()
        page.get_by_role("link", name=re.compile("^X-Wing standard")).first.click()
        page.get_by_role("button", name="Create event").click()
        page.wait_for_url("**/players")
        assert counted() == 3
        page.context.close()
