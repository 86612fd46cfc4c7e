"""Fleets are read from what builders write and people type, and nothing of them is lost in silence."""

from collections.abc import Mapping

import pytest
from armada_cards import CORVETTE, FRIGATE, PACK, TRANSPORT
from hypothesis import example, given
from hypothesis import strategies as st

from finalsalvo.lists.armada import words
from finalsalvo.lists.armada.fleet import ArmadaShip, Fleet, FleetObjective, FleetUpgrade, Squadron
from finalsalvo.lists.armada.layout import FleetLayout
from finalsalvo.lists.armada.pack import FleetPack
from finalsalvo.lists.armada.reading import FleetReading, Renamed, Unread, names, read_all, read_fleet

# Layout, name, faction, commander, ships, upgrades, squadrons, objectives, total: counted by hand in each file.
EXPORTS = {
    "armada-fleet-builder_dumpster-fire-mk-18": (
        FleetLayout.FLEET_BUILDER,
        "Dumpster Fire Mk 18",
        "Rebel",
        "Garm Bel Iblis",
        (4, 8, 6, 3, 400),
    ),
    "armada-fleet-builder_raddeux-lib-v4": (
        FleetLayout.FLEET_BUILDER,
        "Raddeux Lib V4",
        "Rebel",
        "Admiral Raddus",
        (4, 13, 4, 3, 399),
    ),
    "armada-fleets-designer_dumpster-fire-mk-18": (
        FleetLayout.DESIGNER,
        "Dumpster Fire Mk 18",
        "Rebel",
        "Garm Bel Iblis",
        (4, 8, 6, 3, 400),
    ),
    "armada-warlords_campaign-tool-sample": (
        FleetLayout.WARLORDS,
        "World test 2 rebels",
        "Rebel",
        "Admiral Raddus",
        (3, 9, 4, 3, 386),
    ),
    "flagship_dumpster-fire-mk-18": (
        FleetLayout.FLAGSHIP,
        "Dumpster Fire Mk 18",
        "Rebel",
        "Garm Bel Iblis",
        (4, 8, 6, 3, 400),
    ),
    "ryan-kingston_dumpster-fire-mk-18": (
        FleetLayout.KINGSTON,
        "Dumpster Fire Mk 18",
        "Rebel",
        "Garm Bel Iblis",
        (4, 8, 6, 3, 400),
    ),
    "ryan-kingston_no-obj-no-com-multi-squad": (
        FleetLayout.KINGSTON,
        "Untitled Fleet",
        "Imperial",
        None,
        (2, 6, 3, 0, 196),
    ),
    "ryan-kingston_starhawk": (FleetLayout.KINGSTON, "Untitled Fleet", "Rebel", "Mon Mothma", (3, 13, 4, 3, 396)),
    "star-forge_export-text": (FleetLayout.KINGSTON, "Untitled Fleet", "Rebel", "General Dodonna", (2, 4, 3, 3, 170)),
    "warlords_dumpster-fire-mk-18": (
        FleetLayout.WARLORDS,
        "Dumpster Fire Mk 18",
        "Rebel",
        "Garm Bel Iblis",
        (4, 8, 6, 3, 400),
    ),
    "warlords_failures_no-commander": (
        FleetLayout.WARLORDS,
        "Hawk Pelta Admo",
        "Rebel",
        "Kyrsta Agate",
        (4, 18, 0, 3, 392),
    ),
    "warlords_squadless": (FleetLayout.WARLORDS, "Hawk Pelta Admo", "Rebel", "Kyrsta Agate", (4, 18, 0, 3, 392)),
}

DUMPSTER_FIRE = Fleet(
    "Dumpster Fire Mk 18",
    "Rebel",
    "Garm Bel Iblis",
    (
        ArmadaShip("CR90 Corvette A", (FleetUpgrade("Jaina's Light", "Title", 2),), 44),
        ArmadaShip(
            "MC80 Star Cruiser",
            (
                FleetUpgrade("Engine Techs", "Support Team", 8),
                FleetUpgrade("Garm Bel Iblis", "Commander", 25),
                FleetUpgrade("Strategic Adviser", "Officer", 4),
            ),
            96,
            flagship=True,
        ),
        ArmadaShip(
            "Modified Pelta-class Command Ship",
            (FleetUpgrade("Intensify Firepower!", "Fleet Command", 6), FleetUpgrade("Toryn Farr", "Officer", 7)),
            60,
        ),
        ArmadaShip(
            "Nebulon-B Escort Frigate",
            (FleetUpgrade("Ahsoka Tano", "Officer", 2), FleetUpgrade("Yavaris", "Title", 5)),
            57,
        ),
    ),
    (
        Squadron("Biggs Darklighter", 1, 19),
        Squadron("Jan Ors", 1, 19),
        Squadron("X-wing Squadron", 2, 26),
        Squadron("Y-wing Squadron", 2, 20),
    ),
    (
        FleetObjective("Contested Outpost", "Defense"),
        FleetObjective("Hyperspace Migration", "Navigation"),
        FleetObjective("Ion Storm", "Assault"),
    ),
    400,
)


def sizes(fleet: Fleet) -> tuple[int, int, int, int, int | None]:
    upgrades = sum(len(ship.upgrades) for ship in fleet.ships)
    squadrons = sum(squadron.count for squadron in fleet.squadrons)
    return len(fleet.ships), upgrades, squadrons, len(fleet.objectives), fleet.claimed


def test_every_export_is_read_whole(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    assert set(exports) == set(EXPORTS)
    for name, text in exports.items():
        found = read_fleet(text, armada_pack)
        fleet = found.fleet
        assert (found.layout, fleet.name, fleet.faction, fleet.commander, sizes(fleet)) == EXPORTS[name], name
        assert (found.unread, found.notes) == ((), ()), name
        assert all(each.slot for ship in fleet.ships for each in ship.upgrades), name


def test_one_fleet_reads_the_same_from_five_layouts(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    fleets = [read_fleet(text, armada_pack) for name, text in exports.items() if "dumpster-fire" in name]
    assert len({each.layout for each in fleets}) == 5
    assert [each.fleet.in_order() for each in fleets] == [DUMPSTER_FIRE] * 5


def test_without_a_pack_names_stay_as_they_are_written(exports: Mapping[str, str]) -> None:
    for name, text in exports.items():
        found = read_fleet(text)
        assert (sizes(found.fleet), found.unread, found.renamed) == (EXPORTS[name][4], (), ()), name
    raw = read_fleet(exports["flagship_dumpster-fire-mk-18"]).fleet
    assert [ship.name for ship in raw.ships][1] == "CR90A Corvette"


def test_a_name_that_was_read_as_another_is_told(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    found = read_fleet(exports["armada-fleet-builder_dumpster-fire-mk-18"], armada_pack)
    assert found.author == "a player"
    assert found.renamed == (
        Renamed("MC80 Liberty Star Cruiser", "MC80 Star Cruiser"),
        Renamed("Moldy Crow - Jan Ors", "Jan Ors"),
        Renamed("Y-Wing Squadron", "Y-wing Squadron"),
        Renamed("Biggs Darklighter X-Wing Squadron", "Biggs Darklighter"),
        Renamed("X-Wing Squadron", "X-wing Squadron"),
    )


def test_no_line_of_an_export_can_be_spoilt_in_silence(exports: Mapping[str, str], armada_pack: FleetPack) -> None:
    spoilt = 0
    for text in exports.values():
        lines = text.splitlines()
        whole = names(read_fleet(text, armada_pack).fleet)
        for number, line in enumerate(lines):
            name = words.entry(words.plain(line).lstrip("-•+ ")).name
            other = line.replace(name, "Zzyzx")
            if other == line or not any(name in written or written in name for written in whole):
                continue
            spoilt += 1
            found = read_fleet("\n".join([*lines[:number], other, *lines[number + 1 :]]), armada_pack)
            shown = [*names(found.fleet), found.fleet.commander or "", *(each.text for each in found.unread)]
            assert any("Zzyzx" in each for each in shown), (line, shown)
    assert spoilt == 319


def test_all_fleets_of_the_world_championship_are_read(worlds: tuple[FleetReading, ...]) -> None:
    fleets = [each.fleet for each in worlds]
    assert (len(fleets), {each.unread for each in worlds}, {each.notes for each in worlds}) == (146, {()}, {()})
    assert sum(len(fleet.ships) for fleet in fleets) == 548
    assert sum(len(ship.upgrades) for fleet in fleets for ship in fleet.ships) == 2150
    assert sum(len(fleet.squadrons) for fleet in fleets) == 519
    assert all(fleet.commander and fleet.flagship for fleet in fleets)
    first = fleets[0]
    assert (first.name, first.faction, first.commander, first.claimed) == ("#1", "Rebel", "Admiral Raddus", 397)
    assert first.ships[1].title == "Profundity"


TYPED = """
Home Fleet
Rebels
Assault Frigate Mk2 B [flagship]
- General Dodonna
- Gallant Haven
CR90 A
* Leia Organa (Officer)
2 GR-75 Medium Transports
Luke Skywalker
X-wing Squadron x2
3x Y-Wing Squadrons (30)
Objectives: Advanced Gunnery, Superior Positions; Fire Lanes
"""


WARLORDS = """
One of them
Faction: Rebel Alliance
Commander: General Dodonna
[ flagship ] CR90 Corvette A (44 points)
-  General Dodonna\t ( 20\t points)
= 64 total ship cost
2\tX-Wing Squadrons ( 26 points)
= 26 total squadron cost
"""

DESIGNER = """
Another (26/90/400)
===================
CR90 Corvette A (44 + 20: 64)
\t+ General Dodonna (20)
2 x X-wing Squadron (2 x 13)
Fire Lanes
"""


def test_a_fleet_can_be_typed() -> None:
    found = read_fleet(TYPED, PACK)
    assert (found.layout, found.unread) == (FleetLayout.PLAIN, ())
    assert found.fleet == Fleet(
        "Home Fleet",
        "Rebel",
        "General Dodonna",
        (
            ArmadaShip(
                FRIGATE,
                (FleetUpgrade("General Dodonna", "Commander"), FleetUpgrade("Gallant Haven", "Title")),
                None,
                True,
            ),
            ArmadaShip(CORVETTE, (FleetUpgrade("Leia Organa", "Officer"),)),
            ArmadaShip(TRANSPORT),
            ArmadaShip(TRANSPORT),
        ),
        (Squadron("Luke Skywalker"), Squadron("X-wing Squadron", 2), Squadron("Y-wing Squadron", 3, 30)),
        (
            FleetObjective("Advanced Gunnery", "Assault"),
            FleetObjective("Superior Positions", "Navigation"),
            FleetObjective("Fire Lanes", "Defense"),
        ),
    )
    assert found.fleet.by_category == {
        "Assault": ("Advanced Gunnery",),
        "Navigation": ("Superior Positions",),
        "Defense": ("Fire Lanes",),
    }


@pytest.mark.rule("ARM-LIST-02")
@pytest.mark.example("A18")
def test_a_type_in_parentheses_says_which_card_is_meant() -> None:
    text = "Victory II\n- Darth Vader (com)\nDarth Vader (Squadron)\n"
    fleet = read_fleet(text, PACK).fleet
    assert fleet.ships[0].upgrades == (FleetUpgrade("Darth Vader", "Commander"),)
    assert fleet.squadrons == (Squadron("Darth Vader"),)


def test_what_is_not_understood_is_shown_with_its_line() -> None:
    text = (
        "Fleet\nCR90 Corvette A\n- Jaina's Light\nSome Old Freighter\n- Engine Techs\nand two more\n0 X-wing Squadron\n"
    )
    found = read_fleet(text, PACK)
    assert found.unread == (
        Unread(4, "Some Old Freighter"),
        Unread(5, "- Engine Techs"),
        Unread(6, "and two more"),
        Unread(7, "0 X-wing Squadron"),
    )
    assert found.fleet.ships == (ArmadaShip(CORVETTE, (FleetUpgrade("Jaina's Light", "Title"),)),)


def test_headings_that_say_nothing_or_nonsense() -> None:
    lines = ["= 12 points", "Faction: Hutts", "Faction:", "Total Points: many", "- Engine Techs", "= 0 points"]
    found = read_fleet("\n".join(lines), PACK)
    assert found.fleet == Fleet()
    assert [each.text for each in found.unread] == [lines[0], lines[1], lines[3], lines[4]]
    assert read_fleet("Weather: fine", PACK).fleet.name == "Weather: fine"


def test_what_is_said_twice_and_differently_is_shown() -> None:
    once = ["Name: One", "Faction: Rebel", "Commander: Garm Bel Iblis", "Author: me", "Points: 12/400"]
    again = [
        "Name: Two",
        "Faction: Empire",
        "Commander: Leia Organa (com)",
        "Player: you",
        "Total Points: 13",
        "Imperial",
    ]
    found = read_fleet("\n".join([*once, *once, *again]), PACK)
    assert found.fleet == Fleet("One", "Rebel", "Garm Bel Iblis", claimed=12)
    assert [each.text for each in found.unread] == again


def test_upgrades_of_several_ships_in_one_line_belong_to_none() -> None:
    found = read_fleet("2x CR90 Corvette A\n- Jaina's Light\n99 CR90 Corvette A\n", PACK)
    assert found.fleet.ships == (ArmadaShip(CORVETTE), ArmadaShip(CORVETTE))
    assert [each.line for each in found.unread] == [2, 3]


def test_an_unknown_card_keeps_the_name_that_was_written() -> None:
    text = "Name: New\nFaction: Republic\n\nVenator II (100)\n• Bail Organa (com) (28)\n= 128 Points\n"
    found = read_fleet(text, PACK)
    assert found.fleet == Fleet(
        "New",
        "Republic",
        "Bail Organa",
        (ArmadaShip("Venator II", (FleetUpgrade("Bail Organa", "Commander", 28),), 100, True),),
        claimed=128,
    )


def test_figures_that_do_not_fit_each_other_are_noted() -> None:
    text = (
        "Name: Sums\nCR90 Corvette A (44)\n• Jaina's Light (2)\n= 47 Points\n"
        "Squadrons:\n• 2 x X-wing Squadron (26)\n= 27 Points\nTotal Points: 80\n"
    )
    found = read_fleet(text, PACK)
    assert [str(each) for each in found.notes] == [
        "The list says 47 points for CR90 Corvette A. Its cards add up to 46.",
        "The list says 27 points of squadrons. They add up to 26.",
        "The list gives a total of 80 points. Its numbers add up to 72.",
    ]
    assert found.fleet.claimed == 80
    record = read_fleet('{"ships": [{"ship": "CR90 A", "points": 44}], "total": 45}', PACK)
    assert [str(each) for each in record.notes] == ["The list gives a total of 45 points. Its numbers add up to 44."]


def test_a_fleet_may_be_called_like_a_ship() -> None:
    text = "Victory II (44/400)\nRebels - Author: me\nCR90 Corvette A (44)\n= 44 total points\n"
    found = read_fleet(text, PACK)
    assert (found.fleet.name, [ship.name for ship in found.fleet.ships]) == ("Victory II", [CORVETTE])


def test_a_record_shows_what_it_was_not_understood_of() -> None:
    text = (
        '{"name": "R", "faction": "Hutts", "league": 7, "objectives": ["Fire Lanes"], "squadrons": "none",'
        ' "ships": [3, {"name": "CR90 A", "nick": "x", "upgrades": [{"name": "Leia Organa (off)", "art": 1}]}]}'
    )
    found = read_fleet(text, PACK)
    assert (found.layout, found.fleet.name, found.fleet.faction) == (FleetLayout.RECORD, "R", "Rebel")
    assert found.fleet.ships == (ArmadaShip(CORVETTE, (FleetUpgrade("Leia Organa", "Officer"),)),)
    assert read_fleet('{"squadrons": [{"name": "X-wing Squadron", "count": 1000000}]}').fleet.squadrons == ()
    assert [each.text for each in found.unread] == [
        "league: 7",
        "faction: Hutts",
        "ships: 3",
        "nick: x",
        "art: 1",
        "squadrons: none",
        "objectives: ['Fire Lanes']",
    ]


def test_a_record_names_its_objectives_by_category() -> None:
    text = '{"objectives": {"assault": "Most Wanted", "defense": null, "navigation": "intel sweep"}}'
    assert read_fleet(text, PACK).fleet.objectives == (
        FleetObjective("Most Wanted", "Assault"),
        FleetObjective("Intel Sweep", "Navigation"),
    )


@pytest.mark.rule("ARM-FLT-01")
def test_several_fleets_in_one_paste_are_kept_apart() -> None:
    text = "First\nCR90 Corvette A\n-----\nSecond\nVictory II\n"
    assert [each.fleet.name for each in read_all(text, PACK)] == ["First", "Second"]
    assert [each.fleet.name for each in read_all('[{"name": "One"}, {"name": "Two"}]')] == ["One", "Two"]
    assert [each.layout for each in read_all("[not json")] == [FleetLayout.PLAIN]
    assert read_fleet("{not json").unread == ()
    assert read_fleet("{not json").fleet.name == "{not json"


PIECES = st.sampled_from(
    [
        "CR90 Corvette A",
        "(44)",
        "- ",
        "• ",
        "2 x ",
        "Leia Organa (off)",
        "= 5 points",
        "Faction:",
        "Squadrons:",
        "{",
        "[",
    ]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=12), st.just("\n")), max_size=30).map("".join))
@example("9" * 5000 + " X-wing Squadron")
@example("x (" + "9" * 5000 + ")")
@example('{"a": ' + "[" * 100_000)
@example("{\ud800")
@example("\ufeffName: x\n\u00a0\n")
def test_whatever_is_pasted_every_line_is_read_or_shown(text: str) -> None:
    found = read_fleet(text, PACK)
    shown = {each.line for each in found.unread}
    assert all(0 <= line <= len(text.splitlines()) for line in shown)
    assert read_all(text, PACK) is not None


BEFORE = ("", "- ", "+ ", "3 x ", "= ", "Name: ", "Author: ", "Faction: ", "Points: ", "Commander: ", "Objectives: ")
BEHIND = ("", " (12)", " (12/400)", " x2", " (Officer)", " (Squadron)", " ( 3 points)", " (1 + 2: 3)", " [flagship]")


@given(st.sampled_from(BEFORE), st.sampled_from(BEHIND), st.data())
def test_a_line_put_anywhere_into_a_list_turns_up_again(before: str, behind: str, data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from([TYPED, WARLORDS, DESIGNER])).splitlines()
    place = data.draw(st.integers(0, len(lines)))
    found = read_fleet("\n".join([*lines[:place], f"{before}Zzyzx{behind}", *lines[place:]]), PACK)
    assert "Zzyzx" in repr(found)


@given(
    st.lists(st.sampled_from([f"{count} {card.name}" for card in PACK.squadrons for count in (1, 2, 3)]), max_size=8),
    st.lists(st.sampled_from([card.name for card in PACK.ships]), min_size=1, max_size=6),
)
def test_every_ship_and_squadron_typed_is_in_the_fleet(squadrons: list[str], ships: list[str]) -> None:
    found = read_fleet("\n".join(["A name", *ships, *squadrons]), PACK)
    assert found.unread == ()
    assert [ship.name for ship in found.fleet.ships] == ships
    assert [f"{each.count} {each.name}" for each in found.fleet.squadrons] == squadrons
