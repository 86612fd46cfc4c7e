"""The page of a round with a hundred tables: everything in sight, typed, echoed, found and taken back."""

import re
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest
from halls import LONG, Hall
from playwright.sync_api import Browser, Page, ViewportSize, expect
from running_server import Server

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
LOW: ViewportSize = {"width": 1366, "height": 668}

ROWS_IN_SIGHT = """() => [...document.querySelectorAll("table.games tbody tr")].filter((row) => {
  const box = row.getBoundingClientRect();
  return box.top >= document.querySelector(".quick").getBoundingClientRect().bottom && box.bottom <= innerHeight;
}).length"""
IN_SIGHT = "(node) => { const box = node.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"


@pytest.fixture(scope="module")
def desk(opened: Browser, signed_in: Any, server: Server) -> Iterator[tuple[Page, Hall]]:
    """The organizer at a laptop, in an event of two hundred."""
    context = opened.new_context(viewport=LAPTOP, locale="en", storage_state=signed_in)
    page = context.new_page()
    hall = Hall(context.request, server.address, 200)
    yield page, hall
    context.close()


@pytest.fixture
def at_round(desk: tuple[Page, Hall]) -> tuple[Page, Hall]:
    page, hall = desk
    page.goto(hall.page("round"))
    return page, hall


def test_fourteen_rows_are_in_sight_and_a_long_name_changes_no_height(at_round: tuple[Page, Hall]) -> None:
    page, _ = at_round
    assert page.evaluate(ROWS_IN_SIGHT) >= 14
    page.set_viewport_size(LOW)
    assert page.evaluate(ROWS_IN_SIGHT) >= 14
    page.set_viewport_size(LAPTOP)
    heights = page.evaluate("[...document.querySelectorAll('table.games tbody tr')].map((row) => row.offsetHeight)")
    assert (len(heights), max(heights) - min(heights) <= 2) == (100, True)
    long = page.locator("table.games td", has_text=LONG)
    assert long.evaluate("(cell) => cell.scrollWidth <= cell.clientWidth")


def test_a_line_names_both_marks_its_row_is_echoed_and_taken_back(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    number, table, one, two = hall.games()[80]
    line, row, echo = page.locator("#quick"), page.locator(f"#game-{number}"), page.locator("#echo")
    expect(line).to_be_focused()
    page.keyboard.type(f"{table} 77 49 t")
    read = page.locator(".quick [data-weighed]")
    expect(read).to_contain_text(f"{one} – {two}")
    expect(read).to_contain_text(re.compile(rf"{one} wins: 1 point, MoV 228"))
    expect(row).to_have_class(re.compile(r"\btyping\b"))
    assert row.evaluate(IN_SIGHT)

    began = perf_counter()
    page.keyboard.press("Enter")
    expect(echo).to_contain_text(f"table {table}: {one} beat {two} 77–49 (time)")
    assert perf_counter() - began < 3
    expect(line).to_have_value("")
    expect(line).to_be_focused()
    expect(row).not_to_have_class(re.compile(r"\bopen\b"))
    expect(row.locator(".score")).to_contain_text("77–49")

    echo.get_by_role("button", name="Undo").click()
    expect(row).to_have_class(re.compile(r"\bopen\b"))
    expect(page.locator("table.games tr.open")).to_have_count(100)


def test_what_cannot_be_is_said_beside_the_line_and_nothing_is_saved(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    _, table, _, _ = hall.games()[60]
    page.keyboard.type(f"{table} 60 60")
    told = page.locator(".quick .note.bad")
    expect(told).to_contain_text("w1")
    assert told.evaluate(IN_SIGHT)
    page.keyboard.press("Enter")
    expect(page.locator("#quick")).to_have_value(f"{table} 60 60")
    expect(page.locator("table.games tr.open")).to_have_count(100)


def test_a_second_result_needs_a_second_enter_and_says_what_it_replaces(
    at_round: tuple[Page, Hall], opened: Browser
) -> None:
    page, hall = at_round
    number, table, one, two = hall.games()[3]
    hall.agree(opened, number, one, two, "100", "40")
    row = page.locator(f"#game-{number}")
    expect(row.locator(".state")).to_have_text("both agree")
    page.keyboard.type(f"{table} 40 100")
    expect(page.locator(".quick .read")).to_contain_text("This table has a result: 100–40. Saving corrects it.")
    page.keyboard.press("Enter")
    expect(page.locator(".quick .read")).to_contain_text("Press Enter again to replace it.")
    expect(row.locator(".score")).to_contain_text("100–40")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(row.locator(".score")).to_contain_text("40–100")

    # Within a minute the same person corrects a slip of theirs at once.
    page.keyboard.type(f"{table} 40 110")
    page.keyboard.press("Enter")
    expect(row.locator(".score")).to_contain_text("40–110")
    page.locator("#echo").get_by_role("button", name="Undo").click()
    expect(row.locator(".score")).to_contain_text("40–100")


def test_a_name_stands_for_its_table_with_its_own_points_first(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    number, table, *names = next(each for each in hall.games() if LONG in each[2:])
    (other,) = (name for name in names if name != LONG)
    page.keyboard.type("freih wolf 90 30")
    expect(page.locator(".quick [data-weighed]")).to_contain_text(f"{LONG} – {other}")
    page.keyboard.press("Enter")
    expect(page.locator("#echo")).to_contain_text(f"table {table}: {LONG} beat {other} 90–30 (time)")
    score = "90–30" if names[0] == LONG else "30–90"
    expect(page.locator(f"#game-{number} .score")).to_contain_text(score)
    page.keyboard.type("pil 90 30")
    expect(page.locator(".quick .note.bad")).to_contain_text("Type more of the name, or the table.")


def test_only_missing_ones_are_shown_and_one_that_comes_in_stays_a_moment(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    number, table, *_ = hall.games()[90]
    rows = page.locator("table.games tbody tr.person:visible")
    missing = page.locator("table.games tr.open").count()
    page.locator("h1").click()
    page.keyboard.press("m")
    expect(rows).to_have_count(missing)
    hall.enter(f"{table} 55 44")
    row = page.locator(f"#game-{number}")
    expect(row).to_have_class(re.compile(r"\bfresh\b"))
    expect(rows).to_have_count(missing)
    expect(rows).to_have_count(missing - 1, timeout=8_000)  # the filter has survived the news
    page.reload()
    expect(rows).to_have_count(missing - 1)


def test_a_search_finds_a_row_and_its_form_is_filled_in_by_keyboard(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    number, _, one, two = hall.games()[70]
    page.get_by_placeholder("Table or name").fill(one)
    expect(page.locator("table.games tbody tr.person:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    form = page.locator(f"#entry-{number}")
    expect(form.get_by_label(one).first).to_be_focused()
    reached = []
    for _ in range(4):
        reached.append(page.evaluate("document.activeElement.name || document.activeElement.innerText"))
        page.keyboard.press("Tab")
    assert reached == ["result.scores", "result.scores", "result.end", "result.winner"]
    form.get_by_label(one).first.fill("88")
    form.get_by_label(two).first.fill("22")
    page.keyboard.press("Enter")
    expect(form).to_have_count(0)
    expect(page.locator(f"#game-{number} .score")).to_contain_text("88–22")


def test_two_who_enter_results_at_once_see_both_and_lose_no_key(
    at_round: tuple[Page, Hall], opened: Browser, server: Server
) -> None:
    page, hall = at_round
    other = page.context.new_page()
    other.goto(hall.page("round"))
    (first, table, *_), (second, at, *_) = hall.games()[40:42]
    page.keyboard.type(f"{table} 70 1")
    other.keyboard.type(f"{at} 60 2")
    other.keyboard.press("Enter")
    expect(page.locator(f"#game-{second} .score")).to_contain_text("60–2")
    expect(page.locator("#quick")).to_have_value(f"{table} 70 1")
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    for each in (page, other):
        expect(each.locator(f"#game-{first} .score")).to_contain_text("70–10")
        expect(each.locator(f"#game-{second} .score")).to_contain_text("60–2")
    other.close()


def test_the_next_step_waits_for_the_last_result_and_needs_no_reload(at_round: tuple[Page, Hall]) -> None:
    page, hall = at_round
    todo = page.get_by_role("region", name="To do")
    open_ones = page.locator("table.games tr.open").evaluate_all("(all) => all.map((row) => row.id.slice(5))")
    tables = {number: table for number, table, *_ in hall.games()}
    expect(todo.get_by_role("link", name=f"Waiting for the last {len(open_ones)} results")).to_be_visible()
    expect(todo.get_by_role("button", name="Pair next round")).to_have_count(0)
    for number in open_ones:
        hall.enter(f"{tables[number]} 60 40")
    expect(todo.get_by_role("button", name="Pair next round")).to_be_visible()
