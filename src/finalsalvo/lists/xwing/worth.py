"""What each ship of a squad is worth to the opponent: for results by ticking what was destroyed."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.lists.xwing.lineup import Flown
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.ships import damage_to_half, half_points
from finalsalvo.words.message import Message, Quote


class SquadPart(Struct, frozen=True):
    """A ship with all its upgrades, or a section of a huge ship, by its place in the list.

    `points` is None where somebody's price is unknown, `half` where the format has no half points, `attack` is what
    the ship brings to a Final Salvo, `half_at` the damage from which on it counts half. A `section` can be crippled; a
    huge ship on one card is none.
    """

    where: str
    name: Message | str
    points: int | None
    half: int | None = None
    health: int | None = None
    attack: int | None = None
    section: bool = False
    half_at: int | None = None


def part_of(ship: Flown, format: Format) -> SquadPart:
    """One ship. Where upgrades are paid from a loadout, the ship alone has squad points (HOT-SCORE-01)."""
    points = ship.pilot_points if format.judging.by_loadout else ship.points
    counts_half, health = format.scoring.half_points, ship.health
    half = half_points(points) if points is not None and counts_half else None
    half_at = damage_to_half(health) if health is not None and counts_half else None
    section = ship.type is not None and ship.type.section is not None and format.scoring.crippled_sections
    return SquadPart(ship.where, ship.name, points, half, health, ship.attack, section, half_at)


def score(
    parts: Sequence[SquadPart],
    format: Format,
    *,
    destroyed: Collection[str] = (),
    half: Collection[str] = (),
    crippled: Collection[str] = (),
    round_number: int = 1,
) -> int:
    """The opponent's score once the ships at these places are gone, at half their health, or crippled.

    A squad of which nothing is left is worth the whole limit where the book says so (XW2-SCORE-04, ESC-MOV-02, B49).
    """
    rule = format.cite("scoring.half_points" if half else "scoring.kind")
    refuse_strangers(parts, (*destroyed, *half, *crippled), rule)
    if half and not format.scoring.half_points:
        raise Refusal("half", rule, say.NO_HALF_POINTS(format=format.name))
    if any(part.where in crippled and not part.section for part in parts):
        raise Refusal("crippled", rule, say.NOT_CRIPPLED())
    gone = {*destroyed}
    if parts and all(part.where in gone for part in parts) and format.scoring.wiped_list == "limit":
        return for_round(format.scoring.limits, round_number)
    whole = sum(figure_or_refusal(part.points, part, rule) for part in parts if part.where in {*gone, *crippled})
    return whole + sum(figure_or_refusal(part.half, part, rule) for part in parts if part.where in {*half} - gone)


def refuse_strangers(parts: Sequence[SquadPart], places: Collection[str], rule: str) -> None:
    """A place that the list does not have."""
    for place in sorted({*places} - {part.where for part in parts}):
        raise Refusal("destroyed", rule, say.NO_SUCH_SHIP(where=Quote(place)))


def figure_or_refusal(value: int | None, part: SquadPart, rule: str) -> int:
    """A figure that must be there to count with it."""
    if value is None:
        raise Refusal("points", rule, say.WORTH_UNKNOWN(ship=part.name))
    return value
