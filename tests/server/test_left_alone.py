"""Somebody drops between the publication of a round and its clock, or does not come: what everybody is shown."""

import re

import pytest
from people import HERE, ORGANIZER, account, browser, phone, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import opponent_of
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def published(store: Store, players: int, *, clock: bool = False) -> Game:
    """Round 1 is published; its first game, of which one may leave."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=3, cut=0)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    if clock:
        store.obey(HERE, c.StartClock(), ORGANIZER)
    account(ORGANIZER, HERE)
    return state_of(store).rounds[0].games[1]


def shown(page: str) -> str:
    """What a page says."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def console(word: str = "round") -> str:
    return browser("organizer").get(f"/o/{HERE}/{word}").content.decode()


def row(page: str, name: str) -> str:
    """The row of somebody in a table of games."""
    return next(found for each in page.split("<tr")[1:] if name in (found := shown(each.partition(">")[2])))


def test_one_who_is_alone_and_has_nobody_to_meet_has_a_bye_and_is_brought_together_with_nobody(store: Store) -> None:
    game = published(store, 4)
    gone, alone = game.players
    told = (
        browser("organizer").post(f"/o/{HERE}/do/drop", {"player": gone, "sure": "yes"}, headers={"X-Live": "1"}).json()
    )
    name = state_of(store).players[alone].name
    words = f"{name} has no opponent now. Nobody else is free, so they get a bye when the clock starts."
    assert [each["message"] for each in told["notices"]] == [words]
    page = console()
    assert "Pair these two" not in page
    assert f"Tell {name}: they get a bye when the clock starts" in shown(page)
    left = state_of(store).players[gone].name
    assert row(page, name) == f"{game.table} {left} Enter table {game.table} {name} {left} dropped"


def test_one_who_is_alone_meets_whoever_is_free_and_never_themselves(store: Store) -> None:
    game = published(store, 5)
    gone, alone = game.players
    (holder,) = state_of(store).rounds[0].byes
    store.obey(HERE, c.Drop(gone), ORGANIZER)
    form = console().partition('action="/o/here/do/bring-together"')[2].partition("</form>")[0]
    assert re.findall(r'name="(first|second)" value="(\w+)"', form) == [("first", alone), ("second", holder)]
    names = [state_of(store).players[player].name for player in (alone, holder)]
    assert f"{names[0]} plays {names[1]}" in shown(form)


def drops(player: str) -> list[str]:
    """The answers that the page of a player has for whoever drops them."""
    page = console(f"player/{player}")
    forms = re.findall(r'<form[^>]*action="/o/here/do/drop".*?</form>', page)
    return [shown(form) for form in forms]


def flags_of(player: str) -> str:
    """What the row of a player is known by."""
    found = re.search(rf'id="player-{player}"[^>]*data-is="([^"]*)"', console("players"))
    assert found is not None
    return found[1]


def test_before_the_clock_dropping_is_no_concession(store: Store) -> None:
    game = published(store, 4)
    player, other = game.players
    name = state_of(store).players[other].name
    assert (flags_of(player), drops(player)) == (
        "playing staying unpaid unbegun",
        ["Drop after this round", "Drop now"],
    )
    store.obey(HERE, c.StartClock(), ORGANIZER)
    three = ["Drop after this round", f"Drop now: {name} wins", "Drop now, no result yet"]
    assert (flags_of(player), drops(player)) == ("playing staying unpaid running", three)
    store.obey(HERE, c.SetResult(1, 1, Result(End.TIME, (100, 50))), ORGANIZER)
    assert (flags_of(player), drops(player)) == ("playing staying unpaid free", ["Drop player"])


def test_the_phone_of_one_who_is_alone_asks_for_no_result(store: Store) -> None:
    game = published(store, 4)
    gone, alone = game.players
    store.obey(HERE, c.Drop(gone), ORGANIZER)
    page = phone(alone).get(f"/p/{HERE}/").content.decode()
    assert "Your opponent dropped." in page
    assert ('id="reporting"' in page, "Concede game" in page) == (False, False)
    form = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["100", "50"]}
    answer = phone(alone).post(f"/p/{HERE}/do/report-result", form, headers={"X-Live": "1"})
    left = f"{state_of(store).players[gone].name} dropped before the round started"
    told = f"{left}, so there's no result to report. Wait for a new opponent or a bye."
    assert (answer.status_code, answer.json()["message"]) == (422, told)


def test_one_who_left_before_the_clock_has_lost_nothing_and_the_history_says_bye_as_the_pages_do(store: Store) -> None:
    game = published(store, 4)
    gone, alone = game.players
    store.obey(HERE, c.Drop(gone), ORGANIZER)
    missing = "Get 1 result: table 2"
    assert [str(task.message) for task in todo(state_of(store), 0) if task.kind == "results"] == [missing]
    assert missing in shown(console(""))
    store.obey(HERE, c.StartClock(), ORGANIZER)
    page = shown(phone(gone).get(f"/p/{HERE}/").content.decode())
    assert "You dropped before this game started." in page
    assert ("you lost" in page, "bye" in page) == (False, False)
    left, stays = (state_of(store).players[player].name for player in (gone, alone))
    history = shown(console("history"))
    assert f"Round 1, table 1: bye for {stays} ({left} dropped before the round started)" in history
    assert "(no-show" not in history
    assert "did not come" not in history


@pytest.mark.parametrize(("before_the_clock", "word"), [(True, "bye"), (False, "no-show")])
def test_a_game_that_was_not_played_shows_a_word_and_no_score(store: Store, before_the_clock: bool, word: str) -> None:
    game = published(store, 4, clock=not before_the_clock)
    gone, alone = game.players
    if before_the_clock:
        store.obey(HERE, c.Drop(gone), ORGANIZER)
        store.obey(HERE, c.StartClock(), ORGANIZER)
    else:
        store.obey(HERE, c.NoShow(1, (gone,)), ORGANIZER, reason="not here")
    assert opponent_of(game, gone) == alone
    name = state_of(store).players[alone].name
    assert f" {word} " in row(console(), name)
    public = PublicPages(store)(f"/e/{HERE}/pairings", "round=1", "en").body.decode()
    assert word in row(public, name)
    assert f"You won: {word}" in shown(phone(alone).get(f"/p/{HERE}/").content.decode())
    sheet = browser("organizer").get(f"/o/{HERE}/export/pairings.csv").content.decode("utf-8-sig")
    first, second = (state_of(store).players[player].name for player in game.players)
    assert sheet.splitlines()[1] == f"1,swiss,1,{first},{second},{word},,,{name}"
    record = PublicPages(store)(f"/e/{HERE}/player/{alone}", "", "en").body.decode()
    assert [word in record, re.findall(r">\s*(?:1–0|0–1)\s*<", console() + public)] == [True, []]
