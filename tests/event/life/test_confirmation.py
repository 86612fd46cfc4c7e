"""What is asked before a command is done: nothing, to be sure, or a reason; and where each of them is."""

from typing import Any, get_args

import pytest
from command_samples import LIVES, SAMPLES
from lives import SECRET, Live, leader, playing, registered, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.confirmation import MANNERS, manner_of
from finalsalvo.event.life.context import Context
from finalsalvo.event.life.decide import consider
from finalsalvo.event.life.doing import QUESTIONS, REASONS
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import obey
from finalsalvo.event.life.permission import Asking
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Phase
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End, Result

AT_ONCE, ASKS, WANTS_REASON, _ = Asking

MAY_WANT_A_REASON = {
    *(
        "create",
        "change",
        "hand-over",
        "announce",
        "judge-list",
        "amend-list",
        "choose-cards",
        "override-cards",
        "start",
    ),
    *("enter-late", "swap", "force-pair", "cancel-round", "bring-together", "flip-coin", "roll-salvo", "enter-salvo"),
    *("roll-priority", "enter-priority", "set-result", "rejoin", "disqualify", "withhold-prize", "warn", "penalize"),
    *("recommend-removal", "record-round", "settle-component", "reopen"),
}
ASKED_BY_PAGES = ["release-leader", "merge", "no-show", "make-cut", "decline-seat", "finish"]


def worst(kind: type[c.CommandBase]) -> Asking:
    """The most that a kind of command can ask; a situation of its own may ask for a reason."""
    manner, line = manner_of(kind), PERMISSIONS.get(kind)
    seen = manner.seen if line is not None and "confirm" in line.when.values() else AT_ONCE
    case = WANTS_REASON if "3" in manner.when else AT_ONCE
    return max(manner.plain, seen, case)


def test_only_what_a_book_or_an_opponent_could_contest_wants_a_reason() -> None:
    assert {kind.action() for kind in get_args(c.Command) if worst(kind) is WANTS_REASON} == MAY_WANT_A_REASON
    plain = [kind.action() for kind in get_args(c.Command) if manner_of(kind).plain is ASKS]
    assert plain == ASKED_BY_PAGES
    assert set(MANNERS) <= set(get_args(c.Command))


def test_what_asks_by_itself_has_words_for_it() -> None:
    plain = {kind for kind in PERMISSIONS if manner_of(kind).plain is WANTS_REASON}
    marked = [kind for kind, line in PERMISSIONS.items() if "confirm" in line.when.values()]
    reasons = plain | {kind for kind in marked if manner_of(kind).seen is WANTS_REASON}
    assert set(REASONS) == reasons | {c.WithholdPrize, c.SettleComponent}
    asked = {kind for kind in PERMISSIONS if manner_of(kind).plain is ASKS}
    asked |= {kind for kind in marked if manner_of(kind).seen is ASKS} - {c.Substitute}  # that one says its own
    assert set(QUESTIONS) == asked | {c.Start, c.Drop, c.Rule}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("kind", PERMISSIONS, ids=lambda kind: kind.action())
def test_a_command_that_is_refused_for_want_of_a_reason_may_want_one(kind: type[c.CommandBase], phase: Phase) -> None:
    live, command = LIVES[phase], SAMPLES[kind]
    given: dict[str, Any] = {"by": "org", "at": live.now + 60_000, "secret": SECRET}
    fields = []
    answers: tuple[dict[str, Any], ...] = ({}, {"sure": True}, {"reason": "because"})
    for more in answers:
        try:
            obey(live.life, command, **given, **more, asks=True)
            fields.append("")
        except Refusal as refusal:
            fields.append(refusal.field)
    if fields[0] == "reason":
        assert (kind.action() in MAY_WANT_A_REASON, fields[1:]) == (True, ["reason", fields[2]])
        assert fields[2] != "reason"
    if fields[0] == "sure":
        assert not {"sure", "reason"} & set(fields[1:])


def asked(live: Live, command: c.Command) -> Asking:
    """What a command asks of the organizer."""
    context = Context(by="org", at=live.now + 60_000, secret=SECRET, history=live.life.entries)
    return consider(live.state, command, context).asks


def test_the_situation_decides_what_is_asked() -> None:
    live = playing()
    one = live.round.games[1].players[0]
    assert asked(live, c.Drop(one)) is ASKS
    assert asked(live, c.Drop(one, after=True)) is AT_ONCE
    assert asked(live, c.SetResult(1, 1, live.won(one))) is AT_ONCE
    assert asked(live, c.WithdrawPublication()) is ASKS
    assert asked(live, c.Swap(one, live.round.games[2].players[0])) is WANTS_REASON
    live.play()
    assert asked(live, c.Drop(one)) is AT_ONCE
    assert asked(live, c.SetResult(1, 1, Result(End.TIME, (99, 0)))) is ASKS
    assert asked(live, c.ClearResult(1, 1)) is ASKS
    live.draw()
    assert asked(live, c.SetResult(1, 1, Result(End.TIME, (99, 0)), later="keep")) is WANTS_REASON
    assert asked(live, c.CancelRound()) is WANTS_REASON


def test_in_a_draft_only_a_rematch_wants_a_reason() -> None:
    live = started()
    live.draw()
    met = live.round.games[1].players
    live.play()
    live.do(c.DrawRound())
    draft = live.state.draft
    assert draft is not None
    assert asked(live, c.ForcePair(*met)) is WANTS_REASON
    one, two = draft.games[1].players
    assert asked(live, c.ForbidPair(one, two)) is AT_ONCE
    assert asked(live, c.Publish()) is AT_ONCE
    assert asked(live, c.DiscardDraft()) is AT_ONCE


def test_a_page_names_who_is_missing_before_the_start_and_a_program_is_not_asked() -> None:
    live = registered(players=4)
    live.do(c.Register((Registration("Otto"), Registration("Petra"))))
    given: dict[str, Any] = {"by": "org", "at": live.now + 60_000, "secret": SECRET}
    with pytest.raises(Refusal) as told:
        obey(live.life, c.Start(), **given, asks=True)
    words = "2 players aren't checked in and won't be paired: Otto and Petra."
    assert (told.value.field, str(told.value.message)) == ("sure", words)
    answers: tuple[dict[str, Any], ...] = ({}, {"asks": True, "sure": True}, {"asks": True, "reason": "late"})
    for more in answers:
        life, _ = obey(live.life, c.Start(), **given, **more)
        assert life.state is not None
        assert life.state.started


def test_a_warning_says_why_in_its_own_words() -> None:
    live = playing()
    leader(live, "jo", "judge")
    live.do(c.Warn("p1", "stalling"), by="jo")
    told = "Say why P1 should leave the event. The reason goes into the history."
    assert live.refused(c.RecommendRemoval("p1"), by="jo") == ("reason", "contract", told)
    live.do(c.RecommendRemoval("p1", "again and again"), by="jo")
    assert live.life.entries[-1].reason is None


REDONE = {
    "publish": (c.DrawRound(), c.Publish()),
    "announce": (c.Announce("Lunch"),),
    "edit": (c.Edit("p1", Registration("Ada")),),
    "drop": (c.Drop("p1"),),
    "set-deadline": (c.SetDeadline(5_000_000_000_000),),
}


@pytest.mark.parametrize("deeds", REDONE.values(), ids=REDONE)
def test_what_was_done_at_once_is_undone_and_redone_by_the_same_command(deeds: tuple[c.Command, ...]) -> None:
    live = started()
    for deed in deeds:
        before = live.state
        live.do(deed)
    done, entry = live.state, live.life.seq
    live.do(c.Undo(entry))
    assert live.state == before
    live.do(c.Undo(live.life.seq))
    assert live.state == done
    live.do(c.Undo(live.life.seq))
    assert live.state == before
