"""Whole events of several stages played by dice: none is stuck, all their files pass the check, all logs verify.

`make soak` plays the thousand of the issue.
"""

import os

from finalsalvo.event.life.document import whole_document
from finalsalvo.rules.refusal import breaks
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stage_problems import plan_problems
from finalsalvo.rules.stages import StageKind, first_stages
from finalsalvo.simulate.play import play_event
from finalsalvo.simulate.proof import faults
from finalsalvo.simulate.shapes import random_stages

SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
EVENTS = 1_000 if SOAK else 25


def test_events_of_several_stages_come_to_their_end() -> None:
    formats = list(FORMATS.values())
    rounds = later = 0
    for seed in range(EVENTS):
        format, players = formats[seed % len(formats)], 4 + seed % (37 if SOAK else 17)
        stages = random_stages(format, players, seed)
        played = play_event(format, players, seed, None, stages)
        assert faults(played, seed) == [], seed
        whole = whole_document(played.state)
        rounds += len(whole.rounds)
        later += sum(bool(each.players) for each in whole.stages)
    assert rounds > 4 * EVENTS
    assert later > EVENTS // 3


def test_shapes_are_of_every_kind_and_the_same_for_a_seed() -> None:
    format, kinds, ways, flights = FORMATS["xwing-standard"], set(), set(), set()
    for seed in range(200):
        stages = random_stages(format, 9, seed)
        assert stages == random_stages(format, 9, seed)
        assert breaks(plan_problems(stages, format)) == []
        kinds |= {each.kind for each in stages}
        ways |= {each.entry.by for each in stages if each.after}
        flights.add(len(first_stages(stages)))
    assert kinds == {*StageKind}
    assert ways == {"top", "record", "points", "named", "everybody"}
    assert flights == {1, 2, 3}
