"""The form of a new event: what it means stands beside it, nothing typed is lost, what is wrong is at its field."""

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Literal

import pytest
from browsing import Organizer
from playwright.sync_api import Page, expect

FORM = "/new?format=xwing-standard&starts_at=10:00"


def filled_in(page: Page) -> None:
    """Somebody has begun to fill in the form."""
    page.get_by_label("Event name").fill("Cantina Open")
    page.get_by_label("I play too").check()


def kept(page: Page) -> tuple[str, bool, str]:
    """What stands on the form."""
    name, plays = page.get_by_label("Event name"), page.get_by_label("I play too")
    return name.input_value(), plays.is_checked(), page.get_by_label("Expected players").input_value()


def steps(page: Page) -> list[str]:
    """The schedule."""
    return [" ".join(each.split()) for each in page.locator(".schedule li").all_inner_texts()]


WITHIN = """(longest) => new Promise((done, fail) => {
  const begun = performance.now();
  const look = () => {
    const spent = performance.now() - begun;
    if (document.querySelector("#plan-told").innerText === "4 Swiss rounds, then a top 2") done(spent);
    else if (spent > longest) fail(new Error("late"));
    else setTimeout(look, 5);
  };
  look();
})"""


def test_what_is_typed_changes_the_plan_within_half_a_second_and_the_event_is_made_as_planned(
    organizer: Organizer,
) -> None:
    page = organizer.page
    page.goto(f"{organizer.address}/new?format=armada-standard&starts_at=10:00")
    filled_in(page)
    expect(page.locator("#plan-told")).to_have_text("3 Swiss rounds, no cut")
    page.get_by_label("Expected players").fill("12")
    page.get_by_label("Break after round").first.fill("2")
    page.get_by_label("Minutes of the break").first.fill("45")
    page.get_by_label("Swiss rounds").fill("4")
    page.get_by_label("Cut size").fill("2")
    assert page.evaluate(WITHIN, 500) < 500
    assert steps(page) == [
        "10:00–12:15 Round 1",
        "12:30–14:45 Round 2",
        "14:45–15:30 Break",
        "15:30–17:45 Round 3",
        "18:00–20:15 Round 4",
        "20:30–23:30 Final",
    ]
    assert page.locator(".figures dd").all_inner_texts() == ["12", "6", "10:00", "23:30"]
    page.get_by_label("Cut size").press("Enter")  # the plan is what one wants to see
    assert kept(page) == ("Cantina Open", True, "12")
    page.get_by_label("Place").fill("Town hall")
    page.get_by_label("Entry fee").fill("10 €")
    page.get_by_role("button", name="Create event").click()
    expect(page).to_have_url(re.compile(r"/o/cantina-open[\w-]*/players$"))
    slug = page.url.split("/")[-2]
    page.goto(f"{organizer.address}/e/{slug}")
    told = {
        line.get_attribute("id"): " ".join(line.locator("dd").inner_text().split())
        for line in page.locator(".run > div").all()
    }
    assert told["told-structure"] == "4 Swiss rounds, then a top 2 It's the same however many players come."
    assert told["told-schedule"] == "10:00 to about 23:30, with 15 minutes between rounds"
    assert (told["told-breaks"], told["told-place"], told["told-fee"]) == (
        "45 minutes after round 2",
        "Town hall",
        "10 €",
    )


def test_a_departure_from_the_book_is_marked_at_its_field_in_the_plan_in_settings_and_in_public(
    organizer: Organizer,
) -> None:
    page = organizer.page
    page.goto(organizer.address + FORM)
    page.get_by_label("Event name").fill("Six prizes")
    expect(page.get_by_label("Reason for house rules")).to_be_hidden()
    page.get_by_label("Cut size").fill("6")
    words = "Cut size: 6. The rules say 4, 8, 16 or 32."
    field = page.locator("label").filter(has=page.locator("[name='settings.cut']"))
    expect(field.get_by_text("house rule")).to_be_visible()
    expect(page.locator("li.departs")).to_contain_text(words)
    page.get_by_label("Reason for house rules").fill("six prizes")
    page.get_by_role("button", name="Create event").click()
    organizer.page.wait_for_url("**/players")
    slug = page.url.split("/")[-2]
    page.goto(f"{organizer.address}/o/{slug}/settings")
    expect(page.locator(".setting").filter(has=page.locator("[name='settings.cut']"))).to_contain_text("house rule")
    expect(page.get_by_text(words)).to_be_visible()
    page.goto(f"{organizer.address}/e/{slug}")
    expect(page.locator("#told-house dd")).to_contain_text(words)
    expect(page.locator("#told-house dd")).to_contain_text("six prizes")


def test_the_structures_of_the_book_are_choices_with_its_table_and_the_date_is_filled_in(organizer: Organizer) -> None:
    page = organizer.page
    page.goto(organizer.address + FORM + "&players=20&settings.zone=Europe/Madrid")
    assert [page.get_by_label("Date").input_value() != "", page.get_by_label("Time zone").input_value()] == [
        True,
        "Europe/Madrid",
    ]
    here = page.locator(".of-book tr.here")
    expect(here).to_have_text(re.compile(r"17–24\s*4\s*4"))
    page.get_by_role("radio", name=re.compile("^Advanced")).check()
    expect(here).to_have_text(re.compile(r"13–24\s*4\s*8"))
    expect(page.locator("#plan-told")).to_have_text("4 Swiss rounds, then a top 8")
    page.get_by_role("radio", name=re.compile("^Elimination only")).check()
    expect(page.locator("#plan-told")).to_have_text("Single elimination from round 1")
    expect(page.get_by_label("Swiss rounds")).to_be_hidden()
    expect(page.locator(".schedule li")).to_have_count(5)
    page.get_by_role("radio", name=re.compile("^Your own")).check()
    expect(page.locator("#plan-told")).to_have_text("5 Swiss rounds, no cut")
    name, day = page.get_by_label("Event name"), page.get_by_label("Date")
    day.fill("2027-01-02")
    expect(name).to_have_value("X-Wing standard, 2 January 2027")
    page.get_by_label("Number of tables").fill("8")
    expect(page.locator("#plan")).to_contain_text("10 tables are needed. You have 8.")


def test_without_a_script_the_plan_is_shown_and_what_was_typed_stays(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    page = visit(FORM, java_script_enabled=False, storage_state=organizer.page.context.storage_state())
    filled_in(page)
    page.get_by_label("Expected players").fill("40")
    page.get_by_label("Expected players").press("Enter")
    expect(page.locator("tr.here")).to_contain_text("25–40")
    assert kept(page) == ("Cantina Open", True, "40")
    page.get_by_label("Expected players").fill("9")
    page.get_by_role("button", name="Show schedule", exact=True).click()
    expect(page.locator("tr.here")).to_contain_text("9–")
    assert kept(page) == ("Cantina Open", True, "9")


def test_what_is_wrong_with_a_new_event_stands_at_its_field_and_the_first_is_focused(organizer: Organizer) -> None:
    page = organizer.page
    page.goto(organizer.address + FORM)
    page.get_by_label("Event name").fill("Letters")
    page.get_by_label("Number of tables").fill("many")
    page.get_by_label("Swiss rounds").fill("few")
    page.get_by_role("button", name="Create event").click()
    tables = page.get_by_label("Number of tables")
    expect(tables).to_have_attribute("aria-invalid", "true")
    expect(tables).to_be_focused()
    assert page.locator(".wrong-field").all_inner_texts() == ["Enter a whole number.", "Enter a whole number."]
    expect(page.locator(".note")).to_have_count(0)
    page.get_by_label("Expected players").fill("40")  # the plan follows, and what was sent stays on the form
    expect(page.locator("tr.here")).to_contain_text("25–40")
    assert [page.get_by_label(each).input_value() for each in ("Event name", "Number of tables")] == ["Letters", "many"]
    tables.fill("8")
    expect(tables).not_to_have_attribute("aria-invalid", "true")
    page.get_by_label("Swiss rounds").fill("")
    page.get_by_role("button", name="Create event").click()
    expect(page).to_have_url(f"{organizer.address}/o/letters/players")


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1366, "dark")])
def test_nothing_scrolls_sideways_one_button_is_filled_and_axe_finds_nothing(
    organizer: Organizer, width: int, scheme: Literal["light", "dark"]
) -> None:
    page = organizer.page
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 740})
    for where in ("/", "/new", FORM + "&settings.cut=6&house=1"):
        page.goto(organizer.address + where)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where
        assert page.locator(".main:visible").count() <= 1, where
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
        found = page.evaluate(
            "axe.run().then((found) => found.violations.map((each) => [each.id, each.nodes[0].html]))"
        )
        assert found == [], where
