"""What is announced of an event with stages: literally, for the shapes of real events."""

from typing import Any

import pytest
from in_words import words
from lives import Live, created
from stage_shapes import ARMADA_2025, ARMADA_DAY_2, FLIGHTS, SYSTEM_OPEN, WORLDS_2023

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.announced.changes import announced_changes
from finalsalvo.event.life.announced.lines import announced_lines
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.todo import todo
from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan
from finalsalvo.server.shown.event_views import status_words
from finalsalvo.server.shown.reminding import Reminding
from finalsalvo.words.saying import ENGLISH


def staged(stages: tuple[StagePlan, ...], format: str = "xwing-standard", **more: Any) -> Live:
    """An event with stages that nobody is registered for."""
    return created(format, stages=stages, **more)


def told(live: Live, *ids: str) -> dict[str, list[str]]:
    """What some lines say, each sentence with the rule that it stands on."""
    found = {}
    for line in announced_lines(live.state):
        if line.id.startswith("stage-") or line.id in ("structure", "schedule", *ids):
            rules = [line.reason_for(text) for text in line.texts]
            found[str(line.title)] = [
                f"{text} {rule}".strip() for text, rule in zip(map(str, line.texts), rules, strict=True)
            ]
    return found


def test_a_system_open() -> None:
    assert told(staged(SYSTEM_OPEN), "when", "times") == {
        "Date and start": ["1 May 2026, 10:00"],
        "Stages": ["Day 1, Day 2 and Top 16, one after the other."],
        "Day 1": ["1 May 2026, 10:00, Hall 1.", "3 Swiss rounds. XW2-STR-06"],
        "Day 2": [
            "2 May 2026, 09:00, Hall 3.",
            "3 Swiss rounds. XW2-STR-06",
            "Players with at most 1 loss go on (X–1 or better). B86",
            "About 48 players are expected. B86",
            "Everyone else is out and keeps their rank. XW2-CUT-01",
            "Points and tiebreakers carry over. B87",
            "You don't meet earlier opponents again if we can avoid it. B88",
            "Byes of earlier stages count too. B88",
            "Check in again before it starts. B93",
            "If a player can't come, nobody moves up. B86",
        ],
        "Top 16": [
            "Single elimination: 1 loss and you're out. XW2-ELIM-05",
            "The top 16 of Day 2 go on. XW2-CUT-01",
            "Everyone else is out and keeps their rank. XW2-CUT-01",
            "Seeds follow the standings. XW2-ELIM-02",
            "If a player can't come, we ask the next one in the standings. XW2-CUT-04",
        ],
        "Round length": ["75 minutes per round", "75 minutes in the bracket, 120 in the final"],
        "Schedule": [
            "Day 1: 1 May 2026, 10:00 to about 14:15",
            "Day 2: 2 May 2026, 09:00 to about 13:15",
            "Top 16: about 6:30 hours",
            "That's with 15 minutes between rounds.",
        ],
    }


def test_worlds_2023_and_a_bracket_on_a_later_day() -> None:
    found = told(staged(WORLDS_2023))
    assert found["Second cut"] == [
        "3 Swiss rounds. XW2-STR-06",
        "Players with at least 3 points go on. B86",
        "Everyone else is out and keeps their rank. XW2-CUT-01",
        "Nothing carries over. Points start at 0. B87",
        "You can meet earlier opponents again. XW2-PAIR-04",
        "Byes of earlier stages don't count. B88",
        "If a player can't come, nobody moves up. B86",
    ]
    assert found["Finals"][0] == "26 March 2023."
    later = "If a player can't come, nobody moves up: it's on a later day. XW2-CUT-05"
    dated = (
        WORLDS_2023[0],
        StagePlan(id="top", name="Top 8", after=("swiss",), rounds=2, entry=GoingOn(size=8), date="2023-03-26"),
    )
    assert told(staged(dated))["Top 8"][-1] == later


def test_armada_worlds_2025() -> None:
    assert told(staged(ARMADA_2025, "armada-standard")) == {
        "Stages": ["Day 1, Day 2 and Day 3, one after the other."],
        "Day 1": ["3 October 2025, 09:00.", "3 Swiss rounds. ARM-STR-03"],
        "Day 2": ARMADA_DAY_2,
        "Day 3": [
            "5 October 2025, 10:00.",
            "Single elimination: 1 loss and you're out. ARM-ELIM-03",
            "The top 8 of Day 2 go on. B94",
            "Everyone else is out and keeps their rank. ARM-CUT-01",
            "Seeds follow the standings. ARM-ELIM-01",
            "If a player can't come, we ask the next one in the standings. ARM-CUT-02",
        ],
        "Schedule": [
            "Day 1: 3 October 2025, 09:00 to about 16:15",
            "Day 2: 4 October 2025, 09:00 to about 16:15",
            "Day 3: 5 October 2025, 10:00 to about 18:00",
            "That's with 15 minutes between rounds.",
        ],
    }


def test_two_flights_and_whom_the_organizer_names() -> None:
    found = told(staged(FLIGHTS, "xwing-hotshot"))
    assert found == {
        "Stages": [
            "First you play in a flight: Friday or Saturday. You can play in more than one.",
            "Then: Day 2 and Last four.",
        ],
        "Friday": ["1 May 2026, 18:00.", "6 Swiss rounds. HOT-PAIR-02"],
        "Saturday": [
            "2 May 2026, 10:00.",
            "6 Swiss rounds. HOT-PAIR-02",
            "You can also play here after another flight. Your better flight counts. B85",
        ],
        "Day 2": [
            "3 May 2026.",
            "4 Swiss rounds. HOT-PAIR-02",
            "Players with 5–1 or better go on. B86",
            "Everyone else is out and keeps their rank. HOT-CUT-01",
            "Only seeds carry over. Points start at 0. B87",
            "You can meet earlier opponents again. HOT-PAIR-04",
            "Byes of earlier stages don't count. B88",
            "If a player can't come, nobody moves up. B86",
        ],
        "Last four": [
            "Round robin: everyone plays everyone once. B91",
            "The organizer names who goes on. B94",
            "About 4 players are expected. B94",
            "Everyone else is out and keeps their rank. HOT-CUT-01",
            "Nothing carries over. Points start at 0. B87",
            "If a player can't come, nobody moves up. B94",
        ],
        "Schedule": found["Schedule"],
    }
    assert len(found["Schedule"]) == 5


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (GoingOn(size=8, each=True), "The top 8 of each flight go on: 16 players. B89"),
        (GoingOn(size=8), "The top 8 of all flights together go on. B89"),
        (GoingOn(by="record", losses=0), "Players without a loss go on (X–0). B86"),
        (GoingOn(by="record", losses=2), "Players with at most 2 losses go on (X–2 or better). B86"),
        (GoingOn(by="record", wins=4), "Players with at least 4 wins go on. B86"),
        (GoingOn(by="points", points=12), "Players with at least 12 points go on. B86"),
        (GoingOn(by="everybody"), "Everyone goes on. B94"),
    ],
)
def test_who_goes_on_from_flights(entry: GoingOn, words: str) -> None:
    last = StagePlan(id="last", name="Last", kind=StageKind.DOUBLE_ELIMINATION, after=("fri", "sat"), entry=entry)
    found = told(staged((*FLIGHTS[:2], last), "xwing-escalation"))["Last"]
    assert found[:2] == ["Double elimination: 2 losses and you're out. B91", words]
    free = "If a player can't come, we ask the next one of all flights. B90"
    assert (free in found) is (entry.by == "top")
    assert found[-2:] == [
        "The bracket is played with squad 4, up to 150 points. B33",
        "If a bracket game is tied, the player with initiative wins. B33",
    ]


def test_what_is_announced_is_the_same_from_every_stage() -> None:
    last = StagePlan(id="last", name="Last", kind=StageKind.ELIMINATION, after=("fri", "sat"), entry=GoingOn(size=8))
    live = staged((*FLIGHTS[:2], last), "xwing-escalation")
    seen = [announced_lines(focus(live.state, id)) for id in ("fri", "sat", "last")]
    assert seen[0] == seen[1] == seen[2]
    told = {line.id: [*map(str, line.texts)] for line in seen[0]}
    assert told["times"] == ["50, 70, 90, 120, 120 and 120 minutes, round by round", "120 minutes in the bracket"]
    assert told["house"] == ["Swiss rounds: 6. The rules say 4.", "Cut size: 8. The rules have none."]


def test_the_start_announces_this_stage_and_all_that_follow() -> None:
    live = staged(FLIGHTS)
    live.do(c.Register(tuple(Registration(f"P{n}", flights=("fri",)) for n in range(1, 5))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 5))))
    live.do(c.Start())
    assert [str(each) for each in live.state.announced][:3] == [
        "Friday: 6 Swiss rounds.",
        "Day 2: 4 Swiss rounds. Players with 5–1 or better go on.",
        "Last four: Round robin: everyone plays everyone once. The organizer names who goes on.",
    ]


def test_changed_stages_are_told_as_changes() -> None:
    live = staged(ARMADA_2025, "armada-standard")
    live.do(c.Register((Registration("Ada"),)))
    later = StagePlan(
        **{**{name: getattr(ARMADA_2025[1], name) for name in StagePlan.__struct_fields__}, "entry": GoingOn(size=32)}
    )
    live.do(c.PlanStages((ARMADA_2025[0], later, ARMADA_2025[2])))
    found = announced_changes(live.state, live.life.entries)
    assert [(each.line, str(each.title), [*map(str, each.was)]) for each in found] == [
        ("stage-day-2", "Day 2", ["The top 48 of Day 1 go on."])
    ]
    assert [*map(str, found[0].fresh)] == ["The top 32 of Day 1 go on."]
    live.do(c.PlanStages(ARMADA_2025[:2]))
    assert [each.line for each in announced_changes(live.state, live.life.entries)] == [
        "structure",
        "times",
        "stage-day-3",
    ]


def played(entry: GoingOn) -> Live:
    """A day of three rounds for eight, after the cut to the next one."""
    live = staged((SYSTEM_OPEN[0], StagePlan(id="day-2", name="Day 2", rounds=2, after=("day-1",), entry=entry)))
    live.do(c.Register(tuple(Registration(f"P{n}") for n in range(1, 9))))
    live.do(c.CheckIn(tuple(f"p{n}" for n in range(1, 9))))
    live.do(c.Start())
    for _ in range(3):
        live.draw()
        live.play()
    live.do(c.MakeCut())
    return live


def seeds(live: Live) -> tuple[str, ...]:
    """Everybody in the order of the cut."""
    assert live.state.cut is not None
    return live.state.cut.ranked


def test_a_spot_in_a_stage_is_called_by_its_name_and_nothing_speaks_of_a_bracket() -> None:
    live = played(GoingOn(size=4))
    first, fifth = seeds(live)[0], seeds(live)[4]
    live.do(c.DeclineSeat(first))
    one, two = (live.state.players[each].name for each in (first, fifth))
    assert words(live.state, live.life.entries[-1]) == (
        f"{one} declined a spot in Day 2 and dropped · {two} was offered a spot in Day 2"
    )
    assert [str(each.message) for each in todo(live.state, live.now) if each.kind == "seat"] == [
        f"Ask {two} about the free spot in Day 2"
    ]
    live.do(c.AcceptSeat(fifth))
    assert words(live.state, live.life.entries[-1]) == f"{two} took a spot in Day 2"
    shown = [each.text for each in Reminding(live.state, ENGLISH)("cut").first]
    assert [text for text in shown if "bracket" in text or "final" in text] == []
    assert status_words(live.state, ENGLISH) == "Next: Day 2"


def test_where_a_record_decides_nobody_moves_up() -> None:
    live = played(GoingOn(by="record", losses=1))
    found = live.do(c.DeclineSeat(seeds(live)[0]))
    assert [(each.rule, str(each.message)) for each in found.notices] == [
        ("B86", "Nobody moves up to Day 2. The spot stays empty.")
    ]
