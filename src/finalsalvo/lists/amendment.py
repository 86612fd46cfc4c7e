"""What has changed between two lists of one player, and whether a leader should look closer."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from finalsalvo.lists.points import sum_if_known


class Amendment(Struct, frozen=True):
    """What went and what came, each ship with its upgrades, and by how many points the list has grown (None: unknown).

    A list stays the same for the whole event (XW2-SQD-07, EPIC-SQD-08, ARM-FLT-09). A leader who finds something
    missing puts it right from the cards in use (XW2-LIST-04, ARM-LIST-03), and looks closer where it helps the player
    (XW2-LIST-05, ARM-LIST-04).
    """

    removed: tuple[str, ...]
    added: tuple[str, ...]
    points: int | None

    @property
    def same(self) -> bool:
        """Whether it is still the same list."""
        return not self.removed and not self.added

    @property
    def advantageous(self) -> bool:
        """Whether the player gains by it: more on the table, or other cards in place of those that went."""
        return bool(self.added)


def difference(before: Iterable[str], after: Iterable[str], costs: Sequence[int | None]) -> Amendment:
    """What differs between all that is in two lists, which cost so much; the order does not matter."""
    old, new = Counter(before), Counter(after)
    points = None if costs[0] is None or costs[1] is None else costs[1] - costs[0]
    return Amendment(tuple(sorted((old - new).elements())), tuple(sorted((new - old).elements())), points)


def together(amendments: Sequence[Amendment]) -> Amendment:
    """What differs in several squads of one player."""
    return Amendment(
        tuple(each for one in amendments for each in one.removed),
        tuple(each for one in amendments for each in one.added),
        sum_if_known(tuple(one.points for one in amendments)),
    )
