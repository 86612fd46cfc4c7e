"""What every test of the books may use: a screen, an installation of its own, and packs of cards to judge lists by."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from armada_cards import PACK
from event_folder import fresh_folder
from msgspec.structs import replace
from screens import fixed_screen  # noqa: F401 (a fixture for all tests here)
from small_cards import first_edition, second_edition, twenty_points

from finalsalvo.documents.card_shelf import Shelf
from finalsalvo.lists.xwing.card import Product, SquadPack


def dated() -> SquadPack:
    """The second edition with a product that came out on 13 September 2018, which holds its Luke Skywalker."""
    pack = second_edition()
    core, renegades = Product("Core Set", date(2018, 9, 1)), Product("Saw's Renegades", date(2018, 9, 13))
    luke, *others = pack.pilots
    return replace(
        pack,
        source=replace(pack.source, project="dated"),
        pilots=(replace(luke, products=(renegades.name,)), *(replace(each, products=(core.name,)) for each in others)),
        upgrades=tuple(replace(each, products=(core.name,)) for each in pack.upgrades),
        products=(core, renegades),
    )


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Small packs of three editions and of Armada, which calls in this module find."""
    folder = tmp_path_factory.mktemp("cards")
    for pack in (first_edition(), second_edition(), dated(), twenty_points(), PACK):
        Shelf(folder / "cards").keep(pack)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FINALSALVO_DATA", str(folder))
        yield


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty installation, which calls in this test use."""
    fresh_folder(tmp_path / "data", monkeypatch)
