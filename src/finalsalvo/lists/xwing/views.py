"""A squad as it is shown: in the words of the cards, or in its own where there are none."""

from collections.abc import Iterator, Sequence

from finalsalvo.lists.list_view import CardLine, ListView
from finalsalvo.lists.points import sum_if_known
from finalsalvo.lists.xwing.checks.epic import in_points
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.sheet import SquadSheet, SquadSheetLine
from finalsalvo.lists.xwing.squad import Squad, SquadShip, shown_piece
from finalsalvo.lists.xwing.tables.obstacles import obstacle_name
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message


def squad_view(squad: Squad, sheet: SquadSheet, format: Format) -> ListView:
    """A squad in the words of the cards."""
    half, loadouts = format.scoring.half_points, bool(format.lists.pools)  # which cost no squad points
    lines = tuple(
        CardLine(line.text, line.points, line.below, None if loadouts else line.whole, line.half if half else None)
        for line in sheet.lines
    )
    return ListView(
        squad.name,
        squad.player,
        sheet.faction,
        lines,
        ship_points(sheet.lines) if loadouts else sheet.total,
        squad.obstacles,
        squad.damage_deck,
        unread=unread_in(squad),
        obstacle_names=tuple(map(obstacle_name, squad.obstacles)),
        captain=squad.captain,
        stated=squad.points,
    )


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
        squad.obstacles,
        squad.damage_deck,
        unread=unread_in(squad),
        obstacle_names=tuple(map(obstacle_name, squad.obstacles)),
        captain=squad.captain,
        stated=squad.points,
    )


def ship_as_written(ship: SquadShip) -> Iterator[CardLine]:
    """A ship and its upgrades."""
    yield CardLine(ship.pilot, whole=ship.points)
    yield from (CardLine(each.card, below=True) for each in ship.upgrades)


def unread_in(squad: Squad) -> tuple[Message, ...]:
    """What of a squad was not understood, with its places."""
    return (*map(shown_piece, squad.unread), *squad.gaps)
