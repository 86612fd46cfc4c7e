"""Events in a zip file: each with its log as it was sealed, and beside it what is not in the log.

The same file comes from SQLite and from PostgreSQL and goes into either. It holds the secrets of events that are not
over: whoever can read it can tell draws to come.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import msgspec
from msgspec import MsgspecError, Struct

MANIFEST = "manifest.json"
SCHEMA: Literal["finalsalvo.backup/1"] = "finalsalvo.backup/1"

PackOf = Callable[[str], bytes | None]
"""The card pack of a name as its file has it, where it is there."""


class Unarchived(Exception):
    """A file that is no backup, or a broken one, with a sentence that says why."""


class Key(Struct, frozen=True, array_like=True):
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


class Asked(Struct, frozen=True):
    """Somebody who asked to play, and whether they had an answer."""

    name: str
    email: str
    details: dict[str, Any]
    person: str = ""
    decided: str | None = None


class Kept(Struct, frozen=True, omit_defaults=True):
    """What is known of an event beside its log. `members` are accounts and the persons that they are.

    `contacts` are persons and their e-mail addresses, `cards` the packs that the log names.
    """

    slug: str
    secret: str | None
    keys: tuple[Key, ...] = ()
    members: tuple[tuple[str, str], ...] = ()
    links: tuple[Link, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    applications: tuple[Asked, ...] = ()
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


class Manifest(Struct, frozen=True):
    """What an archive holds."""

    events: tuple[Kept, ...]
    accounts: tuple[AccountCopy, ...] = ()
    schema: Literal["finalsalvo.backup/1"] = SCHEMA
    packs: tuple[PackCopy, ...] = ()


def log_name(slug: str) -> str:
    """Where the log of an event lies in the archive."""
    return f"logs/{slug}.jsonl"


def pack_name(digest: str) -> str:
    """Where a card pack lies in the archive."""
    return f"cards/{digest}.json"


def no_packs(name: str) -> None:
    """An archive without card packs."""


def write_archive(
    target: Path,
    events: Iterable[tuple[Kept, bytes]],
    accounts: Iterable[AccountCopy] = (),
    pack_of: PackOf = no_packs,
) -> int:
    """Writes events with their logs, and once each pack that they name; the file is there as a whole or not at all.

    Gives back how many events there were.
    """
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    kept: list[Kept] = []
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as file:
            with ZipFile(file, "w", ZIP_DEFLATED) as zipped:
                for event, log in events:
                    zipped.writestr(log_name(event.slug), log)
                    kept.append(event)
                packs = tuple(write_packs(zipped, {name for event in kept for name in event.cards}, pack_of))
                manifest = Manifest(tuple(kept), tuple(accounts), packs=packs)
                zipped.writestr(MANIFEST, msgspec.json.encode(manifest))
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return len(kept)


def write_packs(zipped: ZipFile, names: set[str], pack_of: PackOf) -> Iterator[PackCopy]:
    """The packs of these names into an archive, those that are there."""
    for name in sorted(names):
        content = pack_of(name)
        if content is not None:
            digest = sha256(content).hexdigest()
            zipped.writestr(pack_name(digest), content)
            yield PackCopy(name, digest)


class Archive:
    """An archive that is being read."""

    def __init__(self, path: Path) -> None:
        try:
            self.zipped = ZipFile(path)
            self.manifest = msgspec.json.decode(self.zipped.read(MANIFEST), type=Manifest)
        except (BadZipFile, KeyError, MsgspecError):
            raise Unarchived("this is no backup of Final Salvo, or a broken one") from None

    def __enter__(self) -> "Archive":
        return self

    def __exit__(self, *_: object) -> None:
        self.zipped.close()

    def events(self) -> Iterator[tuple[Kept, bytes]]:
        """Every event with its log."""
        for event in self.manifest.events:
            try:
                yield event, self.zipped.read(log_name(event.slug))
            except (BadZipFile, KeyError):
                raise Unarchived(f"the log of {event.slug!r} is missing in the backup or broken") from None

    def packs(self) -> Iterator[tuple[str, bytes]]:
        """Every card pack by its name, as it was written."""
        for copy in self.manifest.packs:
            try:
                content = self.zipped.read(pack_name(copy.digest))
            except (BadZipFile, KeyError):
                content = b""
            if sha256(content).hexdigest() != copy.digest:
                raise Unarchived(f"the card pack {copy.name!r} is missing in the backup or broken")
            yield copy.name, content
