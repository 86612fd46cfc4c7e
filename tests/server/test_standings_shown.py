"""The standings by the state of the event: never of zeros, and of the last round that is over."""

import re
from html import unescape

import pytest
from people import HERE, ORGANIZER, account, browser, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls  # noqa: F401 (gives every view its address)
from finalsalvo.server.http.here import Here
from finalsalvo.server.pages.public.public_pages import PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def do(store: Store, command: c.Command) -> None:
    store.obey(HERE, command, ORGANIZER, reason="for the tests")


def begun(store: Store, players: int = 6, cut: int = 4) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=3, cut=cut)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    do(store, c.Register(tuple(Registration(f"Player {n}") for n in range(players, 0, -1))))
    do(store, c.CheckIn(tuple(state_of(store).players)))
    do(store, c.Start())


def publish(store: Store) -> None:
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        do(store, command)


def play(store: Store, games: int, score: tuple[int, int] = (120, 40)) -> None:
    """Results of so many games of the round that is played."""
    round = state_of(store).round
    assert round is not None
    for game in [each for each in round.in_order() if each.result is None][:games]:
        do(store, c.SetResult(round.number, game.number, Result(End.TIME, score)))


def pages(store: Store, query: str = "") -> list[str]:
    """The standings in the console and in public."""
    console = browser("organizer").get(f"/o/{HERE}/standings{'?' + query if query else ''}").content.decode()
    return [console, PublicPages(store)(f"/e/{HERE}/standings", query, "en").body.decode()]


def title(page: str) -> str:
    return re.sub(r"<[^>]*>", "", page.partition("<h1>")[2].partition("</h1>")[0])


def points(page: str) -> list[str]:
    rows = page.partition('<table class="standings">')[2].partition("<tbody>")[2].partition("</tbody>")[0].split("<tr")
    return [re.sub(r"<[^>]*>", "", re.findall(r"<td.*?</td>", row, re.S)[2]).strip() for row in rows[1:]]


def choices(page: str) -> list[str]:
    nav = page.partition('<nav class="row choice no-print"')[2].partition("</nav>")[0]
    return [" ".join(unescape(re.sub(r"<[^>]*>", " ", each)).split()) for each in re.findall(r"<a .*?</a>", nav, re.S)]


def test_before_the_first_round_is_over_there_are_names_and_no_zeros_anywhere(store: Store) -> None:
    begun(store)
    for results in (None, 0, 2):
        if results is not None:
            publish(store) if results == 0 else play(store, results)
        for page in pages(store):
            assert (title(page), '<table class="standings">' in page) == ("No standings yet", False)
            names = re.findall(r'<li class="person"><a [^>]*>(.*?)</a>', page)
            assert names == [f"Player {number}" for number in range(1, 7)]
        screen = PublicPages(store)(f"/e/{HERE}/screen", "", "en").body.decode()
        assert [each for each in re.findall(r"<h1>(.*?)</h1>", screen, re.S) if "tandings" in each] == []
        assert "standings.pdf" not in browser("organizer").get(f"/o/{HERE}/print").content.decode()
    play(store, 1)
    assert [title(page) for page in pages(store)] == ["Standings after round 1"] * 2


def test_during_a_round_the_title_names_the_last_complete_one_and_a_switch_shows_the_results_so_far(
    store: Store,
) -> None:
    begun(store)
    publish(store)
    play(store, 3)
    publish(store)
    for page in pages(store):
        assert (title(page), sorted(points(page)), choices(page)) == (
            "Standings after round 1",
            ["0", "0", "0", "1", "1", "1"],
            [],  # nothing is known of round 2
        )
    play(store, 2)
    for page in pages(store):
        assert (title(page), sorted(points(page))) == ("Standings after round 1", ["0", "0", "0", "1", "1", "1"])
        assert choices(page) == ["After round 1", "With 2 results of round 2 not complete"]
    for page in pages(store, "of=now"):
        assert (title(page), sum(map(int, points(page)))) == ("Standings during round 2", 5)
    play(store, 1)
    for page in pages(store):
        assert (title(page), choices(page)) == ("Standings after round 2", [])
    paper = browser("organizer").get(f"/o/{HERE}/print/standings.pdf")
    assert paper.status_code == 200


def test_whoever_is_equal_in_everything_is_marked_and_the_mark_is_explained(store: Store) -> None:
    begun(store, cut=0)
    publish(store)
    play(store, 3)
    for page in pages(store):
        assert page.count('<sup title="decided by random number">=</sup>') == 4  # three have won alike, three lost
        assert "= was decided by random number." in page
    publish(store)
    play(store, 1, (120, 0))
    play(store, 1, (60, 0))
    play(store, 1, (20, 0))
    for page in pages(store):
        marks = page.count("<sup title=")
        assert ("= was decided by random number." in page) == (marks > 0)
