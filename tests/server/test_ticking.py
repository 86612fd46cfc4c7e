"""Results by ticking the ships of both lists: on the phone and in the console, counted by the server."""

import re

import pytest
from armada_cards import PACK as ARMADA
from judged import CAPTAIN, EPIC, HOTSHOT, MATE, STANDARD, team
from people import HERE, ORGANIZER, account, browser, phone, state_of
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.lists.scoring import Target, Ticks
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.ticking import ticks_from, told_apart, with_ticks
from finalsalvo.server.storage.store import Store
from finalsalvo.words.saying import ENGLISH

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LIVE = {"X-Live": "1"}
CARDS = {"xwing-standard": "small-200", "xwing-hotshot": "small-20", "armada-standard": ARMADA.source.name}
"""The cards of a format; those of the first edition for all others."""
OTHER = STANDARD.replace("Player: Wes", "Player: Hobbie").replace("Blue Squadron Escort", "Red Squadron Veteran")


def playing(store: Store, format: str = "xwing-standard", texts: tuple[str | None, ...] = (STANDARD, OTHER)) -> Game:
    """Two players with their lists in the first round, and their game."""
    Here.store = store
    for pack in (second_edition(), twenty_points(), first_edition(), ARMADA):
        store.cards.shelf.keep(pack)
    pool = "extended" if format == "xwing-hotshot" else None
    free = Settings(structure="custom", swiss_rounds=3, cut=0, pool=pool)
    settings = Settings() if format == "xwing-escalation" else free
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE)
    teams = format == "xwing-team-epic"
    entries = tuple(
        Registration(name, members=(f"{name} A", f"{name} B") if teams else (), captain=f"{name} A" if teams else None)
        for name in ("Wes", "Hobbie")
    )
    store.obey(HERE, c.Register(entries), ORGANIZER)
    store.obey(HERE, c.ChooseCards(CARDS.get(format, first_edition().source.name)), ORGANIZER)
    for player, text in zip(("p1", "p2"), texts, strict=True):
        store.obey(HERE, c.SubmitList(player, text), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2")), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER)
    account(ORGANIZER, HERE)
    round = state_of(store).round
    assert round is not None
    return round.games[1]


def boxes(page: str) -> list[tuple[str, str, str]]:
    """The boxes of a page: field, value, worth."""
    return re.findall(r'type="checkbox" name="(tick_\w+)" value="([^"]+)"[^>]*? data-points="(\d+)"', page)


def report(store: Store, form: dict[str, object]) -> Result:
    """What the report of p1 says after this form."""
    answer = phone("p1").post(f"/p/{HERE}/do/report-result", {"number": "1", "game": "1", **form}, headers=LIVE)
    assert answer.status_code == 200, answer.content.decode()
    round = state_of(store).round
    assert round is not None
    return round.games[1].reports[0].result


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02")
def test_the_two_of_a_game_see_each_others_ships_and_nothing_more(store: Store) -> None:
    playing(store)
    page = phone("p1").get(f"/p/{HERE}/").content.decode()
    found = boxes(page)
    luke = [("half", "34"), ("gone", "68"), ("fled", "68"), ("reserve", "0")]
    assert found[:4] == [("tick_own", f"{mark}:ship 1", points) for mark, points in luke]
    assert len(found) == 24
    assert "Luke Skywalker" in page
    assert "R2-D2" not in page.partition('id="ships"')[2].partition("</details>")[0]
    assert "Luke Skywalker" not in browser("organizer").get(f"/o/{HERE}/").content.decode()


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-END-03")
def test_a_report_without_points_is_counted_from_its_ticks(store: Store) -> None:
    game = playing(store)
    told = report(store, {"ending": "time", "tick_own": ["gone:ship 1", "half:ship 2"], "tick_other": ["half:ship 1"]})
    own, other = 68 + 28, 34
    assert told == Result(End.TIME, (own, other) if game.players[0] == "p1" else (other, own))


@pytest.mark.rule("XW2-SCORE-04", "XW2-END-01")
def test_a_list_that_is_gone_is_worth_its_limit_and_ends_the_game(store: Store) -> None:
    game = playing(store)
    told = report(
        store,
        {"ending": "", "tick_own": [f"gone:ship {number}" for number in (1, 2, 3)], "tick_other": ["gone:ship 1"]},
    )
    assert told == Result(End.DESTROYED, (200, 68) if game.players[0] == "p1" else (68, 200), winner="p1")


def test_points_that_were_typed_stand(store: Store) -> None:
    playing(store)
    told = report(store, {"ending": "time", "own": "50", "other": "50", "decider": "me", "tick_own": ["gone:ship 1"]})
    assert told.scores == (50, 50)


@pytest.mark.rule("HOT-SCORE-01")
def test_hotshot_adds_what_the_list_is_short_of_and_the_scenario(store: Store) -> None:
    game = playing(store, "xwing-hotshot", (HOTSHOT, HOTSHOT))
    told = report(store, {"ending": "time", "tick_own": ["gone:ship 1"], "count_scenario_own": "3+2"})
    own, other = 4 + 5 + 4, 4
    assert told.scores == ((own, other) if game.players[0] == "p1" else (other, own))


def test_without_both_lists_there_is_nothing_to_tick(store: Store) -> None:
    playing(store, texts=(STANDARD, None))
    assert boxes(phone("p1").get(f"/p/{HERE}/").content.decode()) == []
    assert boxes(browser("organizer").get(f"/o/{HERE}/round?game=1").content.decode()) == []


@pytest.mark.rule("XW2-SCORE-04")
def test_the_console_counts_and_weighs_ticks(store: Store) -> None:
    game = playing(store)
    client = browser("organizer")
    page = client.get(f"/o/{HERE}/round?game=1").content.decode()
    assert {field for field, _, _ in boxes(page)} == {"tick_1", "tick_2"}
    form = {
        "number": "1",
        "game": "1",
        "result.end": "time",
        "result.scores": ["", ""],
        "tick_1": ["gone:ship 1"],
        "tick_2": ["half:ship 3"],
    }
    notes = client.post(f"/o/{HERE}/weigh", form).json()["notes"]
    third = 23 if game.players[0] == "p1" else 24
    assert f"MoV {200 + 68 - third}" in notes[0]["message"]
    assert client.post(f"/o/{HERE}/do/set-result", form, headers=LIVE).status_code == 200
    round = state_of(store).round
    assert round is not None
    assert round.games[1].result == Result(End.TIME, (68, third))


def entered(store: Store, **ticks: list[str]) -> tuple[int, int] | None:
    """The score of a game at time, counted by the console from ticks on both lists."""
    form = {"number": "1", "game": "1", "result.end": "time", "result.scores": ["", ""], **ticks}
    answer = browser("organizer").post(f"/o/{HERE}/do/set-result", form, headers=LIVE)
    assert answer.status_code == 200, answer.content.decode()
    round = state_of(store).round
    assert round is not None
    assert round.games[1].result is not None
    return round.games[1].result.scores


@pytest.mark.rule("XW2-PLAY-05")
def test_a_ship_that_never_left_the_reserve_is_in_play_so_that_the_squad_is_not_gone(store: Store) -> None:
    """Two of three ships were destroyed, the third is still in reserve: 68 + 55 points, and not the 200 of a squad."""
    playing(store, texts=(STANDARD, STANDARD))
    assert entered(store, tick_1=["gone:ship 1", "gone:ship 2"], tick_2=["half:ship 3"]) == (123, 23)


@pytest.mark.rule("EPIC-END-04")
def test_a_crippled_section_counts_with_the_upgrades_on_it_and_once(store: Store) -> None:
    """Fore 50 + 8 + 4 + 5, aft 40 + 3, a Rookie with torpedoes 25."""
    playing(store, "xwing-epic-dogfight", (EPIC, EPIC))
    first = ["crippled:ship 1", "gone:ship 4"]
    assert entered(store, tick_1=first, tick_2=["crippled:ship 2"]) == (67 + 25, 43)


@pytest.mark.rule("TEAM-SCORE-01")
def test_a_team_scores_what_it_took_from_both_lists_of_the_other(store: Store) -> None:
    """The captain's fore section 50 and Wedge 29, the other member's Luke with R2-D2 32."""
    lists = team(CAPTAIN, MATE)
    playing(store, "xwing-team-epic", (lists, lists))
    both = ["crippled:squad 1, ship 1", "gone:squad 1, ship 3", "gone:squad 2, ship 1"]
    assert entered(store, tick_1=both, tick_2=["gone:squad 2, ship 2"]) == (50 + 29 + 32, 21)


# What a player types into the calculator of the phone where no list is known, and both scores.
COUNTED = [
    pytest.param(
        "xwing-standard",
        {"count_destroyed_own": "40+31", "count_half_own": "33", "count_all_other": "on"},
        (71 + 17, 200),
        marks=pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-04"),
    ),
    pytest.param(
        "xwing-escalation",
        {"count_destroyed_own": "20+15", "count_destroyed_other": "20"},
        (35, 20),
        marks=pytest.mark.rule("ESC-END-03"),
    ),
    pytest.param(
        "xwing-epic-dogfight",
        {"count_destroyed_own": "60", "count_crippled_own": "50", "count_destroyed_other": "100"},
        (110, 100),
        marks=[pytest.mark.rule("EPIC-END-03", "EPIC-END-04"), pytest.mark.example("D28")],
    ),
    pytest.param(
        "xwing-hotshot",
        {
            **{"count_destroyed_own": "4+2", "count_scenario_own": "1+2+2", "count_deficit_own": "3"},
            **{"count_scenario_other": "4", "count_destroyed_other": "5"},
        },
        (14, 9),
        marks=pytest.mark.rule("HOT-SCORE-01"),
    ),
]


@pytest.mark.parametrize(("format", "form", "scores"), COUNTED)
def test_without_lists_the_calculator_of_the_phone_adds_up_by_the_book(
    format: str, form: dict[str, object], scores: tuple[int, int], store: Store
) -> None:
    game = playing(store, format, (None, None))
    counted = report(store, {"ending": "time", **form}).scores
    assert counted == (scores if game.players[0] == "p1" else scores[::-1])


ALL_THREE = [f"gone:ship {number}" for number in (1, 2, 3)]


@pytest.mark.rule("XW2-SCORE-04", "XW2-END-01", "XW2-END-02")
@pytest.mark.parametrize(
    ("chosen", "first", "second", "expected"),
    [
        ("time", ALL_THREE, [], (End.DESTROYED, 0)),
        ("", ALL_THREE, [], (End.DESTROYED, 0)),
        ("time", [], ALL_THREE, (End.DESTROYED, 1)),
        ("time", ALL_THREE, ALL_THREE, (End.MUTUAL_DESTRUCTION, 0)),
        ("time", ALL_THREE[:2], [], (End.TIME, None)),
        ("concession", ALL_THREE, [], (End.CONCESSION, 0)),
    ],
)
def test_without_a_script_ticks_in_the_console_say_how_the_game_ended(
    store: Store, chosen: str, first: list[str], second: list[str], expected: tuple[End, int | None]
) -> None:
    game = playing(store)
    form = {"number": "1", "game": "1", "result.end": chosen, "result.scores": ["", ""], "tick_1": first}
    named = chosen == "concession" or first == second  # the one who stayed, or the winner of a Final Salvo
    form |= {"tick_2": second, "result.winner": game.players[0] if named else ""}
    answer = browser("organizer").post(f"/o/{HERE}/do/set-result", form)
    assert answer.status_code == 302, answer.content.decode()
    round = state_of(store).round
    assert round is not None
    found = round.games[1].result
    assert found is not None
    winner = None if found.winner is None else game.players.index(found.winner)
    assert (found.end, winner) == expected


def test_a_tick_that_no_list_has_is_refused(store: Store) -> None:
    playing(store)
    for value, why in (
        ("gone:ship 9", "The list has no “ship 9”."),
        ("crippled:ship 1", "Only a section of a huge ship can be crippled."),
        ("#x", "The list has no “#x”."),
    ):
        form = {"number": "1", "game": "1", "ending": "time", "tick_own": [value]}
        answer = phone("p1").post(f"/p/{HERE}/do/report-result", form, headers=LIVE)
        assert (answer.status_code, why in answer.json()["message"]) == (422, True)


def test_ticks_come_as_values_of_one_field(store: Store) -> None:
    found = ticks_from(["gone:ship 1", "half:ship 2", "crippled:squad 1, ship 1"])
    assert found == Ticks(frozenset({"ship 1"}), frozenset({"ship 2"}), frozenset({"squad 1, ship 1"}))
    playing(store)
    form = {"number": ["x"], "game": ["1"], "tick_1": ["gone:ship 1"]}
    assert with_ticks(state_of(store), form) == form


def test_ships_of_one_name_are_numbered(store: Store) -> None:
    ships = [Target("ship 1", "Rookie Pilot", 21), Target("ship 2", "Luke", 30), Target("ship 3", "Rookie Pilot", 21)]
    assert list(told_apart(ships, ENGLISH)) == ["Rookie Pilot 1", "Luke", "Rookie Pilot 2"]
