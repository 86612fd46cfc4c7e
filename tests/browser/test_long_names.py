"""Names of sixty letters, in one word and in several: no page, print or bracket breaks by them."""

import os
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize
from pypdf import PdfReader
from running_server import Server, serving
from screenshots import DESKTOP, ON_PHONES, PAGES, PHONE, Phones, make_showcase, on_phone

PROJECTOR: ViewportSize = {"width": 1920, "height": 1080}
SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
"""`make soak` looks at all pages, `make test` at every second one, always the same."""
SIZES = {"phone": PHONE, "laptop": DESKTOP}
CONSOLE_MORE = {
    "console-links": "/o/playing/staff",
    "console-made-round": "/o/drawn/round",
    "console-print": "/o/playing/print",
    "console-codes": "/o/playing/codes",
    "console-forget": "/o/finished/forget",
    "console-here": "/o/arriving/here/p1",
    "public-final": "/e/finished/standings",
    "public-bracket-2": "/e/finished/bracket",
}
"""Pages that are not among the pictures, or there for another reason."""

# What is wrong with the page as it stands: it can be scrolled sideways, a text runs out of its box, or two lie over
# each other. Texts are taken by what of them can be seen: cut off by the boxes around them that hide what is outside.
BROKEN = """() => {
  const LEFT_OUT = ".sr, .skip, script, noscript, option, .dots, .clock" +
    (innerWidth < 720 ? ", .rail .first" : ", .side .say-it");  // at the foot, over what is scrolled
  const found = [], told = (each) => each.tagName + "." + each.className + " " + each.textContent.trim().slice(0, 30);
  const over = document.scrollingElement.scrollWidth - innerWidth;
  if (over > 0) found.push("scrolls sideways by " + over);
  const seen = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hides = (look) => look.overflowX !== "visible" || look.overflowY !== "visible";
  const shown = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const own = text.parentElement;
    if (!text.data.trim() || !seen(own) || own.closest(LEFT_OUT)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) {
      const box = { left: rect.left, top: rect.top + 2, right: rect.right, bottom: rect.bottom - 2 };
      let clipped = false;
      for (let each = own; each && each !== document.body; each = each.parentElement) {
        const look = getComputedStyle(each), room = each.getBoundingClientRect();
        if (look.clipPath !== "none" && look.position === "absolute") clipped = true;
        if (hides(look)) {
          for (const side of ["left", "top"]) box[side] = Math.max(box[side], room[side]);
          for (const side of ["right", "bottom"]) box[side] = Math.min(box[side], room[side]);
        }
      }
      if (!clipped && box.right - box.left > 1 && box.bottom - box.top > 1) shown.push([own, box]);
    }
  }
  for (const [own, box] of shown) {
    const apart = getComputedStyle(own).position === "absolute";  // at the side of a row, not in its cell
    const inner = !apart && own.closest("button, .button, .tag, td, th, .card, .note, .slip, dialog");
    const room = inner && inner.getBoundingClientRect();
    if (room && (box.right > room.right + 1 || box.left < room.left - 1)) found.push("runs out: " + told(own));
    if (box.right > innerWidth + 1 && !own.closest(".scroll, .bracket, nav")) found.push("runs off: " + told(own));
  }
  shown.sort((one, two) => one[1].top - two[1].top);
  for (let one = 0; one < shown.length; one += 1) {
    for (let two = one + 1; two < shown.length && shown[two][1].top < shown[one][1].bottom; two += 1) {
      const [first, a] = shown[one], [second, b] = shown[two];
      if (first === second) continue;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      if (across > 2) found.push("lies over another: " + told(first) + " / " + told(second));
    }
  }
  return [...new Set(found)].slice(0, 4);
}"""


# What opens over the page instead of in it is looked at singly, and is closed again: nothing of it runs off.
MENUS = """() => {
  const over = (box) => [...box.children].find((each) => getComputedStyle(each).position === "absolute");
  const boxes = [...document.querySelectorAll("details")].filter((each) => {
    each.open = true;
    return over(each);
  });
  boxes.forEach((each) => { each.open = false; });
  return boxes.flatMap((box) => {
    box.open = true;
    const room = over(box), at = room.getBoundingClientRect();
    const off = room.checkVisibility() && (at.left < -1 || at.right > innerWidth + 1
      || room.scrollWidth > room.clientWidth + 1 || document.scrollingElement.scrollWidth > innerWidth);
    const told = off ? ["a menu runs off: " + box.textContent.trim().slice(0, 30)] : [];
    box.open = false;
    return told;
  }).slice(0, 4);
}"""


@pytest.fixture(scope="module")
def showcase(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Phones]:
    """An event in every state, everybody in it with a long name, and the phones of some players."""
    folder: Path = tmp_path_factory.mktemp("long")
    return folder, make_showcase(folder, "--long")


@pytest.fixture(scope="module")
def server(showcase: tuple[Path, Phones]) -> Iterator[Server]:
    """A server with these events."""
    with serving(showcase[0]) as running:
        yield running


def looked_at(page: Page, name: str) -> Iterator[str]:
    """What is broken on a page that was just opened on a phone; projectors show each of their panes."""
    if name.startswith("screen") or name.endswith("screen"):
        page.set_viewport_size(PROJECTOR)
        for turn in range(page.locator(".pane").count()):
            yield from (f"{name}, pane {turn + 1}: {each}" for each in page.evaluate(BROKEN))
            page.keyboard.press("ArrowRight")
        return
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    for size, window in SIZES.items():
        page.set_viewport_size(window)
        page.evaluate("scrollTo(0, 0)")  # a form that is opened is scrolled to, under what stays at the top
        yield from (f"{name}, {size}: {each}" for each in page.evaluate(MENUS))
        yield from (f"{name}, {size}: {each}" for each in page.evaluate(BROKEN))


def test_no_page_breaks_by_a_long_name(organizer: Any, server: Server) -> None:
    found: list[str] = []
    page: Page = organizer.page
    pages = {**PAGES, **CONSOLE_MORE}
    for name, address in pages.items() if SOAK else Random("long names").sample(list(pages.items()), len(pages) // 2):
        page.set_viewport_size(PHONE)
        page.goto(server.address + address)
        found += looked_at(page, name)
    assert found == []


def test_no_page_of_a_player_breaks_by_a_long_name(
    visit: Callable[..., Page], server: Server, showcase: tuple[Path, Phones]
) -> None:
    found: list[str] = []
    for name in ON_PHONES:
        page = visit(viewport=PHONE)
        found += looked_at(on_phone(page, server, showcase[1], name), name)
        page.close()
    assert found == []


PAPER: ViewportSize = {"width": 688, "height": 1010}
"""What a sheet of A4 leaves between its margins."""
SLIP = """() => [...document.querySelectorAll(".slip")].map((slip) => {
  const page = document.documentElement.clientWidth, table = slip.querySelector("table").getBoundingClientRect();
  const rows = [...slip.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => {
    const box = cell.getBoundingClientRect();
    return [box.left, box.right, box.top, box.bottom].map(Math.round).join();
  }));
  const columns = rows.map((row) => row.map((cell) => cell.split(",").slice(0, 2).join()).join(" "));
  const heights = rows.map((row) => new Set(row.map((cell) => cell.split(",").slice(2).join())).size);
  return [rows[0].length, new Set(columns).size, Math.max(...heights), table.left >= 0 && table.right <= page];
})"""


def test_the_slips_are_printed_whole(organizer: Any, server: Server) -> None:
    """Every cell in its column and as high as its neighbours, nothing beside the sheet, no slip on two sheets."""
    page: Page = organizer.page
    page.set_viewport_size(PAPER)
    page.emulate_media(media="print")
    for address, columns in (("/o/playing/slips", 4), ("/o/finished/slips", 6)):
        page.goto(server.address + address)
        slips = page.locator(".slip").count()
        assert page.evaluate(SLIP) == [[columns, 1, 1, True]] * slips
        assert page.evaluate(BROKEN) == []
        sheets = PdfReader(BytesIO(page.pdf(format="A4", prefer_css_page_size=True))).pages
        told = [sheet.extract_text() for sheet in sheets]
        assert [text.count("How it ended") for text in told] == [text.count("Signature") for text in told]
        assert sum(text.count("Signature") for text in told) == slips
