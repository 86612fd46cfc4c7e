"""The power was off: round 2 was paired and played on paper, and is typed in afterwards at a real console."""

from time import monotonic

from browsing import LONGEST, Organizer
from playwright.sync_api import Page, expect
from running_server import Server

PLAYERS = ("Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


def pairs_shown(page: Page) -> list[tuple[str, str]]:
    """Who plays whom on the page of the round, by table."""
    rows = page.locator("tr.person").all()
    return [(row.locator(".p1").inner_text(), row.locator(".p2").inner_text()) for row in rows]


def lies_ready(page: Page, server: Server, event: str) -> bool:
    """Whether the paper of round 1 comes to lie in the data folder."""
    until = monotonic() + LONGEST / 1000
    while monotonic() < until:
        if list((server.folder / "papers" / event).glob("round-1.*.pdf")):
            return True
        page.wait_for_timeout(50)
    return False


def test_a_round_on_paper_is_typed_in_and_the_next_one_knows_it(organizer: Organizer, server: Server) -> None:
    page = organizer.page
    organizer.make("Armada standard", "Blackout", Swiss_rounds="3", Cut_size="0")
    organizer.register(PLAYERS)
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    first = pairs_shown(page)
    assert lies_ready(page, server, organizer.event)
    organizer.play(["300 100"] * 4)

    page.reload()
    page.locator("#printing summary").click()
    expect(page.locator("#printing").get_by_role("link", name="Emergency PDF (ready)")).to_be_visible()
    page.locator("#printing").get_by_role("link", name="Paper").click()
    expect(page.get_by_role("heading", name="Round 2, as it was played")).to_be_visible()
    winners, losers = zip(*first, strict=True)
    played = [(those[place], those[place + 1]) for those in (winners, losers) for place in (0, 2)]
    page.get_by_label("Player, line 1", exact=True).focus()
    for place, (one, two) in enumerate(played):
        for typed in (one, two, "300", "100", "t"):
            page.keyboard.insert_text(typed)
            page.keyboard.press("Enter")
        if place < 3:
            page.keyboard.press("Enter")  # past the table, which stands there
        if place == 2:
            expect(page.locator("#left span")).to_have_text(", ".join(name for name in PLAYERS if name in played[3]))
    expect(page.locator("#left span")).to_have_text("Everyone has a part in the round.")
    page.get_by_role("button", name="Enter round 2 as played").click()
    page.wait_for_url("**/round")
    expect(page.get_by_text("Round 2 was played on paper and entered afterwards.")).to_be_visible()
    assert pairs_shown(page) == played

    organizer.next_round()
    third = pairs_shown(page)
    met = {frozenset(pair) for pair in (*first, *played)}
    assert (len(third), [pair for pair in third if frozenset(pair) in met]) == (4, [])
    page.goto(f"{organizer.address}/e/{organizer.event}/pairings?round=2")
    expect(page.get_by_text("Round 2 was played on paper and entered afterwards.")).to_be_visible()
