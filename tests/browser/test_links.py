"""Links in real browsers: made at the console, opened on a phone, taken away again; and players who register."""

import re
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from browsing import Organizer
from playwright.sync_api import Page, Request, expect

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]


def barriers(page: Page) -> list[str]:
    """What axe finds on a page."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((found) => found.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:100]}" for each in found]


@pytest.fixture
def event(organizer: Organizer) -> Organizer:
    """An event with three players, and its page of links."""
    organizer.make("X-Wing standard", "Links", Date="2026-12-05", Start_time="10:00", Game_mode="Extended")
    organizer.register(["Ada", "Bea", "Dora"])
    organizer.go("Staff and links")
    return organizer


def sheet(organizer: Organizer) -> dict[str, str]:
    """The links on the sheet that was just made, by name."""
    cards = organizer.page.locator("ul.cards li")
    expect(cards.first).to_be_visible()
    return {card.locator("strong").inner_text(): str(card.locator("a").get_attribute("href")) for card in cards.all()}


def path_of(link: str) -> str:
    return "/" + link.split("/", 3)[3]


def test_a_link_is_made_opened_on_a_phone_and_ends_when_it_is_revoked(event: Organizer, visit: Visit) -> None:
    asked: list[str] = []
    page = event.page
    page.get_by_role("button", name="Create 3 missing links").click()
    links = sheet(event)
    assert list(links) == ["Ada", "Bea", "Dora"]
    phone = visit(viewport=PHONE, is_mobile=True, has_touch=True)
    phone.on("request", lambda request: asked.append(sent_with(request)))
    phone.goto(links["Ada"])
    phone.wait_for_url(f"**/p/{event.event}/")
    code = links["Ada"].partition("#")[2]
    # In no address and no Referer; once in a form, and gone from the address bar before that.
    assert [each for each in asked if code in each] == []
    assert code not in phone.evaluate("location.href + document.referrer")
    page.reload()  # sent again: the sheet is the same, and the phone stays in
    assert sheet(event) == links
    expect(phone.locator("h1").first).to_be_visible()
    assert phone.reload() is not None
    assert "/p/" in phone.url
    page.get_by_role("link", name="Back").click()
    row = event.row("Ada")
    expect(row).to_contain_text("opened")
    row.get_by_role("button", name="Revoke").click()  # somebody came by it, so it is asked about
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Ada has opened the link. It stops working, and the phone is signed out.")
    dialog.get_by_role("button", name="Revoke link").click()
    expect(event.row("Ada")).to_contain_text("revoked")
    phone.reload()
    expect(phone.get_by_text("This link no longer works")).to_be_visible()


def sent_with(request: Request) -> str:
    """What everybody on the way, and every log, sees of a request."""
    return f"{request.url} {request.headers.get('referer', '')}"


def test_without_a_script_the_code_is_typed_from_paper(event: Organizer, visit: Visit) -> None:
    event.page.get_by_role("button", name="Create 3 missing links").click()
    typed = event.page.locator("ul.cards li .strong").first.inner_text()
    phone = visit("/in", viewport=PHONE, java_script_enabled=False)
    phone.get_by_label("Link or code").fill(typed.upper().replace("-", " "))
    phone.get_by_role("button", name="Open my page").click()
    phone.wait_for_url(f"**/p/{event.event}/")


def test_who_is_at_the_door_already_and_opens_their_link_comes_in(event: Organizer, visit: Visit) -> None:
    event.page.get_by_role("button", name="Create 3 missing links").click()
    link = sheet(event)["Bea"]
    phone = visit("/in", viewport=PHONE)
    phone.goto(link)  # the same page with something behind the "#": it is not loaded again
    phone.wait_for_url(f"**/p/{event.event}/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_players_register_by_the_link_and_the_organizer_says_yes(event: Organizer, visit: Visit, scheme: str) -> None:
    page = event.page
    page.get_by_label("I approve each registration").check()
    page.get_by_role("button", name="Open registration").click()
    link = str(page.locator("ul.cards a").get_attribute("href"))
    assert barriers(page) == []
    phone = visit(path_of(link), viewport=PHONE, color_scheme=scheme)
    expect(phone.get_by_label("Registration code")).to_be_hidden()
    assert barriers(phone) == []
    phone.get_by_label("Your name", exact=True).fill("Cleo <b>")
    phone.get_by_role("button", name="Register for event").click()
    expect(phone.get_by_role("heading", name="Waiting for the organizer")).to_be_visible()
    assert barriers(phone) == []
    event.go("Staff and links")
    page.get_by_role("button", name="Accept request Cleo <b>").click()
    expect(event.row("Cleo <b>")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("heading", name="You're registered")).to_be_visible()
    expect(phone.get_by_role("img", name="QR code of your link")).to_be_visible()
    assert barriers(phone) == []
    phone.get_by_role("link", name="Open my page").click()
    phone.wait_for_url(re.compile(rf"/p/{event.event}/$"))
