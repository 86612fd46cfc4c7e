"""From which day a product may be played, in each book and tier."""

from datetime import date

import pytest

from finalsalvo.rules.products import is_legal, legal_from
from finalsalvo.rules.registry import FORMATS

THURSDAY = date(2018, 9, 13)
SECOND_MONDAY = date(2018, 9, 24)
BETWEEN = date(2018, 9, 23)
BEFORE = date(2018, 9, 12)

ON_RELEASE = [
    pytest.param("xwing-standard", "relaxed", marks=[pytest.mark.example("D15"), pytest.mark.rule("XW2-LEGAL-08")]),
    pytest.param("xwing-standard", "formal", marks=[pytest.mark.example("D15"), pytest.mark.rule("XW2-LEGAL-08")]),
    pytest.param("xwing-standard", None),
    pytest.param("armada-standard", "relaxed", marks=pytest.mark.rule("ARM-LEGAL-04")),
    pytest.param("armada-standard", "formal", marks=pytest.mark.rule("ARM-LEGAL-04")),
    pytest.param("xwing-escalation", "casual", marks=pytest.mark.rule("ESC-LEGAL-03")),
    pytest.param("xwing-epic-dogfight", "casual", marks=pytest.mark.rule("EPIC-LEGAL-03")),
    pytest.param("xwing-epic-dogfight", "competitive", marks=pytest.mark.rule("EPIC-LEGAL-03")),
    pytest.param("xwing-epic-dogfight", "premier", marks=pytest.mark.rule("EPIC-LEGAL-03")),
    pytest.param("xwing-team-epic", "premier", marks=pytest.mark.rule("EPIC-LEGAL-03")),
]
ELEVEN_DAYS_LATER = [
    pytest.param("xwing-standard", marks=[pytest.mark.example("D15"), pytest.mark.rule("XW2-LEGAL-09")]),
    pytest.param("armada-standard", marks=pytest.mark.rule("ARM-LEGAL-05")),
]


@pytest.mark.parametrize(("format", "tier"), ON_RELEASE)
def test_a_product_is_legal_on_the_day_of_its_release(format: str, tier: str | None) -> None:
    chosen = FORMATS[format]
    assert legal_from(chosen, tier, THURSDAY) == THURSDAY
    assert [is_legal(chosen, tier, THURSDAY, played) for played in (BEFORE, THURSDAY, BETWEEN)] == [False, True, True]


@pytest.mark.parametrize("format", ELEVEN_DAYS_LATER)
def test_a_premier_event_waits_for_the_second_monday(format: str) -> None:
    chosen = FORMATS[format]
    assert legal_from(chosen, "premier", THURSDAY) == SECOND_MONDAY
    played = (THURSDAY, BETWEEN, SECOND_MONDAY)
    assert [is_legal(chosen, "premier", THURSDAY, day) for day in played] == [False, False, True]


def test_eleven_days_are_counted_from_other_weekdays_too() -> None:
    assert legal_from(FORMATS["xwing-standard"], "premier", date(2018, 12, 28)) == date(2019, 1, 8)


@pytest.mark.parametrize(
    "official", [pytest.param(date(2018, 9, 20), id="earlier"), pytest.param(date(2018, 10, 1), id="later")]
)
def test_the_official_date_goes_before_the_computed_one(official: date) -> None:
    assert legal_from(FORMATS["xwing-standard"], "premier", THURSDAY, official) == official
    assert legal_from(FORMATS["xwing-standard"], "relaxed", THURSDAY, official) == official


@pytest.mark.rule("ARM-LEGAL-05")
def test_the_official_date_decides_in_armada() -> None:
    official = date(2018, 9, 28)
    assert legal_from(FORMATS["armada-standard"], "premier", THURSDAY, official) == official


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_hotshot_does_not_say_so_no_day_is_computed_and_none_is_refused(format: str) -> None:
    chosen = FORMATS[format]
    assert legal_from(chosen, None, THURSDAY) is None
    assert is_legal(chosen, None, THURSDAY, BEFORE) is True
    assert legal_from(chosen, None, THURSDAY, date(2018, 10, 1)) == date(2018, 10, 1)
