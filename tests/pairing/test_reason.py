"""Why a round is as it is."""

from random import Random

import pytest
from fields import POINTS, simulated_field

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field
from finalsalvo.pairing.objective import value_of
from finalsalvo.pairing.reason import Alternative, reasons, why_not
from finalsalvo.pairing.swiss import Drawn, draw_round


def field(points: tuple[int, ...], *met: tuple[int, int]) -> Field:
    histories: list[dict[int, int]] = [{} for _ in points]
    for first, second in met:
        histories[first][second] = histories[first].get(second, 0) + 1
        histories[second][first] = histories[second].get(first, 0) + 1
    return Field(tuple("ABCDEFGH"[: len(points)]), points, histories)


def told(field: Field, drawn: Drawn) -> list[tuple[str, str]]:
    return [(reason.kind, str(reason.message)) for reason in reasons(field, drawn)]


def test_a_pair_inside_a_group_has_its_points_for_a_reason_and_a_float_the_odd_number() -> None:
    odd = field((3, 3, 3, 1))
    assert sorted(told(odd, draw_round(odd, Dice(1)))) == [
        ("float", "Paired down: 3 players have 3 points, so one plays down."),
        ("group", "Both have 3 points."),
    ]


def test_who_comes_down_makes_an_even_group_odd_and_who_is_alone_has_nobody() -> None:
    falling = field((2, 1, 1, 0))
    assert sorted(told(falling, draw_round(falling, Dice(1)))) == [
        ("float", "Paired down: 3 players have 1 point or more, so one plays down."),
        ("float", "Paired down: no other player with 2 points was left."),
    ]


def test_floats_that_history_forces_say_so() -> None:
    blocked = field((3, 3, 1, 1), (0, 1))
    drawn = draw_round(blocked, Dice(1))
    assert drawn.value.floats == ((2, 0),)
    assert {message for _, message in told(blocked, drawn)} == {
        "Paired down from 3 points: that keeps rematches to a minimum."
    }


def test_a_float_over_an_empty_handed_group_says_how_far_it_went() -> None:
    far = field((5, 4, 3, 2), (0, 1), (0, 2))
    assert told(far, draw_round(far, Dice(1))) == [
        ("float", "Paired down 3 groups: that keeps rematches and pairing down to a minimum."),
        ("float", "Paired down from 4 points: that keeps rematches to a minimum."),
    ]


def test_a_rematch_says_that_there_is_no_way_round() -> None:
    four = field((1, 1, 0, 0), (0, 1), (0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
    drawn = draw_round(four, Dice(1))
    assert drawn.value.rematches == 2
    assert {message for _, message in told(four, drawn)} == {
        "Rematch: this round can't be paired with fewer than 2 rematches."
    }


WHY = [
    pytest.param(field((3, 3, 3, 3), (0, 1)), (0, 1), Alternative("rematches", 0, 1), id="they have met"),
    pytest.param(field((3, 3, 1, 1)), (0, 2), Alternative("floats", 0, 2, 0), id="two would float"),
    pytest.param(field((3, 3, 3, 2, 2, 1)), (2, 5), Alternative("distance", 0, 1, 1), id="one would fall two groups"),
    pytest.param(field((3, 3, 3, 3)), (0, 3), Alternative(None), id="as good"),
]


@pytest.mark.parametrize(("field", "pair", "expected"), WHY)
def test_another_pair_is_told_by_what_it_would_make_worse(
    field: Field, pair: tuple[int, int], expected: Alternative
) -> None:
    rounds = (draw_round(field, Dice(seed)) for seed in range(50))
    drawn = next(each for each in rounds if pair not in each.pairs)
    assert why_not(field, drawn, *pair, Dice(1)) == expected


def test_no_pair_whatsoever_would_make_a_best_round_better() -> None:
    for seed in range(150):
        dice = Random(seed)
        kind = dice.choice(sorted(POINTS))
        played = simulated_field(POINTS[kind], dice.randrange(4, 13), dice.randrange(6), dice)
        drawn = draw_round(played, Dice(seed))
        count = len(played.players)
        first, second = sorted(dice.sample(range(count), 2))
        other = why_not(played, drawn, first, second, Dice(seed))
        assert value_of(played, drawn.pairs) == drawn.value
        assert (first, second) not in drawn.pairs or other.worse is None
        assert other.worse is None or other.instead > other.best
