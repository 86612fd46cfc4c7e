"""Obstacles by the names that people know, whatever builders call them."""

import json
from pathlib import Path

import pytest

from finalsalvo.lists.xwing.tables.obstacles import KINDS, PRODUCTS, obstacle_name

BOXES = {
    "first edition Core Set": "1e Core Set (SWX01)",
    "second edition Core Set": "X-Wing Second Edition Core Set (SWZ01)",
    "The Force Awakens Core Set": "The Force Awakens Core Set (SWX36)",
    "YT-2400 Freighter": "YT-2400 Freighter Expansion (1e)",
    "VT-49 Decimator": "VT-49 Decimator Expansion (1e)",
    "Never Tell Me the Odds": "Never Tell Me the Odds Obstacles Pack",
    "Servants of Strife": "Servants of Strife Squadron Pack",
    "Guardians of the Republic": "Guardians of the Republic Squadron Pack",
    "Pride of Mandalore": "Pride of Mandalore Reinforcements Pack",
}
"""What we call a product, and what our source calls it."""


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("coreasteroid0", "Asteroid 0 (first edition Core Set or Never Tell Me the Odds)"),
        ("Core Asteroid 4", "Asteroid 4 (first edition Core Set or second edition Core Set)"),
        ("core2asteroid3", "Asteroid 3 (The Force Awakens Core Set or Never Tell Me the Odds)"),
        ("yt2400debris2", "Debris cloud 2 (YT-2400 Freighter or second edition Core Set)"),
        ("vt49decimatordebris0", "Debris cloud 0 (VT-49 Decimator or Never Tell Me the Odds)"),
        ("gascloud2", "Gas cloud 2 (Servants of Strife or Guardians of the Republic)"),
        ("gascloud6", "Gas cloud 6 (Never Tell Me the Odds)"),
        ("pomdebris3", "Debris cloud 3 (Pride of Mandalore)"),
        ("My own rock", "My own rock"),
        ("", ""),
    ],
)
def test_an_obstacle_has_a_name_and_its_boxes_and_an_unknown_one_stays_as_it_stands(told: str, name: str) -> None:
    assert str(obstacle_name(told)) == name


def test_no_two_obstacles_are_called_the_same() -> None:
    assert len({str(obstacle_name(each)) for each in KINDS}) == len(KINDS)


def test_the_boxes_are_those_of_our_source(shared: Path) -> None:
    source = json.loads((shared / "cards" / "tables" / "obstacles.json").read_text())["obstacles"]
    ours = {id: {BOXES[box] for box in boxes} for id, boxes in PRODUCTS.items()}
    assert ours == {id: set(told["products"]) for id, told in source.items()}
