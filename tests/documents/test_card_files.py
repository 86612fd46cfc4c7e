"""Card data is read from folders, zips and tarballs, and kept in packs."""

import io
import json
import re
import tarfile
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace
from small_cards import first_edition, first_edition_files, second_edition

from finalsalvo.documents.card_archives import Limits, TooLarge, card_files
from finalsalvo.documents.card_files import import_cards
from finalsalvo.documents.card_shelf import NoPack, Shelf, read_pack_file
from finalsalvo.lists.data_set import NoCards
from finalsalvo.lists.xwing.card import SquadPack

MADE = datetime(2018, 10, 1, tzinfo=UTC)


def as_folder(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        path = folder / "cards" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder / "cards"


def as_zip(folder: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(folder / "cards.zip", "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2018, 10, 1, 0, 0, 0)), content)
    return folder / "cards.zip"


def as_tar(folder: Path, files: dict[str, bytes]) -> Path:
    with tarfile.open(folder / "cards.tar.gz", "w:gz") as archive:
        for name, content in files.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime = len(content), int(MADE.timestamp())
            archive.addfile(entry, io.BytesIO(content))
    return folder / "cards.tar.gz"


Packer = Callable[[Path, dict[str, bytes]], Path]
PACKERS: list[Packer] = [as_folder, as_zip, as_tar]
ODD = {
    "package/picture.png": b"\x89PNG",
    "package/node_modules/other/data/pilots.js": b"{",
    "package/.hidden/a.json": b"{",
}


@pytest.mark.parametrize("packer", PACKERS)
def test_the_same_pack_comes_from_folder_zip_and_tarball(tmp_path: Path, packer: Packer) -> None:
    pack, problems = import_cards(packer(tmp_path, {**first_edition_files(), **ODD}))
    assert isinstance(pack, SquadPack)
    assert pack.pilots == first_edition().pilots
    assert pack.source.date == "2016-09-22"
    assert [str(each) for each in problems] == ["The ship croccruiser has no epic points."]


SECOND = {
    "x/data/manifest.json": b'{"version": "1.2.3"}',
    "x/data/pilots/a/b.json": json.dumps(
        {
            "xws": "s",
            "name": "S",
            "size": "Small",
            "faction": "Resistance",
            "pilots": [{"xws": "p", "name": "P", "cost": 9}],
        }
    ).encode(),
    "x/data/upgrades/c.json": b'[{"xws": "u", "name": "U", "cost": {"value": 1}, "sides": [{"slots": ["Crew"]}]}]',
}


@pytest.mark.parametrize(("packer", "date"), [(as_folder, ""), (as_zip, "2018-10-01"), (as_tar, "2018-10-01")])
def test_an_archive_tells_the_day_that_the_data_set_does_not(tmp_path: Path, packer: Packer, date: str) -> None:
    pack, _ = import_cards(packer(tmp_path, SECOND))
    told = f"xwing-data2-1.2.3@{date}" if date else "xwing-data2-1.2.3"
    assert (pack.source.name, pack.source.date) == (told, date)


def test_armada_is_known_by_its_folders(shared: Path) -> None:
    pack, _ = import_cards(shared / "cards" / "upstream" / "star-wars-armada-data.tar.gz")
    assert pack.source.game == "armada"


@pytest.mark.parametrize("packer", PACKERS)
def test_other_files_are_no_cards(tmp_path: Path, packer: Packer) -> None:
    with pytest.raises(NoCards):
        import_cards(packer(tmp_path, {"a/b.json": b"{}"}))


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\x05\x06" + b"\x00" * 18, b"\x1f\x8b\x08broken"])
def test_a_file_that_is_no_archive_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(NoCards):
        import_cards(tmp_path / "file")


def test_a_broken_archive_is_refused(tmp_path: Path) -> None:
    for whole in (as_zip(tmp_path, first_edition_files()), as_tar(tmp_path, first_edition_files())):
        content = whole.read_bytes()
        whole.write_bytes(content[: len(content) // 2] + b"\x00" * 100)
        with pytest.raises(NoCards):
            import_cards(whole)


@pytest.mark.parametrize("packer", PACKERS)
@pytest.mark.parametrize("limit", ["files", "one", "kept"])
def test_what_is_too_large_is_refused_before_it_is_read(tmp_path: Path, packer: Packer, limit: str) -> None:
    path = packer(tmp_path, first_edition_files())
    with pytest.raises(TooLarge):
        import_cards(path, limits=Limits(**{limit: 3}))


@pytest.mark.parametrize(
    ("version", "name"),
    [("1.0", "1.0"), ("../../1", "..-..-1"), ("1 (beta) ✓", "1-beta-"), ("9" * 500, "9" * 40), ("", "unknown")],
)
def test_a_version_is_made_part_of_a_name(tmp_path: Path, version: str, name: str) -> None:
    files = {**SECOND, "x/data/manifest.json": json.dumps({"version": version, "license": "L" * 500}).encode()}
    pack, _ = import_cards(as_zip(tmp_path, files))
    assert (pack.source.name, pack.source.licence) == (f"xwing-data2-{name}@2018-10-01", "L" * 100)


def test_links_in_a_tarball_or_folder_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("{}")
    folder = as_folder(tmp_path, first_edition_files())
    (folder / "package" / "link.json").symlink_to(tmp_path / "secret.json")
    found, _ = card_files(folder)
    assert "package/link.json" not in found
    path = tmp_path / "linked.tar"
    with tarfile.open(path, "w") as archive:
        entry = tarfile.TarInfo("package/data/pilots.js")
        entry.type, entry.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(entry)
    assert card_files(path)[0] == {}


def test_packs_are_kept_side_by_side_and_loaded_by_name(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "cards")
    assert shelf.names() == []
    shelf.keep(first_edition())
    file = shelf.keep(second_edition())
    (tmp_path / "cards" / "other.json").write_text("[]")
    assert shelf.names() == ["small-200", "xwing-data-0.0.1"]
    loaded = shelf.load("small-200")
    assert isinstance(loaded, SquadPack)
    assert (loaded.pilots, loaded.upgrades) == (second_edition().pilots, second_edition().upgrades)
    assert read_pack_file(file).source == loaded.source
    assert sorted(each.name for each in (tmp_path / "cards").iterdir()) == [
        "other.json",
        "small-200.json",
        "xwing-data-0.0.1.json",
    ]


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("xwing-data2-legacy-3.9.1", "xwing-data2-legacy-1.2.3@2018-10-01"),
        ("XWing-Data2-XWA_main", "xwing-data2-xwa-1.2.3@2018-10-01"),
        ("legacydata", "xwing-data2-1.2.3@2018-10-01"),
    ],
)
def test_a_continuation_is_named_after_its_folder(tmp_path: Path, folder: str, name: str) -> None:
    files = {f"{folder}/{each.removeprefix('x/')}": content for each, content in SECOND.items()}
    assert import_cards(as_zip(tmp_path, files))[0].source.name == name
    (as_folder(tmp_path, {each.removeprefix("x/"): content for each, content in SECOND.items()})).rename(
        tmp_path / folder
    )
    assert import_cards(tmp_path / folder)[0].source.name == name.partition("@")[0]


LIMITS = {
    "1.4.9": 200,
    "2.4.2": 200,
    "3.2.2": 20,
    "2022-10": 20,
    "3.9.1": 20,
    "legacy-3.1.1": 200,
    "legacy-3.9.1": 200,
    "xwa-r1": 20,
    "xwa-r2": 20,
    "xwa-50p": 50,
    "xwa-50p1.1": 50,
}


@pytest.mark.parametrize("archive", LIMITS)
def test_imported_points_bring_their_limit_along(shared: Path, archive: str) -> None:
    pack, _ = import_cards(shared / "cards" / "upstream" / f"xwing-data2-{archive}.tar.gz")
    assert pack.source.points_limit == LIMITS[archive]


def test_four_data_sets_of_one_version_have_four_names(shared: Path, tmp_path: Path) -> None:
    shelf, names = Shelf(tmp_path), []
    for each in ("2023-09", "2024-02", "3.9.1", "legacy-3.9.1"):
        pack, _ = import_cards(shared / "cards" / "upstream" / f"xwing-data2-{each}.tar.gz")
        names.append(shelf.take(pack)[0].source.name)
    assert names == [
        "xwing-data2-3.9.1@2023-09-24",
        "xwing-data2-3.9.1@2024-03-17",
        "xwing-data2-3.9.1@2025-01-21",
        "xwing-data2-legacy-3.9.1@2025-12-11",
    ]
    assert shelf.names() == sorted(names)


def test_a_pack_takes_nobodys_place(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    pack = second_edition()
    assert [(taken.source.name, known) for taken, known in (shelf.take(pack), shelf.take(pack))] == [
        ("small-200", False),
        ("small-200", True),
    ]
    other = replace(pack, source=replace(pack.source, licence="another"))
    again, known = shelf.take(other)
    assert (re.fullmatch(r"small-200\+[0-9a-f]{8}", again.source.name) is not None, known) == (True, False)
    assert shelf.load("small-200").source.licence == pack.source.licence
    boxed = replace(pack, source=replace(pack.source, project="xwing", version="1"))
    assert re.fullmatch(r"xwing-1\+[0-9a-f]{8}", shelf.take(boxed)[0].source.name), "that name ships with the program"


OLD_SHELF = {
    "xwing-data2-3.9.1.json": b'{"source":{"game":"xwing-2","project":"xwing-data2","version":"3.9.1",'
    b'"date":"2025-01-21","licence":"MIT"},"ships":[{"id":"t65xwing","name":"T-65 X-wing","size":"small"}],'
    b'"pilots":[{"id":"wedge","name":"Wedge","ship":"t65xwing","faction":"rebelalliance","points":6,"limited":1}],'
    b'"upgrades":[]}',
}
"""A pack as version 0.1 kept it, before imported packs had their day in their name."""


def test_packs_of_old_shelves_keep_their_names(tmp_path: Path) -> None:
    for name, content in OLD_SHELF.items():
        (tmp_path / name).write_bytes(content)
    shelf = Shelf(tmp_path)
    assert shelf.names() == ["xwing-data2-3.9.1"]
    loaded = shelf.load("xwing-data2-3.9.1")
    assert isinstance(loaded, SquadPack)
    assert [(each.id, each.points) for each in loaded.pilots] == [("wedge", 6)]
    assert shelf.take(loaded)[1] is True


def test_a_pack_that_is_not_there_or_broken_is_told(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    with pytest.raises(NoPack, match=r"^x isn't here\. Choose other points, or import card data\.$"):
        shelf.load("x")
    shelf.keep(second_edition())
    with pytest.raises(NoPack, match=r"^\.\./x isn't here\. Choose one of these: small-200\.$"):
        shelf.load("../x")
    (tmp_path / "bad.json").write_text('{"source": 1}')
    with pytest.raises(NoPack, match=r"^bad\.json isn't a file of imported cards\."):
        read_pack_file(tmp_path / "bad.json")


def test_two_names_that_would_lie_in_one_file_are_not_taken_for_each_other(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(replace(second_edition(), source=replace(second_edition().source, version="1+2")))
    assert shelf.load("small-1+2").source.version == "1+2"
    with pytest.raises(NoPack, match=r"^small-1_2 isn't here\. Choose one of these: small-1\+2\.$"):
        shelf.load("small-1_2")
