"""The best round, found by other means than the program's: by trying all rounds, or as one matching by networkx.

The objectives of the design stand here once more, from its words. Put behind one another as digits of one whole number
they add up over the pairs of a round and compare like the list of them: the best round is the one of the lowest cost.
"""

from collections.abc import Iterable, Iterator
from functools import cache

import networkx

from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.objective import Value

DIGIT = 20
"""Bits for each objective: more than any of them can need here."""

Costs = list[list[int]]
"""The cost of every pair, by seat."""


def objectives(field: Field, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """Rematches, earlier meetings, then f and q below each group from the top, word for word."""
    groups = sorted(set(field.points), reverse=True)
    sides = [sorted((field.points[first], field.points[second])) for first, second in pairs]
    again = [field.met[first][second] for first, second in pairs if second in field.met[first]]
    found = [len(again), sum(again)]
    for number, points in enumerate(groups[:-1]):
        crossing = [high for low, high in sides if low < points <= high]
        found += len(crossing), sum(number - groups.index(high) for high in crossing)
    return found


def value_in_words(field: Field, pairs: Iterable[tuple[int, int]]) -> Value:
    """The same as the program tells it."""
    rematches, meetings, *floats = objectives(field, list(pairs))
    return Value(rematches, meetings, tuple(zip(floats[::2], floats[1::2], strict=True)))


def costs(field: Field) -> Costs:
    """What each pair adds to the cost of a round."""
    groups = sorted(set(field.points), reverse=True)
    number = {points: index for index, points in enumerate(groups)}
    last = 2 * len(groups)

    @cache
    def floated(top: int, bottom: int) -> int:
        return sum(
            (1 << DIGIT * (last - 2 * below - 3)) + (below - top << DIGIT * (last - 2 * below - 4))
            for below in range(top, bottom)
        )

    count = len(field.players)
    table = [[0] * count for _ in range(count)]
    for high in range(count):
        top, met = number[field.points[high]], field.met[high]
        for low in range(high + 1, count):
            cost = floated(top, number[field.points[low]])
            if low in met:
                cost += (1 << DIGIT * (last - 1)) + (met[low] << DIGIT * (last - 2))
            table[high][low] = table[low][high] = cost
    return table


def cost_of(table: Costs, pairs: Iterable[tuple[int, int]]) -> int:
    """The cost of a round."""
    return sum(table[first][second] for first, second in pairs)


def ideal_cost(field: Field) -> int:
    """Below this no round can be: nobody meets again, and one floats where an odd number stands above a boundary."""
    groups = sorted(set(field.points), reverse=True)
    digits = [0, 0]
    for points in groups[:-1]:
        digits += sum(other >= points for other in field.points) % 2, 0
    return sum(digit << DIGIT * place for place, digit in enumerate(reversed(digits)))


@cache
def all_rounds(count: int) -> list[Pairs]:
    """Every way to pair up so many seats: 1, 3, 15, 105, 945 for 2, 4, 6, 8, 10."""
    return list(ways_to_pair(list(range(count))))


def ways_to_pair(seats: list[int]) -> Iterator[Pairs]:
    """The first with each of the others, the rest in every way."""
    if not seats:
        yield []
        return
    first, *others = seats
    for index, second in enumerate(others):
        for below in ways_to_pair(others[:index] + others[index + 1 :]):
            yield [(first, second), *below]


@cache
def all_rounds_flat(count: int) -> list[tuple[int, ...]]:
    """The same rounds, each pair as one place in a table that is written row behind row."""
    return [tuple(first * count + second for first, second in pairs) for pairs in all_rounds(count)]


def best_of_all(table: Costs) -> int:
    """The lowest cost of any round, every one of them tried."""
    cost = [each for row in table for each in row].__getitem__
    return min(sum(map(cost, pairs)) for pairs in all_rounds_flat(len(table)))


def best_rounds(field: Field) -> list[Pairs]:
    """All the rounds of the lowest cost."""
    table = costs(field)
    best = best_of_all(table)
    return [pairs for pairs in all_rounds(len(table)) if cost_of(table, pairs) == best]


def best_by_networkx(table: Costs, known: int) -> int:
    """The lowest cost of any round, where a round of a known cost exists.

    No pair of a round that is at least as good costs more than that round as a whole, so dearer pairs are left out.
    """
    graph: networkx.Graph[int] = networkx.Graph()
    for high, row in enumerate(table):
        for low in range(high + 1, len(row)):
            if row[low] <= known:
                graph.add_edge(high, low, weight=known - row[low])
    pairs = networkx.max_weight_matching(graph, maxcardinality=True)
    assert len(pairs) * 2 == len(table)
    return cost_of(table, pairs)
