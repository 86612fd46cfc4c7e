"""Somebody at a browser: finds things by what is written on them, clicks and types."""

import re
from collections.abc import Sequence
from time import monotonic

from playwright.sync_api import Locator, Page, expect

LONGEST = 15_000
"""So many milliseconds something may take to appear."""

FOLLOWED = """([before, longest]) => new Promise((done, fail) => {
  const look = () => document.body.dataset.seq === before ? setTimeout(look, 10) : done();
  setTimeout(() => fail(new Error("the page did not follow: " + document.querySelector("#told").innerText)), longest);
  look();
})"""
"""Waits in the page until it shows a newer state of the event; `expect` would look only a few times a second."""

LATE = """(late) => {
  const fetch = window.fetch.bind(window);
  window.entered = [];
  window.fetch = async (address, asked) => {
    const deed = asked && asked.method === "POST" && !String(address).includes("weigh");
    if (deed) window.entered.push(asked.body.get("line"));
    const answer = await fetch(address, asked);
    if (deed) await new Promise((done) => { setTimeout(done, late); });
    return answer;
  };
}"""
"""A network on which the answer to a deed comes so many milliseconds late, after the news of it; keeps typed lines."""


class Organizer:
    """Somebody who runs an event in the console, with mouse and keyboard."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.event = ""

    def make(self, format: str, name: str, **fields: str) -> None:
        """A new event by way of the wizard; further fields by their label."""
        page = self.page
        page.goto(self.address)
        page.get_by_role("link", name=re.compile("Create (event|your first event)")).click()
        page.get_by_role("link", name=re.compile(rf"^{format}\b")).first.click()
        page.get_by_label("Event name").fill(name)
        for label, value in fields.items():
            page.get_by_label(label.replace("_", " ")).fill(value)
        page.get_by_role("button", name="Create event").click()
        page.wait_for_url("**/players")
        self.event = page.url.split("/")[-2]

    def go(self, tab: str) -> None:
        """To another page of the console."""
        link = self.page.get_by_role("navigation", name="Console").get_by_role("link", name=tab, exact=True)
        link.click()
        expect(link).to_have_attribute("aria-current", "page")  # the click may be answered before the page is another
        self.page.wait_for_load_state()

    def after(self, act: Locator | str, sure: bool = False, reason: str = "") -> None:
        """Presses a button, or Enter in a field; says yes or why when asked; waits until the page has followed."""
        before = self.page.locator("body").get_attribute("data-seq") or ""
        if isinstance(act, str):
            self.page.keyboard.press(act)
        else:
            act.click()
        if sure or reason:
            dialog = self.page.get_by_role("dialog")
            if reason:
                dialog.get_by_label("Reason (shown in the history)").fill(reason)
            dialog.locator("[value=yes]").click()
        self.page.evaluate(FOLLOWED, [before, LONGEST])

    def press(self, name: str, *, sure: bool = False, reason: str = "", within: Locator | None = None) -> None:
        """Presses the button with this title."""
        root = within or self.page.get_by_role("main")
        self.after(root.get_by_role("button", name=name).first, sure, reason)

    def register(self, names: Sequence[str], plays_from: str = "") -> None:
        """The first by typing, the others pasted; during an event with the round from which they play."""
        page = self.page
        page.get_by_label("Name", exact=True).fill(names[0])
        self.after(page.get_by_role("button", name=plays_from).first if plays_from else "Enter")
        if len(names) > 1:
            page.get_by_text("Paste or upload players").click()
            page.get_by_label("One player per line").fill("\n".join(names[1:]))
            expect(page.get_by_text(f"{len(names) - 1} will be registered.")).to_be_visible()
            self.press(plays_from or "Register ticked players", within=page.locator("#pasting"))
        expect(self.row(names[-1])).to_be_visible()

    def personal_links(self, number: int) -> dict[str, str]:
        """By name the personal links of so many people, from the sheet that would be printed."""
        page = self.page
        page.goto(f"{self.address}/o/{self.event}/staff")
        page.get_by_role("button", name=re.compile("Create .*missing link")).click()
        cards = page.locator("ul.cards li")
        expect(cards).to_have_count(number)
        found = {card.locator("strong").inner_text(): card.locator("a").get_attribute("href") for card in cards.all()}
        page.get_by_role("link", name="Back").click()
        return {name: f"/in#{(href or '').partition('#')[2]}" for name, href in found.items()}

    def bring_in_cards(self, content: bytes, name: str) -> None:
        """Uploads a data set, which is called so with its day behind it, and chooses it."""
        page = self.page
        self.go("Lists")
        page.get_by_role("link", name="Cards and deadline").click()
        page.get_by_text("Import points & cards").click()
        page.get_by_label("File").set_input_files(
            {"name": "cards.zip", "mimeType": "application/zip", "buffer": content}
        )
        page.get_by_role("button", name="Import file").click()
        told = re.compile(rf"^{re.escape(name)}\S* is (imported|already on this server)")
        expect(page.get_by_text(told)).to_be_visible()
        choice = page.get_by_label("Points & cards")
        choice.select_option(choice.locator(f"option[value^='{name}']").get_attribute("value"))
        self.press("Use these cards")

    def row(self, text: str) -> Locator:
        """The line of a table that has this text."""
        return self.page.get_by_role("row").filter(has_text=text)

    def check_in(self, name: str) -> None:
        """By typing a part of the name."""
        box = self.page.get_by_label("Check in: type a name")
        box.fill(name)
        box.focus()
        self.after("Enter")

    def in_menu(self, name: str, title: str) -> None:
        """Presses a button in the menu of somebody's row."""
        self.row(name).locator("[data-menu]").click()
        self.after(self.page.locator("#row-menu").get_by_role("button", name=title).first)

    def start(self, reason: str = "") -> None:
        """Starts the event."""
        self.press("Start", reason=reason)

    def next_round(self) -> None:
        """Draws, looks at it, publishes and starts the clock."""
        self.press("Pair", within=self.todo)
        self.go("Round")
        expect(self.page.get_by_text("draft", exact=True)).to_be_visible()
        self.press("Publish", within=self.todo)
        self.press("Start clock", within=self.todo)

    def finish(self) -> None:
        """Goes to the page of the end, and finishes the event there."""
        self.todo.get_by_role("link", name="Finish event").click()
        self.page.wait_for_url("**/finish")
        self.press("Finish", within=self.todo)

    @property
    def todo(self) -> Locator:
        """The list of what is to be done."""
        return self.page.get_by_role("region", name="To do")

    def open_tables(self) -> list[int]:
        """The tables that still play."""
        return [int(each.split()[0]) for each in self.page.locator("tr.open .table-no").all_inner_texts()]

    def enter(self, line: str) -> None:
        """A result, typed; the focus is where it belongs."""
        self.page.keyboard.press("/")
        self.page.keyboard.type(line)
        self.after("Enter")
        expect(self.page.locator("#quick")).to_be_focused()
        expect(self.page.locator("#quick")).to_have_value("")

    def play(self, points: Sequence[str]) -> None:
        """Results for all open tables; the points are used in turn."""
        for index, table in enumerate(self.open_tables()):
            self.enter(f"{table} {points[index % len(points)]}")
        expect(self.page.locator("tr.open")).to_have_count(0)

    def standings(self) -> dict[str, list[str]]:
        """By player the figures of the standings, rank first."""
        self.go("Standings")
        lines = [row.split("\t") for row in self.page.locator(".standings tbody tr").all_inner_texts()]
        names = self.page.locator(".standings tbody td:nth-child(2) a").all_inner_texts()
        return {name: [line[0], *(each.strip() for each in line[2:])] for name, line in zip(names, lines, strict=True)}


class Deadline:
    """A second that runs from a change."""

    def __init__(self, seconds: float = 1.0) -> None:
        self.until = monotonic() + seconds

    def left(self) -> float:
        """How many milliseconds are left; at least one, so that what is there already counts."""
        return max(1.0, (self.until - monotonic()) * 1000)
