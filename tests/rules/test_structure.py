"""How many rounds and which cut: every line of every table, and what an organizer may set instead."""

import pytest

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.structure import Structure, chosen_structure, structure, undefeated_rounds
from finalsalvo.words.labels import LABELS

STANDARD = FORMATS["xwing-standard"]
ARMADA = FORMATS["armada-standard"]
HOTSHOT_KIND = ("xwing-hotshot", "xwing-fangs-out")
EPIC_KIND = ("xwing-epic-dogfight", "xwing-team-epic")

Line = tuple[int, int]
"""Rounds, and the cut after them (0 for none)."""

# D12, D13, D41 and D53: players → rounds and cut, at each end of each line.
BASIC: dict[int, Line] = {
    4: (3, 0),
    8: (3, 0),
    9: (4, 0),
    16: (4, 0),
    17: (4, 4),
    24: (4, 4),
    25: (5, 4),
    40: (5, 4),
    41: (5, 8),
    44: (5, 8),
    45: (6, 8),
    76: (6, 8),
    77: (6, 16),
    148: (6, 16),
    149: (7, 16),
}
ADVANCED: dict[int, Line] = {
    9: (4, 4),
    12: (4, 4),
    13: (4, 8),
    24: (4, 8),
    25: (5, 8),
    40: (5, 8),
    41: (6, 8),
    76: (6, 8),
    77: (6, 16),
    148: (6, 16),
    149: (6, 32),
    288: (6, 32),
    289: (7, 32),
    512: (7, 32),
    513: (8, 32),
}
HOTSHOT: dict[int, Line] = {
    4: (4, 0),
    16: (4, 0),
    17: (4, 8),
    32: (4, 8),
    33: (5, 8),
    64: (5, 8),
    65: (6, 8),
    128: (6, 8),
    129: (7, 16),
    256: (7, 16),
    257: (8, 16),
}
FULL_SWISS: dict[int, Line] = {
    4: (4, 0),
    16: (4, 0),
    17: (5, 0),
    32: (5, 0),
    33: (6, 0),
    64: (6, 0),
    65: (7, 0),
    128: (7, 0),
    129: (8, 0),
    256: (8, 0),
    257: (9, 0),
}
ARMADA_BASIC: dict[int, Line] = {4: (3, 0), 32: (3, 0), 33: (4, 0), 48: (4, 0), 49: (5, 0)}
ARMADA_ADVANCED: dict[int, Line] = {
    9: (3, 0),
    28: (3, 0),
    29: (4, 2),
    44: (4, 2),
    45: (5, 2),
    90: (5, 2),
    91: (5, 4),
}


@pytest.mark.example("D12")
@pytest.mark.rule("XW2-STR-02")
@pytest.mark.parametrize(("players", "line"), BASIC.items())
def test_the_basic_structure_of_xwing_standard(players: int, line: Line) -> None:
    assert structure(STANDARD, "basic", players) == Structure("basic", *line, "XW2-STR-02")


@pytest.mark.example("D13")
@pytest.mark.rule("XW2-STR-04")
@pytest.mark.parametrize(("players", "line"), ADVANCED.items())
def test_the_advanced_structure_of_xwing_standard(players: int, line: Line) -> None:
    assert structure(STANDARD, "advanced", players) == Structure("advanced", *line, "XW2-STR-04")


@pytest.mark.example("D41")
@pytest.mark.rule("HOT-STR-01")
@pytest.mark.parametrize("format", HOTSHOT_KIND)
@pytest.mark.parametrize(("players", "line"), HOTSHOT.items())
def test_hotshot_and_fangs_out_cut_from_17_players(format: str, players: int, line: Line) -> None:
    assert structure(FORMATS[format], "hotshot", players) == Structure("hotshot", *line, "HOT-STR-01")


@pytest.mark.example("D41")
@pytest.mark.rule("HOT-STR-02")
@pytest.mark.parametrize("format", HOTSHOT_KIND)
@pytest.mark.parametrize(("players", "line"), FULL_SWISS.items())
def test_full_swiss_plays_more_rounds_and_never_cuts(format: str, players: int, line: Line) -> None:
    assert structure(FORMATS[format], "full-swiss", players) == Structure("full-swiss", *line, "HOT-STR-02")


@pytest.mark.example("D53")
@pytest.mark.rule("ARM-STR-01")
@pytest.mark.parametrize(("players", "line"), ARMADA_BASIC.items())
def test_the_basic_structure_of_armada(players: int, line: Line) -> None:
    assert structure(ARMADA, "basic", players) == Structure("basic", *line, "ARM-STR-01")


@pytest.mark.example("D53")
@pytest.mark.rule("ARM-STR-02")
@pytest.mark.parametrize(("players", "line"), ARMADA_ADVANCED.items())
def test_the_advanced_structure_of_armada(players: int, line: Line) -> None:
    assert structure(ARMADA, "advanced", players) == Structure("advanced", *line, "ARM-STR-02")


@pytest.mark.parametrize(
    ("format", "name", "table"),
    [
        ("xwing-standard", "basic", BASIC),
        ("xwing-standard", "advanced", ADVANCED),
        ("xwing-hotshot", "hotshot", HOTSHOT),
        ("xwing-hotshot", "full-swiss", FULL_SWISS),
        ("armada-standard", "basic", ARMADA_BASIC),
        ("armada-standard", "advanced", ARMADA_ADVANCED),
    ],
)
def test_between_two_counts_of_the_examples_the_smaller_one_holds(
    format: str, name: str, table: dict[int, Line]
) -> None:
    expected, found = {}, {}
    for players in range(min(table), 700):
        expected[players] = table[max(count for count in table if count <= players)]
        plan = structure(FORMATS[format], name, players)
        found[players] = (plan.rounds, plan.cut)
    assert found == expected


@pytest.mark.parametrize(
    ("format", "name", "players", "least", "rule"),
    [
        pytest.param(
            "xwing-standard",
            "basic",
            3,
            4,
            "XW2-STR-08",
            marks=[pytest.mark.example("D12"), pytest.mark.rule("XW2-STR-08")],
        ),
        pytest.param(
            "xwing-standard",
            "advanced",
            8,
            9,
            "XW2-STR-08",
            marks=[pytest.mark.example("D13"), pytest.mark.rule("XW2-STR-08")],
        ),
        pytest.param(
            "armada-standard",
            "basic",
            3,
            4,
            "ARM-STR-04",
            marks=[pytest.mark.example("D53"), pytest.mark.rule("ARM-STR-04")],
        ),
        pytest.param(
            "armada-standard",
            "advanced",
            8,
            9,
            "ARM-STR-04",
            marks=[pytest.mark.example("D53"), pytest.mark.rule("ARM-STR-04")],
        ),
        ("xwing-hotshot", "hotshot", 3, 4, "HOT-STR-01"),
        ("xwing-fangs-out", "full-swiss", 3, 4, "HOT-STR-01"),
        ("xwing-escalation", "four-rounds", 1, 2, "ESC-STR-01"),
    ],
)
def test_a_field_below_the_table_is_refused_and_sent_to_custom(
    format: str, name: str, players: int, least: int, rule: str
) -> None:
    with pytest.raises(Refusal) as refused:
        structure(FORMATS[format], name, players)
    assert (refused.value.field, refused.value.rule) == ("structure", rule)
    there = f"there is {players}" if players == 1 else f"there are {players}"
    assert str(refused.value) == (
        f"The structure “{LABELS['structure'][name]}” starts at {least} players, and {there}. "
        "Set the rounds and the cut yourself."
    )


@pytest.mark.rule("XW2-STR-01")
def test_xwing_standard_knows_basic_advanced_and_custom_and_nothing_else() -> None:
    with pytest.raises(Refusal) as refused:
        structure(STANDARD, "hotshot", 20)
    assert (refused.value.field, refused.value.rule) == ("structure", "XW2-STR-01")
    assert str(refused.value) == ("X-Wing standard has no structure “hotshot”. Choose basic, advanced or custom.")


@pytest.mark.rule("ARM-STR-04")
def test_armada_knows_basic_advanced_and_custom_and_nothing_else() -> None:
    with pytest.raises(Refusal) as refused:
        structure(ARMADA, "four-rounds", 20)
    assert (refused.value.field, refused.value.rule) == ("structure", "ARM-STR-04")
    assert str(refused.value) == ("Armada standard has no structure “four-rounds”. Choose basic, advanced or custom.")


def test_the_custom_structure_has_no_table_of_its_own() -> None:
    with pytest.raises(Refusal) as refused:
        structure(STANDARD, "custom", 20)
    assert (refused.value.field, refused.value.rule) == ("structure", "XW2-STR-01")
    assert str(refused.value) == "A structure of your own needs numbers. Set the rounds and the cut."


@pytest.mark.rule("ESC-STR-01")
@pytest.mark.parametrize("players", [2, 3, 8, 16, 64, 500])
def test_escalation_has_four_rounds_and_no_bracket_however_many_play(players: int) -> None:
    plan = chosen_structure(FORMATS["xwing-escalation"], None, None, None, players)
    assert plan == Structure("four-rounds", 4, 0, "ESC-STR-01")


@pytest.mark.rule("EPIC-STR-01")
@pytest.mark.parametrize("format", EPIC_KIND)
def test_the_rounds_of_epic_are_the_organizers_choice(format: str) -> None:
    assert chosen_structure(FORMATS[format], None, 5, 4, 20) == Structure("custom", 5, 4, "EPIC-STR-01")
    assert chosen_structure(FORMATS[format], None, 3, None, 20) == Structure("custom", 3, 0, "EPIC-STR-01")


@pytest.mark.rule("EPIC-STR-01")
@pytest.mark.parametrize("format", EPIC_KIND)
def test_epic_asks_for_the_number_of_rounds_when_none_is_set(format: str) -> None:
    with pytest.raises(Refusal) as refused:
        chosen_structure(FORMATS[format], None, None, 4, 20)
    assert (refused.value.field, refused.value.rule) == ("structure", "EPIC-STR-01")
    assert str(refused.value) == (
        f"You choose the number of rounds in {FORMATS[format].name}. Set the rounds and the cut yourself."
    )


def test_a_named_table_in_a_format_without_any_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        structure(FORMATS["xwing-epic-dogfight"], "basic", 20)
    assert (refused.value.field, refused.value.rule) == ("structure", "EPIC-STR-01")
    assert str(refused.value) == (
        "You choose the number of rounds in Epic Dogfight. Set the rounds and the cut yourself."
    )


@pytest.mark.parametrize(
    ("format", "name"),
    [
        ("xwing-standard", "basic"),
        ("armada-standard", "basic"),
        ("xwing-hotshot", "hotshot"),
        ("xwing-fangs-out", "hotshot"),
        ("xwing-escalation", "four-rounds"),
    ],
)
def test_without_a_choice_the_default_table_of_the_format_holds(format: str, name: str) -> None:
    chosen = FORMATS[format]
    assert chosen_structure(chosen, None, None, None, 20) == structure(chosen, name, 20)


@pytest.mark.rule("XW2-STR-01")
@pytest.mark.parametrize(
    ("name", "rounds", "cut", "players", "expected"),
    [
        pytest.param("advanced", None, None, 20, ("advanced", 4, 8, "XW2-STR-04"), id="the table as it is"),
        pytest.param("basic", 6, None, 20, ("custom", 6, 4, "XW2-STR-01"), id="other rounds, the table's cut"),
        pytest.param("basic", None, 8, 20, ("custom", 4, 8, "XW2-STR-01"), id="the table's rounds, another cut"),
        pytest.param("basic", None, 0, 20, ("custom", 4, 0, "XW2-STR-01"), id="the table's rounds, no cut"),
        pytest.param("advanced", 7, 16, 20, ("custom", 7, 16, "XW2-STR-01"), id="both"),
        pytest.param("custom", 3, None, 20, ("custom", 3, 0, "XW2-STR-01"), id="custom rounds alone"),
        pytest.param("custom", 6, 8, 20, ("custom", 6, 8, "XW2-STR-01"), id="custom rounds and cut"),
        pytest.param(None, 2, 0, 3, ("custom", 2, 0, "XW2-STR-01"), id="fewer players than the table has"),
        pytest.param("advanced", 3, 4, 6, ("custom", 3, 4, "XW2-STR-01"), id="fewer than the named table has"),
    ],
)
def test_what_the_organizer_sets_overrides_the_table_and_makes_it_custom(
    name: str | None, rounds: int | None, cut: int | None, players: int, expected: tuple[str, int, int, str]
) -> None:
    assert chosen_structure(STANDARD, name, rounds, cut, players) == Structure(*expected)


def test_one_override_alone_does_not_help_a_field_below_the_table() -> None:
    with pytest.raises(Refusal) as refused:
        chosen_structure(STANDARD, "basic", 3, None, 3)
    assert (refused.value.field, refused.value.rule) == ("structure", "XW2-STR-08")


@pytest.mark.rule("XW2-STR-01")
def test_a_structure_that_nobody_knows_is_refused_even_beside_a_number_of_rounds() -> None:
    with pytest.raises(Refusal) as refused:
        chosen_structure(STANDARD, "grand", 5, 8, 40)
    assert (refused.value.field, refused.value.rule) == ("structure", "XW2-STR-01")


@pytest.mark.parametrize(
    ("players", "rounds"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (64, 6), (65, 7)]
)
def test_the_hint_is_the_fewest_rounds_that_leave_one_player_undefeated(players: int, rounds: int) -> None:
    assert undefeated_rounds(players) == rounds
