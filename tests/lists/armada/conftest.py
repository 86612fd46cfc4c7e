"""The data set and the real fleets, which are no part of the project."""

import json
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from finalsalvo.lists.armada.importing import read_pack
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.reading import FleetReading, read_all


@pytest.fixture(scope="session")
def armada_files(shared: Path) -> Mapping[str, bytes]:
    """The files of star-wars-armada-data."""
    with tarfile.open(shared / "cards" / "upstream" / "star-wars-armada-data.tar.gz") as archive:
        opened = ((each.name, archive.extractfile(each)) for each in archive if each.isfile())
        return {name: file.read() for name, file in opened if file is not None}


@pytest.fixture(scope="session")
def armada_pack(armada_files: Mapping[str, bytes]) -> FleetPack:
    """The pack that is made of them."""
    return read_pack(armada_files)[0]


@pytest.fixture(scope="session")
def exports(shared: Path) -> Mapping[str, str]:
    """Twelve fleets as builders wrote them."""
    folder = shared / "lists" / "armada" / "builder-exports"
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))}


@pytest.fixture(scope="session")
def worlds(shared: Path, armada_pack: FleetPack) -> tuple[FleetReading, ...]:
    """The fleets of a world championship of 2025."""
    path = shared / "lists" / "armada" / "worlds2025-anon" / "fleets.json"
    return read_all(path.read_text("utf-8"), armada_pack)


@pytest.fixture(scope="session")
def shared_pool(shared: Path) -> Mapping[str, list[str]]:
    """The table of the cards of 2018 that ours was made from."""
    path = shared / "cards" / "tables" / "armada_2018_pool.json"
    found: Mapping[str, list[str]] = json.loads(path.read_text("utf-8"))
    return found
