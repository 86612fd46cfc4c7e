"""What has changed between two lists of one player, and whether it is to their advantage."""

from collections.abc import Sequence

from finalsalvo.lists.amendment import Amendment, difference
from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.worth import total_of, worth
from finalsalvo.lists.sentences import EQUIPPED_WITH
from finalsalvo.words.message import Listed, Message


def amendment(before: Fleet, after: Fleet, pack: FleetPack, overrides: FleetOverrides = NONE) -> Amendment:
    """The difference between two lists of one fleet; their order does not matter."""
    costs = [total_of(worth(fleet, pack, overrides)) for fleet in (before, after)]
    return difference(contents(before, pack), contents(after, pack), costs)


def contents(fleet: Fleet, pack: FleetPack) -> Sequence[Message | str]:
    """Everything in a fleet: each ship with what it carries, each squadron, each objective."""
    found: list[Message | str] = []
    for part in worth(fleet, pack):
        ship, *upgrades = (card.name for card in part.cards)
        carried = Listed(tuple(sorted(upgrades)), "comma", len(upgrades))
        found.append(EQUIPPED_WITH(ship=ship, upgrades=carried) if upgrades else ship)
    return [*found, *(objective.name for objective in fleet.objectives)]
