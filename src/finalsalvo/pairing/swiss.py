"""The best Swiss round there is, drawn fairly among all that are equally good."""

from msgspec import Struct

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.forced import cheapest_block, forced_pairs
from finalsalvo.pairing.ideal import draw_segment, segments
from finalsalvo.pairing.layers import Layers, Patience, TooHard
from finalsalvo.pairing.objective import Floats, Value, bound_of, floats_between, value_of

TANGLED = 64
"""Where the exact search is given up, as many players as this are matched at once before looking further down."""


class Drawn(Struct, frozen=True):
    """A round that was drawn: its pairs, the higher ranked first and from the top group down, and how good it is."""

    pairs: Pairs
    value: Value


def draw_round(field: Field, dice: Dice) -> Drawn:
    """A best round, at random among the best."""
    if len(field.players) % 2:
        raise ValueError("an odd number cannot be paired: somebody has the bye first")
    groups = field.groups
    blocks = draw_blocks(field, groups, dice)
    if blocks is None:
        ordered = in_order(forced_pairs(field, dice))
        return Drawn(ordered, value_of(field, ordered))
    ordered = in_order([pair for block in blocks for pair in block.pairs])
    return Drawn(ordered, Value(0, 0, floats_of(field, groups, blocks)))


def in_order(pairs: Pairs) -> Pairs:
    """The higher ranked of each pair first, and the pairs from the top down."""
    return sorted([(first, second) if first < second else (second, first) for first, second in pairs])


class Block(Struct):
    """Groups that are solved together, and the pairs that came of it. `ideal`: as good as their parity allows."""

    groups: list[Seats]
    pairs: Pairs
    ideal: bool


def floats_of(field: Field, groups: list[Seats], blocks: list[Block]) -> Floats:
    """The floats of a round without rematches: what parity asks for, and what the other blocks had to add."""
    floats = list(bound_of(groups).floats)
    top = 0
    for block in blocks:
        inside = len(block.groups) - 1
        if not block.ideal:
            points = tuple(field.points[seat] for group in block.groups for seat in group)
            start = block.groups[0][0]
            moved = [(first - start, second - start) for first, second in block.pairs]
            floats[top : top + inside] = floats_between(points, moved)
        top += inside + 1
    return tuple(floats)


def draw_blocks(field: Field, groups: list[Seats], dice: Dice) -> list[Block] | None:
    """Draws segment after segment from the top; what is blocked is solved together with what is next to it.

    A block is closed: nobody goes on below it. While every block from the top is as good as it can be on its own, so
    is the whole. Players who must go on pull the next segment into their block; a last block that cannot be paired
    pulls in the one above. None: there is no round without a rematch.
    """
    waiting = segments(groups)[::-1]
    blocks: list[Block] = []
    most_met = -1
    while waiting:
        segment = waiting.pop()
        pairs = draw_segment(field, segment, dice)
        if pairs is not None:
            blocks.append(Block(segment, pairs, ideal=True))
            continue
        if most_met < 0:
            most_met = max(map(len, field.met))
        if not solve_from(field, segment, waiting, blocks, most_met, dice):
            return None
    return blocks


def solve_from(
    field: Field, groups: list[Seats], waiting: list[list[Seats]], blocks: list[Block], most_met: int, dice: Dice
) -> bool:
    """Solves a blocked segment exactly, with as much of what is below and above as it takes. False: not to be done."""
    patience = Patience()
    while True:
        try:
            pairs = solve(field, groups, most_met, dice, patience, closed=not waiting)
        except TooHard:
            while waiting and sum(len(group) for group in groups) < TANGLED:
                groups = groups + waiting.pop()
            pairs = cheapest_block(field, groups, dice, closed=not waiting)
        if pairs is not None:
            blocks.append(Block(groups, pairs, ideal=False))
            return True
        if waiting:
            groups = groups + waiting.pop()
        elif blocks:
            groups = blocks.pop().groups + groups
        else:
            return False


def solve(
    field: Field, groups: list[Seats], most_met: int, dice: Dice, patience: Patience, *, closed: bool
) -> Pairs | None:
    """The exact way. None: some must go on below, or it cannot be done."""
    layers = Layers(field, groups, most_met, dice, patience, closed=closed)
    plan = layers.solve()
    return None if plan is None or plan.leaving else layers.draw(plan)
