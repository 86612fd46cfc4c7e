"""Squads and fleets at the limits of their books: what `finalsalvo lists check` lets pass, and what it says else."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import call
from judged import (
    CAPTAIN,
    CORE_OBSTACLES,
    EPIC,
    HOTSHOT,
    MATE,
    OBSTACLES,
    SQUADS,
    STANDARD,
    escalation,
    team,
)

pytestmark = pytest.mark.usefixtures("shelf")

CARDS = {
    "xwing-standard": "small-200",
    "xwing-hotshot": "small-20",
    "xwing-fangs-out": "small-20",
    "armada-standard": "a-handful-of-cards-1",
}
"""The pack of a format; that of the first edition for all others."""

FIRST_EDITION = "xwing-data-0.0.1"

Found = tuple[int, int | None, list[str]]
"""The exit code, the points, and each reason against a list: where, what and by which rule."""


def judged_by_shell(format: str, text: str, *options: str) -> Found:
    """What the shell finds in a typed list."""
    cards = () if "--cards" in options else ("--cards", CARDS.get(format, FIRST_EDITION))
    code, out, err = call("lists", "check", "--json", "--format", format, *cards, *options, "-", stdin=text.encode())
    assert err == ""
    told = json.loads(out)
    return code, told["points"], [line(each) for each in told["findings"] if each["verdict"] == "fail"]


def line(finding: dict[str, Any]) -> str:
    """A finding as people read it."""
    where = f"{finding['where']}: " if finding.get("where") else ""
    return f"{where}{finding['message']} [{finding['rule']}]"


def legal(format: str, text: str, points: int, *rules: str, id: str) -> Any:
    """A list at the limit that is legal."""
    return pytest.param(format, text, (0, points, []), marks=pytest.mark.rule(*rules), id=id)


def broken(format: str, text: str, points: int | None, told: str, *more: str, id: str) -> Any:
    """A list just over a limit: the rule that it proves stands at the end of what is told."""
    rule = told.rpartition("[")[2].removesuffix("]")
    return pytest.param(format, text, (1, points, [told, *more]), marks=pytest.mark.rule(rule), id=id)


# --- X-Wing standard: 200 points, two to eight ships, one faction, three obstacles -----------------------------

HAN, EZRA = "Han Solo + Chewbacca", "Ezra Bridger (TIE/ln Fighter, Spectre-6)"


def rebels(*ships: str, obstacles: str = OBSTACLES) -> str:
    """A squad of X-Wing standard."""
    return "\n".join((*ships, obstacles))


def rocks(names: str) -> str:
    """Luke and Han with these obstacles."""
    return rebels("Luke Skywalker", "Han Solo", obstacles=f"Obstacles: {names}")


XW2 = "xwing-standard"
STANDARD_SQUADS = [
    legal(XW2, rebels(HAN, "Luke Skywalker + R4 Astromech", f"{EZRA} + Hull Upgrade"), 200, "XW2-SQD-02", id="200"),
    broken(
        XW2,
        rebels(HAN, "Luke Skywalker + Targeting Computer", f"{EZRA} + Hull Upgrade"),
        201,
        "201 points: 1 over the limit of 200. [XW2-SQD-02]",
        id="201",
    ),
    legal(XW2, rebels("Academy Pilot", "Academy Pilot"), 46, "XW2-SQD-02", "XW2-SQD-03", id="two ships, 46 points"),
    broken(XW2, rebels("Luke Skywalker"), 62, "1 ship. You need at least 2. [XW2-SQD-03]", id="one ship"),
    legal(XW2, rebels("8 x Trade Federation Drone"), 160, "XW2-SQD-03", id="eight ships"),
    broken(
        XW2, rebels("9 x Trade Federation Drone"), 180, "9 ships. You can have at most 8. [XW2-SQD-03]", id="nine ships"
    ),
    broken(
        XW2,
        rebels("Luke Skywalker", "Academy Pilot"),
        85,
        "The squad mixes Galactic Empire and Rebel Alliance. Choose one faction. [XW2-SQD-04]",
        id="two factions",
    ),
    broken(
        XW2,
        f"{STANDARD}\n---\n{STANDARD}",
        169,
        "X-Wing standard needs 1 squad. This list has 2. [XW2-SQD-01]",
        id="two squads",
    ),
    broken(
        XW2,
        rocks("coreasteroid5, core2asteroid4"),
        154,
        "2 obstacles chosen. Choose exactly 3. [XW2-SQD-05]",
        id="two obstacles",
    ),
    broken(
        XW2,
        rocks("coreasteroid5, core2asteroid4, coreasteroid1, coreasteroid2"),
        154,
        "4 obstacles chosen. Choose exactly 3. [XW2-SQD-05]",
        id="four obstacles",
    ),
    broken(
        XW2,
        rocks("coreasteroid5, coreasteroid5, coreasteroid1"),
        154,
        "Asteroid 5 (first edition Core Set or second edition Core Set) is chosen more than once."
        " Choose different obstacles. [XW2-SQD-05]",
        id="an obstacle twice",
    ),
    legal(XW2, rocks("coreasteroid0, core2asteroid5, vt49decimatordebris2"), 154, "XW2-SQD-06", id="first edition"),
    broken(
        XW2,
        rocks("gascloud1, coreasteroid5, coreasteroid1"),
        154,
        "Gas cloud 1 (Servants of Strife or Guardians of the Republic) isn't an allowed obstacle. [XW2-SQD-06]",
        id="a gas cloud",
    ),
    legal(XW2, rebels(EZRA, "Luke Skywalker", "Han Solo"), 186, "XW2-LIST-02", id="Ezra with ship and subtitle"),
    broken(
        XW2,
        rebels("Ezra Bridger", "Luke Skywalker", "Han Solo"),
        None,
        "Ship 1: There are several cards called Ezra Bridger: Ezra Bridger (Attack Shuttle, Spectre-6)"
        " or Ezra Bridger (TIE/ln Fighter, Spectre-6). Write which one you mean. [XW2-LIST-02]",
        id="Ezra alone",
    ),
]

# --- Escalation: four squads of 60, 90, 120 and 150, each within the next --------------------------------------

ESC = "xwing-escalation"
PROTOTYPE, CONCUSSION = "Prototype Pilot + Chardaan Refit", " + Concussion Missiles"
MOVED = (
    f"Rookie Pilot + R2 Astromech + Proton Torpedoes\n{PROTOTYPE}\nRookie Pilot + R2 Astromech",
    f"Rookie Pilot + R2 Astromech\n{PROTOTYPE}\nRookie Pilot + Proton Torpedoes",
)


def many(ship: str, *counts: int) -> str:
    """Four squads of one ship."""
    return escalation(*("\n".join([ship] * count) for count in counts))


def fourth(old: str, new: str) -> str:
    """The four squads with something else in the last alone."""
    assert old in SQUADS[3]
    return escalation(*SQUADS[:3], SQUADS[3].replace(old, new, 1))


def growing(first: str) -> str:
    """Squads of 60, 90, 120 and 150 points, but for what is on the first ship: 5 TIEs, then 18 and 12 each time."""
    ships = [f"Academy Pilot{first}", *["Academy Pilot"] * 4]
    squads = ["\n".join(ships)]
    for _ in range(3):
        ships += ["Alpha Squadron Pilot", "Academy Pilot"]
        squads.append("\n".join(ships))
    return escalation(*squads)


ESCALATIONS = [
    legal(ESC, escalation(*SQUADS), 106, "ESC-SQD-01", "ESC-SQD-07", "ESC-SQD-08", id="new ships, new upgrades on old"),
    legal(ESC, growing(""), 150, "ESC-SQD-05", "ESC-SQD-03", id="60, 90, 120 and 150"),
    broken(
        ESC,
        growing(" + Stealth Device"),
        153,
        *(
            f"Squad {number}: {limit + 3} points: 3 over the limit of {limit}. [ESC-SQD-05]"
            for number, limit in enumerate((60, 90, 120, 150), start=1)
        ),
        id="63, 93, 123 and 153",
    ),
    broken(
        ESC, escalation(*SQUADS[:3]), 78, "X-Wing Escalation needs 4 squads. This list has 3. [ESC-SQD-01]", id="three"
    ),
    legal(ESC, many("Binayre Pirate", 2, 3, 4, 5), 60, "ESC-SQD-02", "ESC-SQD-06", id="scum"),
    broken(
        ESC,
        escalation(*["2 x Academy Pilot"] * 3, "2 x Academy Pilot\nRookie Pilot"),
        45,
        "The squad mixes Galactic Empire and Rebel Alliance. Choose one faction. [ESC-SQD-02]",
        id="another faction in the fourth",
    ),
    broken(
        ESC,
        many("Academy Pilot", 5, 7, 8, 9),
        108,
        "Squad 4: TIE Fighter is in the squad 9 times. Only 8 of each small ship are allowed. [ESC-SQD-03]",
        id="nine small ships",
    ),
    legal(ESC, many("Outer Rim Smuggler", 2, 3, 4, 4), 108, "ESC-SQD-04", id="four large ships"),
    broken(
        ESC,
        many("Outer Rim Smuggler", 2, 3, 4, 5),
        135,
        "Squad 4: YT-1300 is in the squad 5 times. Only 4 of each large ship are allowed. [ESC-SQD-04]",
        id="five large ships",
    ),
    broken(
        ESC,
        escalation("Rookie Pilot + R2 Astromech", *SQUADS[1:]),
        106,
        "Squad 1: 1 ship. You need at least 2. [ESC-SQD-06]",
        id="one ship",
    ),
    broken(
        ESC,
        fourth(PROTOTYPE, "Wedge Antilles"),
        120,
        "Squad 3, ship 2: Prototype Pilot is in squad 3 but missing from squad 4."
        " Each squad must contain the one before. [ESC-SQD-07]",
        id="a ship lost",
    ),
    broken(
        ESC,
        fourth(CONCUSSION, ""),
        102,
        "Squad 3, ship 4: Concussion Missiles is on Bandit Squadron Pilot in squad 3 but not in squad 4."
        " Each squad must contain the one before. [ESC-SQD-07]",
        id="an upgrade lost",
    ),
    broken(
        ESC,
        fourth(*MOVED),
        105,
        "Squad 3, ship 1: Proton Torpedoes is on Rookie Pilot in squad 3 but on another ship in squad 4."
        " It can't move. [ESC-SQD-08]",
        id="an upgrade moved",
    ),
    broken(
        ESC,
        escalation(*SQUADS, obstacles="Obstacles: coreasteroid0, coreasteroid1"),
        106,
        "2 obstacles chosen. Choose exactly 3. [ESC-SQD-09]",
        id="two obstacles",
    ),
    broken(
        ESC,
        escalation(*SQUADS, obstacles="Obstacles: coreasteroid0, coreasteroid0, yt2400debris0"),
        106,
        "Asteroid 0 (first edition Core Set or Never Tell Me the Odds) is chosen more than once."
        " Choose different obstacles. [ESC-SQD-09]",
        id="an asteroid twice",
    ),
    broken(
        ESC,
        escalation(*SQUADS, obstacles="Obstacles: coreasteroid0, core2asteroid0, yt2400debris0"),
        106,
        "Asteroid 0 (The Force Awakens Core Set or Never Tell Me the Odds) isn't an allowed obstacle. [ESC-SQD-09]",
        id="an asteroid of another box",
    ),
    broken(
        ESC,
        escalation(SQUADS[0], f"{SQUADS[1]}\n{CORE_OBSTACLES.replace('coreasteroid0', 'coreasteroid3')}", *SQUADS[2:]),
        106,
        "The squads have different obstacles. Choose the same for all. [ESC-SQD-10]",
        id="other obstacles in the second",
    ),
    pytest.param(
        ESC,
        escalation(*SQUADS[:3], f"{SQUADS[2]}\nGR-75 Medium Transport"),
        (
            1,
            108,
            [
                "Squad 4, ship 5: The GR-75 Medium Transport is a huge ship."
                " X-Wing Escalation doesn't allow huge ships. [ESC-LIST-02]"
            ],
        ),
        marks=pytest.mark.rule("ESC-LIST-02", "ESC-LEGAL-01"),
        id="an epic ship",
    ),
]

# --- Epic Dogfight and Team Epic ---------------------------------------------------------------------------------

DOGFIGHT, TEAMS = "xwing-epic-dogfight", "xwing-team-epic"
CORVETTE, TRANSPORT = "CR90 Corvette (Fore)\nCR90 Corvette (Aft)", "GR-75 Medium Transport"
TIES = "Backstabber\nHowlrunner\n{} x Academy Pilot"
ANN = "Player: Ann (captain)"
EPIC_SQUADS = [
    legal(DOGFIGHT, f"{EPIC}\nOuter Rim Smuggler\nPrototype Pilot", 298, "EPIC-SQD-02", id="298"),
    broken(
        DOGFIGHT,
        f"{EPIC}\nOuter Rim Smuggler\nPrototype Pilot + Hull Upgrade",
        301,
        "301 points: 1 over the limit of 300. [EPIC-SQD-02]",
        id="301",
    ),
    broken(
        DOGFIGHT, f"{EPIC}\n---\n{EPIC}", 254, "Epic Dogfight needs 1 squad. This list has 2. [EPIC-SQD-01]", id="two"
    ),
    legal(DOGFIGHT, f"{CORVETTE}\n{TRANSPORT}", 120, "EPIC-SQD-03", "EPIC-SQD-07", id="3 + 2 epic points"),
    broken(
        DOGFIGHT,
        f"{CORVETTE}\n{CORVETTE}",
        180,
        "The squad has 6 epic points. Only 5 are allowed. [EPIC-SQD-03]",
        id="3 + 3 epic points",
    ),
    pytest.param(
        DOGFIGHT,
        "\n".join([TRANSPORT] * 3),
        (1, 90, ["The squad has 6 epic points. Only 5 are allowed. [EPIC-SQD-03]"]),
        marks=pytest.mark.rule("EPIC-SQD-07", "EPIC-SQD-03"),
        id="2 + 2 + 2 epic points",
    ),
    legal(DOGFIGHT, TIES.format(10), 154, "EPIC-SQD-04", id="twelve small ships"),
    broken(
        DOGFIGHT,
        TIES.format(11),
        166,
        "TIE Fighter is in the squad 13 times. Only 12 of each small ship are allowed. [EPIC-SQD-04]",
        id="thirteen small ships",
    ),
    legal(DOGFIGHT, "Colonel Jendon\n5 x Omicron Group Pilot", 131, "EPIC-SQD-05", id="six large ships"),
    broken(
        DOGFIGHT,
        "Colonel Jendon\n6 x Omicron Group Pilot",
        152,
        "Lambda-class Shuttle is in the squad 7 times. Only 6 of each large ship are allowed. [EPIC-SQD-05]",
        id="seven large ships",
    ),
    broken(
        DOGFIGHT,
        "Wedge Antilles\nAcademy Pilot",
        41,
        "The squad mixes Galactic Empire and Rebel Alliance. Choose one faction. [EPIC-SQD-06]",
        id="two factions",
    ),
    broken(
        DOGFIGHT,
        "2 x Binayre Pirate",
        24,
        "Scum and Villainy isn't allowed here. Choose Galactic Empire or Rebel Alliance. [EPIC-SQD-06]",
        id="scum",
    ),
    broken(
        DOGFIGHT,
        f"{TRANSPORT} + Navigator\nRookie Pilot",
        54,
        "Ship 1: Navigator can't be on a huge ship. Choose another upgrade. [EPIC-SQD-11]",
        id="a navigator",
    ),
    broken(TEAMS, CAPTAIN, 119, "Team Epic needs 2 squads. This list has 1. [TEAM-SQD-01]", id="half a team"),
    broken(
        TEAMS,
        team(CAPTAIN.replace("Wedge", "3 x Rookie Pilot\nGreen Squadron Pilot\nWedge"), MATE),
        275,
        "Squad 1: 201 points: 1 over the limit of 200. [TEAM-SQD-01]",
        id="a member with 201",
    ),
    legal(
        TEAMS,
        team(CAPTAIN.replace("Wedge", "3 x Rookie Pilot\nPrototype Pilot\nWedge"), MATE),
        273,
        "TEAM-SQD-01",
        "TEAM-SQD-02",
        id="a member with 199 and a corvette",
    ),
    legal(TEAMS, team(f"{ANN}\n{TRANSPORT}", MATE), 104, "TEAM-SQD-02", id="a transport"),
    broken(
        TEAMS,
        team(f"{ANN}\n{TRANSPORT}\n{TRANSPORT}", MATE),
        134,
        "Squad 1: The squad has 4 epic points. Only 3 are allowed. [TEAM-SQD-02]",
        id="two transports",
    ),
    broken(
        TEAMS,
        team(f"{ANN}\n{CORVETTE}\n{TRANSPORT}", MATE),
        194,
        "Squad 1: The squad has 5 epic points. Only 3 are allowed. [TEAM-SQD-02]",
        id="a corvette and a transport",
    ),
    legal(TEAMS, team(f"{ANN}\n{TIES.format(6)}", "Tempest Squadron Pilot"), 127, "TEAM-SQD-03", id="eight small"),
    broken(
        TEAMS,
        team(f"{ANN}\n{TIES.format(7)}", "Tempest Squadron Pilot"),
        139,
        "Squad 1: TIE Fighter is in the squad 9 times. Only 8 of each small ship are allowed. [TEAM-SQD-03]",
        id="nine small",
    ),
    legal(TEAMS, team(CAPTAIN, "4 x Outer Rim Smuggler"), 227, "TEAM-SQD-04", "TEAM-SQD-05", id="four large"),
    broken(
        TEAMS,
        team(CAPTAIN, "5 x Outer Rim Smuggler"),
        254,
        "Squad 2: YT-1300 is in the squad 5 times. Only 4 of each large ship are allowed. [TEAM-SQD-04]",
        id="five large",
    ),
    broken(
        TEAMS,
        team(CAPTAIN, "Academy Pilot"),
        131,
        "The squad mixes Galactic Empire and Rebel Alliance. Choose one faction. [TEAM-SQD-05]",
        id="a rebel and an imperial",
    ),
    broken(
        TEAMS,
        team(CAPTAIN, "Wedge Antilles"),
        148,
        "Wedge Antilles is in both lists of the team. Only one list can have it. [TEAM-SQD-06]",
        id="Wedge in both",
    ),
    # What the team's book does not change stands as in Epic Dogfight.
    pytest.param(
        TEAMS,
        team(f"{ANN}\n{TRANSPORT} + Navigator", MATE),
        (1, 107, ["Squad 1, ship 1: Navigator can't be on a huge ship. Choose another upgrade. [EPIC-SQD-11]"]),
        marks=pytest.mark.rule("TEAM-GEN-01"),
        id="a navigator in a team",
    ),
]

# --- Armada: 400 points, 134 of squadrons, two flotillas, one commander, three objectives -------------------------

ARM = "armada-standard"
FLEET = """Faction: Rebel
Commander: General Dodonna
Assault: Advanced Gunnery
Defense: Contested Outpost
Navigation: Superior Positions

Assault Frigate Mark II B
- General Dodonna
- Gallant Haven
- Gunnery Team
- XI7 Turbolasers
CR90 Corvette A
- Jaina's Light
- Leia Organa (Officer)
GR-75 Medium Transports
- Comms Net
GR-75 Medium Transports
2 X-wing Squadron
1 Luke Skywalker
"""
"""246 points, 46 of them squadrons."""


def fleet(*changes: tuple[str, str]) -> str:
    """The fleet with something else in it."""
    text = FLEET
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


LIBERTY = ("2 X-wing", "MC80 Star Cruiser\n- Gunnery Team\n5 Y-wing Squadron\n2 X-wing")
FLEETS = [
    legal(ARM, fleet(), 246, "ARM-FLT-02", "ARM-FLT-05", "ARM-FLT-06", "ARM-FLT-07", id="a legal fleet"),
    legal(ARM, fleet(LIBERTY), 399, "ARM-FLT-02", id="399"),
    broken(
        ARM,
        fleet(LIBERTY, ("Transports\nMC80", "Transports\n- Comms Net\nMC80")),
        401,
        "The fleet costs 401 points: 1 over the limit of 400. [ARM-FLT-02]",
        id="401",
    ),
    broken(
        ARM,
        fleet(("1 Luke", "1 TIE Fighter Squadron\n1 Luke")),
        254,
        "TIE Fighter Squadron is Imperial, but the fleet is Rebel. [ARM-FLT-03]",
        id="both sides",
    ),
    legal(ARM, fleet(("2 X-wing", "1 Y-wing Squadron\n8 X-wing")), 334, "ARM-FLT-04", id="134 of squadrons"),
    broken(
        ARM,
        fleet(("2 X-wing", "5 Y-wing Squadron\n5 X-wing")),
        335,
        "The squadrons cost 135 points: 1 over the limit of 134. [ARM-FLT-04]",
        id="135 of squadrons",
    ),
    broken(
        ARM,
        fleet(("2 X-wing", "GR-75 Medium Transports\n2 X-wing")),
        264,
        "The fleet has 3 flotillas. The limit is 2. [ARM-FLT-05]",
        id="three flotillas",
    ),
    broken(
        ARM,
        fleet(("- General Dodonna\n", "")),
        226,
        "No ship has a commander, but the list names General Dodonna. Put General Dodonna on a ship. [ARM-FLT-06]",
        id="no commander",
    ),
    broken(
        ARM,
        fleet(("- Jaina's Light", "- Jaina's Light\n- Garm Bel Iblis")),
        271,
        "The fleet has 2 commanders: General Dodonna and Garm Bel Iblis. It needs exactly 1. [ARM-FLT-06]",
        id="two commanders",
    ),
    broken(
        ARM,
        fleet(("Defense: Contested Outpost\n", "")),
        246,
        "The fleet has no Defense objective. Choose 1. [ARM-FLT-07]",
        id="two objectives",
    ),
    broken(
        ARM,
        fleet(("Defense:", "Assault: Show of Force\nDefense:")),
        246,
        "Show of Force is from The Corellian Conflict and isn't allowed in tournaments. [ARM-FLT-08]",
        id="a campaign objective",
    ),
    broken(
        ARM,
        fleet(("Leia Organa (Officer)", "Leia Organa")),
        None,
        "Ship 2: There are several cards called Leia Organa."
        " Write “Leia Organa (Commander)” or “Leia Organa (Officer)”. [ARM-LIST-02]",
        id="a name of two cards",
    ),
]


@pytest.mark.parametrize(("format", "text", "found"), [*STANDARD_SQUADS, *ESCALATIONS, *EPIC_SQUADS, *FLEETS])
def test_the_limits_of_a_book_are_where_it_says(format: str, text: str, found: Found) -> None:
    assert judged_by_shell(format, text) == found


# --- Hotshot: pools, bans, restrictions ---------------------------------------------------------------------------

OF_EXTENDED = HOTSHOT.replace("3 x Academy Pilot", "Black Squadron Ace + Electronic Baffle")


@pytest.mark.rule("HOT-LIST-04")
@pytest.mark.parametrize(
    "format", ["xwing-hotshot", pytest.param("xwing-fangs-out", marks=pytest.mark.rule("FANG-GEN-01"))]
)
def test_a_standard_event_takes_standard_cards_and_an_extended_one_both(format: str) -> None:
    assert judged_by_shell(format, OF_EXTENDED, "--pool", "extended") == (0, 13, [])
    assert judged_by_shell(format, OF_EXTENDED, "--pool", "standard") == (
        1,
        13,
        [
            "Ship 2: Black Squadron Ace isn't in this event's card pool (standard). [HOT-LIST-04]",
            "Ship 2: Electronic Baffle isn't in this event's card pool (standard). [HOT-LIST-04]",
        ],
    )


@pytest.mark.rule("HOT-LIST-05")
def test_bans_and_the_restricted_list_are_in_force_in_a_standard_event_alone(tmp_path: Path) -> None:
    settings = tmp_path / "lists.json"
    settings.write_text('{"banned": ["Marksmanship"], "restricted": ["Academy Pilot", "Shield Upgrade"]}')
    more = ("--overrides", str(settings), "--pool")
    assert judged_by_shell("xwing-hotshot", HOTSHOT, *more, "extended") == (0, 16, [])
    assert judged_by_shell("xwing-hotshot", HOTSHOT, *more, "standard") == (
        1,
        16,
        [
            "Ship 1: Marksmanship is banned. Choose another card. [HOT-LIST-05]",
            "On the Restricted List: Academy Pilot, Academy Pilot, Academy Pilot and Shield Upgrade."
            " A squad can have only 1 of them. [HOT-LIST-05]",
        ],
    )


# --- products -----------------------------------------------------------------------------------------------------

LUKE = "Luke Skywalker\nRookie Pilot"


@pytest.mark.parametrize(
    ("format", "text"),
    [
        pytest.param(ESC, escalation(*[LUKE] * 4), marks=pytest.mark.rule("ESC-LEGAL-03"), id="escalation"),
        pytest.param(DOGFIGHT, LUKE, marks=pytest.mark.rule("EPIC-LEGAL-03"), id="epic"),
    ],
)
def test_a_product_of_the_first_edition_is_legal_on_the_day_of_its_release(format: str, text: str) -> None:
    """Wave 9, with which the small pack has its Luke, came out on 22 September 2016."""
    rule = "ESC-LEGAL-03" if format == ESC else "EPIC-LEGAL-03"
    told = f"Luke Skywalker is legal from 22 September 2016. The event is on 21 September 2016. [{rule}]"
    assert judged_by_shell(format, text, "--date", "2016-09-21") == (1, 49, [told])
    assert judged_by_shell(format, text, "--date", "2016-09-22") == (0, 49, [])


# The dated pack's Luke came out on Thursday, 13 September 2018; so did the Ezra of an organizer of Armada.
TOLD = "{} is legal from {} September 2018. The event is on {} September 2018. [{}]"
DAYS = [
    ("relaxed", 12, 13, "08"),
    ("relaxed", 13, None, "08"),
    ("formal", 12, 13, "08"),
    ("formal", 13, None, "08"),
    ("premier", 13, 24, "09"),
    ("premier", 23, 24, "09"),
    ("premier", 24, None, "09"),
]


@pytest.mark.rule("XW2-LEGAL-08", "XW2-LEGAL-09")
@pytest.mark.parametrize(("tier", "day", "legal_from", "rule"), DAYS)
def test_a_product_of_x_wing_is_legal_at_once_or_in_a_premier_event_after_eleven_days(
    tier: str, day: int, legal_from: int | None, rule: str
) -> None:
    more = ("--tier", tier, "--date", f"2018-09-{day}", "--cards", "dated-200")
    told = [] if legal_from is None else [TOLD.format("Luke Skywalker", legal_from, day, f"XW2-LEGAL-{rule}")]
    assert judged_by_shell(XW2, rebels("Luke Skywalker", "Han Solo"), *more) == (1 if told else 0, 154, told)


@pytest.mark.rule("XW2-LEGAL-10", "XW2-LEGAL-11")
def test_the_organizers_dates_and_bans_go_before_the_computed_ones(tmp_path: Path) -> None:
    settings = tmp_path / "lists.json"
    settings.write_text('{"legal_from": {"pilot:lukeskywalker": "2018-10-02"}, "banned": ["Chewbacca"]}')
    more = ("--tier", "premier", "--cards", "dated-200", "--overrides", str(settings), "--date")
    banned = "Ship 2: Chewbacca is banned. Choose another card. [XW2-LEGAL-11]"
    late = "Luke Skywalker is legal from 2 October 2018. The event is on 1 October 2018. [XW2-LEGAL-09]"
    squad = rebels("Luke Skywalker", HAN)
    assert judged_by_shell(XW2, squad, *more, "2018-10-01") == (1, 159, [banned, late])
    assert judged_by_shell(XW2, squad, *more, "2018-10-02") == (1, 159, [banned])


ARMADA_DAYS = [
    ("relaxed", 12, 13, "04"),
    ("relaxed", 13, None, "04"),
    ("formal", 13, None, "04"),
    ("premier", 13, 24, "05"),
    ("premier", 23, 24, "05"),
    ("premier", 24, None, "05"),
]


@pytest.mark.rule("ARM-LEGAL-04", "ARM-LEGAL-05")
@pytest.mark.parametrize(("tier", "day", "legal_from", "rule"), ARMADA_DAYS)
def test_a_product_of_armada_is_legal_at_once_or_in_a_premier_event_after_eleven_days(
    tmp_path: Path, tier: str, day: int, legal_from: int | None, rule: str
) -> None:
    settings = tmp_path / "lists.json"
    product = {"name": "Wave 8", "released": "2018-09-13", "cards": ["Ezra Bridger (Officer)"]}
    settings.write_text(json.dumps({"products": [product]}))
    more = ("--tier", tier, "--date", f"2018-09-{day}", "--overrides", str(settings))
    told = (
        []
        if legal_from is None
        else [TOLD.format("Ship 3: Ezra Bridger (Wave 8)", legal_from, day, f"ARM-LEGAL-{rule}")]
    )
    ezra = fleet(("- Comms Net", "- Comms Net\n- Ezra Bridger"))
    assert judged_by_shell(ARM, ezra, *more) == (1 if told else 0, 249, told)
