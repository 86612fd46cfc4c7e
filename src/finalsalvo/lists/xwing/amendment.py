"""What has changed between two lists of one squad."""

from collections.abc import Sequence

from finalsalvo.lists.amendment import Amendment, difference
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.obstacles import obstacle_name
from finalsalvo.lists.xwing.tables.words import plain


def amendment(before: Squad, after: Squad, pack: SquadPack, overrides: SquadOverrides = NONE) -> Amendment:
    """The difference between two lists of one squad; order, spelling and what else they say do not matter."""
    lineups = [Lineup(squad, catalog(pack, overrides)) for squad in (before, after)]
    costs = [sum_if_known(tuple(ship.points for ship in lineup.ships)) for lineup in lineups]
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
