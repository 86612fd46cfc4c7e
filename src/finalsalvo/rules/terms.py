"""What is known of a game before it is played: its format, round and stage, and what follows from them."""

from msgspec import Struct

from finalsalvo.rules import award
from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Outcome, Pair, Result, Stage
from finalsalvo.words.message import Listed, Person, Term

Outcomes = tuple[Outcome, Outcome]
Scores = tuple[int, int]


class Terms(Struct, frozen=True):
    """The terms under which the games of one round are scored; `names` where people are told about one of them."""

    format: Format
    limit: int
    elimination: bool
    awarded_win: Outcome
    no_show: Outcome
    names: Pair | None = None

    def person(self, players: Pair, player: str) -> Person:
        """A player in a message: by name where it is known, else by id."""
        known = self.names is not None and player in players
        return Person(player, self.names[players.index(player)] if self.names is not None and known else player)


def terms(format: Format, round_number: int, stage: Stage, names: Pair | None = None) -> Terms:
    """The terms of a round; refuses a round that the format does not have (ESC-TIME-01)."""
    elimination = stage is Stage.ELIMINATION
    limits = format.scoring.limits
    if elimination and format.cut.bracket is None:
        raise Refusal("stage", format.cite("cut.bracket"), say.NO_BRACKET(format=format.name))
    if not elimination and len(limits) > 1 and round_number > len(limits):
        told = say.NO_SUCH_ROUND(format=format.name, rounds=len(limits), round=round_number)
        raise Refusal("number", format.cite("clock.swiss"), told)
    return Terms(
        format,
        for_round(limits, round_number) if limits else 0,
        elimination,
        award.awarded_win(format, round_number),
        award.no_show(),
        names,
    )


def score_of(scores: Scores, side: int = 0) -> str:
    """A score as people write it, a side's own points first."""
    return f"{scores[side]}–{scores[1 - side]}"


def side_of(terms: Terms, players: Pair, player: str, field: str, rule: str) -> int:
    """Which of the two a fact of the result names."""
    if player == players[0]:
        return 0
    if player == players[1]:
        return 1
    both = Listed(tuple(terms.person(players, each) for each in players), "or")
    raise Refusal(field, rule, say.NOT_IN_GAME(player=terms.person(players, player), players=both))


def named_winner(terms: Terms, players: Pair, result: Result) -> int:
    """The winner that the result must name, because the way the game ended does not tell."""
    rule = terms.format.scoring.ends[result.end]
    if result.winner is None:
        raise Refusal("winner", rule, say.WINNER_NEEDED(end=Term("end", result.end.value)))
    return side_of(terms, players, result.winner, "winner", rule)


def table_scores(terms: Terms, result: Result) -> Scores:
    """The points that were counted at the table."""
    if result.scores is None:
        rule = terms.format.scoring.ends[result.end]
        raise Refusal("scores", rule, say.SCORES_NEEDED())
    return result.scores


def counted_scores(terms: Terms, result: Result) -> Scores:
    """The points of the table, each within what a whole list is worth."""
    scores = table_scores(terms, result)
    limit = terms.limit
    if scores[0] > limit or scores[1] > limit:
        rule = terms.format.cite("scoring.limits")
        raise Refusal("scores", rule, say.SCORE_TOO_HIGH(points=max(scores), limit=limit))
    return scores


def wiped_out(terms: Terms, scores: Scores, winner: int) -> Scores:
    """The scores when the loser's whole list is gone: it is worth the limit, whatever it cost, where the book says so.

    The winner still has a ship, so the loser cannot have counted a whole list.
    """
    limit = terms.limit
    if scores[1 - winner] >= limit:
        rule = terms.format.cite("scoring.limits")
        raise Refusal("scores", rule, say.LOSER_HAS_ALL(limit=limit))
    if terms.format.scoring.wiped_list == "actual":
        return scores
    return (limit, scores[1]) if winner == 0 else (scores[0], limit)


def leader(terms: Terms, players: Pair, result: Result, scores: Scores) -> int | None:
    """Who has the higher score; refuses a named winner who has the lower one, or None when they are equal."""
    if scores[0] == scores[1]:
        return None
    ahead = 0 if scores[0] > scores[1] else 1
    if result.winner is not None:
        rule = terms.format.scoring.ends[result.end]
        if side_of(terms, players, result.winner, "winner", rule) != ahead:
            player, other = terms.person(players, result.winner), terms.person(players, players[ahead])
            raise Refusal("winner", rule, say.WRONG_WINNER(player=player, score=score_of(scores, ahead), other=other))
    return ahead


def knows_draws(terms: Terms) -> bool:
    """Whether an equal game is a draw: in Swiss, where a draw is worth something of its own."""
    return terms.format.scoring.draw is not None and not terms.elimination


def refuse_winner_of_draw(terms: Terms, result: Result, scores: Scores) -> None:
    """A drawn Swiss game names no winner."""
    if result.winner is not None:
        rule = terms.format.scoring.ends[result.end]
        raise Refusal("winner", rule, say.DRAW_HAS_NO_WINNER(score=score_of(scores)))


def winner_by(terms: Terms, players: Pair, result: Result, field: str, rule: str) -> int:
    """The winner of an equal game by another fact (second player, initiative): nobody else may be named."""
    holder: str | None = getattr(result, field)
    second = field == "second_player"
    if holder is None:
        raise Refusal(field, rule, say.SECOND_PLAYER_NEEDED() if second else say.INITIATIVE_NEEDED())
    side = side_of(terms, players, holder, field, rule)
    if result.winner is not None and side_of(terms, players, result.winner, "winner", rule) != side:
        told = say.SECOND_PLAYER_WINS if second else say.INITIATIVE_WINS
        player = terms.person(players, result.winner)
        raise Refusal("winner", rule, told(player=player, holder=terms.person(players, holder)))
    return side


def not_shown(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """A game that one side did not come to (B7): the other has a bye."""
    if named_winner(terms, players, result) == 0:
        return terms.awarded_win, terms.no_show
    return terms.no_show, terms.awarded_win
