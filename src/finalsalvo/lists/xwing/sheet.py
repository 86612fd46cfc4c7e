"""The squad list as the books want it on paper: every card by a full name, points and half points."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.catalog import Catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.words import faction_name
from finalsalvo.rules.ships import half_points


class SquadSheetLine(Struct, frozen=True):
    """A line of the sheet: what it says, its points, and whether it hangs below the line before.

    A ship's line also has what the ship costs with its upgrades, half of that rounded up, and its health.
    """

    text: str
    points: int | None = None
    below: bool = False
    whole: int | None = None
    half: int | None = None
    health: int | None = None


class SquadSheet(Struct, frozen=True):
    """A squad list: whose, its lines, its obstacles, its damage deck, its total."""

    player: str | None
    faction: str | None
    lines: tuple[SquadSheetLine, ...]
    obstacles: tuple[str, ...]
    damage_deck: str | None
    total: int | None


def sheet_of(squad: Squad, lineup: Lineup) -> SquadSheet:
    """The sheet of a squad (XW2-LIST-01): names in full (XW2-LIST-02, XW2-LIST-03), half points (XW2-SCORE-02)."""
    faction = lineup.faction
    return SquadSheet(
        squad.player,
        faction_name(faction) if faction else None,
        tuple(line for ship in lineup.ships for line in ship_lines(ship, lineup.catalog)),
        squad.obstacles,
        squad.damage_deck,
        sum_if_known(tuple(ship.points for ship in lineup.ships)),
    )


def ship_lines(ship: Flown, known: Catalog) -> Iterator[SquadSheetLine]:
    """A ship and its upgrades below it; what is no card of the pack stands as the list has it."""
    name = known.full_pilot_name(ship.pilot) if ship.pilot else ship.told.pilot
    half = None if ship.points is None else half_points(ship.points)
    yield SquadSheetLine(name, ship.pilot_points, whole=ship.points, half=half, health=ship.health)
    for upgrade in ship.upgrades:
        yield SquadSheetLine(known.full_upgrade_name(upgrade), ship.upgrade_cost(upgrade), below=True)
    for doubt in ship.doubts:
        if doubt.card != ship.told.pilot:
            yield SquadSheetLine(doubt.card, below=True)
