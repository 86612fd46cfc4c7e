"""The largest matching of a graph, against networkx and against every way to pair."""

from collections.abc import Iterable
from itertools import combinations, product
from random import Random

import networkx
import pytest
from oracle import all_rounds

from finalsalvo.pairing.edmonds import FREE, Search, dispensable, perfect_matching

Edges = list[tuple[int, int]]
Neighbours = list[list[int]]

PETERSEN = [(spoke, (spoke + 1) % 5) for spoke in range(5)]
PETERSEN += [(5 + spoke, 5 + (spoke + 2) % 5) for spoke in range(5)]
PETERSEN += [(spoke, 5 + spoke) for spoke in range(5)]
FLOWER = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 1), (3, 6), (6, 7), (7, 8), (8, 6), (8, 9)]
"""A cycle of five and one of three, each with a stalk, and a stalk between."""


def random_edges(size: int, dice: Random) -> Edges:
    """Each edge or not; sparse graphs as often as dense ones, in any order."""
    chance = dice.choice([1.5 / size, 2.5 / size, 0.3, 0.6])
    edges = [edge for edge in combinations(range(size), 2) if dice.random() < chance]
    return dice.sample(edges, len(edges))


def triangles_on_a_string(count: int) -> Edges:
    """Odd cycles one behind the other, with a stalk at each end."""
    edges = [(0, 1)]
    for number in range(count):
        first = 1 + 3 * number
        edges += [(first, first + 1), (first + 1, first + 2), (first + 2, first), (first + 2, first + 3)]
    return edges


def neighbours_of(size: int, edges: Iterable[tuple[int, int]]) -> Neighbours:
    found: Neighbours = [[] for _ in range(size)]
    for first, second in edges:
        found[first].append(second)
        found[second].append(first)
    return found


def pairs_of(neighbours: Neighbours, mates: list[int]) -> int:
    """How many are paired, after making sure that it is a matching of this graph."""
    paired = [vertex for vertex, mate in enumerate(mates) if mate != FREE]
    assert all(mates[mates[vertex]] == vertex and mates[vertex] in neighbours[vertex] for vertex in paired)
    return len(paired) // 2


def most_pairs(size: int, edges: Edges) -> int:
    """How many pairs networkx finds."""
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def can_all_be_paired(vertices: list[int], edges: Edges) -> bool:
    """Whether one of all the ways to pair these has nothing but edges."""
    known = {frozenset(edge) for edge in edges}
    return any(
        all(frozenset((vertices[first], vertices[second])) in known for first, second in pairs)
        for pairs in all_rounds(len(vertices))
    )


@pytest.mark.parametrize("chunk", range(4))
def test_no_matching_has_more_pairs_than_the_one_found(chunk: int) -> None:
    for number in range(400):
        dice = Random(f"edmonds {chunk} {number}")
        size = dice.randrange(1, 41)
        edges = random_edges(size, dice)
        neighbours = neighbours_of(size, edges)
        assert pairs_of(neighbours, Search(neighbours).maximize()) == most_pairs(size, edges), number


def test_a_perfect_matching_is_found_exactly_where_trying_all_ways_finds_one() -> None:
    found = []
    for number in range(2_000):
        dice = Random(f"perfect {number}")
        size = dice.choice([2, 4, 6, 8])
        edges = random_edges(size, dice)
        neighbours = neighbours_of(size, edges)
        mates = perfect_matching(neighbours)
        found.append(mates is not None)
        assert found[-1] == can_all_be_paired(list(range(size)), edges), number
        assert mates is None or pairs_of(neighbours, mates) == size // 2
    assert 500 < sum(found) < 1_500


def test_those_who_can_be_spared_are_those_without_whom_all_others_can_be_paired() -> None:
    some, all_of_them, nobody = 0, 0, 0
    for number in range(2_000):
        dice = Random(f"spare {number}")
        size = dice.choice([1, 3, 5, 7, 9])
        edges = random_edges(size, dice)
        spared = [
            vertex
            for vertex in range(size)
            if can_all_be_paired([other for other in range(size) if other != vertex], edges)
        ]
        assert dispensable(neighbours_of(size, edges)) == spared, number
        some += 0 < len(spared) < size
        all_of_them += len(spared) == size
        nobody += not spared
    assert min(some, all_of_them, nobody) > 200


@pytest.mark.parametrize("size", [11, 21, 31])
def test_of_many_the_same_are_spared_as_networkx_can_do_without(size: int) -> None:
    for number in range(15):
        edges = random_edges(size, Random(f"spare {size} {number}"))
        without = [
            [(first, second) for first, second in edges if vertex not in (first, second)] for vertex in range(size)
        ]
        spared = [vertex for vertex in range(size) if most_pairs(size, without[vertex]) == size // 2]
        assert dispensable(neighbours_of(size, edges)) == spared, number


@pytest.mark.parametrize(
    ("size", "edges", "pairs"),
    [
        (0, [], 0),
        (2, [], 0),
        (3, [(0, 1), (1, 2), (2, 0)], 1),
        (6, list(product(range(2), range(2, 6))), 2),
        (6, [*combinations(range(3), 2), *combinations(range(3, 6), 2)], 2),
        (10, FLOWER, 5),
        (10, PETERSEN, 5),
        (62, triangles_on_a_string(20), 31),
    ],
    ids=["nobody", "strangers", "triangle", "two for four", "halves", "flower", "petersen", "triangles on a string"],
)
def test_graphs_of_known_matchings(size: int, edges: Edges, pairs: int) -> None:
    for number in range(20):
        order = Random(number).sample(edges, len(edges))
        neighbours = neighbours_of(size, order)
        assert pairs_of(neighbours, Search(neighbours).maximize()) == pairs
        assert (perfect_matching(neighbours) is not None) == (2 * pairs == size)
