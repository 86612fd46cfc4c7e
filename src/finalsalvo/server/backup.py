"""A copy of everything while others go on writing, and the way back from it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from msgspec import Struct

from finalsalvo.documents.event_document import Unreadable
from finalsalvo.documents.log_file import log_problems, read_log
from finalsalvo.event.life.life import Life, living
from finalsalvo.rules.refusal import breaks
from finalsalvo.server import models
from finalsalvo.server.address import sqlite
from finalsalvo.server.archive import AccountCopy, Archive, Asked, Kept, Key, Link, PackOf, Unarchived, write_archive
from finalsalvo.server.database import forget, make_tables, use
from finalsalvo.server.packed_cards import bring_back, named_in, notes, on_shelf, put_into, taken_from
from finalsalvo.server.store import Store

COPY = "copy"
"""What Django calls a copy that is being read."""

SQLITE_MAGIC = b"SQLite format 3\0"


class Refused(Exception):
    """A backup that cannot be restored here, with a sentence that says why."""


class Restored(Struct, frozen=True):
    """What came back; `packs` by the names that they have here, and `notes` are sentences about them."""

    events: list[str]
    accounts: int
    packs: list[str] = []
    notes: list[str] = []


# --- there ------------------------------------------------------------------------------------------------


def backup(store: Store, target: Path | None = None) -> Path:
    """Copies everything to a file: a zip that either database takes, or of an SQLite a second SQLite (`.sqlite3`).

    The card packs that events name are in it as well.
    """
    packs = on_shelf(store.cards.shelf)
    if target is None:
        target = store.folder / "backups" / f"finalsalvo-{datetime.now():%Y%m%d-%H%M%S-%f}.zip"
    elif target.is_dir():
        target = target / f"finalsalvo-{datetime.now():%Y%m%d-%H%M%S-%f}.zip"
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix in (".sqlite3", ".sqlite", ".db"):
        if not is_sqlite():
            raise Refused("the database is no SQLite: only a .zip can be made of it")
        copy_sqlite(target, packs)
        return target
    with consistent() as alias:
        write_archive(target, collected(alias), accounts(alias), packs)
    return target


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
            use(COPY, sqlite(file))
            try:
                yield COPY
            finally:
                forget(COPY)
        return
    with transaction.atomic():
        with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        yield DEFAULT_DB_ALIAS


def copy_sqlite(target: Path, packs: PackOf | None = None) -> None:
    """SQLite's own online copy, in one step: writers may go on, and what they commit meanwhile is not in it.

    With packs it holds those that its events name.
    """
    source = str(connections[DEFAULT_DB_ALIAS].settings_dict["NAME"])
    part = target.with_name(f".{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(source, timeout=60)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode=DELETE")  # one file, not three
            if packs is not None:
                put_into(new, packs)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def collected(alias: str) -> Iterator[tuple[Kept, bytes]]:
    """Every event with its log, and what is known beside it."""
    for row in models.Event.objects.using(alias).order_by("id"):
        entries = models.Entry.objects.using(alias).filter(event_id=row.pk).order_by("seq")
        lines, keys = [], []
        for seq, line, key, asked in entries.values_list("seq", "line", "key", "asked"):
            lines.append(line)
            if key is not None:
                keys.append(Key(seq, key, asked))
        members = models.Membership.objects.using(alias).filter(event_id=row.pk).order_by("id")
        links = models.AccessLink.objects.using(alias).filter(event_id=row.pk).order_by("id")
        kept = Kept(
            row.slug,
            row.secret,
            tuple(keys),
            tuple(members.values_list("account__username", "person")),
            tuple(
                Link(link.token, link.kind, link.person, moment(link.revoked), link.label, link.approval)
                for link in links
            ),
            tuple(models.Contact.objects.using(alias).filter(event_id=row.pk).values_list("person", "email")),
            tuple(
                Asked(each.name, each.email, each.details, each.person, moment(each.decided))
                for each in models.Application.objects.using(alias).filter(event_id=row.pk).order_by("id")
            ),
            moment(row.archived),
            tuple(sorted(set(named_in(lines)))),
        )
        yield kept, "".join(f"{line}\n" for line in lines).encode()


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
    """Brings back what a backup or a snapshot holds, all of it or nothing; other events are left alone.

    Every log is verified first. An event that is there already is only replaced on demand, and backed up before.
    """
    with TemporaryDirectory(prefix="finalsalvo-") as name, Archive(as_archive(source, Path(name))) as archive:
        slugs = [event.slug for event in archive.manifest.events]
        there = list(models.Event.objects.filter(slug__in=slugs).values_list("slug", flat=True))
        if there and not replace:
            raise Refused(f"{', '.join(sorted(there))} is here already: with --replace the backup takes its place")
        if there:
            backup(store)
        with transaction.atomic():
            models.Event.objects.filter(slug__in=slugs).delete()
            known = restore_accounts(archive.manifest.accounts)
            chosen = dict(cards_of(event.slug, restore_event(store, event, log)) for event, log in archive.events())
            called = bring_back(store.cards, archive)
        store.lives.clear()
    named = {slug: name for slug, name in chosen.items() if name is not None}
    return Restored(slugs, known, list(called.values()), list(notes(store.cards.shelf, named, called)))


def cards_of(slug: str, life: Life) -> tuple[str, str | None]:
    """The pack in force in an event, by the event's name."""
    assert life.state is not None
    return slug, life.state.cards


def as_archive(source: Path, folder: Path) -> Path:
    """The backup as a zip; of an SQLite file a copy is brought up to date and read, so that an old one serves too."""
    with source.open("rb") as file:
        if file.read(len(SQLITE_MAGIC)) != SQLITE_MAGIC:
            return source
    copy, archive = folder / "old.sqlite3", folder / "old.zip"
    copyfile(source, copy)
    use(COPY, sqlite(copy))
    try:
        make_tables(COPY)
        write_archive(archive, collected(COPY), accounts(COPY), taken_from(copy).get)
    finally:
        forget(COPY)
    return archive


def restore_accounts(copies: tuple[AccountCopy, ...]) -> int:
    """Accounts that are not here yet; how many they were."""
    made = 0
    for copy in copies:
        values = {name: getattr(copy, name) for name in ACCOUNT_FIELDS if name != "username"}
        _, new = models.Account.objects.get_or_create(username=copy.username, defaults=values)
        made += new
    return made


def restore_event(store: Store, event: Kept, log: bytes) -> Life:
    """One event with its verified log."""
    try:
        file = read_log(log)
    except Unreadable as unreadable:
        raise Unarchived(f"the log of {event.slug!r} cannot be read: {unreadable}") from None
    problems = breaks(log_problems(file))
    if problems:
        raise Unarchived(f"the log of {event.slug!r} is broken: {problems[0].message}")
    keys = {each.seq: (each.key, each.asked) for each in event.keys}
    life = living(file.entries)
    row = store.insert(life, event.secret, event.slug, keys, file.lines)
    accounts = dict(models.Account.objects.values_list("username", "pk"))
    for username, person in event.members:
        if username in accounts:
            models.Membership.objects.create(event=row, account_id=accounts[username], person=person)
    restore_beside(row, event)
    return life


def restore_beside(row: models.Event, event: Kept) -> None:
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
        models.Event.objects.filter(pk=row.pk).update(archived=moment_of(event.archived))
