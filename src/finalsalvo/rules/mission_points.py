"""Hotshot and Fangs Out: event points for win, draw and loss, and mission points as they were scored."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Outcome, Pair, Result, Verdict
from finalsalvo.rules.terms import (
    Outcomes,
    Scores,
    Terms,
    leader,
    named_winner,
    not_shown,
    refuse_winner_of_draw,
    side_of,
    table_scores,
)


def score(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """The two outcomes of a game (HOT-END-01 to HOT-END-04)."""
    end = result.end
    if end is End.NO_SHOW:
        return not_shown(terms, players, result)
    if end is End.CONCESSION:
        return concession_outcomes(terms, named_winner(terms, players, result))
    if end is End.DRAW:
        # B39: a game that nobody played has no mission points; one that was broken off keeps what was earned.
        return draw_outcomes(terms, players, result, result.scores or (0, 0))
    scores = table_scores(terms, result)
    if end is End.DESTROYED:
        return win_outcomes(terms, scores, named_winner(terms, players, result))
    ahead = leader(terms, players, result, scores)
    if ahead is not None:
        return win_outcomes(terms, scores, ahead)
    if end is End.VICTORY:
        return win_outcomes(terms, scores, named_winner(terms, players, result))
    return draw_outcomes(terms, players, result, scores)


def win_outcomes(terms: Terms, scores: Scores, winner: int) -> Outcomes:
    """A win and a loss, each with its own mission points (HOT-EP-01)."""
    scoring = terms.format.scoring
    own, other = scores
    if winner == 0:
        return Outcome(Verdict.WIN, scoring.win, own, own), Outcome(Verdict.LOSS, scoring.loss, other, other)
    return Outcome(Verdict.LOSS, scoring.loss, own, own), Outcome(Verdict.WIN, scoring.win, other, other)


def concession_outcomes(terms: Terms, winner: int) -> Outcomes:
    """20 to 0, whatever stood on the table (HOT-END-04, B72)."""
    most = terms.format.scoring.concession_margin or 0
    return win_outcomes(terms, (most, 0) if winner == 0 else (0, most), winner)


def draw_outcomes(terms: Terms, players: Pair, result: Result, scores: Scores) -> Outcomes:
    """A draw in Swiss; in the bracket the winner of the Priority Roll wins (HOT-BRKT-05)."""
    own, other = scores
    if terms.elimination:
        return win_outcomes(terms, scores, priority_roll_winner(terms, players, result))
    refuse_winner_of_draw(terms, result, scores)
    points = terms.format.scoring.draw or 0
    return Outcome(Verdict.DRAW, points, own, own), Outcome(Verdict.DRAW, points, other, other)


def priority_roll_winner(terms: Terms, players: Pair, result: Result) -> int:
    """Who won the Priority Roll of a drawn bracket game."""
    rule = terms.format.cite("cut.draw")
    if result.winner is None:
        raise Refusal("winner", rule, say.PRIORITY_ROLL_NEEDED())
    return side_of(terms, players, result.winner, "winner", rule)
