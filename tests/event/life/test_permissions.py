"""What is allowed when and to whom: the table, held against every command, phase and role."""

from itertools import product
from random import Random
from typing import Any, get_args

import permissions_page
import pytest
from lives import Live, created, leader, playing, registered, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import DECIDERS
from finalsalvo.event.life.doing import DOING, REASONS
from finalsalvo.event.life.facts import CardOverrides, Registration
from finalsalvo.event.life.permissions import PERMISSIONS, check_permission, permission
from finalsalvo.event.life.state import Phase, Role
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
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
PEOPLE = {
    "org": Role.ORGANIZER,
    "hal": Role.HEAD_MARSHAL,
    "mia": Role.MARSHAL,
    "jo": Role.JUDGE,
    "sue": Role.SCOREKEEPER,
}


def answer(live: Live, command: Any, by: str, reason: str | None) -> str:
    """What keeps somebody from giving a command, as far as the table goes: "by", "phase", "reason" or nothing."""
    state = live.state
    try:
        check_permission(command, state, state.roles_of(by), own=by not in PEOPLE and by != "x", reason=reason)
    except Refusal as refusal:
        return refusal.field
    return ""


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("kind", PERMISSIONS, ids=lambda kind: kind.action())
def test_a_command_is_for_its_roles_in_its_phases_and_wants_its_reasons(
    kind: type[c.CommandBase], phase: Phase
) -> None:
    live, line = LIVES[phase], PERMISSIONS[kind]
    assert live.state.phase is phase
    for person, role in PEOPLE.items():
        if role not in line.roles:
            expected = ("by", "by")
        else:
            expected = {"yes": ("", ""), "confirm": ("reason", ""), None: ("phase", "phase")}[line.when.get(phase)]
        command = SAMPLES[kind]
        assert (answer(live, command, person, None), answer(live, command, person, "because")) == expected
    assert answer(live, SAMPLES[kind], "x", "because") == "by"


@pytest.mark.parametrize(("kind", "phase"), list(product(PERMISSIONS, Phase)))
def test_what_the_table_refuses_is_refused_by_the_event_and_changes_nothing(
    kind: type[c.CommandBase], phase: Phase
) -> None:
    live, line = LIVES[phase], PERMISSIONS[kind]
    for person, role in PEOPLE.items():
        if role not in line.roles and kind is not c.Undo:
            assert live.refused(SAMPLES[kind], by=person, reason="because").field == "by"
        elif phase not in line.when:
            assert live.refused(SAMPLES[kind], by=person, reason="because").field == "phase"


def test_players_act_for_themselves_only() -> None:
    own = [kind for kind, line in PERMISSIONS.items() if Role.PLAYER in line.roles]
    assert [kind.action() for kind in own] == [
        *("withdraw", "submit-list", "flip-coin", "choose-objective", "settle-first-player", "settle-colours"),
        *("state-total", "verify-total"),
        *("start-planning", "stop-planning", "set-game-round"),
        *("roll-salvo", "enter-salvo", "roll-priority", "enter-priority"),
        *("report-result", "confirm-result", "dispute-result", "drop", "cancel-drop"),
        *("call-judge", "appeal", "report-component", "decline-seat", "accept-seat"),
    ]
    live = playing()
    other = next(player for player in ("p2", "p3") if live.game(player).number != live.game("p1").number)
    game = live.game("p1").number
    result = live.won("p1")
    live.do(c.CallJudge(game))
    for command in (
        c.SubmitList("p1", "x"),
        c.ReportResult(1, game, result),
        c.Drop("p1"),
        c.CallJudge(game),
        c.FlipCoin(game, "colours"),
        c.ChooseObjective(game, "Advanced Gunnery"),
        c.SettleFirstPlayer(game, "p1"),
        c.SettleColours(game, "p1"),
        c.StateTotal("p1", 200),
        c.VerifyTotal("p1", 200),
        c.SetGameRound(game, 1),
        c.RollSalvo(game, (1, 1)),
        c.Appeal(1),
        c.ReportComponent("p1", "dice"),
    ):
        assert live.refused(command, by=other).field == "by"


def test_every_command_has_its_line_its_decider_and_a_sample_here() -> None:
    known = [kind for kind in get_args(c.Command) if kind not in (c.Create, c.Import)]
    assert list(PERMISSIONS) == known
    assert sorted(DECIDERS, key=str) == sorted(known, key=str)
    assert list(SAMPLES) == known
    assert [type(sample) for sample in SAMPLES.values()] == known


@pytest.mark.parametrize("format", FORMATS)
def test_marshals_eject_in_hotshot_and_fangs_out_only(format: str) -> None:
    roles = permission(c.Disqualify, FORMATS[format]).roles
    leaders = {Role.ORGANIZER, Role.HEAD_MARSHAL, Role.MARSHAL}
    assert roles == (leaders if format in ("xwing-hotshot", "xwing-fangs-out") else {Role.ORGANIZER})


def test_every_command_says_what_it_does() -> None:
    assert [kind.action() for kind in get_args(c.Command) if not permissions_page.sentence(kind).endswith(".")] == []


def test_the_page_is_up_to_date() -> None:
    written = permissions_page.PAGE.read_text("utf-8")
    assert written == permissions_page.page(), "docs/permissions.md is stale: run python tools/permissions_page.py"


def test_the_page_has_a_line_for_each_command() -> None:
    page = permissions_page.page()
    assert "| `start` | ✓ |  |  |  |  |  | organizer |\n" in page
    assert "| `swap` |  | ✓ | reason |  |  |  | organizer, head marshal, marshal, scorekeeper |\n" in page
    assert "| `call-judge` |  |  | ✓ |  |  |  | every leader, players |\n" in page
    assert page.count("\n| `") == len(PERMISSIONS) + len(get_args(c.Command))


def test_a_command_of_a_person_without_any_part_in_the_event_says_so() -> None:
    told = "You're not part of this event's staff. Ask the organizer."
    assert created().refused(c.Start(), by="somebody") == ("by", "XW2-ROLE-01", told)
    assert started().state.roles_of("somebody") == frozenset()


def test_every_command_has_words_and_one_that_needs_a_reason_says_what_it_changes() -> None:
    assert list(DOING) == list(PERMISSIONS)
    assert list(REASONS) == [kind for kind, line in PERMISSIONS.items() if "confirm" in line.when.values()]


WHEN = [
    (Phase.SETUP, c.CancelRound(), "Canceling the round isn't possible yet. The event hasn't started. Start it first."),
    (
        Phase.PLAYING,
        c.CheckIn(("p1",)),
        "Checking players in is only possible before the start, and the event has started. Nothing to do.",
    ),
    (
        Phase.DRAFT,
        c.StartClock(),
        "Starting the clock isn't possible now. The pairings aren't published yet. Publish or discard them first.",
    ),
    (
        Phase.PLAYING,
        c.Publish(),
        "Publishing the pairings isn't possible now. The pairings are already published. Unpublish them first.",
    ),
    (Phase.PLAYING, c.MakeCut(), "Making the cut isn't possible now. A round is running. Finish it first."),
    (
        Phase.BETWEEN,
        c.CallTime(),
        "Calling time isn't possible now. No round is running. Pair the next round first.",
    ),
    (
        Phase.BETWEEN,
        c.Publish(),
        "Publishing the pairings isn't possible now. There are no draft pairings. Pair the next round first.",
    ),
    (
        Phase.BETWEEN,
        c.AcceptSeat("p1"),
        "Accepting a spot in the cut isn't possible now. There is no cut yet. Make the cut first.",
    ),
    (Phase.CUT, c.CancelRound(), "Canceling the round isn't possible now. The cut has been made. Undo the cut first."),
    (Phase.CUT, c.Reopen(), "Reopening the event isn't possible now. The event isn't finished. Nothing to do."),
    (
        Phase.FINISHED,
        c.DrawRound(),
        "Pairing the next round isn't possible now. The event is finished. Reopen it in the settings first.",
    ),
]


@pytest.mark.parametrize(("phase", "command", "told"), WHEN)
def test_what_cannot_be_done_now_says_what_comes_before_it(phase: Phase, command: c.Command, told: str) -> None:
    assert LIVES[phase].refused(command, reason="because") == ("phase", "contract", told)
