"""What has changed between two lists of one player, and whether a leader should look closer."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from finalsalvo.lists.points import sum_if_known
from finalsalvo.words.message import Message


class Amendment(Struct, frozen=True):
    """What went and what came, each ship with its upgrades, and by how many points the list has grown (None: unknown).

    A list stays the same for the whole event (XW2-SQD-07, EPIC-SQD-08, ARM-FLT-09). A leader who finds something
    missing puts it right from the cards in use (XW2-LIST-04, ARM-LIST-03), and looks closer where it helps the player
    (XW2-LIST-05, ARM-LIST-04).
    """

    removed: tuple[Message | str, ...]
    added: tuple[Message | str, ...]
    points: int | None

    @property
    def same(self) -> bool:
        """Whether it is still the same list."""
        return not self.removed and not self.added

    @property
    def advantageous(self) -> bool:
        """Whether the player gains by it: more on the table, or other cards in place of those that went."""
        return bool(self.added)


def difference(
    before: Iterable[Message | str], after: Iterable[Message | str], costs: Sequence[int | None]
) -> Amendment:
    """What differs between all that is in two lists, which cost so much; the order does not matter."""
    there, here = [(str(each), each) for each in before], [(str(each), each) for each in after]
    old, new = (Counter(told for told, _ in each) for each in (there, here))
    named = dict((*there, *here))
    points = None if costs[0] is None or costs[1] is None else costs[1] - costs[0]
    gone, come = (tuple(named[each] for each in sorted(left.elements())) for left in (old - new, new - old))
    return Amendment(gone, come, points)


def together(amendments: Sequence[Amendment]) -> Amendment:
    """What differs in several squads of one player."""
    return Amendment(
        tuple(each for one in amendments for each in one.removed),
        tuple(each for one in amendments for each in one.added),
        sum_if_known(tuple(one.points for one in amendments)),
    )
