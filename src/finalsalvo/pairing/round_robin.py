"""The round robin: everybody meets everybody once, as a table that is known before the first game.

In a circle of an odd number of seats the two who sit as far to the left and to the right of one seat meet, and that
seat rests; each round the next seat rests. With an even number the last player stands beside the circle and meets
whoever would rest.

Nobody sits at one table more than twice where that can be. An odd number has it by the circle itself: everybody sits
exactly twice at the table of each distance. An even number is one game short of it, and which pairs have to change
tables for it was searched once; only with four players there is no such table, and the best that there is stands here.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct


class RobinGame(Struct, frozen=True):
    """Two seats of the field that meet at a table, the first table being 1."""

    seats: tuple[int, int]
    table: int


class RobinRound(Struct, frozen=True):
    """A round of the table: its games by their tables, and the seat that rests where the number is odd."""

    games: tuple[RobinGame, ...]
    rests: int | None = None


TABLES: Mapping[int, Sequence[str]] = {
    4: ("12", "12", "21"),
    6: ("123", "123", "312", "213", "312"),
    8: ("1234", "1234", "4132", "3124", "2134", "3124", "4132"),
    10: ("12345", "12345", "21345", "41325", "52431", "41235", "31254", "21345", "54213"),
}
"""By an even number of players and by round the tables of the games, in the order of the circle."""


def round_robin(players: int) -> tuple[RobinRound, ...]:
    """The whole table of a field, by seat from 0."""
    return tuple(robin_round(players, number) for number in range(players if players % 2 else players - 1))


def robin_round(players: int, number: int) -> RobinRound:
    """One round of the table, from 0."""
    if players % 2:
        games = [RobinGame(pair, table) for table, pair in enumerate(across(players, number), start=1)]
        return RobinRound(tuple(games), number)
    circle = players - 1
    pairs = [(number, circle), *across(circle, number)]
    tables = TABLES[players][number]
    games = [RobinGame(pair, int(table)) for pair, table in zip(pairs, tables, strict=True)]
    return RobinRound(tuple(sorted(games, key=lambda game: game.table)))


def across(circle: int, rests: int) -> Iterator[tuple[int, int]]:
    """The pairs around the seat of a circle that rests, the nearest first."""
    for distance in range(1, circle // 2 + 1):
        one, two = (rests + distance) % circle, (rests - distance) % circle
        yield min(one, two), max(one, two)
