"""A System Open in a browser: made by the form, played by typing results, from the first rounds to final standings."""

import os
import re

import pytest
from browsing import Organizer
from form_players import Form
from playwright.sync_api import expect

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Leo")

SOAK = pytest.mark.skipif(not os.environ.get("FINALSALVO_SOAK"), reason="minutes long: runs in make soak")

FIGURES = [
    ("Sunday", "6", "6–0"),
    *[("Sunday", "4", "4–2")] * 3,
    ("Sunday", "3", "3–3"),
    ("Sunday", "2", "2–4"),
    *[("First rounds", "1", "1–2")] * 4,
    *[("First rounds", "0", "0–3")] * 2,
]
"""Where places were decided, with points and records: the same however the rounds were drawn."""


def play_round(organizer: Organizer, form: Form) -> None:
    """Pairs, publishes and plays a round: the one in better form wins by 100 to 40."""
    organizer.next_round()
    rows = organizer.page.locator("tr.open")
    games = [(row.locator(".table-no").inner_text().split()[0], row.locator(".p1, .p2")) for row in rows.all()]
    pairs = [(table, [name.strip().split("\n")[0] for name in players.all_inner_texts()]) for table, players in games]
    for table, pair in pairs:
        organizer.enter(f"{table} 100 40 t" if form.winner(pair) == 0 else f"{table} 40 100 t")
    expect(organizer.page.locator("tr.open")).to_have_count(0)


@pytest.mark.rule("XW2-CUT-01")
def test_a_system_open_is_made_by_the_form_and_played_to_its_final_standings(organizer: Organizer) -> None:
    page, form = organizer.page, Form()
    page.goto(f"{organizer.address}/new?format=xwing-standard")
    page.get_by_label("Event name").fill("Open")
    page.get_by_role("radio", name="Stages").click()
    expect(page.locator("fieldset.stage")).to_have_count(2)
    second = page.locator("fieldset.stage").nth(1)
    second.get_by_label("Name", exact=True).fill("Sunday")
    expect(second.locator("legend")).to_contain_text("Sunday")
    expect(page.get_by_text("9–16")).to_be_hidden()
    expect(page.get_by_label("of each flight")).to_have_count(0)
    expect(page.get_by_label("Start time").first).to_be_hidden()
    second.get_by_label("Expected players").fill("8")
    expect(second.get_by_label("How many")).to_be_hidden()
    page.get_by_role("button", name="Add stage").click()
    expect(page.locator("fieldset.stage")).to_have_count(3)
    page.locator("fieldset.stage").first.get_by_label("Name", exact=True).fill("Friday")
    assert page.locator(".follows label").all_inner_texts() == ["Friday", "Friday", "Sunday"]
    page.locator("fieldset.stage").first.get_by_label("Name", exact=True).fill("First rounds")
    page.get_by_role("button", name="Remove stage").last.click()
    expect(page.locator("fieldset.stage")).to_have_count(2)
    expect(second.get_by_label("Name", exact=True)).to_have_value("Sunday")
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/players")
    organizer.event = page.url.split("/")[-2]
    organizer.register(NAMES)
    organizer.press("Check in all players")
    organizer.start()
    for _ in range(3):
        play_round(organizer, form)
    page.get_by_role("link", name="Open cut").click()
    expect(page.get_by_text("It would be 6 players. The plan was 8.")).to_be_visible()
    organizer.press("Make cut")
    expect(page.get_by_role("navigation", name="Stages").locator("[aria-current]")).to_contain_text("Sunday")
    for _ in range(3):
        play_round(organizer, form)
    organizer.finish()
    organizer.go("Standings")
    page.get_by_role("link", name="All stages").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Final standings")
    rows = page.locator(".standings tbody tr").all_inner_texts()
    lines = [[cell.strip() for cell in row.split("\t")] for row in rows]
    assert [line[0].split("–")[0].strip() for line in lines] == [str(place) for place in range(1, 13)]
    order = [line[1].split()[0] for line in lines]
    assert sorted(order) == list(NAMES)
    assert [sum(form.games[name]) for name in order] == [6, 4, 4, 4, 3, 2, 1, 1, 1, 1, 0, 0]
    assert [(stage, points, record) for _, _, stage, points, _, _, record in lines] == FIGURES
    deciding = [(-int(points), -int(margin)) for _, _, _, points, margin, _, _ in lines]
    assert deciding[:6] == sorted(deciding[:6])  # MoV decides between neighbors with as many points
    assert deciding[6:] == sorted(deciding[6:])


def plan(organizer: Organizer, format: str, name: str, shape: str) -> None:
    """A new event of a format, its stages filled in from a shape."""
    page = organizer.page
    page.goto(f"{organizer.address}/new?format={format}")
    page.get_by_label("Event name").fill(name)
    page.get_by_role("radio", name="Stages").click()
    page.get_by_role("button", name=re.compile(f"^{shape}")).click()
    expect(page.locator("fieldset.stage")).to_have_count(3)


def begin(organizer: Organizer, names: list[str]) -> None:
    """Creates the event that is planned, and everybody comes."""
    page = organizer.page
    page.get_by_role("button", name="Create event").click()
    page.wait_for_url("**/players")
    organizer.event = page.url.split("/")[-2]
    organizer.register(names)
    organizer.press("Check in all players")
    organizer.start()


def go_on(organizer: Organizer, stage: str) -> None:
    """Makes the cut to a stage; everybody who goes on is there."""
    page = organizer.page
    page.get_by_role("link", name="Open cut").click()
    organizer.press("Make cut")
    expect(page.get_by_role("navigation", name="Stages").locator("[aria-current]")).to_contain_text(stage)
    if page.get_by_role("button", name="All here").count():
        organizer.press("All here", sure=True)


def places(organizer: Organizer) -> list[list[str]]:
    """The final standings over all stages, line by line."""
    organizer.finish()
    organizer.go("Standings")
    expect(organizer.page.get_by_role("heading", level=1)).to_have_text("Final standings")
    return [row.split("\t") for row in organizer.page.locator(".standings tbody tr").all_inner_texts()]


REAL = {
    "Worlds 2023": ("xwing-standard", "Two days and a top 8", 32, (5, 3), {"Top 8": 8, "Day 2": 8, "Day 1": 16}),
    "Armada Worlds 2025": ("armada-standard", "Three days", 147, (3, 3), {"Day 3": 8, "Day 2": 40, "Day 1": 99}),
}
"""By event the format, the shape, how many came, the Swiss rounds of both days, and how many ended in which stage."""


@SOAK
@pytest.mark.parametrize("event", REAL)
def test_real_events_are_planned_from_their_shapes_and_played_to_the_end(organizer: Organizer, event: str) -> None:
    format, shape, players, days, ended = REAL[event]
    form, (last, second, _) = Form(), ended
    plan(organizer, format, event, shape)
    for card, rounds in zip(organizer.page.locator("fieldset.stage").all(), days, strict=False):
        card.get_by_label("Rounds", exact=True).fill(str(rounds))
    begin(organizer, [f"Player {number:03}" for number in range(1, players + 1)])
    for stage, rounds in ((second, days[0]), (last, days[1]), ("", 3)):
        for _ in range(rounds):
            play_round(organizer, form)
        if stage:
            go_on(organizer, stage)
    lines = places(organizer)
    assert [line[0].strip() for line in lines[:8]] == ["1", "2", *["3–4"] * 2, *["5–8"] * 4]
    assert [line[2] for line in lines] == [stage for stage, count in ended.items() for _ in range(count)]
