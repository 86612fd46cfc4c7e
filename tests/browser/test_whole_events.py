"""Whole events, run as a person would: by reading, clicking and typing."""

import re
from collections.abc import Callable

from browsing import Organizer
from playwright.sync_api import Page, expect

NINE = ["Ada", "Bo", "Cleo", "Dag", "Esi", "Finn", "Greta", "Hugo", "Inés"]


def test_a_hotshot_event_with_a_drop_a_late_entry_a_correction_and_an_undo(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("Hotshot", "Hotshot Friday")
    organizer.register(NINE)
    page.get_by_role("button", name="Take all paper lists").click()
    expect(page.locator(".everybody").get_by_text("handed in")).to_have_count(9)
    organizer.check_in("ines")  # without its accent
    expect(organizer.row("Inés")).to_contain_text("checked in")
    organizer.press("Check in all players")
    organizer.start()

    # Round 1: nine players, so one has a bye; then somebody comes late.
    organizer.next_round()
    expect(page.get_by_role("row").filter(has_text="bye")).to_have_count(1)
    expect(page.get_by_text("The clock is running").or_(page.get_by_text("Show hidden time"))).to_be_visible()
    organizer.play(["15 10", "8 20", "12 12", "7 3 v1"])
    organizer.go("Players")
    organizer.register(["Late Lou"], plays_from="Play from round 2")
    expect(organizer.row("Late Lou")).to_contain_text("plays from round 2")
    expect(page.locator(".todo-box")).to_contain_text("Not paired in round 2. Late Lou hasn't handed in a list.")
    organizer.in_menu("Late Lou", "Take paper list")
    expect(page.locator(".todo-box")).not_to_contain_text("Late Lou")

    # Round 2: one drops in the middle of a game, by mistake; it is taken back, and then another leaves for good.
    organizer.next_round()
    organizer.go("Players")
    organizer.in_menu("Ada", "Drop now:")
    expect(organizer.row("Ada")).to_contain_text("dropped")
    organizer.go("History")
    wrong = organizer.row("Ada dropped").first
    organizer.press("Undo", within=wrong)
    organizer.go("Players")
    expect(organizer.row("Ada")).to_contain_text("playing")
    organizer.in_menu("Greta", "Drop now")
    organizer.go("Round")
    organizer.play(["20 4 d1", "9 14 c2", "11 10"])

    # A result of round 1 was the wrong way round: what follows from it is shown before it is done.
    before = organizer.standings()
    organizer.go("Round")
    page.get_by_role("link", name="Round 1").click()
    game = page.locator("tr.person").first
    winner = game.locator(".p1").inner_text()
    game.get_by_role("link").click()
    scores = page.locator("tr.entry input[name='result.scores']")
    expect(scores.first).to_be_focused()
    expect(scores.first).to_have_value("15")
    scores.first.fill("10")
    scores.last.fill("15")
    weighed = page.locator("tr.entry [data-weighed]")
    expect(weighed).to_contain_text(f"{winner} loses: 0 points")
    expect(weighed).to_contain_text("This changes the standings:")
    expect(weighed).to_contain_text(
        "Round 2 was paired with the old result. Its pairings may no longer be the ones the rules would make."
    )
    organizer.press("Correct result", reason="the slip was read upside down")
    expect(page.locator("tr.entry")).to_have_count(0)
    after = organizer.standings()
    assert int(after[winner][1]) == int(before[winner][1]) - 3

    for _ in range(2):
        organizer.next_round()
        organizer.play(["15 10", "8 20", "7 3 v1"])
    organizer.finish()
    organizer.go("Now")
    champion = next(iter(organizer.standings()))
    organizer.go("Now")
    expect(page.get_by_text("won the event")).to_contain_text(champion)


def test_an_armada_event_with_a_top_two(organizer: Organizer) -> None:
    page = organizer.page
    organizer.make("Armada standard", "Armada Saturday", Swiss_rounds="2", Cut_size="2")
    organizer.register([f"Admiral {letter}" for letter in "ABCDEF"])
    organizer.press("Check in all players")
    organizer.start()
    for _ in range(2):
        organizer.next_round()
        organizer.play(["184 90 o60/15", "20 280 g o15/30", "400 120 d1"])
    organizer.go("Cut and bracket")
    ahead = page.get_by_role("row").filter(has=page.get_by_text("in", exact=True)).all_inner_texts()
    organizer.press("Make cut", within=organizer.todo)
    assert [row.split("\t")[1] for row in ahead] == page.locator("tbody tr td:nth-child(2)").all_inner_texts()
    organizer.next_round()
    expect(page.get_by_role("heading", name="Final", exact=True)).to_be_visible()

    # Impossible points are seen while they are typed; equal ones need to say who was the second player.
    quick = page.get_by_label("Enter a result")
    quick.fill("1 500")
    expect(page.locator(".quick [data-weighed]")).to_contain_text("Type both scores")
    quick.fill("9 100 50")
    expect(page.locator(".quick [data-weighed]")).to_contain_text("Table 9 isn't used in round")
    quick.fill("1 150 150")
    expect(page.locator(".quick .note.bad")).to_be_visible()
    second = page.locator(".games .p2").inner_text()
    quick.fill("1 150 150 s2")
    expect(page.locator(".quick [data-weighed]")).to_contain_text(f"{second} wins")
    quick.fill("")
    organizer.enter("1 150 150 s2")
    organizer.finish()
    page.goto(f"{organizer.address}/e/{organizer.event}/bracket")
    expect(page.locator(".bracket .won")).to_have_text(re.compile(rf"^\s*Seed 2\s*{second}\s*won\s*150\s*$"))
    expect(page.get_by_role("row").filter(has_text=second)).to_contain_text("1")


def test_an_xwing_event_of_twenty_with_a_top_four_a_declined_seat_and_a_disqualified_champion(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    page = organizer.page
    organizer.make("X-Wing standard", "Store Trial")
    organizer.register([f"Pilot {number:02d}" for number in range(1, 21)])
    organizer.press("Check in all players")
    organizer.start()
    for number in range(1, 5):
        organizer.next_round()
        organizer.play([f"{100 + number} 50", "200 0 d1", "77 150", "90 120", "60 60 w1"])
    standings = list(organizer.standings())
    organizer.go("Cut and bracket")
    organizer.press("Make cut", within=organizer.todo)
    seats = page.locator("tbody tr td:nth-child(2)")
    expect(seats).to_have_text(standings[:4])
    organizer.press("Decline spot", sure=True, within=organizer.row(standings[1]))
    expect(organizer.row(standings[4])).to_contain_text("spot offered")
    organizer.press("Accept spot", within=organizer.row(standings[4]))
    expect(organizer.row(standings[4])).to_contain_text("moved up")
    expect(seats.first).to_have_text(standings[0])
    assert [text.split("\n")[0] for text in seats.all_inner_texts()][:3] == [standings[0], *standings[2:4]]

    phone = visit(f"/e/{organizer.event}/standings", viewport={"width": 360, "height": 740}, is_mobile=True)
    places, names = (phone.locator(f".standings tbody td:nth-child({column})") for column in (1, 2))
    expect(phone.get_by_role("heading", name="Standings after round 4", exact=True)).to_be_visible()
    organizer.next_round()
    expect(page.get_by_role("heading", name="Semifinals")).to_be_visible()
    organizer.play(["120 80", "40 160"])
    expect(phone.get_by_role("heading", name="Standings so far", exact=True)).to_be_visible()
    expect(places).to_have_text(["1–2", "1–2", "3–4", "3–4", *map(str, range(5, 21))])  # it has followed
    organizer.next_round()
    expect(page.get_by_role("heading", name="Final", exact=True)).to_be_visible()
    winner, other = (page.locator(f".games td.p{side}").inner_text() for side in (1, 2))
    organizer.play(["200 150 d1"])
    expect(names.first).to_have_text(winner)
    organizer.go("Cut and bracket")
    page.locator(".bracket").get_by_role("link", name=winner).last.click()
    expect(page.get_by_role("heading", name=winner)).to_be_visible()

    # Removed means removed: the other finalist has won, and everybody behind has moved up.
    page.goto(f"{organizer.address}/o/{organizer.event}/players")
    organizer.row(winner).get_by_role("link", name=winner, exact=True).click()
    organizer.press("Disqualify player", reason="a loaded die")
    expect(names.first).to_have_text(other)
    expect(places).to_have_text(["1", "2–3", "2–3", *map(str, range(4, 20))])
    expect(phone.locator(".apart li")).to_have_text([winner])
    organizer.go("Now")
    organizer.finish()
    assert next(iter(organizer.standings())) == other
    page.get_by_role("link", name="Swiss standings").click()
    expect(page.get_by_role("heading", name="Swiss standings")).to_be_visible()
    expect(page.locator(".standings tbody td:nth-child(2) a")).to_have_text(
        [name for name in standings if name != winner]
    )
    page.goto(f"{organizer.address}/e/{organizer.event}")
    expect(page.locator(".champion")).to_contain_text(other)


LINES = """(all) => Object.fromEntries(all.map((button) => {
  const words = document.createRange();
  words.selectNodeContents(button.firstChild);
  return [words.toString().trim(), new Set([...words.getClientRects()].map((each) => each.top)).size];
}).filter(([words]) => words.length < 20))"""
"""By what is written on short buttons, on how many lines it stands."""


def test_the_final_standings_of_an_elimination_have_their_names_on_a_phone(
    organizer: Organizer, visit: Callable[..., Page]
) -> None:
    organizer.make("X-Wing standard", "Knockout", Swiss_rounds="0")
    organizer.register(["Ann", "Bob", "Cid", "Dee"])
    organizer.press("Check in all players")
    organizer.start()
    organizer.next_round()
    organizer.play(["120 80"])
    phone = visit(f"/e/{organizer.event}/standings", viewport={"width": 390, "height": 844}, is_mobile=True)
    names = phone.locator(".standings tbody td:nth-child(2) a")
    assert sorted(names.all_inner_texts()) == ["Ann", "Bob", "Cid", "Dee"]
    assert [each.is_visible() for each in names.all()] == [True] * 4
    assert [each.is_visible() for each in phone.locator(".standings th").all()] == [True, True]


def test_the_first_steps_lead_to_the_round_without_looking_for_it(organizer: Organizer) -> None:
    page, todo = organizer.page, organizer.todo
    organizer.make("X-Wing standard", "First steps")
    organizer.register(["Ann", "Bob", "Cid", "Dee" * 20])
    expect(todo.get_by_role("button", name="Start")).to_have_count(0)  # nobody is there yet
    organizer.press("Check in all players")
    organizer.start()
    organizer.press("Pair", within=todo)
    expect(page.get_by_role("heading", name="Round 1 draft")).to_be_visible()
    assert page.url == f"{organizer.address}/o/{organizer.event}/round"
    for width in (1366, 1000):  # one long name breaks no short one, nor the buttons beside
        page.set_viewport_size({"width": width, "height": 768})
        assert page.locator(".draft tbody button").evaluate_all(LINES) == {
            "Ann": 1,
            "Bob": 1,
            "Cid": 1,
            "Split this pair": 1,
        }
        assert page.locator(".draft").evaluate("each => each.scrollWidth <= each.parentElement.clientWidth")
    page.go_back()
    expect(page.get_by_role("heading", name="Players 4", exact=True)).to_be_visible()
    todo.get_by_role("link", name="Check pairings").click()
    organizer.press("Publish", within=todo)
    expect(page.get_by_text("draft", exact=True)).to_have_count(0)
