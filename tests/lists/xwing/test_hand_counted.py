"""Half points, thresholds and dice of the Final Salvo of real squads, against figures counted by hand.

Each ship stands here with its points by the sum of its cards (pilot first), half of them rounded up, the damage from
which on they count, and its primary weapon. The damage is half of hull and shields rounded up; what an upgrade adds to
them stands behind the sum as `(hull + shields + upgrades)`.

The price of each single card and the values of each ship were read off the boxed pack of the day; the choice between
prices by size, agility or initiative, the sums and the halves are by hand. So this proves how we reckon; that the pack
has the right prices is for the tests of the box.
"""

import json
from datetime import date
from pathlib import Path

import pytest

from finalsalvo.documents.card_box import pack_at
from finalsalvo.lists.games import game_of
from finalsalvo.lists.list_view import ListView
from finalsalvo.lists.owner import Owner
from finalsalvo.rules.registry import FORMATS

Counted = tuple[str, int, int, int, int]
"""A ship: its name, its points, half of them, the damage to half, its primary weapon."""

SQUADS: dict[int, tuple[str, int, int, list[Counted]]] = {
    # 66 + 68 + 64 = 198; 3 + 3 + 2 = 8 dice
    41: (
        "2019-08-17",
        198,
        8,
        [
            ("Guri", 66, 33, 3, 3),  # 64 + 2; (4 + 1) / 2 = 2½
            ("Fenn Rau", 68, 34, 2, 3),  # 68; 4 / 2
            ("Han Solo", 64, 32, 6, 2),  # 54 + 6 + 4; (8 + 3) / 2 = 5½
        ],
    ),
    # 65 + 5 × 27 = 200; 3 + 5 × 2 = 13 dice
    42: (
        "2019-08-17",
        200,
        13,
        [
            ("General Grievous", 65, 33, 4, 3),  # 44 + 6 + 5 + 4 + 6; (3 + 2 + 2 of Soulless One) / 2 = 3½
            *([("Separatist Drone", 27, 14, 2, 2)] * 5),  # 21 + 5 + 1; 3 / 2 = 1½
        ],
    ),
    # 68 + 122 = 190; 2 + 3 = 5 dice
    43: (
        "2019-08-17",
        190,
        5,
        [
            ('"Quickdraw"', 68, 34, 3, 2),  # 45 + 5 + 10 + 2 + 6; (3 + 3) / 2
            ("Kylo Ren", 122, 61, 3, 3),  # 76 + 24 and 9 at initiative 5 + 13; (4 + 2) / 2
        ],
    ),
    # 54 + 4 × 25 + 46 = 200; 3 + 4 × 2 + 2 = 13 dice
    45: (
        "2019-08-17",
        200,
        13,
        [
            ('"Sinker"', 54, 27, 5, 3),  # 54; (6 + 3) / 2 = 4½
            *([("Gold Squadron Trooper", 25, 13, 3, 2)] * 4),  # 25; 5 / 2 = 2½
            ("Ric Olié", 46, 23, 3, 2),  # 42 + 4 at agility 2; (3 + 2) / 2 = 2½
        ],
    ),
    # 66 + 62 + 64 = 192; 3 + 3 + 2 = 8 dice
    47: (
        "2019-08-17",
        192,
        8,
        [
            ("Wedge Antilles", 66, 33, 3, 3),  # 55 + 5 at agility 2 + 6 + 0; (4 + 2) / 2
            ("Magva Yarro", 62, 31, 4, 3),  # 50 + 6 + 6 + 0; (5 + 3) / 2
            ("Norra Wexley", 64, 32, 4, 2),  # 41 + 5 + 13 + 2 + 3; (6 + 2) / 2
        ],
    ),
    # 50 + 65 + 69 = 184; 2 + 3 + 2 = 7 dice
    50: (
        "2019-08-17",
        184,
        7,
        [
            ("Jake Farrell", 50, 25, 2, 2),  # 36 + 1 + 6 + 7; (2 + 2) / 2
            ("Ten Numb", 65, 33, 4, 3),  # 48 + 1 + 3 + 13; (4 + 4) / 2
            ("Norra Wexley", 69, 35, 4, 2),  # 41 + 6 + 4 + 5 + 7 + 6; (6 + 2) / 2
        ],
    ),
    # 80 + 70 + 2 × 23 = 196; 2 + 3 + 2 + 2 = 9 dice
    53: (
        "2019-08-17",
        196,
        9,
        [
            ("Darth Vader", 80, 40, 3, 2),  # 67 + 6 + 2 + 5; (3 + 2) / 2 = 2½
            ("Soontir Fel", 70, 35, 3, 3),  # 53 + 2 + 7 and 8 at agility 3; (3 + 1 hull + 1 shield) / 2 = 2½
            *([("Academy Pilot", 23, 12, 2, 2)] * 2),  # 23; 3 / 2 = 1½
        ],
    ),
    # 73 + 61 + 63 = 197; 3 + 3 + 2 = 8 dice
    59: (
        "2019-08-15",
        197,
        8,
        [
            ("Poe Dameron", 73, 37, 4, 3),  # 68 + 1 + 2 + 0 + 2 + 0; (4 + 3) / 2 = 3½
            ("Nien Nunb", 61, 31, 4, 3),  # 55 + 1 + 0 + 5 + 0; (4 + 3) / 2 = 3½
            ("Cova Nell", 63, 32, 4, 2),  # 38 + 1 + 2 + 19 + 3 at agility 1; (5 + 3) / 2
        ],
    ),
    # 30 + 55 + 3 × 38 = 199; 2 + 2 + 3 × 3 = 13 dice
    60: (
        "2019-08-15",
        199,
        13,
        [
            ("Captain Seevor", 30, 15, 2, 2),  # 30; 3 / 2 = 1½
            ("Torkil Mux", 55, 28, 3, 2),  # 37 + 18; (3 + 2) / 2 = 2½; the ship's own weapon, not the title's
            *([("Cartel Marauder", 38, 19, 3, 3)] * 3),  # 38; (5 + 1) / 2
        ],
    ),
    # 26 + 88 + 76 = 190; 2 + 3 + 3 = 8 dice
    61: (
        "2019-08-15",
        190,
        8,
        [
            ("L3-37", 26, 13, 2, 2),  # 26; (2 + 2) / 2
            ("Boba Fett", 88, 44, 5, 3),  # 85 + 3; (6 + 4) / 2
            ("Guri", 76, 38, 3, 3),  # 64 + 2 + 10; (4 + 1) / 2 = 2½
        ],
    ),
    # 115 + 76 = 191; 3 + 3 = 6 dice
    72: (
        "2019-08-15",
        191,
        6,
        [
            ("Han Solo", 115, 58, 7, 3),  # 82 + 4 + 12 + 10 + 7 for a large ship; (8 + 5) / 2 = 6½
            ("Corran Horn", 76, 38, 3, 3),  # 66 + 2 + 2 + 6 at agility 3; (3 + 3) / 2
        ],
    ),
    # 94 + 53 + 50 = 197; 3 + 3 + 3 = 9 dice
    74: (
        "2019-08-15",
        197,
        9,
        [
            ("Rear Admiral Chiraneau", 94, 47, 8, 3),  # 76 + 14 + 4; (12 + 4) / 2
            ("Soontir Fel", 53, 27, 2, 3),  # 53; 3 / 2 = 1½
            ("Colonel Jendon", 50, 25, 5, 3),  # 46 + 4; (6 + 4) / 2
        ],
    ),
    # 53 + 67 + 6 + 74 = 200; 3 + 3 + 2 + 3 = 11 dice
    75: (
        "2019-08-15",
        200,
        11,
        [
            ("4-LOM", 53, 27, 5, 3),  # 49 + 1 + 3; (5 + 4) / 2 = 4½
            ("Latts Razzi", 67, 34, 6, 3),  # 59 + 2 + 5 + 1; (9 + 3) / 2
            ("Nashtah Pup", 6, 3, 2, 2),  # 6; (2 + 2) / 2
            ("Koshka Frost", 74, 37, 5, 3),  # 70 + 1 + 3; (6 + 4) / 2
        ],
    ),
    # 41 + 42 + 80 + 37 = 200; 3 + 2 + 3 + 2 = 10 dice
    85: (
        "2019-08-19",
        200,
        10,
        [
            ("Cartel Marauder", 41, 21, 3, 3),  # 38 + 3; (5 + 1) / 2
            ("Serissu", 42, 21, 2, 2),  # 40 + 2; (3 + 1) / 2
            ("Sabine Wren", 80, 40, 5, 3),  # 62 + 12 + 3 + 3; (8 + 2) / 2
            ("Torkil Mux", 37, 19, 3, 2),  # 37; (3 + 2) / 2 = 2½
        ],
    ),
    # 56 + 57 + 47 + 40 = 200; 3 + 2 + 3 + 2 = 10 dice
    89: (
        "2019-08-24",
        200,
        10,
        [
            ("Torani Kulda", 56, 28, 5, 3),  # 48 + 5 + 3; (7 + 2) / 2 = 4½
            ("Kavil", 57, 29, 4, 2),  # 43 + 3 + 8 + 3; (6 + 2) / 2
            ("Captain Jostero", 47, 24, 3, 3),  # 42 + 5; (5 + 1) / 2
            ("Constable Zuvio", 40, 20, 3, 2),  # 35 + 5; 5 / 2 = 2½
        ],
    ),
    # 36 + 2 × 33 + 26 + 3 × 24 = 200; 7 × 2 = 14 dice
    92: (
        "2019-08-24",
        200,
        14,
        [
            ("Techno Union Bomber", 36, 18, 3, 2),  # 26 + 5 + 5; 5 / 2 = 2½
            *([("Baktoid Prototype", 33, 17, 3, 2)] * 2),  # 28 + 5; 5 / 2 = 2½
            ("Haor Chall Prototype", 26, 13, 2, 2),  # 21 + 5; 3 / 2 = 1½
            *([("Trade Federation Drone", 24, 12, 2, 2)] * 3),  # 19 + 5; 3 / 2 = 1½
        ],
    ),
    # 148 + 47 = 195; 4 + 2 = 6 dice
    95: (
        "2019-08-24",
        195,
        6,
        [
            ("Dash Rendar", 148, 74, 5, 4),  # 98 + 4 + 14 + 8 + 6 at agility 2 + 14 + 4; (6 + 4) / 2
            ("AP-5", 47, 24, 3, 2),  # 32 + 4 + 6 and 5 at agility 2; (4 + 1 + 1 shield) / 2
        ],
    ),
    # 97 + 96 = 193; 4 + 3 = 7 dice
    116: (
        "2019-08-24",
        193,
        7,
        [
            ("Lieutenant Tavson", 97, 49, 7, 4),  # 64 + 1 + 13 + 5 + 10 + 4 at agility 1; (6 + 6 + 1 shield) / 2 = 6½
            ("Kylo Ren", 96, 48, 3, 3),  # 76 + 3 for a small ship + 4 + 13; (4 + 2) / 2
        ],
    ),
    # 106 + 85 = 191; 3 + 3 = 6 dice
    121: (
        "2019-08-24",
        191,
        6,
        [
            ("Rear Admiral Chiraneau", 106, 53, 9, 3),  # 76 + 5 + 14 + 5 + 2 + 4; (12 + 4 + 1 hull) / 2 = 8½
            ('"Whisper"', 85, 43, 3, 3),  # 57 + 7 + 6 + 9 + 6 at agility 2; (3 + 2) / 2 = 2½
        ],
    ),
    # 73 + 64 + 62 = 199; 3 + 3 + 2 = 8 dice
    150: (
        "2018-11-11",
        199,
        8,
        [
            ('"Echo"', 73, 37, 3, 3),  # 50 + 14 + 4 + 5 at agility 2; (3 + 2 + 1 hull) / 2
            ('"Whisper"', 64, 32, 3, 3),  # 52 + 5 + 3 + 4; (3 + 2) / 2 = 2½
            ('"Deathrain"', 62, 31, 5, 2),  # 42 + 3 + 5 + 3 + 6 + 3 at agility 1; (6 + 3 + 1 hull) / 2
        ],
    ),
    # 51 + 101 + 45 = 197; 3 + 3 + 2 = 8 dice
    151: (
        "2018-11-11",
        197,
        8,
        [
            ("Colonel Jendon", 51, 26, 5, 3),  # 46 + 5; (6 + 4) / 2
            ("Rexler Brath", 101, 51, 4, 3),  # 84 + 5 + 8 + 4; (3 + 4) / 2 = 3½
            ("Major Rhymer", 45, 23, 3, 2),  # 34 + 6 + 5; 6 / 2
        ],
    ),
    # 55 + 67 + 77 = 199; 3 + 3 + 2 = 8 dice
    183: (
        "2018-11-03",
        199,
        8,
        [
            ("Talonbane Cobra", 55, 28, 3, 3),  # 50 + 5; (5 + 1) / 2
            ("Captain Nym", 67, 34, 5, 3),  # 52 + 3 + 5 + 4 + 3 + 0; (6 + 4) / 2
            ("Tel Trevura", 77, 39, 5, 2),  # 60 + 6 for a large ship + 8 + 3; (6 + 3) / 2 = 4½
        ],
    ),
    # 91 + 67 + 40 = 198; 3 + 2 + 3 = 8 dice
    211: (
        "2018-11-10",
        198,
        8,
        [
            ("Luke Skywalker", 91, 46, 3, 3),  # 62 + 9 + 8 + 12; (4 + 2) / 2
            ("Miranda Doni", 67, 34, 5, 2),  # 48 + 8 + 5 + 6; (6 + 3) / 2 = 4½
            ("Sabine Wren", 40, 20, 2, 3),  # 38 + 2; (3 + 1) / 2
        ],
    ),
    # 2 × 72 + 56 = 200; 3 × 3 = 9 dice
    246: (
        "2018-10-16",
        200,
        9,
        [
            *([("Delta Squadron Pilot", 72, 36, 4, 3)] * 2),  # 72; (3 + 4) / 2 = 3½
            ("Captain Feroph", 56, 28, 5, 3),  # 47 + 6 + 3 at agility 1; (6 + 2 + 1 hull) / 2 = 4½
        ],
    ),
}
"""By the line in the sample of real lists: the day, the total, the dice of a Final Salvo, and the ships."""


def shown(sample: Path, line: int) -> tuple[str, ListView]:
    """The squad in a line of the sample, as it is shown by the points of its day."""
    found = json.loads(sample.read_text().splitlines()[line - 1])
    format = FORMATS["xwing-standard"]
    cards = game_of(format).cards(format, pack_at("xwing-2.0", date.fromisoformat(found["date"])))
    (view,) = cards.sheets(json.dumps(found["xws"]), Owner())
    return found["date"], view


@pytest.mark.rule("XW2-SCORE-02", "XW2-SCORE-03", "XW2-MAT-09")
@pytest.mark.parametrize("line", SQUADS)
def test_a_real_squad_has_the_figures_that_were_counted_by_hand(shared: Path, line: int) -> None:
    day, view = shown(shared / "lists" / "real-lists-sample.jsonl", line)
    ships = [(str(each.name), each.points, each.half, each.half_at, each.attack) for each in view.ships]
    assert (day, view.total, view.salvo_dice, ships) == SQUADS[line]


def test_there_are_ships_of_every_size_and_with_more_hull_and_shields(shared: Path) -> None:
    views = [shown(shared / "lists" / "real-lists-sample.jsonl", line)[1] for line in SQUADS]
    ships = [ship for view in views for ship in view.ships]
    assert (len(views), len({ship.type_id for ship in ships})) == (24, 49)
    assert {ship.size for ship in ships} == {"small", "medium", "large"}
    extra = [card.name for ship in ships for card in ship.upgrades if card.name in ("Hull Upgrade", "Shield Upgrade")]
    assert sorted(extra) == ["Hull Upgrade"] * 5 + ["Shield Upgrade"] * 3
