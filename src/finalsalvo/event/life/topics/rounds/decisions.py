"""The next round: drawn, looked at, published, taken back."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.event.bracket import next_bracket_round
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, current, facts, in_play, row_of, warning
from finalsalvo.event.life.document import document
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, CUT, DESK, DRAFT, PLAYING, TOP, permission_line
from finalsalvo.event.life.routing import is_over, still_played
from finalsalvo.event.life.seeds import round_seed, scenario_seed, stage_secret
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.cut.next_stage import refuse_unchecked
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.leaving.decisions import leavers
from finalsalvo.event.life.topics.rounds import sentences as say
from finalsalvo.event.life.topics.rounds.beside import beside_warnings, with_tables_beside
from finalsalvo.event.life.topics.rounds.seating import (
    after,
    bring_together,
    changeable,
    force_pair,
    is_untouched,
    move_table,
    swap,
)
from finalsalvo.event.life.topics.start.joining import joiners, left_out, next_to_join
from finalsalvo.event.next_round import NOBODY_HELD, HeldByHand, Note, next_swiss_round
from finalsalvo.event.proposal import Proposal, next_stage, refuse_while_playing, seat_round
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Pair, Stage
from finalsalvo.rules.scenario import scenarios_to_draw_from
from finalsalvo.rules.stages import following
from finalsalvo.words.message import Listed, Message, Quote, for_the_log


def draw_round(state: State, command: c.DrawRound, context: Context) -> Decision:
    """The next round by the rules; those who announced that they leave are gone first."""
    refuse_after_last(state)
    gone = leavers(state)
    state = after(state, gone, context) if gone else state
    number = next_to_join(state)
    joined = () if number is None else joiners(state, number, context.secret)
    state = after(state, joined, context) if joined else state
    drawn, proposal = drawn_round(state, context.secret, ())
    missing = () if number is None else tuple(left_out(state, number))
    warned = (*component_warnings(state), *beside_warnings(state, drawn.round))
    return Decision((*gone, *joined, drawn), warned, (*round_notes(proposal.notes), *missing))


def drawn_round(
    state: State, secret: str, forbidden: Sequence[Pair], held: HeldByHand = NOBODY_HELD
) -> tuple[f.RoundDrawn, Proposal]:
    """The round that follows from a state and the secret, and from nothing else: anybody can draw it again."""
    number = max((each.number for each in state.rounds), default=0) + 1
    secret = stage_secret(secret, state.at)
    seed = round_seed(secret, number)
    later_day = state.cut is not None and state.cut.later_day
    proposal = propose_round(state, seed, forbidden, held, later_day=later_day)
    played = [each.scenario for each in state.rounds if each.scenario is not None]
    pool = book(state).scenarios
    scenario = None
    if pool:
        scenario = Dice(scenario_seed(secret, number)).choice(scenarios_to_draw_from(pool, played))
    round = replace(proposal.round, scenario=scenario)
    if kept := kept_seats(state):
        assert state.cut is not None
        why = (state.cut.kept,) if state.cut.kept else ()
        round = replace(round, seeds=kept, departures=(*round.departures, *why))
    return f.RoundDrawn(round, seed, tuple(forbidden), later_day, held.pairs, held.byes), proposal


def propose_round(
    state: State, seed: int, forbidden: Sequence[Pair], held: HeldByHand = NOBODY_HELD, *, later_day: bool
) -> Proposal:
    """The next round, Swiss or bracket, with its tables."""
    event, format = document(state), book(state)
    refuse_while_playing(event)
    if next_stage(event, format) is Stage.SWISS:
        refuse_before_entering(state)
        swiss = next_swiss_round(event, format, seed, apart=forbidden, held=held)
        event = with_tables_beside(state, event, len(swiss.pairs))
        return seat_round(event, Stage.SWISS, swiss.number, swiss.pairs, swiss.byes, swiss.notes, swiss)
    refuse_before_cut(state)
    bracket = next_bracket_round(event, format, seed, later_day=later_day, kept=kept_seats(state))
    if bracket.tables is not None:
        return Proposal(bracket.as_round(), bracket.notes)
    event = with_tables_beside(state, event, len(bracket.pairs))
    return seat_round(event, Stage.ELIMINATION, bracket.number, bracket.pairs, bracket.byes, bracket.notes, None)


def refuse_after_last(state: State) -> None:
    """A stage that is over goes on with the cut into the next, as soon as the others that lead there are over too."""
    coming = following(state.stages, state.at) if state.at else []
    if not coming or not is_over(state, state.at):
        return
    waiting = still_played(state, coming[0])
    told = say.STAGE_WAITS(stages=Listed(waiting), next=coming[0].name) if waiting else None
    raise Refusal("cut", state.format.cite("cut.sizes"), told or say.STAGE_CUT_FIRST(stage=coming[0].name))


def refuse_before_entering(state: State) -> None:
    """A later Swiss stage begins like a bracket: when the cut is made, and all who were asked have answered."""
    if state.plan is not None and not state.plan.is_first:
        if state.awaits_cut:
            raise Refusal("cut", state.format.cite("cut.sizes"), say.STAGE_CUT_FIRST(stage=state.plan.name))
        refuse_before_cut(state)


def kept_seats(state: State) -> tuple[str | None, ...]:
    """The seeds with which the bracket begins where they were kept after a correction (B82), or stand in a stage."""
    if state.plan is not None:
        first = state.plan.is_bracket and not state.plan.is_first and not state.goes_on
        return tuple(seats(state, state.cut)) if first and state.cut is not None else ()
    begun = any(each.stage is Stage.ELIMINATION for each in state.rounds)
    return () if begun or state.cut is None or not state.cut.kept else tuple(seats(state, state.cut))


def refuse_before_cut(state: State) -> None:
    """The bracket begins when the cut is made, and everybody who was asked has answered (XW2-CUT-06)."""
    if state.awaits_cut and state.plan is not None:
        raise Refusal("cut", state.format.cite("cut.sizes"), say.STAGE_CUT_FIRST(stage=state.plan.name))
    refuse_unchecked(state)
    if not state.at and state.cut is None and any(each.stage is Stage.SWISS for each in state.rounds):
        if any(each.stage is Stage.ELIMINATION for each in state.rounds):
            return
        raise Refusal("cut", state.format.cite("cut.sizes"), say.CUT_FIRST())
    if state.cut is not None and state.cut.offered:
        told = say.SPOTS_UNANSWERED(names=row_of(state, state.cut.offered))
        raise Refusal("cut", state.format.cite("cut.replacement"), told)


def round_notes(notes: Sequence[Note]) -> tuple[Problem, ...]:
    """The notes of a round, for the organizer to see."""
    return tuple(warning(note.rule, note.message, note.kind, note.players) for note in notes)


def component_warnings(state: State) -> tuple[Problem, ...]:
    """Who still misses a component should not be paired again (XW2-LOST-04, ARM-LOST-04)."""
    without = [each.id for each in state.playing() if each.missing]
    rule = state.format.cites.get("manners.lost_component")
    if not without or rule is None:
        return ()
    told = say.COMPONENTS_MISSING(names=row_of(state, without))
    return (warning(rule, told, "players", tuple(without)),)


def discard_draft(state: State, command: c.DiscardDraft, context: Context) -> Decision:
    """Nobody has seen it."""
    assert state.draft is not None
    return facts(f.DraftDiscarded(state.draft.number))


def forbid_pair(state: State, command: c.ForbidPair, context: Context) -> Decision:
    """The round again, with two kept apart as if they had met; what was changed by hand stays as it is."""
    round = changeable(state)
    for player in (command.first, command.second):
        in_play(state, player)
    game = round.game_of(command.first)
    if game is None or set(game.players) != {command.first, command.second}:
        raise Refusal("second", "contract", say.NOT_PAIRED(players=row_of(state, (command.first, command.second))))
    before = last_draw(round.number, context.history, state.at)
    pair = (min(command.first, command.second), max(command.first, command.second))
    held = by_hand(state, round, before, pair)
    without = f.DraftDiscarded(round.number)
    state = after(state, (without,), context)
    forbidden = (*before.forbidden, pair) if before is not None else (pair,)
    drawn, proposal = drawn_round(state, context.secret, forbidden, held)
    if any(set(match.players) == set(pair) for match in drawn.round.matches):
        raise Refusal("second", "B11", no_other_way(state, pair, held))
    why = kept_apart(state, pair, context.reason)
    drawn = replace(drawn, round=replace(drawn.round, departures=(*round.departures, why)))
    split = say.PAIR_SPLIT(players=row_of(state, pair))
    asked = warning(state.format.cite("pairing.order"), split, "round", pair)
    return Decision((without, drawn), (asked,), round_notes(proposal.notes))


def kept_apart(state: State, pair: Pair, reason: str | None) -> Message:
    """Why a round is not what the rules would make of it, as it stands in the log."""
    players = row_of(state, pair)
    if not reason:
        return for_the_log(say.KEPT_APART(players=players))
    return for_the_log(say.KEPT_APART_BECAUSE(players=players, reason=Quote(reason)))


def no_other_way(state: State, pair: Pair, held: HeldByHand) -> Message:
    """Why two stay together."""
    found = say.ONLY_OPPONENTS_BESIDE if held.pairs else say.ONLY_OPPONENTS
    return found(players=row_of(state, pair))


def last_draw(number: int, history: Sequence[Entry], stage: str = "") -> f.RoundDrawn | None:
    """How a round of a stage was drawn; what was taken back does not count. None: it came with a document."""
    gone = taken_back(history)
    for entry in reversed(history):
        for fact in entry.facts if entry.seq not in gone and (entry.stage or "") == stage else ():
            if isinstance(fact, f.RoundDrawn) and fact.round.number == number:
                return fact
    return None


def held_in(drawn: f.RoundDrawn) -> HeldByHand:
    """What a draw left as the organizer had made it."""
    return HeldByHand(drawn.held, drawn.held_byes)


def by_hand(state: State, round: LiveRound, drawn: f.RoundDrawn | None, unwanted: Pair) -> HeldByHand:
    """The pairs and byes of a round that the organizer made: held in its draw, or not what was drawn."""
    if drawn is None:
        return NOBODY_HELD
    playing = {each.id for each in state.playing()}
    as_drawn = {frozenset(match.players) for match in drawn.round.matches} - set(map(frozenset, drawn.held))
    free = set(drawn.round.byes) - set(drawn.held_byes)
    made = (game.players for game in round.in_order() if frozenset(game.players) not in as_drawn)
    pairs = tuple(pair for pair in made if set(pair) != set(unwanted) and playing.issuperset(pair))
    return HeldByHand(pairs, tuple(player for player in round.byes if player not in free and player in playing))


def publish(state: State, command: c.Publish, context: Context) -> Decision:
    """From now on everybody sees it."""
    assert state.draft is not None
    return facts(f.RoundPublished(state.draft.number))


def withdraw_publication(state: State, command: c.WithdrawPublication, context: Context) -> Decision:
    """Back to being looked at, as long as nothing has happened in it."""
    round = current(state)
    if round.timer is not None:
        raise Refusal("number", "contract", say.RUNNING(round=round.number))
    if not is_untouched(state, round):
        raise Refusal("number", "contract", say.TOUCHED(round=round.number))
    return facts(f.PublicationWithdrawn(round.number))


def cancel_round(state: State, command: c.CancelRound, context: Context) -> Decision:
    """As if it had not been; the same players would be drawn the same way again."""
    round = current(state)
    entered = sum(game.result is not None for game in round.games.values())
    lost = (warning("contract", say.RESULTS_DELETED(num=entered, round=round.number), "round"),) if entered else ()
    return Decision((f.RoundCancelled(round.number),), warnings=lost)


COMMANDS = (
    CommandKind(c.DrawRound, draw_round, permission_line(DESK, (BETWEEN, CUT))),
    CommandKind(c.DiscardDraft, discard_draft, permission_line(DESK, (DRAFT,))),
    CommandKind(c.Swap, swap, permission_line(DESK, (DRAFT,), (PLAYING,))),
    CommandKind(c.ForcePair, force_pair, permission_line(DESK, (DRAFT,), (PLAYING,))),
    CommandKind(c.ForbidPair, forbid_pair, permission_line(DESK, (DRAFT,))),
    CommandKind(c.MoveTable, move_table, permission_line(DESK, (DRAFT, PLAYING))),
    CommandKind(c.Publish, publish, permission_line(DESK, (DRAFT,))),
    CommandKind(c.WithdrawPublication, withdraw_publication, permission_line(DESK, (), (PLAYING,))),
    CommandKind(c.CancelRound, cancel_round, permission_line(TOP, (), (PLAYING, BETWEEN))),
    CommandKind(c.BringTogether, bring_together, permission_line(DESK, (PLAYING,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
