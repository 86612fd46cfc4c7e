"""The next round: drawn, looked at, published, taken back."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.event.bracket import next_bracket_round
from finalsalvo.event.counting import counted
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, current, facts, in_play, names, warning
from finalsalvo.event.life.document import document
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.leaving import leavers
from finalsalvo.event.life.seating import after, changeable
from finalsalvo.event.life.seeds import round_seed, scenario_seed
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.next_round import Note, next_swiss_round
from finalsalvo.event.proposal import Proposal, next_stage, refuse_while_playing, seated
from finalsalvo.pairing.dice import Dice
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.rules.result import Pair, Stage
from finalsalvo.rules.scenario import scenarios_to_draw_from


def draw_round(state: State, command: c.DrawRound, context: Context) -> Decision:
    """The next round by the rules; those who announced that they leave are gone first."""
    gone = leavers(state)
    state = after(state, gone, context) if gone else state
    drawn, proposal = drawn_round(state, context.secret, ())
    return Decision((*gone, drawn), component_warnings(state), told(proposal.notes))


def drawn_round(state: State, secret: str, forbidden: Sequence[Pair]) -> tuple[f.RoundDrawn, Proposal]:
    """The round that follows from a state and the secret, and from nothing else: anybody can draw it again."""
    number = max((each.number for each in state.rounds), default=0) + 1
    seed = round_seed(secret, number)
    later_day = state.cut is not None and state.cut.later_day
    proposal = proposed(state, seed, forbidden, later_day=later_day)
    played = [each.scenario for each in state.rounds if each.scenario is not None]
    pool = book(state).scenarios
    scenario = None
    if pool:
        scenario = Dice(scenario_seed(secret, number)).choice(scenarios_to_draw_from(pool, played))
    round = replace(proposal.round, scenario=scenario)
    return f.RoundDrawn(round, seed, tuple(forbidden), later_day), proposal


def proposed(state: State, seed: int, forbidden: Sequence[Pair], *, later_day: bool) -> Proposal:
    """The next round, Swiss or bracket, with its tables."""
    event, format = document(state), book(state)
    refuse_while_playing(event)
    if next_stage(event, format) is Stage.SWISS:
        swiss = next_swiss_round(event, format, seed, apart=forbidden)
        return seated(event, Stage.SWISS, swiss.number, swiss.pairs, swiss.byes, swiss.notes, swiss)
    refuse_before_cut(state)
    bracket = next_bracket_round(event, format, seed, later_day=later_day)
    if bracket.tables is not None:
        return Proposal(bracket.as_round(), bracket.notes)
    return seated(event, Stage.ELIMINATION, bracket.number, bracket.pairs, bracket.byes, bracket.notes, None)


def refuse_before_cut(state: State) -> None:
    """The bracket begins when the cut is made, and everybody who was asked has answered (XW2-CUT-06)."""
    if state.cut is None and any(each.stage is Stage.SWISS for each in state.rounds):
        if any(each.stage is Stage.ELIMINATION for each in state.rounds):
            return
        raise Refusal("cut", state.format.cite("cut.sizes"), "the Swiss rounds are over: make the cut first")
    if state.cut is not None and state.cut.offered:
        told = f"asked to come in, and no answer yet: {names(state, state.cut.offered)}; accept or decline first"
        raise Refusal("cut", state.format.cite("cut.replacement"), told)


def told(notes: Sequence[Note]) -> tuple[Problem, ...]:
    """The notes of a round, for the organizer to see."""
    return tuple(warning(note.rule, note.message, note.kind, note.players) for note in notes)


def component_warnings(state: State) -> tuple[Problem, ...]:
    """Who still misses a component should not be paired again (XW2-LOST-04, ARM-LOST-04)."""
    without = [each.id for each in state.playing() if each.missing]
    if not without:
        return ()
    rule = state.format.cites.get("manners.lost_component", "XW2-LOST-04")
    message = f"components are still missing: {names(state, without)}; settle that, or drop them"
    return (warning(rule, message, "players", tuple(without)),)


def discard_draft(state: State, command: c.DiscardDraft, context: Context) -> Decision:
    """Nobody has seen it."""
    assert state.draft is not None
    return facts(f.DraftDiscarded(state.draft.number))


def forbid_pair(state: State, command: c.ForbidPair, context: Context) -> Decision:
    """The round again, with two kept apart as if they had met."""
    stretch = changeable(state)
    for player in (command.first, command.second):
        in_play(state, player)
    game = stretch.game_of(command.first)
    if game is None or set(game.players) != {command.first, command.second}:
        raise Refusal("second", "contract", "these two do not meet in this round")
    before = forbidden_so_far(state, context)
    pair = (min(command.first, command.second), max(command.first, command.second))
    without = f.DraftDiscarded(stretch.number)
    state = after(state, (without,), context)
    drawn, proposal = drawn_round(state, context.secret, (*before, pair))
    apart = any(set(match.players) == set(pair) for match in drawn.round.matches)
    if apart:
        raise Refusal("second", "B11", "there is no other way: they are the only opponents left for each other")
    why = f"{pair[0]!r} and {pair[1]!r} were kept apart by the organizer ({context.reason or 'no reason given'})"
    drawn = replace(drawn, round=replace(drawn.round, departures=(*drawn.round.departures, why)))
    rule = state.format.cite("pairing.order")
    asked = warning(rule, "a pair that the rules drew is kept apart: a rule of your own", "round", pair)
    return Decision((without, drawn), (asked,), told(proposal.notes))


def forbidden_so_far(state: State, context: Context) -> tuple[Pair, ...]:
    """The pairs that were kept apart already when this round was drawn."""
    assert state.draft is not None
    number, gone = state.draft.number, taken_back(context.history)
    for entry in reversed(context.history):
        for fact in entry.facts if entry.seq not in gone else ():
            if isinstance(fact, f.RoundDrawn) and fact.round.number == number:
                return fact.forbidden
    return ()


def publish(state: State, command: c.Publish, context: Context) -> Decision:
    """From now on everybody sees it."""
    assert state.draft is not None
    return facts(f.RoundPublished(state.draft.number))


def withdraw_publication(state: State, command: c.WithdrawPublication, context: Context) -> Decision:
    """Back to being looked at, as long as nothing has happened in it."""
    stretch = current(state)
    if stretch.timer is not None:
        raise Refusal(
            "number", "contract", f"the clock of round {stretch.number} has started: cancel the round instead"
        )
    left = any(state.players[player].presence is not Presence.PLAYING for player in (*stretch.seats, *stretch.byes))
    if left or any(game.result or game.reports for game in stretch.games.values()):
        told = f"round {stretch.number} has results or lost players: cancel it instead"
        raise Refusal("number", "contract", told)
    return facts(f.PublicationWithdrawn(stretch.number))


def cancel_round(state: State, command: c.CancelRound, context: Context) -> Decision:
    """As if it had not been; the same players would be drawn the same way again."""
    stretch = current(state)
    entered = sum(game.result is not None for game in stretch.games.values())
    told = f"{counted(entered, 'result', 'results')} of round {stretch.number} {'is' if entered == 1 else 'are'} lost"
    lost = (warning("contract", told, "round"),) if entered else ()
    return Decision((f.RoundCancelled(stretch.number),), warnings=lost)
