"""A fleet before the judge: its cards, the pack, the organizer's word, the book and the day."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Literal

from msgspec import Struct

from finalsalvo.lists.armada.naming import Muster
from finalsalvo.lists.armada.overrides import FleetOverrides, price
from finalsalvo.lists.armada.pack import FleetPack, PricedCard
from finalsalvo.lists.finding import CheckVerdict, Finding
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Listed, Message

RULES_REFERENCE = "ARM-GEN-02"
"""What a fleet may contain is said by the game's own rules, which this requirement puts in force."""


class CostTally(Struct, frozen=True):
    """What the known cards cost, which lines have no card, and what the list claims for those (None: it does not)."""

    known: int
    missing: tuple[str, ...] = ()
    claimed: int | None = 0


class FleetCase(Struct, frozen=True):
    """All that a check may look at; `cost` is that of the whole fleet, `squadron_cost` a part of it."""

    muster: Muster
    pack: FleetPack
    overrides: FleetOverrides
    format: Format
    cost: CostTally
    squadron_cost: CostTally
    played: date | None = None
    tier: str | None = None


Line = tuple[PricedCard | None, str, int | None, int]
"""A card if it is known, its name, the points that the list claims for the line, and how many of it there are."""


def open_case(
    muster: Muster, pack: FleetPack, overrides: FleetOverrides, format: Format, played: date | None, tier: str | None
) -> FleetCase:
    """A case with its costs added up (ARM-FLT-02, ARM-FLT-04)."""
    squadrons = squadron_lines(muster)
    cost = tally((*ship_lines(muster), *squadrons), overrides)
    return FleetCase(muster, pack, overrides, format, cost, tally(squadrons, overrides), played, tier)


def ship_lines(muster: Muster) -> Sequence[Line]:
    """The ships and their upgrades."""
    lines: list[Line] = []
    for ship in muster.ships:
        lines.append((ship.card, ship.ship.name, ship.ship.points, 1))
        lines += [(each.card, each.upgrade.name, each.upgrade.points, 1) for each in ship.upgrades]
    return lines


def squadron_lines(muster: Muster) -> Sequence[Line]:
    """The squadrons."""
    return [(each.card, each.squadron.name, each.squadron.points, each.squadron.count) for each in muster.squadrons]


def tally(lines: Sequence[Line], overrides: FleetOverrides) -> CostTally:
    """What lines cost together; where several cards are possible none is taken."""
    known = sum(count * price(card, overrides) for card, _, _, count in lines if card is not None)
    missing = [(name, points) for card, name, points, _ in lines if card is None]
    claimed = [points for _, points in missing if points is not None]
    whole = len(claimed) == len(missing)
    return CostTally(known, tuple(name for name, _ in missing), sum(claimed) if whole else None)


def findings(check: str, rule: str, passed: Message, problems: Iterable[Finding]) -> tuple[Finding, ...]:
    """The problems of a check, or that there are none."""
    return tuple(problems) or (Finding(check, CheckVerdict.PASS, rule, passed),)


def each_once(names: Iterable[str], joined: Literal["and", "or"] = "and") -> Listed:
    """Names in a row, none of them twice: `A, B and C`."""
    return Listed(tuple(dict.fromkeys(names)), joined)
