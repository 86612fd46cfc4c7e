"""Which scenario a round of Hotshot or Fangs Out may use."""

from collections import Counter
from random import Random

import pytest

from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.scenario import scenarios_to_draw_from

POOL = ("Assault", "Chance", "Salvage", "Scramble")


def nine_rounds(seed: int) -> list[str]:
    """The scenarios of nine rounds, each drawn from what the rule leaves."""
    dice, played = Random(seed), list[str]()
    for _ in range(9):
        played.append(dice.choice(scenarios_to_draw_from(POOL, played)))
    return played


@pytest.mark.example("D40")
@pytest.mark.rule("HOT-SCEN-01", "HOT-SCEN-02", "HOT-SCEN-03")
def test_nine_rounds_play_each_of_four_scenarios_twice_before_any_a_third_time() -> None:
    events = [nine_rounds(seed) for seed in range(300)]
    assert {tuple(sorted(played[:4])) for played in events} == {POOL}
    assert {tuple(sorted(played[4:8])) for played in events} == {POOL}
    assert {played[8] for played in events} == set(POOL)


@pytest.mark.rule("HOT-SCEN-02")
def test_every_scenario_can_come_first_and_every_order_of_four_can_happen() -> None:
    orders = Counter(tuple(nine_rounds(seed)[:4]) for seed in range(600))
    assert len(orders) == 4 * 3 * 2 * 1


@pytest.mark.parametrize(
    ("played", "left"),
    [
        pytest.param((), POOL, marks=pytest.mark.rule("HOT-SCEN-02"), id="none played"),
        pytest.param(
            ("Chance",), ("Assault", "Salvage", "Scramble"), marks=pytest.mark.rule("HOT-SCEN-01", "HOT-SCEN-02")
        ),
        pytest.param(("Chance", "Assault", "Scramble"), ("Salvage",), marks=pytest.mark.rule("HOT-SCEN-01")),
        pytest.param(POOL, POOL, marks=pytest.mark.rule("HOT-SCEN-03"), id="all played once"),
        pytest.param((*POOL, "Salvage"), ("Assault", "Chance", "Scramble"), marks=pytest.mark.rule("HOT-SCEN-03")),
        pytest.param((*POOL, *POOL), POOL, marks=pytest.mark.rule("HOT-SCEN-03"), id="all played twice"),
        pytest.param((*POOL, *POOL, *POOL[:3]), ("Scramble",), marks=pytest.mark.rule("HOT-SCEN-03")),
    ],
)
def test_the_next_scenario_is_one_of_those_played_least(played: tuple[str, ...], left: tuple[str, ...]) -> None:
    assert scenarios_to_draw_from(POOL, played) == left


def test_an_event_may_have_a_single_scenario() -> None:
    assert scenarios_to_draw_from(("Salvage",), ("Salvage", "Salvage")) == ("Salvage",)


def test_a_scenario_outside_the_pool_does_not_count() -> None:
    assert scenarios_to_draw_from(("Salvage", "Chance"), ("Home-made", "Chance")) == ("Salvage",)


def test_an_event_without_scenarios_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        scenarios_to_draw_from((), ())
    assert (refused.value.field, refused.value.rule) == ("scenarios", "HOT-SCEN-02")
    assert str(refused.value) == "This event has no scenarios to choose from. Add at least 1 in the settings."


@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
def test_four_scenarios_are_there_to_start_with(format: str) -> None:
    assert FORMATS[format].scenarios == (
        "Assault at the Satellite Array",
        "Chance Engagement",
        "Salvage Mission",
        "Scramble the Transmissions",
    )
