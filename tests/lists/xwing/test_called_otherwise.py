"""What builders write in place of our ids, and beside the squad."""

import json
from datetime import date
from pathlib import Path

import pytest

from finalsalvo.documents.card_box import pack_at
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import Catalog, catalog
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.tables.words import OTHER_PILOTS, OTHER_SHIPS, OTHER_UPGRADES
from finalsalvo.lists.xwing.xws import NO_CARDS, NOTES


def cards(box: str, day: date | None = None) -> Catalog:
    pack = pack_at(box, day)
    assert isinstance(pack, SquadPack)
    return catalog(pack)


def test_every_alias_that_was_found_in_real_lists_is_known(shared: Path) -> None:
    found = json.loads((shared / "cards" / "tables" / "aliases_found.json").read_text())
    assert {id: OTHER_PILOTS.get(id) for id in found["pilots"]} == {
        id: told["is"] for id, told in found["pilots"].items()
    }
    ships = {id: told["is"] for id, told in found["ships"].items()}
    assert {id: OTHER_SHIPS.get(id) for id in ships} == ships
    upgrades = {id: told["is"] for id, told in found["upgrades"].items()}
    assert {id: OTHER_UPGRADES.get(id) for id in upgrades} == upgrades
    assert set(found["fields_that_are_notes"]) <= set(NOTES)
    assert {each for each in found["not_cards"] if each != "_why"} == set(NO_CARDS)


@pytest.mark.parametrize(
    ("id", "ship", "faction", "is_"),
    [
        ("oddballarc170", "arc170starfighter", "galacticrepublic", "oddball-arc170starfighter"),
        ("ricolie-nabooroyaln1starfighter", "nabooroyaln1starfighter", "galacticrepublic", "ricolie"),
        ("niennumb-t70xwing", "t70xwing", "resistance", "niennunb"),
        (
            "bobafett-separatist",
            "firesprayclasspatrolcraft",
            "separatistalliance",
            "bobafett-firesprayclasspatrolcraft",
        ),
    ],
)
def test_a_pilot_who_is_called_otherwise_is_found(id: str, ship: str, faction: str, is_: str) -> None:
    found = cards("xwing-2.0").pilot_by_id(id, ship, faction)
    assert found.pilot is not None
    assert (found.pilot.id, found.ship) == (is_, None)


@pytest.mark.parametrize(
    ("id", "slot", "faction", "is_"),
    [
        ("leiaorganaresistance", "crew", "resistance", "leiaorgana-resistance"),
        ("reysmilleniumfalcon", "title", "resistance", "reysmillenniumfalcon"),
        ("chewbaccaresistance", "crew", "resistance", "chewbacca-crew-swz19"),
        ("k2s0", "crew", "rebelalliance", "k2so"),
        ("r2d2-astromech", "astromech", "rebelalliance", "r2d2"),
        ("advoptics", "tech", "firstorder", "advancedoptics"),
    ],
)
def test_an_upgrade_that_is_called_otherwise_is_found(id: str, slot: str, faction: str, is_: str) -> None:
    found = cards("xwing-2.0").upgrade_by_id(id, slot, faction)
    assert found.upgrade is not None
    assert found.upgrade.id == is_


def test_another_name_is_for_those_who_may_have_the_card() -> None:
    assert cards("xwing-2.0").upgrade_by_id("r2d2-astromech", "astromech", "firstorder").upgrade is None


def test_a_standard_loadout_is_known_by_the_names_that_its_builder_gives_the_cards(shared: Path) -> None:
    """A builder writes `attackspeed-talent` where the card is `attackspeed-battleofyavin`."""
    known = cards("xwing-2.5")
    told = json.loads((shared / "cards" / "tables" / "aliases_found.json").read_text())[
        "standard_loadout_cards_of_yasb"
    ]
    for pilot in known.pilots:
        for card in pilot.standard_loadout:
            for name in (each for each, is_ in told.items() if is_ == card and known.upgrade(each) is None):
                found = known.upgrade_of_loadout(name, pilot)
                assert (pilot.id, name, found and found.id) == (pilot.id, name, card)
    luke = '{"pilots": [{"id": "lukeskywalker-battleofyavin", "upgrades": {"talent": ["attackspeed-talent"]}}]}'
    (ship,) = Lineup(read_squads(luke)[0], known).ships
    assert [each.id for each in ship.upgrades] == ["attackspeed-battleofyavin"]


def squad(**more: object) -> str:
    pilots = [
        {
            "id": "cartelspacer",
            "ship": "m3ainterceptor",
            "points": "54*",
            "upgrades": {"hardpoint": ["hardpointcannon"]},
        },
        {"id": "bobafett", "ship": "firesprayclasspatrolcraft", "cost": 80},
    ]
    return json.dumps({"faction": "scumandvillainy", "points": "69*062", "pilots": pilots, **more})


def test_what_is_no_card_is_a_note_and_never_a_doubt() -> None:
    beside = {
        "format": "Extended",
        "favourite": True,
        "wins": 2,
        "losses": 1,
        "ruleset": "AMG",
        "uid": "x",
        "tags": ["a"],
    }
    (read,) = read_squads(squad(**beside, created="2019-01-01", version="R3"))
    assert read.unread == ()
    assert (read.points, [ship.points for ship in read.ships]) == (None, [None, None])
    assert [each.upgrades for each in read.ships] == [(), ()]
    assert sorted((str(each.where), each.text) for each in read.notes) == [
        ("created", '"2019-01-01"'),
        ("favourite", "true"),
        ("format", '"Extended"'),
        ("losses", "1"),
        ("pilots[0].points", '"54*"'),
        ("pilots[0].upgrades.hardpoint[0]", '"hardpointcannon"'),
        ("pilots[1].cost", "80"),
        ("points", '"69*062"'),
        ("ruleset", '"AMG"'),
        ("tags", '["a"]'),
        ("uid", '"x"'),
        ("version", '"R3"'),
        ("wins", "2"),
    ]
    day = date(2019, 2, 1)
    pack = pack_at("xwing-2.0", day)
    assert isinstance(pack, SquadPack)
    assert check("xwing-standard", (read,), pack, played=day).legal
