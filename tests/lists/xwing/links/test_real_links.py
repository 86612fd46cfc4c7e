"""Real links: each decodes to the squad that its builder wrote beside it."""

import json
from collections import Counter
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from finalsalvo.documents.card_box import pack_at
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing.card import SquadPack
from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.export import squad_export
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.links.cards import ships_by_pilot
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.tables.words import OTHER_SHIPS

SHARED_SHIPS = {
    **OTHER_SHIPS,
    "scavengedyt1300lightfreighter": "scavengedyt1300",
    "mg100starfortresssf17": "mg100starfortress",
}
Cards = Counter[tuple[str, str, tuple[str, ...]]]

EXAMPLES = {
    "first, v3 with given upgrades": 0,
    "first, v3 with four ships": 1,
    "first, v4 with titles": 2,
    "v5 Empire": 3,
    "v5 Scum": 4,
    "v8 Empire, three ships": 5,
    "v8 Empire, configuration": 6,
    "v8 Separatists, five ships": 7,
    "v8 First Order": 8,
    "v4 of the second edition": 9,
    "v6 with a given upgrade": 10,
    "v6 First Order": 11,
    "v6 Republic": 12,
    "v4 with obstacles": 13,
    "v7 Rebels": 14,
    "v7 First Order": 15,
    "v9, a real list": 16,
    "v9 Resistance with a standard loadout": 17,
    "v9 Resistance with the Force": 18,
    "v9 Separatists": 19,
    "v10 Separatists": 20,
    "v10 Resistance": 21,
}


def pilots_in(xws: list[Mapping[str, Any]], names: Mapping[str, str], no_cards: frozenset[str]) -> Cards:
    """The cards of XWS: ids that were never those of a data set by what they mean, without what is no card."""
    found: Cards = Counter()
    for pilot in xws:
        id = pilot.get("id") or pilot["name"]
        upgrades = [each for group in (pilot.get("upgrades") or {}).values() for each in group]
        cards = sorted(names.get(each, each) for each in upgrades if each not in no_cards)
        found[names.get(id, id), SHARED_SHIPS.get(pilot["ship"], pilot["ship"]), tuple(cards)] += 1
    return found


def pilots_of(squad: Squad) -> Cards:
    """The cards of a squad; a pilot whose id is nobody else's needs no ship."""
    found: Cards = Counter()
    for each in squad.ships:
        ship = each.ship or ships_by_pilot()[each.pilot]
        found[each.pilot, SHARED_SHIPS.get(ship, ship), tuple(sorted(card.card for card in each.upgrades))] += 1
    return found


@pytest.fixture(scope="module")
def examples(shared: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((shared / "cards" / "tables" / "link_examples.json").read_text())
    return found


def test_there_are_22_worked_examples(examples: list[dict[str, Any]]) -> None:
    assert sorted(EXAMPLES.values()) == list(range(len(examples)))


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_worked_example_is_its_squad_without_any_allowance(name: str, examples: list[dict[str, Any]]) -> None:
    example = examples[EXAMPLES[name]]
    game: Game = "xwing-1" if example["edition"] == "first" else "xwing-2"
    (squad,) = read_squads(example["link"], game)
    told = example["xws"]
    assert pilots_of(squad) == pilots_in(told["pilots"], {}, frozenset())
    assert squad.faction == told["faction"]
    assert squad.obstacles == tuple(told.get("obstacles", ()))
    assert (squad.gaps, squad.unread) == ((), ())


def test_2509_real_links_are_their_squads_card_for_card(shared: Path) -> None:
    """Allowed are: the choice of a hardpoint, which is no card, and ids of the study's table of aliases; and a ship
    may be called by its id of any edition. One list of 3 August 2019 has a card more than its link: Brilliant Evasion.
    """
    aliases = json.loads((shared / "cards" / "tables" / "aliases_found.json").read_text())
    names = {id: told["is"] for kind in ("upgrades", "pilots") for id, told in aliases[kind].items()}
    hardpoints = frozenset(id for id in aliases["not_cards"] if not id.startswith("_"))
    counts: Counter[str] = Counter()
    different = []
    with (shared / "lists" / "real-links-sample.jsonl").open() as lines:
        for line in lines:
            told = json.loads(line)
            (squad,) = read_squads(told["link"], "xwing-2")
            assert (squad.gaps, squad.unread) == ((), ()), told["link"]
            exact = pilots_of(squad) == pilots_in(told["pilots"], {}, frozenset())
            counts["exact" if exact else "allowed"] += 1
            if pilots_of(squad) != pilots_in(told["pilots"], names, hardpoints):
                different.append((told["date"], pilots_in(told["pilots"], names, hardpoints) - pilots_of(squad)))
    luke = ("brilliantevasion", "r2astromech", "servomotorsfoils", "shieldupgrade")
    assert different == [("2019-08-03", Counter({("lukeskywalker", "t65xwing", luke): 1}))]
    assert counts == {"exact": 2427, "allowed": 82}


def test_real_links_are_judged_by_the_points_of_their_day_and_go_out_as_they_came_in(shared: Path) -> None:
    verdicts: Counter[str] = Counter()
    with (shared / "lists" / "real-links-sample.jsonl").open() as lines:
        for line in lines:
            told = json.loads(line)
            day = date.fromisoformat(told["date"])
            pack = pack_at("xwing-2.0", day)
            assert isinstance(pack, SquadPack)
            (squad,) = read_squads(told["link"], "xwing-2")
            verdicts[check("xwing-standard", (squad,), pack, played=day).verdict.value] += 1
            export = squad_export(Lineup(squad, catalog(pack)))
            (back,) = read_squads(export.link or "", "xwing-2")
            assert pilots_of(back) == pilots_of(squad), told["link"]
    assert verdicts == {"pass": 2498, "fail": 11}
