"""A stage of an event has an address of its own; whatever is kept of the event is kept once."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest
from api_caller import as_person
from django.core.management import call_command
from django.test import Client
from people import account
from staged_event import BY, TWO_FLIGHTS, begun_flight, made_event, new_round, play_round, seen

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.concerns import EVERYBODY, Touched
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.following import follow_address, follower
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.public_address import Address, live_slug, read_address
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.running.front import Front
from finalsalvo.server.storage.clock import running_since
from finalsalvo.server.storage.doctor import examine
from finalsalvo.server.storage.errors import KeyTaken, NoSuchStage
from finalsalvo.server.storage.event_address import address_in, event_of, stage_of_address
from finalsalvo.server.storage.store import Store

SQLITE = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
WIN = Result(End.TIME, (20, 0))
"""What the first of two has reported."""


@pytest.fixture
def both(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Two flights of four, each in its first round: p1 to p4 and p5 to p8."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    made_event(store, "two", TWO_FLIGHTS)
    begun_flight(store, "two~a", ("Anneke", "Bo", "Cy", "Di"))
    begun_flight(store, "two~b", ("Ewald", "Flo", "Gus", "Hal"))
    new_round(store, "two~a")
    new_round(store, "two~b")
    return store


def phone_of(person: str) -> Client:
    """The browser of somebody who came by their link."""
    (made,) = links.make(models.EventRow.objects.get(slug="two"), models.AccessLink.Kind.PLAYER, [person])
    client = Client()
    client.post("/in", {"code": made.code})
    return client


def test_an_address_is_an_event_or_a_stage_of_it() -> None:
    assert [event_of(each) for each in ("two", "two~a", "two~day-2")] == ["two", "two", "two"]
    assert [stage_of_address(each) for each in ("two", "two~a", "two~day-2")] == [None, "a", "day-2"]
    assert [address_in("two~a", each) for each in (None, "", "b")] == ["two", "two", "two~b"]
    paths = ("/e/two~a", "/e/two~day-2/standings", "/e/two~", "/e/two~A", "/e/two~a~b", f"/e/two~{'a' * 41}")
    found = [read_address({"path": path, "raw_path": path.encode()}) for path in paths]
    assert found == [Address("two~a"), Address("two~day-2", "standings"), None, None, None, None]
    assert [live_slug({"path": path}) for path in ("/live/two~a", "/live/two", "/live/two~")] == ["two", "two", ""]
    address = follow_address("two~a", "p1")
    assert follower("two", address.partition("?me=")[2].replace("%3A", ":").replace("%20", " ")) == "p1"


def test_a_life_is_looked_at_from_the_stage_that_is_named(both: Store) -> None:
    assert [seen(both, each).at for each in ("two", "two~a", "two~b", "two~final")] == ["a", "a", "b", "a"]
    assert [sorted(seen(both, each).players) for each in ("two~a", "two~b")] == [
        ["p1", "p2", "p3", "p4"],
        ["p5", "p6", "p7", "p8"],
    ]
    assert both.life("two~b") is both.life("two~b")
    of_players = [both.life_of(address, "p6").state for address in ("two", "two~b", "two~a")]
    assert [state.at for state in of_players if state is not None] == ["b", "b", "b"]
    for address in ("two~c", "two~A"):
        with pytest.raises(NoSuchStage, match="This event has no stage"):
            both.life(address)
    with pytest.raises(NoSuchStage):
        both.obey("two~c", c.Announce("nobody hears"), BY)
    both.obey("two~a", c.Announce("one"), BY, key="k")
    with pytest.raises(KeyTaken):
        both.obey("two~b", c.Announce("one"), BY, key="k")


def test_reports_of_one_number_stand_beside_each_other(both: Store, again: Callable[[], Store]) -> None:
    """Round 1, game 1 is played in both flights, and nobody's report is taken for another's."""
    for stage in ("a", "b"):
        (one, _), state = game_one(both, f"two~{stage}"), seen(both, f"two~{stage}")
        assert state.round is not None
        both.obey("two", c.ReportResult(1, 1, WIN), one)  # a player who names no stage means their own
    rows = models.ReportRow.objects.values_list("stage", "round", "game", "seq")
    assert sorted(rows) == [("a", 1, 1, 13), ("b", 1, 1, 14)]
    assert [len(examine(again()).events[0].problems), examine(again()).events[0].reports] == [0, 2]
    again().rewrite("two~b")
    assert sorted(rows.all()) == [("a", 1, 1, 13), ("b", 1, 1, 14)]
    both.obey("two~a", c.Undo(14), BY)  # from another stage than that in which it was done
    assert sorted(rows.all()) == [("a", 1, 1, 13)]
    assert again().life("two~b") == both.life("two~b")


def game_one(store: Store, address: str) -> tuple[str, str]:
    """Who plays at the first table of a stage."""
    round = seen(store, address).round
    assert round is not None
    return round.games[1].players


@SQLITE
def test_pages_and_phones_stay_in_a_stage(both: Store) -> None:
    pages = PublicPages(both)
    pairings = {stage: pages(f"/e/two~{stage}/pairings", "", "en").body.decode() for stage in ("a", "b")}
    assert [[name in text for name in ("Anneke", "Ewald")] for text in pairings.values()] == [
        [True, False],
        [False, True],
    ]
    assert 'href="/e/two~b/standings"' in pairings["b"]
    missing = pages("/e/two~c", "", "en")
    assert (missing.status, "This event has no stage" in missing.body.decode()) == (404, True)
    desk = Client()
    desk.force_login(account("olga", "two"))
    for address, there in (("two", True), ("two~a", True), ("two~b", False)):
        answer = desk.get(f"/o/{address}/players")
        assert (answer.status_code, "Anneke" in answer.content.decode()) == (200, there)
    assert desk.get("/o/two/here/p6").headers["Location"] == "/o/two~b/here/p6"
    assert desk.get("/code/two/p6.svg").status_code == 200
    gone = desk.get("/o/two~c/players")
    assert (gone.status_code, "This event has no stage" in gone.content.decode()) == (404, True)
    one, other = game_one(both, "two~b")
    phone = phone_of(one)
    for address in ("two", "two~b", "two~a"):  # nobody is shown a flight that they do not play in
        assert seen(both, "two").called(other) in phone.get(f"/p/{address}/").content.decode()
    phone.post("/p/two/do/call-judge", {"game": "1", "text": "Range"})
    assert [call.players for call in seen(both, "two~b").calls.values()] == [(one, other)]
    assert not seen(both, "two~a").calls
    assert phone.get("/o/two~b/").status_code == 403


@SQLITE
def test_a_kept_page_of_a_stage_is_as_new_as_the_event(both: Store) -> None:
    async def look() -> list[bytes]:
        pages = PublicPages(both)
        front = Front(nothing, lambda *asked: pages(*asked), {})
        front.hub.loop = asyncio.get_running_loop()
        both.changed = front.hub.announce
        first = await front.pages.page(Address("two~b"), "", "en")
        assert await front.pages.page(Address("two~b"), "", "en") is first
        await asyncio.to_thread(both.obey, "two~a", c.Announce("Lunch is ready"), BY)
        await asyncio.sleep(0)
        return [first.body, (await front.pages.page(Address("two~b"), "", "en")).body]

    assert [b"Lunch is ready" in each for each in asyncio.run(look())] == [False, True]


async def nothing(*_: object) -> None:
    """Behind this front is nobody."""


@SQLITE
def test_one_token_opens_all_stages_and_clocks_run_beside_each_other(both: Store) -> None:
    program = as_person("two", BY)
    assert program.get("/events/two~b/me").status == 200
    records = [program.get(f"/events/{each}/players/p6") for each in ("two", "two~b", "two~a")]
    assert [each.status for each in records] == [200, 200, 404]
    assert program.get("/events/two~c/me").value["message"].startswith("This event has no stage")
    both.obey("two~a", c.StartClock(), BY)
    started = running_since(seen(both, "two~b"))
    both.obey("two~b", c.StartClock(), BY)
    assert started == running_since(seen(both, "two~b")) == running_since(seen(both, "two~a"))
    assert both.times.now("two~b") == pytest.approx(both.times.now("two"), abs=50)


@SQLITE
def test_who_has_gone_on_has_the_next_stage_on_their_phone(both: Store) -> None:
    dice = Random(1)
    for stage in ("a", "b"):
        round = seen(both, f"two~{stage}").round
        assert round is not None
        for game in round.in_order():
            both.obey(f"two~{stage}", c.SetResult(1, game.number, WIN), BY)
        play_round(both, f"two~{stage}", dice)
    both.obey("two", c.MakeCut(), BY)
    both.obey("two", c.DrawRound(), BY)
    both.obey("two", c.Publish(), BY)
    inside = sorted(seen(both, "two~final").rounds[-1].seats)
    assert len(inside) == 4
    stages = {player: both.life_of("two", player).state for player in inside}
    assert {state.at for state in stages.values() if state is not None} == {"final"}


@SQLITE
def test_a_leader_who_plays_in_one_flight_sees_no_list_of_another(both: Store) -> None:
    """B84 is about the event: whom they may meet in the final is in the other flight now."""
    both.obey("two~a", c.AmendList("p1", "Ten Academy Pilots"), BY, reason="read wrongly")
    both.obey("two~b", c.NameLeader("jude", "Jude", "judge", player="p6"), BY)
    both.obey("two~a", c.CallJudge(1, "Range"), "p1")
    both.obey("two~b", c.CallJudge(1, "Range"), "p5" if "p5" in game_one(both, "two~b") else "p6")
    for address in ("two", "two~a", "two~b"):
        desk = as_person("two", "jude").get(f"/events/{address}/desk")
        assert (desk.status, "Academy" in desk.text) == (200, False)
    assert "Academy" in as_person("two", BY).get("/events/two~a/desk").text
    log = as_person("two", "jude").get("/events/two/log").text
    assert ("Academy" in log, log.count('"judge-called"')) == (False, 2 - ("p6" in game_one(both, "two~b")))


def test_an_older_database_has_reports_of_no_stage(store: Store) -> None:
    """Its table knows no stages: what stands there is taken over, and what comes after it stands beside it."""
    store.create(c.Create("xwing-standard", "Cup"), BY, slug="cup")
    begun_flight(store, "cup", ("Ann", "Bo", "Cy", "Di"))
    new_round(store, "cup")
    one, other = game_one(store, "cup")
    store.obey("cup", c.ReportResult(1, 1, WIN), one)
    call_command("migrate", "finalsalvo", "0007", verbosity=0)
    call_command("migrate", "finalsalvo", verbosity=0)
    store.obey("cup", c.ReportResult(1, 1, WIN), other)
    rows = models.ReportRow.objects.values_list("stage", "round", "game", "player")
    assert sorted(rows) == sorted([("", 1, 1, one), ("", 1, 1, other)])


@SQLITE
def test_whose_page_changes_is_told_from_the_stage_of_the_entry(both: Store) -> None:
    heard: list[Touched] = []
    both.changed = lambda *told: heard.append(told[-1])
    pairs = {stage: frozenset(game_one(both, f"two~{stage}")) for stage in ("a", "b")}
    for stage in ("a", "b"):
        both.obey(f"two~{stage}", c.SetResult(1, 1, WIN), BY)
    both.obey("two~b", c.Undo(13), BY)
    assert heard == [pairs["a"], pairs["b"], EVERYBODY]
