"""A judge and a marshal with their phones, a player with theirs, and screens that only look."""

from collections.abc import Callable

from browsing import Deadline, Organizer
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}
Visit = Callable[..., Page]


class Hall:
    """An event in its first round with a judge Jo and a marshal Mia; everybody comes by their link."""

    def __init__(self, organizer: Organizer, visit: Visit) -> None:
        self.organizer, self.visit = organizer, visit
        organizer.make("X-Wing standard", "The hall")
        organizer.register([f"Wing {number}" for number in range(1, 5)])
        organizer.go("Staff and links")
        for name, role in (("Jo", "judge"), ("Mia", "marshal")):
            self.name_leader(name, role)
        self.links = organizer.personal_links(6)
        organizer.go("Players")
        organizer.press("Check in all players")
        organizer.start()
        organizer.next_round()
        row = organizer.page.locator("table.games tbody tr").first
        self.table = row.locator(".table-no").inner_text()
        self.names = [row.locator(side).inner_text() for side in (".p1", ".p2")]

    def name_leader(self, name: str, role: str) -> None:
        """In the console, without an account."""
        box = self.organizer.page.locator("#name-leader")
        if box.get_attribute("open") is None:
            box.locator("summary").click()
        box.get_by_label("Name", exact=True).fill(name)
        box.get_by_label("Role").select_option(role)
        self.organizer.after(box.get_by_role("button", name="Add staff member"))

    def phone(self, name: str, home: str) -> Page:
        """Somebody opens their link, as a camera would, and is where they belong."""
        page = self.visit(self.links[name], viewport=PHONE, is_mobile=True, has_touch=True)
        page.wait_for_url(f"**/{home}/{self.organizer.event}/")
        page.evaluate("window.never_reloaded = true")
        return page


def test_a_call_is_seen_at_once_taken_ruled_appealed_and_overruled(organizer: Organizer, visit: Visit) -> None:
    hall = Hall(organizer, visit)
    jo, mia, player = hall.phone("Jo", "j"), hall.phone("Mia", "o"), hall.phone(hall.names[0], "p")
    mia.get_by_role("link", name="Judge view").click()
    expect(mia.get_by_role("heading", name="Calls")).to_be_visible()
    mia.evaluate("window.never_reloaded = true")
    both = f"{hall.names[0]} – {hall.names[1]}"
    expect(jo.get_by_text("No open calls.")).to_be_visible()

    player.get_by_role("button", name="Call a judge").click()
    deadline = Deadline()
    for phone in (jo, mia):
        expect(phone.locator("li.call")).to_contain_text(both, timeout=deadline.left())
    expect(jo.locator("nav.tabs .tag.bad")).to_contain_text("1")

    jo.get_by_role("button", name=f"Take call table {hall.table}").click()
    deadline = Deadline()
    expect(player.get_by_text("Jo is coming to your table")).to_be_visible(timeout=deadline.left())
    expect(mia.get_by_text("Jo is on the way")).to_be_visible(timeout=deadline.left())
    assert jo.evaluate("window.never_reloaded") is True
    assert mia.evaluate("window.never_reloaded") is True

    jo.get_by_role("link", name="Make ruling").click()
    expect(jo.get_by_role("heading", name=f"Table {hall.table}")).to_be_visible()
    expect(jo.get_by_label("This overrules a rules document")).to_have_count(0)
    jo.get_by_label("Ruling").fill("It is out of range.")
    jo.get_by_role("button", name="Make ruling").click()
    deadline = Deadline()
    expect(player.get_by_text("It is out of range.")).to_be_visible(timeout=deadline.left())
    expect(mia.get_by_text("No open calls.")).to_be_visible(timeout=deadline.left())

    player.get_by_role("button", name="Appeal ruling").click()
    deadline = Deadline()
    expect(mia.get_by_text("appealed to: marshal")).to_be_visible(timeout=deadline.left())
    expect(jo.get_by_text("This ruling was appealed, so the marshal decides now. Nothing to do.")).to_be_visible()
    mia.locator("li.call a.what").click()
    expect(mia.get_by_text("It is out of range.")).to_be_visible()
    mia.get_by_label("Ruling").fill("It is in range: the token is misprinted.")
    mia.get_by_label("This overrules a rules document").check()
    mia.get_by_role("button", name="Make ruling").click()
    deadline = Deadline()
    expect(player.get_by_text("It is in range: the token is misprinted.")).to_be_visible(timeout=deadline.left())
    expect(player.get_by_role("button", name="Appeal")).to_have_count(0)

    jo.get_by_role("link", name="Rulings").click()
    expect(jo.locator(".ruling")).to_have_count(1)
    expect(jo.locator(".ruling .tag")).to_have_text(["overrules a rules document", "final"])
    jo.get_by_label("Search").fill("nonsense")
    expect(jo.locator(".ruling:visible")).to_have_count(0)
    jo.get_by_label("Search").fill("misprinted")
    expect(jo.locator(".ruling:visible")).to_have_count(1)
    assert player.evaluate("window.never_reloaded") is True


def test_a_judge_uses_earlier_words_gives_time_checks_a_deck_and_warns_by_thumb(
    organizer: Organizer, visit: Visit
) -> None:
    hall = Hall(organizer, visit)
    jo, player = hall.phone("Jo", "j"), hall.phone(hall.names[0], "p")
    for words in ("A die off the table is rolled again.", None):
        player.get_by_role("button", name="Call a judge").click()
        jo.locator("li.call a.what").click()
        if words is not None:
            jo.get_by_label("Ruling").fill(words)
        else:
            jo.get_by_role("button", name="Use this wording").click()
        jo.get_by_role("button", name="Make ruling").click()
        expect(jo.locator("main .note.good:not(.toast)")).to_contain_text("A die off the table is rolled again.")
        jo.get_by_role("link", name="All calls").click()
    expect(player.get_by_text("A die off the table is rolled again.")).to_have_count(2)

    jo.get_by_role("link", name="Tables").click()
    jo.get_by_label("Table or name").fill(hall.names[0])
    jo.locator("tr.person:visible a").click()
    jo.get_by_role("button", name="+5 min").click()
    expect(jo.get_by_text("5 extra minutes")).to_be_visible()

    jo.get_by_role("link", name=hall.names[1], exact=True).click()
    jo.locator("#inspect > summary").click()
    jo.locator("#inspect").get_by_label("Findings").fill("two cards are marked")
    jo.locator("#inspect").get_by_role("button", name="not allowed").click()
    expect(jo.get_by_text("damage deck: not allowed")).to_be_visible()
    jo.locator("#warn").get_by_label("Reason").fill("cheating")
    jo.get_by_role("button", name="Warn player").click()
    expect(jo.get_by_role("heading", name="Conduct")).to_contain_text("1 warning")

    jo.get_by_role("link", name="Calls").click()
    jo.get_by_role("button", name="Go off duty").click()
    expect(jo.get_by_text("You're off duty")).to_be_visible()
    jo.get_by_role("button", name="Go on duty").click()
    expect(jo.get_by_text("You're off duty")).to_have_count(0)


def test_an_announcement_is_on_every_phone_and_screen_within_a_second(organizer: Organizer, visit: Visit) -> None:
    hall = Hall(organizer, visit)
    base = f"/e/{organizer.event}"
    public, screen = visit(base, viewport=PHONE), visit(f"{base}/screen")
    pairings = visit(f"{base}/pairings", viewport=PHONE)
    one, jo = hall.phone(hall.names[0], "p"), hall.phone("Jo", "j")
    screen.keyboard.press("ArrowRight")
    expect(screen.locator(".pane").nth(1)).to_be_visible()

    organizer.go("Announcements")
    organizer.page.get_by_label("Announcement").fill("Lunch at one.")
    deadline = Deadline()
    organizer.press("Announce")
    for page in (public, screen, pairings, one, jo):
        expect(page.get_by_text("Lunch at one.").first).to_be_visible(timeout=deadline.left())
    assert screen.evaluate("document.documentElement.scrollHeight <= innerHeight") is True

    organizer.page.get_by_label("Announcement").fill("Softly, please.")
    organizer.page.get_by_label("One table only").select_option(label=f"Table {hall.table}: {' – '.join(hall.names)}")
    deadline = Deadline()
    organizer.press("Announce")
    for page in (one, jo):
        expect(page.get_by_text("Softly, please.").first).to_be_visible(timeout=deadline.left())
    for page in (public, screen, pairings):
        page.reload()
        expect(page.get_by_text("Lunch at one.").first).to_be_visible()
        expect(page.get_by_text("Softly, please.")).to_have_count(0)

    organizer.go("Now")
    organizer.page.get_by_role("link", name="All announcements").click()
    expect(organizer.page.locator(".said-before tbody tr")).to_have_count(2)
    expect(organizer.page.locator(".said-before tbody tr").first).to_contain_text("Softly, please.")
