"""Armada: the margin of victory decides how eleven points are shared; equal scores go to the second player."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import MarginBand
from finalsalvo.rules.margin import lead
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import LOSS, WIN, End, Outcome, Pair, Result, Verdict
from finalsalvo.rules.terms import (
    Outcomes,
    Scores,
    Terms,
    knows_draws,
    leader,
    named_winner,
    not_shown,
    refuse_winner_of_draw,
    table_scores,
    winner_by,
)

DESTROYED, MUTUAL_DESTRUCTION = End.DESTROYED, End.MUTUAL_DESTRUCTION
CONCESSION, NO_SHOW = End.CONCESSION, End.NO_SHOW


def score(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """The two outcomes of a game (ARM-END-01 to ARM-END-05)."""
    end = result.end
    if end is NO_SHOW:
        return not_shown(terms, players, result)
    if end is MUTUAL_DESTRUCTION and knows_draws(terms):
        return draw_outcomes(terms, result, (0, 0))
    if end is MUTUAL_DESTRUCTION:
        return win_outcomes(terms, (0, 0), second_player(terms, players, result))  # B52: whatever the objectives gave
    if end is DESTROYED:
        winner = named_winner(terms, players, result)
        return win_outcomes(terms, destroyed_fleet(terms, result, winner), winner)
    scores = fleet_scores(terms, result)
    if end is CONCESSION:
        return concession_outcomes(terms, scores, named_winner(terms, players, result))
    ahead = leader(terms, players, result, scores)
    if ahead is None and knows_draws(terms):
        return draw_outcomes(terms, result, scores)
    if ahead is None:
        return win_outcomes(terms, scores, second_player(terms, players, result))
    return win_outcomes(terms, scores, ahead)


def fleet_scores(terms: Terms, result: Result) -> Scores:
    """What each side destroyed, with its objectives on top (ARM-SCORE-01).

    Scores without separate objectives may hold them already, so only scores beside objectives have a most.
    """
    scores, objectives = table_scores(terms, result), result.objectives
    if objectives is None:
        return scores
    if scores[0] > terms.limit or scores[1] > terms.limit:
        rule = terms.format.cite("scoring.limits")
        raise Refusal("scores", rule, say.FLEET_SCORE_TOO_HIGH(points=max(scores), limit=terms.limit))
    return scores[0] + objectives[0], scores[1] + objectives[1]


def destroyed_fleet(terms: Terms, result: Result, winner: int) -> Scores:
    """The scores when one fleet is gone: it is worth the whole limit, plus objectives (ARM-SCORE-02)."""
    own, other = fleet_scores(terms, result)
    if terms.format.scoring.wiped_list == "actual":
        return own, other
    objectives = result.objectives or (0, 0)
    whole = terms.limit + objectives[winner]
    return (max(own, whole), other) if winner == 0 else (own, max(other, whole))


def win_outcomes(terms: Terms, scores: Scores, winner: int) -> Outcomes:
    """Both sides' share by the winner's margin; the loser has none (ARM-MOV-01, ARM-MOV-02, ARM-TP-01).

    An equal game, and a winner with the lower score, have a margin of nothing and so share 6 to 5 (ARM-MOV-03, B51).
    """
    scoring = terms.format.scoring
    margin = lead(scoring.most_margin or 0, scores[winner], scores[1 - winner])
    band = margin_band(scoring.margin_table, margin)
    victory = Outcome(WIN, band.winner, margin, scores[winner])
    defeat = Outcome(LOSS, band.loser, 0, scores[1 - winner])
    return (victory, defeat) if winner == 0 else (defeat, victory)


def concession_outcomes(terms: Terms, scores: Scores, winner: int) -> Outcomes:
    """At least what a bye is worth for the winner, nothing for the other (ARM-END-05, B50)."""
    scoring = terms.format.scoring
    margin = lead(scoring.most_margin or 0, scores[winner], scores[1 - winner])
    points = margin_band(scoring.margin_table, margin).winner
    least = scoring.concession_margin or 0
    if margin < least:
        margin, points = least, scoring.concession_points or 0
    victory = Outcome(WIN, points, margin, scores[winner])
    defeat = Outcome(LOSS, 0, 0, scores[1 - winner])
    return (victory, defeat) if winner == 0 else (defeat, victory)


def draw_outcomes(terms: Terms, result: Result, scores: Scores) -> Outcomes:
    """An equal game of a house format that has draws: nobody has a margin."""
    refuse_winner_of_draw(terms, result, scores)
    points = terms.format.scoring.draw or 0
    return Outcome(Verdict.DRAW, points, 0, scores[0]), Outcome(Verdict.DRAW, points, 0, scores[1])


def margin_band(table: tuple[MarginBand, ...], margin: int) -> MarginBand:
    """The line of the table that a margin falls into."""
    found = table[0]
    for band in table:
        if margin < band.least:
            break
        found = band
    return found


def second_player(terms: Terms, players: Pair, result: Result) -> int:
    """Who wins an equal game (ARM-SCORE-03)."""
    return winner_by(terms, players, result, "second_player", terms.format.cite("scoring.draw"))
