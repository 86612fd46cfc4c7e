"""The random source of a draw: even, and the same everywhere."""

from collections import Counter
from collections.abc import Container
from fractions import Fraction
from itertools import permutations

import pytest
from chi_square import chi_square, p_value

from finalsalvo.pairing.dice import Dice

REJECTED = 0.001


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8, 64, 100])
def test_every_number_below_the_limit_comes_as_often_as_any_other(limit: int) -> None:
    dice = Dice(5)
    counts = Counter(dice.below(limit) for _ in range(200 * limit))
    assert sorted(counts) == list(range(limit))
    assert p_value(chi_square(counts.values()), limit - 1) > REJECTED


def test_numbers_below_a_limit_beyond_any_machine_word_reach_all_of_it() -> None:
    dice, limit = Dice(5), 3**200
    tenths = Counter(dice.below(limit) * 10 // limit for _ in range(5_000))
    assert sorted(tenths) == list(range(10))
    assert p_value(chi_square(tenths.values()), 9) > REJECTED


def test_every_item_is_chosen_as_often_as_any_other() -> None:
    dice = Dice(6)
    counts = Counter(dice.choice("ABCDE") for _ in range(5_000))
    assert sorted(counts) == list("ABCDE")
    assert p_value(chi_square(counts.values()), 4) > REJECTED


def test_an_item_comes_as_often_as_its_weight_says_and_without_weight_never() -> None:
    dice, weights = Dice(7), [1, 0, 2, 10**30, 3 * 10**30]
    small = Counter(dice.weighted("ABC", [1, 0, 2]) for _ in range(6_000))
    assert sorted(small) == ["A", "C"]
    assert abs(Fraction(small["C"], 6_000) - Fraction(2, 3)) < Fraction(1, 50)
    large = Counter(dice.weighted("ABCDE", weights) for _ in range(6_000))
    assert sorted(large) == ["D", "E"]
    assert abs(Fraction(large["E"], 6_000) - Fraction(3, 4)) < Fraction(1, 50)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_order_comes_as_often_as_any_other(count: int) -> None:
    dice, orders = Dice(8), Counter[tuple[int, ...]]()
    for _ in range(15_000):
        items = list(range(count))
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert sorted(orders) == list(permutations(range(count)))
    assert p_value(chi_square(orders.values()), len(orders) - 1) > REJECTED


@pytest.mark.parametrize(("count", "ways"), [(2, 1), (4, 3), (6, 15), (8, 105)])
def test_every_way_to_pair_off_comes_as_often_as_any_other(count: int, ways: int) -> None:
    dice, found = Dice(10), Counter[tuple[int, ...]]()
    for _ in range(15_000):
        found[matched(dice, count)] += 1
    assert len(found) == ways
    assert all(mates[mates[seat]] == seat != mates[seat] for mates in found for seat in range(count))
    assert p_value(chi_square(found.values()), ways - 1) > REJECTED


def test_two_who_are_kept_apart_are_never_paired_off_and_the_other_ways_come_evenly() -> None:
    apart: list[Container[int]] = [{5}, {4}, {}, {}, {1}, {0}]
    dice, found = Dice(11), Counter[tuple[int, ...]]()
    for _ in range(15_000):
        mates = [0] * 6
        if dice.match(list(range(6)), apart, mates):
            found[tuple(mates)] += 1
    assert len(found) == 15 - 3 - 3 + 1
    assert not any(mates[0] == 5 or mates[1] == 4 for mates in found)
    assert p_value(chi_square(found.values()), len(found) - 1) > REJECTED


def test_words_too_few_for_a_whole_turn_are_drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words below 16, an order of five would favour some by far."""
    monkeypatch.setattr("finalsalvo.pairing.dice.WORD_BITS", 4)
    monkeypatch.setattr("finalsalvo.pairing.dice.WORD", 16)
    dice, orders, ways = Dice(12), Counter[tuple[int, ...]](), Counter[tuple[int, ...]]()
    for _ in range(15_000):
        items = list(range(5))
        dice.shuffle(items)
        orders[tuple(items)] += 1
        ways[matched(dice, 6)] += 1
    assert p_value(chi_square(orders.values()), 119) > REJECTED
    assert p_value(chi_square(ways.values()), 14) > REJECTED


@pytest.mark.parametrize("count", [0, 1, 2, 1_000])
def test_shuffling_loses_nobody(count: int) -> None:
    items = list(range(count))
    Dice(9).shuffle(items)
    assert sorted(items) == list(range(count))
    assert count < 1_000 or items != sorted(items)


@pytest.mark.parametrize("seed", [0, 1, 2**64, 2**256 - 1])
def test_the_same_seed_gives_the_same_draws_and_another_seed_others(seed: int) -> None:
    def draws(seed: int) -> list[int]:
        dice = Dice(seed)
        return [dice.below(1_000_000) for _ in range(10)]

    assert draws(seed) == draws(seed)
    assert draws(seed) != draws(seed + 1)


def test_the_draws_of_a_seed_are_these_on_every_machine_and_python_version() -> None:
    dice, items = Dice(7), list("ABCDEFGH")
    dice.shuffle(items)
    assert "".join(items) == "CHBAEDFG"
    assert [dice.below(100) for _ in range(8)] == [68, 12, 46, 74, 7, 64, 27, 4]
    assert [dice.weighted("XYZ", [1, 2, 3]) for _ in range(8)] == list("XZZXYXZZ")
    assert matched(dice, 8) == (3, 7, 5, 0, 6, 2, 4, 1)


def test_nothing_cannot_be_chosen_from() -> None:
    for draw in (lambda: Dice(1).below(0), lambda: Dice(1).choice([]), lambda: Dice(1).weighted(["a"], [0])):
        with pytest.raises(ValueError, match="nothing to choose from"):
            draw()


def test_a_negative_seed_is_not_its_opposite() -> None:
    assert [Dice(-1).below(1_000) for _ in range(3)] != [Dice(1).below(1_000) for _ in range(3)]


def matched(dice: Dice, count: int) -> tuple[int, ...]:
    """By seat the one who was drawn for it, where all may meet."""
    mates = [0] * count
    assert dice.match(list(range(count)), [()] * count, mates)
    return tuple(mates)
