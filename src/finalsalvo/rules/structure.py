"""How many Swiss rounds an event has, and how many go on after them."""

from msgspec import Struct

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import HOUSE, Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import LARGEST_ROBIN, SMALLEST_ROBIN
from finalsalvo.words.message import Listed, Quote, Term

CUSTOM = "custom"


class Structure(Struct, frozen=True):
    """What is announced before the start: the rounds, the cut (0 for none), and the table that they come from."""

    name: str
    rounds: int
    cut: int
    rule: str


def structure(format: Format, name: str, players: int) -> Structure:
    """The line of a named table for this many checked-in players (B15)."""
    table = format.structures.get(name)
    if table is None:
        refuse_table(format, name)
    band = next((band for band in reversed(table or ()) if players >= band.least), None)
    if band is None:
        least = (table or ())[0].least
        told = say.STRUCTURE_STARTS_AT(structure=Term("structure", name), least=least, num=players)
        raise Refusal("structure", below_table(format), told)
    return Structure(name, band.rounds, band.cut, format.cite(f"structures.{name}"))


class StructureRow(Struct, frozen=True):
    """A line of a structure table with its last number of players; None: there is no end."""

    least: int
    most: int | None
    rounds: int
    cut: int

    def has(self, players: int) -> bool:
        """Whether so many players are in this line."""
        return self.least <= players and (self.most is None or players <= self.most)


def structure_rows(format: Format, name: str) -> tuple[StructureRow, ...]:
    """A named table, line by line; nothing where the format has no such table."""
    bands = format.structures.get(name, ())
    ends = [*(band.least - 1 for band in bands[1:]), None]
    return tuple(StructureRow(band.least, most, band.rounds, band.cut) for band, most in zip(bands, ends, strict=False))


def refuse_table(format: Format, name: str) -> None:
    """Says which tables a format has."""
    if not format.structures:
        told = say.STRUCTURE_IS_YOURS(format=format.name)
    elif name == CUSTOM:
        told = say.STRUCTURE_IS_OPEN()
    else:
        known = Listed((*format.structures, CUSTOM), "or")
        told = say.UNKNOWN_STRUCTURE(format=format.name, structure=Quote(name), known=known)
    raise Refusal("structure", format.cite("default_structure"), told)


def below_table(format: Format) -> str:
    """The rule for fields smaller than the table's first line."""
    return format.cites.get("structures.below", format.cite("structures"))


def undefeated_rounds(players: int) -> int:
    """The fewest Swiss rounds after which at most one player can be undefeated: a hint where the book has no table."""
    return max(1, (players - 1).bit_length())


def cut_rule(format: Format, cut: int) -> str | None:
    """The rule that a cut of this size departs from, or None where the book knows it."""
    return None if cut == 0 or cut in format.cut.sizes else format.cite("cut.sizes")


def chosen_structure(format: Format, name: str | None, rounds: int | None, cut: int | None, players: int) -> Structure:
    """The structure of an event: the named table's line, with the organizer's rounds and cut over it."""
    if format.pairing.is_round_robin:
        return Structure(CUSTOM, rounds or robin_rounds(players), cut or 0, HOUSE)
    wanted = name or format.default_structure
    if wanted != CUSTOM and wanted not in format.structures:
        refuse_table(format, wanted)
    if rounds is not None and (wanted == CUSTOM or cut is not None):
        return Structure(CUSTOM, rounds, cut or 0, format.cite("default_structure"))
    line = structure(format, wanted, players)
    if rounds is None and cut is None:
        return line
    return Structure(
        CUSTOM,
        line.rounds if rounds is None else rounds,
        line.cut if cut is None else cut,
        format.cite("default_structure"),
    )


def robin_rounds(players: int) -> int:
    """The rounds of a round robin: everybody meets everybody once, and where the number is odd everybody rests once."""
    refuse_robin(players)
    return players if players % 2 else players - 1


def refuse_robin(players: int) -> None:
    """A round robin is for a small field: with more there are more rounds than a day has."""
    if not SMALLEST_ROBIN <= players <= LARGEST_ROBIN:
        told = say.ROBIN_SIZE(least=SMALLEST_ROBIN, most=LARGEST_ROBIN, num=players)
        raise Refusal("pairing_order", HOUSE, told)
