"""A round as the books describe it: shuffle each group, pair it down, the leftover meets somebody of the next group.

Done with luck that is simply repeated until nobody meets again, every round that is possible at all is equally likely.
A rematch inside a group depends on the order of that group alone, so only that group is shuffled again; one across a
boundary hangs on both groups, so the whole *segment* (the run of groups joined by floats) is. Exchanging the two who
met would be quicker, and unfair.
"""

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.large import has_rematch

EFFORT = 6
"""How often a segment is drawn, counted in players, before it is solved exactly."""


def segments(groups: list[Seats]) -> list[list[Seats]]:
    """Runs of groups joined by an odd number of players above the boundary: each has an even number in all."""
    found: list[list[Seats]] = []
    run: list[Seats] = []
    above = 0
    for group in groups:
        run.append(group)
        above += len(group)
        if above % 2 == 0:
            found.append(run)
            run = []
    if run:
        found.append(run)
    return found


def draw_segment(field: Field, segment: list[Seats], dice: Dice) -> Pairs | None:
    """A segment without a rematch and with the fewest floats, or None after enough tries."""
    size = sum(len(group) for group in segment)
    budget = EFFORT * size if size > 2 else 1
    while budget > 0:
        orders = []
        coming = 0
        for group in segment:
            going = (coming + len(group)) % 2
            order = list(group)
            while True:
                dice.shuffle(order)
                budget -= len(order)
                if not has_rematch(field.met, order[coming : len(order) - going]):
                    break
                if budget <= 0:
                    return None
            orders.append(order)
            coming = going
        pairs = joined(field, orders)
        if pairs is not None:
            return pairs
    return None


def joined(field: Field, orders: list[Seats]) -> Pairs | None:
    """The pairs of a segment: the last of an odd run meets the first of the next group, unless they have met."""
    pairs: Pairs = []
    floater: int | None = None
    for order in orders:
        start = 0
        if floater is not None:
            if order[0] in field.met[floater]:
                return None
            pairs.append((floater, order[0]))
            start = 1
        end = len(order) - (len(order) - start) % 2
        floater = order[end] if end < len(order) else None
        pairs += zip(order[start:end:2], order[start + 1 : end : 2], strict=True)
    return pairs
