"""xwing-data2 becomes a pack, and what is not usable in it is told."""

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.data_set import NoCards
from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.card import (
    Action,
    Cost,
    Grant,
    Pilot,
    Restriction,
    ShipType,
    SquadPack,
)
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.importing.reading import Problems
from finalsalvo.lists.xwing.importing.xwing_data2 import is_xwing_data2, pools_of, read_pack, restriction_of, sides_of

SHIP = {
    "name": "T-65 X-wing",
    "xws": "t65xwing",
    "size": "Small",
    "faction": "Rebel Alliance",
    "actions": [{"difficulty": "White", "type": "Focus"}, {"difficulty": "Red", "type": "Barrel Roll"}],
    "stats": [
        {"arc": "Front Arc", "type": "attack", "value": 3},
        {"type": "agility", "value": 2},
        {"type": "hull", "value": 4},
        {"type": "shields", "value": 2},
    ],
    "pilots": [
        {
            "name": "Luke Skywalker",
            "caption": "Red Five",
            "initiative": 5,
            "limited": 1,
            "cost": 62,
            "xws": "lukeskywalker",
            "force": {"value": 2, "recovers": 1, "side": ["light"]},
            "slots": ["Force Power", "Torpedo", "Astromech", "Modification", "Configuration", "Mystery"],
        },
        {"name": "Somebody", "xws": "somebody", "limited": 0, "initiative": 1},
        {"name": "No id"},
        "no card",
    ],
}
UPGRADES = [
    {
        "name": "Hull Upgrade",
        "xws": "hullupgrade",
        "limited": 0,
        "cost": {"variable": "agility", "values": {"0": 2, "1": 3, "2": 5, "3": 7}},
        "sides": [
            {
                "title": "Hull Upgrade",
                "type": "Modification",
                "slots": ["Modification"],
                "grants": [{"type": "stat", "value": "hull", "amount": 1}],
            }
        ],
    },
    {
        "name": "Corsair Refit",
        "xws": "corsairrefit",
        "limited": 0,
        "cost": {"value": 3},
        "restrictions": [
            {"factions": ["Rebel Alliance"], "names": ["Gar Saxon"]},
            {"sizes": ["Small", "Medium"], "ships": ["t65xwing"]},
            {"action": {"type": "Boost", "difficulty": "Red"}},
            {"standardized": True},
            {"phase": "new"},
        ],
        "sides": [
            {
                "slots": ["Configuration", "Title"],
                "grants": [
                    {"type": "slot", "value": "cannon", "amount": 1},
                    {"type": "slot", "value": "Crew", "amount": -1},
                    {"type": "action", "value": {"type": "Evade", "difficulty": "Red"}},
                ],
            }
        ],
    },
    {"name": "Free Gift", "xws": "freegift", "sides": [{"slots": ["Talent"]}]},
    {"name": "Only So", "xws": "onlyso", "standardLoadoutOnly": True, "sides": [{"slots": ["Talent"]}]},
    {"name": "No slot", "xws": "noslot", "cost": {"value": 1}, "sides": [{"slots": ["Mystery"]}]},
    {"name": "No sides", "xws": "nosides"},
]


def files(**more: object) -> dict[str, bytes]:
    told = {
        "xwing-data2/package.json": {"name": "xwing-data2", "version": "1.0.0", "license": "MIT"},
        "xwing-data2/data/manifest.json": {"version": "0.9"},
        "xwing-data2/data/pilots/rebel-alliance/t-65-x-wing.json": SHIP,
        "xwing-data2/data/upgrades/modification.json": UPGRADES,
        **more,
    }
    return {name: json.dumps(value).encode() for name, value in told.items()}


def test_a_data_set_is_known_by_its_folders() -> None:
    assert is_xwing_data2(files())
    assert is_xwing_data2({"data/pilots/a/b.json": b"", "data/upgrades/c.json": b""})
    assert not is_xwing_data2({"data/pilots.js": b"", "data/upgrades.js": b""})


def test_ships_pilots_and_upgrades_come_over() -> None:
    pack, _ = read_pack(files())
    assert pack.source == Source("xwing-2", "xwing-data2", "1.0.0", "", "MIT", points_limit=200)
    assert pack.ships == (
        ShipType(
            id="t65xwing",
            name="T-65 X-wing",
            size="small",
            actions=(Action("Focus", "white"), Action("Barrel Roll", "red")),
            arcs=("Front Arc",),
            attack=3,
            agility=2,
            hull=4,
            shields=2,
        ),
    )
    assert pack.pilots[0] == Pilot(
        id="lukeskywalker",
        name="Luke Skywalker",
        ship="t65xwing",
        faction="rebelalliance",
        caption="Red Five",
        initiative=5,
        limited=1,
        points=62,
        slots=("Astromech", "Configuration", "Force Power", "Modification", "Torpedo"),
        force_sides=("light",),
    )
    hull, refit = pack.upgrades[:2]
    assert (hull.cost, hull.hull, hull.twins) == (Cost(by="agility", table={"0": 2, "1": 3, "2": 5, "3": 7}), 1, False)
    assert refit.slots == ("Configuration", "Title")
    assert refit.grants == (Grant("Cannon"), Grant("Crew", -1))
    assert refit.actions == (Action("Evade", "red"),)
    assert refit.standardized
    assert refit.restrictions == (
        Restriction(factions=("rebelalliance",), names=("Gar Saxon",)),
        Restriction(sizes=("small", "medium"), ships=("t65xwing",)),
        Restriction(action=Action("Boost", "red")),
        Restriction(unknown=("phase",)),
    )


def test_what_could_not_be_used_is_told_once_each() -> None:
    broken = {"xwing-data2/data/upgrades/broken.json": b'{"'}
    strange = files(**{"x/data/pilots/strange.json": [1], "x/data/pilots/tiny.json": {"xws": "x", "size": "Tiny"}})
    _, problems = read_pack({**strange, **broken})
    assert sorted(map(str, problems)) == [
        "A pilot of the ship T-65 X-wing lacks an id or a name.",
        "The pilot somebody has no points.",
        "The upgrade corsairrefit has a restriction that we don't know: “phase”.",
        "The upgrade freegift has no points.",
        "The upgrade nosides lacks an id, a name or sides.",
        "The upgrade noslot has no slot that we know.",
        "lukeskywalker has a slot that we don't know: “Mystery”.",
        "noslot has a slot that we don't know: “Mystery”.",
        "x/data/pilots/strange.json has no ship with an id.",
        "x/data/pilots/tiny.json has a ship of a size that we don't know: “Tiny”.",
        "xwing-data2/data/pilots/rebel-alliance/t-65-x-wing.json has 1 item that isn't a card.",
        "xwing-data2/data/upgrades/broken.json isn't readable JSON.",
    ]


@pytest.mark.parametrize(("version", "pilots", "upgrades"), [("1.27.2", 1, 3), ("1.28.0", 2, 4), ("2022-10", 2, 4)])
def test_a_preview_without_points_is_not_out_yet(version: str, pilots: int, upgrades: int) -> None:
    package = {"name": "xwing-data2", "version": version, "license": "MIT"}
    pack, problems = read_pack(files(**{"xwing-data2/package.json": package}))
    assert (len(pack.pilots), len(pack.upgrades)) == (pilots, upgrades)
    assert "The pilot somebody has no points." in map(str, problems)


@pytest.mark.parametrize(
    ("asked", "read"),
    [
        ({"non-limited": True}, Restriction(generic=True)),
        ({"non-limited": False}, Restriction(limited=True)),
        ({"agility": [3]}, Restriction(agilities=(3,))),
        ({"energy": ["5 OR HIGHER"]}, Restriction(least_energy=5)),
        ({"shields": ["1 OR MORE"]}, Restriction(least_shields=1)),
        ({"initiative": ["3 OR LOWER"]}, Restriction(most_initiative=3)),
        ({"agility": ["3"]}, Restriction(unknown=("agility",))),
        ({"initiative": ["3 OR HIGHER"]}, Restriction(unknown=("initiative",))),
        ({"energy": ["5 OR HIGHER", "9"]}, Restriction(unknown=("energy",))),
    ],
)
def test_values_that_a_card_asks_for_are_read_or_named(asked: dict[str, object], read: Restriction) -> None:
    assert restriction_of(asked, "card", Problems()) == read


@pytest.mark.parametrize(
    ("told", "pools"),
    [
        ({}, None),
        ({"hyperspace": True}, ("extended", "hyperspace")),
        ({"hyperspace": False}, ("extended",)),
        ({"standard": True, "extended": True, "epic": True}, ("standard", "extended", "epic")),
        ({"standard": False, "epic": True}, ("epic",)),
    ],
)
def test_the_pools_of_a_card_are_read(told: dict[str, object], pools: tuple[str, ...] | None) -> None:
    assert pools_of(told) == pools


@pytest.mark.parametrize(
    ("force", "keywords", "sides"),
    [
        ({"value": 2, "side": ["light"]}, ("Jedi",), ("light",)),
        ({"value": 3}, ("Dark Side", "Sith", "TIE"), ("dark",)),
        ({"value": 3}, ("Dark Side", "Jedi", "Light Side"), ("dark", "light")),
        ({"value": 1}, ("A-wing",), ()),
    ],
)
def test_a_keyword_tells_the_side_of_the_force(
    force: dict[str, object], keywords: tuple[str, ...], sides: tuple[str, ...]
) -> None:
    assert sides_of(force, keywords) == sides


def every_restriction(pack: SquadPack) -> list[Restriction]:
    return [each for upgrade in pack.upgrades for each in upgrade.restrictions]


@pytest.mark.parametrize("version", ["2.4.2", "3.9.1", "legacy-3.9.1", "xwa-50p1.1"])
def test_no_restriction_of_a_real_data_set_is_left_unread(shared: Path, version: str) -> None:
    pack, _ = import_cards(shared / "cards" / "upstream" / f"xwing-data2-{version}.tar.gz")
    assert isinstance(pack, SquadPack)
    assert [each for each in every_restriction(pack) if each.unknown] == []
    assert sum(each.limited for each in every_restriction(pack)) == 1
    assert max(ship.energy or 0 for ship in pack.ships) == (0 if version == "2.4.2" else 7)


def test_progress_counts_the_files() -> None:
    told: list[tuple[int, int]] = []
    read_pack(files(), lambda done, all: told.append((done, all)))
    assert told == [(1, 2), (2, 2)]


def test_files_without_cards_are_refused() -> None:
    with pytest.raises(NoCards):
        read_pack({"data/pilots/a.json": b"[]", "data/upgrades/b.json": b"[]"})


def test_a_pack_comes_back_from_its_bytes() -> None:
    pack, _ = read_pack(files())
    again = msgspec.json.decode(msgspec.json.encode(pack), type=SquadPack)
    assert msgspec.json.encode(again) == msgspec.json.encode(pack)
    assert again.pilots == pack.pilots


JUNK: st.SearchStrategy[object] = st.sampled_from(
    [None, 0, -1, 1.5, True, "", "x", [], [None], ["x", 3], {}, {"x": 1}, [[]], [{}], [{"type": []}]]
)


def places(value: object, at: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [at, *(place for key, each in inside for place in places(each, (*at, key)))]


def spoilt(value: object, place: tuple[object, ...], junk: object) -> object:
    """The value with something else at a place."""
    if not place:
        return junk
    key, *rest = place
    if isinstance(value, dict):
        return {**value, key: spoilt(value[key], tuple(rest), junk)}
    assert isinstance(value, list)
    assert isinstance(key, int)
    return [*value[:key], spoilt(value[key], tuple(rest), junk), *value[key + 1 :]]


@given(st.data(), JUNK)
def test_no_junk_in_a_file_crashes_the_import(data: st.DataObject, junk: object) -> None:
    ship, upgrades = SHIP, UPGRADES
    if data.draw(st.booleans()):
        ship = spoilt(ship, data.draw(st.sampled_from(places(ship))), junk)  # type: ignore[assignment]
    else:
        upgrades = spoilt(upgrades, data.draw(st.sampled_from(places(upgrades))), junk)  # type: ignore[assignment]
    told = {"data/pilots/a.json": json.dumps(ship).encode(), "data/upgrades/b.json": json.dumps(upgrades).encode()}
    try:
        pack, _ = read_pack(told)
    except NoCards:
        return
    catalog(msgspec.json.decode(msgspec.json.encode(pack), type=SquadPack))
