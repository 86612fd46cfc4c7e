"""Players with their phones and an organizer at the console: reports, disputes, judges, leaving, and bad Wi-Fi."""

import re
from collections.abc import Callable
from importlib.resources import files

import pytest
from browsing import LATE, Organizer
from playwright.sync_api import Page, Request, expect

PHONE = {"width": 360, "height": 740}
MOST_BYTES = 78_000
MOST_MOVED = 40_000
"""Compressed, as it is on its way. Fonts are counted apart."""
MOST_FONTS = 40_000
Visit = Callable[..., Page]


class Hall:
    """An event in its first round, made once: every test takes a table of its own."""

    made: dict[tuple[str, str], "Hall"] = {}  # noqa: RUF012 (one for the process is meant)

    def __init__(self, organizer: Organizer, format: str, players: int) -> None:
        organizer.make(format, "Phones")
        organizer.register([f"Wing {number:02}" for number in range(1, players + 1)])
        if format in ("Fangs Out", "Epic Dogfight"):
            organizer.page.get_by_role("button", name="Take all paper lists").click()
            expect(organizer.page.locator(".everybody").get_by_text("handed in")).to_have_count(players)
        self.links = organizer.personal_links(players)
        organizer.go("Players")
        organizer.press("Check in all players")
        organizer.start()
        organizer.next_round()
        self.event = organizer.event
        lines = organizer.page.locator("table.games tbody tr.open").all()
        self.free = [[line.locator(part).inner_text() for part in (".table-no", ".p1", ".p2")] for line in lines]


class Table:
    """The two of a table with their phones, and the organizer at the console."""

    def __init__(self, organizer: Organizer, visit: Visit, format: str = "X-Wing standard") -> None:
        self.organizer, self.visit = organizer, visit
        key = (organizer.address, format)
        if key not in Hall.made:
            Hall.made[key] = Hall(organizer, format, 52 if format == "X-Wing standard" else 4)
        self.hall = Hall.made[key]
        organizer.event = self.hall.event
        organizer.page.goto(f"{organizer.address}/o/{organizer.event}/round")
        self.number, *self.names = self.hall.free.pop()
        self.one, self.two = (self.phone(name) for name in self.names)

    def phone(self, name: str) -> Page:
        """Somebody opens their link, as a camera would."""
        page = self.visit(self.hall.links[name], viewport=PHONE, is_mobile=True, has_touch=True)
        page.wait_for_url(f"**/p/{self.organizer.event}/")
        expect(page.locator(".where .table-no")).to_have_text(self.number)
        return page

    def entries(self) -> int:
        """How many entries the log has."""
        body = self.organizer.page.request.get(f"{self.organizer.address}/o/{self.organizer.event}/log").text()
        return body.count("\n")


def fill(page: Page, own: str, other: str, ending: str = "time") -> None:
    """A report, filled in."""
    if page.locator("#report").get_attribute("open") is None:
        page.locator("#report > summary").click()
    page.get_by_label("How it ended").select_option(ending)
    page.get_by_label("My score").fill(own)
    page.locator("[name=other]").fill(other)


def send(page: Page) -> None:
    page.get_by_role("button", name="Send report").click()


@pytest.fixture
def table(organizer: Organizer, visit: Visit) -> Table:
    return Table(organizer, visit)


READ = """() => {
  const forms = [...document.querySelectorAll("#live form")];
  return forms.map((form) => [form.getAttribute("action"), form.innerText]);
}"""
"""What every form on a page says."""


def test_a_result_is_reported_on_one_phone_and_confirmed_on_the_other(table: Table) -> None:
    one, two = table.one, table.two
    one.evaluate("window.never_reloaded = true")
    fill(two, "201", "12")
    expect(two.locator("[data-weighed]")).to_contain_text("201 is too high. A whole list is worth 200 points.")
    fill(two, "84", "120")
    expect(two.locator("[data-weighed] .good")).to_contain_text(f"{table.names[0]} wins: 1 point, MoV 236")
    send(two)
    expect(two.locator("#told")).to_contain_text(f"Reported. Now {table.names[0]} confirms it.")
    expect(two.locator("#answer")).to_contain_text("You lost 84–120")
    expect(one.locator("#answer")).to_contain_text("You won 120–84")  # by itself
    one.get_by_role("button", name="Confirm result").click()
    expect(one.locator("#told")).to_contain_text("Result confirmed. You won 120–84.")
    expect(two.locator("#seat")).to_contain_text("You lost 84–120")
    expect(table.organizer.row(table.names[0])).to_contain_text("120–84")
    assert one.evaluate("window.never_reloaded") is True


def test_a_dispute_is_settled_by_the_organizer(table: Table) -> None:
    one, two = table.one, table.two
    fill(one, "100", "50")
    send(one)
    expect(two.locator("#answer")).to_contain_text("You lost 50–100")
    two.get_by_text("That's not right").click()
    two.get_by_label("What's wrong?").fill("it was 60")
    two.get_by_role("button", name="Dispute result").click()
    for page in (one, two):
        expect(page.locator("#answer")).to_contain_text("The result is disputed")
    expect(table.organizer.todo).to_contain_text(f"Settle table {table.number}: {table.names[1]} says “it was 60”")
    table.organizer.enter(f"{table.number} 100 60")
    expect(one.locator("#seat")).to_contain_text("You won 100–60")
    expect(two.locator("#seat")).to_contain_text("You lost 60–100")


def test_what_a_player_writes_when_disputing_is_read_by_everybody_concerned(table: Table) -> None:
    one, two, desk = table.one, table.two, table.organizer.page
    fill(one, "100", "50")
    send(one)
    two.get_by_text("That's not right").click()
    two.get_by_label("What's wrong?").fill("my last ship was at half: 70")
    two.keyboard.press("Enter")
    expect(one.locator("#answer")).to_contain_text(f"{table.names[1]}: “my last ship was at half: 70”")
    expect(two.locator("#answer")).to_contain_text("You: “my last ship was at half: 70”")
    expect(table.organizer.todo).to_contain_text("my last ship was at half: 70")
    expect(desk.locator("#disputes")).to_contain_text("“my last ship was at half: 70”")
    table.organizer.go("History")
    expect(desk.locator("table.steps td.p1").filter(has_text="my last ship was at half: 70")).to_have_count(1)
    desk.goto(f"{table.organizer.address}/j/{table.organizer.event}/")
    desk.get_by_role("link", name=table.names[0]).click()
    expect(desk.get_by_role("main")).to_contain_text("“my last ship was at half: 70”")
    # The judge takes the report as it is, with one press.
    desk.get_by_role("button", name=f"{table.names[0]} is right").click()
    expect(one.locator("#seat")).to_contain_text("You won 100–50")
    expect(two.locator("#seat")).to_contain_text("You lost 50–100")


def test_who_disputed_ends_it_with_one_tap(table: Table) -> None:
    one, two = table.one, table.two
    fill(one, "100", "50")
    send(one)
    two.get_by_text("That's not right").click()
    two.get_by_label("What's wrong?").fill("let me count again")
    two.get_by_role("button", name="Dispute result").click()
    two.get_by_role("button", name=f"{table.names[0]} is right").click()
    expect(two.locator("#told")).to_contain_text("Result confirmed. You lost 50–100.")
    expect(one.locator("#seat")).to_contain_text("You won 100–50")


def test_two_reports_that_differ_are_ended_with_one_tap_of_either(table: Table) -> None:
    one, two = table.one, table.two
    fill(one, "100", "50")
    fill(two, "70", "100")
    send(one)
    expect(two.locator("#answer")).to_contain_text("You lost 50–100")
    expect(two.get_by_label("My score")).to_have_value("70")  # the other was quicker, and takes nothing away
    send(two)
    expect(one.locator("#answer")).to_contain_text(f"{table.names[1]}'s report: You won 100–70")
    one.get_by_role("button", name=f"{table.names[1]} is right").click()
    expect(one.locator("#told")).to_contain_text("Result confirmed. You won 100–70.")
    expect(two.locator("#seat")).to_contain_text("You lost 70–100")


def test_the_desk_takes_either_of_two_reports_with_one_press(table: Table) -> None:
    one, two, desk = table.one, table.two, table.organizer.page
    fill(one, "100", "50")
    fill(two, "70", "100")
    send(one)
    send(two)
    box = desk.locator("#disputes li").filter(has_text=table.names[1])
    expect(box).to_contain_text("100–50")
    expect(box).to_contain_text("100–70")
    box.get_by_role("button", name=f"{table.names[1]} is right").click()
    expect(table.organizer.row(table.names[0])).to_contain_text("100–70")
    expect(one.locator("#seat")).to_contain_text("You won 100–70")


def test_enter_sends_the_report(table: Table) -> None:
    one = table.one
    one.evaluate("window.never_reloaded = true")
    fill(one, "90", "40")
    one.locator("[name=other]").press("Enter")
    expect(one.locator("#told")).to_contain_text(f"Reported. Now {table.names[1]} confirms it.")
    expect(table.two.locator("#answer")).to_contain_text("You lost 40–90")
    assert one.evaluate("window.never_reloaded") is True


def test_a_report_sent_by_enter_without_a_connection_is_kept_and_delivered(table: Table) -> None:
    one = table.one
    one.locator("#report > summary").click()
    one.get_by_label("How it ended").select_option("time")
    one.locator("#calculator > summary").click()
    one.locator("[name=count_destroyed_other]").fill("40")
    one.locator("[name=count_destroyed_own]").fill("41+30")
    one.context.set_offline(True)
    one.locator("[name=count_destroyed_own]").press("Enter")
    kept = "This is saved on your phone and will be sent when you're back online."
    expect(one.locator("#told")).to_contain_text(kept)
    one.context.set_offline(False)
    expect(one.locator("#told")).to_contain_text("Back online and sent: Reported.")
    expect(table.two.locator("#answer")).to_contain_text("You lost 40–71")
    expect(one.locator("[data-told]")).to_have_count(0)  # what was typed has arrived: nothing is said about it


def test_a_leader_is_called_with_one_tap_and_comes(table: Table) -> None:
    one, two, desk = table.one, table.two, table.organizer.page
    one.get_by_role("button", name="Call a judge").click()
    expect(one.locator("#calls")).to_contain_text("A judge has been called")
    expect(two.locator("#calls")).to_contain_text("A judge has been called")
    desk.goto(f"{table.organizer.address}/j/{table.organizer.event}/")
    desk.get_by_role("link", name=table.names[0]).first.click()
    desk.get_by_role("button", name="Take call").click()
    expect(one.locator("#calls")).to_contain_text("Organizer is coming to your table")
    desk.get_by_label("Ruling").fill("Inside the arc.")
    desk.get_by_role("button", name="Make ruling").click()
    expect(one.locator("#calls")).to_contain_text("Ruling by Organizer: Inside the arc.")
    expect(two.locator("#calls")).to_contain_text("Ruling by Organizer: Inside the arc.")
    expect(two.get_by_role("button", name="Call a judge")).to_be_visible()


def dispute(table: Table, page: Page) -> None:
    page.get_by_text("That's not right").click()
    page.get_by_label("What's wrong?").fill("it was 60")
    page.get_by_role("button", name="Dispute result").click()
    expect(page.locator("#answer")).to_contain_text("it was 60")


def agree(table: Table, page: Page) -> None:
    fill(page, "40", "90")
    send(page)
    expect(page.locator("#seat")).to_contain_text("You lost 40–90")


@pytest.mark.parametrize("answer", [dispute, agree])
def test_what_was_sent_and_is_over_does_not_say_that_it_was_not_sent(
    table: Table, answer: Callable[[Table, Page], None]
) -> None:
    """The page had followed, and the form was gone from it, before its own answer came."""
    one, two = table.one, table.two
    fill(one, "90", "40")
    send(one)
    expect(two.locator("#answer")).to_contain_text("You lost 40–90")
    two.evaluate(LATE, 1500)
    answer(table, two)
    expect(two.locator("#told .good")).to_be_visible()
    expect(two.locator("[data-told]")).to_have_count(0)
    fresh = two.evaluate(READ)
    two.reload()
    assert fresh == two.evaluate(READ)


def test_a_kept_report_that_arrives_late_leaves_nothing_to_say(table: Table) -> None:
    one = table.one
    fill(one, "90", "40")
    one.route("**/do/report-result", lambda route: route.abort())
    send(one)
    expect(one.locator("#told")).to_contain_text("saved on your phone")
    one.evaluate(LATE, 1500)
    one.unroute("**/do/report-result")
    expect(one.locator("#told")).to_contain_text("Back online and sent: Reported.")
    expect(one.locator("#answer")).to_contain_text("You won 90–40")
    expect(one.locator("[data-told]")).to_have_count(0)
    fresh = one.evaluate(READ)
    one.reload()
    assert fresh == one.evaluate(READ)


def test_a_deed_is_shown_although_its_news_is_quicker_than_its_answer(table: Table) -> None:
    """The form was on its way when the page followed: it follows when the answer is there."""
    one = table.one
    one.evaluate(LATE, 1500)
    fill(one, "90", "40")
    send(one)
    expect(one.locator("#answer")).to_contain_text("You won 90–40")
    expect(one.locator("#told")).to_contain_text("Reported.")
    expect(one.locator("[data-told]")).to_have_count(0)
    fresh = one.evaluate(READ)
    one.reload()
    assert fresh == one.evaluate(READ)


def test_leaving_is_asked_twice_and_taken_back_and_meant(table: Table) -> None:
    one = table.one
    one.get_by_role("link", name="Drop from event").click()
    one.get_by_role("link", name="Drop after this round").click()
    expect(one.get_by_text("You finish this round and won't be paired again.")).to_be_visible()
    one.get_by_role("button", name="Drop after this round").click()
    expect(one.get_by_role("button", name="Keep playing")).to_be_visible()
    one.get_by_role("button", name="Keep playing").click()
    expect(one.locator("#told")).to_contain_text("You're staying in the event.")
    one.get_by_role("link", name="My game").click()
    one.get_by_role("link", name="Drop from event").click()
    one.get_by_role("link", name="Drop now").click()
    one.get_by_role("button", name="Drop now").click()
    told = re.compile(r"^You dropped\. Your game at table \d+ counts as conceded\.$")
    expect(one.locator("#told").get_by_text(told)).to_be_visible()
    expect(one.get_by_role("heading", name="You dropped from this event")).to_be_visible()
    expect(one.get_by_text("Correct the score afterward")).to_have_count(0)
    expect(table.organizer.row(table.names[0])).to_contain_text("0–200")
    expect(table.two.locator("#seat")).to_contain_text("You won 200–0")


def test_a_report_sent_without_a_connection_is_kept_and_delivered_exactly_once(table: Table) -> None:
    one, two = table.one, table.two
    before = table.entries()
    fill(one, "90", "40")
    one.context.set_offline(True)
    send(one)
    kept = "No connection. This is saved on your phone and will be sent when you're back online."
    expect(one.locator("#told")).to_contain_text(kept)
    assert table.entries() == before
    expect(two.locator("#answer")).to_have_count(0)
    one.context.set_offline(False)
    expect(one.locator("#told")).to_contain_text("Back online and sent: Reported.")
    expect(two.locator("#answer")).to_contain_text("You lost 40–90")
    one.reload()
    expect(one.locator("#answer")).to_contain_text("You won 90–40")
    assert table.entries() == before + 1


def test_a_report_whose_answer_was_lost_is_sent_again_and_done_once(table: Table) -> None:
    one = table.one
    before, sent = table.entries(), []

    def lose(route: object, request: Request) -> None:
        sent.append(re.search(r"key=(\w+)", request.post_data or ""))
        if len(sent) == 1:
            route.fetch()  # type: ignore[attr-defined]  # the server does it, and the phone never hears of it
            route.abort()  # type: ignore[attr-defined]
        else:
            route.continue_()  # type: ignore[attr-defined]

    one.route("**/do/report-result", lose)
    fill(one, "90", "40")
    send(one)
    expect(one.locator("#told")).to_contain_text("Back online and sent: Reported.")
    assert len(sent) == 2
    assert len({key[1] for key in sent if key}) == 1
    assert table.entries() == before + 1


def test_a_kept_report_survives_the_browser_and_is_told_when_it_came_too_late(table: Table) -> None:
    one, kept = table.one, "is saved on your phone and will be sent when you're back online"
    one.route("**/do/report-result", lambda route: route.abort())
    fill(one, "90", "40")
    send(one)
    expect(one.locator("#told")).to_contain_text(kept)
    table.organizer.enter(f"{table.number} 91 40")
    one.goto("about:blank")
    one.goto(f"{table.organizer.address}/p/{table.organizer.event}/news")
    expect(one.locator("#told")).to_contain_text(kept)
    one.unroute("**/do/report-result")
    told = "What you saved offline wasn't accepted: This result is already final. Call a judge if it's wrong."
    expect(one.locator("#told")).to_contain_text(told)
    one.reload()
    expect(one.locator("#told")).to_be_empty()


def test_a_kept_report_can_be_thrown_away(table: Table) -> None:
    one, before = table.one, table.entries()
    fill(one, "90", "40")
    one.context.set_offline(True)
    send(one)
    one.get_by_role("button", name="Don't send").click()
    one.context.set_offline(False)
    one.reload()
    expect(one.locator("#told")).to_be_empty()
    assert table.entries() == before


def test_the_calculator_adds_up_as_the_server_would(table: Table) -> None:
    one = table.one
    one.locator("#report > summary").click()
    one.get_by_label("How it ended").select_option("time")
    one.locator("#calculator > summary").click()
    one.locator("[name=count_destroyed_own]").fill("41+30")
    one.locator("[name=count_half_own]").fill("45 21")
    expect(one.get_by_label("My score")).to_have_value("105")
    one.locator("[name=count_destroyed_other]").fill("105")
    expect(one.locator("[name=other]")).to_have_value("105")
    one.get_by_label("who won the Final Salvo?").select_option("me")
    expect(one.locator("[data-weighed] .good")).to_contain_text(f"{table.names[0]} wins: 1 point, MoV 200")
    one.locator("[name=count_all_own]").check()
    expect(one.get_by_label("My score")).to_have_value("200")


@pytest.mark.rule("XW2-GAME-03")
def test_ticks_stay_on_the_phone_and_a_coin_names_one_of_the_two(table: Table) -> None:
    one, two = table.one, table.two
    one.locator("#setup > summary").click()
    boxes = one.locator("#setup input[type=checkbox]")
    boxes.nth(0).check()
    boxes.nth(2).check()
    one.reload()
    assert [box.is_checked() for box in one.locator("#setup input[type=checkbox]").all()][:4] == [
        True,
        False,
        True,
        False,
    ]
    one.locator("#setup > summary").click()
    two.locator("#setup > summary").click()
    one.get_by_role("button", name="Toss a coin: colors").click()
    fell = re.compile(rf"({table.names[0]}|{table.names[1]}) won the coin toss and chooses white or black\.")
    expect(one.locator("#told")).to_contain_text(fell)
    told = [page.locator("#setup .known", has_text=fell) for page in (one, two)]
    for each in told:  # on the other phone by itself, and the box stays open
        expect(each).to_be_visible()
    assert told[0].inner_text() == told[1].inner_text()
    for page in (one, two):
        expect(page.get_by_role("button", name="Toss a coin: colors")).to_have_count(0)


@pytest.mark.rule("XW2-GAME-08")
def test_a_coin_for_first_player_falls_once_for_both_and_is_not_tossed_without_a_connection(table: Table) -> None:
    one, two, desk = table.one, table.two, table.organizer.page
    for page in (one, two):
        page.locator("#setup > summary").click()
    toss = "Toss a coin: first player"
    one.context.set_offline(True)
    before = table.entries()
    one.get_by_role("button", name=toss).click()
    expect(one.locator("#told")).to_contain_text("No connection. Nothing was sent. Try again.")
    assert table.entries() == before
    one.context.set_offline(False)
    one.get_by_role("button", name=toss).click()
    fell = re.compile(rf"({'|'.join(table.names)}) won the coin toss and chooses who is first player\.")
    expect(one.locator("#setup .known", has_text=fell)).to_be_visible()
    expect(two.locator("#setup .known", has_text=fell)).to_be_visible()
    assert table.entries() == before + 1
    words = one.locator("#setup .known", has_text=fell).inner_text()
    assert two.locator("#setup .known", has_text=fell).inner_text() == words
    desk.locator("#coins > summary").click()
    expect(desk.locator("#coins dd", has_text=words).first).to_be_visible()


@pytest.mark.rule("ARM-GAME-05", "ARM-GAME-06")
def test_the_objective_is_typed_on_one_phone_stands_on_the_other_and_can_be_another(
    organizer: Organizer, visit: Visit
) -> None:
    table = Table(organizer, visit, "Armada standard")
    one, two, desk = table.one, table.two, table.organizer.page
    for page in (one, two):
        page.locator("#setup > summary").click()
    settle = two.get_by_role("group", name="Who has initiative?")
    expect(one.locator("#setup")).to_contain_text("Settle first who is first player. Then the objectives are here.")
    settle.get_by_role("button", name=table.names[0], exact=True).click()
    box = one.locator("#objective")
    box.get_by_role("textbox").fill("Fire Lanes")
    box.get_by_role("button", name="Save objective").click()
    of_two = f"(from {table.names[1]})"
    for page in (one, two):
        expect(page.locator("#setup p.known").last).to_have_text(f"Objective: Fire Lanes {of_two}")
    two.get_by_text("Choose another objective").click()
    two.locator("#objective").get_by_role("textbox").fill("Intel Sweep")
    two.locator("#objective").get_by_role("button", name="Save objective").click()
    for page in (one, two):
        expect(page.locator("#setup p.known").last).to_have_text(f"Objective: Intel Sweep {of_two}")
    expect(two.locator("#objective")).not_to_have_attribute("open", "")  # it closes, and the steps around it do not
    desk.locator("#objectives > summary").click()
    expect(desk.locator("#objectives dd")).to_have_text(f"Objective: Intel Sweep {of_two}")


@pytest.mark.rule("HOT-END-01")
def test_a_survivor_with_fewer_points_is_meant_only_when_it_is_said(organizer: Organizer, visit: Visit) -> None:
    table = Table(organizer, visit, "Fangs Out")
    one, two = table.one, table.two
    sure = one.get_by_label("The survivor wins despite fewer mission points")
    fill(one, "5", "6")
    expect(sure).to_be_hidden()
    fill(one, "5", "6", "destroyed:me")
    fewer = f"{table.names[0]} wins as the survivor, but trails {table.names[1]} 5–6."
    expect(one.locator("[data-weighed] .warn")).to_contain_text(fewer)
    send(one)
    expect(one.locator("#told .bad")).to_contain_text(fewer)
    sure.check()
    send(one)
    expect(two.locator("#answer")).to_contain_text("You lost 6–5")
    two.get_by_role("button", name="Confirm result").click()
    expect(two.locator("#told")).to_contain_text("Result confirmed. You lost 6–5.")


@pytest.mark.rule("EPIC-MOV-02", "EPIC-END-06")
def test_who_concedes_an_epic_game_is_asked_for_the_whole_squad(organizer: Organizer, visit: Visit) -> None:
    table = Table(organizer, visit, "Epic Dogfight")
    one, two = table.one, table.two
    total = two.get_by_label("Conceded squad's total")
    fill(two, "290", "", "time")
    expect(total).to_be_hidden()
    fill(two, "290", "240", "concession:them")
    send(two)
    expect(two.locator("#told .bad")).to_contain_text("Enter the total of the conceded squad.")
    total.fill("250")
    send(two)
    expect(two.locator("#told .bad")).to_contain_text(f"so {table.names[0]} scores 250, not 240.")
    two.locator("[name=other]").fill("")
    expect(two.locator("[data-weighed] .good")).to_contain_text(f"{table.names[0]} wins: 5 points, MoV 260")
    send(two)
    one.get_by_role("button", name="Confirm result").click()
    expect(one.locator("#told")).to_contain_text("Result confirmed. You won 250–290.")


def test_everything_works_without_script(organizer: Organizer, visit: Visit) -> None:
    table = Table(organizer, visit)
    state = table.one.context.storage_state()
    one = visit(f"/p/{organizer.event}/", viewport=PHONE, java_script_enabled=False, storage_state=state)
    fill(one, "201", "40")
    send(one)
    expect(one.get_by_text("201 is too high. A whole list is worth 200 points.")).to_be_visible()
    expect(one.get_by_label("My score")).to_have_value("201")
    one.locator("[name=count_destroyed_own]").fill("41+30")
    one.get_by_role("button", name="Calculate score").click()
    expect(one.get_by_label("My score")).to_have_value("71")
    send(one)
    expect(one.get_by_text("Reported.")).to_be_visible()
    expect(table.two.locator("#answer")).to_contain_text("You lost 40–71")
    one.get_by_role("link", name="Concede game").click()
    expect(one.get_by_label("How it ended")).to_have_value("concession:them")


def test_a_first_visit_is_small(organizer: Organizer, visit: Visit) -> None:
    table = Table(organizer, visit)
    state = table.one.context.storage_state()
    page = visit(viewport=PHONE, storage_state=state)
    plain: dict[str, int] = {}
    moved: dict[str, int] = {}

    def seen(request: Request) -> None:
        if "/live/" not in request.url:
            answer = request.response()
            assert answer is not None
            name = request.url.rpartition("/")[2] or "page"
            plain[name], moved[name] = len(answer.body()), request.sizes()["responseBodySize"]

    page.on("requestfinished", seen)
    page.goto(f"{organizer.address}/p/{organizer.event}/")
    page.wait_for_timeout(500)
    assert {"page", "salvo.css", "phone.css", "salvo.js", "phone.js"} <= set(plain)
    print(f"a first visit: {sum(plain.values())} bytes, {sum(moved.values())} on the way: {plain}")
    fonts = {name for name in plain if name.endswith(".woff2")}
    assert sum(size for name, size in plain.items() if name not in fonts) < MOST_BYTES
    assert sum(size for name, size in moved.items() if name not in fonts) < MOST_MOVED
    assert 0 < sum(plain[name] for name in fonts) < MOST_FONTS


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_narrow_phone_and_things_are_large_enough_to_press(
    organizer: Organizer, visit: Visit, scheme: str
) -> None:
    table = Table(organizer, visit, "Armada standard" if scheme == "dark" else "X-Wing standard")
    page = table.one
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size({"width": 320, "height": 640})
    page.locator("#report > summary").click()
    page.locator("#calculator > summary").click()
    page.locator("#setup > summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(button, summary, a.button, a.link, label.check)")]
          .map((each) => [each.innerText, each.getBoundingClientRect()])
          .filter(([, box]) => box.height && box.height < 36).map(([text]) => text)"""
    )
    assert small == []
    assert barriers(page) == []
    for path in ("news", "list", "leave", "leave?when=now"):
        page.goto(f"{organizer.address}/p/{organizer.event}/{path}")
        assert barriers(page) == []


def barriers(page: Page) -> list[str]:
    """What axe finds."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text())
    found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then((told) => told.violations)")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
