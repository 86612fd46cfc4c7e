"""The largest matching of a graph (Edmonds, 1965): whether a set of players can be paired at all.

Grows a tree of alternating paths from each free vertex; an odd cycle is drawn together into its base.
"""

from collections import deque
from collections.abc import Sequence

FREE = -1


class Search:
    """A graph with a matching that grows by one augmenting path at a time."""

    def __init__(self, neighbours: Sequence[Sequence[int]]) -> None:
        self.neighbours = neighbours
        self.size = len(neighbours)
        self.mate = [FREE] * self.size
        for vertex in range(self.size):
            if self.mate[vertex] == FREE:
                partner = next((each for each in neighbours[vertex] if self.mate[each] == FREE), None)
                if partner is not None:
                    self.mate[vertex], self.mate[partner] = partner, vertex

    def maximize(self) -> list[int]:
        """The mate of each vertex in a largest matching, -1 for those left over."""
        for vertex in range(self.size):
            if self.mate[vertex] == FREE:
                self.augment_from(vertex)
        return self.mate

    def augment_from(self, root: int) -> bool:
        """Looks for an augmenting path from a free vertex and takes it. `outer` holds what the search could reach."""
        self.parent = [FREE] * self.size
        self.base = list(range(self.size))
        self.outer = [False] * self.size
        self.outer[root] = True
        self.queue = deque([root])
        while self.queue:
            vertex = self.queue.popleft()
            for other in self.neighbours[vertex]:
                if self.base[vertex] == self.base[other] or self.mate[vertex] == other:
                    continue
                if other == root or (self.mate[other] != FREE and self.parent[self.mate[other]] != FREE):
                    self.shrink(vertex, other)
                elif self.parent[other] == FREE:
                    self.parent[other] = vertex
                    if self.mate[other] == FREE:
                        self.flip(other)
                        return True
                    self.outer[self.mate[other]] = True
                    self.queue.append(self.mate[other])
        return False

    def shrink(self, first: int, second: int) -> None:
        """Draws the odd cycle that an edge closes together into the base where its two paths meet."""
        base = self.common_base(first, second)
        inside = [False] * self.size
        self.mark(first, base, second, inside)
        self.mark(second, base, first, inside)
        for vertex in range(self.size):
            if inside[self.base[vertex]]:
                self.base[vertex] = base
                if not self.outer[vertex]:
                    self.outer[vertex] = True
                    self.queue.append(vertex)

    def common_base(self, first: int, second: int) -> int:
        """The base in which the paths from two vertices to the root come together."""
        seen, vertex = set(), first
        while True:
            vertex = self.base[vertex]
            seen.add(vertex)
            if self.mate[vertex] == FREE:
                break
            vertex = self.parent[self.mate[vertex]]
        vertex = self.base[second]
        while vertex not in seen:
            vertex = self.base[self.parent[self.mate[vertex]]]
        return vertex

    def mark(self, vertex: int, base: int, child: int, inside: list[bool]) -> None:
        """Notes the bases along one side of a cycle, and the way back through it."""
        while self.base[vertex] != base:
            partner = self.mate[vertex]
            inside[self.base[vertex]] = inside[self.base[partner]] = True
            self.parent[vertex] = child
            child, vertex = partner, self.parent[partner]

    def flip(self, vertex: int) -> None:
        """Exchanges matched and free edges along the path that ends in a vertex."""
        while vertex != FREE:
            previous = self.parent[vertex]
            following = self.mate[previous]
            self.mate[vertex], self.mate[previous] = previous, vertex
            vertex = following


def perfect_matching(neighbours: Sequence[Sequence[int]]) -> list[int] | None:
    """The mate of each vertex in a perfect matching, None where there is none."""
    mate = Search(neighbours).maximize()
    return None if FREE in mate else mate


def dispensable(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """Of an odd number of vertices, those without whom all others can be paired.

    They are what the last free vertex reaches by alternating paths of even length (Gallai and Edmonds).
    """
    search = Search(neighbours)
    search.maximize()
    free = [vertex for vertex in range(search.size) if search.mate[vertex] == FREE]
    if len(free) != 1:
        return []
    search.augment_from(free[0])
    return [vertex for vertex in range(search.size) if search.outer[vertex]]
