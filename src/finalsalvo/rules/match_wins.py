"""First edition: match wins, modified match wins and draws (Escalation, Epic Dogfight, Team Epic, Dogfight)."""

from finalsalvo.rules.margin import draw_outcomes, win_outcomes
from finalsalvo.rules.result import End, Pair, Result
from finalsalvo.rules.terms import (
    Outcomes,
    Scores,
    Terms,
    counted_scores,
    leader,
    named_winner,
    not_shown,
    winner_by,
    wiped_out,
)


def score(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """The two outcomes of a game (ESC-END-01 to ESC-END-07, EPIC-END-01 to EPIC-END-06)."""
    end = result.end
    scoring = terms.format.scoring
    if end in (End.TIME, End.GAME_LIMIT):
        scores = counted_scores(terms, result)
        ahead = leader(terms, players, result, scores)
        if ahead is None:
            return equal_outcomes(terms, players, result, scores)
        decisive = abs(scores[0] - scores[1]) >= (scoring.decisive_lead or 0)  # B54: at least 12, at every limit
        return win_outcomes(terms, scores, ahead, scoring.win if decisive else scoring.modified_win or 0)
    if end is End.MUTUAL_DESTRUCTION:
        whole = scoring.wiped_list == "limit"
        scores = (terms.limit, terms.limit) if whole else counted_scores(terms, result)
        return equal_outcomes(terms, players, result, scores)
    if end is End.NO_SHOW:
        return not_shown(terms, players, result)
    winner = named_winner(terms, players, result)
    return win_outcomes(terms, wiped_out(terms, counted_scores(terms, result), winner), winner, scoring.win)


def equal_outcomes(terms: Terms, players: Pair, result: Result, scores: Scores) -> Outcomes:
    """A draw in Swiss; in the bracket whoever had the initiative wins (EPIC-BRKT-05)."""
    if terms.elimination:
        winner = winner_by(terms, players, result, "initiative", terms.format.cite("cut.draw"))
        return win_outcomes(terms, scores, winner, terms.format.scoring.win)
    return draw_outcomes(terms, result, scores)
