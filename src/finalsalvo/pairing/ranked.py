"""Pairing by rank: among the best rounds, the first in ranking order (ESC-PAIR-03, ESC-PAIR-04)."""

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats
from finalsalvo.pairing.objective import Value, value_of
from finalsalvo.pairing.swiss import Drawn, draw_round


def ranked_round(field: Field, dice: Dice) -> Drawn:
    """The first of the best rounds in ranking order: 1 v 2, 3 v 4, the leftover v the highest of the next group."""
    best = draw_round(field, dice).value
    most_met = max((len(met) for met in field.met), default=0)
    waiting = list(range(len(field.players)))
    pairs: Pairs = []
    while waiting:
        first = waiting.pop(0)
        at_home = sum(field.points[seat] == field.points[first] for seat in waiting)
        for index, second in enumerate(waiting):
            rest = waiting[:index] + waiting[index + 1 :]
            if best.rematches == 0 and second in field.met[first]:
                continue
            # A group this large can be paired whoever leaves it, so nothing below can get worse.
            plenty = field.points[second] == field.points[first] and at_home - 2 >= 2 * most_met + 2
            if plenty or value_with(field, [*pairs, (first, second)], rest, dice) == best:
                pairs.append((first, second))
                waiting = rest
                break
    return Drawn(pairs, best)


def value_with(field: Field, fixed: Pairs, rest: Seats, dice: Dice) -> Value:
    """How good a round can be that has these pairs: objectives add up, so the best of the rest is the best."""
    return value_of(field, fixed + best_of(field, rest, dice))


def best_of(field: Field, seats: Seats, dice: Dice) -> Pairs:
    """A best pairing of some of the field alone."""
    place = {seat: index for index, seat in enumerate(seats)}
    part = Field(
        tuple(field.players[seat] for seat in seats),
        tuple(field.points[seat] for seat in seats),
        [{place[other]: times for other, times in field.met[seat].items() if other in place} for seat in seats],
    )
    return [(seats[first], seats[second]) for first, second in draw_round(part, dice).pairs]
