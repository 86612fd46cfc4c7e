"""The best floats, exactly: group by group from the top, with everybody who could be left over kept in view.

After each group a *front* holds all sets of players who may go on downward, given that everything above is as good as
can be: for each set, in how many ways that can come about. The next group takes every set of the front, pairs what it
can, and leaves the smallest number of players over, those who have fallen least far: the best class of `(f, q)`. If the
rest below cannot be completed from there, the next class is tried, so the first solution is the best from the top.

A group that is large beside everybody's history can always be paired, whoever comes in and goes out (Dirac's theorem):
it takes all comers and sends down whom we like, so that what is above and below it does not hang together.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from msgspec import Struct

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.edmonds import dispensable, perfect_matching
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.large import pair_large
from finalsalvo.pairing.matchings import Matchings, numbers_of

Front = dict[int, int]
"""By the mask of those who float on: in how many ways everybody above is paired."""
COUNTED = 14
"""Up to so many players at a time, all ways are counted; beyond, one is found."""
LARGE = 24
"""Smaller groups are never taken as large: among few, who may float must be counted for the draw to be fair."""
SUBSETS = 3_000
"""How many sets of floaters are looked at in one group before the search is given up."""


class TooHard(Exception):
    """More possibilities than are worth looking at: the block is left to a weighted matching."""


class Patience:
    """How many matchings a round may look at before the search is given up."""

    def __init__(self, looks: int = 40) -> None:
        self.looks = looks

    def spend(self) -> None:
        """One more look, or none."""
        if not self.looks:
            raise TooHard
        self.looks -= 1


class DeadEnd(Exception):
    """The best from the top cannot be completed at the bottom: from now on, look ahead before going on."""


class Plan(Struct, frozen=True):
    """A solved block: its groups, the front after each, and how many go on below it."""

    groups: list[Seats]
    fronts: list[Front]
    leaving: int


class Layers:
    """Solves and draws one block of groups. `closed`: nothing is below, so nobody can go on."""

    def __init__(
        self, field: Field, groups: list[Seats], most_met: int, dice: Dice, patience: Patience, *, closed: bool
    ) -> None:
        self.field = field
        self.groups = groups
        self.most_met = most_met
        self.dice = dice
        self.closed = closed
        self.known = Matchings(field)
        self.born: dict[int, int] = {}
        self.masks = [0 if self.is_large(group, 0) else self.enter(group, depth) for depth, group in enumerate(groups)]
        self.careful = False
        self.patience = patience

    def enter(self, seats: Seats, depth: int) -> int:
        """Gives numbers to the players of a group."""
        mask = self.known.mask(seats)
        for number in numbers_of(mask):
            self.born[number] = depth
        return mask

    def is_large(self, group: Seats, passing: int) -> bool:
        """Whether a group can be paired whatever happens, with so many coming in and going out."""
        return len(group) - passing >= max(2 * self.most_met + 2, LARGE)

    def solve(self) -> Plan | None:
        """The best fronts from the top down, None where not everybody can be paired without a rematch."""
        if not self.is_completable(0, {0: 1}):
            return None
        try:
            fronts = self.descend(0, {0: 1})
        except DeadEnd:
            self.careful = True
            fronts = self.descend(0, {0: 1})
        if fronts is None:
            return None
        return Plan(self.groups, fronts, next(iter(fronts[-1])).bit_count())

    def descend(self, depth: int, front: Front) -> list[Front] | None:
        """The fronts from this group down, the best class first."""
        if depth == len(self.groups):
            return []
        for reached in self.classes(depth, front):
            if self.careful and not self.is_completable(depth + 1, reached):
                continue
            below = self.descend(depth + 1, reached)
            if below is not None:
                return [reached, *below]
        if not self.careful:
            raise DeadEnd
        return None

    def classes(self, depth: int, front: Front) -> Iterator[Front]:
        """The fronts after a group, one for each `(f, q)`, the best first."""
        group, coming = self.groups[depth], next(iter(front)).bit_count()
        last = self.closed and depth == len(self.groups) - 1
        total = coming + len(group)
        for floating in range(total % 2, 1 if last else total + 1, 2):
            if not self.masks[depth] and self.is_large(group, coming + floating):
                yield self.from_large(depth, floating, sum(front.values()))
            else:
                yield from self.from_small(depth, front, floating)

    def from_large(self, depth: int, floating: int, ways: int) -> Front:
        """The front after a large group: anybody of it may go.

        As many candidates as somebody can have met, and as many again as go, leave one for everybody to play.
        """
        if not floating:
            return {0: ways}
        candidates = list(self.groups[depth])
        self.dice.shuffle(candidates)
        mask = self.enter(candidates[: self.most_met + floating], depth)
        return {sum(1 << number for number in chosen): 1 for chosen in combinations(numbers_of(mask), floating)}

    def from_small(self, depth: int, front: Front, floating: int) -> Iterator[Front]:
        """The fronts after a small group in which so many float, by how far they have fallen."""
        if not self.masks[depth]:
            self.masks[depth] = self.enter(self.groups[depth], depth)
        found: dict[int, Front] = {}
        size = len(self.groups[depth]) + next(iter(front)).bit_count()
        if len(front) * comb(size, floating) > SUBSETS:
            raise TooHard
        for coming, ways in front.items():
            present = coming | self.masks[depth]
            for leaving, inside in self.leaving_sets(present, floating):
                fallen = sum(depth - self.born[number] for number in numbers_of(leaving))
                reached = found.setdefault(fallen, {})
                reached[leaving] = reached.get(leaving, 0) + ways * inside
        for fallen in sorted(found):
            yield found[fallen]

    def leaving_sets(self, present: int, floating: int) -> Iterator[tuple[int, int]]:
        """The sets of so many who can float while all others are paired, with the ways to pair those."""
        if present.bit_count() - floating > COUNTED:
            yield from self.found_sets(present, floating)
            return
        for chosen in combinations(numbers_of(present), floating):
            leaving = sum(1 << number for number in chosen)
            ways = self.known.count(present ^ leaving)
            if ways:
                yield leaving, ways

    def found_sets(self, present: int, floating: int) -> Iterator[tuple[int, int]]:
        """The same for more players than can be counted: each set stands for one way."""
        numbers = numbers_of(present)
        if floating == 1:
            for index in dispensable(self.neighbours(numbers)):
                yield 1 << numbers[index], 1
            return
        for chosen in combinations(numbers, floating):
            leaving = sum(1 << number for number in chosen)
            if self.mates(present ^ leaving) is not None:
                yield leaving, 1

    def mates(self, mask: int) -> list[int] | None:
        """A matching of more players than can be counted, which takes some patience."""
        self.patience.spend()
        return perfect_matching(self.neighbours(numbers_of(mask)))

    def neighbours(self, numbers: list[int]) -> list[list[int]]:
        """Who may play whom, as a graph over places in a list of numbers."""
        masks = self.known.met_masks
        return [
            [index for index, other in enumerate(numbers) if other != number and not masks[number] >> other & 1]
            for number in numbers
        ]

    def is_completable(self, depth: int, front: Front) -> bool:
        """Whether everybody below can still be paired with one of the sets of a front."""
        if not self.closed:
            return True
        rest = 0
        for below in range(depth, len(self.groups)):
            if not self.masks[below]:
                return True
            rest |= self.masks[below]
        return any(self.mates(floating | rest) is not None for floating in front)

    def draw(self, plan: Plan) -> Pairs:
        """One of the best pairings of the block, from the bottom up; as likely as any other while all are counted."""
        pairs: Pairs = []
        leaving = 0
        for depth in range(len(plan.groups) - 1, -1, -1):
            front = plan.fronts[depth - 1] if depth else {0: 1}
            group = plan.groups[depth]
            if not self.masks[depth]:
                coming = self.dice.weighted(list(front), list(front.values()))
                gone = set(self.known.seats_of(leaving))
                home = [seat for seat in group if seat not in gone]
                pairs += pair_large(self.field, self.known.seats_of(coming), home, self.dice)
            else:
                coming = self.predecessor(front, self.masks[depth], leaving)
                pairs += self.pairs_of((coming | self.masks[depth]) ^ leaving)
            leaving = coming
        return pairs

    def predecessor(self, front: Front, group: int, leaving: int) -> int:
        """Who came into a group, given who left it."""
        possible = [coming for coming in front if not leaving & ~(coming | group)]
        if ((possible[0] | group) ^ leaving).bit_count() <= COUNTED:
            weights = [front[coming] * self.known.count((coming | group) ^ leaving) for coming in possible]
            return self.dice.weighted(possible, weights)
        self.dice.shuffle(possible)
        graphs = ((coming, self.neighbours(numbers_of((coming | group) ^ leaving))) for coming in possible)
        return next(coming for coming, graph in graphs if perfect_matching(graph) is not None)

    def pairs_of(self, mask: int) -> Pairs:
        """A pairing of exactly these."""
        if mask.bit_count() <= COUNTED:
            return self.known.draw(mask, self.dice)
        numbers = numbers_of(mask)
        self.dice.shuffle(numbers)
        mates = perfect_matching(self.neighbours(numbers))
        if mates is None:
            raise AssertionError("the front only holds sets that can be paired")
        seats = self.known.seats
        return [(seats[numbers[index]], seats[numbers[mate]]) for index, mate in enumerate(mates) if index < mate]
