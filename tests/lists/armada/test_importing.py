"""A data set becomes a pack, and what could not be used of it is told."""

from collections.abc import Mapping
from datetime import date

import msgspec
import pytest

from finalsalvo.lists.armada import pool_2018, tables
from finalsalvo.lists.armada.importing import read_pack
from finalsalvo.lists.armada.pack import Card, FleetPack, UpgradeCard

SHIP = {"name": "CR90 Corvette B", "faction": "Rebel Alliance", "size": "small", "points": 39, "slots": ["Officer"]}
TITLE = {"name": "Tantive IV", "unique": True, "slots": ["Title"], "ship": "CR90 Corvette", "points": 3}


def encoded(*entries: object) -> bytes:
    return msgspec.json.encode(entries)


def upgrade(pack: FleetPack, key: str) -> UpgradeCard:
    return next(card for card in pack.upgrades if card.key == key)


def test_the_data_set_is_read_whole(armada_files: Mapping[str, bytes]) -> None:
    steps: list[tuple[int, int]] = []
    pack, trouble = read_pack(armada_files, lambda done, of: steps.append((done, of)))
    counts = len(pack.ships), len(pack.upgrades), len(pack.squadrons), len(pack.objectives)
    assert (counts, trouble) == ((46, 228, 76, 36), ())
    assert steps == [(number, 140) for number in range(1, 141)]
    assert pack.source.name == "star-wars-armada-data-2020"
    assert date.fromisoformat(pack.source.date) == date(2020, 12, 31)


def test_our_tables_fit_the_data_set(armada_pack: FleetPack) -> None:
    assert set(tables.ICON_OF_SHIP) == {card.name for card in armada_pack.ships}
    assert {card.name for card in armada_pack.ships if card.flotilla} == tables.FLOTILLAS
    assert {icon for card in armada_pack.upgrades for icon in card.icons} <= set(tables.SHIPS_OF_ICON)
    objectives = {(card.name, card.category) for card in armada_pack.objectives}
    assert objectives == {
        (name, category) for category, names in tables.OBJECTIVES.items() if category != "Campaign" for name in names
    }
    cards: list[Card] = [*armada_pack.ships, *armada_pack.upgrades, *armada_pack.squadrons, *armada_pack.objectives]
    known = {card.key for card in cards}
    assert (pool_2018.KEYS - known, len(pool_2018.KEYS), len(known)) == (frozenset(), 308, 386)
    named = {card.name for card in armada_pack.upgrades}
    assert {*tables.GRANTS, *tables.WITHOUT, *tables.MC80_TITLES, *tables.MISSPELT.values()} <= named
    assert {*tables.NOT_UNIQUE_ANY_SHIP, *tables.NOT_MODIFICATIONS, *tables.UPGRADE_ALIASES.values()} <= named
    assert {*tables.SHIP_ALIASES.values(), *tables.SLOTS_OF_SHIP} <= {card.name for card in armada_pack.ships}


def test_our_table_of_2018_is_the_shared_one(armada_pack: FleetPack, shared_pool: Mapping[str, list[str]]) -> None:
    counts = {kind: len(names) for kind, names in shared_pool.items() if not kind.startswith("_")}
    ours = (pool_2018.SHIPS, pool_2018.SQUADRONS, pool_2018.UPGRADES, pool_2018.OBJECTIVES)
    assert counts == {"ships": 38, "squadrons": 68, "upgrades": 178, "objectives": 24}
    assert tuple(counts.values()) == tuple(len(names) for names in ours)


def test_the_two_mc80_are_told_apart(armada_pack: FleetPack) -> None:
    icons = {card.name: card.icons for card in armada_pack.upgrades if card.name in tables.MC80_TITLES}
    assert icons == {
        "Defiance": ("MC80 Home One",),
        "Home One": ("MC80 Home One",),
        "Independence": ("MC80 Home One",),
        "Liberty": ("MC80 Liberty",),
        "Mon Karren": ("MC80 Liberty",),
        "Endeavor": ("MC80 Liberty",),
    }


def test_what_the_data_set_says_in_prose_is_understood(armada_pack: FleetPack) -> None:
    assert upgrade(armada_pack, "Strategic Adviser (Officer)").sizes == ("large", "huge")
    bridge = upgrade(armada_pack, "Flag Bridge (Offensive Retrofit)")
    assert (bridge.sizes, bridge.flagship_only, bridge.grants) == (("small", "medium"), True, ("Fleet Command",))
    exodus = upgrade(armada_pack, "Mon Calamari Exodus Fleet (Title)")
    assert (exodus.unique, exodus.icons, exodus.ship_words) == (False, (), "^MC")
    assert upgrade(armada_pack, "Magnite Crystal Tractor Beam Array (Superweapon)").points == 10
    assert not upgrade(armada_pack, "Reinforced Blast Doors (Defensive Retrofit)").modification
    corvette = next(card for card in armada_pack.ships if card.name == "CR90 Corvette A")
    assert corvette.slots == ("Officer", "Support Team", "Defensive Retrofit", "Turbolasers")


@pytest.mark.rule("ARM-LIST-02")
def test_eight_names_are_shared_by_several_cards(armada_pack: FleetPack) -> None:
    assert sorted(armada_pack.shared_names) == [
        "Admiral Ozzel",
        "Darth Vader",
        "Emperor Palpatine",
        "Hondo Ohnaka",
        "Kyrsta Agate",
        "Lando Calrissian",
        "Leia Organa",
        "Wedge Antilles",
    ]


def test_what_cannot_be_used_is_told_and_the_rest_is_used() -> None:
    files = {
        "data/ship-card/a.json": encoded(SHIP, {**SHIP, "name": "Nebulon-C"}, {"name": "Half a Ship"}),
        "data/ship-card/b.json": encoded(SHIP),
        "data/ship-card/c.json": b"{",
        "data/ship-card/notes.txt": b"",
        "data/upgrade-card/title.json": encoded(
            TITLE,
            {**TITLE, "name": "Odd", "ship": "Sloop", "restriction": ["Mondays only.", "Large ship only."]},
            [],
        ),
        "data/squadron-card/x.json": encoded({"name": "X", "faction": "Scum", "points": "many"}),
        "data/damage-card-core.json": b"[]",
        "package.json": b'{"version": "1.2.3", "license": "ISC"}',
    }
    pack, trouble = read_pack(files)
    assert [str(each) for each in trouble] == [
        "data/ship-card/a.json: We don't know which titles Nebulon-C can take.",
        "data/ship-card/a.json: Half a Ship can't be read as a card.",
        "data/ship-card/c.json: This isn't readable JSON.",
        "data/ship-card/notes.txt: This isn't a file of cards that we know.",
        "data/squadron-card/x.json: X can't be read as a card.",
        "data/upgrade-card/title.json: Odd has a restriction that we don't know: “Mondays only”.",
        "data/upgrade-card/title.json: Odd is for ships that we don't know: “Sloop”.",
        "data/upgrade-card/title.json: A card without a name can't be read as a card.",
        "CR90 Corvette B is in the data twice. The first one is used.",
    ]
    assert [card.name for card in pack.ships] == ["CR90 Corvette B", "Nebulon-C"]
    assert [(card.name, card.icons, card.sizes, card.unread) for card in pack.upgrades] == [
        ("Tantive IV", ("CR90 Corvette",), (), ()),
        ("Odd", ("Sloop",), ("large", "huge"), ("Mondays only.",)),
    ]
    assert (pack.source.version, pack.source.licence) == ("1.2.3", "ISC")


def test_a_package_file_that_is_broken_changes_nothing() -> None:
    pack, trouble = read_pack({"package.json": b"{"})
    assert (pack.source.version, pack.source.licence, trouble) == ("2020", "MIT", ())


def test_what_is_nested_too_deep_is_told() -> None:
    deep = b"[" * 100_000
    files = {"data/ship-card/a.json": encoded(SHIP), "data/ship-card/b.json": deep, "package.json": deep}
    pack, trouble = read_pack(files)
    assert [ship.name for ship in pack.ships] == ["CR90 Corvette B"]
    assert [str(each).partition(":")[0] for each in trouble] == ["data/ship-card/b.json"]
