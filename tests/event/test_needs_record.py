"""What somebody needs to go on by record or points: held against every way in which their rounds can still end."""

from itertools import product

import pytest

from finalsalvo.event.going_on import meets
from finalsalvo.event.needs import game_points
from finalsalvo.event.needs_record import point_needs, record_needs
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.stages import GoingOn

RULES = [
    *(GoingOn(by="record", losses=losses) for losses in range(3)),
    *(GoingOn(by="record", wins=wins) for wins in range(1, 5)),
    *(GoingOn(by="record", wins=wins, losses=losses) for wins in (2, 3) for losses in (0, 1, 2)),
]


def line(wins: int, losses: int, points: int = 0) -> Standing:
    """Somebody with a record and points."""
    played = wins + losses
    return Standing(1, "A", "A", points, 0, (0, 1), wins, losses, 0, 0, played, "points", Status.ACTIVE)


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot"])
def test_a_record_needs_what_every_way_to_end_says(format: str) -> None:
    rules = FORMATS[format]
    ends = "WL" if rules.scoring.draw is None else "WLD"
    assert len(ends) == {"xwing-standard": 2, "xwing-hotshot": 3}[format]
    for entry, wins, losses, left in product(RULES, range(4), range(4), range(4)):
        found = record_needs(entry, rules, line(wins, losses), left)
        every = list(product(ends, repeat=left))
        went = [meets(entry, line(wins + each.count("W"), losses + each.count("L")), set()) for each in every]
        told = [each.count("W") >= found.wins and each.count("L") <= found.losses for each in every]
        assert told == went, (entry, wins, losses, left)
        assert (found.settled, found.lost) == (all(went), not any(went))


@pytest.mark.parametrize("format", ["xwing-standard", "xwing-hotshot", "armada-standard"])
def test_points_need_what_every_way_to_end_says(format: str) -> None:
    rules = FORMATS[format]
    gains = sorted({own for own, _ in game_points(rules)})
    for wanted, points, left in product(range(0, 21, 3), range(0, 16, 2), range(3)):
        entry = GoingOn(by="points", points=wanted)
        found = point_needs(entry, rules, line(0, 0, points), left)
        sums = [sum(each) for each in product(gains, repeat=left)]
        went = [meets(entry, line(0, 0, points + each), set()) for each in sums]
        assert [each >= found.points for each in sums] == went
        assert (found.settled, found.lost) == (all(went), not any(went))
