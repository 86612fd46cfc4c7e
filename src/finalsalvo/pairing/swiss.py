"""The best Swiss round there is, drawn fairly among all that are equally good."""

from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.ideal import STAND_INS, RoundDraft, draw_run, draw_segment, must_leave, segments, split_segment
from finalsalvo.pairing.objective import Floats, Value, bound_of, floats_between, value_of

if TYPE_CHECKING:
    from finalsalvo.pairing.layers import Patience

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
    groups, draft = field.groups, RoundDraft(field)
    blocks = draw_blocks(draft, groups, dice)
    if blocks is None:
        from finalsalvo.pairing.forced import forced_pairs  # hardly any round needs it

        draft.note(forced_pairs(field, dice))
        pairs = draft.pairs()
        return Drawn(pairs, value_of(field, pairs))
    return Drawn(draft.pairs(), Value(0, 0, floats_of(draft, groups, blocks)))


class Block(Struct):
    """Groups that were drawn together. `ideal`: as good as their parity allows."""

    groups: list[Seats]
    ideal: bool


def floats_of(draft: RoundDraft, groups: list[Seats], blocks: list[Block]) -> Floats:
    """The floats of a round without rematches: what parity asks for, and what the other blocks had to add."""
    floats = list(bound_of(groups).floats)
    top = 0
    for block in blocks:
        inside = len(block.groups) - 1
        if not block.ideal:
            start, end = block.groups[0][0], block.groups[-1][-1] + 1
            mates = enumerate(draft.mates[start:end])
            moved = [(place, mate - start) for place, mate in mates if place < mate - start]
            floats[top : top + inside] = floats_between(draft.field.points[start:end], moved)
        top += inside + 1
    return tuple(floats)


def draw_blocks(draft: RoundDraft, groups: list[Seats], dice: Dice) -> list[Block] | None:
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
        if draw_by_luck(draft, segment, waiting, blocks, dice):
            continue
        if most_met < 0:
            most_met = max(map(len, draft.field.met))
        if not solve_from(draft, segment, waiting, blocks, most_met, dice):
            return None
    return blocks


def draw_by_luck(
    draft: RoundDraft, segment: list[Seats], waiting: list[list[Seats]], blocks: list[Block], dice: Dice
) -> bool:
    """Draws a segment at the bound of parity, or at the next one where it is plain that this cannot be reached.

    What is reached is best then, and all that are as good are equally likely. False: luck does not find it.
    """
    if draw_segment(draft, segment, dice):
        blocks.append(Block(segment, ideal=True))
        return True
    parts = split_segment(draft, segment, closed=not waiting)
    if len(parts) > 1 and all(draw_segment(draft, part, dice) for part in parts):
        blocks.append(Block(segment, ideal=False))
        return True
    return draw_next_door(draft, segment, waiting, blocks, dice)


def draw_next_door(
    draft: RoundDraft, segment: list[Seats], waiting: list[list[Seats]], blocks: list[Block], dice: Dice
) -> bool:
    """Draws a segment that some must leave, who play in the group below it; above, where nothing is below."""
    leaving = must_leave(draft, segment)
    own = [seat for group in segment for seat in group]
    if waiting:
        beside = waiting[-1]
        host, groups = beside[0], [own, *beside]
        floating = [leaving, *[1] * (len(beside) - 1), 0]
    elif blocks and blocks[-1].ideal:
        beside = blocks[-1].groups
        host, groups = beside[-1], [*beside, own]
        floating = [*[1] * (len(beside) - 1), leaving, 0]
    else:
        return False
    if not 0 < leaving <= min(STAND_INS, len(host)) or not draw_run(draft, groups, floating, dice):
        return False
    joined = segment + waiting.pop() if waiting else blocks.pop().groups + segment
    blocks.append(Block(joined, ideal=False))
    return True


def new_patience() -> "Patience":
    """How long the exact search of one round may take."""
    from finalsalvo.pairing.layers import Patience

    return Patience()


def solve_from(
    draft: RoundDraft, groups: list[Seats], waiting: list[list[Seats]], blocks: list[Block], most_met: int, dice: Dice
) -> bool:
    """Solves a blocked segment exactly, with as much of what is below and above as it takes. False: not to be done."""
    from finalsalvo.pairing.layers import Layers, TooHard  # most rounds are drawn by luck

    field, patience = draft.field, new_patience()
    layers = Layers(field, groups, most_met, dice, patience, closed=not waiting)
    too_hard = False
    while True:
        try:
            pairs = layers.aimed() if too_hard else layers.pairs()
        except TooHard:
            too_hard = True
            while waiting and sum(map(len, layers.groups)) < TANGLED:
                layers.extend(waiting.pop(), closed=not waiting)
            continue
        if pairs is not None:
            draft.note(pairs)
            blocks.append(Block(layers.groups, ideal=False))
            return True
        if waiting:
            layers.extend(waiting.pop(), closed=not waiting)
        elif blocks:
            layers = Layers(field, blocks.pop().groups + layers.groups, most_met, dice, patience, closed=True)
        else:
            return False
