"""The card packs that go with a backup: those that its events name, out to the copy and back onto the shelf.

A pack is half a megabyte, a tenth of that compressed, and lies in a backup once for all its events. Snapshots have
none: they stay beside the shelf, from which nothing is ever taken away.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path

from msgspec.json import encode

from finalsalvo.documents.card_shelf import NoPack, Shelf, read_pack
from finalsalvo.event.life.entry import read_entry
from finalsalvo.event.life.facts import CardsChosen
from finalsalvo.server import models
from finalsalvo.server.archive import Archive, PackOf, Unarchived
from finalsalvo.server.cards import Cards

CHOSEN = '"kind":"cards-chosen"'
"""Lines without it are not even read."""

TABLE = "packed_cards"
"""Where a copy that is an SQLite has them; the program itself has no such table."""


def named_in(lines: Iterable[str]) -> Iterator[str]:
    """The packs that a log names: also those of a choice that was taken back, for that can be undone as well."""
    for line in lines:
        facts = read_entry(line).facts if CHOSEN in line else ()
        yield from (fact.cards for fact in facts if isinstance(fact, CardsChosen) and fact.cards is not None)


def on_shelf(shelf: Shelf) -> PackOf:
    """The packs of a shelf for a backup; one that cannot be read there would be no help elsewhere."""

    def pack_of(name: str) -> bytes | None:
        with suppress(NoPack, OSError):
            return encode(shelf.load(name))
        return None

    return pack_of


# --- in a copy that is an SQLite --------------------------------------------------------------------------


def put_into(copy: sqlite3.Connection, pack_of: PackOf) -> None:
    """The packs that the events of a copy name, into the copy."""
    lines = copy.execute(f"SELECT line FROM {models.Entry._meta.db_table} WHERE instr(line, ?)", [CHOSEN])
    packs = {name: pack_of(name) for name in {*named_in(line for (line,) in lines)}}
    copy.execute(f"CREATE TABLE {TABLE} (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
    rows = [(name, zlib.compress(content)) for name, content in packs.items() if content is not None]
    copy.executemany(f"INSERT INTO {TABLE} VALUES (?, ?)", rows)
    copy.commit()


def taken_from(file: Path) -> dict[str, bytes]:
    """The packs in a copy; none, where it was made without them."""
    with closing(sqlite3.connect(file)) as copy:
        try:
            rows = copy.execute(f"SELECT name, content FROM {TABLE}").fetchall()
        except sqlite3.DatabaseError:
            return {}
    try:
        return {name: zlib.decompress(content) for name, content in rows}
    except zlib.error:
        raise Unarchived("the card packs in the backup are broken") from None


# --- back onto the shelf ----------------------------------------------------------------------------------


def bring_back(cards: Cards, archive: Archive) -> dict[str, str]:
    """Puts the packs of an archive on the shelf and says what each is called here.

    A pack of the same name that is another one stays as it is; the one of the archive has another name then.
    """
    called = {}
    for name, content in archive.packs():
        try:
            called[name] = cards.take(read_pack(content, name)).source.name
        except NoPack as wrong:
            raise Unarchived(f"the card pack {name!r} of the backup cannot be read: {wrong}") from None
    return called


def notes(shelf: Shelf, chosen: Mapping[str, str], called: Mapping[str, str]) -> Iterator[str]:
    """What there is to say about events (by name) and the packs that they chose."""
    here = frozenset(shelf.names())
    for slug, name in chosen.items():
        now = called.get(name, name)
        if now != name:
            yield (
                f"the card pack {name} here is another than the one of the backup, which is kept as {now}: "
                f"{slug} is checked by the one that was here until {now} is chosen"
            )
        elif name not in here:
            yield f"{slug} is checked by the card pack {name}, which is neither here nor in the backup: import it"
