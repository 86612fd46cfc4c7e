"""The double elimination bracket: the same table of games, in which whoever loses once goes on below.

The upper bracket is a single elimination. Those who lose in it come down into the lower one, where a loss is the end:
its odd rounds are played among those who are there, and in its even rounds they meet those who come down next. The two
who are left meet in the grand final; if the one from below wins it, both have lost once, and it is played again.

Round r of the upper bracket and round r - 1 of the lower one are played at the same time: that is a round of the table.
"""

from collections.abc import Mapping

from finalsalvo.pairing.bracket import Bracket, BracketPart, Competitor, Entrant, LoserOf, NumberedGame, Seed, WinnerOf

CROSSINGS: Mapping[int, tuple[int, ...]] = {
    1: (),
    2: (0,),
    3: (1, 0),
    4: (3, 1, 0),
    5: (7, 2, 1, 0),
    6: (7, 7, 2, 1, 0),
}
"""By the rounds of the upper bracket, and by the round that is lost from the second on: where the losers come down.

Whoever loses in the game at a place comes down to the place whose bits differ in these. Two who have met above meet
again as late as can be: the earliest such game of all, then the next, and so on.
"""


class Doubling:
    """A double elimination while it is put together: the games so far, and their numbers."""

    def __init__(self, upper: Bracket) -> None:
        self.upper = upper
        self.places = places_by_round(upper)
        self.numbers: dict[int, int] = {}
        self.below: list[int] = []
        self.games: list[NumberedGame] = []

    def add(self, round: int, first: Entrant, second: Entrant, part: BracketPart) -> int:
        """One more game, with the next number."""
        number = len(self.games) + 1
        self.games.append(NumberedGame(number, round, first, second, part))
        return number

    def fallen(self, round: int) -> list[LoserOf]:
        """Those who lose in a round of the upper bracket, from top to bottom."""
        return [LoserOf(self.numbers[game]) for game in self.places[round - 1]]

    def add_upper(self, round: int) -> None:
        """A round of the upper bracket, in the order of its game numbers."""
        for game in self.upper.round_of(round):
            first, second = self.again(game.first), self.again(game.second)
            self.numbers[game.number] = self.add(round, first, second, "upper")

    def again(self, side: Entrant) -> Entrant:
        """A side of the upper bracket with the number that its game has here."""
        return WinnerOf(self.numbers[side.game]) if isinstance(side, WinnerOf) else side

    def add_lower(self, lower: int) -> None:
        """A round of the lower bracket, from top to bottom."""
        pairs: list[tuple[Entrant, Entrant]]
        if lower == 1:
            falling = self.fallen(1)
            pairs = list(zip(falling[::2], falling[1::2], strict=True))
        elif lower % 2:
            staying = [WinnerOf(number) for number in self.below]
            pairs = list(zip(staying[::2], staying[1::2], strict=True))
        else:
            lost = lower // 2 + 1
            falling, crossing = self.fallen(lost), crossing_of(self.upper.rounds, lost)
            pairs = [(falling[place ^ crossing], WinnerOf(number)) for place, number in enumerate(self.below)]
        self.below = [self.add(lower + 1, first, second, "lower") for first, second in pairs]


def double_bracket(upper: Bracket) -> Bracket:
    """The double elimination that begins as a single one: its games, round after round, the upper ones first."""
    rounds, table = upper.rounds, Doubling(upper)
    for round in range(1, 2 * rounds):
        if round <= rounds:
            table.add_upper(round)
        if round > 1:
            table.add_lower(round - 1)
    champion = table.numbers[upper.games[-1].number]
    other: Entrant = WinnerOf(table.below[0]) if table.below else LoserOf(champion)
    final = table.add(2 * rounds, WinnerOf(champion), other, "final")
    table.add(2 * rounds + 1, LoserOf(final), WinnerOf(final), "again")
    return Bracket(tuple(table.games))


def crossing_of(rounds: int, lost: int) -> int:
    """How the places change on the way down; in brackets larger than any that is played every second round turns."""
    if rounds in CROSSINGS:
        return CROSSINGS[rounds][lost - 2]
    return (1 << (rounds - lost)) - 1 if lost % 2 == 0 else 0


def places_by_round(upper: Bracket) -> list[list[int]]:
    """By round the numbers of the games from top to bottom of the drawn bracket, in which two neighbours feed one.

    Of a double elimination that is its upper bracket.
    """
    sides = {game.number: (game.first, game.second) for game in upper.games}
    rounds = [[max(game.number for game in upper.games if game.part == "upper")]]
    while rounds[0][0] > len(upper.round_of(1)):
        before = [side.game for number in rounds[0] for side in sides[number] if isinstance(side, WinnerOf)]
        rounds.insert(0, before)
    return rounds


def lower_rounds(table: Bracket) -> list[list[int]]:
    """The games of the lower bracket, round by round from top to bottom."""
    rounds = ([game.number for game in table.round_of(round) if game.part == "lower"] for round in range(table.rounds))
    return [games for games in rounds if games]


def places_out(bracket: Bracket) -> dict[int, tuple[int, int]]:
    """By round of the table the places of those who go out in it, from the better to the worse.

    Everybody who begins counts; games that nobody can come to are none. The two of the grand final are not in it.
    """
    there: dict[Entrant, bool] = {}
    left = sum(is_taken(side) for game in bracket.round_of(1) for side in (game.first, game.second))
    places: dict[int, tuple[int, int]] = {}
    for round in range(1, bracket.rounds - 1):
        games = bracket.round_of(round)
        held = {game: [there.get(side, is_taken(side)) for side in (game.first, game.second)] for game in games}
        for game, sides in held.items():
            there |= {WinnerOf(game.number): any(sides), LoserOf(game.number): all(sides)}
        out = sum(game.part == "lower" and all(sides) for game, sides in held.items())
        if out:
            places[round] = (left - out + 1, left)
            left -= out
    return places


def is_taken(side: Entrant) -> bool:
    """Whether somebody begins here."""
    return isinstance(side, Seed | Competitor)
