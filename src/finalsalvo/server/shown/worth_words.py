"""What both take from a game, in words: said while it is typed, and to whoever confirms it."""

from finalsalvo.event.life.context import book
from finalsalvo.event.life.state import Game, LiveRound, State
from finalsalvo.rules.format import Scoring
from finalsalvo.rules.result import Outcome, Verdict
from finalsalvo.words.saying import Say


def worth(state: State, round: LiveRound, game: Game, outcomes: tuple[Outcome, Outcome], say: Say) -> str:
    """What both take from a game."""
    scoring = book(state).scoring
    missions = scoring.margin == "mission-points"
    parts = []
    for player, outcome in zip(game.players, outcomes, strict=True):
        if round.stage.value == "swiss":
            modified = is_modified(scoring, outcome)
            told = with_missions(outcome, say) if missions else with_margin(outcome, say, modified=modified)
        else:
            told = verdict_alone(outcome, say)
        values = {"name": state.players[player].name, "num": outcome.points, "margin": outcome.margin}
        parts.append(told % values)
    return " · ".join(parts)


def verdict_alone(outcome: Outcome, say: Say) -> str:
    """Who goes on in a bracket, where nothing is counted."""
    return {
        Verdict.WIN: say("%(name)s wins"),
        Verdict.LOSS: say("%(name)s loses"),
        Verdict.DRAW: say("%(name)s draws"),
    }[outcome.verdict]


def is_modified(scoring: Scoring, outcome: Outcome) -> bool:
    """Whether a win counts less, because it was by little when time was over (ESC-END-04, EPIC-END-05)."""
    won = outcome.verdict is Verdict.WIN
    return won and scoring.modified_win == outcome.points and scoring.modified_win != scoring.win


def with_margin(outcome: Outcome, say: Say, *, modified: bool = False) -> str:
    """A verdict with tournament points and margin of victory."""
    points = outcome.points
    if modified:
        return say.counted(
            "Modified win for %(name)s: %(num)s point, MoV %(margin)s",
            "Modified win for %(name)s: %(num)s points, MoV %(margin)s",
            points,
        )
    return {
        Verdict.WIN: say.counted(
            "%(name)s wins: %(num)s point, MoV %(margin)s", "%(name)s wins: %(num)s points, MoV %(margin)s", points
        ),
        Verdict.LOSS: say.counted(
            "%(name)s loses: %(num)s point, MoV %(margin)s", "%(name)s loses: %(num)s points, MoV %(margin)s", points
        ),
        Verdict.DRAW: say.counted(
            "%(name)s draws: %(num)s point, MoV %(margin)s", "%(name)s draws: %(num)s points, MoV %(margin)s", points
        ),
    }[outcome.verdict]


def with_missions(outcome: Outcome, say: Say) -> str:
    """A verdict with tournament points and mission points."""
    points = outcome.points
    return {
        Verdict.WIN: say.counted(
            "%(name)s wins: %(num)s point, %(margin)s mission points",
            "%(name)s wins: %(num)s points, %(margin)s mission points",
            points,
        ),
        Verdict.LOSS: say.counted(
            "%(name)s loses: %(num)s point, %(margin)s mission points",
            "%(name)s loses: %(num)s points, %(margin)s mission points",
            points,
        ),
        Verdict.DRAW: say.counted(
            "%(name)s draws: %(num)s point, %(margin)s mission points",
            "%(name)s draws: %(num)s points, %(margin)s mission points",
            points,
        ),
    }[outcome.verdict]
