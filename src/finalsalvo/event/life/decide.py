"""Commands in, facts out: who may, when, and what the rules say to it. Pure: time, secret and actor come in."""

from collections.abc import Callable
from typing import Any

from finalsalvo.event.life import (
    announcing,
    conduct,
    cutting,
    drawing,
    leading,
    leaving,
    listing,
    preparing,
    registering,
    results,
    seating,
    setting_up,
    starting,
    table,
    timing,
    undoing,
)
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Context, Decision
from finalsalvo.event.life.permissions import check_permission, lent_roles
from finalsalvo.event.life.state import State
from finalsalvo.event.life.writing import refuse_unwritable
from finalsalvo.rules.refusal import Problem, Refusal

Decider = Callable[[State, Any, Context], Decision]


class NeedsReason(Refusal):
    """A command that the rules speak against but leave to the organizer: it is done when a reason is given."""

    def __init__(self, warnings: tuple[Problem, ...]) -> None:
        first = warnings[0]
        more = "" if len(warnings) == 1 else f" (and {len(warnings) - 1} more)"
        super().__init__("reason", first.rule, f"{first.message}{more}: to do it all the same, give a reason")
        self.warnings = warnings


def decide(state: State | None, command: c.Command, context: Context) -> Decision:
    """The facts that a command makes; raises a Refusal, and then nothing has happened."""
    decision = considered(state, command, context)
    if decision.warnings and not (context.reason and context.reason.strip()):
        raise NeedsReason(decision.warnings)
    return decision


def considered(state: State | None, command: c.Command, context: Context) -> Decision:
    """What a command would do, with its warnings, whether or not a reason is given: for a preview."""
    if state is None:
        refuse_unwritable(command, context.reason)
        if isinstance(command, c.Create):
            return setting_up.create(command, context)
        if isinstance(command, c.Import):
            return setting_up.import_document(command, context)
        raise Refusal("command", "contract", "an event begins with create or import")
    if isinstance(command, c.Create | c.Import):
        raise Refusal("command", "contract", "the event exists already")
    roles = lent_roles(command, context.by, state.roles_of(context.by))
    own = is_own(state, command, context.by)
    check_permission(command, state.format, state.phase, roles, own=own, reason=context.reason)
    refuse_unwritable(command, context.reason)
    return DECIDERS[type(command)](state, command, context)


def is_own(state: State, command: c.CommandBase, person: str) -> bool:
    """Whether a command is about the one who gives it: their own player, game or call."""
    player = state.player_of(person)
    if player is None:
        return False
    named = getattr(command, "player", None)
    if named is not None:
        return bool(named == player)
    if isinstance(command, c.Appeal):
        call = state.calls.get(command.call)
        return call is not None and player in call.players
    number = getattr(command, "game", None)
    stretch = state.round_numbered(getattr(command, "number", 0)) or state.round
    game = stretch.games.get(number) if stretch is not None and number is not None else None
    return game is not None and player in game.players


DECIDERS: dict[type, Decider] = {
    c.Change: setting_up.change,
    c.Prepare: preparing.prepare,
    c.DrawMats: preparing.draw_mats,
    c.NameLeader: leading.name_leader,
    c.PlayAs: leading.play_as,
    c.ReleaseLeader: leading.release_leader,
    c.HandOver: leading.hand_over,
    c.SetDuty: leading.set_duty,
    c.Announce: announcing.announce,
    c.Register: registering.register,
    c.Edit: registering.edit,
    c.Withdraw: registering.withdraw,
    c.Merge: registering.merge,
    c.CheckIn: registering.check_in,
    c.CheckOut: registering.check_out,
    c.SubmitList: listing.submit_list,
    c.JudgeList: listing.judge_list,
    c.AmendList: listing.amend_list,
    c.CheckLists: listing.check_lists,
    c.ChooseCards: listing.choose_cards,
    c.OverrideCards: listing.override_cards,
    c.SetDeadline: listing.set_deadline,
    c.PublishLists: listing.publish_lists,
    c.HideLists: listing.hide_lists,
    c.Start: starting.start,
    c.EnterLate: starting.enter_late,
    c.DrawRound: drawing.draw_round,
    c.DiscardDraft: drawing.discard_draft,
    c.Swap: seating.swap,
    c.ForcePair: seating.force_pair,
    c.ForbidPair: drawing.forbid_pair,
    c.MoveTable: seating.move_table,
    c.Publish: drawing.publish,
    c.WithdrawPublication: drawing.withdraw_publication,
    c.CancelRound: drawing.cancel_round,
    c.BringTogether: seating.bring_together,
    c.FlipCoin: table.flip_coin,
    c.ChooseObjective: table.choose_objective,
    c.MandateTotals: table.mandate_totals,
    c.VerifyTotal: table.verify_total,
    c.StartClock: timing.start_clock,
    c.PauseClock: timing.pause_clock,
    c.ResumeClock: timing.resume_clock,
    c.ExtendTime: timing.extend_time,
    c.CallMidPoint: timing.call_mid_point,
    c.CallTime: timing.call_time,
    c.ReportResult: results.report_result,
    c.ConfirmResult: results.confirm_result,
    c.DisputeResult: results.dispute_result,
    c.SetResult: results.set_result,
    c.ClearResult: results.clear_result,
    c.NoShow: results.no_show,
    c.Drop: leaving.drop,
    c.CancelDrop: leaving.cancel_drop,
    c.Rejoin: leaving.rejoin,
    c.Disqualify: leaving.disqualify,
    c.Substitute: leaving.substitute,
    c.WithholdPrize: leaving.withhold_prize,
    c.Warn: conduct.warn,
    c.Penalize: conduct.penalize,
    c.RecommendRemoval: conduct.recommend_removal,
    c.CallJudge: conduct.call_judge,
    c.TakeCall: conduct.take_call,
    c.Rule: conduct.rule,
    c.Appeal: conduct.appeal,
    c.ReportComponent: conduct.report_component,
    c.SettleComponent: conduct.settle_component,
    c.Inspect: conduct.inspect,
    c.MandateSharing: conduct.mandate_sharing,
    c.MakeCut: cutting.make_cut,
    c.DeclineSeat: cutting.decline_seat,
    c.AcceptSeat: cutting.accept_seat,
    c.Finish: cutting.finish,
    c.Reopen: cutting.reopen,
    c.Undo: undoing.undo,
}
"""What each command does."""
