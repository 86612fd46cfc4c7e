"""Lists made illegal by hand: each fails for exactly its reason, and for nothing else."""

import pytest
from judged import (
    CAPTAIN,
    CORE_OBSTACLES,
    DOGFIGHT,
    EPIC,
    HOTSHOT,
    MATE,
    OBSTACLES,
    SQUADS,
    STANDARD,
    escalation,
    judged,
    pack_of,
    reasons,
    team,
)
from msgspec.structs import replace

from finalsalvo.lists.xwing.checking import check
from finalsalvo.lists.xwing.overrides import SquadOverrides
from finalsalvo.lists.xwing.reading import read_squads

STANDARD_LISTS = {
    "one ship": ("Luke Skywalker", "ships", "XW2-SQD-03"),
    "nine ships": ("9 x Trade Federation Drone", "ships", "XW2-SQD-03"),
    "201 points": (
        "Han Solo + Chewbacca\nLuke Skywalker + Targeting Computer\nEzra Bridger (TIE/ln Fighter) + Hull Upgrade",
        "points",
        "XW2-SQD-02",
    ),
    "two factions": ("Luke Skywalker\nAcademy Pilot", "faction", "XW2-SQD-04"),
    "a limited pilot twice": ("2 x Luke Skywalker", "limited", "XW2-GEN-02"),
    "a name on a pilot and an upgrade": ("Luke Skywalker\nHan Solo + Luke Skywalker", "limited", "XW2-GEN-02"),
    "two pilots of one name": (
        "Ezra Bridger (Attack Shuttle)\nEzra Bridger (TIE/ln Fighter)",
        "limited",
        "XW2-GEN-02",
    ),
    "three bullets and four copies": ("4 x Bombardment Drone", "limited", "XW2-GEN-02"),
    "too many talents": ("Red Squadron Veteran + Elusive + Outmaneuver\nLuke Skywalker", "slots", "XW2-GEN-02"),
    "no such slot": ("Blue Squadron Escort + Elusive\nLuke Skywalker", "slots", "XW2-GEN-02"),
    "two slots for one card": (
        "Ezra Bridger (Attack Shuttle) + Wookiee Commandos\nLuke Skywalker",
        "slots",
        "XW2-GEN-02",
    ),
    "two weapons on one hardpoint": (
        "Cartel Spacer + Ion Cannon + Ion Missiles + Targeting Computer\nBoba Fett",
        "slots",
        "XW2-GEN-02",
    ),
    "a slot that a title would grant": ("Boba Fett + Proton Torpedoes\nCrymorah Goon", "slots", "XW2-GEN-02"),
    "another faction's droid": ("Crymorah Goon + R2-D2 (Astromech)\nBoba Fett", "restrictions", "XW2-GEN-02"),
    "another ship's configuration": (
        "Trade Federation Drone + Servomotor S-Foils\nBombardment Drone",
        "restrictions",
        "XW2-GEN-02",
    ),
    "a size too large": ("Han Solo + Elusive\nLuke Skywalker", "restrictions", "XW2-GEN-02"),
    "an action that is not there": (
        "Luke Skywalker + Engine Upgrade\nBlue Squadron Escort",
        "restrictions",
        "XW2-GEN-02",
    ),
    "a lock that is not there": ("Cartel Spacer + Ion Missiles\nBoba Fett", "restrictions", "XW2-GEN-02"),
    "the other side of the Force": ("Luke Skywalker + Hate\nBlue Squadron Escort", "restrictions", "XW2-GEN-02"),
    "an arc that is not there": ("Crymorah Goon + Veteran Tail Gunner\nBoba Fett", "restrictions", "XW2-GEN-02"),
    "a name that is not in the squad": (
        "Ezra Bridger (Attack Shuttle) + 0-0-0\nLuke Skywalker",
        "restrictions",
        "XW2-GEN-02",
    ),
    "an upgrade twice on a ship": (
        "Han Solo + Tactical Officer + Tactical Officer\nLuke Skywalker",
        "twins",
        "XW2-GEN-02",
    ),
    "two solitary upgrades": ("Bombardment Drone + Kraken\nBombardment Drone + TA-175", "solitary", "XW2-GEN-02"),
    "a standardized upgrade on one of two": (
        "Trade Federation Drone + Independent Calculations\nTrade Federation Drone",
        "standardized",
        "XW2-GEN-02",
    ),
    "a pilot named by half": ("Ezra Bridger\nLuke Skywalker\nHan Solo", "names", "XW2-LIST-02"),
    "an upgrade named by half": ("Han Solo\nLuke Skywalker + R2-D2", "names", "XW2-LIST-03"),
}


@pytest.mark.example("D11")
@pytest.mark.rule("XW2-SQD-02", "XW2-SQD-03", "XW2-SQD-04", "XW2-FACT-01", "XW2-LIST-02", "XW2-LIST-03")
@pytest.mark.parametrize("name", STANDARD_LISTS)
def test_a_standard_squad_fails_for_one_reason(name: str) -> None:
    text, check, rule = STANDARD_LISTS[name]
    assert reasons(judged("xwing-standard", f"{text}\n{OBSTACLES}")) == [(check, rule)]


@pytest.mark.example("D11")
@pytest.mark.rule("XW2-SQD-05", "XW2-SQD-06")
@pytest.mark.parametrize(
    ("obstacles", "rule"),
    [
        ("coreasteroid5, core2asteroid4", "XW2-SQD-05"),
        ("coreasteroid5, core2asteroid4, coreasteroid1, coreasteroid2", "XW2-SQD-05"),
        ("coreasteroid5, coreasteroid5, coreasteroid1", "XW2-SQD-05"),
        ("coreasteroid5, core-asteroid-5, coreasteroid1", "XW2-SQD-05"),
        ("gascloud1, coreasteroid5, coreasteroid1", "XW2-SQD-06"),
        ("pomdebris1, coreasteroid5, coreasteroid1", "XW2-SQD-06"),
    ],
)
def test_wrong_obstacles_are_the_one_reason(obstacles: str, rule: str) -> None:
    text = STANDARD.replace(OBSTACLES, f"Obstacles: {obstacles}")
    assert reasons(judged("xwing-standard", text)) == [("obstacles", rule)]


def test_an_obstacle_that_nobody_knows_cannot_be_told() -> None:
    report = judged("xwing-standard", STANDARD.replace("coreasteroid5", "my own rock"))
    assert [(each.check, each.card) for each in report.unknown] == [("obstacles", "myownrock")]


@pytest.mark.rule("XW2-SQD-01", "EPIC-SQD-01", "ESC-SQD-01", "TEAM-SQD-01")
@pytest.mark.parametrize(
    ("format", "text", "rule"),
    [
        ("xwing-standard", f"{STANDARD}\n---\n{STANDARD}", "XW2-SQD-01"),
        ("xwing-escalation", escalation(*SQUADS[:3]), "ESC-SQD-01"),
        ("xwing-epic-dogfight", f"{EPIC}\n---\n{EPIC}", "EPIC-SQD-01"),
        ("xwing-team-epic", CAPTAIN, "TEAM-SQD-01"),
        ("xwing-hotshot", f"{HOTSHOT}\n---\n{HOTSHOT}", "HOT-LIST-01"),
    ],
)
def test_too_many_or_too_few_lists_are_the_one_reason(format: str, text: str, rule: str) -> None:
    assert reasons(judged(format, text)) == [("lists", rule)]


BANNED = SquadOverrides(restricted=("Academy Pilot", "shieldupgrade"), restricted_most=3)

HOTSHOT_LISTS = {
    "21 points": (f"{HOTSHOT}\n3 x Academy Pilot", "points", "HOT-LIST-03"),
    "more than the loadout": (
        HOTSHOT.replace("Marksmanship + Shield Upgrade", "Elusive + Shield Upgrade"),
        "loadout",
        "HOT-LIST-03",
    ),
    "an upgrade beside a standard loadout": (
        HOTSHOT.replace("Darth Vader", "Darth Vader + Elusive"),
        "standard-loadout",
        "HOT-LIST-03",
    ),
    "an upgrade of a standard loadout": (
        HOTSHOT.replace("Marksmanship", "marksmanship-yavin"),
        "standard-loadout",
        "HOT-LIST-03",
    ),
    "two factions": (f"{HOTSHOT}\nCavern Angels Zealot", "faction", "HOT-LIST-03"),
    "a limited pilot twice": ("2 x Iden Versio\nAcademy Pilot", "limited", "HOT-LIST-03"),
    "a pilot of the Extended pool": (f"{HOTSHOT}\nBlack Squadron Ace", "pool", "HOT-LIST-04"),
    "an upgrade of the Extended pool": (
        HOTSHOT.replace("Shield Upgrade", "Electronic Baffle"),
        "pool",
        "HOT-LIST-04",
    ),
}


@pytest.mark.rule("HOT-LIST-04")
@pytest.mark.parametrize("format", ["xwing-hotshot", "xwing-fangs-out"])
@pytest.mark.parametrize("name", HOTSHOT_LISTS)
def test_a_hotshot_squad_fails_for_one_reason(format: str, name: str) -> None:
    text, check, rule = HOTSHOT_LISTS[name]
    assert reasons(judged(format, text)) == [(check, rule)]


@pytest.mark.rule("HOT-LIST-05")
def test_too_many_restricted_cards_and_a_banned_one_are_each_the_one_reason() -> None:
    assert reasons(judged("xwing-hotshot", HOTSHOT, BANNED)) == [("restricted", "HOT-LIST-05")]
    assert reasons(judged("xwing-hotshot", HOTSHOT, SquadOverrides(restricted=(), banned=("Iden Versio",)))) == [
        ("banned", "HOT-LIST-05")
    ]


FIRST_EDITION = {
    "101 points": (f"{DOGFIGHT}\nPrototype Pilot", "points", "contract"),
    "two factions": ("Wedge Antilles\nAcademy Pilot", "faction", "ESC-SQD-02"),
    "a huge ship": ("GR-75 Medium Transport\nWedge Antilles", "huge", "ESC-LIST-02"),
    "a unique name twice": ("Luke Skywalker\nOuter Rim Smuggler + Luke Skywalker", "limited", "ESC-GEN-03"),
    "a limited upgrade twice on a ship": ("Outer Rim Smuggler + Saboteur + Saboteur", "twins", "ESC-GEN-03"),
    "no elite icon": ("Rookie Pilot + Push the Limit", "slots", "ESC-GEN-03"),
    "two modifications": ("Rookie Pilot + Stealth Device + Hull Upgrade", "slots", "ESC-GEN-03"),
    "the Emperor in one seat": (
        "Omicron Group Pilot + Emperor Palpatine + Weapons Engineer",
        "slots",
        "ESC-GEN-03",
    ),
    "a Scyk that is not heavy": ("Cartel Spacer + Ion Cannon", "slots", "ESC-GEN-03"),
    "another ship's title": ("Rookie Pilot + A-wing Test Pilot", "restrictions", "ESC-GEN-03"),
    "a large ship's modification": ("Rookie Pilot + Tactical Jammer", "restrictions", "ESC-GEN-03"),
    "autothrusters without boost": ("Rookie Pilot + Autothrusters", "restrictions", "ESC-GEN-03"),
    "too little pilot skill": (
        "Alpha Squadron Pilot + Royal Guard TIE + Stealth Device + Hull Upgrade",
        "restrictions",
        "ESC-GEN-03",
    ),
    "an elite icon too many": ("Wedge Antilles + R2-D6", "restrictions", "ESC-GEN-03"),
    "the wrong shields": ("Rookie Pilot + Pulsed Ray Shield", "restrictions", "ESC-GEN-03"),
    "a rebel droid with the Empire": ("Omicron Group Pilot + R2-D2 (Crew)", "restrictions", "ESC-GEN-03"),
    "two of one talent for a test pilot": (
        "Green Squadron Pilot + A-wing Test Pilot + Push the Limit + Push the Limit",
        "together",
        "ESC-GEN-03",
    ),
    "two of one modification for a guard": (
        "Royal Guard Pilot + Royal Guard TIE + Stealth Device + Stealth Device",
        "together",
        "ESC-GEN-03",
    ),
}


@pytest.mark.rule("ESC-LIST-02", "ESC-LEGAL-01")
@pytest.mark.parametrize("name", FIRST_EDITION)
def test_a_dogfight_squad_fails_for_one_reason(name: str) -> None:
    text, check, rule = FIRST_EDITION[name]
    obstacles = "" if "Obstacles" in text else f"\n{CORE_OBSTACLES}"
    assert reasons(judged("xwing-dogfight", f"{text}{obstacles}")) == [(check, rule)]


def test_a_heavy_scyk_has_its_cannon_and_a_guard_two_modifications() -> None:
    guard = "Royal Guard Pilot + Royal Guard TIE + Stealth Device + Autothrusters"
    assert reasons(judged("xwing-dogfight", guard)) == []
    assert reasons(judged("xwing-dogfight", 'Cartel Spacer + "Heavy Scyk" Interceptor + Ion Cannon')) == []
    assert reasons(judged("xwing-dogfight", "Omicron Group Pilot + Emperor Palpatine")) == []
    assert reasons(judged("xwing-dogfight", "Rookie Pilot + Engine Upgrade")) == []
    assert reasons(judged("xwing-dogfight", "2 x Mandalorian Mercenary + Attanni Mindlink")) == []


EPIC_LISTS = {
    "301 points": (f"{EPIC}\nOuter Rim Smuggler\nPrototype Pilot + Hull Upgrade", "points", "EPIC-SQD-02"),
    "two factions": ("Wedge Antilles\nAcademy Pilot", "faction", "EPIC-SQD-06"),
    "scum": ("2 x Binayre Pirate", "faction", "EPIC-SQD-06"),
    "thirteen small ships": ("13 x Bandit Squadron Pilot", "types", "EPIC-SQD-04"),
    "seven large ships": ("7 x Outer Rim Smuggler", "types", "EPIC-SQD-05"),
    "six epic points": ("3 x GR-75 Medium Transport", "epic-points", "EPIC-SQD-03"),
    "unknown epic points": ("C-ROC Cruiser\nRookie Pilot", "epic-points", "B48"),
    "half a corvette": ("CR90 Corvette (Fore)\nRookie Pilot", "sections", "EPIC-SQD-07"),
    "a modification on each section": (
        "CR90 Corvette (Fore) + Automated Protocols\nCR90 Corvette (Aft) + Ordnance Tubes",
        "slots",
        "EPIC-GEN-02",
    ),
    "a fighter's modification": ("GR-75 Medium Transport + Stealth Device", "restrictions", "EPIC-GEN-02"),
    "ordnance without tubes": (
        "CR90 Corvette (Fore) + Concussion Missiles\nCR90 Corvette (Aft)",
        "slots",
        "EPIC-GEN-02",
    ),
    "a navigator": ("GR-75 Medium Transport + Navigator\nRookie Pilot", "huge-upgrades", "EPIC-SQD-11"),
    "an asteroid twice": (f"{EPIC}\nObstacles: coreasteroid1, coreasteroid1", "obstacles", "EPIC-SQD-10"),
    "another asteroid": (f"{EPIC}\nObstacles: core2asteroid1", "obstacles", "EPIC-GAME-06"),
    "wrong epic points": (f"{EPIC}\nEpic points: 4", "epic-total", "EPIC-LIST-01"),
}


@pytest.mark.example("D31")
@pytest.mark.rule(
    "EPIC-SQD-02", "EPIC-SQD-03", "EPIC-SQD-04", "EPIC-SQD-05", "EPIC-SQD-06", "EPIC-SQD-07", "EPIC-SQD-11"
)
@pytest.mark.parametrize("name", EPIC_LISTS)
def test_an_epic_squad_fails_for_one_reason(name: str) -> None:
    text, check, rule = EPIC_LISTS[name]
    assert reasons(judged("xwing-epic-dogfight", text)) == [(check, rule)]


def test_ordnance_tubes_anywhere_on_the_ship_let_hardpoints_take_missiles() -> None:
    tubes = "CR90 Corvette (Fore) + Concussion Missiles\nCR90 Corvette (Aft) + Ordnance Tubes"
    assert reasons(judged("xwing-epic-dogfight", tubes)) == []
    full = "CR90 Corvette (Fore)\nCR90 Corvette (Aft) + Ordnance Tubes + Single Turbolasers + Concussion Missiles"
    assert reasons(judged("xwing-epic-dogfight", full)) == [("slots", "EPIC-GEN-02")]


@pytest.mark.rule("EPIC-SQD-07")
def test_a_ship_that_came_after_the_book_has_no_epic_points_of_its_cards() -> None:
    format = "xwing-epic-dogfight"
    ships = tuple(replace(each, epic_halves=6) if each.size == "huge" else each for each in pack_of(format).ships)
    found = check(format, read_squads("C-ROC Cruiser\nRookie Pilot"), replace(pack_of(format), ships=ships))
    assert reasons(found) == [("epic-points", "B48")]


def test_the_organizer_sets_epic_points_of_a_later_ship() -> None:
    text = "C-ROC Cruiser\nGR-75 Medium Transport\nRookie Pilot"
    assert reasons(judged("xwing-epic-dogfight", text, SquadOverrides(epic_points={"C-ROC Cruiser": 3}))) == []
    assert reasons(judged("xwing-epic-dogfight", text, SquadOverrides(epic_points={"croccruiser": 4}))) == [
        ("epic-points", "EPIC-SQD-03")
    ]


TEAM_LISTS = {
    "a member with 201 points": (
        CAPTAIN.replace("Wedge Antilles", "3 x Rookie Pilot\nGreen Squadron Pilot\nWedge Antilles"),
        MATE,
        "points",
        "TEAM-SQD-01",
    ),
    "four epic points": (
        "Player: Ann (captain)\n2 x GR-75 Medium Transport\nEpic points: 4",
        MATE,
        "epic-points",
        "TEAM-SQD-02",
    ),
    "nine small ships": (CAPTAIN, "9 x Bandit Squadron Pilot", "types", "TEAM-SQD-03"),
    "five large ships": (CAPTAIN, "5 x Outer Rim Smuggler", "types", "TEAM-SQD-04"),
    "two factions": (CAPTAIN, "Academy Pilot", "faction", "TEAM-SQD-05"),
    "a unique name in both": (CAPTAIN, "Wedge Antilles", "team-unique", "TEAM-SQD-06"),
    "no captain": (CAPTAIN.replace(" (captain)", ""), MATE, "captain", "TEAM-LIST-01"),
    "two captains": (CAPTAIN, f"{MATE}\nCaptain: yes", "captain", "TEAM-LIST-01"),
    "an asteroid twice": (f"{CAPTAIN}\nObstacles: coreasteroid1, coreasteroid1", MATE, "obstacles", "TEAM-SQD-08"),
}


@pytest.mark.example("D33")
@pytest.mark.rule(
    "TEAM-SQD-01", "TEAM-SQD-02", "TEAM-SQD-03", "TEAM-SQD-04", "TEAM-SQD-05", "TEAM-SQD-06", "TEAM-LIST-01"
)
@pytest.mark.parametrize("name", TEAM_LISTS)
def test_a_team_fails_for_one_reason(name: str) -> None:
    first, second, check, rule = TEAM_LISTS[name]
    assert reasons(judged("xwing-team-epic", team(first, second))) == [(check, rule)]
