"""The bracket on screen and on paper: the scores that the round page shows, and who was disqualified, at their name."""

import re
from html import unescape
from io import BytesIO

import pytest
from api_caller import Caller
from people import HERE, ORGANIZER, account, browser, state_of
from pypdf import PdfReader

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Game
from finalsalvo.rules.house import Settings
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

FOUR = ("Ada", "Ben", "Cleo", "Dora")


def do(store: Store, command: c.Command) -> None:
    store.obey(HERE, command, ORGANIZER, reason="for the tests")


def published(store: Store) -> None:
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        do(store, command)


def elimination(store: Store, names: tuple[str, ...] = FOUR) -> None:
    """An X-Wing event that begins with elimination, its first round being played."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=0, cut=len(names))
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    do(store, c.Register(tuple(Registration(name) for name in names)))
    do(store, c.CheckIn(tuple(state_of(store).players)))
    do(store, c.Start())
    published(store)


def games(store: Store) -> list[Game]:
    round = state_of(store).round
    assert round is not None
    return round.in_order()


def typed(game: Game, rest: str) -> None:
    """Enters a result in the line of the console."""
    answer = browser("organizer").post(f"/o/{HERE}/do/quick-entry", {"line": f"{game.table} {rest}"})
    assert answer.status_code == 302


def round_page() -> str:
    page = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    return unescape(re.sub(r"<[^>]*>", " ", page))


def picture(store: Store, language: str = "en") -> str:
    page = PublicPages(store)(f"/e/{HERE}/bracket", "", language).body.decode()
    return page.partition('<div class="bracket">')[2].partition("</section>")[0]


def sides(store: Store, language: str = "en") -> list[tuple[str, str]]:
    """Every side of every game in the picture: what it is, and how it reads."""
    found = re.findall(r'<p class="entrant ?([^"]*)">(.*?)</p>', picture(store, language), re.S)
    return [(state, " ".join(unescape(re.sub(r"<[^>]*>", " ", side)).split())) for state, side in found]


def paper() -> str:
    answer = browser("organizer").get(f"/o/{HERE}/print/bracket.pdf")
    return " ".join(" ".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages).split())


# --- scores ------------------------------------------------------------------------------------------------


def test_a_conceded_game_has_the_score_of_the_round_page_in_the_bracket_on_paper_and_in_the_api(store: Store) -> None:
    elimination(store)
    game = games(store)[0]
    typed(game, "0 0 c2")
    one, two = (state_of(store).players[player].name for player in game.players)
    assert "0–200" in round_page()
    first = [side for side in sides(store) if side[1].split()[0] in (one, two)]
    assert sorted(first) == sorted([("lost", f"{one} 0"), ("won", f"{two} won 200"), ("", two)])
    assert sorted(re.findall(rf"({one}|{two}) (\d+)", paper())) == sorted([(one, "0"), (two, "200")])
    found = Caller().get(f"/events/{HERE}/bracket").value["games"]
    shown = next(each for each in found if each["scores"] is not None)
    by_player = dict(zip((shown["first"]["player"], shown["second"]["player"]), shown["scores"], strict=True))
    assert by_player == {game.players[0]: 0, game.players[1]: 200}


def test_a_game_that_was_not_played_has_no_score_in_the_bracket(store: Store) -> None:
    elimination(store)
    typed(games(store)[0], "n1")
    assert "no-show" in round_page()
    assert '<span class="score">' not in picture(store)
    assert re.findall(r'<p class="note-of">(.*?)</p>', picture(store)) == ["Walkover"]


# --- who was disqualified ----------------------------------------------------------------------------------

LONG = tuple(f"{name} {'Featherstonehaugh ' * 3}{'x' * 60}"[:60] for name in FOUR)


def final(store: Store, names: tuple[str, ...] = FOUR) -> Game:
    """The final of an elimination of four, being played."""
    elimination(store, names)
    for game in games(store):
        typed(game, "90 20")
    published(store)
    (game,) = games(store)
    return game


def in_final(store: Store, row: int) -> str:
    """The player who stands first or second in the last box of the picture."""
    players: list[str] = re.findall(r'href="[^"]*/player/([^"]*)"', picture(store))
    return players[-2:][row]


def final_in(store: Store, language: str = "en") -> list[tuple[str, str]]:
    """The two sides of the last game in the picture."""
    return sides(store, language)[-2:]


@pytest.mark.parametrize("names", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("row", [0, 1], ids=["upper", "lower"])
@pytest.mark.parametrize(("language", "word"), [("en", "disqualified"), ("de", "disqualifiziert")])
def test_the_word_stands_behind_the_name_of_who_is_disqualified(
    store: Store, names: tuple[str, ...], row: int, language: str, word: str
) -> None:
    game = final(store, names)
    out = in_final(store, row)
    typed(game, "90 20" if game.players[0] == out else "20 90")
    before = final_in(store)
    name = state_of(store).players[out].name
    assert before[row] == ("won", f"{name} won 90")
    do(store, c.Disqualify(out))
    after = [text.replace(" ganó ", " won ") for _, text in final_in(store, language)]
    assert [text.count(word) for text in after] == [row == 0, row == 1]
    assert after[row].startswith(f"{name} {word}")
    struck = re.findall(r'<a href="[^"]*/player/([^"]*)" class="struck">', picture(store, language))
    assert struck == [out] * 2  # in both games; the word stands in the last one
    assert picture(store, language).count(word) == 1


def test_two_who_are_disqualified_each_have_the_word(store: Store) -> None:
    typed(final(store), "90 20")
    for row in (0, 1):
        do(store, c.Disqualify(in_final(store, row)))
    assert ["disqualified" in text for _, text in final_in(store)] == [True, True]


# --- where the bracket goes on -----------------------------------------------------------------------------


def test_an_open_place_says_who_comes_there_and_a_game_in_play_has_its_table(store: Store) -> None:
    elimination(store)
    first, second = games(store)
    assert final_in(store) == [("open", f"Winner of table {first.table}"), ("open", f"Winner of table {second.table}")]
    tables = re.findall(r'<div class="game live">.*?<p class="at">(.*?)</p>', picture(store), re.S)
    assert tables == [f"Table {first.table}", f"Table {second.table}"]
    typed(first, "90 20")
    winner = state_of(store).players[first.players[0]].name
    assert sorted(final_in(store)) == sorted([("", winner), ("open", f"Winner of table {second.table}")])
    assert re.findall(r'<p class="at">(.*?)</p>', picture(store)) == [f"Table {second.table}"]
    assert re.findall(r'<div class="round[^"]* now" id="([^"]*)"', picture(store)) == ["round-1-1"]
    typed(second, "90 20")
    assert re.findall(r'<div class="round[^"]* now" id="([^"]*)"', picture(store)) == ["round-1-2"]


def test_a_bracket_of_32_is_looked_at_by_halves(store: Store) -> None:
    elimination(store, tuple(f"P{number}" for number in range(1, 33)))
    halves = re.findall(r'<li id="bracket-\d+"(?: data-half="(\d)")?>', picture(store))
    assert (halves.count("1"), halves.count("2"), halves.count("")) == (15, 15, 1)
    assert picture(store).count('type="radio"') == 3


STROKE = re.compile(r"q 1 0 0 -1 (\S+) (\S+) cm[^\n]* 0 0 m \S+ 0 l\nS")


def struck() -> list[str]:
    """The names on the printed bracket that have a stroke through them."""
    page = PdfReader(BytesIO(browser("organizer").get(f"/o/{HERE}/print/bracket.pdf").content)).pages[0]
    contents = page.get_contents()
    assert contents is not None
    strokes = [(float(x), float(y)) for x, y in STROKE.findall(contents.get_data().decode("latin-1"))]
    found: list[str] = []

    def read(text: str, place: list[float], *_: object) -> None:
        x, y = place[4:6]
        if text.strip() and any(abs(x - left) < 0.1 and 0 < high - y < 4 for left, high in strokes):
            found.append(text.strip())

    page.extract_text(visitor_text=read)
    return found


@pytest.mark.parametrize("names", [FOUR, LONG], ids=["short", "long"])
@pytest.mark.parametrize("row", [0, 1], ids=["upper", "lower"])
def test_the_printed_bracket_strikes_through_a_disqualified_winner_of_the_final_and_says_why(
    store: Store, names: tuple[str, ...], row: int
) -> None:
    game = final(store, names)
    typed(game, "90 20" if game.players[0] == in_final(store, row) else "20 90")
    winner = in_final(store, row)
    name = state_of(store).players[winner].name
    assert (struck(), "disqualified" in paper()) == ([], False)
    do(store, c.Disqualify(winner))
    assert struck() == [name, name]
    assert paper().count("disqualified") == 1
    assert f"{name} disqualified 90" in paper().partition("Final ")[2]


def test_the_printed_bracket_says_who_was_disqualified_during_the_final(store: Store) -> None:
    game = final(store)
    name = state_of(store).players[game.players[0]].name
    do(store, c.Disqualify(game.players[0]))
    assert struck() == [name, name]
    assert f"{name} disqualified " in paper().partition("Final ")[2]
    german = browser("organizer").get(f"/o/{HERE}/print/bracket.pdf", headers={"Accept-Language": "de"})
    assert f"{name} disqualifiziert" in " ".join(PdfReader(BytesIO(german.content)).pages[0].extract_text().split())
