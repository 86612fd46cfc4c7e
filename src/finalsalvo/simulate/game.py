"""A game played by dice: a lawful result of any format."""

from random import Random

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
    first_wins = dice.random() < 0.5
    winner = players[0] if first_wins else players[1]
    fleet = format.scoring.kind == "fleet-points"
    objectives = (dice.randrange(0, 90, 15), dice.randrange(0, 90, 15)) if fleet else None
    return Result(
        end,
        None if end is End.NO_SHOW else scores,
        None if end is End.NO_SHOW else objectives,
        winner if names_winner(format, stage, end, scores) else None,
        winner if fleet else None,
        winner if format.cut.draw == "initiative" and stage is Stage.ELIMINATION else None,
    )


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
    return scores[0] == scores[1] and (salvo or rolled or end is End.VICTORY)
