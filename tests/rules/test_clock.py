"""How long a round lasts, what is said of it, and the roll that nobody may see."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from finalsalvo.rules.clock import announced_minutes, announcement_seconds, length_range, round_minutes
from finalsalvo.rules.clock_roll import (
    ATTACK_DIE,
    DEFENSE_DIE,
    AttackFace,
    DefenseFace,
    DefenseRoll,
    minutes_rolled,
)
from finalsalvo.rules.format import Clock
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.result import Stage
from finalsalvo.rules.terms import terms

HIT, CRIT, FOCUS, BLANK = AttackFace
EVADE, EYE, NOTHING = DefenseFace
ESCALATION = FORMATS["xwing-escalation"]


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        pytest.param("xwing-standard", 75, marks=pytest.mark.rule("XW2-TIME-04")),
        pytest.param("xwing-hotshot", 90, marks=pytest.mark.rule("HOT-TIME-01")),
        pytest.param("xwing-fangs-out", 60, marks=pytest.mark.rule("FANG-TIME-01")),
        pytest.param("xwing-epic-dogfight", 180, marks=pytest.mark.rule("EPIC-TIME-01")),
        pytest.param("xwing-team-epic", 180),
        pytest.param("armada-standard", 135, marks=pytest.mark.rule("ARM-TIME-01")),
        pytest.param("xwing-dogfight", 60),
    ],
)
def test_every_swiss_round_lasts_as_long_as_the_first(format: str, minutes: int) -> None:
    lengths = [round_minutes(FORMATS[format], number, Stage.SWISS) for number in range(1, 10)]
    assert lengths == [minutes] * 9


@pytest.mark.rule("ESC-TIME-01")
def test_the_rounds_of_escalation_grow_longer() -> None:
    lengths = [round_minutes(ESCALATION, number, Stage.SWISS) for number in (1, 2, 3, 4)]
    assert lengths == [50, 70, 90, 120]


@pytest.mark.rule("ESC-TIME-01")
def test_escalation_has_no_fifth_round() -> None:
    assert terms(ESCALATION, 4, Stage.SWISS).limit == 150
    with pytest.raises(Refusal) as refused:
        terms(ESCALATION, 5, Stage.SWISS)
    assert (refused.value.field, refused.value.rule) == ("number", "ESC-TIME-01")
    assert str(refused.value) == ("X-Wing Escalation has 4 rounds, so there is no round 5. Finish the event instead.")


@pytest.mark.parametrize(
    ("format", "bracket", "final"),
    [
        pytest.param("xwing-standard", 75, 120, marks=pytest.mark.rule("XW2-TIME-05", "XW2-TIME-06")),
        pytest.param("armada-standard", 135, 180, marks=pytest.mark.rule("ARM-TIME-02", "ARM-TIME-03")),
    ],
)
def test_the_final_lasts_longer_than_other_bracket_rounds(format: str, bracket: int, final: int) -> None:
    chosen = FORMATS[format]
    assert round_minutes(chosen, 7, Stage.ELIMINATION) == bracket
    assert round_minutes(chosen, 8, Stage.ELIMINATION, final=True) == final


@pytest.mark.parametrize(
    ("format", "minutes"),
    [
        pytest.param("xwing-hotshot", 90),
        pytest.param("xwing-fangs-out", 60),
        pytest.param("xwing-epic-dogfight", 180, marks=pytest.mark.rule("EPIC-TIME-01")),
        pytest.param("xwing-team-epic", 180),
        pytest.param("xwing-dogfight", 60),
    ],
)
def test_the_final_is_a_round_like_any_other_where_no_book_makes_it_longer(format: str, minutes: int) -> None:
    chosen = FORMATS[format]
    assert round_minutes(chosen, 7, Stage.ELIMINATION) == minutes
    assert round_minutes(chosen, 8, Stage.ELIMINATION, final=True) == minutes


@pytest.mark.rule("XW2-TIME-04", "XW2-TIME-06", "ARM-TIME-01", "ARM-TIME-03")
@pytest.mark.parametrize(("format", "minutes"), [("xwing-standard", 75), ("armada-standard", 135)])
def test_only_the_final_of_the_bracket_is_long_not_the_last_swiss_round(format: str, minutes: int) -> None:
    assert round_minutes(FORMATS[format], 6, Stage.SWISS, final=True) == minutes


@pytest.mark.parametrize("final", [False, True])
def test_escalation_has_no_bracket_rounds_to_time(final: bool) -> None:
    with pytest.raises(Refusal) as refused:
        round_minutes(ESCALATION, 5, Stage.ELIMINATION, final=final)
    assert (refused.value.field, refused.value.rule) == ("stage", "B33")
    assert str(refused.value) == "X-Wing Escalation has no bracket. The Swiss standings decide."


@pytest.mark.parametrize(
    ("minutes", "mid_point", "end"),
    [pytest.param(75, 37 * 60 + 30, 75 * 60, id="Swiss"), pytest.param(120, 60 * 60, 120 * 60, id="final")],
)
def test_start_mid_point_and_end_of_a_round_are_announced(minutes: int, mid_point: int, end: int) -> None:
    calls = announcement_seconds(FORMATS["xwing-standard"].clock, minutes)
    assert calls == {"start": 0, "mid-point": mid_point, "end": end}


@pytest.mark.parametrize(("format", "minutes"), [("xwing-hotshot", 92), ("xwing-fangs-out", 57)])
def test_a_hidden_clock_has_no_call_at_the_mid_point(format: str, minutes: int) -> None:
    assert announcement_seconds(FORMATS[format].clock, minutes) == {"start": 0, "end": minutes * 60}


@pytest.mark.parametrize("format", ["xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic", "armada-standard"])
def test_other_books_ask_for_the_start_alone(format: str) -> None:
    assert announcement_seconds(FORMATS[format].clock, 100) == {"start": 0}


@pytest.mark.parametrize(
    "format",
    [
        pytest.param("xwing-hotshot", marks=pytest.mark.rule("HOT-TIME-05")),
        pytest.param("xwing-fangs-out", marks=pytest.mark.rule("FANG-TIME-03")),
    ],
)
def test_a_hidden_length_is_told_to_leaders_and_never_to_players(format: str) -> None:
    assert announced_minutes(FORMATS[format], 91, to_leader=True) == 91
    assert announced_minutes(FORMATS[format], 91, to_leader=False) is None


@pytest.mark.parametrize(
    "format", ["xwing-standard", "xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic", "armada-standard"]
)
def test_an_open_length_is_told_to_everybody(format: str) -> None:
    assert announced_minutes(FORMATS[format], 75, to_leader=True) == 75
    assert announced_minutes(FORMATS[format], 75, to_leader=False) == 75


@pytest.mark.parametrize(
    ("format", "shortest", "longest"),
    [
        pytest.param("xwing-hotshot", 87, 93, marks=pytest.mark.rule("HOT-TIME-04")),
        pytest.param("xwing-fangs-out", 57, 63, marks=pytest.mark.rule("FANG-TIME-02")),
        pytest.param("xwing-standard", 75, 75),
        pytest.param("armada-standard", 135, 135),
        pytest.param("xwing-epic-dogfight", 180, 180),
    ],
)
def test_a_roll_moves_a_round_by_three_minutes_at_the_most(format: str, shortest: int, longest: int) -> None:
    chosen = FORMATS[format]
    assert length_range(chosen.clock, round_minutes(chosen, 1, Stage.SWISS)) == (shortest, longest)


def test_the_range_follows_the_minutes_it_is_asked_for() -> None:
    assert length_range(Clock(swiss=(90,), rolled=True), 40) == (37, 43)
    assert length_range(Clock(swiss=(90,), rolled=False), 40) == (40, 40)


ROLLS = [
    pytest.param(
        HIT,
        (EVADE, EYE, NOTHING),
        92,
        62,
        marks=[pytest.mark.example("D36"), pytest.mark.rule("HOT-TIME-02", "FANG-TIME-02")],
        id="D36",
    ),
    pytest.param(
        BLANK,
        (EVADE, EVADE, EVADE),
        87,
        57,
        marks=[pytest.mark.example("D37"), pytest.mark.rule("HOT-TIME-03", "FANG-TIME-02")],
        id="D37",
    ),
    pytest.param(
        FOCUS,
        (EVADE, EYE, EVADE),
        90,
        60,
        marks=[pytest.mark.example("D38"), pytest.mark.rule("HOT-TIME-04", "FANG-TIME-02")],
        id="D38 focus",
    ),
    pytest.param(CRIT, (NOTHING, NOTHING, NOTHING), 90, 60, marks=pytest.mark.example("D38"), id="D38 crit and blanks"),
    pytest.param(CRIT, (EYE, EYE, EYE), 93, 63, marks=pytest.mark.rule("HOT-TIME-02"), id="crit adds"),
    pytest.param(BLANK, (EYE, NOTHING, NOTHING), 89, 59, marks=pytest.mark.rule("HOT-TIME-03"), id="blank takes one"),
]


@pytest.mark.parametrize(("attack", "defense", "hotshot", "fangs_out"), ROLLS)
def test_the_roll_of_four_dice_sets_the_length(
    attack: AttackFace, defense: DefenseRoll, hotshot: int, fangs_out: int
) -> None:
    rolled = minutes_rolled(attack, defense)
    bases = [round_minutes(FORMATS[format], 1, Stage.SWISS) for format in ("xwing-hotshot", "xwing-fangs-out")]
    assert [base + rolled for base in bases] == [hotshot, fangs_out]


@pytest.mark.example("D38")
@pytest.mark.rule("HOT-TIME-04")
def test_a_focus_on_the_attack_die_never_changes_the_length() -> None:
    rolls = list(product(DefenseFace, repeat=3))
    assert [minutes_rolled(FOCUS, (first, second, third)) for first, second, third in rolls] == [0] * 27


def roll_distribution() -> dict[int, Fraction]:
    """How likely each change of the round's length is, exactly, with the standard dice."""
    ways: Counter[int] = Counter()
    for attack, sides in ATTACK_DIE.items():
        for first, second, third in product(DEFENSE_DIE, repeat=3):
            green = DEFENSE_DIE[first] * DEFENSE_DIE[second] * DEFENSE_DIE[third]
            ways[minutes_rolled(attack, (first, second, third))] += sides * green
    total = ways.total()
    return {minutes: Fraction(sides, total) for minutes, sides in sorted(ways.items())}


@pytest.mark.example("D39")
@pytest.mark.rule("HOT-TIME-02", "HOT-TIME-03", "HOT-TIME-04", "FANG-TIME-02")
def test_the_odds_of_each_length_are_exact() -> None:
    assert roll_distribution() == {
        -3: Fraction(125, 2048),
        -2: Fraction(225, 2048),
        -1: Fraction(135, 2048),
        0: Fraction(593, 2048),
        1: Fraction(270, 2048),
        2: Fraction(450, 2048),
        3: Fraction(250, 2048),
    }


@pytest.mark.example("D39")
def test_the_odds_agree_with_all_4096_rolls_of_eight_sided_dice() -> None:
    # The sides as they are printed: an attack die has 3 hits, 1 crit, 2 focus, 2 blanks; a defense die 3 evades,
    # 2 focus, 3 blanks. Only what each side does to the clock is written here.
    attack_die = (+1, +1, +1, +1, 0, 0, -1, -1)
    defense_die = (1, 1, 1, 1, 1, 0, 0, 0)
    counted: dict[int, int] = {}
    for sign, *greens in product(attack_die, defense_die, defense_die, defense_die):
        minutes = sign * sum(greens)
        counted[minutes] = counted.get(minutes, 0) + 1
    assert roll_distribution() == {minutes: Fraction(ways, 4096) for minutes, ways in counted.items()}
