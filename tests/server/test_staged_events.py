"""Whole events with stages through the API, to their final standings: the shapes of real ones, with made-up results."""

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from api_caller import Caller, as_person, signed_in
from staged_event import BY, begun_flight, lower_wins, made_event, new_round, play_round, seen

from finalsalvo.documents.event_document import read_event
from finalsalvo.event.check import check
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.verify import verify
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
ANYONE = Caller()


@pytest.fixture(autouse=True)
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store is the one that is served, and every draw comes from one secret."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    monkeypatch.setattr("finalsalvo.server.storage.store.secrets.token_hex", lambda size: "5a" * size)
    return store


def number(player: str) -> int:
    """The number of a player, by which the lower one wins."""
    return int(player[1:])


# --- all over HTTP -------------------------------------------------------------------------------------------

FLIGHTS = [
    {"id": "a", "name": "Friday", "rounds": 6, "date": "2026-05-01"},
    {"id": "b", "name": "Saturday", "rounds": 6, "date": "2026-05-02", "place": "Hall 2"},
    {
        "id": "final",
        "name": "Final day",
        "kind": "elimination",
        "after": ["a", "b"],
        "entry": {"by": "record", "wins": 5, "losses": 1},
        "carry": "seeds",
        "date": "2026-05-03",
        "check_in": True,
        "expected": 8,
    },
]


class Weekend:
    """An event that is run over HTTP by its organizer."""

    def __init__(self) -> None:
        self.account = signed_in()
        body = {"format": "xwing-standard", "name": "Weekend", "stages": FLIGHTS, "date": "2026-05-01"}
        assert self.account.post("/events", body).status == 201
        made = self.account.post("/events/weekend/tokens", {"person": "olga"}).value
        self.organizer = Caller(made["token"])

    def give(self, stage: str, action: str, expect: int = 200, **fields: Any) -> Any:
        """A command in a stage; in the event where none is named."""
        address = f"weekend~{stage}" if stage else "weekend"
        answer = self.organizer.post(f"/events/{address}/commands/{action}", fields)
        assert answer.status == expect, (action, answer.text)
        return answer.value

    def play(self, stage: str) -> None:
        """A round, which the lower numbers win."""
        self.give(stage, "draw-round")
        self.give(stage, "publish")
        round = ANYONE.get(f"/events/weekend~{stage}/rounds").value["rounds"][-1]
        for game in round["pairings"]:
            first, second = map(number, game["players"])
            scores = [20, 10] if first < second else [10, 20]
            result = {"end": "time", "scores": scores}
            self.give(stage, "set-result", number=round["number"], game=game["number"], result=result)


def states() -> dict[str, tuple[str, int, int]]:
    """By stage how far it is, how many are in it, and how many of its rounds were published."""
    found = ANYONE.get("/events/weekend/stages").value["stages"]
    return {each["id"]: (each["state"], each["players"], each["played"]) for each in found}


def test_two_flights_of_thirty_and_five_to_one_or_better(store: Store) -> None:
    weekend = Weekend()
    for stage, first in (("a", 1), ("b", 31)):
        names = [{"name": f"Player {number}"} for number in range(first, first + 30)]
        ids = weekend.give(stage, "register", entries=names)["players"]
        assert ids == [f"p{number}" for number in range(first, first + 30)]
        weekend.give(stage, "check-in", players=ids)
    assert states() == {"a": ("check-in", 30, 0), "b": ("check-in", 30, 0), "final": ("to come", 0, 0)}
    for stage in ("a", "b"):
        weekend.give(stage, "start")
    for _ in range(6):
        weekend.play("a")
        weekend.play("b")
        if states()["a"][2] == 1:
            told = weekend.give("final", "make-cut", expect=422)
            assert (told["field"], "Friday" in told["message"]) == ("stage", True)
    assert states() == {"a": ("over", 30, 6), "b": ("over", 30, 6), "final": ("to come", 0, 0)}
    going = ANYONE.get("/events/weekend/stages/final/going-on").value
    lines = [line for stage in ("a", "b") for line in standings_of(stage)]
    entitled = {line["player"] for line in lines if line["wins"] >= 5 and line["losses"] <= 1}
    assert {line["player"] for line in going["going"]} == entitled
    assert [going[name] for name in ("due", "made", "number", "expected", "seats")] == [True, False, 6, 8, []]
    assert [(line["wins"], line["losses"]) for line in going["behind"]] == [(4, 2)] * 4
    assert [each["figure"] for each in going["borders"]] == ["losses"]
    final(weekend, {line["player"]: (line["wins"], line["losses"]) for line in lines})
    exported(weekend, store)


def standings_of(stage: str) -> list[Any]:
    """The standings of a flight."""
    return list(ANYONE.get(f"/events/weekend~{stage}/standings").value["standings"])


def final(weekend: Weekend, records: Mapping[str, tuple[int, int]]) -> None:
    """The last day: everybody checks in again, and a bracket of six is played."""
    notices = weekend.give("", "make-cut")["notices"]
    assert [(each["values"]["num"], each["values"]["expected"]) for each in notices] == [(6, 8)]
    assert states()["final"] == ("check-in", 6, 0)
    assert weekend.give("final", "draw-round", expect=422)["field"] == "players"
    seats = ANYONE.get("/events/weekend/stages/final/going-on").value["seats"]
    assert sorted(records[player] for player in seats) == [*[(5, 1)] * 4, *[(6, 0)] * 2]
    weekend.give("final", "check-in-for-stage", players=seats)
    player = as_person("weekend", seats[0])
    assert player.post("/events/weekend/commands/draw-round").status == 403
    for _ in range(3):
        weekend.play("final")
    assert states()["final"] == ("over", 6, 3)
    assert player.get("/events/weekend/me").value["game"]["round"] == 3
    weekend.give("", "finish")
    places = ANYONE.get("/events/weekend/standings").value["final"]
    assert [(each["best"], each["worst"]) for each in places[:6]] == [(1, 1), (2, 2), *[(3, 4)] * 2, *[(5, 6)] * 2]
    assert places[0]["player"] == min(seats, key=number) == "p1"
    assert Counter(each["stage"] for each in places) == {"final": 6, "a": 27, "b": 27}
    assert len(ANYONE.get("/events/weekend~final/bracket").value["games"]) == 7
    history = weekend.organizer.get("/events/weekend/history?last=2").value["entries"]
    assert [line["stage"] for line in history] == ["final", "final"]


def exported(weekend: Weekend, store: Store) -> None:
    """The file has all stages from wherever it is asked for, and passes; so does the log."""
    files = [weekend.organizer.get(f"/events/{address}/document").text for address in ("weekend", "weekend~a")]
    assert files[0] == files[1]
    event = read_event(files[0].encode())
    assert [len([each for each in event.rounds if each.part == plan.id]) for plan in event.stages] == [6, 6, 3]
    assert breaks(check(event)) == []
    assert breaks(verify(store.life("weekend").entries)) == []
    made = weekend.account.post("/imports", {"document": msgspec.json.decode(files[0]), "slug": "copy"})
    assert made.status == 201, made.text
    assert as_person("copy", "olga").get("/events/copy~b/document").text == files[0]
    one, two = (ANYONE.get(f"/events/{slug}~final/bracket").value["games"] for slug in ("copy", "weekend"))
    assert one == two


@pytest.mark.parametrize(
    ("stages", "field", "told"),
    [
        ([{"id": "Day 1", "name": "Day 1"}], "stages[0].id", "pattern"),
        ([{"id": "a"}], "stages[0].name", "missing"),
        ([{"id": "a", "name": "A", "kind": "chess"}], "stages[0].kind", "chess"),
        ([{"id": "a", "name": "A", "rounds": 0}], "stages[0].rounds", "1"),
    ],
)
def test_a_stage_that_is_none_is_named_with_its_place(stages: list[Any], field: str, told: str) -> None:
    body = {"format": "xwing-standard", "name": "Wrong", "stages": stages}
    answer = signed_in().post("/events", body)
    assert (answer.status, answer.value["field"]) == (422, field)
    assert told in answer.value["message"]


# --- the shapes of real events -------------------------------------------------------------------------------

SHAPES: dict[str, tuple[str, str, int, dict[str, int], dict[str, tuple[int, str]]]] = {
    "system-open": (
        "xwing-standard",
        "day-1: swiss 3; day-2: swiss 3 X-1 rematches=event",
        32,
        {"day-1": 3, "day-2": 3},
        {"day-2": (16, "losses")},
    ),
    "worlds-2023": (
        "xwing-standard",
        "day-1: swiss 5; day-2: swiss 2 X-1; day-3: elimination top 4",
        32,
        {"day-1": 5, "day-2": 2, "day-3": 2},
        {"day-2": (6, "losses"), "day-3": (4, "")},
    ),
    "armada-2025": (
        "armada-standard",
        "day-1: swiss 3 date=2025-05-02; day-2: swiss 2 top 48 date=2025-05-03;"
        " day-3: elimination top 8 date=2025-05-04",
        147,
        {"day-1": 3, "day-2": 2, "day-3": 3},
        {"day-2": (48, ""), "day-3": (8, "")},
    ),
}
"""By name the format, the stages, how many come, the rounds of each stage, and how many go on by which figure."""


@pytest.mark.parametrize("shape", SHAPES)
def test_the_shapes_of_real_events(store: Store, shape: str) -> None:
    format, stages, players, rounds, cuts = SHAPES[shape]
    made_event(store, shape, read_stages(stages), format)
    begun_flight(store, f"{shape}~day-1", [f"Player {number}" for number in range(1, players + 1)])
    dice = Random(shape)
    for stage, count in rounds.items():
        address = f"{shape}~{stage}"
        if stage in cuts:
            size, figure = cuts[stage]
            going = ANYONE.get(f"/events/{shape}/stages/{stage}/going-on").value
            assert (going["due"], going["number"], going["problem"]) == (True, size, None)
            assert not figure or [each["figure"] for each in going["borders"]] == [figure]
            store.obey(shape, c.MakeCut(), BY)
        for _ in range(count):
            play_in_order(store, address) if format == "xwing-standard" else play_round(store, address, dice)
    store.obey(shape, c.Finish(), BY)
    assert seen(store, shape).finished
    shown = ANYONE.get(f"/events/{shape}").value
    assert [(each["state"], each["played"]) for each in shown["stages"]] == [("over", each) for each in rounds.values()]
    sizes = [players, *(size for size, _ in cuts.values()), 0]
    left = {stage: sizes[index] - sizes[index + 1] for index, stage in enumerate(rounds)}
    places = shown["standings"]["final"]
    assert Counter(each["stage"] for each in places) == left
    assert (places[0]["best"], places[0]["worst"], places[-1]["worst"]) == (1, 1, players)
    event = read_event(as_person(shape, BY).get(f"/events/{shape}/document").text.encode())
    assert breaks(check(event)) == []


def play_in_order(store: Store, address: str) -> None:
    """A round which the lower numbers win: after n rounds of 2^n the records are those of the binomial row."""
    new_round(store, address)
    round = seen(store, address).round
    assert round is not None
    for game in round.in_order():
        store.obey(address, c.SetResult(round.number, game.number, lower_wins(game.players)), BY)


# --- events without stages -----------------------------------------------------------------------------------


def plain_stages(slug: str) -> list[tuple[str, str, str, int, int]]:
    """The derived stages of an event: id, name, how far, how many are in it, and how many rounds were published."""
    found = ANYONE.get(f"/events/{slug}/stages").value["stages"]
    return [(each["id"], each["name"], each["state"], each["players"], each["played"]) for each in found]


def test_an_event_without_stages_shows_its_swiss_and_its_bracket(store: Store) -> None:
    settings = Settings(structure="custom", swiss_rounds=1, cut=4)
    store.create(c.Create("xwing-standard", "Cup", settings=settings), BY, slug="cup")
    assert plain_stages("cup") == [("swiss", "Swiss", "to come", 0, 0), ("cut", "Top 4", "to come", 0, 0)]
    begun_flight(store, "cup", [f"Player {number}" for number in range(1, 9)])
    play_in_order(store, "cup")
    going = ANYONE.get("/events/cup/stages/cut/going-on").value
    assert [going[name] for name in ("due", "made", "size", "number", "seats")] == [True, False, 4, 4, []]
    assert [(each["figure"], each["last_in"]["wins"], each["first_out"]["wins"]) for each in going["borders"]] == [
        ("points", 1, 0)
    ]
    assert (len(going["behind"]), going["problem"]) == (4, None)
    store.obey("cup", c.MakeCut(), BY)
    assert plain_stages("cup") == [("swiss", "Swiss", "over", 8, 1), ("cut", "Top 4", "playing", 4, 0)]
    seats = ANYONE.get("/events/cup/stages/cut/going-on").value["seats"]
    assert seats == [line["player"] for line in going["going"]]
    for _ in range(2):
        play_in_order(store, "cup")
    store.obey("cup", c.Finish(), BY)
    assert plain_stages("cup") == [("swiss", "Swiss", "over", 8, 1), ("cut", "Top 4", "over", 4, 2)]
    for address in ("cup~swiss", "cup~cut"):
        assert ANYONE.get(f"/events/{address}").status == 404
    assert ANYONE.get("/events/cup/stages/final/going-on").value["field"] == "stage"


def test_an_event_of_elimination_alone_is_one_stage(store: Store) -> None:
    settings = Settings(structure="custom", swiss_rounds=0, cut=0)
    store.create(c.Create("xwing-standard", "Duel", settings=settings), BY, slug="duel", reason="all at once")
    begun_flight(store, "duel", [f"Player {number}" for number in range(1, 5)])
    assert plain_stages("duel") == [("cut", "Bracket", "playing", 4, 0)]
    for _ in range(2):
        play_in_order(store, "duel")
    assert plain_stages("duel") == [("cut", "Bracket", "over", 4, 2)]
    problem = ANYONE.get("/events/duel/stages/cut/going-on").value["problem"]
    assert problem["message"] == "People register for the stage Bracket. Nobody goes on into it."
