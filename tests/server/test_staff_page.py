"""Staff and links: inviting somebody, what each role may do in plain words, and the page of now that names them."""

import re
from html import unescape

import pytest
from django.test import Client
from msgspec.structs import replace
from people import HERE, ORGANIZER, browser, populate, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Role
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.here import Here
from finalsalvo.server.shown.announcing import ready_sentences
from finalsalvo.server.shown.event_line import event_line
from finalsalvo.server.shown.floor_now import LATE, MINUTE, MOST, open_tables
from finalsalvo.server.shown.role_deeds import DEEDS, deed_lines
from finalsalvo.server.storage.store import Store
from finalsalvo.speech.catalogs import speaker

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
KEY = "k" * 32
CODE = re.compile(r"/in#(\w{26})")
SAY = speaker("en")


def page(address: str, who: str = "organizer") -> str:
    return unescape(browser(who).get(f"/o/{HERE}{address}").content.decode())


# --- inviting -------------------------------------------------------------------------------------------------------


def test_somebody_is_invited_by_a_link_that_works_at_once_and_named_once(store: Store) -> None:
    populate(store)
    form = {"name": "Mia <i>", "role": "judge", "key": KEY}
    answers = [browser("organizer").post(f"/o/{HERE}/staff/invite", form) for _ in range(2)]
    codes = [sorted(set(CODE.findall(answer.content.decode()))) for answer in answers]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert codes[0] == codes[1]
    assert len(codes[0]) == 1
    assert "Mia &lt;i&gt;" in answers[0].content.decode()
    named = [each for each in state_of(store).leaders.values() if each.name == "Mia <i>"]
    assert [(each.role, each.on_duty) for each in named] == [(Role.JUDGE, True)]
    mia = Client()
    assert mia.post("/in", {"code": codes[0][0]})["Location"] == f"/j/{HERE}/"
    assert [mia.get(f"/o/{HERE}/{word}").status_code for word in ("", "staff", "forget")] == [200, 200, 403]
    # What the role may not do has no button, and is refused.
    assert "/do/announce" not in mia.get(f"/o/{HERE}/announcements").content.decode()
    told = mia.post(f"/o/{HERE}/do/announce", {"text": "Hello"}, headers={"X-Live": "1"})
    assert told.status_code == 403


def test_only_the_organizer_invites_and_a_refusal_makes_no_link(store: Store) -> None:
    populate(store)
    for who in ("head marshal", "judge", "player", "account without role"):
        assert browser(who).post(f"/o/{HERE}/staff/invite", {"name": "X", "role": "judge"}).status_code == 403
    before = store.life(HERE).seq
    answer = browser("organizer").post(f"/o/{HERE}/staff/invite", {"name": " ", "role": "judge"}, follow=True)
    assert 'class="note bad"' in answer.content.decode()
    assert (store.life(HERE).seq, models.AccessLink.objects.count()) == (before, 0)


def test_a_link_that_was_revoked_is_not_shown_again_by_loading_the_page_once_more(store: Store) -> None:
    populate(store)
    form = {"name": "Mia", "role": "judge", "key": KEY}
    browser("organizer").post(f"/o/{HERE}/staff/invite", form)
    row = models.EventRow.objects.get(slug=HERE)
    links.revoke(row, ["leader-mia"])
    again = browser("organizer").post(f"/o/{HERE}/staff/invite", form).content.decode()
    assert (CODE.findall(again), "These links no longer work." in again) == ([], True)


# --- what each may do -----------------------------------------------------------------------------------------------


def test_every_command_is_one_deed_and_whoever_may_one_of_it_may_all(data: object) -> None:
    given = [command for commands in DEEDS.values() for command in commands]
    assert sorted(each.__name__ for each in given) == sorted(each.__name__ for each in PERMISSIONS)
    mixed = {id for id, commands in DEEDS.items() if len({PERMISSIONS[each].roles for each in commands}) > 1}
    assert mixed == set()


def test_the_page_of_roles_says_what_the_table_of_permissions_says(store: Store) -> None:
    state = populate(store)
    lines = {line.id: dict(line.may) for line in deed_lines(state, SAY)}
    assert {role for role, may in lines["rounds"].items() if may == "yes"} == {
        *("organizer", "head marshal", "marshal", "scorekeeper"),
    }
    assert {role for role, may in lines["calls"].items() if may == "yes"} == {
        *("organizer", "head marshal", "marshal", "judge"),
    }
    assert {role for role, may in lines["settings"].items() if may == "yes"} == {"organizer"}
    assert {may for line in lines.values() for role, may in line.items() if role == "player"} == {"no", "own"}
    shown = page("/staff/roles?role=judge", "judge")
    assert len(re.findall(r'<tr id="deed-', shown)) == len(DEEDS)
    assert re.findall(r'<td class="(\w+) wanted">', shown) == [line["judge"] for line in lines.values()]


def test_where_the_book_lets_marshals_eject_the_page_says_so(store: Store) -> None:
    Here.store = store
    settings = Settings(pool="standard")
    store.create(c.Create("xwing-hotshot", "Hot", settings=settings), ORGANIZER, slug=HERE)
    may = {line.id: dict(line.may) for line in deed_lines(state_of(store), SAY)}["disqualify"]
    assert may == {
        **dict.fromkeys(("organizer", "head marshal", "marshal"), "yes"),
        **dict.fromkeys(("judge", "scorekeeper", "player"), "no"),
    }


# --- now --------------------------------------------------------------------------------------------------------------


def line(store: Store) -> list[tuple[str, str, str]]:
    return [(each.title, each.note, each.where) for each in event_line(state_of(store), SAY)]


def test_the_line_says_what_is_done_what_is_now_and_what_comes(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=2, cut=2)
    store.create(c.Create("xwing-standard", "Line", settings=settings), ORGANIZER, slug=HERE, reason="small")
    coming = [("Start", "", "coming"), ("Round 1", "", "coming")]
    assert line(store) == [("Registered", "0", "now"), ("Checked in", "", "coming"), *coming]

    def do(*commands: c.Command) -> None:
        for command in commands:
            store.obey(HERE, command, ORGANIZER, reason="for the tests")

    do(c.Register(tuple(Registration(f"P{n}") for n in range(4))), c.CheckIn(("p1",)))
    assert line(store) == [("Registered", "4", "done"), ("Checked in", "1 of 4", "now"), *coming]
    do(c.CheckIn(("p2", "p3", "p4")))
    assert [each[2] for each in line(store)] == ["done", "done", "now", "coming"]
    do(c.Start(), c.DrawRound())
    people = ("Players", "4", "done")
    after = [("Standings", "", "coming"), ("Round 2", "", "coming")]
    assert line(store) == [people, ("Round 1", "draft", "now"), ("Playing", "", "coming"), *after]
    do(c.Publish(), c.StartClock(), c.SetResult(1, 1, Result(End.TIME, (100, 50))))
    assert line(store) == [people, ("Round 1", "paired", "done"), ("Playing", "1 of 2", "now"), *after]
    do(c.SetResult(1, 2, Result(End.TIME, (100, 50))))
    assert line(store) == [people, ("Round 1", "finished", "done"), ("Standings", "", "now"), after[1]]
    do(c.DrawRound(), c.Publish())
    assert line(store)[-1] == ("Top 2", "", "coming")
    do(*(c.SetResult(2, game, Result(End.TIME, (100, 50))) for game in (1, 2)), c.MakeCut())
    assert line(store)[-2:] == [("Cut", "", "now"), ("Next round", "", "coming")]
    do(c.DrawRound(), c.Publish())
    assert line(store)[1:] == [
        *(("Final", "paired", "done"), ("Playing", "0 of 1", "now")),
        *(("Bracket", "", "coming"), ("Final standings", "", "coming")),
    ]
    do(c.SetResult(3, 1, Result(End.TIME, (100, 50))), c.Finish())
    assert line(store) == [people, ("Final standings", "", "done")]


def test_tables_that_wait_stand_first_and_a_report_waits_three_minutes(store: Store) -> None:
    populate(store, players=10, results=1)
    state = state_of(store)
    assert state.round is not None
    one, two, three, four = [game for game in state.round.in_order() if game.open]
    store.obey(HERE, c.ReportResult(1, two.number, Result(End.TIME, (80, 20))), two.players[0])
    store.obey(HERE, c.CallJudge(four.number, "who moves?"), four.players[0])
    reported = next(entry.at for entry in reversed(store.life(HERE).entries) if entry.by == two.players[0])
    for minutes, late in ((LATE - 1, False), (LATE, True)):
        state = state_of(store)
        found = open_tables(state, state.round, store.life(HERE).entries, reported + minutes * MINUTE, SAY)
        assert [(each.number, each.mark, each.late) for each in found] == [
            (four.number, "called", False),
            (two.number, "reported", late),
            (one.number, "open", False),
            (three.number, "open", False),
        ]
        assert found[1].words == f"{state.players[two.players[0]].name} reported"
    store.obey(HERE, c.TakeCall(1), "jude")
    shown = page("/")
    assert "jude is on the way" in shown
    on_duty = shown.partition('id="on-duty"')[2].partition("</section>")[0]
    assert re.findall(r"at table (\d+)", on_duty) == [str(four.table)]
    assert on_duty.index("jude") < on_duty.index("at table")
    store.obey(HERE, c.SetDuty("sora", on_duty=False), ORGANIZER)
    off = page("/").partition('id="on-duty"')[2].partition("</section>")[0]
    assert off.count("off duty") == 1
    assert off.index("sora") > off.index("marius")  # those on duty come first


def test_of_many_open_tables_the_first_are_shown_and_the_others_are_one_press_away(store: Store) -> None:
    populate(store, players=2 * MOST + 6, results=0)
    shown = page("/")
    assert len(re.findall(r'<li id="open-\d+"', shown)) == MOST
    assert "Open round: 3 more tables" in shown


def test_before_the_event_the_checklist_stands_on_the_page_and_is_ticked_there(store: Store) -> None:
    Here.store = store
    populate_only(store)
    shown = page("/")
    block = shown.partition('id="preparing"')[2].partition("</section>")[0]
    ready = len(re.findall(r'<li id="ready-[\w-]+" class="ready">', block))
    everything = len(re.findall(r'<li id="ready-', block))
    assert f">{ready} of {everything}</span>" in block
    item = re.search(r'name="item" value="([\w-]+)"', block)
    assert item is not None
    browser("organizer").post(f"/o/{HERE}/do/prepare", {"item": item[1], "done": "true"})
    after = page("/").partition('id="preparing"')[2].partition("</section>")[0]
    assert f'<li id="ready-{item[1]}" class="ready">' in after
    assert f">{ready + 1} of {everything}</span>" in after


def populate_only(store: Store) -> None:
    """An event that has not started, with its organizer's account."""
    store.create(c.Create("xwing-standard", "Soon"), ORGANIZER, slug=HERE)
    made, _ = models.Account.objects.get_or_create(username=ORGANIZER)
    models.Membership.objects.create(account=made, event=models.EventRow.objects.get(slug=HERE), person=ORGANIZER)


# --- announcements ----------------------------------------------------------------------------------------------------


def test_an_announcement_is_undone_where_it_stands_by_whom_it_belongs_to(store: Store) -> None:
    populate(store)
    store.obey(HERE, c.Announce("Lunch at one"), ORGANIZER)
    store.obey(HERE, c.Announce("Doors open"), "sora")
    step = re.compile(r'name="entry" value="(\d+)"')

    def steps(who: str) -> list[str]:
        return step.findall(page("/announcements", who).partition("said-before")[2].partition("</table>")[0])

    both = [str(store.life(HERE).seq), str(store.life(HERE).seq - 1)]
    assert (steps("organizer"), steps("scorekeeper"), steps("judge")) == (both, both[:1], [])
    browser("scorekeeper").post(f"/o/{HERE}/do/undo", {"entry": both[0]})
    assert "Doors open" not in page("/announcements").partition("said-before")[2]
    assert steps("organizer") == both[1:]


def test_ready_sentences_fill_the_line_also_without_a_script_and_never_tell_a_hidden_time(store: Store) -> None:
    populate(store)
    ready = re.compile(r'data-fill="([^"]*)"')
    assert ready.findall(page("/announcements")) == [
        *("Lunch until …", "The next round starts at …", "5 minutes left in this round.", "Hand in your result slips."),
    ]
    filled = page("/announcements?text=Lunch+until+…")
    assert re.findall(r'name="text"[^>]*value="([^"]*)"', filled) == ["Lunch until "]
    hidden = replace(state_of(store), format=format_of("xwing-hotshot"))
    assert [each for each in ready_sentences(hidden, SAY) if "minutes" in each] == []
