"""People sit at tables: pages and sentences name those, game numbers only where a book numbers games; and a marshal
is waited for only where there is one."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace
from people import HERE, ORGANIZER, account, browser, phone, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
LIVE = {"X-Live": "1"}


def published(store: Store, players: int = 6, rounds: int = 3, format: str = "xwing-standard") -> None:
    """Round 1 is played; an organizer and a judge lead."""
    Here.store = store
    cut = 0 if rounds else players
    settings = Settings(structure="custom", swiss_rounds=rounds, cut=cut)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    store.obey(HERE, c.NameLeader("jude", "Jude", "judge"), ORGANIZER)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    account(ORGANIZER, HERE)
    account("jude", HERE)


def at_table(store: Store, number: int, table: int) -> Game:
    """A game that was moved to another table, with the game that was there in its place."""
    store.obey(HERE, c.MoveTable(number, table), ORGANIZER)
    return state_of(store).rounds[0].games[number]


def shown(page: str) -> str:
    """What a page says."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def get(address: str, who: str = "organizer") -> str:
    return browser(who).get(address).content.decode()


# --- tables ------------------------------------------------------------------------------------------------


def test_the_address_of_a_table_opens_that_table(store: Store) -> None:
    published(store)
    game = at_table(store, 1, 3)
    names = [state_of(store).players[player].name for player in game.players]
    page = get(f"/j/{HERE}/table/3")
    assert "<h1>Table 3</h1>" in page
    assert [name for name in names if name not in page] == []
    assert f"/j/{HERE}/table/3" in get(f"/j/{HERE}/tables")
    assert browser("organizer").get(f"/j/{HERE}/table/9").status_code == 404


def test_a_game_without_a_table_is_opened_by_who_plays_it(store: Store) -> None:
    published(store)
    event = document(state_of(store))
    bare = tuple(replace(match, table=None) for match in event.rounds[0].matches)
    event = replace(event, rounds=(replace(event.rounds[0], matches=bare),))
    store.create(c.Import(event), ORGANIZER, slug="bare")
    account(ORGANIZER, "bare")
    one, two = bare[0].players
    names = [state_of(store, "bare").players[player].name for player in (one, two)]
    page = get("/j/bare/tables")
    assert f"/j/bare/table-of/{one}" in page
    assert f"<h1>{names[0]} – {names[1]}</h1>" in get(f"/j/bare/table-of/{two}")
    assert f"results: {names[0]} – {names[1]}" in shown(get("/o/bare/"))


def test_who_waits_for_a_judge_is_named_with_their_table(store: Store) -> None:
    published(store)
    game = at_table(store, 1, 3)
    name = state_of(store).players[game.players[1]].name
    store.obey(HERE, c.CallJudge(1, "who overlaps?"), game.players[1])
    assert f"Go to table 3: {name} called a judge" in shown(get(f"/o/{HERE}/"))
    assert f'href="/j/{HERE}/table/3"' in get(f"/j/{HERE}/call/1")


def test_a_call_by_the_staff_is_not_said_to_be_the_players(store: Store) -> None:
    published(store)
    at_table(store, 1, 3)
    store.obey(HERE, c.CallJudge(1, "who overlaps?"), "jude")
    assert "Go to table 3: Jude (staff) called a judge" in shown(get(f"/o/{HERE}/"))


@pytest.mark.parametrize(
    ("action", "form"),
    [
        ("extend-time", {"minutes": "5", "game": "1"}),
        ("mandate-sharing", {"game": "1", "what": "dice"}),
        ("flip-coin", {"game": "1", "about": "first player"}),
    ],
)
def test_a_game_that_is_over_is_called_by_its_table(store: Store, action: str, form: dict[str, str]) -> None:
    published(store)
    at_table(store, 1, 3)
    store.obey(HERE, c.SetResult(1, 1, Result(End.TIME, (100, 50))), ORGANIZER)
    answer = browser("organizer").post(f"/o/{HERE}/do/{action}", form, headers=LIVE)
    assert (answer.status_code, answer.json()["message"]) == (
        422,
        "The game at table 3 is over. If its result is wrong, ask the staff to clear it.",
    )


def test_a_table_that_is_theirs_already_is_said_so(store: Store) -> None:
    published(store)
    answer = browser("organizer").post(f"/o/{HERE}/do/move-table", {"game": "1", "table": "1"}, headers=LIVE)
    one, two = (state_of(store).players[player].name for player in state_of(store).rounds[0].games[1].players)
    told = [each["message"] for each in answer.json()["notices"]]
    assert (answer.status_code, told) == (200, [f"{one} – {two}: already at table 1. Nothing to do."])


@pytest.mark.rule("XW2-ELIM-04")
def test_an_event_that_begins_with_elimination_shows_the_numbers_of_games_and_byes(store: Store) -> None:
    published(store, players=5, rounds=0)
    state = state_of(store)
    (match,) = state.rounds[0].in_order()
    for page in (get(f"/o/{HERE}/round"), PublicPages(store)(f"/e/{HERE}/pairings", "", "en").body.decode()):
        table = page.partition("<tbody>")[2].partition("</tbody>")[0]
        rows = [shown(row) for row in table.split("<tr")[1:]]
        assert sorted(re.findall(r"Game (\d)", table)) == ["1", "2", "3", "4"]
        assert f"Game {match.table}" in next(row for row in rows if "bye" not in row)
    assert "Game 1" not in get(f"/o/{HERE}/players")


@pytest.mark.rule("XW2-ELIM-04")
def test_bracket_projector_judges_and_spreadsheet_number_games_and_byes_of_an_elimination(store: Store) -> None:
    published(store, players=5, rounds=0)
    state = state_of(store)
    numbers = {"1": 1, "2": 1, "3": 1, "4": 1}
    tables = get(f"/j/{HERE}/tables").partition("<tbody>")[2]
    assert Counter(re.findall(r"Game (\d)", tables)) == numbers
    sheet = get(f"/o/{HERE}/export/pairings.csv").lstrip("\ufeff").splitlines()
    assert sheet[0] == "round,stage,game,table,player_1,player_2,end,score_1,score_2,winner,house_rules"
    assert Counter(line.split(",")[2] for line in sheet[1:]) == numbers
    (game,) = state.rounds[0].in_order()
    bracket = PublicPages(store)(f"/e/{HERE}/bracket", "", "en").body.decode()
    assert Counter(re.findall(r'<span class="sr">Game (\d)<', bracket)) == {"1": 3, "2": 2, "3": 1, "4": 1}
    box = next(each for each in bracket.split('<div class="game')[1:] if f"/player/{game.players[0]}" in each)
    own = re.findall(r'<span class="sr">Game (\d)<', box)
    screen = PublicPages(store)(f"/e/{HERE}/screen", "", "en").body.decode()
    names = [state.players[player].name for player in game.players]
    find = screen.partition("Find your table")[2].partition("</section>")[0]
    assert Counter(re.findall(r"Game (\d)", find)) == numbers | {own[0]: 2}
    assert f"{names[0]} {names[1]} Game {own[0]}" in shown(find)


def test_swiss_rounds_and_a_cut_show_no_game_numbers(store: Store) -> None:
    published(store, players=6)
    for word in ("", "round", "round?game=2", "history"):
        assert not re.search(r"\b[Gg]ame \d", shown(get(f"/o/{HERE}/{word}")))
    assert not re.search(r"\b[Gg]ame \d", shown(get(f"/j/{HERE}/tables")))
    for word in ("pairings", "screen"):
        assert not re.search(r"\b[Gg]ame \d", PublicPages(store)(f"/e/{HERE}/{word}", "", "en").body.decode())
    assert get(f"/o/{HERE}/export/pairings.csv").lstrip("\ufeff").startswith("round,stage,table,")


# --- before round 1 ----------------------------------------------------------------------------------------


def read(store: Store, page: str = "") -> str:
    """What everybody reads on a public page."""
    return shown(PublicPages(store)(f"/e/{HERE}{page}", "", "en").body.decode())


@pytest.mark.parametrize("drawn", [False, True])
def test_from_the_start_to_round_one_all_read_how_many_are_in_and_what_comes(store: Store, drawn: bool) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 6))), ORGANIZER)
    assert "Not started yet 5 players registered, 0 checked in." in read(store)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    store.obey(HERE, c.Drop("p5"), ORGANIZER)
    if drawn:
        store.obey(HERE, c.DrawRound(), ORGANIZER)
    told = "4 players are in the event. Round 1 is being paired."
    assert f"Pairings {told} The pairings appear here as soon as round 1 is published." in read(store)
    assert f"Started {told}" in read(store, "/screen")
    for page in ("", "/screen"):
        for wrong in ("Not started yet", "registered", "Register for event"):
            assert wrong not in read(store, page)


def test_an_event_that_ended_without_a_round_says_so(store: Store) -> None:
    Here.store = store
    store.create(c.Create("xwing-standard", "Here"), ORGANIZER, slug=HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 5))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.Finish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    page = read(store)
    assert "No round was played." in page
    assert ("being paired" in page, "appear here" in page, "Register" in page) == (False, False, False)


# --- without a marshal --------------------------------------------------------------------------------------


def test_without_a_marshal_an_appeal_goes_to_the_organizer_everywhere(store: Store) -> None:
    published(store)
    game = state_of(store).rounds[0].games[1]
    player = game.players[0]
    store.obey(HERE, c.CallJudge(1, "who overlaps?"), player)
    store.obey(HERE, c.Rule(1, "nobody"), "jude")
    answer = phone(player).post(f"/p/{HERE}/do/appeal", {"call": "1"}, headers=LIVE)
    assert answer.status_code == 200
    told = [get(f"/o/{HERE}/"), get(f"/j/{HERE}/", "judge")]
    told += [get(f"/j/{HERE}/call/1", "judge"), get(f"/o/{HERE}/history")]
    told.append(phone(player).get(f"/p/{HERE}/").content.decode())
    assert [page for page in told if "marshal" in shown(page.partition("<main")[2])] == []
    assert "appeal to the organizer" in shown(told[0])
    assert "the organizer decides" in shown(told[1])
    assert "Appealed. The organizer is coming." in shown(told[-1])
    store.obey(HERE, c.Rule(1, "Ada overlaps", overrules=True), ORGANIZER)


def test_who_orders_sharing_is_named(store: Store) -> None:
    published(store)
    player = state_of(store).rounds[0].games[1].players[0]
    store.obey(HERE, c.MandateSharing(1, "dice"), ORGANIZER)
    assert "Organizer decided that you share: dice" in shown(phone(player).get(f"/p/{HERE}/news").content.decode())


@pytest.mark.rule("HOT-TIME-05")
def test_a_hidden_time_is_not_spoken_of_once_all_games_of_the_round_are_over(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=0, pool="standard")
    store.create(c.Create("xwing-hotshot", "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 5))), ORGANIZER)
    for player in ("p1", "p2", "p3", "p4"):
        store.obey(HERE, c.SubmitList(player, "a list"), player)
    for command in (c.CheckIn(("p1", "p2", "p3", "p4")), c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    hidden = ">The clock is hidden<"

    def told() -> list[int]:
        return [
            PublicPages(store)(f"/e/{HERE}{page}", "", "en").body.decode().count(hidden) for page in ("/screen", "")
        ]

    round = state_of(store).round
    assert round is not None
    for game in round.in_order():
        assert told() == [1, 1]
        store.obey(HERE, c.SetResult(1, game.number, Result(End.TIME, (30, 10))), ORGANIZER, reason="for the tests")
    assert told() == [0, 0]
