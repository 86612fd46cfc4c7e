"""Choices that the books leave open, and house formats: made on a page, played, told to everybody and in every file."""

import json
import re
from html import unescape
from typing import Any

import msgspec
import pytest
from api_caller import Caller
from command import call
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.documents.event_document import read_event, write_event
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import book
from finalsalvo.event.life.document import document
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Phase
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

HOUSE = {
    "settings.points": "100",
    "settings.win": "3",
    "settings.draw": "1",
    "settings.loss": "0",
    "settings.bye_points": "2",
    "settings.bye_margins": "50",
    "settings.tiebreakers": "SoS, MoV",
    "settings.round_minutes": "60",
    "settings.game_rounds": "12",
}
TOLD = [
    "Minutes per round: 60. The rules say 75, so this counts as a house rule.",
    "Points limit: 100. The rules say 200, so this counts as a house rule.",
    "Points for a win: 3. The rules say 1, so this counts as a house rule.",
    "Points for a draw: 1. The rules have none, so this counts as a house rule.",
    "Points for a bye: 2. The rules say 1, so this counts as a house rule.",
    "MoV of a bye: 50. The rules say 300, so this counts as a house rule.",
    "Tiebreakers: SoS, MoV. The rules say MoV, SoS, so this counts as a house rule.",
    "Game rounds: 12. The rules have none, so this counts as a house rule.",
]
PUBLIC = [each.replace(", so this counts as a house rule", "") for each in TOLD]
"""The same under their heading, where nobody needs to hear eight times what they are."""


def as_read(page: bytes) -> str:
    """A page as it reads."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.decode())).split())


def desk(word: str) -> str:
    """A page of the organizer."""
    answer = browser("organizer").get(f"/o/{HERE}/{word}")
    assert answer.status_code == 200
    return as_read(answer.content)


def public(store: Store, word: str = "", slug: str = HERE, query: str = "") -> str:
    """A page that everybody can open."""
    return as_read(PublicPages(store)(f"/e/{slug}/{word}".rstrip("/"), query, "en").body)


def game(one: str, two: str, scores: tuple[int, int]) -> dict[str, Any]:
    return {"players": [one, two], "result": {"end": "time", "scores": scores}}


def swiss(number: int, *games: dict[str, Any], bye: str | None = None) -> dict[str, Any]:
    return {"number": number, "stage": "swiss", "matches": games, "byes": [bye] if bye else []}


def an_event(store: Store, format: str, players: int, settings: Settings, reason: str = "ours") -> None:
    """An event that has started, with its organizer."""
    Here.store = store
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason=reason)
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="the lists are on paper")


def play(store: Store, result: Result) -> None:
    """The next round, in which every game ends alike."""
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    round = state_of(store).round
    assert round is not None
    for each in round.in_order():
        store.obey(HERE, c.SetResult(round.number, each.number, result), ORGANIZER)


def test_a_house_format_is_made_on_a_page_told_to_everybody_and_counted_from_its_file(store: Store) -> None:
    Here.store = store
    account(ORGANIZER)
    client = browser("organizer")
    tiles = client.get("/new").content.decode()
    assert 'href="/new?format=xwing-standard&amp;house=1"' in tiles
    page = client.get("/new?format=xwing-standard&house=1").content.decode()
    assert '<details id="house" open>' in page
    beside = re.findall(r'<p class="small"><span class="help">By the rules: ([^<]+)</span>', page)
    assert beside[:4] == ["200", "1", "none", "0"]
    posted = {"format": "xwing-standard", "name": "League night", **HOUSE}
    wrong = client.post("/new", posted | {"settings.draw": "4"})
    assert "A draw can't be worth 4. It lies between a loss (0) and a win (3). Enter 0 to 3." in unescape(
        wrong.content.decode()
    )
    plan = client.post("/new", posted | {"show": "plan"}).content.decode()
    chips = re.findall(r'<li class="departs"[^>]*>(.*?)</li>', plan, re.S)
    told = [as_read(each.encode()).removesuffix(" Why?").removeprefix("House rule: ") for each in chips]
    assert told == PUBLIC
    made = client.post("/new", posted | {"reason": "As in our league"})
    slug = made["Location"].split("/")[2]
    shown = public(store, slug=slug)
    assert f"House rules {' '.join(PUBLIC)} Reason: “As in our league”" in shown
    assert shown.index("House rules") < shown.index("Not started yet")  # in the head of the page
    api = Caller().get(f"/events/{slug}").value["house"]
    assert [each["message"] for each in api] == TOLD
    assert api[2] == {
        "setting": "win",
        "chosen": "3",
        "book": "1",
        "rule": "XW2-TP-01",
        "left_open": False,
        "message": TOLD[2],
    }
    copied = client.get(f"/new?copy={slug}").content.decode()
    assert '<details id="house" open>' in copied
    assert re.findall(r'name="settings\.(?:win|tiebreakers|game_rounds)" value="([^"]*)"', copied) == [
        "3",
        "12",
        "SoS, MoV",
    ]
    written = json.loads(client.get(f"/o/{slug}/document").content)
    assert written["house"] == TOLD
    assert written["settings"]["win"] == 3
    counted_by_hand(store, written)


@pytest.mark.rule("ESC-BYE-03", "ESC-TIME-02", "ESC-TIME-01")
def test_the_schedule_and_what_is_suggested_follow_what_is_typed(store: Store) -> None:
    Here.store = store
    account(ORGANIZER)
    client, form = browser("organizer"), "/new?format=xwing-escalation&players=8&starts_at=10:00"

    def shown(more: str) -> tuple[list[str], str]:
        page = client.get(form + more).content.decode()
        assert '<details id="left-open"' in page
        opened = as_read(page.partition('<details id="left-open"')[2].partition("</details>")[0].encode())
        assert "Minutes per round The rules say 50, 70, 90, 120. You may make rounds up to 10 minutes" in opened
        plan = page.partition('<ol class="schedule">')[2].partition("</ol>")[0]
        suggested = re.findall(r'<datalist id="known-bye_margins"[^>]*>(.*?)</datalist>', page, re.S)
        return [as_read(each.encode()) for each in plan.split("</li>")[:-1]], as_read(
            suggested[0].replace('<option value="', "").replace('"></option>', ";").encode()
        )

    by_book = ["10:00–10:50 Round 1", "11:05–12:15 Round 2", "12:30–14:00 Round 3", "14:15–16:15 Round 4"]
    assert shown("") == (by_book, "150;90, 135, 180, 225;")
    assert shown("&settings.round_points=x&settings.cut=few") == (by_book, "150;90, 135, 180, 225;")
    typed = "&starts_at=09:30&settings.cut=2&settings.round_minutes=60,70,90,130&settings.round_points=80,90,120,200"
    assert shown(typed) == (
        [
            "09:30–10:30 Round 1",
            "10:45–11:55 Round 2",
            "12:10–13:40 Round 3",
            "13:55–16:05 Round 4",
            "16:20–18:30 Final",
        ],
        "150;120, 135, 180, 300;",
    )
    own = as_read(client.get(form).content.partition(b'id="own"')[2].partition(b"</section>")[0])
    assert "Swiss rounds By the rules: 4 Why? Cut size By the rules: none Why?" in own.replace("  ", " ")


def counted_by_hand(store: Store, written: dict[str, Any]) -> None:
    """Two rounds of five players: 3 for a win, 1 for a draw, 2 for a bye, strength of schedule before margin."""
    names = ["Ann", "Bo", "Cy", "Di", "Eve"]
    written["players"] = [{"id": f"p{number}", "name": name} for number, name in enumerate(names, start=1)]
    written["rounds"] = [
        swiss(1, game("p1", "p2", (80, 50)), game("p3", "p4", (40, 40)), bye="p5"),
        swiss(2, game("p1", "p5", (20, 60)), game("p3", "p2", (70, 10)), bye="p4"),
    ]
    file = msgspec.json.encode(written)
    code, out, _ = call("standings", "-", "--json", stdin=file)
    found = json.loads(out)
    assert (code, found["house"]) == (0, TOLD)
    assert [
        (each["name"], each["points"], each["mov"], each["sos"], each["decided_by"]) for each in found["standings"]
    ] == [
        ("Eve", 5, 190, "3/2", "points"),
        ("Cy", 4, 260, "3/4", "points"),
        ("Di", 3, 150, "2/1", "points"),
        ("Ann", 3, 190, "5/4", "sos"),
        ("Bo", 0, 110, "7/4", "points"),
    ]
    assert call("standings", "-", stdin=file)[1].splitlines()[1:9] == TOLD
    assert call("pair", "-", "--seed", "7", "--json", stdin=file)[0] == 0
    event = read_event(file)
    assert (event.house, json.loads(write_event(event))["house"]) == ((), TOLD)
    store.create(c.Import(event), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    assert "1 Eve 5 1.50 190 2–0 2 Cy 4 0.75 260 1–0–1 3 Di 3 2 150 1–0–1 4 Ann 3 1.25 190 1–1" in public(
        store, "standings"
    )
    answer = browser("organizer").get(f"/o/{HERE}/export/standings.csv")
    head, first, *_ = answer.content.decode("utf-8-sig").splitlines()
    assert (head.split(",")[-1], first.startswith("1,p5,Eve,5,190,1.5000,3/2")) == ("house_rules", True)
    assert TOLD[2] in first


@pytest.mark.rule("ESC-BYE-03")
@pytest.mark.parametrize(("margins", "told"), [(None, True), ((90, 135, 180, 225), False)])
def test_a_bye_of_round_one_in_escalation_is_noticed_where_it_is_given(
    store: Store, margins: tuple[int, ...] | None, told: bool
) -> None:
    an_event(store, "xwing-escalation", 5, Settings(bye_margins=margins))
    note = "A bye has MoV 150 in this round. Nobody can earn more than 120 in a game."
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert (note in desk("round")) is told
    store.obey(HERE, c.Publish(), ORGANIZER)
    shown = [desk("round"), public(store, "pairings")]
    assert [note in page for page in shown] == [told, told]
    page = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    assert re.findall(r'placeholder="(\d+ \d+ \d+ t)"', page) == ["1 37 19 t"]  # a squad has 60 points
    chosen = "MoV of a bye: 90, 135, 180, 225. The rules say 150."
    assert (chosen in public(store)) is not told
    byes = state_of(store).rounds[0].byes
    for each in state_of(store).rounds[0].in_order():
        store.obey(HERE, c.SetResult(1, each.number, Result(End.TIME, (40, 20))), ORGANIZER)
    lines = {each["player"]: each for each in Caller().get(f"/events/{HERE}/standings").value["standings"]}
    assert (lines[byes[0]]["points"], lines[byes[0]]["margin"]) == (5, 150 if told else 90)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    assert "A bye has MoV" not in desk("round")


def test_a_cut_in_escalation_is_played_to_a_champion_with_the_last_squads(store: Store) -> None:
    an_event(store, "xwing-escalation", 8, Settings(cut=4), reason="nineteen players")
    shown = public(store)
    assert "House rules Cut size: 4. The rules have none. Reason: “nineteen players” Ranks" in shown
    assert "120 minutes in the bracket" in shown
    plan = "4 Swiss rounds, then a top 4 Fixed at the start. The bracket is played with squad 4, up to 150 points."
    assert f"{plan} If a bracket game is tied, the player with initiative wins." in shown
    for number in (1, 2, 3, 4):
        play(store, Result(End.TIME, (60 - number, 10)))
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    cut = state_of(store).cut
    assert cut is not None
    one, two, three, four = cut.ranked[:4]
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    store.obey(HERE, c.Publish(), ORGANIZER)
    store.obey(HERE, c.StartClock(), ORGANIZER)
    round = state_of(store).round
    assert round is not None
    assert round.timer is not None
    assert (cut.size, round.timer.minutes) == (4, 120)
    assert [each.players for each in round.in_order()] == [(one, four), (two, three)]
    first, second = round.in_order()
    # a squad of 150 points is on the table, and an equal game goes to whoever had the initiative
    store.obey(HERE, c.SetResult(5, first.number, Result(End.TIME, (149, 20))), ORGANIZER)
    drawn = Result(End.TIME, (80, 80), initiative=second.players[1])
    marks = desk("round")
    assert ("winner of a tied score" in marks, "player with the initiative" in marks) == (False, True)
    assert "Print top 4 sheet" in desk("cut")
    assert "Print top 8 sheet" not in desk("cut")
    store.obey(HERE, c.SetResult(5, second.number, drawn), ORGANIZER)
    winner = state_of(store).players[second.players[1]].name
    assert f"80–80 {winner} had the initiative" in public(store, "pairings")
    play(store, Result(End.TIME, (30, 0)))
    store.obey(HERE, c.Finish(), ORGANIZER)
    champion = state_of(store).players[one].name
    assert f"{champion} won" in public(store)
    assert public(store, "bracket").count("Player") >= 6
    file = write_event(document(state_of(store)))
    code, out, _ = call("check", "-", "--json", stdin=file)
    assert (code, [each["rule"] for each in json.loads(out)["problems"]]) == (0, ["B33"])
    places = json.loads(call("standings", "-", "--final", "--json", stdin=file)[1])["final"]
    assert [each["player"] for each in places[:2]] == [one, second.players[1]]


EPIC = {
    "schema": "finalsalvo.event/1",
    "format": "xwing-epic-dogfight",
    "players": [{"id": name, "name": name} for name in ("Ann", "Bo", "Cy", "Di", "Eve", "Flo")],
    "rounds": [
        swiss(1, game("Ann", "Bo", (120, 100)), game("Cy", "Di", (120, 100)), game("Eve", "Flo", (120, 100))),
        swiss(2, game("Ann", "Cy", (130, 100)), game("Bo", "Eve", (120, 100)), game("Di", "Flo", (250, 0))),
    ],
}
"""Behind Ann four have 5 points: Di has the highest margin, 830, but has met those with 5 points together; Bo 15."""


@pytest.mark.rule("EPIC-BRKT-01")
@pytest.mark.parametrize(("order", "second"), [(None, "Di"), ("standings", "Di"), ("strength", "Bo")])
def test_strength_of_schedule_decides_who_makes_the_cut_of_epic_where_that_is_chosen(
    store: Store, order: str | None, second: str
) -> None:
    settings = {"structure": "custom", "swiss_rounds": 2, "cut": 2} | ({"cut_order": order} if order else {})
    file = msgspec.json.encode(EPIC | {"settings": settings})
    lines = json.loads(call("standings", "-", "--json", stdin=file)[1])["standings"]
    assert [(each["name"], each["points"], each["mov"], each["sos"]) for each in lines] == [
        ("Ann", 10, 650, "10/1"),
        ("Di", 5, 830, "5/1"),
        ("Bo", 5, 600, "15/1"),
        ("Eve", 5, 600, "5/1"),
        ("Cy", 5, 590, "15/1"),
        ("Flo", 0, 330, "10/1"),
    ]
    paired = json.loads(call("pair", "-", "--seed", "1", "--json", stdin=file)[1])
    assert paired["round"]["matches"][0]["players"] == ["Ann", second]
    Here.store = store
    store.create(c.Import(read_event(file)), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    cut = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    rows = [" ".join(re.sub(r"<[^>]+>", " ", each).split()) for each in re.findall(r'<tr id="cut-.*?</tr>', cut, re.S)]
    assert [(each.split()[:2], each.split()[-1]) for each in rows] == [(["1", "Ann"], "in"), (["2", second], "in")]
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    store.obey(HERE, c.Publish(), ORGANIZER)
    round = state_of(store).round
    assert round is not None
    assert round.in_order()[0].players == ("Ann", second)
    exported = write_event(document(state_of(store)))
    code, out, _ = call("check", "-", "--json", stdin=exported)
    assert (code, [each["rule"] for each in json.loads(out)["problems"]]) == (0, ["EPIC-STR-02"])
    said = "For the cut, strength of schedule (SoS) comes first." in public(store, "standings", query="of=swiss")
    assert said is (order == "strength")


@pytest.mark.rule("FANG-TIME-06", "HOT-TIME-08")
@pytest.mark.parametrize("won", [None, False])
def test_a_scenario_that_is_won_ends_a_game_of_fangs_out_unless_the_organizer_says_no(
    store: Store, won: bool | None
) -> None:
    an_event(store, "xwing-fangs-out", 4, Settings(pool="standard", scenario_win=won))
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    store.obey(HERE, c.Publish(), ORGANIZER)
    page = browser("organizer").get(f"/o/{HERE}/round?round=1&game=1").content.decode()
    assert ('<option value="victory"' in page) is (won is None)
    settings = desk("settings")
    assert "The rules don't say whether winning the scenario ends the game. In Hotshot it does. Why?" in settings
    told = "Winning the scenario: doesn't end the game. The rules leave this to the organizer; usual is ends the game."
    assert (told in public(store)) is (won is False)
    posted = {"number": "1", "game": "1", "result.end": "victory", "result.scores": ["12", "5"]}
    answer = browser("organizer").post(f"/o/{HERE}/do/set-result", posted, headers={"X-Live": "1"})
    assert answer.status_code == (200 if won is None else 422)
    if won is False:
        assert answer.json()["message"].startswith("A game of Fangs Out can't end with “scenario won”.")


@pytest.mark.rule("ESC-TIME-02", "ESC-TIME-03", "EPIC-TIME-02", "EPIC-TIME-03")
@pytest.mark.parametrize(
    ("format", "minutes", "book", "word"),
    [
        ("xwing-escalation", (45, 65, 85, 100), "50, 70, 90, 120", "up to 10 minutes shorter or longer"),
        ("xwing-epic-dogfight", (240,), "180", "up to 30 minutes shorter or longer"),
        ("xwing-standard", (90,), "75", ""),
    ],
)
def test_a_round_length_outside_the_book_is_told_as_a_house_rule(
    store: Store, format: str, minutes: tuple[int, ...], book: str, word: str
) -> None:
    Here.store = store
    store.create(c.Create(format, "Here"), ORGANIZER, slug=HERE)
    account(ORGANIZER, HERE)
    settings = desk("settings")
    beside = f"The rules say {book}. You may make rounds {word}, if players know before the start."
    assert f"Minutes per round by the book {f'{beside} ' if word else ''}Why?" in settings
    client, typed = browser("organizer"), ", ".join(map(str, minutes))
    posted = {"name": "Here", "settings.round_minutes": typed}
    asked = client.post(f"/o/{HERE}/do/change", posted, headers={"X-Live": "1"})
    told = f"Minutes per round: {typed}. The rules say {book}, so this counts as a house rule."
    assert (asked.status_code, asked.json()["notices"]) == (200, [])
    said = told.replace(", so this counts as a house rule", "")
    assert f"House rules {said}" in public(store)
    assert f"house rule {said}" in desk("settings")


def test_settings_that_players_know_change_on_the_page_for_a_reason_and_not_against_what_was_played(
    store: Store,
) -> None:
    an_event(store, "xwing-standard", 4, Settings(swiss_rounds=3, cut=0))
    play(store, Result(End.TIME, (120, 50)))
    page = desk("settings")
    assert "The event has started. Players see what you change. Why?" in page
    assert "Points for a win by the book Why? Players will see the change." in page
    client = browser("organizer")
    posted = {"name": "Here", "settings.structure": "custom", "settings.swiss_rounds": "2", "settings.cut": "0"}
    change = f"/o/{HERE}/do/change"
    assert client.post(change, posted | {"settings.win": "3"}, headers={"X-Live": "1"}).status_code == 409
    assert client.post(change, posted | {"settings.win": "3", "reason": "As in the league"}).status_code == 302
    assert (state_of(store).settings.swiss_rounds, book(state_of(store)).scoring.win) == (2, 3)
    lines = Caller().get(f"/events/{HERE}/standings").value["standings"]
    assert [each["points"] for each in lines] == [3, 3, 0, 0]
    small = client.post(change, posted | {"settings.points": "100", "reason": "x"}, headers={"X-Live": "1"})
    assert (small.status_code, small.json()["message"]) == (
        422,
        "Points limit: a result would no longer count. "
        "120 is too high. A whole list is worth 100 points. Correct the score.",
    )
    assert state_of(store).phase is Phase.BETWEEN
