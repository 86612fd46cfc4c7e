"""The one table of what is worth what without a game, cell by cell."""

import pytest

from finalsalvo.rules import award
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Outcome, Result, Stage, Verdict
from finalsalvo.rules.scoring import score

BYES = [
    pytest.param("xwing-standard", 1, 300, marks=[pytest.mark.example("D10"), pytest.mark.rule("XW2-PAIR-02")]),
    pytest.param("xwing-escalation", 5, 150, marks=pytest.mark.rule("ESC-BYE-03")),
    pytest.param("xwing-hotshot", 3, 18, marks=[pytest.mark.example("D34"), pytest.mark.rule("HOT-PAIR-03")]),
    pytest.param("xwing-fangs-out", 3, 18, marks=pytest.mark.rule("FANG-GEN-01")),
    pytest.param("xwing-epic-dogfight", 5, 450, marks=pytest.mark.rule("EPIC-BYE-03")),
    pytest.param("xwing-team-epic", 5, 600, marks=pytest.mark.rule("TEAM-BYE-01")),
    pytest.param("armada-standard", 8, 140, marks=pytest.mark.rule("ARM-PAIR-02")),
    pytest.param("xwing-dogfight", 5, 150),
]


@pytest.mark.parametrize(("format", "points", "margin"), BYES)
def test_a_bye_is_a_win_that_is_played_without_an_opponent(format: str, points: int, margin: int) -> None:
    expected = Outcome(Verdict.WIN, points, margin, score=0, met=False, bye=True)
    assert [award.bye(FORMATS[format], number) for number in (1, 4)] == [expected, expected]


@pytest.mark.parametrize(("format", "points", "margin"), BYES)
def test_the_opponent_of_a_no_show_gets_a_bye_and_the_absent_nothing(format: str, points: int, margin: int) -> None:
    result = Result(End.NO_SHOW, winner="B")
    first, second = score(FORMATS[format], 1, Stage.SWISS, ("A", "B"), result)
    assert first == Outcome(Verdict.LOSS, 0, 0, score=0, met=False, bye=False)
    assert second == Outcome(Verdict.WIN, points, margin, score=0, met=False, bye=True)


@pytest.mark.rule("XW2-PAIR-09", "HOT-PAIR-08", "ARM-PAIR-06")
@pytest.mark.parametrize("format", sorted(FORMATS))
def test_an_unpaired_loss_is_worth_nothing(format: str) -> None:
    assert award.unpaired_loss(FORMATS[format]) == Outcome(Verdict.LOSS, 0, 0, score=0, met=False, bye=False)


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_a_concession_is_a_game_against_an_opponent_and_no_bye(format: str) -> None:
    result = Result(End.CONCESSION, (0, 0), winner="A")
    first, second = score(FORMATS[format], 1, Stage.SWISS, ("A", "B"), result)
    assert (first.verdict, first.met, first.bye) == (Verdict.WIN, True, False)
    assert (second.verdict, second.met, second.bye) == (Verdict.LOSS, True, False)
