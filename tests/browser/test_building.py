"""A list is built by typing, on a phone and at a desk: cards are found, the total runs along, the text follows."""

import json
import os
import re
from pathlib import Path
from typing import Any, Literal

import pytest
from browsing import Organizer
from playwright.sync_api import Page, ViewportSize, expect
from uploaded_cards import NAME, ONE, TWO, WINGS, Visit, card_data, phones

PHONE: ViewportSize = {"width": 390, "height": 844}
PICTURES = os.environ.get("FINALSALVO_PICTURES_OF_BUILDING")


LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def picture(page: Page, name: str) -> None:
    """A picture for whoever wants to look at it, in both lights."""
    if PICTURES:
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            page.screenshot(path=str(Path(PICTURES) / f"{name}-{light}.png"))
        page.emulate_media(color_scheme="light")


@pytest.fixture
def event(organizer: Organizer) -> Organizer:
    organizer.make("X-Wing standard", "Builders")
    organizer.register(WINGS)
    organizer.bring_in_cards(card_data(), NAME)
    return organizer


def on_list_page(event: Organizer, visit: Visit) -> Page:
    mine = phones(event, visit, PHONE)[0]
    mine.set_viewport_size(PHONE)
    mine.get_by_role("link", name="My list").click()
    expect(mine.locator("html.builds")).to_have_count(1)  # the script is here
    return mine


def words(page: Page) -> Any:
    return page.get_by_label("Ships, upgrades, points")


def finder(page: Page) -> Any:
    """The field that finds cards; choices of obstacles have the same role."""
    return page.locator(".combobox").get_by_role("combobox")


def total(page: Page) -> Any:
    return page.locator(".build-total strong")


def test_a_squad_is_built_on_a_phone_from_nothing_and_handed_in(event: Organizer, visit: Visit) -> None:
    mine = on_list_page(event, visit)
    picture(mine, "phone-empty")
    mine.get_by_role("button", name="Add ship").click()
    field = mine.get_by_role("combobox", name="Add ship")
    expect(field).to_be_focused()
    field.press_sequentially("luk")
    expect(mine.get_by_role("option", selected=True)).to_contain_text("Luke Skywalker")
    picture(mine, "phone-typing")
    field.press("Enter")
    expect(words(mine)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker")
    expect(total(mine)).to_have_text("62 of 200 points")

    mine.get_by_role("button", name="Upgrade for Luke Skywalker").click()
    finder(mine).press_sequentially("r2")
    mine.get_by_role("option", name="R2-D2").click()
    expect(words(mine)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker + R2-D2")
    expect(total(mine)).to_have_text("68 of 200 points")
    expect(total(mine)).to_be_in_viewport()

    mine.get_by_role("button", name="Add ship").click()
    finder(mine).press_sequentially("veteran")
    mine.keyboard.press("ArrowDown")
    mine.keyboard.press("Enter")
    expect(total(mine)).to_have_text("111 of 200 points")
    mine.get_by_role("button", name="One more Red Squadron Veteran").first.click()
    expect(total(mine)).to_have_text("154 of 200 points")
    mine.get_by_role("button", name="Undo").click()
    expect(total(mine)).to_have_text("111 of 200 points")
    for number, name in enumerate(("coreasteroid0", "coreasteroid1", "coreasteroid2"), start=1):
        mine.get_by_label(f"Obstacle {number}").select_option(name)
        expect(words(mine)).to_have_value(ending_with(name))
    mine.get_by_label("Damage deck").fill("Core Set")
    mine.get_by_label("Damage deck").press("Enter")  # which hands nothing in, and removes nothing
    expect(words(mine)).to_have_value(re.compile("Damage deck: Core Set"))
    mine.evaluate("document.querySelector('.build-ship').scrollIntoView()")
    picture(mine, "phone-built")
    assert mine.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    mine.get_by_role("button", name="Hand in list").click()
    expect(mine.get_by_role("heading", name="My list")).to_contain_text("handed in")
    expect(words(mine)).to_have_value(
        "Faction: Rebel Alliance\nLuke Skywalker + R2-D2\nRed Squadron Veteran\n"
        "Damage deck: Core Set\nObstacles: coreasteroid0, coreasteroid1, coreasteroid2"
    )
    expect(total(mine)).to_have_text("111 of 200 points")
    mine.reload()
    expect(mine.get_by_text("It was kept on this device.")).to_have_count(0)


def ending_with(word: str) -> Any:
    return re.compile(rf"{word}$")


def test_one_upgrade_of_a_pasted_list_is_replaced_by_typing(event: Organizer, visit: Visit) -> None:
    mine = on_list_page(event, visit)
    words(mine).fill(json.dumps(TWO))
    expect(total(mine)).to_have_text("111 of 200 points")
    mine.get_by_role("button", name="Astromech R2-D2 6").click()
    finder(mine).press_sequentially("r4")
    mine.keyboard.press("Enter")
    expect(total(mine)).to_have_text("107 of 200 points")
    expect(words(mine)).to_have_value(
        "Faction: Rebel Alliance\nLuke Skywalker + R4 Astromech\nRed Squadron Veteran\n"
        "Damage deck: Core Set\nObstacles: coreasteroid0, coreasteroid1, coreasteroid2"
    )
    mine.get_by_role("button", name="Hand in list").click()
    expect(mine.get_by_role("heading", name="My list")).to_contain_text("handed in")


def test_what_does_not_fit_is_shown_last_with_its_reason_and_cannot_be_chosen(event: Organizer, visit: Visit) -> None:
    mine = on_list_page(event, visit)
    words(mine).fill(json.dumps(ONE))
    expect(total(mine)).to_have_text("68 of 200 points")
    mine.get_by_role("button", name="Add ship").click()
    options = mine.locator(".combobox").get_by_role("option")
    expect(options).to_have_text(
        [
            "Red Squadron Veteran 43",
            "Luke Skywalker T-65 X-wing Luke Skywalker is in the squad twice. Only one is allowed. 62",
        ]
    )
    picture(mine, "phone-unfit")
    options.nth(1).click(force=True)
    expect(finder(mine)).to_be_focused()
    expect(total(mine)).to_have_text("68 of 200 points")
    mine.keyboard.press("Escape")
    expect(finder(mine)).to_have_count(0)
    expect(mine.get_by_role("button", name="Add ship")).to_be_focused()


def test_what_is_being_built_survives_news_and_a_reload(event: Organizer, visit: Visit) -> None:
    mine = on_list_page(event, visit)
    mine.get_by_role("button", name="Add ship").click()
    finder(mine).press_sequentially("luk")
    event.page.goto(f"{event.address}/o/{event.event}/players")
    event.register(["Janson"])
    mine.wait_for_timeout(1500)
    expect(finder(mine)).to_have_value("luk")
    expect(finder(mine)).to_be_focused()
    mine.keyboard.press("Enter")
    expect(total(mine)).to_have_text("62 of 200 points")
    mine.reload()
    expect(words(mine)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker")
    expect(total(mine)).to_have_text("62 of 200 points")
    expect(mine.get_by_text("It was kept on this device.")).to_be_visible()
    mine.get_by_role("button", name="Discard my text").click()
    expect(words(mine)).to_have_value("")
    mine.reload()
    expect(words(mine)).to_have_value("")


def test_staff_build_a_list_at_a_desk(event: Organizer) -> None:
    page = event.page
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{event.address}/o/{event.event}/list/p1")
    page.get_by_role("button", name="Add ship").click()
    page.keyboard.type("veteran")
    page.keyboard.press("Enter")
    expect(total(page)).to_have_text("43 of 200 points")
    page.keyboard.press("Enter")  # at the upgrades of the ship, where one goes on
    page.keyboard.type("r2d2")
    picture(page, "desk-typing")
    page.keyboard.press("Enter")
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nRed Squadron Veteran + R2-D2")
    picture(page, "desk-built")
    page.get_by_role("button", name="Hand in list").click()
    expect(page.get_by_role("heading", name="Wedge")).to_contain_text("has problems")  # one ship is too few


def test_every_step_works_without_scripts(event: Organizer, visit: Visit) -> None:
    page = visit(
        f"/o/{event.event}/list/p1",
        storage_state=event.page.context.storage_state(),
        java_script_enabled=False,
        viewport=PHONE,
    )
    page.get_by_role("button", name="Add ship").click()
    page.locator("select[name=card]").select_option(label="Luke Skywalker · Rebel Alliance (62)")
    page.get_by_role("button", name="Choose", exact=True).click()
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker")
    expect(total(page)).to_have_text("62 of 200 points")
    page.get_by_role("button", name="Upgrade for Luke Skywalker").click()
    page.locator("select[name=card]").select_option("r2d2")
    page.get_by_role("button", name="Choose", exact=True).first.click()
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker + R2-D2")
    page.get_by_label("Damage deck").fill("Core Set")
    page.get_by_label("Damage deck").press("Enter")  # which presses nothing
    assert page.get_by_label("Damage deck").input_value() == "Core Set"
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker + R2-D2")
    page.get_by_role("button", name="Choose", exact=True).last.click()
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nLuke Skywalker + R2-D2\nDamage deck: Core Set")
    page.get_by_role("button", name="Remove Luke Skywalker").click()
    expect(words(page)).to_have_value("Faction: Rebel Alliance\nDamage deck: Core Set")
