"""A fleet at the table: what its parts are worth, its sheet, its set-up, and what an amendment changed."""

import pytest
from armada_cards import (
    CORVETTE,
    FRIGATE,
    IMPERIALS,
    LEGAL,
    OBJECTIVES,
    PACK,
    TRANSPORT,
    aboard,
    and_ships,
    with_cards,
    without,
)
from msgspec.structs import replace

from finalsalvo.lists.armada.amendment import amendment
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetUpgrade, Squadron
from finalsalvo.lists.armada.overrides import FleetOverrides
from finalsalvo.lists.armada.sentences import FLAGSHIP
from finalsalvo.lists.armada.setup import (
    TokenMarks,
    choice_of_objectives,
    copies,
    marks,
    packing,
)
from finalsalvo.lists.armada.sheet import FleetSheetLine, missing, sheet
from finalsalvo.lists.armada.worth import Priced, total_of, worth

PARTS = worth(LEGAL, PACK)
SHIPS = ("ship 1", "ship 2", "ship 3", "ship 4")


@pytest.mark.rule("ARM-SCORE-01")
def test_a_ship_is_worth_itself_its_upgrades_and_its_commander() -> None:
    assert [(part.where, part.name, part.points, part.flotilla) for part in PARTS] == [
        ("ship 1", FRIGATE, 113, False),
        ("ship 2", CORVETTE, 49, False),
        ("ship 3", TRANSPORT, 20, True),
        ("ship 4", TRANSPORT, 18, True),
        ("squadron 1", "X-wing Squadron", 13, False),
        ("squadron 2", "X-wing Squadron", 13, False),
        ("squadron 3", "Luke Skywalker", 20, False),
    ]
    assert PARTS[0].cards == (
        Priced(FRIGATE, 72),
        Priced("General Dodonna", 20),
        Priced("Gallant Haven", 8),
        Priced("Gunnery Team", 7),
        Priced("XI7 Turbolasers", 6),
    )
    assert total_of(PARTS) == 246


def test_the_organizers_points_count_at_the_table_too() -> None:
    assert worth(LEGAL, PACK, FleetOverrides(points={TRANSPORT: 20}))[3].points == 20


def test_for_a_card_that_the_pack_lacks_the_list_has_to_do() -> None:
    ship = ArmadaShip("Venator", (FleetUpgrade("Bail Organa", "Commander", 28), FleetUpgrade("Barrage")), 100)
    squadrons = (Squadron("Torrent", 2, 24), Squadron("Odd", 2, 25))
    parts = worth(Fleet(ships=(ship,), squadrons=squadrons), PACK)
    assert [part.points for part in parts] == [None, 12, 12, None, None]
    assert parts[0].cards[1] == Priced("Bail Organa", 28, by_list=True)


@pytest.mark.rule("ARM-LIST-01", "ARM-LIST-02")
@pytest.mark.example("A18")
def test_the_sheet_has_all_that_the_book_asks_for_and_names_nobody_twice() -> None:
    fleet = aboard(1, "Darth Vader (Officer)")(IMPERIALS)
    fleet = replace(without(1, "Admiral Motti")(fleet), squadrons=(*IMPERIALS.squadrons, Squadron("Darth Vader")))
    fleet = replace(aboard(2, "Admiral Motti")(fleet), commander="Admiral Motti")
    found = sheet(fleet, PACK, "Veronica")
    assert found.lines == (
        FleetSheetLine("Victory II-class Star Destroyer", 85),
        FleetSheetLine("Gunnery Team", 7, below=True),
        FleetSheetLine("Darth Vader (Officer)", 1, below=True),
        FleetSheetLine(FLAGSHIP(ship="Imperial II-class Star Destroyer"), 120),
        FleetSheetLine("Wulff Yularen", 7, below=True),
        FleetSheetLine("Admiral Motti", 24, below=True),
        FleetSheetLine("3 × TIE Fighter Squadron", 24),
        FleetSheetLine("1 × Darth Vader (Squadron)", 21),
    )
    assert (found.player, found.faction, found.commander, found.total) == ("Veronica", "Imperial", "Admiral Motti", 289)
    assert found.objectives == (
        ("Assault", "Advanced Gunnery"),
        ("Defense", "Contested Outpost"),
        ("Navigation", "Superior Positions"),
    )
    assert found.missing == ()


@pytest.mark.rule("ARM-LIST-01")
def test_what_a_list_does_not_tell_is_named() -> None:
    assert missing(LEGAL, "Veronica", 246) == []
    assert [str(each) for each in missing(Fleet(objectives=OBJECTIVES[:2]), None, None)] == [
        "the player's name",
        "a ship",
        "the commander",
        "the total",
        "objective (Navigation)",
    ]
    unknown = sheet(Fleet(ships=(ArmadaShip("Venator"),), squadrons=(Squadron("Torrent", 2),)), PACK, "A")
    assert unknown.lines == (FleetSheetLine("Venator"), FleetSheetLine("2 × Torrent"))
    assert [str(each) for each in unknown.missing[:2]] == ["the commander", "the total"]


@pytest.mark.rule("ARM-FLT-09")
def test_an_amendment_shows_what_came_and_went_and_whom_it_helps() -> None:
    reordered = replace(LEGAL, ships=LEGAL.ships[::-1], squadrons=LEGAL.squadrons[::-1])
    assert amendment(LEGAL, reordered, PACK).same
    forgotten = amendment(without(2, "Jaina's Light")(LEGAL), LEGAL, PACK)
    assert [str(each) for each in forgotten.removed] == ["CR90 Corvette A with Leia Organa"]
    assert [str(each) for each in forgotten.added] == ["CR90 Corvette A with Jaina's Light, Leia Organa"]
    assert forgotten.points == 2
    assert forgotten.advantageous
    fewer = amendment(LEGAL, replace(LEGAL, squadrons=LEGAL.squadrons[:1]), PACK)
    assert (fewer.removed, fewer.added, fewer.points, fewer.advantageous) == (("Luke Skywalker",), (), -20, False)
    assert amendment(LEGAL, and_ships(ArmadaShip("Venator"))(LEGAL), PACK).points is None


def test_the_packing_list_has_every_model_and_card() -> None:
    found = packing(LEGAL, PACK)
    assert found.ships == {FRIGATE: 1, CORVETTE: 1, TRANSPORT: 2}
    assert found.squadrons == {"X-wing Squadron": 2, "Luke Skywalker": 1}
    assert sum(found.upgrades.values()) == 7
    assert found.objectives == ("Advanced Gunnery", "Contested Outpost", "Superior Positions")
    assert found.obstacles == 6
    assert found.others == (
        "bases and pegs",
        "ship tokens",
        "other tokens",
        "damage deck",
        "attack dice",
        "manoeuvre tool",
        "range ruler",
    )


def test_copies_of_a_ship_are_marked_and_everything_if_both_play_one_faction() -> None:
    assert copies(LEGAL) == (TRANSPORT,)
    assert marks(LEGAL, IMPERIALS) == TokenMarks((TRANSPORT,), ())
    assert marks(LEGAL, LEGAL) == TokenMarks((FRIGATE, CORVETTE, TRANSPORT), ("X-wing Squadron", "Luke Skywalker"))


def test_the_total_of_a_fleet_can_be_verified_line_by_line() -> None:
    found = sheet(LEGAL, PACK, "Veronica")
    assert found.total == sum(line.points or 0 for line in found.lines) == 246


def test_the_first_player_chooses_among_the_objectives_of_the_second() -> None:
    assert choice_of_objectives(IMPERIALS) == {
        "Assault": "Advanced Gunnery",
        "Defense": "Contested Outpost",
        "Navigation": "Superior Positions",
    }
    assert choice_of_objectives(Fleet(ships=(with_cards(CORVETTE),))) == {}
