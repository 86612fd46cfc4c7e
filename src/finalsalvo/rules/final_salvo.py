"""X-Wing standard: a win or a loss, never a draw; equal scores are decided by a Final Salvo."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.margin import draw_outcomes, win_outcomes
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Pair, Result
from finalsalvo.rules.table_dice import AttackRoll, winning_side
from finalsalvo.rules.terms import (
    Outcomes,
    Scores,
    Terms,
    counted_scores,
    knows_draws,
    leader,
    named_winner,
    not_shown,
    score_of,
    side_of,
    wiped_out,
)

TIMES, MUTUAL_DESTRUCTION, NO_SHOW = (End.TIME, End.GAME_LIMIT), End.MUTUAL_DESTRUCTION, End.NO_SHOW


def score(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """The two outcomes of a game (XW2-END-01 to XW2-END-05); equal scores are a draw only in a house format."""
    end = result.end
    if end in TIMES:
        scores = counted_scores(terms, result)
        ahead = leader(terms, players, result, scores)
        if ahead is None and knows_draws(terms):
            return draw_outcomes(terms, result, scores)
        winner = salvo_winner(terms, players, result) if ahead is None else ahead
    elif end is MUTUAL_DESTRUCTION:
        # B28: both whole squads are gone, so both score the limit.
        whole = terms.format.scoring.wiped_list == "limit"
        scores = (terms.limit, terms.limit) if whole else counted_scores(terms, result)
        if knows_draws(terms):
            return draw_outcomes(terms, result, scores)
        winner = salvo_winner(terms, players, result)
    elif end is NO_SHOW:
        return not_shown(terms, players, result)
    else:
        # B25: a concession destroys all ships of the conceder, so it counts as a squad that is wiped out.
        winner = named_winner(terms, players, result)
        scores = wiped_out(terms, counted_scores(terms, result), winner)
    return win_outcomes(terms, scores, winner, terms.format.scoring.win)


def salvo_winner(terms: Terms, players: Pair, result: Result) -> int:
    """Who won the Final Salvo that decides an equal score (XW2-SALVO-05)."""
    rule = terms.format.cite("scoring.draw")
    if result.winner is None:
        raise Refusal("winner", rule, say.SALVO_NEEDED())
    return side_of(terms, players, result.winner, "winner", rule)


def roll_winner(hits: Scores) -> int:
    """Who won a Final Salvo: most hits and critical hits together; equal ones are rolled again (XW2-SALVO-02)."""
    side = winning_side("final-salvo", (AttackRoll(hits[0]), AttackRoll(hits[1])))
    if side is None:
        raise Refusal("salvo", "XW2-SALVO-03", say.SALVO_TIED(score=score_of(hits)))
    return side
