"""A game, scored by its format: what was written down goes in, what each side takes comes out."""

from collections.abc import Callable
from importlib import import_module

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Pair, Result, Stage
from finalsalvo.rules.terms import Outcomes, Terms, side_of, terms
from finalsalvo.words.message import Listed, Term

Scorer = Callable[[Terms, Pair, Result], Outcomes]


def score(
    format: Format, round_number: int, stage: Stage, players: Pair, result: Result, names: Pair | None = None
) -> Outcomes:
    """The outcomes of one game; refuses what its rulebook does not allow, with names where they are given."""
    return referee(format, round_number, stage, names)(players, result)


def outcomes_of(format: Format, round_number: int, stage: Stage, players: Pair, result: Result) -> Outcomes | None:
    """The outcomes of one game, None where its rulebook does not allow what was written down."""
    try:
        return score(format, round_number, stage, players, result)
    except Refusal:
        return None


def shown_scores(result: Result, outcomes: Outcomes | None) -> tuple[int, int] | None:
    """The score that people read of a game: as it counts, else as it was written down; None where nobody played."""
    if outcomes is None:
        return result.scores
    own, other = outcomes
    return (own.score, other.score) if own.met else None


def referee(
    format: Format, round_number: int, stage: Stage, names: Pair | None = None
) -> Callable[[Pair, Result], Outcomes]:
    """Scores the games of one round: what they have in common is looked up once."""
    agreed = terms(format, round_number, stage, names)
    scorer = scorer_of(format)
    ends = format.scoring.ends

    def judge(players: Pair, result: Result) -> Outcomes:
        if result.end not in ends:
            refuse_end(format, result)
        if result.objectives is not None or result.second_player is not None or result.initiative is not None:
            check_facts(agreed, players, result)
        if result.conceded is not None:
            check_conceded(agreed, players, result)
        return scorer(agreed, players, result)

    return judge


def scorer_of(format: Format) -> Scorer:
    """How the games of a format are scored: each kind has a module of its name, and an event needs only one of them."""
    scorer: Scorer = import_module(f"finalsalvo.rules.{format.scoring.kind.replace('-', '_')}").score
    return scorer


def refuse_end(format: Format, result: Result) -> None:
    """Says in which ways a game of this format can end."""
    known = Listed(tuple(Term("end", end.value) for end in format.scoring.ends), "or", most=len(End))
    told = say.END_UNKNOWN(format=format.name, end=Term("end", result.end.value), known=known)
    raise Refusal("end", format.cite("scoring.ends"), told)


def check_facts(terms: Terms, players: Pair, result: Result) -> None:
    """Facts beside the score: they name somebody who plays, and objectives belong to Armada."""
    format = terms.format
    if result.objectives is not None and format.scoring.kind != "fleet-points":
        raise Refusal("objectives", format.cite("scoring.limits"), say.NO_OBJECTIVES(format=format.name))
    second, initiative = result.second_player, result.initiative
    if second is not None and second not in players:
        side_of(terms, players, second, "second_player", format.cite("scoring.ends"))
    if initiative is not None and initiative not in players:
        side_of(terms, players, initiative, "initiative", format.cite("scoring.ends"))


def check_conceded(terms: Terms, players: Pair, result: Result) -> None:
    """The total of a conceded squad: only where it counts, and then it is the winner's score (EPIC-MOV-02, B80)."""
    from finalsalvo.rules.doubt import Sitting, concedes_real_total, with_conceded_total

    format = terms.format
    rule = format.cite("scoring.concession")
    if result.end is not End.CONCESSION:
        raise Refusal("conceded", rule, say.NOBODY_CONCEDED())
    if not concedes_real_total(format):
        raise Refusal("conceded", rule, say.NO_CONCEDED_TOTAL(format=format.name))
    with_conceded_total(format, Sitting(players, terms.names or players), result)
