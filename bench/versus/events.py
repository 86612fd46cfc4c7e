"""Simulated events: each player has a skill, the better one wins as often as a logistic curve says."""

import math
from collections.abc import Callable
from random import Random

from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.swiss import draw_round

Paired = Callable[[Field, int], Pairs]
"""Pairs a field from a seed."""


def points_by_win(lead: float) -> tuple[int, int]:
    """X-Wing: a win or a loss. Few large groups."""
    return (1, 0) if lead > 0 else (0, 1)


def points_by_margin(lead: float) -> tuple[int, int]:
    """Armada: eleven points for both together, six to ten of them for the winner. Many small groups."""
    points = 6 + min(4, int(abs(lead) * 1.5))
    return (points, 11 - points) if lead > 0 else (11 - points, points)


KINDS = {"X-Wing": points_by_win, "Armada": points_by_margin}


def draw(field: Field, seed: int) -> Pairs:
    """Our own round."""
    return draw_round(field, Dice(seed)).pairs


class SimulatedEvent:
    """An event of some kind. Players are numbers; they get their seats anew for every round."""

    def __init__(self, kind: str, players: int, seed: int) -> None:
        self.score = KINDS[kind]
        self.rng = Random(f"{kind} {players} {seed}")
        self.skill = [self.rng.gauss(0, 1) for _ in range(players)]
        self.points = [0] * players
        self.met: list[dict[int, int]] = [{} for _ in range(players)]
        self.order = list(range(players))

    def field(self) -> Field:
        """The next round's field: by points, equals at random."""
        order, points = self.order, self.points
        self.rng.shuffle(order)
        order.sort(key=points.__getitem__, reverse=True)
        seat = [0] * len(order)
        for number, player in enumerate(order):
            seat[player] = number
        return Field(
            tuple(f"p{player}" for player in order),
            tuple(points[player] for player in order),
            [{seat[other]: times for other, times in self.met[player].items()} for player in order],
        )

    def play(self, pairs: Pairs) -> None:
        """Plays a round that was paired by the seats of the latest field."""
        for high, low in pairs:
            first, second = self.order[high], self.order[low]
            luck = self.rng.random()
            lead = self.skill[first] - self.skill[second] + math.log((luck + 1e-12) / (1 - luck))
            gained, left = self.score(lead)
            self.points[first] += gained
            self.points[second] += left
            self.met[first][second] = self.met[second][first] = self.met[first].get(second, 0) + 1

    def after(self, rounds: int, paired: Paired = draw) -> Field:
        """The field after so many more rounds."""
        for _ in range(rounds):
            self.play(paired(self.field(), self.rng.getrandbits(64)))
        return self.field()
