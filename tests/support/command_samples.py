"""A command of every kind, and an event in every phase to give it to."""

from random import Random
from typing import Any

from lives import Live, created, leader, registered

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import CardOverrides, Registration
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Phase
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.simulate.made_up import made_up

WON = Result(End.TIME, (30, 0))
THOUGHT_OF: dict[type[c.CommandBase], Any] = {
    c.Change: c.Change("Another name"),
    c.Prepare: c.Prepare("documents"),
    c.DrawMats: c.DrawMats(("Hoth",)),
    c.NameLeader: c.NameLeader("max", "Max", "judge"),
    c.PlayAs: c.PlayAs("max", "p1"),
    c.ReleaseLeader: c.ReleaseLeader("max"),
    c.HandOver: c.HandOver("max"),
    c.SetDuty: c.SetDuty("org", False),
    c.Announce: c.Announce("Lunch"),
    c.Register: c.Register((Registration("Late"),)),
    c.Edit: c.Edit("p1", Registration("Otto")),
    c.Withdraw: c.Withdraw("p1"),
    c.Merge: c.Merge("p1", "p2"),
    c.CheckIn: c.CheckIn(("p1",)),
    c.CheckOut: c.CheckOut(("p1",)),
    c.MarkPaid: c.MarkPaid(("p1",)),
    c.Admit: c.Admit("p1"),
    c.SubmitList: c.SubmitList("p1"),
    c.JudgeList: c.JudgeList("p1", "checked"),
    c.AmendList: c.AmendList("p1", "x"),
    c.CheckLists: c.CheckLists(),
    c.ChooseCards: c.ChooseCards("small-200"),
    c.OverrideCards: c.OverrideCards(CardOverrides(banned=("Elusive",))),
    c.SetDeadline: c.SetDeadline(1),
    c.PublishLists: c.PublishLists(),
    c.HideLists: c.HideLists(),
    c.Start: c.Start(),
    c.EnterLate: c.EnterLate("p1"),
    c.DrawRound: c.DrawRound(),
    c.DiscardDraft: c.DiscardDraft(),
    c.Swap: c.Swap("p1", "p2"),
    c.ForcePair: c.ForcePair("p1", "p2"),
    c.ForbidPair: c.ForbidPair("p1", "p2"),
    c.MoveTable: c.MoveTable(1, 2),
    c.Publish: c.Publish(),
    c.WithdrawPublication: c.WithdrawPublication(),
    c.CancelRound: c.CancelRound(),
    c.RecordRound: c.RecordRound((c.PaperGame(("p1", "p2")),)),
    c.BringTogether: c.BringTogether("p1", "p2"),
    c.FlipCoin: c.FlipCoin(1, "colours"),
    c.ChooseObjective: c.ChooseObjective(1, "Advanced Gunnery"),
    c.SettleFirstPlayer: c.SettleFirstPlayer(1, "p1"),
    c.SettleColours: c.SettleColours(1, "p1"),
    c.StateTotal: c.StateTotal("p1", 200),
    c.MandateTotals: c.MandateTotals(),
    c.VerifyTotal: c.VerifyTotal("p1"),
    c.StartClock: c.StartClock(),
    c.PauseClock: c.PauseClock(),
    c.ResumeClock: c.ResumeClock(),
    c.ExtendTime: c.ExtendTime(5),
    c.CallMidPoint: c.CallMidPoint(),
    c.CallTime: c.CallTime(),
    c.ReportResult: c.ReportResult(1, 1, WON),
    c.ConfirmResult: c.ConfirmResult(1, 1),
    c.DisputeResult: c.DisputeResult(1, 1),
    c.SetResult: c.SetResult(1, 1, WON),
    c.ClearResult: c.ClearResult(1, 1),
    c.NoShow: c.NoShow(1, ("p1",)),
    c.Drop: c.Drop("p1"),
    c.CancelDrop: c.CancelDrop("p1"),
    c.Rejoin: c.Rejoin("p1"),
    c.Disqualify: c.Disqualify("p1"),
    c.Substitute: c.Substitute("p1", "A"),
    c.WithholdPrize: c.WithholdPrize("p1"),
    c.Warn: c.Warn("p1", "stalling"),
    c.Penalize: c.Penalize("p1", "stalling"),
    c.RecommendRemoval: c.RecommendRemoval("p1"),
    c.CallJudge: c.CallJudge(1),
    c.TakeCall: c.TakeCall(1),
    c.Rule: c.Rule(1, "no"),
    c.Appeal: c.Appeal(1),
    c.ReportComponent: c.ReportComponent("p1", "dice"),
    c.SettleComponent: c.SettleComponent("p1", "dice", "replaced"),
    c.Inspect: c.Inspect("p1", "deck", "fine"),
    c.MandateSharing: c.MandateSharing(1, "dice"),
    c.MakeCut: c.MakeCut(),
    c.DeclineSeat: c.DeclineSeat("p1"),
    c.AcceptSeat: c.AcceptSeat("p1"),
    c.Finish: c.Finish(),
    c.Reopen: c.Reopen(),
    c.Undo: c.Undo(2),
}
"""Commands about somebody and something; most are refused for other reasons once they are allowed."""


SAMPLES: dict[type[c.CommandBase], Any] = {
    kind: THOUGHT_OF.get(kind) or made_up(kind, created().state, Random(1)) for kind in PERMISSIONS
}
"""A command of each kind: one that nobody has thought of here is made up."""


def in_phase(phase: Phase) -> Live:
    """An event in a phase, with a leader of every role."""
    settings = Settings(structure="custom", swiss_rounds=1, cut=4)
    live = registered(settings=settings)
    for id, role in (("hal", "head marshal"), ("mia", "marshal"), ("jo", "judge"), ("sue", "scorekeeper")):
        leader(live, id, role)
    if phase is Phase.SETUP:
        return live
    live.do(c.Start())
    if phase is Phase.BETWEEN:
        return live
    live.do(c.DrawRound())
    if phase is Phase.DRAFT:
        return live
    live.do(c.Publish())
    if phase is Phase.PLAYING:
        return live
    live.play()
    if phase is Phase.CUT:
        live.do(c.MakeCut())
    else:
        live.do(c.Finish(), reason="enough")
    return live


LIVES = {phase: in_phase(phase) for phase in Phase}
