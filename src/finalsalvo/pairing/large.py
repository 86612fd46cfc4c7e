"""Groups that are large beside everybody's history: drawn at random, and drawn again where somebody meets again."""

from collections.abc import Mapping, Sequence

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs, Seats

TRIES = 12
"""Draws of a large group before its last few rematches are exchanged away."""

Met = Sequence[Mapping[int, int]]


def has_rematch(met: Met, order: Seats) -> bool:
    """Whether any two neighbours, taken two by two, have met."""
    partners = iter(order)
    return any(second in met[first] for first, second in zip(partners, partners, strict=True))


def pair_large(field: Field, comers: Seats, home: Seats, dice: Dice) -> Pairs:
    """Pairs a large group with those who come into it; with so many to choose from, everybody finds somebody new."""
    pairs: Pairs = []
    order = list(home)
    dice.shuffle(order)
    for comer in comers:
        met = field.met[comer]
        partner = next(seat for seat in order if seat not in met)
        order.remove(partner)
        pairs.append((comer, partner))
    for _ in range(TRIES):
        if not has_rematch(field.met, order):
            break
        dice.shuffle(order)
    else:
        exchange(field.met, order, dice)
    return pairs + list(zip(order[::2], order[1::2], strict=True))


def exchange(met: Met, order: Seats, dice: Dice) -> None:
    """Takes every rematch apart against another pair, so that both new pairs are new.

    Among more than twice as many as anybody has met there always is such a pair.
    """
    for index in range(0, len(order), 2):
        if order[index + 1] not in met[order[index]]:
            continue
        others = [other for other in range(0, len(order), 2) if other != index]
        dice.shuffle(others)
        if not any(exchange_partners(met, order, index, other) for other in others):
            raise AssertionError("a large group always has a pair to exchange with")


def exchange_partners(met: Met, order: Seats, index: int, other: int) -> bool:
    """Exchanges partners between two pairs, if that leaves both without a rematch."""
    first, second, third, fourth = order[index], order[index + 1], order[other], order[other + 1]
    for left, right in ((third, fourth), (fourth, third)):
        if left not in met[first] and right not in met[second]:
            order[index + 1], order[other], order[other + 1] = left, second, right
            return True
    return False
