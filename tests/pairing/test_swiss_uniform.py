"""Among equally good rounds the draw favours nobody, whichever way it goes about it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from chi_square import chi_square, p_value
from fields import everybody_against_everybody, laid_out, rounds_among
from oracle import best_rounds, cost_of, costs, ideal_cost, objectives

from finalsalvo.pairing import swiss
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.swiss import draw_round

REJECTED = 0.001
FIELDS = 12
"""Fields of each kind."""

Draw = Callable[[Field, int], Pairs]


class Layout(NamedTuple):
    """The sizes of the groups from the top, and how many rounds were played at random, after all had met or not."""

    sizes: tuple[int, ...]
    rounds: int
    all_met: bool = False


ONE_RUN_OF_GROUPS = [  # ten players and more who hang together by floats: drawn by luck
    Layout((10,), 3),
    Layout((12,), 6),
    Layout((5, 5), 1),
    Layout((5, 5), 2),
    Layout((7, 3), 1),
    Layout((7, 3), 3),
    Layout((3, 7), 2),
    Layout((3, 4, 3), 1),
    Layout((3, 4, 3), 2),
    Layout((3, 2, 2, 3), 1),
    Layout((1, 8, 1), 2),
    Layout((3, 6, 3), 2),
]
FEW_PLAYERS = [  # counted through, when luck is switched off
    Layout((8,), 2),
    Layout((5, 1), 1),
    Layout((7, 1), 2),
    Layout((5, 3), 1),
    Layout((3, 5), 2),
    Layout((1, 6, 1), 2),
    Layout((3, 4, 3), 1),
    Layout((3, 4, 3), 3),
    Layout((5, 2, 3), 2),
    Layout((3, 2, 5), 3),
    Layout((3, 2, 2, 3), 1),
    Layout((4, 6), 2),
    Layout((4, 4, 4), 1),
]
WITH_PAIRS_AND_SINGLES = [  # often in each other's way
    Layout((2, 3, 3), 2),
    Layout((2, 1, 5), 1),
    Layout((2, 3, 5), 2),
    Layout((2, 6), 1),
    Layout((2, 6), 3),
    Layout((6, 2), 1),
    Layout((6, 2), 4),
    Layout((1, 1, 6), 3),
    Layout((2, 6, 2), 2),
    Layout((4, 4, 2), 2),
    Layout((2, 2, 6), 2),
    Layout((2, 4, 4, 2), 1),
    Layout((1, 2, 1, 6), 3),
]
AFTER_MANY_ROUNDS = [
    Layout((8,), 0, all_met=True),
    Layout((8,), 2, all_met=True),
    Layout((3, 5), 0, all_met=True),
    Layout((5, 3), 1, all_met=True),
    Layout((2, 6), 2, all_met=True),
    Layout((4, 6), 1, all_met=True),
    Layout((3, 4, 3), 1, all_met=True),
    Layout((5, 5), 3, all_met=True),
    Layout((8,), 9),
    Layout((10,), 12),
]
KINDS = {
    "ideal, by luck": ONE_RUN_OF_GROUPS,
    "ideal, counted": FEW_PLAYERS,
    "more floats": WITH_PAIRS_AND_SINGLES,
    "more floats, counted": WITH_PAIRS_AND_SINGLES,
    "rematches": AFTER_MANY_ROUNDS,
}
"""Each way to draw with the fields that take it, by what their best rounds have."""


@pytest.mark.rule("XW2-SWISS-03", "HOT-SWISS-02", "ARM-SWISS-02")
@pytest.mark.parametrize("players", [6, 8])
def test_the_first_round_is_any_round_as_often_as_any_other(players: int) -> None:
    field = laid_out([players])
    statistic, degrees = measured(field, best_rounds(field), fair_draw)
    assert degrees + 1 == {6: 15, 8: 105}[players]
    assert p_value(statistic, degrees) > REJECTED


@pytest.mark.usefixtures("untraced")
@pytest.mark.rule("XW2-SWISS-04", "XW2-SWISS-05", "HOT-SWISS-02", "HOT-SWISS-03", "ARM-SWISS-02", "ARM-SWISS-03")
@pytest.mark.parametrize("kind", KINDS)
def test_a_later_round_is_any_of_the_best_as_often_as_any_other(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if kind.endswith("counted"):
        monkeypatch.setattr(swiss, "draw_by_luck", lambda *_: False)
    statistics = [measured(*each, fair_draw, batch) for batch, each in enumerate(fields_of(kind))]
    assert len(statistics) == FIELDS
    assert min(p_value(*each) for each in statistics) > REJECTED
    assert summed(statistics) > REJECTED


@pytest.mark.parametrize("layout", [Layout((8,), 2), Layout((8,), 3), Layout((10,), 3)], ids=str)
def test_a_draw_that_repairs_by_exchange_is_rejected(layout: Layout) -> None:
    assert summed([measured(*each, exchanging_draw) for each in one_group(layout)]) < REJECTED


@pytest.mark.parametrize("layout", [Layout((8,), 2), Layout((8,), 3), Layout((10,), 3)], ids=str)
def test_a_draw_that_takes_the_first_who_fits_is_rejected(layout: Layout) -> None:
    assert summed([measured(*each, greedy_draw) for each in one_group(layout)]) < REJECTED


def test_a_draw_that_is_blind_to_one_round_in_fifty_is_rejected() -> None:
    field = field_from(Layout((8,), 1), 4)
    best = best_rounds(field)
    assert len(best) == 60

    def blind_draw(field: Field, seed: int) -> Pairs:
        seeds = (seed + 1_000_000 * again for again in range(1_000))
        return next(pairs for pairs in (fair_draw(field, each) for each in seeds) if set(pairs) != set(best[7]))

    assert p_value(*measured(field, best, blind_draw)) < REJECTED


@pytest.mark.parametrize(
    ("degrees", "critical"), [(5, 20.515), (10, 29.588), (30, 59.703), (100, 149.449), (200, 267.541)]
)
def test_the_p_value_agrees_with_the_printed_tables(degrees: int, critical: float) -> None:
    assert p_value(critical, degrees) == pytest.approx(0.001, rel=1e-3)
    assert p_value(0, degrees) == 1
    assert p_value(degrees - 2 / 3, degrees) == pytest.approx(0.5, abs=0.01)


def measured(field: Field, best: list[Pairs], draw: Draw, batch: int = 0) -> tuple[float, int]:
    """The chi-square statistic of a batch of many seeds over the best rounds, and its degrees of freedom."""
    counts = {frozenset(pairs): 0 for pairs in best}
    for seed in range(max(2_000, 50 * len(best))):
        counts[frozenset(draw(field, 100_000 * batch + seed))] += 1
    return chi_square(counts.values()), len(best) - 1


def summed(statistics: list[tuple[float, int]]) -> float:
    """The p-value of several tests taken together."""
    return p_value(sum(statistic for statistic, _ in statistics), sum(degrees for _, degrees in statistics))


def fields_of(kind: str) -> Iterator[tuple[Field, list[Pairs]]]:
    """Different fields of a kind with 10 to 200 best rounds, from each of its layouts in turn."""
    seen: list[Field] = []
    for number in range(5_000):
        field = field_from(KINDS[kind][number % len(KINDS[kind])], number)
        best = best_rounds(field)
        if 10 <= len(best) <= 200 and kind.startswith(kind_of(field, best[0])) and field not in seen:
            seen.append(field)
            yield field, best
            if len(seen) == FIELDS:
                return


def one_group(layout: Layout) -> Iterator[tuple[Field, list[Pairs]]]:
    """Three fields of one group with 10 to 200 best rounds, none with a rematch."""
    for number in range(3):
        field = field_from(layout, number)
        best = best_rounds(field)
        assert 10 <= len(best) <= 200
        assert kind_of(field, best[0]) == "ideal"
        yield field, best


def field_from(layout: Layout, seed: int) -> Field:
    """A field with a history."""
    seats = range(sum(layout.sizes))
    before = everybody_against_everybody(seats) if layout.all_met else []
    return laid_out(layout.sizes, before + rounds_among(seats, layout.rounds, Random(seed)))


def kind_of(field: Field, pairs: Pairs) -> str:
    """What a round has that is not as it should be."""
    if cost_of(costs(field), pairs) == ideal_cost(field):
        return "ideal"
    return "rematches" if objectives(field, pairs)[0] else "more floats"


def fair_draw(field: Field, seed: int) -> Pairs:
    """The program's own."""
    return draw_round(field, Dice(seed)).pairs


def exchanging_draw(field: Field, seed: int) -> Pairs:
    """One group, shuffled; whoever meets again changes places with somebody, until nobody does."""
    dice = Random(seed)
    order = dice.sample(range(len(field.players)), len(field.players))
    while True:
        again = [place for place in range(0, len(order), 2) if order[place + 1] in field.met[order[place]]]
        if not again:
            return [(min(pair), max(pair)) for pair in zip(order[::2], order[1::2], strict=True)]
        other = dice.randrange(len(order))
        order[again[0]], order[other] = order[other], order[again[0]]


def greedy_draw(field: Field, seed: int) -> Pairs:
    """One group, everybody in turn with the first in a shuffled line whom they have not met; once more if stuck."""
    dice = Random(seed)
    while True:
        waiting = dice.sample(range(len(field.players)), len(field.players))
        pairs: Pairs = []
        while waiting:
            first = min(waiting)
            waiting.remove(first)
            second = next((seat for seat in waiting if seat not in field.met[first]), None)
            if second is None:
                break
            waiting.remove(second)
            pairs.append((first, second))
        else:
            return pairs
