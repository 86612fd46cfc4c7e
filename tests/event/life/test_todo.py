"""What the organizer must do next: one literal list for each moment of a small event."""

import pytest
from in_words import Task, tasks

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import Life, obey
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result

MINUTE = 60_000
OPEN = Task("preparations", "Finish 4 preparations: date and mode, documents, tables and table numbers", "prepare")


class Shop:
    """An event that is driven step by step, a minute each."""

    def __init__(self, format: str, **settings: object) -> None:
        self.life, self.at = Life(), 0
        self.do(c.Create(format, settings=Settings(**settings)), reason="a test")  # type: ignore[arg-type]

    def do(self, command: c.Command, by: str = "anna", reason: str | None = None) -> None:
        self.at += MINUTE
        self.life, _ = obey(self.life, command, by=by, at=self.at, secret="secret", reason=reason)

    def todo(self) -> list[Task]:
        assert self.life.state is not None
        return tasks(todo(self.life.state, self.at))


@pytest.fixture
def shop() -> Shop:
    shop = Shop("xwing-standard", swiss_rounds=1, cut=2)
    shop.do(c.Register(tuple(Registration(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve"))))
    return shop


def started(shop: Shop) -> Shop:
    shop.do(c.CheckIn(("p1", "p2", "p3", "p4", "p5")))
    shop.do(c.Start())
    return shop


def published(shop: Shop) -> Shop:
    started(shop).do(c.DrawRound())
    shop.do(c.Publish())
    return shop


def test_an_empty_event_wants_players() -> None:
    assert Shop("xwing-standard").todo() == [
        Task("players", "Open registration, or register the first players", "register", "now")
    ]


def test_before_the_start_it_says_who_is_not_there(shop: Shop) -> None:
    shop.do(c.CheckIn(("p1", "p2", "p4")))
    assert shop.todo() == [
        Task("check-in", "Check in 2 of 5 players: Cid and Eve", "check-in"),
        OPEN,
        Task("start", "Start with the 3 checked-in players", "start"),
    ]


@pytest.mark.parametrize(
    ("absent", "told"),
    [
        (("p5",), ("Check in Eve (the last of 5)", "Start with the 4 checked-in players")),
        (
            ("p2", "p3", "p4", "p5"),
            ("Check in 4 of 5 players: Bob, Cid and 2 more", "Wait for a second player (1 is checked in)"),
        ),
    ],
)
def test_one_is_and_two_are(shop: Shop, absent: tuple[str, ...], told: tuple[str, str]) -> None:
    shop.do(c.CheckIn(tuple(each for each in ("p1", "p2", "p3", "p4", "p5") if each not in absent)))
    assert tuple(task.message for task in shop.todo() if task != OPEN) == told


def test_several_lists_that_are_missing_wrong_or_unread_have_them() -> None:
    shop = Shop("xwing-hotshot", pool="standard")
    shop.do(c.Register(tuple(Registration(name) for name in ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay"))))
    shop.do(c.CheckIn(("p1", "p2", "p3", "p4", "p5", "p6")))
    for player in ("p3", "p4", "p5", "p6"):
        shop.do(c.SubmitList(player, "a squad"))
    for player in ("p3", "p4"):
        shop.do(c.JudgeList(player, "problem", "21 points"))
    assert [task.message for task in shop.todo()[:3]] == [
        "Get 2 lists: Ann and Bob",
        "Settle 2 lists with problems: Cid and Dee",
        "Look at 2 new lists: Eve and Fay",
    ]


@pytest.mark.rule("HOT-LIST-01")
def test_lists_that_are_missing_wrong_or_unread_are_three_things_to_do() -> None:
    shop = Shop("xwing-hotshot", pool="standard")
    shop.do(c.Register(tuple(Registration(name) for name in ("Ann", "Bob", "Cid", "Dee"))))
    shop.do(c.CheckIn(("p1", "p2", "p3", "p4")))
    for player in ("p2", "p3", "p4"):
        shop.do(c.SubmitList(player, "a squad"))
    shop.do(c.JudgeList("p3", "problem", "21 points"))
    shop.do(c.JudgeList("p4", "checked"))
    assert shop.todo() == [
        Task("lists", "Get 1 list: Ann", "submit-list"),
        Task("lists", "Settle 1 list with problems: Cid", "judge-list"),
        Task("lists", "Look at 1 new list: Bob", "judge-list"),
        Task("preparations", "Finish 3 preparations: date and mode, tables and substitutes", "prepare"),
        Task("start", "Start with the 4 checked-in players", "start"),
    ]


def test_a_round_is_drawn_then_published_then_timed(shop: Shop) -> None:
    started(shop)
    assert shop.todo() == [Task("draw", "Pair round 1", "draw-round", "now")]
    shop.do(c.DrawRound())
    assert shop.todo() == [Task("publish", "Check and publish the pairings of round 1", "publish", "now")]
    shop.do(c.Publish())
    assert shop.todo() == [
        Task("clock", "Start the clock of round 1", "start-clock", "now"),
        Task("results", "Get 2 results: tables 1 and 2", "set-result"),
    ]


def test_missing_results_are_named_by_table_in_their_order() -> None:
    """From the second round on, games and tables have different orders."""
    shop = Shop("xwing-standard", structure="custom", swiss_rounds=2, cut=0, seating="fresh")
    names = tuple(Registration(f"Wing {number}") for number in range(12))
    shop.do(c.Register(names))
    shop.do(c.CheckIn(tuple(f"p{number}" for number in range(1, 13))))
    results = (c.SetResult(1, game, Result(End.TIME, (100, 50))) for game in range(1, 7))
    drawn = (c.DrawRound(), c.Publish())
    day: list[c.Command] = [c.Start(), *drawn, *results, *drawn, c.StartClock()]
    for command in day:
        shop.do(command)
    assert shop.life.state is not None
    assert [game.table for game in shop.life.state.rounds[-1].in_order()] == [1, 2, 5, 4, 3, 6]
    assert shop.todo() == [Task("results", "Get 6 results: tables 1, 2, 3, 4, 5 and 6", "set-result")]


def test_the_calls_of_the_clock_come_due(shop: Shop) -> None:
    published(shop).do(c.StartClock())
    begun = shop.at
    missing = Task("results", "Get 2 results: tables 1 and 2", "set-result")
    assert shop.todo() == [missing]
    shop.at = begun + 37 * MINUTE
    assert shop.todo() == [missing]
    shop.at = begun + 37 * MINUTE + MINUTE // 2
    assert shop.todo() == [Task("clock", "Call half time", "call-mid-point", "now"), missing]
    shop.do(c.CallMidPoint())
    assert shop.todo() == [missing]
    shop.do(c.PauseClock())
    assert shop.todo() == [Task("clock", "Resume the clock (paused)", "resume-clock", "now"), missing]
    shop.do(c.ResumeClock())
    shop.at = begun + 76 * MINUTE
    assert shop.todo() == [Task("clock", "Call time", "call-time", "now"), missing]


def test_people_who_wait_come_first(shop: Shop) -> None:
    published(shop).do(c.StartClock())
    assert shop.life.state is not None
    game = shop.life.state.rounds[-1].games[1]
    one, two = game.players
    names = [shop.life.state.players[player].name for player in game.players]
    shop.do(c.CallJudge(1, "who overlaps?"), by=one)
    shop.do(c.ReportResult(1, 1, Result(End.TIME, (100, 50))), by=one)
    shop.do(c.DisputeResult(1, 1, "it was 50 to 100"), by=two)
    said = f"{shop.life.state.players[two].name} says “it was 50 to 100”"
    assert shop.todo() == [
        Task("call", f"Go to table 1: {names[0]} called a judge", "take-call", "now"),
        Task("dispute", f"Settle table 1: {said}", "set-result", "now", number=1, game=1),
        Task("results", "Get 1 result: table 2", "set-result"),
    ]


def test_who_lost_an_opponent_before_the_clock_needs_another(shop: Shop) -> None:
    published(shop)
    assert shop.life.state is not None
    one, two = shop.life.state.rounds[-1].games[1].players
    shop.do(c.Drop(one))
    assert shop.life.state is not None
    alone = shop.life.state.players[two].name
    told = f"Find {alone} an opponent (table 1), or they get a bye"
    assert shop.todo()[0] == Task("widow", told, "bring-together", "now")


def test_the_cut_the_bracket_and_the_end(shop: Shop) -> None:
    published(shop).do(c.StartClock())
    for game in (1, 2):
        shop.do(c.SetResult(1, game, Result(End.TIME, (100 + game, 50))))
    assert shop.todo() == [Task("cut", "Make the cut (the Swiss rounds are over)", "make-cut", "now")]
    shop.do(c.MakeCut())
    assert shop.todo() == [Task("draw", "Pair the first bracket round (2 players)", "draw-round", "now")]
    assert shop.life.state is not None
    assert shop.life.state.cut is not None
    first, _, third, *_ = shop.life.state.cut.ranked
    shop.do(c.DeclineSeat(first))
    told = f"Ask {shop.life.state.players[third].name} about the free spot in the cut"
    assert shop.todo() == [Task("seat", told, "accept-seat", "now")]
    shop.do(c.AcceptSeat(third))
    shop.do(c.DrawRound())
    shop.do(c.Publish())
    shop.do(c.SetResult(2, 1, Result(End.TIME, (80, 60))))
    assert shop.todo() == [Task("finish", "Finish the event (Bob won the bracket)", "finish", "now")]
    shop.do(c.Finish())
    assert shop.todo() == []


@pytest.mark.rule("XW2-ROLE-09")
def test_open_matters_of_single_players_stay_in_sight(shop: Shop) -> None:
    published(shop).do(c.StartClock())
    shop.do(c.ReportComponent("p2", "damage deck"), by="p2")
    shop.do(c.NameLeader("mara", "Mara", "marshal"))
    shop.do(c.RecommendRemoval("p3", "shouting"), by="mara")
    assert shop.todo()[1:] == [
        Task("component", "Settle Bob's missing “damage deck”", "settle-component", about=("p2",)),
        Task("removal", "Decide on Cid: a judge recommends disqualification", "disqualify"),
    ]


def test_who_did_not_find_a_component_in_time_is_pointed_at(shop: Shop) -> None:
    published(shop).do(c.StartClock())
    shop.do(c.ReportComponent("p2", "range ruler"), by="p2")
    shop.do(c.GiveSearchTime("p2", "range ruler", 5))
    given, state = shop.life.entries[-1].at, shop.life.state
    assert state is not None
    waits = Task("component", "Settle Bob's missing “range ruler”", "settle-component", about=("p2",))
    assert waits in tasks(todo(state, given + 299_000))
    late = Task("component", "Bob didn't find “range ruler” in time: end that game", "settle-component", "now", ("p2",))
    assert [each for each in tasks(todo(state, given + 300_000)) if each.kind == "component"] == [late]
