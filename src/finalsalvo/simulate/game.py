"""A game played by dice: a lawful result of any format."""

from random import Random

from finalsalvo.rules.doubt import concedes_real_total
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.result import End, Pair, Result, Stage

WEIGHTS = {
    End.TIME: 60,
    End.GAME_LIMIT: 20,
    End.DESTROYED: 20,
    End.VICTORY: 20,
    End.CONCESSION: 5,
    End.MUTUAL_DESTRUCTION: 2,
    End.DRAW: 2,
    End.NO_SHOW: 1,
}
"""How often games end in which way, against each other."""
MISSION_POINTS = 26
"""More than any game of Hotshot that we have seen was won by."""


def play(format: Format, round_number: int, stage: Stage, players: Pair, dice: Random) -> Result:
    """How a game went. Everything that its book might ask for is told, whether it is needed or not."""
    ends = sorted(format.scoring.ends)
    end = dice.choices(ends, [WEIGHTS[each] for each in ends])[0]
    limits = format.scoring.limits
    most = for_round(limits, round_number) if limits else MISSION_POINTS
    scores = (dice.randrange(most), dice.randrange(most))
    side = 0 if dice.random() < 0.5 else 1
    if format.scoring.kind == "mission-points":
        scores, side = by_points(end, scores, side)
    winner = players[side]
    fleet = format.scoring.kind == "fleet-points"
    objectives = (dice.randrange(0, 90, 15), dice.randrange(0, 90, 15)) if fleet else None
    return Result(
        end,
        None if end is End.NO_SHOW else scores,
        None if end is End.NO_SHOW else objectives,
        winner if names_winner(format, stage, end, scores) else None,
        winner if fleet else None,
        winner if format.cut.draw == "initiative" and stage is Stage.ELIMINATION else None,
        scores[side] if end is End.CONCESSION and concedes_real_total(format) else None,
    )


def by_points(end: End, scores: tuple[int, int], side: int) -> tuple[tuple[int, int], int]:
    """Points and a winner that fit each other: an agreed draw is equal, whoever wins is ahead (B81)."""
    if end is End.DRAW:
        return (min(scores), min(scores)), side
    if end is End.VICTORY and scores[0] == scores[1]:
        return (scores[0] + (side == 0), scores[1] + (side == 1)), side
    ahead = scores[0] != scores[1] and end is End.DESTROYED
    return scores, scores.index(max(scores)) if ahead else side


def names_winner(format: Format, stage: Stage, end: End, scores: tuple[int, int]) -> bool:
    """Whether the result must say who won, because neither its end nor its scores do."""
    if end in (End.DESTROYED, End.CONCESSION, End.NO_SHOW):
        return True
    salvo = format.scoring.kind == "final-salvo"
    rolled = format.scoring.kind == "mission-points" and stage is Stage.ELIMINATION
    if end is End.DRAW:
        return rolled
    if end is End.MUTUAL_DESTRUCTION and salvo:
        return True
    return scores[0] == scores[1] and (salvo or rolled)
