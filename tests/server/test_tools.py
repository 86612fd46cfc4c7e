"""The toolbox without a script: every tool answers the form that a browser sends, for everybody, without an account."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client
from people import ORGANIZER

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.cards.event_cards import occasion_of
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.rendering import static
from finalsalvo.server.pages.static_files import static_files
from finalsalvo.server.pages.tools import figuring
from finalsalvo.server.pages.tools.list_check import checked_answer
from finalsalvo.server.pages.tools.offline import FILES
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

NOTE = re.compile(r'<p class="note slim (\w*)"><span>(.*?)</span></p>')
ROW = re.compile(r'<tr><th scope="row">(.*?)</th>((?:<td[^>]*>.*?</td>)+)</tr>')
TIMES = re.compile(r'<tr><td>([^<]+)</td><td class="num">(\d\d:\d\d)</td><td class="num">(\d\d:\d\d)</td></tr>')
TAG = re.compile(r"<[^>]+>| <a class=\"why\".*?</a>")


def words(shown: str) -> str:
    """What stands there, without the ways to rules."""
    return unescape(TAG.sub("", re.sub(r' <a class="why".*?</a>', "", shown)))


def asked(tool: str, format: str = "xwing-standard", **fields: Any) -> str:
    """The page that a form of a tool leads to."""
    answer = Client().get("/tools", {"tool": tool, "format": format, **fields}, headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    shown = answer.content.decode()
    assert f'<details class="card tool" id="{tool}" open>' in shown
    return shown


def told(tool: str, format: str = "xwing-standard", **fields: Any) -> list[tuple[str, str]]:
    """What a tool answers: of what kind, and in what words."""
    return [(kind, words(text)) for kind, text in NOTE.findall(asked(tool, format, **fields))]


def outcomes(format: str, **fields: Any) -> list[list[str]] | list[tuple[str, str]]:
    """What each side takes from a game: result, score, points, margin; or why nobody can tell."""
    shown = asked("score", format, **fields)
    rows = [[words(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", cells)] for _, cells in ROW.findall(shown)]
    counted = [row for row in rows if any(row)]
    return counted or [(kind, words(text)) for kind, text in NOTE.findall(shown)]


A, B = "Player A", "Player B"
VADER = """Darth Vader + Fire-Control System + Afterburners
Soontir Fel + Predator
3 x Academy Pilot
Damage deck: core
Obstacles: coreasteroid5, core2asteroid4, yt2400debris1"""
"""204 points in 2018, 196 from January 2019."""
RED_SQUADRON = """Wedge Antilles (T-65 X-wing, Red Two)
Garven Dreis (T-65 X-wing, Red Leader)
Thane Kyrell (T-65 X-wing)
Jek Porkins (T-65 X-wing, jekporkins)"""


@pytest.mark.rule("XW2-GAME-07", "XW2-GAME-08", "ESC-GAME-06", "EPIC-GAME-05", "TEAM-GAME-01", "ARM-GAME-05")
def test_the_lower_total_decides_and_a_coin_where_they_are_equal(store: Store) -> None:
    assert told("first", own=198, other=200) == [("good", f"{A} has the lower total and chooses who is first player.")]
    lower = [("good", f"{B} has the lower total and decides who has initiative.")]
    for format in ("xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic", "armada-standard"):
        assert told("first", format, own=60, other=59) == lower
        assert told("first", format, own=60, other=60) == [
            ("warn", "The totals are equal. Toss a coin. The winner decides.")
        ]
    assert told("first", own=200) == [("", "Enter both totals.")]
    by_the_reference = [("", "In this format your Rules Reference decides who goes first, not the totals.")]
    assert told("first", "xwing-hotshot", own=18, other=20) == by_the_reference
    tosses = {told("coin")[0] for _ in range(40)}
    assert tosses == {("good", f"Heads. {A} wins the toss."), ("good", f"Tails. {B} wins the toss.")}


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-03", "XW2-SCORE-04", "XW2-MAT-09")
def test_half_points_count_from_half_of_hull_and_shields_and_a_squad_that_is_gone_counts_whole(store: Store) -> None:
    ships: dict[str, Any] = {
        "points_1": "41+12",
        "health_1": "4+3",
        "left_1": 3,
        "points_2": 40,
        "health_2": "4+4",
        "left_2": 5,
    }
    assert told("half", **ships) == [
        ("", "Half points (27) at 3 left, after 4 damage. Now worth 27."),
        ("", "Half points (20) at 4 left, after 4 damage. Now worth 0."),
        ("good", "The opponent scores 27 for these ships."),
    ]
    assert told("half", **{**ships, "left_2": 0})[-1] == ("good", "The opponent scores 67 for these ships.")
    gone = told("half", **{**ships, "left_1": 0, "left_2": 0})
    assert gone[-1] == ("good", "All ships are destroyed. The whole squad is worth 200.")
    wrong = [("bad", "A ship with 7 health can't have 8 left. Enter 0 to 7.")]
    assert told("half", **{**ships, "left_1": 8}) == wrong


@pytest.mark.rule("XW2-TP-01", "XW2-MOV-01", "XW2-MOV-02", "XW2-SALVO-05", "XW2-SCORE-05", "XW2-END-03", "XW2-END-04")
def test_a_game_of_x_wing_standard_is_worth_what_the_book_says(store: Store) -> None:
    parts: dict[str, Any] = {"count_destroyed_own": "41+30", "count_half_own": "35", "count_destroyed_other": "60"}
    won = [["win", "89", "1", "229"], ["loss", "60", "0", "171"]]
    assert outcomes("xwing-standard", ending="time", **parts) == won
    assert outcomes("xwing-standard", ending="time", own=60, other=60) == [
        ("bad", "The score is tied. Roll a Final Salvo and enter who won it.")
    ]
    salvo = outcomes("xwing-standard", ending="time", own=60, other=60, decider="them")
    assert salvo == [["loss", "60", "0", "200"], ["win", "60", "1", "200"]]
    conceded = outcomes("xwing-standard", ending="concession:me", own=12, other=50)
    assert conceded == [["win", "200", "1", "350"], ["loss", "50", "0", "50"]]
    wiped = outcomes("xwing-standard", ending="destroyed:them", own=150, count_all_other="on")
    assert wiped == [["loss", "150", "0", "150"], ["win", "200", "1", "250"]]


@pytest.mark.rule("ESC-TP-01", "ESC-MOV-01", "ESC-MOV-02", "ESC-MOV-03", "ESC-END-03", "ESC-END-04")
@pytest.mark.rule("EPIC-TP-01", "EPIC-MOV-01", "EPIC-MOV-02", "EPIC-END-04", "EPIC-BRKT-05", "TEAM-MOV-01")
def test_games_of_the_first_edition_count_by_round_by_lead_and_by_crippled_sections(store: Store) -> None:
    close: dict[str, Any] = {"ending": "time", "own": 40, "other": 29}
    assert outcomes("xwing-escalation", round=1, **close) == [["win", "40", "3", "71"], ["loss", "29", "0", "49"]]
    assert outcomes("xwing-escalation", round=4, **close) == [["win", "40", "3", "161"], ["loss", "29", "0", "139"]]
    clear: dict[str, Any] = {**close, "other": 28}
    assert outcomes("xwing-escalation", round=1, **clear) == [["win", "40", "5", "72"], ["loss", "28", "0", "48"]]
    both = outcomes("xwing-escalation", round=2, ending="mutual-destruction")
    assert both == [["draw", "90", "1", "90"], ["draw", "90", "1", "90"]]
    crippled: dict[str, Any] = {"count_destroyed_own": "90", "count_crippled_own": "40+10", "other": 128}
    epic = outcomes("xwing-epic-dogfight", ending="time", **crippled)
    assert epic == [["win", "140", "5", "312"], ["loss", "128", "0", "288"]]
    team = outcomes("xwing-team-epic", ending="time", **crippled)
    assert team == [["win", "140", "5", "412"], ["loss", "128", "0", "388"]]
    tied: dict[str, Any] = {"ending": "time", "own": 100, "other": 100}
    assert outcomes("xwing-epic-dogfight", **tied) == [["draw", "100", "1", "300"], ["draw", "100", "1", "300"]]
    bracket = outcomes("xwing-epic-dogfight", bracket=1, decider="them", **tied)
    assert bracket == [["loss", "100", "0", "300"], ["win", "100", "5", "300"]]
    conceded = outcomes("xwing-epic-dogfight", ending="concession:me", conceded=297, other=80)
    assert conceded == [["win", "297", "5", "517"], ["loss", "80", "0", "83"]]
    assert outcomes("xwing-epic-dogfight", ending="concession:me", own=0, other=80) == [
        ("bad", f"{B} conceded, so all of {B}'s ships count as destroyed. Enter the total of the conceded squad.")
    ]


@pytest.mark.rule("HOT-SCORE-01", "HOT-EP-01", "HOT-END-04", "HOT-BRKT-05", "FANG-BRKT-01")
@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02", "ARM-SCORE-03", "ARM-MOV-01", "ARM-MOV-02", "ARM-MOV-03", "ARM-TP-01")
def test_mission_points_and_fleets_are_worth_what_their_books_say(store: Store) -> None:
    missions: dict[str, Any] = {
        "count_destroyed_own": "4+6",
        "count_scenario_own": "2+1",
        "count_deficit_own": "1",
        "other": 11,
    }
    for format in ("xwing-hotshot", "xwing-fangs-out"):
        won = [["win", "14", "3", "14"], ["loss", "11", "0", "11"]]
        assert outcomes(format, ending="time", **missions) == won
        tied: dict[str, Any] = {"ending": "time", "own": 9, "other": 9}
        assert outcomes(format, **tied) == [["draw", "9", "1", "9"], ["draw", "9", "1", "9"]]
        bracket = [["win", "9", "3", "9"], ["loss", "9", "0", "9"]]
        assert outcomes(format, bracket=1, decider="me", **tied) == bracket
        conceded = [["loss", "0", "0", "0"], ["win", "20", "3", "20"]]
        assert outcomes(format, ending="concession:them", own=9, other=3) == conceded
    fleets: dict[str, Any] = {
        "ending": "game-limit",
        "count_destroyed_own": "110+60",
        "count_tokens_own": 3,
        "count_worth_own": 15,
    }
    none: dict[str, Any] = {"other": 76, "other_objectives": 0}
    assert outcomes("armada-standard", **fleets, **none) == [["win", "215", "7", "139"], ["loss", "76", "4", "0"]]
    bands = {59: ("6", "5"), 60: ("7", "4"), 139: ("7", "4"), 140: ("8", "3"), 220: ("9", "2"), 300: ("10", "1")}
    for lead, (winner, loser) in bands.items():
        row = outcomes("armada-standard", ending="time", own=lead, other=0)
        assert row == [["win", str(lead), winner, str(lead)], ["loss", "0", loser, "0"]]
    gone: dict[str, Any] = {
        "ending": "destroyed:me",
        "own": 210,
        "other": 100,
        "own_objectives": 45,
        "other_objectives": 0,
    }
    assert outcomes("armada-standard", **gone) == [["win", "445", "10", "345"], ["loss", "100", "1", "0"]]
    second = outcomes("armada-standard", ending="mutual-destruction", decider="them")
    assert second == [["loss", "0", "5", "0"], ["win", "0", "6", "0"]]
    asks = [("bad", "The score is tied. Say who was second player; that player wins.")]
    assert outcomes("armada-standard", ending="time", own=80, other=80) == asks


@pytest.mark.rule("XW2-SALVO-01", "XW2-SALVO-02", "XW2-SALVO-03", "XW2-SALVO-04", "HOT-BRKT-05")
def test_dice_are_as_many_as_the_weapons_and_equal_ones_are_rolled_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = asked("salvo")
    assert "If you were both wiped out, add up all your ships. Count hits and critical hits." in words(shown)
    assert told("salvo", salvo_own="3+3+2", salvo_other="") == [("", "Enter the primary weapons of both players.")]
    assert told("salvo", hits_own=4, hits_other=6) == [("good", f"{B} wins the Final Salvo 6–4.")]
    assert told("salvo", hits_own=4, hits_other=4) == [("warn", "The Final Salvo is tied at 4–4. Roll again.")]
    rolled = told("salvo", salvo_own="3+3+2", salvo_other="2+2")
    counts = [text.partition(": ")[2].split(", ") for _, text in rolled[:2]]
    assert [len(faces) for faces in counts] == [8, 4]
    hits = [sum(face in ("hit", "crit") for face in faces) for faces in counts]
    best = hits.index(max(hits))
    tied = ("warn", f"The Final Salvo is tied at {hits[0]}–{hits[1]}. Roll again.")
    won = ("good", f"{(A, B)[best]} wins the Final Salvo {max(hits)}–{min(hits)}.")
    assert rolled[2] == (tied if hits[0] == hits[1] else won)
    faces = iter(("crit", "blank", "blank", "focus", "focus", "hit", *["hit"] * 6))
    by_name = {face.value: face for face in figuring.RED_DIE}
    monkeypatch.setattr(figuring, "roll", lambda _, dice: [by_name[next(faces)] for _ in range(dice)])
    assert told("priority", "xwing-hotshot") == [
        ("", f"{A}: crit, blank, blank"),
        ("", f"{B}: focus, focus, hit"),
        ("good", f"{A} wins the Priority Roll."),
    ]
    assert told("priority", "xwing-hotshot")[2] == ("warn", "All equal. Roll again.")
    assert "Check your edition of the Rules Reference." in words(shown)


@pytest.mark.rule("XW2-STR-02", "XW2-STR-04", "XW2-STR-06", "XW2-STR-08", "HOT-STR-01", "HOT-STR-02", "ESC-STR-01")
@pytest.mark.rule("ARM-STR-01", "ARM-STR-02", "ARM-STR-03", "ARM-STR-04", "EPIC-STR-01")
def test_rounds_and_cut_stand_in_the_table_of_the_book(store: Store) -> None:
    def line(format: str, players: int, structure: str = "") -> str:
        (_, text), *_ = told("structure", format, players=players, structure=structure)
        return text

    assert [line("xwing-standard", players) for players in (8, 16, 24, 44)] == [
        "3 Swiss rounds, no cut.",
        "4 Swiss rounds, no cut.",
        "4 Swiss rounds, then a top 4.",
        "5 Swiss rounds, then a top 8.",
    ]
    assert line("xwing-standard", 24, "advanced") == "4 Swiss rounds, then a top 8."
    below = "This table starts at 9 players. Set the rounds and the cut yourself."
    assert line("xwing-standard", 8, "advanced") == below
    assert line("xwing-hotshot", 17) == "4 Swiss rounds, then a top 8."
    assert line("xwing-hotshot", 17, "full-swiss") == "5 Swiss rounds, no cut."
    assert line("xwing-escalation", 30) == "4 Swiss rounds, no cut."
    assert line("armada-standard", 33) == "4 Swiss rounds, no cut."
    assert line("armada-standard", 45, "advanced") == "5 Swiss rounds, then a top 2."
    free = "The book has no table here. After 4 rounds at most one player is undefeated. The choice is yours."
    assert line("xwing-epic-dogfight", 16) == free
    shown = asked("structure", players=20)
    tables = re.search(r'<div class="bands" data-format="xwing-standard">(.*?)</div>', shown)
    assert tables is not None
    rows = re.findall(r"<tr><td.*?>(.*?)</td><td.*?>(\d+)</td><td.*?>(.*?)</td></tr>", tables[1])
    assert len(rows) == 16
    assert rows[:3] == [("4–8", "3", "–"), ("9–16", "4", "–"), ("17–24", "4", "top 4")]
    assert rows[-1] == ("513+", "8", "top 32")
    own = "You may set another number of rounds and another cut. Tell the players before the start."
    assert own in words(tables[1])
    four = re.search(r'<div class="bands" data-format="xwing-escalation"[^>]*>(.*?)</div>', shown)
    assert four is not None
    assert "The rules have 4 rounds and no cut. Anything else is a house rule." in words(four[1])
    legal = re.findall(r'<p class="small quiet" data-format="([^"]+)"[^>]*>\s*<span[^>]*>(.*?)</span>', shown, re.S)
    first, other = "In North America, from the release. Elsewhere", "The official page decides. Outside North America"
    assert {format: text.strip() for format, text in legal if format in ("xwing-escalation", "armada-standard")} == {
        "xwing-escalation": f"{first}, ask the organizer.",
        "armada-standard": f"{other}, ask the organizer.",
    }


@pytest.mark.rule("XW2-TIME-04", "XW2-TIME-05", "XW2-TIME-06", "ESC-TIME-01")
def test_a_schedule_adds_rounds_and_changeovers(store: Store) -> None:
    fields: dict[str, Any] = {"rounds": 4, "cut": 4, "begins": "10:00", "changeover": 15}
    shown = asked("schedule", **fields)
    assert TIMES.findall(shown) == [
        ("Round 1", "10:00", "11:15"),
        ("Round 2", "11:30", "12:45"),
        ("Round 3", "13:00", "14:15"),
        ("Round 4", "14:30", "15:45"),
        ("Semifinals", "16:00", "17:15"),
        ("Final", "17:30", "19:30"),
    ]
    assert told("schedule", **fields) == [("good", "The event ends at 19:30, after 9:30 hours.")]
    no_breaks: dict[str, Any] = {"rounds": 4, "cut": "", "begins": "09:00", "changeover": 0}
    growing = [("good", "The event ends at 14:30, after 5:30 hours.")]
    assert told("schedule", "xwing-escalation", **no_breaks) == growing
    hidden = [("good", "The event ends at 15:12, after 6:12 hours.")]
    assert told("schedule", "xwing-hotshot", **no_breaks) == hidden
    fixed = "X-Wing Escalation has 4 rounds, so there is no round 5. Finish the event instead."
    assert told("schedule", "xwing-escalation", **{**no_breaks, "rounds": 5}) == [("bad", fixed)]


@pytest.mark.rule("XW2-LEGAL-08", "XW2-LEGAL-09", "XW2-LEGAL-10", "XW2-LEGAL-11", "ARM-LEGAL-04", "ARM-LEGAL-05")
def test_a_product_is_legal_from_its_release_or_eleven_days_later_or_as_the_official_page_says(store: Store) -> None:
    released: dict[str, Any] = {"released": "2019-09-12", "played": "2019-09-20"}
    for format in ("xwing-standard", "armada-standard"):
        assert told("legal", format, tier="formal", **released) == [
            ("good", "Legal in North America from 12 September 2019. Elsewhere ask the organizer."),
            ("good", "Legal on 20 September 2019."),
        ]
        assert told("legal", format, tier="premier", **released) == [
            ("good", "Legal in North America from 23 September 2019. Elsewhere ask the organizer."),
            ("bad", "Not legal on 20 September 2019."),
        ]
        assert told("legal", format, tier="premier", official="2019-09-16", **released) == [
            ("good", "The official date counts: legal from 16 September 2019."),
            ("good", "Legal on 20 September 2019."),
        ]
    assert told("legal", played="2019-09-20") == [("", "Enter the release date, or the official date.")]


@pytest.mark.parametrize(
    ("format", "text", "date", "verdict", "cards"),
    [
        ("xwing-standard", VADER, "2018-10-01", "Not legal", "X-Wing 2.0, points of 13 September 2018"),
        ("xwing-standard", VADER, "2019-02-01", "Legal", "X-Wing 2.0, points of 28 January 2019"),
        ("xwing-hotshot", RED_SQUADRON, "2025-03-01", "Legal", "X-Wing 2.5"),
    ],
)
def test_a_list_is_checked_as_an_event_checks_it_and_nothing_is_kept(
    format: str, text: str, date: str, verdict: str, cards: str, store: Store
) -> None:
    Here.store = store
    sent = {"format": format, "text": text, "date": date, "complete": "1"}
    sent |= {"pool": "standard"} if format == "xwing-hotshot" else {"tier": "relaxed"}
    whole = Client().post("/tools/list", sent).content.decode()
    assert '<details class="card tool" id="list" open>' in whole
    part = Client().post("/tools/list", sent, headers={"X-Live": "1"}).content.decode()
    assert "<html" not in part
    for shown in (whole, part):
        assert re.findall(r'<span class="tag (?:good|bad|warn)">(.*?)</span>', shown)[0] == verdict
        assert f"checked against {cards}" in shown
    assert store.events() == []
    settings = Settings(pool="standard") if format == "xwing-hotshot" else Settings()
    store.create(c.Create(format, "A day", date=date, settings=settings), ORGANIZER, slug="day")
    store.obey("day", c.Register((Registration("Wes"),)), ORGANIZER)
    state = store.life("day").state
    assert state is not None
    in_event = store.cards.check(state, "p1", text)
    here = checked_answer(FORMATS[format], text, occasion_of(state), (A, B)).checked
    assert here is not None
    assert in_event.report is not None
    assert here.report == in_event.report
    assert [each.total for each in here.lists] == [each.total for each in in_event.lists]


def test_what_is_no_list_is_said_and_what_comes_from_elsewhere_is_not_answered(store: Store) -> None:
    Here.store = store
    empty = Client().post("/tools/list", {"format": "armada-standard", "text": " "}).content.decode()
    assert re.findall(r'<p class="note bad">(.*?)</p>', empty) == ["The list is empty. Paste or type it first."]
    long = Client().post("/tools/list", {"text": "x" * 20_001}).content.decode()
    assert len(re.findall(r'<p class="note bad">(.*?)</p>', long)) == 1
    forged = Client().post("/tools/list", {"text": VADER}, headers={"Origin": "https://elsewhere.example"})
    assert forged.status_code == 403
    assert Client().get("/tools/list").headers["Location"] == "/tools#list"


def test_the_worker_keeps_the_page_and_its_files_and_nothing_else(store: Store) -> None:
    answer = Client().get("/tools/worker.js")
    assert answer.headers["Service-Worker-Allowed"] == "/tools"
    kept = answer.content.decode().split("\n")[0]
    assert re.findall(r'"(/[^"]*?)"', kept)[0] == "/tools"
    page = Client().get("/tools").content.decode()
    needed = set(re.findall(r'(?:src|href|data-panels)="(/static/[^"]+)"', page))
    assert needed == set(re.findall(r'"(/static/[^"]+)"', kept))
    manifest = Client().get("/tools/manifest.json").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/tools", "/tools", "standalone")


def test_the_toolbox_is_small_and_speaks_three_languages(store: Store) -> None:
    sizes = {}
    for language in ("en", "de", "es"):
        answer = Client().get("/tools", headers={"Accept-Language": language, "Accept-Encoding": "gzip"})
        assert answer.headers["Content-Encoding"] == "gzip"
        sizes[language] = len(answer.content)
        plain = Client().get("/tools", headers={"Accept-Language": language}).content.decode()
        assert f'<html lang="{language}">' in plain
    files = {name: static_files()[static(name)] for name in FILES}
    fonts = sum(len(file.body) for name, file in files.items() if name.endswith(".woff2"))
    sizes["files"] = sum(len(file.packed or file.body) for file in files.values()) - fonts
    assert sizes["files"] + max(sizes["en"], sizes["de"], sizes["es"]) < 35_000
    assert fonts < 40_000
