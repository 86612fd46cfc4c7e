"""A result on its way into the log: made whole, held against the book and the lists, and only then accepted.

Results that are there already are counted as they were written, whatever would be said to them today.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life.context import Context, book, person, warning
from finalsalvo.event.life.state import Game, LiveRound, Role, State
from finalsalvo.event.life.topics.dice.decisions import dice_doubts, with_rolled_winner
from finalsalvo.event.life.topics.results import sentences as say
from finalsalvo.rules.doubt import (
    Sitting,
    concedes_real_total,
    doubts,
    lacks_total,
    list_doubts,
    total_doubts,
    with_conceded_total,
)
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Problem, Refusal, Severity
from finalsalvo.rules.report_form import Decider, deciding_fact
from finalsalvo.rules.result import End, Result, is_equal
from finalsalvo.rules.scoring import score
from finalsalvo.rules.setup_steps import coin_rules


class Accepted(Struct, frozen=True):
    """A result that can be one: with what is asked before it is, and what is told beside it."""

    result: Result
    warnings: tuple[Problem, ...] = ()
    notices: tuple[Problem, ...] = ()


def accept_result(state: State, round: LiveRound, game: Game, result: Result, context: Context) -> Accepted:
    """The result of a game as it goes into the log; refuses what the book refuses (B79 to B81, B83).

    What the lists or recorded dice say against it a leader may overrule with a reason, and a player may not.
    """
    format, here = book(state), sitting(state, round, game, context)
    result = with_order(format, round, game, with_total_alone(format, game, result))
    result = with_rolled_winner(state, round, game, result)
    whole = with_conceded_total(format, here, result)
    score(format, round.number, round.stage, game.players, whole, here.names)
    found = list(doubts(format, round.number, here, whole))
    against = [
        *list_doubts(format, round.number, here, whole),
        *total_doubts(format, here, whole),
        *dice_doubts(state, round, game, whole),
    ]
    firm = [each for each in found if each.severity is Severity.BREAK]
    refuse_first([*firm, *(() if leads(state, context) else against)])
    told = (*raise_notice(state, game, result, whole), *order_notice(state, round, game, whole))
    return Accepted(whole, (*found, *against), told)


def settled_decider(format: Format, round: LiveRound, game: Game) -> tuple[Decider, str] | None:
    """What decides an equal game where the two have settled it at their table: the field of a result, and who it is.

    The second player in Armada, whoever has the initiative in a bracket of Epic (ARM-SCORE-03, EPIC-BRKT-05).
    """
    decider, _ = deciding_fact(format, round.stage)
    holder = {"second_player": game.second_player, "initiative": game.first_player}.get(decider or "")
    return None if decider is None or holder is None else (decider, holder)


def with_order(format: Format, round: LiveRound, game: Game, result: Result) -> Result:
    """An equal game with what decides it, where that was settled before they played and nobody says otherwise."""
    settled = settled_decider(format, round, game)
    if settled is None or getattr(result, settled[0]) is not None or not is_equal(result):
        return result
    field, holder = settled
    return replace(result, second_player=holder) if field == "second_player" else replace(result, initiative=holder)


def order_notice(state: State, round: LiveRound, game: Game, result: Result) -> Iterator[Problem]:
    """Says that a result names somebody else as second player or with the initiative than the two had settled."""
    settled = settled_decider(book(state), round, game)
    named = getattr(result, settled[0]) if settled is not None else None
    if settled is None or named not in game.players or named == settled[1]:
        return
    told = say.OTHER_SECOND_PLAYER if settled[0] == "second_player" else say.OTHER_INITIATIVE
    rule = coin_rules(state.format)["first player"]
    yield warning(rule, told(player=person(state, settled[1]), other=person(state, named)), settled[0])


def agreement(one: Result, two: Result) -> Result | None:
    """What two reports say together; None if they differ. Who only one of them names beside the score is no quarrel."""
    whole, back = with_names_of(one, two), with_names_of(two, one)
    return whole if whole == back else None


def with_names_of(one: Result, two: Result) -> Result:
    """A report with the second player and the initiative that only the other one names."""
    second, initiative = one.second_player or two.second_player, one.initiative or two.initiative
    return replace(one, second_player=second, initiative=initiative)


def with_total_alone(format: Format, game: Game, result: Result) -> Result:
    """The total of a squad whose concession is on record already, with the rest as it stands there (B80).

    The scores can be left away, or still have the 0 that stood for the missing total.
    """
    known, total = game.result, result.conceded
    if known is None or known.scores is None or known.end is not End.CONCESSION or not concedes_real_total(format):
        return result
    if total is None or result.end is not End.CONCESSION or result.winner is None or result.winner != known.winner:
        return result
    winner = game.players.index(result.winner)
    stood_for_it = result.scores is not None and result.scores[winner] == 0 and lacks_total(format, game.players, known)
    if result.scores is not None and not stood_for_it:
        return result
    one, two = result.scores or known.scores
    return replace(result, scores=(total, two) if winner == 0 else (one, total))


def sitting(state: State, round: LiveRound, game: Game, context: Context) -> Sitting:
    """A game with the names of its players, and what their lists are worth where somebody has looked.

    Whoever leads and plays is told nothing of what lies on another table, as long as lists are hidden (B84).
    """
    one, two = game.players
    playing = state.plays_first(context.by)
    hidden = playing is not None and playing not in game.players and not state.lists_public
    costs = {} if hidden else context.worth or {}
    worths = (worth_in(round, book(state), costs.get(one)), worth_in(round, book(state), costs.get(two)))
    return Sitting(game.players, (state.players[one].name, state.players[two].name), worths)


def worth_in(round: LiveRound, format: Format, cost: int | None) -> int | None:
    """What a list of that cost is worth in a game of the round: the limit at most, even where it costs more on file."""
    limits = format.scoring.limits
    return min(cost, for_round(limits, round.number)) if cost is not None and limits else cost


def leads(state: State, context: Context) -> bool:
    """Whether the one who gives a command is more than a player here."""
    return bool(state.roles_of(context.by) - {Role.PLAYER})


def refuse_first(problems: Sequence[Problem]) -> None:
    """Says the first of what cannot be."""
    for each in problems:
        raise Refusal(each.place, each.rule, each.message)


def raise_notice(state: State, game: Game, typed: Result, whole: Result) -> Iterator[Problem]:
    """Says that a conceded list counts more than was typed."""
    if typed != whole and whole.scores is not None and whole.winner in game.players:
        winner = game.players.index(whole.winner)
        loser = person(state, game.players[1 - winner])
        yield warning("B80", say.CONCEDED_LIST(num=whole.scores[winner], player=loser), "scores")
