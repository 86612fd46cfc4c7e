"""Which ships of a squad get ID tokens (ESC-GAME-03, EPIC-GAME-03, TEAM-GAME-02)."""

from collections import Counter
from collections.abc import Sequence

from finalsalvo.lists.id_tokens import IdTokens
from finalsalvo.lists.xwing.lineup import Lineup


def squad_tokens(mine: Sequence[Lineup], theirs: Sequence[Lineup]) -> IdTokens | None:
    """Ships of which a side has several of a type, or all where both sides fly for one faction."""
    types: Counter[tuple[str, str | None]] = Counter()
    for ship in (ship for lineup in mine for ship in lineup.ships):
        if ship.type is None:
            return None
        types[ship.type.whole or ship.type.name, ship.type.section] += 1
    counts: dict[str, int] = {}
    for (name, _), number in types.items():  # the two sections of a huge ship are one ship
        counts[name] = max(number, counts.get(name, 0))
    own, other = ({faction for lineup in side for faction in lineup.factions} for side in (mine, theirs))
    mirror = len(own) == 1 and own == other
    return IdTokens(mirror, tuple((name, number) for name, number in counts.items() if mirror or number > 1))
