"""The lists of a team: whose each of them is, and what no builder writes."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.lists.owner import Owner, plain
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.squad import Squad


def with_owners(squads: Sequence[Squad], team: Owner) -> list[Squad]:
    """The lists of a team, where nobody wrote it with each member's name in their order, and the captain."""
    nobody = not any(squad.captain for squad in squads)
    named = {plain(squad.player) for squad in squads if squad.player}
    registered = None if team.captain is None else plain(team.captain)
    others = iter([member for member in team.members if plain(member) not in named])
    found = []
    for squad in squads:
        player = squad.player or next(others, None)
        captain = squad.captain or (nobody and player is not None and plain(player) == registered)
        found.append(replace(squad, player=player, captain=captain))
    return found


def with_epic_points(squads: Sequence[Squad], known: Catalog) -> list[Squad]:
    """The lists of a team with the epic points of their ships, where they do not state them."""
    found = []
    for squad in squads:
        halves = sum(ship.type.epic_halves or 0 for ship in Lineup(squad, known).ships if ship.type)
        epic = halves // 2 if squad.epic_points is None and halves % 2 == 0 else squad.epic_points
        found.append(replace(squad, epic_points=epic))
    return found
