"""The form of a new event: nothing typed is lost, and what is wrong stands at its field."""

from collections.abc import Callable

from browsing import Organizer
from playwright.sync_api import Page, expect

FORM = "/new?format=xwing-standard"


def filled_in(page: Page) -> None:
    """Somebody has begun to fill in the form."""
    page.get_by_label("Event name").fill("Cantina Open")
    page.get_by_label("I play too").check()


def kept(page: Page) -> tuple[str, bool, str]:
    """What stands on the form."""
    name, plays = page.get_by_label("Event name"), page.get_by_label("I play too")
    return name.input_value(), plays.is_checked(), page.get_by_label("Expected players").input_value()


def test_enter_after_the_number_of_players_shows_the_plan_and_keeps_what_was_typed(organizer: Organizer) -> None:
    page = organizer.page
    page.goto(organizer.address + FORM)
    filled_in(page)
    page.get_by_label("Expected players").fill("40")
    page.get_by_label("Expected players").press("Enter")
    expect(page.locator("tr.here")).to_contain_text("25–40")
    page.wait_for_timeout(300)
    assert kept(page) == ("Cantina Open", True, "40")
    assert page.url == f"{organizer.address}{FORM}&players=40&start=10%3A00"
    page.get_by_role("button", name="Create event").click()
    expect(page).to_have_url(f"{organizer.address}/o/cantina-open/players")


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
    page.get_by_text("Set rounds and cut yourself").click()
    page.get_by_label("Swiss rounds").fill("few")
    page.get_by_role("button", name="Create event").click()
    tables = page.get_by_label("Number of tables")
    expect(tables).to_have_attribute("aria-invalid", "true")
    expect(tables).to_be_focused()
    assert page.locator(".wrong-field").all_inner_texts() == ["Enter a whole number.", "Enter a whole number."]
    expect(page.locator(".note")).to_have_count(0)
    expect(page.get_by_label("Swiss rounds")).to_be_visible()
    page.get_by_label("Expected players").fill("40")  # the page follows, and what was sent stays on the form
    expect(page.locator("tr.here")).to_contain_text("25–40")
    assert [page.get_by_label(each).input_value() for each in ("Event name", "Number of tables")] == ["Letters", "many"]
    tables.fill("8")
    expect(tables).not_to_have_attribute("aria-invalid", "true")
    page.get_by_label("Swiss rounds").fill("")
    page.get_by_role("button", name="Create event").click()
    expect(page).to_have_url(f"{organizer.address}/o/letters/players")
