"""The cut, those who decline and come in for them."""

from msgspec import Struct

from finalsalvo.event.bracket import cut_notes, cut_to
from finalsalvo.event.bracket_reading import swiss_order, those_at_the_end_of_swiss
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, book, entrant, facts, person, row_of, warning
from finalsalvo.event.life.document import document
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import BETWEEN, CUT, DESK, OWN, permission_line
from finalsalvo.event.life.state import Cut, State
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.event.life.topics.cut.next_stage import check_in_for_stage, go_on, those_who_go_on
from finalsalvo.event.life.topics.cut.offers import next_offer, seats
from finalsalvo.event.life.topics.leaving.decisions import leavers, rounds_so_far
from finalsalvo.event.life.topics.rounds.decisions import round_notes
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.event.proposal import next_stage
from finalsalvo.event.standings import Standing
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.result import Stage


class Bubble(Struct, frozen=True):
    """Who would go on, in the order of their seeds, and who is next behind them."""

    seats: tuple[str | None, ...]
    behind: tuple[Standing, ...]


def make_cut(state: State, command: c.MakeCut, context: Context) -> Decision:
    """The best go on (XW2-CUT-01, ARM-CUT-01, HOT-CUT-01); their order is the Swiss standing, frozen (B4)."""
    if state.at:
        return go_on(state, command, context)
    refuse_cut(state)
    gone = leavers(state)
    state = after(state, gone, context) if gone else state
    made, lines = cut_of(state, later_day=command.later_day)
    frozen = Cut(made.size, made.ranked, made.later_day)
    closed = command.later_day and book(state).cut.later_day_exception
    notes = cut_notes(book(state), lines, seats(state, frozen), closed=closed)
    return Decision((*gone, made), notices=round_notes(notes))


def refuse_cut(state: State) -> None:
    """There is one cut, after the last Swiss round."""
    event, format = document(state), book(state)
    if format.cut.bracket is None:
        raise Refusal("cut", format.cite("cut.bracket"), say.NO_BRACKET(format=format.name))
    if state.cut is not None or any(each.stage is Stage.ELIMINATION for each in state.rounds):
        raise AlreadySo("cut", format.cite("cut.sizes"), say.CUT_ALREADY())
    if next_stage(event, format) is Stage.SWISS or not state.rounds:
        raise Refusal("cut", format.cite("cut.sizes"), say.SWISS_GOES_ON())


def cut_of(state: State, *, later_day: bool) -> tuple[f.CutMade, list[Standing]]:
    """The cut that follows from the standings."""
    if state.at:
        found = those_who_go_on(state)
        return f.CutMade(found.size, found.ranked, later_day), list(found.lines)
    event, format = document(state), book(state)
    lines = those_at_the_end_of_swiss(event, swiss_order(event, format))
    return f.CutMade(cut_to(event, format), tuple(line.player for line in lines), later_day), lines


def bubble(state: State, behind: int = 4) -> Bubble:
    """The cut as it would be made now, and those who just miss it."""
    made, lines = cut_of(state, later_day=False)
    here = seats(state, Cut(made.size, made.ranked))
    rest = [line for line in lines if line.player not in here]
    return Bubble(tuple(here), tuple(rest[:behind]))


def decline_seat(state: State, command: c.DeclineSeat, context: Context) -> Decision:
    """Who does not want to play on leaves the event, and the next ranked is asked (XW2-CUT-06, ARM-CUT-04, B20)."""
    player = person(state, entrant(state, command.player).id)
    assert state.cut is not None
    if command.player not in seats(state, state.cut):
        raise Refusal("player", state.format.cite("cut.replacement"), say.NO_SPOT(player=player))
    offered = next_offer(state, command.player)
    gone = f.Dropped(command.player, rounds_so_far(state), "declined")
    if offered is None:
        return Decision((gone,), notices=(nobody_moves_up(state, state.cut),))
    return facts(gone, f.SeatOffered(offered))


def nobody_moves_up(state: State, cut: Cut) -> Problem:
    """That the spot of who declines stays empty, and the rule by which it does (XW2-CUT-05, B20, B86, B94)."""
    plan = state.plan
    if plan is not None and plan.entry.by != "top":
        rule = "B86" if plan.entry.by in ("record", "points") else "B94"
        return warning(rule, say.NOBODY_MOVES_UP_TO(stage=plan.name), "cut")
    rule = "XW2-CUT-05" if cut.later_day and book(state).cut.later_day_exception else "B20"
    if plan is not None and not plan.is_bracket:
        return warning(rule, say.NOBODY_MOVES_UP_TO(stage=plan.name), "cut")
    return warning(rule, say.NOBODY_MOVES_UP(), "cut")


def accept_seat(state: State, command: c.AcceptSeat, context: Context) -> Decision:
    """Comes in as the lowest seed."""
    player = person(state, entrant(state, command.player).id)
    assert state.cut is not None
    asked = state.cut.offered
    if command.player not in asked:
        waiting = say.NOT_OFFERED(player=player, names=row_of(state, asked))
        told = waiting if asked else say.NO_SPOT_FREE(player=player)
        raise Refusal("player", state.format.cite("cut.replacement"), told)
    return facts(f.SeatAccepted(command.player))


COMMANDS = (
    CommandKind(c.MakeCut, make_cut, permission_line(DESK, (BETWEEN,))),
    CommandKind(c.DeclineSeat, decline_seat, permission_line(DESK | OWN, (CUT,))),
    CommandKind(c.AcceptSeat, accept_seat, permission_line(DESK | OWN, (CUT,))),
    CommandKind(c.CheckInForStage, check_in_for_stage, permission_line(DESK, (CUT,))),
)
"""Every command of this topic: what decides about it, and who may give it when."""
