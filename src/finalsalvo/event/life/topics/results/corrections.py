"""Another result for a game that had one: what it changes, and what becomes of the rounds that were paired since."""

from collections.abc import Iterator, Sequence

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.confirmation import of_this_round
from finalsalvo.event.life.context import (
    Context,
    Decision,
    NeedsChoice,
    book,
    opponent_of,
    person,
    warning,
)
from finalsalvo.event.life.document import document
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.focusing import is_closed
from finalsalvo.event.life.naming import Names, result_of
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.cut.reseeding import (
    is_made,
    kept_bracket,
    ranked_again,
    refuse_unchosen,
    reseeding,
    reseeding_words,
    seeded_anew,
)
from finalsalvo.event.life.topics.results import sentences as say
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.event.places import loser_of
from finalsalvo.event.record import Match, Round
from finalsalvo.event.standings import standings
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Stage
from finalsalvo.words.message import Listed, Message, for_the_log, numbers
from finalsalvo.words.sentence import Sentence


def correction(
    state: State, round: LiveRound, made: tuple[f.Fact, ...], command: c.SetResult, context: Context
) -> Decision:
    """Another result for a game that had one; rounds paired since are kept or taken back."""
    changed = after(state, made, context)
    if round.stage is Stage.SWISS and command.later != "redo" and is_made(state):
        return corrected_after_cut(state, changed, round, made, command, context)
    if command.later == "reseed" and not is_closed(state, state.at):
        raise Refusal("later", "B82", say.NO_CUT_TO_SEED())
    later = [each for each in state.rounds if each.number > round.number]
    cut = state.cut is not None and round.stage is Stage.SWISS
    told = list(consequences(state, changed, round, command.later))
    if of_this_round(state, round):
        fresh = just_entered(state, command, context)
        told = [] if fresh else [tell_replacement(state, round, command.game), *ranks_changed(state, changed)]
    undone: list[f.Fact] = []
    if state.draft is not None:
        undone.append(f.DraftDiscarded(state.draft.number))
    if later and command.later is None:
        refuse_unsaid(state, round, later, command)
    if command.later == "redo":
        played = sum(game.result is not None for each in later for game in each.games.values())
        if played:
            told.append(warning("contract", say.RESULTS_DELETED(num=played), "later"))
        undone += [f.RoundCancelled(each.number) for each in reversed(later)]
        undone += [f.CutTakenBack()] if cut else []
    elif later:
        refuse_kept_bracket(state, round, command)
        why = for_the_log(say.CORRECTED_SINCE(round=round.number))
        undone += [f.PairingKept(each.number, why) for each in later if each.stage is Stage.SWISS]
    return Decision((*undone, *made), warnings=tuple(told))


FRESH = 60_000
"""Milliseconds for which whoever entered a result may enter another one in its place, and is not asked."""


def just_entered(state: State, command: c.SetResult, context: Context) -> bool:
    """Whether the result that a game has was entered by the same person, and not long ago."""
    gone: frozenset[int] | set[int] | None = None
    for entry in reversed(context.history):
        if entry.at <= context.at - FRESH:
            return False
        if (entry.stage or "") != state.at or not any(is_about_result(fact, command) for fact in entry.facts):
            continue
        gone = taken_back(context.history) if gone is None else gone
        if entry.seq not in gone:
            return entry.by == context.by
    return False


def is_about_result(fact: f.Fact, command: c.SetResult) -> bool:
    """Whether a fact says how the game of a command ended."""
    return isinstance(fact, f.ResultSet) and (fact.number, fact.game) == (command.number, command.game)


def tell_replacement(state: State, round: LiveRound, number: int) -> Problem:
    """The result that another one takes the place of."""
    before = round.games[number].result
    assert before is not None
    told = result_of(f.ResultSet(round.number, number, before), Names(state, state))
    return warning("contract", say.REPLACES(result=told), "result")


def refuse_unsaid(state: State, round: LiveRound, later: Sequence[LiveRound], command: c.SetResult) -> None:
    """Asks what is to become of the rounds that were paired since, with what can be chosen."""
    told, moved = (another_result(round.number),), advances_otherwise(state, round, command)
    if moved is not None:
        raise NeedsChoice("later", "contract", moved, told, ("redo",))
    asked = paired_since(later, say.PAIRED_SINCE, say.BRACKET_PAIRED_SINCE)
    raise NeedsChoice("later", "contract", asked, told, ("keep", "redo"))


def paired_since(later: Sequence[LiveRound], swiss: Sentence, bracket: Sentence) -> Message:
    """What is said of the rounds that were paired with a result: those of Swiss by number, those of the bracket."""
    those = [each.number for each in later if each.stage is Stage.SWISS]
    return swiss(num=len(those), rounds=numbers(those)) if those else bracket(num=len(later))


def corrected_after_cut(
    state: State,
    changed: State,
    round: LiveRound,
    made: tuple[f.Fact, ...],
    command: c.SetResult,
    context: Context,
) -> Decision:
    """A Swiss result once the cut is made: the bracket goes on unless people or seeds would change (B82)."""
    found = reseeding(state, changed)
    told = list(ranks_changed(state, changed)) or [another_result(round.number)]
    why = for_the_log(say.CORRECTED_SINCE(round=round.number))
    later = [each for each in state.rounds if each.number > round.number and each.stage is Stage.SWISS]
    kept = [f.PairingKept(each.number, why) for each in later]
    if found is None:
        return Decision((*kept, *made, *ranked_again(changed)), warnings=tuple(told))
    told = [*reseeding_words(state, found), *told]
    undone = [f.DraftDiscarded(state.draft.number)] if state.draft is not None else []
    if command.later is None:
        refuse_unchosen(state, told)
    if command.later == "keep":
        held = kept_bracket(state, changed, round.number, context)
        return Decision((*undone, *kept, *made, *held), warnings=tuple(told))
    anew = seeded_anew(state, made, context)
    if any(isinstance(fact, f.RoundCancelled) for fact in anew):
        told.append(warning("B82", say.BRACKET_PAIRED_AGAIN(), "later"))
    return Decision((*undone, *kept, *anew), warnings=tuple(told))


def refuse_kept_bracket(state: State, round: LiveRound, command: c.SetResult) -> None:
    """The wrong player must not go on in a bracket: then its later rounds are played again."""
    moved = advances_otherwise(state, round, command)
    if moved is not None:
        raise Refusal("later", state.format.cite("cut.bracket"), moved)


def advances_otherwise(state: State, round: LiveRound, command: c.SetResult) -> Message | None:
    """That somebody else goes on in a bracket by another result; None where nobody does."""
    if round.stage is not Stage.ELIMINATION:
        return None
    game = round.games[command.game]
    frame = Round(round.number, round.stage)
    before = loser_of(book(state), frame, Match(game.players, None, game.result))
    now = loser_of(book(state), frame, Match(game.players, None, command.result))
    if before == now:
        return None
    return say.NOBODY_ADVANCES() if now is None else say.ANOTHER_ADVANCES(player=person(state, opponent_of(game, now)))


def ranks_changed(state: State, changed: State) -> Iterator[Problem]:
    """Who has another rank by a correction."""
    format = book(state)
    before = {line.player: line.rank for line in standings(document(state), format).lines}
    moves = [
        say.RANK_MOVES(player=person(state, line.player), old=old, new=line.rank)
        for line in standings(document(changed), format).lines
        if (old := before.get(line.player)) is not None and line.rank is not None and old != line.rank
    ]
    if moves:
        told = say.STANDINGS_CHANGE(moves=Listed(tuple(moves), "comma"))
        yield warning(format.cite("ranking.tiebreakers"), told, "standings")


def another_result(number: int) -> Problem:
    """A correction that moves nobody."""
    return warning("contract", say.RESULT_CHANGES(round=number), "result")


def consequences(state: State, changed: State, round: LiveRound, later: str | None) -> Iterator[Problem]:
    """What a correction changes: ranks, the cut, and rounds already paired; if nothing of these, then the result."""
    moved = list(ranks_changed(state, changed))
    cut = state.cut is not None and round.stage is Stage.SWISS
    since = [each for each in state.rounds if each.number > round.number]
    yield from moved
    if cut:
        yield warning(book(state).cite("cut.sizes"), say.CUT_GOES(), "cut")
    for stage in Stage:
        those = [each for each in since if each.stage is stage]
        if those:
            stay = (say.PAIRINGS_STAY, say.BRACKET_STAYS)
            told = paired_since(those, *((say.PAIRINGS_GO, say.BRACKET_GOES) if later == "redo" else stay))
            yield warning(book(state).cite("pairing.order"), told, "rounds")
    if not moved and not since and not cut:
        yield another_result(round.number)
