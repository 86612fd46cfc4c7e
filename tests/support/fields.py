"""Fields for the pairing: after simulated events of every format's kind, and laid out by hand."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

from msgspec import Struct

from finalsalvo.pairing.field import Field, Pairs

Met = list[dict[int, int]]
Order = list[int]
"""Player numbers in some order."""


class Points(Struct, frozen=True):
    """What a game can bring to the one who did better and the other, and what a bye brings. An unpaired loss is 0."""

    games: tuple[tuple[int, int], ...]
    bye: int


WIN_OR_LOSS = Points(((1, 0),), 1)
MATCH_WINS = Points(((5, 0), (5, 0), (3, 0), (1, 1)), 5)
EVENT_POINTS = Points(((3, 0), (3, 0), (3, 0), (1, 1)), 3)
ELEVEN = Points(((6, 5), (7, 4), (8, 3), (9, 2), (10, 1)), 8)
POINTS = {
    "xwing-standard": WIN_OR_LOSS,
    "xwing-dogfight": MATCH_WINS,
    "xwing-escalation": MATCH_WINS,
    "xwing-epic-dogfight": MATCH_WINS,
    "xwing-team-epic": MATCH_WINS,
    "xwing-hotshot": EVENT_POINTS,
    "xwing-fangs-out": EVENT_POINTS,
    "armada-standard": ELEVEN,
}


def simulated_field(points: Points, entrants: int, rounds: int, dice: Random, *, fewest: int = 2) -> Field:
    """The field of the round after so many rounds of an event with so many entrants.

    Some come late, some leave, some of them come back. The rounds are paired well, carelessly or at random, and the
    points of three events in ten are scrambled: histories come from other programs, and from corrections.
    """
    event = Simulation(points, entrants, dice, fewest)
    for _ in range(rounds):
        event.play_round()
    return event.next_field(scrambled=dice.random() < 0.3)


class Simulation:
    """An event played by dice. A player is a number, the lower the stronger."""

    def __init__(self, points: Points, entrants: int, dice: Random, fewest: int) -> None:
        self.rules = points
        self.dice = dice
        self.fewest = fewest
        self.points = [0] * entrants
        self.byes = [0] * entrants
        self.met: Met = [{} for _ in range(entrants)]
        self.paired = dice.choice([well_paired, well_paired, carelessly_paired, randomly_paired])
        late = dice.randrange(1 + max(0, min(3, entrants - fewest)))
        self.away = set(dice.sample(range(entrants), late))

    def play_round(self) -> None:
        """Somebody comes, somebody goes, the odd one has a bye, everybody else plays."""
        for player in range(len(self.points)):
            if player in self.away:
                if self.dice.random() < 0.4:
                    self.away.remove(player)
            elif self.dice.random() < 0.05 and len(self.points) - len(self.away) > self.fewest:
                self.away.add(player)
        order = self.ranking()
        if len(order) % 2:
            holder = self.bye_holder(order)
            order.remove(holder)
            self.byes[holder] += 1
            self.points[holder] += self.rules.bye
        for first, second in self.paired(order, self.met, self.dice):
            self.play(first, second)

    def play(self, first: int, second: int) -> None:
        """One game: the stronger does better in two games out of three."""
        if self.dice.random() < 1 / 3:
            first, second = second, first
        better, worse = (first, second) if first < second else (second, first)
        if self.dice.random() < 1 / 3:
            better, worse = worse, better
        gain, rest = self.dice.choice(self.rules.games)
        self.points[better] += gain
        self.points[worse] += rest
        self.met[better][worse] = self.met[worse][better] = self.met[better].get(worse, 0) + 1

    def ranking(self) -> Order:
        """Those who are there, by points; equals at random."""
        order = [player for player in range(len(self.points)) if player not in self.away]
        self.dice.shuffle(order)
        order.sort(key=lambda player: -self.points[player])
        return order

    def bye_holder(self, order: Order) -> int:
        """The lowest ranked who had no bye; in one round of five, anybody."""
        if self.dice.random() < 0.2:
            return self.dice.choice(order)
        return min(reversed(order), key=lambda player: self.byes[player])

    def next_field(self, *, scrambled: bool) -> Field:
        """Everybody who is to be paired next, the bye given."""
        if scrambled:
            step = self.dice.choice([1, 1, 2, 4])
            self.points = [self.dice.randrange(len(self.points)) // step for _ in self.points]
        order = self.ranking()
        if len(order) % 2:
            order.remove(self.bye_holder(order))
        return field_of(order, self.points, self.met)


def well_paired(order: Order, met: Met, dice: Random) -> Pairs:
    """From the top, everybody with the next whom they have not met; a rematch where nobody else is left."""
    waiting, pairs = list(order), []
    while waiting:
        first = waiting.pop(0)
        second = next((player for player in waiting if player not in met[first]), waiting[0])
        waiting.remove(second)
        pairs.append((first, second))
    return pairs


def carelessly_paired(order: Order, met: Met, dice: Random) -> Pairs:
    """Neighbours in the ranking, whoever has met."""
    return list(zip(order[::2], order[1::2], strict=True))


def randomly_paired(order: Order, met: Met, dice: Random) -> Pairs:
    """Anybody with anybody."""
    return carelessly_paired(dice.sample(order, len(order)), met, dice)


def field_of(order: Sequence[int], points: Sequence[int], met: Sequence[dict[int, int]]) -> Field:
    """A field from players by number: those in the order, which is by points, get their seats in it."""
    seats = {player: seat for seat, player in enumerate(order)}
    return Field(
        tuple(f"p{player}" for player in order),
        tuple(points[player] for player in order),
        [{seats[other]: times for other, times in met[player].items() if other in seats} for player in order],
    )


def laid_out(sizes: Sequence[int], met: Iterable[tuple[int, int]] = ()) -> Field:
    """Groups of these sizes from the top, and who has met whom, by seat; named twice, they met twice."""
    points = tuple(len(sizes) - depth for depth, size in enumerate(sizes) for _ in range(size))
    meetings: Met = [{} for _ in points]
    for first, second in met:
        meetings[first][second] = meetings[second][first] = meetings[first].get(second, 0) + 1
    return Field(tuple(f"p{seat}" for seat in range(len(points))), points, meetings)


def tangled_field(count: int, dice: Random) -> Field:
    """Points and meetings that no event would bring about: whole blocks who have met, and few or many groups."""
    sizes: list[int] = []
    while sum(sizes) < count:
        sizes.append(min(dice.choice([1, 1, 2, 2, 3, 4, 5, 6, 8, 12, 16]), count - sum(sizes)))
    density = dice.choice([0.0, 0.1, 0.3, 0.5, 0.7])
    met = [pair for pair in combinations(range(count), 2) if dice.random() < density]
    for _ in range(dice.randrange(4)):
        met += combinations(sorted(dice.sample(range(count), dice.randrange(2, max(3, count // 2)))), 2)
    if dice.random() < 0.5:
        start, middle = sorted(dice.sample(range(count), 2))
        end = min(count, middle + dice.randrange(1, 8))
        met += [(high, low) for high in range(start, middle) for low in range(middle, end)]
    return laid_out(sizes, met)


def everybody_against_everybody(seats: Iterable[int]) -> Pairs:
    """All pairs of these."""
    return list(combinations(seats, 2))


def rounds_among(seats: Sequence[int], rounds: int, dice: Random) -> Pairs:
    """The games of so many rounds among these, drawn at random."""
    return [pair for _ in range(rounds) for pair in randomly_paired(list(seats), [], dice)]
