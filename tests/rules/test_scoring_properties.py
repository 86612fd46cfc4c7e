"""What holds for every game of a format, whoever plays it."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import End, Outcome, Pair, Result, Stage, Verdict
from finalsalvo.rules.scoring import score
from finalsalvo.simulate.game import play

A_B: Pair = ("A", "B")
AWARDED = {End.NO_SHOW}
ALLOWED = {
    "xwing-standard": {(1, 0)},
    "xwing-escalation": {(5, 0), (3, 0), (1, 1)},
    "xwing-epic-dogfight": {(5, 0), (3, 0), (1, 1)},
    "xwing-team-epic": {(5, 0), (3, 0), (1, 1)},
    "xwing-dogfight": {(5, 0), (3, 0), (1, 1)},
    "xwing-hotshot": {(3, 0), (1, 1)},
    "xwing-fangs-out": {(3, 0), (1, 1)},
    "armada-standard": {(6, 5), (7, 4), (8, 3), (9, 2), (10, 1)},
}
AWARD = dict.fromkeys(FORMATS, 5) | {
    "xwing-standard": 1,
    "xwing-hotshot": 3,
    "xwing-fangs-out": 3,
    "armada-standard": 8,
}
"""What a player gets whose opponent does not come: as for a bye."""
AGAINST_ABSENCE = {(8, 0), (9, 0), (10, 0)}
"""Armada's exceptions to eleven points: a concession and a no-show leave the other side nothing."""

formats = st.sampled_from(sorted(FORMATS))
stages = st.sampled_from(Stage)
rounds = st.integers(1, 4)
names = st.none() | st.sampled_from(["A", "B", "C"])
points = st.integers(0, 60) | st.integers(0, 450)
results = st.builds(
    Result,
    st.sampled_from(End),
    st.none() | st.tuples(points, points),
    st.none() | st.tuples(points, points),
    names,
    names,
    names,
)
"""Anything that somebody might write down, lawful or not."""


def scored(format: str, round_number: int, stage: Stage, result: Result) -> tuple[Outcome, Outcome] | None:
    try:
        return score(FORMATS[format], round_number, stage, A_B, result)
    except Refusal:
        return None


@given(formats, rounds, results)
@pytest.mark.rule("XW2-TP-01", "ESC-TP-01", "EPIC-TP-01", "HOT-EP-01", "ARM-TP-01")
def test_a_swiss_game_hands_out_what_its_book_allows(format: str, round_number: int, result: Result) -> None:
    outcomes = scored(format, round_number, Stage.SWISS, result)
    if outcomes is None:
        return
    handed_out = (max(each.points for each in outcomes), min(each.points for each in outcomes))
    if result.end in AWARDED:
        assert handed_out == (AWARD[format], 0)
    elif format == "armada-standard" and result.end is End.CONCESSION:
        assert handed_out in AGAINST_ABSENCE
    else:
        assert handed_out in ALLOWED[format]


@given(formats, rounds, stages, results)
@pytest.mark.rule("XW2-MOV-01", "XW2-MOV-02", "ESC-MOV-01", "ESC-MOV-03", "EPIC-MOV-01", "TEAM-MOV-01")
def test_the_margins_of_a_game_sum_to_twice_the_limit_where_they_must(
    format: str, round_number: int, stage: Stage, result: Result
) -> None:
    outcomes = scored(format, round_number, stage, result)
    scoring = FORMATS[format].scoring
    if outcomes is None or result.end in AWARDED or scoring.margin != "limit-and-lead":
        return
    limit = scoring.limits[min(round_number, len(scoring.limits)) - 1]
    assert outcomes[0].margin + outcomes[1].margin == 2 * limit
    assert outcomes[0].margin - outcomes[1].margin == 2 * (outcomes[0].score - outcomes[1].score)


@given(rounds, stages, results)
@pytest.mark.rule("ARM-MOV-01", "ARM-MOV-02")
def test_only_the_winner_of_an_armada_game_has_a_margin(round_number: int, stage: Stage, result: Result) -> None:
    outcomes = scored("armada-standard", round_number, stage, result)
    if outcomes is not None:
        for outcome in outcomes:
            assert 0 <= outcome.margin <= (400 if outcome.verdict is Verdict.WIN else 0)


@given(formats, rounds, stages, results)
@pytest.mark.rule("XW2-TP-01", "HOT-BRKT-05", "EPIC-BRKT-05")
def test_a_game_has_one_winner_and_one_loser_or_is_a_draw_where_the_book_has_draws(
    format: str, round_number: int, stage: Stage, result: Result
) -> None:
    outcomes = scored(format, round_number, stage, result)
    if outcomes is None:
        return
    verdicts = {each.verdict for each in outcomes}
    if verdicts == {Verdict.DRAW}:
        assert FORMATS[format].scoring.draw is not None
        assert stage is Stage.SWISS
    else:
        assert verdicts == {Verdict.WIN, Verdict.LOSS}


@given(formats, rounds, stages, results)
def test_the_two_sides_of_a_game_can_be_written_down_in_either_order(
    format: str, round_number: int, stage: Stage, result: Result
) -> None:
    flipped = replace(
        result,
        scores=result.scores and result.scores[::-1],
        objectives=result.objectives and result.objectives[::-1],
    )
    outcomes = scored(format, round_number, stage, result)
    try:
        mirrored = score(FORMATS[format], round_number, stage, ("B", "A"), flipped)
    except Refusal:
        assert outcomes is None
    else:
        assert outcomes == mirrored[::-1]


@given(formats, rounds, st.integers())
@pytest.mark.parametrize("stage", Stage)
def test_a_game_played_by_dice_is_always_lawful(stage: Stage, format: str, round_number: int, seed: int) -> None:
    if stage is Stage.ELIMINATION and FORMATS[format].cut.bracket is None:
        return
    result = play(FORMATS[format], round_number, stage, A_B, Random(seed))
    first, second = score(FORMATS[format], round_number, stage, A_B, result)
    assert {first.verdict, second.verdict} in ({Verdict.WIN, Verdict.LOSS}, {Verdict.DRAW})
