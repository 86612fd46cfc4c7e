"""The page of the end: what finishing does, what is left to do after it, and the event as people remember it."""

import re
from html import unescape

import pytest
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def do(store: Store, command: c.Command) -> None:
    store.obey(HERE, command, ORGANIZER, reason="for the tests")


def play(store: Store) -> None:
    """A round in which the first of every game wins, by less from table to table."""
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        do(store, command)
    round = state_of(store).round
    assert round is not None
    for index, game in enumerate(round.in_order()):
        do(store, c.SetResult(round.number, game.number, Result(End.TIME, (120 - 10 * index, 20))))


def played(store: Store, *, listed: bool = False) -> None:
    """An event of eight with a top four, whose final is over; `listed`: somebody has handed in a list."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=4)
    store.create(
        c.Create("xwing-standard", "Northern Regional", settings=settings), ORGANIZER, slug=HERE, reason="ours"
    )
    account(ORGANIZER, HERE)
    do(store, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 9))))
    do(store, c.CheckIn(tuple(state_of(store).players)))
    if listed:
        do(store, c.SubmitList("p1", "Luke Skywalker"))
    do(store, c.Start())
    for _ in range(2):
        play(store)
    do(store, c.MakeCut())
    for _ in range(2):
        play(store)


def page(word: str = "finish", language: str = "en") -> str:
    return browser("organizer").get(f"/o/{HERE}/{word}", headers={"Accept-Language": language}).content.decode()


def text(part: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", part)).split())


def section(found: str, id: str) -> str:
    """What a part of the page reads, by its id."""
    return text(found.partition(f'id="{id}"')[2].partition(">")[2].partition("</section>")[0])


def winner_of(store: Store) -> str:
    round = state_of(store).round
    assert round is not None
    (game,) = round.in_order()
    return state_of(store).players[game.players[0]].name


def test_the_next_step_leads_to_the_page_and_there_it_is_done(store: Store) -> None:
    played(store)
    to_do = page("standings").partition('id="to-do"')[2].partition("</section>")[0]
    assert re.findall(r'<a class="button main" id="step" href="([^"]*)">([^<]*)<', to_do) == [
        (f"/o/{HERE}/finish", "Finish event")
    ]
    found = page()
    winner = winner_of(store)
    assert section(found, "to-do").endswith(f"Finish and show the winner Finish the event ({winner} won the bracket)")
    assert found.partition("<dialog")[0].count('class="main"') == 1
    assert section(found, "first-places").startswith(f"Final standings Rank Player 1 {winner} 2 ")
    assert [row.split()[0] for row in re.findall(r'<td class="table-no">([^<]*)', found)] == ["1", "2", "3–4", "3–4"]
    assert section(found, "then") == (
        "When you finish Phones, public page and projector show the winner and the final standings. "
        "The secret behind the draws is published. Anyone can check every pairing."
    )


def test_before_the_last_game_the_page_says_so_and_offers_to_end_it_anyway(store: Store) -> None:
    played(store)
    do(store, c.ClearResult(4, 1))
    found = page()
    assert "There's still something to play." in unescape(found)
    assert ("/do/finish" in found, 'id="first-places"' in found) == (False, False)  # a game is being played
    assert section(found, "to-do").endswith("Waiting for the last result")


def test_after_it_the_page_says_who_won_and_what_is_left_to_do(store: Store) -> None:
    played(store, listed=True)
    player = "p1"
    do(store, c.WithholdPrize(player))
    assert "1 list stays hidden until you publish it." in section(page(), "then")
    assert section(page(), "prizes") == f"Prizes withheld {state_of(store).players[player].name}"
    do(store, c.Finish())
    winner, found = winner_of(store), page()
    assert text(found.partition("<h1>")[2].partition("</div>")[0]) == (
        f"Northern Regional is over Won by {winner}. 8 players, 4 rounds, 11 games."
    )
    steps = re.findall(r'<li class="step-(\d)" id="podium-\d">(.*?)</li>', found, re.S)
    assert [(best, text(step).count("Player"), text(step).split()[-1]) for best, step in steps] == [
        *(("1", 1, "1"), ("2", 1, "2"), ("3", 2, "3–4")),
    ]
    assert text(steps[0][1]) == f"{winner} Rank 1"
    left = section(found, "left")
    assert "1 list is not public Publish lists" in left
    assert f"Thank you for playing Northern Regional. {winner} won." in left
    assert section(found, "prizes") == f"Prizes withheld {state_of(store).players[player].name}"
    assert re.match(r"The event in numbers Closest game Player \d – Player \d \d+–20 ", section(found, "numbers"))
    assert 'class="bracket"' in found
    assert "report" not in found.lower().replace("reported", "")  # a link appears when there is one
    for address in set(re.findall(rf'href="(/o/{HERE}/(?:print|export|document)[^"]*)"', found)):
        assert browser("organizer").get(address).status_code == 200, address
    do(store, c.PublishLists())
    do(store, c.Announce("See you next year"))
    left = section(page(), "left")
    assert left.startswith("Left to do You thanked the players See you next year The lists are public Keep or send")
    assert f'href="/o/{HERE}/finish">Open summary<' in page("standings")


def test_an_event_that_nobody_won_has_no_winner_on_its_page(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Empty"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    for language in ("en", "de", "es"):
        assert browser("organizer").get(f"/o/{HERE}/finish", headers={"Accept-Language": language}).status_code == 200
    assert "Won by" not in page()
