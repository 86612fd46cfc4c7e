"""The judge's page: what a leader on their feet sees, and what each of them may do there."""

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from people import HERE, LEADERS, ORGANIZER, account, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game, Role
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

JUDGE, MARSHAL, HEAD = LEADERS["judge"], LEADERS["marshal"], LEADERS["head marshal"]
TAGS = re.compile(r"<[^>]*>")
CALLED = re.compile(r'<li class="call[^"]*" id="call-(\d+)">')
FORMS = re.compile(r'action="/o/here/do/([a-z-]+)"')
OPTIONS = re.compile(r'<option value="([^"]+)">')


def page(client: Client, where: str = "") -> str:
    """A page of the judge's, as it is sent."""
    answer = client.get(f"/j/{HERE}/{where}")
    assert answer.status_code == 200, where
    return answer.content.decode()


def text(html: str) -> str:
    """What a page says, in one line."""
    return unescape(" ".join(TAGS.sub(" ", html.partition('<main id="live"')[2]).split()).replace(" :", ":"))


def forms(html: str) -> set[str]:
    """The commands that a page lets its reader give."""
    return set(FORMS.findall(html))


def do(client: Client, action: str, **form: Any) -> int:
    """Sends a form of a page."""
    return client.post(f"/o/{HERE}/do/{action}", form).status_code


def games(store: Store) -> list[Game]:
    """The games of the round, by number."""
    round = state_of(store).round
    assert round is not None
    return round.in_order()


def name(store: Store, player: str) -> str:
    """What the public calls somebody."""
    return state_of(store).players[player].name


def three_calls(store: Store) -> None:
    """Three calls of six tables, the oldest at the highest table."""
    populate(store, players=12, results=0)
    for game in (games(store)[4], games(store)[0], games(store)[2]):
        store.obey(HERE, c.CallJudge(game.number, f"question at {game.number}"), game.players[0])


# --- the queue --------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-ROLE-11")
def test_the_queue_stands_by_age_or_by_table_with_what_was_asked(store: Store) -> None:
    three_calls(store)
    client = browser("judge")
    assert CALLED.findall(page(client)) == ["1", "2", "3"]
    assert CALLED.findall(page(client, "?by=table")) == ["2", "3", "1"]
    shown = text(page(client))
    one, two = (name(store, each) for each in games(store)[4].players)
    assert f"Table 5 {one} – {two} question at 5 0 min Take call table 5" in shown
    assert "Take call table 1" in shown


def test_who_comes_is_seen_by_all_and_nobody_else_is_asked_to(store: Store) -> None:
    three_calls(store)
    judge, marshal = browser("judge"), browser("marshal")
    assert do(judge, "take-call", call=1) == 302
    assert "you're on your way" in text(page(judge))
    assert f"{JUDGE} is on the way" in text(page(marshal))
    assert "Take call table 5" not in text(page(marshal))
    assert do(marshal, "take-call", call=1) == 422
    assert state_of(store).calls[1].taken_by == JUDGE
    assert '<span class="sr">2 open calls</span>' in page(marshal), "two still wait"


@pytest.mark.rule("XW2-LEAD-03", "XW2-ROLE-08")
def test_a_leader_who_plays_sees_nothing_of_a_call_to_their_own_game(store: Store) -> None:
    three_calls(store)
    own = games(store)[0]
    store.obey(HERE, c.NameLeader("pat", "Pat", "judge", own.players[0]), ORGANIZER)
    account("pat", HERE)
    client = Client()
    client.force_login(account("pat"))
    assert CALLED.findall(page(client)) == ["1", "3"]
    assert client.get(f"/j/{HERE}/call/2").status_code == 404
    assert "question at 1" not in client.get(f"/o/{HERE}/").content.decode()
    assert f"game {own.number}) wait" not in client.get(f"/o/{HERE}/").content.decode()
    desk = client.get(f"/api/v1/events/{HERE}/desk").json()
    assert [call["id"] for call in desk["calls"]] == [1, 3]
    assert [task["kind"] for task in desk["todo"]].count("call") == 2
    assert [call["id"] for call in browser("judge").get(f"/api/v1/events/{HERE}/desk").json()["calls"]] == [1, 2, 3]
    assert do(client, "take-call", call=2) == 403
    assert do(client, "rule", call=2, ruling="I am right") == 403
    assert state_of(store).calls[2].ruling is None
    shown = page(client, f"table/{own.number}")
    assert "This is your own game. Another judge has to decide." in text(shown)
    assert forms(shown) == {"call-judge"}
    shown = page(client, f"player/{own.players[0]}")
    assert "This is you. Another judge has to decide." in text(shown)
    assert forms(shown) == {"report-component"}


@pytest.mark.rule("XW2-ROLE-12")
def test_off_duty_a_leader_sees_the_queue_and_takes_nothing(store: Store) -> None:
    three_calls(store)
    client = browser("judge")
    assert do(client, "set-duty", leader=JUDGE, on_duty="false") == 302
    shown = page(client)
    assert "You're off duty" in text(shown)
    assert forms(shown) == {"set-duty"}
    assert "You're off duty. Go on duty to make rulings." in text(shown)
    assert do(client, "take-call", call=1) == 403
    assert do(client, "set-duty", leader=JUDGE, on_duty="true") == 302
    assert forms(page(client)) == {"set-duty", "take-call"}
    assert do(client, "set-duty", leader=MARSHAL, on_duty="false") == 422, "each for themselves"


def test_when_nobody_waits_the_page_says_so(store: Store) -> None:
    populate(store)
    assert "No open calls." in text(page(browser("judge")))


@pytest.mark.rule("XW2-COND-01")
def test_a_disputed_result_is_among_what_waits(store: Store) -> None:
    populate(store, results=0)
    game = games(store)[0]
    one, two = game.players
    form = {"number": 1, "game": game.number, "result.end": "time", "result.scores": ["100", "50"]}
    client = browser("organizer")
    store.obey(HERE, c.ReportResult(1, game.number, result_of(form)), one)
    store.obey(HERE, c.DisputeResult(1, game.number, "it was 60"), two)
    shown = text(page(client))
    assert f"Disputed results {game.table} {name(store, one)} – {name(store, two)}" in shown
    assert f"{name(store, two)} wrote: “it was 60”" in shown
    assert "No open calls." not in shown
    shown = text(page(client, f"table/{game.number}"))
    assert f"{name(store, one)} reported: 100–50" in shown
    assert f"{name(store, two)} wrote: “it was 60”" in shown


def test_a_report_is_shown_as_it_would_count_and_says_who_won_an_equal_game(store: Store) -> None:
    populate(store, results=0)
    first, second = games(store)
    one, two = first.players
    store.obey(HERE, c.ReportResult(1, first.number, Result(End.DESTROYED, (100, 20), winner=one)), one)
    store.obey(HERE, c.ReportResult(1, first.number, Result(End.CONCESSION, (0, 0), winner=two)), two)
    for player, winner in zip(second.players, reversed(second.players), strict=True):
        store.obey(HERE, c.ReportResult(1, second.number, Result(End.TIME, (80, 80), winner=winner)), player)
    three, four = (name(store, player) for player in second.players)
    desk = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    for shown in (text(page(browser("judge"))), text(desk)):
        assert f"{name(store, one)} reported: 200–20 (wiped out)" in shown
        assert f"{name(store, two)} reported: 0–200 (conceded)" in shown
        assert f"{three} reported: 80–80 (time). Final Salvo: {four}" in shown
        assert f"{four} reported: 80–80 (time). Final Salvo: {three}" in shown


def test_a_report_is_taken_as_it_is_with_one_press_by_judge_and_desk(store: Store) -> None:
    populate(store, results=0)
    for game, where in zip(games(store), ("/j/here/table/{}", "/o/here/round?round=1&game={}"), strict=True):
        _, two = game.players
        told = Result(End.DESTROYED, (70, 200), winner=two)
        store.obey(HERE, c.ReportResult(1, game.number, told), two)
        shown = browser("organizer").get(where.format(game.number)).content.decode()
        found = re.findall(r"<form(?:(?!</form>).)*" + f"{name(store, two)} is right", shown, re.S)
        assert len(found) == 1, where
        fields: dict[str, list[str]] = {}
        for key, value in re.findall(r'name="([\w.]+)" value="([^"]*)"', found[0]):
            fields.setdefault(key, []).append(value)
        assert do(browser("organizer"), "set-result", **fields) == 302
        assert game_numbered(store, game.number).result == told


def game_numbered(store: Store, number: int) -> Any:
    """A game of the round as it stands now."""
    round = state_of(store).round
    assert round is not None
    return round.games[number]


def result_of(form: dict[str, Any]) -> Any:
    """The result that a form gives."""
    from finalsalvo.server.pages.forms import command_from

    listed = {key: value if isinstance(value, list) else [str(value)] for key, value in form.items()}
    command = command_from("set-result", listed)
    assert isinstance(command, c.SetResult)
    return command.result


# --- rulings ----------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-ROLE-07", "XW2-ROLE-15", "XW2-COND-02")
def test_a_call_is_ruled_appealed_heard_by_a_marshal_and_found_again(store: Store) -> None:
    three_calls(store)
    judge, marshal = browser("judge"), browser("marshal")
    player = games(store)[4].players[0]
    assert 'name="overrules"' not in page(judge, "call/1"), "a judge overrules no document"
    assert do(judge, "rule", call=1, ruling="It is out of range.", overrules="on") == 422
    assert do(judge, "rule", call=1, ruling="It is out of range.") == 302
    assert CALLED.findall(page(judge)) == ["2", "3"]
    store.obey(HERE, c.Appeal(1), player)
    assert CALLED.findall(page(marshal)) == ["1", "2", "3"]
    assert "appealed to: marshal" in text(page(marshal))
    assert "For other judges" in text(page(judge))
    assert "This ruling was appealed, so the marshal decides now. Nothing to do." in text(page(judge, "call/1"))
    assert "rule" not in forms(page(judge, "call/1"))
    assert do(judge, "rule", call=1, ruling="I said so.") == 403
    shown = page(marshal, "call/1")
    assert "It is out of range." in text(shown)
    assert 'name="overrules"' in shown
    assert do(marshal, "rule", call=1, ruling="It is in range.", overrules="on") == 302
    shown = text(page(judge, "rulings"))
    assert "It is in range. Question: question at 5 Before the appeal: It is out of range." in shown
    assert "Round 1 · marius overrules a rules document" in shown
    assert "final" not in shown, "the head marshal is above a marshal"
    store.obey(HERE, c.Appeal(1), player)
    assert do(marshal, "rule", call=1, ruling="Again.") == 403
    assert do(browser("head marshal"), "rule", call=1, ruling="In range, for good.") == 302
    assert "In range, for good." in text(page(judge, "rulings"))
    call = state_of(store).calls[1]
    assert (call.final, call.ruled_by, call.earlier) == (True, HEAD, ("It is out of range.", "It is in range."))


def test_who_left_the_staff_is_still_called_by_name(store: Store) -> None:
    populate(store, players=4, results=0)
    store.obey(HERE, c.NameLeader("j7", "Jo Kern", "judge"), ORGANIZER)
    game = games(store)[0]
    store.obey(HERE, c.CallJudge(game.number, "Is that in arc?"), game.players[0])
    store.obey(HERE, c.Rule(1, "It is in arc."), "j7")
    store.obey(HERE, c.ReleaseLeader("j7"), ORGANIZER)
    assert "Round 1 · Jo Kern" in text(page(browser("marshal"), "rulings"))
    history = text(browser("organizer").get(f"/o/{HERE}/history").content.decode())
    assert "j7" not in history
    assert "Jo Kern" in history


def test_a_call_in_the_bracket_is_of_the_final(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=1, cut=2)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="small")
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register((Registration("Ada"), Registration("Bo"))), ORGANIZER)
    store.obey(HERE, c.CheckIn(("p1", "p2")), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    store.obey(HERE, c.SetResult(1, 1, Result(End.TIME, (100, 50))), ORGANIZER)
    for next in (c.MakeCut(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, next, ORGANIZER, reason="for the tests")
    store.obey(HERE, c.CallJudge(1, "Is that in arc?"), "p1")
    assert "Final · called by Ada" in text(page(browser("organizer"), "call/1"))
    store.obey(HERE, c.Rule(1, "It is in arc."), ORGANIZER)
    assert "Final · Organizer" in text(page(browser("organizer"), "rulings"))


def test_earlier_rulings_stand_beside_a_new_call_and_can_be_searched(store: Store) -> None:
    three_calls(store)
    client = browser("judge")
    do(client, "rule", call=1, ruling="Dice off the table are rolled again.")
    do(client, "rule", call=2, ruling="A cloaked ship can be locked.")
    shown = page(client, "call/3")
    words = re.findall(r'data-use="([^"]+)"', shown)
    assert words == ["A cloaked ship can be locked.", "Dice off the table are rolled again."]
    assert 'data-filter=".rulings .person"' in shown
    assert 'data-filter=".rulings .person"' in page(client, "rulings")
    do(client, "rule", call=3, ruling="As before.")
    assert "Make ruling" not in text(page(client, "call/3"))


def test_a_ruling_needs_words_and_a_call_that_is_open(store: Store) -> None:
    three_calls(store)
    client = browser("judge")
    assert do(client, "rule", call=1, ruling=" ") == 422
    assert do(client, "rule", call=9, ruling="x") == 422
    do(client, "rule", call=1, ruling="so")
    assert do(client, "rule", call=1, ruling="or so") == 422
    assert state_of(store).calls[1].ruling == "so"
    assert client.get(f"/j/{HERE}/call/9").status_code == 404


def test_where_the_book_knows_no_fortressing_no_check_is_offered(store: Store) -> None:
    in_another_format(store, "armada-standard", Settings())
    assert 'name="fortressing"' not in page(browser("organizer"), "table/1")


# --- conduct ----------------------------------------------------------------------------------------------


def test_what_somebody_is_warned_for_is_offered_and_shown_in_the_language_of_the_reader(store: Store) -> None:
    populate(store)
    client, german, spanish = browser("organizer"), {"Accept-Language": "de"}, {"Accept-Language": "es"}
    for address in (f"/j/{HERE}/player/p1", f"/o/{HERE}/player/p1"):
        shown = client.get(address, headers=german).content.decode()
        offered = OPTIONS.findall(shown.partition('<datalist id="misconduct">')[2].partition("</datalist>")[0])
        offered = [each for each in offered if each != "Fortressing"]  # who is no marshal has no say in that
        assert offered[:3] == ["Zeitspiel", "grober Umgang mit Material", "unangemessenes Benehmen"]
    sent = ("Zeitspiel", "perder tiempo", "inappropriate behavior", "fuerza excesiva", "Ate the dice")
    for each in sent:
        form = {"player": "p1", "category": each, "note": ""}
        assert client.post(f"/o/{HERE}/do/warn", form, headers=german).status_code == 302
    marks = [mark.category for mark in state_of(store).players["p1"].marks]
    assert marks == ["stalling", "stalling", "inappropriate behaviour", "excessive force", "Ate the dice"]
    for address in (f"/j/{HERE}/player/p1", f"/o/{HERE}/player/p1", f"/o/{HERE}/history"):
        shown = client.get(address, headers=spanish).content.decode()
        said = text(shown.partition('<datalist id="misconduct">')[0] + shown.partition("</datalist>")[2])
        found = [each for each in ("perder tiempo", "comportamiento inapropiado", "Ate the dice") if each in said]
        assert found == ["perder tiempo", "comportamiento inapropiado", "Ate the dice"], address
        assert ("stalling" in said, "behaviour" in said) == (False, False)


@pytest.mark.rule("XW2-FORT-01")
def test_a_judge_is_not_offered_fortressing_as_a_category(store: Store) -> None:
    populate(store)
    assert '<option value="fortressing">' not in page(browser("judge"), "player/p1")
    assert '<option value="fortressing">' in page(browser("marshal"), "player/p1")
    assert do(browser("judge"), "warn", player="p1", category="fortressing") == 422


# --- lists, checks, components ----------------------------------------------------------------------------


@pytest.mark.rule("XW2-LIST-04")
def test_a_list_is_checked_with_what_was_found_and_put_right(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.AmendList("p1", "Luke + R2-D2"), ORGANIZER, reason="as on the table")
    client = browser("judge")
    assert "Luke + R2-D2" in text(page(client, "player/p1"))
    assert do(client, "judge-list", player="p1", verdict="problem", note="one point too many") == 302
    shown = text(page(client, "player/p1"))
    assert "List has problems Luke + R2-D2 one point too many" in shown
    assert do(client, "amend-list", player="p1", text="Luke + R5-D8") == 409, "a reason is asked for"
    assert do(client, "amend-list", player="p1", text="Luke + R5-D8", reason="as on the table") == 302
    assert state_of(store).players["p1"].squad.text == "Luke + R5-D8"
    assert forms(page(browser("scorekeeper"), "player/p1")) == set()


# --- tables -----------------------------------------------------------------------------------------------


DICE = ("roll-salvo", "enter-salvo")
SETTLING = ("settle-first-player", "settle-colours")


def test_a_table_gets_time_a_result_and_an_order_to_share(store: Store) -> None:
    populate(store, results=0)
    game = games(store)[1]
    judge, marshal = browser("judge"), browser("marshal")
    shown = page(judge, f"table/{game.number}")
    assert forms(shown) == {"extend-time", "set-result", "call-judge", "flip-coin", *DICE, *SETTLING}
    assert forms(page(marshal, f"table/{game.number}")) == {
        "extend-time",
        "set-result",
        "call-judge",
        "mandate-sharing",
        "flip-coin",
        *DICE,
        *SETTLING,
    }
    assert do(judge, "extend-time", game=game.number, minutes=5) == 302
    assert "5 extra minutes" in text(page(judge, f"table/{game.number}"))
    assert do(marshal, "mandate-sharing", game=game.number, what="dice") == 302
    assert "Both players share: “dice”" in text(page(judge, f"table/{game.number}"))
    shown = page(browser("judge"), f"table/{game.number}")
    assert "Only a marshal can make players share components." in text(shown)
    form = {"number": 1, "game": game.number, "result.end": "time", "result.scores": ["90", "40"]}
    assert do(judge, "set-result", **form) == 302
    assert "90–40" in text(page(judge, "tables"))
    assert "extend-time" not in forms(page(judge, f"table/{game.number}"))
    assert judge.get(f"/j/{HERE}/table/99").status_code == 404


# --- each only as the table of permissions allows ----------------------------------------------------------


@pytest.mark.parametrize("who", ["organizer", *LEADERS])
def test_no_page_offers_a_command_that_the_engine_would_refuse_to_this_role(who: str, store: Store) -> None:
    from finalsalvo.event.life.permissions import permission
    from finalsalvo.server.http.commands import COMMANDS

    three_calls(store)
    store.obey(HERE, c.ReportComponent("p1", "ruler"), ORGANIZER)
    store.obey(HERE, c.AmendList("p1", "Luke"), ORGANIZER, reason="as on the table")
    client, state = browser(who), state_of(store)
    person = ORGANIZER if who == "organizer" else LEADERS[who]
    roles = state.roles_of(person) - {Role.PLAYER}
    for where in ("", "call/1", "tables", "table/1", "players", "player/p1", "rulings"):
        for action in forms(page(client, where)):
            line = permission(COMMANDS[action], state.format)
            assert roles & line.roles, (where, action)
            assert state.phase in line.when, (where, action)


def test_a_scorekeeper_reads_the_queue_and_rules_on_nothing(store: Store) -> None:
    three_calls(store)
    client = browser("scorekeeper")
    assert CALLED.findall(page(client)) == ["1", "2", "3"]
    assert forms(page(client)) == {"set-duty"}
    assert forms(page(client, "call/1")) == set()
    assert do(client, "take-call", call=1) == 403


def test_players_and_strangers_do_not_get_in(store: Store) -> None:
    three_calls(store)
    for who, status in (("player", 403), ("account without role", 403), ("nobody", 302)):
        for where in ("", "call/1", "tables", "player/p1", "rulings"):
            assert browser(who).get(f"/j/{HERE}/{where}").status_code == status


def test_the_console_leads_a_judge_to_their_page(store: Store) -> None:
    three_calls(store)
    shown = browser("judge").get(f"/o/{HERE}/").content.decode()
    assert f'<a class="button main" href="/j/{HERE}/">' in shown
    assert f'href="/j/{HERE}/call/1"' in shown
    assert f'<a class="button" href="/j/{HERE}/">' in browser("organizer").get(f"/o/{HERE}/").content.decode()


@pytest.mark.parametrize("calls", [1, 6])
def test_a_call_asks_the_database_no_more_often_however_many_there_are(calls: int, store: Store) -> None:
    populate(store, players=12, results=0)
    for game in games(store)[:calls]:
        store.obey(HERE, c.CallJudge(game.number), game.players[0])
    client = browser("judge")
    page(client, "call/1")
    with CaptureQueriesContext(connection) as captured:
        page(client, "call/1")
    assert len(captured) == 4


def test_words_of_players_are_escaped(store: Store) -> None:
    populate(store, results=0)
    game = games(store)[0]
    store.obey(HERE, c.CallJudge(game.number, "<img src=x onerror=alert(1)>"), game.players[0])
    client = browser("judge")
    for where in ("", "call/1"):
        assert "<img" not in page(client, where)
        assert "&lt;img src=x" in page(client, where)
    do(client, "rule", call=1, ruling="\"><script>alert('x')</script>")
    for where in ("rulings", f"player/{game.players[0]}", "call/1"):
        assert "<script>alert" not in page(client, where)


def in_another_format(store: Store, format: str, settings: Settings) -> None:
    """The event in the first round of another format, led by the organizer alone."""
    from finalsalvo.event.life.facts import Registration

    Here.store = store
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="for the tests")
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 5))), ORGANIZER)
    for player in tuple(state_of(store).players):
        store.obey(HERE, c.SubmitList(player), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    account(ORGANIZER, HERE)
