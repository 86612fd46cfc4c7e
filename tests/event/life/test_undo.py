"""Taking back: any entry that nothing stands on, and a list of what stands in the way of the others."""

from collections.abc import Callable

import pytest
from lives import Live, created, leader, playing, registered, started

from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.life import living
from finalsalvo.event.life.state import Phase, Presence
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result


def test_what_was_done_last_is_undone_and_the_state_is_as_before() -> None:
    live = registered()
    before = live.state
    live.do(c.CheckOut(("p1",)))
    done = live.life.seq
    live.do(c.Undo(done))
    assert live.added() == (f.Undone(done),)
    assert live.state == before
    assert live.life.seq == done + 1
    assert living(live.life.entries) == live.life


def test_an_undo_is_undone() -> None:
    live = registered()
    live.do(c.CheckOut(("p1",)))
    after, done = live.state, live.life.seq
    live.do(c.Undo(done))
    live.do(c.Undo(done + 1))
    assert live.state == after
    told = "This step has been undone already. Nothing to do."
    assert live.refused(c.Undo(done + 1)) == ("entry", "contract", told)


STEPS: dict[str, Callable[[Live], object]] = {
    "register": lambda live: live.do(c.Register((Registration("Late"),), 0)),
    "edit": lambda live: live.do(c.Edit("p1", Registration("Otto"))),
    "name a leader": lambda live: leader(live, "jo", "judge"),
    "drop": lambda live: live.do(c.Drop("p1")),
    "announce to leave": lambda live: live.do(c.Drop("p1", after=True)),
    "disqualify": lambda live: live.do(c.Disqualify("p1"), reason="x"),
    "result": lambda live: live.set(live.round.games[1].players[0]),
    "report": lambda live: live.do(
        c.ReportResult(1, 1, Result(End.TIME, (30, 0)), leaving=True), by=live.round.games[1].players[0]
    ),
    "start the clock": lambda live: live.do(c.StartClock()),
    "warn": lambda live: live.do(c.Warn("p1", "stalling")),
    "call": lambda live: live.do(c.CallJudge(1)),
    "component": lambda live: live.do(c.ReportComponent("p1", "dice")),
    "table": lambda live: live.do(c.MoveTable(1, 9)),
    "cancel the round": lambda live: live.do(c.CancelRound(), reason="x"),
    "withdraw the publication": lambda live: live.do(c.WithdrawPublication(), reason="x"),
    "swap": lambda live: live.do(
        c.Swap(live.round.games[1].players[0], live.round.games[2].players[0]), reason="they sat down so"
    ),
    "change": lambda live: live.do(c.Change("New", settings=live.state.settings), reason="x"),
    "no-show": lambda live: live.do(c.NoShow(1, live.round.games[1].players), reason="x"),
    "withhold a prize": lambda live: live.do(c.WithholdPrize("p1"), reason="left"),
    "announce": lambda live: live.do(c.Announce("Lunch")),
}


@pytest.mark.parametrize("step", STEPS)
def test_every_step_of_a_round_is_taken_back_without_a_trace(step: str) -> None:
    live = playing()
    before = live.state
    STEPS[step](live)
    assert live.state != before
    live.do(c.Undo(live.life.seq))
    assert live.state == before


def test_the_cut_and_the_end_are_taken_back() -> None:
    live = started(players=8, settings=Settings(structure="custom", swiss_rounds=1, cut=4))
    live.draw()
    live.play()
    before = live.state
    live.do(c.MakeCut())
    live.do(c.Undo(live.life.seq))
    assert (live.state, live.state.phase) == (before, Phase.BETWEEN)
    live.do(c.Finish(), reason="enough")
    live.do(c.Undo(live.life.seq))
    assert live.state == before


# --- what stands in the way ------------------------------------------------------------------------------

BUILT_ON = "This can't be undone because 1 later step builds on it. Undo that one first:"


def test_an_entry_that_others_stand_on_is_not_taken_back_and_they_are_named() -> None:
    live = created()
    live.do(c.Register((Registration("Otto"), Registration("Cara"))))
    live.do(c.CheckIn(("p1", "p2")))
    told = f"{BUILT_ON} Otto checked in, Cara checked in (step 3)."
    assert live.refused(c.Undo(2)) == ("entry", "contract", told)
    live.do(c.Undo(3))
    live.do(c.Undo(2))
    assert len(live.state.players) == 0


def test_what_stands_in_the_way_can_be_taken_back_from_the_last_on() -> None:
    live = playing(players=4)
    live.play()
    start = next(entry.seq for entry in live.life.entries if isinstance(entry.facts[0], f.Started))
    told = live.refused(c.Undo(start))
    assert told.message.startswith(f"{BUILT_ON} Round 1 paired (step {start + 1})")
    for entry in range(live.life.seq, start, -1):
        live.do(c.Undo(entry))
    live.do(c.Undo(start))
    assert live.state.phase is Phase.SETUP
    assert {each.presence for each in live.state.players.values()} == {Presence.CHECKED_IN}


def test_a_result_from_which_a_round_was_paired_is_corrected_instead() -> None:
    live = playing(players=4)
    live.play()
    result = live.life.seq
    live.draw()
    told = live.refused(c.Undo(result))
    assert told.message == f"{BUILT_ON} Round 2 paired (step {result + 1})."


def test_what_has_nothing_to_do_with_it_stays() -> None:
    live = playing()
    live.do(c.Warn("p1", "stalling"))
    warned = live.life.seq
    live.do(c.StartClock())
    live.set(live.round.games[1].players[0])
    live.do(c.Undo(warned))
    assert live.state.players["p1"].marks == ()
    assert live.round.timer is not None
    assert live.round.games[1].result is not None


# --- who and what ----------------------------------------------------------------------------------------


def test_the_beginning_stays_and_what_is_not_there_cannot_be_taken_back() -> None:
    live = registered()
    told = "The event's creation can't be undone. Delete the event's data instead."
    assert live.refused(c.Undo(1)) == ("entry", "contract", told)
    last = live.life.seq
    for entry in (0, -1, last + 1):
        told = f"The history has {last} steps, and there is no step {entry}. Choose one from the history."
        assert live.refused(c.Undo(entry)) == ("entry", "contract", told)


def test_a_leader_takes_back_what_they_did_themselves_and_the_organizer_everything() -> None:
    live = playing()
    leader(live, "mia", "marshal")
    live.set(live.round.games[1].players[0])
    mine = live.life.seq
    told = "You can only undo your own steps. Ask the organizer to undo this one."
    assert live.refused(c.Undo(mine), by="mia") == ("by", "XW2-ROLE-01", told)
    live.do(c.SetResult(1, 2, Result(End.TIME, (30, 0))), by="mia")
    live.do(c.Undo(live.life.seq), by="mia")
    assert live.round.games[2].open
    live.do(c.Undo(mine))
    assert live.round.games[1].open


def test_players_take_nothing_back() -> None:
    live = playing()
    told = (
        "Undoing a step is up to these roles: organizer, head marshal, marshal, scorekeeper. "
        "You're signed in as player. Ask one of them."
    )
    assert live.refused(c.Undo(live.life.seq), by="p1") == ("by", "XW2-ROLE-01", told)
