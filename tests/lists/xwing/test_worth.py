"""Scores from the list: what was destroyed, at half, or crippled is ticked, and the rest follows."""

import pytest
from judged import EPIC, HOTSHOT, SQUADS, STANDARD, pack_of
from small_cards import second_edition

from finalsalvo.lists.xwing.catalog import catalog
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.reading import read_squads
from finalsalvo.lists.xwing.worth import SquadPart, part_of, score
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.ships import Ship, ship_worth


def parts(format: str, text: str) -> tuple[SquadPart, ...]:
    (squad,) = read_squads(text)
    return tuple(part_of(ship, FORMATS[format]) for ship in Lineup(squad, catalog(pack_of(format))).ships)


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-03")
def test_every_ship_has_its_points_half_points_health_and_weapon() -> None:
    assert parts("xwing-standard", STANDARD) == (
        SquadPart("ship 1", "Luke Skywalker", 68, 34, 6, 3, half_at=3),
        SquadPart("ship 2", "Red Squadron Veteran", 55, 28, 6, 3, half_at=3),
        SquadPart("ship 3", "Blue Squadron Escort", 46, 23, 7, 3, half_at=4),
    )


LUKE = "Luke Skywalker + Proton Torpedoes + R2-D2 (Astromech)"
HURT = [
    # A7: 8 hull and 5 shields; without shields and with 2 damage cards 6 of 13 are left.
    pytest.param("Han Solo", (92, 13, 7), 8 - 2, 46, marks=pytest.mark.example("A7"), id="Han without shields"),
    pytest.param("Han Solo + Chewbacca", (97, 13, 7), 6, 49, marks=pytest.mark.example("A7"), id="with upgrades"),
    pytest.param("Han Solo", (92, 13, 7), 7, 0, marks=pytest.mark.example("D8"), id="7 of 13 left"),
    pytest.param("Han Solo + Hull Upgrade", (95, 14, 7), 7, 48, id="7 of 14 left"),
    pytest.param("Han Solo + Hull Upgrade", (95, 14, 7), 8, 0, id="8 of 14 left"),
    pytest.param(LUKE, (77, 6, 3), 3, 39, marks=pytest.mark.example("D7"), id="half of 77 is 39"),
    pytest.param(LUKE, (77, 6, 3), 4, 0, id="4 of 6 left"),
    pytest.param(f"{LUKE} + Hull Upgrade", (82, 7, 4), 3, 41, id="3 of 7 left"),
    pytest.param(f"{LUKE} + Hull Upgrade", (82, 7, 4), 4, 0, id="the upgrade moves the half"),
    pytest.param(
        "Ezra Bridger (Attack Shuttle)", (41, 4, 2), 2, 21, marks=pytest.mark.example("D9"), id="exactly half counts"
    ),
]


@pytest.mark.rule("XW2-SCORE-02", "XW2-SCORE-03", "XW2-MAT-09")
@pytest.mark.parametrize(("text", "figures", "left", "worth"), HURT)
def test_a_ship_of_a_real_list_counts_half_from_half_its_hull_and_shields_on(
    text: str, figures: tuple[int, int, int], left: int, worth: int
) -> None:
    (part,) = parts("xwing-standard", text)
    assert (part.points, part.health, part.half_at) == figures
    assert part.points is not None
    assert part.health is not None
    assert ship_worth(Ship(cost=part.points, health=part.health, left=left)) == worth


@pytest.mark.rule("XW2-SCORE-01", "XW2-SCORE-02", "XW2-SCORE-04")
@pytest.mark.parametrize(
    ("destroyed", "half", "expected"),
    [
        ((), (), 0),
        (("ship 1",), (), 68),
        (("ship 1",), ("ship 2",), 96),
        (("ship 1",), ("ship 1",), 68),
        (("ship 1", "ship 2"), ("ship 3",), 146),
        (("ship 1", "ship 2", "ship 3"), (), 200),
    ],
)
def test_destroyed_ships_count_whole_and_others_half(
    destroyed: tuple[str, ...], half: tuple[str, ...], expected: int
) -> None:
    found = parts("xwing-standard", STANDARD)
    assert score(found, FORMATS["xwing-standard"], destroyed=destroyed, half=half) == expected


@pytest.mark.rule("ESC-END-03", "ESC-MOV-02")
def test_escalation_has_no_half_points_and_a_wiped_squad_is_worth_its_limit() -> None:
    format = FORMATS["xwing-escalation"]
    found = parts(format.id, SQUADS[1])
    assert score(found, format, destroyed=("ship 1",), round_number=2) == 26
    assert score(found, format, destroyed=[part.where for part in found], round_number=2) == 90
    with pytest.raises(Refusal, match="has no half points"):
        score(found, format, half=("ship 1",))


@pytest.mark.rule("EPIC-END-03", "EPIC-END-04")
def test_epic_counts_crippled_sections_with_their_upgrades_and_no_full_squad() -> None:
    format = FORMATS["xwing-epic-dogfight"]
    found = parts(format.id, EPIC)
    fore, aft = 50 + 8 + 4 + 5, 40 + 3
    assert score(found, format, crippled=("ship 1",)) == fore
    assert score(found, format, destroyed=("ship 1", "ship 2"), crippled=("ship 1",)) == fore + aft
    assert score(found, format, destroyed=[part.where for part in found]) == 254
    with pytest.raises(Refusal, match="Only a section"):
        score(found, format, crippled=("ship 4",))


@pytest.mark.rule("EPIC-END-04")
def test_a_huge_ship_on_one_card_has_no_sections_to_cripple() -> None:
    format = FORMATS["xwing-epic-dogfight"]
    found = parts(format.id, EPIC)
    assert [part.name for part in found if part.section] == ["CR90 Corvette (Fore)", "CR90 Corvette (Aft)"]
    assert found[2].name == "GR-75 Medium Transport"
    with pytest.raises(Refusal, match="Only a section of a huge ship can be crippled"):
        score(found, format, crippled=("ship 3",))


@pytest.mark.rule("HOT-SCORE-01")
def test_hotshot_counts_the_squad_points_of_ships_without_their_upgrades() -> None:
    format = FORMATS["xwing-hotshot"]
    found = parts(format.id, HOTSHOT)
    assert score(found, format, destroyed=("ship 1", "ship 5")) == 4 + 6
    assert score(found, format, destroyed=[part.where for part in found]) == 16


def test_what_is_not_known_is_refused() -> None:
    (squad,) = read_squads("Luke Skywalker + Plans\nHan Solo")
    format = FORMATS["xwing-standard"]
    found = [part_of(ship, format) for ship in Lineup(squad, catalog(second_edition())).ships]
    assert score(found, format, destroyed=("ship 2",)) == 92
    with pytest.raises(Refusal, match="We have no points for Luke Skywalker"):
        score(found, format, destroyed=("ship 1",))
    with pytest.raises(Refusal, match="The list has no “ship 3”"):
        score(found, format, half=("ship 3",))
