"""The console without a mouse: everything can be reached, the focus is seen, results need only the keyboard."""

from browsing import LATE, Organizer
from playwright.sync_api import expect

FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect(), look = getComputedStyle(at);
  const label = at.closest("label.file");
  const ring = label ? getComputedStyle(label).outlineStyle : look.outlineStyle;
  return [at === document.body ? "" : (at.innerText || at.name || at.id), ring, box.width * box.height > 0];
}"""


SLOW = """() => {
  const fetch = window.fetch.bind(window);
  window.fetch = async (address, asked) => {
    await new Promise((done) => { setTimeout(done, String(address).includes("quick-entry") ? 250 : 600); });
    return fetch(address, asked);
  };
}"""
"""A network that takes its time, for results and for pages."""


def test_a_round_is_run_and_a_result_corrected_by_keyboard_alone(organizer: Organizer) -> None:
    page, keys = organizer.page, organizer.page.keyboard
    organizer.make("X-Wing standard", "Keys")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    page.reload()
    expect(page.locator("#quick")).to_be_focused()
    keys.type("1 150 90")
    expect(page.locator(".quick .note.good")).to_contain_text("wins")
    organizer.after("Enter")
    keys.type("2 201 0")
    expect(page.locator(".quick .note.bad")).to_contain_text(
        "201 is too high. A whole list is worth 200 points. Correct the score."
    )
    keys.press("Enter")
    expect(page.locator(".quick .note.bad")).to_have_text(
        "201 is too high. A whole list is worth 200 points. Correct the score. Why?"
    )
    expect(page.locator("#told .note.bad, .wrong-field")).to_have_count(0)  # once, beside the line
    expect(page.locator("#quick")).to_have_value("2 201 0")  # what was typed is still there to be put right
    keys.press("Control+a")
    keys.type("2 200 0")
    organizer.after("Enter")
    expect(page.locator("tr.open")).to_have_count(0)

    # The wrong way round: within a minute the same person's next line corrects it at once.
    loser, winner = (page.locator("tr.person").nth(1).locator(side).inner_text() for side in (".p1", ".p2"))
    keys.type("2 0 200")
    expect(page.locator(".quick .note.warn").first).to_have_text("This table has a result: 200–0. Saving corrects it.")
    organizer.after("Enter")
    expect(page.locator("tr.person").nth(1)).to_contain_text("0–200")
    expect(page.locator("#echo")).to_contain_text("table 2: ")
    expect(page.locator("#echo")).to_contain_text(f"{winner} beat {loser} 200–0")
    expect(page.locator("#quick")).to_be_focused()


def test_results_are_typed_as_fast_as_anybody_can(organizer: Organizer) -> None:
    page, keys = organizer.page, organizer.page.keyboard
    organizer.make("X-Wing standard", "Quick")
    organizer.register([f"Pilot {number}" for number in range(1, 9)])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    page.reload()
    expect(page.locator("#quick")).to_be_focused()
    page.evaluate(SLOW)
    for line in ("1 150 90", "2 77 49", "3 80 20", "4 10 30"):
        keys.type(line, delay=20)  # while the one before is on its way, and before the page has followed
        keys.press("Enter")
        page.wait_for_timeout(150)
    expect(page.locator("tr.open")).to_have_count(0)
    told = [each.split("\n")[0] for each in page.locator("tr.person .score").all_inner_texts()]
    assert told == ["150–90", "77–49", "80–20", "10–30"]


def test_the_next_button_need_not_wait_until_the_page_has_followed_twice(organizer: Organizer) -> None:
    """One button becomes the next in the same place: the press is for what is written on it now."""
    organizer.make("X-Wing standard", "Buttons")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.press("Pair", within=organizer.todo)
    organizer.go("Round")
    organizer.page.evaluate(SLOW)
    organizer.press("Publish", within=organizer.todo)
    organizer.press("Start clock", within=organizer.todo)
    expect(organizer.page.get_by_role("button", name="Pause clock")).to_be_visible()


def test_the_next_button_comes_although_the_news_is_quicker_than_the_answer(organizer: Organizer) -> None:
    """The page has followed before it knows that its own press was heard: nothing of its own is in its way."""
    organizer.make("X-Wing standard", "News")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.press("Pair", within=organizer.todo)
    organizer.go("Round")
    expect(organizer.todo.get_by_role("button", name="Publish")).to_be_visible()
    organizer.page.evaluate(LATE, 1500)
    organizer.press("Publish", within=organizer.todo)
    expect(organizer.page.locator("[data-told]")).to_have_count(0)  # nobody else has changed anything
    organizer.press("Start clock", within=organizer.todo)
    expect(organizer.page.get_by_role("button", name="Pause clock")).to_be_visible()


def test_everything_can_be_reached_and_the_focus_is_always_seen(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Tabs")
    organizer.register(["Ann", "Bob", "Cid"])
    page.reload()
    page.locator("a.skip").focus()
    reached = []
    for _ in range(60):
        name, ring, visible = page.evaluate(FOCUS)
        if not name:
            break
        assert (ring, visible) != ("none", True), name
        reached.append(name.strip())
        page.keyboard.press("Tab")
    wanted = page.locator("a:visible, button:visible, summary:visible, input:visible").count()
    assert len(reached) == wanted
    assert reached[0] == "Skip to content"
    page.keyboard.press("/")
    expect(page.locator("#find-player")).to_be_focused()
