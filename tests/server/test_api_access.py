"""Who may do what through the API, held against the engine's own table, and what never gets out."""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from api_caller import PEOPLE, Answer, Caller, account, as_person, in_round_one, made_event, member, signed_in, token
from api_caller import PLACES as ELSEWHERE
from django.test import Client
from django.utils.timezone import now
from msgspec.json import encode

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import opponent_of
from finalsalvo.event.life.decide import is_own
from finalsalvo.event.life.facts import ClockStarted, Registration
from finalsalvo.event.life.permissions import permission, who_may
from finalsalvo.event.life.state import Role
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models, urls
from finalsalvo.server.accounts.failures import Failures
from finalsalvo.server.api import programs, signing
from finalsalvo.server.api.bodies import BODIES, command_in, read_json
from finalsalvo.server.api.endpoints import ENDPOINTS, Endpoint
from finalsalvo.server.api.openapi import examples
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.tries import TRIES
from finalsalvo.server.storage.backup import backup, restore
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
ANYONE = Caller()
PLACES = {"slug": "cup", **ELSEWHERE}
QUERIES = {"plan_event": "?players=8"}


@pytest.fixture(autouse=True)
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The store is the one that is served, and nobody has failed yet."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    monkeypatch.setattr("finalsalvo.server.api.programs.FAILURES", Failures())
    TRIES.clear()
    assert urls.urlpatterns
    yield store
    TRIES.clear()


def where(endpoint: Endpoint) -> str:
    """The address of an endpoint in the event of these tests."""
    return endpoint.path.format(**PLACES) + QUERIES.get(endpoint.name, "")


def closed() -> list[Endpoint]:
    """What is not for everybody."""
    return [each for each in ENDPOINTS if each.allow != "anyone"]


def samples() -> dict[str, Any]:
    """A body for each command that was really sent once."""
    found = {}
    for each in examples():
        action = each.operation.replace("_", "-")
        if action in COMMANDS and each.status == 200:
            found[action] = each.body
    return found


# --- no token, wrong token --------------------------------------------------------------------------------


def test_without_a_token_only_the_public_part_is_open(store: Store) -> None:
    made_event(store, "cup")
    assert {(each.method, each.path) for each in ENDPOINTS if each.allow == "anyone" and each.method != "GET"} == {
        ("POST", "/session")
    }
    for each in closed():
        answer = ANYONE.ask(each.method, where(each), {})
        told = "Send a token (Authorization: Bearer TOKEN), or sign in at POST /api/v1/session."
        which = {"message": told, "id": "api.who-asks", "values": {}}
        refused = which | {"rule": "contract", "field": "Authorization", "warnings": []}
        assert (answer.status, answer.value, answer.headers["WWW-Authenticate"]) == (401, refused, "Bearer"), each.path


def test_a_token_opens_its_own_event_only(store: Store) -> None:
    made_event(store, "cup")
    made_event(store, "other")
    organizer = as_person("other", "olga")
    for each in closed():
        assert organizer.ask(each.method, where(each), {}).status == 403, each.path
    assert store.life("cup").seq == 7
    assert organizer.get("/events/other/me").status == 200


def test_a_revoked_token_opens_nothing_not_even_what_is_public(store: Store) -> None:
    made_event(store, "cup")
    made = token("cup", "olga")
    assert Caller(made).get("/events/cup/me").status == 200
    models.AccessLink.objects.update(revoked=now())
    for each in ENDPOINTS:
        tokens_failed = Failures()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("finalsalvo.server.api.programs.FAILURES", tokens_failed)
            answer = Caller(made).ask(each.method, where(each), {})
        told = "This token is unknown or revoked. Create a new one."
        assert (answer.status, answer.value["message"]) == (401, told), each.path


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", "Basic b2xnYTp4", "Bearer salvo_wrong", "salvo_wrong"])
def test_a_header_that_is_no_token_is_refused(store: Store, header: str) -> None:
    made_event(store, "cup")
    assert ANYONE.get("/events/cup/me", Authorization=header).status == 401


def test_links_of_other_kinds_are_no_tokens(store: Store) -> None:
    made_event(store, "cup")
    made = token("cup", "olga")
    for kind in ("player", "leader", "display"):
        models.AccessLink.objects.update(kind=kind)
        assert Caller(made).get("/events/cup/me").status == 401


def test_pages_do_not_take_tokens(store: Store) -> None:
    made_event(store, "cup")
    answer = Client().get("/o/cup/", headers={"Authorization": f"Bearer {token('cup', 'olga')}"})
    assert (answer.status_code, answer["Location"]) == (302, "/login?next=%2Fo%2Fcup%2F")


def test_a_role_that_was_taken_away_is_gone_at_once(store: Store) -> None:
    made_event(store, "cup")
    judge = as_person("cup", "jo")
    assert judge.get("/events/cup/desk").status == 200
    store.obey("cup", c.ReleaseLeader("jo"), "olga")
    assert judge.get("/events/cup/desk").status == 403


# --- roles ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", Role)
def test_every_command_is_for_those_whom_the_table_names(store: Store, role: Role) -> None:
    in_round_one(store, "cup")
    person = PEOPLE[role.value]
    caller, life = as_person("cup", person), store.life("cup")
    state, bodies = life.state, samples()
    assert state is not None
    assert set(bodies) == set(COMMANDS)
    for action, kind in COMMANDS.items():
        command = command_in(kind, read_json(encode(bodies[action]), BODIES[action]))
        line = permission(kind, state.format)
        roles = state.roles_of(person)
        may = bool((roles - {Role.PLAYER}) & line.roles) or (
            Role.PLAYER in roles & line.roles and is_own(state, command, person)
        )
        answer = caller.post(f"/events/cup/previews/{action}", bodies[action])
        refused = answer.status == 403 and answer.value["message"] == str(who_may(kind, line, roles))
        assert refused is not may, (action, answer.value)
        if not may:
            given = caller.post(f"/events/cup/commands/{action}", bodies[action])
            assert (given.status, given.value) == (answer.status, answer.value)
            assert (given.value["field"], given.value["rule"]) == ("by", "XW2-ROLE-01")
    assert store.life("cup") is life


LEADERS_SEE = {
    "show_desk",
    "show_todo",
    "show_history",
    "export_document",
    "export_log",
    "export_emergency",
    "preview_registrations",
}


@pytest.mark.parametrize("role", Role)
def test_leaders_see_the_desk_and_players_do_not(store: Store, role: Role) -> None:
    in_round_one(store, "cup")
    caller = as_person("cup", PEOPLE[role.value])
    assert {each.name for each in ENDPOINTS if each.allow == "leader"} == LEADERS_SEE
    for each in ENDPOINTS:
        if each.allow == "leader":
            body = {"text": "Eve"} if each.body is not None else None
            expected = 403 if role is Role.PLAYER else 200
            assert caller.ask(each.method, where(each), body).status == expected, each.path
    assert role.value in caller.get("/events/cup/me").value["roles"]


def test_what_may_be_done_now_is_told(store: Store) -> None:
    in_round_one(store, "cup")
    mine = as_person("cup", "p1").get("/events/cup/me").value
    assert [each["command"] for each in mine["may"]] == [
        *("withdraw", "submit-list", "flip-coin", "choose-objective", "settle-first-player", "settle-colours"),
        *("state-total", "verify-total"),
        *("start-planning", "stop-planning", "set-game-round"),
        *("roll-salvo", "enter-salvo", "roll-priority", "enter-priority"),
        *("report-result", "confirm-result", "dispute-result", "drop", "cancel-drop"),
        *("call-judge", "appeal", "report-component"),
    ]
    game = ANYONE.get("/events/cup/rounds/1").value["pairings"]
    own = next(each for each in game if "p1" in each["players"])
    other = next(player for player in own["players"] if player != "p1")
    assert mine["game"] == {
        "round": 1,
        "number": own["number"],
        "table": own["table"],
        "opponent": other,
        "reported_by": [],
        "disputed": False,
        "open": True,
        "coins": [],
        "objective": None,
        "objections": [],
        "rolls": [],
        "game_round": None,
        "rounds_over": False,
        "planning": None,
        "first_player": None,
        "white": None,
    }


# --- tokens are made by the organizer ---------------------------------------------------------------------


def organizer(store: Store, slug: str = "cup") -> Caller:
    """The organizer of an event, signed in."""
    made_event(store, slug)
    caller = signed_in("olga")
    member(store, slug, "olga", "olga")
    return caller


def test_a_token_is_made_shown_once_listed_and_revoked(store: Store) -> None:
    olga = organizer(store)
    made = olga.post("/events/cup/tokens", {"person": "sue", "label": "Tablet at the desk"})
    shown = made.value.pop("token")
    line = {"id": made.value["id"], "label": "Tablet at the desk", "person": "sue", "roles": ["scorekeeper"]}
    assert (made.status, made.value) == (201, line)
    kept = models.AccessLink.objects.get()
    assert (kept.token, kept.kind) == (sha256(shown.encode()).hexdigest(), "api")
    assert len(shown.removeprefix("salvo_")) >= 43  # 256 bits
    listed = olga.get("/events/cup/tokens")
    assert shown not in listed.text
    assert kept.token not in listed.text
    dated = line | {"created": kept.created.isoformat(), "revoked": None}
    assert listed.value == {"tokens": [dated]}
    assert Caller(shown).get("/events/cup/me").value["roles"] == ["scorekeeper"]
    gone = olga.ask("DELETE", f"/events/cup/tokens/{line['id']}")
    kept.refresh_from_db()
    assert kept.revoked is not None
    assert (gone.status, gone.value) == (200, dated | {"revoked": kept.revoked.isoformat()})
    assert olga.ask("DELETE", f"/events/cup/tokens/{line['id']}").value == gone.value
    assert Caller(shown).get("/events/cup/me").status == 401


def test_tokens_are_for_somebody_in_the_event(store: Store) -> None:
    olga = organizer(store)
    answer = olga.post("/events/cup/tokens", {"person": "nobody"})
    told = "Nobody in this event has the id nobody. Add them to the staff or register them first."
    assert (answer.status, answer.value["field"], answer.value["message"]) == (422, "person", told)
    assert olga.post("/events/cup/tokens", {"person": "sue", "label": "a\0b"}).value["field"] == "label"
    assert olga.ask("DELETE", f"/events/cup/tokens/{10**30}").status == 404


def test_the_tokens_of_another_event_are_out_of_reach(store: Store) -> None:
    olga = organizer(store)
    made_event(store, "other")
    foreign = token("other", "olga")
    link = models.AccessLink.objects.get()
    assert olga.ask("DELETE", f"/events/cup/tokens/{link.pk}").status == 404
    assert olga.ask("DELETE", f"/events/other/tokens/{link.pk}").status == 403
    assert olga.get("/events/cup/tokens").value == {"tokens": []}
    assert Caller(foreign).get("/events/other/me").status == 200


def test_only_the_organizer_in_person_makes_tokens_and_accounts_make_events(store: Store) -> None:
    organizer(store)
    for person in PEOPLE.values():
        caller = as_person("cup", person)
        for each in ENDPOINTS:
            if each.allow in ("account", "organizer"):
                answer = caller.ask(each.method, where(each), {"person": "olga"})
                told = (
                    "A token belongs to one event and can't create events or tokens. Sign in at POST /api/v1/session."
                )
                assert (answer.status, answer.value["message"]) == (403, told)
    for username, person in (("marshal", "mia"), ("player", "p1")):
        caller = signed_in(username)
        member(store, "cup", username, person)
        assert caller.get("/events/cup/tokens").status == 403
    assert signed_in("stranger").get("/events/cup/tokens").status == 403


def test_a_token_comes_back_with_a_backup(store: Store, tmp_path: Path) -> None:
    organizer(store)
    made = token("cup", "sue")
    models.AccessLink.objects.update(label="Tablet")
    models.AccessLink.objects.create(event_id=1, token="x", kind="api", person="jo")  # another takes its number
    models.AccessLink.objects.filter(token="x").delete()
    restore(store, backup(store, tmp_path / "all.zip"), replace=True)
    assert Caller(made).get("/events/cup/me").status == 200
    assert models.AccessLink.objects.get().label == "Tablet"


# --- sessions ---------------------------------------------------------------------------------------------


def test_a_session_must_prove_itself_before_it_changes_things(store: Store) -> None:
    organizer(store)
    bare = Caller(client=account("olga"))
    assert bare.get("/events/cup/desk").status == 200
    for method, path, body in (
        ("POST", "/events", {"format": "xwing-standard"}),
        ("POST", "/events/cup/commands/announce", {"text": "Pizza"}),
        ("POST", "/events/cup/tokens", {"person": "olga"}),
        ("DELETE", "/session", None),
    ):
        answer = bare.ask(method, path, body)
        assert (answer.status, answer.value["field"]) == (403, "X-CSRFToken")
        assert "GET /api/v1/session" in answer.value["message"]
    assert store.life("cup").seq == 7
    csrf = bare.get("/session").value["csrf"]
    assert bare.post("/events/cup/commands/announce", {"text": "Pizza"}, X_CSRFToken=csrf).status == 200
    foreign = bare.post("/events/cup/commands/announce", {"text": "!"}, X_CSRFToken=csrf, Origin="https://evil.example")
    assert foreign.status == 403


def test_one_signs_in_and_out(store: Store) -> None:
    models.Account.objects.create_user("olga", password="a long night")
    client = Client(enforce_csrf_checks=True)
    caller = Caller(client=client)
    assert caller.get("/session").value["account"] is None
    credentials = {"username": "olga", "password": "a long night"}
    signed = caller.post("/session", credentials)
    assert (signed.status, signed.value["account"], signed.value["events"]) == (200, "olga", [])
    answer = caller.ask("DELETE", "/session", X_CSRFToken=signed.value["csrf"])
    assert (answer.status, answer.value["account"]) == (200, None)
    assert caller.ask("POST", "/session", "username=olga", content_type="text/plain").status == 415
    assert caller.post("/session", credentials | {"username": "ol\0ga"}).status == 422


# --- failures ---------------------------------------------------------------------------------------------


def test_a_token_that_fails_waits_longer_each_time_and_no_other_does(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_event(store, "cup")
    time = [1000.0]
    monkeypatch.setattr(programs, "monotonic", lambda: time[0])
    wrong, right = Caller("salvo_wrong"), as_person("cup", "olga")
    assert [wrong.get("/events/cup/me").status for _ in range(7)] == [401] * 5 + [429] * 2
    waits = []
    for _ in range(10):
        answer = wrong.get("/events/cup/me")
        assert (answer.status, answer.value["field"]) == (429, "Authorization")
        waits.append(int(answer.headers["Retry-After"]))
        time[0] += waits[-1]
        assert wrong.get("/events/cup/me").status == 401
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]
    assert right.get("/events/cup/me").status == 200  # from the same address
    assert Caller("salvo_other").get("/events/cup/me").status == 401


def test_an_account_that_fails_waits_and_no_other_does(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signing, "time", lambda: 1_000_000.0)  # the wait is not over because a machine is slow
    for name in ("olga", "otto"):
        models.Account.objects.create_user(name, password="a long night")
    wrong = {"username": "olga", "password": "wrong"}
    assert [ANYONE.post("/session", wrong).status for _ in range(6)] == [401] * 5 + [429]
    answer = ANYONE.post("/session", wrong | {"password": "a long night"})
    assert answer.status == 429
    assert 1 <= int(answer.headers["Retry-After"]) <= 300
    assert ANYONE.post("/session", {"username": "otto", "password": "a long night"}).status == 200


# --- what never gets out ----------------------------------------------------------------------------------

HIDDEN = {
    "real name": "Annabel Quarrel",
    "member": "Bartholomew",
    "contact": "annabel@example.org",
    "list": "Darth Vader with Afterburners",
    "list note": "one upgrade too many",
    "tag": "clubhouse",
    "warning": "shouted at a child",
    "recommendation": "remove before lunch",
    "reason": "because of the incident",
    "dispute": "it was not like that",
    "call": "he moved my dice",
}
"""Words that are in the log and must not be seen."""


def secretive(store: Store) -> str:
    """A Hotshot event with everything that must not be seen, and a clock that is hidden."""
    slug, by = in_round_one(store, "cup", format="xwing-hotshot", settings=Settings(pool="standard")), "olga"
    entry = Registration(HIDDEN["real name"], nickname="Ace", contact=HIDDEN["contact"])
    store.obey(slug, c.Edit("p1", entry), by)
    late = Registration("Late", nickname="Lee", contact=HIDDEN["contact"], avoid=(HIDDEN["tag"],))
    store.obey(slug, c.Register((late,), 0), by)
    store.obey(slug, c.SubmitList("p5", HIDDEN["list"]), by)
    store.obey(slug, c.JudgeList("p5", "problem", HIDDEN["list note"]), "jo")
    store.obey(slug, c.Warn("p1", "conduct", HIDDEN["warning"]), "jo")
    store.obey(slug, c.RecommendRemoval("p1", HIDDEN["recommendation"]), "jo")
    store.obey(slug, c.Announce("Pizza"), by, reason=HIDDEN["reason"])
    game, opponent = game_of_p1(store, slug)
    store.obey(slug, c.CallJudge(game, HIDDEN["call"]), "p1")
    store.obey(slug, c.ReportResult(1, game, Result(End.TIME, (3, 1))), "p1")
    store.obey(slug, c.DisputeResult(1, game, HIDDEN["dispute"]), opponent)
    store.obey(slug, c.StartClock(), by)
    return slug


def game_of_p1(store: Store, slug: str) -> tuple[int, str]:
    """The number of the game that p1 plays in this round, and whom they play."""
    state = store.life(slug).state
    assert state is not None
    assert state.round is not None
    game = state.round.game_of("p1")
    assert game is not None
    return game.number, opponent_of(game, "p1")


def public() -> Iterator[tuple[str, Answer]]:
    """Everything that anybody can read."""
    for each in ENDPOINTS:
        if each.allow == "anyone" and each.method == "GET" and each.name != "describe":
            answer = ANYONE.get(where(each))
            assert answer.status == 200, each.path
            yield each.path, answer


def numbers_in(value: Any) -> Iterator[int]:
    """Every number in an answer."""
    if isinstance(value, dict):
        for each in value.values():
            yield from numbers_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from numbers_in(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def test_what_must_not_be_seen_is_there_and_is_not_seen(store: Store) -> None:
    slug = secretive(store)
    row = models.EventRow.objects.get(slug=slug)
    state = store.life(slug).state
    assert state is not None
    assert state.round is not None
    assert state.round.timer is not None
    timer = state.round.timer
    roll = next(fact for entry in store.life(slug).entries for fact in entry.facts if isinstance(fact, ClockStarted))
    desk = as_person(slug, "jo").get("/events/cup/desk")
    history = as_person(slug, "jo").get("/events/cup/history")
    log = as_person(slug, "jo").get("/events/cup/log")
    for name in ("real name", "contact", "list", "list note", "tag", "warning", "recommendation", "call"):
        assert HIDDEN[name] in desk.text
    assert HIDDEN["reason"] in history.text
    assert HIDDEN["dispute"] in log.text
    assert (desk.value["round"]["timer"]["minutes"], desk.value["round"]["ends"]) == (timer.minutes, timer.ends())
    assert f'"attack":"{roll.attack}"' in log.text
    shown = dict(public())
    assert "Ace" in shown["/events/{slug}"].text
    for path, answer in shown.items():
        more = () if "reminders" in path else ("seed",)  # a rule tells of the lowest seed
        for hidden in (*HIDDEN.values(), str(row.secret), "attack", "defense", "tie_key", "olga", "avoid", *more):
            assert hidden not in answer.text, (path, hidden)
        numbers = set(numbers_in(answer.value))
        assert not numbers & {timer.ends(), timer.started, timer.minutes * 60_000}, path
        assert path == "/formats" or timer.minutes not in numbers, path
    clock = {
        "hidden": True,
        "minutes": None,
        "ends": None,
        "left": None,
        "mid_point_called": False,
        "time_called": False,
    }
    assert shown["/events/{slug}/clock"].value["clock"] == clock
    assert shown["/events/{slug}"].value["rounds"][0]["clock"] == clock


def test_a_player_sees_of_others_what_everybody_sees(store: Store) -> None:
    slug = secretive(store)
    _, opponent = game_of_p1(store, slug)
    other = as_person(slug, opponent)
    answers = [other.get("/events/cup/me")]
    for action, body in samples().items():
        answers += [other.post(f"/events/cup/previews/{action}", body)]
    for answer in answers:
        assert answer.status in (200, 403, 422)
        for name in ("real name", "contact", "list", "list note", "warning", "recommendation", "reason", "call"):
            assert HIDDEN[name] not in answer.text
    own = as_person(slug, "p1").get("/events/cup/me").text
    assert HIDDEN["real name"] in own
    assert HIDDEN["contact"] in own
    assert HIDDEN["warning"] not in own


def test_the_clock_stays_hidden_when_time_is_called_and_the_secret_when_all_is_over(store: Store) -> None:
    slug = secretive(store)
    store.obey(slug, c.CallTime(), "olga", reason=HIDDEN["reason"])
    clock = ANYONE.get("/events/cup/clock").value["clock"]
    assert (clock["hidden"], clock["time_called"], clock["minutes"], clock["ends"]) == (True, True, None, None)
    made_event(store, "over", settings=Settings(structure="custom", swiss_rounds=1, cut=0))
    store.obey("over", c.Start(), "olga", reason="we know")
    store.obey("over", c.Finish(), "olga", reason="enough")
    secret = models.EventRow.objects.get(slug="over").secret
    assert secret is not None
    assert secret in as_person("over", "jo").get("/events/over/log").text
    for path in ("", "/rounds", "/standings", "/bracket", "/players", "/announcements", "/clock"):
        assert secret not in ANYONE.get(f"/events/over{path}").text


def test_a_drawn_round_is_not_seen_before_it_is_published(store: Store) -> None:
    made_event(store, "cup")
    store.obey("cup", c.Start(), "olga", reason="we know")
    store.obey("cup", c.DrawRound(), "olga")
    assert ANYONE.get("/events/cup").value["rounds"] == []
    assert ANYONE.get("/events/cup/rounds/1").status == 404
    assert len(as_person("cup", "jo").get("/events/cup/desk").value["draft"]["games"]) == 2


def test_a_report_is_not_seen_before_it_stands(store: Store) -> None:
    in_round_one(store, "cup")
    mine = as_person("cup", "p1").get("/events/cup/me").value["game"]
    body = {"number": 1, "game": mine["number"], "result": {"end": "time", "scores": [77, 49]}}
    assert as_person("cup", "p1").post("/events/cup/commands/report-result", body).status == 200
    games = ANYONE.get("/events/cup/rounds/1").value["pairings"]
    own = next(each for each in games if each["number"] == mine["number"])
    assert (own["state"], own["result"], own["outcomes"]) == ("reported", None, None)
    assert as_person("cup", mine["opponent"]).get("/events/cup/me").value["game"]["reported_by"] == ["p1"]


def test_the_members_of_a_team_with_a_nickname_are_not_seen(store: Store) -> None:
    settings = Settings(swiss_rounds=3, cut=0)
    store.create(c.Create("xwing-team-epic", "Teams", settings=settings), "olga", slug="cup", reason="a small one")
    teams = (
        Registration("Rogues", nickname="R", members=(HIDDEN["member"], "Bo"), captain="Bo"),
        Registration("Blues", members=("Cy", "Di"), captain="Cy"),
    )
    store.obey("cup", c.Register(teams), "olga")
    assert [(each["name"], each["members"]) for each in ANYONE.get("/events/cup/players").value["players"]] == [
        ("R", []),
        ("Blues", ["Cy", "Di"]),
    ]
