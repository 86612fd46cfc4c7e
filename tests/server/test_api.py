"""The API: what it answers, as a whole, and how it says no."""

from collections.abc import Iterator
from typing import Any

import pytest
from api_caller import Caller, as_person, in_round_one, made_event, signed_in
from django.db import connection

from finalsalvo.documents.event_document import write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
ANYONE = Caller()


@pytest.fixture(autouse=True)
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """The store is the one that is served."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    return store


def no(status: int, field: str, message: str, rule: str = "contract", warnings: Any = ()) -> tuple[int, dict[str, Any]]:
    """How the API says no."""
    return status, {"message": message, "rule": rule, "field": field, "warnings": list(warnings)}


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
        plain = {"state": "playing", "extra_minutes": 0, "result": None, "outcomes": None}
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
        "announcements": ["Pizza"],
        "rules": list(state.announced),
    }


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
    told = {"seq": seq, "announcements": [], "rules": whole["rules"]}
    assert ANYONE.get("/events/cup/announcements").value == told
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
    assert [(line["seq"], line["by"], line["said"], line["taken_back"]) for line in lines] == [
        (8, "olga", "announced: Pizza", True),
        (9, "olga", "entry 8 taken back: announced: Pizza", False),
    ]
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


def test_what_the_rules_speak_against_needs_a_reason(store: Store) -> None:
    made_event(store, "cup")
    marshal, body = as_person("cup", "mia"), {"entries": [{"name": "Ann"}]}
    told = "Ann is registered already"
    warning: dict[str, Any] = {
        "rule": "contract",
        "message": told,
        "place": "entries[0].name",
        "round": None,
        "players": [],
    }
    answer = marshal.post("/events/cup/commands/register", body)
    asked = f"{told}: to do it all the same, give a reason"
    assert (answer.status, answer.value) == no(409, "reason", asked, warnings=[warning | {"severity": "warning"}])
    assert store.life("cup").seq == 7
    preview = marshal.post("/events/cup/previews/register", body)
    assert (preview.status, preview.value) == (
        200,
        {
            "command": "register",
            "needs_reason": True,
            "warnings": [warning | {"severity": "warning"}],
            "notices": [],
        },
    )
    assert store.life("cup").seq == 7
    answer = marshal.post("/events/cup/commands/register", body | {"reason": "her sister"})
    assert (answer.status, answer.value) == done("cup", 8, players=["p5"])
    assert store.life("cup").entries[-1].reason == "her sister"


def test_what_people_have_seen_is_changed_with_a_reason_only(store: Store) -> None:
    in_round_one(store, "cup")
    marshal = as_person("cup", "mia")
    answer = marshal.post("/events/cup/commands/withdraw-publication", {"reason": "  "})
    told = "withdraw-publication changes what people have seen ('playing'): say why, the reason is logged"
    warning: dict[str, Any] = {"rule": "contract", "message": told, "place": "reason", "round": None, "players": []}
    assert (answer.status, answer.value) == no(409, "reason", told, warnings=[warning | {"severity": "warning"}])
    preview = marshal.post("/events/cup/previews/withdraw-publication").value
    assert (preview["needs_reason"], len(preview["warnings"])) == (True, 1)


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
    assert (answer.status, answer.value) == no(422, "entry", "entry 7 has been taken back already")


def test_a_preview_tells_nothing_about_the_draw(store: Store) -> None:
    made_event(store, "cup")
    store.obey("cup", c.Register((Registration("Eve"),)), "olga")
    store.obey("cup", c.CheckIn(("p5",)), "olga")
    store.obey("cup", c.Start(), "olga", reason="we know")
    marshal = as_person("cup", "mia")
    preview = marshal.post("/events/cup/previews/draw-round").value
    assert preview == {"command": "draw-round", "needs_reason": False, "warnings": [], "notices": []}
    assert len(marshal.post("/events/cup/commands/draw-round").value["notices"]) > 0


def test_a_roster_is_looked_at_before_it_is_registered(store: Store) -> None:
    made_event(store, "cup")
    marshal, where = as_person("cup", "mia"), "/events/cup/registrations/preview"
    text = "name;contact\nEve;eve@example.org\nAnn;\n"
    expected = {
        "entries": [{"name": "Eve", "contact": "eve@example.org"}, {"name": "Ann"}],
        "previews": [
            {"name": "Eve", "outcome": "new", "message": ""},
            {"name": "Ann", "outcome": "double", "message": "is registered already"},
        ],
    }
    assert marshal.post(where, {"text": text}).value == expected
    assert marshal.post(where, text, content_type="text/csv").value == expected
    assert marshal.post(where, {"entries": expected["entries"]}).value == expected
    answer = marshal.post(where, {})
    assert (answer.status, answer.value) == no(422, "text", "give a text or entries, and not both")
    answer = marshal.post(where, b"\xff", content_type="text/plain")
    assert (answer.status, answer.value) == no(422, "body", "the body is not UTF-8")
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
    assert (answer.status, answer.value) == no(422, "slug", "another event is called 'the-cup' already")


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
    told = "this key was given to another command: a new command needs a new key"
    assert (answer.status, answer.value) == no(422, "Idempotency-Key", told)
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
    assert (answer.status, answer.value) == no(422, "Idempotency-Key", "a key has 200 letters at most")


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
    json = "application/json"
    yield "GET", "/events/none", None, json, no(404, "slug", "there is no event 'none'")
    yield "GET", "/events/cup/rounds/7", None, json, no(404, "number", "no round 7 is published")
    yield "GET", "/events/cup/players/p9", None, json, no(404, "player", "nobody in these standings has the id 'p9'")
    yield "GET", "/events/cup/standings?round=3", None, json, no(404, "round", "no Swiss round 3 is published")
    yield "GET", "/events/cup/standings?rund=3", None, json, no(422, "rund", "this address knows no parameter 'rund'")
    yield "GET", "/events/cup/standings?round=-1", None, json, no(422, "round", "round is a whole number")
    yield "GET", "/formats/chess/plan?players=8", None, json, no(404, "format", "there is no format 'chess'")
    yield "GET", "/formats/xwing-standard/plan", None, json, no(422, "players", "the parameter players is missing")
    missing = "there is nothing at this address: /api/docs tells what there is"
    yield "GET", "/nowhere", None, json, no(404, "", missing)
    yield "DELETE", "/nowhere/at/all", None, json, no(404, "", missing)
    yield "POST", "/events/cup/commands/explode", {}, json, no(404, "action", "there is no command 'explode'")
    yield "POST", "/events/cup/commands/create", {}, json, no(404, "action", "there is no command 'create'")
    yield "GET", REGISTER, None, json, no(405, "", "this address does not answer GET")
    yield "PATCH", "/events", None, json, no(405, "", "this address does not answer PATCH")
    yield (
        "POST",
        REGISTER,
        "x=1",
        "application/x-www-form-urlencoded",
        no(415, "Content-Type", "the body must be application/json"),
    )
    yield "POST", REGISTER, " " * 2_000_001, json, no(413, "body", "the body is too large")
    yield "POST", REGISTER, "{", json, no(422, "body", "the body is not JSON in UTF-8")
    yield "POST", REGISTER, b'{"entries":[{"name":"\xff"}]}', json, no(422, "body", "the body is not JSON in UTF-8")
    yield "POST", REGISTER, "[]", json, no(422, "body", "Expected `object`, got `array`")
    yield "POST", REGISTER, {}, json, no(422, "entries", "Object missing required field `entries`")
    yield "POST", REGISTER, {"entries": [{}]}, json, no(422, "entries[0].name", "Object missing required field `name`")
    yield "POST", REGISTER, {"entries": [{"name": 3}]}, json, no(422, "entries[0].name", "Expected `str`, got `int`")
    yield "POST", REGISTER, {"entries": [], "by": "olga"}, json, no(422, "by", "Object contains unknown field `by`")
    yield "POST", REGISTER, {"entries": [], "reason": 3}, json, no(422, "reason", "Expected `str | null`, got `int`")


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
    assert (answer.status, answer.value) == no(503, "slug", "the log of this event is not whole: restore a backup")
