"""Who stands where, and by which figure: small events in which every tiebreaker decides, and their order matters."""

from typing import Any

import pytest
from typed_events import asked, written_event

Row = tuple[str, int, int, str, str]
"""Player, points, margin or mission points, strength of schedule, and what put them below the one above."""


def ranked(*arguments: Any, **more: Any) -> list[Row]:
    """The standings of an event, as the shell tells them."""
    found = asked("standings", written_event(*arguments, **more))["standings"]
    return [
        (each["player"], each["points"], each.get("mov", each.get("mission_points")), each["sos"], each["decided_by"])
        for each in found
    ]


# In each of these events somebody stands above a player with a better second figure, because the first one decides,
# and above one with a better third figure, because the second one does.
TABLES = [
    pytest.param(
        "xwing-standard",
        ("A B 100 50, C D 60 50, E F 150 0", "A C 70 60, B E 60 10, F D 100 50"),
        [
            ("A", 2, 460, "1/2", "points"),
            ("E", 1, 500, "1/2", "points"),
            ("B", 1, 400, "3/4", "mov"),
            ("C", 1, 400, "1/2", "sos"),
            ("F", 1, 300, "1/4", "mov"),
            ("D", 0, 340, "1/2", "points"),
        ],
        marks=pytest.mark.rule("XW2-TP-02", "XW2-TIE-01", "XW2-TIE-02"),
        id="xwing-standard",
    ),
    pytest.param(
        "armada-standard",
        ("A B 90 40, C D 59 0, E F 160 10", "A C 120 20, B E 70 20, D F 75 20"),
        [
            ("A", 13, 150, "21/4", "points"),
            ("E", 13, 150, "19/4", "sos"),
            ("D", 11, 55, "9/2", "points"),
            ("B", 11, 50, "13/2", "mov"),
            ("C", 10, 59, "6/1", "points"),
            ("F", 8, 0, "6/1", "points"),
        ],
        marks=pytest.mark.rule("ARM-TP-02", "ARM-TIE-01"),
        id="armada-standard",
    ),
    *(
        pytest.param(
            format,
            ("A B 14 12, C D 20 2, E F 18 17", "A C 10 5, B E 9 8, F D 7 6"),
            [
                ("A", 6, 24, "3/2", "points"),
                ("B", 3, 21, "9/4", "points"),
                ("E", 3, 26, "3/2", "sos"),
                ("C", 3, 25, "3/2", "mission_points"),
                ("F", 3, 24, "3/4", "sos"),
                ("D", 0, 8, "3/2", "points"),
            ],
            marks=pytest.mark.rule("HOT-EP-02", "HOT-TIE-01", "HOT-TIE-02", *more),
            id=format,
        )
        for format, more in (("xwing-hotshot", ()), ("xwing-fangs-out", ("FANG-GEN-01",)))
    ),
    pytest.param(
        "xwing-escalation",
        ("A B 40 20, C D 30 20, E F 35 20", "A C 60 40, B E 30 20, F D 60 20"),
        [
            ("A", 10, 190, "6/1", "points"),
            ("F", 5, 175, "5/1", "points"),
            ("E", 5, 155, "8/1", "mov"),
            ("B", 3, 140, "15/1", "points"),
            ("C", 3, 140, "10/1", "sos"),
            ("D", 0, 100, "8/1", "points"),
        ],
        marks=pytest.mark.rule("ESC-TIE-01", "ESC-TIE-02"),
        id="xwing-escalation",
    ),
    *(
        pytest.param(
            format,
            ("A B 40 20, C D 30 20, E F 35 20", "A C 60 40, B E 30 20, F D 60 20"),
            [
                ("A", 10, 2 * limit + 40, "6/1", "points"),
                ("F", 5, 2 * limit + 25, "5/1", "points"),
                ("E", 5, 2 * limit + 5, "8/1", "mov"),
                ("B", 3, 2 * limit - 10, "15/1", "points"),
                ("C", 3, 2 * limit - 10, "10/1", "sos"),
                ("D", 0, 2 * limit - 50, "8/1", "points"),
            ],
            marks=pytest.mark.rule(rule),
            id=format,
        )
        for format, limit, rule in (
            ("xwing-epic-dogfight", 300, "EPIC-TIE-01"),
            ("xwing-team-epic", 400, "TEAM-GEN-01"),
        )
    ),
]


@pytest.mark.parametrize(("format", "rounds", "rows"), TABLES)
def test_every_figure_decides_in_the_order_of_its_book(format: str, rounds: tuple[str, ...], rows: list[Row]) -> None:
    assert ranked(format, "ABCDEF", *rounds) == rows


@pytest.mark.rule("EPIC-BRKT-01")
def test_an_epic_cut_may_be_ordered_by_strength_of_schedule() -> None:
    rounds = ("A B 40 20, C D 30 20, E F 35 20", "A C 60 40, B E 30 20, F D 60 20")
    found = ranked("xwing-epic-dogfight", "ABCDEF", *rounds, tiebreakers=["sos", "mov"])
    assert [(row[0], row[-1]) for row in found] == [
        ("A", "points"),
        ("E", "points"),
        ("F", "sos"),
        ("B", "points"),
        ("C", "sos"),
        ("D", "points"),
    ]


@pytest.mark.parametrize(
    ("format", "scores"),
    [
        pytest.param("xwing-standard", "100 50", marks=pytest.mark.rule("XW2-TIE-03")),
        pytest.param("armada-standard", "100 50", marks=pytest.mark.rule("ARM-TIE-01")),
        pytest.param("xwing-hotshot", "14 12", marks=pytest.mark.rule("HOT-TIE-03")),
    ],
)
def test_where_all_figures_are_equal_chance_decides_and_only_there(format: str, scores: str) -> None:
    event = written_event(format, "ABCD", f"A B {scores}, C D {scores}")
    orders = set()
    for seed in range(24):
        lines = asked("standings", event, "--seed", str(seed))["standings"]
        assert [line["decided_by"] for line in lines] == ["points", "random", "points", "random"]
        orders.add("".join(line["player"] for line in lines))
    assert orders == {"ACBD", "ACDB", "CABD", "CADB"}


BYES = [
    pytest.param("xwing-standard", 1, [300, 600], marks=pytest.mark.rule("XW2-PAIR-02")),
    pytest.param("xwing-escalation", 5, [150, 300, 450, 600], marks=pytest.mark.rule("ESC-BYE-03")),
    pytest.param("xwing-hotshot", 3, [18, 36], marks=pytest.mark.rule("HOT-PAIR-03")),
    pytest.param("xwing-fangs-out", 3, [18, 36], marks=pytest.mark.rule("HOT-PAIR-03", "FANG-GEN-01")),
    pytest.param("xwing-epic-dogfight", 5, [450, 900], marks=pytest.mark.rule("EPIC-BYE-03")),
    pytest.param("xwing-team-epic", 5, [600, 1200], marks=pytest.mark.rule("TEAM-BYE-01")),
    pytest.param("armada-standard", 8, [140, 280], marks=pytest.mark.rule("ARM-PAIR-02")),
]


@pytest.mark.parametrize(("format", "points", "margins"), BYES)
def test_a_bye_is_a_win_of_this_worth_in_every_round(format: str, points: int, margins: list[int]) -> None:
    event = written_event(format, "ABC", *["A B 20 19, C bye"] * len(margins))
    for number, margin in enumerate(margins, start=1):
        lines = asked("standings", event, "--round", str(number))["standings"]
        line = next(each for each in lines if each["player"] == "C")
        assert (line["points"], line["wins"], line["byes"]) == (points * number, number, number)
        assert line.get("mov", line.get("mission_points")) == margin


# --- the end of an event --------------------------------------------------------------------------------------

EIGHT = (
    "A B 20 5, C D 20 6, E F 20 7, G H 20 8",
    "A C 19 5, E G 19 6, B D 19 7, F H 19 8",
    "A E 18 5, C G 18 6, B F 18 7, D H 18 8",
)
"""A wins all, H none; in every book the order is A, then C and E, B and others, then D and F, G, at last H."""


def final_order(format: str, **more: Any) -> str:
    """Who ends where, from the champion on."""
    found = asked("standings", written_event(format, "ABCDEFGH", *EIGHT, **more), "--final")["final"]
    assert [each["place"] for each in found] == sorted(each["place"] for each in found)
    return "".join(each["player"] for each in found)


ENDS = [
    pytest.param("xwing-standard", marks=pytest.mark.rule("XW2-SWISS-02", "XW2-TP-02", "XW2-ELIM-01")),
    pytest.param("armada-standard", marks=pytest.mark.rule("ARM-SWISS-01", "ARM-TP-02", "ARM-ELIM-04")),
    pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-GEN-02", "HOT-SWISS-01", "HOT-EP-02", "HOT-BRKT-02")),
    pytest.param("xwing-epic-dogfight", marks=pytest.mark.rule("EPIC-BRKT-04")),
]


@pytest.mark.parametrize("format", ENDS)
def test_the_most_points_win_unless_elimination_follows(format: str) -> None:
    swiss = final_order(format)
    assert (swiss[0], swiss[-1], len(swiss)) == ("A", "H", 8)
    one, two, three, four = list(swiss[:4])
    upsets = (f"{one} {four} 5 20, {two} {three} 20 5", f"{four} {two} 20 5")
    places = final_order(format, bracket=upsets, cut=4, swiss_rounds=3)
    assert places == f"{four}{two}{one}{three}{swiss[4:]}"
