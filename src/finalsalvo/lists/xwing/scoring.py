"""A result read off squads: what stands on the table in a round, and what was taken for it."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from finalsalvo.lists import sentences as places
from finalsalvo.lists.scoring import Taken, Target, Ticks, deficit, refuse_strange
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.worth import SquadPart, part_of, score
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.ships import mission_score


def squad_targets(
    format: Format, squads: Sequence[Squad], pack: SquadPack, round_number: int = 1, overrides: SquadOverrides = NONE
) -> tuple[Target, ...]:
    """What stands on the table for a competitor in a round: Escalation's squad of that round, both of a team's."""
    known = catalog(pack, overrides)
    if format.unit != "team":
        flown = squads[min(round_number, len(squads)) - 1 :][:1]
        return tuple(ship_target(format, ship) for squad in flown for ship in Lineup(squad, known).ships)
    found: list[Target] = []
    for number, squad in enumerate(squads, start=1):
        list_name, named = f"squad {number}", squad.player or places.SQUAD(squad=number)
        for ship in Lineup(squad, known).ships:
            each = ship_target(format, ship)
            found.append(replace(each, where=f"{list_name}, {each.where}", whose=named))
    return tuple(found)


def ship_target(format: Format, ship: Flown) -> Target:
    """A ship; one of two sections says which."""
    part, section = part_of(ship, format), ship.type.section if ship.type is not None else None
    said = section is None or section in ship.name.casefold()
    name = part.name if said else (say.FORE if section == "fore" else say.AFT)(ship=part.name)
    kind: Literal["section", "ship"] = "section" if section else "ship"
    return Target(part.where, name, part.points, kind, part.half, part.health, attack=part.attack)


def squad_taken(
    format: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0
) -> Taken:
    """The score for the ticks on an opponent's list, by the book of the format.

    Objectives of Armada come on top elsewhere; `scenario` are Hotshot's points of the scenario. Refuses a tick at
    something that is not there or that does not count in this format, and one whose points nobody knows.
    """
    refuse_strange(format, targets, ticks)
    wiped = bool(targets) and all(each.where in ticks.gone for each in targets)
    points = score(
        [SquadPart(each.where, each.name, each.points, each.half, section=each.kind == "section") for each in targets],
        format,
        destroyed=ticks.gone,
        half=ticks.half,
        crippled=ticks.crippled,
        round_number=round_number,
    )
    if format.scoring.kind != "mission-points":
        return Taken(points, wiped)
    short = deficit(format, targets, round_number)
    if short is None:
        raise Refusal("points", "HOT-SCORE-01", places.DEFICIT_UNKNOWN())
    return Taken(mission_score(points, scenario, short), wiped)
