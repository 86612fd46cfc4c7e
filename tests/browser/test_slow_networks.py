"""Answers that come late or never, errors on the way, and an event that is put back: the page follows all the same."""

import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest
from browsing import LATE, Organizer
from newsroom import Newsroom
from playwright.sync_api import Page, Route, expect
from running_server import Server, environment

Visit = Callable[..., Page]
MakeNewsroom = Callable[..., Newsroom]
PHONE = {"width": 360, "height": 740}

THEN_AWAY = """() => {
  const fetch = window.fetch.bind(window);
  let until = 0;
  window.fetch = async (address, asked) => {
    const deed = asked && asked.method === "POST";
    if (!deed && Date.now() < until) throw new TypeError("no network");
    const answer = await fetch(address, asked);
    if (deed) {
      await new Promise((done) => { setTimeout(done, 1500); });
      until = Date.now() + 1500;
    }
    return answer;
  };
}"""
"""The same, and then no page comes for a while."""
NEVER = """() => {
  const fetch = window.fetch.bind(window), timeout = AbortSignal.timeout.bind(AbortSignal);
  let asked = 0;
  AbortSignal.timeout = (longest) => timeout(longest / 20);
  window.fetch = (address, how) => (asked += 1) > 1 ? fetch(address, how) : new Promise((_, fail) => {
    how.signal?.addEventListener("abort", () => fail(how.signal.reason));
  });
}"""
"""A first page that never comes; time runs quicker, so that nobody waits for it so long."""
COUNTED = """() => {
  const fetch = window.fetch.bind(window);
  window.asked = 0;
  window.fetch = (...how) => { window.asked += 1; return fetch(...how); };
}"""
HIDDEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The tab is left for another one, or looked at again."""


def playing(organizer: Organizer, names: Sequence[str]) -> Page:
    """An event whose first round is played, on the page of its round."""
    organizer.make("X-Wing standard", "Slow")
    organizer.register(names)
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    return organizer.page


@pytest.mark.parametrize("late", [400, 2500])
def test_lines_that_are_entered_while_others_are_on_their_way_all_arrive(organizer: Organizer, late: int) -> None:
    """Whatever comes of one of them: a refused line is named, and stays until it is closed."""
    page = playing(organizer, [f"Wing {number}" for number in range(1, 11)])
    page.evaluate(LATE, late)
    page.keyboard.press("/")
    lines = ("1 150 90", "2 201 49", "3 80 20", "4 10 30", "5 90 60")
    for line in lines:
        page.keyboard.type(line, delay=100)
        page.keyboard.press("Enter")
    expect(page.locator("tr.open")).to_have_count(1)
    assert page.evaluate("window.entered") == list(lines)
    refused = page.locator("#told .note.bad")
    expect(refused).to_contain_text("2 201 49: 201 is too high. A whole list is worth 200 points.")
    expect(page.locator("#quick")).to_have_value("")
    refused.get_by_role("button", name="Close").click()
    expect(refused).to_have_count(0)
    told = [each.split("\n")[0] for each in page.locator("tr.person .score").all_inner_texts()]
    assert [each for each in told if each[0].isdigit()] == ["150–90", "80–20", "10–30", "90–60"]


def test_no_question_comes_between_two_lines(newsroom: MakeNewsroom, organizer: Organizer) -> None:
    """The letters of the next line would answer it. Who replaces what two players have agreed on is asked."""
    room, page = newsroom(), organizer.page
    room.play()
    room.report(0, 0, "150", "90")
    room.by_player(room.games[0][2], "confirm-result", number="1", game=room.games[0][0])
    page.goto(f"{room.address}/o/{room.slug}/round")
    expect(page.locator("tr.open")).to_have_count(3)
    agreed, other = (page.locator(f"#game-{room.games[place][0]}") for place in (0, 1))
    tables = [each.locator(".table-no").inner_text() for each in (agreed, other)]
    page.evaluate(LATE, 1000)
    page.keyboard.press("/")
    for line in (f"{tables[0]} 150 91", f"{tables[1]} 77 49"):
        page.keyboard.type(line, delay=60)
        page.keyboard.press("Enter")
    expect(other.locator(".score")).to_contain_text("77–49")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#told .note.bad")).to_contain_text(f"{tables[0]} 150 91: ")
    expect(agreed.locator(".score")).to_contain_text("150–90")


def test_a_ruling_that_was_taken_does_not_say_that_it_was_not_sent(
    newsroom: MakeNewsroom, organizer: Organizer, visit: Visit
) -> None:
    room = newsroom()
    room.play()
    page = visit(f"/j/{room.slug}/call/1", storage_state=organizer.page.context.storage_state(), viewport=PHONE)
    page.evaluate(LATE, 1500)
    page.get_by_label("Ruling").fill("It is in range.")
    page.get_by_role("button", name="Make ruling").click()
    expect(page.get_by_text("It is in range.").first).to_be_visible()
    expect(page.get_by_label("Ruling")).to_have_count(0)
    expect(page.locator("[data-told]")).to_have_count(0)


def test_the_next_button_comes_although_no_page_came_for_a_while(organizer: Organizer) -> None:
    organizer.make("X-Wing standard", "Away")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.press("Pair", within=organizer.todo)
    organizer.go("Round")
    organizer.page.evaluate(THEN_AWAY)
    organizer.press("Publish", within=organizer.todo)
    expect(organizer.todo.get_by_role("button", name="Start clock")).to_be_visible()


def test_a_page_follows_again_after_a_stream_that_was_answered_with_an_error(
    newsroom: MakeNewsroom, visit: Visit
) -> None:
    """As a proxy answers while the server behind it starts anew: the browser itself does not ask again then."""
    room, asked = newsroom(), 0
    page = visit(viewport=PHONE)

    def answer(route: Route) -> None:
        nonlocal asked
        asked += 1
        if asked == 1:
            route.fulfill(status=200, content_type="text/event-stream", body="retry: 100\n\n")
        elif asked == 2:
            route.fulfill(status=502, body="bad gateway")
        else:
            route.continue_()

    page.route("**/live/**", answer)
    page.goto(f"{room.address}/e/{room.slug}")
    expect(page.locator("body.offline")).to_have_count(1)
    room.by_desk("announce", text="Lunch at one.", to="everybody")
    expect(page.get_by_text("Lunch at one.")).to_be_visible()
    expect(page.locator("body.offline")).to_have_count(0)


def test_a_page_that_never_comes_holds_up_no_later_one(newsroom: MakeNewsroom, visit: Visit) -> None:
    room = newsroom()
    page = visit(f"/e/{room.slug}", viewport=PHONE)
    page.evaluate(NEVER)
    room.by_desk("announce", text="Lunch at one.", to="everybody")
    expect(page.get_by_text("Lunch at one.")).to_be_visible()


def test_news_comes_although_a_word_is_never_finished(newsroom: MakeNewsroom, visit: Visit) -> None:
    """Keyboards of phones compose words; some never say that they are done."""
    room = newsroom()
    room.play()
    page = visit(f"/p/{room.slug}/", viewport=PHONE, storage_state=room.phone(room.mine).storage_state())
    page.locator("#report > summary").click()
    page.get_by_label("My score").focus()
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "12", "selectionStart": 2, "selectionEnd": 2})
    room.by_desk("announce", text="Lunch at one.", to="everybody")
    expect(page.get_by_text("Lunch at one.")).to_be_visible()
    expect(page.get_by_label("My score")).to_have_value("12")


def test_tabs_that_nobody_looks_at_leave_the_others_their_connections(
    newsroom: MakeNewsroom, organizer: Organizer
) -> None:
    """A browser opens six connections to a server."""
    room, tabs = newsroom(), []
    for _ in range(6):
        tabs.append(organizer.page.context.new_page())
        tabs[-1].goto(f"{room.address}/o/{room.slug}/")
        tabs[-1].evaluate(HIDDEN, True)
    seventh = organizer.page.context.new_page()
    seventh.goto(f"{room.address}/o/{room.slug}/")
    seventh.locator(".say-it").get_by_label("Announce").fill("Lunch at one.")
    seventh.locator(".say-it").get_by_role("button", name="Announce").click()
    expect(seventh.locator(".announcements, #live").get_by_text("Lunch at one.").first).to_be_visible()
    tabs[0].evaluate(HIDDEN, False)
    expect(tabs[0].get_by_text("Lunch at one.").first).to_be_visible()
    for each in (*tabs, seventh):
        each.close()


def test_an_open_page_follows_an_event_that_is_put_back_from_a_copy(
    newsroom: MakeNewsroom, visit: Visit, server: Server
) -> None:
    def shell(*words: str) -> None:
        subprocess.run(
            [sys.executable, "-m", "finalsalvo", *words],
            env=environment(server.folder),
            check=True,
            capture_output=True,
        )

    room = newsroom()
    room.by_desk("announce", text="Doors open.", to="everybody")
    copy = str(server.folder / "copy.zip")
    shell("backup", copy)
    page = visit(f"/e/{room.slug}", viewport=PHONE)
    for text in ("Lunch at one.", "Lunch at two."):
        room.by_desk("announce", text=text, to="everybody")
        expect(page.get_by_text(text)).to_be_visible()
    page.evaluate(COUNTED)
    shell("restore", copy, "--replace")
    expect(page.get_by_text("Lunch at one.")).to_have_count(0)
    expect(page.get_by_text("Doors open.")).to_be_visible()
    page.wait_for_timeout(1500)
    assert page.evaluate("window.asked") <= 3
