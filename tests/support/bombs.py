"""Archives that nobody should unpack: small to send, and without end."""

import bz2
import gzip
import io
import lzma
import random
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator

GIGABYTE = 1_000_000_000
PILOTS = "x/data/pilots/a/b.json"


def zeros(gigabytes: float) -> Iterator[bytes]:
    """A gzip of so many zeros, without making them: a piece that can stand behind itself any number of times."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece = packer.compress(bytes(10_000_000)) + packer.flush(zlib.Z_FULL_FLUSH)
    for _ in range(int(gigabytes * GIGABYTE) // 10_000_000):
        yield piece


def gzipped(head: bytes, gigabytes: float) -> bytes:
    """A gzip of some bytes and of so many zeros behind them; it has no end."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    begin = packer.compress(head) + packer.flush(zlib.Z_FULL_FLUSH)
    return gzip.compress(b"")[:10] + begin + b"".join(zeros(gigabytes))


def header(name: str, size: int, type: bytes = tarfile.REGTYPE) -> bytes:
    """What stands before a file in a tarball."""
    entry = tarfile.TarInfo(name)
    entry.size, entry.type = size, type
    return entry.tobuf(tarfile.GNU_FORMAT)


def padded(content: bytes) -> bytes:
    return content + bytes(-len(content) % tarfile.BLOCKSIZE)


def pax(**fields: str) -> bytes:
    """A header with more about the next file."""
    body = b""
    for name, value in fields.items():
        line = f" {name.replace('_', '.')}={value}\n".encode()
        length = len(line) + len(str(len(line) + 2))
        body += str(length).encode() + line
    return header("more", len(body), tarfile.XHDTYPE) + padded(body)


def tarball(*entries: tuple[tarfile.TarInfo, bytes], mode: str = "w:gz") -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode=mode) as archive:  # type: ignore[call-overload]
        for entry, content in entries:
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def linked(type: bytes, target: str) -> bytes:
    """A tarball with a link where the cards should be."""
    entry = tarfile.TarInfo(PILOTS)
    entry.type, entry.linkname = type, target
    return tarball((entry, b""))


def zipped(files: dict[str, bytes], packed: int = zipfile.ZIP_DEFLATED) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", packed) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def lying(content: bytes, size: int) -> bytes:
    """A zip of one file that says that its file has another size."""
    place = content.rfind(b"PK\x01\x02")
    return content[: place + 24] + struct.pack("<L", size) + content[place + 28 :]


TOO_LARGE = "This is too large for card data. Leave the pictures out."
NO_CARDS = "No cards found in this file. Use the data of xwing-data, xwing-data2 or star-wars-armada-data."
ONE_TOO_LARGE = f"{PILOTS} is too large for card data. Use the original file."
MANY = "These are too many files for card data. Use only the data."
TORN_ZIP = "This zip is damaged. Download it again."
TORN_TARBALL = "This tarball is damaged. Download it again."

BOMBS: dict[str, tuple[Callable[[], bytes], str]] = {
    "zip of a large file": (lambda: zipped({PILOTS: bytes(30_000_000)}), ONE_TOO_LARGE),
    "zip of many middling files": (
        lambda: zipped({f"x/data/pilots/{n}.json": bytes(2_900_000) for n in range(8)}),
        TOO_LARGE,
    ),
    "zip that lies about a size": (
        lambda: lying(zipped({PILOTS: bytes(30_000_000)}), 1_000),
        TORN_ZIP,
    ),
    "zip in bzip2 that lies": (
        lambda: lying(zipped({PILOTS: bytes(30_000_000)}, zipfile.ZIP_BZIP2), 1_000),
        "This zip is packed in an unusual way. Pack it again with deflate.",
    ),
    "zip of ten thousand files": (lambda: zipped({f"{n}.txt": b"" for n in range(10_000)}, zipfile.ZIP_STORED), MANY),
    "zip in a zip": (lambda: zipped({"x/data/pilots/a.zip": zipped({PILOTS: bytes(30_000_000)})}), NO_CARDS),
    "zip that leads out": (lambda: zipped({"../../../etc/cron.json": b"{}", "/etc/passwd.json": b"{}"}), NO_CARDS),
    "zip of broken bytes": (
        lambda: zipped({PILOTS: bytes(1_000)}).replace(zlib.compress(bytes(1_000))[2:-4], b"\xff" * 11, 1),
        TORN_ZIP,
    ),
    "tarball of a picture of 3 GB": (lambda: gzipped(header("x.png", 3 * GIGABYTE), 3), TOO_LARGE),
    "tarball of cards of 3 GB": (lambda: gzipped(header(PILOTS, 3 * GIGABYTE), 3), ONE_TOO_LARGE),
    "tarball with a name of 3 GB": (lambda: gzipped(header("x", 3 * GIGABYTE, tarfile.GNUTYPE_LONGNAME), 3), TOO_LARGE),
    "tarball with pax of 3 GB": (lambda: gzipped(header("x", 3 * GIGABYTE, tarfile.XHDTYPE), 3), TOO_LARGE),
    "tarball of long names without a file": (
        lambda: gzip.compress(
            b"".join(header("x", 60_000, tarfile.GNUTYPE_LONGNAME) + padded(b"a" * 60_000) for _ in range(1_500))
        ),
        TOO_LARGE,
    ),
    "tarball of digits in pax": (
        lambda: gzip.compress(
            b"".join(header("x", 60_000, tarfile.XHDTYPE) + padded(b"1" * 60_000) for _ in range(900))
        ),
        TORN_TARBALL,
    ),
    "tarball of fields in pax": (
        lambda: gzip.compress(
            b"".join(header("x", 60_000, tarfile.XHDTYPE) + padded(b"6 a=b\n" * 10_000) for _ in range(900))
        ),
        TORN_TARBALL,
    ),
    "tarball of torn fields": (lambda: gzip.compress(pax(path="x")[:600]), TORN_TARBALL),
    "tarball of holes": (
        lambda: gzip.compress(
            pax(GNU_sparse_major="1", GNU_sparse_minor="0", GNU_sparse_realsize="1", GNU_sparse_name=PILOTS)
            + header(PILOTS, 20_000_000)
            + b"9999999999\n"
            + b"0\n" * 15_000_000
        ),
        TORN_TARBALL,
    ),
    "tarball of ten thousand files": (lambda: tarball(*((tarfile.TarInfo(f"{n}"), b"") for n in range(10_000))), MANY),
    "tarball with a link": (lambda: linked(tarfile.SYMTYPE, "/etc/passwd"), NO_CARDS),
    "tarball with a hard link": (lambda: linked(tarfile.LNKTYPE, "/etc/passwd"), NO_CARDS),
    "tarball with a device": (lambda: linked(tarfile.CHRTYPE, ""), NO_CARDS),
    "tarball that leads out": (lambda: tarball((tarfile.TarInfo("../../etc/cron.json"), b"{}")), NO_CARDS),
    "tarball of less than nothing": (
        lambda: gzip.compress(header(PILOTS, -1_000) + bytes(10_240)),
        TORN_TARBALL,
    ),
    "bzip2 of zeros": (lambda: bz2.compress(header("x.png", 70_000_000) + bytes(70_000_000)), TOO_LARGE),
    "xz of zeros": (lambda: lzma.compress(header("x.png", 70_000_000) + bytes(70_000_000), preset=1), TOO_LARGE),
    "zeros alone": (lambda: gzipped(b"", 3), NO_CARDS),
    "broken bzip2": (lambda: b"BZh9" + b"x" * 1_000, TORN_TARBALL),
    "broken xz": (lambda: b"\xfd7zXZ\x00" + b"x" * 1_000, TORN_TARBALL),
    "broken gzip": (
        lambda: gzip.compress(header("x", 10**6) + random.Random(1).randbytes(10**6))[:9_000] + bytes(9_000),
        TORN_TARBALL,
    ),
}
"""How it is made, and what must be said. None is larger than what an upload may be."""

CAUSES: dict[str, str] = {
    "zip that lies about a size": f"Bad CRC-32 for file '{PILOTS}'",
    "tarball of digits in pax": "a pax header is broken",
    "tarball of fields in pax": "a pax header is broken",
    "tarball of torn fields": "it breaks off",
    "tarball of holes": "a file has holes",
    "tarball of less than nothing": "a number is none",
    "broken bzip2": "Invalid data stream",
}
"""How the cause of a refusal begins, where an archive is torn."""
