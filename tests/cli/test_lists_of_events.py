"""Thousands of real lists through the command, on a machine where nobody has imported any cards.

Every list that is not legal stands in a table here, with the reason.
"""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from command import call

from finalsalvo.documents.card_box import revisions


@pytest.fixture(autouse=True)
def fresh_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path / "data"))


def judged(*words: str) -> list[dict[str, Any]]:
    """What the command says about each list."""
    code, out, err = call("lists", "check", "--json", *words)
    assert (code in (0, 1, 3), err) == (True, "")
    return [json.loads(line) for line in out.splitlines()]


def told(report: dict[str, Any]) -> list[str]:
    """What speaks against a list, and what nobody can tell."""
    return [each["message"] for each in report["findings"] if each["verdict"] in ("fail", "cannot-tell")]


HOUSE_LIMIT = "an event of 16 October 2018 by its own limit of 208 points"
TOO_MANY_POINTS = "a genuine mistake: more points than allowed on the day"
NOT_IN_FORCE = "points that were published four days before and not in force"
NOT_OUT = "ships four days before they came out"
ONE_OBSTACLE = "a genuine mistake: one obstacle in place of three"
RELOAD = "a genuine mistake: a bomb that needs a white Reload"

NOT_LEGAL = {
    1: (HOUSE_LIMIT, ["206 points: 6 over the limit of 200."]),
    5: (HOUSE_LIMIT, ["203 points: 3 over the limit of 200."]),
    10: (HOUSE_LIMIT, ["208 points: 8 over the limit of 200."]),
    14: (HOUSE_LIMIT, ["204 points: 4 over the limit of 200."]),
    15: (HOUSE_LIMIT, ["208 points: 8 over the limit of 200."]),
    16: (HOUSE_LIMIT, ["201 points: 1 over the limit of 200."]),
    19: (HOUSE_LIMIT, ["204 points: 4 over the limit of 200."]),
    20: (HOUSE_LIMIT, ["201 points: 1 over the limit of 200."]),
    25: (HOUSE_LIMIT, ["206 points: 6 over the limit of 200."]),
    414: (TOO_MANY_POINTS, ["202 points: 2 over the limit of 200."]),
    490: (
        NOT_OUT,
        [
            f"{name} is legal from 13 December 2018. The event is on 9 December 2018."
            for name in ('"Blackout"', '"Quickdraw"', "Fanatical", "Lieutenant Tavson", "Special Forces Gunner")
        ],
    ),
    634: (TOO_MANY_POINTS, ["204 points: 4 over the limit of 200."]),
    673: (ONE_OBSTACLE, ["1 obstacle chosen. Choose exactly 3."]),
    1049: (TOO_MANY_POINTS, ["217 points: 17 over the limit of 200."]),
    1640: (ONE_OBSTACLE, ["1 obstacle chosen. Choose exactly 3."]),
    1817: (TOO_MANY_POINTS, ["209 points: 9 over the limit of 200."]),
    2149: (TOO_MANY_POINTS, ["202 points: 2 over the limit of 200."]),
    2538: (NOT_IN_FORCE, ["229 points: 29 over the limit of 200."]),
    2543: (
        NOT_IN_FORCE,
        ["204 points: 4 over the limit of 200.", "Not enough Gunner slots on Dengar: Greedo needs 1, it has 0."],
    ),
    2836: (
        RELOAD,
        ["Techno Union Bomber can't take Electro-Proton Bomb: it needs the action Reload in white."],
    ),
    2872: (NOT_IN_FORCE, ["204 points: 4 over the limit of 200."]),
    2873: (
        NOT_IN_FORCE,
        [
            "203 points: 3 over the limit of 200.",
            "Not enough Crew slots on Captain Oicunn: Emperor Palpatine and Seventh Sister need 3, it has 2.",
        ],
    ),
}
"""Of the 3,000 lists those that are not legal on their day, by their lines: why, and what is said."""


def test_of_3000_real_lists_each_by_its_own_date_all_but_22_are_legal(shared: Path) -> None:
    found = judged("--format", "xwing-standard", str(shared / "lists" / "real-lists-sample.jsonl"))
    assert len(found) == 3_000
    verdicts = Counter(each["verdict"] for each in found)
    assert verdicts == {"pass": 2_978, "fail": 22}, "at least 99 % are legal, at most 0.2 % cannot be told"
    wrong = {number: told(each) for number, each in enumerate(found, start=1) if not each["legal"]}
    assert wrong == {number: said for number, (_, said) in NOT_LEGAL.items()}
    assert {each["cards"] for each in found} == {f"xwing-2.0@{each.date}" for each in revisions("xwing-2.0")[:5]}
    by_july = [line for line, (reason, _) in NOT_LEGAL.items() if reason == NOT_IN_FORCE]
    assert [each["legal_by"] for line in by_july for each in [found[line - 1]]] == [["xwing-2.0@2019-07-01"]] * 4


def test_an_event_by_its_own_limit_is_judged_by_it(shared: Path, tmp_path: Path) -> None:
    lines = (shared / "lists" / "real-lists-sample.jsonl").read_text("utf-8").splitlines()
    by_house = [line for line, (reason, _) in NOT_LEGAL.items() if reason == HOUSE_LIMIT]
    chosen = tmp_path / "house.jsonl"
    chosen.write_text("\n".join(lines[line - 1] for line in by_house), "utf-8")
    found = judged("--format", "xwing-standard", "--points", "208", str(chosen))
    assert [each["legal"] for each in found] == [True] * 9


def test_a_list_that_comes_by_hand_is_judged_by_the_day_of_the_call(shared: Path, tmp_path: Path) -> None:
    line = (shared / "lists" / "real-lists-sample.jsonl").read_text("utf-8").splitlines()[2537]
    squad = tmp_path / "squad.json"
    squad.write_text(json.dumps(json.loads(line)["xws"]))
    verdicts = [
        call("lists", "check", "--format", "xwing-standard", "--date", day, str(squad))[0]
        for day in ("2019-06-29", "2019-07-06")
    ]
    assert verdicts == [1, 0]


LINKS_NOT_LEGAL = {
    314: (TOO_MANY_POINTS, ["points"]),
    371: (NOT_OUT, ["products"]),
    496: (TOO_MANY_POINTS, ["points"]),
    827: (TOO_MANY_POINTS, ["points"]),
    1468: (TOO_MANY_POINTS, ["points"]),
    1736: (TOO_MANY_POINTS, ["points"]),
    2086: (NOT_IN_FORCE, ["points"]),
    2090: (NOT_IN_FORCE, ["points", "slots"]),
    2357: (RELOAD, ["restrictions"]),
    2391: (NOT_IN_FORCE, ["points"]),
    2392: (NOT_IN_FORCE, ["points", "slots"]),
}
"""The same for the 2,509 links of builders, which are of the same events."""


def test_of_2509_real_links_all_but_11_are_legal(shared: Path) -> None:
    found = judged("--format", "xwing-standard", str(shared / "lists" / "real-links-sample.jsonl"))
    wrong = {
        number: sorted({one["check"] for one in each["findings"] if one["verdict"] in ("fail", "cannot-tell")})
        for number, each in enumerate(found, start=1)
        if not each["legal"]
    }
    assert (len(found), wrong) == (2_509, {number: checks for number, (_, checks) in LINKS_NOT_LEGAL.items()})


# --- other samples -----------------------------------------------------------------------------------------

NEVER_LEGAL = {
    "DialControl_LAATProxy2_f9140a.json": "a gunship with droids of another ship, 232 points",
    "DialControl_SabaccCienaFifthGideon_5cffdc.json": "212 points by the last prices: made by those of 2022",
    "DialControl_SabaccFifthVaderDefender_53c969.json": "217 points by the last prices: made by those of 2022",
    "pyxwb2__e251df.json": "one ship",
    "r2-d7_Lando_f65b8f.json": "one ship",
    "r2-d7_SunnyB_bfb18e.json": "one ship",
    "r2-d7_Variablepoints_f06b21.json": "one ship",
    "xws-spec_XSquad_26c588.json": "a pilot that there is not",
}
"""Samples of squads of 200 points that are legal on no day, and why."""


def test_180_samples_are_legal_on_the_day_of_their_points(shared: Path) -> None:
    folder = str(shared / "lists" / "xws" / "2.0")
    legal: dict[str, str] = {}
    names: set[str] = set()
    for source in revisions("xwing-2.0"):
        for each in judged("--format", "xwing-standard", "--date", source.date, folder):
            name = Path(each["file"]).name
            names.add(name)
            if each["legal"]:
                legal.setdefault(name, source.date)
    assert (len(names), names - set(legal)) == (180, set(NEVER_LEGAL))
    assert Counter(legal.values()) == FIRST_LEGAL


FIRST_LEGAL = {
    "2018-09-13": 23,
    "2019-01-28": 19,
    "2019-03-21": 7,
    "2019-07-01": 8,
    "2020-01-27": 56,
    "2020-07-28": 18,
    "2020-09-25": 2,
    "2020-10-30": 2,
    "2020-11-24": 21,
    "2021-03-26": 12,
    "2021-09-23": 4,
}
"""By which points how many of the samples are legal for the first time."""


def test_vader_takes_hate_in_a_defender_as_well(tmp_path: Path) -> None:
    vader = {"id": "darthvader-tieddefender", "ship": "tieddefender", "upgrades": {"force-power": ["hate"]}}
    academy = {"id": "academypilot", "ship": "tielnfighter"}
    squad = tmp_path / "vader.json"
    squad.write_text(json.dumps({"faction": "galacticempire", "pilots": [vader, academy]}))
    (found,) = judged("--format", "xwing-standard", "--date", "2021-12-01", str(squad))
    assert (found["verdict"], told(found)) == ("pass", []), "the data tell his side of the Force by a keyword alone"


def test_where_nothing_tells_the_side_of_the_force_nobody_is_refused(tmp_path: Path) -> None:
    venzee = {"id": "keovenzee", "ship": "rz1awing", "upgrades": {"force-power": ["hate"]}}
    squad = tmp_path / "venzee.json"
    squad.write_text(json.dumps({"faction": "rebelalliance", "pilots": [venzee]}))
    (found,) = judged("--format", "xwing-hotshot", "--cards", "xwing-xwa@2025-12-09", str(squad))
    untold = [each for each in found["findings"] if each["check"] == "restrictions"]
    assert [(each["verdict"], each["message"]) for each in untold] == [
        ("cannot-tell", "We can't check a restriction on Hate. Ask a judge.")
    ]


def test_the_hotshot_sample_has_a_point_too_many(shared: Path) -> None:
    (found,) = judged("--format", "xwing-hotshot", "--date", "2025-02-01", str(shared / "lists" / "xws" / "2.5"))
    assert (found["cards"], found["points"], told(found)) == (
        "xwing-2.5@2024-09-06",
        21,
        ["21 points: 1 over the limit of 20.", "Iden Versio's upgrades cost 10. Its loadout is 8."],
    )
    by_day = {}
    for source in revisions("xwing-2.5"):
        (each,) = judged("--format", "xwing-hotshot", "--date", source.date, str(shared / "lists" / "xws" / "2.5"))
        by_day[source.date] = each["verdict"]
    assert by_day == HOTSHOT_BY_DAY


def test_imported_points_bring_their_limit_along_as_those_in_the_box_do(shared: Path) -> None:
    call("cards", "import", str(shared / "cards" / "upstream" / "xwing-data2-xwa-50p1.1.tar.gz"))
    sample = str(shared / "lists" / "xws" / "2.5")
    against = []
    for cards in ("xwing-xwa@2025-12-09", "xwing-data2-xwa-3.9.1@2026-02-18"):
        (found,) = judged("--format", "xwing-hotshot", "--cards", cards, "--date", "2026-03-01", sample)
        against.append((found["points"], [each for each in told(found) if "limit" in each]))
    assert against == [(57, ["57 points: 7 over the limit of 50."])] * 2


HOTSHOT_BY_DAY = {
    "2022-03-01": "fail",
    "2022-06-15": "fail",
    "2022-10-28": "pass",
    "2022-11-25": "pass",
    "2023-06-09": "fail",
    "2023-09-08": "fail",
    "2024-02-23": "fail",
    "2024-09-06": "fail",
}
"""What the sample was on the day of each revision: two of its cards came in October 2022, then prices rose."""

FLEETS = {
    "armada-fleet-builder_dumpster-fire-mk-18.txt": ("fail", 400, ["pool"]),
    "armada-fleet-builder_raddeux-lib-v4.txt": ("fail", 399, ["pool"]),
    "armada-fleets-designer_dumpster-fire-mk-18.txt": ("fail", 400, ["pool"]),
    "armada-warlords_campaign-tool-sample.txt": ("fail", 386, ["pool"]),
    "flagship_dumpster-fire-mk-18.txt": ("fail", 400, ["pool"]),
    "ryan-kingston_dumpster-fire-mk-18.txt": ("fail", 400, ["pool"]),
    "ryan-kingston_no-obj-no-com-multi-squad.txt": ("fail", 196, ["commander", "objectives", "pool"]),
    "ryan-kingston_starhawk.txt": ("fail", 396, ["pool"]),
    "star-forge_export-text.txt": ("pass", 170, []),
    "warlords_dumpster-fire-mk-18.txt": ("fail", 400, ["pool"]),
    "warlords_failures_no-commander.txt": ("fail", 392, ["pool"]),
    "warlords_squadless.txt": ("fail", 392, ["pool"]),
}
"""Twelve fleets as builders wrote them, by the pool of 2018: `pool` is a card that came out later."""

WITH_ALL_CARDS = {**dict.fromkeys(FLEETS, "pass"), "ryan-kingston_no-obj-no-com-multi-squad.txt": "fail"}
"""The same where the organizer lets every card of the pack be played: one has neither commander nor objectives."""


def test_the_armada_samples_are_judged_by_the_pool_of_2018(shared: Path, tmp_path: Path) -> None:
    folder = str(shared / "lists" / "armada" / "builder-exports")
    found = {Path(each["file"]).name: each for each in judged("--format", "armada-standard", folder)}
    failed = ("fail", "cannot-tell")
    assert {
        name: (
            each["verdict"],
            each["points"],
            sorted({one["check"] for one in each["findings"] if one["verdict"] in failed}),
        )
        for name, each in found.items()
    } == FLEETS
    whole = tmp_path / "whole.json"
    whole.write_text('{"pool": "whole-pack"}')
    opened = judged("--format", "armada-standard", "--overrides", str(whole), folder)
    assert {Path(each["file"]).name: each["verdict"] for each in opened} == WITH_ALL_CARDS


STARHAWK = {
    None: "fail",
    "2015-01-01": "fail",
    "2018-04-23": "fail",
    "2018-10-01": "cannot-tell",
    "2020-12-30": "cannot-tell",
    "2020-12-31": "pass",
    "2025-02-01": "pass",
}
"""The fleet of the Starhawk, which came out in 2020, by the day of the event: nobody knows its day, only its year."""


def test_a_card_of_which_nobody_knows_the_day_is_never_out_before_its_year_ends(shared: Path) -> None:
    fleet = str(shared / "lists" / "armada" / "builder-exports" / "ryan-kingston_starhawk.txt")
    found = {}
    for day in STARHAWK:
        (report,) = judged("--format", "armada-standard", *(() if day is None else ("--date", day)), fleet)
        found[day] = report["verdict"]
    assert found == STARHAWK
    (report,) = judged("--format", "armada-standard", "--date", "2018-10-01", fleet)
    assert told(report)[0] == (
        "Starhawk-Class Battleship Mark I came out after 23 April 2018. Ask the organizer if it's allowed."
    )


def test_the_samples_of_armada_are_not_legal_a_few_months_after_the_book(shared: Path) -> None:
    folder = str(shared / "lists" / "armada" / "builder-exports")
    found = {
        Path(each["file"]).name: each["verdict"]
        for each in judged("--format", "armada-standard", "--date", "2018-10-01", folder)
    }
    later = {name: "cannot-tell" if checks == ["pool"] else verdict for name, (verdict, _, checks) in FLEETS.items()}
    assert found == later


def test_a_day_given_to_imported_points_makes_no_card_older(shared: Path) -> None:
    archive = str(shared / "cards" / "upstream" / "star-wars-armada-data.tar.gz")
    call("cards", "import", archive, "--date", "2018-01-01")
    fleet = str(shared / "lists" / "armada" / "builder-exports" / "ryan-kingston_starhawk.txt")
    (found,) = judged(
        "--format",
        "armada-standard",
        "--cards",
        "star-wars-armada-data-2020@2018-01-01",
        "--date",
        "2018-10-01",
        fleet,
    )
    assert found["verdict"] == "cannot-tell"


def test_the_fleets_of_a_file_are_told_apart(shared: Path) -> None:
    file = shared / "lists" / "armada" / "worlds2025-anon" / "fleets.json"
    found = judged("--format", "armada-standard", str(file))
    assert [each["file"] for each in found] == [f"{file}#{number}" for number in range(1, 147)]
    assert Counter(each["verdict"] for each in found) == {"fail": 146}, "none of them names its objectives"


# --- what is printed on a card -----------------------------------------------------------------------------

RESTRICTED = {
    "patience": ("Patience", "it needs the light side of the Force", "darthvader", "tieadvancedx1", "force-power"),
    "compassion": ("Compassion", "it needs the light side of the Force", "darthvader", "tieadvancedx1", "force-power"),
    "angleddeflectors": (
        "Angled Deflectors",
        "it needs a shield value of 1 or more",
        "academypilot",
        "tielnfighter",
        "modification",
    ),
    "automatedtargetpriority": (
        "Automated Target Priority",
        "it needs an initiative of 3 or less",
        "quickdraw",
        "tiesffighter",
        "tech",
    ),
    "precisionionengines": (
        "Precision Ion Engines",
        "it needs an agility value of 3",
        "tomaxbren",
        "tiesabomber",
        "modification",
    ),
    "starbirdslash": ("Starbird Slash", "it needs the keyword A-wing", "lukeskywalker", "t65xwing", "talent"),
    "backwardstailslide": (
        "Backwards Tailslide",
        "it needs the keyword X-wing",
        "jakefarrell",
        "rz1awing",
        "talent",
    ),
    "aaylasecura": ("Aayla Secura", "it needs Galactic Republic", "hansolo-modifiedyt1300lightfreighter", "", "crew"),
}
"""Upgrades, what is printed on them, and pilots who may not take them for that."""

SQUADS = {
    "xwing-2.0": ("xwing-standard", "2021-12-01"),
    "xwing-legacy": ("xwing-standard", "2026-01-10"),
    "xwing-2.5": ("xwing-hotshot", "2025-02-01"),
    "xwing-xwa": ("xwing-hotshot", "2026-01-10"),
}


@pytest.mark.parametrize("box", SQUADS)
@pytest.mark.parametrize("upgrade", RESTRICTED)
def test_what_is_printed_on_a_card_holds_in_every_box(box: str, upgrade: str, tmp_path: Path) -> None:
    name, needed, pilot, ship, slot = RESTRICTED[upgrade]
    format, day = SQUADS[box]
    squad = tmp_path / "squad.json"
    flown = {"id": pilot, **({"ship": ship} if ship else {}), "upgrades": {slot: [upgrade]}}
    squad.write_text(json.dumps({"pilots": [flown]}))
    (found,) = judged("--format", format, "--cards", box, "--date", day, str(squad))
    against = [each["message"] for each in found["findings"] if each["check"] == "restrictions"]
    assert [f" can't take {name}: {needed}" in each for each in against].count(True) == 1


def test_a_tie_takes_what_is_for_ties(tmp_path: Path) -> None:
    fitted = {"talent": ["ionlimiteroverride"], "modification": ["precisionionengines"]}
    pilots = [{"id": "soontirfel", "ship": "tieininterceptor", "upgrades": fitted}]
    pilots.append({"id": "academypilot", "ship": "tielnfighter"})
    squad = tmp_path / "ties.json"
    squad.write_text(json.dumps({"faction": "galacticempire", "pilots": pilots}))
    (found,) = judged("--format", "xwing-standard", "--date", "2021-12-01", str(squad))
    assert (found["verdict"], told(found)) == ("pass", [])


HUGE = {
    "faction": "rebelalliance",
    "pilots": [
        {"id": "echobaseevacuees", "ship": "gr75mediumtransport"},
        {"id": "lukeskywalker", "ship": "t65xwing"},
    ],
}


@pytest.mark.parametrize(("box", "day"), [("xwing-2.0", "2021-10-02"), ("xwing-legacy", "2026-01-10")])
def test_huge_ships_are_for_no_standard_squad(box: str, day: str, tmp_path: Path) -> None:
    squad = tmp_path / "huge.json"
    squad.write_text(json.dumps(HUGE))
    (found,) = judged("--format", "xwing-standard", "--cards", box, "--date", day, str(squad))
    pool = [each["message"] for each in found["findings"] if each["check"] == "pool"]
    assert (found["verdict"], pool) == (
        "fail",
        ["Echo Base Evacuees isn't for standard squads. Choose another card."],
    )
