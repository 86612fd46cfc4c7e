"""Reading a fleet from what a builder wrote or a person typed: tolerant, exact, and nothing is dropped in silence."""

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import Struct

from finalsalvo.lists.armada import lines, record
from finalsalvo.lists.armada import sentences as say
from finalsalvo.lists.armada.fleet import Fleet, claims
from finalsalvo.lists.armada.layout import FleetLayout
from finalsalvo.lists.armada.naming import settle
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.list_text import links_in
from finalsalvo.words.message import Message

NOT_JSON = (msgspec.MsgspecError, RecursionError, UnicodeError)
"""How the decoder refuses a text; it is read line by line then."""


class Unread(Struct, frozen=True):
    """A line (counted from 1; 0 in a record) that was not understood, as it stands there. A link is no such line."""

    line: int
    text: str


class Renamed(Struct, frozen=True):
    """A name as the list writes it, and the card that we took it for."""

    written: str
    card: str


class FleetReading(Struct, frozen=True):
    """What was understood of a list, whose layout it has, and what was not understood.

    `notes` are messages about figures of the list that do not fit each other.
    """

    fleet: Fleet
    layout: FleetLayout
    author: str | None = None
    unread: tuple[Unread, ...] = ()
    renamed: tuple[Renamed, ...] = ()
    notes: tuple[Message, ...] = ()


def read_fleet(text: str, pack: FleetPack | None = None) -> FleetReading:
    """The fleet in a text, in the words of the pack if one is given; several fleets in one text are read as one."""
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        try:
            return from_record(msgspec.json.decode(text.lstrip("\ufeff"), type=dict[str, object]), pack)
        except NOT_JSON:
            pass
    draft = lines.understand(text, pack)
    fleet, notes = draft.fleet(), draft.notes()
    settled = fleet if pack is None else settle(fleet, pack)
    return FleetReading(
        settled,
        draft.layout,
        draft.author,
        tuple(Unread(number, line) for number, line in draft.unread if not links_in(line)),
        tuple(other_spellings(fleet, settled)),
        notes,
    )


def read_all(text: str, pack: FleetPack | None = None) -> tuple[FleetReading, ...]:
    """Every fleet in a text: the entries of a JSON array, or what stands between rules of dashes."""
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        try:
            records = msgspec.json.decode(text.lstrip("\ufeff"), type=list[dict[str, object]])
            return tuple(from_record(each, pack) for each in records)
        except NOT_JSON:
            pass
    parts = re.split(r"(?m)^[ \t]*(?:-{3,}|_{3,}|#{3,}|\*{3,})[ \t]*$", text)
    return tuple(read_fleet(part, pack) for part in parts if part.strip())


def from_record(entry: Mapping[str, object], pack: FleetPack | None = None) -> FleetReading:
    """The fleet in a record with `faction`, `objectives`, `ships` and `squadrons`, as events publish them."""
    fleet, unread = record.understand(entry)
    notes = tuple(stated_total_problems(fleet))
    settled = fleet if pack is None else settle(fleet, pack)
    found = tuple(Unread(0, line) for line in unread)
    return FleetReading(
        settled, FleetLayout.RECORD, unread=found, renamed=tuple(other_spellings(fleet, settled)), notes=notes
    )


def stated_total_problems(fleet: Fleet) -> Iterator[Message]:
    """Whether the stated total is what the list's own figures add up to."""
    total = claims(fleet)
    if fleet.claimed is not None and total is not None and total != fleet.claimed:
        yield say.TOTAL_SUM(stated=fleet.claimed, real=total)


def other_spellings(before: Fleet, after: Fleet) -> Iterator[Renamed]:
    """Every name that the pack writes in another way, each once."""
    pairs = zip(names(before), names(after), strict=True)
    yield from dict.fromkeys(Renamed(written, card) for written, card in pairs if written != card)


def names(fleet: Fleet) -> Sequence[str]:
    """All names of a fleet in its order."""
    return [
        *(name for ship in fleet.ships for name in (ship.name, *(each.name for each in ship.upgrades))),
        *(squadron.name for squadron in fleet.squadrons),
        *(objective.name for objective in fleet.objectives),
    ]
