"""A look at everything that is kept, without changing any of it: every seal and chain, numbers, reports and packs.

The last look at all events is kept in the database (`LastLook`), where the console of whoever runs this installation
shows it.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import disk_usage
from time import time_ns
from typing import Literal

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from msgspec import Struct, convert, to_builtins
from msgspec.structs import replace as with_other

from finalsalvo.documents.card_shelf import NoPack, Shelf
from finalsalvo.event.life.life import Life
from finalsalvo.event.life.topics.results.reports import made_by, standing
from finalsalvo.server import models
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.backup import consistent
from finalsalvo.server.storage.data import own_files
from finalsalvo.server.storage.errors import NoSuchEvent
from finalsalvo.server.storage.packed_cards import is_at_hand
from finalsalvo.server.storage.report_rows import place_of_report
from finalsalvo.server.storage.soundness import Unsound, lines_of, rows, sound_life, unreadable
from finalsalvo.server.storage.store import Store
from finalsalvo.server.storage.trouble import Kind, kind_of
from finalsalvo.words.message import Message, Moment, Quote, for_the_log

LITTLE = 200_000_000
"""So many free bytes are little: a snapshot and a backup may not find room."""
AHEAD = 60_000
"""So many milliseconds an entry may be ahead of this computer's clock before that is told."""


class Ailment(Struct, frozen=True):
    """Something that was found: where, what, and whether it is `broken` or only worth knowing (`note`).

    What an earlier version found is a plain sentence.
    """

    place: Literal["log", "reports", "cards", "database", "disk", "clock", "files"]
    message: Message | str
    severity: Literal["broken", "note"] = "broken"


class Examined(Struct, frozen=True):
    """What was found in an event."""

    event: str
    name: str
    entries: int
    reports: int = 0
    cards: str | None = None
    problems: tuple[Ailment, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is broken."""
        return all(each.severity != "broken" for each in self.problems)


class Examination(Struct, frozen=True):
    """What was found in everything, and when somebody looked."""

    at: int
    events: tuple[Examined, ...]
    problems: tuple[Ailment, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is broken anywhere."""
        return all(each.sound for each in self.events) and all(each.severity != "broken" for each in self.problems)

    @property
    def broken(self) -> list[Examined]:
        """The events that are not what was written."""
        return [each for each in self.events if not each.sound]


def examine(store: Store, slug: str | None = None) -> Examination:
    """Looks at every event, or at one of them; a look at all is kept for the console."""
    made = look(store, slug)
    if slug is None:
        keep(made)
    return made


def examine_anyway(store: Store, slug: str | None = None) -> Examination:
    """The same for whoever reads it at once: where it cannot be kept, that is one more thing that was found."""
    made = look(store, slug)
    try:
        if slug is None:
            keep(made)
    except DatabaseError as error:
        return with_other(made, problems=(*made.problems, write_trouble(error)))
    return made


def look(store: Store, slug: str | None = None) -> Examination:
    """What there is to find in every event, as all were at one moment, or in one of them."""
    with database_copy() as alias:
        found = tuple(examine_event(alias, row, store.cards.shelf) for row in rows(alias, slug))
        wrong = (*database_trouble(alias), *clock_trouble(alias))
    if slug is not None and not found:
        raise NoSuchEvent(say.NO_SUCH_EVENT(event=slug))
    rest = (*wrong, *disk_trouble(store.folder), *file_trouble(store.folder))
    events = tuple(with_other(each, problems=tuple(map(kept_ailment, each.problems))) for each in found)
    return Examination(time_ns() // 1_000_000, events, tuple(map(kept_ailment, rest)))


def kept_ailment(found: Ailment) -> Ailment:
    """What was found as it can be kept: with its English, for a later version that may not know its sentence."""
    return with_other(found, message=for_the_log(found.message)) if isinstance(found.message, Message) else found


@contextmanager
def database_copy() -> Iterator[str]:
    """A copy of one moment; the database itself where there is no room for a copy: then nobody can write either."""
    with ExitStack() as held:
        try:
            alias = held.enter_context(consistent())
        except (sqlite3.Error, OSError) as error:
            if kind_of(error) not in (Kind.FULL, Kind.DISK):
                raise
            alias = DEFAULT_DB_ALIAS
        yield alias


def examine_event(alias: str, row: models.EventRow, shelf: Shelf) -> Examined:
    """One event: its log first, for without it nothing else can be told."""
    try:
        life = sound_life(row, lines_of(alias, row))
        reports = models.ReportRow.objects.using(alias).filter(event_id=row.pk)
        kept = set(reports.values_list("stage", "round", "game", "player", "seq"))
    except Unsound as unsound:
        return Examined(row.slug, row.name, row.seq, problems=(Ailment("log", unsound.message),))
    except DatabaseError as error:
        return Examined(row.slug, row.name, row.seq, problems=(Ailment("log", unreadable(error)),))
    assert life.state is not None
    problems = (*report_trouble(life, kept), *card_trouble(life.state.cards, shelf))
    return Examined(row.slug, row.name, life.seq, len(kept), life.state.cards, problems)


def report_trouble(life: Life, kept: set[tuple[str, int, int, str, int]]) -> Iterator[Ailment]:
    """Reports that the table has and the log has not, or the other way round."""
    assert life.state is not None
    made = {(*place_of_report(place), seq) for place, seq in made_by(standing(life.state), life.entries).items()}
    if made != kept:
        yield Ailment("reports", say.REPORTS_DIFFER())


def card_trouble(cards: str | None, shelf: Shelf) -> Iterator[Ailment]:
    """The pack that lists are checked by, where it is gone or cannot be read."""
    if cards is None or is_at_hand(cards):
        return
    try:
        shelf.load(cards)
    except (NoPack, OSError):
        yield Ailment("cards", say.CARDS_GONE(cards=cards))


def database_trouble(alias: str) -> Iterator[Ailment]:
    """What the database says of its own file, where it is one."""
    connection = connections[alias]
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA quick_check(3)")
        found = [str(line) for (line,) in cursor.fetchall()]
    if found != ["ok"]:
        yield Ailment("database", say.DATABASE_DAMAGED(error=Quote(" ".join(" ".join(found).split()))))


def write_trouble(error: DatabaseError) -> Ailment:
    """A database that can be read and not written: nobody can enter anything. That it is busy passes."""
    if kind_of(error) is Kind.LOCKED:
        return Ailment("database", say.LOOK_NOT_KEPT(), "note")
    return Ailment("disk", say.DISK_FAILS(error=Quote(" ".join(str(error).split()))))


def clock_trouble(alias: str) -> Iterator[Ailment]:
    """A clock that is behind what was written down last."""
    last = models.EntryRow.objects.using(alias).order_by("-id").values_list("at", flat=True).first()
    if last is not None and last > time_ns() // 1_000_000 + AHEAD:
        yield Ailment("clock", say.CLOCK_BEHIND(moment=Moment(last)), "note")


def disk_trouble(folder: Path) -> Iterator[Ailment]:
    """A disk that is nearly full."""
    free = disk_usage(folder).free
    if free < LITTLE:
        told = say.DISK_NEARLY_FULL(num=free // 1_000_000, folder=str(folder))
        yield Ailment("disk", told, "note")


def file_trouble(folder: Path) -> Iterator[Ailment]:
    """Files that others on this computer can read: there are secrets and addresses in them."""
    if os.name != "posix":
        return
    for file in own_files(folder):
        if file.stat().st_mode & 0o077:
            yield Ailment("files", say.FILE_READABLE(file=str(file)), "note")


def mend(store: Store, examination: Examination) -> list[str]:
    """Writes the table of reports anew from the log where it differs; nothing else can be mended without a backup."""
    mended = []
    for each in examination.events:
        if [trouble.place for trouble in each.problems if trouble.severity == "broken"] == ["reports"]:
            store.rewrite(each.event)
            mended.append(each.event)
    return mended


# --- the last look ----------------------------------------------------------------------------------------


def keep(examination: Examination) -> None:
    """Keeps what was found for the console, in place of what was found before."""
    events = tuple(with_other(each, problems=tuple(map(kept_ailment, each.problems))) for each in examination.events)
    found = with_other(examination, events=events, problems=tuple(map(kept_ailment, examination.problems)))
    models.LastLook.objects.update_or_create(defaults={"found": to_builtins(found)})


def last_look() -> Examination | None:
    """What was found the last time, if anybody has looked."""
    look = models.LastLook.objects.first()
    return None if look is None else convert(look.found, Examination)
