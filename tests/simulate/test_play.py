"""Whole events played by dice: they come to an end, and what must hold of them holds."""

from random import Random

import pytest
from msgspec.structs import replace
from wrong_commands import mangled

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.entry import write_log
from finalsalvo.event.life.state import Phase
from finalsalvo.rules.registry import FORMATS
from finalsalvo.simulate.evening import Evening, Stuck
from finalsalvo.simulate.impulse import MAKERS, giver, impulse
from finalsalvo.simulate.incidents import LIKELY
from finalsalvo.simulate.play import Played, play_event
from finalsalvo.simulate.proof import faults, is_found
from finalsalvo.simulate.shapes import random_stages
from finalsalvo.simulate.steps import STEPS, open_event


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", [2, 3, 8, 21])
def test_events_of_every_format_and_size_come_to_their_end(format: str, players: int) -> None:
    for seed in range(4):
        played = play_event(FORMATS[format], players, seed)
        assert faults(played, seed) == []
        assert played.state.phase is Phase.FINISHED


def test_a_large_event_comes_to_its_end() -> None:
    assert faults(play_event(FORMATS["xwing-standard"], 120, 1)) == []


def test_many_events_together_have_every_command() -> None:
    """Soon or, if the dice fall badly, a little later. Whoever checks lists needs cards, and here are none.

    Planning is over before anybody here thinks of stopping it, ties in brackets come too seldom to be rolled, and the
    power never fails.
    """
    missing = {kind.action() for kind in c.Command.__args__} - {
        "import",
        "check-lists",
        "stop-planning",
        "roll-priority",
        "record-round",
    }
    for seed in range(600):
        format, players = list(FORMATS.values())[seed % 8], 2 + seed % 13
        missing -= set(play_event(format, players, seed).obeyed)
        if seed % 8 == 0 and players > 3:
            stages = random_stages(format, players, seed)
            missing -= set(play_event(format, players, seed, None, stages).obeyed)
        if not missing:
            break
    assert missing == set()


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-team-epic", "xwing-hotshot"])
def test_every_changed_byte_of_a_log_is_found(format: str) -> None:
    log = write_log(play_event(FORMATS[format], 4, 3).life.entries)
    dice = Random(format)
    places = [place for place in range(len(log)) if log[place] != ord("\n")]
    for place in dice.sample(places, 300):
        assert is_found(log, place, 1 << dice.randrange(8)), (place, log[place - 20 : place + 20])


def test_a_fault_is_told() -> None:
    played = play_event(FORMATS["xwing-standard"], 8, 5)
    short = Played(replace(played.life, entries=played.life.entries[:-1]), played.secret, {}, {})
    assert any("fold" in fault or "verify" in fault for fault in faults(short))


def test_every_step_that_cannot_be_done_says_where_it_is_stuck() -> None:
    evening = Evening(1, 0)
    open_event(evening, FORMATS["xwing-standard"], 4)
    with pytest.raises(Stuck, match="publish in 'set up'"):
        STEPS[Phase.DRAFT](evening)


def test_every_command_is_made_at_every_moment_and_can_be_mangled() -> None:
    dice = Random(2)
    evening = Evening(2, 0)
    open_event(evening, FORMATS["xwing-fangs-out"], 6)
    kinds: list[type[c.CommandBase]] = [*LIKELY, c.Create, c.Import]
    while evening.state.phase is not Phase.FINISHED:
        for kind in kinds:
            command = impulse(kind, evening.life, dice)
            assert type(command) is kind
            assert type(mangled(command, dice)) is kind
            assert giver(evening.state, command, dice)
        STEPS[evening.state.phase](evening)
    assert set(MAKERS) < set(kinds)
