"""What has changed between two lists of one squad."""

from collections.abc import Sequence

from finalsalvo.lists.amendment import Amendment, difference
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.sentences import EQUIPPED_WITH
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.obstacles import obstacle_name
from finalsalvo.lists.xwing.tables.words import plain
from finalsalvo.words.message import Listed, Message


def amendment(before: Squad, after: Squad, pack: SquadPack, overrides: SquadOverrides = NONE) -> Amendment:
    """The difference between two lists of one squad; order, spelling and what else they say do not matter."""
    lineups = [Lineup(squad, catalog(pack, overrides)) for squad in (before, after)]
    costs = [sum_if_known(tuple(ship.points for ship in lineup.ships)) for lineup in lineups]
    return difference(contents(lineups[0]), contents(lineups[1]), costs)


def contents(lineup: Lineup) -> Sequence[Message | str]:
    """Everything in a squad: each ship with what it carries, each obstacle."""
    return [*map(in_words, lineup.ships), *map(same_obstacle, lineup.squad.obstacles)]


def same_obstacle(told: str) -> Message:
    """An obstacle by its name, however it is spelt."""
    name = obstacle_name(told)
    return name if isinstance(name, Message) else say.OBSTACLE(name=plain(told))


def in_words(ship: Flown) -> Message | str:
    """A ship with its upgrades, by names that cannot be mistaken."""
    known = ship.catalog
    pilot = known.full_pilot_name(ship.pilot) if ship.pilot else ship.told.pilot
    found = [known.full_upgrade_name(upgrade) for upgrade in ship.chosen]
    unknown = [doubt.card for doubt in ship.doubts if doubt.card != ship.told.pilot]
    carried = sorted((*found, *unknown))
    return EQUIPPED_WITH(ship=pilot, upgrades=Listed(tuple(carried), "comma", len(carried))) if carried else pilot
