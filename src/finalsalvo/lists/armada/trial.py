"""What a change to a fleet would break: the real checks, asked about the fleet as it would be."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from finalsalvo.lists.armada import bar, limits, pool
from finalsalvo.lists.armada.case import FleetCase, open_case
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetUpgrade
from finalsalvo.lists.armada.naming import muster
from finalsalvo.lists.armada.overrides import FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack, UpgradeCard
from finalsalvo.lists.armada.sentences import COMMANDER_NOT_ABOARD, NO_COMMANDER
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.format import Format

ASKED: Sequence[Callable[[FleetCase], tuple[Finding, ...]]] = (
    *(limits.points, limits.squadron_points, pool.faction, limits.flotillas, limits.commander, limits.flagship),
    *(limits.campaign_objectives, pool.unique_names, limits.aces, bar.slots, bar.titles, bar.restrictions),
    *(bar.modifications, bar.copies, pool.bans, pool.release_dates),
)
"""What a fleet that is not finished must pass."""

UNFINISHED = (NO_COMMANDER.id, COMMANDER_NOT_ABOARD.id)
"""What is wrong with every fleet that has only begun."""


class FleetTrial:
    """A fleet before a change, and what is wrong with it already."""

    def __init__(
        self, fleet: Fleet, pack: FleetPack, overrides: FleetOverrides, format: Format, occasion: Occasion
    ) -> None:
        self.pack, self.overrides, self.format, self._occasion = pack, overrides, format, occasion
        self.fleet = replace(fleet, commander=None, claimed=None)
        self.known = self.wrong(self.fleet)

    def having(self, fleet: Fleet) -> "FleetTrial":
        """The same for another fleet."""
        return FleetTrial(fleet, self.pack, self.overrides, self.format, self._occasion)

    def case(self, fleet: Fleet) -> FleetCase:
        """A fleet before the checks."""
        found = muster(fleet, self.pack)
        return open_case(found, self.pack, self.overrides, self.format, self._occasion.played, self._occasion.tier)

    def wrong(self, fleet: Fleet) -> list[Finding]:
        """All that is wrong with a fleet."""
        case = self.case(fleet)
        found = [each for check in ASKED for each in check(case)]
        return [each for each in found if each.verdict is CheckVerdict.FAIL and each.message.id not in UNFINISHED]

    def objection(self, fleet: Fleet) -> Finding | None:
        """The first thing that would be wrong with a fleet and is not wrong now; None: it fits."""
        return next((each for each in self.wrong(fleet) if each not in self.known), None)

    def with_upgrade(self, number: int, card: UpgradeCard, place: int | None) -> Fleet:
        """The fleet with an upgrade more on a ship, or with another in the place of one."""
        ships = list(self.fleet.ships)
        ships[number] = replace(ships[number], upgrades=upgrades_with(ships[number].upgrades, card, place))
        return replace(self.fleet, ships=without_mark(ships))


def upgrades_with(upgrades: Sequence[FleetUpgrade], card: UpgradeCard, place: int | None) -> tuple[FleetUpgrade, ...]:
    """Upgrades with one more, or with another in the place of one."""
    found, added = list(upgrades), FleetUpgrade(card.name, card.slot)
    if place is not None and 0 <= place < len(found):
        found[place] = added
    else:
        found.append(added)
    return tuple(found)


def without_mark(ships: Sequence[ArmadaShip]) -> tuple[ArmadaShip, ...]:
    """Ships without the mark of a flagship: that is the one with the commander."""
    return tuple(replace(each, flagship=False) for each in ships)
