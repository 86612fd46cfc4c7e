"""How a game ended and what each side takes from it."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

Score = Annotated[int, Meta(ge=0, le=100_000)]
Pair = tuple[str, str]
"""The ids of the two who play a game, in the order of its scores."""


class Stage(StrEnum):
    """The two ways to run a round."""

    SWISS = "swiss"
    ELIMINATION = "elimination"


class End(StrEnum):
    """The ways in which a game can end."""

    DESTROYED = "destroyed"
    MUTUAL_DESTRUCTION = "mutual-destruction"
    TIME = "time"
    GAME_LIMIT = "game-limit"
    VICTORY = "victory"
    DRAW = "draw"
    CONCESSION = "concession"
    NO_SHOW = "no-show"


class Verdict(StrEnum):
    """What a game or an award is to one competitor."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


WIN, LOSS = Verdict.WIN, Verdict.LOSS
"""For what is done with every game: until Python 3.12 a member takes three times as long by way of its class."""


class Result(Struct, frozen=True, omit_defaults=True, gc=False):
    """What was written down at the end of a game, in the order of the match's players.

    `scores` are the points counted at the table, before the full-list rule; `objectives` (Armada) come on top.
    `conceded` is the total of the squad that was conceded, where its points count and no list tells them (B80).
    """

    end: End
    scores: tuple[Score, Score] | None = None
    objectives: tuple[Score, Score] | None = None
    winner: str | None = None
    second_player: str | None = None
    initiative: str | None = None
    conceded: Score | None = None


def is_equal(result: Result) -> bool:
    """Whether neither has more than the other, objectives included."""
    if result.end is End.MUTUAL_DESTRUCTION:
        return True
    if result.scores is None or result.end not in (End.TIME, End.GAME_LIMIT):
        return False
    more = result.objectives or (0, 0)
    return result.scores[0] + more[0] == result.scores[1] + more[1]


class Outcome(Struct, frozen=True, gc=False):
    """What one competitor takes from a round. Every outcome counts as a round played (B1).

    `margin` is the margin of victory, or the mission points in Hotshot and Fangs Out. `score` is the score after the
    full-list rule. `met` says whether the other side counts as an opponent for strength of schedule (B2, B8), `bye`
    whether this counts as a bye when the next one is given out (B8).
    """

    verdict: Verdict
    points: int
    margin: int
    score: int = 0
    met: bool = True
    bye: bool = False
