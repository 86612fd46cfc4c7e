"""The squad list as the books want it on paper: every card by a full name, points and half points."""

from collections.abc import Iterator

from msgspec import Struct

from finalsalvo.lists.points import added
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.catalog import Catalog, catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.overrides import NONE, Overrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.words import faction_name
from finalsalvo.rules.ships import half_points


class SheetLine(Struct, frozen=True):
    """A line of the sheet: what it says, its points, and whether it hangs below the line before.

    A ship's line also has what the ship costs with its upgrades, half of that rounded up, and its health.
    """

    text: str
    points: int | None = None
    below: bool = False
    whole: int | None = None
    half: int | None = None
    health: int | None = None


class Sheet(Struct, frozen=True):
    """A squad list: whose, its lines, its obstacles, its damage deck, its total."""

    player: str | None
    faction: str | None
    lines: tuple[SheetLine, ...]
    obstacles: tuple[str, ...]
    damage_deck: str | None
    total: int | None


def sheet(squad: Squad, pack: Pack, overrides: Overrides = NONE) -> Sheet:
    """The sheet of a squad (XW2-LIST-01): names in full (XW2-LIST-02, XW2-LIST-03), half points (XW2-SCORE-02)."""
    known = catalog(pack, overrides)
    lineup = Lineup(squad, known)
    faction = lineup.factions[0] if len(lineup.factions) == 1 else lineup.stated_faction
    return Sheet(
        squad.player,
        faction_name(faction) if faction else None,
        tuple(line for ship in lineup.ships for line in ship_lines(ship, known)),
        squad.obstacles,
        squad.damage_deck,
        added(tuple(ship.points for ship in lineup.ships)),
    )


def ship_lines(ship: Flown, known: Catalog) -> Iterator[SheetLine]:
    """A ship and its upgrades below it; what is no card of the pack stands as the list has it."""
    name = known.full_pilot_name(ship.pilot) if ship.pilot else ship.told.pilot
    half = None if ship.points is None else half_points(ship.points)
    yield SheetLine(name, ship.pilot_points, whole=ship.points, half=half, health=ship.health)
    for upgrade in ship.upgrades:
        yield SheetLine(known.full_upgrade_name(upgrade), ship.upgrade_cost(upgrade), below=True)
    for doubt in ship.doubts:
        if doubt.card != ship.told.pilot:
            yield SheetLine(doubt.card, below=True)
