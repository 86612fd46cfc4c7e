"""Our own reader of tarballs reads what the standard library writes, and reads it the same."""

import io
import tarfile
from pathlib import Path

import pytest
from bombs import header, padded, pax
from hypothesis import given, settings
from hypothesis import strategies as st

from finalsalvo.documents.tarball import NoTarball, Tarball, TarMember, Torn

MOST = 10_000_000
LONG = f"{'folder/' * 20}cards.json"
LONGER = f"{'folder/' * 60}cards.json"


def written(path: Path, files: dict[str, bytes], format: int) -> Path:
    """A tarball with a folder, a link and some files."""
    with tarfile.open(path, "w", format=format) as archive:
        folder, link = tarfile.TarInfo("folder"), tarfile.TarInfo("link.json")
        folder.type, link.type, link.linkname = tarfile.DIRTYPE, tarfile.SYMTYPE, "folder/" * 30
        if format != tarfile.USTAR_FORMAT:
            archive.addfile(link)
        archive.addfile(folder)
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(content), 1_538_352_000
            archive.addfile(entry, io.BytesIO(content))
    return path


def read(path: Path) -> dict[str, bytes]:
    """The files of a tarball as we read them."""
    with Tarball(path, MOST) as archive:
        return {entry.name: archive.content(entry) for entry in archive if entry.regular}


@pytest.mark.parametrize("format", [tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT])
def test_every_dialect_is_read(tmp_path: Path, format: int) -> None:
    files = {"a.json": b"[]", LONG: b"x" * 512, "empty.json": b"", "last.json": b"y" * 513}
    if format != tarfile.USTAR_FORMAT:
        files |= {LONGER: b"z", "Ünï/cödé.json": b"{}"}
    assert read(written(tmp_path / "cards.tar", files, format)) == files


@settings(max_examples=40)
@given(st.dictionaries(st.from_regex(r"[a-zé]{1,12}(/[a-z]{1,60}){0,4}", fullmatch=True), st.binary(max_size=1_500)))
def test_what_the_standard_library_writes_is_read_the_same(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, bytes]
) -> None:
    for format in (tarfile.GNU_FORMAT, tarfile.PAX_FORMAT):
        assert read(written(tmp_path_factory.mktemp("tar") / "cards.tar", files, format)) == files


def test_contents_that_nobody_asks_for_are_passed_over(tmp_path: Path) -> None:
    path = written(tmp_path / "cards.tar", {"a.json": b"a" * 100_000, "b.json": b"b"}, tarfile.GNU_FORMAT)
    with Tarball(path, MOST) as archive:
        assert list(archive)[2:] == [
            TarMember("a.json", 100_000, 1_538_352_000, regular=True),
            TarMember("b.json", 1, 1_538_352_000, regular=True),
        ]


def test_nothing_follows_a_link_whatever_it_says(tmp_path: Path) -> None:
    path = tmp_path / "cards.tar"
    path.write_bytes(header("link", 4_000, tarfile.SYMTYPE) + header("a.json", 2) + padded(b"[]") + bytes(1_024))
    assert read(path) == {"a.json": b"[]"}


def test_a_size_beyond_octal_and_one_of_pax_are_understood(tmp_path: Path) -> None:
    path = tmp_path / "cards.tar"
    path.write_bytes(pax(size="2") + header("a.json", 7) + padded(b"[]") + bytes(1_024))
    assert read(path) == {"a.json": b"[]"}
    path.write_bytes(header("a.json", 2**34))
    with Tarball(path, MOST) as archive:
        assert next(iter(archive)) == TarMember("a.json", 2**34, 0, regular=True)


@pytest.mark.parametrize("size", ["-1", "x", "9" * 30, "²"])
def test_a_size_that_is_none_is_refused(tmp_path: Path, size: str) -> None:
    path = tmp_path / "cards.tar"
    path.write_bytes(pax(size=size) + header("a.json", 2) + padded(b"[]") + bytes(1_024))
    with pytest.raises(Torn, match="a size is none"):
        read(path)


def test_what_is_no_tarball_or_ends_in_nonsense_is_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "cards.tar"
    path.write_bytes(b"x" * 1_024)
    with pytest.raises(NoTarball):
        read(path)
    path.write_bytes(header("a.json", 2) + padded(b"[]") + b"x" * 512)
    with pytest.raises(Torn, match="a header is broken"):
        read(path)
