"""The card packs that go with a backup: those that its events name, out to the copy and back onto the shelf.

A pack is half a megabyte, a tenth of that compressed, and lies in a backup once for all its events. Snapshots have
none: they stay beside the shelf, from which nothing is ever taken away.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path

from msgspec import MsgspecError
from msgspec.json import encode

from finalsalvo.documents.card_box import boxes, is_boxed
from finalsalvo.documents.card_shelf import NoPack, Shelf, read_pack
from finalsalvo.event.life.entry import read_entry
from finalsalvo.event.life.facts import CardsChosen
from finalsalvo.lists.boxes import AUTOMATIC
from finalsalvo.lists.sentences import NO_PACK_FILE
from finalsalvo.server import models
from finalsalvo.server.cards.packs import Packs
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.archive import Archive, PackOf
from finalsalvo.words.message import Message

CHOSEN = b'"kind":"cards-chosen"'
"""Lines without it are not even read."""

TABLE = "packed_cards"
"""Where a copy that is an SQLite has them; the program itself has no such table."""


def named_in(lines: Iterable[bytes]) -> Iterator[str]:
    """The packs that a log names: also those of a choice that was taken back, for that can be undone as well."""
    for line in lines:
        with suppress(MsgspecError, UnicodeError, RecursionError):  # a damaged line names nothing
            facts = read_entry(line).facts if CHOSEN in line else ()
            yield from (fact.cards for fact in facts if isinstance(fact, CardsChosen) and fact.cards is not None)


def is_at_hand(name: str) -> bool:
    """Whether every installation has these cards: they are no part of a backup."""
    return name == AUTOMATIC or name in boxes() or is_boxed(name)


def on_shelf(shelf: Shelf) -> PackOf:
    """The packs of a shelf for a backup; one that cannot be read there would be no help elsewhere."""

    def pack_of(name: str) -> bytes | None:
        if is_at_hand(name):
            return None
        with suppress(NoPack, OSError):
            return encode(shelf.load(name))
        return None

    return pack_of


# --- in a copy that is an SQLite --------------------------------------------------------------------------


def put_into(copy: sqlite3.Connection, pack_of: PackOf) -> None:
    """The packs that the events of a copy name, into the copy.

    The database may have come from such a copy: then it has packs already, and those that are nowhere else stay.
    """
    line = "CAST(line AS BLOB)"
    lines = copy.execute(f"SELECT {line} FROM {models.EntryRow._meta.db_table} WHERE instr({line}, ?)", [CHOSEN])
    packs = {name: pack_of(name) for name in {*named_in(line for (line,) in lines)}}
    copy.execute(f"CREATE TABLE IF NOT EXISTS {TABLE} (name TEXT PRIMARY KEY, content BLOB NOT NULL)")
    rows = [(name, zlib.compress(content)) for name, content in packs.items() if content is not None]
    copy.executemany(f"INSERT OR REPLACE INTO {TABLE} VALUES (?, ?)", rows)
    copy.commit()


def taken_from(file: Path) -> dict[str, bytes]:
    """The packs in a copy; none, where it was made without them."""
    with closing(sqlite3.connect(file)) as copy:
        try:
            rows = copy.execute(f"SELECT name, content FROM {TABLE}").fetchall()
        except sqlite3.DatabaseError:
            return {}
    found = {}
    for name, content in rows:
        with suppress(zlib.error):  # without it the events come back all the same, and that it is missing is told
            found[name] = zlib.decompress(content)
    return found


def missing_packs(made: Path) -> Iterator[Message]:
    """Messages about packs that the events of a backup name and that it does not hold: they were not here."""
    if made.suffix != ".zip":
        return
    with Archive(made) as archive:
        there = {pack.name for pack in archive.manifest.packs}
        for event in archive.manifest.events:
            for name in event.cards:
                if name not in there and not is_at_hand(name):
                    yield say.CARDS_NOT_IN_BACKUP(event=event.slug, cards=name)


# --- back onto the shelf ----------------------------------------------------------------------------------


def bring_back(packs: Packs, archive: Archive) -> tuple[dict[str, str], list[Message]]:
    """Puts the packs of an archive on the shelf; what each is called here, and messages about those that are broken.

    A pack of the same name that is another one stays as it is; the one of the archive has another name then.
    """
    called: dict[str, str] = {}
    lost: list[Message] = []
    for name, content in archive.packs():
        try:
            if content is None:
                raise NoPack(NO_PACK_FILE(file=name))
            called[name] = packs.take(read_pack(content, name)).source.name
        except NoPack:
            lost.append(say.CARDS_BROKEN(cards=name))
    return called, lost


def notes(shelf: Shelf, chosen: Mapping[str, str], called: Mapping[str, str]) -> Iterator[Message]:
    """What there is to say about events (by name) and the packs that they chose."""
    here = frozenset(shelf.names())
    for slug, name in chosen.items():
        now = called.get(name, name)
        if now != name:
            yield say.CARDS_RENAMED(event=slug, cards=name, kept=now)
        elif name not in here and not is_at_hand(name):
            yield say.CARDS_NOWHERE(event=slug, cards=name)
