"""No round is better than the one that is drawn: against every other round, against networkx, against pen and paper."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

import pytest
from fields import (
    POINTS,
    everybody_against_everybody,
    field_of,
    laid_out,
    rounds_among,
    simulated_field,
    tangled_field,
)
from oracle import best_by_networkx, best_of_all, cost_of, costs, ideal_cost, value_in_words

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import Floats, Value, parity_bound, value_of
from finalsalvo.pairing.swiss import Drawn, draw_round
from finalsalvo.rules.registry import FORMATS

SMALL = 2_600
"""Histories of up to 10 players for each format: 20,800 in all."""
MEDIUM = 250
"""Histories of 12 to 60 players for each format: 2,000 in all."""
RULES = {
    "xwing-standard": ("XW2-PAIR-03", "XW2-SWISS-01", "XW2-SWISS-05"),
    "xwing-hotshot": ("HOT-PAIR-04", "HOT-SWISS-01", "HOT-SWISS-03"),
    "xwing-epic-dogfight": ("EPIC-PAIR-02", "EPIC-PAIR-03"),
    "xwing-team-epic": ("TEAM-PAIR-02", "TEAM-PAIR-03"),
    "armada-standard": ("ARM-PAIR-03", "ARM-SWISS-01", "ARM-SWISS-03"),
}
EACH_FORMAT = [pytest.param(format, marks=pytest.mark.rule(*RULES.get(format, ()))) for format in sorted(FORMATS)]
AROUND = [
    pytest.param(sizes, id=f"{sum(sizes) + 2} in {len(sizes)} groups")
    for sizes in (
        [4, 2, 4, 4],
        [2, 4, 4, 4],
        [30, 12, 20, 36],
        [14, 12, 12, 12, 12, 12, 12, 12],
        [12, 800, 500, 686],
        [12] * 165 + [18],
    )
]
"""Even groups that stand around a planted block of two: 16, 100 and 2,000 players in all."""
NOTHING_FLOATS = (0, 0)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("format", EACH_FORMAT)
def test_no_round_of_up_to_10_players_is_better_than_the_drawn_one(format: str) -> None:
    def histories(dice: Random) -> Field:
        entrants = dice.choice([3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10])
        return simulated_field(POINTS[format], entrants, dice.randrange(entrants + 3), dice)

    kinds = compared_with_all_rounds(histories, f"{format}, small")
    assert min(kinds["ideal"], kinds["floats"], kinds["rematches"]) > SMALL / 10


@pytest.mark.usefixtures("untraced")
def test_no_round_is_better_after_histories_that_no_event_would_bring_about() -> None:
    kinds = compared_with_all_rounds(lambda dice: tangled_field(dice.choice([4, 6, 8, 8, 10]), dice), "tangled, small")
    assert min(kinds["ideal"], kinds["floats"], kinds["rematches"]) > SMALL / 10


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("format", EACH_FORMAT)
def test_networkx_finds_no_better_round_for_12_to_60_players(format: str) -> None:
    def histories(dice: Random) -> Field:
        entrants = min(dice.randrange(13, 61), dice.randrange(13, 61))
        return simulated_field(POINTS[format], entrants, dice.randrange(2, min(entrants, 18)), dice, fewest=13)

    kinds = compared_with_networkx(histories, f"{format}, medium")
    assert kinds["ideal"] > MEDIUM / 10
    assert kinds["floats"] + kinds["rematches"] > MEDIUM / 2


@pytest.mark.usefixtures("untraced")
def test_networkx_finds_no_better_round_after_histories_that_no_event_would_bring_about() -> None:
    kinds = compared_with_networkx(lambda dice: tangled_field(dice.randrange(12, 42, 2), dice), "tangled, medium")
    assert kinds["floats"] + kinds["rematches"] > MEDIUM / 2


def test_every_format_has_the_points_that_its_histories_are_played_for() -> None:
    assert sorted(POINTS) == sorted(FORMATS)
    assert {format: POINTS[format].bye for format in POINTS} == {id: each.bye.points for id, each in FORMATS.items()}


@pytest.mark.example("A4")
@pytest.mark.rule("XW2-SWISS-05")
def test_two_of_three_leaders_meet_and_the_third_plays_the_only_one_below() -> None:
    field = Field(("John", "Stella", "Laramy", "Kyle"), (5, 5, 5, 4), [{}, {}, {}, {}])
    assert rounds_by_name(field) == {
        frozenset({("John", "Stella"), ("Laramy", "Kyle")}),
        frozenset({("John", "Laramy"), ("Stella", "Kyle")}),
        frozenset({("Stella", "Laramy"), ("John", "Kyle")}),
    }


@pytest.mark.example("A19")
@pytest.mark.rule("ARM-SWISS-03", "ARM-PAIR-03")
def test_leaders_who_have_met_are_not_paired_again_while_the_leftover_meets_the_only_one_below() -> None:
    field = Field(("John", "Stella", "Felix", "Kyle"), (15, 15, 15, 13), [{2: 1}, {}, {0: 1}, {}])
    assert rounds_by_name(field) == {
        frozenset({("John", "Stella"), ("Felix", "Kyle")}),
        frozenset({("Stella", "Felix"), ("John", "Kyle")}),
    }


@pytest.mark.example("D55")
@pytest.mark.rule("HOT-PAIR-04")
@pytest.mark.parametrize("seed", range(50))
def test_four_players_meet_again_in_their_fourth_round_and_not_before(seed: int) -> None:
    points, met, dice = [0] * 4, [dict[int, int]() for _ in range(4)], Random(seed)
    rematches = []
    for number in range(1, 5):
        ranked = sorted(range(4), key=lambda player: -points[player])
        field = field_of(ranked, points, met)
        drawn = draw_round(field, Dice(100 * seed + number))
        assert_sound(field, drawn)
        rematches.append((drawn.value.rematches, drawn.value.meetings))
        for pair in drawn.pairs:
            first, second = (ranked[seat] for seat in pair)
            points[dice.choice([first, second])] += 3
            met[first][second] = met[second][first] = met[first].get(second, 0) + 1
    assert rematches == [(0, 0), (0, 0), (0, 0), (2, 2)]


@pytest.mark.parametrize("size", [6, 10])
def test_two_halves_who_have_all_met_across_cost_one_rematch(size: int) -> None:
    half = size // 2
    field = laid_out([size], product(range(half), range(half, size)))
    assert drawn_value(field) == Value(1, 1, ())


@pytest.mark.parametrize("size", [2, 4, 8, 12, 16])
def test_where_all_have_met_everybody_meets_an_equal_again(size: int) -> None:
    pairs = size // 2
    field = laid_out([2] * pairs, everybody_against_everybody(range(size)))
    assert drawn_value(field) == Value(pairs, pairs, floats(pairs - 1, {}))


@pytest.mark.parametrize("size", [4, 8, 12, 16])
def test_a_third_meeting_is_avoided_though_that_makes_players_float(size: int) -> None:
    pairs = size // 2
    neighbours = [(seat, seat + 1) for seat in range(0, size, 2)]
    field = laid_out([2] * pairs, everybody_against_everybody(range(size)) + neighbours)
    value = drawn_value(field)
    assert (value.rematches, value.meetings, value.floats[0]) == (pairs, pairs, (2, 0))


@pytest.mark.parametrize("around", AROUND)
def test_a_top_pair_who_have_met_both_play_in_the_second_group(around: list[int]) -> None:
    assert planted([2, *around], [0]) == Value(0, 0, floats(len(around), {0: (2, 0)}))


@pytest.mark.parametrize("around", AROUND)
def test_a_second_pair_who_have_met_both_play_in_the_third_group(around: list[int]) -> None:
    first, *rest = around
    assert planted([first, 2, *rest], [1]) == Value(0, 0, floats(len(around), {1: (2, 0)}))


@pytest.mark.parametrize("around", AROUND)
def test_of_two_single_leaders_who_have_met_the_first_falls_two_groups(around: list[int]) -> None:
    assert planted([1, 1, *around], [0]) == Value(0, 0, floats(len(around) + 1, {0: (1, 0), 1: (2, 1)}))


@pytest.mark.parametrize("around", AROUND)
def test_a_bottom_pair_who_have_met_play_two_of_the_group_above(around: list[int]) -> None:
    last = len(around)
    assert planted([*around, 2], [last]) == Value(0, 0, floats(last, {last - 1: (2, 0)}))


@pytest.mark.parametrize("groups", [(2, 2, 4), (12, 68, 12), (500, 992, 500)], ids=["16", "100", "2000"])
def test_four_blocks_in_one_field_cost_what_each_of_them_costs(groups: tuple[int, int, int]) -> None:
    first, second, third = groups
    expected = {0: (2, 0), 2: (1, 0), 3: (2, 1), 5: (2, 0), 6: (2, 0)}
    assert planted([2, first, 1, 1, second, 2, third, 2], [0, 2, 5, 7]) == Value(0, 0, floats(7, expected))


@pytest.mark.parametrize("seed", range(5))
def test_a_group_in_which_everybody_has_met_nearly_half_takes_two_or_sends_two(seed: int) -> None:
    def met_thirteen(start: int) -> Pairs:
        steps = product(range(30), [1, 2, 3, 4, 5, 6])
        near = [(start + seat, start + (seat + step) % 30) for seat, step in steps]
        return near + [(start + seat, start + seat + 15) for seat in range(15)]

    taking = laid_out([2, 30], [(0, 1), *met_thirteen(2)])
    sending = laid_out([30, 2], [*met_thirteen(0), (30, 31)])
    assert drawn_value(taking, seed) == drawn_value(sending, seed) == Value(0, 0, ((2, 0),))


@pytest.mark.parametrize("seed", range(5))
def test_a_bottom_pair_who_have_met_half_of_the_group_above_play_two_of_the_others(seed: int) -> None:
    met = [(30, 31), *product(range(13), [30, 31])]
    assert drawn_value(laid_out([30, 2], met), seed) == Value(0, 0, ((2, 0),))


@pytest.mark.parametrize("others", [4, 30, 330])
def test_of_fourteen_leaders_who_have_all_met_six_play_in_their_group_six_in_the_next_and_two_below(
    others: int,
) -> None:
    field = laid_out([20, 6] + [6] * others, everybody_against_everybody(range(14)))
    assert drawn_value(field) == Value(0, 0, floats(1 + others, {0: (8, 0), 1: (2, 2)}))


def test_a_round_is_proved_best_when_one_floats_wherever_an_odd_number_stands_above() -> None:
    field = laid_out([3, 2, 1, 2], [(0, 1)])
    assert parity_bound(field) == Value(0, 0, ((1, 0), (1, 0), (0, 0)))
    assert value_of(field, [(0, 2), (1, 3), (4, 5), (6, 7)]) == parity_bound(field)
    assert value_of(field, [(0, 1), (2, 3), (4, 5), (6, 7)]) != parity_bound(field)
    assert value_of(field, [(0, 2), (1, 5), (3, 4), (6, 7)]) != parity_bound(field)


@pytest.mark.parametrize("seed", range(40))
def test_where_a_player_sits_in_a_group_changes_nothing_in_the_value(seed: int) -> None:
    dice = Random(seed)
    field = any_field(dice)
    order = sorted(range(len(field.players)), key=lambda seat: (-field.points[seat], dice.random()))
    moved = field_of(order, field.points, [dict(met) for met in field.met])
    assert drawn_value(moved, seed) == drawn_value(field, seed)


@pytest.mark.parametrize("seed", range(40))
def test_one_more_meeting_never_makes_a_round_better(seed: int) -> None:
    dice = Random(1_000 + seed)
    field = any_field(dice)
    met = [dict(each) for each in field.met]
    value = drawn_value(field, seed)
    for _ in range(8):
        first, second = dice.sample(range(len(met)), 2)
        met[first][second] = met[second][first] = met[first].get(second, 0) + 1
        worse = drawn_value(Field(field.players, field.points, met), seed)
        assert worse >= value
        value = worse


@pytest.mark.parametrize("seed", range(40))
def test_the_same_field_and_seed_give_the_same_round(seed: int) -> None:
    dice = Random(2_000 + seed)
    field = any_field(dice)
    stirred = [dict(dice.sample(sorted(met.items()), len(met))) for met in field.met]
    renamed = tuple(f"somebody else {seat}" for seat in range(len(field.players)))
    again = Field(renamed, field.points, stirred)
    assert draw_round(again, Dice(seed)) == draw_round(field, Dice(seed))


def test_the_round_of_a_seed_is_this_one_on_every_machine_and_python_version() -> None:
    by_luck = draw_round(laid_out([7, 5], [(0, 1), (2, 3), (4, 7), (6, 8)]), Dice(2026))
    assert sorted(by_luck.pairs) == [(0, 4), (1, 2), (3, 5), (6, 11), (7, 8), (9, 10)]
    counted = draw_round(laid_out([5, 3], everybody_against_everybody(range(8))), Dice(2026))
    assert sorted(counted.pairs) == [(0, 3), (1, 7), (2, 4), (5, 6)]


def test_different_seeds_give_different_rounds() -> None:
    field = laid_out([4, 4])
    assert len({frozenset(draw_round(field, Dice(seed)).pairs) for seed in range(200)}) == 3 * 3


@pytest.mark.parametrize("sizes", [[3], [2, 3], [1, 1, 1]])
def test_an_odd_number_is_refused(sizes: list[int]) -> None:
    with pytest.raises(ValueError, match="odd number"):
        draw_round(laid_out(sizes), Dice(1))


def test_nobody_and_two_are_paired_too() -> None:
    assert draw_round(laid_out([]), Dice(1)) == Drawn([], Value(0, 0, ()))
    assert draw_round(laid_out([2]), Dice(1)) == Drawn([(0, 1)], Value(0, 0, ()))
    assert draw_round(laid_out([1, 1], [(0, 1), (0, 1)]), Dice(1)) == Drawn([(0, 1)], Value(1, 2, ((1, 0),)))


def compared_with_all_rounds(histories: Callable[[Random], Field], name: str) -> Counter[str]:
    """Draws a round for many histories; every other round costs at least as much. How many of which kind there were."""
    kinds: Counter[str] = Counter()
    for number in range(SMALL):
        field = histories(Random(f"{name} {number}"))
        drawn = draw_round(field, Dice(number))
        table = costs(field)
        assert cost_of(table, drawn.pairs) == best_of_all(table), (name, number)
        kinds[kind_of(field, drawn)] += 1
    return kinds


def compared_with_networkx(histories: Callable[[Random], Field], name: str) -> Counter[str]:
    """The same for larger fields: proved best by the parity bound, or as good as the round that networkx finds."""
    kinds: Counter[str] = Counter()
    for number in range(MEDIUM):
        field = histories(Random(f"{name} {number}"))
        drawn = draw_round(field, Dice(number))
        table = costs(field)
        cost = cost_of(table, drawn.pairs)
        if cost != ideal_cost(field):
            assert cost == best_by_networkx(table, cost), (name, number)
        assert 12 <= len(field.players) <= 60
        kinds[kind_of(field, drawn)] += 1
    return kinds


def kind_of(field: Field, drawn: Drawn) -> str:
    """Whether a round is ideal, or has more floats, or rematches."""
    assert_sound(field, drawn)
    proved = value_of(field, drawn.pairs) == parity_bound(field)
    assert proved == (cost_of(costs(field), drawn.pairs) == ideal_cost(field))
    if drawn.value == parity_bound(field):
        return "ideal"
    return "rematches" if drawn.value.rematches else "floats"


def assert_sound(field: Field, drawn: Drawn) -> None:
    """A round has everybody once, the higher ranked first and from the top group down, and the value that it says."""
    highest = [field.points[high] for high, _ in drawn.pairs]
    assert highest == sorted(highest, reverse=True)
    assert all(high < low for high, low in drawn.pairs)
    assert sorted(seat for pair in drawn.pairs for seat in pair) == list(range(len(field.players)))
    assert drawn.value == value_in_words(field, drawn.pairs)


def drawn_value(field: Field, seed: int = 1) -> Value:
    """The value of a sound round."""
    drawn = draw_round(field, Dice(seed))
    assert_sound(field, drawn)
    return drawn.value


def rounds_by_name(field: Field) -> set[frozenset[tuple[str, str]]]:
    """Every round that 200 seeds bring about."""
    drawn = [draw_round(field, Dice(seed)).pairs for seed in range(200)]
    return {frozenset((field.players[high], field.players[low]) for high, low in pairs) for pairs in drawn}


def any_field(dice: Random) -> Field:
    """A field of any kind, of up to 40 players."""
    entrants = dice.randrange(4, 41)
    rounds = dice.randrange(min(entrants, 16))
    simulated = partial(simulated_field, POINTS[dice.choice(sorted(POINTS))], entrants, rounds)
    return dice.choice([simulated, partial(tangled_field, entrants // 2 * 2)])(dice)


def filled(sizes: list[int], players: int) -> list[int]:
    """Groups of these sizes, and a last one of everybody else."""
    return [*sizes, players - sum(sizes)]


def floats(boundaries: int, some: dict[int, tuple[int, int]]) -> Floats:
    """What floats across each boundary: nothing but what is named."""
    return tuple(some.get(boundary, NOTHING_FLOATS) for boundary in range(boundaries))


def planted(sizes: list[int], depths: list[int]) -> Value:
    """The value of a field where the first in the groups of these depths has met the next behind.

    In fields of 100 and more everybody else has played three rounds at random. Groups of 12 or more are never blocked
    by so few, even when two come in and two go out, so that nothing is lost but what the planted meetings cost.
    """
    starts = [sum(sizes[:depth]) for depth in depths]
    met = [(start, start + 1) for start in starts]
    blocked = {seat for pair in met for seat in pair}
    others = [seat for seat in range(sum(sizes)) if seat not in blocked]
    values = set()
    for seed in range(5):
        history = rounds_among(others, 3, Random(seed)) if len(others) > 16 else []
        values.add(drawn_value(laid_out(sizes, met + history), seed))
    (value,) = values
    return value
