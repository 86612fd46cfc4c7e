"""The toolbox on a phone: every tool once there is no network any more, and what is said where it can't be saved."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browsing import LONGEST
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect
from running_server import Server, chromium, serving

PHONE: ViewportSize = {"width": 360, "height": 740}
HEARD = """
window.buzzed = [];
window.tones = 0;
navigator.vibrate = (pattern) => window.buzzed.push(pattern);
window.AudioContext = class extends window.AudioContext {
  createOscillator() {
    window.tones += 1;
    return super.createOscillator();
  }
};
"""
"""Keeps what a phone lets its owner feel and hear."""
VADER = """Darth Vader + Fire-Control System + Afterburners
Soontir Fel + Predator
3 x Academy Pilot"""


@pytest.fixture
def phone(opened: Browser) -> Iterator[Page]:
    """A phone with a clock that we turn; nothing may go wrong on it."""
    context = opened.new_context(locale="en", viewport=PHONE)
    context.add_init_script(HEARD)
    page = context.new_page()
    page.set_default_timeout(LONGEST)
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.clock.install()
    yield page
    context.close()
    assert troubles == []


def tool(page: Page, id: str) -> Locator:
    """A tool, unfolded."""
    found = page.locator(f"#{id}")
    if found.get_attribute("open") is None:
        found.locator("summary").first.click()
    return found


def press(part: Locator, button: str) -> None:
    part.get_by_role("button", name=button).click()


def says(part: Locator, *lines: str) -> None:
    """Exactly this is what a tool answers."""
    expect(part.locator("[data-answer] .note")).to_have_text([f"{line} Why?" for line in lines])


@pytest.mark.rule("XW2-GAME-07", "XW2-GAME-08", "XW2-SCORE-02", "XW2-SCORE-03", "XW2-MOV-01", "XW2-LEGAL-09")
@pytest.mark.rule("XW2-SALVO-01", "XW2-SALVO-02", "XW2-SALVO-03", "HOT-TIME-08", "FANG-TIME-06", "ARM-TP-01")
@pytest.mark.rule("FANG-PLAN-01", "FANG-PLAN-02", "FANG-PLAN-03", "FANG-PLAN-04", "ESC-MOV-01", "XW2-STR-02")
def test_every_tool_works_without_network_after_one_visit(phone: Page, tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        phone.goto(f"{server.address}/tools")
        expect(phone.locator("#network")).to_have_text("Saved on this device. The tools also work without network.")
        a_list_waits_for_the_network(phone)
    # From here on nobody answers any more.
    phone.context.set_offline(True)
    answer = phone.reload()
    assert answer is not None
    assert answer.from_service_worker
    away = "No network. All tools work, only checking a list has to wait."
    expect(phone.locator("#network")).to_have_text(away)
    tools_before_a_game(phone)
    tools_during_a_game(phone)
    scores(phone)
    dice(phone)
    tools_before_an_event(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def a_list_waits_for_the_network(phone: Page) -> None:
    """What was typed is kept, and checked as soon as the server can be reached."""
    part = tool(phone, "list")
    phone.context.set_offline(True)
    part.get_by_label("List").fill(VADER)
    part.get_by_label("Day of the event").fill("2018-10-01")
    press(part, "Check list")
    waiting = "Checking a list needs the network. Your text is kept and checked as soon as you're online."
    expect(part.locator("[data-waits]")).to_have_text(waiting)
    phone.context.set_offline(False)
    expect(part.locator("[data-answer] .tag").first).to_have_text("Not legal")
    expect(part.locator("[data-answer] .findings li").first).to_contain_text("204 points: 4 over the limit of 200.")
    expect(part.locator("[data-waits]")).to_be_hidden()
    part.get_by_text("Copy list").click()
    press(part, "Copy as text")
    expect(part.get_by_role("button", name="Copied")).to_be_visible()


def tools_before_a_game(phone: Page) -> None:
    part = tool(phone, "list")
    expect(part.get_by_label("List")).to_have_value(VADER)  # it was kept on the phone
    part = tool(phone, "first")
    part.get_by_label("Player A").fill("198")
    part.get_by_label("Player B").fill("200")
    says(part, "Player A has the lower total and chooses who is first player.")
    part.get_by_label("Player B").fill("198")
    says(part, "The totals are equal. Toss a coin. The winner decides.")
    part.locator("[data-answer] a.why").click()
    expect(phone.locator("#network")).to_have_text("The rules need the network. Try again when you're back online.")
    part = tool(phone, "coin")
    press(part, "Toss a coin")
    tossed = re.compile(r"^(Heads\. Player A|Tails\. Player B) wins the toss\.$")
    expect(part.locator("[data-answer] .note")).to_have_text(tossed)
    part = tool(phone, "setup")
    steps = part.get_by_role("checkbox")
    expect(steps.filter(visible=True)).to_have_count(10)
    steps.first.check()
    phone.get_by_label("Format", exact=True).select_option(label="Armada standard")
    expect(steps.filter(visible=True)).to_have_count(11)
    expect(steps.filter(visible=True).first).not_to_be_checked()


def tools_during_a_game(phone: Page) -> None:
    part = tool(phone, "rounds")
    expect(part.get_by_role("radio").filter(visible=True)).to_have_count(6)
    expect(part).to_contain_text("The game ends after game round 6 at the latest.")
    phone.get_by_label("Format", exact=True).select_option(label="Fangs Out")
    expect(part.get_by_role("radio").filter(visible=True)).to_have_count(12)
    for _ in range(2):
        press(part, "Next game round")
    planning(phone)
    part = tool(phone, "half")
    for label, number in (("Points", "53"), ("Health", "4+3"), ("Left", "3")):
        part.get_by_label(label).first.fill(number)
    says(
        part,
        "Half points (27) at 3 left, after 4 damage. Now worth 27.",
        "The opponent scores 27 for these ships.",
    )


def planning(phone: Page) -> None:
    """The timer of events, on this device alone: it calls at 30 and 10 seconds and at the end."""
    part = tool(phone, "planning")
    timer, start, stop = part.get_by_role("timer"), "Start planning", part.get_by_role("button", name="Stop planning")
    press(part, start)
    expect(part.get_by_role("button", name=start)).to_be_hidden()
    phone.clock.run_for(5_000)
    expect(timer).to_have_text("1:55")
    stop.click()
    expect(timer).to_have_text("2:00")
    expect(stop).to_be_hidden()
    press(part, start)
    expect(timer).to_have_text("2:00")
    phone.clock.run_for(60_000)
    phone.reload()
    expect(phone.locator("[data-planning]")).to_have_text("1:00")
    expect(phone.locator("#rounds input:checked")).to_have_value("2")  # neither is lost by a reload
    phone.locator("#rounds h3").click()  # who touches the page hears it
    calls, tones = [[150], [150, 150, 150], [500, 500, 500, 500, 500]], (1, 3, 6)
    for time, shown in enumerate(("0:30", "0:10", "0:00")):
        phone.clock.run_for((30_000, 20_000, 10_000)[time] - 1_000)
        assert phone.evaluate("buzzed") == calls[:time]
        phone.clock.run_for(1_000)
        expect(phone.locator("[data-planning]")).to_have_text(shown)
        assert phone.evaluate("[buzzed, tones]") == [calls[: time + 1], tones[time]]
    expect(part.get_by_role("alert")).to_contain_text("Dials down. Planning is over.")  # the fold opens by itself
    expect(part.get_by_role("button", name=start)).to_be_visible()
    phone.reload()
    expect(part.get_by_role("alert")).to_be_visible()
    phone.clock.run_for(700_000)
    phone.reload()
    expect(phone.locator("[data-planning]")).to_have_text("2:00")
    expect(phone.locator("#planning")).not_to_have_attribute("open", "")


def scores(phone: Page) -> None:
    part = tool(phone, "score")

    def shown() -> list[str]:
        return [line.replace("\t", " ") for line in part.locator("tbody tr").filter(visible=True).all_inner_texts()]

    def typed(format: str, **fields: str) -> Locator:
        phone.get_by_label("Format", exact=True).select_option(label=format)
        form = part.locator("form").filter(visible=True)
        for name, value in fields.items():
            form.locator(f"[name={name}]").fill(value)
        return form

    typed("X-Wing standard", count_destroyed_own="41+30", count_half_own="35", other="60")
    assert shown() == ["Player A win 89 1 229", "Player B loss 60 0 171"]
    form = typed("X-Wing standard", own="60", other="60")
    tied = "The score is tied. Roll a Final Salvo and enter who won it."
    expect(form.locator("[data-answer] .note")).to_have_text(tied)
    form.get_by_label("If tied: who won the Final Salvo?").select_option("them")
    assert shown() == ["Player A loss 60 0 200", "Player B win 60 1 200"]
    form = typed("X-Wing Escalation", own="40", other="29")
    form.get_by_label("Round").select_option("4")
    assert shown() == ["Player A win 40 3 161", "Player B loss 29 0 139"]
    typed("Epic Dogfight", count_destroyed_own="90", count_crippled_own="40+10", other="128")
    assert shown() == ["Player A win 140 5 312", "Player B loss 128 0 288"]
    form = typed("Team Epic", own="140", other="140")
    assert shown() == ["Player A draw 140 1 400", "Player B draw 140 1 400"]
    form.get_by_label("Bracket game").check()
    form.get_by_label("If it's a draw: who had the initiative?").select_option("me")
    assert shown() == ["Player A win 140 5 400", "Player B loss 140 0 400"]
    typed("Hotshot", count_destroyed_own="4+6", count_scenario_own="2+1", count_deficit_own="1", other="11")
    assert shown() == ["Player A win 14 3 14", "Player B loss 11 0 11"]
    fields = {"count_tokens_own": "3", "count_worth_own": "15", "other": "76", "other_objectives": "0"}
    form = typed("Armada standard", count_destroyed_own="110+60", **fields)
    assert shown() == ["Player A win 215 7 139", "Player B loss 76 4 0"]
    form.get_by_label("How it ended").select_option(label="Player B was wiped out")
    assert shown() == ["Player A win 445 10 369", "Player B loss 76 1 0"]


def dice(phone: Page) -> None:
    part = tool(phone, "salvo")
    part.locator("[name=salvo_own]").fill("3+3+2")
    part.locator("[name=salvo_other]").fill("2+2")
    expect(part.locator("output")).to_have_text(["8", "4"])
    press(part, "Roll dice")
    rolled = [line.partition(": ")[2].split(", ") for line in part.locator("[data-answer] .note").all_inner_texts()[:2]]
    assert [len(faces) for faces in rolled] == [8, 4]
    part.locator("[name=hits_own]").fill("4")
    part.locator("[name=hits_other]").fill("4")
    says(part, "The Final Salvo is tied at 4–4. Roll again.")
    part.locator("[name=hits_other]").fill("6")
    says(part, "Player B wins the Final Salvo 6–4.")
    part = tool(phone, "priority")
    expect(part).to_contain_text("Check your edition of the Rules Reference.")
    press(part, "Roll dice")
    expect(part.locator("[data-answer] .note").nth(2)).to_contain_text(
        re.compile("^(Player [AB] wins the Priority Roll|All equal. Roll again)")
    )


def tools_before_an_event(phone: Page) -> None:
    phone.get_by_label("Format", exact=True).select_option(label="X-Wing standard")
    part = tool(phone, "structure")
    part.get_by_label("Players").fill("20")
    says(part, "4 Swiss rounds, then a top 4.")
    expect(part.locator("tr.here")).to_have_text("17–244top 4")
    part = tool(phone, "schedule")
    press(part, "Show schedule")
    says(part, "The event ends at 19:30, after 9:30 hours.")
    expect(part.locator("tbody tr").last).to_have_text("Final17:3019:30")
    part = tool(phone, "legal")
    part.get_by_label("Tier").filter(visible=True).select_option("premier")
    part.get_by_label("Release date").fill("2019-09-12")
    says(part, "Legal in North America from 23 September 2019. Elsewhere ask the organizer.")


def test_on_plain_http_the_page_says_what_still_works(opened: Browser, server: Server) -> None:
    """In a hall there is no https: a page by the name of a machine is as insecure to a browser as one over the air."""
    args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--host-resolver-rules=MAP hall.test 127.0.0.1"]
    other = opened.browser_type.launch(executable_path=chromium(), args=args)
    try:
        page = other.new_page(locale="en", viewport=PHONE)
        page.goto(f"http://hall.test:{server.address.rpartition(':')[2]}/tools")
        assert page.evaluate("isSecureContext") is False
        said = (
            "This network has no https, so the tools can't be saved on this device. While this page stays open they "
            "work without network too. After a reload they need it again."
        )
        expect(page.locator("#network")).to_have_text(said)
        page.context.set_offline(True)
        part = tool(page, "first")
        part.get_by_label("Player A").fill("200")
        part.get_by_label("Player B").fill("199")
        says(part, "Player B has the lower total and chooses who is first player.")
        expect(page.locator("#network")).to_have_text(said)
    finally:
        other.close()


def test_the_worker_of_the_toolbox_never_sees_another_page(visit: Callable[..., Page], server: Server) -> None:
    page = visit("/rules/xwing-standard")
    page.evaluate("Promise.all([caches.open('tools-of-last-year'), caches.open('another')])")
    page.goto(f"{server.address}/tools")
    expect(page.locator("#network")).to_have_text("Saved on this device. The tools also work without network.")
    for address in ("/", "/rules/xwing-standard", "/api/docs"):
        answer = page.goto(server.address + address)
        assert answer is not None
        assert not answer.from_service_worker
        assert page.evaluate("navigator.serviceWorker.controller") is None
    other, kept = page.evaluate("caches.keys()")  # what an older worker kept is gone
    assert other == "another"
    urls = "async (name) => (await (await caches.open(name)).keys()).map((each) => each.url)"
    addresses = page.evaluate(urls, kept)
    paths = sorted(address.removeprefix(server.address) for address in addresses)
    assert [path for path in paths if not path.startswith("/static/")] == ["/tools"]
    answer = page.goto(f"{server.address}/tools")
    assert answer is not None
    assert answer.from_service_worker
