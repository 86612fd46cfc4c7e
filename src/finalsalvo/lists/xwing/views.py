"""A squad as it is shown: in the words of the cards, or in its own where there are none."""

from collections.abc import Iterator, Sequence
from typing import Any

from finalsalvo.lists.list_view import CardLine, FittedCard, ListedObstacle, ListView, ShipBlock
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.checks.epic import in_points
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.sheet import SquadSheetLine, sheet_of
from finalsalvo.lists.xwing.squad import Squad, SquadShip, shown_piece
from finalsalvo.lists.xwing.tables.obstacle_drawings import outline
from finalsalvo.lists.xwing.tables.obstacles import obstacle_kind, obstacle_name
from finalsalvo.lists.xwing.worth import part_of
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.ships import salvo_dice
from finalsalvo.words.message import Message


def squad_view(squad: Squad, lineup: Lineup, format: Format, number: int = 1) -> ListView:
    """A squad in the words of the cards; `number` is its place among the lists of a competitor."""
    sheet, half, loadouts = sheet_of(squad, lineup), format.scoring.half_points, format.judging.by_loadout
    lines = tuple(  # loadouts cost no squad points
        CardLine(line.text, line.points, line.below, None if loadouts else line.whole, line.half if half else None)
        for line in sheet.lines
    )
    total = ship_points(sheet.lines) if loadouts else sheet.total
    limit = for_round(format.lists.points, number) if format.lists.points else None
    scores_deficit = format.scoring.kind == "mission-points" and total is not None and limit is not None
    attacks = [ship.attack for ship in lineup.ships if ship.attack is not None] if rolls_salvo(format) else []
    return ListView(
        squad.name,
        squad.player,
        sheet.faction,
        lines,
        total,
        **as_listed(squad),
        faction_id=lineup.faction or "",
        ships=tuple(ship_block(ship, format) for ship in lineup.ships),
        limit=limit,
        deficit=max(0, (limit or 0) - (total or 0)) if scores_deficit else None,
        salvo_dice=salvo_dice(attacks) if attacks and len(attacks) == len(lineup.ships) else None,
    )


def as_listed(squad: Squad) -> dict[str, Any]:
    """What a list says by itself, whatever the cards are."""
    return {
        "obstacles": squad.obstacles,
        "damage_deck": squad.damage_deck,
        "unread": unread_in(squad),
        "listed_obstacles": tuple(
            ListedObstacle(each, obstacle_name(each), obstacle_kind(each), outline(each)) for each in squad.obstacles
        ),
        "captain": squad.captain,
        "stated": squad.points,
    }


def rolls_salvo(format: Format) -> bool:
    """Whether a game that ends with equal points goes on with a Final Salvo."""
    return format.scoring.kind == "final-salvo"


def ship_block(ship: Flown, format: Format) -> ShipBlock:
    """A ship with all that is on it."""
    part, pilot, kind = part_of(ship, format), ship.pilot, ship.type
    loadout = pilot.loadout if pilot is not None and format.judging.by_loadout else None
    standard = pilot is not None and bool(pilot.standard_loadout)
    return ShipBlock(
        number=ship.number,
        name=ship.told.pilot if pilot is None else ship.catalog.pilot_name_beside_ship(pilot),
        type="" if kind is None else kind.name,
        type_id="" if kind is None else kind.id,
        size=ship.size or "",
        initiative=None if pilot is None else pilot.initiative,
        points=part.points,
        own_points=ship.pilot_points,
        upgrades=tuple(fitted_cards(ship, standard=standard)),
        loadout=None if standard else loadout,
        loadout_used=None if standard or loadout is None else ship.upgrade_points,
        standard_loadout=standard,
        hull=ship.hull,
        shields=ship.all_shields,
        half=part.half,
        half_at=part.half_at,
        attack=part.attack,
        skill=format.system == "xwing-1",
    )


def fitted_cards(ship: Flown, *, standard: bool) -> Iterator[FittedCard]:
    """The upgrades of a ship, those of one slot together; a standard loadout costs nothing by itself.

    What is no card of the pack stands as the list has it.
    """
    slots = tuple(dict.fromkeys(each.slot for each in ship.upgrades))
    for upgrade in sorted(ship.upgrades, key=lambda each: slots.index(each.slot)):
        yield FittedCard(upgrade.name, None if standard else ship.upgrade_cost(upgrade), upgrade.slot)
    yield from (FittedCard(doubt.card) for doubt in ship.doubts if doubt.card != ship.told.pilot)


def ship_points(lines: Sequence[SquadSheetLine]) -> int | None:
    """The squad points where upgrades are paid from loadouts: those of the ships alone."""
    return sum_if_known(line.points for line in lines if not line.below)


def epic_points(lineup: Lineup) -> str:
    """The epic points of a squad, which a team must state on each list (TEAM-LIST-01)."""
    types = [ship.type for ship in lineup.ships]
    unknown = any(each is None or (each.size == "huge" and each.epic_halves is None) for each in types)
    return "?" if unknown else in_points(sum(each.epic_halves or 0 for each in types if each is not None))


def squad_as_written(squad: Squad) -> ListView:
    """A squad in its own words."""
    return ListView(
        squad.name,
        squad.player,
        squad.faction,
        tuple(line for ship in squad.ships for line in ship_as_written(ship)),
        squad.points,
        **as_listed(squad),
        ships=tuple(block_as_written(number, ship) for number, ship in enumerate(squad.ships, start=1)),
    )


def ship_as_written(ship: SquadShip) -> Iterator[CardLine]:
    """A ship and its upgrades."""
    yield CardLine(ship.pilot, whole=ship.points)
    yield from (CardLine(each.card, below=True) for each in ship.upgrades)


def block_as_written(number: int, ship: SquadShip) -> ShipBlock:
    """A ship with its upgrades, as far as the list itself says something."""
    upgrades = tuple(FittedCard(each.card) for each in ship.upgrades)
    return ShipBlock(number=number, name=ship.pilot, points=ship.points, upgrades=upgrades)


def unread_in(squad: Squad) -> tuple[Message, ...]:
    """What of a squad was not understood, with its places."""
    return (*map(shown_piece, squad.unread), *squad.gaps)
