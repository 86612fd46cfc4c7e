"""Where the search from the top comes to a dead end or is given up, the round is as good, and mostly as fair."""

from collections import Counter
from functools import partial
from itertools import combinations
from random import Random

import pytest
from chi_square import chi_square, p_value
from fields import POINTS, laid_out, simulated_field, tangled_field
from oracle import best_by_networkx, best_of_all, best_rounds, cost_of, costs, ideal_cost, objectives

from finalsalvo.pairing import layers, swiss
from finalsalvo.pairing.dice import Dice
from finalsalvo.pairing.field import Field, Pairs
from finalsalvo.pairing.layers import Layers, Patience
from finalsalvo.pairing.swiss import draw_round

REJECTED = 0.001
FIELDS = 12
DEAD_END = [(0, 1), *combinations(range(4, 8), 2)]
"""Of the last four, all have met: all who come before must float, and the top pair cannot know."""


class Ways:
    """Counts in which way rounds are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: Counter[str] = Counter()
        aimed, draw = Layers.aimed, Layers.draw

        def watched_aim(block: Layers) -> Pairs | None:
            before = self.seen["counted"]
            pairs = aimed(block)
            self.seen["aimed"] += pairs is not None
            self.seen["found"] += pairs is not None and self.seen["counted"] == before
            return pairs

        def watched_draw(block: Layers) -> Pairs:
            self.seen["counted"] += 1
            return draw(block)

        monkeypatch.setattr(Layers, "aimed", watched_aim)
        monkeypatch.setattr(Layers, "draw", watched_draw)


@pytest.fixture
def ways(monkeypatch: pytest.MonkeyPatch) -> Ways:
    return Ways(monkeypatch)


def blocked_fields(kind: str) -> list[tuple[Field, list[Pairs]]]:
    """Fields of eight and ten with 6 to 60 best rounds, none with a rematch and none as good as parity would allow."""
    found = []
    for number in range(10_000):
        dice = Random(f"{kind} {number}")
        field = tangled_field(dice.choice([8, 10]), dice)
        best = best_rounds(field)
        cost = cost_of(costs(field), best[0])
        if 6 <= len(best) <= 60 and cost != ideal_cost(field) and not objectives(field, best[0])[0]:
            found.append((field, best))
            if len(found) == FIELDS:
                break
    return found


def assert_fair(fields: list[tuple[Field, list[Pairs]]]) -> None:
    """Each of the best rounds is drawn as often as any other."""
    total, degrees = 0.0, 0
    for batch, (field, best) in enumerate(fields):
        counts = {frozenset(pairs): 0 for pairs in best}
        for seed in range(max(1_000, 50 * len(best))):
            counts[frozenset(draw_round(field, Dice(100_000 * batch + seed)).pairs)] += 1
        statistic = chi_square(counts.values())
        assert p_value(statistic, len(best) - 1) > REJECTED
        total, degrees = total + statistic, degrees + len(best) - 1
    assert p_value(total, degrees) > REJECTED


@pytest.mark.usefixtures("untraced")
def test_after_a_dead_end_any_of_the_best_rounds_is_drawn_as_often_as_any_other(ways: Ways) -> None:
    field = laid_out([2, 2, 4], DEAD_END)
    best = best_rounds(field)
    assert len(best) == 24
    assert_fair([(field, best)])
    assert ways.seen["aimed"] > 1_000
    assert not ways.seen["found"]


@pytest.mark.usefixtures("untraced")
def test_where_the_search_is_given_up_the_best_rounds_are_counted_from_what_they_are_worth(
    ways: Ways, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swiss, "new_patience", partial(Patience, 0))
    assert_fair(blocked_fields("given up"))
    assert ways.seen["aimed"] > 5_000
    assert not ways.seen["found"]


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(("patience", "found"), [(0, 100), (60, 5)])
def test_no_round_is_better_than_the_one_found_where_all_counting_is_given_up(
    patience: int, found: int, ways: Ways, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swiss, "new_patience", partial(Patience, patience))
    monkeypatch.setattr(layers, "Patience", partial(Patience, patience))
    for number in range(800):
        dice = Random(f"found {number}")
        field = tangled_field(dice.choice([6, 8, 10]), dice)
        table = costs(field)
        assert cost_of(table, draw_round(field, Dice(number)).pairs) == best_of_all(table), number
    assert ways.seen["found"] > found


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("patience", [0, 300, layers.EFFORT])
def test_networkx_finds_no_better_round_for_tangled_fields_of_up_to_100(
    patience: int, ways: Ways, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swiss, "new_patience", partial(Patience, patience))
    monkeypatch.setattr(layers, "Patience", partial(Patience, patience))
    for number in range(40):
        dice = Random(f"tangled {number}")
        field = tangled_field(dice.choice([16, 24, 32, 40, 48, 100] if number < 30 else [40]), dice)
        table = costs(field)
        cost = cost_of(table, draw_round(field, Dice(number)).pairs)
        assert cost == best_by_networkx(table, cost), number
    assert ways.seen["aimed"] > 10


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("format", ["xwing-standard", "armada-standard"])
def test_forty_players_in_their_twentieth_round_get_one_of_the_best_rounds(format: str, ways: Ways) -> None:
    for number in range(6):
        field = simulated_field(POINTS[format], 40, 19, Random(f"{format}, twentieth {number}"), fewest=40)
        table = costs(field)
        rounds = [draw_round(field, Dice(seed)).pairs for seed in range(4)]
        best = best_by_networkx(table, cost_of(table, rounds[0]))
        assert {cost_of(table, pairs) for pairs in rounds} == {best}, number
        assert rounds[0] == draw_round(field, Dice(0)).pairs
    assert ways.seen["aimed"] > 6


def test_a_weighted_matching_still_differs_from_seed_to_seed(ways: Ways, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(swiss, "new_patience", partial(Patience, 0))
    monkeypatch.setattr(layers, "Patience", partial(Patience, 0))
    field = laid_out([2, 2, 4], DEAD_END)
    rounds = {frozenset(draw_round(field, Dice(seed)).pairs) for seed in range(300)}
    assert rounds == {frozenset(pairs) for pairs in best_rounds(field)}
    assert ways.seen["found"] == 300
