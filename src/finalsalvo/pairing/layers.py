"""The best floats, exactly: group by group from the top, with everybody who could be left over kept in view.

After each group a *front* holds all sets of players who may go on downward, given that everything above is as good as
can be: for each set, in how many ways that can come about. The next group takes every set of the front, pairs what it
can, and leaves the smallest number of players over, those who have fallen least far: the best class of `(f, q)`. If the
rest below cannot be completed from there, a weighted matching tells which classes are the best that can be, and the
search goes through them once more.

A group that is large beside everybody's history can always be paired, whoever comes in and goes out (Dirac's theorem):
it takes all comers and sends down whom we like, so that what is above and below it does not hang together. It is too
much for a weighted matching, but then one need not look far: the next class is tried until the rest can be completed.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.edmonds import dispensable, perfect_matching
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.forced import solved_block
from finalsalvo.pairing.large import pair_large
from finalsalvo.pairing.matchings import Matchings, bits_of, numbers_of
from finalsalvo.pairing.objective import Floats, floats_between

Front = dict[int, int]
"""By the mask of those who float on: in how many ways everybody above is paired."""
NOBODY: Front = {0: 1}
"""The front above the first group."""
COUNTED = 16
"""Up to so many players at a time, all ways are counted; beyond, one is found."""
LARGE = 24
"""Smaller groups are never taken as large: among few, who may float must be counted for the draw to be fair."""
EFFORT = 6_000
"""How many sets of players are looked at for one block before the search is given up."""
MATCHING = 4
"""For each player in it, a matching takes as long as so many sets."""


class TooHard(Exception):
    """More possibilities than are worth looking at."""


class Patience:
    """How much of the effort is left."""

    def __init__(self, effort: int = EFFORT) -> None:
        self.effort = effort

    def spend(self, effort: int) -> None:
        """Some of it, or all of it is lost."""
        self.effort -= effort
        if self.effort < 0:
            raise TooHard


class Layers:
    """Solves and draws one block of groups. `closed`: nothing is below, so nobody can go on.

    `fronts` has the front after each group that is solved.
    """

    def __init__(
        self, field: Field, groups: list[Seats], most_met: int, dice: Dice, patience: Patience, *, closed: bool
    ) -> None:
        self.field = field
        self.groups: list[Seats] = []
        self.most_met = most_met
        self.dice = dice
        self.patience = patience
        self.known = Matchings(field)
        self.born: dict[int, int] = {}
        self.masks: list[int] = []
        self.fronts: list[Front] = []
        self.target: Floats | None = None
        self.extend(groups, closed=closed)

    def extend(self, groups: list[Seats], *, closed: bool) -> None:
        """Takes in the groups that follow. What is solved stays: what is best at the top does not hang on them."""
        for depth, group in enumerate(groups, len(self.groups)):
            self.masks.append(0 if self.is_large(group, 0) else self.enter(group, depth))
        self.groups = self.groups + groups
        self.closed = closed

    def enter(self, seats: Seats, depth: int) -> int:
        """Gives numbers to the players of a group."""
        mask = self.known.mask(seats)
        for number in numbers_of(mask):
            self.born[number] = depth
        return mask

    def is_large(self, group: Seats, passing: int) -> bool:
        """Whether a group can be paired whatever happens, with so many coming in and going out."""
        return len(group) - passing >= max(2 * self.most_met + 2, LARGE)

    def pairs(self) -> Pairs | None:
        """One of the best pairings of the block. None: some must go on below it, or it cannot be done."""
        if not self.is_completable(0, NOBODY):
            return None
        if not self.advance():
            if all(self.masks):
                return self.aimed()
            self.fronts = self.descend(0, NOBODY) or []
        return self.draw() if self.fronts and 0 in self.fronts[-1] else None

    def advance(self) -> bool:
        """Takes the best class after every group. False: a dead end, as the rest cannot be completed from there."""
        while len(self.fronts) < len(self.groups):
            reached = next(self.classes(len(self.fronts), self.fronts[-1] if self.fronts else NOBODY), None)
            if reached is None:
                return False
            self.fronts.append(reached)
        return True

    def aimed(self) -> Pairs | None:
        """The same where the search came to a dead end or was given up.

        A weighted matching tells what the best is worth, and who can be together in no best pairing: they are kept
        apart, which leaves little to count on the way to it. If that is still too much, its own pairing is as good.
        """
        solved = solved_block(self.field, self.groups, self.dice, closed=self.closed)
        pairs = solved.pairs() if solved else None
        if solved is None or pairs is None or not all(self.masks):
            return pairs
        self.known.restrict(solved.possible())
        top = self.groups[0][0]
        points = tuple(self.field.points[seat] for group in self.groups for seat in group)
        self.target = floats_between(points, [(first - top, second - top) for first, second in pairs])
        self.closed, self.fronts, self.patience = True, [], Patience()
        try:
            self.advance()
        except TooHard:
            return pairs
        return self.draw()

    def descend(self, depth: int, front: Front) -> list[Front] | None:
        """The fronts from this group down, each of the best class that can be completed."""
        if depth == len(self.groups):
            return []
        for reached in self.classes(depth, front):
            if self.is_completable(depth + 1, reached):
                below = self.descend(depth + 1, reached)
                if below is not None:
                    return [reached, *below]
        return None

    def classes(self, depth: int, front: Front) -> Iterator[Front]:
        """The fronts after a group, one for each `(f, q)`, the best first."""
        group, coming = self.groups[depth], next(iter(front)).bit_count()
        last = self.closed and depth == len(self.groups) - 1
        total = coming + len(group)
        for floating in range(total % 2, 1 if last else total + 1, 2):
            if self.target and not last and floating != self.target[depth][0]:
                continue
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
        below = sum(self.masks[depth + 1 :]) if self.target else -1
        reached: Front = {}
        for coming, ways in front.items():
            for leaving, inside in self.leaving_sets(coming | self.masks[depth], floating, below):
                reached[leaving] = reached.get(leaving, 0) + ways * inside
        classes: dict[int, Front] = {}
        for leaving, ways in reached.items():
            fallen = sum(depth - self.born[number] for number in numbers_of(leaving))
            classes.setdefault(fallen, {})[leaving] = ways
        for fallen in sorted(classes):
            if not self.target or depth == len(self.target) or fallen == self.target[depth][1]:
                yield classes[fallen]

    def leaving_sets(self, present: int, floating: int, below: int) -> Iterator[tuple[int, int]]:
        """The sets of so many who can float while all others are paired, with the ways to pair those.

        Whoever has met all that are present floats; nobody does who has met all below.
        """
        alone = self.known.alone(present, present)
        others, more = present ^ alone, floating - alone.bit_count()
        if more < 0:
            return
        if present.bit_count() - floating > COUNTED:
            yield from self.found_sets(alone, others, more)
            return
        movable = bits_of(others & ~self.known.alone(others, below))
        self.patience.spend(comb(len(movable), more))
        counts = self.known.counts
        before, most = len(counts), len(counts) + self.patience.effort
        for chosen in combinations(movable, more):
            leaving = sum(chosen, alone)
            ways = counts.get(present ^ leaving)
            if ways is None:
                ways = self.known.count(present ^ leaving)
                if len(counts) > most:
                    raise TooHard
            if ways:
                yield leaving, ways
        self.patience.spend(len(counts) - before)

    def found_sets(self, alone: int, others: int, more: int) -> Iterator[tuple[int, int]]:
        """The same for more players than can be counted: each set stands for one way."""
        if more == 1:
            numbers = numbers_of(others)
            self.patience.spend(MATCHING * len(numbers))
            for index in dispensable(self.neighbours(numbers)):
                yield alone | 1 << numbers[index], 1
            return
        for chosen in combinations(bits_of(others), more):
            leaving = sum(chosen)
            if self.mates(others ^ leaving) is not None:
                yield alone | leaving, 1

    def mates(self, mask: int) -> list[int] | None:
        """A matching of more players than can be counted, which takes some patience."""
        self.patience.spend(MATCHING * mask.bit_count())
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

    def draw(self) -> Pairs:
        """One of the best pairings of the block, from the bottom up; as likely as any other while all are counted."""
        pairs: Pairs = []
        leaving = 0
        for depth in range(len(self.groups) - 1, -1, -1):
            front = self.fronts[depth - 1] if depth else NOBODY
            group = self.groups[depth]
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
