"""What has changed between two lists of one player, and whether a leader should look closer."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup, added
from finalsalvo.lists.xwing.overrides import NONE, Overrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.obstacles import obstacle_name
from finalsalvo.lists.xwing.tables.words import plain


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
        added(tuple(one.points for one in amendments)),
    )


def amendment(before: Squad, after: Squad, pack: Pack, overrides: Overrides = NONE) -> Amendment:
    """The difference between two lists of one squad; order, spelling and what else they say do not matter."""
    lineups = [Lineup(squad, catalog(pack, overrides)) for squad in (before, after)]
    costs = [added(tuple(ship.points for ship in lineup.ships)) for lineup in lineups]
    return difference(contents(lineups[0]), contents(lineups[1]), costs)


def contents(lineup: Lineup) -> Sequence[str]:
    """Everything in a squad: each ship with what it carries, each obstacle."""
    return [*map(in_words, lineup.ships), *map(same_obstacle, lineup.squad.obstacles)]


def same_obstacle(told: str) -> str:
    """An obstacle by its name, however it is spelt."""
    name = obstacle_name(told)
    return name if name != told else f"obstacle {plain(told)}"


def in_words(ship: Flown) -> str:
    """A ship with its upgrades, by names that cannot be mistaken."""
    known = ship.catalog
    pilot = known.full_pilot_name(ship.pilot) if ship.pilot else ship.told.pilot
    found = [known.full_upgrade_name(upgrade) for upgrade in ship.chosen]
    unknown = [doubt.card for doubt in ship.doubts if doubt.card != ship.told.pilot]
    carried = sorted((*found, *unknown))
    return f"{pilot} with {', '.join(carried)}" if carried else pilot
