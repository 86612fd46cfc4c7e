"""What the books of the first edition say, where people meet it: numbers, modified wins, concessions, squads."""

import re
from html import unescape
from io import BytesIO
from typing import Any

import pytest
from django.test import Client
from judged import SQUADS, escalation
from people import HERE, ORGANIZER, account, browser, phone, state_of
from pypdf import PdfReader
from rules_told import RulesTold
from small_cards import first_edition
from why_links import WHY

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

LIVE = {"X-Live": "1"}


def playing(state: State) -> LiveRound:
    """The round that is played."""
    assert state.round is not None
    return state.round


def event_of(store: Store, format: str, *, started: bool = True) -> Any:
    """Four (five registered, the second withdrawn) in their first round; answers a function that gives commands."""
    Here.store = store
    custom = Settings() if format == "xwing-escalation" else Settings(structure="custom", swiss_rounds=2, cut=0)
    team = FORMATS[format].unit == "team"
    entries = tuple(
        Registration(f"Player {each}", members=("A", "B") if team else (), captain="A" if team else None)
        for each in range(1, 6)
    )

    def do(*commands: c.Command) -> None:
        for command in commands:
            store.obey(HERE, command, ORGANIZER, reason="for the tests")

    store.create(c.Create(format, "Here", settings=custom), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    do(c.Register(entries), c.Withdraw("p2"))
    if started:
        ids = ("p1", "p3", "p4", "p5")
        do(*(c.SubmitList(each) for each in ids), c.CheckIn(ids))
        do(c.Start(), c.DrawRound(), c.Publish(), c.StartClock())
    return do


def html_of(client: Client, where: str) -> str:
    answer = client.get(where)
    assert answer.status_code == 200, where
    return answer.content.decode()


def text(html: str) -> str:
    """What a page says, in one line."""
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", WHY.sub("", html)).split()))


def printed(what: str) -> str:
    """What stands on a paper."""
    pages = PdfReader(BytesIO(browser("organizer").get(f"/o/{HERE}/print/{what}.pdf").content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param("xwing-escalation", "ESC-TSET-02", marks=pytest.mark.rule("ESC-TSET-02")),
        pytest.param("xwing-epic-dogfight", "EPIC-TSET-02", marks=pytest.mark.rule("EPIC-TSET-02")),
        ("xwing-team-epic", "EPIC-TSET-02"),
        ("xwing-standard", None),
    ],
)
def test_everybody_has_a_number_for_seating_of_their_own(store: Store, format: str, rule: str | None) -> None:
    event_of(store, format)
    organizer, count = browser("organizer"), 1 if rule else 0
    mine = html_of(phone("p5"), f"/p/{HERE}/")
    assert text(mine).count("Your player number: 5") == count
    pages = {
        "players": html_of(organizer, f"/o/{HERE}/players"),
        "names": PublicPages(store)(f"/e/{HERE}/pairings", "by=name", "en").body.decode(),
        "slips": html_of(organizer, f"/o/{HERE}/slips"),
    }
    for where, shown in pages.items():
        assert len(re.findall(r"Player 5(?:, captain: A)? no\. 5", text(shown))) == count, where
    assert {f'data-rule="{rule}"' in each for each in (mine, *pages.values())} == {rule is not None}
    for paper in ("names", "slips"):
        assert len(re.findall(r"Player 5(?: \(Captain: A, B\))?, no\. 5", printed(paper))) == count, paper


def sent(client: Client, state: Any, action: str, **fields: str) -> Any:
    """The answer to a report of game 1, sent by a phone or only weighed."""
    return client.post(f"/p/{HERE}/{action}", {"number": 1, "game": 1, **fields}, headers=LIVE)


def test_a_modified_win_is_called_so_where_it_is_entered_and_confirmed(store: Store) -> None:
    do = event_of(store, "xwing-escalation")
    state = state_of(store)
    one, two = playing(state).games[1].players
    names = [state.players[each].name for each in (one, two)]
    told = f"Modified win for {names[0]}: 3 points, MoV 71 · {names[1]} loses: 0 points, MoV 49"
    report = {"ending": "time", "own": "32", "other": "21"}
    assert next(each["message"] for each in sent(phone(one), state, "weigh", **report).json()["notes"]) == told
    assert sent(phone(one), state, "do/report-result", **report).json()["message"]
    assert told in text(html_of(phone(two), f"/p/{HERE}/"))
    report["own"] = "33"
    won = f"{names[0]} wins: 5 points, MoV 72 · {names[1]} loses: 0 points, MoV 48"
    assert next(each["message"] for each in sent(phone(one), state, "weigh", **report).json()["notes"]) == won
    do(c.SetResult(1, 1, Result(End.TIME, (32, 21))))
    assert playing(state_of(store)).games[1].result == Result(End.TIME, (32, 21))


@pytest.mark.rule("ESC-MOV-04", "ESC-END-07")
def test_who_concedes_reads_that_all_their_ships_count(store: Store) -> None:
    event_of(store, "xwing-escalation")
    state = state_of(store)
    one, two = playing(state).games[1].players
    shown = html_of(phone(one), f"/p/{HERE}/?ending=concession:them")
    told = "All ships of the player who concedes count as destroyed: the winner's score becomes 60."
    assert (told in text(shown), 'data-rule="ESC-MOV-04"' in shown) == (True, True)
    assert sent(phone(one), state, "do/report-result", ending="concession:them", own="21", other="").status_code == 200
    assert "You won 60–21" in text(html_of(phone(two), f"/p/{HERE}/"))


LIST_LINES = {
    "xwing-escalation": [
        "Build a squad for each round, all of one faction. Points at most: 60, 90, 120, 150.",
        "Each squad keeps all ships and upgrades of the one before, each upgrade on its ship.",
        "At least 2 ships, and up to 8 small or 4 large ones of one type.",
    ],
    "xwing-epic-dogfight": [
        "One Rebel or Imperial squad for the whole event: up to 300 points and 5 epic points.",
        "Up to 12 small or 6 large ships of one type.",
        "A CR90 Corellian Corvette has 3 epic points, a GR-75 Transport 2.",
    ],
    "xwing-team-epic": [
        "One squad each for the event, of one faction: up to 200 points and 3 epic points.",
        "Each of you up to 8 small or 4 large ships of one type. No unique name twice in the team.",
        "A CR90 Corellian Corvette has 3 epic points, a GR-75 Transport 2.",
    ],
    "xwing-standard": [
        "One squad for the whole event: one faction, 2 to 8 ships, up to 200 points.",
        "Choose 3 different asteroids or debris clouds, none from an Epic expansion.",
        "Dials must be second edition. The plastic backs of the dial kit are fine.",
    ],
    "armada-standard": [
        "One Rebel or Imperial fleet for the whole event, up to 400 points.",
        "1 commander, up to 2 flotillas and up to 134 points of squadrons.",
        "1 objective of each of the three categories, none of a campaign.",
    ],
}
"""What stands first where a list is typed."""


@pytest.mark.parametrize("format", LIST_LINES)
def test_how_a_squad_is_built_stands_before_it_is_typed(store: Store, format: str) -> None:
    event_of(store, format, started=False)
    shown = html_of(phone("p1"), f"/p/{HERE}/list")
    told = RulesTold(shown)
    first = [text.removesuffix(" Why?") for place, _, text in told.found if place == "reminders"]
    assert first == LIST_LINES[format]
    assert shown.index('id="reminders"') < shown.index("/do/submit-list")
    if format == "xwing-escalation":
        more = {rule for place, rules, _ in told.found if place == "reminders-more" for rule in rules}
        assert {"ESC-SQD-09", "ESC-SQD-10", "ESC-FACT-01", "ESC-LIST-02", "ESC-LEGAL-03"} <= more
        mine = RulesTold(html_of(phone("p1"), f"/p/{HERE}/"))
        assert "No proxies: bring every ship, base and card itself. Why?" in [text for *_, text in mine.found]


@pytest.mark.parametrize(
    ("format", "first"),
    [
        ("xwing-escalation", [("ESC-GEN-04",), ("ESC-PLAY-03",), ("ESC-PLAY-01",)]),
        ("xwing-epic-dogfight", [("EPIC-GEN-02",), ("EPIC-PLAY-02",), ("EPIC-PLAY-01",)]),
        ("xwing-standard", [("XW2-PLAY-07",), ("XW2-PLAY-06",), ("XW2-ROLE-13",)]),
        ("armada-standard", [("ARM-PLAY-10",), ("ARM-PLAY-09",), ("ARM-ROLE-08",)]),
    ],
)
def test_a_judge_reads_first_what_rulings_are_about(store: Store, format: str, first: list[tuple[str, ...]]) -> None:
    event_of(store, format)
    told = RulesTold(html_of(browser("organizer"), f"/j/{HERE}/"))
    assert [rules for place, rules, _ in told.found if place == "reminders"] == first


@pytest.mark.rule("ESC-SQD-01", "ESC-SQD-05", "ESC-TIME-01")
def test_whoever_waits_reads_which_squad_comes_next(store: Store) -> None:
    do = event_of(store, "xwing-escalation")
    state = state_of(store)
    one = playing(state).games[1].players[0]
    shown = text(html_of(phone(one), f"/p/{HERE}/"))
    assert ("Round 1: squad 1" in shown, "Rank 1" in shown, "random number" in shown) == (False, False, False)
    for number, told in (
        (2, "90 points, 70 minutes."),
        (3, "120 points, 90 minutes."),
        (4, "150 points, 120 minutes."),
    ):
        for game in playing(state_of(store)).in_order():
            do(c.SetResult(number - 1, game.number, Result(End.TIME, (30, 0))))
        line, shown = f"Round {number}: squad {number}, up to {told}", html_of(phone(one), f"/p/{HERE}/")
        assert (text(shown).count(line), text(shown).count("Drop from event")) == (1, 1)
        assert 'data-rule="ESC-SQD-01 ESC-SQD-05 ESC-TIME-01"' in shown
        do(c.DrawRound())
        assert text(html_of(phone(one), f"/p/{HERE}/")).count(line) == 1
        do(c.Publish())
        assert text(html_of(phone(one), f"/p/{HERE}/")).count(line) == 1
        do(c.StartClock())
        assert line not in text(html_of(phone(one), f"/p/{HERE}/"))
    for game in playing(state_of(store)).in_order():
        do(c.SetResult(4, game.number, Result(End.TIME, (30, 0))))
    shown = text(html_of(phone(one), f"/p/{HERE}/"))
    assert shown.count("Your final rank appears here when the event is finished.") == 1
    assert ("Drop from event" in shown, "Round 5" in shown) == (False, False)


def test_ships_have_a_pilot_skill_and_obstacles_their_names(store: Store) -> None:
    store.cards.shelf.keep(first_edition())
    do = event_of(store, "xwing-escalation", started=False)
    do(c.ChooseCards(first_edition().source.name), c.SubmitList("p1", escalation(*SQUADS)))
    mine, organizer = html_of(phone("p1"), f"/p/{HERE}/list"), browser("organizer")
    pages = (mine.partition('id="report"')[2], html_of(organizer, f"/o/{HERE}/list/p1"), printed("lists"))
    for each in pages:
        assert ("Pilot skill" in each, "Initiative" in each) == (True, False)
    typed = re.findall(r"<pre.*?</pre>", html_of(organizer, f"/j/{HERE}/player/p1"), re.S)[0]
    assert ("coreasteroid" in typed, "Asteroid 0 (first edition Core Set" in typed) == (False, True)
