"""What somebody needs to make the cut: counted on points, and nothing promised that tiebreakers or others decide.

While the last Swiss round is played every game that is left is known, and games do not depend on each other: then the
answer is exact on points. While more rounds are to come nobody knows who meets whom, so each of the others is taken to
win, or to lose, all of them: what is promised is true then, though less is promised than might be. All of it supposes
that every game is played and that nobody leaves.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from finalsalvo.event.record import Event, Match, Status
from finalsalvo.event.standings import Standings, standings
from finalsalvo.rules import award
from finalsalvo.rules.format import Format
from finalsalvo.rules.result import Stage

Points = tuple[int, int]
"""What the two of a game take from it."""
Left = list[tuple[int, ...]]
"""Of a game that is left: the points that its players may end with, one line for each way in which it may end."""


class Chance(StrEnum):
    """What becomes of somebody: in or out whatever others do; kept out by tiebreakers at most; or by others."""

    IN = "in"
    TIEBREAK = "tiebreak"
    HELP = "help"
    OUT = "out"


class Path(Struct, frozen=True):
    """One way on: what this round's game adds, and how many of the rounds after it are won."""

    points: int
    wins: int
    chance: Chance


class Needs(Struct, frozen=True):
    """Every way on, the best first. `playing`: a game of theirs is open; `later` rounds come after this one.

    `gain` is the most that a game can add: what is called a win here.
    """

    size: int
    playing: bool
    later: int
    gain: int
    paths: tuple[Path, ...]

    @property
    def best(self) -> Chance:
        """What becomes of somebody who wins all that is left."""
        return self.paths[0].chance

    @property
    def worst(self) -> Chance:
        """What becomes of somebody who wins nothing that is left."""
        return self.paths[-1].chance

    @property
    def enough(self) -> int | None:
        """How many wins are enough for certain, whichever games they are; None if not even all of them are."""
        for wins in range(self.later + self.playing + 1):
            paths = [path for path in self.paths if path.wins + (self.playing and path.points == self.gain) == wins]
            if all(path.chance is Chance.IN for path in paths):
                return wins
        return None


class Counts(Struct, frozen=True):
    """How many may come level with a total at most, must pass it at least, and may pass it at most."""

    level: int
    ahead: int
    passed: int


class Race:
    """The race for the cut as it is for everybody: who has how many points, and which games are left.

    What the others may do to a total is added up once for each total, and not again for each who asks.
    """

    def __init__(self, event: Event, format: Format, rounds: int, found: Standings | None = None) -> None:
        swiss = event.rounds_of(Stage.SWISS)
        games = [match for match in swiss[-1].matches if match.result is None] if swiss else []
        begun = bool(event.rounds_of(Stage.ELIMINATION))
        self.over = begun or len(swiss) > rounds or (len(swiss) == rounds and not games)
        staying = {each.id for each in event.players if each.status is Status.ACTIVE}
        lines = (found or standings(event, format)).lines
        self.points = {line.player: line.points for line in lines if line.player in staying}
        self.later, self.results = rounds - len(swiss), game_points(format)
        self.gain = max(win for win, _ in self.results)
        self.game_of = {player: match for match in games for player in match.players}
        alone = Counter(points for player, points in self.points.items() if player not in self.game_of)
        alike = Counter(tuple(self.points.get(player) for player in match.players) for match in games)
        self.left: list[tuple[Left, int]] = [([(points,)], times) for points, times in alone.items()]
        self.left += [(left_over(both, self.results), times) for both, times in alike.items()]
        self.known: dict[int, Counts] = {}

    def needs(self, player: str, size: int) -> Needs | None:
        """The ways on of a player, with a cut to so many; None where that is settled."""
        if size < 2 or self.over or player not in self.points:
            return None
        own = self.game_of.get(player)
        paths = [
            Path(added, wins, self.chance(player, self.points[player] + added + wins * self.gain, opponent, size))
            for added, opponent in own_ways(own, player, self.points, self.results)
            for wins in range(self.later + 1)
        ]
        paths.sort(key=lambda path: -(path.points + path.wins * self.gain))
        return Needs(size, own is not None, self.later, self.gain, tuple(paths))

    def chance(self, player: str, total: int, opponent: Left, size: int) -> Chance:
        """What becomes of a player who ends with this total, while the other of their game ends as said."""
        match = self.game_of.get(player)
        both = () if match is None else tuple(self.points.get(each) for each in match.players)
        mine: Left = left_over(both, self.results) if both else [(self.points[player],)]
        everybody, own, other = self.counts(total), self.count([(mine, 1)], total), self.count([(opponent, 1)], total)
        if everybody.level - own.level + other.level < size:
            return Chance.IN
        if everybody.ahead - own.ahead + other.ahead >= size:
            return Chance.OUT
        return Chance.TIEBREAK if everybody.passed - own.passed + other.passed < size else Chance.HELP

    def counts(self, total: int) -> Counts:
        """What everybody may do to a total."""
        if total not in self.known:
            self.known[total] = self.count(self.left, total)
        return self.known[total]

    def count(self, games: Sequence[tuple[Left, int]], total: int) -> Counts:
        """What those of some games may do to a total, if each may add every win in the rounds to come.

        Games that are alike are counted once, and stand there with how many they are.
        """
        more = self.later * self.gain
        return Counts(
            sum(times * max(sum(end + more >= total for end in ends) for ends in game) for game, times in games),
            sum(times * min(sum(end > total for end in ends) for ends in game) for game, times in games),
            sum(times * max(sum(end + more > total for end in ends) for ends in game) for game, times in games),
        )


def game_points(format: Format) -> list[Points]:
    """Every pair of points that the two of a Swiss game can take from it: played, conceded, or missed by one."""
    scoring, shown = format.scoring, (award.awarded_win(format, 1).points, award.no_show().points)
    if scoring.kind == "fleet-points":
        bands = [(band.winner, band.loser) for band in scoring.margin_table]
        conceded = [
            (band.winner, 0) for band in scoring.margin_table if band.winner >= (scoring.concession_points or 0)
        ]
        won = [*bands, *conceded, shown]
    else:
        modified = [] if scoring.modified_win is None else [(scoring.modified_win, scoring.loss)]
        won = [(scoring.win, scoring.loss), *modified, shown]
    drawn = [] if scoring.draw is None else [(scoring.draw, scoring.draw)]
    return sorted({*won, *drawn, *((loser, winner) for winner, loser in won)}, reverse=True)


def left_over(both: Sequence[int | None], results: Sequence[Points]) -> Left:
    """What those of a game may end with, by their points; None is somebody who does not stay."""
    return [
        tuple(points + added for points, added in zip(both, result, strict=True) if points is not None)
        for result in results
    ]


def own_ways(
    own: Match | None, player: str, points: dict[str, int], results: Sequence[Points]
) -> Iterator[tuple[int, Left]]:
    """By what the player's own game adds: what the other of it may end with."""
    if own is None:
        yield 0, [()]
        return
    other = own.players[1] if own.players[0] == player else own.players[0]
    for added in sorted({mine for mine, _ in results}, reverse=True):
        ends = [theirs for mine, theirs in results if mine == added]
        yield added, [(points[other] + theirs,) if other in points else () for theirs in ends]
