"""The API: what it answers, as a whole, and how it says no."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from api_caller import Caller, as_person, in_round_one, made_event, signed_in
from django.db import connection

from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import NeedsConfirmation
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.topics.registration.decisions import preview_registration
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.clock import todo_now
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker
from finalsalvo.words.message import Message

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
ANYONE = Caller()


@pytest.fixture(autouse=True)
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store is the one that is served."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    return store


def no(
    status: int, field: str, message: str, which: str, /, *, warnings: Any = (), **values: Any
) -> tuple[int, dict[str, Any]]:
    """How the API says no."""
    said = {"message": message, "id": which, "values": values}
    return status, said | {"rule": "contract", "field": field, "warnings": list(warnings)}


def told(message: Message | str, language: str = "en") -> dict[str, Any]:
    """What the API says of a message of the engine."""
    values = msgspec.to_builtins(message.values) if isinstance(message, Message) else {}
    plain = msgspec.json.decode(msgspec.json.encode(values))
    return {"message": speaker(language).tell(message), "id": getattr(message, "id", ""), "values": plain}


def refused(store: Store, slug: str, command: c.Command, by: str, **more: Any) -> Refusal:
    """What the engine says to a command that it does not obey."""
    with pytest.raises(Refusal) as refusal:
        store.obey(slug, command, by, **more)
    return refusal.value


def warned(problem: Problem, language: str = "en") -> dict[str, Any]:
    """A warning as the API has it."""
    where = {"rule": problem.rule, "place": problem.place, "round": problem.round, "players": list(problem.players)}
    return told(problem.message, language) | where | {"severity": problem.severity.value}


def done(slug: str, seq: int, **more: Any) -> tuple[int, dict[str, Any]]:
    """How the API says that something is done."""
    plain = {"event": slug, "seq": seq, "notices": [], "players": [], "call": None, "repeated": False}
    return 200, plain | more


# --- reading ----------------------------------------------------------------------------------------------


def test_an_event_is_shown_as_a_whole(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finalsalvo.server.storage.store.milliseconds", lambda: 1_000_000)
    monkeypatch.setattr("finalsalvo.server.storage.store.steady", lambda: 1_000_000)
    slug = in_round_one(store, "cup")
    store.obey(slug, c.StartClock(), "olga")
    store.obey(slug, c.Announce("Pizza"), "olga")
    state = store.life(slug).state
    assert state is not None
    assert state.round is not None
    one, two = state.round.in_order()
    store.obey(slug, c.SetResult(1, one.number, Result(End.TIME, (100, 50))), "olga")
    won, lost = one.players
    names = {id: each.name for id, each in state.players.items()}

    def game(number: int, table: int | None, players: Any, **more: Any) -> dict[str, Any]:
        plain = {"state": "playing", "extra_minutes": 0, "result": None, "outcomes": None, "rolls": []}
        return {"number": number, "table": table, "players": list(players)} | plain | more

    def line(rank: int, player: str, points: int, margin: int, sos: list[int], decided: str, **more: int) -> Any:
        counts = {"wins": 0, "losses": 0, "draws": 0, "byes": 0, "played": 0} | more
        figures = {"rank": rank, "player": player, "name": names[player], "points": points, "margin": margin}
        return figures | {"sos": sos} | counts | {"decided_by": decided, "status": "active"}

    def outcome(verdict: str, points: int, margin: int, score: int) -> dict[str, Any]:
        return {"verdict": verdict, "points": points, "margin": margin, "score": score, "met": True, "bye": False}

    outcomes = [outcome("win", 1, 250, 100), outcome("loss", 0, 150, 50)]
    order = [each["player"] for each in ANYONE.get("/events/cup/standings").value["standings"]]
    assert ANYONE.get("/events/cup").value == {
        "slug": "cup",
        "seq": 13,
        "name": "Cup",
        "date": None,
        "starts_at": None,
        "mode": None,
        "outline": None,
        "format": "xwing-standard",
        "format_name": "X-Wing standard",
        "phase": "playing",
        "settings": {"structure": "custom", "swiss_rounds": 2, "cut": 0},
        "capacity": None,
        "lists_required": False,
        "commitment": state.commitment,
        "players": [
            {"id": f"p{n}", "name": name, "status": "active", "members": []}
            for n, name in enumerate(("Ann", "Bo", "Cy", "Di"), start=1)
        ],
        "rounds": [
            {
                "number": 1,
                "stage": "swiss",
                "scenario": None,
                "open": 1,
                "pairings": [
                    game(
                        *(one.number, one.table, one.players),
                        state="over",
                        result={"end": "time", "scores": [100, 50]},
                        outcomes=outcomes,
                    ),
                    game(two.number, two.table, two.players),
                ],
                "byes": [],
                "unpaired_losses": [],
                "clock": {
                    "hidden": False,
                    "minutes": 75,
                    "ends": 1_000_000 + 75 * 60_000,
                    "left": None,
                    "mid_point_called": False,
                    "time_called": False,
                },
                "on_paper": False,
            }
        ],
        "standings": {
            "seq": 13,
            "final": [],
            "after_round": 1,
            "figures": ["points", "mov", "sos"],
            "standings": [
                line(1, won, 1, 250, [0, 1], "points", wins=1, played=1),
                line(2, lost, 0, 150, [1, 1], "points", losses=1, played=1),
                line(3, order[2], 0, 0, [0, 1], "mov"),
                line(4, order[3], 0, 0, [0, 1], "random"),
            ],
            "disqualified": [],
        },
        "bracket": {"seq": 13, "games": [], "places": []},
        "stage": "",
        "stages": [
            {
                "id": "swiss",
                "address": "cup",
                "name": "Swiss",
                "kind": "swiss",
                "state": "playing",
                "players": 4,
                "rounds": 2,
                "played": 1,
                "after": [],
                "entry": None,
                "carry": None,
                "rematches": "stage",
                "byes": "stage",
                "date": None,
                "starts_at": None,
                "place": None,
                "check_in": False,
                "again": False,
                "expected": None,
            }
        ],
        "announcements": ["Pizza"],
        "rules": list(map(str, state.announced)),
        "announced": [
            told_line("book", "Rules", "X-Wing Tournament Regulations, 1.0 (1 October 2018)", rules="XW2-GEN-01"),
            told_line(
                *("structure", "Rounds and cut", "2 Swiss rounds, no cut", "Fixed at the start."),
                rules="XW2-PAIR-01 XW2-STR-01 XW2-STR-06",
            ),
            told_line("times", "Round length", "75 minutes per round", rules="XW2-TIME-04"),
            told_line("schedule", "Schedule", "About 2:45 hours, with 15 minutes between rounds"),
            told_line("tier", "Tier", "relaxed", rules="XW2-TIER-01 XW2-TIER-02"),
            told_line(
                *("lists", "Lists", "You don't have to hand in a list.", "Up to 200 points."),
                rules="XW2-LIST-01 XW2-SQD-02",
            ),
            told_line("area", "Play area", "3' × 3'", rules="XW2-MAT-01"),
            told_line("bye", "Bye", "1 point, MoV 300", rules="XW2-PAIR-02"),
            told_line(
                *("staff", "Staff", "Head marshal: Hal", "Marshal: Mia", "Judge: Jo", "Scorekeeper: Sue"),
                rules="XW2-LEAD-02",
            ),
        ],
        "house": [],
    }


def told_line(id: str, title: str, *texts: str, rules: str = "") -> dict[str, Any]:
    """A line of how an event is run, as the API has it."""
    plain: dict[str, Any] = {"missing": False, "changes": [], "table": []}
    return {"id": id, "title": title, "texts": list(texts), "rules": rules.split()} | plain


def test_parts_of_an_event_are_the_parts_of_the_whole(store: Store) -> None:
    in_round_one(store, "cup")
    whole = ANYONE.get("/events/cup").value
    seq = whole["seq"]
    assert ANYONE.get("/events/cup/rounds").value == {"seq": seq, "rounds": whole["rounds"]}
    assert ANYONE.get("/events/cup/rounds/1").value == whole["rounds"][0]
    assert ANYONE.get("/events/cup/standings").value == whole["standings"]
    assert ANYONE.get("/events/cup/standings?round=1").value == whole["standings"]
    assert ANYONE.get("/events/cup/bracket").value == whole["bracket"]
    assert ANYONE.get("/events/cup/players").value == {"seq": seq, "players": whole["players"]}
    said = {"seq": seq, "announcements": [], "rules": whole["rules"]}
    assert ANYONE.get("/events/cup/announcements").value == said
    assert ANYONE.get("/events/cup/players/p1").value["player"] == whole["players"][0]


def test_who_has_an_answer_already_is_told_just_that(store: Store) -> None:
    made_event(store, "cup")
    first = ANYONE.get("/events/cup")
    assert first.headers["Cache-Control"] == "no-cache"
    again = ANYONE.get("/events/cup", If_None_Match=first.headers["ETag"])
    assert (again.status, again.text) == (304, "")
    store.obey("cup", c.Announce("Pizza"), "olga")
    assert ANYONE.get("/events/cup", If_None_Match=first.headers["ETag"]).status == 200
    assert store.life("cup").entries[-1].hash[:8] not in ANYONE.get("/events/cup").headers["ETag"]


@pytest.mark.parametrize("players", [4, 40])
def test_the_number_of_queries_does_not_grow(store: Store, players: int) -> None:
    made_event(store, "cup")
    entries = [{"name": f"P{number}"} for number in range(players)]
    marshal = as_person("cup", "mia")
    assert marshal.post("/events/cup/commands/register", {"entries": entries}).status == 200
    asked: list[str] = []

    def counting(run: Any, sql: str, *more: Any) -> Any:
        asked.append(sql)
        return run(sql, *more)

    with connection.execute_wrapper(counting):
        assert ANYONE.get("/events/cup").status == 200
        assert len(asked) == 1
        assert marshal.get("/events/cup/desk").status == 200
    assert len(asked) == 3


def test_events_and_formats_are_listed(store: Store) -> None:
    made_event(store, "cup")
    (event,) = ANYONE.get("/events").value["events"]
    assert {**event, "created": ""} == {
        "slug": "cup",
        "name": "Cup",
        "format": "xwing-standard",
        "seq": 7,
        "created": "",
    }
    formats = ANYONE.get("/formats").value["formats"]
    assert [each["id"] for each in formats if each["unit"] == "team"] == ["xwing-team-epic"]
    plan = ANYONE.get("/formats/armada-standard/plan?players=16").value
    assert (plan["format"], plan["players"], plan["rounds"]) == ("armada-standard", 16, 3)


def test_the_exports_are_the_files(store: Store) -> None:
    in_round_one(store, "cup")
    marshal = as_person("cup", "mia")
    state = store.life("cup").state
    assert state is not None
    answer = marshal.get("/events/cup/document")
    assert answer.text.encode() == write_event(document(state))
    assert answer.headers["Content-Disposition"] == 'attachment; filename="cup.json"'
    assert marshal.get("/events/cup/log").text.encode() == store.export_log("cup")


def test_the_history_is_told_from_where_one_left_off(store: Store) -> None:
    made_event(store, "cup")
    store.obey("cup", c.Announce("Pizza"), "olga")
    store.obey("cup", c.Undo(8), "olga")
    judge = as_person("cup", "jo")
    lines = judge.get("/events/cup/history?after=7").value["entries"]
    life = store.life("cup")
    assert life.state is not None
    eighth, ninth = sentences(life.state, life.entries[7:], life.entries)
    assert [(line["seq"], line["by"], line["said"], line["taken_back"]) for line in lines] == [
        (8, "olga", "Announced: “Pizza”", True),
        (9, "olga", "Undone: Announced: “Pizza”", False),
    ]
    assert [line["messages"] for line in lines] == [[told(each) for each in those] for those in (eighth, ninth)]
    assert [line["seq"] for line in judge.get("/events/cup/history?last=1").value["entries"]] == [9]
    assert judge.get("/events/cup/history?last=0").value == {"seq": 9, "entries": []}


# --- writing ----------------------------------------------------------------------------------------------


def test_a_command_is_given_and_answered_with_its_entry(store: Store) -> None:
    made_event(store, "cup")
    marshal = as_person("cup", "mia")
    entries = [{"name": "Eve", "contact": "eve@example.org"}, {"name": "Flo", "avoid": ["club"]}]
    answer = marshal.post("/events/cup/commands/register", {"entries": entries})
    assert (answer.status, answer.value) == done("cup", 8, players=["p5", "p6"])
    entry = store.life("cup").entries[-1]
    assert (entry.seq, entry.by) == (8, "mia")


def test_what_is_asked_about_needs_somebody_who_is_sure(store: Store) -> None:
    made_event(store, "cup")
    marshal, body = as_person("cup", "mia"), {"entries": [{"name": "Ann"}]}
    asked = refused(store, "cup", c.Register((Registration("Ann"),)), "mia")
    assert isinstance(asked, NeedsConfirmation)
    (warning,) = map(warned, asked.warnings)
    assert (warning["rule"], warning["place"], warning["severity"]) == ("contract", "entries[0].name", "warning")
    assert warning["message"].startswith("Ann is")
    answer = marshal.post("/events/cup/commands/register", body)
    needs = {"rule": "contract", "field": "sure", "warnings": [warning]}
    assert (answer.status, answer.value) == (409, told(asked.message) | needs)
    assert store.life("cup").seq == 7
    preview = marshal.post("/events/cup/previews/register", body)
    assert (preview.status, preview.value) == (
        200,
        {
            "command": "register",
            "needs_reason": False,
            "warnings": [warning],
            "notices": [],
            "needs_sure": True,
        },
    )
    assert store.life("cup").seq == 7
    answer = marshal.post("/events/cup/commands/register", body | {"reason": "her sister"})
    assert (answer.status, answer.value) == done("cup", 8, players=["p5"])
    assert store.life("cup").entries[-1].reason == "her sister"
    answer = marshal.post("/events/cup/commands/register", body | {"sure": True})
    assert (answer.status, answer.value) == done("cup", 9, players=["p6"])
    assert store.life("cup").entries[-1].reason is None


def test_what_people_have_seen_is_changed_when_somebody_is_sure(store: Store) -> None:
    in_round_one(store, "cup")
    marshal = as_person("cup", "mia")
    answer = marshal.post("/events/cup/commands/withdraw-publication", {"reason": "  "})
    asked = refused(store, "cup", c.WithdrawPublication(), "mia")
    assert str(asked.message) == WITHDRAWN["en"]
    warning = told(asked.message) | {"rule": "contract", "place": "sure", "round": None, "players": []}
    needs = {"rule": "contract", "field": "sure", "warnings": [warning | {"severity": "warning"}]}
    assert (answer.status, answer.value) == (409, told(asked.message) | needs)
    preview = marshal.post("/events/cup/previews/withdraw-publication").value
    assert (preview["needs_reason"], preview["needs_sure"]) == (False, True)
    assert [each["message"] for each in preview["warnings"]] == [WITHDRAWN["en"]]
    assert marshal.post("/events/cup/commands/withdraw-publication", {"sure": True}).status == 200


def test_what_somebody_could_contest_needs_a_reason(store: Store) -> None:
    in_round_one(store, "cup")
    olga = as_person("cup", "olga")
    answer = olga.post("/events/cup/commands/cancel-round", {"sure": True})
    assert (answer.status, answer.value["field"], answer.value["id"]) == (409, "reason", "refuse.why-cancel-round")
    preview = olga.post("/events/cup/previews/cancel-round").value
    said = "Players have already seen this. Send a reason; it goes into the history."
    assert (preview["needs_reason"], [each["message"] for each in preview["warnings"]]) == (True, [said])
    assert (preview["warnings"][0]["id"], preview["needs_sure"]) == ("api.reason-needed", False)
    assert olga.post("/events/cup/commands/cancel-round", {"reason": "no power"}).status == 200


def test_what_cannot_be_is_refused_with_field_and_rule(store: Store) -> None:
    in_round_one(store, "cup")
    sue = as_person("cup", "sue")
    body = {"number": 1, "game": 1, "result": {"end": "time", "scores": [300, 0]}}
    for where in ("commands", "previews"):
        answer = sue.post(f"/events/cup/{where}/set-result", body)
        assert (answer.status, answer.value["field"], answer.value["rule"]) == (422, "scores", "XW2-SCORE-04")
    assert store.life("cup").seq == 10


def test_undo_is_a_command(store: Store) -> None:
    made_event(store, "cup")
    olga = as_person("cup", "olga")
    answer = olga.post("/events/cup/commands/undo", {"entry": 7})
    assert (answer.status, answer.value) == done("cup", 8)
    answer = olga.post("/events/cup/commands/undo", {"entry": 7})
    said = "This step has been undone already. Nothing to do."
    assert (answer.status, answer.value) == no(422, "entry", said, "refuse.undone-already")


def test_a_preview_tells_nothing_about_the_draw(store: Store) -> None:
    made_event(store, "cup")
    store.obey("cup", c.Register((Registration("Eve"),)), "olga")
    store.obey("cup", c.CheckIn(("p5",)), "olga")
    store.obey("cup", c.Start(), "olga", reason="we know")
    marshal = as_person("cup", "mia")
    preview = marshal.post("/events/cup/previews/draw-round").value
    assert preview == {
        "command": "draw-round",
        "needs_reason": False,
        "warnings": [],
        "notices": [],
        "needs_sure": False,
    }
    assert len(marshal.post("/events/cup/commands/draw-round").value["notices"]) > 0


def test_a_roster_is_looked_at_before_it_is_registered(store: Store) -> None:
    made_event(store, "cup")
    marshal, where = as_person("cup", "mia"), "/events/cup/registrations/preview"
    text = "name;contact\nEve;eve@example.org\nAnn;\n"
    state = store.life("cup").state
    assert state is not None
    new, double = preview_registration(state, [Registration("Eve"), Registration("Ann")])
    assert "registered" in str(double.message)
    expected = {
        "entries": [{"name": "Eve", "contact": "eve@example.org"}, {"name": "Ann"}],
        "previews": [
            {"name": "Eve", "outcome": "new"} | told(new.message),
            {"name": "Ann", "outcome": "double"} | told(double.message),
        ],
        "paid": [],
    }
    assert marshal.post(where, {"text": text}).value == expected
    assert marshal.post(where, text, content_type="text/csv").value == expected
    assert marshal.post(where, {"entries": expected["entries"]}).value == expected
    answer = marshal.post(where, {})
    assert (answer.status, answer.value) == no(
        422, "text", "Send either text or entries, not both.", "api.text-or-entries"
    )
    answer = marshal.post(where, b"\xff", content_type="text/plain")
    assert (answer.status, answer.value) == no(422, "body", "The body isn't text in UTF-8.", "api.not-utf8")
    assert store.life("cup").seq == 7


def test_an_event_is_made_by_somebody_who_has_signed_in(store: Store) -> None:
    olga = signed_in("olga")
    body = {"format": "xwing-standard", "name": "Cup", "capacity": 8, "settings": {"tables": 4}, "slug": "the-cup"}
    answer = olga.post("/events", body)
    assert (answer.status, answer.value) == (201, done("the-cup", 1)[1])
    state = store.life("the-cup").state
    assert state is not None
    assert (state.name, state.capacity, state.settings.tables) == ("Cup", 8, 4)
    assert state.leaders["olga"].name == "Olga"
    assert olga.get("/events/the-cup/me").value["roles"] == ["organizer", "marshal"]
    assert olga.get("/session").value["events"] == [{"slug": "the-cup", "person": "olga"}]
    answer = olga.post("/events", body)
    said = "Another event is already called the-cup. Choose another name."
    assert (answer.status, answer.value) == no(422, "slug", said, "refuse.event-name-taken", event="the-cup")


def test_a_document_is_imported(store: Store) -> None:
    in_round_one(store, "cup")
    exported = as_person("cup", "mia").get("/events/cup/document").value
    answer = signed_in("otto").post("/imports", {"document": exported, "slug": "copy"})
    assert (answer.status, answer.value) == (201, done("copy", 1)[1])
    assert ANYONE.get("/events/copy/rounds").value["rounds"] == ANYONE.get("/events/cup/rounds").value["rounds"]


# --- keys -------------------------------------------------------------------------------------------------


def test_a_command_with_a_key_is_done_once(store: Store) -> None:
    made_event(store, "cup")
    made_event(store, "other")
    marshal, body = as_person("cup", "mia"), {"entries": [{"name": "Eve"}]}
    where = "/events/cup/commands/register"
    answer = marshal.post(where, body, Idempotency_Key="one")
    assert (answer.status, answer.value) == done("cup", 8, players=["p5"])
    answer = marshal.post(where, body, Idempotency_Key="one")
    assert (answer.status, answer.value) == done("cup", 8, players=["p5"], repeated=True)
    answer = marshal.post(where, {"entries": [{"name": "Flo"}]}, Idempotency_Key="one")
    said = "This Idempotency-Key was already used for a different request. Send a new one."
    assert (answer.status, answer.value) == no(422, "Idempotency-Key", said, "api.key-used")
    assert store.life("cup").seq == 8
    # Another person and another event have words of their own.
    announced = {"text": "Pizza"}
    assert (
        as_person("cup", "olga").post("/events/cup/commands/announce", announced, Idempotency_Key="one").value["seq"]
        == 9
    )
    assert (
        as_person("other", "mia").post("/events/other/commands/announce", announced, Idempotency_Key="one").value["seq"]
        == 8
    )
    answer = marshal.post(where, body, Idempotency_Key="x" * 201)
    said = "An Idempotency-Key has at most 200 characters."
    assert (answer.status, answer.value) == no(422, "Idempotency-Key", said, "api.key-too-long", num=200)


def test_an_event_with_a_key_is_made_once(store: Store) -> None:
    olga, body = signed_in("olga"), {"format": "xwing-standard", "name": "Cup"}
    first = olga.post("/events", body, Idempotency_Key="mine")
    again = olga.post("/events", body, Idempotency_Key="mine")
    assert (first.value["event"], again.value) == ("cup", first.value | {"repeated": True})
    assert signed_in("otto").post("/events", body, Idempotency_Key="mine").value["event"] == "cup-2"


# --- saying no --------------------------------------------------------------------------------------------

REGISTER = "/events/cup/commands/register"


def refusals() -> Iterator[Any]:
    """Requests that are not even wrong, and what is said to them."""
    json, form = "application/json", "application/x-www-form-urlencoded"
    said = "There is no event none here. Check its name."
    yield "GET", "/events/none", None, json, no(404, "slug", said, "refuse.no-such-event", event="none")
    said = "Round 7 isn't published."
    yield "GET", "/events/cup/rounds/7", None, json, no(404, "number", said, "api.no-round", round=7)
    said = "Nobody in these standings has the id p9."
    yield "GET", "/events/cup/players/p9", None, json, no(404, "player", said, "api.not-in-standings", **{"id": "p9"})
    said = "Swiss round 3 isn't published."
    yield "GET", "/events/cup/standings?round=3", None, json, no(404, "round", said, "api.no-swiss-round", round=3)
    said = "This address has no parameter rund. See /api/docs."
    yield "GET", "/events/cup/standings?rund=3", None, json, no(422, "rund", said, "api.parameter-unknown", name="rund")
    said = "round must be a whole number."
    not_a_number = no(422, "round", said, "api.parameter-not-a-number", name="round")
    yield "GET", "/events/cup/standings?round=-1", None, json, not_a_number
    said = "There is no format chess. GET /api/v1/formats lists them all."
    yield "GET", "/formats/chess/plan?players=8", None, json, no(404, "format", said, "api.no-format", format="chess")
    said = "The parameter players is missing."
    missing = no(422, "players", said, "api.parameter-missing", name="players")
    yield "GET", "/formats/xwing-standard/plan", None, json, missing
    said = "There is nothing at this address. See /api/docs for all addresses."
    yield "GET", "/nowhere", None, json, no(404, "", said, "api.nothing-here")
    yield "DELETE", "/nowhere/at/all", None, json, no(404, "", said, "api.nothing-here")
    for action in ("explode", "create"):
        said = f"There is no action {action}. See /api/docs."
        yield (
            "POST",
            f"/events/cup/commands/{action}",
            {},
            json,
            no(404, "action", said, "api.no-action", action=action),
        )
    for method, path in (("GET", REGISTER), ("PATCH", "/events")):
        said = f"This address doesn't answer {method}. The header Allow says what it answers."
        yield method, path, None, json, no(405, "", said, "api.wrong-method", method=method)
    said = "The body must be application/json."
    allowed = {"is": "list", "items": ["application/json"], "joined": "or"}
    yield "POST", REGISTER, "x=1", form, no(415, "Content-Type", said, "api.content-type", kinds=allowed)
    said = "The body is too large. Send less at once."
    yield "POST", REGISTER, " " * 2_000_001, json, no(413, "body", said, "api.too-large")
    said = "The body isn't JSON in UTF-8."
    yield "POST", REGISTER, "{", json, no(422, "body", said, "api.not-json")
    yield "POST", REGISTER, b'{"entries":[{"name":"\xff"}]}', json, no(422, "body", said, "api.not-json")
    for body, field, wanted, given, said in (
        ("[]", "body", ["object"], "array", "Expected an object, got a list."),
        ({"entries": [{"name": 3}]}, "entries[0].name", ["str"], "int", "Expected a text, got a whole number."),
        (
            {"entries": [], "reason": 3},
            "reason",
            ["str", "null"],
            "int",
            "Expected a text or null, got a whole number.",
        ),
    ):
        kinds = {
            "is": "list",
            "items": [{"is": "term", "kind": "json", "value": each} for each in wanted],
            "joined": "or",
        }
        term = {"is": "term", "kind": "json", "value": given}
        yield "POST", REGISTER, body, json, no(422, field, said, "api.wrong-type", wanted=kinds, given=term)
    said = "The field entries is missing."
    yield "POST", REGISTER, {}, json, no(422, "entries", said, "api.field-missing", name="entries")
    nameless = no(422, "entries[0].name", "The field name is missing.", "api.field-missing", name="name")
    yield "POST", REGISTER, {"entries": [{}]}, json, nameless
    said = "There is no field by here. See /api/docs."
    yield "POST", REGISTER, {"entries": [], "by": "olga"}, json, no(422, "by", said, "api.field-unknown", name="by")


@pytest.mark.parametrize(
    ("method", "path", "body", "kind", "expected"),
    [pytest.param(*each, id=f"{each[0]} {each[1]} {each[4][1]['message'][:40]}") for each in refusals()],
)
def test_no_is_said_in_one_shape(store: Store, method: str, path: str, body: Any, kind: str, expected: Any) -> None:
    made_event(store, "cup")
    answer = as_person("cup", "olga").ask(method, path, body, content_type=kind)
    assert (answer.status, answer.value) == expected
    assert store.life("cup").seq == 7


def test_a_wrong_method_is_told_the_right_ones(store: Store) -> None:
    assert ANYONE.ask("PATCH", "/events").headers["Allow"] == "GET, POST"
    assert ANYONE.ask("PUT", "/session").headers["Allow"] == "DELETE, GET, POST"


def test_a_broken_log_is_no_page_of_the_server(store: Store) -> None:
    made_event(store, "cup")
    from finalsalvo.server import models

    models.EntryRow.objects.filter(seq=7).delete()
    store.lives.clear()
    answer = ANYONE.get("/events/cup")
    assert (answer.status, answer.value) == no(
        503, "slug", "This event's log is damaged. Restore a backup.", "api.log-damaged"
    )


# --- in the language of whoever asks ----------------------------------------------------------------------

CALLED = {
    "en": "Another event is already called cup. Choose another name.",
    "de": "Ein anderes Turnier heißt schon cup. Wähl einen anderen Namen.",
    "es": "Ya hay otro torneo que se llama cup. Elige otro nombre.",
}


@pytest.mark.parametrize("language", CALLED)
def test_a_refusal_is_said_in_the_language_of_whoever_asks(store: Store, language: str) -> None:
    made_event(store, "cup")
    body = {"format": "xwing-standard", "name": "Cup", "slug": "cup"}
    answer = signed_in("olga").post("/events", body, Accept_Language=f"fr, {language}-AT;q=0.8")
    expected = no(422, "slug", CALLED[language], "refuse.event-name-taken", event="cup")
    assert (answer.status, answer.value) == expected
    assert "Accept-Language" in answer.headers["Vary"]


def test_who_names_no_language_of_ours_reads_english(store: Store) -> None:
    said = [ANYONE.get("/nowhere", Accept_Language=each).value["message"] for each in ("", "fr", "*", "tlh;q=1")]
    assert said == ["There is nothing at this address. See /api/docs for all addresses."] * 4
    browser = Caller()
    browser.client.cookies["language"] = "de"
    assert browser.get("/nowhere").value["message"] == said[0]


@pytest.mark.parametrize("language", CALLED)
def test_a_warning_is_said_in_the_language_of_whoever_asks(store: Store, language: str) -> None:
    made_event(store, "cup")
    asked = refused(store, "cup", c.Register((Registration("Ann"),)), "mia")
    assert isinstance(asked, NeedsConfirmation)
    body = {"entries": [{"name": "Ann"}]}
    answer = as_person("cup", "mia").post("/events/cup/commands/register", body, Accept_Language=language)
    warnings = [warned(each, language) for each in asked.warnings]
    needs = {"rule": "contract", "field": "sure", "warnings": warnings}
    assert (answer.status, answer.value) == (409, told(asked.message, language) | needs)
    in_round_one(store, "other")
    where = "/events/other/commands/withdraw-publication"
    answer = as_person("other", "mia").post(where, Accept_Language=language)
    said = {"message": WITHDRAWN[language], "id": "ask.withdraw-publication", "values": {"round": 1}}
    assert (answer.status, {name: answer.value[name] for name in said}) == (409, said)
    assert [{name: each[name] for name in said} for each in answer.value["warnings"]] == [said]
    assert "Accept-Language" in answer.headers["Vary"]
    where = "/events/other/previews/cancel-round"
    (warning,) = as_person("other", "olga").post(where, Accept_Language=language).value["warnings"]
    assert (warning["id"], warning["message"]) == ("api.reason-needed", SEEN[language])


WITHDRAWN = {
    "en": "Players have already seen round 1. It becomes a draft again, and their tables leave their phones.",
    "de": "Runde 1 war schon zu sehen. Sie wird wieder ein Entwurf, und die Tische verschwinden von den Handys.",
    "es": "La ronda 1 ya se ha visto. Vuelve a ser un borrador y las mesas desaparecen de los móviles.",
}
SEEN = {
    "en": "Players have already seen this. Send a reason; it goes into the history.",
    "de": "Das haben die Spieler schon gesehen. Sende einen Grund; er steht dann im Verlauf.",
    "es": "Los jugadores ya han visto esto. Envía un motivo; quedará en el historial.",
}


def test_an_answer_is_never_taken_for_the_same_in_another_language(store: Store) -> None:
    made_event(store, "cup")
    for where in ("/events/cup", "/events/cup/announcements"):
        german = ANYONE.get(where, Accept_Language="de")
        assert "Accept-Language" in german.headers["Vary"]
        kept = german.headers["ETag"]
        again = ANYONE.get(where, Accept_Language="de", If_None_Match=kept)
        assert (again.status, "Accept-Language" in again.headers["Vary"]) == (304, True)
        assert ANYONE.get(where, Accept_Language="es", If_None_Match=kept).status == 200
    silent = ANYONE.get("/events/cup/rounds", Accept_Language="de")
    assert "Accept-Language" not in silent.headers.get("Vary", "")
    assert ANYONE.get("/events/cup/rounds", Accept_Language="es", If_None_Match=silent.headers["ETag"]).status == 304


def test_tasks_have_ids_and_values_beside_their_words(store: Store) -> None:
    slug = in_round_one(store, "cup")
    state = store.life(slug).state
    assert state is not None
    (*_, task) = todo_now(store.times, slug, state, "mia")
    shown = as_person("cup", "mia").get("/events/cup/todo", Accept_Language="de").value["todo"][-1]
    assert {name: shown[name] for name in ("message", "id", "values")} == told(task.message, "de")
    assert (shown["kind"], shown["command"], shown["urgency"]) == (task.kind, task.command, task.urgency)
