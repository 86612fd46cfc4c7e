"""What has changed between two lists of one player, and whether it is to their advantage."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.overrides import NONE, Overrides
from finalsalvo.lists.armada.pack import Pack
from finalsalvo.lists.armada.worth import total_of, worth


class Amendment(Struct, frozen=True):
    """Cards that went and that came, each with its place, and by how many points the fleet has grown (None: unknown).

    A fleet stays the same for the whole event (ARM-FLT-09). A leader who finds something missing puts it right from
    the cards in use (ARM-LIST-03), and looks closer where it helps the player (ARM-LIST-04).
    """

    removed: tuple[str, ...]
    added: tuple[str, ...]
    points: int | None

    @property
    def same(self) -> bool:
        """Whether it is still the same fleet."""
        return not self.removed and not self.added

    @property
    def advantageous(self) -> bool:
        """Whether the player gains by it: more on the table, or other cards in place of those that went."""
        return bool(self.added)


def amendment(before: Fleet, after: Fleet, pack: Pack, overrides: Overrides = NONE) -> Amendment:
    """The difference between two lists of one fleet; their order does not matter."""
    old, new = Counter(contents(before, pack)), Counter(contents(after, pack))
    costs = [total_of(worth(fleet, pack, overrides)) for fleet in (before, after)]
    points = None if costs[0] is None or costs[1] is None else costs[1] - costs[0]
    return Amendment(tuple(sorted((old - new).elements())), tuple(sorted((new - old).elements())), points)


def contents(fleet: Fleet, pack: Pack) -> Sequence[str]:
    """Everything in a fleet: each ship with what it carries, each squadron, each objective."""
    found = []
    for part in worth(fleet, pack):
        ship, *upgrades = (card.name for card in part.cards)
        found.append(f"{ship} with {', '.join(sorted(upgrades))}" if upgrades else ship)
    return [*found, *(objective.name for objective in fleet.objectives)]
