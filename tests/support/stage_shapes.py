"""The stages of real events, as their organizers announced them."""

from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan

SYSTEM_OPEN = (
    StagePlan(id="day-1", name="Day 1", rounds=3, date="2026-05-01", starts_at="10:00", place="Hall 1"),
    StagePlan(
        id="day-2",
        name="Day 2",
        rounds=3,
        after=("day-1",),
        entry=GoingOn(by="record", losses=1),
        expected=48,
        rematches="event",
        byes="event",
        date="2026-05-02",
        starts_at="09:00",
        place="Hall 3",
        check_in=True,
    ),
    StagePlan(id="top-16", name="Top 16", kind=StageKind.ELIMINATION, after=("day-2",), entry=GoingOn(size=16)),
)
"""A System Open: three rounds, all with at most one loss play on, then a bracket on the same day."""
WORLDS_2023 = (
    StagePlan(id="swiss", name="Swiss", rounds=5, date="2023-03-25", starts_at="09:30"),
    StagePlan(
        id="second-cut",
        name="Second cut",
        rounds=3,
        after=("swiss",),
        entry=GoingOn(by="points", points=3),
        carry="nothing",
    ),
    StagePlan(
        id="finals",
        name="Finals",
        kind=StageKind.ELIMINATION,
        after=("second-cut",),
        entry=GoingOn(size=8),
        date="2023-03-26",
    ),
)
"""A World Championship that cut after round five, with its bracket on the next day."""
ARMADA_2025 = (
    StagePlan(id="day-1", name="Day 1", rounds=3, date="2025-10-03", starts_at="09:00"),
    StagePlan(
        id="day-2",
        name="Day 2",
        rounds=3,
        after=("day-1",),
        entry=GoingOn(size=48),
        date="2025-10-04",
        starts_at="09:00",
        check_in=True,
    ),
    StagePlan(
        id="day-3",
        name="Day 3",
        kind=StageKind.ELIMINATION,
        after=("day-2",),
        entry=GoingOn(size=8),
        date="2025-10-05",
        starts_at="10:00",
    ),
)
"""Armada Worlds: 147, then 48, then 8, over three days."""
ARMADA_DAY_2 = [
    "4 October 2025, 09:00.",
    "3 Swiss rounds. ARM-STR-03",
    "The top 48 of Day 1 go on. B94",
    "Everyone else is out and keeps their rank. ARM-CUT-01",
    "Points and tiebreakers carry over. B87",
    "You can meet earlier opponents again. ARM-PAIR-03",
    "Byes of earlier stages don't count. B88",
    "Check in again before it starts. B93",
    "If a player can't come, we ask the next one in the standings. ARM-CUT-02",
]
"""What is said of its second day, each sentence with its rule."""
FLIGHTS = (
    StagePlan(id="fri", name="Friday", rounds=6, date="2026-05-01", starts_at="18:00"),
    StagePlan(id="sat", name="Saturday", rounds=6, date="2026-05-02", starts_at="10:00", again=True),
    StagePlan(
        id="day-2",
        name="Day 2",
        rounds=4,
        after=("fri", "sat"),
        entry=GoingOn(by="record", wins=5, losses=1),
        carry="seeds",
        date="2026-05-03",
    ),
    StagePlan(
        id="robin",
        name="Last four",
        kind=StageKind.ROUND_ROBIN,
        after=("day-2",),
        entry=GoingOn(by="named"),
        expected=4,
        carry="nothing",
    ),
)
"""Two flights, all with 5–1 or better, then four whom the organizer names."""
