"""The random source of a draw: the same seed gives the same draw on every machine and Python version."""

from _random import Random  # the generator itself: `random` around it costs a start more than most draws take
from collections.abc import Container, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")

WORD_BITS = 30
WORD = 1 << WORD_BITS
"""Small limits share words of this size: the largest that Python counts with in one step."""


class Dice:
    """Random choices from a seed, made of nothing but the bits of the Mersenne Twister."""

    def __init__(self, seed: int) -> None:
        # Random takes the absolute value of a seed: a negative one is moved out of the way of its opposite.
        self._bits = Random(seed if seed >= 0 else (1 << 128) - seed).getrandbits

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including the limit, each as likely as any other."""
        if limit < 1:
            raise ValueError("there is nothing to choose from")
        width = limit.bit_length()
        drawn = self._bits(width)
        while drawn >= limit:
            drawn = self._bits(width)
        return drawn

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[Item], weights: Sequence[int]) -> Item:
        """One of the items, as often as its weight says. Weights are whole numbers of any size."""
        drawn = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            if drawn < weight:
                return item
            drawn -= weight
        raise AssertionError("the drawn number lies below the sum of the weights")

    def shuffle(self, items: list[Any]) -> None:
        """Puts the items in a random order (Fisher and Yates)."""
        bits, safe = self._bits, WORD - len(items)
        for index in range(len(items) - 1, 0, -1):
            drawn = bits(WORD_BITS)
            if drawn >= safe:
                drawn = self._settled(drawn, index + 1)
            other = drawn % (index + 1)
            items[index], items[other] = items[other], items[index]

    def match(self, seats: list[int], apart: Sequence[Container[int]], mates: list[int]) -> bool:
        """Pairs an even number of seats off at random, each way as likely as any other, and notes both in `mates`.

        False as soon as two come together whom `apart` keeps apart. It is a shuffle of which only every second step is
        made: in a pair, one of the two may sit where it sits. The seats are used up.
        """
        bits, safe = self._bits, WORD - len(seats)
        for last in range(len(seats) - 1, 0, -2):
            drawn = bits(WORD_BITS)
            if drawn >= safe:
                drawn = self._settled(drawn, last)
            chosen = drawn % last
            first, second = seats[last], seats[chosen]
            if second in apart[first]:
                return False
            seats[chosen] = seats[last - 1]
            mates[first] = second
            mates[second] = first
        return True

    def _settled(self, drawn: int, limit: int) -> int:
        """A word whose remainder is fair: the last few words, too few for a whole turn of the limit, are drawn anew."""
        return drawn if drawn < WORD - WORD % limit else self.below(limit)
