"""A result read off fleets: what stands on the table, and what was taken for it."""

from collections.abc import Sequence

from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.worth import worth
from finalsalvo.lists.scoring import Taken, Target, Ticks, refuse_strange
from finalsalvo.lists.sentences import WORTH_UNKNOWN
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.ships import FleetShip, fleet_defeated, fleet_score


def fleet_targets(fleet: Fleet, pack: FleetPack, overrides: FleetOverrides = NONE) -> tuple[Target, ...]:
    """Every ship and squadron of a fleet, each squadron for itself."""
    return tuple(
        Target(part.where, part.name, part.points, "flotilla" if part.flotilla else part.kind)
        for part in worth(fleet, pack, overrides)
    )


def fleet_taken(format: Format, targets: Sequence[Target], ticks: Ticks) -> Taken:
    """The score for a fleet: the whole limit as soon as no ship but flotillas is left (ARM-SCORE-01, ARM-SCORE-02)."""
    refuse_strange(format, targets, ticks)
    gone = ticks.gone
    fleet = [
        FleetShip(
            cost=each.points or 0,
            destroyed=each.where in gone,
            flotilla=each.kind == "flotilla",
            squadron=each.kind == "squadron",
        )
        for each in targets
    ]
    wiped = fleet_defeated(fleet)
    for each in targets:
        if each.points is None and each.where in gone and not wiped:
            raise Refusal("points", "ARM-SCORE-01", WORTH_UNKNOWN(ship=each.name))
    return Taken(fleet_score(for_round(format.scoring.limits, 1), fleet, 0), wiped)
