"""Who goes on after Swiss, and with which seed."""

import pytest
from events import event, swiss

from finalsalvo.event.cut import qualifiers, seeds
from finalsalvo.event.standings import standings
from finalsalvo.pairing.bracket import first_games
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS

STANDARD, ARMADA, HOTSHOT = FORMATS["xwing-standard"], FORMATS["armada-standard"], FORMATS["xwing-hotshot"]
NINE = ["1st", "2nd", "3rd", "4th", "5th", "Steven", "7th", "8th", "Eve"]


@pytest.mark.example("A5")
@pytest.mark.rule("XW2-CUT-04", "XW2-ELIM-02")
def test_the_next_ranked_takes_the_lowest_seed_of_a_top_8() -> None:
    seeded = seeds(STANDARD, NINE, 8, {"Steven"})
    assert seeded == ["1st", "2nd", "3rd", "4th", "5th", "7th", "8th", "Eve"]
    games = [(seeded[high - 1], seeded[low - 1]) for high, low in first_games(8)]
    assert games == [("1st", "Eve"), ("2nd", "8th"), ("3rd", "7th"), ("4th", "5th")]


@pytest.mark.example("A20")
@pytest.mark.rule("ARM-CUT-02", "ARM-ELIM-01")
def test_the_next_ranked_takes_the_lowest_seed_of_a_top_4() -> None:
    seeded = seeds(ARMADA, ["1st", "Steven", "3rd", "4th", "Eve"], 4, {"Steven"})
    assert seeded == ["1st", "3rd", "4th", "Eve"]
    assert [(seeded[high - 1], seeded[low - 1]) for high, low in first_games(4)] == [("1st", "Eve"), ("3rd", "4th")]


@pytest.mark.rule("HOT-CUT-02")
def test_whoever_declines_is_passed_over_for_the_next() -> None:
    assert seeds(HOTSHOT, [*"ABCDEFGHIJ"], 8, {"B", "I"}) == [*"ACDEFGHJ"]


@pytest.mark.rule("XW2-CUT-05")
def test_nobody_comes_in_when_the_stage_of_xwing_standard_is_on_a_later_day() -> None:
    assert seeds(STANDARD, NINE, 8, {"Steven"}, later_day=True) == [*NINE[:5], "7th", "8th", None]
    assert seeds(ARMADA, [*"ABCDE"], 4, {"B"}, later_day=True) == [*"ACDE"]


def test_the_lowest_seeds_stay_empty_when_nobody_is_left_to_come_in() -> None:
    assert seeds(STANDARD, [*"ABCDE"], 4, {"A", "B"}) == ["C", "D", "E", None]


@pytest.mark.rule("XW2-CUT-01", "ARM-CUT-01", "HOT-CUT-01")
def test_those_who_left_do_not_qualify() -> None:
    keys = {id: number for number, id in enumerate("ABCDE")}
    played = event("xwing-standard", "ABCDE", swiss(1, byes="ABCDE"), dropped="B", tie_keys=keys)
    lines = standings(played, STANDARD).lines
    assert qualifiers(lines, 4) == [*"ACDE"]
    with pytest.raises(Refusal, match=r"^A top 8 needs 8 players, and 4 are left\. Choose a smaller cut\.$"):
        qualifiers(lines, 8)
