"""Games that the one in better form wins, so that a Swiss event has the same records however it was drawn."""

from collections.abc import Hashable, Sequence


class Form:
    """By player the games so far, each won or lost."""

    def __init__(self) -> None:
        self.games: dict[Hashable, list[bool]] = {}

    def winner(self, pair: Sequence[Hashable]) -> int:
        """Which of two wins: the better record, then who won last, then the first; it is written down."""
        keys = [(sum(games), games[-1:]) for games in (self.games.setdefault(each, []) for each in pair)]
        side = int(keys[1] > keys[0])
        for index, each in enumerate(pair):
            self.games[each].append(index == side)
        return side
