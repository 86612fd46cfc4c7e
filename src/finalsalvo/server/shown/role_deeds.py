"""What each of the staff may do, in plain words: the table of permissions, its commands grouped into deeds."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import Role, State
from finalsalvo.words.saying import Say

May = Literal["yes", "own", "no"]

DEEDS: Mapping[str, tuple[type[c.CommandBase], ...]] = {
    "results": (c.SetResult,),
    "clock": (c.StartClock, c.PauseClock, c.ResumeClock, c.CallMidPoint, c.CallTime),
    "ready": (c.Prepare, c.CheckLists, c.SetDuty, c.PlayAs),
    "calls": (c.TakeCall, c.Rule, c.ExtendTime),
    "conduct": (c.Warn, c.RecommendRemoval),
    "lists": (c.JudgeList, c.AmendList),
    "components": (c.Inspect, c.SettleComponent, c.GiveSearchTime),
    "penalties": (c.Penalize, c.MandateTotals, c.MandateSharing),
    "players": (c.Register, c.Edit, c.Merge, c.CheckIn, c.CheckOut, c.CheckInForStage, c.MarkPaid),
    "rounds": (
        *(c.DrawRound, c.DiscardDraft, c.Swap, c.ForcePair, c.ForbidPair, c.MoveTable, c.DrawMats),
        *(c.Publish, c.WithdrawPublication, c.BringTogether, c.MakeCut),
    ),
    "undo": (c.ClearResult, c.NoShow, c.Undo),
    "announce": (c.Announce,),
    "late": (c.Admit, c.EnterLate, c.Rejoin, c.Substitute, c.WithholdPrize),
    "disqualify": (c.Disqualify,),
    "paper": (c.RecordRound,),
    "settings": (
        *(c.Change, c.PlanStages, c.ChooseCards, c.OverrideCards),
        *(c.SetDeadline, c.PublishLists, c.HideLists),
    ),
    "staff": (c.NameLeader, c.ReleaseLeader, c.HandOver),
    "event": (c.Start, c.Finish, c.Reopen, c.CancelRound),
    "table": (
        *(c.FlipCoin, c.ChooseObjective, c.SettleFirstPlayer, c.SettleColours, c.StateTotal, c.VerifyTotal),
        *(c.StartPlanning, c.StopPlanning, c.SetGameRound),
        *(c.RollSalvo, c.EnterSalvo, c.RollPriority, c.EnterPriority),
    ),
    "judge": (c.CallJudge,),
    "missing": (c.ReportComponent,),
    "own": (c.Withdraw, c.SubmitList, c.Drop, c.CancelDrop, c.AcceptSeat, c.DeclineSeat),
    "report": (c.ReportResult, c.ConfirmResult, c.DisputeResult, c.Appeal),
}
"""Every command once, by the deed that it belongs to; whoever may give one of a deed may give all of it."""

STAFF = (Role.SCOREKEEPER, Role.JUDGE, Role.MARSHAL, Role.HEAD_MARSHAL, Role.ORGANIZER)
"""The roles in the order of what they may do."""


class DeedLine(Struct, frozen=True):
    """A deed, and by role whether one may: for everybody, only for oneself, or not at all."""

    id: str
    words: str
    may: tuple[tuple[str, May], ...]


def role_words(say: Say) -> dict[str, str]:
    """By role what somebody does who has it, so that an organizer can choose one without knowing the book."""
    return {
        "organizer": say("runs the event and may do everything"),
        "head marshal": say("has the last word on rulings"),
        "marshal": say("answers rules questions and appeals, and pairs rounds"),
        "judge": say("answers rules questions and enters results"),
        "scorekeeper": say("registers players, pairs rounds and enters results"),
        "player": say("acts for themselves only"),
    }


def deed_words(say: Say) -> dict[str, str]:
    """What each deed is called."""
    return {
        "results": say("Enter and correct results"),
        "clock": say("Run the clock and call time"),
        "ready": say("Tick preparations, check all lists, go on and off duty"),
        "calls": say("Answer calls, make rulings, give a table extra time"),
        "conduct": say("Warn a player, recommend a disqualification"),
        "lists": say("Approve lists and send them back"),
        "components": say("Inspect components and decide what is lost or damaged"),
        "penalties": say("Give penalties, have squads counted, have components shared"),
        "players": say("Register, edit and check in players"),
        "rounds": say("Pair rounds, swap players, publish, make the cut"),
        "undo": say("Clear results, note a no-show, undo steps"),
        "announce": say("Announce"),
        "late": say("Let players join late, rejoin or be replaced; withhold prizes"),
        "disqualify": say("Disqualify a player"),
        "paper": say("Enter a whole round from paper"),
        "settings": say("Change settings, cards and deadlines; publish lists"),
        "staff": say("Add and remove staff, hand over the event"),
        "event": say("Start, finish and reopen the event; cancel a round"),
        "table": say("Note what happens at a table: coins, objectives, dice"),
        "judge": say("Call a judge"),
        "missing": say("Report a missing or damaged component"),
        "own": say("Hand in a list, drop, accept or decline a spot"),
        "report": say("Report, confirm and dispute a result; appeal"),
    }


def deed_lines(state: State, say: Say) -> list[DeedLine]:
    """What each role may do in this event, from the same table that refuses what is not allowed."""
    words = deed_words(say)
    return [
        DeedLine(
            id,
            words[id],
            tuple((role.value, may_do(state, role, commands)) for role in (*STAFF, Role.PLAYER)),
        )
        for id, commands in DEEDS.items()
    ]


def may_do(state: State, role: Role, commands: tuple[type[c.CommandBase], ...]) -> May:
    """Whether a role may give all of these commands; players give them about themselves only."""
    if not all(role in permission(each, state.format).roles for each in commands):
        return "no"
    return "own" if role is Role.PLAYER else "yes"
