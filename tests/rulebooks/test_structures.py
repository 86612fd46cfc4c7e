"""How many rounds and which cut a book gives to so many players, as `finalsalvo structure` prints it."""

import json
from typing import Any

import pytest
from command import call

XW2, HOT, ARM, EPIC = "xwing-standard", "xwing-hotshot", "armada-standard", "xwing-epic-dogfight"
LAST = 2_000
"""So many players are in the last line of every table."""


def planned(format: str, players: int, *options: str) -> tuple[int, int, str]:
    """Rounds, cut and rule for so many players."""
    code, out, err = call("structure", "--json", "--format", format, "--players", str(players), *options)
    assert (code, err) == (0, "")
    told = json.loads(out)
    return told["swiss_rounds"], told["cut"], told["rule"]


def table(rule: str, format: str, structure: str, *lines: tuple[int, int, int, int]) -> Any:
    """A table of a book: from so many to so many players so many rounds and such a cut."""
    return pytest.param(format, structure, rule, lines, marks=pytest.mark.rule(rule), id=rule)


TABLES = [
    table(
        "XW2-STR-02",
        XW2,
        "basic",
        *((4, 8, 3, 0), (9, 16, 4, 0), (17, 24, 4, 4), (25, 40, 5, 4), (41, 44, 5, 8), (45, 76, 6, 8)),
        *((77, 148, 6, 16), (149, LAST, 7, 16)),
    ),
    table(
        "XW2-STR-04",
        XW2,
        "advanced",
        *((9, 12, 4, 4), (13, 24, 4, 8), (25, 40, 5, 8), (41, 76, 6, 8), (77, 148, 6, 16), (149, 288, 6, 32)),
        *((289, 512, 7, 32), (513, LAST, 8, 32)),
    ),
    table(
        "HOT-STR-01",
        HOT,
        "hotshot",
        *((4, 16, 4, 0), (17, 32, 4, 8), (33, 64, 5, 8), (65, 128, 6, 8), (129, 256, 7, 16), (257, LAST, 8, 16)),
    ),
    table(
        "HOT-STR-02",
        HOT,
        "full-swiss",
        *((4, 16, 4, 0), (17, 32, 5, 0), (33, 64, 6, 0), (65, 128, 7, 0), (129, 256, 8, 0), (257, LAST, 9, 0)),
    ),
    table("ARM-STR-01", ARM, "basic", (4, 32, 3, 0), (33, 48, 4, 0), (49, LAST, 5, 0)),
    table("ARM-STR-02", ARM, "advanced", (9, 28, 3, 0), (29, 44, 4, 2), (45, 90, 5, 2), (91, LAST, 5, 4)),
]


@pytest.mark.parametrize(("format", "structure", "rule", "lines"), TABLES)
def test_both_ends_of_every_line_of_a_table(
    format: str, structure: str, rule: str, lines: list[tuple[int, int, int, int]]
) -> None:
    for first, last, rounds, cut in lines:
        found = [planned(format, players, "--structure", structure) for players in (first, last)]
        assert found == [(rounds, cut, rule)] * 2, (first, last)
    code, _, err = call("structure", "--format", format, "--players", str(lines[0][0] - 1), "--structure", structure)
    least = f"starts at {lines[0][0]} players, and there are {lines[0][0] - 1}. Set the rounds and the cut yourself."
    assert (code, err.splitlines()[0].partition("” ")[2].partition(" [")[0]) == (1, least)


@pytest.mark.rule("ARM-STR-04")
def test_armada_has_three_structures_and_no_line_below_its_tables() -> None:
    told = "✗ Armada standard has no structure “four-rounds”. Choose basic, advanced or custom. [ARM-STR-04] → "
    words = ("structure", "--format", ARM, "--players")
    assert call(*words, "20", "--structure", "four-rounds") == (1, "", f"{told}--structure NAME\n")
    for structure, least in (("basic", 4), ("advanced", 9)):
        code, out, err = call(*words, str(least - 1), "--structure", structure)
        told = f"✗ The structure “{structure}” starts at {least} players, and there are {least - 1}."
        assert (code, out) == (1, "")
        assert err.splitlines()[0] == f"{told} Set the rounds and the cut yourself. [ARM-STR-04] → --structure NAME"


@pytest.mark.parametrize(
    ("format", "rule"),
    [
        pytest.param(XW2, "XW2-STR-01", marks=pytest.mark.rule("XW2-STR-06")),
        pytest.param(ARM, "ARM-STR-04", marks=pytest.mark.rule("ARM-STR-03")),
    ],
)
def test_a_structure_of_ones_own_goes_by_no_table(format: str, rule: str) -> None:
    for players in (3, 30, 300):
        assert planned(format, players, "--rounds", "7", "--cut", "4") == (7, 4, rule)


@pytest.mark.rule("EPIC-STR-02")
def test_epic_usually_cuts_to_four_or_eight_and_any_other_cut_is_a_house_rule() -> None:
    for cut in (0, 4, 8):
        assert planned(EPIC, 20, "--rounds", "4", "--cut", str(cut)) == (4, cut, "EPIC-STR-01")
    code, out, err = call("structure", "--format", EPIC, "--players", "20", "--rounds", "4", "--cut", "2")
    assert (code, out.splitlines()[0]) == (0, "4 Swiss rounds, then a top 2 (custom) [EPIC-STR-01]")
    assert (err.count("4 or 8"), err.partition("[")[2]) == (1, "EPIC-STR-02] → --cut N\n")


@pytest.mark.rule("ARM-TIME-02")
def test_armada_plays_135_minutes_up_to_the_semifinals_and_180_in_the_final() -> None:
    code, out, _ = call("structure", "--json", "--format", ARM, "--players", "100", "--structure", "advanced")
    assert (code, json.loads(out)["rounds"]) == (
        0,
        [
            {"what": "Swiss", "rounds": 5, "minutes": 135},
            {"what": "elimination", "rounds": 1, "minutes": 135},
            {"what": "final", "rounds": 1, "minutes": 180},
        ],
    )


@pytest.mark.parametrize(
    ("format", "shortest", "base", "longest"),
    [
        pytest.param(HOT, 87, 90, 93, marks=pytest.mark.rule("HOT-TIME-01", "HOT-TIME-04")),
        pytest.param("xwing-fangs-out", 57, 60, 63, marks=pytest.mark.rule("FANG-TIME-01", "FANG-TIME-02")),
    ],
)
def test_a_rolled_round_lasts_three_minutes_less_to_three_more(
    format: str, shortest: int, base: int, longest: int
) -> None:
    words = ("structure", "--format", format, "--players", "16")
    code, out, _ = call(*words)
    assert (code, out.splitlines()[1]) == (0, f"  4 × Swiss round: {shortest}–{longest} minutes")
    assert json.loads(call(*words, "--json")[1])["rounds"] == [{"what": "Swiss", "rounds": 4, "minutes": base}]
