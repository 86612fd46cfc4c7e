"""Every page in every state of an event: no barrier that axe finds, nothing that sticks out, and little to load.

`make soak` (FINALSALVO_SOAK=1) has axe look at every page on a phone, a tablet, a laptop and a large screen, in light
and in dark, and at 200 %; `make test` at every page in one of these ways, always the same.
"""

import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from barriers import barriers
from playwright.sync_api import Browser, Page, Response, ViewportSize, expect
from running_server import Server, serving
from screenshots import DESKTOP, ON_PHONES, PAGES, PHONE, Phones, make_showcase, on_phone

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
ZOOMED: ViewportSize = {"width": 683, "height": 384}
"""What a page of 1366 pixels has when it is seen at 200 %."""
TABLET: ViewportSize = {"width": 768, "height": 1024}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
Look = tuple[str, ViewportSize, Literal["light", "dark"]]
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP, "large": LARGE, "200 %": ZOOMED}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LOOKS: tuple[Look, ...] = tuple((size, SIZES[size], scheme) for size, scheme in product(SIZES, SCHEMES))
PARTS = 4
MOST_BYTES = 67_800
"""Of a public page with its sheets and scripts; fonts are counted apart."""
MOST_FONTS = 40_000
LONG = ("crowd-pairings", "crowd-standings", "console-finished-history")
"""Pages that are looked at shorter ones of, so that axe does not go through hundreds of equal lines again."""

# What sticks out: elements that end right of the window and are not in a box of their own that can be scrolled.
STICKING_OUT = """() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120)).slice(-3);
}"""


@pytest.fixture(scope="session")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Phones]:
    """An event in every state, and the phones of some players."""
    folder: Path = tmp_path_factory.mktemp("showcase")
    return folder, make_showcase(folder)


@pytest.fixture(scope="session")
def server(showcase: tuple[Path, Phones]) -> Iterator[Server]:
    """A server with an event in every state."""
    with serving(showcase[0]) as running:
        yield running


@pytest.fixture
def page(opened: Browser, server: Server, organizer: Any) -> Page:
    """A page of the organizer."""
    found: Page = organizer.page
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_no_page_has_a_barrier_or_sticks_out_at_the_side(page: Page, server: Server, part: int) -> None:
    """Light and dark, at the width of a phone and of a laptop; and at 200 %, where nothing may stick out either.

    A page is opened once and looked at in all ways: what hides at one width shows at the other. Without soaking it is
    one of them, by dice that fall the same for a page each time.
    """
    found: list[str] = []
    for name, address in list(PAGES.items())[part::PARTS]:
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(PHONE)
        page.goto(server.address + address)
        found += looked_at(page, name)
    assert found == []


def test_no_page_of_a_player_has_a_barrier_or_sticks_out(
    visit: Callable[..., Page], server: Server, showcase: tuple[Path, Phones]
) -> None:
    found: list[str] = []
    for name in ON_PHONES:
        page = visit(viewport=PHONE, color_scheme="light")
        found += looked_at(on_phone(page, server, showcase[1], name), name)
        page.close()
    assert found == []


def looked_at(page: Page, name: str) -> Iterator[str]:
    """What is wrong with a page that was just opened on a phone in light colours."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    yield from (f"{name}, phone: {each}" for each in page.evaluate(STICKING_OUT))
    yield from (f"{name}: Enter presses {each}" for each in page.evaluate(FIRST_SUBMIT))
    page.set_viewport_size(ZOOMED)
    yield from (f"{name}, at 200 %: {each}" for each in page.evaluate(STICKING_OUT))
    yield from (f"{name}: twice on the page: {each}" for each in page.evaluate(TWICE))
    for size, window, scheme in looks(name):
        page.set_viewport_size(window)
        page.emulate_media(color_scheme=scheme)
        yield from (f"{name}, {size}, {scheme}: {each}" for each in barriers(page))


def looks(name: str) -> tuple[Look, ...]:
    """In which ways axe looks at a page."""
    if name in LONG:
        return ()
    return LOOKS if SOAK else (Random(name).choice(LOOKS),)


TWICE = """() => {
  const ids = [...document.querySelectorAll("[id]")].map((each) => each.id);
  return ids.filter((each, place) => ids.indexOf(each) !== place);
}"""
"""Ids that more than one piece of a page has: news would be written to the wrong one."""


BROKEN = """() => {
  const found = new Set(), texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, box = node.parentElement;
    if (!box.checkVisibility() || box.closest(".address, .slips")) continue;
    if (getComputedStyle(box).clipPath !== "none") continue; // only heard
    for (const word of node.data.matchAll(/\\p{L}{4,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((each) => Math.round(each.top))).size > 1) found.add(word[0]);
    }
  }
  return [...found];
}"""
"""Words that are broken because they have no room; addresses and what is printed may be."""


@pytest.mark.parametrize("language", ["de", "es"])
def test_long_words_have_room_on_a_phone(
    visit: Callable[..., Page], organizer: Any, server: Server, language: str
) -> None:
    """German and Spanish words are longer than English ones. Without soaking: some pages, always the same."""
    state = organizer.page.context.storage_state()
    page = visit(viewport=PHONE, locale=language, storage_state=state)
    found = []
    for name in PAGES if SOAK else Random(language).sample(list(PAGES), 24):
        page.goto(server.address + PAGES[name])
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        found += [(name, each) for each in page.evaluate(BROKEN)]
    assert found == []
    page.goto(server.address + PAGES["console-settings"])
    page.evaluate("document.querySelector('h1').style.width = '1em'")
    assert page.evaluate(BROKEN) != []


FIRST_SUBMIT = """() => [...document.querySelectorAll("form")]
  .map((form) => form.querySelector("button:not([type=button]), input[type=submit]"))
  .filter((first) => first && first.hasAttribute("formaction")).map((first) => first.outerHTML)"""
"""What Enter presses, where it is not what the form is for."""


def test_a_barrier_and_what_sticks_out_would_be_found(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/e/playing/pairings")
    page.evaluate("document.querySelector('.search label').replaceWith(document.querySelector('.search input'))")
    page.evaluate("document.querySelector('h1').style.minWidth = '3000px'")
    assert [each.split(":")[0] for each in barriers(page)] == ["label"]
    assert page.evaluate(STICKING_OUT) != []


def test_an_explained_figure_has_no_barrier(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/e/playing/standings")
    page.locator(".standings tbody tr").nth(2).get_by_role("link").last.click()
    expect(page.get_by_role("dialog")).to_contain_text("Strength of schedule")
    assert list(barriers(page)) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


MORE_LETTERS = r"() => /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba]/.test(document.body.textContent)"
"""Whether a name has letters that have a font of their own: only then it is loaded."""


@pytest.mark.parametrize("address", ["", "/pairings", "/standings", "/bracket", "/player/p3", "/screen"])
def test_a_public_page_is_small_with_all_that_it_loads(
    visit: Callable[..., Page], server: Server, address: str
) -> None:
    loaded: dict[str, Response] = {}
    page = visit()
    page.on("response", lambda response: loaded.update({response.url: response}))
    page.goto(f"{server.address}/e/crowd{address}", wait_until="load")
    page.evaluate("document.fonts.ready")
    sizes = {url: len(each.body()) for url, each in list(loaded.items()) if "/live/" not in url}
    fonts = {url.rpartition("/")[2]: size for url, size in sizes.items() if url.endswith(".woff2")}
    assert sum(sizes.values()) - sum(fonts.values()) < MOST_BYTES
    if fonts.pop("text-more.woff2", 0):
        assert page.evaluate(MORE_LETTERS)
    assert 0 < sum(fonts.values()) < MOST_FONTS
