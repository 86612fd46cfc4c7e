"""The organizer's page of the cut before it is made: who would be in it, who comes next, and by what they miss it."""

import re
from html import unescape

import pytest
from people import HERE, ORGANIZER, account, browser, phone, state_of

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def rows(store: Store) -> list[str]:
    """The lines of the table, as they read."""
    Here.store = store
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    table = page.partition('id="line-of-cut"')[2].partition("</section>")[0]
    return [
        " ".join(unescape(re.sub(r"<[^>]+>", " ", each.partition(">")[2])).split()) for each in table.split("<tr")[2:]
    ]


def test_who_misses_the_cut_reads_by_what_and_nobody_leaves_a_gap(store: Store) -> None:
    settings = Settings(structure="custom", swiss_rounds=1, cut=2)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, 9))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    round = state_of(store).round
    assert round is not None
    games = round.in_order()
    for game, scored in zip(games, (120, 110, 100, 90), strict=True):
        store.obey(HERE, c.SetResult(1, game.number, Result(End.TIME, (scored, 0))), ORGANIZER)
    store.obey(HERE, c.Disqualify(games[3].players[1]), ORGANIZER, reason="for the tests")
    names = {id: each.name for id, each in state_of(store).players.items()}
    first, second, third = (game.players[0] for game in games[:3])
    found = rows(store)
    assert found[:4] == [
        f"1 {names[first]} 1–0 1 320 0 in",
        f"2 {names[second]} 1–0 1 310 0 in",
        f"MoV decides: {names[second]} has 310, {names[third]} has 300.",
        f"3 {names[third]} 1–0 1 300 0 asked first",
    ]
    assert [row.split()[0] for row in found if "decides" not in row] == [str(place) for place in range(1, 7)]
    assert [row.partition("asked ")[2] for row in found[3:]] == ["first", "second", "third", "fourth"]
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    page = " ".join(unescape(browser("organizer").get(f"/o/{HERE}/cut").content.decode()).split())
    for leaving in (first, second):
        told = f"{names[leaving]} gives up the spot and drops. {names[third]} is asked and comes in as the lowest seed."
        below = f" Those seeded below {names[leaving]} move up one."
        assert (told in page, told + below in page) == (True, leaving == first)  # nobody is below the last seed


@pytest.mark.rule("ARM-CUT-02", "ARM-CUT-04")
def test_who_drops_on_the_phone_before_any_bracket_game_makes_way_for_the_next_ranked(store: Store) -> None:
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=1, cut=2)
    store.create(c.Create("armada-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    store.obey(HERE, c.Register(tuple(Registration(name) for name in ("Ann", "Ben", "Cid", "Dee"))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    for number, scored in ((1, 300), (2, 200)):
        store.obey(HERE, c.SetResult(1, number, Result(End.TIME, (scored, 0))), ORGANIZER)
    for each in (c.MakeCut(), c.DrawRound(), c.Publish()):
        store.obey(HERE, each, ORGANIZER)
    cut = state_of(store).cut
    assert cut is not None
    first, second, third = cut.ranked[:3]
    asked = phone(third, HERE)
    assert "A spot in the cut is free" not in asked.get(f"/p/{HERE}/").content.decode()
    sent = phone(second, HERE).post(f"/p/{HERE}/do/drop", {"player": second}, headers={"X-Live": "1"})
    assert sent.status_code == 200
    assert "A spot in the cut is free" in asked.get(f"/p/{HERE}/").content.decode()
    assert asked.post(f"/p/{HERE}/do/accept-seat", {"player": third}, headers={"X-Live": "1"}).status_code == 200
    for command in (c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER)
    round = state_of(store).round
    assert round is not None
    assert (round.number, [game.players for game in round.in_order()]) == (2, [(first, third)])


def played(store: Store, players: int, cut: int, scores: tuple[int, ...]) -> None:
    """An event after its only round, whose games ended so; the first of each pair has won."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=1, cut=cut)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE, reason="ours")
    account(ORGANIZER, HERE)
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    round = state_of(store).round
    assert round is not None
    for game, scored in zip(round.in_order(), scores, strict=True):
        store.obey(HERE, c.SetResult(1, game.number, Result(End.TIME, (scored, 0))), ORGANIZER)


def test_a_line_that_a_random_number_draws_is_flagged(store: Store) -> None:
    played(store, 4, 3, (120, 120))
    found = rows(store)
    (border,) = (row for row in found if "decides" in row)
    assert re.fullmatch(r"A random number decides: Player \d is drawn ahead of Player \d\.", border)
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    assert page.count('<tr class="border drawn">') == 1
    store.obey(HERE, c.SetResult(1, 1, Result(End.TIME, (130, 0))), ORGANIZER, reason="the slip was read wrongly")
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    assert (page.count('<tr class="border">'), "drawn" in page) == (1, False)


def test_of_a_large_cut_two_above_the_line_and_four_below_are_always_seen(store: Store) -> None:
    played(store, 20, 16, tuple(range(20, 30)))
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    folded = page.partition('<details id="first-seeds">')[2].partition("</details>")
    assert "Seeds 1–14" in folded[0]
    assert (folded[0].count(">in<"), folded[2].partition("</section>")[0].count(">in<")) == (14, 2)
    assert folded[2].partition("</section>")[0].count('<tr class="out"') == 4


def test_the_first_games_stand_below_the_line_as_the_bracket_will_have_them(store: Store) -> None:
    played(store, 12, 6, (60, 50, 40, 30, 20, 10))
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    games = re.findall(r"<li>(.*?)</li>", page.partition('class="meetings"')[2].partition("</ol>")[0], re.S)
    texts = [" ".join(re.sub(r"<[^>]+>", " ", each).split()) for each in games]
    assert [re.sub(r" Player \d+", "", each) for each in texts] == ["1 bye", "4 5", "2 bye", "3 6"]


def test_whoever_is_asked_and_those_behind_are_named_once_the_cut_is_made(store: Store) -> None:
    played(store, 8, 2, (120, 110, 100, 90))
    store.obey(HERE, c.MakeCut(), ORGANIZER)
    cut = state_of(store).cut
    assert cut is not None
    names = [state_of(store).players[id].name for id in cut.ranked]

    def line() -> list[str]:
        page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
        return re.findall(r"<li>(.*?)</li>", page.partition('id="next-in-line"')[2].partition("</ol>")[0])

    assert line() == names[2:6]
    store.obey(HERE, c.DeclineSeat(cut.ranked[0]), ORGANIZER)
    page = browser("organizer").get(f"/o/{HERE}/cut").content.decode()
    assert "The Swiss standings are frozen. Only a corrected result changes the seeds." in page
    assert (len(re.findall(r'asked at <time data-at="\d+">', page)), line()) == (1, names[3:7])
