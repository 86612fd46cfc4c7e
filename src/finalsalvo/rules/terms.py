"""What is known of a game before it is played: its format, round and stage, and what follows from them."""

from msgspec import Struct

from finalsalvo.rules import award
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Outcome, Pair, Result, Stage

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

    def called(self, players: Pair, player: str) -> str:
        """A player in a sentence: by name where it is known, else by id."""
        return repr(player) if self.names is None else self.names[players.index(player)]


def terms(format: Format, round_number: int, stage: Stage, names: Pair | None = None) -> Terms:
    """The terms of a round; refuses a round that the format does not have (ESC-TIME-01)."""
    elimination = stage is Stage.ELIMINATION
    limits = format.scoring.limits
    if elimination and format.cut.bracket is None:
        raise Refusal("stage", format.cite("cut.bracket"), f"{format.name} has no elimination rounds")
    if not elimination and len(limits) > 1 and round_number > len(limits):
        last = f"{format.name} has {len(limits)} rounds, so there is no round {round_number}"
        raise Refusal("number", format.cite("clock.swiss"), last)
    return Terms(
        format,
        for_round(limits, round_number) if limits else 0,
        elimination,
        award.awarded_win(format, round_number),
        award.no_show(),
        names,
    )


def side_of(players: Pair, player: str, field: str, rule: str) -> int:
    """Which of the two a fact of the result names."""
    if player == players[0]:
        return 0
    if player == players[1]:
        return 1
    raise Refusal(field, rule, f"{player!r} does not play this game: name {players[0]!r} or {players[1]!r}")


def named_winner(terms: Terms, players: Pair, result: Result) -> int:
    """The winner that the result must name, because the way the game ended does not tell."""
    rule = terms.format.scoring.ends[result.end]
    if result.winner is None:
        raise Refusal("winner", rule, f"a game that ended by {result.end.value} must name its winner")
    return side_of(players, result.winner, "winner", rule)


def table_scores(terms: Terms, result: Result) -> Scores:
    """The points that were counted at the table."""
    if result.scores is None:
        rule = terms.format.scoring.ends[result.end]
        raise Refusal("scores", rule, "write down the points that each side counted, 0 for nothing")
    return result.scores


def counted_scores(terms: Terms, result: Result) -> Scores:
    """The points of the table, each within what a whole list is worth."""
    scores = table_scores(terms, result)
    limit = terms.limit
    if scores[0] > limit or scores[1] > limit:
        over = max(scores)
        rule = terms.format.cite("scoring.limits")
        raise Refusal("scores", rule, f"{over} is more than the {limit} points that a whole list is worth")
    return scores


def wiped_out(terms: Terms, scores: Scores, winner: int) -> Scores:
    """The scores when the loser's whole list is gone: it is worth the limit, whatever it cost, where the book says so.

    The winner still has a ship, so the loser cannot have counted a whole list.
    """
    limit = terms.limit
    if scores[1 - winner] >= limit:
        rule = terms.format.cite("scoring.limits")
        raise Refusal("scores", rule, f"the loser cannot score all {limit}: the winner of this game still has a ship")
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
        if side_of(players, result.winner, "winner", rule) != ahead:
            told = f"{terms.called(players, result.winner)} can't have won. The score is {scores[0]} to {scores[1]}"
            raise Refusal("winner", rule, f"{told} for {terms.called(players, players[ahead])}.")
    return ahead


def refuse_winner_of_draw(terms: Terms, result: Result, scores: Scores) -> None:
    """A drawn Swiss game names no winner."""
    if result.winner is not None:
        rule = terms.format.scoring.ends[result.end]
        told = f"a game at {scores[0]} to {scores[1]} is a draw here: it has no winner"
        raise Refusal("winner", rule, told)


def winner_by(terms: Terms, players: Pair, result: Result, field: str, rule: str) -> int:
    """The winner of an equal game by another fact (second player, initiative): nobody else may be named."""
    holder: str | None = getattr(result, field)
    had = {"second_player": "was the second player", "initiative": "had the initiative"}[field]
    if holder is None:
        raise Refusal(field, rule, f"the game is equal: name who {had}, for that decides it")
    side = side_of(players, holder, field, rule)
    if result.winner is not None and side_of(players, result.winner, "winner", rule) != side:
        told = f"{terms.called(players, result.winner)} can't have won. The game is equal"
        raise Refusal("winner", rule, f"{told}, and {terms.called(players, holder)} {had}.")
    return side


def not_shown(terms: Terms, players: Pair, result: Result) -> Outcomes:
    """A game that one side did not come to (B7): the other has a bye."""
    if named_winner(terms, players, result) == 0:
        return terms.awarded_win, terms.no_show
    return terms.no_show, terms.awarded_win
