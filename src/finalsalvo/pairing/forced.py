"""Rounds in which somebody must meet again, and those too tangled for anything quicker: one matching of the whole.

Every pair gets a cost in which each objective outweighs all that follow, as one whole number; the best round is the
cheapest. Few players are counted through, so that the draw stays fair; more are matched by Edmonds' algorithm.
"""

from itertools import accumulate

from msgspec import Struct

from finalsalvo.pairing.blossoms import GONE, Matching, cheapest_matching
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.objective import group_numbers

COUNTED = 12
"""Up to so many players, all rounds are weighed and counted."""


def forced_pairs(field: Field, dice: Dice) -> Pairs:
    """A best round, rematches allowed."""
    if len(field.players) <= COUNTED:
        return CheapestPairs(field).draw(dice)
    return forced_matching(field, dice)


Costs = list[list[int]]
NEVER = -1
"""The cost of a pair that cannot be."""


def costs(field: Field, *, rematches: bool = True) -> Costs:
    """The cost of every pair: rematch, earlier meetings, then floats boundary by boundary, as digits of one number.

    Without `rematches`, those who have met cannot be paired at all.
    """
    count = len(field.players)
    group_of, groups = group_numbers(field.points)
    base = base_of(field, groups)
    crossing = float_costs(groups, base)
    rematch = base ** (2 * groups)
    table = [[NEVER] * count for _ in range(count)]
    for high in range(count):
        row, met, top = table[high], field.met[high], crossing[group_of[high]]
        for low in range(high + 1, count):
            times = met.get(low, 0)
            if not times or rematches:
                row[low] = table[low][high] = top[group_of[low]] + (rematch * (base + times) if times else 0)
    return table


def leaving_costs(field: Field) -> list[int]:
    """What it costs each player to go on below the last group."""
    group_of, groups = group_numbers(field.points)
    crossing = float_costs(groups, base_of(field, groups))
    return [crossing[number][groups] for number in group_of]


def base_of(field: Field, groups: int) -> int:
    """The base of all costs as digits: more than any objective of a round can come to."""
    most_met = max((times for met in field.met for times in met.values()), default=0)
    return 2 * len(field.players) * max(groups + 1, most_met, 1) + 1


def float_costs(groups: int, base: int) -> Costs:
    """By higher and lower group, what a pair adds to `(f, q)` of the boundaries between; the top one weighs most.

    The lower may be one below the last group.
    """
    weights = [base ** (2 * (groups - boundary - 1)) for boundary in range(groups)]
    table = []
    for top in range(groups):
        steps = (weights[boundary] * (base + boundary - top) for boundary in range(top, groups))
        table.append([0] * top + list(accumulate(steps, initial=0)))
    return table


class CheapestPairs:
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


class Solved(Struct, frozen=True):
    """A cheapest matching of players from a seat on, whose vertices are in a random order."""

    matching: Matching
    order: Seats
    first: int

    def pairs(self) -> Pairs | None:
        """The pairs, None where some go on below."""
        mate, order, first = self.matching.mate, self.order, self.first
        if GONE in mate:
            return None
        return [(first + order[one], first + order[two]) for one, two in enumerate(mate) if order[one] < order[two]]

    def possible(self) -> dict[int, Seats]:
        """By seat, all whom any best pairing of these might bring together with it."""
        found = zip(self.order, self.matching.possible(), strict=True)
        return {self.first + seat: [self.first + self.order[other] for other in others] for seat, others in found}


def forced_matching(field: Field, dice: Dice) -> Pairs:
    """A cheapest round of many."""
    solved = draw_matching(costs(field), None, dice)
    pairs = solved.pairs() if solved else None
    if pairs is None:
        raise AssertionError("an even number can always be paired when everybody may meet again")
    return pairs


def solved_block(field: Field, groups: list[Seats], dice: Dice, *, closed: bool) -> Solved | None:
    """The best matching of some groups without a rematch; unless closed, some may go on below. None: there is none."""
    top, count = groups[0][0], sum(len(group) for group in groups)
    inside = range(top, top + count)
    block = Field(
        tuple(field.players[seat] for seat in inside),
        tuple(field.points[seat] for seat in inside),
        [{other - top: times for other, times in field.met[seat].items() if other in inside} for seat in inside],
    )
    return draw_matching(costs(block, rematches=False), None if closed else leaving_costs(block), dice, top)


def draw_matching(table: Costs, leaving: list[int] | None, dice: Dice, first: int = 0) -> Solved | None:
    """A cheapest matching, drawn by handing the vertices over in a random order.

    The matching wants even costs, hence all of them twice.
    """
    order = list(range(len(table)))
    dice.shuffle(order)
    edges = [
        [(place, 2 * row[seat]) for place, seat in enumerate(order) if row[seat] >= 0]
        for row in map(table.__getitem__, order)
    ]
    found = cheapest_matching(edges, leaving and [2 * leaving[seat] for seat in order])
    return Solved(found, order, first) if found else None
