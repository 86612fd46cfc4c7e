"""Fleets to look at: ships with their upgrades, flotillas, squadrons and how much of their third is used."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from armada_cards import WHOLE_FLEET

from finalsalvo.lists.armada.game import ARMADA
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.reading import FleetReading
from finalsalvo.lists.armada.views import fleet_as_written
from finalsalvo.lists.list_view import FittedCard, ListView, ShipBlock, SquadronLine
from finalsalvo.lists.owner import Owner
from finalsalvo.rules.registry import FORMATS

STANDARD = FORMATS["armada-standard"]


def shown(text: str, pack: FleetPack) -> ListView:
    (view,) = ARMADA.cards(STANDARD, pack).sheets(text, Owner("Veronica"))
    return view


@pytest.mark.rule("ARM-FLT-04", "ARM-LIST-01")
def test_a_fleet_says_all_that_an_opponent_wants_to_see(armada_pack: FleetPack) -> None:
    view = shown(WHOLE_FLEET, armada_pack)
    assert (view.faction, view.faction_id, view.commander) == ("Rebel", "rebelalliance", "General Rieekan")
    assert view.ships == (
        ShipBlock(
            number=1,
            name="Assault Frigate Mark II B",
            size="medium",
            points=110,  # 72 + 30 + 8
            own_points=72,
            upgrades=(FittedCard("General Rieekan", 30, "Commander"), FittedCard("Gallant Haven", 8, "Title")),
            flagship=True,
        ),
        ShipBlock(
            number=2,
            name="GR-75 Medium Transports",
            size="small",
            points=20,  # 18 + 2
            own_points=18,
            upgrades=(FittedCard("Bright Hope", 2, "Title"),),
            flotilla=True,
        ),
    )
    # 20 + 3 × 13 = 59 of the third of 400, rounded up; 110 + 20 + 59 = 189
    assert view.squadrons == (
        SquadronLine(1, "Luke Skywalker (X-wing Squadron)", 20),
        SquadronLine(3, "X-wing Squadron", 39),
    )
    assert (view.squadron_points, view.squadron_limit, view.total, view.limit) == (59, 134, 189, 400)
    assert view.objectives == (
        ("Assault", "Most Wanted"),
        ("Defense", "Contested Outpost"),
        ("Navigation", "Superior Positions"),
    )
    assert (view.salvo_dice, view.deficit, view.turns) == (None, None, ())


def test_the_exports_of_builders_add_up_part_by_part(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    for name, text in exports.items():
        view = shown(text, armada_pack)
        ships = sum(ship.points or 0 for ship in view.ships)
        assert ships + (view.squadron_points or 0) == view.total, name
        assert sum(ship.flagship for ship in view.ships) <= 1, name


def test_all_fleets_of_a_championship_are_shown_with_their_own_figures(
    shared: Path, worlds: tuple[FleetReading, ...]
) -> None:
    told = json.loads((shared / "lists" / "armada" / "worlds2025-anon" / "fleets.json").read_text("utf-8"))
    views = [fleet_as_written(each) for each in worlds]
    assert len(views) == 146
    ships = [[ship.points for ship in view.ships] for view in views]
    assert ships == [[ship["total"] for ship in fleet["ships"]] for fleet in told]
    squadrons = [sum(line.points or 0 for line in view.squadrons) for view in views]
    assert squadrons == [fleet["squadron_points"] for fleet in told]
