"""The fleet list as the book wants it on paper: every card by a name that cannot be mistaken, and the total."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.fleet import CATEGORIES, Fleet
from finalsalvo.lists.armada.naming import muster
from finalsalvo.lists.armada.overrides import NONE, FleetOverrides
from finalsalvo.lists.armada.pack import FleetPack, PricedCard
from finalsalvo.lists.armada.worth import FleetPart, total_of, worth
from finalsalvo.rules.armada import STANDARD
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message, Term


class FleetSheetLine(Struct, frozen=True):
    """A line of the sheet: what it says, its points, and whether it hangs below the line before."""

    text: Message | str
    points: int | None = None
    below: bool = False


class FleetSheet(Struct, frozen=True):
    """A fleet list: whose, its commander, its lines, its total, and what the book asks for and it does not have."""

    player: str | None
    faction: str | None
    commander: str | None
    lines: tuple[FleetSheetLine, ...]
    objectives: tuple[tuple[str, str], ...]
    total: int | None
    missing: tuple[Message, ...]


def sheet(
    fleet: Fleet, pack: FleetPack, player: str | None, overrides: FleetOverrides = NONE, format: Format = STANDARD
) -> FleetSheet:
    """The sheet of a fleet (ARM-LIST-01); the objectives belong to it although the book forgets them (B55)."""
    parts = worth(fleet, pack, overrides)
    total = total_of(parts)
    return FleetSheet(
        player,
        fleet.faction,
        fleet.commander,
        (*ship_lines(fleet, pack, parts), *squadron_lines(fleet, pack, parts)),
        tuple((category, ", ".join(fleet.by_category.get(category, ()))) for category in CATEGORIES),
        total,
        tuple(missing(fleet, player, total, format)),
    )


def missing(fleet: Fleet, player: str | None, total: int | None, format: Format = STANDARD) -> Sequence[Message]:
    """What a list must tell and this one does not (ARM-LIST-01, B55)."""
    told = [
        (say.LACKS_PLAYER(), bool(player)),
        (say.LACKS_SHIP(), bool(fleet.ships)),
        (say.LACKS_COMMANDER(), bool(fleet.commander)),
        (say.LACKS_TOTAL(), total is not None),
    ]
    told += [
        (say.LACKS_OBJECTIVE(category=Term("objective", category)), category in fleet.by_category)
        for category in (CATEGORIES if format.lists.objectives else ())
    ]
    return [part for part, there in told if not there]


def ship_lines(fleet: Fleet, pack: FleetPack, parts: Sequence[FleetPart]) -> Sequence[FleetSheetLine]:
    """Each ship with its upgrades below it; the flagship says so."""
    lines = []
    for ship, part in zip(muster(fleet, pack).ships, parts, strict=False):
        cards: list[PricedCard | None] = [ship.card, *(each.card for each in ship.upgrades)]
        names = [name_on_list(card, priced.name, pack) for card, priced in zip(cards, part.cards, strict=True)]
        named = say.FLAGSHIP(ship=names[0]) if ship.has_commander else names[0]
        lines.append(FleetSheetLine(named, part.cards[0].points))
        pairs = zip(names[1:], part.cards[1:], strict=True)
        lines += [FleetSheetLine(name, priced.points, below=True) for name, priced in pairs]
    return lines


def squadron_lines(fleet: Fleet, pack: FleetPack, parts: Sequence[FleetPart]) -> Sequence[FleetSheetLine]:
    """Each line of squadrons with how many and what they cost together."""
    lines = []
    left = iter(part for part in parts if part.kind == "squadron")
    for line in muster(fleet, pack).squadrons:
        group = [next(left) for _ in range(line.squadron.count)]
        each = group[0].points if group else None
        name = name_on_list(line.card, line.squadron.name, pack)
        lines.append(FleetSheetLine(f"{line.squadron.count} × {name}", None if each is None else each * len(group)))
    return lines


def name_on_list(card: PricedCard | None, name: str, pack: FleetPack) -> str:
    """What a list has to call a card: `Darth Vader (Squadron)` where several cards bear the name (ARM-LIST-02)."""
    if card is None:
        return name
    return card.key if card.name in pack.shared_names else card.name
