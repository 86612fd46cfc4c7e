"""Margins of victory, and the win that carries them."""

from finalsalvo.rules.result import LOSS, WIN, Outcome, Result, Verdict
from finalsalvo.rules.terms import Outcomes, Scores, Terms, refuse_winner_of_draw


def margin_of_victory(limit: int, own: int, other: int) -> int:
    """The limit plus the lead, minus it for the trailing side (XW2-MOV-01, ESC-MOV-01, EPIC-MOV-01, TEAM-MOV-01)."""
    return limit + own - other


def lead(most: int, winner: int, loser: int) -> int:
    """The winner's lead, never below zero nor above the most that counts (ARM-MOV-01)."""
    return max(0, min(most, winner - loser))


def win_outcomes(terms: Terms, scores: Scores, winner: int, points: int) -> Outcomes:
    """A win for so many points, and a loss. The margins follow the scores, not the winner (XW2-MOV-02, B49)."""
    own, other = scores
    limit, loss = terms.limit, terms.format.scoring.loss
    first, second = margin_of_victory(limit, own, other), margin_of_victory(limit, other, own)
    if winner == 0:
        return Outcome(WIN, points, first, own), Outcome(LOSS, loss, second, other)
    return Outcome(LOSS, loss, first, own), Outcome(WIN, points, second, other)


def draw_outcomes(terms: Terms, result: Result, scores: Scores) -> Outcomes:
    """A drawn Swiss game: it names no winner, and the margins follow the scores."""
    refuse_winner_of_draw(terms, result, scores)
    limit, points, (own, other) = terms.limit, terms.format.scoring.draw or 0, scores
    return (
        Outcome(Verdict.DRAW, points, margin_of_victory(limit, own, other), own),
        Outcome(Verdict.DRAW, points, margin_of_victory(limit, other, own), other),
    )
