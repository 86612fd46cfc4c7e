"""After a cut everything shows the final standings; who was disqualified has no place in them, nor anywhere else."""

import csv
import json
import re
from html import unescape
from io import BytesIO, StringIO
from typing import Any

import pytest
from api_caller import Caller
from command import call
from in_words import Task, tasks
from people import HERE, ORGANIZER, account, browser, phone, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game, Phase, Presence
from finalsalvo.event.life.todo import todo
from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result, Stage
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

ANYONE = Caller()
IN_SWISS = [(str(rank), f"P{rank}") for rank in range(1, 7)]
Lines = list[tuple[str, str]]


# --- an event that is played in a few lines ---------------------------------------------------------------


GAMES = (
    (("p1", "p5", 100), ("p3", "p6", 120), ("p2", "p4", 50)),
    (("p1", "p3", 20), ("p2", "p5", 10), ("p4", "p6", 10)),
)
"""Two rounds of six, who stand in the order of their numbers after the second."""


def begun(store: Store, rounds: int = 2, swiss_rounds: int = 2, cut: int = 4, **more: Any) -> None:
    """An event that was taken over from a file after some rounds."""
    Here.store = store
    played = tuple(
        Round(
            number,
            Stage.SWISS,
            tuple(Match((won, lost), result=Result(End.TIME, (score, 0))) for won, lost, score in games),
        )
        for number, games in enumerate(GAMES[:rounds], start=1)
    )
    event = Event(
        schema=SCHEMA,
        format="xwing-standard",
        name="Here",
        settings=Settings(structure="custom", swiss_rounds=swiss_rounds, cut=cut, **more),
        players=tuple(Player(f"p{number}", f"P{number}", tie_key=number) for number in range(1, 7)),
        rounds=played,
    )
    store.create(c.Import(event), ORGANIZER, slug=HERE, reason="for the tests")
    account(ORGANIZER, HERE)


def do(store: Store, command: c.Command) -> None:
    store.obey(HERE, command, ORGANIZER, reason="for the tests")


def publish(store: Store) -> None:
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        do(store, command)


def win(store: Store, *order: str) -> None:
    """Lets of each open game the one win who is named first."""
    round = state_of(store).round
    assert round is not None
    for game in round.in_order():
        if game.open:
            winner = min(game.players, key=order.index)
            scores = (30, 0) if game.players[0] == winner else (0, 30)
            do(store, c.SetResult(round.number, game.number, Result(End.TIME, scores)))


def cut_to_the_final(store: Store) -> None:
    """Plays the cut up to its final, in which the lower seeds meet."""
    do(store, c.MakeCut())
    publish(store)
    win(store, "p4", "p3", "p2", "p1")
    publish(store)


# --- what people see ---------------------------------------------------------------------------------------


def rows(page: str) -> Lines:
    """Place or rank and name of every line of the standings on a page."""
    table = page.partition('<table class="standings">')[2].partition("</table>")[0].partition("<tbody>")[2]
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in table.split("<tr")[1:]]
    text = [[unescape(re.sub(r"<[^>]*>", "", cell)).strip() for cell in row] for row in cells]
    return [(place, name) for place, name, *_ in text]


def places_on(page: str) -> Lines:
    """Places and names, without the word beside those who are still in."""
    return [(place, name.partition(" ")[0]) for place, name in rows(page)]


def title(page: str) -> str:
    return re.sub(r"<[^>]*>", "", page.partition("<h1>")[2].partition("</h1>")[0])


def public(store: Store, word: str = "standings", query: str = "") -> str:
    return PublicPages(store)(f"/e/{HERE}/{word}", query, "en").body.decode()


def console(query: str = "") -> str:
    return browser("organizer").get(f"/o/{HERE}/standings{query}").content.decode()


def apart(page: str) -> list[str]:
    """Who is listed as disqualified."""
    listed = page.partition("<h2>Disqualified</h2>")[2].partition("</section>")[0]
    return re.findall(r"<a [^>]*>(.*?)</a>", listed)


def projector(store: Store) -> tuple[str, Lines]:
    panes = public(store, "screen").split('<section class="pane')[1:]
    pane = next(part for part in panes if "tandings" in part.partition("</h1>")[0])
    lines = re.findall(r'<span class="table-no">(.*?)</span><strong>(.*?)</strong>', pane)
    return title(pane), lines


def paper(what: str) -> str:
    answer = browser("organizer").get(f"/o/{HERE}/print/{what}.pdf")
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def spreadsheet(what: str) -> list[dict[str, str]]:
    answer = browser("organizer").get(f"/o/{HERE}/export/{what}.csv")
    return list(csv.DictReader(StringIO(answer.content.decode("utf-8-sig"))))


def final_of_api() -> Lines:
    final = ANYONE.get(f"/events/{HERE}/standings").value["final"]
    return [(band(each["best"], each["worst"]), each["player"].upper()) for each in final]


def band(best: int, worst: int) -> str:
    return str(best) if best == worst else f"{best}–{worst}"


def everywhere(store: Store) -> dict[str, Lines]:
    """The standings as every page, paper and file has them that shows any."""
    bands = [(band(int(row["place"]), int(row["to"])), row["name"]) for row in spreadsheet("standings") if row["place"]]
    places = ANYONE.get(f"/events/{HERE}/bracket").value["places"]
    shell = call("event", HERE, "standings")[1].splitlines()[2:]
    return {
        "public page": [(place, name.partition(" ")[0]) for place, name in rows(public(store))],
        "console": [(place, name.partition(" ")[0]) for place, name in rows(console())],
        "projector": [line for line in projector(store)[1] if line[0] != "–"],
        "paper": re.findall(r"(?<=\s)(\d+(?:–\d+)?) (P\d)(?= )", paper("standings").partition("Record")[2]),
        "spreadsheet": bands,
        "API": final_of_api(),
        "API, bracket": [(band(each["best"], each["worst"]), each["player"].upper()) for each in places],
        "shell": [(line.split()[0], line.split()[1]) for line in shell if not line.lstrip().startswith("–")],
    }


# --- after a cut -------------------------------------------------------------------------------------------


@pytest.mark.rule("XW2-GEN-03")
def test_after_a_cut_every_page_paper_and_file_shows_the_final_standings(store: Store) -> None:
    begun(store)
    assert (title(public(store)), places_on(public(store))) == ("Standings after round 2", IN_SWISS)
    assert [name for _, name in rows(public(store)) if " " in name] == ["P4 top 4 go on"]
    cut_to_the_final(store)
    assert {title(public(store)), title(console()), projector(store)[0]} == {"Standings so far"}
    playing = [("1–2", "P3"), ("1–2", "P4"), ("3–4", "P1"), ("3–4", "P2"), ("5", "P5"), ("6", "P6")]
    assert set(map(tuple, everywhere(store).values())) == {tuple(playing)}, everywhere(store)
    win(store, "p4", "p3")
    decided = [("1", "P4"), ("2", "P3"), *playing[2:]]
    assert set(map(tuple, everywhere(store).values())) == {tuple(decided)}, everywhere(store)
    do(store, c.Finish())
    assert set(map(tuple, everywhere(store).values())) == {tuple(decided)}, everywhere(store)
    assert {title(public(store)), title(console()), projector(store)[0]} == {"Final standings"}
    assert [page.count("<strong>P4</strong> won<") for page in (public(store, ""), public(store, "screen"))] == [1, 1]
    assert "Final rank 1. Swiss rounds: rank 4, 1–1" in unescape(public(store, "player/p4"))
    assert "Final rank: 1" in unescape(phone("p4").get(f"/p/{HERE}/").content.decode())


def test_the_swiss_standings_stay_a_tap_away_under_their_own_name(store: Store) -> None:
    begun(store)
    assert "of=swiss" not in public(store) + console()
    cut_to_the_final(store)
    for page in (public(store), console()):
        (address,) = set(re.findall(r'href="([^"]*\?of=swiss)"', page))
        shown = public(store, query="of=swiss") if address.startswith("/e/") else console("?of=swiss")
        assert (title(shown), rows(shown), "After round 2" in shown) == ("Swiss standings", IN_SWISS, True)
    assert paper("swiss").startswith("Swiss standings After round 2")
    assert [(row["rank"], row["name"]) for row in spreadsheet("swiss")] == IN_SWISS
    printed = browser("organizer").get(f"/o/{HERE}/print").content.decode()
    offered = [part.partition(".pdf")[0] for part in printed.split(f"/o/{HERE}/print/")[1:]]
    assert offered[-3:] == ["places", "swiss", "bracket"]
    table = ANYONE.get(f"/events/{HERE}/standings").value
    assert [(str(line["rank"]), line["name"]) for line in table["standings"]] == IN_SWISS
    assert ANYONE.get(f"/events/{HERE}/standings?round=2").value["final"] == []
    assert call("event", HERE, "standings", "--swiss")[1].splitlines()[0] == "Here · After round 2"


# --- disqualified ------------------------------------------------------------------------------------------


def listed_apart(store: Store) -> dict[str, list[str]]:
    """Who stands apart as disqualified, wherever standings are shown."""
    removed = ANYONE.get(f"/events/{HERE}/standings").value["disqualified"]
    return {
        "public page": apart(public(store)),
        "console": apart(console()),
        "projector": [name for place, name in projector(store)[1] if place == "–"],
        "paper": re.findall(r"– (P\d) \(disqualified\)", paper("standings")),
        "spreadsheet": [row["name"] for row in spreadsheet("standings") if row["status"] == "disqualified"],
        "API": [line["name"] for line in removed if line["rank"] is None],
        "shell": re.findall(r"– +(P\d) \(disqualified\)", call("event", HERE, "standings")[1]),
    }


@pytest.mark.parametrize("dropped", ["in-line", "last", "unlisted"])
def test_the_winner_of_the_final_is_disqualified_and_the_other_finalist_is_champion(store: Store, dropped: str) -> None:
    begun(store, dropped=dropped)
    cut_to_the_final(store)
    win(store, "p4", "p3")
    before = figures()
    do(store, c.Disqualify("p4"))
    do(store, c.Finish())
    moved = [("1", "P3"), ("2–3", "P1"), ("2–3", "P2"), ("4", "P5"), ("5", "P6")]
    assert set(map(tuple, everywhere(store).values())) == {tuple(moved)}, everywhere(store)
    assert set(map(tuple, listed_apart(store).values())) == {("P4",)}, listed_apart(store)
    assert figures() == before  # B5
    assert "<strong>P3</strong> won<" in public(store, "")
    assert "Disqualified, 1–1" in unescape(public(store, "player/p4"))
    history = browser("organizer").get(f"/o/{HERE}/history").content.decode()
    assert "Event finished: P3 won" in unescape(history)
    gone = phone("p4").get(f"/p/{HERE}/").content.decode()
    assert ("Final rank" in gone, 'id="standing"' in gone) == (False, False)
    assert ("<h1>You were disqualified</h1>" in gone, "Thanks for playing" in gone) == (True, False)
    champion = phone("p3").get(f"/p/{HERE}/").content.decode()
    assert "<h1>You won the event</h1>" in champion
    assert re.search(r"You lost 0–30</strong></p>\s*<p class=\"small\">P4 was disqualified\.</p>", champion)


def figures() -> list[tuple[Any, ...]]:
    """By player what their standing is made of."""
    table = ANYONE.get(f"/events/{HERE}/standings").value
    lines = [*table["standings"], *table["disqualified"]]
    return sorted((each["player"], each["points"], each["margin"], tuple(each["sos"])) for each in lines)


@pytest.mark.parametrize("dropped", ["in-line", "last", "unlisted"])
def test_the_leader_is_disqualified_after_the_last_swiss_round(store: Store, dropped: str) -> None:
    begun(store, cut=0, dropped=dropped)
    do(store, c.Disqualify("p1"))
    behind = [(str(rank), f"P{rank + 1}") for rank in range(1, 6)]
    assert (rows(public(store)), apart(public(store))) == (behind, ["P1"])
    do(store, c.Finish())
    assert set(map(tuple, everywhere(store).values())) == {tuple(behind)}, everywhere(store)
    assert set(map(tuple, listed_apart(store).values())) == {("P1",)}, listed_apart(store)
    assert "<strong>P2</strong> won<" in public(store, "")


def test_a_semifinalist_who_is_ejected_has_no_place_and_the_bands_move_up(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    win(store, "p1", "p2", "p3", "p4")
    do(store, c.Disqualify("p1"))
    assert [str(task.message) for task in todo(state_of(store), 0)] == ["Finish the event (P2 won the bracket)"]
    do(store, c.Finish())
    moved = [("1", "P2"), ("2–3", "P3"), ("2–3", "P4"), ("4", "P5"), ("5", "P6")]
    assert set(map(tuple, everywhere(store).values())) == {tuple(moved)}, everywhere(store)


@pytest.mark.parametrize("dropped", ["in-line", "last", "unlisted"])
def test_a_champion_who_drops_is_champion_wherever_those_who_left_are_listed(store: Store, dropped: str) -> None:
    begun(store, dropped=dropped)
    cut_to_the_final(store)
    win(store, "p4", "p3")
    for gone in ("p4", "p5"):
        do(store, c.Drop(gone))
    do(store, c.Finish())
    kept = [("1", "P4"), ("2", "P3"), ("3–4", "P1"), ("3–4", "P2"), ("5", "P5"), ("6", "P6")]
    assert set(map(tuple, everywhere(store).values())) == {tuple(kept)}, everywhere(store)
    assert public(store, "player/p5").count("Final rank 5.") == 1


@pytest.mark.parametrize(
    ("dropped", "ranks"),
    [
        ("in-line", {"P4": "4", "P3": "3", "P1": "1", "P2": "2", "P5": "5", "P6": "6"}),
        ("last", {"P4": "5", "P3": "3", "P1": "1", "P2": "2", "P5": "6", "P6": "4"}),
        ("unlisted", {"P4": "–", "P3": "3", "P1": "1", "P2": "2", "P5": "–", "P6": "4"}),
    ],
)
def test_there_is_one_swiss_rank_wherever_somebody_reads_it(store: Store, dropped: str, ranks: dict[str, str]) -> None:
    begun(store, dropped=dropped)
    cut_to_the_final(store)
    win(store, "p4", "p3")
    for gone in ("p4", "p5"):
        do(store, c.Drop(gone))
    do(store, c.Finish())
    listed = {rank: name.partition(" ")[0] for rank, name in rows(public(store, query="of=swiss"))}
    assert {name: rank for rank, name in listed.items()} == {name: rank for name, rank in ranks.items() if rank != "–"}
    found = swiss_ranks(store)
    assert found == dict.fromkeys(found, ranks)
    for name, rank in ranks.items():
        page = unescape(public(store, f"player/{name.lower()}"))
        sentence = re.findall(r"Swiss rounds: behind (P\d)|(First) in the Swiss rounds", page)
        above = listed.get(str(int(rank) - 1), "First") if rank != "–" else None
        assert ["".join(each) for each in sentence] == ([] if above is None else [above])


def swiss_ranks(store: Store) -> dict[str, dict[str, str]]:
    """By name the Swiss rank, as the final standings have it and as a player reads it of themselves."""
    names = [f"P{number}" for number in range(1, 7)]
    records = [ANYONE.get(f"/events/{HERE}/players/{name.lower()}").value["standing"] for name in names]
    pages = {name: unescape(public(store, f"player/{name.lower()}")) for name in names}
    shell = [line.replace("(dropped)", "").replace("★", "").split() for line in shell_table("standings", "--final")]
    return {
        "public page": dict(swiss_column(public(store))),
        "console": dict(swiss_column(console())),
        "player's page": {
            name: "".join(re.findall(r"Swiss rounds: rank (\d)", page)) or "–" for name, page in pages.items()
        },
        "spreadsheet": {row["name"]: row["swiss_rank"] or "–" for row in spreadsheet("standings")},
        "API": {each["name"]: "–" if each["rank"] is None else str(each["rank"]) for each in records},
        "shell": {name: rank for _, name, rank in shell},
    }


def shell_table(*words: str) -> list[str]:
    """The lines of a table in the shell, below its headings."""
    return call("event", HERE, *words)[1].splitlines()[2:]


def swiss_column(page: str) -> Lines:
    """Name and Swiss rank of every line of the final standings on a page."""
    table = page.partition('<table class="standings">')[2].partition("</table>")[0].partition("<tbody>")[2]
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in table.split("<tr")[1:]]
    text = [[unescape(re.sub(r"<[^>]*>", "", cell)).strip() for cell in row] for row in cells]
    return [(name.partition(" ")[0], rank) for _, name, _, rank, *_ in text]


def test_who_lost_a_semifinal_has_the_shared_place_while_the_other_semifinal_is_played(store: Store) -> None:
    """B22: nobody's place waits for a game that cannot change it."""
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    round = state_of(store).round
    assert round is not None
    game = round.game_of("p1")
    assert game is not None
    assert set(game.players) == {"p1", "p4"}
    scores = (30, 0) if game.players[0] == "p4" else (0, 30)
    do(store, c.SetResult(round.number, game.number, Result(End.TIME, scores)))
    shared = [("1–2", "P4"), ("1–4", "P2"), ("1–4", "P3"), ("3–4", "P1"), ("5", "P5"), ("6", "P6")]
    assert [places_on(public(store)), places_on(console()), final_of_api()] == [shared] * 3
    do(store, c.Disqualify("p1"))
    assert places_on(public(store)) == [("1–2", "P4"), ("1–3", "P2"), ("1–3", "P3"), ("4", "P5"), ("5", "P6")]


def seats_shown() -> Lines:
    """The seats of the cut on the console: seed, and who sits there."""
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    table = page.partition("<h2>Players in the cut</h2>")[2].partition("<tbody>")[2].partition("</table>")[0]
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.S) for row in table.split("<tr")[1:]]
    return [(seed, re.sub(r"<[^>]*>", "", name)) for seed, name, *_ in cells]


def test_once_the_bracket_has_begun_its_seats_are_those_of_who_began_it(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    win(store, "p1", "p2", "p3", "p4")
    assert seats_shown() == [("1", "P1"), ("2", "P2"), ("3", "P3"), ("4", "P4")]
    do(store, c.Disqualify("p4"))
    do(store, c.Drop("p2"))
    assert seats_shown() == [("1", "P1"), ("2", "P2 dropped"), ("3", "P3"), ("4", "P4 disqualified")]
    desk = Caller(client=browser("organizer")).get(f"/events/{HERE}/desk").value
    assert desk["cut"]["seats"] == ["p1", "p2", "p3", "p4"]
    sheet = browser("organizer").get(f"/o/{HERE}/bracket-sheet.pdf?size=4").content
    drawn = PdfReader(BytesIO(sheet)).pages[0].extract_text()
    assert [f"P{number}" in drawn for number in range(1, 7)] == [True, True, True, True, False, False]


@pytest.mark.parametrize(("language", "word"), [("en", "disqualified"), ("de", "disqualifiziert")])
def test_the_picture_of_the_bracket_says_who_is_disqualified(store: Store, language: str, word: str) -> None:
    begun(store)
    cut_to_the_final(store)
    win(store, "p4", "p3")

    def picture() -> str:
        page = PublicPages(store)(f"/e/{HERE}/bracket", "", language).body.decode()
        return page.partition('<div class="bracket">')[2].partition("</section>")[0]

    assert "P4" in picture()
    assert word not in picture()
    do(store, c.Disqualify("p4"))
    found = picture()
    assert re.findall(r'class="struck">([^<]*)<', found) == ["P4"] * 2
    assert re.findall(r'class="struck">P4</a> <span class="word">([^<]*)<', found) == [word]


# --- who does not come -------------------------------------------------------------------------------------


@pytest.mark.rule("HOT-BRKT-03")
def test_two_who_do_not_come_to_their_semifinal_share_the_places_with_the_one_who_lost_the_other(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    round = state_of(store).round
    assert round is not None
    game = round.game_of("p2")
    assert game is not None
    assert set(game.players) == {"p2", "p3"}
    do(store, c.NoShow(game.number, ("p2", "p3")))
    win(store, "p4", "p1")
    assert [str(task.message) for task in todo(state_of(store), 0)] == ["Finish the event (P4 won the bracket)"]
    shared = [("1", "P4"), ("2–4", "P1"), ("2–4", "P2"), ("2–4", "P3"), ("5", "P5"), ("6", "P6")]
    do(store, c.Finish())
    assert set(map(tuple, everywhere(store).values())) == {tuple(shared)}, everywhere(store)


def entry_form(number: int) -> str:
    """The row in which the result of a game is entered."""
    page = browser("organizer").get(f"/o/{HERE}/round?game={number}").content.decode()
    return page.partition(f'id="entry-{number}"')[2].partition("</tr>")[0]


def no_show_buttons(number: int) -> dict[str, list[str]]:
    """By its title each button for those who did not come, and whom it names."""
    forms = [part.partition("</form>")[0] for part in entry_form(number).split("<form")[1:] if "do/no-show" in part]
    found = {}
    for form in forms:
        words = unescape(re.sub(r"<[^>]*>", "", form.partition("<button")[2].partition(">")[2]))
        found[words] = re.findall(r'name="absent" value="(\w+)"', form)
    return found


def semifinal(store: Store) -> Game:
    """The bracket is begun; the game of p2 and p3."""
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    round = state_of(store).round
    assert round is not None
    game = round.game_of("p2")
    assert game is not None
    return game


def press(form: dict[str, Any], action: str = "no-show") -> int:
    answer = browser("organizer").post(f"/o/{HERE}/do/{action}", form | {"reason": "nobody is here"})
    return answer.status_code


def not_played(store: Store, game: Game) -> dict[str, bool]:
    """Where the word stands for a game to which nobody came."""
    row = browser("organizer").get(f"/o/{HERE}/round").content.decode().partition(f'id="game-{game.number}"')[2]
    return {
        "console": "not played" in row.partition("</tr>")[0],
        "public": "not played" in public(store, "pairings"),
        "phone": '<strong class="num">not played</strong></p>' in phone("p2").get(f"/p/{HERE}/").content.decode(),
    }


@pytest.mark.rule("HOT-BRKT-03")
@pytest.mark.parametrize("way", ["one button", "one after the other", "typed"])
def test_both_who_did_not_come_are_entered_in_the_browser_and_everybody_reads_so(store: Store, way: str) -> None:
    game = semifinal(store)
    one, two = game.players
    names = [state_of(store).players[id].name for id in game.players]
    offered = {f"No-show: {names[0]}": [one], f"No-show: {names[1]}": [two], "No-show: both players": [one, two]}
    assert no_show_buttons(game.number) == offered
    if way == "typed":
        assert press({"line": f"{game.table} n1 n2"}, "quick-entry") == 302
    elif way == "one button":
        assert press({"game": game.number, "absent": [one, two]}) == 302
    else:
        assert press({"game": game.number, "absent": one}) == 302
        assert no_show_buttons(game.number) == {f"No-show: {names[1]} too": [two]}
        assert press({"game": game.number, "absent": two}) == 302
    round = state_of(store).round
    assert round is not None
    assert (round.games[game.number].void, round.open) == (True, 1)
    assert {state_of(store).players[id].presence for id in game.players} == {Presence.DROPPED}
    assert not_played(store, game) == {"console": True, "public": True, "phone": True}
    win(store, "p4", "p1")
    shared = [("1", "P4"), ("2–4", "P1"), ("2–4", "P2"), ("2–4", "P3"), ("5", "P5"), ("6", "P6")]
    assert places_on(public(store)) == shared


def test_the_last_open_game_that_turns_out_to_have_had_nobody_is_corrected_before_the_next_round(store: Store) -> None:
    game = semifinal(store)
    win(store, "p1", "p2", "p3", "p4")
    round = state_of(store).round
    assert round is not None
    do(store, c.SetResult(round.number, game.number, Result(End.NO_SHOW, winner="p2")))
    assert state_of(store).phase is Phase.BETWEEN
    assert no_show_buttons(game.number) == {"No-show: P2 too": ["p2"]}
    assert press({"game": game.number, "absent": "p2"}) == 302
    assert final_of_api()[:4] == [("1", "P1"), ("2–4", "P2"), ("2–4", "P3"), ("2–4", "P4")]


def test_what_is_typed_about_both_is_read_back_and_mixed_with_nothing(store: Store) -> None:
    game = semifinal(store)
    told = browser("organizer").post(f"/o/{HERE}/weigh", {"line": f"{game.table} n1 n2"}).json()["notes"]
    assert told[1]["message"] == "Neither player showed up. Nobody wins, and both are dropped."
    mixed = {"line": f"{game.table} 10 20 n1 n2", "reason": "x"}
    answer = browser("organizer").post(f"/o/{HERE}/do/quick-entry", mixed, headers={"X-Live": "1"})
    words = "The codes n1 n2 mean neither player showed up. Leave out scores and other codes, such as 12 n1 n2."
    assert (answer.status_code, answer.json()["message"]) == (422, words)


# --- nobody is left ----------------------------------------------------------------------------------------


def told_on_the_console() -> str:
    page = browser("organizer").get(f"/o/{HERE}/").content.decode()
    return unescape(re.sub(r"<[^>]*>", "", page.partition('id="to-do"')[2].partition("</section>")[0])).strip()


def finished_in_the_browser(store: Store) -> bool:
    """Presses the button of the to-do list, without a reason."""
    answer = browser("organizer").post(f"/o/{HERE}/do/finish", {"back": f"/o/{HERE}/"})
    return (answer.status_code, state_of(store).phase) == (302, Phase.FINISHED)


@pytest.mark.parametrize(
    ("staying", "told"),
    [((), "Finish the event (everyone has dropped)"), (("p3",), "Finish the event (only P3 is left)")],
)
def test_when_nobody_or_one_is_left_the_event_is_finished(store: Store, staying: tuple[str, ...], told: str) -> None:
    begun(store, rounds=1, swiss_rounds=3, cut=0)
    for player in state_of(store).players:
        if player not in staying:
            do(store, c.Drop(player))
    with pytest.raises(Refusal):
        do(store, c.DrawRound())
    assert told in told_on_the_console()
    assert finished_in_the_browser(store)
    assert final_of_api()[0] == ("1", "P3")


def test_when_both_finalists_leave_nobody_wins_and_the_event_is_finished(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    win(store, "p1", "p2", "p3", "p4")
    for player in ("p1", "p2"):
        do(store, c.Drop(player))
    with pytest.raises(Refusal):
        do(store, c.DrawRound())
    told = "Finish the event (nobody is left in the bracket)"
    assert tasks(todo(state_of(store), 0)) == [Task("finish", told, "finish", "now")]
    assert told in told_on_the_console()
    assert finished_in_the_browser(store)
    assert final_of_api()[:4] == [("1–2", "P1"), ("1–2", "P2"), ("3–4", "P3"), ("3–4", "P4")]
    assert "</strong> won<" not in public(store, "")


def test_the_only_one_who_is_left_in_the_cut_has_won(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    for player in ("p1", "p2", "p4", "p5", "p6"):
        do(store, c.Drop(player))
        cut = state_of(store).cut
        for offered in cut.offered if cut is not None else ():
            do(store, c.AcceptSeat(offered))
    assert "Finish the event (only P3 is left)" in told_on_the_console()
    assert finished_in_the_browser(store)
    assert final_of_api() == [("1", "P3"), ("2", "P1"), ("3", "P2"), ("4", "P4"), ("5", "P5"), ("6", "P6")]


# --- nothing is left to play -------------------------------------------------------------------------------

PLAYED_STILL = "The bracket is still running."


def test_the_bracket_is_still_being_played_until_its_final_is_over_and_not_until_somebody_finishes(
    store: Store,
) -> None:
    begun(store)
    cut_to_the_final(store)
    assert (public(store).count(PLAYED_STILL), console().count(PLAYED_STILL)) == (1, 1)
    win(store, "p4", "p3")
    assert (public(store).count(PLAYED_STILL), console().count(PLAYED_STILL)) == (0, 0)
    assert (title(public(store)), state_of(store).finished) == ("Final standings", False)


def test_nobody_plays_the_bracket_when_both_finalists_have_left(store: Store) -> None:
    begun(store)
    do(store, c.MakeCut())
    publish(store)
    win(store, "p1", "p2", "p3", "p4")
    assert (public(store).count(PLAYED_STILL), console().count(PLAYED_STILL)) == (1, 1)
    for player in ("p1", "p2"):
        do(store, c.Drop(player))
    assert (public(store).count(PLAYED_STILL), console().count(PLAYED_STILL)) == (0, 0)


# --- what a phone says of a place --------------------------------------------------------------------------


def place_on_phone(player: str) -> str:
    """The card of a phone that says where somebody stands, without its link."""
    page = phone(player).get(f"/p/{HERE}/").content.decode()
    card = page.partition('id="standing">')[2].partition("<a ")[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", card)).split())


def test_a_place_on_a_phone_is_not_explained_by_the_swiss_rounds(store: Store) -> None:
    begun(store)
    assert place_on_phone("p2") == "Rank 2 of 6 2–0 Behind P1 on MoV."
    cut_to_the_final(store)
    assert place_on_phone("p4") == "Swiss rounds: rank 4 of 6 1–1 Behind P3 on MoV."  # plays for it
    assert place_on_phone("p1") == "Final rank: 3–4 Swiss rounds: rank 1, 2–0."
    win(store, "p4", "p3")
    do(store, c.Finish())
    assert place_on_phone("p4") == "Final rank: 1 Swiss rounds: rank 4, 1–1."
    assert place_on_phone("p3") == "Final rank: 2 Swiss rounds: rank 3, 1–1."


def test_a_place_that_the_swiss_rounds_gave_is_explained_by_them_on_a_phone(store: Store) -> None:
    begun(store, cut=0)
    do(store, c.Finish())
    assert place_on_phone("p2") == "Final rank: 2 2–0 Behind P1 on MoV."


# --- an event that begins with elimination -----------------------------------------------------------------


def knockout(store: Store, swiss_rounds: int = 0) -> None:
    """An event of six without Swiss rounds, or with some and without a cut; not yet started."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=swiss_rounds, cut=0)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    do(store, c.Register(tuple(Registration(f"P{number}") for number in range(1, 7))))
    do(store, c.CheckIn(tuple(state_of(store).players)))


def how_it_is_run(store: Store) -> dict[str, list[str]]:
    found = re.findall(r'<div id="told-(\w+)".*?<dd>(.*?)</dd>', public(store, ""), re.S)
    return {id: [unescape(each) for each in re.findall(r"<span>(.*?)</span>", said)] for id, said in found}


def test_an_event_that_begins_with_elimination_says_so(store: Store) -> None:
    knockout(store)
    told = how_it_is_run(store)
    alone = "Single elimination from round 1"
    assert told["structure"] == [alone, "It's the same however many players come."]
    assert told["times"] == ["75 minutes in the bracket, 120 in the final"]
    assert told["schedule"] == ["About 5:00 hours, with 15 minutes between rounds"]
    assert told["ranks"] == ["Players knocked out in the same round share a rank."]
    do(store, c.Start())
    assert how_it_is_run(store)["structure"] == [alone, "Fixed at the start."]


def test_an_elimination_has_a_bracket_and_nothing_in_it_is_offered_to_be_changed_by_hand(store: Store) -> None:
    knockout(store)
    do(store, c.Start())
    assert "No bracket yet. It appears here with the first round." in page_of("cut")
    assert "No bracket yet. It appears here when its first round is published." in public(store, "bracket")
    do(store, c.DrawRound())
    page = page_of("round")
    assert "Check the pairings, then publish. They come from the bracket." in page
    assert [each for each in ("data-swap", "forbid-pair") if each in page] == []


def test_an_event_without_a_cut_says_so_on_its_bracket_page(store: Store) -> None:
    knockout(store, swiss_rounds=1)
    do(store, c.Start())
    assert "This event has no cut. The Swiss standings decide." in page_of("cut")
    assert "This event has no cut. The Swiss standings decide." in public(store, "bracket")
    do(store, c.DrawRound())
    assert ("data-swap" in page_of("round"), "forbid-pair" in page_of("round")) == (True, True)


def page_of(name: str) -> str:
    """A page of the console."""
    return browser("organizer").get(f"/o/{HERE}/{name}").content.decode()


def test_an_elimination_ranks_nobody_before_its_first_result(store: Store) -> None:
    knockout(store)
    do(store, c.Start())
    publish(store)
    for page in (public(store), console()):
        assert (title(page), rows(page), "No ranks yet. They appear here as players are knocked out." in page) == (
            "Standings",
            [],
            True,
        )
    assert "tandings</h1>" not in public(store, "screen")
    assert "No rank yet. </p>" in public(store, "player/p1")
    win(store, *(f"p{number}" for number in range(1, 7)))
    for page in (public(store), console()):
        assert sorted({place for place, _ in rows(page)}) == ["1–4", "5–6"]
        assert ("Tap a number" in page, "No ranks yet. They appear here as players are knocked out." in page) == (
            False,
            False,
        )
    assert [place for place, _ in projector(store)[1]] == ["1–4"] * 4 + ["5–6"] * 2
    assert "0–0" not in public(store, "screen")


def test_in_an_elimination_nobody_has_a_swiss_rank(store: Store) -> None:
    knockout(store)
    do(store, c.Start())
    publish(store)
    assert [line["rank"] for line in ANYONE.get(f"/events/{HERE}/standings").value["standings"]] == [None] * 6
    in_order = [f"p{number}" for number in range(1, 7)]
    for _ in range(2):
        win(store, *in_order)
        publish(store)
    win(store, *in_order)
    do(store, c.Finish())
    assert final_of_api()[0] == ("1", "P1")
    assert [line["rank"] for line in ANYONE.get(f"/events/{HERE}/standings").value["standings"]] == [None] * 6
    assert ANYONE.get(f"/events/{HERE}/players/p1").value["standing"]["rank"] is None
    assert [row["swiss_rank"] for row in spreadsheet("standings")] == [""] * 6
    assert call("event", HERE, "standings", "--final")[1].splitlines()[1].split() == ["Rank", "Player"]
    final = json.loads(call("event", HERE, "standings", "--final", "--json")[1])["final"]
    assert [each["swiss_rank"] for each in final] == [None] * 6
