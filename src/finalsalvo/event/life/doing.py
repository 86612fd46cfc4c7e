"""What commands are called in sentences: of who may, of when, and of what needs a reason."""

from collections.abc import Mapping

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.context import person
from finalsalvo.event.life.state import State
from finalsalvo.words.message import Message, Value
from finalsalvo.words.sentence import Sentence

DOING: Mapping[type[c.CommandBase], Sentence] = {
    c.Change: say.DOING_CHANGE,
    c.PlanStages: say.DOING_PLAN_STAGES,
    c.Prepare: say.DOING_PREPARE,
    c.DrawMats: say.DOING_DRAW_MATS,
    c.NameLeader: say.DOING_NAME_LEADER,
    c.PlayAs: say.DOING_PLAY_AS,
    c.ReleaseLeader: say.DOING_RELEASE_LEADER,
    c.HandOver: say.DOING_HAND_OVER,
    c.SetDuty: say.DOING_SET_DUTY,
    c.Announce: say.DOING_ANNOUNCE,
    c.Register: say.DOING_REGISTER,
    c.Edit: say.DOING_EDIT,
    c.Withdraw: say.DOING_WITHDRAW,
    c.Merge: say.DOING_MERGE,
    c.CheckIn: say.DOING_CHECK_IN,
    c.CheckOut: say.DOING_CHECK_OUT,
    c.MarkPaid: say.DOING_MARK_PAID,
    c.Admit: say.DOING_ADMIT,
    c.SubmitList: say.DOING_SUBMIT_LIST,
    c.JudgeList: say.DOING_JUDGE_LIST,
    c.AmendList: say.DOING_AMEND_LIST,
    c.CheckLists: say.DOING_CHECK_LISTS,
    c.ChooseCards: say.DOING_CHOOSE_CARDS,
    c.OverrideCards: say.DOING_OVERRIDE_CARDS,
    c.SetDeadline: say.DOING_SET_DEADLINE,
    c.PublishLists: say.DOING_PUBLISH_LISTS,
    c.HideLists: say.DOING_HIDE_LISTS,
    c.Start: say.DOING_START,
    c.EnterLate: say.DOING_ENTER_LATE,
    c.DrawRound: say.DOING_DRAW_ROUND,
    c.DiscardDraft: say.DOING_DISCARD_DRAFT,
    c.Swap: say.DOING_SWAP,
    c.ForcePair: say.DOING_FORCE_PAIR,
    c.ForbidPair: say.DOING_FORBID_PAIR,
    c.MoveTable: say.DOING_MOVE_TABLE,
    c.Publish: say.DOING_PUBLISH,
    c.WithdrawPublication: say.DOING_WITHDRAW_PUBLICATION,
    c.CancelRound: say.DOING_CANCEL_ROUND,
    c.BringTogether: say.DOING_BRING_TOGETHER,
    c.FlipCoin: say.DOING_FLIP_COIN,
    c.ChooseObjective: say.DOING_CHOOSE_OBJECTIVE,
    c.SettleFirstPlayer: say.DOING_SETTLE_FIRST_PLAYER,
    c.SettleColours: say.DOING_SETTLE_COLOURS,
    c.StateTotal: say.DOING_STATE_TOTAL,
    c.MandateTotals: say.DOING_MANDATE_TOTALS,
    c.VerifyTotal: say.DOING_VERIFY_TOTAL,
    c.StartPlanning: say.DOING_START_PLANNING,
    c.StopPlanning: say.DOING_STOP_PLANNING,
    c.SetGameRound: say.DOING_SET_GAME_ROUND,
    c.RollSalvo: say.DOING_ROLL_SALVO,
    c.EnterSalvo: say.DOING_ENTER_SALVO,
    c.RollPriority: say.DOING_ROLL_PRIORITY,
    c.EnterPriority: say.DOING_ENTER_PRIORITY,
    c.StartClock: say.DOING_START_CLOCK,
    c.PauseClock: say.DOING_PAUSE_CLOCK,
    c.ResumeClock: say.DOING_RESUME_CLOCK,
    c.ExtendTime: say.DOING_EXTEND_TIME,
    c.CallMidPoint: say.DOING_CALL_MID_POINT,
    c.CallTime: say.DOING_CALL_TIME,
    c.ReportResult: say.DOING_REPORT_RESULT,
    c.ConfirmResult: say.DOING_CONFIRM_RESULT,
    c.DisputeResult: say.DOING_DISPUTE_RESULT,
    c.SetResult: say.DOING_SET_RESULT,
    c.ClearResult: say.DOING_CLEAR_RESULT,
    c.NoShow: say.DOING_NO_SHOW,
    c.Drop: say.DOING_DROP,
    c.CancelDrop: say.DOING_CANCEL_DROP,
    c.Rejoin: say.DOING_REJOIN,
    c.Disqualify: say.DOING_DISQUALIFY,
    c.Substitute: say.DOING_SUBSTITUTE,
    c.WithholdPrize: say.DOING_WITHHOLD_PRIZE,
    c.Warn: say.DOING_WARN,
    c.Penalize: say.DOING_PENALIZE,
    c.RecommendRemoval: say.DOING_RECOMMEND_REMOVAL,
    c.CallJudge: say.DOING_CALL_JUDGE,
    c.TakeCall: say.DOING_TAKE_CALL,
    c.Rule: say.DOING_RULE,
    c.Appeal: say.DOING_APPEAL,
    c.ReportComponent: say.DOING_REPORT_COMPONENT,
    c.GiveSearchTime: say.DOING_GIVE_SEARCH_TIME,
    c.SettleComponent: say.DOING_SETTLE_COMPONENT,
    c.Inspect: say.DOING_INSPECT,
    c.MandateSharing: say.DOING_MANDATE_SHARING,
    c.MakeCut: say.DOING_MAKE_CUT,
    c.DeclineSeat: say.DOING_DECLINE_SEAT,
    c.AcceptSeat: say.DOING_ACCEPT_SEAT,
    c.CheckInForStage: say.DOING_CHECK_IN,
    c.Finish: say.DOING_FINISH,
    c.Reopen: say.DOING_REOPEN,
    c.Undo: say.DOING_UNDO,
}
"""What people call each command, as sentences begin with it."""

REASONS: Mapping[type[c.CommandBase], Sentence] = {
    c.Change: say.WHY_CHANGE,
    c.PlanStages: say.WHY_PLAN_STAGES,
    c.DrawMats: say.WHY_DRAW_MATS,
    c.HandOver: say.WHY_HAND_OVER,
    c.Edit: say.WHY_EDIT,
    c.AmendList: say.WHY_AMEND_LIST,
    c.ChooseCards: say.WHY_CHOOSE_CARDS,
    c.OverrideCards: say.WHY_OVERRIDE_CARDS,
    c.SetDeadline: say.WHY_SET_DEADLINE,
    c.PublishLists: say.WHY_PUBLISH_LISTS,
    c.HideLists: say.WHY_HIDE_LISTS,
    c.Swap: say.WHY_SWAP,
    c.ForcePair: say.WHY_FORCE_PAIR,
    c.WithdrawPublication: say.WHY_WITHDRAW_PUBLICATION,
    c.CancelRound: say.WHY_CANCEL_ROUND,
    c.ClearResult: say.WHY_CLEAR_RESULT,
    c.NoShow: say.WHY_NO_SHOW,
    c.Disqualify: say.WHY_DISQUALIFY,
    c.Substitute: say.WHY_SUBSTITUTE,
    c.Reopen: say.WHY_REOPEN,
}
"""What is said where a command needs a reason, because people have seen what it changes."""


def doing(kind: type[c.CommandBase]) -> Message:
    """What people call a command; one that has no words yet is `this`."""
    return DOING.get(kind, say.DOING_THIS)()


def ask_why(command: c.CommandBase, state: State) -> Message:
    """What a command would change that people have seen, with the question why."""
    sentence, known = REASONS.get(type(command), say.WHY), dict[str, Value]()
    player = getattr(command, "player", None)
    if player is not None and player in state.players:
        known["player"] = person(state, player)
    if state.round is not None:
        known["round"] = state.round.number
    if not sentence.holes <= set(known):
        return say.WHY()
    return sentence(**{name: known[name] for name in sentence.holes})
