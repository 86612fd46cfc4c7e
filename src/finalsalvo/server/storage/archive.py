"""Events in a zip file: each with its log as it was sealed, and beside it what is not in the log.

The same file comes from SQLite and from PostgreSQL and goes into either. It holds the secrets of events that are not
over: whoever can read it can tell draws to come.
"""

import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import msgspec
from msgspec import MsgspecError, Struct

from finalsalvo.server.storage import sentences as say
from finalsalvo.server.storage.errors import Worded
from finalsalvo.words.message import Message, for_the_log

MANIFEST = "manifest.json"
SCHEMA: Literal["finalsalvo.backup/1"] = "finalsalvo.backup/1"

PackOf = Callable[[str], bytes | None]
"""The card pack of a name as its file has it, where it is there."""


class Unarchived(Worded):
    """A file that is no backup, or a broken one, with a message that says why."""


class CommandKey(Struct, frozen=True, array_like=True):
    """What a client named one of its commands."""

    seq: int
    key: str
    asked: str | None


class Link(Struct, frozen=True):
    """An access link; `token` is its hash."""

    token: str
    kind: str
    person: str
    revoked: str | None = None
    label: str = ""
    approval: bool = False
    opened: str | None = None


class KeptApplicant(Struct, frozen=True):
    """Somebody who asked to play, and whether they had an answer."""

    name: str
    email: str
    details: dict[str, Any]
    person: str = ""
    decided: str | None = None


class KeptEvent(Struct, frozen=True, omit_defaults=True):
    """What is known of an event beside its log. `members` are accounts and the persons that they are.

    `contacts` are persons and their e-mail addresses, `cards` the packs that the log names.
    """

    slug: str
    secret: str | None
    keys: tuple[CommandKey, ...] = ()
    members: tuple[tuple[str, str], ...] = ()
    links: tuple[Link, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    applications: tuple[KeptApplicant, ...] = ()
    archived: str | None = None
    cards: tuple[str, ...] = ()


class AccountCopy(Struct, frozen=True):
    """An account; `password` is its hash."""

    username: str
    password: str
    email: str
    first_name: str
    last_name: str
    is_active: bool
    is_staff: bool
    is_superuser: bool


class PackCopy(Struct, frozen=True):
    """A card pack; `digest` is the SHA-256 of its content, by which it lies in the archive."""

    name: str
    digest: str


class Damaged(Struct, frozen=True, omit_defaults=True):
    """An event that is not what was written, and where. Its lines lie apart, as they were found.

    `told` is the English of `why`; archives of earlier versions have nothing else, and those versions read it.
    """

    event: KeptEvent
    told: str
    why: Message | None = None

    @property
    def message(self) -> Message | str:
        """What is wrong with it."""
        return self.told if self.why is None else self.why


def damaged_event(event: KeptEvent, told: Message | str) -> Damaged:
    """An event that is not what was written, as an archive has it."""
    return Damaged(event, str(told), for_the_log(told) if isinstance(told, Message) else None)


class Manifest(Struct, frozen=True):
    """What an archive holds. `broken` are events that are not restored: who only knows `events` never meets them."""

    events: tuple[KeptEvent, ...]
    accounts: tuple[AccountCopy, ...] = ()
    schema: Literal["finalsalvo.backup/1"] = SCHEMA
    packs: tuple[PackCopy, ...] = ()
    broken: tuple[Damaged, ...] = ()


class Copied(Struct, frozen=True):
    """An event on its way into an archive or out of it: `told` says what is wrong with it, if something is."""

    event: KeptEvent
    log: bytes
    told: Message | str | None = None


def log_name(slug: str) -> str:
    """Where the log of an event lies in the archive."""
    return f"logs/{slug}.jsonl"


def broken_name(slug: str) -> str:
    """Where the lines of a damaged event lie in the archive."""
    return f"broken/{slug}.jsonl"


def partial_name(target: Path) -> Path:
    """What a backup is called that lacks an event: a good one of the right name is never replaced by it."""
    return target.with_name(f"{target.stem}-partial{target.suffix}")


def pack_name(digest: str) -> str:
    """Where a card pack lies in the archive."""
    return f"cards/{digest}.json"


def no_packs(name: str) -> None:
    """An archive without card packs."""


def write_archive(
    target: Path,
    events: Iterable[Copied],
    accounts: Iterable[AccountCopy] = (),
    pack_of: PackOf = no_packs,
) -> tuple[Path, Manifest]:
    """Writes events with their logs, and once each pack that they name; the file is there as a whole or not at all.

    It is read back before it gets its name. Where an event is damaged, that name says so.
    """
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as file:
            with ZipFile(file, "w", ZIP_DEFLATED) as zipped:
                manifest = write_events(zipped, events, tuple(accounts), pack_of)
                zipped.writestr(MANIFEST, msgspec.json.encode(manifest))
            file.flush()
            os.fsync(file.fileno())
        with Archive(part) as again:
            again.read_through()
        if manifest.broken:
            target = partial_name(target)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return target, manifest


def write_events(
    zipped: ZipFile, events: Iterable[Copied], accounts: tuple[AccountCopy, ...], pack_of: PackOf
) -> Manifest:
    """Events and their packs into an archive, the damaged ones apart."""
    kept: list[KeptEvent] = []
    broken: list[Damaged] = []
    for copy in events:
        if copy.told is None:
            zipped.writestr(log_name(copy.event.slug), copy.log)
            kept.append(copy.event)
        else:
            zipped.writestr(broken_name(copy.event.slug), copy.log)
            broken.append(damaged_event(copy.event, copy.told))
    named = {name for event in (*kept, *(each.event for each in broken)) for name in event.cards}
    packs = tuple(write_packs(zipped, named, pack_of))
    return Manifest(tuple(kept), accounts, packs=packs, broken=tuple(broken))


def write_packs(zipped: ZipFile, names: set[str], pack_of: PackOf) -> Iterator[PackCopy]:
    """The packs of these names into an archive, those that are there."""
    for name in sorted(names):
        content = pack_of(name)
        if content is not None:
            digest = sha256(content).hexdigest()
            zipped.writestr(pack_name(digest), content)
            yield PackCopy(name, digest)


UNREADABLE = (BadZipFile, KeyError, zlib.error, EOFError, NotImplementedError, RuntimeError)
"""What a file in a zip that rotted may be answered with."""


class Archive:
    """An archive that is being read."""

    def __init__(self, path: Path) -> None:
        try:
            self.zipped = ZipFile(path)
            self.manifest = msgspec.json.decode(self.zipped.read(MANIFEST), type=Manifest)
        except (*UNREADABLE, MsgspecError):
            raise Unarchived(say.NO_BACKUP()) from None

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self.zipped.close()

    def read_through(self) -> None:
        """Reads every byte again and compares it with its checksum."""
        wrong = self.zipped.testzip()
        if wrong is not None:
            raise Unarchived(say.BACKUP_UNREADABLE(file=wrong))

    def events(self) -> Iterator[Copied]:
        """Every event with its log; those that were damaged before say so."""
        for event in self.manifest.events:
            log = self.content(log_name(event.slug))
            yield Copied(event, log or b"", None if log else say.LOG_NOT_IN_BACKUP())
        for each in self.manifest.broken:
            yield Copied(each.event, self.content(broken_name(each.event.slug)) or b"", each.message)

    def packs(self) -> Iterator[tuple[str, bytes | None]]:
        """Every card pack by its name, as it was written; None where it is not that any more."""
        for copy in self.manifest.packs:
            content = self.content(pack_name(copy.digest))
            whole = content is not None and sha256(content).hexdigest() == copy.digest
            yield copy.name, content if whole else None

    def content(self, name: str) -> bytes | None:
        """A file of the archive, if it can be read."""
        try:
            return self.zipped.read(name)
        except UNREADABLE:
            return None
