"""Why? in a real browser: a panel with the rule in the reader's language, and without a script the rule's own place."""

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from browsing import Organizer
from playwright.sync_api import Locator, Page, expect

from finalsalvo.documents.rule_texts import rule

PHONE = {"width": 360, "height": 740}
PLANNED = "/new?format=xwing-standard&players=20"
"""A page that says how many rounds the book wants, and why."""
STRUCTURE = "XW2-STR-02"
SAID = {"en": ("Why?", "Close"), "de": ("Warum?", "Schließen"), "es": ("¿Por qué?", "Cerrar")}
Visit = Callable[..., Page]


def reader(visit: Visit, organizer: Organizer, language: str, **options: Any) -> Page:
    """The organizer, who reads a language."""
    page = visit(storage_state=organizer.page.context.storage_state(), **options)
    page.context.add_cookies([{"name": "language", "value": language, "url": organizer.address}])
    page.goto(organizer.address + PLANNED)
    return page


def link(page: Page) -> Locator:
    return page.locator(f'a.why[href$="#{STRUCTURE}"]')


def barriers(page: Page) -> list[str]:
    """What axe finds on a page."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((found) => found.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:100]}" for each in found]


@pytest.mark.parametrize("language", SAID)
def test_why_opens_the_rule_in_the_pages_language_and_close_closes_it(
    language: str, visit: Visit, organizer: Organizer
) -> None:
    page = reader(visit, organizer, language, viewport=PHONE, is_mobile=True, has_touch=True)
    why, close = SAID[language]
    known = rule(STRUCTURE, language)
    assert known is not None
    expect(link(page)).to_have_text(why)
    dialog = page.get_by_role("dialog", name=why)
    for end in ("button", "Escape"):
        link(page).click()
        expect(dialog.locator(".rule-words").first).to_have_text(known.text)
        expect(dialog).to_contain_text(f"{known.book} · {known.section} · {STRUCTURE}")
        expect(dialog.get_by_role("button", name=close)).to_be_focused()
        assert page.url == organizer.address + PLANNED
        assert barriers(page) == []
        if end == "button":
            dialog.get_by_role("button", name=close).click()
        else:
            page.keyboard.press(end)
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(link(page)).to_be_focused()  # one reads on where one asked


def test_the_panel_leads_to_all_rules_where_the_rule_is_marked(visit: Visit, organizer: Organizer) -> None:
    page = reader(visit, organizer, "en")
    link(page).click()
    page.get_by_role("dialog").get_by_role("link", name="All rules of X-Wing standard").click()
    expect(page).to_have_url(f"{organizer.address}/rules/xwing-standard#{STRUCTURE}")
    expect(page.locator(f"[id='{STRUCTURE}']")).to_be_in_viewport()
    assert barriers(page) == []


def test_without_a_script_the_link_leads_to_the_place_of_the_rule(visit: Visit, organizer: Organizer) -> None:
    page = reader(visit, organizer, "de", java_script_enabled=False, viewport=PHONE)
    link(page).click()
    page.wait_for_url(re.compile(rf"/rules/xwing-standard#{STRUCTURE}$"))
    known = rule(STRUCTURE, "de")
    assert known is not None
    place = page.locator(f"[id='{STRUCTURE}']")
    expect(place).to_be_in_viewport()
    expect(place.locator(".rule-words").first).to_have_text(known.text)


def test_where_the_rule_cannot_be_had_its_place_is_opened(visit: Visit, organizer: Organizer) -> None:
    page = reader(visit, organizer, "en")
    page.route("**/rule/*", lambda route: route.abort())
    link(page).click()
    expect(page).to_have_url(f"{organizer.address}/rules/xwing-standard#{STRUCTURE}")
