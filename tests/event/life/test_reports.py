"""Which reports stand, and what each entry does to them: the rows that the database keeps."""

import pytest
from lives import Live, playing

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.topics.results.reports import Place, change, made_by, standing
from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Result
from finalsalvo.simulate.play import play_event

WON = Result(End.TIME, (77, 49))
LOST = Result(End.TIME, (49, 77))


def rows(live: Live) -> dict[Place, int]:
    """Every report that stands, with the entry that made it."""
    return dict(made_by(standing(live.state), live.life.entries))


def table(players: int = 4) -> tuple[Live, str, str]:
    live = playing(players=players)
    one, two = live.round.games[1].players
    return live, one, two


def test_a_report_stands_until_it_is_replaced_by_its_player() -> None:
    live, one, _ = table()
    live.do(c.ReportResult(1, 1, WON), by=one)
    first = live.life.seq
    assert rows(live) == {("", 1, 1, one): first}
    live.do(c.ReportResult(1, 1, LOST), by=one)
    assert rows(live) == {("", 1, 1, one): first + 1}
    live.do(c.Undo(first + 1))
    assert rows(live) == {("", 1, 1, one): first}
    live.do(c.Undo(first))
    assert rows(live) == {}


def test_both_reports_stand_in_a_dispute_and_only_what_a_leader_agrees_with_after_it() -> None:
    live, one, two = table()
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.ReportResult(1, 1, LOST), by=two)
    seq = live.life.seq
    assert rows(live) == {("", 1, 1, one): seq - 1, ("", 1, 1, two): seq}
    live.do(c.SetResult(1, 1, LOST))
    assert rows(live) == {("", 1, 1, two): seq}
    live.do(c.SetResult(1, 1, WON), reason="read wrongly")
    assert rows(live) == {("", 1, 1, one): seq - 1}
    live.do(c.ClearResult(1, 1), reason="once more")
    assert rows(live) == {}


def test_a_confirmed_result_keeps_both_reports_until_the_round_is_cancelled() -> None:
    live, one, two = table()
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.ConfirmResult(1, 1, result=WON), by=two)
    seq = live.life.seq
    assert rows(live) == {("", 1, 1, one): seq - 1, ("", 1, 1, two): seq}
    live.do(c.CancelRound(), reason="a wrong list of players")
    assert rows(live) == {}


def test_who_confirms_says_what_they_saw_and_nothing_else_is_confirmed() -> None:
    live, one, two = table()
    live.do(c.ReportResult(1, 1, WON), by=one)
    live.do(c.ReportResult(1, 1, LOST), by=one)
    told = "P1 just changed the report. Check it again before you confirm."
    assert live.refused(c.ConfirmResult(1, 1, result=WON), by=two) == ("result", "contract", told)
    live.do(c.ConfirmResult(1, 1, result=LOST), by=two)
    assert live.round.games[1].result == LOST


def step(kept: dict[Place, int], before: Life, after: Life) -> dict[Place, int]:
    """The rows after one more entry, changed as the database changes them."""
    assert before.state is not None
    assert after.state is not None
    found = change(before.state, after.state)
    made = made_by(found.new | found.other, after.entries)
    was = made_by(found.other, before.entries)
    assert found.gone <= kept.keys()
    assert not found.new & kept.keys()
    assert {place: kept[place] for place in found.other} == was
    return {**{place: seq for place, seq in kept.items() if place not in found.gone}, **made}


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-escalation", "armada-standard"])
def test_rows_changed_step_by_step_are_those_made_from_the_whole_log(format: str) -> None:
    """Through whole events with disputes, corrections, drops, undone entries and cancelled rounds.

    Until four of them had many reports at once, however the dice fall: others show less, and must hold as well.
    """
    seeds, full = iter(range(40)), 0
    while full < 4:
        full += most_rows(FORMATS[format], next(seeds)) > 4


def most_rows(format: Format, seed: int) -> int:
    """How many reports stood at once in an event, of which every step was looked at."""
    entries = play_event(format, 9, seed).life.entries
    life, kept, most = Life().with_entries(entries[:1]), dict[Place, int](), 0
    for entry in entries[1:]:
        before, life = life, life.with_entries([entry])
        kept = step(kept, before, life)
        assert life.state is not None
        assert kept == made_by(standing(life.state), life.entries)
        most = max(most, len(kept))
    return most
