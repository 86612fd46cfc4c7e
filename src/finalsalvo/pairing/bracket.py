"""The single elimination bracket: a table of games, from the first round to the final, that a person can read."""

from collections.abc import Sequence
from typing import Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.pairing.dice import Dice

Item = TypeVar("Item")


class Seed(Struct, frozen=True):
    """Whoever has this place after the cut; 1 is the best."""

    number: int


class WinnerOf(Struct, frozen=True):
    """Whoever comes out of an earlier game."""

    game: int


class LoserOf(Struct, frozen=True):
    """Whoever loses an earlier game, where that is not the end."""

    game: int


class Competitor(Struct, frozen=True):
    """A player or a team, by id."""

    player: str


class EmptySide(Struct, frozen=True):
    """Nobody was ever meant to be here: the other side goes on without a game."""


class Empty(Struct, frozen=True):
    """Somebody was here, or could have come here, and has left (XW2-ELIM-06, B23)."""


class Tbd(Struct, frozen=True):
    """Somebody will be here, and it is not known yet who."""


BYE, EMPTY, TBD = EmptySide(), Empty(), Tbd()
Entrant = Seed | WinnerOf | LoserOf | Competitor | EmptySide | Empty | Tbd
"""One side of a game."""
BracketPart = Literal["upper", "lower", "final", "again"]
"""Where a game stands: a single elimination is an upper bracket alone."""


class NumberedGame(Struct, frozen=True):
    """One line of the table. Games are numbered through, round after round."""

    number: int
    round: int
    first: Entrant
    second: Entrant
    part: BracketPart = "upper"


class Bracket(Struct, frozen=True):
    """A bracket: all its games in the order of their numbers."""

    games: tuple[NumberedGame, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are to the champion."""
        return self.games[-1].round

    @property
    def is_double(self) -> bool:
        """Whether whoever loses once goes on in a lower bracket."""
        return self.games[-1].part == "again"

    def round_of(self, number: int) -> list[NumberedGame]:
        """The games of a round; the first is what the books call Game #1 of the round."""
        return [game for game in self.games if game.round == number]


def bracket(size: int) -> Bracket:
    """The bracket of a cut to any size from 2 up, by seeds.

    Highest against lowest is game 1 (XW2-ELIM-02, ARM-ELIM-01, EPIC-BRKT-03, HOT-BRKT-01). A size that is no power of
    two is filled up to the next one with byes, which the highest seeds have.
    """
    if size < 2:
        raise ValueError(f"a bracket needs two, not {size}")
    sides = first_games(full(size))
    return grown([(Seed(high), Seed(low) if low <= size else BYE) for high, low in sides])


def opening(players: Sequence[str], dice: Dice) -> Bracket:
    """The bracket of an event that begins with elimination (XW2-ELIM-03, XW2-ELIM-04, ARM-ELIM-02).

    As many random byes as are missing to the next power of two; the others meet at random; every game and every bye
    gets its number at random.
    """
    if len(players) < 2:
        raise ValueError(f"a bracket needs two, not {len(players)}")
    order = [Competitor(player) for player in players]
    dice.shuffle(order)
    byes = full(len(order)) - len(order)
    games: list[tuple[Entrant, Entrant]] = [(holder, BYE) for holder in order[:byes]]
    games += zip(order[byes::2], order[byes + 1 :: 2], strict=True)
    dice.shuffle(games)
    return grown(games)


def seat_bracket(bracket: Bracket, seats: Sequence[str | None]) -> Bracket:
    """The bracket with a competitor for every seed, best first; None is a seat that stays empty (B19, B20)."""

    def taken(side: Entrant) -> Entrant:
        if not isinstance(side, Seed):
            return side
        player = seats[side.number - 1]
        return EMPTY if player is None else Competitor(player)

    return Bracket(tuple(replace(game, first=taken(game.first), second=taken(game.second)) for game in bracket.games))


def grown(first_round: Sequence[tuple[Entrant, Entrant]]) -> Bracket:
    """A first round, in the order of its game numbers, and every game that follows from it (XW2-ELIM-05)."""
    if not first_round or len(first_round) != full(len(first_round)):
        raise ValueError(f"a bracket begins with 1, 2, 4, 8, … games, not with {len(first_round)}")
    games = [NumberedGame(number, 1, *sides) for number, sides in enumerate(first_round, start=1)]
    last = [game.number for game in games]
    while len(last) > 1:
        known, round = len(games), games[-1].round + 1
        for high, low in fold(last):
            games.append(NumberedGame(len(games) + 1, round, WinnerOf(high), WinnerOf(low)))
        last = [game.number for game in games[known:]]
    return Bracket(tuple(games))


def full(size: int) -> int:
    """The smallest power of two that is not below a number of players or games."""
    return 1 << (size - 1).bit_length()


def first_games(size: int) -> list[tuple[int, int]]:
    """The seeds of the first round by game number: highest against lowest is game 1 (XW2-ELIM-02, ARM-ELIM-01)."""
    return [(seed, size + 1 - seed) for seed in range(1, size // 2 + 1)]


def fold(winners: Sequence[Item]) -> list[tuple[Item, Item]]:
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
