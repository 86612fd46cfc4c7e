"""A result read off the lists: ticks on what is gone, at half or crippled, turned into what was taken for it.

The same for every game: an X-Wing squad, the squad of an Escalation round, a team's two lists, an Armada fleet.
"""

from collections.abc import Collection, Sequence
from enum import StrEnum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.lists.armada import worth as fleet_worth
from finalsalvo.lists.armada.fleet import Fleet
from finalsalvo.lists.armada.overrides import NONE as NO_ARMADA_OVERRIDES
from finalsalvo.lists.armada.overrides import Overrides as ArmadaOverrides
from finalsalvo.lists.armada.pack import Pack as ArmadaPack
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Flown, Lineup, added
from finalsalvo.lists.xwing.overrides import NONE, Overrides
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.worth import Part, part_of, score
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import End
from finalsalvo.rules.ships import FleetShip, fleet_defeated, fleet_score, mission_score


class Tick(StrEnum):
    """What can be ticked at a target: it is gone (destroyed or fled, B26), at half its health, or crippled."""

    GONE = "gone"
    HALF = "half"
    CRIPPLED = "crippled"


class Target(Struct, frozen=True):
    """Something of a list that the opponent takes points for: a ship with its upgrades, a section, a squadron.

    `points` is None where nobody knows them, `half` where half of it never counts. `whose` tells a team's lists apart.
    """

    where: str
    name: str
    points: int | None
    kind: Literal["ship", "section", "flotilla", "squadron"] = "ship"
    half: int | None = None
    health: int | None = None
    whose: str | None = None


class Ticks(Struct, frozen=True):
    """The places of a list at which something was ticked."""

    gone: frozenset[str] = frozenset()
    half: frozenset[str] = frozenset()
    crippled: frozenset[str] = frozenset()

    def at(self, tick: Tick) -> frozenset[str]:
        """The places with one kind of tick."""
        return {Tick.GONE: self.gone, Tick.HALF: self.half, Tick.CRIPPLED: self.crippled}[tick]


class Taken(Struct, frozen=True):
    """What one side has taken off the other: its score by the book, and whether nothing that counts is left."""

    score: int
    wiped: bool


def squad_targets(
    format: Format, squads: Sequence[Squad], pack: Pack, round_number: int = 1, overrides: Overrides = NONE
) -> tuple[Target, ...]:
    """What stands on the table for a competitor in a round: Escalation's squad of that round, both of a team's."""
    known = catalog(pack, overrides)
    if format.unit != "team":
        flown = squads[min(round_number, len(squads)) - 1 :][:1]
        return tuple(ship_target(format, ship) for squad in flown for ship in Lineup(squad, known).ships)
    found: list[Target] = []
    for number, squad in enumerate(squads, start=1):
        list_name = f"squad {number}"
        for ship in Lineup(squad, known).ships:
            each = ship_target(format, ship)
            found.append(replace(each, where=f"{list_name}, {each.where}", whose=squad.player or list_name))
    return tuple(found)


def ship_target(format: Format, ship: Flown) -> Target:
    """A ship; one of two sections says which."""
    part, section = part_of(ship, format), ship.type.section if ship.type is not None else None
    name = f"{part.name} ({section})" if section and section not in part.name.casefold() else part.name
    return Target(part.where, name, part.points, "section" if section else "ship", part.half, part.health)


def fleet_targets(
    fleet: Fleet, pack: ArmadaPack, overrides: ArmadaOverrides = NO_ARMADA_OVERRIDES
) -> tuple[Target, ...]:
    """Every ship and squadron of a fleet, each squadron for itself."""
    return tuple(
        Target(part.where, part.name, part.points, "flotilla" if part.flotilla else part.kind)
        for part in fleet_worth.worth(fleet, pack, overrides)
    )


def choices(format: Format, target: Target) -> tuple[Tick, ...]:
    """What can be ticked at a target: half points are X-Wing's (XW2-SCORE-02), crippled sections Epic's."""
    if target.kind == "section" and format.scoring.crippled_sections:
        return Tick.CRIPPLED, Tick.GONE
    return (Tick.HALF, Tick.GONE) if format.scoring.half_points else (Tick.GONE,)


def wiped_worth(format: Format, round_number: int) -> int | None:
    """What a list counts once all of it is gone, whatever it cost; None where it counts what it cost."""
    limits = format.scoring.limits if format.scoring.wiped_list == "limit" else ()
    return for_round(limits, round_number) if limits else None


def deficit(format: Format, targets: Sequence[Target], round_number: int = 1) -> int | None:
    """How far a list stays below its limit, which its opponent scores in Hotshot (HOT-SCORE-01, B41)."""
    total = added(tuple(each.points for each in targets))
    return None if total is None else max(0, for_round(format.lists.points, round_number) - total)


def taken(format: Format, targets: Sequence[Target], ticks: Ticks, round_number: int = 1, scenario: int = 0) -> Taken:
    """The score for the ticks on an opponent's list, by the book of the format.

    Objectives of Armada come on top elsewhere; `scenario` are Hotshot's points of the scenario. Refuses a tick at
    something that is not there or that does not count in this format, and one whose points nobody knows.
    """
    refuse_strange(format, targets, ticks)
    if format.scoring.kind == "fleet-points":
        return fleet_taken(format, targets, ticks.gone)
    wiped = bool(targets) and all(each.where in ticks.gone for each in targets)
    points = score(
        [Part(each.where, each.name, each.points, each.half, section=each.kind == "section") for each in targets],
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
        raise Refusal("points", "HOT-SCORE-01", "a card of the list has unknown points: count its deficit by hand")
    return Taken(mission_score(points, scenario, short), wiped)


def fleet_taken(format: Format, targets: Sequence[Target], gone: Collection[str]) -> Taken:
    """The score for a fleet: the whole limit as soon as no ship but flotillas is left (ARM-SCORE-01, ARM-SCORE-02)."""
    fleet = [
        FleetShip(
            cost=each.points or 0,
            destroyed=each.where in gone,
            flotilla=each.kind == "flotilla",
            squadron=each.kind == "squadron",
        )
        for each in targets
    ]
    wiped = fleet_defeated(fleet)
    for each in targets:
        if each.points is None and each.where in gone and not wiped:
            told = f"nobody knows what {each.name} ({each.where}) is worth"
            raise Refusal("points", "ARM-SCORE-01", told)
    return Taken(fleet_score(for_round(format.scoring.limits, 1), fleet, 0), wiped)


def ended(own: Taken, other: Taken) -> tuple[End, int | None] | None:
    """How a game has ended where a list is gone, and which side won; None while both have something left.

    XW2-END-01, XW2-END-02, ESC-END-01, ESC-END-02, EPIC-END-01, EPIC-END-02, ARM-END-01, ARM-END-02.
    """
    if own.wiped and other.wiped:
        return End.MUTUAL_DESTRUCTION, None
    if own.wiped or other.wiped:
        return End.DESTROYED, 0 if own.wiped else 1
    return None


def refuse_strange(format: Format, targets: Sequence[Target], ticks: Ticks) -> None:
    """A tick must be at something of the list, and of a kind that the format counts."""
    there = {each.where: choices(format, each) for each in targets}
    rule = format.cite("scoring.kind")
    for tick in Tick:
        for where in sorted(ticks.at(tick)):
            if where not in there:
                raise Refusal("ticks", rule, f"the list has no {where}")
            if tick not in there[where]:
                raise Refusal("ticks", rule, f"in {format.name} {where} counts nothing for being {tick.value}")
