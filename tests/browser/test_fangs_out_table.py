"""A whole round of Fangs Out at one table: two phones that share planning and game rounds, news arriving meanwhile."""

import re
from collections.abc import Callable

import pytest
from browsing import Organizer
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]

HEARD = """() => {
  window.felt = [];
  window.tones = 0;
  navigator.vibrate = (pattern) => window.felt.push(pattern);
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    createOscillator() {
      window.tones += 1;
      return super.createOscillator();
    }
  };
}"""
"""Keeps what a phone lets its owner feel and hear."""


def seated(organizer: Organizer, visit: Visit) -> tuple[str, Page, Page]:
    """A table of a round whose clock runs, and the phones of its two."""
    organizer.make("Fangs Out", "Fangs")
    organizer.register(["Ada", "Bo", "Cy", "Di"])
    organizer.page.get_by_role("button", name="Take all paper lists").click()
    expect(organizer.page.locator(".everybody").get_by_text("handed in")).to_have_count(4)
    links = organizer.personal_links(4)
    organizer.go("Players")
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    line, *_ = organizer.page.locator("table.games tbody tr.open").all()
    number, *names = (line.locator(part).inner_text() for part in (".table-no", ".p1", ".p2"))
    one, two = (visit(viewport=PHONE, is_mobile=True, has_touch=True) for _ in names)
    for page, name in ((one, names[0]), (two, names[1])):
        page.clock.install()
        page.add_init_script(f"({HEARD})()")
        page.goto(organizer.address + links[name])
        page.wait_for_url(f"**/p/{organizer.event}/")
    return number, one, two


def log_of(organizer: Organizer) -> str:
    return organizer.page.request.get(f"{organizer.address}/o/{organizer.event}/log").text()


@pytest.mark.rule("FANG-PLAN-01", "FANG-PLAN-02", "FANG-PLAN-03", "FANG-PLAN-04", "FANG-TIME-06")
def test_two_phones_play_a_round_of_fangs_out(organizer: Organizer, visit: Visit) -> None:
    table, one, two = seated(organizer, visit)
    desk = organizer.page
    one.evaluate("window.never_reloaded = true")
    running = re.compile(r"^(2:00|1:[3-5]\d)$")

    # Either starts planning, and both count.
    expect(one.locator("[data-planning]")).to_have_text("2:00")
    one.get_by_role("button", name="Start planning of game round 1").click()
    for page in (one, two):
        expect(page.locator("#pace h2")).to_have_text("Game round 1 of 12")
        expect(page.locator("[data-planning]")).to_have_text(re.compile(r"^1:[3-5]\d$"))
        expect(page.get_by_role("button", name="Stop planning: all dials are set")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("Start planning"))).to_be_hidden()

    # News comes, somebody reloads: it goes on.
    organizer.go("Now")
    desk.locator(".say-it").get_by_label("Announce").fill("Lunch at one.")
    organizer.press("Announce", within=desk.locator(".say-it"))
    for page in (one, two):
        expect(page.get_by_text("Lunch at one.")).to_be_visible()
        expect(page.locator("[data-planning]")).to_have_text(running)
    two.reload()
    expect(two.locator("[data-planning]")).to_have_text(re.compile(r"^1:[3-5]\d$"))

    # The dials are set early; for the next game round both press in the same moment, and one start counts.
    two.get_by_role("button", name="Stop planning: all dials are set").click()
    for page in (one, two):
        expect(page.get_by_role("button", name="Start planning of game round 2")).to_be_visible()
    for page in (one, two):
        page.evaluate("document.querySelector('form[action$=start-planning]').requestSubmit()")
    for page in (one, two):
        expect(page.locator("#pace h2")).to_have_text("Game round 2 of 12")
        expect(page.locator("[data-planning]")).to_have_text(running)
    assert log_of(organizer).count('"planning-started"') == 2

    # Sound and vibration at 30 and 10 seconds and at the end.
    two.locator("#pace h2").click()
    two.clock.fast_forward(92_000)
    expect(two.locator("[data-planning]")).to_have_text(re.compile(r"^0:[12]\d$"))
    two.clock.fast_forward(18_000)
    expect(two.locator("[data-planning]")).to_have_text(re.compile(r"^0:0\d$"))
    expect(two.get_by_text("Dials down.")).to_be_hidden()
    two.clock.fast_forward(10_000)
    expect(two.locator("[data-planning]")).to_have_text("0:00")
    expect(two.get_by_text("Dials down. Planning is over.")).to_be_visible()
    straight = "A ship without a dial does a Stress Maneuver: a white 2 straight. It skips its action."
    expect(two.locator("[data-over]")).to_contain_text(straight)
    assert two.evaluate("window.felt") == [[150], [150, 150, 150], [500, 500, 500, 500, 500]]
    assert two.evaluate("window.tones") == 6

    # The other phone slept: it wakes to what is true, and calls nobody any more.
    one.clock.fast_forward(600_000)
    expect(one.get_by_text("Dials down. Planning is over.")).to_be_visible()
    assert one.evaluate("window.felt") == []
    expect(one.get_by_role("button", name="Start planning of game round 3")).to_be_visible()

    # A judge puts the counter right; the last game round ends the game on both phones.
    desk.goto(f"{organizer.address}/j/{organizer.event}/table/{table}")
    desk.get_by_role("spinbutton", name="Game round").fill("12")
    desk.get_by_role("button", name="Set game round").click()
    for page in (one, two):
        expect(page.locator("#pace h2")).to_have_text("Game round 12 of 12")
        expect(page.locator("[data-planning]")).to_have_text("2:00")
    two.get_by_role("button", name="Game round 12 is over").click()
    for page in (one, two):
        expect(page.locator("[data-last]")).to_contain_text("The game is over: report your result.")
        expect(page.get_by_role("button", name="Send report")).to_be_visible()

    # Time is called, the result reported and confirmed.
    desk.goto(f"{organizer.address}/o/{organizer.event}/round")
    organizer.press("Call time", sure=True)
    for page in (one, two):
        expect(page.locator("#live")).to_contain_text("Time!")
    one.get_by_label("How it ended").select_option("game-limit")
    one.get_by_label("My score").fill("14")
    one.locator("[name=other]").fill("11")
    one.get_by_role("button", name="Send report").click()
    expect(two.locator("#answer")).to_contain_text("You lost 11–14")
    two.get_by_role("button", name="Confirm result").click()
    expect(one.locator("#seat")).to_contain_text("You won 14–11")
    expect(two.locator("#seat")).to_contain_text("You lost 11–14")
    assert one.evaluate("window.never_reloaded") is True
