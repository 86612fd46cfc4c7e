"""Events in a zip file: each with its log as it was sealed, and beside it what is not in the log.

The same file comes from SQLite and from PostgreSQL and goes into either. It holds the secrets of events that are not
over: whoever can read it can tell draws to come.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Literal
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import msgspec
from msgspec import MsgspecError, Struct

MANIFEST = "manifest.json"
SCHEMA: Literal["finalsalvo.backup/1"] = "finalsalvo.backup/1"


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

    `contacts` are persons and their e-mail addresses.
    """

    slug: str
    secret: str | None
    keys: tuple[Key, ...] = ()
    members: tuple[tuple[str, str], ...] = ()
    links: tuple[Link, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    applications: tuple[Asked, ...] = ()
    archived: str | None = None


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


class Manifest(Struct, frozen=True):
    """What an archive holds."""

    events: tuple[Kept, ...]
    accounts: tuple[AccountCopy, ...] = ()
    schema: Literal["finalsalvo.backup/1"] = SCHEMA


def log_name(slug: str) -> str:
    """Where the log of an event lies in the archive."""
    return f"logs/{slug}.jsonl"


def write_archive(target: Path, events: Iterable[tuple[Kept, bytes]], accounts: Iterable[AccountCopy] = ()) -> int:
    """Writes events with their logs; the file is there as a whole or not at all. Gives back how many there were."""
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    kept: list[Kept] = []
    try:
        with os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as file:
            with ZipFile(file, "w", ZIP_DEFLATED) as zipped:
                for event, log in events:
                    zipped.writestr(log_name(event.slug), log)
                    kept.append(event)
                zipped.writestr(MANIFEST, msgspec.json.encode(Manifest(tuple(kept), tuple(accounts))))
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return len(kept)


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
