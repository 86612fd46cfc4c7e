"""The round robin: every pair once, rests and tables shared evenly."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from finalsalvo.pairing.round_robin import RobinRound, round_robin


def visits(schedule: list[list[tuple[int, int]]]) -> Counter[tuple[int, int]]:
    """How often each seat is at each table, where the tables of a round are the order of its pairs."""
    return Counter((seat, table) for pairs in schedule for table, pair in enumerate(pairs) for seat in pair)


def unevenness(schedule: list[list[tuple[int, int]]], players: int) -> int:
    """The sum of squares of all visits: the smaller, the more even they are."""
    found = visits(schedule)
    return sum(found[seat, table] ** 2 for seat in range(players) for table in range(players // 2))


def by_table(schedule: tuple[RobinRound, ...]) -> list[list[tuple[int, int]]]:
    """The pairs of each round in the order of their tables."""
    return [[game.seats for game in sorted(each.games, key=lambda game: game.table)] for each in schedule]


@pytest.mark.parametrize("players", range(3, 11))
def test_everybody_meets_everybody_once_and_rests_once_where_the_number_is_odd(players: int) -> None:
    schedule = round_robin(players)
    assert len(schedule) == (players if players % 2 else players - 1)
    met = [game.seats for each in schedule for game in each.games]
    assert sorted(met) == list(combinations(range(players), 2))
    for each in schedule:
        here = [seat for game in each.games for seat in game.seats]
        assert sorted([*here, *([] if each.rests is None else [each.rests])]) == list(range(players))
        assert [game.table for game in each.games] == list(range(1, players // 2 + 1))
    assert [each.rests for each in schedule] == (list(range(players)) if players % 2 else [None] * (players - 1))


@pytest.mark.parametrize("players", [3, 5, 6, 7, 8, 9, 10])
def test_nobody_is_at_a_table_more_than_twice(players: int) -> None:
    found = visits(by_table(round_robin(players)))
    counts = sorted(found[seat, table] for seat in range(players) for table in range(players // 2))
    once = 0 if players % 2 else players
    assert counts == [1] * once + [2] * (len(counts) - once)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_other_choice_of_tables_is_more_even(players: int) -> None:
    ours = by_table(round_robin(players))
    first, *others = ours
    every = product(*(map(list, permutations(pairs)) for pairs in others))
    assert unevenness(ours, players) == min(unevenness([first, *chosen], players) for chosen in every)
