"""Whether a round is the best there is, shown without the code that drew it.

Most rounds reach the parity bound: nothing can be better. The others are held against an exact matching by networkx
with whole numbers of any size: small fields as a whole, by the oracle of the tests; large ones window by window.

A *window* is the run of groups around boundaries where a round stays behind the parity bound. Above it the round is
as good as can be, with nobody or one player of the group just above coming in. The window is solved exactly with
everything else made easier than it is: whoever comes in is anybody of that group, going on below costs nothing further
down, and in a group too large to be in the way everybody can play everybody of it. No round can be better in the
window than that. Where it is just as good, it is proved; where not, the window grows.
"""

from itertools import combinations
from typing import Literal

from msgspec import Struct

from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.objective import Floats, Value, parity_bound, value_of

Proof = Literal["bound", "exact", "beaten", "open"]
"""By the parity bound; by the exact solver; there is a better round; nothing shown, for want of time."""

WHOLE = 64
"""Fields up to this size are matched as a whole."""
POOL = 30
"""Groups above this size, in a window, are taken to be able to pair up inside whatever happens."""
AFFORDABLE = 150
"""The largest window that is matched."""


def is_round(field: Field, pairs: Pairs) -> bool:
    """Whether everybody plays, once."""
    return sorted(seat for pair in pairs for seat in pair) == list(range(len(field.points)))


def proof(field: Field, pairs: Pairs, *, exact: bool) -> Proof:
    """What can be said about a round; without an exact solver only the bound is tried."""
    if not is_round(field, pairs):
        return "beaten"
    value, bound = value_of(field, pairs), parity_bound(field)
    if value == bound:
        return "bound"
    if not exact:
        return "open"
    if value.rematches or len(field.points) <= WHOLE:
        return proof_of_whole(field, pairs)
    return proof_by_windows(field, pairs, value, bound)


def proof_of_whole(field: Field, pairs: Pairs) -> Proof:
    from oracle import best_by_networkx, cost_of, costs

    if len(field.points) > AFFORDABLE:
        return "open"
    table = costs(field)
    cost = cost_of(table, pairs)
    return "exact" if best_by_networkx(table, cost) == cost else "beaten"


def proof_by_windows(field: Field, pairs: Pairs, value: Value, bound: Value) -> Proof:
    groups = field.groups
    behind = [ours != best for ours, best in zip(value.floats, bound.floats, strict=True)]
    proved_to = -1
    for start in range(len(behind)):
        if not behind[start] or start <= proved_to:
            continue
        top = end = start
        while True:
            while end + 1 < len(behind) and behind[end + 1]:
                end += 1
            while top > 0 and behind[top - 1]:
                top -= 1
            window = Window(field, groups, top, end, bool(top and bound.floats[top - 1][0]))
            ours = value.floats[top : end + 1]
            if window.size > AFFORDABLE:
                return proof_of_whole(field, pairs)
            best = window.best(ours)
            assert best <= ours, "nothing can be better than a window that is easier than it is"
            if best == ours:
                break
            if top == 0 and end == len(behind):
                return proof_of_whole(field, pairs)
            top, end = max(0, top - 1), min(len(behind), end + 1)
        proved_to = end
    return "exact"


class Somebody(Struct, frozen=True):
    """A vertex of a window: a player, or anybody of a group."""

    depth: int
    seat: int | None = None


class Window:
    """The groups from `top` to `end`, the boundary below `end` included where there is one."""

    def __init__(self, field: Field, groups: list[Seats], top: int, end: int, coming: bool) -> None:
        self.field = field
        self.groups = groups
        self.top = top
        self.end = end
        self.closed = end == len(groups) - 1
        self.boundaries = range(top, end if self.closed else end + 1)
        self.vertices = [Somebody(top - 1)] if coming else []
        large = []
        for depth in range(top, end + 1):
            if len(groups[depth]) <= POOL:
                self.vertices += [Somebody(depth, seat) for seat in groups[depth]]
            else:
                large.append(depth)
        others = len(self.vertices) + len(large)
        for depth in large:
            # Never are more of them needed outside their group: two who leave it for the same could as well meet.
            size = len(groups[depth])
            self.vertices += [Somebody(depth)] * min(size, others + (size - others) % 2)
        self.size = len(self.vertices)
        self.base = (self.size + 2) * (len(self.boundaries) + 2)

    def best(self, known: Floats) -> Floats:
        """The least `(f, q)` of the boundaries, where as little as `known` can be reached."""
        from networkx import Graph, max_weight_matching

        limit = 0
        for crossing, fallen in known:
            limit = (limit * self.base + crossing) * self.base + fallen
        graph: Graph[int] = Graph()
        costs = {}
        going = [self.cost(each.depth, self.end + 1) for each in self.vertices]
        for first, second in combinations(range(self.size), 2):
            one, other = self.vertices[first], self.vertices[second]
            ways = [] if self.closed else [going[first] + going[second]]
            if self.can_meet(one, other):
                ways.append(self.cost(min(one.depth, other.depth), max(one.depth, other.depth)))
            if ways:
                costs[first, second] = min(ways)
        if self.size % 2:
            costs |= {(each, self.size): going[each] for each in range(self.size)}
        for (first, second), cost in costs.items():
            if cost <= limit:
                graph.add_edge(first, second, weight=limit - cost)
        pairs = max_weight_matching(graph, maxcardinality=True)
        assert len(pairs) == (self.size + 1) // 2, "the known round is one"
        total = sum(costs[min(pair), max(pair)] for pair in pairs)
        return self.digits(total)

    def cost(self, high: int, low: int) -> int:
        """What a pair of two groups adds, the upper boundaries weighing more."""
        total = 0
        for boundary in self.boundaries:
            total *= self.base * self.base
            if high <= boundary < low:
                total += self.base + boundary - high
        return total

    def digits(self, total: int) -> Floats:
        found = []
        for _ in self.boundaries:
            total, fallen = divmod(total, self.base)
            total, crossing = divmod(total, self.base)
            found.append((crossing, fallen))
        return tuple(reversed(found))

    def can_meet(self, one: Somebody, other: Somebody) -> bool:
        """Whether they have not met; anybody of a group can play whoever has not met all of it."""
        if one.seat is None and other.seat is None:
            return True
        if one.seat is not None and other.seat is not None:
            return other.seat not in self.field.met[one.seat]
        player, anybody = (one, other) if one.seat is not None else (other, one)
        assert player.seat is not None
        met = self.field.met[player.seat]
        return any(seat not in met for seat in self.groups[anybody.depth])
