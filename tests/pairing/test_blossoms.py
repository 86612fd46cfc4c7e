"""The cheapest matching of a graph, against networkx, against every way to pair, and against its own proof."""

from collections import Counter
from itertools import combinations
from random import Random

import networkx
import pytest
from oracle import ways_to_pair

from finalsalvo.pairing.blossoms import GONE, Edges, Matching, Node, cheapest_matching

Costs = dict[tuple[int, int], int]
"""What each edge costs, the lower vertex first."""


def random_costs(size: int, dice: Random) -> Costs:
    """Sparse graphs and dense ones, with many ties or none, and numbers too long for a machine."""
    chance = dice.choice([1.5 / size, 3 / size, 0.3, 0.6, 1])
    most = dice.choice([0, 1, 2, 5, 100, 10**40])
    return {edge: dice.randrange(most + 1) for edge in combinations(range(size), 2) if dice.random() < chance}


def clustered_costs(size: int, dice: Random) -> Costs:
    """Odd clusters, cheap inside and dear between, and clusters of clusters: blossoms within blossoms."""
    costs = {}
    for one, two in combinations(range(size), 2):
        apart = (one // 3 != two // 3) + 3 * (one // 9 != two // 9) + 9 * (one // 27 != two // 27)
        costs[one, two] = 10 * apart + dice.randrange(4)
    return costs


def edges_of(size: int, costs: Costs, dice: Random) -> Edges:
    """The graph as the matching takes it: costs double_bracket, edges in any order."""
    edges: Edges = [[] for _ in range(size)]
    for one, two in dice.sample(sorted(costs), len(costs)):
        edges[one].append((two, 2 * costs[one, two]))
        edges[two].append((one, 2 * costs[one, two]))
    return edges


def cost_of(matching: Matching, costs: Costs, leaving: list[int]) -> int:
    """What a matching costs, after making sure that it is one of this graph."""
    total = 0
    for vertex, mate in enumerate(matching.mate):
        if mate == GONE:
            total += leaving[vertex]
        else:
            assert matching.mate[mate] == vertex
            total += costs[vertex, mate] if vertex < mate else 0
    return total


def best_by_networkx(size: int, costs: Costs, leaving: list[int]) -> int | None:
    """The lowest cost, None where not all can be matched.

    Whoever may leave has a twin to be matched with, and the twins pair up for nothing.
    """
    most = sum(costs.values()) + sum(leaving) + 1
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(range(size + len(leaving)))
    weighted = [(one, two, most - cost) for (one, two), cost in costs.items()]
    weighted += [(vertex, size + vertex, most - cost) for vertex, cost in enumerate(leaving)]
    weighted += [(one, two, most) for one, two in combinations(range(size, size + len(leaving)), 2)]
    graph.add_weighted_edges_from(weighted)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < len(graph):
        return None
    weights: list[int] = [graph[one][two]["weight"] for one, two in found]
    return most * len(found) - sum(weights)


def blossoms_of(node: Node) -> list[Node]:
    """A node and all within it that are blossoms."""
    return [node, *(each for part in node.parts for each in blossoms_of(part))] if node.parts else []


def assert_proved(matching: Matching, leaving: list[int]) -> int:
    """Nothing can be cheaper than what the prices add up to, and the matching costs just that. How many blossoms."""
    blossoms = [blossom for node in matching.tops() for blossom in blossoms_of(node)]
    around = [
        [index for index, each in enumerate(blossoms) if vertex in each.vertices]
        for vertex in range(len(leaving) or len(matching.mate))
    ]
    assert all(blossom.rebate >= 0 for blossom in blossoms)
    for vertex, edges in enumerate(matching.edges):
        for other, cost in edges:
            rebates = sum(blossoms[index].rebate for index in around[vertex] if index in around[other])
            spare = cost - matching.price[vertex] - matching.price[other] + rebates
            assert spare >= 0
            assert spare == 0 or matching.mate[vertex] != other
    for vertex, cost in enumerate(leaving):
        assert matching.price[vertex] <= 2 * cost
        assert matching.price[vertex] == 2 * cost or matching.mate[vertex] != GONE
    for blossom in blossoms:
        inside = [vertex for vertex in blossom.vertices if matching.mate[vertex] in blossom.vertices]
        assert len(inside) == len(blossom.vertices) - 1
    return len(blossoms)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("chunk", range(4))
def test_networkx_finds_no_cheaper_matching(chunk: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(400):
        dice = Random(f"cheapest {chunk} {number}")
        size = dice.randrange(1, 25)
        costs = random_costs(size, dice)
        leaving = [dice.randrange(max(costs.values(), default=1) + 2) for _ in range(size)] if number % 3 == 0 else []
        matching = Matching(edges_of(size, costs, dice), [2 * cost for cost in leaving] or None)
        best = best_by_networkx(size, costs, leaving)
        assert matching.complete() == (best is not None), number
        seen["all matched" if best is not None else "impossible"] += 1
        if best is not None:
            assert cost_of(matching, costs, leaving) == best, number
            seen["blossoms"] += assert_proved(matching, leaving) > 0
            seen["left"] += GONE in matching.mate
    assert min(seen.values()) > 30
    assert len(seen) == 4


@pytest.mark.usefixtures("untraced")
def test_networkx_finds_no_cheaper_matching_where_blossoms_lie_within_blossoms() -> None:
    nested = 0
    for number in range(60):
        dice = Random(f"clusters {number}")
        size = dice.choice([18, 36, 54])
        costs = clustered_costs(size, dice)
        matching = cheapest_matching(edges_of(size, costs, dice))
        assert matching is not None
        assert cost_of(matching, costs, []) == best_by_networkx(size, costs, []), number
        assert_proved(matching, [])
        nested += any(part.parts for node in matching.tops() for part in node.parts)
    assert nested > 20


def test_no_other_way_to_pair_is_cheaper_and_all_that_are_as_cheap_are_possible() -> None:
    several, fewer = 0, 0
    for number in range(300):
        dice = Random(f"possible {number}")
        size = dice.choice([2, 4, 6, 8])
        costs = random_costs(size, dice)
        ways = [way for way in ways_to_pair(list(range(size))) if all(pair in costs for pair in way)]
        matching = cheapest_matching(edges_of(size, costs, dice))
        assert (matching is not None) == bool(ways)
        if matching is not None:
            prices = [sum(costs[pair] for pair in way) for way in ways]
            assert cost_of(matching, costs, []) == min(prices)
            best = [way for way, price in zip(ways, prices, strict=True) if price == min(prices)]
            possible = matching.possible()
            assert all(two in possible[one] and one in possible[two] for way in best for one, two in way)
            several += len(best) > 1
            fewer += sum(map(len, possible)) < len(costs)
    assert min(several, fewer) > 25


def test_the_order_of_the_vertices_decides_among_equals() -> None:
    everybody: Edges = [[(other, 0) for other in range(8) if other != vertex] for vertex in range(8)]
    found = set()
    for number in range(100):
        order = Random(number).sample(range(8), 8)
        matching = cheapest_matching([[(order.index(other), 0) for other, _ in everybody[seat]] for seat in order])
        assert matching is not None
        found.add(frozenset(frozenset((order[one], order[two])) for one, two in enumerate(matching.mate)))
    assert len(found) > 50


def test_nobody_needs_a_mate_where_nobody_is() -> None:
    matching = cheapest_matching([])
    assert matching is not None
    assert matching.mate == []


def test_one_alone_can_only_leave() -> None:
    assert cheapest_matching([[]]) is None
    matching = cheapest_matching([[]], [6])
    assert matching is not None
    assert matching.mate == [GONE]
