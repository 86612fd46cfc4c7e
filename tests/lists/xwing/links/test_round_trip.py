"""Squads go out as link, as XWS and as text, and come back without loss."""

import json
from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import pytest
from judged import CAPTAIN, DOGFIGHT, FIRST
from small_cards import first_edition

from finalsalvo.documents.card_box import pack_at
from finalsalvo.documents.card_files import import_cards
from finalsalvo.lists.xwing.card import Pilot, SquadPack, Upgrade
from finalsalvo.lists.xwing.catalog import Catalog, catalog
from finalsalvo.lists.xwing.export import squad_export
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.links.cards import numbers_to_write
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip
from finalsalvo.lists.xwing.tables.obstacles import KINDS

GENERATED = 500
SETS = {
    "2.0 of 2018": ("xwing-2.0", date(2018, 10, 1), "v8", 200),
    "2.0 of 2021": ("xwing-2.0", date(2021, 10, 1), "v8", 200),
    "Legacy": ("xwing-legacy", date(2026, 1, 1), "v8", 200),
    "2.5 of 2024": ("xwing-2.5", date(2024, 10, 1), "v9", 20),
    "XWA of spring 2025": ("xwing-xwa", date(2025, 5, 1), "v9", 20),
    "XWA of 2026": ("xwing-xwa", date(2026, 1, 1), "v10", 50),
}
"""Packs that ship with the program, and the links that are written by them."""
NAMES = ("", "Two & a half", "Élan", "100 % Vader", "Bob's + Ann's; #1!")


@cache
def pack_of(path: Path) -> SquadPack:
    pack, _ = import_cards(path)
    assert isinstance(pack, SquadPack)
    return pack


def boxed(box: str, day: date) -> SquadPack:
    pack = pack_at(box, day)
    assert isinstance(pack, SquadPack)
    return pack


def made_up(random: Random, known: Catalog) -> Squad:
    """A squad of known cards of one faction; they need not be legal together."""
    pilots, upgrades = cards_with_numbers(known)
    faction = random.choice(sorted(pilots))
    ships = []
    for _ in range(random.randint(1, 8)):
        pilot = random.choice(pilots[faction])
        fitted = [] if pilot.standard_loadout else random.sample(upgrades, random.randint(0, 6))
        ships.append(SquadShip(pilot.id, pilot.ship, tuple(Fitted(each.id, each.slot) for each in fitted)))
    obstacles = tuple(random.sample(sorted(KINDS), random.choice((0, 3))))
    name = random.choice(NAMES) or None
    return Squad(ships=tuple(ships), faction=faction, name=name, obstacles=obstacles)


@cache
def cards_with_numbers(known: Catalog) -> tuple[dict[str, list[Pilot]], list[Upgrade]]:
    """The pilots of each faction and the upgrades that a builder has a number for."""
    numbers = numbers_to_write()
    pilots: dict[str, list[Pilot]] = {}
    for pilot in known.pilots:
        if (pilot.id, pilot.faction) in numbers.pilots:
            pilots.setdefault(pilot.faction, []).append(pilot)
    free = [each for each in known.upgrades if each.id in numbers.upgrades and not each.only_in_standard_loadouts]
    return pilots, free


def cards_of(lineup: Lineup) -> list[tuple[str, Counter[str]]]:
    """Every ship by its cards."""
    assert lineup.doubts == ()
    return [(ship.pilot.id if ship.pilot else "", Counter(each.id for each in ship.bought)) for ship in lineup.ships]


@pytest.mark.parametrize("pack", SETS)
def test_500_squads_go_out_and_come_back_without_loss(pack: str) -> None:
    box, day, version, limit = SETS[pack]
    known = catalog(boxed(box, day))
    random = Random(f"squads of {pack}")
    for _ in range(GENERATED):
        squad = made_up(random, known)
        lineup = Lineup(squad, known)
        export = squad_export(lineup)
        assert export.link is not None
        assert export.xws is not None
        assert f"&d={version}ZsZ{limit}Z" in export.link
        for text in (export.link, export.xws, export.text):
            (back,) = read_squads(text, "xwing-2")
            assert cards_of(Lineup(back, known)) == cards_of(lineup), text
            assert (back.name, back.obstacles) == (squad.name, squad.obstacles), text
            assert (back.gaps, back.unread) == ((), ()), text
            assert Lineup(back, known).factions == lineup.factions


@pytest.mark.parametrize(
    ("file", "lacking"),
    [
        ("xwing-data2-1.4.9.tar.gz", []),
        ("xwing-data2-2.4.2.tar.gz", ["bobafett-separatistalliance", "initforthemoneyrebellion"]),
        ("xwing-data2-3.9.1.tar.gz", ["initforthemoneyrebellion"]),
    ],
)
def test_which_cards_that_one_can_choose_have_no_number(file: str, lacking: list[str], shared: Path) -> None:
    pack, numbers = pack_of(shared / "cards" / "upstream" / file), numbers_to_write()
    pilots = [each.id for each in pack.pilots if (each.id, each.faction) not in numbers.pilots]
    upgrades = [each for each in pack.upgrades if not each.only_in_standard_loadouts]
    assert [*pilots, *(each.id for each in upgrades if each.id not in numbers.upgrades)] == lacking


def test_real_squads_come_back_and_unknown_cards_are_not_left_out_in_silence(shared: Path) -> None:
    known = catalog(pack_of(shared / "cards" / "upstream" / "xwing-data2-1.4.9.tar.gz"))
    counts: Counter[str] = Counter()
    for path in sorted((shared / "lists" / "xws" / "2.0").glob("*.json")):
        (squad,) = read_squads(path.read_bytes())
        lineup = Lineup(squad, known)
        export = squad_export(lineup)
        if lineup.doubts:
            assert (export.xws, export.link) == (None, None)
            counts["with unknown cards"] += 1
            continue
        for text in (export.text, export.xws, export.link):
            (back,) = read_squads(text or "")
            assert cards_of(Lineup(back, known)) == cards_of(lineup), path.name
        counts["back"] += 1
    assert counts == {"back": 108, "with unknown cards": 72}


@pytest.mark.parametrize("text", [FIRST, DOGFIGHT, CAPTAIN])
def test_squads_of_the_first_edition_come_back_from_their_xws_and_text(text: str) -> None:
    known = catalog(first_edition())
    (squad,) = read_squads(text, "xwing-1")
    lineup = Lineup(squad, known)
    export = squad_export(lineup)
    assert export.link is None
    for told in (export.xws, export.text):
        (back,) = read_squads(told or "", "xwing-1")
        assert cards_of(Lineup(back, known)) == cards_of(lineup)


def test_the_xws_of_a_squad_is_what_builders_write() -> None:
    known = catalog(boxed("xwing-2.0", date(2018, 10, 1)))
    (squad,) = read_squads("Name: Two\nLuke Skywalker + Instinctive Aim + R2-D2 (Astromech)\nObstacles: coreasteroid1")
    export = squad_export(Lineup(squad, known))
    assert json.loads(export.xws or "") == {
        "name": "Two",
        "faction": "rebelalliance",
        "points": 72,
        "version": "2.0.0",
        "pilots": [
            {
                "id": "lukeskywalker",
                "ship": "t65xwing",
                "points": 72,
                "upgrades": {"force-power": ["instinctiveaim"], "astromech": ["r2d2"]},
            }
        ],
        "obstacles": ["coreasteroid1"],
    }
    assert export.link == "https://yasb.app/?f=Rebel%20Alliance&d=v8ZsZ200Z4X73W3&sn=Two&obs=coreasteroid1"
    assert export.text == (
        "Name: Two\nFaction: Rebel Alliance\nLuke Skywalker (62) + Instinctive Aim (2) + R2-D2 (Astromech) (8)\n"
        "Obstacles: coreasteroid1\nTotal: 72"
    )
