"""What somebody needs to go on where a record or points decide: exact, for nobody else's game has a part in it.

All of it supposes that every round is played and that they stay to the end. A bye is a win, a round that is missed is a
loss, as in the standings.
"""

from msgspec import Struct

from finalsalvo.event.needs import game_points
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format
from finalsalvo.rules.stages import GoingOn


class RecordNeeds(Struct, frozen=True):
    """What must still come in the rounds that are `left`: at least so many `wins` and at most so many `losses`.

    Whoever ends so goes on, and nobody else does. More wins than rounds, or fewer than no loss: it cannot be reached.
    """

    left: int
    wins: int
    losses: int

    @property
    def settled(self) -> bool:
        """Whether somebody goes on whatever happens."""
        return self.wins <= 0 and self.losses >= self.left

    @property
    def lost(self) -> bool:
        """Whether nothing helps any more."""
        return self.wins > self.left or self.losses < 0


class PointNeeds(Struct, frozen=True):
    """How many points must still come in the rounds that are `left`, each of which gives from `least` to `most`."""

    left: int
    points: int
    least: int
    most: int

    @property
    def settled(self) -> bool:
        """Whether somebody goes on whatever happens."""
        return self.points <= self.left * self.least

    @property
    def lost(self) -> bool:
        """Whether nothing helps any more."""
        return self.points > self.left * self.most


def record_needs(entry: GoingOn, format: Format, line: Standing, left: int) -> RecordNeeds:
    """What a record needs, by the wins and losses so far; without draws a round is won or lost."""
    wins = max(0, (entry.wins or 0) - line.wins)
    losses = left if entry.losses is None else min(left, entry.losses - line.losses)
    if losses < 0:
        return RecordNeeds(left, wins, -1)
    if format.scoring.draw is None:
        wins = max(wins, left - losses)
        losses = min(losses, left - wins) if wins <= left else losses
    return RecordNeeds(left, wins, losses)


def point_needs(entry: GoingOn, format: Format, line: Standing, left: int) -> PointNeeds:
    """What a sum of points needs, by the points so far and what a game can give."""
    own = [mine for mine, _ in game_points(format)]
    return PointNeeds(left, max(0, (entry.points or 0) - line.points), min(own), max(own))
