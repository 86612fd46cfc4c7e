"""What speaks against a result that its book could score, and what a conceded squad is worth."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from finalsalvo.rules.doubt import (
    UNKNOWN,
    Sitting,
    Worths,
    concedes_real_total,
    doubts,
    list_doubts,
    with_conceded_total,
)
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.scoring import score
from finalsalvo.simulate.game import play

A_B: Pair = ("A", "B")
EPIC, TEAM = FORMATS["xwing-epic-dogfight"], FORMATS["xwing-team-epic"]


def sitting(worths: Worths = UNKNOWN) -> Sitting:
    return Sitting(A_B, ("Ann", "Bob"), worths)


def told(problems: Sequence[Problem]) -> list[str]:
    return [str(each.message) for each in problems]


def against(format: str, result: Result, worths: Worths) -> list[str]:
    return told(list(list_doubts(FORMATS[format], 1, sitting(worths), result)))


# --- concession ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EPIC-MOV-02")
@pytest.mark.parametrize(
    ("typed", "worth", "margins"),
    [
        pytest.param((5, 120), 270, (450, 150), id="what was counted is raised to the list"),
        pytest.param((0, 290), 250, (260, 340), id="who concedes can have destroyed more (B49)"),
        pytest.param((250, 290), 250, (260, 340), id="the whole list was counted already"),
    ],
)
def test_all_remaining_ships_of_a_conceder_count_as_destroyed(
    typed: tuple[int, int], worth: int, margins: tuple[int, int]
) -> None:
    whole = with_conceded_total(EPIC, sitting((None, worth)), Result(End.CONCESSION, typed, winner="A"))
    assert whole == Result(End.CONCESSION, (worth, typed[1]), winner="A")
    first, second = score(EPIC, 1, Stage.SWISS, A_B, whole)
    assert (first.margin, second.margin) == margins


@pytest.mark.rule("EPIC-MOV-02", "TEAM-MOV-01")
@pytest.mark.parametrize("format", [EPIC, TEAM])
def test_nobody_guesses_what_a_conceded_squad_is_worth(format: Format) -> None:
    with pytest.raises(Refusal) as refused:
        with_conceded_total(format, sitting(), Result(End.CONCESSION, (240, 290), winner="A"))
    assert (refused.value.field, refused.value.rule) == ("conceded", "B80")


def test_only_squads_that_count_what_they_cost_need_a_total() -> None:
    assert [id for id, format in FORMATS.items() if concedes_real_total(format)] == [EPIC.id, TEAM.id]
    assert not concedes_real_total(house_format(EPIC, Settings(wiped_list="limit"))[0])
    assert concedes_real_total(house_format(FORMATS["xwing-escalation"], Settings(wiped_list="actual"))[0])
    given = Result(End.CONCESSION, (40, 20), winner="A")
    assert with_conceded_total(FORMATS["xwing-escalation"], sitting((50, 50)), given) == given


@pytest.mark.rule("EPIC-MOV-02")
@pytest.mark.parametrize("points", [240, 260])
def test_a_score_beside_a_total_is_that_total(points: int) -> None:
    result = Result(End.CONCESSION, (points, 100), winner="A", conceded=250)
    with pytest.raises(Refusal, match=f"scores 250, not {points}"):
        score(EPIC, 1, Stage.SWISS, A_B, result)
    assert with_conceded_total(EPIC, sitting((300, 254)), replace(result, scores=(250, 100))).scores == (250, 100)


# --- against the lists ---------------------------------------------------------------------------------------


def test_one_list_alone_bounds_nothing() -> None:
    assert against("xwing-standard", Result(End.TIME, (199, 0)), (None, 100)) == []
    assert len(against("xwing-standard", Result(End.TIME, (199, 0)), (100, 100))) == 1


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_mission_points_have_no_bound(format: str) -> None:
    assert against(format, Result(End.TIME, (40, 0)), (20, 20)) == []


@pytest.mark.rule("XW2-SCORE-04")
def test_the_limit_of_a_squad_that_is_gone_is_no_score_above_the_list() -> None:
    for end in (End.TIME, End.DESTROYED, End.CONCESSION):
        assert against("xwing-standard", Result(end, (200, 50), winner="A"), (190, 188)) == []
    assert against("xwing-standard", Result(End.DESTROYED, (195, 50), winner="A"), (190, 188)) == [
        "Ann can't have scored 195. Bob's list is worth 188 points. Correct the score."
    ]


@pytest.mark.rule("ARM-SCORE-01", "ARM-SCORE-02")
def test_points_of_armada_are_looked_at_beside_objectives_and_without_them() -> None:
    assert against("armada-standard", Result(End.GAME_LIMIT, (389, 0)), (390, 390)) == []
    assert against("armada-standard", Result(End.TIME, (386, 0)), (390, 386)) == [
        "Ann scored all of Bob's fleet. Only flotillas left? Choose “wiped out”, won by Ann: it then counts 400."
    ]
    assert against("armada-standard", Result(End.GAME_LIMIT, (420, 0)), (390, 390)) == [
        "Ann can't have scored 420. Bob's list is worth 390. Enter objective points in their own fields."
    ]
    assert against("armada-standard", Result(End.MUTUAL_DESTRUCTION, (400, 400)), (390, 390)) == []
    assert len(against("armada-standard", Result(End.CONCESSION, (400, 0), winner="A"), (390, 390))) == 1
    assert against("armada-standard", Result(End.GAME_LIMIT, (300, 0), (120, 0)), (390, 390)) == []
    assert against("armada-standard", Result(End.DESTROYED, (320, 0), (120, 0), winner="A"), (390, 390)) == []
    assert len(against("armada-standard", Result(End.GAME_LIMIT, (395, 0), (25, 0)), (390, 390))) == 1


@pytest.mark.rule("EPIC-END-02")
def test_in_mutual_destruction_both_lists_count_whole() -> None:
    assert against("xwing-epic-dogfight", Result(End.MUTUAL_DESTRUCTION, (280, 300)), (300, 280)) == []
    assert against("xwing-epic-dogfight", Result(End.MUTUAL_DESTRUCTION, (280, 290)), (300, 280)) == [
        "Ann's list is destroyed, so Bob scores 300, not 290. Correct the score."
    ]


# --- games by dice -------------------------------------------------------------------------------------------


@given(st.sampled_from(sorted(FORMATS)), st.integers(1, 4), st.sampled_from(Stage), st.randoms(use_true_random=False))
def test_a_game_by_dice_could_be_entered(format: str, number: int, stage: Stage, dice: object) -> None:
    known = FORMATS[format]
    result = play(known, number, stage, A_B, dice)  # type: ignore[arg-type]
    assert list(doubts(known, number, sitting(), result)) == []
    assert with_conceded_total(known, sitting(), result) == result
