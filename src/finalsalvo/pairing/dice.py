"""The random source of a draw: the same seed gives the same draw on every machine and Python version."""

from collections.abc import Sequence
from random import Random
from struct import unpack
from typing import Any, TypeVar

Item = TypeVar("Item")


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
        """Puts the items in a random order (Fisher and Yates; 64 bits for each step, all drawn at once)."""
        count = len(items) - 1
        if count < 1:
            return
        drawn = unpack(f"<{count}Q", self._bits(64 * count).to_bytes(8 * count, "little"))
        for index, bits in zip(range(count, 0, -1), drawn, strict=True):
            other = bits * (index + 1) >> 64
            items[index], items[other] = items[other], items[index]
