"""Where imported card packs are kept: a file each, several revisions side by side."""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import msgspec
from msgspec.structs import replace

from finalsalvo.documents.card_box import boxed_pack, is_boxed
from finalsalvo.lists import sentences as say
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.games import game_of_cards
from finalsalvo.lists.source import Source
from finalsalvo.words.message import Listed, Message

Stamp = frozenset[tuple[str, int, int]]
"""Of each file on a shelf its name, which file it is, and when it was written."""


class NoPack(ValueError):
    """A pack that is not there or cannot be read, with a message that says so."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Shelf:
    """The packs of an installation."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, pack: CardPack) -> Path:
        """Puts a pack on the shelf, in place of one of the same name; whoever reads finds the old one or the new."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        target = self.file_of(pack.source.name)
        half = target.with_name(f".{target.name}.{token_hex(4)}.part")  # somebody else may keep the same one
        try:
            half.touch(mode=0o600)  # like everything in the data folder, it is for its owner only
            half.write_bytes(msgspec.json.encode(pack))
            half.replace(target)
        finally:
            half.unlink(missing_ok=True)
        return target

    def take(self, pack: CardPack) -> tuple[CardPack, bool]:
        """Puts a pack on the shelf, under a name of its own, and says whether the very same one was there already.

        Nothing is replaced, and nothing that ships with the program is hidden.
        """
        from hashlib import sha256

        digest = sha256(msgspec.json.encode(pack)).hexdigest()
        for more in ("", *(f"+{digest[:length]}" for length in (8, 16, 64))):
            named = replace(pack, source=replace(pack.source, version=f"{pack.source.version}{more}"))
            if is_boxed(named.source.name):
                continue
            there = self.there(named.source.name)
            if there is None:
                self.keep(named)
            if there is None or there == msgspec.json.encode(named):
                return named, there is not None
        raise AssertionError("two packs of the same digest")

    def there(self, name: str) -> bytes | None:
        """What lies where a pack of this name would lie; what cannot be read lies there as well."""
        if not self.file_of(name).exists():
            return None
        try:
            return msgspec.json.encode(self.load(name))
        except NoPack:
            return b""

    def sources(self) -> Iterator[Source]:
        """What is on the shelf, by name; files that are no packs are passed over."""
        for file in sorted(self.folder.glob("*.json")):
            try:
                yield msgspec.json.decode(file.read_bytes(), type=CardPack).source
            except (msgspec.MsgspecError, OSError):
                continue

    def stamp(self) -> Stamp:
        """Another one whenever something on the shelf has changed, however soon after another change."""
        try:
            with os.scandir(self.folder) as files:
                return frozenset((file.name, (told := file.stat()).st_ino, told.st_mtime_ns) for file in files)
        except OSError:  # no folder, or a file that has just gone
            return frozenset()

    def names(self) -> list[str]:
        """The names of the packs."""
        return [source.name for source in self.sources()]

    def load(self, name: str) -> CardPack:
        """A pack by its name; one that ships with the program is never hidden by another."""
        if is_boxed(name):
            return boxed_pack(name)
        pack = read_pack_file(self.file_of(name)) if self.file_of(name).is_file() else None
        if pack is None or pack.source.name != name:
            others = Listed(tuple(self.names()))
            raise NoPack(say.NO_SUCH_PACK(cards=name, others=others) if others.items else say.NO_PACKS(cards=name))
        return pack

    def file_of(self, name: str) -> Path:
        """Where a pack of this name lies or would lie; two names can have one file, of which only one is there."""
        return self.folder / f"{re.sub(r'[^A-Za-z0-9._-]', '_', name)}.json"


def read_pack_file(file: Path) -> CardPack:
    """A pack from its file."""
    return read_pack(file.read_bytes(), file.name)


def read_pack(content: bytes, name: str) -> CardPack:
    """A pack as it is kept; `name` is what a complaint calls it."""
    try:
        source = msgspec.json.decode(content, type=CardPack).source  # enough to know of which game it is
        return game_of_cards(source).read_pack(content)
    except msgspec.MsgspecError:
        raise NoPack(say.NO_PACK_FILE(file=name)) from None
