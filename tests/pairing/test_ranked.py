"""Pairing by rank, as Escalation wants it: the first of the best rounds in ranking order."""

from collections.abc import Iterator
from random import Random

import pytest
from fields import MATCH_WINS, simulated_field
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import value_of
from finalsalvo.pairing.ranked import ranked_round

UNMET: list[dict[int, int]] = [{}, {}, {}, {}]


@pytest.mark.example("A11")
@pytest.mark.rule("ESC-PAIR-03", "ESC-PAIR-04")
def test_the_two_highest_margins_meet_and_the_leftover_meets_the_best_of_the_next_group() -> None:
    """Anakin 520, Luke 475, Biggs 380 with 15 points each; Kyle with 13."""
    field = Field(("Anakin", "Luke", "Biggs", "Kyle"), (15, 15, 15, 13), UNMET)
    assert ranked_round(field, Dice(1)).pairs == [(0, 1), (2, 3)]


@pytest.mark.rule("ESC-PAIR-05")
def test_those_who_have_met_are_paired_with_the_next_best_of_equal_points() -> None:
    field = Field(("A", "B", "C", "D"), (10, 10, 10, 10), [{1: 1}, {0: 1}, {}, {}])
    assert ranked_round(field, Dice(1)).pairs == [(0, 2), (1, 3)]


def every_round(seats: list[int]) -> Iterator[Pairs]:
    if not seats:
        yield []
        return
    first, *rest = seats
    for index, second in enumerate(rest):
        for below in every_round(rest[:index] + rest[index + 1 :]):
            yield [(first, second), *below]


@pytest.mark.rule("ESC-PAIR-03", "ESC-PAIR-04", "ESC-PAIR-05")
@given(st.integers(0, 2**32))
def test_it_is_the_first_of_all_best_rounds(seed: int) -> None:
    dice = Random(seed)
    field = simulated_field(MATCH_WINS, dice.randrange(2, 9), dice.randrange(7), dice)
    rounds = list(every_round(list(range(len(field.players)))))
    best = min(value_of(field, pairs) for pairs in rounds)
    first = min(pairs for pairs in rounds if value_of(field, pairs) == best)
    assert ranked_round(field, Dice(seed)).pairs == first


def test_a_large_field_is_paired_neighbour_by_neighbour() -> None:
    field = Field(tuple(str(seat) for seat in range(200)), (5,) * 101 + (3,) * 99, [{}] * 200)
    assert ranked_round(field, Dice(1)).pairs == [(seat, seat + 1) for seat in range(0, 200, 2)]
