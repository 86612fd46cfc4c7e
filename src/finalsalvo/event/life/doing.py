"""What commands are called in sentences: of who may, of when, and of what needs a reason."""

from collections.abc import Mapping

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.confirmation import not_here
from finalsalvo.event.life.context import person, row_of
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
    c.RecordRound: say.DOING_RECORD_ROUND,
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
    c.HandOver: say.WHY_HAND_OVER,
    c.AmendList: say.WHY_AMEND_LIST,
    c.OverrideCards: say.WHY_OVERRIDE_CARDS,
    c.Swap: say.WHY_SWAP,
    c.ForcePair: say.WHY_FORCE_PAIR,
    c.CancelRound: say.WHY_CANCEL_ROUND,
    c.RecordRound: say.WHY_RECORD_ROUND,
    c.Disqualify: say.WHY_DISQUALIFY,
    c.WithholdPrize: say.WHY_WITHHOLD_PRIZE,
    c.Warn: say.WHY_WARN,
    c.Penalize: say.WHY_PENALIZE,
    c.RecommendRemoval: say.WHY_RECOMMEND_REMOVAL,
    c.SettleComponent: say.WHY_SETTLE_COMPONENT,
    c.Reopen: say.WHY_REOPEN,
}
"""What is said where a command needs a reason, because somebody could contest it later."""

QUESTIONS: Mapping[type[c.CommandBase], Sentence] = {
    c.PlanStages: say.ASK_PLAN_STAGES,
    c.DrawMats: say.ASK_DRAW_MATS,
    c.ReleaseLeader: say.ASK_RELEASE_LEADER,
    c.Merge: say.ASK_MERGE,
    c.ChooseCards: say.ASK_CHOOSE_CARDS,
    c.HideLists: say.ASK_HIDE_LISTS,
    c.Start: say.ASK_START,
    c.WithdrawPublication: say.ASK_WITHDRAW_PUBLICATION,
    c.ClearResult: say.ASK_CLEAR_RESULT,
    c.NoShow: say.ASK_NO_SHOW,
    c.Drop: say.ASK_DROP,
    c.Rule: say.ASK_RULE,
    c.MakeCut: say.ASK_MAKE_CUT,
    c.DeclineSeat: say.ASK_DECLINE_SEAT,
    c.Finish: say.ASK_FINISH,
}
"""What comes of a command that is asked about, where nothing else speaks against it."""


def doing(kind: type[c.CommandBase]) -> Message:
    """What people call a command; one that has no words yet is `this`."""
    return DOING.get(kind, say.DOING_THIS)()


def ask_why(command: c.CommandBase, state: State) -> Message:
    """What a command would change, with the question why."""
    return fill_in(REASONS.get(type(command), say.WHY), say.WHY, command, state)


def ask_whether(command: c.CommandBase, state: State) -> Message:
    """What comes of a command, before it does."""
    return fill_in(QUESTIONS.get(type(command), say.ASK), say.ASK, command, state)


def fill_in(sentence: Sentence, otherwise: Sentence, command: c.CommandBase, state: State) -> Message:
    """A sentence about a command with whom it names, or another where they are not known."""
    known = dict[str, Value]()
    for field, name in (("player", "player"), ("into", "into"), ("leader", "name")):
        named = getattr(command, field, None)
        if named is not None and (named in state.players or named in state.leaders):
            known[name] = person(state, named)
    if state.round is not None:
        known["round"] = state.round.number
    absent = getattr(command, "absent", ()) if isinstance(command, c.NoShow) else not_here(state)
    known |= {"names": row_of(state, absent), "num": len(absent)}
    if not sentence.holes <= set(known):
        return otherwise()
    return sentence(**{name: known[name] for name in sentence.holes})
