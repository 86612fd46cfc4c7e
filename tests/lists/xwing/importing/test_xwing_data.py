"""xwing-data of the first edition becomes a pack, with what only the text of its cards says."""

import json
from datetime import date

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_cards import first_edition, first_edition_files

from finalsalvo.lists.data_set import NoCards
from finalsalvo.lists.xwing.card import (
    Discount,
    Grant,
    Pilot,
    Product,
    Restriction,
    SlotRule,
    SquadPack,
    Upgrade,
)
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.importing.xwing_data import epic_halves, is_xwing_data, read_pack, section_of


def pilot(id: str) -> Pilot:
    return next(pilot for pilot in first_edition().pilots if pilot.id == id)


def upgrade(id: str) -> Upgrade:
    (found,) = [upgrade for upgrade in first_edition().upgrades if upgrade.id == id]
    return found


def test_both_packages_are_known_by_their_files() -> None:
    assert is_xwing_data(first_edition_files())
    module = {f"package/xwing-data/data/{part}.js": b"module.exports = []" for part in ("ships", "pilots", "upgrades")}
    assert is_xwing_data(module)
    assert not is_xwing_data({"data/pilots.js": b"[]"})


def test_the_source_is_told_with_the_day_of_the_newest_product() -> None:
    source = first_edition().source
    assert (source.game, source.name, source.date, source.licence) == (
        "xwing-1",
        "xwing-data-0.0.1",
        "2016-09-22",
        "MIT",
    )
    assert first_edition().products == (
        Product("Core Set", date(2012, 9, 14)),
        Product("Wave 9", date(2016, 9, 22)),
        Product("Announced"),
    )


def test_every_ship_card_has_a_modification_and_a_title() -> None:
    assert pilot("rookiepilot").slots == ("Torpedo", "Astromech", "Modification", "Title")
    assert pilot("rookiepilot").products == ("Core Set",)


def test_sections_know_their_ship_and_count_half_epic_points() -> None:
    ships = {ship.id: ship for ship in first_edition().ships}
    fore, aft = ships["cr90corvettefore"], ships["cr90corvetteaft"]
    assert [(each.section, each.whole, each.epic_halves) for each in (fore, aft)] == [
        ("fore", "CR90 Corvette", 3),
        ("aft", "CR90 Corvette", 3),
    ]
    assert (ships["gr75mediumtransport"].epic_halves, ships["croccruiser"].epic_halves) == (4, None)


def test_what_a_cards_text_says_is_added() -> None:
    assert upgrade("emperorpalpatine").slots == ("Crew", "Crew")
    assert upgrade("tiex1").discounts == (Discount(4, "System"),)
    assert upgrade("heavyscykinterceptor").grants == (Grant("Cannon|Torpedo|Missile"),)
    assert upgrade("awingtestpilot").slot_rules == (SlotRule("Elite", different=True),)
    assert Restriction(least_initiative=5) in upgrade("royalguardtie").restrictions
    assert upgrade("ordnancetubes").stands_for == {"Hardpoint": ("Torpedo", "Missile")}


def test_modifications_are_for_fighters_unless_they_name_huge_ships() -> None:
    assert upgrade("stealthdevice").restrictions == (Restriction(sizes=("small", "large")),)
    assert upgrade("automatedprotocols").restrictions == (Restriction(sizes=("huge",)),)


def test_a_card_with_two_sides_is_one_card() -> None:
    assert upgrade("adaptability").name == "Adaptability"
    assert (upgrade("attannimindlink").limited, upgrade("r2d2").limited, upgrade("saboteur").twins) == (2, 1, False)


def test_what_has_no_points_is_told_and_left_out() -> None:
    files = first_edition_files()
    files["package/data/pilots.js"] = files["package/data/pilots.js"].replace(b'"points": 29', b'"points": "?"')
    pack, problems = read_pack(files)
    assert "The pilot wedgeantilles lacks an id, a name, a ship or points." in map(str, problems)
    assert all(pilot.id != "wedgeantilles" for pilot in pack.pilots)


def test_files_without_cards_are_refused() -> None:
    with pytest.raises(NoCards):
        read_pack({"data/ships.js": b"[]", "data/pilots.js": b"[]", "data/upgrades.js": b"{}"})


JUNK: st.SearchStrategy[object] = st.sampled_from(
    [None, 0, -1, 1.5, True, "", "x", [], [None], ["x", 3], {}, {"x": 1}, [[]], [{}], [{"type": []}]]
)
PARTS = ("ships", "pilots", "upgrades", "sources")


@given(st.sampled_from(PARTS), st.integers(0, 40), st.integers(0, 12), JUNK)
def test_no_junk_in_a_file_crashes_the_import(part: str, number: int, field: int, junk: object) -> None:
    files = first_edition_files()
    name = f"package/data/{part}.js"
    cards = json.loads(files[name].removeprefix(b"module.exports = ").rstrip(b";\n"))
    card = cards[number % len(cards)]
    card[sorted(card)[field % len(card)]] = junk
    files[name] = json.dumps(cards).encode()
    pack, _ = read_pack(files)
    catalog(msgspec.json.decode(msgspec.json.encode(pack), type=SquadPack))


@pytest.mark.parametrize(
    ("id", "name", "section"),
    [
        ("cr90corvettefore", "CR90 Corvette (Fore)", "fore"),
        ("raiderclasscorvetteaft", "Raider-class Corvette (Aft)", "aft"),
        ("raiderclasscorvaft", "Raider", "aft"),
        ("gr75mediumtransport", "GR-75 Medium Transport", None),
        ("gozanticlasscruiser", "Gozanti-class Cruiser", None),
        ("croccruiser", "C-ROC Cruiser", None),
        ("firesprayclasspatrolcraft", "Firespray-class Patrol Craft", None),
    ],
)
def test_only_a_ship_on_two_cards_has_sections(id: str, name: str, section: str | None) -> None:
    assert section_of(id, name) == section


@pytest.mark.parametrize(("told", "halves"), [(1.5, 3), (2, 4), (1.2, None), (1e308, None), ("2", None), (None, None)])
def test_epic_points_are_counted_in_halves(told: object, halves: int | None) -> None:
    assert epic_halves(told) == halves
