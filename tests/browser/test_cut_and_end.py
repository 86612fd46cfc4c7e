"""From the last Swiss round to the end, as the organizer and a phone see it: line, offers, bracket, podium, thanks."""

import re
from collections.abc import Callable

from browsing import Organizer
from halls import LONG
from newsroom import CARD, Somebody
from playwright.sync_api import Page, expect

PHONE = {"width": 360, "height": 740}
NAMES = [LONG, *(f"Pilot {number:02d}" for number in range(2, 13))]
LEFT_OF_ROUNDS = """(round) => Math.round(
  round.getBoundingClientRect().left - round.parentElement.getBoundingClientRect().left)"""
COVERED = """() => [...document.querySelectorAll(".bracket .entrant")].filter((each) => {
  const name = each.querySelector(".who"), score = each.querySelector(".score");
  return name.scrollWidth > name.clientWidth
    || (score && name.getBoundingClientRect().right > score.getBoundingClientRect().left);
}).map((each) => each.innerText)"""
SEEDS = "() => [...document.querySelectorAll('.bracket .round.now .seed')].map((each) => each.lastChild.textContent)"
IN_SIGHT = "(node) => { const box = node.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"


class Cup:
    """An event of twelve with one Swiss round and a top eight, made by the requests that the console sends."""

    def __init__(self, organizer: Organizer) -> None:
        self.page, self.address = organizer.page, organizer.address
        self.boss = Somebody(self.page.context.request, self.address, "/new?format=xwing-standard")
        wishes = {"settings__swiss_rounds": "1", "settings__cut": "8", "settings__pool": "standard", "reason": "short"}
        made = self.boss.post("/new", format="xwing-standard", name="Cup", **wishes)
        self.slug = organizer.event = made.headers["location"].split("/")[2]
        self.do("register", paste="\n".join(NAMES))
        self.do("check-in", players=[f"p{number}" for number in range(1, len(NAMES) + 1)])
        self.do("start")
        self.play(100)

    def do(self, action: str, **fields: str | list[str]) -> None:
        self.boss.post(f"/o/{self.slug}/do/{action}", reason="so it was", **fields)

    def publish(self) -> None:
        for action in ("draw-round", "publish", "start-clock"):
            self.do(action)

    def play(self, best: int) -> None:
        """A round in which the first of every game wins, by less from table to table."""
        self.publish()
        self.results(best)

    def results(self, best: int) -> None:
        found = self.boss.request.get(f"{self.address}/o/{self.slug}/round").text()
        tables = re.findall(r'<tr id="game-\d+".*?class="table-no">\s*(\d+)', found, re.S)
        for index, table in enumerate(sorted(tables, key=int)):
            self.do("quick-entry", line=f"{table} {best - 10 * index} 20 t")

    def codes(self) -> dict[str, str]:
        """By name the code of everybody's link."""
        return dict(CARD.findall(self.boss.post(f"/o/{self.slug}/links/make", who="everybody").text()))

    def open(self, word: str) -> None:
        self.page.goto(f"{self.address}/o/{self.slug}/{word}")


def test_the_line_of_the_cut_an_offer_the_bracket_on_a_phone_and_the_end(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    page, cup = organizer.page, Cup(organizer)
    page.set_viewport_size({"width": 1366, "height": 768})

    # The figure between the last who is in and the first who is not, and who is asked, without scrolling.
    cup.open("cut")
    decides = page.locator("#decides")
    expect(decides).to_have_text(re.compile(r"^MoV decides: .* has \d+, .* has \d+\.$"))
    assert decides.evaluate(IN_SIGHT)
    asked = page.locator("#line-of-cut .asked")
    expect(asked).to_have_text(["asked first", "asked second", "asked third", "asked fourth"])
    assert asked.last.evaluate(IN_SIGHT)
    first_out = page.locator("#line-of-cut tr.out .who").first.inner_text()
    organizer.press("Make cut", within=organizer.todo)

    # Whoever comes in is named before anything is done, and their phone asks them.
    last_in = page.locator("table.seeds tbody tr").last
    leaving = last_in.locator(".p1").inner_text()
    last_in.get_by_role("button", name="Decline spot").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"{leaving} gives up the spot and drops. {first_out} is asked")
    dialog.get_by_role("button", name="Keep spot").click()
    expect(page.get_by_text("spot offered")).to_have_count(0)
    organizer.press("Decline spot", sure=True, within=last_in)
    expect(organizer.row(first_out)).to_contain_text("spot offered")
    phone = visit(f"/in#{cup.codes()[first_out]}", viewport=PHONE, is_mobile=True)
    expect(phone.get_by_text("A spot in the cut is free")).to_be_visible()
    organizer.press("Accept spot", within=organizer.row(first_out))

    # On a phone the bracket opens at the round that is played, and a pill is one snap.
    cup.play(90)
    cup.publish()
    phone.goto(f"{cup.address}/e/{cup.slug}/bracket")
    now = phone.locator(".bracket .round.now")
    expect(now.locator(".title")).to_have_text("Semifinals · 3–4")
    assert abs(now.evaluate(LEFT_OF_ROUNDS)) <= 4
    assert sorted(phone.evaluate(SEEDS)) == sorted(set(phone.evaluate(SEEDS)))
    assert len(phone.evaluate(SEEDS)) == 4
    assert phone.evaluate(COVERED) == []
    expect(phone.locator(".bracket .pills [aria-current]")).to_have_text("Semifinals · 3–4")
    phone.get_by_role("link", name="Quarterfinals · 5–8").click()
    expect(phone.locator(".bracket .pills [aria-current]")).to_have_text("Quarterfinals · 5–8")
    expect(phone.locator("#round-1-1 .title")).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(phone.locator("#round-1-3 .open").first).to_have_text(re.compile(r"Winner of table \d"))

    # The end: its page says what finishing does, and after it who won and what is left to do.
    cup.results(80)
    cup.play(70)
    cup.open("standings")
    organizer.todo.get_by_role("link", name="Finish event").click()
    expect(page.get_by_role("heading", name="Finish event")).to_be_visible()
    winner = page.locator("#first-places tbody tr").first.get_by_role("link").inner_text()
    organizer.press("Finish and show the winner", within=organizer.todo)
    expect(page.get_by_role("heading", level=1)).to_have_text("Cup is over")
    expect(page.locator("#podium-1 strong")).to_have_text(winner)
    expect(page.locator(".sub").first).to_have_text(f"Won by {winner}. 12 players, 4 rounds, 13 games.")
    thanks = page.get_by_label("Thank the players")
    expect(thanks).to_have_value(f"Thank you for playing Cup. {winner} won.")
    thanks.fill("See you in spring")
    cup.do("announce", text="Lost: one green dial", to="leaders")
    page.wait_for_timeout(300)
    expect(thanks).to_have_value("See you in spring")
    organizer.after(page.locator("#thanks").get_by_role("button", name="Announce"))
    expect(page.locator("#thanks")).to_contain_text("You thanked the players")

    # In public the champion stands first, and the Swiss standings are one press away.
    phone.goto(f"{cup.address}/e/{cup.slug}/standings")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Final standings")
    expect(phone.locator(".standings tbody td:nth-child(2) a").first).to_have_text(winner)
    small = phone.evaluate(
        """() => [...document.querySelectorAll(".standings tbody td:not(:nth-child(2)) > a")]
          .filter((each) => each.offsetParent && (each.offsetWidth < 44 || each.offsetHeight < 44)).length"""
    )
    assert small == 0
    phone.get_by_role("link", name="Swiss standings").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Swiss standings")
