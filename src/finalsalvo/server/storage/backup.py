"""A copy of everything while others go on writing, and the way back from it."""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections, transaction
from msgspec import Struct
from msgspec.structs import replace as with_other

from finalsalvo.documents.log_file import LogFile
from finalsalvo.event.life.life import Life
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models
from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.address import sqlite
from finalsalvo.server.storage.archive import (
    AccountCopy,
    Archive,
    CommandKey,
    Copied,
    Damaged,
    KeptApplicant,
    KeptEvent,
    Link,
    PackOf,
    Unarchived,
    damaged_event,
    partial_name,
    write_archive,
)
from finalsalvo.server.storage.database import forget, make_tables, use
from finalsalvo.server.storage.errors import Worded
from finalsalvo.server.storage.kept_papers import forget_papers
from finalsalvo.server.storage.one_file.base import existing
from finalsalvo.server.storage.packed_cards import bring_back, named_in, notes, on_shelf, put_into, taken_from
from finalsalvo.server.storage.soundness import (
    StoredLine,
    Unsound,
    content_of,
    lines_of,
    rows,
    sound_life,
    unreadable,
    whole_log,
)
from finalsalvo.server.storage.store import Store
from finalsalvo.words.message import Listed, Message, Quote

COPY = "copy"
"""What Django calls a copy that is being read."""

SQLITE_MAGIC = b"SQLite format 3\0"


class BackupRefused(Worded):
    """A backup that cannot be made or restored here, with a message that says why."""


class Incomplete(Worded):
    """A backup that was written and lacks what is damaged: where it lies, what it holds whole, and what it does not."""

    def __init__(self, path: Path, sound: int, broken: Sequence[Damaged]) -> None:
        self.path, self.sound, self.broken = path, sound, broken
        lacking = Listed(tuple(each.event.slug for each in broken), "comma")
        super().__init__(say.BACKUP_INCOMPLETE(file=str(path), events=lacking))


class Away(Struct, frozen=True):
    """An event that did not come back: why, and where its lines lie as they were found, if there are some."""

    event: str
    problem: Message | str
    file: str | None = None


class Shorter(Struct, frozen=True):
    """An event that was further on here than in the backup, by the numbers of entries."""

    event: str
    here: int
    back: int


class Restored(Struct, frozen=True):
    """What came back; `packs` by the names that they have here, and `notes` are messages about them.

    `broken` are the events that did not come back, and `lost` are messages about packs that did not. `left` are those
    that are here and sound. `saved` is the copy of what was here before, where something was replaced.
    """

    events: list[str]
    accounts: int
    packs: list[str] = []
    notes: list[Message] = []
    broken: list[Away] = []
    lost: list[Message] = []
    left: list[str] = []
    shorter: list[Shorter] = []
    saved: str | None = None

    @property
    def whole(self) -> bool:
        """Whether everything came back."""
        return not self.broken and not self.lost


# --- there ------------------------------------------------------------------------------------------------


def backup(store: Store, target: Path | None = None) -> Path:
    """Copies everything to a file: a zip that either database takes, or of an SQLite a second SQLite (`.sqlite3`).

    The card packs that events name are in it as well. Every event is verified: where one is damaged the others are
    copied all the same, into a file that is called partial, and Incomplete says so.
    """
    packs = on_shelf(store.cards.shelf)
    if target is None:
        target = store.folder / "backups" / f"finalsalvo-{datetime.now():%Y%m%d-%H%M%S-%f}.zip"
    elif target.is_dir():
        target = target / f"finalsalvo-{datetime.now():%Y%m%d-%H%M%S-%f}.zip"
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix in (".sqlite3", ".sqlite", ".db"):
        if not is_sqlite():
            raise BackupRefused(say.ONLY_ZIP())
        made, sound, broken = copy_verified(target, packs)
    else:
        with consistent() as alias:
            made, manifest = write_archive(target, every_copy(alias), accounts(alias), packs)
        sound, broken = len(manifest.events), list(manifest.broken)
    if broken:
        raise Incomplete(made, sound, broken)
    return made


def copy_verified(target: Path, packs: PackOf) -> tuple[Path, int, list[Damaged]]:
    """A second SQLite, each event of which was verified in it; where it lies, how many are sound, and which are not."""
    draft = target.with_name(f".{target.name}.draft")
    try:
        copy_sqlite(draft, packs)
        with read_as(COPY, sqlite(draft)):
            copied = [with_other(each, log=b"") for each in every_copy(COPY)]
        broken = [damaged_event(each.event, each.told) for each in copied if each.told is not None]
        made = draft.replace(partial_name(target) if broken else target)
    finally:
        for left in draft.parent.glob(f"{draft.name}*"):
            left.unlink()
    return made, len(copied) - len(broken), broken


@contextmanager
def read_as(alias: str, wanted: dict[str, Any]) -> Iterator[None]:
    """Another database under a name of Django's, as long as it is looked at."""
    use(alias, wanted)
    try:
        yield
    finally:
        forget(alias)


def is_sqlite() -> bool:
    """Whether events are kept in an SQLite file."""
    return connections[DEFAULT_DB_ALIAS].vendor == "sqlite"


@contextmanager
def consistent() -> Iterator[str]:
    """Everything as it was at one moment, without keeping a writer waiting: under this name it can be read."""
    if is_sqlite():
        with TemporaryDirectory(prefix="finalsalvo-") as name:
            file = Path(name, "copy.sqlite3")
            copy_sqlite(file)
            with read_as(COPY, sqlite(file)):
                yield COPY
        return
    with transaction.atomic():
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield DEFAULT_DB_ALIAS


def copy_sqlite(target: Path, packs: PackOf | None = None) -> None:
    """SQLite's own online copy, in one step: writers may go on, and what they commit meanwhile is not in it.

    With packs it holds those that its events name.
    """
    source = existing(Path(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"]))
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source, timeout=60, uri=True)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, not three
            if packs is not None:
                put_into(new, packs)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def every_copy(alias: str) -> Iterator[Copied]:
    """Every event with its log, and what is known beside it; of a damaged one what can be read, and where it broke."""
    for row in rows(alias):
        lines: list[StoredLine] = []
        told: Message | str | None = None
        try:
            lines = lines_of(alias, row)
            sound_life(row, lines)
        except Unsound as unsound:
            told = unsound.message
        except DatabaseError as error:
            told = unreadable(error)
        try:
            kept = kept_of(alias, row, lines)
        except DatabaseError as error:
            kept, told = KeptEvent(row.slug, row.secret), told or unreadable(error)
        yield Copied(kept, content_of(lines), told)


def kept_of(alias: str, row: models.EventRow, lines: Sequence[StoredLine]) -> KeptEvent:
    """What is known of an event beside its log."""
    members = models.Membership.objects.using(alias).filter(event_id=row.pk).order_by("id")
    links = models.AccessLink.objects.using(alias).filter(event_id=row.pk).order_by("id")
    return KeptEvent(
        row.slug,
        row.secret,
        tuple(CommandKey(each.seq, each.key, each.asked) for each in lines if each.key is not None),
        tuple(members.values_list("account__username", "person")),
        tuple(map(kept_link, links)),
        tuple(models.Contact.objects.using(alias).filter(event_id=row.pk).values_list("person", "email")),
        tuple(
            KeptApplicant(each.name, each.email, each.details, each.person, moment(each.decided))
            for each in models.Application.objects.using(alias).filter(event_id=row.pk).order_by("id")
        ),
        moment(row.archived),
        tuple(sorted(set(named_in(each.line for each in lines)))),
    )


def kept_link(link: models.AccessLink) -> Link:
    """A link in a copy."""
    return Link(
        token=link.token,
        kind=link.kind,
        person=link.person,
        revoked=moment(link.revoked),
        label=link.label,
        approval=link.approval,
        opened=moment(link.opened),
    )


def moment(at: datetime | None) -> str | None:
    """A moment as it is written down, if it has come."""
    return None if at is None else at.isoformat()


def moment_of(written: str | None) -> datetime | None:
    """A moment that was written down."""
    return None if written is None else datetime.fromisoformat(written)


ACCOUNT_FIELDS = AccountCopy.__struct_fields__


def accounts(alias: str) -> Iterator[AccountCopy]:
    """Every account."""
    for account in models.Account.objects.using(alias).order_by("id"):
        yield AccountCopy(*(getattr(account, name) for name in ACCOUNT_FIELDS))


# --- and back ---------------------------------------------------------------------------------------------


def restore(store: Store, source: Path, *, replace: bool = False) -> Restored:
    """Brings back what a backup or a snapshot holds and what is missing or damaged here; the rest is left alone.

    Every log is verified first. Those that are not what was written stay away and are named, with their lines in a file
    beside the backup. A sound event that is here is only replaced on demand. What is replaced is backed up before.
    """
    with TemporaryDirectory(prefix="finalsalvo-") as name, Archive(as_archive(source, Path(name))) as archive:
        held = [event.slug for event in archive.manifest.events]
        before = here([*held, *(each.event.slug for each in archive.manifest.broken)])
        left = [] if replace else [slug for slug, found in before.items() if found.sound]
        saved = saved_before(store) if any(slug in before and slug not in left for slug in held) else None
        lives: dict[str, Life] = {}
        away: list[tuple[Copied, Message | str]] = []
        with transaction.atomic():
            known = restore_accounts(archive.manifest.accounts)
            for copy in archive.events():
                if copy.event.slug in left:
                    continue
                try:
                    lives[copy.event.slug] = brought_back(store, copy, over=copy.event.slug in before)
                except (Unsound, Refusal) as wrong:
                    away.append((copy, wrong.message))
                except DatabaseError as error:
                    away.append((copy, unreadable(error)))
            called, lost = bring_back(store.cards.packs, archive)
        store.lives.clear()
    chosen = {slug: life.state.cards for slug, life in lives.items() if life.state and life.state.cards is not None}
    return Restored(
        list(lives),
        known,
        list(called.values()),
        list(notes(store.cards.shelf, chosen, called)),
        [set_aside(store, source, *each) for each in away],
        lost,
        left,
        [
            Shorter(slug, before[slug].entries, life.seq)
            for slug, life in lives.items()
            if slug in before and before[slug].entries > life.seq
        ],
        None if saved is None else str(saved),
    )


class PresentEvent(Struct, frozen=True):
    """An event that is here already: how many entries its row tells of, and whether it is what was written."""

    entries: int
    sound: bool


def here(slugs: Sequence[str]) -> dict[str, PresentEvent]:
    """Which of these events are here already."""
    found = {}
    for row in models.EventRow.objects.filter(slug__in=slugs).order_by("id"):
        sound = True
        try:
            with transaction.atomic():
                sound_life(row, lines_of(DEFAULT_DB_ALIAS, row))
        except (Unsound, DatabaseError):
            sound = False
        found[row.slug] = PresentEvent(row.seq, sound)
    return found


def saved_before(store: Store) -> Path:
    """A copy of what is here; what is damaged may be why we are asked, so that it lacks that is no reason to stop."""
    try:
        return backup(store)
    except Incomplete as incomplete:
        return incomplete.path


def brought_back(store: Store, copy: Copied, *, over: bool) -> Life:
    """One event of a backup, in place of (`over`) the one that is here; raises Unsound, and all is as it was before."""
    if copy.told is not None:
        raise Unsound(copy.told)
    file, life = whole_log(copy.log)
    with transaction.atomic():
        there = models.EventRow.objects.filter(slug=copy.event.slug)
        if over:
            there.delete()
        elif there.exists():
            raise Unsound(say.NAME_TAKEN_NOW())
        restore_event(store, copy.event, file, life)
    forget_papers(store.folder, copy.event.slug)
    return life


def set_aside(store: Store, source: Path, copy: Copied, told: Message | str) -> Away:
    """Writes the lines of an event that did not come back beside the backup, or where our own backups lie."""
    if not copy.log:
        return Away(copy.event.slug, told)
    for folder in (source.absolute().parent, store.folder / "backups"):
        file = folder / f"{source.stem}-{copy.event.slug}.broken.jsonl"
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with os.fdopen(os.open(file, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as opened:
                opened.write(copy.log)
            return Away(copy.event.slug, told, str(file))
    return Away(copy.event.slug, told)


def as_archive(source: Path, folder: Path) -> Path:
    """The backup as a zip; of an SQLite file a copy is brought up to date and read, so that an old one serves too."""
    with source.open("rb") as file:
        if file.read(len(SQLITE_MAGIC)) != SQLITE_MAGIC:
            return source
    copy, archive = folder / "old.sqlite3", folder / "old.zip"
    copyfile(source, copy)
    try:
        with read_as(COPY, sqlite(copy)):
            make_tables(COPY)
            made, _ = write_archive(archive, every_copy(COPY), accounts(COPY), taken_from(copy).get)
    except DatabaseError as error:
        told = Quote(" ".join(str(error).split()))
        raise Unarchived(say.COPY_DAMAGED(error=told)) from None
    return made


def restore_accounts(copies: tuple[AccountCopy, ...]) -> int:
    """Accounts that are not here yet; how many they were."""
    made = 0
    for copy in copies:
        values = {name: getattr(copy, name) for name in ACCOUNT_FIELDS if name != "username"}
        _, new = models.Account.objects.get_or_create(username=copy.username, defaults=values)
        made += new
    return made


def restore_event(store: Store, event: KeptEvent, file: LogFile, life: Life) -> None:
    """One event with its verified log."""
    keys = {each.seq: (each.key, each.asked) for each in event.keys}
    row = store.insert(life, event.secret, event.slug, keys, file.lines)
    accounts = dict(models.Account.objects.values_list("username", "pk"))
    for username, person in event.members:
        if username in accounts:
            models.Membership.objects.create(event=row, account_id=accounts[username], person=person)
    restore_beside(row, event)


def restore_beside(row: models.EventRow, event: KeptEvent) -> None:
    """Links, addresses, applications, and whether the event was put away."""
    for link in event.links:
        models.AccessLink.objects.create(
            event=row,
            token=link.token,
            kind=link.kind,
            person=link.person,
            revoked=moment_of(link.revoked),
            label=link.label,
            approval=link.approval,
            opened=moment_of(link.opened),
        )
    for person, email in event.contacts:
        models.Contact.objects.create(event=row, person=person, email=email)
    for asked in event.applications:
        models.Application.objects.create(
            event=row,
            name=asked.name,
            email=asked.email,
            details=asked.details,
            person=asked.person,
            decided=moment_of(asked.decided),
        )
    if event.archived:
        models.EventRow.objects.filter(pk=row.pk).update(archived=moment_of(event.archived))
