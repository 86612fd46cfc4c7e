"""At the door: people are checked in by their code, and what is needed on paper comes out of the printer."""

import re
from collections.abc import Callable

import pytest
from browsing import Organizer
from playwright.sync_api import Page, expect

# No Chromium on Linux reads codes itself. This one does: it sees what the test holds before the camera.
CAMERA = """
window.held = [];
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["qr_code"]; }
  async detect(view) { return view.videoWidth ? window.held.map((rawValue) => ({ rawValue })) : []; }
};
const canvas = document.createElement("canvas");
canvas.getContext("2d");
setInterval(() => canvas.getContext("2d").fillRect(0, 0, 9, 9), 50);
Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => canvas.captureStream() } });
"""


@pytest.fixture
def door(organizer: Organizer) -> Organizer:
    """Four are awaited, and the page that reads codes is open."""
    organizer.make("X-Wing standard", "Door")
    organizer.register(["Ann Lee", "Bob Ray", "Bob Tan", "Cid"])
    organizer.page.get_by_role("link", name="Scan codes").click()
    expect(organizer.page.get_by_role("heading", name="Scan codes")).to_be_visible()
    return organizer


def test_a_scanner_types_one_code_after_the_other(door: Organizer, visit: Callable[..., Page]) -> None:
    page, keys = door.page, door.page.keyboard
    found = page.locator("#found")
    expect(page.get_by_label("Code or name")).to_be_focused()
    expect(page.get_by_role("button", name="Use camera")).to_have_count(0)  # this browser reads no codes
    for player in ("p1", "p4"):  # quicker than the network: nothing is waited for in between
        keys.type(f"{door.address}/o/{door.event}/here/{player}")
        keys.press("Enter")
    expect(found).to_have_text("Cid is checked in.")
    expect(page.get_by_text("Checked in: 2 of 4")).to_be_visible()
    keys.type("bob")
    keys.press("Enter")
    expect(found).to_contain_text("2 players found. Which one?")
    found.get_by_role("button", name="Bob Tan").click()
    expect(found).to_have_text("Bob Tan is checked in.")
    expect(page.get_by_label("Code or name")).to_be_focused()
    keys.type("p1")
    keys.press("Enter")
    expect(found).to_have_text("Ann Lee is already checked in.")
    door.go("Players")
    expect(page.locator(".everybody .person").filter(has_text="checked in")).to_have_count(3)
    expect(door.row("Bob Ray")).to_contain_text("registered")


def test_the_camera_reads_codes_where_the_browser_can(door: Organizer) -> None:
    page = door.page
    page.add_init_script(CAMERA)
    page.reload()
    page.get_by_role("button", name="Use camera").click()
    expect(page.get_by_label("Camera image")).to_be_visible()
    page.evaluate("code => { window.held = [code]; }", f"http://192.0.2.7/o/{door.event}/here/p2")
    expect(page.locator("#found")).to_have_text("Bob Ray is checked in.")
    page.wait_for_timeout(700)  # it is still in view: not sent again, so nobody is "here already"
    expect(page.locator("#found")).to_have_text("Bob Ray is checked in.")
    page.evaluate("code => { window.held = [code]; }", f"http://192.0.2.7/o/{door.event}/here/p3")
    expect(page.locator("#found")).to_have_text("Bob Tan is checked in.")
    page.get_by_role("button", name="Use camera").click()
    expect(page.get_by_label("Camera image")).to_be_hidden()


def test_a_code_opens_a_page_on_a_phone_that_asks_once(door: Organizer) -> None:
    page = door.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{door.address}/o/{door.event}/here/p4")
    button = page.get_by_role("button", name="Check in Cid")
    box = button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] < 740  # without scrolling
    door.after(button)
    expect(page.get_by_text("Cid is checked in.")).to_be_visible()
    page.get_by_role("link", name="Next player").click()
    expect(page.get_by_text("Checked in: 1 of 4")).to_be_visible()


def test_without_script_a_name_is_checked_in_as_well(door: Organizer, visit: Callable[..., Page]) -> None:
    cookies = door.page.context.storage_state()
    page = visit(storage_state=cookies, java_script_enabled=False)
    page.goto(f"{door.address}/o/{door.event}/scan")
    page.get_by_label("Code or name").fill("cid")
    page.get_by_role("button", name="Check in").click()
    expect(page.get_by_text("Cid is checked in.")).to_be_visible()
    page.get_by_label("Code or name").fill("bob")
    page.get_by_role("button", name="Check in").click()
    page.get_by_role("button", name="Bob Ray").click()
    expect(page.get_by_text("Bob Ray is checked in.")).to_be_visible()


def printed_pages(page: Page) -> int:
    """How many sheets of A4 come out."""
    return len(re.findall(rb"/Type /Page\b", page.pdf(format="A4", prefer_css_page_size=True)))


def test_paper_has_what_belongs_on_it_and_nothing_else(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("Hotshot", "Paper")
    organizer.register([f"Pilot {number:02d}" for number in range(1, 19)])
    page.get_by_role("button", name="Take all paper lists").click()
    expect(page.locator(".everybody").get_by_text("handed in")).to_have_count(18)
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    base = f"{organizer.address}/o/{organizer.event}"
    sheets = {}
    page.emulate_media(media="print")
    for name in ("slips", "poster", "codes", "round", "standings"):
        page.goto(f"{base}/{name}")
        for never in ("header", "footer", "#todo-title", "main button:not([data-sort])", "main form"):
            assert page.locator(f"{never} >> visible=true").count() == 0, (name, never)
        sheets[name] = printed_pages(page)
    assert sheets == {"slips": 2, "poster": 1, "codes": 1, "round": 1, "standings": 1}
    page.goto(f"{organizer.address}/e/{organizer.event}/pairings?by=name")
    assert printed_pages(page) == 1


def test_an_archived_event_folds_away_and_comes_back(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Long ago")
    page.goto(organizer.address)
    menu = page.locator("#event-long-ago details.menu")
    menu.locator("summary").click()
    menu.get_by_role("button", name="Archive event Long ago").click()
    expect(page.get_by_role("link", name="Long ago", exact=True)).to_be_hidden()
    page.get_by_text("archived event").click()
    expect(page.get_by_role("link", name="Long ago", exact=True)).to_be_visible()
    menu.locator("summary").click()
    menu.get_by_role("button", name="Unarchive event Long ago").click()
    expect(page.get_by_role("link", name="Long ago", exact=True)).to_be_visible()
    menu.locator("summary").click()
    expect(menu.get_by_role("button", name="Archive event Long ago", exact=True)).to_be_visible()


def test_a_leader_is_named_with_an_account_and_opens_the_console(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    mae = visit("/signup")
    mae.get_by_label("Username").fill("mae.tran")
    mae.get_by_label("Password", exact=True).fill("correct horse staple")
    mae.get_by_role("button", name="Create account").click()
    mae.wait_for_url("**/")
    page = organizer.page
    organizer.make("X-Wing standard", "Shared")
    organizer.go("Staff and links")
    page.get_by_text("Add staff member by account").click()
    form = page.locator("#name-leader")
    form.get_by_label("Name", exact=True).fill("Mae Tran")
    form.get_by_label("Role").select_option("judge")
    form.get_by_label("Console account").fill("Mae.Tran")
    form.get_by_role("button", name="Add staff member").click()
    expect(form.locator(".wrong-field")).to_contain_text("There is no account “Mae.Tran”")
    form.get_by_label("Console account").fill("mae.tran")
    organizer.after(form.get_by_role("button", name="Add staff member"))
    expect(page.locator(".leaders")).to_contain_text("Account: mae.tran")
    mae.goto(f"{organizer.address}/o/{organizer.event}/")
    expect(mae.get_by_role("heading", name="Shared")).to_be_visible()
    organizer.press("Remove from staff", sure=True)
    expect(page.locator(".leaders")).not_to_contain_text("Mae Tran")
    mae.reload()
    expect(mae.get_by_text("This page is for staff. Sign in with a staff account.")).to_be_visible()
