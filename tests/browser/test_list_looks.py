"""Lists to look at, in a real browser: on a phone, a laptop and a projector, by day and by night."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from browsing import Organizer
from playwright.sync_api import Page, expect
from running_server import Server, environment, serving

Visit = Callable[..., Page]
STAGE = Path(__file__).parent.parent / "support" / "list_stage.py"
SIZES = {"phone": (390, 844), "laptop": (1366, 768), "projector": (1920, 1080)}
NIGHTS = {"phone": "dark", "laptop": "light", "projector": "dark"}
FONTS_THERE = "document.fonts.ready.then(() => [...document.fonts].some((each) => each.status === 'loaded'))"
STICKING_OUT = "document.documentElement.scrollWidth - innerWidth"
LETTERS = "Wolfgang-Amadeus Freiherr von Hohenstein"


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """The data of some events, and the code of a player of each."""
    folder = tmp_path_factory.mktemp("lists")
    made = subprocess.run([sys.executable, str(STAGE)], env=environment(folder), check=True, capture_output=True)
    codes: dict[str, str] = json.loads(made.stdout.splitlines()[-1])
    return folder, codes


@pytest.fixture(scope="module")
def server(staged: tuple[Path, dict[str, str]]) -> Iterator[Server]:
    """A server with these events."""
    with serving(staged[0]) as running:
        yield running


def on_phone(visit: Visit, codes: dict[str, str], slug: str, **options: Any) -> Page:
    """The page of a player who came in by their link."""
    page = visit(f"/in#{codes[slug]}", **options)
    page.wait_for_url(f"**/p/{slug}/")
    return page


def barriers(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((found) => found.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]


def looked_at(page: Page, picture: Path) -> list[str]:
    """What is wrong with how a page looks; its picture lies where somebody can look at it."""
    page.wait_for_function(FONTS_THERE)
    page.screenshot(path=picture, full_page=True)
    out = page.evaluate(STICKING_OUT)
    return [*barriers(page), *([f"sticks out by {out}"] if out > 0 else [])]


@pytest.mark.parametrize("size", ["phone", "laptop"])
@pytest.mark.parametrize(
    ("slug", "found"),
    [("open", "Galactic Empire 240 8"), ("hotshot", "Galactic Republic 20 4"), ("fleets", "Rebel 189 2")],
)
def test_everybody_finds_a_list_among_all_that_are_published(
    visit: Visit, tmp_path: Path, slug: str, found: str, size: str
) -> None:
    width, height = SIZES[size]
    page = visit(f"/e/{slug}", viewport={"width": width, "height": height}, color_scheme=NIGHTS[size])
    page.get_by_role("navigation", name="Event").get_by_role("link", name="Lists").click()
    expect(page.locator("tr.person:visible")).to_have_count(2)
    page.screenshot(path=tmp_path / "lists.png", full_page=True)
    out = page.evaluate(STICKING_OUT)
    assert ([*barriers(page)], max(out, 0)) == ([], 0)
    assert page.evaluate("document.querySelector('nav.tabs').scrollWidth") <= width
    page.get_by_label("Search").fill("castell")
    expect(page.locator("tr.person:visible")).to_have_count(1)
    assert " ".join(page.locator("tr.person:visible").inner_text().split()) == f"Bo Castellan {found}"
    page.get_by_role("link", name="Bo Castellan").click()
    expect(page.locator("#list")).to_be_in_viewport()


def test_hidden_lists_have_no_entrance(visit: Visit) -> None:
    page = visit("/e/hidden")
    expect(page.get_by_role("heading", name="Lists for nobody")).to_be_visible()
    expect(page.get_by_role("link", name="Lists", exact=True)).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["open", "hotshot", "fleets"])
def test_a_list_has_no_barrier_and_nothing_sticks_out_at_any_width(
    organizer: Organizer, visit: Visit, server: Server, tmp_path: Path, slug: str, size: str
) -> None:
    width, height = SIZES[size]
    page = visit(
        storage_state=organizer.page.context.storage_state(),
        viewport={"width": width, "height": height},
        color_scheme=NIGHTS[size],
    )
    for name in (f"/j/{slug}/table/1", f"/o/{slug}/list/p1", f"/e/{slug}/player/p2"):
        page.goto(server.address + name)
        expect(page.locator(".squad-list .ship").first).to_be_visible()
        assert looked_at(page, tmp_path / f"{name.replace('/', '-')}.png") == []


def test_two_lists_stand_beside_each_other_on_a_laptop_and_below_on_a_phone(
    organizer: Organizer, visit: Visit, server: Server
) -> None:
    page = visit(storage_state=organizer.page.context.storage_state())
    found = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{server.address}/j/open/table/1")
        boxes = [each.bounding_box() for each in page.locator(".two-lists > section").all()]
        first, second = (box or {"x": 0, "y": 0, "height": 0} for box in boxes)
        found[size] = "beside" if second["x"] > first["x"] else "below" if second["y"] > first["y"] else "?"
    assert found == {"phone": "below", "laptop": "beside", "projector": "beside"}
    whose = page.locator(".two-lists .whose")
    assert sorted(whose.all_inner_texts()) == ["Bo Castellan", LETTERS]


def test_ships_stand_by_initiative_and_in_their_own_order_one_tap_away(visit: Visit) -> None:
    page = visit("/e/open/player/p2", viewport={"width": 390, "height": 844})
    ships = page.locator(".squad-list .ship")

    def order() -> list[str]:
        places = sorted(ships.all(), key=lambda each: (each.bounding_box() or {"y": 0})["y"])
        return [each.get_by_role("heading").inner_text() for each in places]

    obsidian = ["Obsidian Squadron Pilot"] * 4
    assert order() == ['"Howlrunner"', '"Scourge" Skutu', "Iden Versio", *obsidian, "Academy Pilot"]
    page.get_by_label("In the order of the list").check()
    assert order() == ["Academy Pilot", '"Howlrunner"', *obsidian, "Iden Versio", '"Scourge" Skutu']


def test_a_list_is_copied_as_text_and_xws_and_opens_in_yasb(visit: Visit, staged: tuple[Path, dict[str, str]]) -> None:
    page = on_phone(visit, staged[1], "open", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="My list").click()
    page.get_by_text("Copy list").click()
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(1)
    assert "Wedge Antilles" in page.evaluate("navigator.clipboard.readText()")
    page.get_by_role("button", name="Copy as XWS").click()
    expect(page.get_by_role("button", name="Copied")).to_have_count(2)
    copied = json.loads(page.evaluate("navigator.clipboard.readText()"))
    assert [each["id"] for each in copied["pilots"]] == [
        "wedgeantilles",
        "landocalrissian-modifiedyt1300lightfreighter",
    ]
    link = page.get_by_role("link", name="Open in YASB")
    assert (link.get_attribute("href") or "").startswith("https://yasb.app/?f=Rebel%20Alliance&d=v8Z")
    assert (link.get_attribute("target"), link.get_attribute("rel")) == ("_blank", "noopener noreferrer")


def test_a_list_can_be_copied_without_a_script(visit: Visit) -> None:
    page = visit("/e/open/player/p1", java_script_enabled=False)
    page.get_by_text("Copy list").click()
    expect(page.get_by_label("As text")).to_have_value(
        page.get_by_label("As text").evaluate("each => each.defaultValue")
    )
    expect(page.get_by_label("As XWS, for other programs")).to_be_visible()


def test_both_lists_are_on_a_players_game_once_they_are_public_and_not_before(
    visit: Visit, staged: tuple[Path, dict[str, str]]
) -> None:
    shown = on_phone(visit, staged[1], "open", viewport={"width": 390, "height": 844})
    shown.get_by_text("Both lists").click()
    expect(shown.locator("#both-lists .whose")).to_have_text([LETTERS, "Bo Castellan"])
    expect(shown.locator("#both-lists .ship")).to_have_count(10)
    assert barriers(shown) == []
    ticked = shown.locator(".ticks .ship").first  # which is drawn by another style sheet
    assert ticked.evaluate("(each) => getComputedStyle(each).display") != "grid"
    hidden = on_phone(visit, staged[1], "hidden", viewport={"width": 390, "height": 844})
    expect(hidden.get_by_role("heading", name="Bo Castellan")).to_be_visible()
    expect(hidden.get_by_text("Juke")).to_have_count(0)
    expect(hidden.get_by_text("Both lists")).to_have_count(0)


def test_the_signs_come_from_this_server_alone(visit: Visit, server: Server) -> None:
    page, asked = visit(), list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{server.address}/e/open/player/p2")
    page.wait_for_function(FONTS_THERE)
    fonts = sorted(url.rpartition("/")[2] for url in asked if url.endswith(".woff2"))
    assert fonts == ["figures.woff2", "ships.woff2", "symbols.woff2", "text.woff2"]
    assert {url.partition("/static/")[0] for url in asked if "/static/" in url} == {server.address}
