"""Settings and history at a desk: a bar lists what would change until it is saved, and fields lead back to the book."""

import re

from browsing import LONGEST, Organizer
from playwright.sync_api import Dialog, Locator, Page, expect


def in_view(found: Locator) -> bool:
    """Whether the whole of something can be seen without scrolling."""
    told: bool = found.evaluate(
        "(each) => { const box = each.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    return told


def setting(page: Page, name: str) -> Locator:
    """The line of a setting."""
    return page.locator(f"#setting-{name}")


def order(page: Page) -> list[str]:
    """The tiebreakers as they stand."""
    return page.locator("#set-tiebreakers li .name").all_inner_texts()


def test_each_setting_shows_what_holds_and_a_bar_lists_what_would_change_until_it_is_saved(
    organizer: Organizer,
) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Chosen")
    organizer.go("Settings")
    bar, minutes, tables = page.locator("#save-bar"), setting(page, "round_minutes"), setting(page, "tables")
    expect(bar).to_be_hidden()
    field = minutes.get_by_label("Minutes per round")
    expect(field).to_have_value("75")
    expect(minutes.locator(".from")).to_have_text("by the book")
    expect(minutes.get_by_role("button", name="Back to 75")).to_be_hidden()
    expect(tables.get_by_label("Number of tables")).to_have_value("as many as needed")
    empty = page.locator("#settings .setting[data-usual]:not([data-usual=''])").locator("input:not([type=hidden])")
    assert "" not in [each.input_value() for each in empty.all()]
    # the bar comes with the first change, lists them, and is there wherever the page is scrolled to
    field.fill("60")
    expect(minutes.locator(".from")).to_have_text("yours")
    tables.get_by_label("Number of tables").fill("24")
    listed = "2 changes: Minutes per round 75 → 60, Number of tables as many as needed → 24"
    expect(bar.get_by_role("status")).to_have_text(listed)
    for place in (0, 600, 99_999):
        page.evaluate("(place) => scrollTo(0, place)", place)
        assert in_view(bar.get_by_role("button", name="Save settings"))
    # leaving asks, and who stays has everything they typed
    asked: list[str] = []

    def stays(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stays)
    page.get_by_role("link", name="Players", exact=True).click(no_wait_after=True)
    expect(field).to_have_value("60")
    assert (asked, page.url.endswith("/settings")) == (["beforeunload"], True)
    # back to the book, by its button and by leaving a field empty
    minutes.get_by_role("button", name="Back to 75").click()
    expect(field).to_have_value("75")
    expect(minutes.locator(".from")).to_have_text("by the book")
    expect(bar.get_by_role("status")).to_have_text("1 change: Number of tables as many as needed → 24")
    tables.get_by_label("Number of tables").fill("")
    tables.get_by_label("Number of tables").blur()
    expect(tables.get_by_label("Number of tables")).to_have_value("as many as needed")
    expect(bar).to_be_hidden()
    field.fill("60")
    bar.get_by_role("button", name="Discard changes").click()
    expect(field).to_have_value("75")
    expect(bar).to_be_hidden()
    # saved it is the event's own, with its sentence as a house rule; and it goes back
    field.fill("60")
    organizer.after(bar.get_by_role("button", name="Save settings"))
    expect(bar).to_be_hidden()
    expect(minutes).to_contain_text("house rule Minutes per round: 60. The rules say 75.")
    expect(minutes.locator(".from")).to_have_text("yours")
    minutes.get_by_role("button", name="Back to 75").click()
    expect(bar.get_by_role("status")).to_have_text("1 change: Minutes per round 60 → 75")
    organizer.after(bar.get_by_role("button", name="Save settings"))
    expect(minutes.locator(".from")).to_have_text("by the book")
    expect(minutes).not_to_contain_text("house rule")


def test_tiebreakers_are_put_in_order_by_keyboard_and_by_dragging(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "In order")
    organizer.go("Settings")
    line, bar = setting(page, "tiebreakers"), page.locator("#save-bar")
    assert order(page) == ["MoV", "SoS"]
    up = line.get_by_role("button", name="Move up: SoS")
    up.focus()
    page.keyboard.press("Enter")
    assert order(page) == ["SoS", "MoV"]
    expect(line.get_by_role("status")).to_have_text("SoS is number 1 now.")
    expect(bar.get_by_role("status")).to_have_text("1 change: Tiebreakers MoV, SoS → SoS, MoV")
    page.keyboard.press("ArrowDown")  # the focus is still with SoS
    assert order(page) == ["MoV", "SoS"]
    expect(bar).to_be_hidden()
    line.get_by_role("button", name="Add mission points").click()
    rows = line.locator("li[data-name]")
    rows.nth(2).drag_to(rows.nth(0), target_position={"x": 40, "y": 4})
    assert order(page) == ["mission points", "MoV", "SoS"]
    line.get_by_role("button", name="Remove: MoV").click()
    organizer.after(bar.get_by_role("button", name="Save settings"))
    expect(line).to_contain_text("Tiebreakers: mission points, SoS. The rules say MoV, SoS.", timeout=LONGEST)
    assert order(page) == ["mission points", "SoS"]
    line.get_by_role("button", name="Back to MoV, SoS").click()
    assert order(page) == ["MoV", "SoS"]
    organizer.after(bar.get_by_role("button", name="Save settings"))
    expect(line.locator(".from")).to_have_text("by the book")


def test_the_history_names_tables_and_players_undoes_at_once_and_keeps_what_one_looks_for(
    organizer: Organizer,
) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Looked up", Swiss_rounds="2", Cut_size="0")
    organizer.register(["Ada Brandt", "Bo Castellan", "Cleo Danes", "Dov Ebert"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    organizer.play(["90 20"])
    page.goto(f"{organizer.address}/o/{organizer.event}/history")
    lines = page.locator("table.steps tbody tr")
    page.get_by_role("link", name=re.compile("^Results 2")).click()
    expect(lines).to_have_count(2)
    told = re.compile(r"Round 1, table \d: \w+ \w+ beat \w+ \w+ 90–20 \(time\)")
    for place in (0, 1):
        expect(lines.nth(place)).to_contain_text(told)
    # what one looks for stands in the address while it is typed, and the news leave it there
    page.get_by_label("Search").press_sequentially("table 1")
    expect(lines).to_have_count(1)
    assert "words=table+1" in page.url
    first = lines.first
    organizer.after(first.get_by_role("button", name="Undo"))  # nobody is asked
    expect(page.get_by_role("dialog")).to_have_count(0)
    gone = lines.filter(has=page.locator("s"))
    expect(gone).to_contain_text("Undone by")
    expect(lines).to_have_count(2)
    expect(page.get_by_label("Search")).to_have_value("table 1")
    organizer.after(gone.get_by_role("button", name="Redo"))
    expect(lines).to_have_count(3)
    expect(lines.filter(has_text="Restored: ")).to_have_count(1)
    # what results stand on is not undone before them: they are named, and lead to their lines
    page.get_by_role("link", name="Show everything").click()
    published = lines.filter(has_text="Round 1 published")
    published.get_by_text("Undo").first.click()
    expect(published).to_contain_text("Later steps build on this. Undo those first, the latest first:")
    expect(published.get_by_role("link").filter(has_text=told)).to_have_count(2)
    published.get_by_role("link").first.click()
    expect(page.locator("tr:target")).to_contain_text("table")
