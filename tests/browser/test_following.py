"""Those who only look: three browsers see each change within a second, without reloading."""

import re
from collections.abc import Callable

from browsing import Deadline, Organizer
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}


def test_three_browsers_see_each_change_within_a_second_without_reloading(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    organizer.make("X-Wing standard", "Followed")
    organizer.register([f"Wing {number}" for number in range(1, 9)])
    organizer.press("Check in all players")
    organizer.start()
    base = f"/e/{organizer.event}"
    pairings = visit(f"{base}/pairings", viewport=PHONE, is_mobile=True, has_touch=True)
    standings = visit(f"{base}/standings", viewport=PHONE, color_scheme="dark")
    event = visit(base)
    everybody = (pairings, standings, event)
    for page in everybody:
        page.evaluate("window.never_reloaded = true")
    expect(pairings.get_by_text("No pairings yet.")).to_be_visible()

    organizer.press("Pair", within=organizer.todo)
    organizer.go("Round")
    first = organizer.page.locator(".draft .p1 button").first.evaluate("button => button.firstChild.data.trim()")
    deadline = Deadline()
    organizer.press("Publish", within=organizer.todo)
    expect(pairings.get_by_role("row").filter(has_text=first)).to_be_visible(timeout=deadline.left())
    expect(event.get_by_role("heading", name="Round 1")).to_be_visible(timeout=deadline.left())

    # One of them types while changes come in: nothing typed is lost, and the page follows all the same.
    pairings.get_by_label("Find your name").fill(first)
    expect(pairings.locator("tr.person:visible")).to_have_count(1)
    deadline = Deadline()
    organizer.press("Start clock", within=organizer.todo)
    for page in everybody:
        expect(page.get_by_role("timer").first).to_be_visible(timeout=deadline.left())

    table = organizer.row(first).locator(".table-no").inner_text()
    deadline = Deadline()
    organizer.enter(f"{table} 150 90")
    expect(pairings.get_by_role("row").filter(has_text=first)).to_contain_text("150–90", timeout=deadline.left())
    expect(event.get_by_text("1 of 4 games finished")).to_be_visible(timeout=deadline.left())
    expect(pairings.get_by_label("Find your name")).to_have_value(first)
    expect(pairings.get_by_label("Find your name")).to_be_focused()
    expect(pairings.locator("tr.person:visible")).to_have_count(1)

    deadline = Deadline()
    organizer.press("Pause clock")
    for page in everybody:
        expect(page.get_by_text("paused").first).to_be_visible(timeout=deadline.left())

    # Standings are those of whole rounds: they come with the last result.
    *others, last = organizer.open_tables()
    for other in others:
        organizer.enter(f"{other} 100 90")
    expect(standings.locator(".standings")).to_have_count(0)
    deadline = Deadline()
    organizer.enter(f"{last} 100 90")
    expect(standings.locator(".standings tbody tr").first).to_contain_text(first, timeout=deadline.left())

    organizer.go("Now")
    organizer.page.locator(".say-it").get_by_label("Announce").fill("Lunch at one.")
    deadline = Deadline()
    organizer.press("Announce", within=organizer.page.locator(".say-it"))
    expect(event.get_by_text("Lunch at one.")).to_be_visible(timeout=deadline.left())
    for page in everybody:
        assert page.evaluate("window.never_reloaded") is True


def test_a_clock_that_is_set_in_the_browser_changes_nothing_that_is_shown(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    """A laptop is both server and console: when its clock is put back, an open page sees that as well."""
    organizer.make("X-Wing standard", "Put back")
    organizer.register([f"Wing {number}" for number in range(1, 9)])
    organizer.press("Check in all players")
    organizer.start()
    organizer.press("Pair", within=organizer.todo)
    organizer.go("Round")
    organizer.press("Publish", within=organizer.todo)
    organizer.press("Start clock", within=organizer.todo)
    page = visit(f"/e/{organizer.event}")
    timer = page.get_by_role("timer").first
    expect(timer).to_have_text(re.compile(r"^7[45]:\d\d$"))
    for jump in (-2 * 86_400_000, 3 * 86_400_000):
        page.evaluate("jump => { const real = Date.now; Date.now = () => real() + jump; }", jump)
        before = timer.inner_text()
        expect(timer).not_to_have_text(before)
        expect(timer).to_have_text(re.compile(r"^7[45]:\d\d$"))
