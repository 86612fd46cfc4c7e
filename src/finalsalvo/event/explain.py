"""Why somebody stands where they stand: every figure with the rounds and opponents behind it."""

from msgspec import Struct

from finalsalvo.event.sheet import ScoreSheet, tally_of
from finalsalvo.event.standings import Ratio, Standing, Standings
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.result import Outcome


class RoundPart(Struct, frozen=True):
    """What one round added. `what` is a game, or the award that stood in for it."""

    round: int
    what: str
    opponent: str | None
    outcome: Outcome


class OpponentPart(Struct, frozen=True):
    """What one opponent added to the strength of schedule: points, over rounds played where it is a mean."""

    round: int
    opponent: str
    points: int
    played: int


class Figure(Struct, frozen=True):
    """One figure that ranks, in the order in which they are compared, and the rule that makes it count."""

    name: str
    value: int | Ratio
    rule: str


class Explanation(Struct, frozen=True):
    """A line of the standings, taken apart."""

    standing: Standing
    above: Standing | None
    figures: list[Figure]
    rounds: list[RoundPart]
    opponents: list[OpponentPart]


def explain(standings: Standings, player: str) -> Explanation:
    """The parts of a player's line, read from the sheet that the standings were added up from."""
    line = standings.line_of(player)
    assert line is not None
    return Explanation(
        line,
        standings.lines[line.rank - 2] if line.rank is not None and line.rank > 1 else None,
        figures(standings, line),
        round_parts(standings.sheet, player),
        opponent_parts(standings.sheet, player),
    )


def figures(standings: Standings, line: Standing) -> list[Figure]:
    """Points and tiebreakers in their order."""
    format = standings.format
    found = [Figure("points", line.points, format.cite("scoring.win"))]
    for tiebreaker in format.ranking.tiebreakers:
        if tiebreaker is Tiebreaker.STRENGTH:
            found.append(Figure(tiebreaker.value, line.sos, format.cite("ranking.strength")))
        elif tiebreaker is not Tiebreaker.RANDOM:
            found.append(Figure(tiebreaker.value, line.margin, format.cite("ranking.tiebreakers")))
    return found


def round_parts(sheet: ScoreSheet, player: str) -> list[RoundPart]:
    """Round by round: what was added to points and margin."""
    return [
        RoundPart(number, kind_of(outcome, opponent is not None), opponent.name if opponent else None, outcome)
        for number, opponent, outcome in sheet.entries(player)
    ]


def kind_of(outcome: Outcome, paired: bool) -> str:
    """What a round was: a game, or the award in its place."""
    if outcome.met:
        return "game"
    if paired:
        return "awarded win" if outcome.bye else "no-show"
    return "bye" if outcome.bye else "unpaired loss"


def opponent_parts(sheet: ScoreSheet, player: str) -> list[OpponentPart]:
    """Opponent by opponent: what was added to the strength of schedule."""
    return [
        OpponentPart(number, opponent.name, sums.points, sums.played)
        for number, opponent, outcome in sheet.entries(player)
        if opponent is not None and outcome.met
        for sums in [tally_of(sheet, sheet.seats[opponent.id])]
    ]
