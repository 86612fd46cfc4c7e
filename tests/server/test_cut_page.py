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
    table = page.partition("The cut right now")[2].partition("</table>")[0]
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
    assert found[:3] == [
        f"1 {names[first]} in",
        f"2 {names[second]} in",
        f"3 {names[third]} 1 point · behind on MoV",
    ]
    assert [row.split()[0] for row in found] == [str(place) for place in range(1, len(found) + 1)]
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
