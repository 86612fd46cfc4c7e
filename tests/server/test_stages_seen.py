"""What players and the room meet of an event with stages: pages for everybody, phones, the projector, paper.

The draws come from a known secret, and the lower number wins every game: so every figure here can be worked out.
"""

import csv
import html
import re
from collections import Counter
from io import BytesIO, StringIO

import pytest
from django.test import Client
from msgspec.structs import replace
from people import account, phone
from pypdf import PdfReader
from staged_day import FLIGHTS, SLUG, THREE_DAYS, StagedDay
from stored_event import ORGANIZER

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.history import sentences
from finalsalvo.event.life.life import state_of
from finalsalvo.event.stage_fields import border_in
from finalsalvo.event.stages import house_of, stage_event
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


@pytest.fixture(autouse=True)
def known_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every draw is the same each time."""
    monkeypatch.setattr("finalsalvo.server.storage.store.secrets.token_hex", lambda number: "5a" * number)


def text_of(markup: str) -> str:
    """What a part of a page says."""
    shown = re.sub(r"<(script|style|select)\b.*?</\1>", " ", markup, flags=re.S)
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", shown))).strip()


def seen(store: Store, word: str = "", stage: str = "", query: str = "") -> str:
    """A public page as it is sent."""
    page = PublicPages(store)(f"/e/{SLUG}{'~' * bool(stage)}{stage}{'/' * bool(word)}{word}", query, "en")
    assert page.status == 200, word
    return page.body.decode()


def part(page: str, begins: str, ends: str) -> str:
    """What stands between two marks of a page."""
    found = re.search(f"{begins}(.*?){ends}", page, re.S)
    assert found is not None, begins
    return text_of(found[1])


def lines_of(page: str, table: str = "standings") -> list[str]:
    """The lines of a table."""
    body = re.search(rf'<table class="{table}">.*?<tbody>(.*?)</tbody>', page, re.S)
    assert body is not None
    return [text_of(line) for line in re.findall(r"<tr.*?</tr>", body[1], re.S)]


def links_in(page: str) -> list[str]:
    """The stages that a page leads to; the one that is looked at has a star, one that is still to come no address."""
    nav = re.search(r'<nav class="row stages no-print".*?</nav>', page, re.S)
    assert nav is not None
    found = re.findall(r'<a class="button small" href="([^"]+)"( aria-current="page")?>', nav[0])
    return [f"{'*' if here else ''}{href}" for href, here in found] + re.findall(r"later\">([^<]+)<", nav[0])


def own(player: str) -> str:
    """A player's own page."""
    return phone(player, SLUG).get(f"/p/{SLUG}/").content.decode()


def told(page: str, card: str) -> str:
    """A card of a player's page."""
    return part(page, f'<section class="card" id="{card}">', "</section>")


AFTER_DAY_1 = [
    "1 Ann 1 3 897 0.44 3–0",
    "2 Ann 3 3 891 0.44 3–0",
    "3 Ann 2 2 697 0.44 2–1",
    "4 Ann 4 2 695 0.56 2–1",
    "5 Ann 5 2 693 0.56 2–1",
    "6 Ann 8 2 689 0.44 2–1",
    "7 Ann 9 1 503 0.44 1–2",
    "8 Ann 6 1 500 0.56 1–2",
    "9 Ann 7 1 500 0.44 1–2",
    "10 Ann 10 1 499 0.56 1–2",
    "11 Ann 11 0 321 0.44 0–3",
    "12 Ann 12 0 315 0.67 0–3",
]
AFTER_DAY_2 = [
    "1 Ann 1 5 1495 0.53 5–0",
    "2 Ann 2 4 1293 0.51 4–1",
    "3 Ann 3 3 1094 0.60 3–2",
    "4 Ann 4 3 1093 0.49 3–2",
    "5 Ann 5 3 1089 0.48 3–2",
    "6 Ann 8 2 898 0.49 2–3",
]
OUT = ["7 Ann 9", "8 Ann 6", "9 Ann 7", "10 Ann 10", "11 Ann 11", "12 Ann 12"]
FINAL = [
    "1 Ann 1 Top 4 5 1495 0.53 5–0",
    "2 Ann 2 Top 4 4 1293 0.51 4–1",
    "3–4 Ann 3 Top 4 3 1094 0.60 3–2",
    "3–4 Ann 4 Top 4 3 1093 0.49 3–2",
    "5 Ann 5 Day 2 3 1089 0.48 3–2",
    "6 Ann 8 Day 2 2 898 0.49 2–3",
    "7 Ann 9 Day 1 1 503 0.44 1–2",
    "8 Ann 6 Day 1 1 500 0.56 1–2",
    "9 Ann 7 Day 1 1 500 0.44 1–2",
    "10 Ann 10 Day 1 1 499 0.56 1–2",
    "11 Ann 11 Day 1 0 321 0.44 0–3",
    "12 Ann 12 Day 1 0 315 0.67 0–3",
]
BORDER = '<p class="border-words">'


def test_everybody_follows_an_event_of_three_days(store: Store) -> None:
    day = StagedDay(store)
    assert part(seen(store), '<ol class="calendar">', "</ol>") == (
        "Day 1 1 May 2026, 10:00 · Hall 4 · 12 players 3 Swiss rounds. "
        "Day 2 2 May 2026, 09:30 · Hall 1 2 Swiss rounds. The first one is round 4. The top 6 of Day 1 go on. "
        "Points and tiebreakers carry over. Check in again before it starts. "
        "Top 4 3 May 2026 Single elimination: 1 loss and you're out. The top 4 of Day 2 go on. "
        "Seeds follow the standings."
    )
    assert part(own("p1"), 'id="later">', "</p>") == (
        "Players who go on: Day 2 · 2 May 2026, 09:30 · Hall 1; Top 4 · 3 May 2026"
    )
    day.begin()
    assert 'id="later"' not in own("p1")
    day.play(3)
    page = seen(store, "standings")  # nobody has gone on yet
    assert links_in(page) == ["*/e/worlds~day-1/standings", "Day 2", "Top 4"]
    assert lines_of(page) == AFTER_DAY_1
    assert part(page, BORDER, "</p>") == "The top 6 go on to Day 2."
    assert part(page, '<tr class="person cutline">', "</tr>") == AFTER_DAY_1[5]
    day.go_on(here=True)
    assert lines_of(seen(store, "standings")) == AFTER_DAY_1[:6]
    going = "On to Day 2 1 Ann 1 2 Ann 3 3 Ann 2 4 Ann 4 5 Ann 5 6 Ann 8"
    screen = text_of(seen(store, "screen"))
    assert screen.partition("Follow on your phone ")[2].startswith(f"{going} Day 1 Day 2 Top 4 Arrow keys")
    assert links_in(seen(store, "screen")) == ["/e/worlds~day-1/screen", "*/e/worlds~day-2/screen", "Top 4"]
    assert "Worlds · Day 1 On to Day 2 2 May 2026, 09:30 · Hall 1" in text_of(seen(store, "screen", "day-1"))
    day.play(2)
    page = seen(store, "standings")
    assert links_in(page) == [
        "/e/worlds~day-1/standings",
        "*/e/worlds~day-2/standings",
        "/e/worlds/standings?of=all",
        "Top 4",
    ]
    assert (lines_of(page), part(page, BORDER, "</p>")) == (AFTER_DAY_2, "The top 4 go on to Top 4.")
    assert (lines_of(page, "places"), part(page, "<summary>", "</summary>")) == (OUT, "6 players are out")
    assert part(seen(store, "player/p9"), '<p class="sub">', "</p>") == (
        "Final rank 7. Swiss rounds: rank 7, 1–2. Behind Ann 8 on points."
    )
    day.go_on()
    page = seen(store, "standings")
    assert (links_in(page)[2], lines_of(page)) == ("*/e/worlds~top-4/standings", AFTER_DAY_2[:4])
    assert [text_of(seen(store, "screen")).count(f"Ann {number} ") for number in (4, 5)] == [1, 0]
    day.play(1, last_open=True)
    wall = seen(store, "screen")
    assert [text_of(each) for each in re.findall(r"<h1>(.*?)</h1>", wall, re.S)][1:] == [
        "Semifinals · Find your table",
        "Bracket",
    ]
    assert "Standings" not in text_of(wall)
    day.finish_round()
    still = [
        "1–2 Ann 1 still in Top 4 5 1495 0.53 5–0",
        "1–2 Ann 2 still in Top 4 4 1293 0.51 4–1",
        *FINAL[2:],
    ]
    assert lines_of(seen(store, "standings")) == still
    assert (
        text_of(seen(store, "bracket"))
        .partition("Final ranks so far ")[2]
        .startswith("Rank Player 1–2 Ann 1 1–2 Ann 2 3–4 Ann 3 3–4 Ann 4 Final Salvo")
    )


def test_the_final_standings_are_those_of_all_stages(store: Store) -> None:
    day = StagedDay(store)
    day.play_all()
    page = seen(store, "standings")
    assert lines_of(page) == FINAL
    assert part(page, 'id="bands">', "</section>") == "Shared ranks 3–4: they went out in the same round of Top 4."
    assert (
        text_of(page)
        .partition("of Top 4. ")[2]
        .startswith(
            "Everyone who goes out of a stage keeps its order, behind those who went on. "
            "Tiebreakers: margin of victory (MoV), strength of schedule (SoS), random number. "
            "Tap a number to see how it's calculated."
        )
    )
    assert 'href="/e/worlds~day-1/player/p6#sos">0.56<' in page
    assert links_in(page)[-1] == "*/e/worlds/standings?of=all"
    page = seen(store, "standings", "day-2")
    assert (lines_of(page), links_in(page)[1]) == (AFTER_DAY_2, "*/e/worlds~day-2/standings")
    assert lines_of(seen(store, "standings", "day-1")) == AFTER_DAY_1
    assert part(seen(store, "player/p3"), '<p id="stages">', "</p>") == "Day 1 : rank 2 · Day 2 : rank 3 · Top 4"
    wall = text_of(seen(store, "screen"))
    assert wall.startswith("Worlds Skip to content Worlds Ann 1 won Follow on your phone Final standings 1 Ann 1 Top 4")
    assert "Ann 1 won Top 4 · Final" in text_of(seen(store))
    account(ORGANIZER, SLUG)
    desk = Client()
    desk.force_login(models.Account.objects.get(username=ORGANIZER))
    assert paper(desk, "places") == (
        f"Final standings Rank Player Stage Points MoV SoS Record {' '.join(FINAL)} "
        "Order Everyone who goes out of a stage keeps its order, behind those who went on. "
        "Shared ranks 3–4: they went out in the same round of Top 4. Worlds · 1 May 2026 Page 1 / 1"
    )
    assert paper(desk, "swiss", "~day-2") == (
        "Standings After round 5 · The top 4 go on to Top 4. Rank Player Points MoV SoS Record "
        f"{' '.join(AFTER_DAY_2)} Worlds · Day 2 · 2 May 2026 Page 1 / 1"
    )
    assert paper(desk, "swiss", "~top-4") == paper(desk, "swiss", "~day-2")
    assert paper(desk, "going-on", "~day-1") == (
        "On to Day 2 2 May 2026, 09:30 · Hall 1 · Check in again before it starts. "
        "Seed Player 1 Ann 1 2 Ann 3 3 Ann 2 4 Ann 4 5 Ann 5 6 Ann 8 "
        "Worlds · 1 May 2026 Page 1 / 1"
    )
    assert paper(desk, "calendar") == (
        "Calendar Stage When Where What is played Day 1 1 May 2026, 10:00 Hall 4 3 Swiss rounds. "
        "Day 2 2 May 2026, 09:30 Hall 1 2 Swiss rounds. The first one is round 4. "
        "The top 6 of Day 1 go on. Points and tiebreakers carry over. "
        "Check in again before it starts. Top 4 3 May 2026 – Single elimination: 1 loss and you're out. "
        "The top 4 of Day 2 go on. "
        "Seeds follow the standings. Worlds · 1 May 2026 Page 1 / 1"
    )
    assert paper(desk, "tables", "~day-2").endswith(
        "1 Ann 1 Ann 5 2 Ann 2 Ann 3 3 Ann 4 Ann 8 Worlds · Day 2 · 2 May 2026 Page 1 / 1"
    )
    assert [row[:5] for row in table(desk, "places")][:4] == [
        ["place", "to", "stage", "player", "name"],
        ["1", "1", "top-4", "p1", "Ann 1"],
        ["2", "2", "top-4", "p2", "Ann 2"],
        ["3", "4", "top-4", "p3", "Ann 3"],
    ]
    counted = Counter(row[0] for row in table(desk, "stages"))
    assert counted == {"stage": 1, "day-1": 12, "day-2": 6, "top-4": 4}
    counted = Counter(row[0] for row in table(desk, "games"))
    assert counted == {"part": 1, "day-1": 18, "day-2": 6, "top-4": 3}
    assert table(desk, "swiss", "~day-2")[6][:7] == ["day-2", "6", "p8", "Ann 8", "2", "898", "0.4933"]


def desk_page(word: str, stage: str = "") -> str:
    """A page of the console."""
    if not models.Account.objects.filter(username=ORGANIZER).exists():
        account(ORGANIZER, SLUG)
    desk = Client()
    desk.force_login(models.Account.objects.get(username=ORGANIZER))
    return desk.get(f"/o/{SLUG}{stage}/{word}").content.decode()


def paper(desk: Client, what: str, stage: str = "") -> str:
    """All that can be read on a paper."""
    answer = desk.get(f"/o/{SLUG}{stage}/print/{what}.pdf")
    assert answer.status_code == 200, answer.content
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def table(desk: Client, what: str, stage: str = "") -> list[list[str]]:
    """A table for a spreadsheet."""
    answer = desk.get(f"/o/{SLUG}{stage}/export/{what}.csv")
    assert answer.status_code == 200, answer.content
    return list(csv.reader(StringIO(answer.content.decode("utf-8-sig"))))


def test_a_phone_says_what_is_needed_who_goes_on_and_who_is_out(store: Store) -> None:
    day = StagedDay(store)
    day.begin()
    day.play(2)
    day.play(1, last_open=True)
    assert told(own("p1"), "standing") == (
        "Rank 1 of 12 2–0 In the lead. See how it's calculated The top 6 go on to Day 2. If you win, you're in. "
        "If you lose, points can't keep you out, but tiebreakers may."
    )
    day.finish_round()
    assert told(own("p9"), "waiting") == "Day 1 is over This page shows whether you go on to Day 2."
    day.go_on()
    page = own("p1")
    assert part(page, 'id="stage">', "</p>") == "Day 2 · 2 May 2026, 09:30 · Hall 1"
    assert told(page, "cut") == (
        "You're through to Day 2 2 May 2026, 09:30 · Hall 1 Check in again with the organizer before it starts. "
        "Points and tiebreakers carry over. Your table appears here when the round is published. "
        "I don't want this spot You drop from the event. Nobody moves up. Give up spot"
    )
    assert "/e/worlds~day-2/standings" in page
    assert told(own("p9"), "waiting") == "You're out: rank 7 The last player in had 2 points. You had 1."
    day.do(c.CheckInForStage(("p1", "p2", "p3", "p4", "p5")))
    assert "You're checked in." in told(own("p1"), "cut")
    answer = phone("p8", SLUG).post(f"/p/{SLUG}/do/decline-seat", {"player": "p8"})
    assert answer.status_code == 302
    assert told(own("p8"), "waiting") == "You gave up your spot in Day 2 Everyone who goes on is ranked ahead of you."
    assert [f"/p/{SLUG}/leave" in own(player) for player in ("p1", "p8", "p9")] == [True, False, False]
    assert told(own("p8"), "standing").startswith("Rank 6 of 12 2–1 ")
    day.play(1, last_open=True)
    assert told(own("p8"), "standing").startswith("Final rank: 6 2–1 ")
    page = own("p9")
    assert told(page, "waiting") == "You're out: rank 7 The last player in had 2 points. You had 1."
    assert told(page, "standing").startswith("Final rank: 7 1–2 ")
    assert told(own("p3"), "standing").startswith("Rank 3 of 5 3–0 Behind Ann 1 on MoV.")


STAYED = "A result was corrected after the cut. The players of Day 2 stayed."


@pytest.mark.parametrize("begun", [False, True])
def test_where_players_stayed_after_a_correction_everybody_reads_why(store: Store, begun: bool) -> None:
    day = StagedDay(store, 'day-1: swiss 3 name="Day 1"; day-2: swiss 2 X-1 name="Day 2" date=2026-05-02')
    day.begin()
    day.play(3)
    last = day.round
    day.go_on()
    if begun:
        day.play(1)
    game = last.game_of("p8")
    assert game is not None
    beaten = next(player for player in game.players if player != "p8")
    scores = (100, 0) if game.players[0] == beaten else (0, 100)
    corrected = c.SetResult(3, game.number, Result(End.TIME, scores), later="keep")
    store.obey(f"{SLUG}~day-1", corrected, ORGANIZER, reason="typed wrong")
    assert told(own(beaten), "waiting") == f"You're out: rank {7 if begun else 5} {STAYED}"
    assert told(own("p12"), "waiting") == "You're out: rank 12 You needed X–1 or better and had 0–3."
    page = seen(store, "standings", "day-1")
    assert (part(page, 'id="kept">', "</p>"), "cutline" in page) == (STAYED, False)
    assert part(page, '<p class="border-words bare">', "</p>") == "Players with X–1 or better go on to Day 2."
    assert lines_of(page) == [
        "1 Ann 1 in 3 897 0.44 3–0",
        "2 Ann 3 in 3 891 0.44 3–0",
        "3 Ann 2 in 2 697 0.44 2–1",
        "4 Ann 4 in 2 695 0.67 2–1",
        "5 Ann 9 2 695 0.33 2–1",
        "6 Ann 5 in 2 693 0.44 2–1",
        "7 Ann 6 1 500 0.56 1–2",
        "8 Ann 7 1 500 0.44 1–2",
        "9 Ann 10 1 499 0.44 1–2",
        "10 Ann 8 in 1 497 0.56 1–2",
        "11 Ann 11 0 321 0.56 0–3",
        "12 Ann 12 0 315 0.67 0–3",
    ]
    whole = whole_document(day.state)
    view = stage_event(whole, "day-1")
    assert border_in(whole, whole.stages[0], standings(view, house_of(view))) == 0  # on paper no heavy line either
    page = seen(store, "standings", "day-2")
    assert part(page, 'id="kept">', "</p>") == STAYED
    account(ORGANIZER, SLUG)
    desk = Client()
    desk.force_login(models.Account.objects.get(username=ORGANIZER))
    for word in ("day-1/cut", "day-2/cut", "day-1/standings"):
        assert part(desk.get(f"/o/{SLUG}~{word}").content.decode(), 'id="kept">', "</p>") == STAYED
    assert paper(desk, "swiss", "~day-1").startswith(
        f"Standings After round 3 · Players with X–1 or better go on to Day 2. · {STAYED} Rank"
    )


def test_the_next_in_line_is_asked_on_the_same_day(store: Store) -> None:
    day = StagedDay(store, 'swiss 2; round-robin top 4; elimination top 2 name="Final"', 6)
    day.begin()
    day.play(2)
    day.go_on()
    ranked = day.state.cut.ranked if day.state.cut is not None else ()
    assert told(own(ranked[4]), "waiting").endswith("If a player gives up a spot, you may be asked.")
    phone(ranked[0], SLUG).post(f"/p/{SLUG}/do/decline-seat", {"player": ranked[0]})
    assert told(own(ranked[0]), "waiting").startswith("You gave up your spot in Round robin ")
    assert f"/p/{SLUG}/leave" not in own(ranked[0])
    assert told(own(ranked[4]), "cut").startswith("A spot in Round robin is free Points and tiebreakers carry over.")
    phone(ranked[4], SLUG).post(f"/p/{SLUG}/do/accept-seat", {"player": ranked[4]})
    assert told(own(ranked[4]), "cut").startswith("You're through to Round robin ")
    assert told(own(ranked[5]), "waiting").endswith("If a player gives up a spot, you may be asked.")
    day.play(3)
    assert told(own(ranked[1]), "waiting") == "Round robin is over This page shows whether you go on to Final."
    assert told(own(ranked[1]), "standing") == "Rank 1 of 4 4–1 In the lead. See how it's calculated"
    day.go_on()
    day.play(1, last_open=True)
    assert part(seen(store, "screen"), "<h1>", "</h1>") == "Worlds · Final"
    assert part(seen(store), "<h2>", "</h2>") == "Final"
    account(ORGANIZER, SLUG)
    desk = Client()
    desk.force_login(models.Account.objects.get(username=ORGANIZER))
    choices = [f"/o/{SLUG}{stage}/standings" for stage in ("", "~final", "~round-robin")]
    assert ["All stages</a>" in re.sub(r"\s+<", "<", desk.get(each).content.decode()) for each in choices] == [
        False,
        False,
        True,
    ]


def test_flights_have_their_own_players_needs_clocks_and_rounds(store: Store) -> None:
    day = StagedDay(store, FLIGHTS, 0)
    day.come(range(1, 9), "flight-a")
    day.come(range(9, 14), "flight-b")
    row = models.EventRow.objects.get(slug=SLUG)
    code = links.make(row, models.AccessLink.Kind.REGISTRATION, [""])[0].code
    client = Client()
    form = part(client.get(f"/r/{SLUG}").content.decode(), '<fieldset class="flights">', "</fieldset>")
    assert form == "Flight Flight A 1 May 2026, 10:00 · 8 players Flight B 2 May 2026, 14:00 · 5 players"
    sent = {"name": "Zoe", "code": code, "key": "k" * 32}
    answer = client.post(f"/r/{SLUG}", sent)
    assert (answer.status_code, "Choose a flight that hasn&#39;t started." in answer.content.decode()) == (422, True)
    answer = client.post(f"/r/{SLUG}", {**sent, "flight": "flight-b"})
    assert answer.status_code == 200, text_of(answer.content.decode())
    assert part(client.get(f"/p/{SLUG}/").content.decode(), 'id="stage">', "</p>") == "Flight B · 2 May 2026, 14:00"
    day.begin()
    day.play(1)
    rule = "See how it's calculated Players with X–1 or better go on to Final day."
    needs = {player: told(own(player), "standing").partition(rule)[2] for player in ("p1", "p8")}
    assert needs == {
        "p1": " You need to win 1 of the last 2 rounds.",
        "p8": " One more loss and you're out. You need to win the last 2 rounds.",
    }
    day.play(2)
    assert told(own("p1"), "waiting") == "Flight A is over Your result is enough for Final day."
    assert told(own("p8"), "waiting") == (
        "Flight A is over You needed X–1 or better and had 0–3. "
        "You can play again in Flight B (2 May 2026, 14:00). Ask the organizer."
    )
    entry = state_of(store.life(f"{SLUG}~flight-a")).players["p8"].entry
    day.do(c.Edit("p8", replace(entry, flights=("flight-a", "flight-b"))))
    page = own("p8")  # plays again, with the list of the first flight
    assert part(page, 'id="stage">', "</p>") == "Flight B · 2 May 2026, 14:00"
    with pytest.raises(Refusal, match="locked"):
        day.do(c.SubmitList("p8", "a list"), by="p8")
    assert "so your list is locked" in text_of(phone("p8", SLUG).get(f"/p/{SLUG}/list").content.decode())
    day.begin()
    day.play(1)
    life = store.life(SLUG)
    last = [str(each) for (each,) in sentences(state_of(life), life.entries, life.entries)]
    places = [
        last.index("Flight A started with 8 players"),
        last.index("Flight A, round 1 paired"),
        last.index("Flight A, round 1 published"),
        last.index("Flight A, round 3, table 3: Ann 5 beat Ann 7 100–5 (time)"),
        last.index("Flight B started with 7 players"),
        last.index("Round 1 paired"),
        last.index("Round 1 started (75 minutes)"),
    ]
    assert places == sorted(places)
    assert 'class="note beside"' not in own("p8")
    day.do(c.Announce("Lunch is served."))
    notes = ["Lunch is served." in seen(store, "screen", each) for each in ("flight-a", "flight-b")]
    day.play(1, last_open=True)
    notes += ["Lunch is served." in seen(store, "screen", each) for each in ("flight-a", "flight-b")]
    assert notes == [True, True, True, False]
    day.do(c.CallTime())
    assert ["Time! Finish" in seen(store, "screen", each) for each in ("flight-a", "flight-b")] == [False, True]
    titles = [part(seen(store, "screen", each), "<h1>", "</h1>") for each in ("flight-a", "flight-b")]
    assert titles == ["Worlds · Flight A · Round 3", "Worlds · Flight B · Round 2"]


def test_who_plays_in_two_flights_at_once_reaches_both_games(store: Store) -> None:
    day = StagedDay(store, FLIGHTS, 0)
    day.come(range(1, 5), "flight-a", "flight-b")
    day.come(range(5, 9), "flight-b")
    for stage in ("flight-a", "flight-b"):
        address, ids = f"{SLUG}~{stage}", tuple(state_of(store.life(f"{SLUG}~{stage}")).players)
        for command in (c.CheckIn(ids), c.Start(), c.DrawRound(), c.Publish()):
            store.obey(address, command, ORGANIZER, reason="for the tests")
    client = phone("p1", SLUG)
    for here, other, name in (("", "flight-a", "Flight A"), ("~flight-a", "flight-b", "Flight B")):
        page = client.get(f"/p/{SLUG}{here}/").content.decode()
        round = state_of(store.life(f"{SLUG}~{other}")).round
        game = None if round is None else round.game_of("p1")
        assert game is not None
        assert part(page, 'class="note beside">', "</p>") == f"You also have a game in {name}: table {game.table}"
        assert f'href="/p/{SLUG}~{other}/"' in page
        assert text_of(client.get(f"/p/{SLUG}~{other}/").content.decode()).count(name) >= 1


AT_ONCE = (
    'flight-a: swiss 2 name="Flight A" | flight-b: swiss 2 name="Flight B"; '
    'finals: elimination top 3 each carry=seeds name="Finals"'
)


def test_flights_at_once_are_all_shown_and_what_was_played_in_them_stays(store: Store) -> None:
    day = StagedDay(store, AT_ONCE, 0)
    day.come(range(1, 5), "flight-a")
    day.come(range(5, 9), "flight-b")
    assert "Create 8 missing links" in text_of(desk_page("staff"))
    desk = Client()
    desk.force_login(models.Account.objects.get(username=ORGANIZER))
    made = desk.post(f"/o/{SLUG}/links/make", {"who": "everybody", "key": "k" * 32}).content.decode()
    assert sorted(set(re.findall(r"Ann \d", text_of(made)))) == [f"Ann {number}" for number in range(1, 9)]
    for flight in ("flight-a", "flight-b"):
        day.slug = f"{SLUG}~{flight}"
        day.begin()
        day.play(1, last_open=True)
    assert (
        "Flight A · Round 1 75:00 0 of 2 games finished Find your table Standings Flight B · Round 1 75:00 0 of 2"
        in (text_of(seen(store)))
    )
    page = text_of(seen(store, "pairings"))
    assert page.partition("Result ")[2].startswith(
        "1 Ann 1 Ann 2 playing 2 Ann 3 Ann 4 playing Flight B · Round 1 Round 1 Table Player Opponent Result "
        "3 Ann 5 Ann 7 playing 4 Ann 6 Ann 8 playing Final Salvo"
    )
    page = text_of(seen(store, "pairings", "flight-a", "by=name"))
    assert page.partition("Opponent ")[2].startswith(
        "Ann 1 1 Ann 2 Ann 2 1 Ann 1 Ann 3 2 Ann 4 Ann 4 2 Ann 3 Final Sal"
    )
    wall = re.findall(r'<section class="pane.*?<h1>(.*?)</h1>', seen(store, "screen"), re.S)
    assert [text_of(title) for title in wall] == [
        "Worlds · Flight A · Round 1",
        "Flight A · Round 1 · Find your table",
        "Worlds · Flight B · Round 1",
        "Flight B · Round 1 · Find your table",
    ]  # and no standings: nobody has a figure yet
    assert seen(store, "screen").count("<i></i>") == 4
    for flight in ("flight-a", "flight-b"):
        day.slug = f"{SLUG}~{flight}"
        day.finish_round()
        day.play(1)
    day.slug = SLUG
    preview = desk_page("cut", "~flight-a").partition('id="going-on"')[2].partition("</section>")[0]
    assert text_of(preview).partition("Flight B: Points decide: Ann 7 has 1, Ann 8 has 0. ")[2] == (
        "Players of different flights are compared by points, then tiebreakers. Why? Make cut : Finals "
        "Played on a later day Why? Who goes on, and who just misses it "
        "Seed Player Points MoV SoS Record In or out 1 Ann 1 Flight A 2 598 0.50 2–0 in "
        "2 Ann 5 Flight B 2 590 0.50 2–0 in 3 Ann 6 Flight B 1 399 0.50 1–1 in 4 Ann 2 Flight A 1 399 0.50 1–1 in "
        "5 Ann 3 Flight A 1 398 0.50 1–1 in 6 Ann 7 Flight B 1 398 0.50 1–1 in 7 Ann 8 Flight B 0 213 0.50 0–2 out "
        "8 Ann 4 Flight A 0 205 0.50 0–2 out"
    )
    assert "Seeds follow points, then tiebreakers, over all flights." in text_of(seen(store))
    day.go_on()
    assert part(seen(store, "player/p5"), '<p class="sub">', "</p>") == "Rank 1, 2–0. In the lead."
    day.play(3)
    picture = text_of(part(seen(store, "bracket"), '<div class="rounds"', "</section>").partition(">")[2])
    assert picture.replace("Seed ", "") == (
        "Quarterfinals · 5–6 1 Ann 1 won bye 4 Ann 2 won 100 5 Ann 3 2 2 Ann 5 won bye 3 Ann 6 won 100 6 Ann 7 6 "
        "Semifinals · 3–4 1 Ann 1 won 100 4 Ann 2 1 2 Ann 5 won 100 3 Ann 6 5 Final · 1, 2 1 Ann 1 won 100 2 Ann 5 1"
    )
    day.do(c.Finish())
    page = seen(store, "player/p5")
    assert (
        text_of(page)
        .partition("Finals · 1 May 2026 ")[2]
        .startswith(
            "Ann 5 Final rank 2. Swiss rounds: 2–0. First in the Swiss rounds. Flight B : rank 1 · Finals "
            "Bracket Round Opponent Result Semifinals Ann 6 win 100–5 Final Ann 1 loss 1–100 "
            "Flight B · Rounds Round # Opponent Result Points MoV 1 Ann 7 win 100–5 1 295 2 Ann 6 win 100–5 1 295 "
        )
    )
    assert re.findall(r'<a href="(/e/worlds~[^"]+)">F', page) == [
        "/e/worlds~flight-b/player/p5",
        "/e/worlds~finals/player/p5",
    ]


def test_who_is_asked_first_answers_and_then_checks_in(store: Store) -> None:
    day = StagedDay(store, THREE_DAYS.replace("swiss 3", "swiss 2"), 8, "armada-standard")
    day.begin()
    day.play(2)
    page = desk_page("cut", "~day-1")
    assert ("is on a later day" in page, "Played on a later day" in page, "sheet" in text_of(page)) == (False,) * 3
    day.go_on()
    cut = day.state.cut
    assert cut is not None
    day.do(c.DeclineSeat(cut.ranked[0]))
    page = desk_page("cut")
    everybody = page.partition("All here")[0].rpartition("<form")[2]
    assert "data-ask" not in everybody
    assert re.findall(r'name="players" value="([^"]+)"', everybody) == ["p4", "p2", "p3", "p5", "p6"]
    offer = re.sub(r"asked at .*? not here", "asked at … not here", text_of(page))
    assert "6 Ann 8 spot offered asked at … not here yet Accept spot Ann 8 Decline spot Ann 8" in offer
    day.do(c.AcceptSeat("p8"))
    page = desk_page("cut")
    assert "6 Ann 8 moved up not here yet Check in Ann 8 Decline spot Ann 8" in text_of(page)
    asked = [html.unescape(" ".join(each.split())) for each in re.findall(r'data-ask="([^"]+ gives up [^"]+)"', page)]
    told = "gives up the spot and drops. Ann 7 is asked and comes in as the lowest seed."
    assert asked[4:] == [f"Ann 6 {told} Those seeded below Ann 6 move up one.", f"Ann 8 {told}"]
