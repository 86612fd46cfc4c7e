"""Tarballs from anybody, read from the beginning to the end.

The standard library's reader believes every header: a name of ten gigabytes is read into memory, a list of holes is
counted to its end, and a row of digits keeps its patterns busy for hours. A tarball is simple enough to be read by us.
"""

import bz2
import gzip
import io
import lzma
import zlib
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

BLOCK = 512
PIECE = 1 << 16
LONGEST_MORE = 1 << 16
"""Bytes of what stands before a file beside its header: a long name, and what pax has to say."""
MOST_FIELDS = 100
MOST_BEFORE = 4
"""So many of those stand before a file at most: long names of it and of what it links to, and what pax says."""

REGULAR = (b"0", b"\0", b"7")
LONG_NAME, PAX = b"L", b"x"
SAID_BEFORE = (LONG_NAME, PAX, b"K", b"g")
"""What is no file but says something about the next one, or about all."""
HOLES = b"S"
WITHOUT_CONTENT = (b"1", b"2", b"3", b"4", b"5", b"6")
"""Links, devices and folders: nothing follows them, whatever size they have."""

UNPACKERS = {b"\x1f\x8b": gzip.open, b"BZh": bz2.open, b"\xfd7zXZ": lzma.open}
BROKEN = (EOFError, zlib.error, lzma.LZMAError, gzip.BadGzipFile)


class NoTarball(ValueError):
    """Something that is none from its first byte on."""


class Torn(ValueError):
    """A tarball that breaks off or holds nonsense."""


class Longer(ValueError):
    """A tarball that has more in it than it may."""


class TarMember(Struct, frozen=True):
    """A file of a tarball; what is not `regular` is a folder, a link, a device."""

    name: str
    size: int
    mtime: int
    regular: bool


class Tarball:
    """A tarball that is being read: its entries in turn, and of each the content if it is asked for before the next."""

    def __init__(self, path: Path, most: int) -> None:
        """At most so many bytes are unpacked."""
        with path.open("rb") as file:
            begin = file.read(BLOCK)
        opener = next((each for magic, each in UNPACKERS.items() if begin.startswith(magic)), open)
        if opener is open and not is_header(begin):
            raise NoTarball("no tarball")
        self.file: io.BufferedIOBase = opener(path, "rb")  # type: ignore[operator]
        self.left, self.open = most, 0

    def __enter__(self) -> "Tarball":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __iter__(self) -> Iterator[TarMember]:
        """Its files."""
        first, said = True, 0
        more: dict[str, str] = {}
        while (header := self.taken(BLOCK, end=True)).strip(b"\0"):
            if not is_header(header):
                raise NoTarball("no tarball") if first else Torn("a header is broken")
            first = False
            kind, size = header[156:157], number(header[124:136])
            if kind in SAID_BEFORE:
                said += 1
                if size > LONGEST_MORE or said > MOST_BEFORE:
                    raise Longer("a name is too long")
                more |= said_before(kind, self.taken(size))
                self.passed(-size % BLOCK)
                continue
            if kind == HOLES:
                raise Torn("a file has holes")
            entry = entry_of(header, kind, size, more)
            self.open, said, more = entry.size, 0, {}
            yield entry
            self.passed(self.open + -entry.size % BLOCK)

    def content(self, entry: TarMember) -> bytes:
        """The file that was given last."""
        content = self.taken(entry.size)
        self.open = 0
        return content

    def taken(self, size: int, *, end: bool = False) -> bytes:
        """The next so many bytes; at the `end` there may be none."""
        self.left -= size
        if self.left < 0:
            raise Longer("it is too large")
        try:
            content = self.file.read(size)
        except BROKEN as error:
            raise Torn(str(error)) from None
        except OSError as error:
            if error.errno is not None:
                raise
            raise Torn(str(error)) from None  # so says bzip2
        if len(content) < size and (content or not end):
            raise Torn("it breaks off")
        return content

    def passed(self, size: int) -> None:
        """Unpacks so many bytes and forgets them."""
        while size > 0:
            self.taken(min(size, PIECE))
            size -= PIECE


def is_header(block: bytes) -> bool:
    """Whether its sum is what it says."""
    try:
        said = number(block[148:156])
    except Torn:
        return False
    return said == sum(block[:148]) + 8 * ord(" ") + sum(block[156:])


def number(field: bytes) -> int:
    """A number as headers have it: octal, or binary with a mark."""
    if field[:1] == b"\x80":
        return int.from_bytes(field[1:], "big")
    try:
        return int(field.strip(b"\0 ") or b"0", 8)
    except ValueError:
        raise Torn("a number is none") from None


def entry_of(header: bytes, kind: bytes, size: int, more: dict[str, str]) -> TarMember:
    """A file by its header and what was said before it."""
    name, prefix = text(header[:100]), text(header[345:500]) if header[257:263] == b"ustar\0" else ""
    entry = TarMember(f"{prefix}/{name}" if prefix else name, size, number(header[136:148]), kind in REGULAR)
    if any(key.startswith("GNU.sparse.") for key in more):
        raise Torn("a file has holes")
    said = more.get("size", "")
    if kind in WITHOUT_CONTENT:
        entry = replace(entry, size=0)
    elif said:
        entry = replace(entry, size=int(said) if said.isascii() and said.isdecimal() and len(said) < 20 else -1)
    if entry.size < 0:
        raise Torn("a size is none")
    return replace(entry, name=more.get("path", entry.name))


def said_before(kind: bytes, content: bytes) -> dict[str, str]:
    """What is said about the next file: `path`, `size` and others."""
    if kind == LONG_NAME:
        return {"path": text(content)}
    return dict(pax_fields(content)) if kind == PAX else {}


def pax_fields(content: bytes) -> Iterator[tuple[str, str]]:
    """The fields of a pax header, each of which begins with its own length."""
    begin, fields = 0, 0
    while begin < len(content) and content[begin] != 0:
        length, _, _ = content[begin : begin + 8].partition(b" ")
        end = begin + (int(length) if length.isdigit() else 0)
        key, equals, value = content[begin + len(length) + 1 : end - 1].partition(b"=")
        fields += 1
        if end > len(content) or not equals or fields > MOST_FIELDS:
            raise Torn("a pax header is broken")
        yield text(key), text(value)
        begin = end


def text(field: bytes) -> str:
    """Letters up to the first zero."""
    return field.partition(b"\0")[0].decode("utf-8", "replace")
