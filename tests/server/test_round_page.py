"""The drawn round in the console: each reason stands beside the pair that it is about."""

import re

import pytest
from people import HERE, ORGANIZER, browser, populate, state_of
from why_links import with_rules

from finalsalvo.event.life import commands as c
from finalsalvo.event.next_round import Note
from finalsalvo.event.record import Round
from finalsalvo.event.sentences import BYE_AT_RANDOM, NOBODY_MOVES_UP
from finalsalvo.rules.result import Stage
from finalsalvo.server.shown.notes import beside, still_true
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import Person

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)


def rows() -> list[tuple[list[str], str]]:
    """By row of the drawn round its players and what stands beside them."""
    page = browser("organizer").get(f"/o/{HERE}/round").content.decode()
    table = page.partition('class="phone draft"')[2].partition("</table>")[0]
    found = []
    for row in table.split("<tr>")[2:]:
        told = re.sub(r"<summary>.*?</summary>", "", with_rules(row))
        why = re.sub(r"<[^>]+>", "", told.partition('<td class="why">')[2].partition("</td>")[0])
        found.append((re.findall(r'data-swap="(\w+)"', row), " ".join(why.split())))
    return found


def test_the_reason_stands_beside_each_float_and_bye_and_goes_with_the_pair(store: Store) -> None:
    populate(store, players=5, results=2)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    draft = state_of(store).draft
    assert draft is not None
    before = rows()
    assert len(before) == 3
    bye = state_of(store).players[draft.byes[0]].name
    assert before[-1] == (
        [*draft.byes],
        f"Bye: odd number of players, and {bye} is the lowest ranked without one. XW2-SWISS-07",
    )
    floats = [players for players, why in before if "Paired down: 3 players have 1 point, so one plays down." in why]
    assert len(floats) == 1  # three have a point, so one of them meets the other

    # The one who has the bye comes into the pair that floats: neither reason is true any more, and neither is shown.
    store.obey(HERE, c.Swap(draft.byes[0], floats[0][1]), ORGANIZER, reason="to see")
    after = rows()
    swapped = " and ".join(state_of(store).players[each].name for each in (draft.byes[0], floats[0][1]))
    assert after[-1] == ([floats[0][1]], f"swapped Undo swap {swapped}")
    assert [why for _, why in after].count(f"swapped Undo swap {swapped}") == 2
    assert [players for players, why in after if "Paired down" in why] == []


def test_what_is_about_nobodys_seat_is_said_whatever_was_changed(store: Store) -> None:
    populate(store, players=5, results=2)
    store.obey(HERE, c.DrawRound(), ORGANIZER)
    draft = state_of(store).draft
    assert draft is not None
    told = Note("replacement", "B21", ("p1", "p2"), NOBODY_MOVES_UP(player=Person("p1", "Ann")))
    bye = Note("bye", "B4", (draft.byes[0],), BYE_AT_RANDOM())
    nobody = Note("bye", "B4", (draft.games[1].players[0],), BYE_AT_RANDOM())
    drawn = Round(2, Stage.SWISS)
    assert [still_true(each, drawn, draft) for each in (told, bye, nobody)] == [True, True, False]
    assert beside(draft, [told, bye]) == {"": [told], draft.byes[0]: [bye]}
