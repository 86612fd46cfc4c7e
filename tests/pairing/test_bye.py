"""Who sits out."""

import pytest

from finalsalvo.pairing.bye import Contender, bye_choice
from finalsalvo.rules.registry import FORMATS

RANKED = [
    Contender("A", 3, 900, 0),
    Contender("B", 2, 700, 0),
    Contender("C", 1, 500, 0),
    Contender("D", 1, 300, 1),
    Contender("E", 1, 300, 1),
]
LATER = ["xwing-standard", "xwing-hotshot", "xwing-fangs-out", "armada-standard"]
FEWEST = ["xwing-escalation", "xwing-epic-dogfight", "xwing-team-epic", "xwing-dogfight"]


@pytest.mark.rule("XW2-SWISS-06", "HOT-SWISS-04", "ARM-SWISS-04", "ESC-BYE-01", "EPIC-BYE-02")
@pytest.mark.parametrize("format", sorted(FORMATS))
def test_in_round_1_the_bye_is_drawn_among_all(format: str) -> None:
    choice = bye_choice(FORMATS[format], RANKED, first_round=True)
    assert (choice.among, choice.warning) == (("A", "B", "C", "D", "E"), None)


@pytest.mark.rule("XW2-SWISS-07", "HOT-SWISS-04", "ARM-SWISS-04")
@pytest.mark.parametrize("format", LATER)
def test_later_the_lowest_ranked_who_had_none_gets_the_bye(format: str) -> None:
    choice = bye_choice(FORMATS[format], RANKED, first_round=False)
    assert (choice.among, choice.warning) == (("C",), None)


@pytest.mark.example("D56")
@pytest.mark.rule("XW2-SWISS-07")
def test_when_all_had_a_bye_the_lowest_ranked_with_the_fewest_gets_it_with_a_warning() -> None:
    ranked = [Contender("A", 3, 900, 1), Contender("B", 2, 700, 1), Contender("C", 2, 600, 2)]
    choice = bye_choice(FORMATS["xwing-standard"], ranked, first_round=False)
    assert (choice.among, choice.rule) == (("B",), "B9")
    assert str(choice.warning) == "Bye: everyone has had one. Of those with fewest, the lowest ranked gets it."


@pytest.mark.rule("ESC-BYE-02", "EPIC-BYE-01", "EPIC-BYE-02", "TEAM-BYE-01")
@pytest.mark.parametrize("format", FEWEST)
def test_the_first_edition_gives_it_to_fewest_points_then_lowest_margin_and_draws_among_equals(format: str) -> None:
    choice = bye_choice(FORMATS[format], RANKED, first_round=False)
    assert choice.among == ("D", "E")
    assert str(choice.warning) == "Bye: a second one. This format doesn't rule that out."
    alone = bye_choice(FORMATS[format], RANKED[:4], first_round=False)
    assert alone.among == ("D",)
