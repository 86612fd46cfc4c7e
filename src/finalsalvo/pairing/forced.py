"""Rounds in which somebody must meet again, and those too tangled for anything quicker: one matching of the whole.

Every pair gets a cost in which each objective outweighs all that follow, as one whole number; the best round is the
cheapest. Few players are counted through, so that the draw stays fair; more are left to networkx, whose matching takes
whole numbers of any size.
"""

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.objective import group_numbers

COUNTED = 12
"""Up to so many players, all rounds are weighed and counted."""


def forced_pairs(field: Field, dice: Dice) -> Pairs:
    """A best round, rematches allowed."""
    if len(field.players) <= COUNTED:
        return Cheapest(field).draw(dice)
    return cheapest_matching(field, dice)


NEVER = -1
"""The cost of a pair that cannot be."""


def costs(field: Field, *, below: bool = False, rematches: bool = True) -> list[list[int]]:
    """The cost of every pair: rematch, earlier meetings, then floats boundary by boundary, as digits of one number.

    With `below`, everybody has a partner of their own after all groups, and nobody else does. Without `rematches`,
    those who have met cannot be paired at all.
    """
    count = len(field.players)
    group_of, groups = group_numbers(field.points)
    most_met = max((times for met in field.met for times in met.values()), default=0)
    base = 2 * count * max(groups + 1, most_met, 1) + 1
    crossing = float_costs(groups + below, base)
    rematch = base ** (2 * (groups + below))
    size = 2 * count if below else count
    table = [[NEVER] * size for _ in range(size)]
    for high in range(count):
        row, met, top = table[high], field.met[high], crossing[group_of[high]]
        for low in range(high + 1, count):
            times = met.get(low, 0)
            if not times or rematches:
                row[low] = table[low][high] = top[group_of[low]] + (rematch * (base + times) if times else 0)
        if below:
            row[count + high] = table[count + high][high] = top[groups]
            for other in range(count, size):
                if other != count + high:
                    table[count + high][other] = 0
    return table


def float_costs(groups: int, base: int) -> list[list[int]]:
    """By higher and lower group, what a pair adds to `(f, q)` of the boundaries between; the top one weighs most."""
    return [
        [
            sum(base ** (2 * (groups - boundary - 1)) * (base + boundary - top) for boundary in range(top, bottom))
            for bottom in range(groups)
        ]
        for top in range(groups)
    ]


class Cheapest:
    """The cheapest way to pair any set of a few players, and how many ways are as cheap."""

    def __init__(self, field: Field) -> None:
        self.everybody = (1 << len(field.players)) - 1
        self.costs = costs(field)
        self.best: dict[int, tuple[int, int]] = {0: (0, 1)}

    def solve(self, mask: int) -> tuple[int, int]:
        """The lowest cost for a set of players, and the number of ways to reach it."""
        known = self.best.get(mask)
        if known is not None:
            return known
        lowest, options = self.options(mask)
        best, ways = -1, 0
        for partner, rest in options:
            below, below_ways = self.solve(rest)
            cost = below + self.costs[lowest][partner]
            if best < 0 or cost < best:
                best, ways = cost, below_ways
            elif cost == best:
                ways += below_ways
        self.best[mask] = (best, ways)
        return best, ways

    def options(self, mask: int) -> tuple[int, list[tuple[int, int]]]:
        """The highest ranked of a set, and everybody whom they could play with what is left then."""
        lowest = (mask & -mask).bit_length() - 1
        rest = mask ^ (1 << lowest)
        partners = [seat for seat in range(lowest + 1, rest.bit_length()) if rest >> seat & 1]
        return lowest, [(partner, rest ^ (1 << partner)) for partner in partners]

    def draw(self, dice: Dice) -> Pairs:
        """One of the cheapest rounds, each as likely as any other."""
        pairs: Pairs = []
        mask = self.everybody
        while mask:
            cost, _ = self.solve(mask)
            lowest, options = self.options(mask)
            best = [each for each in options if self.solve(each[1])[0] + self.costs[lowest][each[0]] == cost]
            partner, mask = dice.weighted(best, [self.solve(rest)[1] for _, rest in best])
            pairs.append((lowest, partner))
        return pairs


def cheapest_matching(field: Field, dice: Dice) -> Pairs:
    """A cheapest round of many."""
    everybody = list(range(len(field.players)))
    return matched(everybody, costs(field), dice)


def cheapest_block(field: Field, groups: list[Seats], dice: Dice, *, closed: bool) -> Pairs | None:
    """The best pairing of some groups without a rematch. None: there is none, or some must go on below.

    Whoever may go on has a partner of their own below, and those partners pair up among each other for nothing.
    """
    top, count = groups[0][0], sum(len(group) for group in groups)
    inside = range(top, top + count)
    block = Field(
        tuple(field.players[seat] for seat in inside),
        tuple(field.points[seat] for seat in inside),
        [{other - top: times for other, times in field.met[seat].items() if other in inside} for seat in inside],
    )
    table = costs(block, below=not closed, rematches=False)
    pairs = [pair for pair in matched(list(range(len(table))), table, dice) if pair[1] < count]
    return None if 2 * len(pairs) < count else [(first + top, second + top) for first, second in pairs]


def matched(vertices: list[int], table: list[list[int]], dice: Dice) -> Pairs:
    """A cheapest perfect matching by Edmonds' weighted algorithm, the vertices handed over in a random order."""
    import networkx

    dice.shuffle(vertices)
    most = max(max(row) for row in table) + 1
    graph: networkx.Graph[int] = networkx.Graph()
    for index, first in enumerate(vertices):
        for second in vertices[index + 1 :]:
            if table[first][second] >= 0:
                graph.add_edge(first, second, weight=most - table[first][second])
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)
