"""A Swiss result corrected after the cut, and somebody left alone before the clock: at a real console."""

from browsing import Organizer
from playwright.sync_api import expect


def turn_round(organizer: Organizer, name: str) -> None:
    """Opens the form for the result of somebody's game in round 1, and turns it round."""
    page = organizer.page
    page.goto(f"{organizer.address}/o/{organizer.event}/round?round=1")
    page.locator("tr.person").filter(has_text=name).get_by_role("link").click()
    scores = page.locator("tr.entry input[name='result.scores']")
    expect(scores.first).to_be_focused()
    first, last = scores.first.input_value(), scores.last.input_value()
    scores.first.fill(last)
    scores.last.fill(first)


def test_a_correction_after_the_cut_asks_what_becomes_of_the_bracket(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("Armada standard", "Correction", Swiss_rounds="1", Cut_size="2")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    out, comes = (page.locator("tr.person").first.locator(side).inner_text() for side in (".p1", ".p2"))
    organizer.play(["300 100", "200 150"])
    organizer.go("Cut and bracket")
    organizer.press("Make cut", within=organizer.todo)
    dialog = page.get_by_role("dialog")
    turn_round(organizer, out)
    expect(page.locator("tr.entry [data-weighed]")).to_contain_text(f"{comes} would make the top 2")
    expect(page.locator("tr.entry input[name=later]")).to_have_count(0)
    page.get_by_role("button", name="Correct result").click()
    expect(dialog).to_contain_text(f"{comes} would make the top 2, and {out} would be out.")
    expect(dialog.locator("[value=yes]")).to_be_hidden()
    dialog.get_by_label("Reason (shown in the history)").fill("the slip was read wrongly")
    organizer.after(dialog.get_by_role("button", name="Seed bracket again"))
    organizer.go("Cut and bracket")
    expect(organizer.row(comes)).to_be_visible()
    expect(organizer.row(out)).to_have_count(0)

    # With the final played, the bracket is kept, and says so; the usual box is as it was.
    organizer.next_round()
    organizer.play(["250 100"])
    turn_round(organizer, comes)
    page.get_by_role("button", name="Correct result").click()
    expect(dialog.get_by_role("button", name="Seed bracket again")).to_have_count(0)
    dialog.get_by_label("Reason (shown in the history)").fill("both finalists agreed")
    organizer.after(dialog.get_by_role("button", name="Keep bracket"))
    organizer.go("History")
    expect(page.get_by_text("Bracket kept after a correction")).to_be_visible()
    organizer.go("Round")
    page.locator("#round-more > summary").click()
    page.get_by_role("button", name="Cancel round").click()
    expect(dialog.locator("[value=yes]")).to_be_visible()
    expect(dialog.get_by_role("button", name="Keep bracket")).to_have_count(0)

    # What wants a reason keeps the focus on leaving it; a reason that is often given is pressed.
    chips = ["Slip read wrongly", "Both players agree", "Judge's ruling", "Technical problem"]
    expect(dialog.get_by_role("button")).to_have_text([*chips, "Cancel round", "Keep round"])
    expect(dialog.get_by_role("button", name="Keep round")).to_be_focused()
    dialog.get_by_role("button", name="Technical problem").click()
    expect(dialog.get_by_label("Reason (shown in the history)")).to_have_value("Technical problem")
    organizer.after(dialog.get_by_role("button", name="Cancel round"))
    organizer.go("History")
    expect(page.get_by_text("Reason: “Technical problem”")).to_be_visible()
