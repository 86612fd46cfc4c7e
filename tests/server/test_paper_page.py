"""The page for when the power has failed: what to do, the PDF, and a round that was played on paper typed in."""

import re
from html import unescape

import pytest
from people import HERE, ORGANIZER, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
PAGE = f"/o/{HERE}/paper"
WHY = "Played on paper while the power was off"
WON = Result(End.TIME, (100, 50))
TABLES = re.compile(r'name="table"\s+value="(\d*)"')
TOLD = re.compile(r'<p class="note[^"]*"[^>]*>(.*?)</p>', re.DOTALL)


def words(text: str) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", "", text)).split())


def told(content: bytes) -> list[str]:
    """What is said on the page to what was typed."""
    return [
        words(each) for each in TOLD.findall(content.decode().partition('id="sheet"')[2].partition("</section>")[0])
    ]


def between_rounds(store: Store, players: int = 4) -> None:
    """The first round is over: players 1 and 3 have won, or whoever sits first."""
    populate(store, players=players, results=players // 2)
    for number in range(1, players + 1):
        name = f"Ace {'ABCDEFGH'[number - 1]}"
        store.obey(HERE, c.Edit(f"p{number}", Registration(name)), ORGANIZER, reason="as they are called")


def called(store: Store, player: str) -> str:
    return state_of(store).players[player].name


def fresh_pairs(store: Store) -> list[tuple[str, str]]:
    """The winners against each other, and the losers."""
    games = state_of(store).rounds[-1].in_order()
    return [(games[0].players[side], games[1].players[side]) for side in (0, 1)]


def sheet(store: Store, pairs: list[tuple[str, str]], **more: object) -> dict[str, object]:
    """What a browser sends with these games on the sheet, the first of each the winner."""
    return {
        "table": [str(place) for place in range(1, len(pairs) + 1)],
        "one": [called(store, one) for one, _ in pairs],
        "two": [called(store, two) for _, two in pairs],
        "first": ["88"] * len(pairs),
        "second": ["45"] * len(pairs),
        "end": ["t"] * len(pairs),
        "reason": WHY,
        "do": "enter",
        **more,
    }


def test_the_round_is_entered_as_it_was_and_told_on_console_public_page_and_in_the_history(store: Store) -> None:
    between_rounds(store)
    client = browser("organizer")
    page = client.get(PAGE).content.decode()
    assert TABLES.findall(page) == ["1", "2", ""]
    assert ("Emergency PDF" in page, WHY in page, "Enter round 2 as played" in page) == (True, True, True)
    pairs = fresh_pairs(store)
    answer = client.post(PAGE, sheet(store, pairs))
    assert (answer.status_code, answer["Location"]) == (302, f"/o/{HERE}/round")
    round = state_of(store).rounds[-1]
    assert [(game.players, game.table, game.result) for game in round.in_order()] == [
        (pair, table, Result(End.TIME, (88, 45))) for table, pair in enumerate(pairs, start=1)
    ]
    assert (round.number, round.on_paper, round.open) == (2, True, 0)
    note = "Round 2 was played on paper and entered afterwards."
    assert note in client.get(f"/o/{HERE}/round").content.decode()
    assert note in PublicPages(store)(f"/e/{HERE}/pairings", "", "en").body.decode()
    history = client.get(f"/o/{HERE}/history").content.decode()
    assert "Round 2 played on paper and entered afterwards: 2 games" in words(history)
    assert client.get(f"/api/v1/events/{HERE}/rounds/2").json()["on_paper"] is True


def test_lines_that_are_pasted_land_in_the_boxes_and_what_cannot_be_read_is_told_at_its_line(store: Store) -> None:
    between_rounds(store)
    client = browser("organizer")
    (one, two), (three, four) = fresh_pairs(store)
    pasted = f"1 {called(store, one)} - {called(store, two)} 88 45 t\n2 Ace - {called(store, four)} 1 2"
    answer = client.post(PAGE, {"pasted": pasted, "reason": WHY, "do": "enter"})
    assert (answer.status_code, state_of(store).rounds[-1].number) == (422, 1)
    assert told(answer.content) == [
        "1 line can't be entered like this.",
        "“Ace” could be Ace A, Ace B, Ace C or Ace D. Type more of the name.",
    ]
    page = answer.content.decode()
    left = words(page.partition('id="left"')[2].partition("</p>")[0].partition(">")[2])
    assert left == f"Not in the round yet {', '.join(sorted([called(store, three), called(store, four)]))}"
    again = pasted.replace("2 Ace -", f"2 {called(store, three)} -")
    assert client.post(PAGE, {"pasted": again, "reason": WHY, "do": "enter"}).status_code == 302


def test_what_the_rules_would_not_have_paired_is_shown_once_and_then_entered(store: Store) -> None:
    between_rounds(store)
    client = browser("organizer")
    again = [game.players for game in state_of(store).rounds[-1].in_order()]
    answer = client.post(PAGE, sheet(store, again))
    assert (answer.status_code, state_of(store).rounds[-1].number) == (200, 1)
    one, two = (called(store, player) for player in again[0])
    assert told(answer.content)[1].startswith(f"{one} and {two} already played in round 1.")
    seen = re.search(r'name="seen" value="(\w+)"', answer.content.decode())
    assert seen is not None
    assert client.post(PAGE, sheet(store, again, seen=seen[1])).status_code == 302
    assert state_of(store).rounds[-1].on_paper


def test_the_lines_are_only_looked_at_until_the_round_is_entered(store: Store) -> None:
    between_rounds(store)
    answer = browser("organizer").post(PAGE, sheet(store, fresh_pairs(store), do="look"))
    assert (answer.status_code, told(answer.content)) == (
        200,
        ["Every line can be read, and everyone has a part in the round."],
    )
    assert state_of(store).rounds[-1].number == 1


def test_a_bye_is_the_opponent_and_a_result_that_cannot_be_is_told_at_its_line(store: Store) -> None:
    between_rounds(store, players=5)
    bye = state_of(store).rounds[-1].byes[0]
    others = [each for each in sorted(state_of(store).players) if each != bye]
    pairs = [(others[0], others[2]), (others[1], bye)]
    form = sheet(store, pairs)
    form |= {"table": ["1", "2", ""], "one": [*form["one"], called(store, others[3])], "two": [*form["two"], "bye"]}  # type: ignore[misc]
    form |= {"first": ["88", "300", ""], "second": ["45", "", ""], "end": ["t", "", ""]}
    client = browser("organizer")
    answer = client.post(PAGE, form)
    assert (answer.status_code, told(answer.content)[1]) == (
        422,
        "Type both scores, 0 if nothing was scored, such as 12 77 49 t.",
    )
    form |= {"second": ["45", "301", ""]}
    refused = told(client.post(PAGE, form).content)
    assert refused[1].startswith(f"{called(store, pairs[1][0])} – {called(store, bye)}: ")
    form |= {"first": ["88", "", ""], "second": ["45", "", ""]}
    shown = client.post(PAGE, {**form, "do": "look"}).content.decode()
    seen = re.search(r'name="seen" value="(\w*)"', shown)
    assert seen is not None
    assert client.post(PAGE, {**form, "seen": seen[1]}).status_code == 302
    round = state_of(store).rounds[-1]
    assert (round.byes, round.open) == ((others[3],), 1)


def test_of_a_round_that_was_published_all_results_are_typed_at_once(store: Store) -> None:
    populate(store, players=6, results=0)
    client = browser("scorekeeper")
    page = client.get(PAGE).content.decode()
    games = re.findall(r'name="game" value="(\d+)"', page)
    assert (len(games), "Round 1: all results at once" in page) == (3, True)
    form = {"game": games, "first": ["88", "", "9"], "second": ["45", "", ""], "end": ["", "", ""], "reason": ""}
    answer = client.post(PAGE, form)
    assert answer.status_code == 422
    assert "Type both scores, 0 if nothing was scored, such as 12 77 49 t." in told(answer.content)
    assert re.findall(r'name="game" value="(\d+)"', answer.content.decode()) == games[1:]
    form = {"game": games[1:], "first": ["1", "2"], "second": ["50", "100"], "end": ["", "d2"], "reason": ""}
    assert client.post(PAGE, form).status_code == 302
    assert state_of(store).rounds[-1].open == 0


def test_only_the_organizer_enters_a_round_and_only_when_one_is_due(store: Store) -> None:
    between_rounds(store)
    page = browser("judge").get(PAGE).content.decode()
    assert "Only the organizer can enter a round that was played on paper." in page
    answer = browser("judge").post(PAGE, sheet(store, fresh_pairs(store)))
    assert (answer.status_code, state_of(store).rounds[-1].number) == (422, 1)
    assert browser("player").get(PAGE).status_code == 403
    store.obey(HERE, c.Finish(), ORGANIZER, reason="early")
    assert "Nothing to type in now" in browser("organizer").get(PAGE).content.decode()


def test_a_draft_stands_on_the_sheet_as_it_was_drawn(store: Store) -> None:
    between_rounds(store)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    draft = state_of(store).draft
    assert draft is not None
    page = browser("organizer").get(PAGE).content.decode()
    shown = re.findall(r'name="(?:one|two)"\s+value="([^"]+)"', page)
    by_table = sorted(draft.games.values(), key=lambda game: game.table or 0)
    assert shown == [called(store, player) for game in by_table for player in game.players]
