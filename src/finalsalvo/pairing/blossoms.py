"""The cheapest perfect matching of a graph whose edges cost whole numbers of any size (Edmonds, 1965).

Every vertex has a price, and every *blossom* (an odd set that is drawn together into one) a rebate for the edges inside
it. No edge costs less than the prices of its ends, less the rebates of the blossoms around both; an edge that costs
exactly that much is *tight*. A matching of tight edges that fills every blossom but for one vertex adds up to what no
other can go below: it is the cheapest, and the prices are the proof.

One free vertex after the other finds its mate. A tree of alternating paths grows from it along tight edges: nodes at an
even distance are outer, those between inner. Time passes: prices rise by one for each unit of it in outer nodes and
fall in inner ones, so that the tree stays tight and other edges become so, until a path leads out of it.

Costs and rebates are even, which keeps everything in whole numbers.
"""

from heapq import heappop, heappush

Edges = list[list[tuple[int, int]]]
"""By vertex: whom it has an edge to, and what that costs. An edge stands with both its ends, and costs are even."""

FREE, GONE = -1, -2
"""Instead of a mate: nobody yet; nobody, as the vertex has left the graph."""
UNSEEN, OUTER, INNER = 0, 1, 2
ESCAPE, GROW, MEET, BURST = 0, 1, 2, 3
"""What time brings, at one moment in this order: the tree finds a way out, grows, closes a cycle, loses a blossom."""


class Node:
    """A vertex, or a blossom: an odd cycle of nodes with one `base` that is not matched inside.

    `edges[i]` leads from `parts[i]` to the next; the base is in the first. While the tree holds a node, its rebate, and
    the prices of its vertices, are kept as they would be at time 0 and count with what passed since.
    """

    __slots__ = ("base", "edges", "link", "parts", "reached", "rebate", "side", "vertices")

    def __init__(self, base: int, parts: list["Node"], edges: list[tuple[int, int]]) -> None:
        self.base = base
        self.parts = parts
        self.edges = edges
        self.vertices: list[int] = [vertex for part in parts for vertex in part.vertices] or [base]
        self.rebate = 0
        self.side = UNSEEN
        self.link = (FREE, FREE)
        self.reached: int | None = None


class Matching:
    """A graph, its prices, and a matching of tight edges. `leaving`: what it costs a vertex to do without a mate."""

    def __init__(self, edges: Edges, leaving: list[int] | None = None) -> None:
        self.edges = edges
        self.leaving = leaving
        self.mate = [FREE] * len(edges)
        self.top = [Node(vertex, [], []) for vertex in range(len(edges))]
        self.price = [0] * len(edges)
        self.events: list[tuple[int, int, int, int]] = []
        self.offer()

    def offer(self) -> None:
        """First prices: half of the cheapest edge, then as much as is allowed. Who has a free mate then, takes it."""
        price, mate = self.price, self.mate
        for vertex, edges in enumerate(self.edges):
            price[vertex] = min((cost for _, cost in edges), default=0) // 2
            if self.leaving:
                price[vertex] = min(price[vertex], self.leaving[vertex])
        for vertex, edges in enumerate(self.edges):
            rests = [cost - price[other] for other, cost in edges]
            if self.leaving:
                rests.append(self.leaving[vertex])
            price[vertex] = highest = min(rests, default=0)
            if mate[vertex] == FREE:
                for (other, _), rest in zip(edges, rests, strict=False):
                    if rest == highest and mate[other] == FREE:
                        mate[vertex], mate[other] = other, vertex
                        break

    def complete(self) -> bool:
        """Finds everybody a mate, or lets them leave. False: that cannot be done."""
        for vertex in range(len(self.mate)):
            while self.mate[self.top[vertex].base] == FREE:
                self.dissolve()
                if not self.search(self.top[vertex]):
                    return False
        return True

    def search(self, root: Node) -> bool:
        """Grows a tree from a free node until a path leads out or a blossom bursts. False: there is no way out."""
        self.events.clear()
        self.make_outer(root, 0)
        while self.events:
            time, kind, vertex, other = heappop(self.events)
            if kind == GROW:
                if self.top[other].side == UNSEEN:
                    self.grow(vertex, other, time)
            elif kind == MEET:
                if self.top[vertex] is not self.top[other]:
                    self.shrink(vertex, other, time)
                self.look_around(vertex)
            elif kind == ESCAPE or self.top[vertex].side == INNER:
                self.settle(time)
                if kind == ESCAPE:
                    self.augment(vertex, other)
                return True
        return False

    def make_outer(self, node: Node, time: int) -> None:
        """Takes a node into the tree whose prices are to rise, and looks for what its edges lead to."""
        node.side = OUTER
        node.rebate -= 2 * time
        for vertex in node.vertices:
            self.price[vertex] -= time
        for vertex in node.vertices:
            self.look_around(vertex)
            if self.leaving:
                heappush(self.events, (self.leaving[vertex] - self.price[vertex], ESCAPE, vertex, GONE))

    def look_around(self, vertex: int) -> None:
        """Notes when the edges of an outer vertex become tight; of those within the tree, only the first to do so."""
        top, price, events, here = self.top, self.price, self.events, self.top[vertex]
        own = price[vertex]
        nearest, first = FREE, 0
        for other, cost in self.edges[vertex]:
            node = top[other]
            if node.side == UNSEEN:
                time = cost - own - price[other]
                if node.reached is None or time < node.reached:
                    node.reached = time
                    heappush(events, (time, ESCAPE if self.mate[node.base] < 0 else GROW, vertex, other))
            elif node.side == OUTER and node is not here:
                time = cost - own - price[other]
                if nearest == FREE or time < first:
                    nearest, first = other, time
        if nearest != FREE:
            heappush(events, (first // 2, MEET, vertex, nearest))

    def grow(self, vertex: int, other: int, time: int) -> None:
        """Takes the node at the end of a tight edge into the tree, and the one that it is matched with."""
        inner = self.top[other]
        inner.side = INNER
        inner.link = vertex, other
        inner.rebate += 2 * time
        for each in inner.vertices:
            self.price[each] += time
        if inner.parts:
            heappush(self.events, (inner.rebate // 2, BURST, inner.base, FREE))
        self.make_outer(self.top[self.mate[inner.base]], time)

    def shrink(self, vertex: int, other: int, time: int) -> None:
        """Draws the cycle that a tight edge between outer nodes closes together into one outer node."""
        common = self.meeting_point(self.top[vertex], self.top[other])
        left, left_edges = self.way_up(self.top[vertex], common)
        right, right_edges = self.way_up(self.top[other], common)
        down = [(low, high) for high, low in reversed(left_edges)]
        parts = [common, *reversed(left), *right]
        blossom = Node(common.base, parts, [*down, (vertex, other), *right_edges])
        blossom.side = OUTER
        blossom.rebate = -2 * time
        for each in blossom.vertices:
            self.top[each] = blossom
        for part in parts:
            part.rebate += 2 * time if part.side == OUTER else -2 * time
        risen = [each for part in parts if part.side == INNER for each in part.vertices]
        for each in risen:
            self.price[each] -= 2 * time
        for each in risen:
            self.look_around(each)
            if self.leaving:
                heappush(self.events, (self.leaving[each] - self.price[each], ESCAPE, each, GONE))

    def above(self, node: Node) -> tuple[Node, Node]:
        """The inner node above an outer one that is not the root, and the outer node above that."""
        inner = self.top[self.mate[node.base]]
        return inner, self.top[inner.link[0]]

    def meeting_point(self, first: Node, second: Node) -> Node:
        """The outer node in which the ways from two others to the root come together."""
        passed = [first]
        while self.mate[first.base] != FREE:
            first = self.above(first)[1]
            passed.append(first)
        while second not in passed:
            second = self.above(second)[1]
        return second

    def way_up(self, node: Node, end: Node) -> tuple[list[Node], list[tuple[int, int]]]:
        """The nodes from an outer one up to another, which is left out, and the edges from each to the next."""
        nodes, edges = [], []
        while node is not end:
            inner, outer = self.above(node)
            nodes += [node, inner]
            edges += [(node.base, self.mate[node.base]), (inner.link[1], inner.link[0])]
            node = outer
        return nodes, edges

    def settle(self, time: int) -> None:
        """Ends the search: prices and rebates become what they are at this time, and the tree is forgotten."""
        for node in self.tops():
            if node.side != UNSEEN:
                passed = time if node.side == OUTER else -time
                node.rebate += 2 * passed
                for vertex in node.vertices:
                    self.price[vertex] += passed
            node.side, node.reached = UNSEEN, None

    def tops(self) -> list[Node]:
        """The nodes that are in no other."""
        return [node for vertex, node in enumerate(self.top) if node.base == vertex]

    def dissolve(self) -> None:
        """Takes the blossoms without a rebate apart, as they hold nothing together."""
        waiting = self.tops()
        while waiting:
            node = waiting.pop()
            if node.parts and not node.rebate:
                for part in node.parts:
                    part.side, part.reached = UNSEEN, None
                    for vertex in part.vertices:
                        self.top[vertex] = part
                waiting += node.parts

    def augment(self, vertex: int, other: int) -> None:
        """Matches along the path from a tight edge that leads out of the tree, up to the root."""
        if other != GONE:
            self.lead(self.top[other], other)
            self.mate[other] = vertex
        while True:
            node = self.top[vertex]
            above = self.mate[node.base]
            self.lead(node, vertex)
            self.mate[vertex] = other
            if above == FREE:
                return
            inner = self.top[above]
            vertex, other = inner.link
            self.lead(inner, other)
            self.mate[other] = vertex

    def lead(self, node: Node, vertex: int) -> None:
        """Makes a vertex the base of its node: all others are matched along the cycle, two by two."""
        if node.base == vertex:
            return
        node.base = vertex
        first = next(index for index, part in enumerate(node.parts) if vertex in part.vertices)
        node.parts = node.parts[first:] + node.parts[:first]
        node.edges = node.edges[first:] + node.edges[:first]
        self.lead(node.parts[0], vertex)
        for index in range(1, len(node.parts), 2):
            one, two = node.edges[index]
            self.lead(node.parts[index], one)
            self.lead(node.parts[index + 1], two)
            self.mate[one], self.mate[two] = two, one

    def possible(self) -> list[list[int]]:
        """By vertex, all at the ends of its tight edges. No cheapest matching of all has any other edge."""
        found = []
        for vertex, edges in enumerate(self.edges):
            own, rebates = self.price[vertex], self.rebates(vertex)
            found.append([other for other, cost in edges if cost + rebates[other] == own + self.price[other]])
        return found

    def rebates(self, vertex: int) -> list[int]:
        """By other vertex, the rebates of all blossoms around both."""
        found, node = [0] * len(self.mate), self.top[vertex]
        while node.parts:
            for other in node.vertices:
                found[other] += node.rebate
            node = next(part for part in node.parts if vertex in part.vertices)
        return found


def cheapest_matching(edges: Edges, leaving: list[int] | None = None) -> Matching | None:
    """A matching with the lowest cost of all edges and leavings. None: not everybody can be matched.

    Where several are the cheapest, the order of the vertices and of their edges decides which one is found.
    """
    matching = Matching(edges, leaving)
    return matching if matching.complete() else None
