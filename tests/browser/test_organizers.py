"""An organizer at the console who makes mistakes: each is answered where it was made, and nothing of theirs is lost."""

import re

from browsing import Organizer
from playwright.sync_api import Locator, Page, expect

NAMES = ["Ada Brandt", "Bo Castellan", "Cleo Danes", "Dov Ebert", "Esi Falk", "Fay Grau", "Gus Hahn", "Hal Ines"]
PAIRS = "table.draft tbody tr"


def in_view(found: Locator) -> bool:
    """Whether the whole of something can be seen without scrolling."""
    told: bool = found.evaluate(
        "(each) => { const box = each.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
    )
    return told


def pairs(page: Page) -> list[set[str]]:
    """Who meets whom in the drawn round, as its page shows it."""
    rows = [row.locator("[data-swap]").all_inner_texts() for row in page.locator(PAIRS).all()]
    return [{re.sub(r"\s*\d*\s*$", "", name) for name in row} for row in rows]


def pressed(page: Page, name: str) -> None:
    """One of two who change places."""
    page.locator(PAIRS).get_by_role("button", name=re.compile(f"^{name}")).click()


def test_a_refused_save_of_the_settings_stands_at_its_fields_and_the_first_has_the_focus(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Settings")
    organizer.go("Settings")
    places, minutes = page.get_by_label("Player cap"), page.get_by_label("Minutes per round")
    places.fill("a dozen")
    minutes.fill("75, soon")
    save = page.get_by_role("button", name="Save settings")
    save.click()
    expect(places).to_be_focused()
    assert in_view(places)
    expect(places).to_have_attribute("aria-invalid", "true")
    expect(places).to_have_accessible_description("Enter a whole number.")
    expect(minutes).to_have_accessible_description("Enter whole numbers, separated by commas.")
    expect(page.locator("#save-bar")).to_contain_text("2 fields need another value")
    places.fill("1")
    expect(places).not_to_have_attribute("aria-invalid", "true")  # it is being put right
    minutes.fill("75")
    save.click()
    expect(places).to_be_focused()
    assert in_view(page.locator(".wrong-field"))
    expect(places).to_have_accessible_description(
        "A player cap of 1 leaves no game. Enter at least 2, or leave it empty for no limit."
    )
    expect(minutes).not_to_have_attribute("aria-invalid", "true")
    places.fill("12")
    organizer.after(save)
    told = page.locator("#told .note.good")
    expect(told).to_contain_text("Settings changed")
    assert in_view(told)
    expect(page.locator("[aria-invalid=true], .wrong-field")).to_have_count(0)
    expect(places).to_have_value("12")


def test_a_refusal_that_has_no_field_is_seen_wherever_the_page_is_scrolled_to(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Far down")
    organizer.register([f"Player number {number}" for number in range(30)])
    button = organizer.row("Player number 29").get_by_role("button", name="Check in")
    page.evaluate("document.querySelector('button[value=p30]').value = 'nobody'")  # gone in the meantime
    button.click()
    told = page.locator("#told .note.bad")
    expect(told).to_be_visible()
    assert page.evaluate("scrollY") > 500
    assert in_view(told)


def test_a_drawn_round_is_quiet_keeps_swaps_and_is_told_with_tables_and_names(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "By hand", Swiss_rounds="3", Cut_size="0")
    organizer.register([*NAMES, "Ida Jung"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    organizer.play(["90 20 t", "80 10 t", "70 30 t", "60 40 t"])
    organizer.press("Pair", within=organizer.todo)
    # One quiet line says that there are reasons; they stand beside their pairs, with names.
    expect(page.locator("#told .note:not(.toast)")).to_have_count(0)
    expect(page.locator(".work > .sub")).to_have_text(
        re.compile(r"^4 tables · no rematch · 1 paired down · bye: \w+ \w+$")
    )
    floats = page.locator("td.why", has_text="Paired down:")
    expect(floats.first.get_by_text("Paired down:")).to_be_hidden()
    floats.first.get_by_text("paired down", exact=True).click()
    expect(floats.first.get_by_text("Paired down:")).to_be_visible()
    page.keyboard.press("Escape")
    expect(floats.first.get_by_text("Paired down:")).to_be_hidden()
    expect(floats.first.locator("summary")).to_be_focused()
    expect(floats.first).to_contain_text(re.compile("|".join([*NAMES, "Ida Jung"])))

    # Two places change by hand; then another pair is not wanted. What was made by hand stays.
    drawn = pairs(page)
    full = [index for index, pair in enumerate(drawn) if len(pair) == 2]
    one, two = (sorted(drawn[index])[0] for index in full[:2])
    pressed(page, one)
    pressed(page, two)
    dialog, changed = page.get_by_role("dialog"), page.locator(PAIRS).nth(full[0]).filter(has_text=two)
    expect(dialog.or_(changed)).to_be_visible()
    if dialog.is_visible():  # a rule speaks against the two who meet now
        dialog.get_by_label("Reason (shown in the history)").fill("they came together")
        expect(dialog.get_by_role("heading", name="Swap players?")).to_be_visible()
        dialog.get_by_role("button", name="Swap players").click()
    expect(changed).to_be_visible()
    made = [pair for pair in pairs(page) if pair not in drawn]
    assert len(made) == 2
    unwanted = next(pair for pair in pairs(page) if pair not in made and len(pair) == 2)
    row = page.locator(PAIRS).filter(has_text=sorted(unwanted)[0])
    organizer.after(row.get_by_role("button", name="Split this pair"))
    after = pairs(page)
    assert unwanted not in after
    assert all(pair in after for pair in made)
    house = re.compile("won't play each other, although the rules pair them. It counts as a house rule.")
    expect(page.locator("#told .note:not(.toast)")).to_have_text(house)

    # The history names the table and both players, and what must be undone first leads there.
    organizer.go("History")
    line = page.locator("table.steps tr").filter(has_text="table 1").first
    expect(line).to_contain_text(re.compile(r"Round 1, table 1: \w+ \w+ beat \w+ \w+ 90–20 \(time\)"))
    line.get_by_text("Undo").first.click()
    expect(line).to_contain_text("build")
    line.get_by_role("link").filter(has_text="Round 2").first.click()
    expect(page.locator("tr:target")).to_contain_text("Round 2")
