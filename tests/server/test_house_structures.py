"""House structures where people meet them: the page of the bracket, paper, the API, the phone, and the settings."""

import re
from html import unescape
from io import BytesIO

import pytest
from api_caller import Caller
from people import HERE, ORGANIZER, account, browser, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.eliminated import is_eliminated
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.naming import called_round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

FOUR = ("Ada", "Ben", "Cleo", "Dora")


def do(store: Store, command: c.Command) -> None:
    store.obey(HERE, command, ORGANIZER, reason="for the tests")


def begin(store: Store, settings: Settings) -> None:
    """An event of four that has started."""
    Here.store = store
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    do(store, c.Register(tuple(Registration(name) for name in FOUR)))
    do(store, c.CheckIn(tuple(state_of(store).players)))
    do(store, c.Start())


def play_round(store: Store, *, first: bool = True) -> str:
    """Pairs and plays a round, the first player of each game winning or losing; gives what it is called."""
    do(store, c.DrawRound())
    do(store, c.Publish())
    round = state_of(store).round
    assert round is not None
    for game in round.in_order():
        do(store, c.SetResult(round.number, game.number, Result(End.TIME, (90, 20) if first else (20, 90))))
    return str(called_round(round))


def public(store: Store, page: str) -> str:
    return PublicPages(store)(f"/e/{HERE}/{page}", "", "en").body.decode()


def texts(store: Store) -> list[str]:
    """Everything that is written in the picture."""
    picture = public(store, "bracket").partition('<div class="bracket">')[2].partition("</section>")[0]
    picture = re.sub(r'<p class="pills.*?</p>', "", picture, flags=re.S)
    return [unescape(each).strip() for each in re.findall(r">([^<>]+)<", picture) if each.strip()]


def test_a_double_elimination_of_four_is_played_shown_printed_and_told(store: Store) -> None:
    begin(store, Settings(structure="custom", swiss_rounds=0, cut=0, bracket="double"))
    assert play_round(store) == "Bracket, round 1"
    shown = texts(store)
    titles = [each for each in shown if "bracket" in each or "final" in each]
    assert titles == [
        "Upper bracket, round 1",
        "Upper bracket, round 2",
        "Grand final",
        "Second grand final, if needed",
        "Lower bracket, round 1 · 4",
        "Lower bracket, round 2 · 3",
    ]
    assert [each for each in shown if " of " in each] == [
        *("Winner of 3", "Winner of 5", "Loser of 6", "Winner of 6", "Loser of 3", "Winner of 4"),
    ]
    state = state_of(store)
    assert state.round is not None
    losers = [game.players[1] for game in state.round.in_order()]
    assert [is_eliminated(state, player) for player in losers] == [False, False]
    assert play_round(store) == "Bracket, round 2"
    state = state_of(store)
    assert [is_eliminated(state, player) for player in losers].count(True) == 1
    assert play_round(store) == "Bracket, round 3"
    waiting = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    assert "Bracket, round 3" in waiting
    assert re.findall(r'game-no">([a-z]+)<', waiting) == ["lower"]
    assert re.findall(r'class="p2 quiet">([^<]+)<', waiting) == ["No game in this round"]
    assert public(store, "bracket").count('<p class="pills') == 2  # a phone shows round after round
    assert play_round(store, first=False) == "Grand final"
    assert play_round(store) == "Second grand final"
    places = re.findall(r'table-no">([^<]*)<', public(store, "bracket"))
    assert places == ["1", "2", "3", "4"]
    games = Caller().get(f"/events/{HERE}/bracket").value["games"]
    assert [each.get("part", "upper") for each in games] == [
        *("upper", "upper", "upper", "lower", "lower", "final", "again"),
    ]
    assert [each["scores"] for each in games[-2:]] == [[20, 90], [90, 20]]
    paper = browser("organizer").get(f"/o/{HERE}/print/bracket.pdf")
    printed = " ".join(page.extract_text() for page in PdfReader(BytesIO(paper.content)).pages)
    assert re.findall(r"(?:Upper|Lower) bracket, round \d|(?:Grand|Second grand) final", printed) == [
        *("Upper bracket, round 1", "Upper bracket, round 2", "Lower bracket, round 1", "Lower bracket, round 2"),
        *("Grand final", "Second grand final"),
    ]
    sheet = browser("organizer").get(f"/o/{HERE}/bracket-sheet.pdf?size=4")
    blank = " ".join(page.extract_text() for page in PdfReader(BytesIO(sheet.content)).pages)
    assert sorted(re.findall(r"Loser of \d", blank)) == ["Loser of 1", "Loser of 2", "Loser of 3", "Loser of 6"]
    assert "Double elimination by seed: out after 2 losses." in blank
    announced = public(store, "")
    assert "Double elimination from round 1: out after 2 losses" in announced
    assert "Bracket: double elimination. The rules have none." in announced


def test_another_winner_of_an_earlier_game_has_the_later_rounds_played_again(store: Store) -> None:
    begin(store, Settings(structure="custom", swiss_rounds=0, cut=0, bracket="double"))
    play_round(store)
    play_round(store)
    one, two = state_of(store).rounds[0].in_order()[0].players
    now = Result(End.TIME, (10, 90))
    with pytest.raises(Refusal) as refused:
        do(store, c.SetResult(1, 1, now, later="keep"))
    other = state_of(store).players[two].name
    assert str(refused.value) == (
        f"{other} would advance instead, so the later bracket rounds can't stand. Cancel them and play them again."
    )
    do(store, c.SetResult(1, 1, now, later="redo"))
    assert play_round(store) == "Bracket, round 2"
    games = Caller().get(f"/events/{HERE}/bracket").value["games"]
    assert {games[2]["first"]["player"], games[3]["first"]["player"]} == {two, one}


def test_a_round_robin_is_chosen_in_the_settings_and_announced(store: Store) -> None:
    begin(store, Settings(pairing_order="round-robin"))
    form = browser("organizer").get(f"/o/{HERE}/settings").content.decode()
    assert re.findall(
        r'<option value="([^"]*)"[^>]*>\s*(round robin|double elimination|your top half against the rest)', form
    ) == [
        ("folded", "your top half against the rest"),
        ("round-robin", "round robin"),
        ("double", "double elimination"),
    ]
    assert "Round robin in 3 rounds, no cut" in public(store, "")
    seen = set()
    for _ in range(3):
        play_round(store)
        round = state_of(store).round
        assert round is not None
        seen |= {frozenset(game.players) for game in round.in_order()}
    assert len(seen) == 6
    todo = browser("organizer").get(f"/o/{HERE}/").content.decode()
    assert "Finish the event" in todo
