"""What is allowed when and to whom: the table, held against every command, phase and role."""

from itertools import product
from typing import Any, get_args

import permissions_page
import pytest
from command_samples import LIVES, SAMPLES
from lives import Live, created, playing, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.decide import DECIDERS
from finalsalvo.event.life.doing import DOING
from finalsalvo.event.life.permissions import PERMISSIONS, check_permission, permission
from finalsalvo.event.life.state import Phase, Role
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS

PEOPLE = {
    "org": Role.ORGANIZER,
    "hal": Role.HEAD_MARSHAL,
    "mia": Role.MARSHAL,
    "jo": Role.JUDGE,
    "sue": Role.SCOREKEEPER,
}


def answer(live: Live, command: Any, by: str) -> str:
    """What keeps somebody from giving a command, as far as the table goes: "by", "phase" or nothing."""
    state = live.state
    try:
        check_permission(command, state, state.roles_of(by), own=by not in PEOPLE and by != "x")
    except Refusal as refusal:
        return refusal.field
    return ""


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("kind", PERMISSIONS, ids=lambda kind: kind.action())
def test_a_command_is_for_its_roles_in_its_phases(kind: type[c.CommandBase], phase: Phase) -> None:
    live, line = LIVES[phase], PERMISSIONS[kind]
    assert live.state.phase is phase
    for person, role in PEOPLE.items():
        expected = "by" if role not in line.roles else "" if phase in line.when else "phase"
        assert answer(live, SAMPLES[kind], person) == expected
    assert answer(live, SAMPLES[kind], "x") == "by"


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
    assert "| `start` | 1; 2 with people or things missing, 3 where the book forbids it | ✓ |  |  |  |  |  |" in page
    desk = "organizer, head marshal, marshal, scorekeeper"
    assert f"| `swap` | 1; 3 where two meet again |  | 1 | 3 |  |  |  | {desk} |\n".replace("| 1 |", "| ✓ |") in page
    assert "| `call-judge` | 1 |  |  | ✓ |  |  |  | every leader, players |\n" in page
    assert "| `hide-lists` | 1 | 2 | 2 | 2 | 2 | 2 | 2 | organizer |\n" in page
    assert page.count("\n| `") == len(PERMISSIONS) + len(get_args(c.Command))


def test_a_command_of_a_person_without_any_part_in_the_event_says_so() -> None:
    told = "You're not part of this event's staff. Ask the organizer."
    assert created().refused(c.Start(), by="somebody") == ("by", "XW2-ROLE-01", told)
    assert started().state.roles_of("somebody") == frozenset()


def test_every_command_has_words() -> None:
    assert list(DOING) == list(PERMISSIONS)


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
