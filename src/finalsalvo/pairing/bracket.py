"""The single elimination bracket: who meets whom by seed, round after round."""

from collections.abc import Sequence
from typing import TypeVar

Entrant = TypeVar("Entrant")


def first_games(size: int) -> list[tuple[int, int]]:
    """The seeds of the first round by game number: highest against lowest is game 1 (XW2-ELIM-02, ARM-ELIM-01)."""
    return [(seed, size + 1 - seed) for seed in range(1, size // 2 + 1)]


def fold(winners: Sequence[Entrant]) -> list[tuple[Entrant, Entrant]]:
    """The next round's games: winner of game 1 against winner of the last, 2 against last but one (XW2-ELIM-05)."""
    last = len(winners) - 1
    return [(winners[game], winners[last - game]) for game in range(len(winners) // 2)]


def bracket_order(size: int) -> list[int]:
    """The seeds from top to bottom of the drawn bracket, in which every two neighbours meet, then every four, …

    Folding by game number gives exactly this tree (B21, D54), so seeds 1 and 2 can meet only in the final.
    """
    order = [1]
    while len(order) < size:
        rivals = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, rivals - each)]
    return order
